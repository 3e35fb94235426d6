"""A click that comes before the page's script is not lost: it does its work, or cannot be made."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from browser.people import Guest, Guests
from playwright.sync_api import Route, expect

import signoria
from signoria.games.prospectus import prospectus

_FILLED = """JSON.stringify([...new FormData(document.querySelector(".agreeing form"))])"""


def hold_scripts(guest: Guest) -> Callable[[], None]:
    """Scripts do not come to this guest's pages until the returned function is called."""
    held: list[Route] = []
    is_open = False

    def wait(route: Route) -> None:
        if is_open:
            route.continue_()
        else:
            held.append(route)

    def let_go() -> None:
        nonlocal is_open
        is_open = True
        for route in held:
            route.continue_()

    guest.page.route("**/*.js*", wait)
    return let_go


def test_presets_of_a_cast_cannot_be_pressed_before_they_can_fill_in_anything(guests: Guests) -> None:
    ada = guests.arrive()
    let_go = hold_scripts(ada)
    ada.page.goto(f"{ada.home}/choosing/citadels-deluxe", wait_until="commit")
    presets = ada.page.locator("[data-cast]")
    presets.last.wait_for()
    assert presets.count() > 3
    assert presets.evaluate_all("all => all.every((one) => one.disabled)")
    let_go()
    expect(ada.page.locator("[data-cast]:disabled")).to_have_count(0)
    before = ada.page.locator(".figures :checked").evaluate_all("all => all.map((one) => one.value)")
    presets.nth(2).click()
    assert ada.page.locator(".figures :checked").evaluate_all("all => all.map((one) => one.value)") != before


@pytest.mark.parametrize("game", [name for name in signoria.game_names() if len(prospectus(name).presets) > 1])
def test_a_preset_chosen_before_the_script_is_followed_when_it_comes(guests: Guests, game: str) -> None:
    preset = prospectus(game).presets[-1]
    early, late = guests.arrive(), guests.arrive()
    let_go = hold_scripts(early)
    early.page.goto(f"{early.home}/tables/{game}", wait_until="commit")
    early.page.locator(f'label[for="preset-{preset.name}"]').click()
    let_go()
    late.page.goto(f"{late.home}/tables/{game}")
    late.page.locator(f'label[for="preset-{preset.name}"]').click()
    wanted = late.page.evaluate(f"() => {_FILLED}")
    early.page.wait_for_function(f"(wanted) => {_FILLED} === wanted", arg=wanted)


def test_at_a_table_nothing_can_be_pressed_that_would_be_lost(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    table, offered = ada.page.url, ada.legal()
    let_go = hold_scripts(ada)
    ada.page.goto(table, wait_until="commit")
    ada.page.locator("#do-" + offered[0].replace(" ", "-")).wait_for(state="attached")
    awake = ada.page.locator("button:not([type=submit]):not(:disabled)").evaluate_all(
        "all => all.filter((one) => one.type === 'button' && !one.closest('[inert]') && one.checkVisibility()"
        " && !one.matches('.thing, .unfold')).map((one) => one.id || one.className)"
    )
    assert awake == []
    let_go()
    ada.wait()
    assert ada.page.locator("[data-waits]").count() == 0
    assert ada.choose(offered[0]) in (True, False)


def test_an_address_is_copied_only_once_the_page_can(guests: Guests) -> None:
    ada = guests.arrive()
    ada.open_table("citadels-classic", players=2)
    let_go = hold_scripts(ada)
    ada.page.goto(ada.page.url, wait_until="commit")
    copy = ada.page.locator("[data-copy]").first
    copy.wait_for(state="attached")
    assert copy.evaluate("one => one.inert")
    let_go()
    ada.page.wait_for_selector("body[data-ready]")
    assert not copy.evaluate("one => one.inert")
