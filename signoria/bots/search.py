"""Thinking ahead: a move is as good as the games that follow it in worlds which the seat thinks possible.

Every world is played on after every move that is still in question, by the quick player of the game's expert, until
the position is quiet; there the evaluation says who is going to win. All moves meet the same worlds, so luck hits all
alike, and moves that fall behind are dropped, so time goes where it matters (sequential halving). A world counts by
how likely the others' secret choices are in it.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from signoria.bots.chance import QuickDice
from signoria.bots.expert import Expert
from signoria.kernel.position import Position

_LONGEST = 400
_SEEDS = 1 << 50


class Limits:
    """How long to think: so many games played on for a decision, so many seconds at most, so many quiet moments ahead.

    Without `seconds` the same dice give the same choice. Of the moves worth comparing only `noticed` are, if it is set.
    """

    __slots__ = ("games", "noticed", "quiet_moments", "seconds")

    def __init__(
        self, games: int, quiet_moments: int = 1, seconds: float | None = None, noticed: int | None = None
    ) -> None:
        self.games = games
        self.noticed = noticed
        self.quiet_moments = quiet_moments
        self.seconds = seconds


class Prospect:
    """What is known of one move: the weighted chance of winning after it."""

    __slots__ = ("action", "games", "total", "weight")

    def __init__(self, action: int) -> None:
        self.action = action
        self.games = 0
        self.total = 0.0
        self.weight = 0.0

    @property
    def chance(self) -> float:
        return self.total / self.weight if self.weight else 0.0


def play_on(expert: Expert, world: Position, dice: QuickDice, quiet_moments: int) -> list[float]:
    """Play a world on until it is quiet (so many times), and say who is going to win there."""
    choose, is_quiet = expert.choose, expert.is_quiet
    for _ in range(_LONGEST):
        if world.is_over:
            break
        seat = world.awaited(world.to_act)
        world.play(seat, choose(world, seat, dice), dice)
        if world.stack and is_quiet(world):
            quiet_moments -= 1
            if quiet_moments <= 0:
                break
    return expert.value(world)


def search(
    expert: Expert,
    draw: Callable[[], Position],
    seat: int,
    actions: list[int],
    seed: int,
    limits: Limits,
) -> list[Prospect]:
    """The prospects of those actions, the best first. `draw` gives worlds that the seat thinks possible."""
    prospects = [Prospect(action) for action in actions]
    alive = list(prospects)
    rounds = max((len(actions) - 1).bit_length(), 1)
    share = limits.games // rounds
    until = None if limits.seconds is None else time.perf_counter() + limits.seconds
    number = 0
    for _ in range(rounds):
        for _ in range(max(share // len(alive), 1)):
            number += 1
            _try_all(expert, draw(), seat, alive, seed + 7919 * number, limits)
            if until is not None and time.perf_counter() > until:
                return sorted(prospects, key=_order)
        alive = sorted(alive, key=_order)[: (len(alive) + 1) // 2]
        if len(alive) == 1:
            break
    return alive + sorted([one for one in prospects if one not in alive], key=_order)


def _order(prospect: Prospect) -> float:
    return -prospect.chance


def _try_all(expert: Expert, world: Position, seat: int, prospects: list[Prospect], seed: int, limits: Limits) -> None:
    """Play one world on after each of the moves, with the same luck."""
    weight = 1.0 if expert.likelihood is None else expert.likelihood(world, seat)
    for prospect in prospects:
        after = world.clone()
        dice = QuickDice(seed)
        if expert.even_luck is not None:
            expert.even_luck(after, prospect.action)
        after.play(seat, prospect.action, dice)
        if after.stack and expert.is_quiet(after) and limits.quiet_moments <= 1:
            chance = expert.value(after)[seat]
        else:
            chance = play_on(expert, after, dice, limits.quiet_moments)[seat]
        prospect.games += 1
        prospect.total += weight * chance
        prospect.weight += weight
