"""Boards as text that a person can write by hand; docs/castelli-boards.md explains it to people.

    board house
    piece A
      0 0 city: rock NE 2 sites 2; market SW 2
      0 2: grain ES 2; market NW 2
    border north: 1 wood, 3 grain, 5 card, 7 rock

A piece has an octagon on each of the eight cells whose row + column is even (both from 0 to 3). After the colon stand
its areas: the kind, the sides it owns, the number of symbols (as many as sides if it is left out) and on rock the
number of castle sites (1 if it is left out). The lines of the border are those of the frame, and strip-north and
strip-south for the resource indicators; a column or row that is left out has no icon, and where an octagon lies beside
the border there is none. What follows a # is a remark.
"""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.blueprint import LINES, Piece, PrintedArea, PrintedOctagon
from signoria.games.castelli.components import (
    CITY,
    ICON_OF,
    ICONS,
    KIND_OF,
    KINDS,
    MARKET,
    MINE,
    NO_ICON,
    PIECE_SIZE,
    PIECES,
    PRINTED_CITIES,
    PRINTED_VILLAGES,
    ROCK,
    SETTLEMENT_OF,
    SETTLEMENTS,
    SIDE_OF,
    VILLAGE,
)
from signoria.games.castelli.lines import BadBoard, Line, read_name

PIECE_NAMES: Final = "ABCD"
_WIDEST: Final = 8
_MOST_SYMBOLS: Final = 9


class BoardText:
    """A board as read: its name, four pieces and the icons of the border."""

    def __init__(self, name: str, pieces: list[Piece], border: dict[str, list[int]]) -> None:
        self.name = name
        self.pieces = pieces
        self.border = border


def read_board(lines: list[Line]) -> BoardText:
    """The board of these lines; raises BadBoard."""
    name = read_name(lines, "board")
    pieces: list[Piece] = []
    border: dict[str, list[int]] = {}
    for line in lines[1:]:
        if line.head[:1] == ["piece"]:
            _begin_piece(line, pieces)
        elif line.head[:1] == ["border"]:
            _read_border(line, border)
        elif pieces:
            _read_octagon(line, pieces[-1])
        else:
            raise line.fail("expected", what="piece_line")
    _check_pieces(pieces)
    missing = [side for side in LINES if side not in border]
    if missing:
        raise BadBoard("CAS-4.10", "no_border", {"side": missing[0]})
    return BoardText(name, pieces, border)


def _begin_piece(line: Line, pieces: list[Piece]) -> None:
    if len(line.head) != 2 or line.body is not None:
        raise line.fail("expected", what="piece_line")
    name = line.head[1].upper()
    if len(name) != 1 or name not in PIECE_NAMES:
        raise line.fail("piece_name", word=line.head[1])
    if any(piece.name == name for piece in pieces):
        raise line.fail("two_pieces", piece=name)
    pieces.append(Piece(name, {}, False))


def _read_octagon(line: Line, piece: Piece) -> None:
    if len(line.head) not in (2, 3):
        raise line.fail("expected", what="octagon_line")
    row = line.count(line.head[0], "row", 0, PIECE_SIZE - 1)
    column = line.count(line.head[1], "column", 0, PIECE_SIZE - 1)
    if (row + column) % 2:
        raise line.fail("odd", "CAS-4.1", cell=f"{row} {column}")
    cell = row * PIECE_SIZE + column
    if cell in piece.octagons:
        raise line.fail("two_octagons", piece=piece.name, cell=f"{row} {column}")
    settlement = line.look_up(line.head[2], SETTLEMENT_OF, "settlement") if len(line.head) == 3 else -1
    areas = [_read_area(line, words) for words in line.parts(";")]
    _check_octagon(line, areas, settlement)
    piece.octagons[cell] = PrintedOctagon(settlement, areas)
    if areas[0].kind == MINE:
        if piece.has_mine:
            raise line.fail("two_mines", "CAS-3.1", piece=piece.name)
        piece.has_mine = True


