"""A refusal says what really stands in the way, in both languages, and names that rule."""

from collections.abc import Callable

import pytest
from citadels_kit import EIGHT, SIX, Play, selection, turn

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


RICH = [9] * 4
GATHERED = ["gathered"]
# What is tried, where, and what the player hears: the rule and the sentence.
IN_TURN: list[tuple[str, Callable[[], Play], str, str]] = [
    ("gold", lambda: turn("thief", done=GATHERED), "CIT-5.4", "You have already gathered in this turn."),
    ("cards", lambda: turn("thief", done=GATHERED), "CIT-5.4", "You have already gathered in this turn."),
    ("cards", lambda: turn("thief", whole_deck=[]), "CIT-6.5", "The deck is empty."),
    ("end", lambda: turn("thief"), "CIT-5.5", "Take gold or draw cards before you end your turn."),
    ("build docks", lambda: turn("thief", done=GATHERED), "CIT-5.8", "You do not have the Docks in hand."),
    (
        "build docks",
        lambda: turn("thief", gold=RICH, hands={0: ["docks"]}),
        "CIT-5.6",
        "Take gold or draw cards before you build.",
    ),
    (
        "build docks",
        lambda: turn("thief", gold=RICH, hands={0: ["docks"]}, cities={0: ["tavern"]}, done=GATHERED, builds=1),
        "CIT-5.10",
        "You may build only 1 district in this turn.",
    ),
    (
        "build docks",
        lambda: turn("architect", gold=RICH, hands={0: ["docks"]}, cities={0: SIX}, done=GATHERED, builds=3),
        "CITC-14.4",
        "You may build only 3 districts in this turn.",
    ),
    (
        "build docks",
        lambda: turn("thief", gold=RICH, hands={0: ["docks"]}, cities={0: ["docks"]}, done=GATHERED),
        "CIT-5.11",
        "The Docks already stands in your city.",
    ),
    (
        "build docks",
        lambda: turn("thief", gold=[2, 0, 0, 0], hands={0: ["docks"]}, done=GATHERED),
        "CIT-5.9",
        "The Docks would cost 3 gold; you have 2 gold.",
    ),
    (
        "build docks",
        lambda: turn(
            "thief", gold=[2, 0, 0, 0], hands={0: ["docks"]}, cities={0: ["docks"]}, done=GATHERED, duplicates=True
        ),
        "CIT-5.9",
        "The Docks would cost 3 gold; you have 2 gold.",
    ),
    ("income", lambda: turn("thief"), "CITC-3.3", "The Thief has no income."),
    ("income", lambda: turn("thief", cities={0: ["school_of_magic"]}), "CITC-20.7", "The Thief has no income."),
    ("income", lambda: turn("thief", cities={1: ["school_of_magic"]}), "CITC-3.3", "The Thief has no income."),
    ("income", lambda: turn("king"), "CIT-5.21", "No district in your city pays the King."),
    (
        "income",
        lambda: turn("king", cities={0: ["manor"]}, done=["income"]),
        "CIT-5.15",
        "You have already taken your income in this turn.",
    ),
    ("kill king", lambda: turn("thief"), "CITC-7.1", "Only the Assassin can do that; you are the Thief."),
    (
        "kill king",
        lambda: turn("assassin").play("kill bishop"),
        "CIT-5.13",
        "You have already used that ability in this turn.",
    ),
    (
        "rob king",
        lambda: turn("thief").play("rob bishop"),
        "CIT-5.13",
        "You have already used that ability in this turn.",
    ),
    (
        "rob king",
        lambda: turn("king", ["thief king", "assassin bishop"], robbed="bishop"),
        "CIT-8.3",
        "Only the Thief can do that; you are the King.",
    ),
    ("swap 0", lambda: turn("magician"), "CITC-10.5", "Choose another player."),
    ("swap 4", lambda: turn("magician"), "CITC-10.5", "There is no such player at the table."),
    ("exchange", lambda: turn("magician"), "CITC-10.3", "You have no cards in hand."),
    (
        "swap 1",
        lambda: turn("magician").play("swap 2"),
        "CITC-10.1",
        "You have already used that ability in this turn.",
    ),
    ("discard docks", lambda: turn("magician", hands={0: ["docks"]}), "CITC-10.3", "You are not exchanging cards."),
    (
        "extra-gold",
        lambda: turn("merchant").play("extra-gold"),
        "CITC-13.2",
        "You have already used that ability in this turn.",
    ),
    (
        "extra-cards",
        lambda: turn("architect").play("extra-cards"),
        "CITC-14.1",
        "You have already used that ability in this turn.",
    ),
    ("destroy 1 docks", lambda: turn("thief"), "CITC-7.1", "Only the Warlord can do that; you are the Thief."),
    (
        "destroy 1 docks",
        lambda: turn("warlord", cities={1: ["docks"]}),
        "CITC-15.3",
        "Take gold or draw cards before you destroy.",
    ),
    ("destroy 4 docks", lambda: turn("warlord", done=GATHERED), "CITC-15.7", "There is no such player at the table."),
    (
        "destroy 1 docks",
        lambda: turn("warlord", done=GATHERED),
        "CITC-15.7",
        "The Docks does not stand in the city of Bruno.",
    ),
    (
        "destroy 1 docks",
        lambda: turn("warlord", gold=[1, 9, 9, 9], cities={1: ["docks"]}, done=GATHERED),
        "CITC-15.6",
        "The Docks would cost 2 gold; you have 1 gold.",
    ),
    (
        "destroy 1 keep",
        lambda: turn("warlord", gold=RICH, cities={1: ["keep"]}, done=GATHERED),
        "CITC-20.15",
        "The Keep cannot be destroyed.",
    ),
    (
        "destroy 1 docks",
        lambda: turn(
            "warlord", ["warlord", "bishop", "king", "thief"], gold=RICH, cities={1: ["docks"]}, done=GATHERED
        ),
        "CITC-12.1",
        "Bruno is the Bishop: that city is safe.",
    ),
    ("laboratory docks", lambda: turn("thief"), "CITC-3.4", "The Laboratory does not stand in your city."),
    (
        "laboratory docks",
        lambda: turn("thief", cities={0: ["laboratory"]}),
        "CITC-20.9",
        "You have no cards in hand.",
    ),
    (
        "laboratory docks",
        lambda: turn("thief", cities={0: ["laboratory"]}, hands={0: ["manor"]}),
        "CITC-20.8",
        "You do not have the Docks in hand.",
    ),
    (
        "laboratory docks",
        lambda: turn("thief", cities={0: ["laboratory"]}, hands={0: ["docks"]}, done=["laboratory"]),
        "CITC-20.9",
        "You have already used the Laboratory in this turn.",
    ),
    ("smithy", lambda: turn("thief", gold=RICH), "CITC-3.4", "The Smithy does not stand in your city."),
    (
        "smithy",
        lambda: turn("thief", gold=[2, 0, 0, 0], cities={0: ["smithy"]}),
        "CITC-20.11",
        "The Smithy would cost 3 gold; you have 2 gold.",
    ),
    (
        "smithy",
        lambda: turn("thief", gold=RICH, cities={0: ["smithy"]}, whole_deck=[]),
        "CITC-20.11",
        "The deck is empty.",
    ),
    (
        "smithy",
        lambda: turn("thief", gold=RICH, cities={0: ["smithy"]}, done=["smithy"]),
        "CITC-20.11",
        "You have already used the Smithy in this turn.",
    ),
    ("rescue", lambda: turn("thief"), "CIT-1.11", "That is not possible at this moment."),
    ("keep docks", lambda: turn("thief"), "CIT-1.11", "That is not possible at this moment."),
    (
        "keep docks",
        lambda: turn("thief", deck=["tavern", "manor"]).play("cards"),
        "CIT-5.3",
        "You have not drawn the Docks.",
    ),
    (
        "gold",
        lambda: turn("thief", deck=["tavern", "manor"]).play("cards"),
        "CIT-5.3",
        "Choose the card to keep first.",
    ),
    ("pick king", lambda: selection(4, ["king"]), "CIT-3.6", "The packet does not hold the King."),
    ("gold", lambda: selection(4, ["king"]), "CIT-3.6", "Choose a character of the packet first."),
    ("gold", lambda: selection(2, ["king"]).pick("thief"), "CIT-8.8", "Put a character of the packet aside first."),
]


@pytest.mark.rule("CIT-1.11", "CIT-90.15")
@pytest.mark.parametrize(("text", "lay", "rule", "sentence"), IN_TURN)
def test_a_player_hears_the_first_thing_that_stands_in_the_way(
    text: str, lay: Callable[[], Play], rule: str, sentence: str
) -> None:
    table = lay()
    table.refuses(text, rule)
    assert table.why_not(text) == sentence
