"""From a finished game to the next one with the same friend, by one click."""

from __future__ import annotations

from browser.people import PHONE, Guest, Guests
from playwright.sync_api import expect


def from_address(guest: Guest, address: str) -> Guest:
    guest.page.context.set_extra_http_headers({"x-forwarded-for": address})
    return guest


def test_a_friend_of_a_finished_game_is_invited_by_one_click(guests: Guests) -> None:
    ada = from_address(guests.arrive(), "203.0.113.5")
    bruno = from_address(guests.arrive(PHONE, locale="it-IT"), "203.0.113.6")
    ada.open_table("citadels-classic", 2, name="Ada <b>")
    bruno.page.goto(ada.invitation())
    bruno.page.locator("#name").fill("Bruno")
    bruno.page.locator(".join .chief").click()
    ada.page.get_by_role("button", name="Start the game").click()
    ada.page.wait_for_selector("body[data-ready] .band")
    for guest in (ada, bruno):
        # Bots play on in their seats, and the end comes quickly.
        guest.page.request.post(f"{ada.page.url}/leave", headers={"origin": ada.home})
    ada.page.reload()
    ada.page.wait_for_selector(".scores")
    ada.page.goto(f"{ada.home}/me")
    expect(ada.page.get_by_role("heading", name="Ada <b>")).to_be_visible()
    ada.check_accessibility()
    ada.page.get_by_role("button", name="Invite to a game").click()
    ada.page.wait_for_selector("body[data-ready] .chairs")
    bruno.page.goto(ada.home)
    expect(bruno.page.get_by_text("Ada <b> ti invita")).to_be_visible()
    bruno.check_accessibility()
    assert bruno.is_as_wide_as_the_screen()
    bruno.page.get_by_role("button", name="Siediti").click()
    expect(ada.page.locator(".chairs")).to_contain_text("Bruno")
    bruno.page.goto(f"{ada.home}/me")
    assert bruno.is_as_wide_as_the_screen()
    bruno.check_accessibility()
    bruno.page.goto(f"{ada.home}/leaders/citadels-classic")
    assert bruno.is_as_wide_as_the_screen()
    bruno.check_accessibility()
