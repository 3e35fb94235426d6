"""The first player of Citadels by rules of thumb, kept as it was so that others can be measured against it.

`situation` reads the view, `roles` weighs characters, `purse` weighs districts and plans building, `turns` goes through
a turn. Values are in gold, about a point each.
"""

from __future__ import annotations

from signoria.games.citadels.actions import OBJECT, verb
from signoria.games.citadels.bot import first_2016
from signoria.games.citadels.bot.first import roles, turns
from signoria.games.citadels.bot.first.situation import Situation
from signoria.games.citadels.characters.assassin import KILL
from signoria.games.citadels.characters.thief import ROB
from signoria.games.citadels.deluxe import GAME as GAME_OF_2016
from signoria.kernel.seat import ACTIONS, VIEW, WORLDS, Seat

__all__ = ["choose", "wanted"]


def wanted(legal: list[int]) -> int:
    """Whom to kill or rob is weighed in sampled worlds; for everything else the view is enough."""
    if len(legal) == 1:
        return ACTIONS
    return WORLDS if any(verb(action) in (KILL, ROB) for action in legal) else VIEW


def choose(seat: Seat) -> int:
    """One of the seat's legal actions. Equal views and equal dice give equal choices."""
    legal = seat.legal
    if len(legal) == 1:
        return legal[0]
    if seat.view["game"] == GAME_OF_2016:
        return first_2016.choose(seat)
    situation = Situation(seat.view)
    question = situation.question
    if question == "pick":
        return max(legal, key=lambda action: roles.worth(situation, action & OBJECT) + _whim(seat))
    if question == "aside":
        return max(legal, key=lambda action: roles.danger(situation, action & OBJECT) + _whim(seat))
    return turns.CHOICES[question](seat, situation, legal)


def _whim(seat: Seat) -> float:
    """A little chance, so that nobody can be sure which character the bot takes."""
    return seat.dice.below(100) / 100
