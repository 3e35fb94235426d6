"""The Steward in another's turn, between two browsers, and the wish not to be asked."""

import pytest
from browser.people import PHONE, Guest, Guests
from browser.prepared import Prepared
from playwright.sync_api import expect

from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess


def brisk(game: Game, seat: int) -> str:
    """Reveal, place, end; cards are kept."""
    legal = [text for text in game.legal(seat) if not text.startswith(("sell", "quiet", "play", "build"))]
    return next((text for text in legal if text.startswith(("decline", "end"))), legal[0])


def bruno_holds_a_steward(game: Game) -> bool:
    """It is Ada's turn to reveal; she and Bruno hold cards, his among them the Steward, hers not."""
    if game.view(None)["phase"] != "reveal" or game.to_act != (0,):
        return False
    ada, bruno = game.view(0)["hand"], game.view(1)["hand"]
    return "steward" in bruno and bool(ada) and not set(ada) & set(bruno)


@pytest.fixture
def table(server: ServerProcess) -> Prepared:
    for seed in range(200):
        prepared = Prepared(server._data, "castelli", ["Ada", "Bruno"], {})
        if prepared.play_until(f"steward {seed}", bruno_holds_a_steward, brisk):
            return prepared
    raise AssertionError("no such game")


def place(ada: Guest) -> None:
    ada.page.locator(".spot.back.may").first.click()
    ada.page.wait_for_selector("body:not(.busy) .turning.may")
    before = ada.move()
    ada.page.locator("#place-n").click()
    ada.wait_for_move_after(before)


def hand(guest: Guest) -> set[str]:
    """The cards that somebody holds, by their places on the page."""
    return {str(key) for key in guest.page.locator(".hand .character").evaluate_all("all => all.map(one => one.id)")}


def shown(cards: set[str], line: list[str]) -> list[str]:
    """Which of these cards have come over that line."""
    return [card for card in cards if any(card in text for text in line)]


def test_a_steward_turns_anothers_tile_from_a_second_browser(guests: Guests, table: Prepared) -> None:
    ada, bruno = table.arrive(guests, 0), table.arrive(guests, 1, size=PHONE)
    by_ada, by_bruno = table.sit(ada), table.sit(bruno)
    ada_held, bruno_held = hand(ada), hand(bruno)
    place(ada)
    expect(ada.page.locator(".band")).to_contain_text("Bruno may turn the tile of Ada")
    expect(bruno.page.locator(".band.asked")).to_contain_text("Ada has placed a tile. Will you turn it?")
    # Bruno sees it turned on the board before he plays his card; Ada sees nothing of that.
    bruno.page.keyboard.press("r")
    picked = bruno.page.locator(".turning.picked")
    assert bruno.page.locator("[data-preview]").inner_html() == picked.locator("svg").inner_html()
    turned = picked.get_attribute("aria-label") or "?"
    assert not shown(bruno_held, by_ada)
    before = ada.move()
    bruno.page.get_by_role("button", name="Turn it so").click()
    ada.wait_for_move_after(before)
    expect(ada.page.locator("#log")).to_contain_text("Bruno turns the tile")
    expect(ada.page.locator(f'.spot.tile[aria-label$="{turned}"]')).not_to_have_count(0)
    assert ada.wait()
    # What one of them draws now may be what the other held before.
    assert not shown(bruno_held - hand(ada), by_ada)
    assert not shown(ada_held - hand(bruno), by_bruno)
    assert not [text for text in by_ada if 'data-action=\\"steward' in text]
    assert bruno.is_as_wide_as_the_screen()


def test_who_does_not_want_to_be_asked_is_not_asked_in_this_turn(guests: Guests, table: Prepared) -> None:
    ada, bruno = table.arrive(guests, 0), table.arrive(guests, 1)
    by_ada = table.sit(ada)
    table.sit(bruno)
    before = bruno.move()
    bruno.page.get_by_role("button", name="Do not ask me again this turn").click()
    bruno.wait_for_move_after(before)
    # His wish is his own until a question would have come to him.
    expect(bruno.page.locator(".panel.mine .notes")).to_have_text("does not want to be asked")
    expect(ada.page.locator(".others .notes")).to_have_count(0)
    place(ada)
    assert ada.wait()  # nobody is waited for
    expect(ada.page.locator(".others .notes")).to_have_text("does not want to be asked")
    assert bruno.page.locator(".band.asked").count() == 0
    ada.page.locator('.choices [data-action="end"]').click()
    # A new turn, and the wish is forgotten.
    expect(bruno.page.locator(".band.asked")).to_be_visible()
    expect(ada.page.locator(".others .notes")).to_have_count(0)
    assert ada.page.get_by_role("button", name="Do not ask me again this turn").is_visible()
    assert not [text for text in by_ada if "hand-steward" in text]
