"""CAS-4: octagons, tile spaces, areas and the border."""

from itertools import permutations, product

import pytest
from castelli_kit import BLUEPRINT, build, reveal, start

from signoria.games.castelli.boards import blueprint, board_text
from signoria.games.castelli.components import MINE, ROCK
from signoria.games.castelli.geometry import NOTHING, Board, board_of, opposite, read_arrangement
from signoria.games.castelli.lines import BadBoard


def board(pieces: str = "A B C D") -> Board:
    laid = read_arrangement(BLUEPRINT, pieces)
    assert laid is not None
    return board_of(BLUEPRINT, laid)


@pytest.mark.rule("CAS-4.1")
def test_octagons_and_tile_spaces_alternate() -> None:
    whole = board()
    assert (whole.rows, len(whole.octagon_cell), len(whole.space_cell)) == (8, 32, 32)
    for cell in whole.octagon_cell:
        assert (cell // 8 + cell % 8) % 2 == 0
    assert sorted(whole.octagon_cell + whole.space_cell) == list(range(64))
    assert all(len(piece.octagons) == 8 for piece in BLUEPRINT.pieces)


@pytest.mark.rule("CAS-4.2", "CAS-4.3")
def test_every_side_faces_its_neighbour_or_the_border() -> None:
    whole = board()
    b3 = whole.space_of["b3"]
    assert [whole.octagon_names[whole.octagon_at[b3 * 4 + side]] for side in range(4)] == ["b2", "c3", "b4", "a3"]
    b1 = whole.space_of["b1"]
    assert whole.octagon_at[b1 * 4] == NOTHING
    # An octagon meets its four tile spaces, never the octagons at its corners.
    faces = whole.octagon_faces[whole.octagon_of["c3"]]
    assert {(whole.space_names[face >> 2], "nesw"[face & 3]) for face in faces} == {
        ("c2", "s"),
        ("d3", "w"),
        ("c4", "n"),
        ("b3", "e"),
    }


@pytest.mark.rule("CAS-4.4", "CAS-4.5", "CAS-4.13")
def test_areas_divide_octagons() -> None:
    whole = board()
    for octagon, areas in enumerate(whole.octagon_areas):
        assert 1 <= len(areas) <= 4
        assert sorted(side for area in areas for side in whole.area_sides[area]) == [0, 1, 2, 3]
        for area in areas:
            sites = [place for place in whole.sites if whole.place_area[place] == area]
            assert len(sites) in ((1, 2) if whole.area_kind[area] == ROCK else (0,))
            assert len(whole.area_sides[area]) < 4 or whole.area_kind[area] == MINE
        assert not (whole.villages & whole.cities) >> octagon & 1


@pytest.mark.rule("CAS-4.4", "CAS-4.5", "CAS-4.13")
@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("0 0 city: rock NE; market S", "CAS-4.4"),
        ("0 0 city: rock NE; market SWE", "CAS-4.4"),
        ("0 0 city: rock NESW", "CAS-4.4"),
        ("0 0 city: market NE; market SW", "CAS-4.5"),
        ("0 0 city: rock NE; grain SW 2 sites 1", "CAS-4.13"),
        ("0 0 city: rock NE 2 sites 3; market SW", "castle sites"),
    ],
)
def test_other_divisions_cannot_be_printed(line: str, complaint: str) -> None:
    text = board_text().replace("0 0 city: rock NE 2 sites 2; market SW 2", line)
    with pytest.raises(BadBoard, match=f"line 7: .*{complaint}"):
        blueprint(text)


@pytest.mark.rule("CAS-4.6")
def test_areas_of_different_octagons_stay_apart() -> None:
    # Grain in a5 and in b6 touch, b5 lies between b4, c5, b6, a5: each area has its own influence.
    table = build(up={"b5": "5 blue s"})
    assert table.influence("b6-n") == [5, 0, 0, 0]
    assert table.influence("a5-s") == [0, 0, 0, 0]


@pytest.mark.rule("CAS-4.7")
def test_only_the_facing_shield_acts_on_an_area() -> None:
    table = build(up={"c2": "5 blue s red n"})
    assert table.influence("c3-ne") == [5, 0, 0, 0]
    assert table.influence("c1-es") == [0, 0, 5, 0]


@pytest.mark.rule("CAS-4.8", "CAS-8.2")
def test_a_side_at_the_border_counts_as_revealed() -> None:
    # The market of c1 has the sides N (border) and W (b1): one tile completes it.
    table = reveal(down={"b1": "6"}, deck=["robber", "robber"]).play("reveal b1", "place n")
    assert table.view()["areas"]["c1-nw"]["closed"]
    assert sum(table.influence("c1-nw")) == 6


@pytest.mark.rule("CAS-4.9")
def test_sides_towards_the_indicators_are_neutral() -> None:
    # Two players: the strip lies south of the fourth row.
    half = start(2).state.board
    assert half.rows == 4
    d4 = half.octagon_of["d4"]
    assert len(half.octagon_faces[d4]) == 3
    # Its area towards south and west needs only its western tile.
    area = half.area_of["d4-sw"]
    assert half.area_spaces[area] == 1 << half.space_of["c4"]


@pytest.mark.rule("CAS-4.10")
def test_outward_sides_of_tile_spaces_have_icons() -> None:
    spaces = {space["at"]: space["icons"] for space in start().view()["board"]["spaces"]}
    assert spaces["b1"] == {"n": "wood"}
    assert spaces["h3"] == {"e": "wood"}
    assert spaces["a6"] == {"w": "rock"}
    assert spaces["e8"] == {"s": "card"}
    assert spaces["b3"] == {}
    two = {space["at"]: space["icons"] for space in start(2).view()["board"]["spaces"]}
    assert two["e4"] == {"s": "card"}


@pytest.mark.rule("CAS-4.11")
def test_a_corner_space_has_two_border_areas() -> None:
    spaces = {space["at"]: space["icons"] for space in start().view()["board"]["spaces"]}
    assert spaces["h1"] == {"n": "rock", "e": "silver"}
    assert spaces["a8"] == {"s": "grain", "w": "wood"}


@pytest.mark.rule("CAS-4.12")
def test_rows_and_columns_cross_all_pieces() -> None:
    whole = board()
    line = whole.line[whole.octagon_of["d2"]]
    names = {name for octagon, name in enumerate(whole.octagon_names) if line >> octagon & 1}
    assert names == {"b2", "d2", "f2", "h2", "d4", "d6", "d8"}


@pytest.mark.rule("CAS-4.1", "CAS-2.1")
def test_all_384_boards_fit_together() -> None:
    seen = set()
    for order in permutations("ABCD"):
        for turns in product(("", "'"), repeat=4):
            whole = board(" ".join(name + turn for name, turn in zip(order, turns, strict=True)))
            seen.add(whole.pieces_text)
            assert len(whole.sites) == 28
            for face, area in enumerate(whole.area_at):
                if area != NOTHING:
                    assert opposite(face & 3) in whole.area_sides[area]
                    assert whole.area_spaces[area] >> face // 4 & 1
    assert len(seen) == 384
