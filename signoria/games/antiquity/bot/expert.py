"""What Antiquity tells those who look ahead (`signoria/bots/expert.py`)."""

from __future__ import annotations

from signoria.games.antiquity.bot.features import NAMES, SUBJECTS, features, is_quiet, progress
from signoria.games.antiquity.bot.plans import HABITS, SAINTS, STYLES, follow, occasion, plans, sites
from signoria.games.antiquity.bot.quick import choose, choose_by
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.state import GAME
from signoria.kernel.dice import Dice
from signoria.kernel.expertise import Expertise, Planning


def candidates(state: Antiquity, seat: int) -> list[int]:
    """The actions worth comparing: whatever some way to go on would do here."""
    found: list[int] = []
    if not state.turn:
        return sites(state, seat)
    for style in STYLES if state.realms[seat].patron >= 0 else [*STYLES, *SAINTS]:
        action = choose_by(state, seat, style)
        if action not in found:
            found.append(action)
    return found


def practise(state: Antiquity, seat: int, dice: Dice) -> int:
    """Games to learn from are played in all styles, one to a seat, so that it shows what each is worth."""
    ways = [*STYLES, *SAINTS]
    land = state.country.printed[0] % 1009
    return choose_by(state, seat, ways[(land + 7 * seat) % len(ways)])


EXPERTISE = Expertise(
    games=(GAME,),
    choose=choose,
    is_quiet=is_quiet,
    features=features,
    names=NAMES,
    progress=progress,
    subjects=SUBJECTS,
    practise=practise,
    candidates=candidates,
    planning=Planning(plans, follow, occasion, HABITS),
)
