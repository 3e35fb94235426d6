"""Everybody can read it and hit it at any size: smallest text, smallest target, and nothing that sticks out."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest
from browser.moments import MOMENTS, NAMES, PLAYERS, Moment
from browser.people import PHONE, WIDE, Guest, Guests
from browser.prepared import Prepared
from playwright.sync_api import expect
from thoroughness import by_length

import signoria
from signoria.games import rulebook
from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess

TABLET = (1024, 768)
PICTURES = os.environ.get("SIGNORIA_TEST_PICTURES", "")
PAGES = [
    "/", "/settings", "/me", "/offline", "/tournaments/augsburg", "/leaders/castelli", "/rules/castelli",
    "/tables/citadels-deluxe", "/choosing/citadels-deluxe",
]  # fmt: skip

# Pixels. What is written on a map grows with the map, which is enlarged on demand.
_SMALL_TEXT = """() => {
  const found = new Set();
  const unread = ".spoken, .art, option, .countryside, .castelli, .cover, .lesson";
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const [text, holder] = [texts.currentNode, texts.currentNode.parentElement];
    if (!text.textContent.trim() || holder.closest(unread)) continue;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { width, height } = range.getBoundingClientRect();
    if (width < 2 || height < 2) continue;
    const drawn = holder.closest("svg") && holder.getScreenCTM();
    const size = parseFloat(getComputedStyle(holder).fontSize) * (drawn ? Math.hypot(drawn.a, drawn.b) : 1);
    if (size < 10.95) found.add(`${size.toFixed(1)}: ${text.textContent.trim().slice(0, 24)}`);
  }
  return [...found];
}"""

# What can be pressed now. Squares and hexes of a map are enlarged on demand, links in running text are as high as it.
_SMALL_TARGETS = """() => {
  const found = new Set();
  const pressed = "button, a.button, .brand, select, summary, input:not([type=hidden]), [role=button], [role=tab]";
  for (const one of document.querySelectorAll(pressed)) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.disabled) continue;
    if (one.closest(".countryside, .city-map, .castelli, .spoken") || one.matches(".thing:not(.may)")) continue;
    // A box is ticked by its words as well.
    const hit = one.matches("[type=checkbox], [type=radio]") ? one.labels[0] ?? one : one;
    const { width, height } = hit.getBoundingClientRect();
    if (width < 2 || Math.min(width, height) >= 39.5) continue;
    found.add(`${Math.round(width)}x${Math.round(height)}: ${one.className.baseVal ?? one.className} ${one.id}`);
  }
  return [...found];
}"""

# Buttons whose words do not fit, and pages that would have to be pushed sideways.
_STICKS_OUT = """() => {
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page");
  for (const one of document.querySelectorAll(".button, .choice, .prompt, .bubble, .burying, .coach")) {
    const box = one.getBoundingClientRect();
    if (!one.checkVisibility() || !box.width || one.closest(".spoken, .hand, .members[hidden]")) continue;
    if (box.right > innerWidth + 1 || box.left < -1 || one.scrollWidth > one.clientWidth + 2) {
      found.push(`${one.className}: ${one.textContent.trim().slice(0, 30)}`);
    }
  }
  const row = document.querySelector(".open");
  if (row && row.scrollWidth > row.clientWidth + 1) found.push("answers are cut off");
  const bar = document.querySelector(".question")?.getBoundingClientRect();
  if (bar && bar.bottom > innerHeight + 1) found.push("the question is below the screen");
  return found;
}"""


# Names and hints that end in dots, and what a thumb has to push into sight: pieces that belong together, one's money.
_CUT = """() => {
  const cut = [...document.querySelectorAll(".bid .who, .caller small > span, .scores h3")]
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent);
  const turning = [...document.querySelectorAll(".laying .button")].filter((one) => one.checkVisibility());
  const isOutside = (one) => one.getBoundingClientRect().right > innerWidth;
  const outside = turning.filter(isOutside);
  const money = [...document.querySelectorAll(".purse-of")].filter(isOutside);
  const hints = [...document.querySelectorAll(".hint")].filter((one) => one.checkVisibility());
  const dotted = hints.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent);
  return [...cut, ...dotted, ...outside.map((one) => one.dataset.turn), ...money.map((one) => one.textContent)];
}"""


def check(guest: Guest) -> None:
    guest.settle()
    for fault in (_STICKS_OUT, _SMALL_TEXT, _SMALL_TARGETS):
        assert guest.page.evaluate(fault) == []


SCREENS = by_length(
    [(PHONE, "it-IT"), (TABLET, "it-IT"), (WIDE, "en-GB")],
    [(size, locale) for size in (PHONE, TABLET, WIDE) for locale in ("it-IT", "en-GB")],
)


@pytest.mark.parametrize(("size", "locale"), SCREENS)
def test_pages_of_the_house_can_be_read_and_hit(guests: Guests, size: tuple[int, int], locale: str) -> None:
    ada = guests.arrive(size, locale)
    for path in PAGES:
        ada.page.goto(ada.home + path)
        check(ada)


class Wanderer:
    """Random play for so many moves, and on until seat 0 has something to choose from."""

    def __init__(self, moves: int, seed: str) -> None:
        self._left = moves
        self._chance = random.Random(seed)

    def pick(self, game: Game, seat: int) -> str:
        self._left -= 1
        legal = game.legal(seat)
        ending = [text for text in legal if text in ("end", "done")]
        return self._chance.choice(ending if ending and self._chance.random() < 0.3 else legal)

    def has_arrived(self, game: Game) -> bool:
        return self._left <= 0 and 0 in game.to_act and len(game.legal(0)) > 1


@pytest.mark.parametrize("game", signoria.game_names())
def test_a_table_can_be_read_and_hit_at_every_size(game: str, guests: Guests, server: ServerProcess) -> None:
    prepared = Prepared(server._data, game, NAMES[: PLAYERS[game]], {})
    wanderer = Wanderer(60, game)
    assert prepared.play_until(f"sizes of {game}", wanderer.has_arrived, wanderer.pick)
    for size, locale in SCREENS:
        ada = prepared.arrive(guests, 0, size=size, locale=locale)
        prepared.sit(ada)
        check(ada)
        ada.page.locator("#to-replay").click()
        ada.page.wait_for_selector("body[data-ready] .replay-strip")
        check(ada)


@pytest.mark.parametrize("game", by_length(["augsburg"], signoria.game_names()))
def test_a_full_table_can_be_read_and_hit(game: str, guests: Guests, server: ServerProcess) -> None:
    """As many as the game is for. Beside a crown and a face the longest names may end in dots, not in a row of bids."""
    prepared = Prepared(server._data, game, NAMES[: rulebook(game).seats.stop - 1], {})
    wanderer = Wanderer(60, game)
    assert prepared.play_until(f"full {game}", wanderer.has_arrived, wanderer.pick)
    for size, locale in SCREENS:
        ada = prepared.arrive(guests, 0, size=size, locale=locale)
        prepared.sit(ada)
        check(ada)
        assert ada.page.evaluate(_CUT) == []
        ada.page.context.close()


@pytest.mark.parametrize("size", [PHONE, TABLET, WIDE])
def test_the_counts_of_players_stand_in_even_lines(guests: Guests, size: tuple[int, int]) -> None:
    ada = guests.arrive(size, "it-IT")
    ada.page.goto(ada.home)
    ada.settle()
    tops = (
        ada.page.locator(".wishes .segments")
        .first.locator("label")
        .evaluate_all("all => all.map((one) => one.offsetTop)")
    )
    assert {tops.count(top) for top in tops} == ({4} if size == PHONE else {8})


@pytest.mark.parametrize("moment", by_length([one for one in MOMENTS if one.is_short], MOMENTS), ids=str)
def test_the_hardest_moments_can_be_read_and_hit(moment: Moment, guests: Guests, server: ServerProcess) -> None:
    """`SIGNORIA_TEST_PICTURES` names a folder for pictures of them."""
    prepared = moment.prepare(server._data)
    for size, locale in SCREENS:
        ada = prepared.arrive(guests, 0, size=size, locale=locale)
        prepared.sit(ada)
        check(ada)
        assert ada.page.evaluate(_CUT) == []
        if PICTURES:
            ada.page.screenshot(path=Path(PICTURES) / f"{moment}-{size[0]}-{locale[:2]}.png")
        ada.page.context.close()


@pytest.mark.parametrize(("name", "is_on_table"), [("augsburg-bidding", False), ("augsburg-choosing", True)])
def test_the_bar_sends_nobody_to_a_table_that_offers_nothing(
    name: str, is_on_table: bool, guests: Guests, server: ServerProcess
) -> None:
    moment = next(one for one in MOMENTS if str(one) == name)
    prepared = moment.prepare(server._data)
    for size in (WIDE, PHONE):
        ada = prepared.arrive(guests, 0, size=size)
        prepared.sit(ada)
        expect(ada.page.locator(".foremost > .waiting")).to_be_visible(visible=is_on_table)


def test_what_a_button_does_is_told_above_the_question(guests: Guests, server: ServerProcess) -> None:
    """One may still be reading it."""
    moment = next(one for one in MOMENTS if str(one) == "citadels-classic-building")
    ada = moment.prepare(server._data).arrive(guests, 0, size=PHONE)
    ada.page.goto(f"{ada.home}/")
    ada.page.locator(".tables a").first.click()
    ada.wait()
    ada.page.mouse.move(5, 5)
    ada.page.mouse.move(*ada.middle(ada.page.locator('.choices [data-action="end"]')))
    tip = ada.page.locator(".tip")
    expect(tip).to_be_visible()
    assert ada.box(tip)["bottom"] <= ada.box(ada.page.locator(".question"))["top"]


def test_an_architects_three_incomes_stand_in_the_bar(guests: Guests, server: ServerProcess) -> None:
    """The question gives way before an answer waits behind "More"."""
    prepared = Prepared(server._data, "citadels-classic", NAMES[:4], {})
    chance = random.Random(1)
    incomes = {"gold", "cards", "extra-cards"}

    def has_come(game: Game) -> bool:
        return 0 in game.to_act and incomes <= set(game.legal(0))

    seeds = [f"incomes {number}" for number in range(40)]
    assert any(
        prepared.play_until(seed, has_come, lambda game, at: chance.choice(list(game.legal(at)))) for seed in seeds
    )
    for locale in ("en-GB", "it-IT"):
        ada = prepared.arrive(guests, 0, size=TABLET, locale=locale)
        prepared.sit(ada)
        for income in incomes:
            expect(ada.page.locator(f'.question [data-action="{income}"]')).to_be_visible()
        ada.page.context.close()
