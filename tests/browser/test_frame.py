"""The house itself: nothing jumps, one typeface, a dark theme that can be read, focus that stays."""

from __future__ import annotations

import random

import pytest
from browser.people import PHONE, WIDE, Guest, Guests
from browser.prepared import Prepared
from playwright.sync_api import expect
from thoroughness import by_length

import signoria
from signoria.kernel.game import Game
from signoria.trials.process import ServerProcess

TABLET = (1024, 768)
PLAYERS = {"citadels-classic": 4, "citadels-deluxe": 4, "antiquity": 3, "augsburg": 3, "castelli": 3}

# Where the boards begin: they stay there from question to question.
_PLACES = """() => Object.fromEntries([...document.querySelectorAll(".others, .board, .own, .question")]
  .map((one) => [one.className, one.getBoundingClientRect()]).filter(([, box]) => box.height > 4)
  .map(([name, box]) => [name, [box.left, box.top]]))"""
# Pixels by which a card may be higher than the empty place it comes to lie on.
_BREATH = 2


@pytest.mark.parametrize("size", [WIDE, TABLET])
@pytest.mark.parametrize("game", ["citadels-classic", "augsburg", "castelli"])
def test_boards_keep_their_places_from_question_to_question(guests: Guests, game: str, size: tuple[int, int]) -> None:
    ada = guests.arrive(size)
    ada.page.goto(ada.home)
    ada.page.locator(f'form:has(input[name="game"][value="{game}"]) .chief').first.click()
    ada.wait()
    ada.settle()
    chance, first = random.Random(game), ada.page.evaluate(_PLACES)
    for _ in range(8):
        ada.settle()
        for name, (left, top) in ada.page.evaluate(_PLACES).items():
            assert [left, top] == pytest.approx(first.setdefault(name, [left, top]), abs=_BREATH), name
        if not ada.choose(chance.choice(ada.legal())):
            break


class Whim:
    """Somebody who does anything that is legal, and the same whenever asked anew."""

    def __init__(self) -> None:
        self._chance = random.Random(1)

    def pick(self, game: Game, seat: int) -> str:
        return self._chance.choice(game.legal(seat))


@pytest.mark.parametrize("size", [WIDE, TABLET])
def test_cards_that_are_taken_or_announced_move_no_board(
    guests: Guests, server: ServerProcess, size: tuple[int, int]
) -> None:
    """Augsburg's five cards of a round go one by one, and between two rounds the next five are announced."""
    places = []
    for row, count in (("column", 5), ("column", 3), ("coming", 5)):

        def has_come(game: Game, row: str = row, count: int = count) -> bool:
            return 0 in game.to_act and len(game.view(0)[row]) == count

        prepared = Prepared(server._data, "augsburg", ["Ada", "Bruno", "Carla"], {})
        assert prepared.play_until("cards", has_come, Whim().pick)
        ada = prepared.arrive(guests, 0, size=size)
        prepared.sit(ada)
        ada.wait()
        ada.settle()
        places.append(ada.page.evaluate(_PLACES)["others"])
    assert places == [pytest.approx(places[0], abs=_BREATH)] * 3


@pytest.mark.parametrize("size", [WIDE, TABLET])
def test_a_line_about_the_turn_moves_no_board(guests: Guests, size: tuple[int, int]) -> None:
    """Castelli tells beside the board that a character was played or a card bought: rarely, and for a moment."""
    ada = guests.arrive(size)
    ada.page.goto(ada.home)
    ada.page.locator('form:has(input[name="game"][value="castelli"]) .chief').first.click()
    ada.wait()
    ada.settle()
    first = ada.page.evaluate(_PLACES)
    ada.page.evaluate(
        "document.querySelector('.castelli-stocks .notes').textContent = 'Character played · card bought'"
    )
    assert ada.page.evaluate(_PLACES) == first


# The coach says a lot, or nothing.
_SPEAK = "document.querySelector('.coach .words').append(...Array.from({length: 4}, () => Object.assign(\
document.createElement('p'), {textContent: 'One more sentence that nobody expected. '.repeat(4)})))"
_HUSH = "document.querySelector('[data-fragment=coach]').replaceChildren()"


_BOXES = "() => [...document.querySelectorAll('.others, .board, .own, .band')].map((one) => \
Object.values(one.getBoundingClientRect().toJSON()).map(Math.round))"


def _boxes(guest: Guest) -> list[list[int]]:
    guest.settle()
    boxes: list[list[int]] = guest.page.evaluate(_BOXES)
    return boxes


