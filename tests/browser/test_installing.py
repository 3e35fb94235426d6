"""The house as an app: its manifest, and what it says without a connection."""

from __future__ import annotations

import json

from browser.people import PHONE, Guests
from playwright.sync_api import expect


def test_the_manifest_is_all_that_browsers_ask_for(guests: Guests) -> None:
    ada = guests.arrive()
    page = ada.page
    page.goto(ada.home)
    address = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = json.loads(page.request.get(f"{ada.home}{address}").text())
    assert manifest["start_url"] == manifest["scope"] == "/"
    assert manifest["display"] == "standalone"
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        size = page.evaluate(
            "(src) => new Promise((tell, fail) => { const image = new Image(); image.onerror = fail;"
            " image.onload = () => tell(`${image.naturalWidth}x${image.naturalHeight}`); image.src = src; })",
            icon["src"],
        )
        assert size == icon["sizes"]


def test_without_a_connection_it_says_so_and_shows_no_stale_table(guests: Guests) -> None:
    ada = guests.arrive(PHONE, locale="it-IT")
    page = ada.page
    ada.play_now()
    table = page.url
    page.goto(ada.home)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    guests.expected = "ERR_INTERNET_DISCONNECTED"
    page.context.set_offline(True)
    page.goto(table)
    expect(page.get_by_role("heading", name="Nessuna connessione")).to_be_visible()
    assert page.locator("#main .board, .choices").count() == 0
    assert ada.is_as_wide_as_the_screen()
    page.context.set_offline(False)
    page.get_by_role("button", name="Riprova").click()
    assert ada.wait()
    assert page.url.rstrip("?") == table
