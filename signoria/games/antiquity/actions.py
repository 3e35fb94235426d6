"""The actions of Antiquity: a verb and what it is about, as one int inside and as text at the edge.

Cells are named after city, column and row ("1b3"), hexes after column and row ("m17"). Which hexes there are depends on
the number of players, so each number has its own verbs.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from signoria.games.antiquity.city_map import CELL_NAMES, CELL_OF
from signoria.games.antiquity.components import (
    BUILDINGS,
    CATCHES,
    CROPS,
    FIRST_CITY_SIZE,
    GOODS,
    HOUSES,
    MINERALS,
    MOST_PLAYERS,
    SAINTS,
)
from signoria.games.antiquity.countryside import STEPS, Layout, layout_of
from signoria.kernel.errors import BadAction
from signoria.kernel.verbs import Named, Numbered, Subject, Verb, Verbs

# An action is its verb plus an object below 65536.
OBJECT: Final = 65535

FOUND: Final = 1 << 16  # + hex
# Phase 2
BUILD: Final = 2 << 16  # + kind
RAISE: Final = 3 << 16  # + number of a house
AT: Final = 4 << 16  # + cell, + turn << DETAIL, or + RECTANGLE + size << DETAIL
PAY: Final = 5 << 16  # + good
CHOOSE: Final = 6 << 16  # + saint
FREE: Final = 7 << 16  # + number of a house
FORGO: Final = 8 << 16
MAN: Final = 9 << 16  # + cell of a building
UNMAN: Final = 10 << 16  # + cell of a building
CLEAR: Final = 11 << 16  # + cell
RAZE: Final = 12 << 16
BARTER: Final = 13 << 16
GIVE: Final = 14 << 16  # + good
TAKE: Final = 15 << 16  # + good
OFFER: Final = 16 << 16  # + seat
PROPOSE: Final = 17 << 16
ACCEPT: Final = 18 << 16  # + seat
DECLINE: Final = 19 << 16  # + seat
WITHDRAW: Final = 20 << 16
LIFT: Final = 21 << 16  # + cell of a building
CARRY: Final = 22 << 16  # + cell of a grave
RESTORE: Final = 23 << 16
BACK: Final = 24 << 16
RESTART: Final = 25 << 16
DONE: Final = 26 << 16
# Phase 4
WOODCUTTER: Final = 27 << 16
FARM: Final = 28 << 16  # + crop
BIOLOGY_FARM: Final = 29 << 16  # + crop
MINE: Final = 30 << 16  # + mineral
FISHERY: Final = 31 << 16  # + catch
INN: Final = 32 << 16
CITY: Final = 33 << 16
CLEAN: Final = 34 << 16
ON: Final = 35 << 16  # + hex, + (direction + 1) << TWO for a fishery
END: Final = 36 << 16
# Phases 5 to 9
DISCARD: Final = 37 << 16  # + good
HARVEST: Final = 38 << 16  # + hex
EXPLORE: Final = 39 << 16  # + hex
SKIP: Final = 40 << 16
BURY: Final = 41 << 16  # + cell
POLLUTE: Final = 42 << 16  # + hex

CELL: Final = 255
DETAIL: Final = 8
# A storage: its width and height stand where the turn of other buildings stands.
RECTANGLE: Final = 1 << 14
HEX: Final = 1023
TWO: Final = 10
# Quarter turns clockwise; a building that is not turned says nothing.
_TURNS: Final = ["", "e", "s", "w"]


def verb(action: int) -> int:
    return action & ~OBJECT


def size_of(action: int) -> tuple[int, int]:
    """Width and height of the storage that an AT names."""
    return action >> DETAIL + 3 & 7, action >> DETAIL & 7


def sized(width: int, height: int) -> int:
    """What an AT carries for a storage of that size."""
    return RECTANGLE | (width << 3 | height) << DETAIL


# ---- as text


class _Laid(Subject):
    """Where the box of a building begins, and how it is turned or how large: "1b3", "1b3 e", "1b3 4x2"."""

    def __init__(self) -> None:
        super().__init__(1, 2)

    def write(self, number: int) -> str:
        cell = CELL_NAMES[number & CELL]
        if not cell:
            return ""
        if number & RECTANGLE:
            width, height = size_of(number)
            fitting = 1 <= width <= FIRST_CITY_SIZE and 1 <= height <= FIRST_CITY_SIZE and number >> 15 == 0
            return f"{cell} {width}x{height}" if fitting else ""
        turn = number >> DETAIL
        if turn >= len(_TURNS):
            return ""
        return f"{cell} {_TURNS[turn]}" if turn else cell

    def read(self, words: list[str]) -> int:
        cell = _CELL.read(words[:1])
        if len(words) == 1:
            return cell
        if words[1] in _TURNS:
            return cell | _TURNS.index(words[1]) << DETAIL
        width, _, height = words[1].partition("x")
        sizes = "1234567"
        if len(width) != 1 or len(height) != 1 or width not in sizes or height not in sizes:
            raise BadAction(f"{words[1]!r} is neither a turn (e, s, w) nor a size such as 4x2")
        return cell | sized(int(width), int(height))


class _Cell(Subject):
    """A cell of one's cities."""

    def __init__(self) -> None:
        super().__init__(1, 1)

    def write(self, number: int) -> str:
        return CELL_NAMES[number] if number <= CELL else ""

    def read(self, words: list[str]) -> int:
        cell = CELL_OF.get(words[0])
        if cell is None:
            raise BadAction(f"{words[0]!r} is not a cell; one is named after city, column and row, such as 1b3")
        return cell


