"""Antiquity in a browser: buildings turned and laid in sight, sites that show what they take, maps that come near."""

import random
import re

import pytest
from browser.people import PHONE, Guest, Guests
from browser.prepared import Prepared
from playwright.sync_api import Locator, expect
from thoroughness import by_length

from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess

NAMES = ["Ada", "Bruno"]
# What a person who wants to get on does.
_EAGER = ("house", "build", "man", "woodcutter", "on", "done", "bury", "pollute", "found", "end")


def asked(game: Game) -> str:
    decision = game.decision(0)
    return decision.kind if decision else ""


def leads_on(game: Game, seat: int) -> str:
    """Found a city, build houses and Cart shops, send workers into the forest."""
    legal = game.legal(seat)
    standing = [one["kind"] for one in game.view(seat)["seats"][seat]["buildings"]]
    for wanted in ("house", "build cart_shop", "man", "at", "woodcutter", "on", "done"):
        for text in legal:
            # Wood is left for the woodcutters themselves.
            if text.startswith(wanted) and (wanted[:5] != "build" or standing.count("cart_shop") < 2):
                return text
    return random.Random(len(legal)).choice(legal)


@pytest.fixture
def prepared(server: ServerProcess) -> Prepared:
    return Prepared(server._data, "antiquity", NAMES, {})


def come_to(prepared: Prepared, guests: Guests, question: str, **screen: object) -> Guest:
    """Ada sits down when she is asked this."""
    assert prepared.play_until("antiquity in a browser", lambda game: asked(game) == question, leads_on)
    ada = prepared.arrive(guests, 0, **screen)
    ada.page.goto(f"{ada.home}/t/{prepared.id}")
    assert ada.wait()
    return ada


def take_up(ada: Guest, kind: str) -> None:
    """Take a building from the tray."""
    ada.page.locator(f"#build-{kind}").click()
    ada.page.wait_for_selector("body:not(.busy) .city-map.placing")


def square(ada: Guest, cell: str) -> tuple[float, float]:
    """The middle of a cell on the screen."""
    return ada.middle(ada.page.locator(f'[data-cell="{cell}"]'))


def shadow(ada: Guest) -> Locator:
    return ada.page.locator(".shadow")


# Whether the news of the moment lies over a square that may be chosen.
_NEWS_COVERS = """() => {
  const news = document.querySelector("#moment:not([hidden])")?.getBoundingClientRect();
  return Boolean(news) && [...document.querySelectorAll(".mine .cell.may")].map((one) => one.getBoundingClientRect())
    .some((one) => one.right > news.left && one.left < news.right && one.bottom > news.top && one.top < news.bottom);
}"""


