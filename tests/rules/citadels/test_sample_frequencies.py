"""Worlds are drawn as often as they are likely: `sample` against every world there is, in small positions.

Every deal that the seat cannot tell from the true one is laid out, and every secret choice that others may have made is
played; what leaves the seat with the same view and has told it the same is a world, each as likely as the others.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import permutations

import pytest
from citadels_kit import Play, selection, turn

from signoria.games.citadels.components import CARDS, CHARACTERS, DISTRICT_NAMES
from signoria.kernel.conformance import as_text
from signoria.kernel.dice import SeededDice

DRAWS = 1000
# No difference in some hundred comparisons is larger than this many standard errors, unless something is wrong.
TOLERANCE = 4.2

World = tuple[object, ...]


def check(table: Play, seat: int | None, likely: Counter[World], look: Callable[[Play], World]) -> None:
    """What is drawn for the seat has the frequencies of the worlds that were counted."""
    dice = SeededDice("frequencies")
    found = Counter(look(Play(table.state.sample(seat, dice))) for _ in range(DRAWS))
    total = sum(likely.values())
    assert set(found) <= set(likely), "a world is drawn that cannot be"
    assert len(likely) > 1, "nothing is hidden"
    for world, count in likely.items():
        chance = count / total
        error = math.sqrt(chance * (1 - chance) / DRAWS)
        difference = abs(found[world] / DRAWS - chance)
        assert difference <= TOLERANCE * error, f"{world} is drawn {found[world]} times, not {chance * DRAWS:.0f}"


# ---- characters


def characters(world: Play) -> World:
    """Who holds or has put aside what, in picking order, and what lies face down."""
    data = world.data
    return (data["face_down"], *[(pick["kept"], pick["aside"]) for pick in data["picks"]])


def arrangements(face_up: Sequence[str], count: int) -> Iterable[tuple[str, ...]]:
    """All ways in which so many characters that do not lie face up come one after the other."""
    return permutations([name for name in CHARACTERS if name not in face_up], count)


def picks_of(order: Sequence[str], players: int) -> list[str]:
    """The picks that the kit lays out; two players put one aside with their second and third pick."""
    if players != 2:
        return list(order)
    left = list(order)
    picks = [left.pop(0)]
    while len(left) > 1 and len(picks) < 3:
        picks.append(f"{left.pop(0)}/{left.pop(0)}")
    return picks + left


SELECTIONS = [
    (4, ["magician", "king"], ["assassin", "warlord"], 2),
    (4, ["magician", "king"], ["assassin", "warlord"], 0),
    (4, ["magician", "king", "thief"], ["assassin", "warlord"], None),
    (5, ["magician", "king"], ["assassin"], 1),
    (3, ["king", "thief", "bishop"], [], 0),
    (3, ["king", "thief", "bishop"], [], 1),
    (2, ["king", "thief/bishop"], [], 0),
]


@pytest.mark.rule("CIT-90.6", "CIT-90.7", "CIT-90.8", "CIT-90.14")
@pytest.mark.parametrize(("players", "picked", "face_up", "seat"), SELECTIONS)
def test_in_the_selection(players: int, picked: list[str], face_up: list[str], seat: int | None) -> None:
    table = selection(players, picked, face_up=face_up, face_down="architect")
    shown = as_text(table.view(seat))
    likely: Counter[World] = Counter()
    taken = sum(len(pick.split("/")) for pick in picked)
    for face_down, *order in arrangements(face_up, taken + 1):
        world = selection(players, picks_of(order, players), face_up=face_up, face_down=face_down)
        if as_text(world.view(seat)) == shown:
            likely[characters(world)] += 1
    check(table, seat, likely, characters)


CASTS = [
    # The turn of, who is who, the victim, who is asked.
    ("king", ["king", "assassin", "bishop", "warlord"], "thief", 0),
    ("king", ["king", "assassin", "thief", "warlord"], "thief", 1),
    ("king", ["king", "assassin", "thief", "warlord"], "thief", None),
    ("bishop", ["bishop", "assassin", "king", "warlord", "merchant"], "king", 4),
    ("magician", ["assassin king", "magician bishop", "thief merchant"], "thief", 0),
    ("magician", ["assassin king", "magician bishop"], "thief", 1),
]


@pytest.mark.rule("CIT-4.3", "CIT-4.4", "CIT-90.9")
@pytest.mark.parametrize(("character", "cast", "killed", "seat"), CASTS)
def test_in_the_turns(character: str, cast: list[str], killed: str, seat: int | None) -> None:
    table = turn(character, cast, killed=killed)
    data = table.data
    shown = as_text(table.view(seat))
    revealed = data["revealed"]
    players = len(cast)
    slots = [pick["kept"] for pick in data["picks"]]
    fixed = {step: name for step, name in enumerate(slots) if name in revealed}
    free = [name for name in CHARACTERS if name not in revealed and name not in data["face_up"]]
    likely: Counter[World] = Counter()
    hidden = len(slots) - len(fixed) + 1 + (2 if players == 2 else 0)
    for face_down, *rest in permutations(free, hidden):
        left = list(rest)
        held: list[list[str]] = [[] for _ in range(players)]
        for step in range(len(slots)):
            held[step % players].append(fixed[step] if step in fixed else left.pop(0))
        if any(CHARACTERS.index(name) < CHARACTERS.index(character) and name not in revealed and name != killed
               for names in held for name in names):  # fmt: skip
            continue
        world = turn(character, [" ".join(names) for names in held], killed=killed, face_up=data["face_up"],
                     face_down=face_down, aside=left)  # fmt: skip
        if as_text(world.view(seat)) == shown:
            likely[characters(world)] += 1
    check(table, seat, likely, characters)


@pytest.mark.rule("CIT-3.9", "CIT-90.5", "CIT-90.9")
@pytest.mark.parametrize("seat", [0, 3, 5, 6, None])
@pytest.mark.parametrize("kept", ["architect", "warlord"])
def test_which_of_two_the_last_of_seven_kept(seat: int | None, kept: str) -> None:
    cast = ["assassin", "thief", "magician", "bishop", "king", "merchant", kept]
    table = turn("king", cast, killed="thief", face_down="architect")
    shown = as_text(table.view(seat))
    # Assassin, Magician and King have answered; the Thief may have been killed.
    free = ["thief", "bishop", "merchant", "architect", "warlord"]
    likely: Counter[World] = Counter()
    for face_down, second, fourth, sixth, passed in permutations(free):
        for last in (passed, face_down):
            held = ["assassin", second, "magician", fourth, "king", sixth, last]
            world = turn("king", held, killed="thief", face_down=face_down)
            # The last one knows which of the two was passed to him, though his view shows them together.
            if as_text(world.view(seat)) == shown and (seat != 6 or face_down == "architect"):
                likely[characters(world)] += 1
    if len(likely) > 1:
        check(table, seat, likely, characters)
    else:
        assert {characters(world) for world in table.worlds(seat, 20)} == set(likely)


# ---- districts

CAST = ["magician", "king", "bishop", "merchant"]
OWNED = {1: ["laboratory"], 2: ["observatory"]}


def small(hands: dict[int, list[str]], deck: list[str]) -> Play:
    """The Magician's turn with so few hidden cards that all deals can be counted: the rest stands in the last city."""
    left = Counter(DISTRICT_NAMES[district] for district in CARDS)
    for cards in (*hands.values(), *OWNED.values(), deck):
        left.subtract(cards)
    cities = {**OWNED, 3: list(left.elements())}
    return turn("magician", CAST, hands=hands, cities=cities, whole_deck=deck, gold=[9] * 4, duplicates=True)


