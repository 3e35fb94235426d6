"""What a bot is, and the plainest one."""

from __future__ import annotations

from collections.abc import Callable

from signoria.kernel.seat import Seat


class Bot:
    """A way of choosing an action for a seat."""

    def __init__(self, name: str, choose: Callable[[Seat], int]) -> None:
        self.name = name
        self._choose = choose

    def choose(self, seat: Seat) -> int:
        """One of the seat's legal actions."""
        return self._choose(seat)


class RandomBot(Bot):
    """Plays any legal action, each as likely as the others."""

    def __init__(self) -> None:
        super().__init__("random", _any)


def _any(seat: Seat) -> int:
    actions = seat.legal
    return actions[seat.dice.below(len(actions))]
