"""The numbers and names in a refusal of 2016: what it would cost, how many are needed, whose city is complete."""

from typing import Any

import pytest
from citadels2016_kit import SEVEN, Play, turn
from play_kit import Data

from signoria.kernel.errors import IllegalAction

FIVE = ["tavern", "market", "docks", "temple", "church"]


def cardinal(*gold: int, hand: int = 4) -> Play:
    cards = ["palace", "tavern", "church", "docks"][:hand]
    return turn("cardinal", gold=list(gold), hands={0: cards}, done=["gathered"])


REFUSED: list[tuple[Play, str, str, Data]] = [
    (turn("abbot", cities={0: ["temple"]}), "income-cards 4", "CITD-25.2", {"n": 4}),
    (
        turn("artist", cities={0: ["tavern"]}),
        "beautify tavern",
        "CITD-37.5",
        {"district": "tavern", "seat": 0, "cost": 1, "gold": 0},
    ),
    (cardinal(3, 1, 0, 0), "borrow 1 palace", "CITD-26.4", {"seat": 1, "n": 2}),
    (cardinal(3, 4, 0, 0, hand=2), "borrow 1 palace", "CITD-26.5", {"n": 2}),
    (cardinal(5, 4, 0, 0), "borrow 1 palace", "CITD-26.3", {"district": "palace"}),
    (
        turn("marshal", gold=[1, 0, 0, 0], cities={1: ["prison", "great_wall"]}),
        "seize 1 prison",
        "CITD-35.5",
        {"district": "prison", "seat": 1, "cost": 3, "gold": 1},
    ),
    (
        turn("warlord", gold=[2, 0, 0, 0], cities={1: ["castle"]}),
        "destroy 1 castle",
        "CITD-33.6",
        {"district": "castle", "seat": 1, "cost": 3, "gold": 2},
    ),
    (
        turn("warlord", gold=[9, 0, 0, 0], cities={1: SEVEN}),
        "destroy 1 tavern",
        "CITD-33.4",
        {"district": "tavern", "seat": 1, "n": 7},
    ),
    (
        turn("thief", cities={0: ["armory"], 1: SEVEN}),
        "armory 1 tavern",
        "CITD-50.3",
        {"district": "tavern", "seat": 1, "n": 7},
    ),
    (
        turn("thief", gold=[9, 0, 0, 0], hands={0: ["monument"]}, cities={0: FIVE}, done=["gathered"]),
        "build monument",
        "CITD-65.1",
        {"n": 5},
    ),
    (
        turn("thief", gold=[1, 0, 0, 0], cities={0: ["smithy"]}),
        "smithy",
        "CITD-74.2",
        {"district": "smithy", "cost": 2, "gold": 1},
    ),
    (
        turn("seer", gold=[9, 0, 0, 0], hands={0: ["tavern"]}, done=["gathered"], builds=2),
        "build tavern",
        "CITD-20.6",
        {"n": 2},
    ),
    (
        turn("thief", gold=[3, 0, 0, 0], hands={0: ["castle"]}, done=["gathered"]),
        "build castle",
        "CIT-5.9",
        {"district": "castle", "cost": 4, "gold": 3},
    ),
]


@pytest.mark.rule("CITD-25.2", "CITD-26.3", "CITD-26.5", "CITD-33.6", "CITD-35.5", "CITD-37.5", "CITD-65.1", "CIT-5.9")
@pytest.mark.parametrize(("table", "action", "rule", "facts"), REFUSED, ids=[row[1] for row in REFUSED])
def test_a_refusal_says_how_much_is_missing(table: Play, action: str, rule: str, facts: Data) -> None:
    with pytest.raises(IllegalAction) as refused:
        table.state.clone().play(table.asked, table.state.action(action), table.dice)
    assert (refused.value.refusal.rule, dict(refused.value.refusal.facts)) == (rule, facts)