def districts(world: Play) -> World:
    return (*[tuple(world.hand(seat)) for seat in range(4)], tuple(world.deck))


def deals(hands: dict[int, list[str]], deck: list[str], seat: int | None) -> Iterable[Play]:
    """Every deal of the cards that the seat has not in hand. Equal cards are laid once for each of their copies."""
    others = [other for other in range(4) if other != seat]
    unseen = [card for other in others for card in hands.get(other, [])] + deck
    for order in permutations(unseen):
        left = list(order)
        dealt = {seat: hands.get(seat, [])} if seat is not None else {}
        for other in others:
            dealt[other] = [left.pop(0) for _ in hands.get(other, [])]
        yield small(dealt, left)


def courses(
    table: Play, seat: int | None, script: Sequence[str], told: tuple[str, ...] = ()
) -> Iterable[tuple[str, Play]]:
    """Every way to play the script, in which "laboratory manor?" may be any card, with all that the seat learns."""
    if not script:
        yield as_text([told, table.view(seat)]), table
        return
    verb = script[0].split()[0]
    texts = table.legal(verb) if script[0].endswith("?") else [text for text in table.legal(verb) if text == script[0]]
    for text in texts:
        after = Play(table.state.clone()).play(text)
        heard = as_text([event.told(seat) for event in after.events])
        yield from courses(after, seat, script[1:], (*told, heard))


HANDS = {0: ["manor", "tavern"], 1: ["docks", "temple"]}
DECK = ["market", "prison", "palace"]
SHORT_DECK = DECK[:1]
SWAP = ["swap 1", "gold", "end"]
# Seats 0 to 3 are Magician, King, Bishop and Merchant; a question mark follows what the seat is not told.
SCRIPTS = {
    "a card is discarded from a hand the seat knows": ([*SWAP, "gold", "laboratory manor?"], 0),
    "the same for a seat that has not seen the hands": ([*SWAP, "gold", "laboratory manor?"], 2),
    "the same for a spectator": ([*SWAP, "gold", "laboratory manor?"], None),
    "a known card is built after it": ([*SWAP, "gold", "laboratory manor?", "build tavern"], 0),
    "one of two cards is kept": ([*SWAP, "cards", "keep market?"], 0),
    "one of two is kept and one of three discarded": ([*SWAP, "cards", "keep market?", "laboratory manor?"], 0),
    "a new card is built after that": (
        [*SWAP, "cards", "keep market?", "laboratory manor?", "build market"], 0,
    ),
    "a known card is built after that": (
        [*SWAP, "cards", "keep market?", "laboratory manor?", "build tavern"], 0,
    ),
    "cards of the deck are exchanged": (["exchange", "discard manor?", "done", "gold", "build tavern"], 1),
}  # fmt: skip


@pytest.mark.rule("CIT-90.3", "CIT-90.4", "CIT-90.12", "CIT-90.13", "CIT-90.14")
@pytest.mark.parametrize("name", SCRIPTS)
def test_after(name: str) -> None:
    script, seat = SCRIPTS[name]
    deck = DECK if seat in (0, 1) else SHORT_DECK  # so that who has seen no hand has not too many worlds either
    truth = [action.removesuffix("?") for action in script]
    ((learnt, table),) = courses(small(HANDS, deck), seat, truth)
    likely = Counter(
        districts(world)
        for deal in deals(HANDS, deck, seat)
        for heard, world in courses(deal, seat, script)
        if heard == learnt
    )
    check(table, seat, likely, districts)
