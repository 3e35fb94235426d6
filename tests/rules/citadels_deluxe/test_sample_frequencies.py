"""Worlds of 2016 are drawn as often as they are likely: `sample` against every world there is, in small positions."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import permutations, product

import pytest
from citadels2016_kit import Play, marks_of, play_of, selection, turn

from signoria.kernel.dice import SeededDice

DRAWS = 1000
# No difference in a hundred comparisons is larger than this many standard errors, unless something is wrong.
TOLERANCE = 4.2

World = tuple[object, ...]


def check(table: Play, seat: int | None, likely: Iterable[World], look: Callable[[Play], World]) -> None:
    """What is drawn for the seat are these worlds, each as often as the others."""
    dice = SeededDice("frequencies")
    found = Counter(look(Play(table.state.sample(seat, dice))) for _ in range(DRAWS))
    worlds = list(likely)
    assert set(found) <= set(worlds), "a world is drawn that cannot be"
    share = 1 / len(worlds)
    error = math.sqrt(share * (1 - share) / DRAWS)
    for world in worlds:
        assert abs(found[world] / DRAWS - share) <= TOLERANCE * error, f"{world} is drawn {found[world]} times"


def characters(world: Play) -> World:
    """What lies face down, who has picked what, and what was exchanged."""
    picks = tuple(pick["kept"] for pick in world.data["picks"])
    return world.data["face_down"], picks, tuple(marks_of(world)["theater"])


@pytest.mark.rule("CITD-90.12", "CITD-90.15", "CIT-90.6")
@pytest.mark.parametrize("exchange", [False, True])
def test_characters_of_others_after_an_exchange(exchange: bool) -> None:
    """The third of four has the assassin, passed two on and has not seen three; the second and the last exchange."""
    table = selection(4, ["king", "bishop", "assassin"], cities={1: ["theater"]}).play("pick magician")
    table.play("theater 3 bishop" if exchange else "decline")
    assert table.asked == 2
    worlds: list[World] = []
    for (down, first, second), last in product(permutations(["thief", "king", "bishop"]), ["magician", "merchant"]):
        worlds.append((down, (first, second, "assassin", last), (1, 3, second, last) if exchange else ()))
    assert len(worlds) == 12
    check(table, 2, worlds, characters)


@pytest.mark.rule("CITD-90.1")
@pytest.mark.parametrize("seat", [1, None])
def test_which_of_three_warrants_is_signed(seat: int | None) -> None:
    table = turn("magistrate", ["magistrate", "thief", "king", "bishop"])
    table.play("sign king", "warrant thief", "warrant merchant")
    check(table, seat, [("king",), ("thief",), ("merchant",)], lambda world: (marks_of(world)["signed"],))


@pytest.mark.rule("CITD-90.3")
@pytest.mark.parametrize("seat", [1, None])
def test_which_of_two_threats_has_the_flower(seat: int | None) -> None:
    table = turn("blackmailer", ["blackmailer", "king", "bishop", "warlord"]).play("flower king", "threaten bishop")
    check(table, seat, [("king",), ("bishop",)], lambda world: (marks_of(world)["flower"],))


@pytest.mark.rule("CITD-90.7", "CITD-20.1")
def test_which_card_of_a_hand_the_seer_has_taken() -> None:
    """Seat 3 has seen three different cards of seat 1, of which the Seer has one now."""
    hand = ["tavern", "palace", "market"]
    data = turn("seer", ["assassin", "king", "seer", "architect"], hands={1: hand, 2: ["temple"]}).data
    data["seen"][3] += [*data["seats"][1]["hand"], *data["seats"][2]["hand"]]
    table = play_of(data).play("foresee")
    check(table, 3, [(card,) for card in hand], lambda world: (next(one for one in world.hand(2) if one != "temple"),))
