"""CAS-21: positions that cannot be, one thing wrong at a time, and next to each the same thing as it may be."""

from collections.abc import Callable
from typing import Any

import pytest
from castelli_kit import Play, build, final, place, reveal, start

from signoria.games.castelli.actions import BUILD, OVERBUILD, PLACE_MASK
from signoria.games.castelli.battle import GUARDING
from signoria.games.castelli.building import BUILDING
from signoria.games.castelli.evaluation import EVALUATING
from signoria.games.castelli.geometry import NOTHING
from signoria.games.castelli.invariants import step_faults
from signoria.games.castelli.position import Castelli
from signoria.games.castelli.reveal import PLACING, REVEALING
from signoria.games.castelli.steward import STEWARDING
from signoria.games.castelli.turns import FINAL_SALE, TURNS
from signoria.kernel.events import Event
from signoria.kernel.phase import Frame

Change = Callable[[Castelli], None]

UP = {"c2": "5 blue s", "d3": "4 yellow w"}


def revealing() -> Play:
    return reveal(up=UP)


def placing() -> Play:
    return reveal(up=UP).play("reveal b1")


def asking() -> Play:
    """Yellow is asked about a tile that Blue has placed; Red holds a card too."""
    return place("b1", "6", up=UP, hands={1: ["steward"], 2: ["robber"]})


def building() -> Play:
    return build(up=UP, battle=True)


def attacked() -> Play:
    """Blue attacks Yellow's castle, and Yellow is asked for a Guard."""
    parts: dict[str, Any] = {"castles": {"c3-ne": [1], "b4-n": [2]}, "resources": {0: "2 2 2"}, "battle": True}
    return build(up=UP, hands={1: ["guard"]}, **parts).play("overbuild c3-ne")


def selling() -> Play:
    return final(hands={0: ["king-3"], 1: ["farmer"]})


def set_to(name: str, value: object) -> Change:
    return lambda state: setattr(state, name, value)


def later(state: Castelli) -> None:
    state.turn += 1


def earlier(state: Castelli) -> None:
    state.turn -= 1


def at(name: str) -> Change:
    return lambda state: setattr(state, "at", state.board.space_of[name])


def top(*frame: Any) -> Change:
    """Another frame on top."""

    def change(state: Castelli) -> None:
        state.stack[-1] = Frame(*frame)

    return change


def stack(*frames: Frame) -> Change:
    def change(state: Castelli) -> None:
        state.stack = list(frames)

    return change


def below(at: int, frame: Frame) -> Change:
    """Another frame further down."""

    def change(state: Castelli) -> None:
        state.stack[at] = frame

    return change


def without_battle(state: Castelli) -> None:
    state.house_rules.battle = False
    state.deck = [card for card in state.deck if card < 25]
    state.hands = [[card for card in hand if card < 25] for hand in state.hands]


def castle(name: str, owner: int, covered: int = -1) -> Change:
    def change(state: Castelli) -> None:
        at = state.board.place_of[name]
        for old in (state.castle[at], state.covered[at]):
            if old >= 0:
                state.castles_left[old] += 1
        state.castle[at], state.covered[at] = owner, covered
        for new in (owner, covered):
            if new >= 0:
                state.castles_left[new] -= 1
        state.castled = 0
        for site, standing in enumerate(state.castle):
            if standing >= 0:
                state.castled |= 1 << state.board.place_octagon[site]

    return change


def attack_with(action: int, asked: int = 2) -> Change:
    return top(GUARDING, asked, (action,))


def attack_on(name: str, asked: int) -> Change:
    def change(state: Castelli) -> None:
        state.stack[-1] = Frame(GUARDING, asked, (OVERBUILD + state.board.place_of[name],))

    return change


def build_on(name: str, asked: int) -> Change:
    def change(state: Castelli) -> None:
        state.stack[-1] = Frame(GUARDING, asked, (BUILD + state.board.place_of[name],))

    return change


def attack_himself(state: Castelli) -> None:
    castle("c3-ne", 0)(state)
    attack_on("c3-ne", 1)(state)


