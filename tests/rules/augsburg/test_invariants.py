"""What is always true (AUG-21): positions that break it are refused, and random games never reach one."""

from collections.abc import Callable
from typing import Any

import pytest
from augsburg_kit import Play, start, use, visit

import signoria
from signoria.games.augsburg import invariants
from signoria.games.augsburg.state import State
from signoria.kernel import conformance
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import DamagedPosition
from signoria.kernel.events import Event

Spoil = Callable[[dict[str, Any]], object]


def refused(table: Play, spoil: Spoil, rule: str) -> None:
    data = table.data
    signoria.load_position(data)
    spoil(data)
    with pytest.raises(DamagedPosition, match=rule):
        signoria.load_position(data)


@pytest.mark.rule("AUG-21.1")
def test_a_missing_note_is_noticed() -> None:
    refused(visit(), lambda data: data["pile"].pop(), "AUG-21.1")
    refused(visit(), lambda data: data["discard"].append("leo 3"), "two places")


@pytest.mark.rule("AUG-21.2", "AUG-21.3")
@pytest.mark.parametrize(("players", "third"), [(2, 1), (3, 1), (4, 2), (5, 3)])
def test_more_holders_than_tiles_are_noticed(players: int, third: int) -> None:
    def crowd(data: dict[str, Any]) -> None:
        for seat in range(third + 1):
            data["seats"][seat]["levels"]["agency"] = 3

    def two_at_the_top(data: dict[str, Any]) -> None:
        data["seats"][0]["levels"]["office"] = data["seats"][1]["levels"]["office"] = 4

    refused(visit(players=players), crowd, "AUG-21.3")
    refused(visit(players=players), two_at_the_top, "AUG-21.3")
    full = {seat: {"agency": 3} for seat in range(third)}
    assert visit(players=players, levels=full).view()["supply"]["agency"]["3"] == 0


@pytest.mark.rule("AUG-21.2", "AUG-21.4")
def test_tiles_in_the_supply_and_on_boards_are_always_as_many() -> None:
    table = use("p03", levels={0: {"office": 3}, 1: {"office": 4}, 2: {"office": 3}})
    table.play("steal office 1", "accept-florins")
    levels = [table.level(seat, "office") for seat in range(4)]
    supply = table.view()["supply"]["office"]
    held = {2: sum(level >= 2 for level in levels), 3: levels.count(3), 4: levels.count(4)}
    assert [supply[str(level)] + held[level] for level in (2, 3, 4)] == [4, 2, 1]


@pytest.mark.rule("AUG-21.5")
def test_rights_are_counted() -> None:
    refused(visit(), lambda data: data["rights"]["coat"].extend([1, 1]), "different seats")
    table = use("p02", levels={0: {"peerage": 4}}).play("right coat")
    assert len(table.view()["rights"]["coat"]) + len(table.data["rights"]["coat"]) == 5
    table.state.owned[1] |= 1
    assert any("AUG-21.5" in fault for fault in table.state.faults())


@pytest.mark.rule("AUG-21.6")
def test_money_is_a_multiple_of_50_and_never_negative() -> None:
    refused(visit(), lambda data: data["seats"][0].update(money=130), "AUG-21.6")
    table = visit()
    table.state.money[0] = -50
    assert any("AUG-21.6" in fault for fault in table.state.faults())


@pytest.mark.rule("AUG-21.7")
def test_prestige_beyond_a_barrier_is_noticed() -> None:
    refused(visit(), lambda data: data["seats"][0].update(prestige=26, earned={}), "AUG-21.7")
    churches = visit(rights={"church": [0]})
    refused(churches, lambda data: data["seats"][0].update(prestige=46, earned={}), "AUG-21.7")
    before, after = visit(prestige=[3, 0, 0, 0]).state, visit().state
    assert any("AUG-21.7" in fault for fault in invariants.step_faults(before, after, []))


@pytest.mark.rule("AUG-21.8")
def test_a_card_in_two_places_is_noticed() -> None:
    refused(visit(), lambda data: data["used"].append("p01"), "AUG-21.8")
    refused(use("p07"), lambda data: data["column"].append("p07"), "AUG-21.8")


@pytest.mark.rule("AUG-21.9")
def test_a_third_privilege_is_noticed() -> None:
    refused(use("p07"), lambda data: data["use"].update(settled=7), "AUG-21.9")
    refused(use("p07"), lambda data: data["use"].update(settled=3, waived=1), "AUG-21.9")


@pytest.mark.rule("AUG-21.10")
def test_a_seat_that_comes_back_into_the_auction_is_noticed() -> None:
    before, after = visit("leo").play("pass").state, visit("leo").state
    assert any("AUG-21.10" in fault for fault in invariants.step_faults(before, after, []))


@pytest.mark.rule("AUG-21.11")
def test_money_from_nowhere_is_noticed() -> None:
    before, after = visit().state, visit(money=[1600, 1500, 1500, 1500]).state
    assert any("AUG-21.11" in fault for fault in invariants.step_faults(before, after, []))
    paid = [Event("compensated", {"seat": 0, "florins": 100})]
    assert not invariants.step_faults(before, after, paid)


@pytest.mark.rule("AUG-21.12")
def test_a_refused_action_changes_nothing() -> None:
    table = visit("leo", hands={0: ["leo 3"]})
    refused = {"bid 2": "AUG-5.14", "see": "AUG-5.12", "buy leo 3": "AUG-17.12", "extra church": "AUG-12.16"}
    for text in (*refused, "done", "choose p01", "give leo 3"):
        table.refuses(text, refused.get(text, "AUG-5.4"))


@pytest.mark.rule("AUG-21.13")
def test_the_same_seed_and_actions_give_the_same_game() -> None:
    games = []
    for _ in range(2):
        table = start(3, "same")
        while not table.state.is_over:
            seat = table.state.to_act[0]
            table.state.play(seat, table.state.legal(seat)[0], table.dice)
        games.append(table.json())
    assert games[0] == games[1]


@pytest.mark.rule("AUG-21.1", "AUG-21.13", "AUG-21.14", "AUG-21.15")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_keep_the_contract(players: int) -> None:
    game = conformance.check(signoria.rulebook("augsburg"), players, "invariants", thoroughness=0.02)
    assert isinstance(game.state, State)
    assert game.state.round == players + 2


@pytest.mark.rule("AUG-21.13")
def test_worlds_depend_on_nothing_that_is_hidden() -> None:
    """From a drawn world the seat draws the same worlds: the truth behind its view does not shine through."""
    table = start(4, 7)
    dice = SeededDice("play")
    for move in range(400):
        if table.state.is_over:
            break
        seat = table.state.to_act[move % len(table.state.to_act)]
        legal = table.state.legal(seat)
        table.state.play(seat, legal[dice.below(len(legal))], table.dice)
        if move % 25 == 0:
            for observer in (0, 3, None):
                world = table.state.sample(observer, SeededDice(move))
                again = world.sample(observer, SeededDice("again")).to_json()
                assert again == table.state.sample(observer, SeededDice("again")).to_json()
