"""Agreeing on a table: presets, only what applies, bots with a face and a level."""

from __future__ import annotations

import pytest
from browser.people import PHONE, WIDE, Guests
from playwright.sync_api import expect

import signoria
from signoria.games.prospectus import prospectus


@pytest.mark.parametrize("game", signoria.game_names())
def test_every_game_is_agreed_on_by_two_clicks_on_a_phone(guests: Guests, game: str) -> None:
    ada = guests.arrive(PHONE, locale="it-IT")
    page = ada.page
    page.goto(f"{ada.home}/tables/{game}")
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()
    for fold in page.locator(".folds > details > summary").all():
        fold.click()
    assert ada.is_as_wide_as_the_screen()
    page.locator(f'label[for="preset-{prospectus(game).presets[-1].name}"]').click()
    page.get_by_role("button", name="Apri il tavolo").click()
    page.wait_for_selector("body[data-ready] .chairs")


def test_a_preset_fills_in_the_options_and_a_change_by_hand_leaves_it(guests: Guests) -> None:
    ada = guests.arrive(WIDE)
    page = ada.page
    page.goto(f"{ada.home}/tables/castelli")
    page.locator('label[for="preset-everything"]').click()
    page.locator("#details > summary").click()
    expect(page.locator("#new-dilemma")).to_have_value("true")
    expect(page.locator("#new-battle")).to_have_value("true")
    page.locator("#new-dilemma").select_option("false")
    expect(page.locator("#preset-battle")).to_be_checked()
    page.locator("#new-pieces").select_option("standard")
    expect(page.locator("[name=preset]:checked")).to_have_count(0)
    expect(page.get_by_text("Rules of your own")).to_be_visible()
    page.locator('label[for="preset-rulebook"]').click()
    expect(page.locator("#new-pieces")).to_have_value("drawn")
    expect(page.locator("#new-battle")).to_have_value("false")


def test_only_what_means_something_is_offered(guests: Guests) -> None:
    ada = guests.arrive(WIDE)
    page = ada.page
    page.goto(f"{ada.home}/tables/castelli")
    page.locator("#rulings > summary").click()
    half, mine, army = (
        page.locator("#new-tournament_half"),
        page.locator("#new-mine_tile"),
        page.locator("#new-army_needs_influence"),
    )
    for hidden in (half, mine, army, page.locator("#new-silver_for_three")):
        expect(hidden).to_be_hidden()
        expect(hidden).to_be_disabled()
    page.locator("label[for=players-2]").click()
    half.select_option("south")
    expect(mine).to_be_visible()
    page.locator("label[for=players-3]").click()
    expect(mine).to_be_hidden()
    expect(page.locator("#new-silver_for_three")).to_be_visible()
    page.locator('label[for="preset-battle"]').click()
    expect(army).to_be_visible()
    page.locator("#details > summary").click()
    page.locator("label[for=players-2]").click()
    seats = page.locator("#new-first_player option:not([disabled])")
    expect(seats).to_have_text(["drawn by chance", "Player 1", "Player 2"])


def test_bots_have_a_face_a_name_and_a_level(guests: Guests) -> None:
    ada = guests.arrive(WIDE)
    page = ada.page
    page.goto(f"{ada.home}/tables/citadels-classic")
    expect(page.locator(".level")).to_be_hidden()
    page.locator("label[for=bots-3]").click()
    expect(page.locator(".guests > span:visible b")).to_have_text(["Lorenzo", "Ginevra", "Cosimo"])
    page.locator("label[for=players-3]").click()
    expect(page.locator(".guests > span:visible")).to_have_count(2)
    page.get_by_text("beginner", exact=True).click()
    ada.check_accessibility()
    page.get_by_role("button", name="Open the table").click()
    assert ada.wait()
    ada.expect_text("#panel-about, .people", "Lorenzo")
