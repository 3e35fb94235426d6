"""The countryside: hexes, terrain, ranges, and questions about places (ANT-12, ANT-13).

A hex is a number on a grid of `stride` columns, and a set of hexes an int with a bit for each. The grid is wide enough
that a step to a neighbour is always the same shift, so "everything next to this set" is six shifts and a mask.
Which hexes exist and what they are called depends on the number of players alone.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from signoria.games.antiquity.components import (
    FACES,
    LAYOUTS,
    MOUNTAIN,
    RADIUS,
    TERRAIN_LETTERS,
    TERRAINS,
    TURNS_OF_A_BOARD,
    WATER,
    face_name,
)
from signoria.games.antiquity.views import Board, Map

STEPS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
# Arrangements of boards kept at hand: as many as games may run at once.
_MOST_KEPT: Final = 100
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


_PART: Final = 60  # bits that fit into a machine's int, which is quicker to take apart than the whole set


def members(hexes: int) -> list[int]:
    """The numbers in a set, ascending."""
    found: list[int] = []
    first = -1
    while hexes:
        part = hexes & (1 << _PART) - 1
        while part:
            lowest = part & -part
            found.append(first + lowest.bit_length())
            part ^= lowest
        hexes >>= _PART
        first += _PART
    return found


def column_name(column: int) -> str:
    """a to z, then aa, ab and so on."""
    return _LETTERS[column] if column < 26 else "a" + _LETTERS[column - 26]


class Layout:
    """Where the boards lie for a number of players, and so which hexes there are, how they touch and are called."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.centres = [(q, r) for q, r, _ in LAYOUTS[players]]
        self.is_start = [start for _, _, start in LAYOUTS[players]]
        places = [(q + dq, r + dr) for q, r in self.centres for dq, dr in _offsets()]
        self.left = min(q for q, _ in places) - 1
        self.top = min(r for _, r in places) - 1
        self.stride = max(q for q, _ in places) - self.left + 2
        self.size = self.stride * (max(r for _, r in places) - self.top + 2)
        self.land_and_water = 0
        self.board_hexes: list[int] = []
        for q, r in self.centres:
            board = 0
            for dq, dr in _offsets():
                board |= 1 << self.hex_at(q + dq, r + dr)
            self.board_hexes.append(board)
            self.land_and_water |= board
        self.hexes = members(self.land_and_water)
        # By number of a hex; those that do not exist have neither neighbours nor name.
        self.near = [0] * self.size
        self.beside: list[list[int]] = [[] for _ in range(self.size)]
        self.names = [""] * self.size
        upper = min(r + (q >> 1) for q, r in places)
        for number in self.hexes:
            q, r = self.coordinates(number)
            self.names[number] = f"{column_name(q - self.left - 1)}{r + (q >> 1) - upper + 1}"
            self.near[number] = self.around(1 << number)
        for number in self.hexes:
            for dq, dr in STEPS:
                q, r = self.coordinates(number)
                other = self.hex_at(q + dq, r + dr)
                self.beside[number].append(other if self.land_and_water >> other & 1 else -1)
        self.hex_of = {self.names[number]: number for number in self.hexes}
        # Where a city of seven hexes fits on the map at all (ANT-18.11), and on one starting board (ANT-13.15).
        self.centres_of_cities = 0
        self.first_centres: list[int] = [0] * len(self.centres)
        for number in self.hexes:
            if self.near[number].bit_count() < len(STEPS):
                continue
            self.centres_of_cities |= 1 << number
            for board, hexes in enumerate(self.board_hexes):
                if self.is_start[board] and not self.city(number) & ~hexes:
                    self.first_centres[board] |= 1 << number

    def hex_at(self, q: int, r: int) -> int:
        return (r - self.top) * self.stride + q - self.left

    def coordinates(self, number: int) -> tuple[int, int]:
        return number % self.stride + self.left, number // self.stride + self.top

    def around(self, hexes: int) -> int:
        """All hexes that touch one of these, on whatever boards (ANT-12.4) and none off the map (ANT-12.5)."""
        stride = self.stride
        across = stride - 1
        touched = hexes << 1 | hexes >> 1 | hexes << stride | hexes >> stride | hexes << across | hexes >> across
        return touched & self.land_and_water

    def city(self, centre: int) -> int:
        """The seven hexes of a city (ANT-12.10)."""
        return self.near[centre] | 1 << centre


