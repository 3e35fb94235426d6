"""Castelli in a browser: a whole game by clicks, tiles turned in sight, castles that light their lines, two people."""

from browser.people import PHONE, Guest, Guests
from playwright.sync_api import expect

# What a person who wants to see castles does first.
BUILDER = ("guard", "overbuild", "build", "play", "steward", "reveal", "place", "end", "decline", "done")


def open_table(ada: Guest, players: int, bots: int, **options: str) -> None:
    page = ada.page
    page.goto(ada.home)
    page.locator('[data-dialog="new-castelli"]').click()
    page.locator("#new-castelli-name").fill("Ada")
    page.locator("#new-castelli-players").select_option(str(players))
    page.locator("#new-castelli-bots").select_option(str(bots))
    page.locator("#new-castelli summary").first.click()
    for name, value in options.items():
        page.locator(f"#new-castelli-{name}").select_option(value)
    page.locator("#new-castelli .chief").click()
    page.wait_for_selector("body[data-ready]")


def test_a_whole_game_with_battle_and_dilemma(guests: Guests) -> None:
    ada = guests.arrive()
    open_table(ada, 2, 1, battle="true", dilemma="true")
    assert ada.wait()  # a table full of bots begins at once
    ada.check_accessibility()
    ada.play_to_the_end(BUILDER)
    expect(ada.page.locator(".score")).to_have_count(2)
    ada.check_accessibility()


def test_four_players_find_room(guests: Guests) -> None:
    ada = guests.arrive()
    open_table(ada, 4, 3)
    assert ada.wait()
    ada.check_accessibility()


def test_a_tile_is_seen_turned_before_it_is_placed(guests: Guests) -> None:
    ada = guests.arrive()
    open_table(ada, 2, 1)
    assert ada.wait()
    ada.page.locator(".spot.back.may").first.click()
    ada.page.wait_for_selector(".turning.may")
    ghost = ada.page.locator('[data-ghost="place s"]')
    expect(ghost).to_be_hidden()
    ada.page.locator("#place-s").hover()
    expect(ghost).to_be_visible()
    ada.page.locator("#place-s").click()
    assert ada.wait()
    # Pointing at a site lights its row and column.
    site = ada.page.locator(".spot.site.rock").first
    site.hover()
    column = site.get_attribute("data-column")
    lit = ada.page.locator(f'.octagon[data-column="{column}"] .glow').first
    assert float(lit.evaluate("one => getComputedStyle(one).opacity")) > 0.1


def test_cards_are_sold_while_another_thinks(guests: Guests) -> None:
    ada, bruno = guests.arrive(), guests.arrive(PHONE)
    open_table(ada, 2, 0)
    bruno.page.goto(ada.page.get_by_label("Invitation link").input_value())
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    expect(ada.page.locator(".chairs")).to_contain_text("Bruno")
    ada.page.get_by_role("button", name="Start the game").click()
    ada.page.wait_for_selector("body[data-ready] .band")
    for _ in range(60):
        waiting, active = (ada, bruno) if bruno.page.locator(".band.asked").count() else (bruno, ada)
        active.page.wait_for_selector("body[data-ready]:not(.busy) .band.asked")
        sale = next((action for action in waiting.legal() if action.startswith("sell")), "")
        if sale:
            break
        _act(active)
    assert sale
    before = waiting.move()
    waiting._click_in_bar(sale)
    waiting.wait_for_move_after(before)
    expect(active.page.locator("#log")).to_contain_text("sells a card")
    assert active.page.locator(".band.asked").count() == 1
    assert bruno.is_as_wide_as_the_screen()


def _act(guest: Guest) -> None:
    """One step of whoever is asked, without waiting to be asked again."""
    before = guest.move()
    guest._click_in_bar(guest._pick(("reveal", "place", "end", "decline")))
    guest.wait_for_move_after(before)
