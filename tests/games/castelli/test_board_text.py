"""Boards and tiles that a person writes: what can be read, and what the complaints say."""

import pytest

from signoria.games.castelli import house
from signoria.games.castelli.board_text import BadBoard, read_board, read_tiles, write_board, write_tiles
from signoria.games.castelli.rulebook import CASTELLI, with_board
from signoria.kernel import conformance
from signoria.kernel.errors import BadOptions, DamagedPosition, DamagedRecord
from signoria.kernel.game import Game
from signoria.kernel.record import read_record
from signoria.kernel.replay import replay

BOARD = house.board_text()
TILES = house.tiles_text()
OTHER = BOARD.replace("board house", "board mine").replace("0 2: grain ES 2; market NW 2", "0 2: grain ES; market NW 3")


def test_a_board_is_written_as_it_was_read() -> None:
    board = read_board(BOARD)
    again = write_board(board.name, board.pieces, board.border)
    assert write_board(board.name, read_board(again).pieces, board.border) == again
    tiles = read_tiles(TILES)
    assert write_tiles(read_tiles(write_tiles(tiles))) == write_tiles(tiles)
    plain = [line.strip() for line in BOARD.splitlines() if line and not line.startswith("#")]
    assert [line.strip() for line in again.splitlines() if line] == plain


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("board house", "bord house", "line 4: 'board NAME' is expected first"),
        ("board house", "board My House", "line 4: 'board NAME' is expected first"),
        ("board house", "board House", "line 4: the name 'House' may have only small letters"),
        ("piece B", "piece A", "line 16: there are two pieces A"),
        ("piece B", "piece BB", "line 16: a piece is named by one capital letter, not 'BB'"),
        ("0 0 city: rock", "0 1 city: rock", r"line 7: an octagon cannot be on 0 1"),
        ("0 0 city: rock", "0 4 city: rock", "line 7: the column must be a number from 0 to 3, not '4'"),
        ("0 0 city: rock", "0 2 city: rock", "line 8: piece A has two octagons on 0 2"),
        ("0 0 city: rock", "0 0 town: rock", "line 7: 'town' is no settlement; there are: village, city"),
        ("0 0 city: rock", "0 0 city: stone", "line 7: 'stone' is no kind of area"),
        ("0 0 city: rock NE", "0 0 city: rock NX", "line 7: 'x' is no side"),
        ("0 0 city: rock NE 2 sites 2", "0 0 city: rock NE 0 sites 2", "line 7: the number of symbols"),
        ("0 0 city: rock NE 2 sites 2", "0 0 city: rock NE 2 spots 2", "line 7: cannot read 'spots 2'"),
        ("0 0 city: rock NE 2 sites 2; market SW 2", "0 0 city", "line 7: a colon and something after it"),
        ("0 0 city: rock NE 2 sites 2; market SW 2", "0 0 city: rock", "line 7: an area needs a kind and its sides"),
        ("  0 0 city: rock NE 2 sites 2; market SW 2\n", "", "piece A has 7 octagons instead of 8"),
        ("0 0 city: rock", "0 0: rock", r"6 places for a city are expected, not 5 \(CAS-2.6\)"),
        ("1 1: mine NESW", "1 1: grain NE; wood SW", "exactly one piece has the silver mine"),
        ("1 1: mine NESW", "1 1 village: mine NESW", "the mine fills its octagon"),
        ("border north: 1 wood", "border north: 1 gold", "line 48: 'gold' is no icon"),
        ("border north: 1 wood", "border north: 9 wood", "line 48: the column or row must be a number from 0 to 7"),
        ("border north: 1 wood", "border north: 3 wood", "line 48: 3 is given twice"),
        ("border north:", "border up:", "line 48: 'border LINE: …' is expected"),
        ("border south:", "border north:", "line 50: the border north is given twice"),
        ("border north: 1 wood, 3 grain, 5 card, 7 rock\n", "", "the board has no line 'border north: …'"),
    ],
)
def test_complaints_about_boards_name_the_line(old: str, new: str, complaint: str) -> None:
    assert BOARD.count(old) >= 1
    with pytest.raises(BadBoard, match=complaint):
        read_board(BOARD.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("tiles house", "tile house", "line 4: 'tiles NAME' is expected first"),
        ("tile H01: red card,", "tile H01: pink card,", "line 5: 'pink' is no colour"),
        ("tile H01: red card,", "tile H01:", "line 5: four shields are expected"),
        ("tile H21: red 4", "tile H21: red 7", "line 25: the value of a shield must be a number from 1 to 6, not '7'"),
        ("tile H02:", "tile H01:", "line 6: there are two tiles H01"),
        ("tile H02:", "piece H02:", r"32 lines 'tile NAME: …' are expected, not 31"),
        ("silver 2", "silver 3", "line 5: the silver on a tile must be a number from 1 to 2, not '3'"),
        ("silver 2", "gold 2", "line 5: only 'silver 1' or 'silver 2' may follow"),
        ("start S1:", "tile S1:", "32 lines 'tile NAME: …' are expected, not 33"),
    ],
)
def test_complaints_about_tiles_name_the_line(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadBoard, match=complaint):
        read_tiles(TILES.replace(old, new, 1))


def test_a_text_is_not_endless() -> None:
    with pytest.raises(BadBoard, match="longer than"):
        read_board("#" * 50_000)


def test_a_board_of_ones_own_is_played_on_and_recorded() -> None:
    rules = with_board(OTHER)
    game = conformance.check(rules, 3, 5, {"battle": True}, thoroughness=0.02)
    text = str(game.record)
    assert f"option board: {rules.blueprint.name}" in text
    assert rules.blueprint.name.startswith("mine-")
    assert replay(with_board(OTHER), read_record(text)).scores == game.scores
    with pytest.raises(DamagedRecord, match=r"the board 'mine-.*' is not at hand, only 'house'"):
        replay(CASTELLI, read_record(text))
    with pytest.raises(DamagedPosition, match="is not at hand"):
        CASTELLI.load(Game(rules, 3, 1).state.to_json())


def test_the_name_of_a_board_tells_what_it_says() -> None:
    commented = OTHER.replace("piece A", "piece A # upper left")
    assert with_board(commented).blueprint.name == with_board(OTHER).blueprint.name
    assert with_board(OTHER, TILES).blueprint.name == with_board(OTHER).blueprint.name
    other_tiles = TILES.replace("red 4", "red 5", 1)
    assert with_board(OTHER, other_tiles).blueprint.name != with_board(OTHER).blueprint.name
    assert CASTELLI.blueprint.name == "house"


def test_options_that_are_texts() -> None:
    assert CASTELLI.settle(4, {"pieces": "d' c b a"})["pieces"] == "D' C B A"
    assert CASTELLI.option("pieces").read("D' C B A") == "D' C B A"
    assert CASTELLI.settle(2, {"colours": "green"})["colours"] == "green blue yellow red"
    for bad in ({"pieces": 7}, {"colours": 7}, {"colours": "pink"}, {"board": "else"}, {"first_player": 4}):
        with pytest.raises(BadOptions):
            CASTELLI.settle(4, bad)
