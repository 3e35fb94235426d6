"""The Assassin (CITC-8)."""

import pytest
from citadels_kit import turn

from signoria.games.citadels.components import CHARACTERS

CAST = ["assassin", "merchant", "thief", "warlord"]


@pytest.mark.rule("CITC-8.1")
def test_the_killed_character_loses_its_turn() -> None:
    table = turn("assassin", cast=CAST).play("kill merchant").pass_turn()
    assert table.character == "thief"
    table.pass_turn()
    assert (table.character, table.gold[1]) == ("warlord", 0)


@pytest.mark.rule("CITC-8.1")
def test_the_killing_lasts_one_round() -> None:
    table = turn("warlord", cast=CAST, killed="merchant").pass_turn()
    assert table.view(None)["killed"] is None


@pytest.mark.rule("CITC-8.2")
def test_the_assassin_may_name_any_other_character_but_not_himself() -> None:
    table = turn("assassin", cast=CAST, face_up=["bishop", "architect"])
    assert table.legal("kill") == [f"kill {name}" for name in CHARACTERS if name != "assassin"]
    table.refuses("kill assassin", "CITC-8.2")


@pytest.mark.rule("CITC-8.2")
def test_killing_a_character_that_lies_face_up_does_nothing() -> None:
    table = turn("assassin", cast=CAST, face_up=["bishop", "architect"]).play("kill bishop").pass_turn()
    turns = [table.character]
    while table.pass_turn().data["called"]:
        turns.append(table.character)
    assert turns == ["thief", "merchant", "warlord"]


@pytest.mark.rule("CITC-8.3", "CIT-90.9")
def test_who_was_killed_stays_secret() -> None:
    table = turn("thief", cast=CAST, killed="merchant").pass_turn()
    assert table.character == "warlord"
    for seat in (0, 2, 3, None):
        assert table.view(seat)["calls"][5]["seat"] is None
        assert table.view(seat)["seats"][1]["characters"] == [{"character": None, "revealed": False}]
    assert table.view(1)["seats"][1]["characters"] == [{"character": "merchant", "revealed": False}]


@pytest.mark.rule("CITC-8.4", "CIT-95.17")
def test_a_killed_player_gets_nothing_and_does_nothing() -> None:
    table = turn("thief", cast=CAST, killed="merchant", gold=[0, 3, 0, 0], cities={1: ["tavern"]}, hands={1: ["docks"]})
    table.pass_turn()
    assert (table.gold[1], table.hand(1), table.city(1)) == (3, ["docks"], ["tavern"])
    table.refuses("gold", "CIT-1.11", seat=1)


@pytest.mark.rule("CITC-8.5", "CITC-20.19")
def test_the_districts_of_a_killed_player_keep_their_lasting_effects() -> None:
    cities = {1: ["keep", "graveyard", "tavern"]}
    table = turn("warlord", cast=CAST, killed="merchant", gold=[0, 1, 0, 5], cities=cities, done=["gathered"])
    table.refuses("destroy 1 keep", "CITC-20.15")
    assert table.play("destroy 1 tavern").asked == 1
    assert table.play("rescue").hand(1) == ["tavern"]


@pytest.mark.rule("CITC-8.6")
def test_the_assassin_may_spare_everybody() -> None:
    table = turn("assassin", cast=CAST).play("gold", "end")
    assert table.view(None)["killed"] is None
    assert table.character == "thief"
