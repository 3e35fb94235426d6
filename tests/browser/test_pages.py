"""Every page that is not a running game: each can be read by everybody."""

from __future__ import annotations

import re

import pytest
from browser.people import PHONE, Guests
from playwright.sync_api import expect

import signoria

# One of every kind; tables, replays, tournaments under way and invitations have tests of their own.
PAGES = [
    "/", "/settings", "/me", "/offline", "/tournaments/augsburg", "/leaders/castelli", "/choosing/citadels-deluxe",
    *(f"/rules/{game}" for game in signoria.game_names()),
]  # fmt: skip
ERRORS = ["/nowhere", "/t/nowhere", "/rules/chess", "/tournament/nowhere"]


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_accessible(guests: Guests, path: str) -> None:
    ada = guests.arrive(PHONE)
    ada.page.goto(ada.home + path)
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()


def test_pages_that_say_no_are_accessible(guests: Guests) -> None:
    ada = guests.arrive()
    guests.expected = "404"
    for path in ERRORS:
        answer = ada.page.goto(ada.home + path)
        assert answer is not None
        assert answer.status == 404
        expect(ada.page.get_by_role("link", name="To the games")).to_be_visible()
        ada.check_accessibility()


def test_a_new_table_offers_clocks(guests: Guests) -> None:
    ada = guests.arrive()
    page = ada.page
    page.goto(ada.home)
    page.get_by_role("link", name="Invite friends").first.click()
    form = page.locator("#new-table")
    minutes = form.get_by_label("Minutes for each player")
    expect(minutes).to_be_hidden()
    form.get_by_label("Clock").select_option("live")
    expect(minutes).to_be_visible()
    minutes.fill("7")
    form.get_by_label("Seconds back for every turn").fill("0")
    ada.check_accessibility()
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("body[data-ready]")
    ada.expect_text(".options", "7 minutes each")
    ada.check_accessibility()


def test_a_personal_link_moves_the_seat_to_another_browser(guests: Guests) -> None:
    ada, phone = guests.arrive(), guests.arrive(PHONE)
    ada.play_now()
    offered = ada.legal()
    ada.page.locator("#tab-about").click()
    expect(ada.page.locator("#personal-link")).to_have_value(re.compile("^http"))
    phone.page.goto(ada.page.locator("#personal-link").input_value())
    phone.check_accessibility()
    phone.page.locator("main .chief").click()
    assert phone.wait()
    assert phone.legal() == offered


def test_a_table_leads_to_the_settings_and_back(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    table = ada.page.url
    ada.page.locator("#tab-about").click()
    ada.page.get_by_role("link", name="Sound, movement, language").click()
    ada.page.get_by_label("Sound when it is my turn").check()
    ada.page.get_by_role("button", name="Save").click()
    ada.page.wait_for_selector("body[data-ready][data-sound=on]")
    assert ada.page.url == table
    ada.page.goto(f"{ada.home}/settings")
    ada.page.get_by_role("button", name="Save").click()
    ada.expect_text("[role=status]", "Saved.")
    ada.check_accessibility()
