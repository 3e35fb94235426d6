"""Those who play the games that are examined.

A player who does anything rarely builds much, wins or gathers rare things. People with habits get further, each in a
direction of his own: every seat of every game prefers some verbs and avoids others, by chance, so that over many games
each kind of action is sometimes what everybody does and sometimes what nobody does. Bots get furthest.
"""

from __future__ import annotations

import random

from signoria import bots
from signoria.kernel.conformance import Choose, anything
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import BadOptions
from signoria.kernel.position import Position

KINDS = ("random", "biased", "heuristic")
# How likely a seat does what it is inclined to, so that no habit lasts for ever; else it does anything.
_STEADY = 0.85
_LIKINGS = (0.03, 0.3, 1.0, 4.0, 30.0)
# Bots play alike, so each leaves a share of its moves to habit; hardly any where a slip is deadly.
_BOT_SHARES = (0.6, 0.9, 0.98)


def player(kind: str, game: str) -> Choose:
    """Those who play one game; made anew for each, since they get into habits."""
    if kind == "random":
        return anything
    if kind == "biased":
        return Habits().choose
    if kind == "heuristic":
        return BotsAmongPeople(game).choose
    raise BadOptions(f"there are no players {kind!r}; there are: {', '.join(KINDS)}")


class Habits:
    """What each seat likes to do: a weight for every verb."""

    def __init__(self) -> None:
        self.likings: dict[tuple[int, int], float] = {}

    def choose(self, position: Position, seat: int, chance: random.Random) -> int:
        legal = position.legal(seat)
        if len(legal) == 1 or chance.random() > _STEADY:
            return chance.choice(legal)
        subject = position.verbs().subject_bits
        # First the verb, so that one of many subjects counts no more than a verb that stands alone.
        verbs: dict[int, list[int]] = {}
        for action in legal:
            verbs.setdefault(action & ~subject, []).append(action)
        weights = [self.liking(seat, verb, chance) for verb in verbs]
        (verb,) = chance.choices(list(verbs), weights)
        return chance.choice(verbs[verb])

    def liking(self, seat: int, verb: int, chance: random.Random) -> float:
        if (seat, verb) not in self.likings:
            self.likings[seat, verb] = chance.choice(_LIKINGS)
        return self.likings[seat, verb]


class BotsAmongPeople:
    """The game's own bot in about half of the seats, people with habits in the others."""

    def __init__(self, game: str) -> None:
        self.bot = bots.bot("heuristic", game)
        self.people = Habits()
        # For each seat the share of moves that the bot makes.
        self.shares: list[float] = []

    def choose(self, position: Position, seat: int, chance: random.Random) -> int:
        if not self.shares:
            self.shares = [chance.choice((0.0, chance.choice(_BOT_SHARES))) for _ in range(position.seats)]
        is_choice = seat in position.to_act and len(position.legal(seat)) > 1
        if is_choice and chance.random() < self.shares[seat]:
            return self.bot.choose_at(position, seat, SeededDice(chance.random().hex()))
        return self.people.choose(position, seat, chance)
