"""Tiles as text that a person can write by hand, shields clockwise:

tiles house
tile H01: red card, yellow 1, blue 1, green 1; silver 2
start S1: red 6, blue 6, green 6, yellow 6
"""

from __future__ import annotations

from signoria.games.castelli.blueprint import Tiles
from signoria.games.castelli.components import (
    COLOUR_OF,
    COLOURS,
    HIGHEST_SHIELD,
    MOST_SILVER_ON_TILE,
    START_TILES,
    TILES,
)
from signoria.games.castelli.lines import BadBoard, Line, read_name


def read_tiles(lines: list[Line]) -> Tiles:
    """The tiles of these lines; raises BadBoard."""
    tiles = Tiles(read_name(lines, "tiles"))
    for keyword, wanted in (("tile", TILES), ("start", START_TILES)):
        if keyword == "start":
            tiles.first_start = len(tiles.names)
        own = [line for line in lines if line.head[:1] == [keyword]]
        for line in own:
            _read_tile(line, tiles)
        if len(own) != wanted:
            raise BadBoard("CAS-1.8", "tiles", {"keyword": keyword, "n": len(own), "wanted": wanted})
    for line in lines[1:]:
        if line.head[:1] not in (["tile"], ["start"]):
            raise line.fail("expected", what="tile_line")
    return tiles


def _read_tile(line: Line, tiles: Tiles) -> None:
    if len(line.head) != 2:
        raise line.fail("expected", what=f"{line.head[0]}_line")
    name = line.head[1].upper()
    if not (name.isascii() and name.isalnum()) or len(name) > 8:
        raise line.fail("tile_name", word=line.head[1][:60])
    if name in tiles.names:
        raise line.fail("two_tiles", tile=name)
    halves = (line.body or "").split(";")
    shields = [words.split() for words in halves[0].split(",")]
    if len(shields) == 5 and shields[4][:1] == ["silver"]:
        raise line.fail("mark", mark=";", word=",")
    if len(shields) != 4 or any(len(words) != 2 for words in shields):
        raise line.fail("shields", "CAS-1.9")
    has_card = False
    for colour, value in shields:
        tiles.colour.append(line.look_up(colour, COLOUR_OF, "colour"))
        has_card |= value == "card"
        # A card picture is worth nothing (CAS-1.10).
        tiles.value.append(0 if value == "card" else line.count(value, "shield", 1, HIGHEST_SHIELD))
    tiles.silver.append(_read_silver(line, halves[1:]))
    tiles.card.append(has_card)
    tiles.names.append(name)


def _read_silver(line: Line, halves: list[str]) -> int:
    if not halves:
        return 0
    words = halves[0].split()
    if len(halves) > 1 or len(words) != 2 or words[0] != "silver":
        raise line.fail("silver")
    return line.count(words[1], "silver", 1, MOST_SILVER_ON_TILE)


def write_tiles(tiles: Tiles) -> str:
    """The text of the tiles; `read_tiles` gives the same tiles back."""
    lines = [f"tiles {tiles.name}"]
    for tile, name in enumerate(tiles.names):
        shields = [f"{COLOURS[tiles.colour[at]]} {tiles.value[at] or 'card'}" for at in range(tile * 4, tile * 4 + 4)]
        silver = f"; silver {tiles.silver[tile]}" if tiles.silver[tile] else ""
        lines.append(f"{'start' if tile >= tiles.first_start else 'tile'} {name}: {', '.join(shields)}{silver}")
    return "\n".join(lines) + "\n"
