"""Augsburg 1520 in a browser: a whole game by clicks, and secret purchases at the same time."""

from __future__ import annotations

import re

import pytest
from browser.people import PHONE, Guest, Guests
from playwright.sync_api import WebSocket, expect

# What a person who wants to finish a game does first.
QUICK = ("done", "show", "see", "choose", "climb", "waive", "finish", "accept", "discard", "pass")


def sit_down(guest: Guest) -> None:
    """Play Augsburg 1520 now, with bots on the other chairs."""
    guest.page.goto(guest.home)
    guest.page.locator(".game", has_text="Augsburg").locator(".chief").first.click()
    guest.wait()


def open_table(ada: Guest, players: int, bots: int) -> None:
    ada.open_table("augsburg", players, bots)


def test_a_whole_game_of_three_against_bots_by_clicks(guests: Guests) -> None:
    ada = guests.arrive()
    open_table(ada, players=3, bots=2)
    assert ada.wait()
    ada.expect_text(".prompt", "Mark the notes you buy")
    ada.page.locator(".hand .card.may").first.click()
    ada.page.locator(".hand .card.picked").first.wait_for()
    ada.check_accessibility()
    ada.play_until("pass", QUICK)
    ada.check_accessibility()
    ada.reach_the_end(QUICK)
    expect(ada.page.locator(".score")).to_have_count(3)
    ada.expect_text(".scores", "Peerage")
    ada.check_accessibility()


def test_a_phone_needs_no_sideways_scrolling(guests: Guests) -> None:
    ada = guests.arrive(PHONE, touch=True)
    sit_down(ada)
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()
    ada.play_until("pass", ("done",))
    assert ada.is_as_wide_as_the_screen()
    sizes = ada.page.locator(".choices button:visible").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert min(sizes) >= 44
    ada.check_accessibility()


class Ear:
    """All that a browser is sent over its socket from now on."""

    def __init__(self, guest: Guest) -> None:
        self.heard: list[str] = []
        guest.page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def has_heard_of(self, action: str) -> bool:
        """Whether the note of this action was named, as text or as the drawing of a card."""
        _, noble, value = action.split(" ")
        secret = re.compile(rf"{noble}[ -]{value}(?![0-9])")
        return any(secret.search(frame) for frame in self.heard)


def mark_a_note(guest: Guest, unless: str = "") -> str:
    """Choose one of the offered notes, not confirming it yet; which."""
    wanted = [action for action in guest.legal() if action.startswith("buy ") and "joker" not in action]
    bought = next(action for action in wanted if action != unless)
    guest.choose(bought)
    return bought


@pytest.mark.rule("AUG-17.9", "AUG-20.11")
def test_two_browsers_buy_at_the_same_time_and_neither_is_told_the_others_choice(guests: Guests) -> None:
    ada, bruno = guests.arrive(), guests.arrive()
    ear_of_ada, ear_of_bruno = Ear(ada), Ear(bruno)
    open_table(ada, players=2, bots=0)
    bruno.page.goto(ada.invitation())
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Start the game").click()
    assert ada.wait()
    assert bruno.wait()
    of_ada = mark_a_note(ada)
    of_bruno = mark_a_note(bruno, unless=of_ada)
    bruno.page.locator('.choices [data-action="done"]').click()
    # Ada sees that Bruno has chosen, and is still asked herself.
    ada.expect_text("#log", "Bruno has chosen")
    assert of_ada.replace("buy", "return") in ada.legal()
    ada.page.locator('.choices [data-action="done"]').click()
    bruno.expect_text("#log", "Ada has chosen")
    ada.expect_text("#log", "The bid marker goes to Philippe")
    assert not ear_of_bruno.has_heard_of(of_ada)
    assert not ear_of_ada.has_heard_of(of_bruno)
    assert ear_of_ada.has_heard_of(of_ada)
