"""Augsburg 1520 in a browser: a whole game by clicks, and secret purchases at the same time."""

from __future__ import annotations

import pytest
from browser.people import PHONE, Guest, Guests
from playwright.sync_api import WebSocket

# What a person who wants to finish a game does first.
QUICK = ("done", "show", "see", "bid 1", "choose", "right", "build", "climb", "take", "finish", "accept", "pass")


def sit_down(guest: Guest, players: int = 3) -> None:
    """Open a table of Augsburg 1520 with bots on the other chairs."""
    page = guest.page
    page.goto(guest.home)
    page.locator(".game", has_text="Augsburg").locator(".chief").click()
    guest.wait()


def test_a_whole_game_against_bots_by_clicks(guests: Guests) -> None:
    ada = guests.arrive()
    sit_down(ada)
    ada.expect_text(".prompt", "Mark the notes you buy")
    ada.page.locator(".hand .card.may").first.click()
    ada.page.locator(".hand .card.chosen").first.wait_for()
    ada.check_accessibility()
    ada.play_to_the_end(QUICK)
    ada.expect_text(".scores", "Peerage")


def test_a_phone_needs_no_sideways_scrolling(guests: Guests) -> None:
    ada = guests.arrive(PHONE, touch=True)
    sit_down(ada)
    assert ada.is_as_wide_as_the_screen()
    ada.play_until("see", ("done", "pass"))
    assert ada.is_as_wide_as_the_screen()


def open_table(ada: Guest) -> str:
    page = ada.page
    page.goto(ada.home)
    page.locator(".game", has_text="Augsburg").get_by_role("button", name="Invite friends").click()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Players", exact=True).select_option("2")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("body[data-ready]")
    return page.get_by_label("Invitation link").input_value()


@pytest.mark.rule("AUG-17.9", "AUG-20.11")
def test_two_browsers_buy_at_the_same_time_and_neither_is_told_the_others_choice(guests: Guests) -> None:
    ada, bruno = guests.arrive(), guests.arrive()
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    bruno.page.on("websocket", listen)
    invitation = open_table(ada)
    bruno.page.goto(invitation)
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Start the game").click()
    assert ada.wait()
    assert bruno.wait()
    heard.clear()
    bought = next(action for action in ada.legal() if action.startswith("buy ") and "joker" not in action)
    ada.choose(bought)
    note = bought.removeprefix("buy ")
    assert not [frame for frame in heard if note in frame or note.replace(" ", "-") in frame]
    bruno.choose("done")
    ada.choose("done")
    assert not [frame for frame in heard if note in frame or note.replace(" ", "-") in frame]
