"""People who visit Signoria with a browser and do everything by clicks, taps or keys."""

from __future__ import annotations

import os
import random
import re
import time
from collections.abc import Callable, Sequence

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Error, Locator, Page, expect
from thoroughness import by_length

# Milliseconds until something is given up that never came: only a broken page takes so long, never a busy machine.
PATIENCE = 60_000
# Milliseconds until a file comes. A test that touches a page before its scripts are there fails on a slow line.
SLOW_LINE = int(os.environ.get("SIGNORIA_TEST_SLOW_LINE", by_length("0", "150")))
_ADDRESS = re.compile("^http")
PHONE = (390, 844)
WIDE = (1440, 900)
_OWED = "body[data-ready]:not(.busy) .band.asked, body[data-ready] .scores"


# What the coach points at: a bot may say it later, and another's move may call for something new at any time.
ARROW = "document.querySelector('.coach .speech')?.dataset.arrow"
_LEGAL = "[...document.querySelectorAll('.choices [data-action]')].map((one) => one.dataset.action)"

# Where to click for an action: its place on the table, its button, or the button that opens its group. Null if it
# cannot be seen or something lies over it.
_PLACE = """(action) => {
  const shown = (found) => [...found].find((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
  const all = (selector) => document.querySelectorAll(selector);
  const exact = CSS.escape(action);
  const offered = new Set([...all(".choices [data-action]")].map((one) => one.dataset.action));
  const isMeant = (one) => one.dataset.targets.split("|").filter((target) => offered.has(target)).join() === action;
  const things = [...all(".thing.may[data-targets]")].filter(isMeant);
  const target = shown(things) ?? shown(all(`.choices [data-action="${exact}"]`));
  // What is kept apart is offered first; what the bar has no room for waits behind "More".
  const button = all(`.choices [data-action="${exact}"]`)[0];
  const apart = button?.dataset.apart && shown(all(`[data-apart-of="${CSS.escape(button.dataset.apart)}"]`));
  const group = shown(all(`.choices [data-group="${CSS.escape(action.split(" ")[0])}"]`)) ?? shown(all("#group-more"));
  // What stands for several deeds is clicked first; then the bar asks which is meant.
  const standsFor = (one) => one.dataset.targets.split("|").includes(action);
  const several = shown([...all(".thing.may[data-targets]")].filter(standsFor));
  const clicked = target ?? (apart || group || several);
  if (!clicked) return null;
  // On a phone the question lies over the foot of the page: what is under it has to be scrolled up.
  for (const block of ["nearest", "center"]) {
    clicked.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
    const box = clicked.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.2, 0.3], [0.8, 0.7]]) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      if (clicked.contains(document.elementFromPoint(x, y))) return { x, y, is_it: Boolean(target) };
    }
  }
  return null;
}"""

# Why an action cannot be clicked, for whoever reads a failure: what is offered instead, or what lies over its button.
_HINDRANCE = """(action) => {
  const state = `move ${document.body.dataset.move}, classes "${document.body.className}"`;
  const offered = [...document.querySelectorAll(".choices [data-action]")].map((one) => one.dataset.action);
  const button = document.querySelector(`.choices [data-action="${CSS.escape(action)}"]`);
  if (!button) return `${state}; offered are ${offered.join(", ")}`;
  const { left, top, width, height } = button.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return `${state}; at ${[left, top, width, height].map(Math.round)} lies ${over?.outerHTML.slice(0, 300)}`;
}"""

# Whether something is asked, and that action is no answer to it.
_IS_GONE = """(action) => Boolean(document.querySelector("body:not(.busy) .band.asked"))
  && !document.querySelector(`.choices [data-action="${CSS.escape(action)}"]`)"""

# In one step: the news may go by itself just then, and a click must not fall on what it has covered.
_SEND_NEWS_AWAY = "document.querySelector('#moment:not([hidden])')?.click()"

# The key of an action's button, or of the button that opens its group.
_BUTTON = """(action) => {
  const all = (selector) => [...document.querySelectorAll(`.choices ${selector}`)];
  const shown = (selector) => all(selector).find((one) => one.checkVisibility());
  const target = shown(`[data-action="${CSS.escape(action)}"]`);
  const button = target ?? shown(`[data-group="${CSS.escape(action.split(" ")[0])}"]`) ?? shown("#group-more");
  return button && { key: button.dataset.key ?? "", is_it: Boolean(target) };
}"""

