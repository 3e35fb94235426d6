"""What a bot is, and the plainest one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from signoria.kernel.dice import Dice
from signoria.kernel.errors import BadAction
from signoria.kernel.events import Facts
from signoria.kernel.position import Position
from signoria.kernel.seat import ACTIONS, WORLDS, Seat


def everything(legal: list[int]) -> int:
    """Wants worlds to think with, whatever may be done."""
    return WORLDS


def nothing_more(legal: list[int]) -> int:
    """The actions are enough."""
    return ACTIONS


class Bot:
    """A way of choosing an action for a seat.

    `wanted` says, given the legal actions, how much of its seat the bot will look at (`kernel/seat.py`): a world is
    drawn before it is asked, since nothing it holds leads to the true position, and drawing none is quicker.

    A bot that sets `listens` gets to know when a game begins, and everything that its seat is told.
    """

    listens = False

    def __init__(
        self, name: str, choose: Callable[[Seat], int], wanted: Callable[[list[int]], int] = everything
    ) -> None:
        self.name = name
        self._choose = choose
        self._wanted = wanted

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal actions."""
        return self._choose(seat)

    def begin(self, seat: int, start: Mapping[str, Any]) -> None:
        """A game begins with the bot in that seat; `start` has game, version, players and options."""

    def hear(self, seat: int, told: Sequence[Facts]) -> None:
        """What that seat has been told since it was last asked, before it is asked again."""

    def choose_at(self, position: Position, seat: int, dice: Dice) -> int:
        """What the bot chooses when it sits there. It gets to see no more than the seat may know.

        Raises BadAction naming the bot if that is none of the seat's legal actions.
        """
        legal = list(position.legal(seat))
        chosen = self.choose(Seat(position, seat, dice, self._wanted(legal.copy())))
        if not hasattr(chosen, "__index__") or chosen not in legal:
            raise BadAction(
                f"bot {self.name!r} answered {chosen!r}; one of `seat.legal` is expected, which are numbers: {legal}"
            )
        return chosen


class RandomBot(Bot):
    """Plays any legal action, each as likely as the others."""

    def __init__(self) -> None:
        super().__init__("random", _any, nothing_more)


def _any(seat: Seat) -> int:
    actions = seat.legal
    return actions[seat.dice.below(len(actions))]
