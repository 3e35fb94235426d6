"""Boards and tiles as text that a person can write by hand; every complaint names its line.

A board:

    board house
    piece A
      0 0 city: rock NE 2 sites 2; market SW 2
      0 2: grain ES 2; market NW 2
    border north: 1 wood, 3 grain, 5 card, 7 rock

A piece has an octagon on each of the eight cells whose row + column is even (both from 0 to 3). After the colon stand
its areas: the kind, the sides it owns, the number of symbols (as many as sides if it is left out) and on rock the
number of castle sites (1 if it is left out). The lines of the border are those of the frame, and strip-north and
strip-south for the resource indicators; a column or row that is left out has no icon. What follows a # is a remark.

Tiles, shields clockwise:

    tiles house
    tile H01: red card, yellow 1, blue 1, green 1; silver 2
    start S1: red 6, blue 6, green 6, yellow 6
"""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.blueprint import LINES, Piece, PrintedArea, PrintedOctagon, Tiles
from signoria.games.castelli.components import (
    CITY,
    COLOUR_OF,
    COLOURS,
    HIGHEST_SHIELD,
    ICON_OF,
    ICONS,
    KIND_OF,
    KINDS,
    MARKET,
    MINE,
    MOST_SILVER_ON_TILE,
    NO_ICON,
    PIECE_SIZE,
    PIECES,
    PRINTED_CITIES,
    PRINTED_VILLAGES,
    ROCK,
    SETTLEMENT_OF,
    SETTLEMENTS,
    SIDE_OF,
    START_TILES,
    TILES,
    VILLAGE,
)
from signoria.kernel.errors import SignoriaError

_LONGEST: Final = 40_000
_WIDEST: Final = 8
_MOST_SYMBOLS: Final = 9


class BadBoard(SignoriaError):
    """A board or tile text cannot be read or breaks a rule; the message names the line."""


class Line:
    """One line that says something: its number, and its words before and after the colon."""

    def __init__(self, number: int, head: list[str], body: str | None) -> None:
        self.number = number
        self.head = head
        self.body = body

    def fail(self, what: str) -> BadBoard:
        return BadBoard(f"line {self.number}: {what}")

    def count(self, word: str, what: str, low: int, high: int) -> int:
        if not (word.isascii() and word.isdigit()) or not low <= int(word) <= high:
            raise self.fail(f"{what} must be a number from {low} to {high}, not {word!r}")
        return int(word)

    def look_up(self, word: str, table: dict[str, int], what: str) -> int:
        if word not in table:
            raise self.fail(f"{word!r} is no {what}; there are: {', '.join(table)}")
        return table[word]

    def parts(self, mark: str) -> list[list[str]]:
        """The words after the colon, in the parts between the marks."""
        if self.body is None or not self.body.strip():
            raise self.fail("a colon and something after it is expected")
        return [part.split() for part in self.body.split(mark)]


def _lines(text: str) -> list[Line]:
    if len(text) > _LONGEST:
        raise BadBoard(f"the text is longer than {_LONGEST} characters")
    lines: list[Line] = []
    for number, raw in enumerate(text.split("\n"), 1):
        said = raw.split("#")[0].strip()
        if not said:
            continue
        head, colon, body = said.partition(":")
        lines.append(Line(number, head.split(), body if colon else None))
    return lines


def _name(lines: list[Line], keyword: str) -> str:
    if not lines or lines[0].head[:1] != [keyword] or len(lines[0].head) != 2:
        raise BadBoard(f"line {lines[0].number if lines else 1}: '{keyword} NAME' is expected first")
    name = lines[0].head[1]
    if not name.replace("-", "").isalnum() or not name.isascii() or name != name.lower():
        raise lines[0].fail(f"the name {name!r} may have only small letters, digits and hyphens")
    return name


# ---- boards


class BoardText:
    """A board as read: its name, four pieces and the icons of the border."""

    def __init__(self, name: str, pieces: list[Piece], border: dict[str, list[int]]) -> None:
        self.name = name
        self.pieces = pieces
        self.border = border


def read_board(text: str) -> BoardText:
    """The board of that text; raises BadBoard naming the line."""
    lines = _lines(text)
    name = _name(lines, "board")
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
            raise line.fail("'piece NAME' or 'border LINE: …' is expected")
    _check_pieces(pieces)
    missing = [side for side in LINES if side not in border]
    if missing:
        raise BadBoard(f"the board has no line 'border {missing[0]}: …' (CAS-4.10)")
    return BoardText(name, pieces, border)


