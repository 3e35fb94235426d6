"""The browser itself works, and so does the accessibility check that every page has to pass."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

SOUND = '<html lang="it"><title>Tavolo</title><main><h1>Tavolo</h1><button>Pesca</button></main></html>'
UNSOUND = '<html lang="it"><title>Tavolo</title><main><h1>Tavolo</h1><button></button></main></html>'


def test_a_page_is_shown_and_clicked(page: Page) -> None:
    page.set_content(SOUND)
    page.get_by_role("button", name="Pesca").click()
    expect(page).to_have_title("Tavolo")


def test_axe_finds_a_button_without_a_name(page: Page) -> None:
    page.set_content(SOUND)
    assert Axe().run(page).violations_count == 0
    page.set_content(UNSOUND)
    assert [finding["id"] for finding in Axe().run(page).response["violations"]] == ["button-name"]
