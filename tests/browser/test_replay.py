"""A replay: controls in sight at every size, marks where rounds begin, and all hands once the game is over."""

import random

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


def _finishes(game: Game, seat: int) -> str:
    """Builds whatever can be built, else does anything, so that the game comes to its end."""
    legal = game.legal(seat)
    wanted = [text for text in legal if text.startswith(("build", "gold"))] or legal
    return random.Random(len(game.record.moves)).choice(wanted)


@pytest.mark.parametrize("is_over", [True, False])
def test_all_hands_are_shown_in_a_replay_once_the_game_is_over(
    guests: Guests, server: ServerProcess, is_over: bool
) -> None:
    """Before that a replay shows no more than the table did."""
    prepared = Prepared(server._data, "citadels-classic", ["Ada", "Bruno", "Carla"], {})

    def has_come(game: Game) -> bool:
        return game.is_over if is_over else len(game.record.moves) > 60

    assert prepared.play_until("laid open", has_come, _finishes)
    ada = prepared.arrive(guests, 0)
    page = ada.page
    page.goto(f"{ada.home}/t/{prepared.id}/replay?move=1")
    page.wait_for_selector("body[data-ready] .replay-strip")
    laid = page.locator(".hands")
    if not is_over:
        expect(laid).to_have_count(0)
        return
    laid.locator("summary").click()
    # While characters are being chosen for the first time everybody still has the cards of the deal.
    expect(laid.locator("h3")).to_have_text(["Bruno", "Carla"])
    for place in (0, 1):
        expect(laid.locator("li:has(> h3)").nth(place).locator(".held .card")).to_have_count(4)
    page.locator("#replay-next").click()
    page.wait_for_selector('.replay-strip[data-at="2"]')
    expect(laid).to_have_count(1)