@pytest.mark.parametrize("size", [WIDE, TABLET, PHONE])
@pytest.mark.parametrize("lesson", ["citadels-classic", "castelli"])
def test_nothing_moves_when_the_coach_speaks(guests: Guests, lesson: str, size: tuple[int, int]) -> None:
    """Her hint comes a moment after the question: who is about to tap something hits it all the same."""
    ada = guests.arrive(size, "it-IT")
    ada.page.goto(ada.home)
    ada.page.locator(f'form:has(input[name="lesson"][value="{lesson}"]) .learn').click()
    ada.wait()
    expect(ada.page.locator(".coach .speech[data-arrow]")).to_be_visible()
    ada.settle()
    ada.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    before = _boxes(ada)
    for change in (_SPEAK, _HUSH):
        ada.page.evaluate(change)
        assert _boxes(ada) == before


def test_headings_are_set_in_the_typeface_of_the_house(guests: Guests) -> None:
    ada = guests.arrive()
    for path in ("/", "/rules/augsburg", "/settings"):
        ada.page.goto(ada.home + path)
        ada.settle()
        loaded = "document.fonts.ready.then(() => [...document.fonts].some((one) => one.status === 'loaded'))"
        assert ada.page.evaluate(loaded)
        family = ada.page.locator("h1, h2").first.evaluate("one => getComputedStyle(one).fontFamily")
        assert family.startswith('"EB Garamond"')


def _wanders(game: Game, seat: int) -> str:
    return random.Random(len(game.record.moves)).choice(game.legal(seat))


@pytest.mark.parametrize("game", signoria.game_names())
def test_every_table_can_be_read_by_night(game: str, guests: Guests, server: ServerProcess) -> None:
    prepared = Prepared(server._data, game, ["Ada", "Bruno", "Carla", "Dario"][: PLAYERS[game]], {})

    def has_come(game: Game) -> bool:
        return len(game.record.moves) > 40 and 0 in game.to_act and len(game.legal(0)) > 1

    assert prepared.play_until(f"night of {game}", has_come, _wanders)
    ada = prepared.arrive(guests, 0, size=WIDE)
    ada.page.emulate_media(color_scheme="dark")
    prepared.sit(ada)
    ada.check_accessibility()


@pytest.mark.parametrize("path", by_length(["/", "/rules/augsburg"], ["/", "/rules/augsburg", "/settings", "/me"]))
def test_pages_can_be_read_by_night(guests: Guests, path: str) -> None:
    ada = guests.arrive()
    ada.page.emulate_media(color_scheme="dark")
    ada.page.goto(ada.home + path)
    ada.check_accessibility()


def test_focus_stays_at_the_question_after_an_answer_by_keys(guests: Guests) -> None:
    ada = guests.arrive()
    ada.play_now()
    ada.choose_by_keys(ada.legal()[0])
    ada.page.locator(".choices button:visible").first.focus()
    before = ada.move()
    ada.page.keyboard.press("Enter")
    ada.wait_for_move_after(before)
    ada.wait()
    expect(ada.page.locator("body:focus")).to_have_count(0)


# The sheet of the end lies over the map, not below one's own board, where the bar would cover it.
_OVER_THE_MAP = """() => {
  const [sheet, bar] = [".scores", ".question"].map((one) => document.querySelector(one).getBoundingClientRect());
  return sheet.left < innerWidth / 3 && sheet.top < bar.top / 2;
}"""


@pytest.mark.parametrize("size", [WIDE, TABLET])
def test_the_sheet_at_the_end_of_antiquity_lies_over_the_map(
    guests: Guests, server: ServerProcess, size: tuple[int, int]
) -> None:
    prepared = Prepared(server._data, "antiquity", ["Massimiliana", "Bartolomeo", "Ginevra"], {})
    assert prepared.play_until("the end", lambda game: game.is_over, _wanders)
    ada = prepared.arrive(guests, 0, size=size)
    prepared.sit(ada)
    ada.settle()
    assert ada.page.evaluate(_OVER_THE_MAP)


_PADDING = "() => getComputedStyle(document.getElementById('side')).paddingLeft"


def test_what_is_open_in_the_bar_and_the_open_drawer_are_two_things(guests: Guests) -> None:
    """Both are called open; what the one looks like is nothing to the other."""
    ada = guests.arrive(PHONE)
    ada.play_now()
    ada.page.locator("#open-side").click()
    assert ada.page.evaluate(_PADDING) == "12px"