# Until the page shows another move and asks something, or tells the end. Looks only when something has changed: asking
# again and again would cost more than the page itself.
_ASKED_AGAIN = """([before, patience]) => new Promise((resolve, reject) => {
  const page = document.body;
  const look = () => {
    if (page.dataset.move === before || page.classList.contains("busy")) return;
    const found = document.querySelector(".scores") ? "over" : document.querySelector(".band.asked") ? "asked" : "";
    if (!found) return;
    watch.disconnect();
    resolve(found);
  };
  const watch = new MutationObserver(look);
  watch.observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ["class", "data-move"] });
  setTimeout(() => reject(new Error(`still at move ${before}`)), patience);
  look();
})"""

# Until the house's letters are there and the page has made room for them.
_LETTERED = """async () => {
  await document.fonts.load("1em 'EB Garamond'");
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
}"""

# Where a thing is once it stays there: letters and drawings that come late move what is below them.
_BOX_AT_REST = """async (thing) => {
  await document.fonts.load("1em 'EB Garamond'");
  const frame = () => new Promise(requestAnimationFrame);
  const look = () => thing.getBoundingClientRect().toJSON();
  let before, box = look();
  do {
    for (let still = 0; still < 4; still += 1) await frame();
    [before, box] = [box, look()];
  } while (JSON.stringify(before) !== JSON.stringify(box));
  return box;
}"""

# Pixels; what phone makers ask of a button.
_THUMB = 44


expect.set_options(timeout=PATIENCE)


