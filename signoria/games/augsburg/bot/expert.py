"""What Augsburg tells the search (`signoria/bots/expert.py`)."""

from __future__ import annotations

from signoria.games.augsburg.actions import BID, BUY, DISCARD, DONE, GIVE, HIDE, OBJECT, RAISE, RETURN, SHOW
from signoria.games.augsburg.bot.features import COUNTED, NAMES, SIGNS, SUBJECTS, features, is_quiet, progress
from signoria.games.augsburg.bot.quick import choose
from signoria.games.augsburg.state import GAME, State
from signoria.kernel.dice import SeededDice

__all__ = [
    "COUNTED",
    "EFFORT",
    "GAMES",
    "NAMES",
    "SIGNS",
    "SUBJECTS",
    "candidates",
    "choose",
    "features",
    "is_quiet",
    "progress",
]

GAMES = (GAME,)
EFFORT = 1
# So many notes above the least that one may bid are worth thinking about.
_HIGHER_BIDS = 3
# Which note exactly is shown, bought or given away is left to the quick player, which sees the choice as a whole.
_PLAIN = (SHOW, HIDE, GIVE, DISCARD, BUY, RETURN, DONE)


def candidates(state: State, seat: int) -> list[int]:
    """The actions worth comparing."""
    legal = state.legal(seat)
    kinds = {action & ~OBJECT for action in legal}
    if kinds & set(_PLAIN):
        return [choose(state, seat, SeededDice(0))]
    bids = [action for action in legal if action & ~OBJECT in (BID, RAISE)]
    return [action for action in legal if action not in bids[_HIGHER_BIDS:]]