def attack_beyond(state: Castelli) -> None:
    """On a place after the last one."""
    state.stack[-1] = Frame(GUARDING, 2, (OVERBUILD + len(state.castle),))


@pytest.mark.rule("CAS-5.2", "CAS-21.15")
@pytest.mark.parametrize(
    ("position", "change"),
    [
        (revealing, at("b1")),
        (revealing, top(REVEALING, 2)),
        (revealing, top(REVEALING, 3)),
        (revealing, top(REVEALING, 0)),
        (revealing, later),
        (revealing, earlier),
        (revealing, stack(TURNS.running)),
        (revealing, stack(REVEALING.asking[0])),
        (revealing, stack(TURNS.asking[0], REVEALING.asking[0])),
        (revealing, stack(TURNS.running, TURNS.running, REVEALING.asking[0])),
        (revealing, stack(TURNS.running, BUILDING.running, REVEALING.asking[0])),
        (placing, set_to("at", NOTHING)),
        (placing, at("c2")),
        (placing, top(PLACING, 2)),
        (placing, later),
        (placing, earlier),
        (placing, stack(TURNS.asking[0], PLACING.asking[0])),
        (asking, at("f1")),
        (asking, set_to("at", NOTHING)),
        (asking, later),
        (asking, earlier),
        (asking, top(STEWARDING, 1, (0, 0))),
        (asking, top(STEWARDING, 0, (0, 0))),
        (asking, top(STEWARDING, 6, (0, 0))),
        (asking, top(STEWARDING, 2, (2, 0))),
        (asking, top(STEWARDING, 2, (0, 2))),
        (asking, set_to("quiet", 2)),
        (asking, stack(TURNS.running, STEWARDING.asking[1])),
        (asking, stack(TURNS.running, EVALUATING.asking[1], Frame(STEWARDING, 2, (0, 0)))),
        (building, at("b1")),
        (building, set_to("at", NOTHING)),
        (building, later),
        (building, earlier),
        (building, top(BUILDING, 2)),
        (building, stack(BUILDING.asking[0])),
        (building, stack(TURNS.asking[0], BUILDING.asking[0])),
        (attacked, at("b1")),
        (attacked, set_to("at", NOTHING)),
        (attacked, later),
        (attacked, earlier),
        (attacked, without_battle),
        (attacked, attack_with(BUILD)),
        (attacked, attack_with(OVERBUILD + PLACE_MASK)),
        (attacked, attack_beyond),
        (attacked, build_on("c3-ne", 2)),
        (attacked, attack_himself),
        (attacked, castle("c3-ne", 1, 0)),
        (attacked, attack_on("c3-ne", 4)),
        (attacked, attack_on("b4-n", 2)),
        (attacked, attack_on("b2-s", 2)),
        (attacked, castle("c3-ne", 0)),
        (attacked, castle("c3-ne", 1, 2)),
        (attacked, below(1, BUILDING.running)),
        (attacked, below(1, BUILDING.asking[1])),
        (attacked, below(0, TURNS.asking[0])),
        (selling, set_to("face_down", 1)),
        (selling, top(FINAL_SALE, 2, (0,))),
        (selling, top(FINAL_SALE, 1, (1,))),
        (selling, stack(TURNS.running, FINAL_SALE.asking[0])),
    ],
)
def test_a_stack_that_cannot_be_is_found(position: Callable[[], Play], change: Change) -> None:
    state = position().state
    assert state.faults() == []
    change(state)
    assert any(fault.startswith("CAS-5.2") for fault in state.faults())


@pytest.mark.rule("CAS-5.2")
@pytest.mark.parametrize(
    ("position", "change"),
    [
        (asking, top(STEWARDING, 2, (4, 8))),
        (asking, top(STEWARDING, 4, (2, 0))),
        (attacked, attack_on("b4-n", 4)),
        (selling, top(FINAL_SALE, 2, (1,))),
        (selling, top(FINAL_SALE, 8, (3,))),
        (building, set_to("quiet", 0b1110)),
    ],
)
def test_a_stack_that_can_be_is_no_fault(position: Callable[[], Play], change: Change) -> None:
    state = position().state
    change(state)
    assert state.faults() == []