@cache
def layout_of(players: int) -> Layout:
    return Layout(players)


def _offsets() -> list[tuple[int, int]]:
    """The places of a board around its centre, in the order in which its columns are printed (F1)."""
    found: list[tuple[int, int]] = []
    for q in range(-RADIUS, RADIUS + 1):
        for r in range(max(-RADIUS, -RADIUS - q), min(RADIUS, RADIUS - q) + 1):
            found.append((q, r))
    return found


class Countryside:
    """One arrangement of boards: what is printed on every hex. Never changed; all copies of a position share it."""

    def __init__(self, players: int, boards: tuple[tuple[int, int], ...]) -> None:
        self.layout = layout_of(players)
        # For each place of the layout the board that lies there and how many times it is turned.
        self.boards = boards
        self.printed = [0] * len(TERRAINS)
        # The marked hexes, two a board, in the order of boards.
        self.spots: list[int] = []
        self.terrain = [-1] * self.layout.size
        for place, (board, turned) in enumerate(boards):
            self._lay(place, board, turned)
        self.water = self.printed[WATER]
        # ANT-12.6
        self.land = self.layout.land_and_water & ~self.water
        # Mountain ranges (ANT-12.20): the hexes of each.
        self.ranges: list[int] = []
        self.find_ranges()

    def _lay(self, place: int, board: int, turned: int) -> None:
        q, r = self.layout.centres[place]
        letters = "".join(FACES[board % len(FACES)])
        spots: list[int] = []
        for (dq, dr), letter in zip(_offsets(), letters, strict=True):
            if board >= len(FACES):
                dq, dr = -dq, dq + dr
            for _ in range(turned):
                dq, dr = -dr, dq + dr
            number = self.layout.hex_at(q + dq, r + dr)
            terrain = TERRAIN_LETTERS.index(letter.upper())
            self.terrain[number] = terrain
            self.printed[terrain] |= 1 << number
            if letter.islower():
                spots.append(number)
        self.spots.extend(sorted(spots))

    def find_ranges(self) -> None:
        self.ranges = []
        left = self.printed[MOUNTAIN]
        while left:
            found = left & -left
            while True:
                grown = found | self.layout.around(found) & left
                if grown == found:
                    break
                found = grown
            self.ranges.append(found)
            left &= ~found

    def names(self, hexes: int) -> list[str]:
        """The names of a set of hexes, in the order of the map from top to bottom."""
        return list(_names(self.layout, hexes))

    def described(self) -> Map:
        """What is printed, for views: it never changes during a game."""
        layout = self.layout
        hexes: dict[str, list[Any]] = {}
        for number in layout.hexes:
            q, r = layout.coordinates(number)
            hexes[layout.names[number]] = [q, r, TERRAINS[self.terrain[number]]]
        boards: list[Board] = [
            {"centre": list(centre), "start": layout.is_start[place], "face": face_name(board), "turned": turned}
            for place, (centre, (board, turned)) in enumerate(zip(layout.centres, self.boards, strict=True))
        ]
        return {"boards": boards, "hexes": hexes, "spots": [layout.names[spot] for spot in self.spots]}


@lru_cache(4096)
def _names(layout: Layout, hexes: int) -> tuple[str, ...]:
    """Views are made after every move, and most sets in them are as they were."""
    return tuple([layout.names[number] for number in members(hexes)])


@lru_cache(_MOST_KEPT)
def countryside(players: int, boards: tuple[tuple[int, int], ...]) -> Countryside:
    assert all(0 <= turned < TURNS_OF_A_BOARD for _, turned in boards)
    return Countryside(players, boards)


@lru_cache(_MOST_KEPT)
def described(country: Countryside) -> Map:
    return country.described()
