"""Positions as data: what may be left out, what comes back, and which field is wrong."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from castelli_kit import Play, build, final, place, reveal, start
from play_kit import Data

from signoria.games.castelli.position import Castelli
from signoria.games.castelli.rulebook import CASTELLI
from signoria.kernel.errors import DamagedPosition


def load(data: Data) -> Castelli:
    state = CASTELLI.load(json.loads(json.dumps(data)))
    assert isinstance(state, Castelli)
    return state


def everything() -> Play:
    """A position in which every field says something."""
    return build(
        up={"c2": "5 blue s", "d3": "S2 e"},
        down={"b1": "H30"},
        hands={0: ["king-4", "king-4"], 2: ["guard"]},
        resources={0: "1 2 3", 3: "5 0 4"},
        silver=[4, 0, 1, 2],
        castle_points=[3, 0, 0, 9],
        castles={"c3-ne": [1, 0], "b4-n": [2]},
        settlements={"b2": "village", "d2": "city"},
        held={1: "H21"},
        played=True,
        bought=True,
        battle=True,
        dilemma=True,
        zero_shield_border_reward=True,
        zero_shield_allows_building=True,
        free_octagon="no_settlement",
        silver_second_tie="three_each",
        silver_prize_needs_one=False,
        army_needs_influence=False,
    ).play("quiet", seat=3)


@pytest.mark.parametrize(
    "table",
    [
        everything,
        lambda: start(2, tournament_half="south", pieces="B' C", mine_tile="C"),
        lambda: place("c2", "5 blue s", hands={1: ["steward"], 2: ["robber"]}).play("quiet", seat=3),
        lambda: final(hands={0: ["king-3"]}),
        lambda: final(over=True),
    ],
)
def test_a_position_comes_back_as_it_was(table: Callable[[], Play]) -> None:
    state = table().state
    state.king_points[1] = 4
    data = state.to_json()
    again = load(data)
    assert again.to_json() == data
    assert (again.area_influence, again.octagon_influence) == (state.area_influence, state.octagon_influence)
    assert (again.owner, again.castled, again.castles_left) == (state.owner, state.castled, state.castles_left)
    assert [again.view(seat) for seat in (0, 1, None)] == [state.view(seat) for seat in (0, 1, None)]


def test_what_is_left_out_is_as_at_the_start() -> None:
    state = load({"game": "castelli", "seats": [{}, {}, {}]})
    data = state.to_json()
    assert data["options"] == {
        "dilemma": False,
        "battle": False,
        "silver": 11,
        "zero_shield_border_reward": False,
        "zero_shield_allows_building": False,
        "free_octagon": "no_piece_no_mine",
        "silver_second_tie": "share_down",
        "silver_prize_needs_one": True,
        "army_needs_influence": True,
    }
    assert [seat["colour"] for seat in data["seats"]] == ["blue", "yellow", "red"]
    assert data["board"]["pieces"] == "A B C D"
    assert (data["mine"], len(data["deck"]), len(data["down"]), data["up"]) == (11, 25, 32, {})
    assert data["turn"] == {
        "number": 1,
        "player": 0,
        "at": None,
        "played": False,
        "bought": False,
        "quiet": 0,
        "quiet_shown": 0,
    }
    assert list(state.to_act) == [0]
    for seat in data["seats"]:
        stores = [seat[name] for name in ("wood", "grain", "rock", "silver", "castle_points", "king_points")]
        assert (stores, seat["hand"], seat["held"]) == ([0] * 6, [], None)
    assert (data["settlements"], data["castles"], data["closed"]) == (start(3).data["settlements"], {}, [])
    # Face-down tiles that are not named follow in their order, and starting tiles stay out.
    assert list(data["down"].values()) == state.board.tiles.names[:32]
    assert data["left_out"] == ["S1", "S2", "S3", "S4"]


def test_the_mine_holds_what_nobody_has() -> None:
    rich = load({"game": "castelli", "seats": [{"silver": 20}, {}, {"silver": 2}, {}]})
    assert rich.mine == 0
    assert load({**rich.to_json(), "mine": 0}).mine == 0


def test_colours_are_read_by_seat() -> None:
    state = load({"game": "castelli", "seats": [{"colour": "green"}, {"colour": "yellow"}, {"colour": "blue"}]})
    assert [seat["colour"] for seat in state.to_json()["seats"]] == ["green", "yellow", "blue"]
    assert state.owner == [2, 1, -1, 0]
    two = load({"game": "castelli", "seats": [{"colour": "red"}, {"colour": "green"}]})
    assert two.owner == [-1, -1, 0, 1]


@pytest.mark.parametrize("player", [0, 1, 2, 3])
def test_the_active_player_is_asked_unless_the_stack_says_more(player: int) -> None:
    state = load({"game": "castelli", "seats": [{}, {}, {}, {}], "turn": {"player": player}})
    assert state.to_act == (player,)
    assert load(state.to_json()).to_json() == state.to_json()


def test_areas_that_are_named_as_closed_are_no_others() -> None:
    data = build(up={"c2": "5 blue s", "d3": "4 yellow w"}).data
    assert "c3-ne" in data["closed"]
    data["closed"].remove("c3-ne")
    with pytest.raises(DamagedPosition, match=r"CAS-21\.8: the area c3-ne"):
        load(data)


def test_left_out_with_modules() -> None:
    data: Data = {"game": "castelli", "seats": [{}, {}], "options": {"dilemma": True, "battle": True}}
    saved = load(data).to_json()
    assert [seat["held"] for seat in saved["seats"]] == ["S1", "S2"]
    assert (len(saved["deck"]), len(saved["down"]), len(saved["left_out"])) == (33, 16, 18)
    assert saved["board"]["pieces"] == "D A"
    placed = load({"game": "castelli", "seats": [{"silver": 3}, {}], "up": {"b1": "H05 e"}}).to_json()
    assert (placed["turn"]["number"], placed["mine"]) == (2, 8)
    assert "H05" not in placed["down"].values()


def test_areas_that_are_complete_are_closed_unless_their_tile_may_still_be_turned() -> None:
    for hands, closed in (({}, True), ({1: ["steward"]}, False)):
        data = place("c2", "5 blue s", up={"d3": "4 yellow w"}, hands=hands).data
        del data["closed"]
        assert ("c3-ne" in load(data).to_json()["closed"]) == closed


def test_what_everybody_has_seen_is_what_he_holds_unless_it_is_told() -> None:
    data = reveal(hands={0: ["king-3"], 2: ["farmer"]}).data
    told = load(data)
    del data["seen"]
    again = load(data)
    for state in (told, again):
        assert state.view(0)["seats"][0]["hand"]["known"] == ["king-3"]
        assert state.view(2)["seats"][2]["hand"]["known"] == ["farmer"]
        assert state.view(2)["seats"][0]["hand"]["known"] == []


def put(path: str, value: object) -> Callable[[Data], None]:
    """A field holds that value: "seats.0.wood"."""

    def change(data: Data) -> None:
        *way, last = path.split(".")
        inner: Any = data
        for step in way:
            inner = inner[int(step) if isinstance(inner, list) else step]
        inner[int(last) if isinstance(inner, list) else last] = value

    return change


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("seats.0.wood", 6, "wood"),
        ("seats.0.rock", -1, "rock"),
        ("seats.3.grain", True, "grain"),
        ("seats.0.silver", -1, "silver"),
        ("seats.0.silver", 100_001, "silver"),
        ("seats.0.castle_points", -1, "castle_points"),
        ("seats.0.castle_points", 100_001, "castle_points"),
        ("seats.0.king_points", -1, "king_points"),
        ("seats.0.king_points", 100_001, "king_points"),
        ("seats.0.colour", "pink", "colour"),
        ("seats.0.hand", ["queen"], "hand"),
        ("seats.0.held", "H99", "held"),
        ("seats.0.wealth", 1, "wealth"),
        ("mine", -1, "mine"),
        ("mine", 100_001, "mine"),
        ("up", ["c2"], "up: an object is expected"),
        ("up.c2", "H05", "a tile and a side such as 'H05 e' is expected"),
        ("up.c2", "H05 x", "a tile and a side such as 'H05 e' is expected"),
        ("up.c2", 5, "a tile and a side such as 'H05 e' is expected"),
        ("up.c2", "H99 n", "up"),
        ("up.c1", "H05 n", "up"),
        ("down", 7, "down: an object is expected"),
        ("down.c2", "H05", "two tiles are on c2"),
        ("down.b1", "H99", "down"),
        ("down.a1", "H01", "down"),
        ("left_out", ["H99"], "left_out"),
        ("settlements", 1, "settlements: an object is expected"),
        ("settlements.b1", "city", "settlements"),
        ("settlements.c1", "town", "settlements"),
        ("castles", [], "castles: an object is expected"),
        ("castles.c2", [0], "castles"),
        ("castles.b2-s", [], "one or two seats are expected on b2-s"),
        ("castles.b2-s", [0, 1, 2], "one or two seats are expected on b2-s"),
        ("castles.b2-s", [4], "one or two seats are expected on b2-s"),
        ("castles.b2-s", [-1], "one or two seats are expected on b2-s"),
        ("castles.b2-s", [True], "one or two seats are expected on b2-s"),
        ("castles.b2-s", 0, "one or two seats are expected on b2-s"),
        ("closed", ["z9-n"], "closed"),
        ("deck", ["king-3"], "CAS-21.4"),
        ("turn.number", 33, "number"),
        ("turn.number", 0, "number"),
        ("turn.player", 4, "player"),
        ("turn.player", -1, "player"),
        ("turn.at", "a1", "at"),
        ("turn.played", 1, "played"),
        ("turn.bought", "yes", "bought"),
        ("turn.quiet", 16, "quiet"),
        ("turn.quiet", -1, "quiet"),
        ("turn.quiet", 15, "CAS-6.5"),
        ("turn.quiet_shown", 15, "CAS-20.7"),
        ("turn.quiet_shown", 16, "quiet_shown"),
        ("turn.quiet_shown", -1, "quiet_shown"),
        ("turn.mood", "good", "mood"),
        ("options.silver", -1, "silver"),
        ("options.silver", 101, "silver"),
        ("options.battle", 1, "battle"),
        ("options.weather", True, "weather"),
        ("board.pieces", "A B", "CAS-2.1"),
        ("board.pieces", "X B C D", "CAS-2.1"),
        ("board.pieces", "A X C D", "CAS-2.1"),
        ("board.pieces", "A A C D", "CAS-2.1"),
        ("board.part", "east", "part"),
        ("board.mine_tile", 0, "the mine tile is for the half without a mine"),
        ("stack.1.phase", "supper", "phase"),
        ("stack.1.facts", [1], "facts"),
    ],
)
def test_the_field_that_is_wrong_is_named(path: str, value: object, complaint: str) -> None:
    data = everything().data
    put(path, value)(data)
    with pytest.raises(DamagedPosition, match=complaint):
        load(data)


@pytest.mark.parametrize(
    ("path", "value"),
    [("seats.0.wood", 5), ("seats.0.wood", 0), ("seats.1.castle_points", 100_000), ("turn.quiet", 0b1110)],
)
def test_what_is_just_possible_is_read(path: str, value: object) -> None:
    data = everything().data
    put(path, value)(data)
    assert load(data).to_json() == data


def test_ten_castles_are_too_many() -> None:
    data = build().data
    sites = [name for name in build().state.board.place_names if name.count("-") == 1][:10]
    data["castles"] = {name: [0] for name in sites[:9]}
    assert load(copy.deepcopy(data)).castles_left[0] == 0
    data["castles"] = {name: [0] for name in sites}
    with pytest.raises(DamagedPosition, match="a player has at most 9 castles"):
        load(data)


def test_a_tile_is_held_only_with_dilemma() -> None:
    data = build().data
    data["seats"][1]["held"] = "S1"
    with pytest.raises(DamagedPosition, match="a tile is held only with the Dilemma module"):
        load(data)


def test_tiles_that_are_left_out_are_not_on_the_board() -> None:
    data: Data = {"game": "castelli", "seats": [{}, {}, {}], "left_out": ["H01", "S1", "S2", "S3", "S4"]}
    with pytest.raises(DamagedPosition, match="there are too few tiles"):
        load(data)
    with pytest.raises(DamagedPosition, match="there are too few tiles"):
        load({**data, "left_out": ["H01"]})
    two: Data = {"game": "castelli", "seats": [{}, {}], "left_out": [f"H{n:02}" for n in range(1, 17)]}
    two["left_out"] += ["S1", "S2", "S3", "S4"]
    assert sorted(load(two).to_json()["down"].values()) == [f"H{n:02}" for n in range(17, 33)]


ATTACK: dict[str, Any] = {"up": {"c2": "5 blue s"}, "castles": {"c3-ne": [1]}, "resources": {0: "2 2 2"}}


@pytest.mark.parametrize(
    ("name", "value"),
    [("steward", [16, 0]), ("steward", [0, 16]), ("steward", [0]), ("final-sale", [4]), ("guard", [1 << 20])],
)
def test_facts_of_a_frame_are_within_bounds(name: str, value: list[int]) -> None:
    data = {
        "steward": lambda: place("c2", "5 blue s", hands={1: ["steward"]}).data,
        "final-sale": lambda: final(hands={0: ["king-3"]}).data,
        "guard": lambda: build(battle=True, hands={1: ["guard"]}, **ATTACK).play("overbuild c3-ne").data,
    }[name]()
    assert load(copy.deepcopy(data)).to_json() == data
    data["stack"][-1]["facts"] = value
    with pytest.raises(DamagedPosition, match="facts"):
        load(data)


def test_a_half_without_a_mine_says_where_its_mine_tile_lies() -> None:
    data = start(2, tournament_half="south", pieces="B C", mine_tile="C").data
    assert (data["board"]["mine_tile"], load(copy.deepcopy(data)).to_json()) == (1, data)
    data["board"]["mine_tile"] = 2
    with pytest.raises(DamagedPosition, match="mine_tile"):
        load(data)
    data["board"]["mine_tile"] = 0
    del data["settlements"]  # the village that is printed there
    assert load(copy.deepcopy(data)).board.octagon_names[load(data).board.mine_octagon] == "b2"
    assert start(2).data["board"]["mine_tile"] is None
