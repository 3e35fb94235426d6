"""Several people at one table, people who watch, and a line that breaks."""

import re
from pathlib import Path

from browser.people import Guest, Guests
from playwright.sync_api import Browser, expect

from signoria.trials.process import ServerProcess


def open_table(ada: Guest, players: int = 2) -> str:
    """Ada opens a table; its invitation."""
    ada.open_table("citadels-classic", players)
    return ada.invitation()


def test_two_browsers_meet_by_invitation(guests: Guests) -> None:
    ada, bruno = guests.arrive(), guests.arrive()
    invitation = open_table(ada)
    assert invitation.startswith("http")
    ada.check_accessibility()
    bruno.page.goto(invitation)
    bruno.page.get_by_label("Your name").fill("Bruno <b>")
    bruno.page.get_by_role("button", name="Sit down").click()
    expect(ada.page.locator(".chairs")).to_contain_text("Bruno <b>")
    ada.page.get_by_role("button", name="Start the game").click()
    assert ada.wait()
    ada.expect_text(".prompt", "Choose your character")
    bruno.expect_text(".prompt", "Ada is choosing")
    expect(bruno.page.locator(".thing.may")).to_have_count(0)
    ada.page.locator(".packet .card.may").first.click()
    assert bruno.wait()
    expect(bruno.page).to_have_title(re.compile("^● It is your turn"))
    bruno.expect_text("#log", "Ada chooses a character")
    ada.page.locator("#tab-chat").click()
    ada.page.locator("#say").fill("Buona fortuna <script>")
    ada.page.keyboard.press("Enter")
    expect(bruno.page.locator("#tab-chat .count")).to_have_text("1")
    bruno.page.locator("#tab-chat").click()
    bruno.expect_text("#chat", "Buona fortuna <script>")


def test_what_is_being_written_survives_the_beginning_of_the_game(guests: Guests) -> None:
    ada, bruno = guests.arrive(), guests.arrive()
    bruno.page.goto(open_table(ada))
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    bruno.page.wait_for_selector("body[data-ready]")
    bruno.page.locator("#say").fill("Good luck, and")
    ada.page.get_by_role("button", name="Start the game").click()
    bruno.page.wait_for_selector("body[data-ready][data-state=running]")
    expect(bruno.page.locator("#say")).to_have_value("Good luck, and")
    expect(bruno.page.locator("#say")).to_be_focused()
    bruno.page.keyboard.type(" have fun")
    bruno.page.keyboard.press("Enter")
    bruno.expect_text("#chat", "Good luck, and have fun")


def test_a_spectator_sees_the_table_but_no_hand(guests: Guests) -> None:
    ada, watcher = guests.arrive(), guests.arrive()
    ada.play_now()
    watcher.page.goto(ada.page.url)
    expect(watcher.page.locator(".others .panel")).to_have_count(4)
    expect(watcher.page.locator(".hand .card, .choices [data-action], .thing.may")).to_have_count(0)
    watcher.expect_text(".hint", "You are watching")
    ada.expect_text(".people", "1 spectator")
    ada.choose(ada.legal()[0])
    watcher.expect_text("#log", "Guest chooses a character")
    watcher.check_accessibility()


def test_the_line_breaks_and_play_goes_on(browser: Browser, tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data", synchronous="normal", fixed_seed="company") as server:
        guests = Guests(browser, server.port)
        guests.expected = "WebSocket connection"
        ada = guests.arrive()
        ada.play_now()
        offered = ada.legal()
        server.kill()
        expect(ada.page.locator("#connection")).to_be_visible()
        ada.page.locator(".packet .card.may").first.click()
        server.start()
        expect(ada.page.locator("#connection")).to_be_hidden()
        ada.wait_for_move_after("0")
        assert ada.wait()
        assert ada.legal() != offered
        guests.leave()
