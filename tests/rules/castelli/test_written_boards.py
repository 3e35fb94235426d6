"""What may be printed on a board or a tile, to the last number: the complaint and the rule it cites."""

from __future__ import annotations

import pytest

from signoria.games.castelli import boards
from signoria.games.castelli.board_text import read_board, write_board
from signoria.games.castelli.components import CARD, NO_ICON, ROCK, VILLAGE
from signoria.games.castelli.geometry import NORTH_HALF, NOTHING, SOUTH_HALF, WHOLE, Board, read_arrangement
from signoria.games.castelli.lines import LONGEST, BadBoard, read_lines
from signoria.games.castelli.setup import mine_slot
from signoria.games.castelli.tiles_text import read_tiles

BOARD = boards.board_text()
TILES = boards.tiles_text()
CORNER = "0 0 city: rock NE 2 sites 2; market SW 2"
MINE = "1 1: mine NESW"
NORTH = "border north: 1 wood, 3 grain, 5 card, 7 rock"
FIRST_TILE = "tile H01: red card, yellow 1, blue 1, green 1; silver 2"


def complaint(text: str, old: str, new: str) -> tuple[str, str]:
    """What is wrong with the text once that is replaced, and the rule."""
    assert old in text
    changed = text.replace(old, new, 1)
    with pytest.raises(BadBoard) as problem:
        boards.blueprint(changed) if text is BOARD else read_tiles(read_lines(changed))
    refusal = problem.value.refusal
    assert refusal is not None
    return refusal.key.removeprefix("board.bad."), refusal.rule


@pytest.mark.rule("CAS-2.1", "CAS-4.1", "CAS-4.4", "CAS-4.5", "CAS-4.10", "CAS-4.13", "CAS-3.1", "CAS-15.4", "CAS-2.6")
@pytest.mark.parametrize(
    ("old", "new", "key", "rule"),
    [
        ("board house", "board house: big", "first", "CAS-2.1"),
        ("board house", f"board {'h' * 41}", "name", "CAS-2.1"),
        ("board house", "board höuse", "name", "CAS-2.1"),
        ("piece B", "piece E", "piece_name", "CAS-2.1"),
        ("piece B", "piece AB", "piece_name", "CAS-2.1"),
        ("piece B", "piece B: big", "expected", "CAS-2.1"),
        ("piece B", "piece B B", "expected", "CAS-2.1"),
        (CORNER, CORNER.replace("0 0", "4 0"), "number", "CAS-2.1"),
        (CORNER, CORNER.replace("0 0", "5 1"), "number", "CAS-2.1"),
        (CORNER, CORNER.replace("0 0", "0 4"), "number", "CAS-2.1"),
        (CORNER, CORNER.replace("0 0", "000000 0"), "number", "CAS-2.1"),
        (CORNER, CORNER.replace("0 0", "٠ 0"), "number", "CAS-2.1"),
        (CORNER, CORNER.replace("0 0", "3 0"), "odd", "CAS-4.1"),
        (CORNER, CORNER.replace("0 0 city", "0"), "expected", "CAS-2.1"),
        (CORNER, CORNER.replace("0 0 city", "0 0 city walls"), "expected", "CAS-2.1"),
        (CORNER, CORNER.replace("rock NE 2", "rock NE 10"), "number", "CAS-2.1"),
        (CORNER, CORNER.replace("rock NE 2", "rock NE 0"), "number", "CAS-2.1"),
        (CORNER, CORNER.replace("sites 2", "sites 3"), "number", "CAS-2.1"),
        (CORNER, CORNER.replace("sites 2", "sites 0"), "number", "CAS-2.1"),
        (CORNER, CORNER.replace("sites 2", "sites"), "sites", "CAS-2.1"),
        (CORNER, CORNER.replace("sites 2", "sites 2 2"), "sites", "CAS-2.1"),
        (CORNER, CORNER.replace("sites 2", "spots 2"), "sites", "CAS-2.1"),
        (CORNER, CORNER.replace("market SW 2", "market SW 2 sites 1"), "sites_on_rock", "CAS-4.13"),
        (CORNER, CORNER.replace("market SW 2", "market"), "area", "CAS-2.1"),
        (CORNER, "0 0 city: ", "no_colon", "CAS-2.1"),
        (CORNER, CORNER.replace("market SW 2", "market S 2"), "sides", "CAS-4.4"),
        (CORNER, CORNER.replace("market SW 2", "market SWE 2"), "sides", "CAS-4.4"),
        (CORNER, "0 0 city: rock NESW 2", "four_sides", "CAS-4.4"),
        (CORNER, "0 0 city: market NE 2; market SW 2", "two_markets", "CAS-4.5"),
        (CORNER, "0 0 city: mine NE; market SW 2", "mine_fills", "CAS-3.1"),
        (CORNER, "0 0 city: market NE; mine SW", "mine_fills", "CAS-3.1"),
        (MINE, "1 1 village: mine NESW", "mine_fills", "CAS-3.1"),
        (MINE, "1 1: mine NESW 1", "mine_number", "CAS-15.4"),
        (MINE, "1 1: mine NESW sites 1", "sites_on_rock", "CAS-4.13"),
        (MINE, "1 1: grain NE; wood SW", "one_mine", "CAS-3.1"),
        (CORNER, CORNER.replace("city", "village"), "village", "CAS-2.6"),
        (CORNER, CORNER.replace(" city", ""), "city", "CAS-2.6"),
        (NORTH, NORTH.replace("1 wood", "1 wood wood"), "icon", "CAS-2.1"),
        (NORTH, NORTH.replace("1 wood", "wood"), "icon", "CAS-2.1"),
        (NORTH, NORTH.replace("1 wood", "8 wood"), "number", "CAS-2.1"),
        (NORTH, NORTH.replace("1 wood", "2 wood"), "no_tile_beside", "CAS-4.10"),
        (NORTH, NORTH.replace("1 wood", "5 wood"), "place_twice", "CAS-2.1"),
        (NORTH, NORTH.replace("border north", "border"), "border", "CAS-4.10"),
        (NORTH, NORTH.replace("border north", "border north north"), "border", "CAS-4.10"),
        (NORTH, f"{NORTH}\nborder north:", "border_twice", "CAS-2.1"),
        (NORTH, "", "no_border", "CAS-4.10"),
    ],
)  # fmt: skip
def test_a_board_that_cannot_be_is_refused(old: str, new: str, key: str, rule: str) -> None:
    assert complaint(BOARD, old, new) == (key, rule)


