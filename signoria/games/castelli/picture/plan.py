"""Where things are on the drawn board: octagons and squares that fit together, as the truncated square tiling does.

The unit is the distance from one cell to the next. An octagon reaches 0.707 of it to every side, a tile 0.293; together
they fill the board, and a tile at the edge leaves room for the icon of the border.
"""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.views import PrintedArea, View

STEP: Final = 100.0
OCTAGON: Final = STEP * 0.70711
TILE: Final = STEP - OCTAGON
FRAME: Final = 28.0

# Turns a thing that points north towards a side, and the direction of a side.
TURN: Final = {"n": 0, "e": 90, "s": 180, "w": 270}
WAY: Final = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


def size(view: View) -> tuple[float, float]:
    """Width and height of the drawn board with its frame."""
    board = view["board"]
    return (
        (board["columns"] - 1) * STEP + 2 * (OCTAGON + FRAME),
        (board["rows"] - 1) * STEP + 2 * (OCTAGON + FRAME),
    )


def centre(at: str) -> tuple[float, float]:
    """The middle of a cell."""
    return (
        FRAME + OCTAGON + ("abcdefgh".index(at[0])) * STEP,
        FRAME + OCTAGON + (int(at[1:]) - 1) * STEP,
    )


# The part of an octagon at each side: from its middle to the middles of the two slanting sides.
_HALF = (OCTAGON + TILE) / 2
_SECTOR: Final = {
    "n": ((0.0, 0.0), (-_HALF, -_HALF), (-TILE, -OCTAGON), (TILE, -OCTAGON), (_HALF, -_HALF)),
    "e": ((0.0, 0.0), (_HALF, -_HALF), (OCTAGON, -TILE), (OCTAGON, TILE), (_HALF, _HALF)),
    "s": ((0.0, 0.0), (_HALF, _HALF), (TILE, OCTAGON), (-TILE, OCTAGON), (-_HALF, _HALF)),
    "w": ((0.0, 0.0), (-_HALF, _HALF), (-OCTAGON, TILE), (-OCTAGON, -TILE), (-_HALF, -_HALF)),
}
OUTLINE: Final = (
    f"M{-TILE:g} {-OCTAGON:g}H{TILE:g}L{OCTAGON:g} {-TILE:g}V{TILE:g}L{TILE:g} {OCTAGON:g}H{-TILE:g}"
    f"L{-OCTAGON:g} {TILE:g}V{-TILE:g}Z"
)


def sectors(sides: list[str]) -> str:
    """The path of an area that owns these sides, about the middle of its octagon."""
    made = ""
    for side in sides:
        (x, y), *rest = _SECTOR[side]
        made += f"M{x:g} {y:g}" + "".join(f"L{px:g} {py:g}" for px, py in rest) + "Z"
    return made


def borders(areas: list[PrintedArea]) -> str:
    """The lines between the areas of an octagon."""
    owner = {side: area["name"] for area in areas for side in area["sides"]}
    ends = {"ne": (_HALF, -_HALF), "es": (_HALF, _HALF), "sw": (-_HALF, _HALF), "wn": (-_HALF, -_HALF)}
    return "".join(f"M0 0L{x:g} {y:g}" for pair, (x, y) in ends.items() if owner[pair[0]] != owner[pair[1]])


def middle_of(sides: list[str], reach: float) -> tuple[float, float]:
    """A point of an area, at that distance from the middle of its octagon."""
    x = sum(WAY[side][0] for side in sides)
    y = sum(WAY[side][1] for side in sides)
    length = (x * x + y * y) ** 0.5 or 1.0
    return x / length * reach, y / length * reach
