"""A refusal says what really stands in the way, in both languages, and names that rule."""

import pytest
from citadels_kit import EIGHT, Play, selection, turn

CAST = ["thief", "assassin", "king", "bishop"]


def check(table: Play, text: str, rule: str, english: str, italian: str) -> None:
    table.refuses(text, rule)
    assert table.why_not(text, "en") == english
    assert table.why_not(text, "it") == italian


@pytest.mark.rule("CITC-10.3")
def test_who_exchanges_no_card_is_asked_for_one() -> None:
    check(
        turn("magician", hands={0: ["manor"]}).play("exchange"),
        "done",
        "CITC-10.3",
        "Name at least one card to give to the deck.",
        "Scegli almeno una carta da dare al mazzo.",
    )


@pytest.mark.rule("CITC-10.3")
@pytest.mark.parametrize("named", [[], ["discard manor"]])
def test_whatever_else_has_to_wait_for_the_end_of_the_exchange(named: list[str]) -> None:
    check(
        turn("magician", hands={0: ["manor", "docks"]}).play("exchange", *named),
        "gold",
        "CITC-10.3",
        "Finish exchanging cards first.",
        "Prima finisci di cambiare le carte.",
    )


@pytest.mark.rule("CITC-10.3")
def test_a_card_that_is_already_named_is_not_in_the_hand_any_more() -> None:
    table = turn("magician", hands={0: ["manor"]}).play("exchange", "discard manor")
    table.refuses("discard manor", "CITC-10.3")
    assert table.why_not("discard manor") == "You do not have the Manor in hand."


@pytest.mark.rule("CIT-8.8")
def test_the_character_just_kept_is_not_put_aside() -> None:
    check(
        selection(2, ["king"], face_down="thief").pick("assassin"),
        "aside assassin",
        "CIT-8.8",
        "The Assassin is the character you keep: put another one aside.",
        "L’Assassino è il personaggio che tieni: mettine da parte un altro.",
    )


@pytest.mark.rule("CIT-8.8")
def test_a_character_that_did_not_reach_the_picker_is_not_put_aside() -> None:
    check(
        selection(2, ["king"], face_down="thief").pick("assassin"),
        "aside king",
        "CIT-8.8",
        "The packet does not hold the King.",
        "Nel mazzetto non c’è il Re.",
    )


@pytest.mark.rule("CITC-8.2")
def test_the_assassin_hears_that_he_named_himself() -> None:
    check(
        turn("assassin"),
        "kill assassin",
        "CITC-8.2",
        "The Assassin cannot name himself.",
        "L’Assassino non può nominare se stesso.",
    )


@pytest.mark.rule("CITC-9.2")
def test_the_thief_hears_why_he_cannot_rob_that_character() -> None:
    table = turn("thief", CAST, killed="king")
    check(
        table,
        "rob thief",
        "CITC-9.2",
        "The Thief cannot name himself.",
        "Il Ladro non può nominare se stesso.",
    )
    check(table, "rob assassin", "CITC-9.2", "The Assassin cannot be robbed.", "L’Assassino non si può derubare.")
    check(
        table,
        "rob king",
        "CITC-9.2",
        "The King has been killed and cannot be robbed.",
        "Il Re è stato assassinato e non si può derubare.",
    )


@pytest.mark.rule("CITC-15.7", "CITC-19.3")
@pytest.mark.parametrize(("size", "rule"), [(8, "CITC-15.7"), (7, "CITC-19.3")])
def test_a_completed_city_is_refused_with_the_districts_it_has(size: int, rule: str) -> None:
    ten = [*EIGHT, "castle", "palace"]
    check(
        turn("warlord", gold=[9] * 4, cities={1: ten}, done=["gathered"], city_size=size),
        "destroy 1 tavern",
        rule,
        "The city of Bruno has 10 districts: it is complete and out of reach.",
        "La città di Bruno ha 10 edifici: è completa e fuori portata.",
    )