@pytest.mark.rule("CAS-1.3", "CAS-4.1", "CAS-4.13")
def test_a_board_that_lacks_something_is_refused() -> None:
    last = BOARD.index("piece D")
    frame = BOARD.index("border north")
    assert complaint(BOARD, BOARD[last:frame], "") == ("pieces", "CAS-1.3")
    assert complaint(BOARD, f"  {CORNER}\n", "") == ("octagons", "CAS-4.1")
    assert complaint(BOARD, "piece A", "") == ("expected", "CAS-2.1")


def assembled(pieces: str = "A B C D", part: int = WHOLE, mine_tile: int = NOTHING) -> Board:
    laid = read_arrangement(boards.blueprint(), pieces)
    assert laid is not None
    return Board(boards.blueprint(), laid, part, mine_tile)


@pytest.mark.rule("CAS-4.13", "CAS-13.12", "CAS-4.5")
def test_what_is_printed_is_shown() -> None:
    corner = assembled().printed["octagons"][0]
    assert corner == {
        "at": "a1",
        "areas": [
            {
                "name": "a1-ne",
                "kind": "rock",
                "sides": ["n", "e"],
                "symbols": 2,
                "places": ["a1-ne-1", "a1-ne-2"],
                "sites": 2,
            },
            {"name": "a1-sw", "kind": "market", "sides": ["s", "w"], "symbols": 2},
        ],
    }
    grain = assembled().printed["octagons"][1]["areas"][0]
    assert (grain["places"], "sites" in grain) == ([grain["name"]], False)


@pytest.mark.rule("CAS-19.3")
def test_the_mine_tile_lies_as_the_printed_mine_does() -> None:
    ground = assembled("B C", SOUTH_HALF, 1)
    mine = ground.printed["octagons"][ground.mine_octagon]
    assert mine == {
        "at": "f2",
        "areas": [{"name": "f2-nesw", "kind": "mine", "sides": ["n", "e", "s", "w"], "symbols": 0}],
    }
    assert ground.mine_octagon not in ground.place_octagon
    assert len(ground.octagon_faces[ground.mine_octagon]) == 4
    assert not (ground.villages | ground.cities) >> ground.mine_octagon & 1
    whole = assembled()
    assert len(whole.octagon_faces[whole.mine_octagon]) == 4
    assert whole.mine_octagon not in whole.place_octagon


@pytest.mark.rule("CAS-19.3")
@pytest.mark.parametrize(
    ("pieces", "part", "slot"),
    [("D A", NORTH_HALF, NOTHING), ("B C", SOUTH_HALF, 1), ("C B", SOUTH_HALF, 0), ("A B", SOUTH_HALF, 0)],
)
def test_the_mine_tile_is_for_the_half_without_a_mine(pieces: str, part: int, slot: int) -> None:
    laid = read_arrangement(boards.blueprint(), pieces)
    assert laid is not None
    assert mine_slot(boards.blueprint(), laid, part, "C") == slot
    assert mine_slot(boards.blueprint(), laid, WHOLE, "C") == NOTHING


def test_a_board_is_written_in_paragraphs() -> None:
    written = write_board(read_board(read_lines(BOARD)))
    assert written.count("\n\n") == 5
    assert "\n\nborder north:" in written


