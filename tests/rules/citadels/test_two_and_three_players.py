"""Two and three players (CIT-8, CITC-21)."""

import pytest
from citadels_kit import EIGHT, SEVEN, selection, start, turn

TWO = ["assassin king", "thief warlord"]


@pytest.mark.rule("CIT-8.1", "CITC-21.1")
@pytest.mark.parametrize("players", [2, 3])
def test_everybody_chooses_two_characters(players: int) -> None:
    table = start(players)
    while not table.data["called"]:
        table.play(table.legal()[0])
    assert [len(seat["characters"]) for seat in table.view(None)["seats"]] == [2] * players


@pytest.mark.rule("CIT-8.2")
def test_everybody_takes_two_turns_when_their_ranks_are_called() -> None:
    table = turn("assassin", TWO)
    turns = []
    while table.data["round"] == 5:
        turns.append((table.character, table.asked))
        table.pass_turn()
    assert turns == [("assassin", 0), ("thief", 1), ("king", 0), ("warlord", 1)]


@pytest.mark.rule("CIT-8.3")
def test_each_turn_has_its_own_gathering_and_its_own_building_limit() -> None:
    # The catalogue's example: a card drawn as Architect is built as Warlord, but no build is left over.
    table = turn(
        "architect", ["architect warlord", "king thief"], gold=[9, 0], deck=["tavern", "temple"], hands={0: ["market"]}
    )
    table.play("gold", "extra-cards", "build market", "end")
    assert table.character == "warlord"
    table.play("gold", "build tavern").refuses("build temple", "CIT-5.10")
    assert table.gold[0] == 9 + 2 - 2 + 2 - 1


@pytest.mark.rule("CIT-8.3")
def test_an_ability_belongs_to_the_turn_of_its_character() -> None:
    table = turn("king", ["merchant king", "thief warlord"], cities={0: ["tavern"]})
    table.refuses("extra-gold", "CIT-8.3")
    table.refuses("income", "CIT-5.21")
    table = turn("architect", ["architect warlord", "king thief"], cities={1: ["tavern"]}, done=["gathered"])
    table.refuses("destroy 1 tavern", "CIT-8.3")


@pytest.mark.rule("CIT-8.4")
def test_with_one_character_killed_the_other_acts() -> None:
    table = turn("assassin", TWO).play("kill thief").pass_turn()
    assert table.character == "king"
    assert table.pass_turn().character == "warlord"
    assert table.asked == 1


@pytest.mark.rule("CIT-8.5")
def test_a_robbery_takes_what_was_earned_with_the_other_character_too() -> None:
    cast = ["assassin warlord", "thief king", "magician bishop"]
    table = turn("thief", cast, gold=[0, 0, 3], robbed=None).play("rob bishop").pass_turn()
    assert table.character == "magician"
    table.pass_turn().pass_turn()
    assert (table.character, table.gold) == ("bishop", [0, 2 + 2 + 5, 0])


@pytest.mark.rule("CIT-8.6", "CITC-21.3")
def test_robbing_oneself_moves_no_gold() -> None:
    table = turn("thief", ["assassin king", "thief warlord"], gold=[4, 5]).play("rob warlord")
    table.pass_turn().pass_turn()
    assert (table.character, table.gold) == ("warlord", [6, 7])
    assert table.told(None, "robbed") == [{"event": "robbed", "seat": 1, "thief": 1, "gold": 0}]


@pytest.mark.rule("CIT-8.6", "CITC-21.3")
def test_who_kills_his_own_other_character_loses_that_turn() -> None:
    table = turn("assassin", TWO).play("kill king").pass_turn()
    assert (table.character, table.asked) == ("thief", 1)
    assert (table.pass_turn().character, table.crown) == ("warlord", 0)


@pytest.mark.rule("CIT-8.7")
def test_nobody_is_another_player_to_himself() -> None:
    table = turn("magician", ["magician king", "thief warlord"])
    table.refuses("swap 0", "CITC-10.5")
    assert table.legal("swap") == ["swap 1"]


@pytest.mark.rule("CIT-8.8", "CIT-8.9", "CITC-21.2", "CIT-90.7")
def test_the_selection_of_two() -> None:
    table = selection(2, face_down="thief")
    assert table.data["face_up"] == []
    assert (table.asked, len(table.legal("pick"))) == (0, 7)
    table.pick("king")
    assert (table.asked, len(table.legal("pick"))) == (1, 6)
    table.pick("assassin")
    assert (table.asked, len(table.legal("aside"))) == (1, 5)
    table.refuses("aside assassin", "CIT-8.8")
    table.refuses("pick bishop", "CIT-8.8")
    table.play("aside bishop")
    assert (table.asked, len(table.legal("pick"))) == (0, 4)
    table.play("pick magician", "aside merchant")
    assert (table.asked, table.legal()) == (1, ["pick architect", "pick warlord"])
    # One at the start and one by each of the two; chance sets nothing aside any more.
    assert table.view(None)["set_aside"]["face_down"] == 3
    table.pick("warlord")
    assert [seat["characters"] for seat in table.view(None)["seats"]] == [
        [{"character": None, "revealed": False}] * 2,
        [{"character": "assassin", "revealed": True}, {"character": None, "revealed": False}],
    ]
    assert table.view(None)["set_aside"] == {"face_up": [], "face_down": 4, "seen": []}
    assert table.view(0)["set_aside"]["seen"] == ["merchant"]
    assert table.view(1)["set_aside"]["seen"] == ["bishop", "architect"]


@pytest.mark.rule("CITC-4.6", "CITC-4.7", "CITC-21.2")
def test_the_selection_of_three() -> None:
    table = selection(3, face_down="thief")
    asked = []
    for character in ("king", "assassin", "magician", "bishop", "merchant", "architect"):
        asked.append((table.asked, len(table.legal())))
        table.pick(character)
    assert asked == [(0, 7), (1, 6), (2, 5), (0, 4), (1, 3), (2, 2)]
    assert table.view(None)["set_aside"] == {"face_up": [], "face_down": 2, "seen": []}
    assert table.view(2)["set_aside"]["seen"] == ["warlord"]


@pytest.mark.rule("CITC-21.1")
@pytest.mark.parametrize("players", [2, 3])
def test_the_threshold_stays_eight(players: int) -> None:
    table = turn("warlord", players=players, gold=[9] * players, cities={0: SEVEN[:6]}, hands={0: ["castle"]})
    table.play("gold", "build castle", "end")
    assert (len(table.city(0)), table.state.is_over) == (7, False)
    table = turn("warlord", players=players, cities={0: EIGHT}).pass_turn()
    assert table.state.is_over


@pytest.mark.rule("CITC-16.2", "CIT-5.12")
def test_a_second_turn_may_build_beyond_eight() -> None:
    table = turn("thief", ["thief king", "bishop warlord"], gold=[9, 0], cities={0: SEVEN},
                 hands={0: ["castle", "manor"]})  # fmt: skip
    table.play("gold", "build manor", "end", "gold", "build castle")
    assert len(table.city(0)) == 9
