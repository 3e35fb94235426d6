"""Browser tests use the Chromium that ./test found. Without one they are left out, which ./test refuses in CI."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.people import Guests
from playwright.sync_api import Browser, Page, sync_playwright
from thoroughness import by_length

from signoria.trials.process import ServerProcess

OFFLINE = ["--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update"]


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where it is."""
    found = os.environ.get("SIGNORIA_CHROMIUM")
    if not found:
        pytest.skip("no Chromium")
    return found


@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """One for a file of tests: while it is open no other test could run an event loop of its own."""
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


@pytest.fixture(scope="session")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A real server whose bots do not dawdle. What is dealt is chance only in `./test --long`."""
    data = Path(tmp_path_factory.mktemp("browser")) / "data"
    with ServerProcess(data, synchronous="normal", fixed_seed=by_length("browser", "")) as running:
        yield running
    assert "Traceback" not in running.log


@pytest.fixture
def guests(browser: Browser, server: ServerProcess) -> Iterator[Guests]:
    """People with browsers of their own. Whatever their consoles complain about fails the test."""
    invited = Guests(browser, server.port)
    yield invited
    invited.leave()
