"""Where things are in a drawn city: square cells, and the outline of whatever covers several of them."""

from __future__ import annotations

from collections.abc import Iterable
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


def outline(cells: Iterable[Corner], unit: int = CELL) -> str:
    """The border of some cells as a path."""
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
    made = ""
    while following:
        start = here = min(following, key=lambda corner: (corner[1], corner[0]))
        made += f"M{here[0] * unit} {here[1] * unit}"
        after = following.pop(here)
        while after != start:
            beyond = following.pop(after)
            if after[0] == here[0] != beyond[0]:
                made += f"V{after[1] * unit}"
            elif after[1] == here[1] != beyond[1]:
                made += f"H{after[0] * unit}"
            here, after = after, beyond
        made += "Z"
    return made


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
