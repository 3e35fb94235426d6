"""What is printed on the pieces of a board, its frame and its tiles, before anything is put together.

`board_text` and `tiles_text` read and write what a person can type; `geometry` puts a board together from one.
"""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.components import MINE


class PrintedArea:
    """A part of an octagon: its kind, the sides it owns (0 to 3 for N, E, S, W), symbols and castle sites."""

    def __init__(self, kind: int, sides: list[int], symbols: int, sites: int) -> None:
        self.kind = kind
        self.sides = sides
        self.symbols = symbols
        self.sites = sites


class PrintedOctagon:
    """`settlement` is VILLAGE, CITY or -1."""

    def __init__(self, settlement: int, areas: list[PrintedArea]) -> None:
        self.settlement = settlement
        self.areas = areas


class Piece:
    """A large piece of 4 x 4 cells. Its octagons stand where row + column is even, by row * 4 + column."""

    def __init__(self, name: str, octagons: dict[int, PrintedOctagon], has_mine: bool) -> None:
        self.name = name
        self.octagons = octagons
        self.has_mine = has_mine


class Tiles:
    """The heraldic tiles and, after them, the starting tiles: four shields each, clockwise, in flat lists."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.names: list[str] = []
        # By tile * 4 + number of the shield: its colour, its value (0 for a card picture).
        self.colour: list[int] = []
        self.value: list[int] = []
        # By tile.
        self.silver: list[int] = []
        self.card: list[bool] = []
        self.first_start = 0


class Blueprint:
    """All that is printed. `border` is by line of the frame (see LINES), then by column or row: an icon or NO_ICON.

    `name` tells blueprints apart. `text` is what the option `board` says: "house", or all of it in one line.
    """

    def __init__(self, name: str, text: str, pieces: list[Piece], border: dict[str, list[int]], tiles: Tiles) -> None:
        self.name = name
        self.text = text
        self.pieces = pieces
        self.border = border
        self.tiles = tiles
        # The piece with the printed mine, and its cell there.
        self.mine_piece, self.mine_cell = _mine(pieces)

    def piece_named(self, name: str) -> int:
        """The piece of that name, or -1."""
        for index, piece in enumerate(self.pieces):
            if piece.name == name:
                return index
        return -1


def _mine(pieces: list[Piece]) -> tuple[int, int]:
    """The piece with the mine and its cell there; exactly one has it."""
    found = [
        (index, cell)
        for index, piece in enumerate(pieces)
        for cell, octagon in piece.octagons.items()
        if octagon.areas[0].kind == MINE
    ]
    return found[0]


# The lines of icons: four of the frame, and the two faces of the strip of resource indicators. Beside every second
# column or row lies a tile space, beside the others an octagon, which looks at no icon (CAS-4.10).
_EVEN: Final = (0, 2, 4, 6)
_ODD: Final = (1, 3, 5, 7)
LINES: Final = {
    "north": _ODD,
    "east": _EVEN,
    "south": _EVEN,
    "west": _ODD,
    "strip-north": _EVEN,
    "strip-south": _ODD,
}
