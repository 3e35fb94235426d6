"""Browser tests use the Chromium that ./test found. Without one they are left out, which ./test refuses in CI."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from browser.people import Guests
from playwright.sync_api import Browser, Page, Playwright, sync_playwright
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


class OpenBrowser:
    """The one browser of this process: launched when a test asks for it, and kept for the browser tests that follow."""

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    def launched(self, chromium: str) -> Browser:
        if self._playwright is None:
            self._playwright = sync_playwright().start()
        if self._browser is None:
            # Chromium refuses to sandbox itself for root.
            as_root = hasattr(os, "geteuid") and os.geteuid() == 0
            launch = self._playwright.chromium.launch
            self._browser = launch(executable_path=chromium, args=OFFLINE, chromium_sandbox=not as_root)
        return self._browser

    def close(self) -> None:
        browser, playwright = self._browser, self._playwright
        self._browser = self._playwright = None
        if browser is not None:
            browser.close()
        if playwright is not None:
            playwright.stop()


_OPEN = OpenBrowser()


@pytest.fixture
def browser(chromium: str) -> Browser:
    """Whoever visits with it brings a context of his own, so nobody finds anything that another has left."""
    return _OPEN.launched(chromium)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Iterator[None]:
    """After the last browser test in a row: while the browser is open no other test could run an event loop."""
    try:
        yield
    finally:
        if nextitem is None or not nextitem.path.is_relative_to(Path(__file__).parent):
            _OPEN.close()


def pytest_sessionfinish() -> None:
    """However the run ends."""
    _OPEN.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """An empty page of somebody who has never been here."""
    context = browser.new_context(locale="en-GB")
    yield context.new_page()
    context.close()


@pytest.fixture(scope="session")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A real server whose bots do not dawdle. What is dealt is chance only in `./test --long`.

    How good a review is the bots' tests see; here it only has to be made.
    """
    data = Path(tmp_path_factory.mktemp("browser")) / "data"
    brisk = {"SIGNORIA_REVIEW_WORLDS": by_length("4", "0")}
    with ServerProcess(data, synchronous="normal", fixed_seed=by_length("browser", ""), environment=brisk) as running:
        yield running
    assert "Traceback" not in running.log


@pytest.fixture
def guests(browser: Browser, server: ServerProcess) -> Iterator[Guests]:
    """People with browsers of their own. Whatever their consoles complain about fails the test."""
    invited = Guests(browser, server.port)
    yield invited
    invited.leave()