def _begin_piece(line: Line, pieces: list[Piece]) -> None:
    if len(line.head) != 2 or line.body is not None:
        raise line.fail("'piece NAME' is expected")
    name = line.head[1]
    if len(name) != 1 or not ("A" <= name <= "Z"):
        raise line.fail(f"a piece is named by one capital letter, not {name!r}")
    if any(piece.name == name for piece in pieces):
        raise line.fail(f"there are two pieces {name}")
    pieces.append(Piece(name, {}, False))


def _read_octagon(line: Line, piece: Piece) -> None:
    if len(line.head) not in (2, 3):
        raise line.fail("'ROW COLUMN [village|city]: AREAS' is expected")
    row = line.count(line.head[0], "the row", 0, PIECE_SIZE - 1)
    column = line.count(line.head[1], "the column", 0, PIECE_SIZE - 1)
    if (row + column) % 2:
        raise line.fail(f"an octagon cannot be on {row} {column}: row + column must be even (CAS-4.1)")
    cell = row * PIECE_SIZE + column
    if cell in piece.octagons:
        raise line.fail(f"piece {piece.name} has two octagons on {row} {column}")
    settlement = line.look_up(line.head[2], SETTLEMENT_OF, "settlement") if len(line.head) == 3 else -1
    areas = [_read_area(line, words) for words in line.parts(";")]
    _check_octagon(line, areas, settlement)
    piece.octagons[cell] = PrintedOctagon(settlement, areas)
    if areas[0].kind == MINE:
        if piece.has_mine:
            raise line.fail(f"piece {piece.name} has two mines")
        piece.has_mine = True


def _read_area(line: Line, words: list[str]) -> PrintedArea:
    if len(words) < 2:
        raise line.fail("an area needs a kind and its sides, such as 'rock NE'")
    kind = line.look_up(words[0], KIND_OF, "kind of area")
    sides = [line.look_up(letter, SIDE_OF, "side") for letter in words[1].lower()]
    rest = words[2:]
    symbols = 0 if kind == MINE else len(sides)
    if rest and rest[0] != "sites":
        symbols = line.count(rest.pop(0), "the number of symbols", 0 if kind == MINE else 1, _MOST_SYMBOLS)
    sites = 1 if kind == ROCK else 0
    if rest:
        if rest[0] != "sites" or len(rest) != 2:
            raise line.fail(f"cannot read {' '.join(rest)!r}; 'sites 1' or 'sites 2' is expected")
        if kind != ROCK:
            raise line.fail("castle sites are on rock only (CAS-4.13)")
        sites = line.count(rest[1], "the number of castle sites", 1, 2)
    return PrintedArea(kind, sorted(sides), symbols, sites)


def _check_octagon(line: Line, areas: list[PrintedArea], settlement: int) -> None:
    owned = [side for area in areas for side in area.sides]
    if sorted(owned) != [0, 1, 2, 3]:
        raise line.fail("each of the sides N, E, S, W belongs to exactly one area (CAS-4.4)")
    if any(area.kind == MINE for area in areas):
        if len(areas) != 1 or settlement >= 0:
            raise line.fail("the mine fills its octagon")
        return
    if any(len(area.sides) == 4 for area in areas):
        raise line.fail("an area owns 1, 2 or 3 sides; only the mine may own all (CAS-4.4)")
    if sum(area.kind == MARKET for area in areas) > 1:
        raise line.fail("an octagon has at most one market (CAS-4.5)")


def _read_border(line: Line, border: dict[str, list[int]]) -> None:
    if len(line.head) != 2 or line.head[1] not in LINES:
        raise line.fail(f"'border LINE: …' is expected, with one of {', '.join(LINES)}")
    if line.head[1] in border:
        raise line.fail(f"the border {line.head[1]} is given twice")
    icons = [NO_ICON] * _WIDEST
    if line.body is not None and line.body.strip():
        for words in line.parts(","):
            if len(words) != 2:
                raise line.fail("a number and an icon are expected, such as '3 grain'")
            place = line.count(words[0], "the column or row", 0, _WIDEST - 1)
            if icons[place] != NO_ICON:
                raise line.fail(f"{place} is given twice")
            icons[place] = line.look_up(words[1], ICON_OF, "icon")
    border[line.head[1]] = icons