@pytest.mark.rule("CITD-66.1", "CITD-75.1", "CIT-5.9")
def test_a_refusal_says_what_stands_against_it_first() -> None:
    museum = turn("thief", cities={0: ["museum"]}, hands={0: ["tavern", "market"]})
    empty = turn("thief", cities={0: ["museum"]})
    stables = turn("thief", gold=[1, 0, 0, 0], hands={0: ["stables", "tavern"]}, done=["gathered"], builds=1)
    heard = [
        (museum, "museum palace", "CITD-66.1", "not_in_hand", {"district": "palace"}),
        (empty, "museum palace", "CITD-66.1", "hand_empty", {}),
        (stables, "build stables", "CIT-5.9", "too_dear", {"district": "stables", "cost": 2, "gold": 1}),
        (stables, "build tavern", "CIT-5.10", "building_limit", {"n": 1}),
    ]
    poor = turn("thief", gold=[1, 0, 0, 0], hands={0: ["monument"]}, cities={0: FIVE[:2]}, done=["gathered"])
    heard.append((poor, "build monument", "CIT-5.9", "too_dear", {"district": "monument", "cost": 4, "gold": 1}))
    museum_used = turn("thief", cities={0: ["museum"]}, hands={0: ["tavern", "market"]}).play("museum tavern")
    heard.append((museum_used, "museum market", "CITD-66.1", "effect_used", {"district": "museum"}))
    for table, text, rule, words, facts in heard:
        refusal = table.state.why_not(table.asked, table.state.action(text))
        assert refusal is not None
        assert (refusal.rule, refusal.key, refusal.facts) == (rule, f"refusal.{words}", facts)


def heard(table: Play, text: str) -> tuple[str, str, Data]:
    """Rule, words and facts of the refusal."""
    refusal = table.state.why_not(table.asked, table.state.action(text))
    assert refusal is not None
    return refusal.rule, refusal.key.removeprefix("refusal."), dict(refusal.facts)


@pytest.mark.rule("CITD-26.10", "CITD-73.1", "CIT-5.10", "CIT-5.11", "CITD-65.1")
def test_what_forbids_a_build_forbids_to_borrow_for_it() -> None:
    hand = ["palace", "secret_vault", "monument", "tavern", "church"]
    table = turn("cardinal", gold=[2, 9, 0, 0], hands={0: hand}, cities={0: FIVE}, done=["gathered"])
    assert heard(table, "borrow 1 secret_vault") == ("CITD-26.10", "vault_not_built", {})
    assert heard(table, "borrow 1 monument") == ("CITD-26.10", "monument_late", {"n": 5})
    stands = turn("cardinal", gold=[2, 9, 0, 0], hands={0: hand}, cities={0: ["palace"]}, done=["gathered"])
    assert heard(stands, "borrow 1 palace") == ("CITD-26.10", "identical", {"district": "palace"})
    built = turn("cardinal", gold=[2, 9, 0, 0], hands={0: hand}, done=["gathered"], builds=1)
    assert heard(built, "borrow 1 palace") == ("CITD-26.10", "building_limit", {"n": 1})


@pytest.mark.rule("CITD-19.4", "CITD-73.1", "CITD-65.1")
def test_why_the_wizard_can_only_take_the_card() -> None:
    def chosen(card: str, **more: Any) -> Play:
        table = turn("wizard", gold=[2, 0, 0, 0], hands={0: ["palace"], 1: [card]}, **more)
        return table.play("look 1", f"choose {card}")

    dear = {"district": "manor", "cost": 3, "gold": 2}
    assert heard(chosen("manor"), "build manor") == ("CITD-19.4", "too_dear", dear)
    assert heard(chosen("manor"), "build palace") == ("CITD-19.4", "place_card", {})
    assert heard(chosen("manor"), "end") == ("CITD-19.4", "place_card", {})
    assert heard(chosen("secret_vault"), "build secret_vault") == ("CITD-73.1", "vault_not_built", {})
    assert heard(chosen("monument", cities={0: FIVE}), "build monument") == ("CITD-65.1", "monument_late", {"n": 5})


@pytest.mark.rule("CITD-54.1", "CITD-10.3")
def test_the_full_price_is_offered_only_where_there_is_a_discount() -> None:
    def owner(gold: int) -> Play:
        cities = {0: ["factory"]}
        return turn("thief", gold=[gold, 0, 0, 0], hands={0: ["harbor", "quarry"]}, cities=cities, done=["gathered"])

    assert heard(owner(9), "build-full harbor") == ("CITD-54.1", "no_discount", {"district": "harbor"})
    dear = {"district": "quarry", "cost": 5, "gold": 4}
    assert heard(owner(4), "build-full quarry") == ("CITD-54.1", "too_dear", dear)
    without = turn("thief", gold=[9, 0, 0, 0], hands={0: ["quarry"]}, deck=["factory"], done=["gathered"])
    assert heard(without, "build-full quarry") == ("CITD-54.1", "no_discount", {"district": "quarry"})


