"""People who visit Signoria with a browser and do everything by clicks, taps or keys."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, expect

PHONE = (390, 844)
WIDE = (1440, 900)
_OWED = "body[data-ready]:not(.busy) .band.asked, body[data-ready] .scores"


class Guests:
    """Browsers that share nothing with one another."""

    def __init__(self, browser: Browser, port: int) -> None:
        self.browser = browser
        self.home = f"http://127.0.0.1:{port}"
        self.complaints: list[str] = []
        # Complaints that belong to the test, such as a line that breaks when the server is killed.
        self.expected = ""
        self._leave: list[Callable[[], None]] = []

    def arrive(
        self, size: tuple[int, int] = WIDE, locale: str = "en-GB", touch: bool = False, motion: bool = False
    ) -> Guest:
        context = self.browser.new_context(
            locale=locale,
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(15_000)
        self._leave.append(context.close)
        page = context.new_page()
        page.on("console", self._listen)
        page.on("pageerror", self._fail)
        return Guest(page, self.home)

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _fail(self, error: Error) -> None:
        self.complaints.append(str(error))

    def leave(self) -> None:
        for leave in self._leave:
            leave()
        unexpected = [text for text in self.complaints if not (self.expected and self.expected in text)]
        assert not unexpected, unexpected


class Guest:
    """One person at one page."""

    def __init__(self, page: Page, home: str) -> None:
        self.page = page
        self.home = home

    def play_now(self) -> None:
        self.page.goto(self.home)
        self.page.locator(".game .chief").first.click()
        self.wait()

    # ---- playing

    def wait(self) -> bool:
        """Until a decision is owed; False if the game is over instead."""
        self.page.wait_for_selector(_OWED)
        return self.page.locator(".scores").count() == 0

    def legal(self) -> list[str]:
        """The actions that the bar offers, in whatever group."""
        found = self.page.locator(".choices [data-action]").evaluate_all("all => all.map(one => one.dataset.action)")
        return [str(action) for action in found]

    def move(self) -> str:
        return self.page.locator("body").get_attribute("data-move") or ""

    def choose(self, action: str) -> bool:
        """Click that choice, on the table if it has one place there, else in the bar; wait to be asked again."""
        before = self.move()
        places = self.page.locator(f'.thing.may[data-targets="{action}"]')
        if places.count() and places.first.is_visible():
            places.first.click()
        else:
            self._click_in_bar(action)
        self.wait_for_move_after(before)
        return self.wait()

    def wait_for_move_after(self, before: str) -> None:
        self.page.wait_for_selector(f'body:not([data-move="{before}"]):not(.busy)')

    def _click_in_bar(self, action: str) -> None:
        button = self.page.locator(f'.choices [data-action="{action}"]')
        if not button.is_visible():
            self.page.locator(f'.choices [data-group="{action.split(" ")[0]}"]').click()
        button.click()

    def first_key(self) -> str:
        """The key of the first choice that is shown."""
        return self.page.locator(".choices [data-key]:visible").first.get_attribute("data-key") or ""

    def play_until(self, wanted: str, prefer: Sequence[str] = (), most: int = 400) -> str:
        """Play on until some action of this kind is offered; which."""
        for _ in range(most):
            for action in self.legal():
                if action.split(" ")[0] == wanted:
                    return action
            if not self.choose(self._pick(prefer)):
                break
        raise AssertionError(f"{wanted} was never offered")

    def play_to_the_end(self, prefer: Sequence[str] = ()) -> None:
        while self.choose(self._pick(prefer)):
            pass

    def _pick(self, prefer: Sequence[str]) -> str:
        legal = self.legal()
        for kind in prefer:
            for action in legal:
                if action.startswith(kind):
                    return action
        return random.Random(self.move()).choice(legal)

    # ---- judging

    def is_as_wide_as_the_screen(self) -> bool:
        """No sideways scrolling."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))

    def check_accessibility(self) -> None:
        found = Axe().run(self.page).response["violations"]
        serious = [
            (finding["id"], [node["target"] for node in finding["nodes"]][:3])
            for finding in found
            if finding["impact"] in ("serious", "critical")
        ]
        assert not serious, serious

    def expect_text(self, selector: str, text: str) -> None:
        expect(self.page.locator(selector).first).to_contain_text(text)


# What a person who wants to finish a game of Citadels does first.
BUILDER = ("build", "keep", "rescue", "income", "extra", "gold", "pick architect", "pick king", "pick", "end")
