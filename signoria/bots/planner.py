"""A bot that makes up its mind once and keeps to it, for games whose turns are many small moves.

Of such moves no single one shows what it is good for. So whole ways to go on are compared: each is followed by the seat
itself in worlds that it thinks possible, the others play as the quick player does, and the evaluation says after some
turns who is going to win. Ways that come to the same are counted once, and those that fall behind are dropped.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable
from typing import Any

from signoria.bots.bot import Bot
from signoria.bots.chance import QuickDice
from signoria.bots.expert import Expert
from signoria.kernel.position import Position
from signoria.kernel.seat import ACTIONS, WORLDS, Seat

_SEED_BITS = 1 << 30
_LONGEST = 4000
# Plans that are remembered, at most one for each seat of each game.
_KEPT = 256
# By kind of player, game and seat: the occasion for which a plan was made, and the plan. A process that is asked for
# many tables makes its bots anew for every question, so they remember together; a new part of a turn is always planned
# anew, so what is chosen depends on nothing but the position and the dice.
_PLANS: dict[Hashable, tuple[Hashable, Any]] = {}


class Foresight:
    """How much is compared: so many ways, in so many worlds, so many turns ahead, in so many seconds at most.

    After those turns the worse half is dropped, and the others are followed as far again, in so many stages.
    Without `seconds` the same dice give the same choice.
    """

    __slots__ = ("seconds", "stages", "turns", "ways", "worlds")

    def __init__(self, ways: int, worlds: int, turns: int, stages: int, seconds: float | None = None) -> None:
        self.ways = ways
        self.worlds = worlds
        self.turns = turns
        self.stages = stages
        self.seconds = seconds


class Way:
    """One way to go on: where it has led in each world so far, and the chance of winning there."""

    __slots__ = ("chance", "ends", "plan")

    def __init__(self, plan: Any) -> None:
        self.plan = plan
        self.ends: list[Position] = []
        self.chance = 0.0


class Planner(Bot):
    """Compares ways at the beginning of each part of its turn, and follows the best until the next."""

    def __init__(self, name: str, expert: Expert, foresight: Foresight) -> None:
        super().__init__(name, self._think, _wanted)
        self.expert = expert
        self.foresight = foresight

    def _think(self, seat: Seat) -> int:
        legal = seat.legal
        if len(legal) == 1:
            return legal[0]
        world = seat.world()
        planning = self.expert.expertise.planning
        assert planning is not None
        game, occasion, is_new = planning.occasion(world, seat.number)
        key = (self.name, game, seat.number)
        kept = _PLANS.get(key)
        if kept is None or kept[0] != occasion or is_new:
            kept = (occasion, self._plan(seat, world))
            _PLANS.pop(key, None)
            _PLANS[key] = kept
            if len(_PLANS) > _KEPT:
                del _PLANS[next(iter(_PLANS))]
        return planning.follow(world, seat.number, kept[1])

    def _plan(self, seat: Seat, world: Position) -> Any:
        """The best plan from here."""
        planning = self.expert.expertise.planning
        assert planning is not None
        waiting = [world]

        def draw() -> Position:
            return waiting.pop() if waiting else seat.world()

        plans = planning.plans(world, seat.number)[: self.foresight.ways]
        return compare(self.expert, draw, seat.number, plans, seat.dice.below(_SEED_BITS), self.foresight)[0].plan


class Follower(Bot):
    """Follows one plan all the time, whatever comes of it."""

    def __init__(self, name: str, expert: Expert, plan: Any) -> None:
        super().__init__(name, self._choose, _wanted)
        self.expert = expert
        self.plan = plan

    def _choose(self, seat: Seat) -> int:
        legal = seat.legal
        planning = self.expert.expertise.planning
        assert planning is not None
        return legal[0] if len(legal) == 1 else planning.follow(seat.world(), seat.number, self.plan)


def compare(
    expert: Expert, draw: Callable[[], Position], seat: int, plans: list[Any], seed: int, foresight: Foresight
) -> list[Way]:
    """Those ways with the chance of winning on each, the best first; what comes to the same is there once."""
    ways = [Way(plan) for plan in plans]
    if len(ways) == 1:
        return ways
    until = None if foresight.seconds is None else time.perf_counter() + foresight.seconds
    worlds = [draw() for _ in range(foresight.worlds)]
    for way in ways:
        way.ends = worlds
    dropped: list[Way] = []
    stage = 0
    while len(ways) > 1 and stage < foresight.stages:
        judged: list[Way] = []
        for way in ways:
            way.ends = [
                _follow(expert, end, seat, way.plan, seed + 7919 * at + 104729 * stage, foresight.turns)
                for at, end in enumerate(way.ends)
            ]
            way.chance = sum([expert.value(end)[seat] for end in way.ends]) / len(worlds)
            judged.append(way)
            if until is not None and time.perf_counter() > until:
                # Whoever has not been looked at so far ahead stays behind those who have.
                rest = [other for other in ways if other not in judged]
                return _sorted(judged) + _sorted(rest + dropped)
        ways = _sorted(_different(judged))
        stage += 1
        if stage < foresight.stages:
            dropped += ways[(len(ways) + 1) // 2 :]
            ways = ways[: (len(ways) + 1) // 2]
    return ways + _sorted(dropped)


def _sorted(ways: list[Way]) -> list[Way]:
    return sorted(ways, key=lambda way: -way.chance)


def _different(ways: list[Way]) -> list[Way]:
    """The same ways without those that have come to the same chance, which the first of them stands for."""
    found: dict[float, Way] = {}
    for way in ways:
        found.setdefault(way.chance, way)
    return list(found.values())


def _follow(expert: Expert, world: Position, seat: int, plan: Any, seed: int, turns: int) -> Position:
    """The world after so many quiet moments, if the seat follows that plan."""
    planning = expert.expertise.planning
    assert planning is not None
    after = world.clone()
    dice = QuickDice(seed)
    choose, is_quiet, follow = expert.choose, expert.is_quiet, planning.follow
    for _ in range(_LONGEST):
        if after.is_over:
            break
        asked = after.awaited(after.to_act)
        action = follow(after, asked, plan) if asked == seat else choose(after, asked, dice)
        after.play(asked, action, dice)
        if after.stack and is_quiet(after):
            turns -= 1
            if not turns:
                break
    return after


def _wanted(legal: list[int]) -> int:
    return ACTIONS if len(legal) == 1 else WORLDS