class ChoiceGone(Exception):
    """What was offered a moment ago is offered no more."""


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
        context.set_default_timeout(PATIENCE)
        # People of the tests answer themselves, however long a busy machine lets them take.
        context.add_init_script("localStorage.setItem('signoria-automatic', 'off')")
        self._leave.append(context.close)
        page = context.new_page()
        if SLOW_LINE:
            self._slow_down(page)
        page.on("console", self._listen)
        page.on("pageerror", self._fail)
        return Guest(page, self.home, touch)

    def _slow_down(self, page: Page) -> None:
        """A far server: what touches a page before its scripts have come shows itself."""
        line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        slow = {"offline": False, "latency": SLOW_LINE, "downloadThroughput": -1, "uploadThroughput": -1}
        line.send("Network.emulateNetworkConditions", slow)

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

    def __init__(self, page: Page, home: str, touch: bool) -> None:
        self.page = page
        self.home = home
        self.touch = touch

    def play_now(self) -> None:
        self.page.goto(self.home)
        self.page.locator(".game .chief").first.click()
        self.wait()

    def open_table(self, game: str, players: int, bots: int = 0, name: str = "Ada", **options: str) -> None:
        """Agree on a table by clicks and open it; where bots take all other seats, the game begins."""
        page = self.page
        page.goto(f"{self.home}/tables/{game}")
        page.get_by_label("Your name").fill(name)
        page.locator(f'label[for="players-{players}"]').click()
        page.locator(f'label[for="bots-{bots}"]').click()
        if options:
            page.locator("#details > summary").click()
            page.locator("#rulings > summary").click()
        for option, value in options.items():
            page.locator(f"#new-{option}").select_option(value)
        page.get_by_role("button", name="Open the table").click()
        page.wait_for_selector("body[data-ready]")

    # ---- playing

    def wait(self) -> bool:
        """Until a decision is owed; False if the game is over instead."""
        self.page.wait_for_selector(_OWED)
        return self.page.locator(".scores").count() == 0

    def legal(self) -> list[str]:
        """The actions that the bar offers, in whatever group."""
        return [str(action) for action in self.page.evaluate(_LEGAL)]

    def advice(self) -> tuple[str, list[str]]:
        """What the coach or a hint points at, once it does, and what may be done at that very moment."""
        both = f"() => {{ const arrow = {ARROW}; return arrow && [arrow, {_LEGAL}]; }}"
        arrow, legal = self.page.wait_for_function(both).json_value()
        return arrow, legal

    def move(self) -> str:
        return self.page.locator("body").get_attribute("data-move") or ""

    def choose(self, action: str) -> bool:
        """Click that choice, on the table if it has one place there, else in the bar; wait to be asked again.

        Where several are asked at once, another's move may take the choice away before: then nothing is clicked.
        """
        before = self.move()
        if self.touch:
            self.check_thumbs()
        try:
            self._click_place_of(action)
        except ChoiceGone:
            return self.wait()
        return str(self.page.evaluate(_ASKED_AGAIN, [before, PATIENCE])) == "asked"

    def invitation(self) -> str:
        """The link to hand to a friend; the page's script makes it a whole address."""
        link = self.page.get_by_label("Invitation link")
        expect(link).to_have_value(_ADDRESS)
        return link.input_value()

    def settle(self) -> None:
        """Until the page looks as it is meant to."""
        self.page.evaluate(_LETTERED)

    def box(self, thing: Locator) -> dict[str, float]:
        """Where on the screen something is, for who points at the place and not at the thing."""
        found: dict[str, float] = thing.evaluate(_BOX_AT_REST)
        return found

    def middle(self, thing: Locator) -> tuple[float, float]:
        box = self.box(thing)
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def wait_for_move_after(self, before: str) -> None:
        self.page.wait_for_selector(f'body:not([data-move="{before}"]):not(.busy)')

    def _click_place_of(self, action: str) -> None:
        """A click of the mouse where the choice is shown; first on its group where it stands in one."""
        is_it = False
        while not is_it:
            place = self._place_of(action)
            self._click_at(place["x"], place["y"])
            is_it = bool(place["is_it"])
        self._confirm(action)

    def _confirm(self, action: str) -> None:
        """What throws something away, or is done to somebody, is asked once more."""
        confirmation = self.page.locator(f'#confirm[data-confirms="{action}"]')
        asked = f'.choices [data-action="{action}"]:is([data-warning], [data-considered])'
        if self.page.locator(asked).count() and confirmation.count():
            # Another's move may put a new button in its place at any time: it is looked for until the click.
            self.page.mouse.move(5, 5)
            confirmation.click()

    def _click_at(self, x: float, y: float) -> None:
        """A hand comes from elsewhere before it clicks: a pointer at rest is not believed when choices appear."""
        self.page.mouse.move(x, y - 12)
        self.page.mouse.click(x, y)

    def _place_of(self, action: str) -> dict[str, float]:
        """Something may still be flying over it; that takes a moment. News that lies over it is clicked away."""
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            place: dict[str, float] | None = self.page.evaluate(_PLACE, action)
            if place is not None:
                return place
            if self.page.evaluate(_IS_GONE, action):
                raise ChoiceGone(action)
            self.page.evaluate(_SEND_NEWS_AWAY)
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{action} cannot be clicked: {self.page.evaluate(_HINDRANCE, action)}")

    def _click_in_bar(self, action: str) -> None:
        self.page.mouse.move(5, 5)  # the hand may lie just there since its last click
        button = self.page.locator(f'.choices [data-action="{action}"]')
        if not button.is_visible():
            self.page.locator(f'.choices [data-group="{action.split(" ")[0]}"]').click()
        button.click()

    def choose_by_keys(self, action: str) -> bool:
        """The same by the keys that stand on the buttons, or along them with the tabulator."""
        before = self.move()
        for _ in range(3):
            button = self.page.evaluate(_BUTTON, action)
            assert button, f"{action} is not shown"
            if button["key"] == "↵":
                self.page.locator(".choices .main:visible").focus()
                self.page.keyboard.press("Enter")
            elif button["key"]:
                self.page.keyboard.press(button["key"])
            else:
                self._tab_to(action)
            if button["is_it"]:
                break
        if self.page.locator("#confirm").count():
            self.page.keyboard.press("Enter")
        return str(self.page.evaluate(_ASKED_AGAIN, [before, PATIENCE])) == "asked"

    def _tab_to(self, action: str) -> None:
        for _ in range(100):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("document.activeElement.dataset.action") == action:
                self.page.keyboard.press("Enter")
                return
        raise AssertionError(f"{action} cannot be reached")

    def play_until(self, wanted: str, prefer: Sequence[str] = (), most: int = 400) -> str:
        """Play on until some action of this kind is offered; which."""
        for _ in range(most):
            for action in self.legal():
                if action.split(" ")[0] == wanted:
                    return action
            if not self.choose(self.pick(prefer)):
                break
        raise AssertionError(f"{wanted} was never offered")

    def play_on(self, most: int, prefer: Sequence[str] = (), by_keys: bool = False) -> bool:
        """So many decisions, or fewer if the game is over before; whether it goes on."""
        choose = self.choose_by_keys if by_keys else self.choose
        return all(choose(self.pick(prefer)) for _ in range(most))

    def play_to_the_end(self, prefer: Sequence[str] = ()) -> None:
        while self.choose(self.pick(prefer)):
            pass

    def reach_the_end(self, prefer: Sequence[str] = ()) -> None:
        """In `./test` some rounds by clicks, until a bot plays on in one's place; for long all of it by clicks."""
        if self.play_on(by_length(25, 10_000), prefer):
            table = self.page.url.partition("?")[0]
            self.page.request.post(f"{table}/leave", headers={"origin": self.home})
            self.page.goto(table)
            self.page.wait_for_selector(".scores")

    def pick(self, prefer: Sequence[str]) -> str:
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

    def check_thumbs(self) -> None:
        """Whatever is asked and however much is offered, a thumb can hit it."""
        buttons = self.page.locator(".choices button:visible")
        heights = buttons.evaluate_all("all => all.map(one => one.offsetHeight)")
        assert min(heights, default=_THUMB) >= _THUMB, heights

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
