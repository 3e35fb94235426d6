"""The numbers and names in a refusal of 2016: what it would cost, how many are needed, whose city is complete."""

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
