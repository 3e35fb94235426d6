"""What 2016 tells whom about each ability and effect, and which moves cannot be taken back."""

from typing import Any

import pytest
from citadels2016_kit import RANK, SEVEN, Play, selection, turn
from play_kit import Data

BLACKMAIL = ["blackmailer", "king", "bishop", "warlord"]


def threatened() -> Play:
    return turn("king", BLACKMAIL, threats=["king", "bishop"], flower="king", gold=[0, 4, 0, 0])


def judged() -> Play:
    held = ["magistrate", "architect", "king", "bishop"]
    marks: Data = {"warrants": ["king", "bishop", "architect"], "signed": "architect"}
    return turn("architect", held, done=["gathered"], gold=[1, 9, 0, 0], hands={1: ["manor", "tavern"]}, **marks)


def at_theater() -> Play:
    table = selection(4, ["thief", "king", "bishop"], cities={1: ["theater"]})
    return table.play(table.legal()[-1])


def cardinal() -> Play:
    hand = ["palace", "tavern", "church", "docks"]
    return turn("cardinal", gold=[3, 4, 0, 0], hands={0: hand}, done=["gathered"])


def diplomat() -> Play:
    return turn("diplomat", gold=[9, 0, 0, 0], cities={0: ["tavern"], 1: ["castle"]})


def emperor() -> Play:
    held = ["emperor", "thief", "bishop", "warlord"]
    return turn("emperor", held, crown=1, gold=[0, 0, 2, 0], hands={2: ["manor"]})


def third(character: str, **more: Any) -> Play:
    """Of five players the third has the turn."""
    others = [name for name in ("thief", "patrician", "bishop", "warlord") if RANK[name] != RANK[character]]
    last = "merchant" if RANK[character] == RANK["architect"] else "architect"
    held = [*others[:2], character, others[2], last]
    return turn(character, held, **{"gold": [0] * 5, **more})


