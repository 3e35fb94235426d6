"""Who knows what (CIT-90, CITD-90), that hidden things look the same (CIT-95.10), and the contract as a whole."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from citadels2016_kit import Play, marks_of, play_of, selection, start, turn

from signoria.games import rulebook
from signoria.games.citadels.components_2016 import SCENARIOS
from signoria.kernel import conformance
from signoria.kernel.dice import SeededDice

TABLES = [(players, scenario) for players in range(2, 9) for scenario in ("random", *SCENARIOS)]


@pytest.mark.rule("CIT-95.1", "CIT-95.2", "CIT-95.4", "CIT-95.5", "CIT-95.7", "CIT-95.8", "CIT-95.10", "CIT-95.11")
@pytest.mark.rule("CIT-95.12", "CIT-95.20", "CITD-95.1", "CITD-95.2", "CITD-95.5", "CIT-90.15", "CITD-90.18")
@pytest.mark.parametrize(("players", "scenario"), TABLES)
def test_random_games_keep_the_contract(players: int, scenario: str) -> None:
    options = {"ninth_rank": "scenario"}
    options |= {"cast": "random", "districts": "random"} if scenario == "random" else {"scenario": scenario}
    conformance.check(rulebook("citadels-deluxe"), players, f"{scenario} {players}", options, thoroughness=0.02)


def worlds(table: Play, seat: int | None, count: int = 60) -> Iterator[Play]:
    for seed in range(count):
        yield Play(table.state.sample(seat, SeededDice(seed)))


@pytest.mark.rule("CITD-90.1")
def test_which_warrant_is_signed_is_open_to_all_but_the_magistrate() -> None:
    held = ["magistrate", "thief", "king", "bishop"]
    table = turn("magistrate", held).play("sign king", "warrant thief", "warrant merchant")
    for seat in (1, 2, None):
        seen = Counter(marks_of(world)["signed"] for world in worlds(table, seat, 150))
        assert set(seen) == {"king", "thief", "merchant"}
        assert min(seen.values()) > 25
    assert {marks_of(world)["signed"] for world in worlds(table, 0)} == {"king"}


@pytest.mark.rule("CITD-90.1", "CIT-95.10")
def test_half_laid_warrants_are_hidden_too() -> None:
    table = turn("magistrate", ["magistrate", "thief", "king", "bishop"]).play("sign king", "warrant thief")
    first = {world.data["stack"][-1]["facts"][0] for world in worlds(table, 1)}
    assert len(first) > 4
    assert {tuple(world.data["stack"][-1]["facts"]) for world in worlds(table, 0)} == {(3, 1)}


@pytest.mark.rule("CITD-90.3")
def test_where_the_flower_lies_is_open_to_all_but_the_blackmailer() -> None:
    table = turn("blackmailer", ["blackmailer", "magician", "king", "bishop"])
    table.play("flower king", "threaten bishop")
    assert {marks_of(world)["flower"] for world in worlds(table, 2)} == {"king", "bishop"}
    assert {marks_of(world)["flower"] for world in worlds(table, 0)} == {"king"}


@pytest.mark.rule("CITD-90.3")
def test_a_bribed_threat_may_have_been_the_flower() -> None:
    held = ["blackmailer", "king", "bishop", "warlord"]
    table = turn("king", held, threats=["king", "bishop"], flower="king", gold=[0, 3, 4, 0]).play("gold", "bribe")
    assert {marks_of(world)["flower"] for world in worlds(table, 2)} == {"king", "bishop"}


@pytest.mark.rule("CITD-90.6", "CIT-90.2")
def test_a_third_player_does_not_learn_what_the_wizard_took() -> None:
    table = turn("wizard", hands={1: ["manor", "tavern", "temple"]}).play("look 1", "choose tavern", "take")
    taken = {world.hand(0)[0] for world in worlds(table, 2)}
    assert len(taken) > 5
    assert {world.hand(0)[0] for world in worlds(table, 1)} == {"tavern"}
    assert {tuple(world.hand(1)) for world in worlds(table, 0)} == {("manor", "temple")}


@pytest.mark.rule("CITD-90.5")
def test_the_spy_remembers_the_hand() -> None:
    table = turn("spy", hands={1: ["manor", "tavern"]}).play("spy 1 noble")
    assert {tuple(world.hand(1)) for world in worlds(table, 0)} == {("manor", "tavern")}
    assert len({tuple(world.hand(1)) for world in worlds(table, 2)}) > 10


@pytest.mark.rule("CITD-90.9")
def test_the_cardinals_cards_are_known_to_the_lender() -> None:
    table = turn("cardinal", gold=[2, 4, 0, 0], hands={0: ["manor", "tavern", "temple"]}, done=["gathered"])
    table.play("borrow 1 manor", "give tavern")
    assert {tuple(world.hand(0)) for world in worlds(table, 0)} == {("temple",)}
    assert {tuple(world.hand(1)) for world in worlds(table, 0)} == {("tavern",)}
    assert len({tuple(world.hand(1)) for world in worlds(table, 2)}) > 8


@pytest.mark.rule("CITD-90.10")
def test_who_saw_the_seven_cards_does_not_know_where_they_are() -> None:
    deck = ["tavern", "market", "docks", "temple", "church", "manor", "castle"]
    table = turn("scholar", deck=deck).play("study", "keep castle")
    tops = {world.deck[0] for world in worlds(table, 0, 120)}
    assert len(tops) > 10


@pytest.mark.rule("CITD-90.12", "CIT-90.8")
@pytest.mark.parametrize("offered", [0, -1])
@pytest.mark.parametrize("players", [2, 3])
def test_with_two_characters_an_exchange_is_drawn_in_every_way_it_may_have_gone(players: int, offered: int) -> None:
    picks = {2: ["king", "thief/bishop", "warlord/merchant"], 3: ["king", "thief", "bishop", "warlord", "merchant"]}
    table = selection(players, picks[players], cities={1: ["theater"]})
    table.play(table.legal()[0])
    offer = table.legal("theater 0")[offered]
    table.play(offer)
    given = {marks_of(world)["theater"][2] for world in worlds(table, 0)}
    assert given == {offer.split()[2]}
    onlooker = {tuple(marks_of(world)["theater"][2:]) for world in worlds(table, None)}
    assert len(onlooker) > 6


@pytest.mark.rule("CIT-90.1", "CITD-90.18")
def test_a_spectator_sees_no_hand_and_no_hidden_character() -> None:
    chance = random.Random(3)
    table = start(5, 3, cast="random", districts="random")
    for _ in range(120):
        if table.is_over:
            break
        view = table.view(None)
        assert "hand" not in view
        for seat in view["seats"]:
            assert all(held["revealed"] or held["character"] is None for held in seat["characters"])
        table.play(chance.choice(table.legal()))


@pytest.mark.rule("CIT-90.9", "CIT-4.4")
def test_silence_looks_the_same_for_the_killed_and_the_absent() -> None:
    held = ["assassin", "thief", "king", "bishop"]
    killed = turn("assassin", held).play("kill thief", "gold", "end")
    absent = turn("assassin", ["assassin", "merchant", "king", "bishop"], names=["thief"]).play(
        "kill thief", "gold", "end"
    )
    event = {"event": "nobody_answers", "character": "thief"}
    assert killed.told(2, "nobody_answers")[0] == absent.told(2, "nobody_answers")[0] == event
    assert killed.told(1, "nobody_answers")[0] == {**event, "killed": 1}


@pytest.mark.rule("CIT-90.3", "CIT-90.6", "CIT-90.7")
def test_worlds_of_a_new_game_deal_everything_anew() -> None:
    table = start(8, 5)
    table.play(table.legal()[0])
    hands = {tuple(world.hand(1)) for world in worlds(table, 0, 20)}
    assert len(hands) == 20
    assert {tuple(world.hand(0)) for world in worlds(table, 0, 5)} == {tuple(table.hand(0))}
    packet = set(table.view(1)["packet"])
    assert {world.data["picks"][0]["kept"] for world in worlds(table, 1, 40)}.isdisjoint(packet)


@pytest.mark.rule("CITD-90.11", "CITD-66.4")
def test_who_knew_the_hand_knows_where_in_the_museum_one_of_its_cards_may_be() -> None:
    data = turn("thief", cities={0: ["museum"]}, hands={0: ["tavern", "palace"]}, museum=["market", "docks"]).data
    data["seen"][1] += data["seats"][0]["hand"]
    table = play_of(data).play("museum palace")
    (mix,) = table.view(1)["mixed"]
    assert (mix["cards"], mix["hands"], mix["museum"]) == (["palace", "tavern"], [1, 0, 0, 0], [2])
    assert table.view(0)["mixed"] == []
    assert "palace" in table.view(0)["museum"]["known"]
    assert {world.hand(0)[0] for world in worlds(table, 1)} == {"palace", "tavern"}


@pytest.mark.rule("CITD-90.12", "CIT-90.8")
def test_of_two_hidden_characters_the_one_that_was_given_away_is_shown_first() -> None:
    """Three players: the owner of the Theater has given the higher of his two, and knows who has it now."""
    table = selection(3, ["king", "thief", "assassin", "warlord", "bishop"], cities={0: ["theater"]})
    table.play(table.legal("pick")[0])
    assert table.question == "theater"
    before = table.data["picks"]
    mine = [pick["kept"] for pick in before if pick["seat"] == 0]
    for given in mine:
        exchanged = play_of(table.data).play(f"theater 1 {given}")
        shown = exchanged.view(0)["seats"][1]["characters"]
        assert shown == [{"character": given, "revealed": False}, {"character": None, "revealed": False}]
        assert all(one["character"] is None for one in exchanged.view(2)["seats"][1]["characters"])


@pytest.mark.rule("CIT-90.6", "CITD-77.1")
def test_who_is_asked_to_exchange_has_not_seen_which_character_nobody_took() -> None:
    """The first of four chooses from the Theater when all have picked: any that he passed on may be left over."""
    table = selection(4, ["assassin", "thief", "magician"], cities={0: ["theater"]})
    table.play(table.legal("pick")[0])
    assert (table.question, table.asked) == ("theater", 0)
    left = set()
    for world in worlds(table, 0, 60):
        taken = {*world.data["face_up"], world.data["face_down"], *(pick["kept"] for pick in world.data["picks"])}
        left |= set(world.data["options"]["cast"]) - taken
    assert left == {"thief", "magician", "bishop", "merchant"}


@pytest.mark.rule("CITD-77.3", "CITD-90.12", "CITD-14.21", "CITD-32.2")
def test_what_others_were_asked_or_saw_cannot_be_taken_back() -> None:
    theater = selection(4, ["assassin", "thief", "magician"], cities={0: ["theater"]})
    theater.state.revealed = False
    theater.play(theater.legal("pick")[0])
    assert theater.question == "theater"
    assert theater.state.revealed
    theater.state.revealed = False
    theater.play("theater 1 assassin")
    assert theater.state.revealed
    held = ["magistrate", "thief", "king", "bishop"]
    builder = turn(
        "thief",
        held,
        gold=[0, 9, 0, 0],
        hands={1: ["tavern"]},
        done=["gathered"],
        warrants=["thief", "king", "merchant"],
        signed="king",
    )
    builder.state.revealed = False
    builder.play("build tavern")
    assert builder.question == "confiscate"
    assert builder.state.revealed
    scholar = turn("scholar", deck=["tavern", "market", "palace"]).play("study")
    scholar.state.revealed = False
    scholar.play("keep market")
    assert scholar.state.revealed


@pytest.mark.rule("CITD-90.10", "CITD-32.2")
def test_who_had_seen_the_cards_of_the_deck_does_not_know_which_one_the_scholar_kept() -> None:
    cards = ["tavern", "market", "palace", "docks", "temple", "church", "castle"]
    data = turn("scholar", deck=cards).data
    data["seen"][1] += data["deck"][:7]
    table = play_of(data).play("study", "keep market")
    view = table.view(1)
    assert (view["seats"][0]["hand"]["known"], view["deck"]["known"]) == ([], [])
    assert len({world.hand(0)[0] for world in worlds(table, 1)}) > 3
    assert table.view(0)["seats"][0]["hand"]["known"] == ["market"]
