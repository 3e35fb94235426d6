"""Every pair of characters and districts that can meet, as tables (CITD-12 to CITD-17, CITD-24, CITD-57, CITD-61)."""

from typing import Any

import pytest
from citadels2016_kit import SIX, Play, marks_of, selection, turn

from signoria.games.citadels.components_2016 import BY_RANK

FIRST = {"assassin": "killed", "witch": "bewitched", "magistrate": ""}
SECOND = {"thief": "rob", "blackmailer": "flower"}
VICTIMS = [name for names in BY_RANK[2:] for name in names]


@pytest.mark.rule("CITD-12.5", "CITD-13.7", "CITD-15.4", "CITD-15.6", "CITD-17.4", "CITD-17.5")
@pytest.mark.parametrize("victim", VICTIMS)
@pytest.mark.parametrize("second", SECOND)
@pytest.mark.parametrize("first", FIRST)
def test_whom_rank_two_may_name_after_rank_one(first: str, second: str, victim: str) -> None:
    """Only the killed and the bewitched are out of reach; a warrant protects nobody."""
    table = turn(second, _seats(first, second, victim), ninth=True, **_marks(first, victim, victim))
    reachable = f"{SECOND[second]} {victim}" in table.legal()
    assert reachable == (first == "magistrate")
    assert f"{SECOND[second]} {first}" not in table.legal()


def _seats(first: str, second: str, victim: str) -> list[str]:
    """Five players: rank 1, rank 2, the victim, and two of other ranks."""
    return [first, second, victim, *_others(victim)[:2]]


def _others(victim: str) -> list[str]:
    return [name for name in ("king", "bishop", "merchant", "architect") if name not in _rank_of(victim)]


def _marks(first: str, whom: str, victim: str) -> dict[str, Any]:
    """What rank 1 has done to somebody; a Magistrate's two other warrants lie elsewhere."""
    if first == "magistrate":
        return {"warrants": [whom, *[name for name in _others(victim) if name != whom][:2]], "signed": whom}
    return {FIRST[first]: whom}


STEPS = {"thief": ["rob {}"], "spy": ["spy 2 trade"], "blackmailer": ["flower {}", "threaten {other}"]}


@pytest.mark.rule("CITD-15.1", "CITD-15.2", "CITD-16.1", "CITD-17.6", "CITD-14.1")
@pytest.mark.parametrize("victim", VICTIMS)
@pytest.mark.parametrize("second", STEPS)
@pytest.mark.parametrize("first", FIRST)
def test_what_rank_two_does_is_done_whatever_rank_one_did_to_somebody_else(
    first: str, second: str, victim: str
) -> None:
    aside = _others(victim)
    whom, other = aside[0], aside[1]
    table = turn(
        second,
        _seats(first, second, victim),
        ninth=True,
        gold=[0, 0, 4, 0, 0],
        hands={2: ["tavern"]},
        **_marks(first, whom, victim),
    )
    table.play(*[step.format(victim, other=other) for step in STEPS[second]])
    if second == "spy":
        assert (table.gold[1], table.gold[2]) == (1, 3)
        assert [len(table.data["seats"][seat]["hand"]) for seat in (1, 2)] == [1, 1]
        return
    _play_until(table, victim)
    if second == "thief":
        assert (table.gold[1], table.gold[2]) == (6, 0)  # with the two that he gathered
        return
    table.play("gold")
    assert (table.question, table.asked) == ("bribe", 2)


@pytest.mark.rule("CITD-16.1", "CITD-12.2", "CITD-13.7")
@pytest.mark.parametrize("victim", VICTIMS)
@pytest.mark.parametrize("first", FIRST)
def test_the_spy_looks_into_the_hand_of_whoever_rank_one_struck(first: str, victim: str) -> None:
    """She names a player, not a character: neither death nor spell protects a hand."""
    seats = _seats(first, "spy", victim)
    table = turn("spy", seats, ninth=True, hands={2: ["tavern"]}, **_marks(first, victim, victim))
    assert "spy 2 trade" in table.legal()