@pytest.mark.rule("CAS-5.2")
@pytest.mark.parametrize("player", [0, 1, 2, 3])
def test_every_seat_may_be_the_active_one(player: int) -> None:
    """The kit lays only what the loader takes, and looks for faults after every move."""
    other = (player + 1) % 4
    colours = ["blue", "yellow", "red", "green"]
    reveal(player=player, up=UP).play("reveal b1")
    for asked in range(4):
        if asked != player:
            table = place("b1", "6", player=player, up=UP, hands={asked: ["steward"]})
            assert (table.asked, table.play("decline").asked) == (asked, player)
    parts: dict[str, Any] = {"castles": {"c3-ne": [other]}, "resources": {player: "2 2 2"}, "battle": True}
    up = {"c2": f"5 {colours[player]} s"}
    table = build(player=player, up=up, hands={other: ["guard"]}, **parts).play("overbuild c3-ne")
    assert (table.asked, table.play("guard").asked) == (other, player)
    assert final(player=player, hands={player: ["king-3"]}).asked == player


@pytest.mark.rule("CAS-15.1")
def test_a_game_is_not_over_while_tiles_lie_face_down() -> None:
    over = final(over=True).state
    assert over.faults() == []
    state = revealing().state
    state.stack.clear()
    assert any(fault.startswith("CAS-15.1") for fault in state.faults())


def start_tile_on_board(state: Castelli) -> None:
    first = state.board.tiles.first_start
    space = state.board.space_of["c2"]
    state.left_out[state.left_out.index(first)] = state.tiles[space]
    state.tiles[space] = first


def start_tile_face_down(state: Castelli) -> None:
    space = state.board.space_of["f1"]
    at = next(index for index, tile in enumerate(state.left_out) if state.is_start_tile(tile))
    state.left_out[at], state.tiles[space] = state.tiles[space], state.left_out[at]


def let_go(seat: int) -> Change:
    def change(state: Castelli) -> None:
        state.left_out.append(state.held[seat])
        state.held[seat] = NOTHING

    return change


def share_a_colour(state: Castelli) -> None:
    state.colours = [0, 1, 2, 2]


def add_to(name: str, index: int, amount: int) -> Change:
    def change(state: Castelli) -> None:
        getattr(state, name)[index] += amount

    return change


def owe(state: Castelli) -> None:
    state.mine = -1
    state.silver[3] += 23


def found(name: str, kind: str) -> Change:
    def change(state: Castelli) -> None:
        setattr(state, kind, getattr(state, kind) | 1 << state.board.octagon_of[name])

    return change


def three_more_cities(state: Castelli) -> None:
    for name in ("c1", "a3", "d4"):
        found(name, "cities")(state)


def three_more_villages(state: Castelli) -> None:
    for name in ("c1", "a3", "d4"):
        found(name, "villages")(state)


def unmark_castles(state: Castelli) -> None:
    state.castled = 0


def forget_own_hand(state: Castelli) -> None:
    state.faces.seen[3] = 0


def put_a_battle_card_into_the_deck(state: Castelli) -> None:
    state.deck.append(25)


def ten_castles(state: Castelli) -> None:
    state.castles_left[3] = -1
    for at in range(10):
        state.castle[at] = 3
        state.castled |= 1 << state.board.place_octagon[at]


def plain(**parts: Any) -> Play:
    return build(up=UP, hands={3: ["king-3"]}, **parts)