def test_a_building_follows_the_mouse_is_turned_and_laid(prepared: Prepared, guests: Guests) -> None:
    ada = come_to(prepared, guests, "city")
    take_up(ada, "granary")
    page = ada.page
    page.mouse.move(*square(ada, "1d4"))
    upright = shadow(ada).get_attribute("d")
    page.keyboard.press("r")
    turned = shadow(ada).get_attribute("d")
    assert len({upright, turned, "", None}) == 4
    page.locator('[data-way="s"]').click()
    page.mouse.move(*square(ada, "1d4"))
    assert shadow(ada).get_attribute("d") not in (upright, turned)
    page.mouse.wheel(0, 100)
    expect(page.locator('[data-way="w"]')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Shift+R")
    expect(page.locator('[data-way="s"]')).to_have_attribute("aria-pressed", "true")
    before = ada.move()
    page.mouse.click(*square(ada, "1d4"))
    ada.wait_for_move_after(before)
    expect(page.locator(".building.granary")).to_have_count(1)
    ada.check_accessibility()


def test_the_rules_say_why_a_building_does_not_fit(prepared: Prepared, guests: Guests) -> None:
    ada = come_to(prepared, guests, "city")
    take_up(ada, "cart_shop")
    ada.page.mouse.click(*square(ada, "1d4"))
    ada.page.wait_for_selector("body:not(.busy) .building.cart_shop")
    take_up(ada, "harbour")
    standing = ada.box(ada.page.locator(".building.cart_shop").first)
    before = ada.move()
    ada.page.mouse.click(standing["x"] + standing["width"] * 0.75, standing["y"] + standing["height"] * 0.25)
    expect(ada.page.locator(".notice.refusal")).to_contain_text("ANT-2.19")
    assert ada.move() == before


def test_a_building_is_laid_by_keys_alone(prepared: Prepared, guests: Guests) -> None:
    ada = come_to(prepared, guests, "city")
    ada.page.locator("#build-granary").focus()
    ada.page.keyboard.press("Enter")
    ada.page.wait_for_selector("body:not(.busy) .city-map.placing")
    before = ada.move()
    for key in ("ArrowDown", "ArrowLeft", "r", "Enter"):
        ada.page.keyboard.press(key)
    ada.wait_for_move_after(before)
    expect(ada.page.locator(".building.granary")).to_have_count(1)


def test_a_finger_puts_a_building_down_and_lays_it_with_the_next_tap(prepared: Prepared, guests: Guests) -> None:
    ada = come_to(prepared, guests, "city", size=PHONE, touch=True)
    take_up(ada, "granary")
    before = ada.move()
    ada.page.touchscreen.tap(*square(ada, "1d4"))
    assert shadow(ada).get_attribute("d")
    assert ada.move() == before
    assert ada.box(ada.page.locator('[data-cell="1d4"]'))["width"] >= 44
    ada.page.touchscreen.tap(*square(ada, "1d4"))
    ada.wait_for_move_after(before)
    assert ada.is_as_wide_as_the_screen()


def test_a_site_shows_what_it_would_take(prepared: Prepared, guests: Guests) -> None:
    ada = come_to(prepared, guests, "site")
    site = ada.page.locator(".site.may").first
    site.hover()
    expect(site.locator(".ghost")).to_be_visible()
    number = int(site.locator(".count").text_content() or 0)
    before = ada.move()
    hexes = ada.page.locator('[data-fragment="soil"] use[href="#ant-grass"]')
    grass = hexes.count()
    site.click()
    ada.wait_for_move_after(before)
    expect(hexes).to_have_count(grass + number)


def test_a_finger_comes_near_before_it_chooses_a_hex(prepared: Prepared, guests: Guests) -> None:
    ada = come_to(prepared, guests, "found", size=PHONE, touch=True)
    site = ada.page.locator(".site.may").nth(9)
    assert ada.box(site)["width"] < 34
    before = ada.move()
    ada.page.touchscreen.tap(*ada.middle(site))
    expect(ada.page.locator(".board")).to_have_class(re.compile("zoomed"))
    assert ada.move() == before
    ada.page.locator('[data-zoom="-1"]').click()
    expect(ada.page.locator(".board")).not_to_have_class(re.compile("zoomed"))
    ada.check_accessibility()
    assert ada.is_as_wide_as_the_screen()


@pytest.mark.parametrize(
    ("size", "decisions"),
    [((1440, 900), 40), ((1024, 768), by_length(15, 40)), (PHONE, by_length(15, 40))],
    ids=["wide", "tablet", "phone"],
)
def test_some_turns_by_clicks(guests: Guests, size: tuple[int, int], decisions: int) -> None:
    ada = guests.arrive(size)
    page = ada.page
    ada.open_table("antiquity", players=2, bots=1)
    assert ada.wait()
    for _ in range(decisions):
        legal = ada.legal()
        if size != PHONE and any(text.startswith("bury ") for text in legal):
            assert not page.evaluate(_NEWS_COVERS)
        if any(text.startswith("at ") for text in legal):
            before = ada.move()
            page.locator(".cell.fits").first.click()
            ada.wait_for_move_after(before)
            ada.wait()
        elif not ada.choose(
            next((text for text in legal if text.split(" ")[0] in _EAGER), random.Random(1).choice(legal))
        ):
            break
    assert ada.is_as_wide_as_the_screen()
    ada.check_accessibility()


def test_houses_that_cost_nothing_stay_in_hand_until_one_goes_back(guests: Guests, server: ServerProcess) -> None:
    prepared = Prepared(server._data, "antiquity", ["Ada", "Bruno"], {})
    assert prepared.play_until("houses", lambda game: game.to_act == (0, 1), lambda game, seat: game.legal(seat)[0])
    ada = prepared.arrive(guests, 0)
    prepared.sit(ada)
    page = ada.page
    page.locator(".lot.may").first.click()
    for left in (3, 2):
        page.wait_for_selector("body:not(.busy) .hand .laying")
        before = ada.move()
        page.locator(".cell.fits").first.click()
        # The next one is taken up by itself: two moves later the page asks where it goes.
        page.wait_for_selector(f'body[data-move="{int(before) + 2}"]:not(.busy) .hand .laying')
        expect(page.locator(".lot.built")).to_have_count(4 - left)
    before = ada.move()
    ada._click_in_bar("back")
    ada.wait_for_move_after(before)
    expect(page.locator(".hand .laying")).to_have_count(0)
    assert "house 3" in ada.legal()
