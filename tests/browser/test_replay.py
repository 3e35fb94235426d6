"""A replay: controls in sight at every size, marks where rounds begin, and all hands once the game is over."""

import pytest
from browser.people import PHONE, WIDE, Guests
from browser.prepared import Prepared
from playwright.sync_api import expect

from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess

TABLET = (1024, 768)
# Controls that are not wholly on the screen.
_OUT_OF_SIGHT = """() => [...document.querySelectorAll(".replay-strip :is(button, a, input, select)")]
  .filter((one) => one.checkVisibility()).filter((one) => {
    const box = one.getBoundingClientRect();
    return box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth;
  }).map((one) => one.id)"""


def _builds(game: Game, seat: int) -> str:
    legal = game.legal(seat)
    wanted = ("build", "gold", "keep", "income", "pick")
    return next((text for kind in wanted for text in legal if text.startswith(kind)), legal[-1])


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE])
def test_a_finished_game_is_gone_through_with_everything_laid_open(
    guests: Guests, server: ServerProcess, size: tuple[int, int]
) -> None:
    prepared = Prepared(server._data, "citadels-classic", ["Ada", "Bruno", "Carla", "Dario"], {})
    prepared.play_until("replayed", lambda game: len(game.record.moves) > 150 or game.is_over, _builds)
    ada = prepared.arrive(guests, 0, size=size)
    prepared.sit(ada)
    page = ada.page
    page.locator("#to-replay").click()
    page.wait_for_selector("body[data-ready] .replay-strip")
    assert page.locator(".along .round").count() > 2
    for step in ("#replay-first", "#replay-next", "#replay-next"):
        page.locator(step).click()
    expect(page.locator(".replay-strip output")).to_contain_text("Move 2 of")
    assert page.evaluate(_OUT_OF_SIGHT) == []
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()