@pytest.mark.rule(
    "CAS-1.2", "CAS-1.8", "CAS-8.8", "CAS-16.1", "CAS-20.2", "CAS-20.7", "CAS-21.1", "CAS-21.3", "CAS-21.5"
)
@pytest.mark.parametrize(
    ("parts", "change", "rule"),
    [
        ({}, start_tile_on_board, "CAS-1.8"),
        ({"dilemma": True, "players": 3}, start_tile_face_down, "CAS-16.1"),
        ({"dilemma": True}, let_go(0), "CAS-21.1"),
        ({"dilemma": True}, let_go(3), "CAS-21.1"),
        ({}, share_a_colour, "CAS-1.2"),
        ({}, add_to("resources", 0, -1), "CAS-21.3"),
        ({}, add_to("resources", 11, -1), "CAS-21.3"),
        ({}, add_to("resources", 11, 6), "CAS-21.3"),
        ({}, add_to("castle_points", 3, -1), "CAS-21.3"),
        ({}, add_to("king_points", 0, -1), "CAS-21.3"),
        ({}, owe, "CAS-21.3"),
        ({}, three_more_cities, "CAS-21.7"),
        ({}, three_more_villages, "CAS-21.7"),
        ({}, found("f6", "cities"), "CAS-12.20"),
        ({}, put_a_battle_card_into_the_deck, "CAS-21.4"),
        ({}, ten_castles, "CAS-21.5"),
        ({}, add_to("castles_left", 3, 1), "CAS-21.5"),
        ({"castles": {"b4-n": [1]}}, unmark_castles, "the set of octagons with castles"),
        ({"battle": True}, castle("b4-n", 1, 1), "CAS-21.6"),
        ({"battle": True}, castle("b4-n", 0, 0), "CAS-21.6"),
        ({}, castle("b4-n", 1, 0), "CAS-21.6"),
        ({"player": 2}, set_to("quiet", 4), "CAS-6.5"),
        ({"battle": True}, castle("b4-n", -1, 1), "CAS-21.6"),
        ({}, castle("b4-n", 1, 2), "CAS-21.6"),
        ({}, add_to("octagon_influence", 0, 1), "CAS-8.8"),
        ({}, add_to("area_influence", 3, 1), "CAS-8.8"),
        ({}, forget_own_hand, "CAS-20.2"),
        ({}, set_to("quiet_shown", 2), "CAS-20.7"),
        ({}, set_to("quiet", 1), "CAS-6.5"),
    ],
)
def test_what_cannot_lie_on_the_table_is_found(parts: dict[str, Any], change: Change, rule: str) -> None:
    state = (build(up=UP, **parts) if "players" in parts else plain(**parts)).state
    assert state.faults() == []
    change(state)
    assert any(fault.startswith(rule) for fault in state.faults()), state.faults()


def two_more_villages(state: Castelli) -> None:
    found("c1", "villages")(state)
    found("a3", "villages")(state)


def two_more_cities(state: Castelli) -> None:
    found("c1", "cities")(state)
    found("a3", "cities")(state)


def nine_castles(state: Castelli) -> None:
    state.castles_left[3] = 0
    for at in range(9):
        state.castle[at] = 3
        state.castled |= 1 << state.board.place_octagon[at]


def full_tracks(state: Castelli) -> None:
    state.resources = [5] * 12


def empty_mine(state: Castelli) -> None:
    state.mine = 0
    state.silver[0] = 22


def both_quiet(state: Castelli) -> None:
    state.quiet, state.quiet_shown = 6, 2


@pytest.mark.rule("CAS-12.20", "CAS-21.3", "CAS-21.6", "CAS-21.7")
@pytest.mark.parametrize(
    ("parts", "change"),
    [
        ({}, two_more_villages),
        ({}, full_tracks),
        ({}, empty_mine),
        ({}, both_quiet),
        ({"battle": True}, castle("b4-n", 1, 2)),
        ({"battle": True}, castle("b4-n", 0, 2)),
        ({"player": 2}, set_to("quiet", 3)),
        ({}, nine_castles),
        ({}, two_more_cities),
        ({"free_octagon": "no_settlement"}, found("f6", "cities")),
    ],
)
def test_what_just_can_lie_there_is_no_fault(parts: dict[str, Any], change: Change) -> None:
    state = plain(**parts).state
    change(state)
    assert state.faults() == []


@pytest.mark.rule("CAS-21.8")
def test_areas_at_a_tile_in_the_stewards_window_are_not_closed_yet() -> None:
    """c3-ne is complete with c2 and d3, but c2 may still be turned."""
    table = place("c2", "5 blue s", up={"d3": "4 yellow w"}, hands={1: ["steward"]})
    area = 1 << table.state.board.area_of["c3-ne"]
    assert table.state.faults() == []
    table.state.closed |= area
    assert [fault for fault in table.state.faults() if fault.startswith("CAS-21.8")]
    table.state.closed &= ~area
    assert table.play("decline").state.closed & area


