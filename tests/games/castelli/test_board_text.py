"""Boards and tiles that a person writes: what can be read, and what the complaints say."""

import random
import re
from pathlib import Path

import pytest

import signoria
from signoria.games import presentation
from signoria.games.castelli import boards
from signoria.games.castelli.blueprint import LINES
from signoria.games.castelli.board_text import read_board, write_board
from signoria.games.castelli.components import (
    COLOURS,
    ICONS,
    KINDS,
    PRINTED_CITIES,
    PRINTED_VILLAGES,
    START_TILES,
    WOOD,
)
from signoria.games.castelli.components import TILES as TILE_COUNT
from signoria.games.castelli.geometry import NOTHING, SOUTH_HALF, WHOLE, Board, read_arrangement
from signoria.games.castelli.lines import BadBoard, in_one_line, read_lines
from signoria.games.castelli.options import BoardOption, ColoursOption, PiecesOption
from signoria.games.castelli.rulebook import CASTELLI
from signoria.games.castelli.tiles_text import read_tiles, write_tiles
from signoria.kernel import conformance
from signoria.kernel.errors import BadOptions, DamagedPosition
from signoria.words import load

BOARD = boards.board_text()
TILES = boards.tiles_text()
OTHER = BOARD.replace("board house", "board mine").replace("0 2: grain ES 2; market NW 2", "0 2: grain ES; market NW 3")


def test_a_board_is_written_as_it_was_read() -> None:
    again = write_board(read_board(read_lines(BOARD)))
    assert write_board(read_board(read_lines(again))) == again
    assert write_board(read_board(read_lines(in_one_line(again)))) == again
    tiles = write_tiles(read_tiles(read_lines(TILES)))
    assert write_tiles(read_tiles(read_lines(in_one_line(tiles)))) == tiles
    plain = [line.strip() for line in BOARD.splitlines() if line and not line.startswith("#")]
    assert [line.strip() for line in again.splitlines() if line] == plain


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("board house", "bord house", "line 4: 'board NAME' is expected first"),
        ("board house", "board My House", "line 4: 'board NAME' is expected first"),
        ("board house", "board hou_se", "line 4: the name hou_se may have only letters, digits and hyphens"),
        ("piece B", "piece A", "line 16: there are two pieces A"),
        ("piece B", "piece BB", "line 16: the pieces are named A, B, C and D, not 'bb'"),
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
        ("0 0 city: rock", "0 0: rock", r"6 places for a city are expected, not 5 \[CAS-2.6\]"),
        ("1 1: mine NESW", "1 1: grain NE; wood SW", "exactly one piece has the silver mine"),
        ("1 1: mine NESW", "1 1 village: mine NESW", "the mine fills its octagon"),
        ("border north: 1 wood", "border north: 1 gold", "line 48: 'gold' is no icon"),
        (
            "border north: 1 wood",
            "border north: 0 wood",
            "line 48: at 0 no tile lies beside the border north; icons are at 1, 3, 5, 7",
        ),
        ("border north: 1 wood", "border north: 1 wood; 3 rock", "line 48: ',' is expected, not ';'"),
        (
            "0 0 city: rock NE 2 sites 2; market",
            "0 0 city: rock NE 2 sites 2, market",
            "line 7: ';' is expected, not ','",
        ),
        ("1 1: mine NESW", "1 1: mine NESW 3", r"line \d+: the mine shows no symbols: 'mine NESW' is all \[CAS-15.4\]"),
        ("piece A", "0 0: rock NESW", "line 6: 'piece NAME' is expected"),
        (
            "0 2: grain ES 2; market NW 2",
            "0 2 city town: grain ES 2; market NW 2",
            "line 8: 'ROW COLUMN .*' is expected",
        ),
        ("border north: 1 wood", "border north: wood", "line 48: a number and an icon are expected"),
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
        boards.blueprint(BOARD.replace(old, new, 1))


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
        ("yellow 1, blue 1, green 1; silver", "yellow 1, blue 1, green 1, silver", "line 5: ';' is expected, not ','"),
        ("tile H02:", "tile H_2:", "line 6: the name of a tile has up to 8 letters and digits, not 'h_2'"),
        ("tile H02:", "tile H23456789:", "line 6: the name of a tile has up to 8 letters and digits, not 'h23456789'"),
        ("tile H02:", f"tile {'x' * 70}:", f"not '{'x' * 60}'"),
        ("start S4:", "silver S5:\nstart S4:", "line 40: 'tile NAME: …' is expected"),
        ("tile H02:", "tile H02 H03:", "line 6: 'tile NAME: …' is expected"),
        ("start S1:", "start:", "line 37: 'start NAME: …' is expected"),
        ("start S1:", "tile S1:", "32 lines 'tile NAME: …' are expected, not 33"),
    ],
)
def test_complaints_about_tiles_name_the_line(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadBoard, match=complaint):
        read_tiles(read_lines(TILES.replace(old, new, 1)))


