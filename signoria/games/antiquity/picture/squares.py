"""Where things are in a drawn city: square cells, and the outline of whatever covers several of them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final, NamedTuple

CELL: Final = 48
_COLUMNS: Final = "abcdefg"
Corner = tuple[int, int]


def place(cell: str) -> Corner:
    """Column and row of a cell, from 0."""
    return _COLUMNS.index(cell[1]), int(cell[2]) - 1


def cell_at(city: int, column: int, row: int) -> str:
    return f"{city}{_COLUMNS[column]}{row + 1}"


def city_of(cell: str) -> int:
    """The number of the city in which a cell lies, from 1."""
    return int(cell[0])


def outline(cells: Iterable[Corner], unit: int = CELL, inset: float = 0) -> str:
    """The border of some cells as a path; with an `inset` it runs that far inside their walls."""
    made = ""
    for loop in _loops(cells):
        points = [
            (
                here[0] * unit + inset * (_sign(before[1] - here[1]) + _sign(here[1] - after[1])),
                here[1] * unit + inset * (_sign(here[0] - before[0]) + _sign(after[0] - here[0])),
            )
            for before, here, after in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False)
        ]
        made += f"M{points[0][0]:g} {points[0][1]:g}"
        for (x, y), (next_x, next_y) in pairwise(points):
            made += f"H{next_x:g}" if y == next_y else f"V{next_y:g}" if x == next_x else ""
        made += "Z"
    return made


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _loops(cells: Iterable[Corner]) -> list[list[Corner]]:
    """The corners of the border, clockwise; where it goes straight on there is none."""
    inside = set(cells)
    following = {
        start: end
        for x, y in inside
        for beyond, start, end in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        )
        if beyond not in inside
    }
    loops = []
    while following:
        start = here = min(following, key=lambda corner: (corner[1], corner[0]))
        loop = [start]
        after = following.pop(here)
        while after != start:
            beyond = following.pop(after)
            if (after[0] == here[0]) != (beyond[0] == after[0]):
                loop.append(after)
            here, after = after, beyond
        loops.append(loop)
    return loops


class Stretch(NamedTuple):
    """Cells in a row, as the place for a name."""

    x: int
    y: int
    length: int

    @property
    def middle(self) -> tuple[float, float]:
        return (self.x + self.length / 2) * CELL, (self.y + 0.5) * CELL


def longest_row(cells: Iterable[Corner]) -> Stretch:
    """The longest row among some cells; of equal ones the one nearest to their middle."""
    inside = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    centre = sum(y for _, y in inside) / len(inside)
    best = Stretch(inside[0][0], inside[0][1], 0)
    for x, y in inside:
        length = 1
        while (x + length, y) in inside:
            length += 1
        nearer = abs(y - centre) < abs(best.y - centre) - 0.01
        if length > best.length or (length == best.length and nearer):
            best = Stretch(x, y, length)
    return best