class _Hex(Subject):
    """A hex of the countryside."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(1, 1)
        self.layout = layout

    def write(self, number: int) -> str:
        return self.layout.names[number] if number < len(self.layout.names) else ""

    def read(self, words: list[str]) -> int:
        found = self.layout.hex_of.get(words[0])
        if found is None:
            example = self.layout.names[self.layout.hexes[0]]
            raise BadAction(f"{words[0]!r} is not a hex; one is named after column and row, such as {example}")
        return found


class _Site(Subject):
    """Where something is built in the countryside: one hex, or for a fishery two that touch."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(1, 2)
        self.layout = layout
        self.hex = _Hex(layout)

    def write(self, number: int) -> str:
        first = number & HEX
        text = self.hex.write(first)
        direction = number >> TWO
        if not direction or not text:
            return text
        if direction > len(STEPS) or self.layout.beside[first][direction - 1] < first:
            return ""
        return f"{text} {self.hex.write(self.layout.beside[first][direction - 1])}"

    def read(self, words: list[str]) -> int:
        first = self.hex.read(words[:1])
        if len(words) == 1:
            return first
        second = self.hex.read(words[1:])
        if second not in self.layout.beside[first]:
            raise BadAction(f"{words[0]!r} and {words[1]!r} do not touch")
        # The two may be named in either order.
        first, second = min(first, second), max(first, second)
        return first | self.layout.beside[first].index(second) + 1 << TWO


class _Good(Subject):
    """One of some goods; its number is that of the good."""

    def __init__(self, what: str, goods: list[int]) -> None:
        super().__init__(1, 1)
        self.what = what
        self.goods = goods

    def write(self, number: int) -> str:
        return GOODS[number] if number in self.goods else ""

    def read(self, words: list[str]) -> int:
        for good in self.goods:
            if GOODS[good] == words[0]:
                return good
        names = ", ".join(GOODS[good] for good in self.goods)
        raise BadAction(f"{words[0]!r} is not a {self.what}; there are: {names}")


class _House(Subject):
    """The number of a house."""

    def __init__(self) -> None:
        super().__init__(1, 1)

    def write(self, number: int) -> str:
        return str(number) if 1 <= number <= HOUSES else ""

    def read(self, words: list[str]) -> int:
        for number in range(1, HOUSES + 1):
            if words[0] == str(number):
                return number
        raise BadAction(f"{words[0]!r} is not a house; they are numbered from 1 to {HOUSES}")


_CELL: Final = _Cell()
_GOOD: Final = Named("good", GOODS)
_SEAT: Final = Numbered("seat", MOST_PLAYERS - 1)


@cache
def verbs(players: int) -> Verbs:
    """The verbs at a table of that many players; read and write actions with them."""
    layout = layout_of(players)
    on_hex = _Hex(layout)
    crop = _Good("crop", CROPS)
    return Verbs(
        OBJECT,
        {
            FOUND: Verb("found", on_hex),
            BUILD: Verb("build", Named("building", BUILDINGS)),
            RAISE: Verb("house", _House()),
            AT: Verb("at", _Laid()),
            PAY: Verb("pay", _GOOD),
            CHOOSE: Verb("choose", Named("saint", SAINTS)),
            FREE: Verb("free", _House()),
            FORGO: Verb("forgo"),
            MAN: Verb("man", _CELL),
            UNMAN: Verb("unman", _CELL),
            CLEAR: Verb("clear", _CELL),
            RAZE: Verb("raze"),
            BARTER: Verb("barter"),
            GIVE: Verb("give", _GOOD),
            TAKE: Verb("take", _GOOD),
            OFFER: Verb("offer", _SEAT),
            PROPOSE: Verb("propose"),
            ACCEPT: Verb("accept", _SEAT),
            DECLINE: Verb("decline", _SEAT),
            WITHDRAW: Verb("withdraw"),
            LIFT: Verb("lift", _CELL),
            CARRY: Verb("carry", _CELL),
            RESTORE: Verb("restore"),
            BACK: Verb("back"),
            RESTART: Verb("restart"),
            DONE: Verb("done"),
            WOODCUTTER: Verb("woodcutter"),
            FARM: Verb("farm", crop),
            BIOLOGY_FARM: Verb("biology", crop),
            MINE: Verb("mine", _Good("mineral", MINERALS)),
            FISHERY: Verb("fishery", _Good("catch", CATCHES)),
            INN: Verb("inn"),
            CITY: Verb("city"),
            CLEAN: Verb("clean"),
            ON: Verb("on", _Site(layout)),
            END: Verb("end"),
            DISCARD: Verb("discard", _GOOD),
            HARVEST: Verb("harvest", on_hex),
            EXPLORE: Verb("explore", on_hex),
            SKIP: Verb("skip"),
            BURY: Verb("bury", _CELL),
            POLLUTE: Verb("pollute", on_hex),
        },
    )
