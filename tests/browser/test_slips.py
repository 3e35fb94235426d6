"""Never lose by a slip: the bar stays where it is, a double click chooses once, what throws something away is asked."""

import re

import pytest
from browser.people import PHONE, WIDE, Guests
from browser.prepared import Prepared
from playwright.sync_api import expect

from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess

_BAR = """() => {
  const box = document.querySelector(".band").getBoundingClientRect();
  return [Math.round(box.left), Math.round(box.top + scrollY * 0), Math.round(box.width), Math.round(box.height)];
}"""


@pytest.mark.parametrize("size", [WIDE, PHONE])
def test_the_bar_keeps_its_place_and_height_whatever_is_asked(guests: Guests, size: tuple[int, int]) -> None:
    ada = guests.arrive(size)
    ada.play_now()
    places, heights = set(), set()
    for _ in range(7):
        left, top, wide, high = ada.page.evaluate(_BAR)
        places.add((left, top, wide))
        heights.add(high)
        assert ada.is_as_wide_as_the_screen()
        ada.choose(ada.legal()[0])
    assert len(places) == 1
    assert len(heights) == 1


def test_a_double_click_chooses_once(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    picks = ada.legal()
    ada.page.locator(f'.thing.may[data-targets="{picks[0]}"]').dblclick()
    ada.page.wait_for_selector("body:not(.busy) .band.asked")
    chosen = ada.page.locator('#log li[data-seat="0"]')
    expect(chosen).to_have_count(1)


def test_a_list_that_was_opened_closes_with_its_question(guests: Guests) -> None:
    """Left open it would lie over the very tiles that the next question is about."""
    ada = guests.arrive(PHONE)
    ada.open_table("castelli", 3, 2)
    assert ada.wait()
    more, waiting = ada.page.locator("#group-more"), ada.page.locator('[data-members="more"]')
    for _ in range(80):
        if more.is_visible():
            break
        assert ada.choose(ada.pick(("reveal", "place", "play", "steward")))
    more.click()
    expect(waiting).to_be_visible()
    before = ada.move()
    waiting.locator("[data-action]").first.click()
    ada.wait_for_move_after(before)
    ada.wait()
    expect(waiting).to_be_hidden()


def test_a_rivals_move_between_press_and_release_swallows_no_click(guests: Guests, server: ServerProcess) -> None:
    """Both build at the same time: the news puts a new button where the pressed one was."""
    prepared = Prepared(server._data, "antiquity", ["Ada", "Bruno"], {})
    assert prepared.play_until("press", lambda game: game.to_act == (0, 1), lambda game, seat: game.legal(seat)[0])
    ada, bruno = prepared.arrive(guests, 0), prepared.arrive(guests, 1)
    ada.page.clock.install()  # however long a busy machine takes between press and release
    heard = prepared.sit(ada)
    prepared.sit(bruno)
    ada.page.locator("#do-done").click()
    ada.page.mouse.move(*ada.middle(ada.page.locator("#confirm")))
    ada.page.clock.pause_at(ada.page.evaluate("Date.now()") / 1000 + 5)
    ada.page.mouse.down()
    before = len(heard)
    bruno.page.keyboard.press("d")
    bruno.page.keyboard.press("Enter")
    while len(heard) == before:
        ada.page.wait_for_timeout(20)
    ada.page.mouse.up()
    ada.page.clock.run_for(1)
    ada.page.clock.resume()
    expect(ada.page.locator("#do-done"), "both are done: the phase is over").to_have_count(0)


def _ready(game: Game) -> bool:
    """Somebody in seat 0 may end the turn although there is income to take."""
    if 0 not in game.to_act:
        return False
    view = game.view(0)
    return {"income", "end"} <= set(view["asked"]["actions"]) and view["turn"]["income"] > 0


def _builder(game: Game, seat: int) -> str:
    legal = [text for text in game.legal(seat) if text != "income"] or game.legal(seat)
    wanted = ("build", "gold", "keep", "pick king", "pick merchant", "pick")
    return next((text for kind in wanted for text in legal if text.startswith(kind)), legal[-1])


@pytest.fixture
def table(server: ServerProcess) -> Prepared:
    for seed in range(60):
        prepared = Prepared(server._data, "citadels-classic", ["Ada", "Bruno", "Carla", "Dario"], {})
        if prepared.play_until(f"income {seed}", _ready, _builder):
            return prepared
    raise AssertionError("no such game")


def test_ending_the_turn_with_income_left_asks_once_and_can_be_left(guests: Guests, table: Prepared) -> None:
    ada = table.arrive(guests, 0)
    table.sit(ada)
    page, before = ada.page, ada.move()
    expect(page.locator(".foremost .main")).to_have_attribute("data-action", "income")
    page.keyboard.press("e")
    expect(page.locator(".prompt")).to_contain_text("not taken your income")
    expect(page.locator("#confirm")).to_have_text(re.compile("End turn"))
    assert ada.move() == before
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_have_count(0)
    # The news of the others' turns survives a reload, and leads to its moment.
    news = page.locator("#since li").first.inner_text()
    page.reload()
    expect(page.locator("#since li").first).to_have_text(news)
    page.locator("#since .moment").first.click()
    expect(page).to_have_url(re.compile(r"/replay\?move="))
    page.locator("#replay-speed").select_option("450")
    page.locator("#replay-first").click()
    page.locator("#replay-play").click()
    expect(page.locator("output")).to_have_text(re.compile("Move [3-9] of"))
    page.locator("#replay-play").click()
    ada.check_accessibility()


class Rivals:
    """Ada and Bruno build at the same time; time stands still for her, however long a busy machine takes."""

    def __init__(self, guests: Guests, server: ServerProcess, **screen: object) -> None:
        prepared = Prepared(server._data, "antiquity", ["Ada", "Bruno"], {})
        assert prepared.play_until("press", lambda game: game.to_act == (0, 1), lambda game, seat: game.legal(seat)[0])
        self.ada, self.bruno = prepared.arrive(guests, 0, **screen), prepared.arrive(guests, 1)
        self.ada.page.clock.install()
        self._heard = prepared.sit(self.ada)
        prepared.sit(self.bruno)

    def stop_time(self) -> None:
        self.ada.page.clock.pause_at(self.ada.page.evaluate("Date.now()") / 1000 + 5)

    def bruno_is_done(self) -> None:
        """Ada's browser has been told."""
        before = len(self._heard)
        self.bruno.page.keyboard.press("d")
        self.bruno.page.keyboard.press("Enter")
        while len(self._heard) == before:
            self.ada.page.wait_for_timeout(20)


def test_a_rivals_move_while_the_space_bar_is_down_swallows_no_click(guests: Guests, server: ServerProcess) -> None:
    rivals = Rivals(guests, server)
    page = rivals.ada.page
    page.locator("#do-done").click()
    page.locator("#confirm").focus()
    rivals.stop_time()
    page.keyboard.down(" ")
    rivals.bruno_is_done()
    page.keyboard.up(" ")
    page.clock.run_for(1)
    page.clock.resume()
    expect(page.locator("#do-done"), "both are done: the phase is over").to_have_count(0)


def test_a_press_held_for_long_is_a_click_all_the_same(guests: Guests, server: ServerProcess) -> None:
    rivals = Rivals(guests, server)
    page = rivals.ada.page
    page.locator("#do-done").click()
    page.mouse.move(*rivals.ada.middle(page.locator("#confirm")))
    rivals.stop_time()
    page.mouse.down()
    page.clock.run_for(8000)
    rivals.bruno_is_done()
    page.wait_for_timeout(300)  # the page has had time to show it, had it not waited
    page.mouse.up()
    page.clock.run_for(1)
    page.clock.resume()
    expect(page.locator("#do-done"), "both are done: the phase is over").to_have_count(0)


def test_whoever_drags_the_map_hears_the_news_meanwhile(guests: Guests, server: ServerProcess) -> None:
    rivals = Rivals(guests, server)
    page = rivals.ada.page
    x, y = rivals.ada.middle(page.locator(".countryside").first)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40)
    rivals.bruno_is_done()
    expect(page.locator("#log")).to_contain_text("Bruno")
    page.mouse.up()


