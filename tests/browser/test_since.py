"""Since your turn: what was done to the viewer first, then what stands out, daily work folded; each with its moment."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from browser.people import PHONE, Guests
from browser.prepared import Prepared
from playwright.sync_api import Page, expect

import signoria
from signoria.games import presentation, rulebook
from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess

NAMES = ["Ada", "Bruno", "Carla", "Dario"]
PLAYERS = {"citadels-classic": 4, "citadels-deluxe": 4, "antiquity": 3, "augsburg": 3, "castelli": 3}

# What is told: its words, its move and its weight, in the log's order and in the order of the news.
_TOLD = """() => [...document.querySelectorAll("#log li[data-since]:not([hidden]) [data-weight]")]
  .map((one) => [one.textContent, Number(one.closest("li").dataset.move), Number(one.dataset.weight)])"""
_NEWS = """() => ["#since > ol li", "#since details li"].map((where) => [...document.querySelectorAll(where)]
  .map((one) => [one.textContent, Number(one.querySelector("a").dataset.replay)]))"""
# Lines that are shown before the rest is folded.
_SHOWN = 6


def _wanders(game: Game, seat: int) -> str:
    return random.Random(len(game.record.moves)).choice(game.legal(seat))


def _much_has_happened(game: Game) -> bool:
    """Seat 0 is asked, after others have had something to do."""
    mine = [place for place, move in enumerate(game.record.moves) if move.seat == 0]
    since = len(game.record.moves) - (mine[-1] if mine else 0)
    return len(game.record.moves) > 60 and 0 in game.to_act and since > 4


def _come(
    guests: Guests, server: ServerProcess, game: str, moment: Callable[[Game], bool], pick: Callable[[Game, int], str]
) -> Page:
    for seed in range(60):
        prepared = Prepared(server._data, game, NAMES[: PLAYERS[game]], {})
        if prepared.play_until(f"since {seed}", moment, pick):
            ada = prepared.arrive(guests, 0)
            prepared.sit(ada)
            return ada.page
    raise AssertionError("no such game")


def _expect_order(page: Page) -> None:
    """Everything that is told is there once: the weightiest first, in the order in which it happened."""
    told = page.evaluate(_TOLD)
    assert told
    first, folded = page.evaluate(_NEWS)
    is_much = len(told) > _SHOWN
    wanted = sorted((one for one in told if one[2] or not is_much), key=lambda one: -one[2])
    dull = [one for one in told if is_much and not one[2]]
    assert first == [[text, move] for text, move, _ in wanted[:_SHOWN]]
    assert folded == [[text, move] for text, move, _ in [*wanted[_SHOWN:], *dull]]


@pytest.mark.parametrize("game", signoria.game_names())
def test_the_news_is_ordered_by_what_matters_and_survives_a_reload(
    guests: Guests, server: ServerProcess, game: str
) -> None:
    page = _come(guests, server, game, _much_has_happened, _wanders)
    _expect_order(page)
    before = page.evaluate(_NEWS)
    page.reload()
    page.wait_for_selector("body[data-ready]")
    assert page.evaluate(_NEWS) == before
    move = before[0][0][1] if before[0] else before[1][0][1]
    if not before[0]:
        page.locator("#since summary").click()
    page.locator(f'#since a[data-replay="{move}"]').first.click()
    expect(page).to_have_url(re.compile(rf"/replay\?move={move}$"))
    page.wait_for_selector(f'.replay-strip[data-at="{move}"]')


@pytest.mark.parametrize(
    ("game", "weighty", "dull"),
    [
        ("citadels-classic", ["builds", "destroys"], ["gathers_gold", "ends_turn"]),
        ("citadels-deluxe", ["builds", "destroys"], ["gathers_gold", "ends_turn"]),
        ("antiquity", ["reveals", "founds", "industry", "ends"], ["harvests", "pollutes"]),
        ("augsburg", ["shows", "builds"], ["income", "passes"]),
        ("castelli", ["builds", "overbuilds"], ["reveals", "sells"]),
    ],
)
def test_saints_builds_and_wins_stand_out_and_harvests_are_folded(
    game: str, weighty: list[str], dull: list[str]
) -> None:
    book = rulebook(game)
    assert {presentation.weight(book, kind) for kind in weighty} == {2}
    assert {presentation.weight(book, kind) for kind in dull} == {0}


def _robs(game: Game, seat: int) -> str:
    legal = game.legal(seat)
    wanted = ("rob king", "rob merchant", "rob", "pick thief" if seat else "pick king", "pick", "gold", "build", "keep")
    return next((text for kind in wanted for text in legal if text.startswith(kind)), legal[-1])


def _has_been_robbed(game: Game) -> bool:
    if 0 not in game.to_act or not game.events:
        return False
    return any(facts["event"] == "robbed" and facts["seat"] == 0 and facts["gold"] for facts in game.told(0)[-1])


def test_a_theft_comes_first_and_bears_the_mark_of_the_thief(guests: Guests, server: ServerProcess) -> None:
    page = _come(guests, server, "citadels-classic", _has_been_robbed, _robs)
    line = page.locator("#since li").first
    expect(line).to_have_class("concerns")
    said = re.search(r"(\w+) steals", line.inner_text())
    assert said, line.inner_text()
    expect(line.locator("use")).to_have_attribute("href", f"#mark-{NAMES.index(said[1])}")


def test_on_a_phone_who_waits_reads_what_happened_lately(guests: Guests, server: ServerProcess) -> None:
    """The bar keeps its height while others play: nothing of it stays empty."""
    prepared = Prepared(server._data, "citadels-classic", NAMES, {})
    assert prepared.play_until("lately", lambda game: len(game.record.moves) > 30 and game.to_act == (0,), _wanders)
    bruno = prepared.arrive(guests, 1, size=PHONE)
    prepared.sit(bruno)
    expect(bruno.page.locator(".lately li:visible")).to_have_count(3)
    bar, last = bruno.box(bruno.page.locator(".band")), bruno.box(bruno.page.locator(".lately li").last)
    assert bruno.box(bruno.page.locator(".band .hint").first)["bottom"] < last["top"]
    assert last["bottom"] <= bar["bottom"]
    ada = prepared.arrive(guests, 0, size=PHONE)
    prepared.sit(ada)
    expect(ada.page.locator(".lately li:visible")).to_have_count(0)
