"""The review of a game that bots have played to its end: asked for, made, looked at, and played on from."""

import re

import pytest
from browser.people import PHONE, WIDE, Guest, Guests
from browser.prepared import Prepared
from browser.test_sizes import check
from playwright.sync_api import Page, expect

from signoria import bots
from signoria.kernel.dice import SeededDice
from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess
from signoria.words import load

TABLET = (1024, 768)
# A review takes seconds; on a busy machine, minutes.
_PATIENCE = 240_000
# Whatever scrolls inside something that scrolls.
_NESTED = """() => {
  const overflow = (one) => getComputedStyle(one).overflowY;
  const scrolls = (one) => one.scrollHeight > one.clientHeight + 1 && ["auto", "scroll"].includes(overflow(one));
  const page = document.scrollingElement;
  const outer = page.scrollHeight > innerHeight + 1 && overflow(document.body) !== "hidden";
  const found = [...document.querySelectorAll("main *")].filter(scrolls);
  return found.filter((one) => outer || found.some((other) => other !== one && other.contains(one)))
    .map((one) => one.className);
}"""


def _heuristic(game: Game, seat: int) -> str:
    position = game.state
    player = bots.bot("heuristic", "citadels-classic")
    return position.text(player.choose_at(position, seat, SeededDice(f"{len(game.record.moves)}")))


@pytest.fixture(scope="module")
def played(server: ServerProcess) -> Prepared:
    """A short game that is over."""
    prepared = Prepared(server._data, "citadels-classic", ["Ada", "Bruno"], {"city_size": 7})
    assert prepared.play_until("reviewed", lambda game: game.is_over, _heuristic)
    return prepared


def arrive(played: Prepared, guests: Guests, size: tuple[int, int], **how: object) -> Guest:
    ada = played.arrive(guests, 0, size=size, **how)
    played.sit(ada)
    return ada


def review(page: Page, table: str) -> None:
    """Go to the review, and ask for it if nobody has."""
    page.goto(re.sub(r"/t/.*", f"/t/{table}/review", page.url))
    begin = page.locator("form[action$='/review'] button")
    if begin.count():
        begin.click()
    page.wait_for_selector("body[data-ready] .verdict", timeout=_PATIENCE)


def same_move(page: Page) -> str:
    """Curve, list and table show the same move; which one."""
    at = page.locator(".then").get_attribute("data-at")
    current = page.locator(".made a[aria-current]")
    assert current.count() <= 1
    if current.count():
        assert current.get_attribute("data-at") == at
        number = current.locator(".number").inner_text()
        assert number in page.locator(".verdict .where").inner_text()
        assert number in str(page.locator("svg.now:visible .flagged").text_content())
    return str(at)


def test_the_review_is_reached_from_the_end_and_made_while_one_waits(played: Prepared, guests: Guests) -> None:
    ada = arrive(played, guests, WIDE)
    page = ada.page
    page.locator(f"a[href='/t/{played.id}/review']").first.click()
    page.wait_for_selector("body[data-ready]")
    begin = page.locator("form[action$='/review'] button")
    if begin.count():
        begin.click()
    page.wait_for_selector("body[data-ready] .verdict", timeout=_PATIENCE)
    same_move(page)
    ada.check_accessibility()
    page.goto(re.sub(r"/review.*", "/replay?move=3", page.url))
    page.wait_for_selector("body[data-ready] .replay-strip")
    ada.check_accessibility()


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_fits_every_screen_by_day_and_by_night(
    played: Prepared, guests: Guests, size: tuple[int, int], scheme: str
) -> None:
    ada = arrive(played, guests, size)
    ada.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    review(ada.page, played.id)
    assert ada.is_as_wide_as_the_screen()
    assert ada.page.evaluate(_NESTED) == []
    check(ada)
    ada.check_accessibility()


def test_list_curve_keys_and_steps_lead_to_the_same_moments(played: Prepared, guests: Guests) -> None:
    ada = arrive(played, guests, WIDE)
    page = ada.page
    review(page, played.id)
    line = page.locator(".made li.mine a").nth(2)
    wanted = line.get_attribute("data-at")
    line.click()
    page.wait_for_selector(f".then[data-at='{wanted}']")
    assert same_move(page) == wanted
    assert page.url.endswith(f"move={wanted}")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector(f".then[data-at='{int(str(wanted)) + 1}']")
    page.locator("#review-last").click()
    expect(page.locator("#then-title")).to_have_text("The table at the end")
    page.locator("#review-first").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".then[data-at='0']")
    expect(page.locator("#review-first")).to_be_focused()
    page.locator("label[for='whose-all']").click()
    expect(page.locator(".made li.theirs").first).to_be_visible()
    page.locator("label[for='whose-mine']").click()
    expect(page.locator(".made li.theirs").first).to_be_hidden()
    page.locator("svg.course.wide:not(.now)").click(position={"x": 300, "y": 100})
    page.wait_for_selector(".then:not([data-at='0'])")
    same_move(page)


def test_one_may_try_it_from_there(played: Prepared, guests: Guests) -> None:
    ada = arrive(played, guests, WIDE)
    page = ada.page
    review(page, played.id)
    page.locator(".made li.mine a").first.click()
    page.locator(".verdict form .button").click()
    page.wait_for_selector("body.at-table[data-ready]")
    assert f"/t/{played.id}" not in page.url
    assert page.locator("body").get_attribute("data-state") == "running"


def test_it_speaks_italian(played: Prepared, guests: Guests) -> None:
    ada = arrive(played, guests, PHONE, locale="it-IT")
    page = ada.page
    review(page, played.id)
    words = load("it", "citadels")
    expect(page.locator("#curve-title")).to_have_text(words("review.curve"))
    expect(page.locator("#decisions-title")).to_have_text(words("review.moves"))
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()