def _play_until(table: Play, character: str) -> None:
    """The dullest way to the turn of that character."""
    for _ in range(40):
        if table.character == character and table.asked == 2:
            return
        legal = table.legal()
        dull = [text for text in ("refuse", "decline", "done", "end", "gold") if text in legal]
        table.play(dull[0] if dull else legal[0])
    raise AssertionError(f"{character} is never called")


EIGHTH = {"warlord": "destroy", "diplomat": "demand", "marshal": "seize"}
# What stands in the other city, what is wanted of it, and whether rank 8 gets it; gold is no matter.
TARGETS: list[tuple[str, list[str], str, dict[str, bool]]] = [
    ("plain", ["docks"], "docks", {"warlord": True, "diplomat": True, "marshal": True}),
    ("keep", ["keep"], "keep", {"warlord": False, "diplomat": False, "marshal": False}),
    ("wall", ["great_wall", "docks"], "docks", {"warlord": True, "diplomat": True, "marshal": True}),
    ("wall itself", ["great_wall"], "great_wall", {"warlord": True, "diplomat": True, "marshal": False}),
    ("monument", ["monument"], "monument", {"warlord": True, "diplomat": True, "marshal": False}),
    ("complete", [*SIX, "castle"], "docks", {"warlord": False, "diplomat": False, "marshal": False}),
    ("complete by monument", [*SIX[:5], "monument"], "docks", {"warlord": False, "diplomat": False, "marshal": False}),
    ("six", SIX, "docks", {"warlord": True, "diplomat": True, "marshal": True}),
]


@pytest.mark.rule(
    "CITD-33.4", "CITD-33.6", "CITD-34.5", "CITD-35.5", "CITD-57.2", "CITD-61.1", "CITD-40.4", "CITD-65.2"
)
@pytest.mark.parametrize("owner", ["thief", "bishop"])
@pytest.mark.parametrize(("what", "city", "wanted", "within"), TARGETS, ids=[row[0] for row in TARGETS])
@pytest.mark.parametrize("eighth", EIGHTH)
def test_what_rank_eight_reaches(
    eighth: str, what: str, city: list[str], wanted: str, within: dict[str, bool], owner: str
) -> None:
    held = [eighth, owner, "assassin", "king"]
    for witch in (False, True):
        seats = ["witch", owner, eighth, "king"] if witch else held
        more: dict[str, Any] = {"acting": eighth, "bewitched": eighth, "done": ["gathered"]} if witch else {}
        table = turn("witch" if witch else eighth, seats, gold=[20, 0, 0, 0], cities={0: ["fortress"], 1: city}, **more)
        reached = f"{EIGHTH[eighth]} 1 {wanted}" in table.legal()
        assert reached == (within[eighth] and owner != "bishop")


# How a district is built, and whether the Magistrate is asked.
WAYS: list[tuple[str, list[str], list[str], list[str], bool]] = [
    ("gold", ["manor"], [], ["build manor"], True),
    ("factory", ["library"], ["factory"], ["build library"], True),
    ("factory declined", ["library"], ["factory"], ["build-full library"], True),
    ("framework", ["manor"], ["framework"], ["framework manor"], False),
    ("necropolis paid", ["necropolis"], ["tavern"], ["build necropolis"], True),
    ("necropolis buried", ["necropolis"], ["tavern"], ["bury tavern"], False),
    ("den", ["thieves_den", "tavern"], [], ["den", "pay tavern", "done"], True),
    ("stables", ["stables"], [], ["build stables"], True),
    ("monument", ["monument"], [], ["build monument"], True),
]


