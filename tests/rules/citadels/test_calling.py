"""Calling the characters (CIT-4, CITC-5)."""

import pytest
from citadels_kit import selection, start, turn


@pytest.mark.rule("CIT-4.1", "CITC-5.1", "CIT-4.2", "CIT-4.5", "CIT-95.12")
def test_characters_are_called_by_rank_and_each_takes_its_turn_at_once() -> None:
    table = selection(7, face_down="thief")
    table.pick("warlord", "architect", "merchant", "bishop", "king", "magician", "assassin")
    turns = []
    while not table.state.is_over and table.data["called"]:
        turns.append((table.character, table.asked))
        table.pass_turn()
    names = ["assassin", "magician", "king", "bishop", "merchant", "architect", "warlord"]
    assert turns == list(zip(names, [6, 5, 4, 3, 2, 1, 0], strict=True))


@pytest.mark.rule("CIT-4.1")
def test_calling_needs_nobodys_decision() -> None:
    table = selection(4, ["thief", "bishop", "warlord"], face_up=["assassin", "magician"]).pick("king")
    assert (table.data["called"], table.character, table.asked) == (2, "thief", 0)


@pytest.mark.rule("CIT-4.2")
def test_who_is_called_cannot_stay_silent() -> None:
    table = turn("thief", cast=["thief", "bishop", "warlord", "king"])
    table.pass_turn()
    assert table.told(None, "reveals") == [{"event": "reveals", "seat": 3, "character": "king"}]
    table.refuses("end", "CIT-5.5")
    table.refuses("decline", "CIT-1.11")


@pytest.mark.rule("CIT-4.3")
def test_a_rank_that_nobody_holds_is_passed_over() -> None:
    table = turn("thief", cast=["thief", "bishop", "warlord", "architect"]).pass_turn()
    assert [event["character"] for event in table.told(None, "nobody_answers")] == ["magician", "king"]
    assert table.character == "bishop"


@pytest.mark.rule("CIT-4.4", "CITC-8.3", "CIT-90.9", "CIT-95.17")
def test_a_killed_character_looks_like_one_that_nobody_holds() -> None:
    held = turn("thief", cast=["thief", "king", "bishop", "assassin"], killed="king")
    absent = turn("thief", cast=["thief", "magician", "bishop", "assassin"], killed="king", face_down="warlord")
    held.pass_turn()
    absent.pass_turn()
    absent.pass_turn()
    for seat in (0, 2, 3, None):
        silent = held.told(seat, "nobody_answers")
        assert silent[-1] == absent.told(seat, "nobody_answers")[-1] == {"event": "nobody_answers", "character": "king"}
        assert held.view(seat)["calls"][3] == absent.view(seat)["calls"][3]
    assert held.told(1, "nobody_answers")[-1]["killed"] == 1
    assert (held.character, held.gold[1]) == ("bishop", 0)


@pytest.mark.rule("CIT-4.5")
def test_the_next_rank_waits_until_the_turn_is_over() -> None:
    table = turn("thief", cast=["thief", "magician", "bishop", "assassin"], hands={0: ["tavern"]})
    for text in ("rob bishop", "gold", "build tavern"):
        table.play(text)
        assert (table.data["called"], table.character) == (2, "thief")
    assert table.play("end").character == "magician"


@pytest.mark.rule("CIT-4.6", "CITC-5.3", "CIT-1.1")
def test_after_rank_eight_a_new_round_begins_led_by_the_crown() -> None:
    table = turn("merchant", cast=["merchant", "king", "assassin", "thief"]).pass_turn()
    assert [event["character"] for event in table.told(None, "nobody_answers")] == ["architect", "warlord"]
    assert (table.data["round"], table.view(None)["phase"], table.asked) == (6, "selection", 1)


@pytest.mark.rule("CIT-1.1")
def test_rounds_are_a_selection_and_then_turns_until_the_end() -> None:
    table = start(4)
    for number in (1, 2, 3):
        assert (table.data["round"], table.view(None)["phase"]) == (number, "selection")
        while table.view(None)["phase"] == "selection":
            table.play(table.legal()[0])
        assert table.view(None)["phase"] == "turns"
        table.play_round()


@pytest.mark.rule("CIT-4.7")
def test_the_crown_that_moved_leads_the_next_selection() -> None:
    table = turn("magician", cast=["magician", "warlord", "king", "thief"], lead=0)
    table.pass_turn()
    assert table.crown == 2
    table.pass_turn()
    assert table.character == "warlord"
    table.pass_turn()
    assert (table.asked, table.data["round"]) == (2, 6)


@pytest.mark.rule("CITC-5.2", "CITC-90.1")
def test_a_character_that_had_its_turn_lies_open_for_the_rest_of_the_round() -> None:
    table = turn("assassin", cast=["assassin", "thief", "bishop", "warlord"])
    for _ in range(3):
        table.pass_turn()
    for seat in (0, 1, 2, 3, None):
        view = table.view(seat)
        calls = {call["character"]: call["seat"] for call in view["calls"]}
        assert (calls["assassin"], calls["thief"], calls["bishop"]) == (0, 1, 2)
        assert view["seats"][0]["characters"] == [{"character": "assassin", "revealed": True}]
    table.pass_turn()
    assert table.view(None)["seats"][0]["characters"] == []


@pytest.mark.rule("CIT-1.12")
def test_each_rank_is_called_once_a_round() -> None:
    table = start(7, 3)
    while not table.data["called"]:
        table.play(table.legal()[0])
    called = [table.data["called"]]
    while table.data["round"] == 1:
        table.pass_turn()
        called.append(table.data["called"])
    ranks = [rank for rank in called if rank]
    assert ranks == sorted(set(ranks))
    assert len(ranks) == 7
