"""Browser tests use the Chromium that ./test found. Without one they are left out, which ./test refuses in CI."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

OFFLINE = ["--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = os.environ.get("SIGNORIA_CHROMIUM")
    if not chromium:
        pytest.skip("no Chromium")
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    with sync_playwright() as playwright:
        # Chromium refuses to sandbox itself for root.
        browser = playwright.chromium.launch(executable_path=chromium, args=OFFLINE, chromium_sandbox=not as_root)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page of somebody who has never been here."""
    context = browser.new_context(locale="en-GB")
    yield context.new_page()
    context.close()
