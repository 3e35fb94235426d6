"""What was done to somebody is shown on the board for a moment, goes by itself, and stays first in the news."""

import pytest
from browser.people import Guests
from browser.prepared import Prepared
from playwright.sync_api import expect

from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess


def _builds(game: Game, seat: int) -> str:
    legal = [text for text in game.legal(seat) if not text.startswith("destroy")]
    wanted = ("build", "gold", "keep", "income", "pick warlord", "pick")
    return next((text for kind in wanted for text in legal if text.startswith(kind)), legal[-1])


def _aims(game: Game) -> str:
    """Bruno's way to destroy something of Ada's; empty if he has none."""
    if game.to_act != (1,):
        return ""
    return next((text for text in game.legal(1) if text.startswith("destroy") and " 0 " in f"{text} "), "")


@pytest.fixture
def table(server: ServerProcess) -> Prepared:
    for seed in range(60):
        prepared = Prepared(server._data, "citadels-classic", ["Ada", "Bruno", "Carla", "Dario"], {})
        if prepared.play_until(f"moment {seed}", lambda game: bool(_aims(game)), _builds):
            return prepared
    raise AssertionError("no such game")


@pytest.mark.parametrize("motion", [True, False])
def test_a_district_destroyed_is_told_to_its_owner_at_once(guests: Guests, table: Prepared, motion: bool) -> None:
    ada, bruno = table.arrive(guests, 0, motion=motion), table.arrive(guests, 1)
    table.sit(ada)
    table.sit(bruno)
    destroy = next(text for text in bruno.legal() if text.startswith("destroy") and " 0 " in f"{text} ")
    before = ada.move()
    bruno._click_place_of(destroy)
    moment = ada.page.locator("#moment")
    expect(moment).to_be_visible()
    expect(moment).to_contain_text("Bruno destroys")
    assert ("still" in (moment.get_attribute("class") or "")) is not motion
    ada.wait_for_move_after(before)
    # It waits for nobody's click, and stays first under "Since your turn".
    expect(moment).to_be_hidden()
    expect(ada.page.locator("#since li").first).to_contain_text("Bruno destroys")
    ada.page.reload()
    expect(ada.page.locator("#since li").first).to_contain_text("Bruno destroys")
