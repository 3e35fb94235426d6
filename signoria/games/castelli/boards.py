"""The boards at hand: the house's own, and those of people, read from the texts that they wrote."""

from __future__ import annotations

import hashlib
from importlib import resources
from typing import Final

from signoria.games.castelli.blueprint import Blueprint
from signoria.games.castelli.board_text import read_board, write_board
from signoria.games.castelli.lines import BadBoard, in_one_line, read_lines
from signoria.games.castelli.tiles_text import read_tiles, write_tiles

HOUSE: Final = "house"

# Blueprints already read, by their texts.
_READ: Final[dict[str, Blueprint]] = {}
_MOST: Final = 50


def board_text() -> str:
    """The text of the house's board."""
    return _text("house.txt")


def tiles_text() -> str:
    """The text of the house's tiles."""
    return _text("house-tiles.txt")


def blueprint(text: str = HOUSE) -> Blueprint:
    """What "house" or a text of one's own prints. Raises BadBoard naming the line.

    The text holds a board, tiles or both, the board first; what it leaves out is the house's.
    """
    printed = _READ.get(text)
    if printed is None:
        if len(_READ) >= _MOST:
            _READ.clear()
        printed = _READ[text] = _read(text)
    return printed


def _read(text: str) -> Blueprint:
    lines = [] if text == HOUSE else read_lines(text)
    if not lines and text != HOUSE:
        raise BadBoard("CAS-2.1", "empty", {})
    cut = len(lines)
    for at, line in enumerate(lines):
        if line.head[:1] == ["tiles"]:
            cut = at
            break
    board = read_board(lines[:cut] or read_lines(board_text()))
    tiles = read_tiles(lines[cut:] or read_lines(tiles_text()))
    if text == HOUSE:
        return Blueprint(HOUSE, HOUSE, board.pieces, board.border, tiles)
    written = in_one_line((write_board(board) if cut else "") + (write_tiles(tiles) if cut < len(lines) else ""))
    name = f"{board.name if cut else tiles.name}-{hashlib.sha256(written.encode()).hexdigest()[:16]}"
    return Blueprint(name, written, board.pieces, board.border, tiles)


def _text(file: str) -> str:
    return resources.files("signoria.games.castelli").joinpath("boards", file).read_text(encoding="utf-8")