@pytest.mark.rule("CAS-4.10", "CAS-4.13", "CAS-2.1")
def test_what_a_board_may_leave_out() -> None:
    """Symbols are as many as sides, a rock has one site, and a border may be empty."""
    text = BOARD.replace(CORNER, "0 0 city: rock NES; market W 9").replace(NORTH, "border north:")
    read = boards.blueprint(text.replace("board house", "board ours"))
    areas = read.pieces[0].octagons[0].areas
    assert [(area.kind == ROCK, area.sides, area.symbols, area.sites) for area in areas] == [
        (True, [0, 1, 2], 3, 1),
        (False, [3], 9, 0),
    ]
    assert read.border["north"] == [NO_ICON] * 8
    bare = BOARD.replace(CORNER, "0 0 city: rock NE sites 2; market SW").replace(NORTH, "border north")
    other = boards.blueprint(bare.replace("board house", "board ours"))
    assert [(area.symbols, area.sites) for area in other.pieces[0].octagons[0].areas] == [(2, 2), (2, 0)]
    assert other.border["north"] == [NO_ICON] * 8
    plain = boards.blueprint()
    assert plain.border["north"][5] == CARD
    assert [one.sites for one in plain.pieces[0].octagons[0].areas] == [2, 0]
    mine = plain.pieces[plain.mine_piece].octagons[plain.mine_cell].areas
    assert [(area.sides, area.symbols, area.sites) for area in mine] == [([0, 1, 2, 3], 0, 0)]
    villages = [octagon for piece in plain.pieces for octagon in piece.octagons.values()]
    assert sum(octagon.settlement == VILLAGE for octagon in villages) == 11


def test_a_name_has_at_most_forty_letters_and_a_text_at_most_twenty_thousand() -> None:
    name = "h" * 40
    assert boards.blueprint(BOARD.replace("board house", f"board {name}")).name.startswith(f"{name}-")
    text = BOARD.replace("board house", "board long")
    assert boards.blueprint(text + "#" * (LONGEST - len(text))).name.startswith("long-")
    assert LONGEST == 20_000
    with pytest.raises(BadBoard):
        boards.blueprint(text + "#" * (LONGEST - len(text) + 1))


@pytest.mark.rule("CAS-1.8", "CAS-1.9", "CAS-1.10")
@pytest.mark.parametrize(
    ("old", "new", "key", "rule"),
    [
        (FIRST_TILE, "tile H01", "shields", "CAS-1.9"),
        ("tiles house", "tiles house: all", "first", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("H01", "H01 H1"), "expected", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("H01", "H12345678"), "tile_name", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("H01", "H-1"), "tile_name", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("H01", "é1"), "tile_name", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("H01", "H02"), "two_tiles", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace(", green 1", ""), "shields", "CAS-1.9"),
        (FIRST_TILE, FIRST_TILE.replace(", green 1", ", green 1, red 1"), "shields", "CAS-1.9"),
        (FIRST_TILE, FIRST_TILE.replace(", green 1", ", green"), "shields", "CAS-1.9"),
        (FIRST_TILE, FIRST_TILE.replace(", green 1", ", green 1 1"), "shields", "CAS-1.9"),
        (FIRST_TILE, FIRST_TILE.replace("; silver", ", silver"), "mark", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("green 1", "green 0"), "number", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("green 1", "green 7"), "number", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("silver 2", "silver 0"), "number", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("silver 2", "silver 3"), "number", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("silver 2", "silver"), "silver", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("silver 2", "silver 2 2"), "silver", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("silver 2", "silver 2; silver 1"), "silver", "CAS-2.1"),
        (FIRST_TILE, FIRST_TILE.replace("silver 2", "gold 2"), "silver", "CAS-2.1"),
        (FIRST_TILE, "", "tiles", "CAS-1.8"),
        (FIRST_TILE, f"{FIRST_TILE}\nsilver: 2", "expected", "CAS-2.1"),
    ],
)
def test_tiles_that_cannot_be_are_refused(old: str, new: str, key: str, rule: str) -> None:
    assert complaint(TILES, old, new) == (key, rule)


@pytest.mark.rule("CAS-1.8", "CAS-1.9", "CAS-1.10")
def test_a_tile_as_it_is_read() -> None:
    tiles = read_tiles(read_lines(TILES.replace("H01", "H1234567")))
    assert (len(tiles.names), tiles.first_start, tiles.names[32:]) == (36, 32, ["S1", "S2", "S3", "S4"])
    assert (tiles.names[0], tiles.value[:4], tiles.silver[0], tiles.card[0]) == ("H1234567", [0, 1, 1, 1], 2, True)
    assert tiles.silver[32:] == [0] * 4
    assert tiles.card[32:] == [False] * 4
    assert tiles.value[128:] == [6] * 16