@pytest.mark.rule("CITD-14.5", "CITD-14.11", "CITD-14.14", "CITD-55.4", "CITD-67.4", "CITD-38.2", "CITD-38.10")
@pytest.mark.parametrize("taxed", [False, True])
@pytest.mark.parametrize(("way", "hand", "city", "steps", "asked"), WAYS, ids=[row[0] for row in WAYS])
def test_the_magistrate_and_every_way_to_build(
    way: str, hand: list[str], city: list[str], steps: list[str], asked: bool, taxed: bool
) -> None:
    held = ["magistrate", "architect", "king", "bishop"]
    table = turn(
        "architect",
        held,
        names=["tax_collector"] if taxed else [],
        warrants=["architect", "king", "bishop"],
        signed="architect",
        gold=[5, 9, 0, 0],
        hands={1: hand},
        cities={1: city},
        done=["gathered"],
    )
    before = table.gold[1]
    table.play(*steps)
    assert (table.question == "confiscate") == asked
    if not asked:
        assert table.gold == [5, before - taxed, 0, 0]
        return
    table.play("confiscate")
    assert table.gold == [5 - taxed, before, 0, 0]
    assert (hand[0] in table.city(0), table.city(1)) == (True, city)
    assert marks_of(table)["tax"] == int(taxed)


OTHERS = [name for names in BY_RANK[1:] for name in names]


def all_the_way(table: Play) -> None:
    """Everybody takes the first legal action that is not a way to go on for ever, to the next selection."""
    number = table.data["round"]
    for _ in range(400):
        if table.is_over or table.data["round"] != number:
            return
        legal = table.legal()
        first = [text for text in ("decline", "done", "end", "gold") if text in legal]
        table.play(first[0] if first else legal[0])
    raise AssertionError("the round has no end")


@pytest.mark.rule("CITD-13.9", "CITD-13.11", "CITD-13.12", "CITD-9.9")
@pytest.mark.parametrize("victim", OTHERS)
def test_the_witch_over_every_other_character(victim: str) -> None:
    """The victim only gathers; then she may do what it could do, with her own things, and nobody else's."""
    spare = [
        name for name in ("king", "merchant", "bishop", "thief") if name != victim and name not in _rank_of(victim)
    ]
    held = ["witch", victim, *spare[:3]]
    cities = {0: ["manor", "temple", "tavern", "prison"], 1: ["castle", "church", "market", "watchtower"], 2: ["docks"]}
    hands = {0: ["harbor"], 1: ["palace"], 2: ["cathedral"]}
    table = turn(victim, held, bewitched=victim, gold=[9] * 5, cities=cities, hands=hands, ninth=True)
    assert table.legal() == ["gold", "cards"]
    own = turn(
        victim,
        [victim, "assassin", *spare[:3]],
        gold=[9] * 5,
        cities=cities,
        hands=hands,
        ninth=True,
        done=["gathered"],
    )
    table.play("gold")
    assert (table.asked, table.character) == (0, victim)
    hers, plain = {text.split()[0] for text in table.legal()}, {text.split()[0] for text in own.legal()}
    # Seats have moved by one, so what is next to whom and who is richest may differ.
    assert hers - {"royal-gold", "alms"} == plain - {"royal-gold", "alms"}
    all_the_way(table)


def _rank_of(name: str) -> tuple[str, ...]:
    return next(names for names in BY_RANK if name in names)


@pytest.mark.rule("CITD-77.1", "CITD-77.3", "CITD-77.4")
@pytest.mark.parametrize("given", [name for names in BY_RANK for name in names if name != "queen"])
def test_the_theater_before_every_character(given: str) -> None:
    """Whoever was given a character plays it: its turn is his, with his own city."""
    spare = [name for name in ("king", "merchant", "bishop", "thief", "architect") if name not in _rank_of(given)]
    table = selection(4, [spare[0], given, spare[1]], cities={1: ["theater"]}, ninth=True)
    table.play(table.legal()[0])
    table.play(f"theater 0 {given}")
    seen = False
    number = table.data["round"]
    for _ in range(200):
        if table.data["round"] != number:
            break
        calls = {call["character"]: call["seat"] for call in table.view(None)["calls"]}
        if calls.get(given) is not None:
            assert calls[given] == 0
            seen = True
        if calls.get(spare[0]) is not None:
            assert calls[spare[0]] == 1
        legal = table.legal()
        first = [text for text in ("decline", "done", "end", "gold") if text in legal]
        table.play(first[0] if first else legal[0])
    assert seen
