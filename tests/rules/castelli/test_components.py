"""CAS-1: what is in the box."""

from collections import Counter

import pytest
from castelli_kit import BLUEPRINT, build, place, reveal, start

from signoria.games.castelli.components import BASE_DECK, CARD_NAMES, CARDS, COLOURS
from signoria.games.castelli.rulebook import CASTELLI
from signoria.kernel.errors import BadOptions


@pytest.mark.rule("CAS-1.1")
@pytest.mark.parametrize("players", [0, 1, 5, 8])
def test_only_two_to_four_can_play(players: int) -> None:
    with pytest.raises(BadOptions, match=r"CAS-1.1"):
        CASTELLI.settle(players, {})
    for possible in (2, 3, 4):
        assert len(start(possible).data["seats"]) == possible


@pytest.mark.rule("CAS-1.2")
def test_everybody_has_a_colour_of_his_own() -> None:
    assert COLOURS == ["blue", "yellow", "red", "green"]
    plain = start(colours="by_seat").view()["seats"]
    assert [seat["colour"] for seat in plain] == ["red", "green", "yellow", "blue"]
    assert [seat["colour"] for seat in start(3, colours="green red").view()["seats"]] == ["green", "red", "blue"]
    drawn = {seat["colour"] for seat in start(4, colours="drawn").view()["seats"]}
    assert drawn == set(COLOURS)
    with pytest.raises(BadOptions, match=r"CAS-1.2"):
        CASTELLI.settle(2, {"colours": "red red"})


@pytest.mark.rule("CAS-1.3", "CAS-2.2")
def test_a_board_has_four_pieces_indicators_and_a_frame() -> None:
    assert len(BLUEPRINT.pieces) == 4
    # Four sides of the frame and both faces of the strip of indicators have icons.
    assert sorted(BLUEPRINT.border) == ["east", "north", "south", "strip-north", "strip-south", "west"]
    assert {"wood", "grain", "rock"} <= set(start().view()["seats"][0])


@pytest.mark.rule("CAS-1.4", "CAS-2.4")
def test_everybody_has_nine_castles() -> None:
    assert [seat["castles"] for seat in start().view()["seats"]] == [9, 9, 9, 9]


@pytest.mark.rule("CAS-1.5")
def test_there_are_thirteen_villages_and_eight_cities() -> None:
    view = start().view()
    settlements = Counter(octagon["settlement"] for octagon in view["octagons"].values())
    assert settlements["village"] + view["reserve"]["villages"] == 13
    assert settlements["city"] + view["reserve"]["cities"] == 8


@pytest.mark.rule("CAS-1.6", "CAS-1.7")
def test_the_characters() -> None:
    base = Counter(CARD_NAMES[face] for face in CARDS[:BASE_DECK])
    assert base == {
        "king-3": 1,
        "king-4": 2,
        "king-5": 1,
        "robber": 2,
        "steward": 3,
        "bandits": 1,
        "count": 3,
        "traitor": 2,
        "countess": 3,
        "master-builder": 3,
        "robber-baron": 2,
        "farmer": 2,
    }
    battle = Counter(CARD_NAMES[face] for face in CARDS[BASE_DECK:])
    assert battle == {"duke": 2, "abbot": 1, "guard": 2, "army-of-knights": 1, "arsonist": 2}
    assert not set(battle) & set(start().deck)
    assert set(battle) < set(start(battle=True).deck)


@pytest.mark.rule("CAS-1.8")
def test_there_are_32_tiles_and_four_starting_tiles() -> None:
    tiles = BLUEPRINT.tiles
    assert tiles.first_start == 32
    assert len(tiles.names) == 36


@pytest.mark.rule("CAS-1.9")
def test_a_tile_has_four_shields_and_perhaps_silver() -> None:
    tiles = BLUEPRINT.tiles
    for tile in range(len(tiles.names)):
        values = tiles.value[tile * 4 : tile * 4 + 4]
        assert sorted(tiles.colour[tile * 4 : tile * 4 + 4]) == [0, 1, 2, 3]
        assert all(0 <= value <= 6 for value in values)
        assert len(set(values) - {0}) == 1
        assert tiles.silver[tile] in (0, 1, 2)
        assert tiles.card[tile] == (0 in values)


@pytest.mark.rule("CAS-1.10")
def test_a_card_picture_is_worth_nothing() -> None:
    table = build(up={"c2": "3 card blue blue s"})
    assert table.view()["tiles"]["c2"]["shields"]["s"] == ["blue", 0]
    assert table.influence("c3-ne") == [0, 0, 0, 0]


@pytest.mark.rule("CAS-1.11", "CAS-2.9")
def test_there_are_22_cubes_of_silver() -> None:
    table = start()
    assert table.state.mine == 22
    assert table.silver == [0, 0, 0, 0]


@pytest.mark.rule("CAS-1.12")
def test_points_are_counted_beyond_the_track() -> None:
    table = reveal(hands={0: ["king-5"]}, castle_points=[68, 0, 0, 0])
    assert table.play("play king-5").points[0] == 73


@pytest.mark.rule("CAS-1.13")
def test_tracks_end_at_five() -> None:
    # Green's shield points to the north of d1, where the frame gives grain.
    assert place("d1", "6 green n", resources={3: "0 4 0"}).resources(3) == "0 5 0"
    assert place("d1", "6 green n", resources={3: "0 5 0"}).resources(3) == "0 5 0"