def _read_area(line: Line, words: list[str]) -> PrintedArea:
    if len(words) < 2:
        raise line.fail("area")
    kind = line.look_up(words[0], KIND_OF, "kind")
    sides = [line.look_up(letter, SIDE_OF, "side") for letter in words[1]]
    rest = words[2:]
    symbols = 0 if kind == MINE else len(sides)
    if rest and rest[0] != "sites":
        if kind == MINE:
            raise line.fail("mine_number", "CAS-15.4")
        symbols = line.count(rest.pop(0), "symbols", 1, _MOST_SYMBOLS)
    sites = 1 if kind == ROCK else 0
    if rest:
        if rest[0] != "sites" or len(rest) != 2:
            raise line.fail("sites", word=" ".join(rest))
        if kind != ROCK:
            raise line.fail("sites_on_rock", "CAS-4.13")
        sites = line.count(rest[1], "sites", 1, 2)
    return PrintedArea(kind, sorted(sides), symbols, sites)


def _check_octagon(line: Line, areas: list[PrintedArea], settlement: int) -> None:
    owned = [side for area in areas for side in area.sides]
    if sorted(owned) != [0, 1, 2, 3]:
        raise line.fail("sides", "CAS-4.4")
    if any(area.kind == MINE for area in areas):
        if len(areas) != 1 or settlement >= 0:
            raise line.fail("mine_fills", "CAS-3.1")
        return
    if any(len(area.sides) == 4 for area in areas):
        raise line.fail("four_sides", "CAS-4.4")
    if sum(area.kind == MARKET for area in areas) > 1:
        raise line.fail("two_markets", "CAS-4.5")


def _read_border(line: Line, border: dict[str, list[int]]) -> None:
    if len(line.head) != 2 or line.head[1] not in LINES:
        raise line.fail("border", "CAS-4.10", known=", ".join(LINES))
    if line.head[1] in border:
        raise line.fail("border_twice", side=line.head[1])
    icons = [NO_ICON] * _WIDEST
    if line.body is not None and line.body.strip():
        for words in line.parts(","):
            if len(words) != 2:
                raise line.fail("icon")
            place = line.count(words[0], "place", 0, _WIDEST - 1)
            beside = LINES[line.head[1]]
            if place not in beside:
                known = ", ".join([str(other) for other in beside])
                raise line.fail("no_tile_beside", "CAS-4.10", n=place, side=line.head[1], known=known)
            if icons[place] != NO_ICON:
                raise line.fail("place_twice", n=place)
            icons[place] = line.look_up(words[1], ICON_OF, "icon")
    border[line.head[1]] = icons


def _check_pieces(pieces: list[Piece]) -> None:
    if len(pieces) != PIECES:
        raise BadBoard("CAS-1.3", "pieces", {"n": len(pieces), "wanted": PIECES})
    for piece in pieces:
        if len(piece.octagons) != PIECE_SIZE * PIECE_SIZE // 2:
            raise BadBoard("CAS-4.1", "octagons", {"piece": piece.name, "n": len(piece.octagons)})
    if sum(piece.has_mine for piece in pieces) != 1:
        raise BadBoard("CAS-3.1", "one_mine", {})
    octagons = [octagon for piece in pieces for octagon in piece.octagons.values()]
    if not any(area.kind == ROCK for octagon in octagons for area in octagon.areas):
        raise BadBoard("CAS-4.13", "no_rock", {})
    printed = [octagon.settlement for octagon in octagons]
    for settlement, wanted in ((VILLAGE, PRINTED_VILLAGES), (CITY, PRINTED_CITIES)):
        found = printed.count(settlement)
        if found != wanted:
            raise BadBoard("CAS-2.6", SETTLEMENTS[settlement], {"n": found, "wanted": wanted})


def write_board(board: BoardText) -> str:
    """The text of a board; `read_board` gives the same board back."""
    lines = [f"board {board.name}"]
    for piece in board.pieces:
        lines.append(f"\npiece {piece.name}")
        for cell, octagon in sorted(piece.octagons.items()):
            settlement = "" if octagon.settlement < 0 else f" {SETTLEMENTS[octagon.settlement]}"
            areas = "; ".join(_write_area(area) for area in octagon.areas)
            lines.append(f"  {cell // PIECE_SIZE} {cell % PIECE_SIZE}{settlement}: {areas}")
    lines.append("")
    for side in LINES:
        icons = [f"{place} {ICONS[icon]}" for place, icon in enumerate(board.border[side]) if icon != NO_ICON]
        lines.append(f"border {side}: {', '.join(icons)}")
    return "\n".join(lines) + "\n"


def _write_area(area: PrintedArea) -> str:
    sides = "".join("NESW"[side] for side in area.sides)
    symbols = "" if area.kind == MINE else f" {area.symbols}"
    sites = f" sites {area.sites}" if area.kind == ROCK else ""
    return f"{KINDS[area.kind]} {sides}{symbols}{sites}"