@pytest.mark.rule("CITD-78.1", "CITD-78.3", "CITD-78.4")
def test_why_a_den_is_not_paid_with_cards() -> None:
    alone = turn("thief", gold=[9, 0, 0, 0], hands={0: ["thieves_den"]}, done=["gathered"])
    assert heard(alone, "den") == ("CITD-78.1", "too_few_cards", {"n": 1})
    short = turn("thief", gold=[2, 0, 0, 0], hands={0: ["thieves_den", "tavern"]}, done=["gathered"])
    assert heard(short, "den") == ("CITD-78.4", "too_few_cards", {"n": 4})
    assert heard(short, "build thieves_den")[0] == "CIT-5.9"
    plain = turn("thief", gold=[5, 0, 0, 0], hands={0: ["thieves_den", "tavern"]}, deck=["factory"], done=["gathered"])
    assert heard(plain, "den-full") == ("CITD-78.3", "no_discount", {"district": "thieves_den"})
    assert heard(plain, "pay tavern") == ("CITD-78.4", "not_now", {})


@pytest.mark.rule("CITD-55.8")
def test_a_framework_is_buried_under_a_necropolis() -> None:
    table = turn("thief", gold=[9, 0, 0, 0], hands={0: ["necropolis"]}, cities={0: ["framework"]}, done=["gathered"])
    assert heard(table, "framework necropolis") == ("CITD-55.8", "not_now", {})
    assert "bury framework" in table.legal()


@pytest.mark.rule("CIT-6.5", "CITD-13.1", "CITD-13.9", "CITD-17.6")
def test_who_must_gather_hears_that_the_deck_is_empty() -> None:
    held = ["witch", "blackmailer", "king", "bishop"]
    witch = turn("witch", held, whole_deck=[])
    bewitched = turn("king", held, bewitched="king", whole_deck=[])
    threatened = turn("king", held, threats=["king", "bishop"], flower="king", whole_deck=[])
    for table in (witch, bewitched, threatened):
        assert table.legal() == ["gold"]
        assert heard(table, "cards") == ("CIT-6.5", "deck_empty", {})


@pytest.mark.rule("CITD-32.1", "CITD-20.2", "CITD-20.7")
def test_a_question_in_between_says_what_it_waits_for() -> None:
    scholar = turn("scholar", hands={0: ["palace"]}).play("study")
    assert heard(scholar, "keep palace") == ("CITD-32.1", "not_drawn", {"district": "palace"})
    assert heard(scholar, "gold") == ("CITD-32.1", "keep_first", {})
    seer = turn("seer", hands={1: ["palace"]}).play("foresee")
    assert heard(seer, "give manor") == ("CITD-20.2", "not_in_hand", {"district": "manor"})
    assert heard(seer, "gold") == ("CITD-20.7", "give_back", {})


@pytest.mark.rule("CITD-9.9", "CITD-39.4")
@pytest.mark.parametrize(
    ("character", "action", "rule"),
    [
        ("magician", "swap {}", "CITD-18.1"),
        ("wizard", "look {}", "CITD-19.1"),
        ("spy", "spy {} noble", "CITD-16.1"),
        ("abbot", "alms {}", "CITD-25.3"),
        ("emperor", "crown {} gold", "CITD-22.3"),
        ("cardinal", "borrow {} palace", "CITD-26.4"),
        ("warlord", "destroy {} market", "CITD-33.6"),
        ("diplomat", "demand {} market", "CITD-34.5"),
        ("marshal", "seize {} market", "CITD-35.5"),
        ("thief", "armory {} market", "CITD-50.2"),
    ],
)
def test_nobody_sits_there(character: str, action: str, rule: str) -> None:
    cities, hands = {0: ["armory"], 1: ["market"]}, {0: ["palace", "manor", "castle", "docks"], 1: ["church"]}
    table = turn(character, gold=[2, 9, 0, 0], hands=hands, cities=cities, done=["gathered"])
    assert action.format(1) in table.legal()
    for seat in (4, 7):
        assert heard(table, action.format(seat)) == (rule, "no_such_player", {"seat": seat})


@pytest.mark.rule("CITD-54.1", "CITD-61.1", "CITD-22.9")
def test_the_words_of_a_refusal_are_whole_sentences() -> None:
    factory = turn("thief", gold=[9, 0, 0, 0], hands={0: ["harbor"]}, cities={0: ["factory"]}, done=["gathered"])
    keep = turn("marshal", gold=[9, 0, 0, 0], cities={1: ["keep"]})
    held = ["assassin", "emperor", "bishop", "merchant"]
    heir = turn("merchant", held, killed="emperor", gold=[1, 1, 1, 1]).play("gold", "end")
    said = [
        table.why_not(text, "it")
        for table, text in ((factory, "build-full harbor"), (keep, "seize 1 keep"), (heir, "crown 2 gold"))
    ]
    assert said == [
        "Per il Porto non c’è sconto: paghi comunque il prezzo pieno.",
        "Il rango 8 non può toccare il Mastio.",
        "Un Imperatore ucciso non prende nulla in cambio della corona.",
    ]
