"""A bot that looks ahead before it moves."""

from __future__ import annotations

from signoria.bots.bot import Bot
from signoria.bots.chance import QuickDice
from signoria.bots.expert import Expert
from signoria.bots.search import Limits, Prospect, search
from signoria.kernel.position import Position
from signoria.kernel.seat import ACTIONS, WORLDS, Seat

_SEED_BITS = 1 << 30


class Thinker(Bot):
    """Searches with a game's expert within limits."""

    def __init__(self, name: str, expert: Expert, limits: Limits) -> None:
        super().__init__(name, self._think, _wanted)
        self.expert = expert
        self.limits = limits

    def prospects(self, seat: Seat) -> list[Prospect]:
        """What the seat may do and its chance of winning after each, the best first; only moves worth comparing."""
        first = seat.world()
        actions = self.expert.candidates(first, seat.number)
        if self.limits.noticed is not None:
            seat.dice.shuffle(actions)
            actions = actions[: self.limits.noticed]
        if len(actions) == 1:
            return [Prospect(actions[0])]
        waiting = [first]

        def draw() -> Position:
            return waiting.pop() if waiting else seat.world()

        return search(self.expert, draw, seat.number, actions, seat.dice.below(_SEED_BITS), self.limits)

    def _think(self, seat: Seat) -> int:
        legal = seat.legal
        return legal[0] if len(legal) == 1 else self.prospects(seat)[0].action


class QuickBot(Bot):
    """The expert's quick player, in a world that its seat thinks possible."""

    def __init__(self, name: str, expert: Expert) -> None:
        super().__init__(name, self._choose, _wanted)
        self.expert = expert

    def _choose(self, seat: Seat) -> int:
        legal = seat.legal
        if len(legal) == 1:
            return legal[0]
        return self.expert.choose(seat.world(), seat.number, QuickDice(seat.dice.below(_SEED_BITS)))


class Glancer(Thinker):
    """Looks ahead where it matters most in its game, and else plays as the quick player does."""

    def _think(self, seat: Seat) -> int:
        legal = seat.legal
        glances = self.expert.expertise.glances
        if len(legal) == 1 or glances is None or glances(legal):
            return super()._think(seat)
        return self.expert.choose(seat.world(), seat.number, QuickDice(seat.dice.below(_SEED_BITS)))


def _wanted(legal: list[int]) -> int:
    return ACTIONS if len(legal) == 1 else WORLDS
