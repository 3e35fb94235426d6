"""The boards at hand: the house's own, and how to make a blueprint from texts of one's own."""

from __future__ import annotations

import hashlib
from importlib import resources
from typing import Final

from signoria.games.castelli.blueprint import Blueprint
from signoria.games.castelli.board_text import read_board, read_tiles, write_board, write_tiles

HOUSE: Final = "house"


def board_text() -> str:
    """The text of the house's board."""
    return _text("house.txt")


def tiles_text() -> str:
    """The text of the house's tiles."""
    return _text("house-tiles.txt")


def blueprint(board: str | None = None, tiles: str | None = None) -> Blueprint:
    """What these texts print; what is not given is the house's. Raises BadBoard naming the line.

    The blueprint's name is "house", or the board's own name with a hash of what it says, so that a record can tell
    whether the same board is at hand.
    """
    drawn = read_board(board if board is not None else board_text())
    cut = read_tiles(tiles if tiles is not None else tiles_text())
    name = HOUSE
    if board is not None or tiles is not None:
        said = write_board("", drawn.pieces, drawn.border) + write_tiles(cut).partition("\n")[2]
        name = f"{drawn.name}-{hashlib.sha256(said.encode()).hexdigest()[:12]}"
    return Blueprint(name, drawn.pieces, drawn.border, cut)


def _text(file: str) -> str:
    return resources.files("signoria.games.castelli").joinpath("boards", file).read_text(encoding="utf-8")
