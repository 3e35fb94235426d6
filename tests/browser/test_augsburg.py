"""Augsburg 1520 in a browser: a whole game by clicks, and secret purchases at the same time."""

from __future__ import annotations

import re

import pytest
from browser.people import PHONE, Guest, Guests
from playwright.sync_api import WebSocket

# What a person who wants to finish a game does first.
QUICK = ("done", "show", "see", "choose", "climb", "waive", "finish", "accept", "discard", "pass")


def sit_down(guest: Guest) -> None:
    """Play Augsburg 1520 now, with bots on the other chairs."""
    guest.page.goto(guest.home)
    guest.page.locator(".game", has_text="Augsburg").locator(".chief").first.click()
    guest.wait()


def test_a_whole_game_against_bots_by_clicks(guests: Guests) -> None:
    ada = guests.arrive()
    open_table(ada, bots=1)
    assert ada.wait()  # a table full of bots begins at once
    ada.expect_text(".prompt", "Mark the notes you buy")
    ada.page.locator(".hand .card.may").first.click()
    ada.page.locator(".hand .card.picked").first.wait_for()
    ada.check_accessibility()
    ada.play_to_the_end(QUICK)
    ada.expect_text(".scores", "Peerage")


def test_a_phone_needs_no_sideways_scrolling(guests: Guests) -> None:
    ada = guests.arrive(PHONE, touch=True)
    sit_down(ada)
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()
    ada.play_until("pass", ("done",))
    assert ada.is_as_wide_as_the_screen()


def open_table(ada: Guest, bots: int = 0) -> None:
    """A table of two, for people or with a bot."""
    page = ada.page
    page.goto(ada.home)
    page.locator(".game", has_text="Augsburg").get_by_role("button", name="Invite friends").click()
    form = page.locator("#new-augsburg")
    form.get_by_label("Your name").fill("Ada")
    form.get_by_label("Players", exact=True).select_option("2")
    page.locator("#new-augsburg-bots").select_option(str(bots))
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("body[data-ready]")


@pytest.mark.rule("AUG-17.9", "AUG-20.11")
def test_two_browsers_buy_at_the_same_time_and_neither_is_told_the_others_choice(guests: Guests) -> None:
    ada, bruno = guests.arrive(), guests.arrive()
    heard: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    bruno.page.on("websocket", listen)
    open_table(ada)
    bruno.page.goto(ada.page.get_by_label("Invitation link").input_value())
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    ada.page.get_by_role("button", name="Start the game").click()
    assert ada.wait()
    assert bruno.wait()
    heard.clear()
    bought = next(action for action in ada.legal() if action.startswith("buy ") and "joker" not in action)
    ada.choose(bought)
    _, noble, value = bought.split(" ")
    secret = re.compile(rf"{noble}[ -]{value}(?![0-9])")
    assert not [frame for frame in heard if secret.search(frame)]
    bruno.page.locator('.choices [data-action="done"]').click()
    ada.expect_text(".others", "Bruno")
    ada.page.locator('.choices [data-action="done"]').click()
    bruno.expect_text("#log", "Ada has chosen")
    assert not [frame for frame in heard if secret.search(frame)]
