"""Castelli in a browser: a whole game by clicks, tiles turned in sight, castles that light their lines, two people."""

import re
from pathlib import Path

from browser.people import PATIENCE, PHONE, Guest, Guests
from playwright.sync_api import Locator, expect

from signoria.games.castelli.boards import board_text

# What a person who wants to see castles does first.
BUILDER = ("guard", "overbuild", "build", "play", "steward", "reveal", "place", "end", "decline", "done")

# Milliseconds after which a second tap is one of its own.
_DOUBLE_TAP = 500


def open_table(ada: Guest, players: int, bots: int, **options: str) -> None:
    ada.open_table("castelli", players, bots, **options)


def test_a_whole_game_of_four_with_battle_and_dilemma_on_a_phone(guests: Guests) -> None:
    ada = guests.arrive(PHONE)
    open_table(ada, 4, 3, battle="true", dilemma="true")
    assert ada.wait()  # a table full of bots begins at once
    ada.check_accessibility()
    ada.reach_the_end(BUILDER)
    expect(ada.page.locator(".score")).to_have_count(4)
    ada.check_accessibility()
    assert ada.is_as_wide_as_the_screen()


def test_a_board_of_ones_own_is_written_on_the_set_up_page(guests: Guests, tmp_path: Path) -> None:
    ada = guests.arrive()
    page = ada.page
    page.goto(f"{ada.home}/tables/castelli")
    page.locator("#details > summary").click()
    page.locator(".written summary").click()
    said = page.locator("#new-board-said")
    page.locator("#new-board").fill("board mine\npiece X")
    expect(said).to_have_text("line 2: the pieces are named A, B, C and D, not 'x'")
    ada.check_accessibility()
    page.locator("#new-table .chief").click()
    expect(page.locator("#new-table")).to_be_visible()  # a board with a fault is not sent
    file = tmp_path / "mine.txt"
    file.write_text(board_text().replace("board house", "board mine"), encoding="utf-8")
    page.locator("#new-board-file").set_input_files(file)
    expect(said).to_have_text("This can be played on.")
    page.locator("label[for=bots-3]").click()
    page.locator("#new-table .chief").click()
    assert ada.wait()
    expect(page.locator("#panel-about")).to_contain_text("board mine / piece a")


def reveal(ada: Guest) -> Locator:
    """Turn up a tile; the place on the board that shows how it lies."""
    ada.page.locator(".spot.back.may").first.click()
    ada.page.wait_for_selector("body:not(.busy) .turning.may")
    return ada.page.locator("[data-preview]")


def picked(ada: Guest) -> str:
    return ada.page.locator(".turning.picked").get_attribute("data-targets") or ""


def face(ada: Guest, action: str) -> str:
    """How the tile looks that way."""
    return ada.page.locator(f'.turning[data-targets="{action}"] svg').inner_html()


def test_a_tile_is_turned_by_pointing_click_wheel_and_keys(guests: Guests) -> None:
    ada = guests.arrive()
    open_table(ada, 2, 1, dilemma="true")
    assert ada.wait()
    preview = reveal(ada)
    seen = [(picked(ada), preview.inner_html())]
    # To point at an answer in the bar while a tile is being turned is no fault.
    ada.page.locator(".choices [data-action]").first.dispatch_event("pointerover")
    ada.page.locator("#place-s").hover()
    seen.append((picked(ada), preview.inner_html()))
    ada.page.locator("[data-turns]").click()
    seen.append((picked(ada), preview.inner_html()))
    ada.page.mouse.wheel(0, 100)
    ada.page.wait_for_selector("#place-n.picked")
    seen.append((picked(ada), preview.inner_html()))
    ada.page.keyboard.press("Shift+R")
    seen.append((picked(ada), preview.inner_html()))
    ada.page.locator('[data-turn="1"]').click()
    ada.page.keyboard.press("r")
    seen.append((picked(ada), preview.inner_html()))
    ada.page.locator("#place-held-e").hover()
    seen.append((picked(ada), preview.inner_html()))
    ways = ["place n", "place s", "place w", "place n", "place w", "place e", "place held e"]
    assert seen == [(way, face(ada, way)) for way in ways]
    ada.page.keyboard.press("r")
    assert picked(ada) == "place held s"
    before = ada.move()
    ada.page.locator("#confirm").click()
    ada.wait_for_move_after(before)
    expect(ada.page.locator("#log")).to_contain_text("You keep it and place a tile of value 6 instead")