@pytest.mark.rule("CAS-4.10")
def test_icons_stand_where_a_tile_looks_at_the_border() -> None:
    """Every place that a line allows has a tile beside it on some board, and no other has."""
    seen: dict[str, set[int]] = {line: set() for line in LINES}
    for part, north, south in ((WHOLE, "north", "strip-north"), (SOUTH_HALF, "strip-south", "south")):
        laid = read_arrangement(boards.blueprint(), "A B C D" if part == WHOLE else "A B")
        assert laid is not None
        board = Board(boards.blueprint(), laid, part, NOTHING if part == WHOLE else 0)
        for space, cell in enumerate(board.space_cell):
            row, column = cell // 8, cell % 8
            for side, line, place in ((0, north, column), (1, "east", row), (2, south, column), (3, "west", row)):
                if board.octagon_at[space * 4 + side] == NOTHING:
                    seen[line].add(place)
    assert {line: tuple(sorted(places)) for line, places in seen.items()} == LINES


@pytest.mark.parametrize("line", LINES)
@pytest.mark.rule("CAS-4.10")
def test_an_icon_beside_an_octagon_is_refused(line: str) -> None:
    written = next(said for said in BOARD.splitlines() if said.startswith(f"border {line}:"))
    for place in range(8):
        moved = BOARD.replace(written, f"border {line}: {place} wood")
        if place in LINES[line]:
            assert boards.blueprint(moved).border[line][place] == WOOD
        else:
            with pytest.raises(BadBoard, match=rf"at {place} no tile lies beside the border {line}"):
                boards.blueprint(moved)


@pytest.mark.rule("CAS-1.3", "CAS-3.1")
def test_a_board_has_four_pieces_and_one_mine() -> None:
    cut = BOARD.index("piece D")
    with pytest.raises(BadBoard, match=r"a board has 4 pieces, not 3 \[CAS-1.3\]"):
        boards.blueprint(BOARD[:cut] + BOARD[BOARD.index("border north") :])
    twice = re.sub(r"(piece D\n(?:.*\n)*?)  2 2[^\n]*\n", r"\1  2 2: mine NESW\n", BOARD)
    with pytest.raises(BadBoard, match="piece D has two mines"):
        boards.blueprint(twice)
    both = re.sub(r"(piece A\n(?:.*\n)*?)  2 2[^\n]*\n", r"\1  2 2: mine NESW\n", BOARD)
    with pytest.raises(BadBoard, match="exactly one piece has the silver mine"):
        boards.blueprint(both)


@pytest.mark.rule("CAS-4.13")
def test_a_board_without_rock_is_refused() -> None:
    barren = re.sub(r"rock (\w+) \d sites \d", r"wood \1", BOARD)
    with pytest.raises(BadBoard, match=r"no area is rock: nobody could build a castle \[CAS-4.13\]"):
        boards.blueprint(barren)


def test_an_invisible_mark_at_the_beginning_says_nothing() -> None:
    """Some editors put a byte order mark before a text."""
    assert boards.blueprint("\ufeff" + OTHER).text == boards.blueprint(OTHER).text


def test_a_text_is_not_endless_nor_empty() -> None:
    with pytest.raises(BadBoard, match="longer than"):
        boards.blueprint("#" * 50_000)
    with pytest.raises(BadBoard, match="the text is empty"):
        boards.blueprint("# nothing but a remark")


def test_complaints_are_told_in_every_language() -> None:
    with pytest.raises(BadBoard) as problem:
        boards.blueprint(BOARD.replace("0 0 city: rock NE", "0 0 city: rock NX"))
    assert problem.value.refusal is not None
    told = presentation.telling(CASTELLI).refusal(problem.value.refusal, load("it", "castelli"), [])
    assert told == "riga 7: 'x' non è un lato; ci sono: n, e, s, w"
    with pytest.raises(BadBoard) as problem:
        boards.blueprint(BOARD.replace("piece A", "piece"))
    assert problem.value.refusal is not None
    told = presentation.telling(CASTELLI).refusal(problem.value.refusal, load("it", "castelli"), [])
    assert told == "riga 6: ci vuole 'piece NOME'"


