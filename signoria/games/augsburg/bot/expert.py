"""What Augsburg tells those who look ahead (`signoria/bots/expert.py`)."""

from __future__ import annotations

from signoria.games.augsburg.actions import BID, BUY, DISCARD, DONE, GIVE, HIDE, OBJECT, RAISE, RETURN, SHOW
from signoria.games.augsburg.bot.features import COUNTED, NAMES, SIGNS, SUBJECTS, features, is_quiet, progress
from signoria.games.augsburg.bot.quick import choose
from signoria.games.augsburg.state import GAME, State
from signoria.kernel.dice import SeededDice
from signoria.kernel.expertise import Expertise, Thought

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


EXPERTISE = Expertise(
    games=(GAME,),
    choose=choose,
    is_quiet=is_quiet,
    features=features,
    names=NAMES,
    progress=progress,
    subjects=SUBJECTS,
    counted=COUNTED,
    signs=SIGNS,
    candidates=candidates,
    levels={
        "beginner": Thought(2, noticed=2),
        "casual": None,
        "good": Thought(0),
        "strong": Thought(3, seconds=0.5, noticed=3),
        "master": Thought(48, seconds=1.0),
    },
)
