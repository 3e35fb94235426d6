"""What is told of every step (AUG-20.10), to whom, and which steps nobody can take back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from augsburg_kit import Play, purchase, start, use, visit
from play_kit import Data

NAMES = [f"{noble} {value}" for noble in ("philipp", "louise", "leo", "maria") for value in range(1, 18)]


def told(table: Play, seat: int | None) -> list[Data]:
    """All events of the last move as that seat is told them."""
    return [event.told(seat) for event in table.events]


def bidding() -> Play:
    return visit("leo", hands={0: ["leo 1", "leo 2"], 1: ["leo 5", "leo 6", "leo 7"]})


def showing() -> Play:
    return bidding().play("bid 1", "see", "pass", "pass")


def choosing() -> Play:
    return visit("leo", hands={1: ["leo 5"]}).play("pass", "bid 1", "pass", "pass").show(1, "leo 5")


def shortage() -> Play:
    hands = {0: NAMES[:34], 1: [*NAMES[34:66], *["joker"] * 12]}
    return visit("maximilian", players=2, hands=hands, pile=NAMES[66:]).play("pass")


def drawing() -> Play:
    return use("p10", 1, hands={1: ["leo 3", "joker"]}, top=["leo 8", "leo 9"])


def robbed() -> Play:
    return use("p07", levels={0: {"office": 3}, 1: {"office": 4}}).play("steal office 1")


TOLD: list[tuple[Callable[[], Play], str, int | None, list[Data]]] = [
    (bidding, "pass", None, [{"event": "passes", "seat": 0, "noble": "leo"}]),
    (bidding, "bid 2", None, [{"event": "bids", "seat": 0, "noble": "leo", "count": 2}]),
    (lambda: bidding().play("bid 1"), "see", None, [{"event": "sees", "seat": 1, "noble": "leo", "count": 1}]),
    (lambda: bidding().play("bid 1"), "raise 3", None, [{"event": "raises", "seat": 1, "noble": "leo", "count": 3}]),
    (
        lambda: bidding().play("pass", "pass", "pass"),
        "pass",
        None,
        [
            {"event": "passes", "seat": 3, "noble": "leo"},
            {"event": "no_bid", "noble": "leo"},
            {"event": "visit", "noble": "maria", "seat": 0},
        ],
    ),
    (
        choosing,
        "choose p03",
        None,
        [{"event": "chooses_card", "seat": 1, "card": "p03", "slots": ["office", "office", "prestige"]}],
    ),
    (lambda: use("p03", 1), "climb office", None, [{"event": "climbs", "seat": 1, "category": "office", "level": 2}]),
    (lambda: use("p03", 1), "waive", None, [{"event": "waives", "seat": 1, "points": 2, "gained": 2}]),
    (
        lambda: use("p03", 1, noble="leo").play("waive"),
        "waive",
        None,
        [
            {"event": "waives", "seat": 1, "points": 2, "gained": 2},
            {"event": "card_used", "seat": 1, "card": "p03"},
            {"event": "visit", "noble": "maria", "seat": 1},
        ],
    ),
    (lambda: use("p03", 1), "prestige", None, [{"event": "advances", "seat": 1, "points": 6, "gained": 6}]),
    (
        lambda: use("p02", 1, levels={1: {"peerage": 4}}),
        "right coat",
        None,
        [{"event": "takes_right", "seat": 1, "right": "coat", "value": 4}],
    ),
    (
        lambda: use("p03", 1),
        "build church",
        None,
        [{"event": "builds", "seat": 1, "building": "church", "price": 800, "extra": False}],
    ),
    (
        lambda: use("p03", 1, rights={"architect": [1]}),
        "extra church",
        None,
        [{"event": "builds", "seat": 1, "building": "church", "price": 800, "extra": True}],
    ),
    (robbed, "accept-florins", None, [{"event": "consoled", "seat": 1, "florins": 100}]),
    (robbed, "accept-prestige", None, [{"event": "consoled", "seat": 1, "points": 1}]),
    (drawing, "draw", 0, [{"event": "draws", "seat": 1, "count": 2, "prices": [300, 300]}]),
    (
        drawing,
        "draw",
        1,
        [{"event": "draws", "seat": 1, "count": 2, "prices": [300, 300], "notes": ["leo 8", "leo 9"]}],
    ),
    (lambda: drawing().play("draw"), "discard joker", None, [{"event": "discards", "seat": 1, "note": "joker"}]),
]


@pytest.mark.rule("AUG-20.4", "AUG-20.8", "AUG-20.10", "AUG-20.11")
@pytest.mark.parametrize(
    ("lay", "action", "seat", "events"), TOLD, ids=[f"{at} {case[1]}" for at, case in enumerate(TOLD)]
)
def test_what_is_told_of_a_step(lay: Callable[[], Play], action: str, seat: int | None, events: list[Data]) -> None:
    assert told(lay().play(action), seat) == events


@pytest.mark.rule("AUG-6.2", "AUG-20.11")
def test_of_a_secret_choice_it_is_told_that_it_was_made() -> None:
    table = showing().play("show leo 1", seat=0)
    assert table.events == []
    table.play("done", seat=0)
    assert told(table, 1) == [{"event": "has_chosen", "seat": 0}]


@pytest.mark.rule("AUG-17.16", "AUG-17.17")
def test_what_is_told_of_a_shortage() -> None:
    table = shortage().play("pass")
    assert [event["event"] for event in told(table, None)][-1] == "shortage"
    assert table.view()["phase"] == "shortage"
    table.play("give louise 1", seat=0)
    assert told(table, None) == [{"event": "has_chosen", "seat": 0}]
    assert [seat["chosen"] for seat in table.view()["seats"]] == [True, False]
    table.refuses("give louise 2", "AUG-17.16", seat=0)
    table.refuses("give louise 2", "AUG-17.16", seat=1)
    table.play("give joker", seat=1)
    assert [event["event"] for event in told(table, None)][:4] == ["has_chosen", "reshuffle", "gives_up", "gives_up"]
    assert [fact.get("notes") for fact in told(table, 1) if fact["event"] == "gives_up"] == [None, ["joker"]]
    assert [fact.get("notes") for fact in told(table, 0) if fact["event"] == "gives_up"] == [["louise 1"], None]


@pytest.mark.rule("AUG-17.1", "AUG-17.4", "AUG-20.4")
def test_everybody_hears_how_many_notes_are_dealt_and_only_their_owner_which() -> None:
    table = visit("maximilian", players=2, levels={1: {"office": 4}}).play("pass", "pass")
    dealt = [fact for fact in told(table, None) if fact["event"] == "dealt"]
    assert dealt == [
        {"event": "dealt", "seat": 0, "free": 0, "offers": 4},
        {"event": "dealt", "seat": 1, "free": 1, "offers": 6},
    ]
    own = [fact for fact in told(table, 1) if fact["event"] == "dealt"][1]
    assert (own["gift"], own["notes"]) == (table.hand(1), table.offers(1))
    assert [fact["gained"] for fact in told(table, None) if fact["event"] == "scores"] == [3, 3]


@pytest.mark.rule("AUG-11.7", "AUG-16.3", "AUG-16.5")
def test_income_tells_all_prestige_together() -> None:
    rights = {"coat": [1], "letter": [1]}
    table = visit("maximilian", players=2, levels={1: {"peerage": 4}}, rights=rights).play("pass", "pass")
    (scored,) = [fact for fact in told(table, None) if fact["event"] == "scores" and fact["seat"] == 1]
    assert scored["gained"] == scored["points"] == 12 + 4 + 5 == table.prestige[1]


@pytest.mark.rule("AUG-18.1", "AUG-20.9")
def test_a_round_begins_with_its_cards_and_the_last_ends_with_scores() -> None:
    table = purchase({}, players=2, number=1, column=[], used=["p01", "p02", "p03", "p04", "p05"]).nobody_buys()
    assert told(table, None)[-2:] == [
        {"event": "round_begins", "round": 2, "cards": ["p06", "p07", "p08", "p09", "p10"]},
        {"event": "visit", "noble": "philipp", "seat": 0},
    ]
    last = visit("maximilian", players=2, number=4, prestige=[9, 0], column=["p10"]).play("pass", "pass")
    assert last.is_over
    assert told(last, None)[-1] == {"event": "game_over", "scores": last.state.scores, "winners": [0]}


@pytest.mark.rule("AUG-4.2", "AUG-18.2")
def test_the_first_round_plays_with_the_cards_that_were_laid_out() -> None:
    table = start(3)
    column = table.data["column"]
    table.nobody_buys()
    assert (table.data["column"], table.data["used"], table.data["round"]) == (column, [], 1)


# ---- what cannot be taken back

REVEALING: list[tuple[Callable[[], Play], str, int, bool]] = [
    (bidding, "bid 1", 0, True),
    (bidding, "pass", 0, True),
    (showing, "show leo 1", 0, False),
    (lambda: showing().play("show leo 1", seat=0), "hide leo 1", 0, False),
    (lambda: showing().play("show leo 1", seat=0), "done", 0, True),
    (drawing, "draw", 1, True),
    (lambda: drawing().play("draw"), "discard leo 3", 1, True),
    (lambda: use("p03", 1), "waive", 1, False),
    (lambda: use("p03", 1, noble="maximilian").play("waive"), "waive", 1, True),  # notes are dealt
    (lambda: purchase({0: ["leo 3"]}), "buy leo 3", 0, False),
    (lambda: purchase({0: ["leo 3"]}), "done", 0, True),
    (lambda: shortage().play("pass"), "give louise 1", 0, True),
]


@pytest.mark.rule("AUG-5.10", "AUG-17.9", "AUG-20.10")
@pytest.mark.parametrize(
    ("lay", "action", "seat", "reveals"), REVEALING, ids=[f"{at} {case[1]}" for at, case in enumerate(REVEALING)]
)
def test_what_has_been_said_or_seen_stays(lay: Callable[[], Play], action: str, seat: int, reveals: bool) -> None:
    table = lay()
    table.state.revealed = False
    table.state.play(seat, table.state.action(action), table.dice)
    assert table.state.revealed == reveals
