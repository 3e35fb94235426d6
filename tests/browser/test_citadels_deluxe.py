"""Citadels (2016) in a browser: games by clicks, of every scenario, and eight cities watched by a spectator."""

from __future__ import annotations

import pytest
from browser.people import PHONE, WIDE, Guest, Guests
from playwright.sync_api import expect
from thoroughness import by_length

from signoria.games.citadels.components_2016 import SCENARIOS

GAME = "citadels-deluxe"
# What a person who wants to finish a game does first; what he is asked in between he answers by chance.
BUILDER = (
    *("build", "keep", "choose", "income", "extra-gold", "extra-cards", "collect-tax", "royal-gold", "study"),
    *("bewitch", "kill", "rob", "sign", "flower", "spy", "look", "foresee", "crown", "seize", "destroy", "demand"),
    *("museum", "beautify", "gold", "pick", "end"),
)
# In `./test` one scenario besides the first game: the two share hardly a character.
PLAYED = by_length(["devious_dignitaries"], [name for name in SCENARIOS if name != "first_game"])


def open_table(ada: Guest, players: int, bots: int, **options: str) -> None:
    ada.open_table(GAME, players, bots, **options)


def test_a_whole_first_game_of_four_by_clicks(guests: Guests) -> None:
    ada = guests.arrive()
    open_table(ada, players=4, bots=3)
    assert ada.wait()
    ada.check_accessibility()
    ada.play_to_the_end(BUILDER)
    expect(ada.page.locator(".score")).to_have_count(4)
    ada.check_accessibility()


@pytest.mark.parametrize("scenario", PLAYED)
def test_a_game_of_every_scenario_by_clicks(guests: Guests, scenario: str) -> None:
    """In `./test` some rounds of it, for long to the end."""
    ada = guests.arrive()
    open_table(ada, players=4, bots=3, scenario=scenario, ninth_rank="scenario")
    assert ada.wait()
    if not ada.play_on(by_length(30, 1000), BUILDER):
        expect(ada.page.locator(".score")).to_have_count(4)


@pytest.mark.parametrize("size", [(1024, 768), PHONE, WIDE])
def test_eight_cities_fit_beside_ones_own(guests: Guests, size: tuple[int, int]) -> None:
    ada = guests.arrive(size, touch=size == PHONE)
    open_table(ada, players=8, bots=7)
    assert ada.wait()
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()
    own, question = ada.box(ada.page.locator(".own .panel")), ada.box(ada.page.locator(".thumb"))
    # The whole city where there is room for it, on a phone at least its head.
    assert own["y"] + (40 if size == PHONE else own["height"]) <= question["y"]
    expect(ada.page.locator(".call .caller")).to_have_count(9)


@pytest.mark.rule("CITD-3.1", "CITD-3.2")
def test_a_cast_is_chosen_on_a_page_that_shows_what_each_does(guests: Guests) -> None:
    ada = guests.arrive()
    page = ada.page
    page.goto(f"{ada.home}/tables/{GAME}")
    page.locator("#details > summary").click()
    page.get_by_role("link", name="Choose characters and districts").click()
    page.get_by_role("button", name="Cunning Agents").click()
    page.get_by_text("Spy", exact=True).click()
    page.get_by_text("Nobody", exact=True).click()
    page.get_by_text("Armory", exact=True).click()
    expect(page.locator("output")).to_have_text("13 of 14 chosen")
    page.get_by_text("Library", exact=True).click()
    ada.check_accessibility()
    page.locator("label[for=bots-3]").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("body[data-ready]")
    cast = ["Witch", "Spy", "Magician", "Emperor", "Abbot", "Alchemist", "Architect", "Warlord"]
    expect(page.locator(".call .caller .name")).to_have_text(cast)


@pytest.mark.rule("CITD-2.3", "CITD-3.5", "CITD-3.6", "CITD-3.7")
def test_who_cannot_play_with_so_many_cannot_be_chosen(guests: Guests) -> None:
    ada = guests.arrive()
    page = ada.page
    page.goto(f"{ada.home}/tables/{GAME}")
    page.locator("#details > summary").click()
    page.get_by_role("link", name="Choose characters and districts").click()
    preset = page.get_by_role("button", name="Ambitious Aristocrats")
    expect(preset).to_be_enabled()  # the page's script has come
    queen, emperor, artist = (page.locator(f'input[value="{name}"]') for name in ("queen", "emperor", "artist"))
    expect(queen).to_be_disabled()
    page.locator("label[for=players-8]").click()
    expect(artist).to_be_checked()
    preset.click()
    expect(queen).to_be_checked()
    page.locator("label[for=players-2]").click()
    expect(emperor).to_be_disabled()
    expect(page.locator('input[name="option.cast.9"][value=""]')).to_be_checked()
    page.locator("label[for=players-4]").click()
    preset.click()
    expect(artist).to_be_checked()
    page.locator("label[for=bots-3]").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("body[data-ready]")
    expect(page.locator(".call .caller .name").last).to_have_text("Artist")


@pytest.mark.skipif(not by_length(short=False, long=True), reason="long")
def test_a_spectator_watches_a_whole_game_of_eight(guests: Guests) -> None:
    ada, carla = guests.arrive(), guests.arrive((1024, 768))
    open_table(ada, players=8, bots=7, scenario="vicious_nobles", ninth_rank="scenario")
    assert ada.wait()
    carla.page.goto(ada.page.url)
    carla.page.wait_for_selector("body[data-ready]")
    assert carla.page.locator(".others .panel").count() == 8
    assert carla.page.locator(".hand .card").count() == 0
    assert carla.is_as_wide_as_the_screen()
    carla.check_accessibility()
    ada.play_to_the_end(BUILDER)
    expect(carla.page.locator(".score")).to_have_count(8)
    carla.check_accessibility()


@pytest.mark.rule("CITD-3.1")
@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_cast_is_drafted_at_the_table(guests: Guests, size: tuple[int, int]) -> None:
    ada = guests.arrive(size, touch=size == PHONE)
    open_table(ada, players=4, bots=3, draft="true")
    assert ada.wait()
    page = ada.page
    expect(page.locator(".draft .figure")).to_have_count(24)
    expect(page.locator(".draft .agreed")).to_have_count(8)
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()
    assert ada.choose("add witch")
    assert ada.wait()
    expect(page.locator(".draft")).to_have_count(0)
    expect(page.locator(".call .caller .name").first).to_have_text("Witch")
    expect(page.locator(".held .card")).to_have_count(4)


@pytest.mark.rule("CIT-90.6")
@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_ones_notes_on_who_can_be_whom_stay_in_ones_browser(guests: Guests, size: tuple[int, int]) -> None:
    ada = guests.arrive(size, touch=size == PHONE)
    open_table(ada, players=4, bots=3)
    assert ada.wait()
    assert ada.choose(next(action for action in ada.legal() if action.startswith("pick ")))
    assert ada.wait()
    page = ada.page
    fold = page.locator(".suspects")
    if not fold.evaluate("fold => fold.open"):
        fold.locator("summary").click()
    first = fold.locator(".suspect").first
    first.click()
    expect(first).to_have_attribute("data-mark", "out")
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()
    name = first.get_attribute("id")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    expect(page.locator(f"#{name}")).to_have_attribute("data-mark", "out")
    page.locator(f"#{name}").click()
    expect(page.locator(f"#{name}")).to_have_attribute("data-mark", "sure")
