"""Somebody's seat and time: a clock that runs out and a bot that takes over are seen by both sides, with a way back."""

import pytest
from browser.people import PHONE, WIDE, Guest, Guests
from browser.prepared import Prepared
from playwright.sync_api import expect

from signoria.kernel.game import Game
from signoria.tables.agreement import Agreement
from signoria.tables.clock import ClockRule
from signoria.trials.process import ServerProcess

CLOCKED = Agreement(clock=ClockRule("live", 60.0, 0.0))


def _chooses(game: Game) -> bool:
    """Ada is to choose, and Bruno is not."""
    return game.to_act == (0,)


def sit_down(guests: Guests, server: ServerProcess, ago: float, size: tuple[int, int]) -> tuple[Guest, Guest]:
    """Ada, who has had a minute since so many seconds ago, and Bruno, who waits for her."""
    prepared = Prepared(server._data, "citadels-classic", ["Ada", "Bruno"], {}, CLOCKED)
    assert prepared.play_until("clock", _chooses, lambda game, seat: game.legal(seat)[0], ago)
    people = prepared.arrive(guests, 0, size=size), prepared.arrive(guests, 1, size=size)
    for one in people:
        prepared.sit(one)
    return people


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_time_that_is_out_takes_nothing_from_who_still_chooses(
    guests: Guests, server: ServerProcess, size: tuple[int, int]
) -> None:
    ada, bruno = sit_down(guests, server, 90, size)
    expect(ada.page.locator(".own .status .clock")).to_be_visible()
    expect(ada.page.locator(".own .status .state.away")).to_have_text("out of time")
    expect(ada.page.locator(".band .hint").first).to_contain_text("Your time is out. You may still choose")
    expect(bruno.page.locator(".others .status .state.away").last).to_have_text("out of time")
    expect(bruno.page.locator(".others .status [data-command=take_over]")).to_be_visible()
    ada.check_accessibility()
    before = ada.move()
    ada._click_in_bar(ada.legal()[0])
    ada.wait_for_move_after(before)
    expect(bruno.page.locator(".others .status [data-command=take_over]")).to_have_count(0)


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_a_bot_that_takes_over_is_seen_at_once_by_both_and_goes_with_one_click(
    guests: Guests, server: ServerProcess, size: tuple[int, int]
) -> None:
    ada, bruno = sit_down(guests, server, 90, size)
    bruno.page.locator(".others .status [data-command=take_over]").click()
    expect(ada.page.locator(".prompt")).to_have_text("A bot plays for you.")
    expect(ada.page.locator(".band .hint").first).to_contain_text("Your seat stays yours")
    expect(bruno.page.locator(".others .status .state")).to_contain_text("a bot plays")
    # Whoever comes back later sees it as well.
    ada.page.reload()
    expect(ada.page.locator(".prompt")).to_have_text("A bot plays for you.")
    ada.check_accessibility()
    ada.page.locator(".foremost [data-command=back]").click()
    expect(ada.page.locator(".prompt")).not_to_have_text("A bot plays for you.")
    expect(bruno.page.locator(".others .status .state", has_text="a bot plays")).to_have_count(0)


def test_a_clock_that_runs_out_while_one_looks_says_so_by_itself(guests: Guests, server: ServerProcess) -> None:
    ada, bruno = sit_down(guests, server, 54, WIDE)
    expect(ada.page.locator(".own .status .clock")).to_be_visible()
    for one, place in ((ada, ".own"), (bruno, ".others")):
        expect(one.page.locator(f"{place} .status .state.away").last).to_have_text("out of time")
    expect(ada.page.locator(".band .hint").first).to_contain_text("Your time is out")
