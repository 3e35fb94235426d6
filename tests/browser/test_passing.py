"""A pass that somebody leaves at a table over days: two clicks, shown to nobody else, and taken back by one."""

from __future__ import annotations

import pytest
from browser.people import PHONE, WIDE, Guests
from browser.prepared import Prepared
from playwright.sync_api import expect

from signoria.kernel.game import Game
from signoria.tables.agreement import Agreement
from signoria.tables.clock import ClockRule
from signoria.trials.process import ServerProcess


def bruno_bids(game: Game) -> bool:
    """Ada's turn to bid is still to come."""
    view = game.view(None)
    return bool(view["auction"]) and game.to_act == (1,) and 0 not in view["auction"]["passed"]


def brisk(game: Game, seat: int) -> str:
    """Nobody buys or bids anything."""
    legal = game.legal(seat).all()
    return next((text for text in legal if text in ("done", "pass")), legal[0])


@pytest.mark.parametrize(
    ("size", "title", "way", "again"),
    [
        (WIDE, "Pass for me …", "Pass in this auction", "Ask me again"),
        (PHONE, "Passa per me …", "Passa in questa asta", "Chiedimi di nuovo"),
    ],
)
def test_a_pass_is_left_and_taken_back(
    guests: Guests, server: ServerProcess, size: tuple[int, int], title: str, way: str, again: str
) -> None:
    prepared = Prepared(server._data, "augsburg", ["Ada", "Bruno", "Carla"], {}, Agreement(clock=ClockRule.days(3)))
    assert any(prepared.play_until(f"passing {seed}", bruno_bids, brisk) for seed in range(20))
    ada = prepared.arrive(guests, 0, size=size, locale="it-IT" if size == PHONE else "en-GB")
    bruno = prepared.arrive(guests, 1)
    prepared.sit(ada)
    heard = prepared.sit(bruno)
    page = ada.page

    def open_side() -> None:
        if size == PHONE:
            page.locator("#open-side").click()

    open_side()
    page.get_by_text(title).click()
    ada.check_accessibility()
    so_far = len(heard)
    page.locator(".passing button").first.click()
    page.wait_for_selector("body[data-ready] .passing.left", state="attached")
    open_side()
    expect(page.locator(".passing.left")).to_contain_text(way)
    page.get_by_role("button", name=again).click()
    page.wait_for_selector("body[data-ready] details.passing", state="attached")
    assert len(heard) == so_far, "nothing came over Bruno's line"