def test_a_finger_picks_with_the_first_tap_and_lays_with_the_second(guests: Guests) -> None:
    ada = guests.arrive(PHONE, touch=True)
    open_table(ada, 2, 1)
    assert ada.wait()
    preview, before = reveal(ada), ada.move()
    ada.page.locator("#place-s").tap()
    assert (picked(ada), preview.inner_html()) == ("place s", face(ada, "place s"))
    ada.page.locator("[data-turns]").tap()
    assert picked(ada) == "place w"
    ada.page.locator("#place-e").tap()
    assert (picked(ada), ada.move()) == ("place e", before)
    assert preview.is_visible()  # the board is seen above the hand
    ada.page.wait_for_timeout(_DOUBLE_TAP)  # two taps at once would be a slip
    ada.page.locator("#place-e").tap()
    ada.wait_for_move_after(before)
    assert ada.is_as_wide_as_the_screen()


def test_a_tile_is_revealed_turned_and_laid_by_keys_alone(guests: Guests) -> None:
    ada = guests.arrive()
    open_table(ada, 2, 1)
    assert ada.wait()
    ada.page.keyboard.press("g")
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector("body:not(.busy) .turning.may")
    before = ada.move()
    ada.page.keyboard.press("r")
    assert picked(ada) == "place e"
    ada.page.keyboard.press("Enter")
    ada.wait_for_move_after(before)
    expect(ada.page.locator("#log")).to_contain_text("You place it")


def test_row_and_column_of_a_castle_shine_before_it_is_built(guests: Guests) -> None:
    ada = guests.arrive()
    open_table(ada, 2, 1)
    assert ada.wait()  # what a bot does first would draw the board anew
    site = ada.page.locator(".spot.site.rock").first
    site.hover()
    column = site.get_attribute("data-column")
    lit = ada.page.locator(f'.octagon[data-column="{column}"] .glow').first
    assert float(lit.evaluate("one => getComputedStyle(one).opacity")) > 0.1
    # So do they from the button in the bar that builds it.
    action = ada.play_until("build", BUILDER)
    one_of = ", ".join(
        f"[data-targets{how}]" for how in (f'="{action}"', f'^="{action}|"', f'$="|{action}"', f'*="|{action}|"')
    )
    place = ada.page.locator(f".spot.site.may:is({one_of})")
    ada.page.mouse.move(2, 2)
    expect(place).not_to_have_class(re.compile("pointed"))
    button = ada.page.locator(f'.choices [data-action="{action}"]')
    group = ada.page.locator('.choices [data-group="build"]')
    # It may stand with others of its kind; and what the bar has no room for, be it the whole kind, waits behind "More".
    for _ in range(2):
        if not button.is_visible():
            (group if group.is_visible() else ada.page.locator("#group-more")).click()
    button.hover()
    expect(place).to_have_class(re.compile("pointed"))


def asked(*guests: Guest) -> Guest:
    """Whoever of them owes a decision. One page may be behind another, and then nobody seems to be asked."""
    for _ in range(PATIENCE // 20):
        for guest in guests:
            if guest.page.locator("body[data-ready]:not(.busy) .band.asked").count():
                return guest
        guests[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked")


def test_cards_are_sold_while_another_thinks(guests: Guests) -> None:
    ada, bruno = guests.arrive(), guests.arrive(PHONE)
    open_table(ada, 2, 0)
    bruno.page.goto(ada.invitation())
    bruno.page.get_by_label("Your name").fill("Bruno")
    bruno.page.get_by_role("button", name="Sit down").click()
    expect(ada.page.locator(".chairs")).to_contain_text("Bruno")
    ada.page.get_by_role("button", name="Start the game").click()
    for guest in (ada, bruno):
        guest.page.wait_for_selector("body[data-ready] .band")
    for _ in range(60):
        active = asked(ada, bruno)
        waiting = bruno if active is ada else ada
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
    action = guest.pick(("reveal", "place", "end", "decline"))
    if action.startswith("place"):
        guest.page.locator(f'.turning[data-targets="{action}"]').click()
    else:
        guest._click_in_bar(action)
    guest.wait_for_move_after(before)