def test_a_rivals_move_after_a_finger_was_lifted_waits_for_its_tap(guests: Guests, server: ServerProcess) -> None:
    """A browser sends the click of a finger some time after it was lifted."""
    rivals = Rivals(guests, server)
    page = rivals.ada.page
    page.locator("#do-done").click()
    rivals.stop_time()
    pressed = page.locator("#confirm").element_handle()
    for kind in ("pointerdown", "pointerup"):
        pressed.dispatch_event(kind, {"pointerType": "touch", "bubbles": True})
    page.clock.run_for(60)
    rivals.bruno_is_done()
    assert pressed.evaluate("one => one.isConnected"), "the button of the tap is still there"
    pressed.evaluate("one => one.click()")
    page.clock.run_for(1)
    page.clock.resume()
    expect(page.locator("#do-done"), "both are done: the phase is over").to_have_count(0)


def test_what_an_enlarged_thing_offers_is_done_after_a_rivals_move(guests: Guests, server: ServerProcess) -> None:
    """The news draws the bar anew while the card lies over the table."""
    rivals = Rivals(guests, server)
    page = rivals.ada.page
    page.locator("#build-granary").click(button="right")
    offered = page.locator("#enlarged .offered").first
    expect(offered).to_be_visible()
    rivals.bruno_is_done()
    before = rivals.ada.move()
    offered.click()
    rivals.ada.wait_for_move_after(before)
    expect(page.locator(".hand .laying")).to_have_count(1)


def test_a_rivals_move_takes_nobody_away_from_what_he_looks_at(guests: Guests, server: ServerProcess) -> None:
    """On a phone a piece in hand brings the city into sight: once, not with every piece of news."""
    rivals = Rivals(guests, server, size=PHONE)
    ada = rivals.ada
    ada.page.locator("#build-granary").click()
    ada.page.wait_for_selector("body:not(.busy) .city-map.placing")
    ada.settle()
    ada.page.evaluate("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")
    before = ada.page.evaluate("scrollY")
    assert before > 100
    rivals.bruno_is_done()
    expect(ada.page.locator("#log")).to_contain_text("Bruno")
    ada.settle()
    assert ada.page.evaluate("scrollY") == before
