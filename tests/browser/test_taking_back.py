"""Undo that is off says why; behind the screens of Antiquity's phase 2 it goes back deed by deed."""

import re

import pytest
from browser.people import PHONE, WIDE, Guests
from browser.prepared import Prepared
from playwright.sync_api import expect

from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess


def _builds(game: Game, seat: int) -> str:
    """Ada puts up two houses; Bruno waits."""
    legal = game.legal(seat)
    return next((text for kind in ("house", "at", "found") for text in legal if text.startswith(kind)), legal[0])


def _has_built(game: Game) -> bool:
    return game.to_act == (0, 1) and game.view(0)["seats"][0]["houses"] == [1, 2] and "mine" not in game.view(0)


@pytest.mark.parametrize(("size", "locale"), [(WIDE, "en-GB"), (PHONE, "it-IT")])
def test_what_was_done_behind_the_screen_goes_back_step_by_step_and_says_where_it_ends(
    guests: Guests, server: ServerProcess, size: tuple[int, int], locale: str
) -> None:
    prepared = Prepared(server._data, "antiquity", ["Ada", "Bruno"], {})
    assert prepared.play_until("taken back", _has_built, _builds)
    ada = prepared.arrive(guests, 0, size=size, locale=locale)
    prepared.sit(ada)
    page, undo = ada.page, ada.page.locator("#undo")
    takes, ends = ("Takes back: house", "You have begun nothing") if locale == "en-GB" else ("Annulla: casa", "Non hai")
    expect(page.locator(".choices [data-action=back], .choices [data-action=restart]")).to_have_count(0)
    for left in (2, 1):
        expect(undo).to_have_attribute("data-tip", re.compile(f"{takes} {left}"))
        expect(page.locator('.maps.mine [data-of="house"], .maps.mine .house')).to_have_count(left)
        before = ada.move()
        page.keyboard.press("u")
        ada.wait_for_move_after(before)
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(page.locator(".notice:visible, #notice")).to_contain_text(ends)
    ada.check_accessibility()


def test_undo_that_is_off_says_why(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    undo = ada.page.locator("#undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    expect(undo).to_have_attribute("data-tip", re.compile("Nothing can be taken back"))