def _check_pieces(pieces: list[Piece]) -> None:
    if len(pieces) != PIECES:
        raise BadBoard(f"a board has {PIECES} pieces, not {len(pieces)} (CAS-1.3)")
    for piece in pieces:
        if len(piece.octagons) != PIECE_SIZE * PIECE_SIZE // 2:
            raise BadBoard(f"piece {piece.name} has {len(piece.octagons)} octagons instead of 8 (CAS-4.1)")
    if sum(piece.has_mine for piece in pieces) != 1:
        raise BadBoard("exactly one piece has the silver mine (CAS-3.1)")
    printed = [octagon.settlement for piece in pieces for octagon in piece.octagons.values()]
    for settlement, wanted in ((VILLAGE, PRINTED_VILLAGES), (CITY, PRINTED_CITIES)):
        found = printed.count(settlement)
        if found != wanted:
            raise BadBoard(f"{wanted} places for a {SETTLEMENTS[settlement]} are expected, not {found} (CAS-2.6)")


def write_board(name: str, pieces: list[Piece], border: dict[str, list[int]]) -> str:
    """The text of a board; `read_board` gives the same board back."""
    lines = [f"board {name}"]
    for piece in pieces:
        lines.append(f"\npiece {piece.name}")
        for cell, octagon in sorted(piece.octagons.items()):
            settlement = "" if octagon.settlement < 0 else f" {SETTLEMENTS[octagon.settlement]}"
            areas = "; ".join(_write_area(area) for area in octagon.areas)
            lines.append(f"  {cell // PIECE_SIZE} {cell % PIECE_SIZE}{settlement}: {areas}")
    lines.append("")
    for side in LINES:
        icons = [f"{place} {ICONS[icon]}" for place, icon in enumerate(border[side]) if icon != NO_ICON]
        lines.append(f"border {side}: {', '.join(icons)}")
    return "\n".join(lines) + "\n"


def _write_area(area: PrintedArea) -> str:
    sides = "".join("NESW"[side] for side in area.sides)
    symbols = "" if area.kind == MINE else f" {area.symbols}"
    sites = f" sites {area.sites}" if area.kind == ROCK else ""
    return f"{KINDS[area.kind]} {sides}{symbols}{sites}"


# ---- tiles


def read_tiles(text: str) -> Tiles:
    """The tiles of that text; raises BadBoard naming the line."""
    lines = _lines(text)
    tiles = Tiles(_name(lines, "tiles"))
    for keyword, wanted in (("tile", TILES), ("start", START_TILES)):
        tiles.first_start = len(tiles.names) if keyword == "start" else 0
        own = [line for line in lines[1:] if line.head[:1] == [keyword]]
        for line in own:
            _read_tile(line, tiles)
        if len(own) != wanted:
            raise BadBoard(f"{wanted} lines '{keyword} NAME: …' are expected, not {len(own)} (CAS-1.8)")
    for line in lines[1:]:
        if line.head[:1] not in (["tile"], ["start"]):
            raise line.fail("'tile NAME: …' or 'start NAME: …' is expected")
    return tiles


def _read_tile(line: Line, tiles: Tiles) -> None:
    if len(line.head) != 2:
        raise line.fail(f"'{line.head[0]} NAME: …' is expected")
    if line.head[1] in tiles.names:
        raise line.fail(f"there are two tiles {line.head[1]}")
    halves = (line.body or "").split(";")
    shields = [words.split() for words in halves[0].split(",")]
    if len(shields) != 4 or any(len(words) != 2 for words in shields):
        raise line.fail("four shields are expected, clockwise, such as 'red 3, blue card, green 3, yellow 3' (CAS-1.9)")
    has_card = False
    for colour, value in shields:
        tiles.colour.append(line.look_up(colour, COLOUR_OF, "colour"))
        has_card |= value == "card"
        tiles.value.append(0 if value == "card" else line.count(value, "the value of a shield", 1, HIGHEST_SHIELD))
    tiles.silver.append(_read_silver(line, halves[1:]))
    tiles.card.append(has_card)
    tiles.names.append(line.head[1])


def _read_silver(line: Line, halves: list[str]) -> int:
    if not halves:
        return 0
    words = halves[0].split()
    if len(halves) > 1 or len(words) != 2 or words[0] != "silver":
        raise line.fail("only 'silver 1' or 'silver 2' may follow the semicolon")
    return line.count(words[1], "the silver on a tile", 1, MOST_SILVER_ON_TILE)


def write_tiles(tiles: Tiles) -> str:
    """The text of the tiles; `read_tiles` gives the same tiles back."""
    lines = [f"tiles {tiles.name}"]
    for tile, name in enumerate(tiles.names):
        shields = [f"{COLOURS[tiles.colour[at]]} {tiles.value[at] or 'card'}" for at in range(tile * 4, tile * 4 + 4)]
        silver = f"; silver {tiles.silver[tile]}" if tiles.silver[tile] else ""
        lines.append(f"{'start' if tile >= tiles.first_start else 'tile'} {name}: {', '.join(shields)}{silver}")
    return "\n".join(lines) + "\n"
