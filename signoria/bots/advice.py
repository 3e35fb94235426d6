"""What a bot would do in somebody's seat, and why: for hints, in the same voice as the review."""

from __future__ import annotations

from typing import Any

from signoria.bots import bot
from signoria.bots.expert import expert
from signoria.bots.reasons import Comparer
from signoria.bots.search import Limits
from signoria.bots.thinker import Thinker
from signoria.kernel.dice import Dice
from signoria.kernel.position import Position
from signoria.kernel.review import Reason
from signoria.kernel.seat import Seat

# Imagined games to find what else might be done, and worlds to compare it in.
_GAMES = 24
_WORLDS = 16


class Advice:
    """The text of an action; and what speaks for it, where that can be said."""

    __slots__ = ("action", "reason")

    def __init__(self, action: str, reason: Reason | None = None) -> None:
        self.action = action
        self.reason = reason

    def to_json(self) -> dict[str, Any]:
        return {"action": self.action, "reason": None if self.reason is None else self.reason.to_json()}


def read_advice(data: dict[str, Any]) -> Advice:
    return Advice(data["action"], None if data["reason"] is None else Reason(**data["reason"]))


def advise(name: str, game: str, position: Position, seat: int, dice: Dice) -> Advice:
    """What the bot of that name chooses there. It gets to see no more than the seat may know."""
    action = bot(name, game).choose_at(position, seat, dice)
    return Advice(position.text(action), _reason(game, position, seat, action, dice))


def _reason(game: str, position: Position, seat: int, action: int, dice: Dice) -> Reason | None:
    """What it gains beside the best of everything else."""
    known = expert(game)
    if known is None or len(position.legal(seat)) < 2:
        return None
    at = Seat(position, seat, dice)
    others = [one.action for one in Thinker("adviser", known, Limits(_GAMES)).prospects(at) if one.action != action]
    if not others:
        return None
    compared = Comparer(game, known).compare(at.world, seat, action, others[0], dice.below(1 << 30), _WORLDS, 1)
    return compared.reason if compared.gain > compared.error else None