@pytest.mark.rule("CAS-2.1")
def test_a_game_on_a_board_of_ones_own_is_replayed_from_its_record_alone() -> None:
    game = conformance.check(CASTELLI, 3, 5, {"battle": True, "board": OTHER}, thoroughness=0.02)
    text = str(game.record)
    assert "option board: board mine / piece a / 0 0 city: rock ne 2 sites 2; market sw 2 / 0 2: grain es 2" in text
    record = signoria.read_record(text)
    assert signoria.replay(CASTELLI, record).scores == game.scores
    assert signoria.verify(CASTELLI, record)
    assert str(signoria.replay(CASTELLI, record).record) == text


def test_a_position_brings_its_board_along() -> None:
    position = signoria.new("castelli", 3, 1, {"board": OTHER}).state.to_json()
    again = signoria.load_position(position)
    assert again.to_json() == position
    assert again.view(None)["board"]["name"].startswith("mine-")
    with pytest.raises(DamagedPosition, match=r"position.board.name: 'mine-.*' is expected"):
        signoria.load_position({**position, "board": {**position["board"], "name": "house"}})
    with pytest.raises(DamagedPosition, match=r"position.board.text: line 1: 'board NAME' is expected first"):
        signoria.load_position({**position, "board": {"text": "nonsense"}})


def test_the_name_of_a_board_tells_what_it_says() -> None:
    commented = OTHER.replace("piece A", "piece A # upper left")
    assert boards.blueprint(commented).name == boards.blueprint(OTHER).name
    assert boards.blueprint(OTHER).name.startswith("mine-")
    other_tiles = TILES.replace("red 4", "red 5", 1).replace("tiles house", "tiles heralds")
    assert boards.blueprint(OTHER + other_tiles).name != boards.blueprint(OTHER).name
    assert boards.blueprint(other_tiles).name.startswith("heralds-")
    assert boards.blueprint(other_tiles).pieces[0].octagons.keys() == boards.blueprint().pieces[0].octagons.keys()
    assert boards.blueprint().name == "house"


def test_options_that_are_texts() -> None:
    for option, name, default, rule in (
        (BoardOption(), "board", "house", "CAS-2.1"),
        (PiecesOption(), "pieces", "drawn", "CAS-2.1"),
        (ColoursOption(), "colours", "by_seat", "CAS-1.2"),
    ):
        assert (option.name, option.default, option.rule) == (name, default, rule)
        assert option.settle(default) == default
        with pytest.raises(BadOptions, match=re.escape(rule)):
            option.settle(7)
    assert CASTELLI.settle(4, {"pieces": "d' c b a"})["pieces"] == "D' C B A"
    assert CASTELLI.option("pieces").read("D' C B A") == "D' C B A"
    assert CASTELLI.settle(2, {"colours": "green"})["colours"] == "green blue yellow red"
    for bad in (
        {"pieces": 7},
        {"colours": 7},
        {"colours": "pink"},
        {"board": "else"},
        {"board": 7},
        {"first_player": 4},
    ):
        with pytest.raises(BadOptions):
            CASTELLI.settle(4, bad)


def test_the_example_of_the_manual_is_played_on() -> None:
    docs = Path(__file__).parents[3] / "docs"
    example = (docs / "castelli-board.txt").read_text(encoding="utf-8")
    game = conformance.check(CASTELLI, 4, "example", {"board": example}, thoroughness=0.01)
    assert game.view(None)["board"]["name"].startswith("four-valleys-")
    manual = (docs / "castelli-boards.md").read_text(encoding="utf-8")
    assert f"{PRINTED_VILLAGES} villages and {PRINTED_CITIES} cities" in manual
    assert f"{TILE_COUNT} tiles and {START_TILES} starting tiles" in manual
    for word in (*KINDS, *ICONS, *COLOURS, *LINES):
        assert f"`{word}" in manual
    for line, places in LINES.items():
        row = next(said for said in manual.splitlines() if said.startswith(f"| `{line}`"))
        assert ", ".join(map(str, places)) in row
    assert '--option pieces="A B C D"' in manual


def test_damaged_texts_are_refused_or_say_the_same_in_one_line() -> None:
    chance = random.Random("damage")
    whole = BOARD + TILES
    for _ in range(150):
        text = list(whole)
        for _ in range(chance.choice((1, 1, 2, 5))):
            at = chance.randrange(len(text))
            if chance.random() < 0.5:
                text[at] = chance.choice("\x00/:;,#'09nesw²٣é\n\r<&~")
            else:
                del text[at : at + chance.randrange(1, 30)]
        try:
            read = boards.blueprint("".join(text))
        except BadBoard:
            continue
        assert "\n" not in read.text
        assert boards.blueprint(read.text).text == read.text
