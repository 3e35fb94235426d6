"""A tournament of Castelli in a browser: the list, the semi-final, the final, and who is where at the end."""

from browser.people import PHONE, Guest, Guests
from playwright.sync_api import expect

# The shortest way through a game.
BRISK = ("reveal", "place", "decline", "end")


def enter_tournament(ada: Guest, kind: str) -> None:
    page = ada.page
    page.goto(f"{ada.home}/tournaments/castelli")
    ada.check_accessibility()
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("What kind").select_option(kind)
    page.get_by_role("button", name="Open the list").click()


def test_somebody_who_enters_takes_no_button_away_that_is_being_pressed(guests: Guests) -> None:
    ada, bruno = guests.arrive(), guests.arrive()
    enter_tournament(ada, "knock-out")
    bruno.page.goto(ada.invitation())
    start = ada.page.get_by_role("button", name="Start; bots take the free places")
    ada.page.mouse.move(*ada.middle(start))
    ada.page.mouse.down()
    pressed = start.element_handle()
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.locator("main form:has(#name) button, main form:has([name=name]) button").first.click()
    while "Bruno" not in ada.page.wait_for_event("response").text():
        pass
    ada.settle()
    assert pressed.evaluate("one => one.isConnected")
    ada.page.mouse.up()
    expect(ada.page.locator(".match")).to_have_count(2)


def play_my_table(ada: Guest) -> None:
    ada.page.get_by_role("link", name="To your table").click()
    ada.wait()
    ada.reach_the_end(BRISK)
    ada.page.get_by_role("link", name="To the tournament").click()


def test_variant_one_to_the_final(guests: Guests) -> None:
    ada, bruno = guests.arrive(), guests.arrive(PHONE)
    page = ada.page
    page.goto(ada.home)
    page.locator(".game", has_text="Castelli").get_by_role("link", name="Tournament").click()
    enter_tournament(ada, "knock-out")
    expect(page.get_by_role("heading", name="1 of 4 have entered")).to_be_visible()
    ada.check_accessibility()
    bruno.page.goto(ada.invitation())
    expect(bruno.page.get_by_label("Your name")).to_be_visible()
    bruno.check_accessibility()
    page.get_by_role("button", name="Start; bots take the free places").click()
    # The first round: a half of the board each.
    expect(page.locator(".match")).to_have_count(2)
    play_my_table(ada)
    expect(page.locator(".match")).to_have_count(4)  # bots may still be at the other table
    ada.check_accessibility()
    assert page.locator(".match small").all_inner_texts()[2:] == ["Final", "For place 3"]
    # Whoever watches sees the page change without touching it.
    expect(bruno.page.locator(".match")).to_have_count(4)
    play_my_table(ada)
    expect(page.locator(".triumph")).to_contain_text("wins the tournament")
    places = page.locator("tbody td:first-child").all_inner_texts()
    assert places == ["1", "2", "3", "4"]
    assert page.locator("tbody tr td:nth-child(4)").all_inner_texts() == ["2"] * 4
    ada.check_accessibility()
    assert bruno.is_as_wide_as_the_screen()
