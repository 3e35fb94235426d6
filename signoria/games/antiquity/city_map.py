"""City maps: cells, shapes and where they fit (ANT-2.16 to ANT-2.19).

All cities of a player are one set of cells, an int: city c has the bits from 64 * c on, in rows of eight. A map is at
most seven cells wide, so a shape that is shifted over an edge finds a cell that is no ground, and "everywhere this
shape fits, in all cities" is one shift and one mask for each of its cells.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from signoria.games.antiquity.components import (
    CITIES,
    CITY_SIZE,
    FIRST_CITY_SIZE,
    HOUSE,
    KINDS_OF_BUILDINGS,
    SHAPES,
    STORAGE,
)

ROW: Final = 8
CITY: Final = 64
CELLS: Final = CITIES * CITY
_COLUMNS: Final = "abcdefg"


def ground(city: int) -> int:
    """The cells of that city's map: seven by seven for the first one, six by six for the others (ANT-11.11)."""
    size = FIRST_CITY_SIZE if city == 0 else CITY_SIZE
    return rectangle(size, size) << city * CITY


def rectangle(width: int, height: int) -> int:
    cells = 0
    for row in range(height):
        cells |= (1 << width) - 1 << row * ROW
    return cells


GROUND: Final[list[int]] = [ground(city) for city in range(CITIES)]

# By cell: "1b3" is the second cell of the third row of the first city; "" where there is none.
CELL_NAMES: Final[list[str]] = [
    f"{cell // CITY + 1}{_COLUMNS[cell % ROW]}{cell % CITY // ROW + 1}" if GROUND[cell // CITY] >> cell & 1 else ""
    for cell in range(CELLS)
]
CELL_OF: Final[dict[str, int]] = {name: cell for cell, name in enumerate(CELL_NAMES) if name}


def _turned(rows: list[str]) -> list[str]:
    """A quarter turn clockwise."""
    return ["".join(column) for column in zip(*rows[::-1], strict=True)]


def _cells(rows: list[str]) -> int:
    return sum(1 << y * ROW + x for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#")


def _turns(kind: int) -> list[int]:
    """The cells of that building with 0 to 3 quarter turns, never mirrored (ANT-2.17, ANT-2.18); each look once."""
    shapes: list[int] = []
    rows = SHAPES.get(kind, [])
    for _ in range(4 if rows else 0):
        if _cells(rows) not in shapes:
            shapes.append(_cells(rows))
        rows = _turned(rows)
    return shapes


def offsets_of(shape: int) -> tuple[int, ...]:
    return tuple(cell for cell in range(CITY) if shape >> cell & 1)


# By kind and turn: the cells when the building's box begins at cell 0, as a set and as a list.
SHAPE: Final[list[list[int]]] = [_turns(kind) for kind in range(KINDS_OF_BUILDINGS)]
_OFFSETS: Final[list[list[tuple[int, ...]]]] = [[offsets_of(shape) for shape in shapes] for shapes in SHAPE]


def _in_order(rows: list[str]) -> list[tuple[int, ...]]:
    """The cells of a shape with 0 to 3 quarter turns, the same cell of the building always at the same place."""
    height, width = len(rows), len(rows[0])
    cells = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]
    found: list[tuple[int, ...]] = []
    for _ in range(4):
        found.append(tuple(y * ROW + x for x, y in cells))
        cells = [(height - 1 - y, x) for x, y in cells]
        height, width = width, height
    return found


_IN_ORDER: Final[list[list[tuple[int, ...]]]] = [
    _in_order(SHAPES[kind]) if kind in SHAPES else [] for kind in range(KINDS_OF_BUILDINGS)
]


def cells_in_order(kind: int, detail: int, is_turned: bool) -> tuple[int, ...]:
    """The cells of a building whose box begins at cell 0, each cell at the same place however the building lies.

    A storage that lies other than it was built is turned once.
    """
    if kind != STORAGE:
        return _IN_ORDER[kind][0 if kind == HOUSE else detail]
    width, height = detail >> 3, detail & 7
    if is_turned:
        return _in_order(["#" * height] * width)[1]
    return _in_order(["#" * width] * height)[0]


def places(empty: int, kind: int, turn: int) -> int:
    """The cells at which the box of that building may begin so that it covers only empty ones."""
    fitting = -1
    for offset in _OFFSETS[kind][turn]:
        fitting &= empty >> offset
        if not fitting:
            return 0
    return fitting


def fits(empty: int, kind: int) -> bool:
    if kind == HOUSE:
        return empty != 0
    return any(places(empty, kind, turn) for turn in range(len(_OFFSETS[kind])))


def rectangle_places(empty: int, width: int, height: int) -> int:
    """The cells at which a rectangle of empty cells may begin."""
    fitting = empty
    for step in range(1, width):
        fitting &= empty >> step
    row = fitting
    for step in range(1, height):
        fitting &= row >> step * ROW
    return fitting


# Storages: full rectangles with an even number of cells, the smallest first (ANT-15.7).
RECTANGLES: Final[list[tuple[int, int]]] = sorted(
    (
        (width, height)
        for width in range(1, FIRST_CITY_SIZE + 1)
        for height in range(1, FIRST_CITY_SIZE + 1)
        if width * height % 2 == 0
    ),
    key=lambda size: (size[0] * size[1], size),
)


def touching(cells: int) -> int:
    """The cells that share an edge with one of these (ANT-12.22); some of these may be among them."""
    return cells << 1 | cells >> 1 | cells << ROW | cells >> ROW


def cell_names(cells: int) -> list[str]:
    return list(_cell_names(cells))


@lru_cache(4096)
def _cell_names(cells: int) -> tuple[str, ...]:
    names: list[str] = []
    while cells:
        lowest = cells & -cells
        names.append(CELL_NAMES[lowest.bit_length() - 1])
        cells ^= lowest
    return tuple(names)


def first_cell(cells: int) -> int:
    """The cell by which a building is named: the first of its first row."""
    return (cells & -cells).bit_length() - 1


def box(cells: int) -> int:
    """The cell at which the box around these cells begins; it need not be one of them."""
    first = first_cell(cells)
    column = min(cell % ROW for cell in range(first, cells.bit_length()) if cells >> cell & 1)
    return first - first % ROW + column
