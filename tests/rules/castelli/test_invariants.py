"""CAS-21: what must always be true. The conformance tests check it in random games; here each fault is planted."""

from collections.abc import Callable
from itertools import product

import pytest
from castelli_kit import build, place, reveal, start

from signoria.games.castelli.invariants import step_faults
from signoria.games.castelli.position import Castelli
from signoria.games.castelli.rulebook import CASTELLI
from signoria.kernel import conformance
from signoria.kernel.errors import DamagedPosition
from signoria.kernel.events import Event

TABLES = list(product((2, 3, 4), (False, True), (False, True)))


@pytest.mark.rule("CAS-21.14", "CAS-21.15", "CAS-21.13")
@pytest.mark.parametrize(("players", "dilemma", "battle"), TABLES)
def test_random_games_keep_every_promise(players: int, dilemma: bool, battle: bool) -> None:
    options = {"dilemma": dilemma, "battle": battle}
    game = conformance.check(CASTELLI, players, f"{players}{dilemma}{battle}", options, thoroughness=0.1)
    assert game.is_over


def lose_a_tile(state: Castelli) -> None:
    state.tiles[0] = state.tiles[1]


def hold_a_tile(state: Castelli) -> None:
    state.held[0] = 33


def mint_silver(state: Castelli) -> None:
    state.mine += 1


def owe_silver(state: Castelli) -> None:
    state.silver[0] -= 1
    state.mine += 1


def overfill_a_track(state: Castelli) -> None:
    state.resources[0] = 6


def lose_a_card(state: Castelli) -> None:
    state.deck.pop()


def copy_a_card(state: Castelli) -> None:
    state.hands[0].append(state.deck[0])


def raise_a_tenth_castle(state: Castelli) -> None:
    state.castle[0] = 0
    state.castled |= 1


def cover_nothing(state: Castelli) -> None:
    state.covered[0] = 1
    state.castles_left[1] -= 1


def found_a_second_settlement(state: Castelli) -> None:
    state.cities |= state.villages & -state.villages


def found_too_many(state: Castelli) -> None:
    state.villages = ~state.cities & (1 << 32) - 1


def found_on_the_mine(state: Castelli) -> None:
    state.villages |= 1 << state.board.mine_octagon


def close_an_open_area(state: Castelli) -> None:
    state.closed |= 1 << state.board.area_of["a1-ne"]


def open_a_closed_area(state: Castelli) -> None:
    state.closed = 0


def ask_the_wrong_seat(state: Castelli) -> None:
    state.player = 1


@pytest.mark.rule(
    "CAS-12.20",
    "CAS-21.1",
    "CAS-21.2",
    "CAS-21.3",
    "CAS-21.4",
    "CAS-21.5",
    "CAS-21.6",
    "CAS-21.7",
    "CAS-21.8",
    "CAS-21.15",
)
@pytest.mark.parametrize(
    ("plant", "rule"),
    [
        (lose_a_tile, "CAS-21.1"),
        (hold_a_tile, "CAS-21.1"),
        (mint_silver, "CAS-21.2"),
        (owe_silver, "CAS-21.3"),
        (overfill_a_track, "CAS-21.3"),
        (lose_a_card, "CAS-21.4"),
        (copy_a_card, "CAS-21.4"),
        (raise_a_tenth_castle, "CAS-21.5"),
        (cover_nothing, "CAS-21.6"),
        (found_a_second_settlement, "CAS-21.7"),
        (found_too_many, "CAS-21.7"),
        (found_on_the_mine, "CAS-12.20"),
        (close_an_open_area, "CAS-21.8"),
        (open_a_closed_area, "CAS-21.8"),
        (ask_the_wrong_seat, "CAS-5.2"),
    ],
)
def test_planted_faults_are_found(plant: Callable[[Castelli], None], rule: str) -> None:
    state = build(up={"c2": "5 blue s"}).state
    assert state.faults() == []
    plant(state)
    assert any(fault.startswith(rule) for fault in state.faults())


@pytest.mark.rule("CAS-12.20", "CAS-15.11")
@pytest.mark.parametrize("option", ["free_octagon", "silver_second_tie"])
def test_a_position_agreed_on_nothing_we_know_is_refused(option: str) -> None:
    data = build().data
    data["options"][option] = "whatever"
    with pytest.raises(DamagedPosition, match=f"options.{option}: 'whatever' is not one of"):
        CASTELLI.load(data)


def step(before: Castelli, change: Callable[[Castelli], None], *events: Event) -> list[str]:
    after = before.clone()
    assert isinstance(after, Castelli)
    change(after)
    return step_faults(before, after, list(events))


def nothing(state: Castelli) -> None:
    pass


@pytest.mark.rule("CAS-21.8", "CAS-21.9", "CAS-21.10", "CAS-21.11", "CAS-21.12", "CAS-21.16")
def test_planted_faults_in_steps_are_found() -> None:
    before = build(
        up={"c2": "5 blue s"}, played=True, bought=True, castle_points=[3, 0, 0, 0], castles={"b4-n": [0]}
    ).state
    assert step(before, nothing) == []

    def lose_points(state: Castelli) -> None:
        state.castle_points[0] = 0

    def turn_two_tiles(state: Castelli) -> None:
        state.face_down &= ~3

    def turn_back(state: Castelli) -> None:
        state.face_down |= 1 << state.board.space_of["c2"]

    def skip(state: Castelli) -> None:
        state.turn += 2

    def reopen(state: Castelli) -> None:
        state.closed = 0

    assert "CAS-21.9" in step(before, lose_points)[0]
    assert "CAS-21.11" in step(before, turn_two_tiles)[0]
    assert "CAS-21.11" in step(before, turn_back)[0]
    assert "CAS-21.11" in step(before, skip)[0]
    assert "CAS-21.8" in step(before, reopen)[0]
    assert "CAS-21.10" in step(before, nothing, Event("plays", {"seat": 0}))[0]
    bought: dict[str, object] = {"place": "b4-n", "bought": "wood"}
    found = step(before, nothing, Event("builds", bought))
    assert [fault.split(":")[0] for fault in found] == ["CAS-21.12", "CAS-21.10"]
    too_much: dict[str, object] = {"each": 2, "winners": [0, 1], "symbols": 3}
    assert "CAS-21.16" in step(before, nothing, Event("evaluates", too_much))[0]


@pytest.mark.rule("CAS-21.13")
def test_refusals_leave_everything_as_it_is() -> None:
    table = place("c2", "5 blue s", hands={1: ["steward"]})
    for action in ("end", "reveal b1", "build c3-ne", "guard", "sell king-3", "place n"):
        for seat in range(4):
            before = table.json()
            if action not in table.legal(seat=seat):
                with pytest.raises(Exception, match="may not"):
                    table.state.play(seat, table.state.action(action), table.dice)
            assert table.json() == before


@pytest.mark.rule("CAS-21.14")
def test_the_same_seed_gives_the_same_game() -> None:
    one, other = start(seed="same"), start(seed="same")
    for table in (one, other):
        for _ in range(60):
            table.play(table.legal()[0])
    assert one.json() == other.json()
    assert one.json() != start(seed="else").json()


@pytest.mark.rule("CAS-21.12")
def test_who_builds_has_influence() -> None:
    table = reveal(up={"c2": "5 blue s"}, resources={1: "1 1 1"}, player=1).play("reveal b1", "place n").decline()
    for text in table.legal("build"):
        octagon = text.split()[1].split("-")[0]
        assert table.influence(octagon)[1] > 0
