"""Open tables on the first page: a few at first, sieved by what one looks for, which the browser remembers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.people import PHONE, WIDE, Guests
from playwright.sync_api import Browser, expect

from signoria.trials import forked
from signoria.trials.process import ServerProcess

OPEN = [("castelli", 2)] * 5 + [("antiquity", 3)] * 2 + [("augsburg", 4)]


@pytest.fixture
def house(browser: Browser, tmp_path: Path) -> Iterator[Guests]:
    """Guests of a house in which these tables and no others are open."""
    process = ServerProcess(tmp_path / "data", synchronous="normal", fixed_seed="open")
    process.port = forked.free_port()
    with process as running:
        invited = Guests(browser, running.port)
        yield invited
        invited.leave()
    assert "Traceback" not in running.log


@pytest.mark.parametrize(("locale", "size", "more"), [("en-GB", WIDE, "All open"), ("it-IT", PHONE, "Tutti i tavoli")])
def test_open_tables_are_sieved_and_the_browser_remembers(
    house: Guests, locale: str, size: tuple[int, int], more: str
) -> None:
    host, ada = house.arrive(), house.arrive(size, locale=locale)
    for game, players in OPEN:
        form: dict[str, str | float | bool] = {"name": "Bruno", "game": game, "players": str(players), "public": "on"}
        host.page.request.post(f"{host.home}/tables", form=form, headers={"origin": host.home})
    page = ada.page
    page.goto(ada.home)
    rows = page.locator(".tables.open li:visible")
    expect(rows).to_have_count(6)
    page.get_by_role("button", name=more).click()
    expect(rows).to_have_count(len(OPEN))
    page.locator(".sieve [name=game]").select_option("antiquity")
    expect(rows).to_have_count(2)
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()
    page.goto(ada.home)
    expect(page.locator(".sieve [name=game]")).to_have_value("antiquity")
    expect(rows).to_have_count(2)
    # Nothing is like that: one click shows all again.
    page.locator(".sieve [name=players]").select_option("4")
    expect(rows).to_have_count(0)
    page.locator(".none-open button").click()
    expect(rows).to_have_count(6)
    expect(page.locator(".sieve [name=game]")).to_have_value("any")