# A position, a move, whether it may be taken back, and what is told: to all, and to some seats besides.
MOVES: list[tuple[Play, str, bool, list[tuple[Data, dict[int, Data]]]]] = [
    (
        turn("abbot", gold=[1, 5, 3, 4]),
        "alms 1",
        True,
        [({"event": "takes_alms", "seat": 0, "other": 1, "amount": 1}, {})],
    ),
    (
        turn("abbot", cities={0: ["temple", "church"]}, deck=["manor"]),
        "income-cards 1",
        False,
        [
            ({"event": "takes_income", "seat": 0, "gold": 1, "character": "abbot"}, {}),
            ({"event": "gains_cards", "seat": 0, "count": 1, "cause": "income"}, {0: {"cards": ["manor"]}}),
        ],
    ),
    (
        turn("abbot", cities={0: ["temple"]}, deck=["manor"]),
        "income-cards 1",
        False,
        [({"event": "gains_cards", "seat": 0, "count": 1, "cause": "income"}, {0: {"cards": ["manor"]}})],
    ),
    (
        turn("alchemist", gold=[6, 0, 0, 0], hands={0: ["castle"]}, done=["gathered"]).play("build castle"),
        "end",
        False,
        [
            ({"event": "gets_back", "seat": 0, "gold": 4}, {}),
            ({"event": "ends_turn", "seat": 0}, {}),
            ({"event": "reveals", "seat": 1, "character": "architect"}, {}),
        ],
    ),
    (
        turn("artist", gold=[3, 0, 0, 0], cities={0: ["tavern", "manor"]}),
        "beautify tavern",
        True,
        [({"event": "beautifies", "seat": 0, "district": "tavern", "amount": 1}, {})],
    ),
    (turn("assassin"), "kill king", True, [({"event": "kills", "seat": 0, "character": "king"}, {})]),
    (
        turn("blackmailer", BLACKMAIL).play("flower king"),
        "threaten bishop",
        False,
        [({"event": "lays_threats", "seat": 0, "characters": ["king", "bishop"]}, {0: {"character": "king"}})],
    ),
    (
        threatened().play("gold"),
        "bribe",
        True,
        [({"event": "bribes", "seat": 1, "other": 0, "amount": 3}, {}), ({"event": "crowned", "seat": 1}, {})],
    ),
    (threatened().play("gold"), "refuse", False, [({"event": "refuses_bribe", "seat": 1, "other": 0}, {})]),
    (
        threatened().play("gold", "refuse"),
        "reveal",
        False,
        [
            ({"event": "reveals_threat", "seat": 0, "owner": 1, "flower": True, "amount": 6}, {}),
            ({"event": "crowned", "seat": 1}, {}),
        ],
    ),
    (
        threatened().play("gold", "refuse"),
        "decline",
        False,
        [({"event": "leaves_threat", "seat": 0}, {}), ({"event": "crowned", "seat": 1}, {})],
    ),
    (
        cardinal(),
        "borrow 1 palace",
        True,
        [
            ({"event": "announces", "seat": 0, "district": "palace"}, {}),
            ({"event": "borrows", "seat": 0, "other": 1, "amount": 2, "district": "palace"}, {}),
        ],
    ),
    (
        cardinal().play("borrow 1 palace"),
        "give tavern",
        False,
        [({"event": "gives_card", "seat": 0, "other": 1}, {0: {"district": "tavern"}, 1: {"district": "tavern"}})],
    ),
    (
        diplomat().play("demand 1 castle"),
        "offer tavern",
        True,
        [
            (
                {
                    "event": "exchanges_districts",
                    "seat": 0,
                    "owner": 1,
                    "amount": 3,
                    "district": "castle",
                    "own": "tavern",
                },
                {},
            )
        ],
    ),
    (
        emperor(),
        "crown 2 gold",
        True,
        [
            ({"event": "gives_crown", "seat": 0, "other": 2}, {}),
            ({"event": "takes_gift", "seat": 0, "other": 2, "amount": 1}, {}),
        ],
    ),
    (
        emperor(),
        "crown 2 card",
        False,
        [
            ({"event": "gives_crown", "seat": 0, "other": 2}, {}),
            ({"event": "takes_gift_card", "seat": 0, "other": 2}, {0: {"district": "manor"}, 2: {"district": "manor"}}),
        ],
    ),
    (
        turn("magistrate").play("sign king", "warrant bishop"),
        "warrant merchant",
        False,
        [
            (
                {"event": "lays_warrants", "seat": 0, "characters": ["king", "bishop", "merchant"]},
                {0: {"character": "king"}},
            )
        ],
    ),
    (
        judged().play("build manor"),
        "confiscate",
        False,
        [({"event": "confiscates", "seat": 0, "owner": 1, "gold": 3, "district": "manor"}, {})],
    ),
    (judged().play("build manor"), "decline", True, [({"event": "lets_build", "seat": 0}, {})]),
    (
        turn("marshal", gold=[9, 0, 0, 0], cities={1: ["prison"]}),
        "seize 1 prison",
        True,
        [({"event": "seizes", "seat": 0, "owner": 1, "amount": 2, "district": "prison"}, {})],
    ),
    (turn("navigator"), "four-gold", True, [({"event": "takes_four_gold", "seat": 0, "gold": 4}, {})]),
    (
        turn("navigator", deck=["manor", "castle", "palace", "tavern"]),
        "four-cards",
        False,
        [
            (
                {"event": "gains_cards", "seat": 0, "count": 4, "cause": "navigator"},
                {0: {"cards": ["manor", "castle", "palace", "tavern"]}},
            )
        ],
    ),
    (
        turn("queen", ["queen", "king", "thief", "bishop", "warlord"]),
        "royal-gold",
        True,
        [({"event": "takes_royal_gold", "seat": 0, "gold": 3}, {})],
    ),
    (
        turn("scholar", deck=["tavern", "market"]),
        "study",
        False,
        [
            (
                {"event": "draws", "seat": 0, "count": 7},
                {0: {"cards": ["tavern", "market", "manor", "manor", "manor", "manor", "manor"]}},
            )
        ],
    ),
    (
        turn("scholar", whole_deck=["tavern", "market"]).play("study"),
        "keep market",
        False,
        [({"event": "shuffles_back", "seat": 0, "count": 1}, {0: {"district": "market"}})],
    ),
    (
        turn("seer", hands={0: ["church"], 1: ["manor"]}),
        "foresee",
        False,
        [({"event": "foresees", "seat": 0, "other": 1}, {0: {"district": "manor"}, 1: {"district": "manor"}})],
    ),
    (
        turn("seer", hands={0: ["church"], 1: ["manor"]}).play("foresee"),
        "give church",
        False,
        [({"event": "gives_card", "seat": 0, "other": 1}, {0: {"district": "church"}, 1: {"district": "church"}})],
    ),
    (
        turn("spy", gold=[0, 2, 0, 0], hands={1: ["tavern", "market", "manor"]}, deck=["castle", "palace"]),
        "spy 1 trade",
        False,
        [
            (
                {"event": "spies", "seat": 0, "other": 1, "type": "trade", "amount": 2},
                {0: {"cards": ["manor", "market", "tavern"]}},
            ),
            ({"event": "gains_cards", "seat": 0, "count": 2, "cause": "spy"}, {0: {"cards": ["castle", "palace"]}}),
        ],
    ),
    (turn("tax_collector", tax=3), "collect-tax", True, [({"event": "collects_tax", "seat": 0, "amount": 3}, {})]),
    (
        turn("thief", names=["tax_collector"], gold=[5, 0, 0, 0], hands={0: ["tavern"]}, done=["gathered"]),
        "build tavern",
        True,
        [
            ({"event": "builds", "seat": 0, "district": "tavern", "gold": 1}, {}),
            ({"event": "pays_tax", "seat": 0, "gold": 1}, {}),
        ],
    ),
    (
        turn("warlord", gold=[5, 0, 0, 0], cities={1: ["castle"]}),
        "destroy 1 castle",
        True,
        [({"event": "destroys", "seat": 0, "owner": 1, "gold": 3, "district": "castle"}, {})],
    ),
    (
        turn("witch").play("gold"),
        "bewitch king",
        False,
        [
            ({"event": "bewitches", "seat": 0, "character": "king"}, {}),
            ({"event": "reveals", "seat": 1, "character": "thief"}, {}),
        ],
    ),
    (
        turn("king", ["witch", "king", "bishop", "warlord"], bewitched="king"),
        "gold",
        False,
        [
            ({"event": "gathers_gold", "seat": 1, "gold": 2}, {}),
            ({"event": "resumes", "seat": 0, "character": "king"}, {}),
        ],
    ),
    (
        turn("wizard", gold=[9, 0, 0, 0], hands={1: ["tavern", "manor"]}),
        "look 1",
        False,
        [({"event": "looks", "seat": 0, "other": 1}, {0: {"cards": ["manor", "tavern"]}})],
    ),
    (
        turn("wizard", gold=[9, 0, 0, 0], hands={1: ["tavern", "manor"]}).play("look 1"),
        "choose manor",
        False,
        [({"event": "chooses_card", "seat": 0, "other": 1}, {0: {"district": "manor"}, 1: {"district": "manor"}})],
    ),
    (
        turn("wizard", gold=[9, 0, 0, 0], hands={1: ["tavern", "manor"]}).play("look 1", "choose manor"),
        "take",
        True,
        [({"event": "takes_card", "seat": 0, "other": 1}, {})],
    ),
    (
        turn("thief", cities={0: ["armory"], 1: ["castle"]}),
        "armory 1 castle",
        True,
        [({"event": "uses_armory", "seat": 0, "owner": 1, "district": "castle"}, {})],
    ),
    (
        turn("thief", hands={0: ["tavern"]}, cities={0: ["laboratory"]}),
        "laboratory tavern",
        True,
        [({"event": "uses_laboratory", "seat": 0, "gold": 2}, {0: {"district": "tavern"}})],
    ),
    (
        turn("thief", hands={0: ["tavern"]}, cities={0: ["museum"]}),
        "museum tavern",
        True,
        [({"event": "uses_museum", "seat": 0}, {0: {"district": "tavern"}})],
    ),
    (
        turn("thief", cities={0: ["poor_house"]}, done=["gathered"]),
        "end",
        False,
        [
            ({"event": "poor_house", "seat": 0, "gold": 1}, {}),
            ({"event": "ends_turn", "seat": 0}, {}),
            ({"event": "reveals", "seat": 1, "character": "magician"}, {}),
        ],
    ),
    (
        turn("thief", cities={0: ["park"]}, done=["gathered"], deck=["castle", "palace"]),
        "end",
        False,
        [
            ({"event": "gains_cards", "seat": 0, "count": 2, "cause": "park"}, {0: {"cards": ["castle", "palace"]}}),
            ({"event": "ends_turn", "seat": 0}, {}),
            ({"event": "reveals", "seat": 1, "character": "magician"}, {}),
        ],
    ),
    (
        turn("thief", gold=[2, 0, 0, 0], cities={0: ["smithy"]}, deck=["castle", "palace", "manor"]),
        "smithy",
        False,
        [
            ({"event": "uses_smithy", "seat": 0, "gold": 2}, {}),
            (
                {"event": "gains_cards", "seat": 0, "count": 3, "cause": "smithy"},
                {0: {"cards": ["castle", "palace", "manor"]}},
            ),
        ],
    ),
    (
        at_theater(),
        "decline",
        False,
        [
            ({"event": "keeps_character", "seat": 1}, {}),
            ({"event": "nobody_answers", "character": "assassin"}, {}),
            ({"event": "reveals", "seat": 0, "character": "thief"}, {}),
        ],
    ),
    (
        at_theater(),
        "theater 0 king",
        False,
        [
            (
                {"event": "exchanges_characters", "seat": 1, "other": 0},
                {0: {"gave": "thief", "got": "king"}, 1: {"gave": "king", "got": "thief"}},
            ),
            ({"event": "nobody_answers", "character": "assassin"}, {}),
            ({"event": "reveals", "seat": 1, "character": "thief"}, {}),
        ],
    ),
    (
        turn("thief", gold=[9, 0, 0, 0], hands={0: ["thieves_den", "tavern"]}, done=["gathered"]),
        "den",
        True,
        [({"event": "announces", "seat": 0, "district": "thieves_den"}, {})],
    ),
    (
        turn("thief", gold=[9, 0, 0, 0], hands={0: ["thieves_den", "tavern"]}, done=["gathered"]).play(
            "den", "pay tavern"
        ),
        "done",
        True,
        [({"event": "builds", "seat": 0, "district": "thieves_den", "gold": 5, "count": 1}, {})],
    ),
    (
        turn("thief", hands={0: ["castle"]}, cities={0: ["framework"]}, done=["gathered"]),
        "framework castle",
        True,
        [({"event": "builds", "seat": 0, "district": "castle", "gold": 0, "destroyed": "framework"}, {})],
    ),
    (
        turn("thief", cities={0: ["library"]}, deck=["tavern", "castle"]).play("cards"),
        "keep-all",
        True,
        [({"event": "keeps", "seat": 0, "count": 2}, {0: {"cards": ["tavern", "castle"]}})],
    ),
    (turn("thief", cities={0: ["gold_mine"]}), "gold", True, [({"event": "gathers_gold", "seat": 0, "gold": 3}, {})]),
    (
        turn("warlord", hands={1: ["secret_vault"]}, cities={0: SEVEN}, done=["gathered"]),
        "end",
        False,
        [
            ({"event": "ends_turn", "seat": 0}, {}),
            ({"event": "shows_vault", "seat": 1, "district": "secret_vault"}, {}),
            ({"event": "game_over", "scores": [17, 3, 0, 0], "winners": [0]}, {}),
        ],
    ),
    (
        turn(
            "merchant",
            ["assassin", "bishop", "emperor", "merchant"],
            killed="emperor",
            crown=0,
            done=["gathered", "extra"],
        ),
        "end",
        False,
        [
            ({"event": "ends_turn", "seat": 3}, {}),
            ({"event": "nobody_answers", "character": "architect"}, {}),
            ({"event": "nobody_answers", "character": "warlord"}, {}),
            ({"event": "reveals_late", "seat": 2, "character": "emperor"}, {}),
        ],
    ),
    (
        turn(
            "merchant", ["assassin", "bishop", "king", "merchant"], killed="king", crown=0, done=["gathered", "extra"]
        ),
        "end",
        False,
        [
            ({"event": "ends_turn", "seat": 3}, {}),
            ({"event": "nobody_answers", "character": "architect"}, {}),
            ({"event": "nobody_answers", "character": "warlord"}, {}),
            ({"event": "reveals_late", "seat": 2, "character": "king"}, {}),
            ({"event": "crowned", "seat": 2}, {}),
            ({"event": "round_begins", "round": 6, "crown": 2, "face_up": ["merchant", "assassin"]}, {}),
        ],
    ),
    (
        turn("thief", hands={0: ["necropolis"]}, cities={0: ["tavern"]}, done=["gathered"]),
        "bury tavern",
        True,
        [({"event": "builds", "seat": 0, "district": "necropolis", "gold": 0, "destroyed": "tavern"}, {})],
    ),
    (
        turn("thief", ["thief", "king", "bishop", "warlord"]),
        "rob king",
        True,
        [({"event": "will_rob", "seat": 0, "character": "king"}, {})],
    ),
    (
        turn(
            "thief",
            ["bishop", "king", "thief", "warlord"],
            gold=[0, 5, 0, 0],
            robbed="king",
            done=["gathered", "ability"],
        ),
        "end",
        False,
        [
            ({"event": "ends_turn", "seat": 2}, {}),
            ({"event": "nobody_answers", "character": "magician"}, {}),
            ({"event": "reveals", "seat": 1, "character": "king"}, {}),
            ({"event": "robbed", "seat": 1, "thief": 2, "gold": 5}, {}),
            ({"event": "crowned", "seat": 1}, {}),
        ],
    ),
    (
        third("abbot", cities={2: ["temple", "church"]}, deck=["manor"]),
        "income-cards 1",
        False,
        [
            ({"event": "takes_income", "seat": 2, "gold": 1, "character": "abbot"}, {}),
            ({"event": "gains_cards", "seat": 2, "count": 1, "cause": "income"}, {2: {"cards": ["manor"]}}),
        ],
    ),
    (
        third("blackmailer").play("flower patrician"),
        "threaten bishop",
        False,
        [
            (
                {"event": "lays_threats", "seat": 2, "characters": ["patrician", "bishop"]},
                {2: {"character": "patrician"}},
            )
        ],
    ),
    (
        third(
            "cardinal", gold=[0, 4, 3, 0, 0], hands={2: ["palace", "tavern", "church", "docks"]}, done=["gathered"]
        ).play("borrow 1 palace"),
        "give tavern",
        False,
        [({"event": "gives_card", "seat": 2, "other": 1}, {1: {"district": "tavern"}, 2: {"district": "tavern"}})],
    ),
    (
        third("emperor", crown=1, hands={3: ["manor"]}),
        "crown 3 card",
        False,
        [
            ({"event": "gives_crown", "seat": 2, "other": 3}, {}),
            ({"event": "takes_gift_card", "seat": 2, "other": 3}, {2: {"district": "manor"}, 3: {"district": "manor"}}),
        ],
    ),
    (
        third("magistrate").play("sign patrician", "warrant bishop"),
        "warrant merchant",
        False,
        [
            (
                {"event": "lays_warrants", "seat": 2, "characters": ["patrician", "bishop", "merchant"]},
                {2: {"character": "patrician"}},
            )
        ],
    ),
    (
        third("navigator", deck=["manor", "castle", "palace", "tavern"]),
        "four-cards",
        False,
        [
            (
                {"event": "gains_cards", "seat": 2, "count": 4, "cause": "navigator"},
                {2: {"cards": ["manor", "castle", "palace", "tavern"]}},
            )
        ],
    ),
    (
        third("scholar", whole_deck=["tavern", "market"]).play("study"),
        "keep market",
        False,
        [({"event": "shuffles_back", "seat": 2, "count": 1}, {2: {"district": "market"}})],
    ),
    (
        third("seer", hands={1: ["manor"], 2: ["church"]}),
        "foresee",
        False,
        [({"event": "foresees", "seat": 2, "other": 1}, {1: {"district": "manor"}, 2: {"district": "manor"}})],
    ),
    (
        third("seer", hands={1: ["manor"], 2: ["church"]}).play("foresee"),
        "give church",
        False,
        [({"event": "gives_card", "seat": 2, "other": 1}, {1: {"district": "church"}, 2: {"district": "church"}})],
    ),
    (
        third("spy", gold=[0, 2, 0, 0, 0], hands={1: ["tavern", "market", "manor"]}, deck=["castle", "palace"]),
        "spy 1 trade",
        False,
        [
            (
                {"event": "spies", "seat": 2, "other": 1, "type": "trade", "amount": 2},
                {2: {"cards": ["manor", "market", "tavern"]}},
            ),
            ({"event": "gains_cards", "seat": 2, "count": 2, "cause": "spy"}, {2: {"cards": ["castle", "palace"]}}),
        ],
    ),
    (
        third("wizard", hands={1: ["tavern", "manor"]}),
        "look 1",
        False,
        [({"event": "looks", "seat": 2, "other": 1}, {2: {"cards": ["manor", "tavern"]}})],
    ),
    (
        third("wizard", hands={1: ["tavern", "manor"]}).play("look 1"),
        "choose manor",
        False,
        [({"event": "chooses_card", "seat": 2, "other": 1}, {1: {"district": "manor"}, 2: {"district": "manor"}})],
    ),
    (
        third("queen", hands={2: ["tavern"]}, cities={2: ["laboratory"]}),
        "laboratory tavern",
        True,
        [({"event": "uses_laboratory", "seat": 2, "gold": 2}, {2: {"district": "tavern"}})],
    ),
    (
        third("queen", hands={2: ["tavern"]}, cities={2: ["museum"]}),
        "museum tavern",
        True,
        [({"event": "uses_museum", "seat": 2}, {2: {"district": "tavern"}})],
    ),
    (
        third("queen", cities={2: ["library"]}, deck=["tavern", "castle"]).play("cards"),
        "keep-all",
        True,
        [({"event": "keeps", "seat": 2, "count": 2}, {2: {"cards": ["tavern", "castle"]}})],
    ),
    (
        third("queen", deck=["tavern", "castle"]).play("cards"),
        "keep castle",
        True,
        [({"event": "puts_under", "seat": 2, "count": 1}, {2: {"cards": ["tavern"]}})],
    ),
    (
        third("queen", deck=["tavern", "castle"]),
        "cards",
        False,
        [({"event": "draws", "seat": 2, "count": 2}, {2: {"cards": ["tavern", "castle"]}})],
    ),
    (
        third("magician", hands={1: ["manor"], 2: ["tavern"]}),
        "swap 1",
        False,
        [
            (
                {"event": "swaps_hands", "seat": 2, "other": 1, "count": 1, "given": 1},
                {1: {"cards": ["tavern"], "lost": ["manor"]}, 2: {"cards": ["manor"], "lost": ["tavern"]}},
            )
        ],
    ),
    (
        third("magician", hands={2: ["tavern"]}, deck=["castle"]).play("exchange", "discard tavern"),
        "done",
        False,
        [({"event": "exchanges", "seat": 2, "count": 1}, {2: {"cards": ["castle"], "lost": ["tavern"]}})],
    ),
    (
        cardinal().play("borrow 1 palace", "give tavern"),
        "give church",
        False,
        [
            ({"event": "gives_card", "seat": 0, "other": 1}, {0: {"district": "church"}, 1: {"district": "church"}}),
            ({"event": "builds", "seat": 0, "district": "palace", "gold": 5}, {}),
        ],
    ),
]


@pytest.mark.rule("CITD-90.1", "CITD-90.3", "CITD-90.6", "CITD-90.8", "CITD-90.9", "CITD-90.12", "CITD-8.7", "CITD-9.8")
@pytest.mark.parametrize(
    ("table", "move", "undo", "told"), MOVES, ids=[f"{at} {row[1]}" for at, row in enumerate(MOVES)]
)
def test_a_move_is_told_to_those_who_may_know(
    table: Play, move: str, undo: bool, told: list[tuple[Data, dict[int, Data]]]
) -> None:
    assert table.may_be_undone(move) is undo
    played = Play(table.state.clone()).play(move)
    assert [event.told(None) for event in played.events] == [everybody for everybody, _ in told]
    for seat in range(table.state.seats):
        heard = [{**everybody, **secrets.get(seat, {})} for everybody, secrets in told]
        assert [event.told(seat) for event in played.events] == heard
