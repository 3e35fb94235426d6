"""What a player may take back: nothing that showed him or another something hidden, and no answer that was final."""

from collections.abc import Callable

import pytest
from citadels_kit import Play, selection, turn

CAST = ["warlord", "king", "bishop", "merchant"]


def thief(**table: object) -> Play:
    return turn("thief", gold=[9] * 4, **table)  # type: ignore[arg-type]


OWN: dict[str, Callable[[], Play]] = {
    "gold": lambda: thief(),
    "rob king": lambda: thief(),
    "build tavern": lambda: thief(hands={0: ["tavern"]}, done=["gathered"]),
    "laboratory tavern": lambda: thief(hands={0: ["tavern"]}, cities={0: ["laboratory"]}),
    "kill king": lambda: turn("assassin"),
    "income": lambda: turn("king", cities={0: ["manor"]}),
    "extra-gold": lambda: turn("merchant"),
    "exchange": lambda: turn("magician", hands={0: ["tavern"]}),
    "discard tavern": lambda: turn("magician", hands={0: ["tavern"]}).play("exchange"),
    "keep tavern": lambda: thief(deck=["tavern", "docks"]).play("cards"),
    "pick assassin": lambda: selection(2, ["king"], face_down="thief"),
}


@pytest.mark.rule("CIT-5.13", "CIT-5.7")
@pytest.mark.parametrize("text", OWN)
def test_what_a_player_does_with_his_own_may_be_taken_back(text: str) -> None:
    assert OWN[text]().may_be_undone(text)


REVEALING: dict[str, Callable[[], Play]] = {
    "cards": lambda: thief(),
    "smithy": lambda: thief(cities={0: ["smithy"]}),
    "extra-cards": lambda: turn("architect"),
    "swap 1": lambda: turn("magician", hands={1: ["tavern"]}),
    "done": lambda: turn("magician", hands={0: ["tavern"]}).play("exchange", "discard tavern"),
    "end": lambda: thief(done=["gathered"]),
}


@pytest.mark.rule("CIT-6.7", "CIT-90.12")
@pytest.mark.parametrize("text", REVEALING)
def test_what_showed_something_hidden_may_not_be_taken_back(text: str) -> None:
    assert not REVEALING[text]().may_be_undone(text)


@pytest.mark.rule("CIT-3.6", "CIT-90.6")
def test_a_pick_is_final_because_the_next_player_looks_at_the_packet() -> None:
    assert not selection(4, ["king"]).may_be_undone("pick thief")


@pytest.mark.rule("CIT-8.8", "CIT-90.6")
@pytest.mark.parametrize("picked", [["king"], ["king", "thief/bishop"]])
def test_what_a_player_of_two_put_aside_is_final(picked: list[str]) -> None:
    table = selection(2, picked, face_down="magician")
    table.play(table.legal("pick")[0])
    assert not table.may_be_undone(table.legal("aside")[0])


@pytest.mark.rule("CITC-20.20", "CITC-15.2")
@pytest.mark.parametrize("gold", [0, 1])
def test_a_destruction_is_final_whether_or_not_a_graveyard_is_asked(gold: int) -> None:
    cities = {1: ["tavern"], 2: ["graveyard"]}
    table = turn("warlord", CAST, gold=[9, 0, gold, 0], cities=cities, done=["gathered"])
    assert not table.may_be_undone("destroy 1 tavern")


@pytest.mark.rule("CITC-20.20")
@pytest.mark.parametrize("answer", ["rescue", "decline"])
def test_the_answer_of_the_graveyard_is_final(answer: str) -> None:
    cities = {1: ["tavern"], 2: ["graveyard"]}
    table = turn("warlord", CAST, gold=[9, 0, 1, 0], cities=cities, done=["gathered"]).play("destroy 1 tavern")
    assert not table.may_be_undone(answer)