# ---- steps


def without_lowest(bits: int, count: int) -> int:
    for _ in range(count):
        bits &= bits - 1
    return bits


def clone(state: Castelli) -> Castelli:
    copy = state.clone()
    assert isinstance(copy, Castelli)
    return copy


@pytest.mark.rule("CAS-21.8", "CAS-21.9", "CAS-21.11")
@pytest.mark.parametrize(
    ("change", "faulty"),
    [
        (add_to("castle_points", 3, -1), True),
        (add_to("king_points", 3, -1), True),
        (add_to("castle_points", 0, 1), False),
        (later, False),
        (earlier, True),
        (lambda state: setattr(state, "turn", state.turn + 2), True),
        (lambda state: setattr(state, "face_down", state.face_down & (state.face_down - 1)), False),
        (lambda state: setattr(state, "face_down", 0), True),
        (lambda state: setattr(state, "face_down", without_lowest(state.face_down, 2)), True),
        (lambda state: setattr(state, "face_down", state.board.all_spaces), True),
        (lambda state: setattr(state, "closed", 0), True),
        (lambda state: setattr(state, "closed", state.closed | 1), False),
    ],
)
def test_steps_that_cannot_be_are_found(change: Change, faulty: bool) -> None:
    before = build(up=UP, castle_points=[1, 1, 1, 1]).state
    before.king_points = [1, 1, 1, 1]
    after = clone(before)
    change(after)
    assert bool(step_faults(before, after, [])) == faulty


@pytest.mark.rule("CAS-21.11")
def test_a_game_that_ends_too_early_is_found() -> None:
    before = final().state
    after = clone(before)
    after.stack.clear()
    assert step_faults(before, after, []) == []
    assert step_faults(after, after, []) == []
    before.turn -= 1
    after.turn -= 1
    assert [fault[:9] for fault in step_faults(before, after, [])] == ["CAS-21.11"]
    assert step_faults(after, after, []) == []


@pytest.mark.rule("CAS-21.10", "CAS-21.12", "CAS-21.16")
def test_events_that_cannot_be_are_found() -> None:
    before = build(up=UP, castles={"c3-ne": [0], "b4-n": [0]}).state
    bought = build(up=UP, castles={"c3-ne": [0]}, played=True, bought=True).state

    def told(state: Castelli, name: str, **facts: object) -> list[str]:
        return [fault.split(":")[0] for fault in step_faults(state, clone(state), [Event(name, facts)])]

    assert told(before, "plays", seat=0) == []
    assert told(bought, "plays", seat=0) == ["CAS-21.10"]
    for name in ("builds", "overbuilds"):
        assert told(before, name, place="c3-ne", bought="wood") == []
        assert told(bought, name, place="c3-ne", bought=None) == []
        assert told(bought, name, place="c3-ne", bought="wood") == ["CAS-21.10"]
        assert told(before, name, place="b4-n", bought=None) == ["CAS-21.12"]
    yellow = build(up=UP, castles={"c3-ne": [1]}).state
    assert told(yellow, "builds", place="c3-ne", bought=None) == []
    loose = build(up=UP, castles={"b4-n": [0]}, zero_shield_allows_building=True).state
    assert told(loose, "builds", place="b4-n", bought=None) == []
    army = build(up=UP, castles={"b4-n": [0]}, army_needs_influence=False).state
    assert told(army, "builds", place="b4-n", bought=None) == ["CAS-21.12"]
    assert told(army, "overbuilds", place="b4-n", bought=None) == []
    assert told(before, "evaluates", each=1, winners=[0, 1], symbols=2) == []
    assert told(before, "evaluates", each=1, winners=[0, 1], symbols=1) == ["CAS-21.16"]


def test_a_new_game_has_no_faults() -> None:
    for players in (2, 3, 4):
        assert start(players, dilemma=True, battle=True).state.faults() == []
