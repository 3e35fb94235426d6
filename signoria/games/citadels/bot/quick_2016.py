"""A quick player of Citadels (2016): it reads a position directly, so that a search can play many games with it.

It uses of the position only what its seat may know. Every legal action has a worth in gold, and the best is taken; in a
turn worths also say what comes first: what only helps at 30, naming a victim at 28, gathering at 25, building from 12
on, what costs something below that, and ending the turn at 2.
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import (
    ADD,
    ASIDE,
    BAN,
    BUILD,
    CARDS,
    DECLINE,
    DONE,
    END,
    END_WITHOUT,
    GIVE,
    GOLD,
    INCOME,
    KEEP,
    KEEP_ALL,
    OBJECT,
    PICK,
    PLAIN_GOLD,
    SEAT_STEP,
)
from signoria.games.citadels.bot.appeal import character_worth
from signoria.games.citadels.bot.building_2016 import building_worth, keeping_worth
from signoria.games.citadels.bot.cards_2016 import cards_worth
from signoria.games.citadels.bot.favours_2016 import favour_worth
from signoria.games.citadels.bot.gathering_2016 import gathering_worth, income_worth
from signoria.games.citadels.bot.naming import drawn
from signoria.games.citadels.bot.striking_2016 import giving_worth, striking_worth
from signoria.games.citadels.bot.weighing_2016 import AT_ONCE, ENDING, NAME, NAMING, NEVER, Weighing
from signoria.games.citadels.characters.abbot import INCOME_CARDS
from signoria.games.citadels.characters.artist import BEAUTIFY
from signoria.games.citadels.characters.blackmailer import BRIBE, REFUSE, REVEAL
from signoria.games.citadels.characters.cardinal import BORROW
from signoria.games.citadels.characters.diplomat import DEMAND, OFFER
from signoria.games.citadels.characters.emperor import CROWN
from signoria.games.citadels.characters.magician import DISCARD, EXCHANGE, SWAP
from signoria.games.citadels.characters.magistrate import CONFISCATE
from signoria.games.citadels.characters.marshal import SEIZE
from signoria.games.citadels.characters.navigator import FOUR_CARDS, FOUR_GOLD
from signoria.games.citadels.characters.scholar import STUDY
from signoria.games.citadels.characters.seer import FORESEE
from signoria.games.citadels.characters.spy import SPY
from signoria.games.citadels.characters.warlord import DESTROY
from signoria.games.citadels.characters.wizard import CHOOSE, LOOK, TAKE
from signoria.games.citadels.districts.armory import USE as USE_ARMORY
from signoria.games.citadels.districts.factory import BUILD_FULL
from signoria.games.citadels.districts.framework import FRAME
from signoria.games.citadels.districts.laboratory import USE as USE_LABORATORY
from signoria.games.citadels.districts.museum import USE as USE_MUSEUM
from signoria.games.citadels.districts.necropolis import BURY
from signoria.games.citadels.districts.smithy import USE as USE_SMITHY
from signoria.games.citadels.districts.theater import SWAP as EXCHANGE_CHARACTERS
from signoria.games.citadels.districts.thieves_den import DEN, DEN_FULL, LOAN, PAY
from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice

_MOST_CANDIDATES: Final = 8
# Where choices are even, chance decides; in picking and bribing it does so more.
_WHIM: Final = 0.3
_MOOD: Final = 1.6


def choose(state: State, seat: int, dice: Dice) -> int:
    """One of the seat's legal actions."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    values = worths(state, seat, legal)
    best = 0
    most = -100.0
    kind = legal[0] & ~OBJECT
    spread = _MOOD if kind in (PICK, BRIBE) else _WHIM
    for at in range(len(legal)):
        value = values[at] + dice.below(128) / 128 * spread
        if value > most:
            best, most = at, value
    if legal[best] & ~OBJECT in NAMING:
        return _mixed(legal, values, legal[best] & ~OBJECT, dice)
    return legal[best]


def _mixed(legal: list[int], values: list[float], named: int, dice: Dice) -> int:
    """Who always names the likeliest is easy to dodge: any may be named, the more often the more it would hurt."""
    actions: list[int] = []
    weights: list[float] = []
    for at in range(len(legal)):
        if legal[at] & ~OBJECT == named:
            value = values[at] - NAME
            actions.append(legal[at])
            weights.append(value * value * value)
    return actions[drawn(weights, dice)]


def candidates(state: State, seat: int) -> list[int]:
    """The actions worth comparing: those that promise most. A draft is settled by its rules of thumb."""
    legal = state.legal(seat)
    kind = legal[0] & ~OBJECT
    if len(legal) == 1:
        return legal
    values = worths(state, seat, legal)
    if kind in (ADD, BAN):
        return [legal[values.index(max(values))]]
    order = sorted([(-values[at], at) for at in range(len(legal))])
    # What comes at once costs nothing and hinders nothing.
    if -order[0][0] >= AT_ONCE and -order[1][0] < AT_ONCE:
        return [legal[order[0][1]]]
    sensible = [legal[at] for value, at in order[:_MOST_CANDIDATES] if -value > NEVER]
    return sensible or [legal[order[0][1]]]


def worths(state: State, seat: int, legal: list[int]) -> list[float]:
    """What each of the seat's legal actions is worth."""
    weighing = Weighing(state, seat, legal)
    return [worth(weighing, action) for action in legal]


def worth(weighing: Weighing, action: int) -> float:
    """What that action is worth."""
    kind = action & ~OBJECT
    thing = action & OBJECT
    if kind in NAMING:
        return NAME + weighing.named[action]
    if kind in (BUILD, FRAME, BURY, DEN, BORROW):
        return building_worth(weighing, kind, thing)
    if kind in (GOLD, CARDS):
        return gathering_worth(weighing, kind)
    if kind == PICK:
        return character_worth(weighing.state, weighing.seat, thing)
    if kind in (INCOME, INCOME_CARDS):
        return income_worth(weighing, kind, thing)
    if kind in (KEEP, CHOOSE):
        return keeping_worth(weighing, thing)
    if kind in (GIVE, DISCARD, PAY, OFFER):
        return giving_worth(weighing, kind, thing)
    if kind in (DESTROY, USE_ARMORY, SEIZE, DEMAND):
        return striking_worth(weighing, kind, thing // SEAT_STEP, thing % SEAT_STEP)
    if kind in (USE_LABORATORY, USE_MUSEUM, USE_SMITHY, EXCHANGE, SWAP, LOOK, SPY):
        return cards_worth(weighing, kind, thing)
    if kind in (BEAUTIFY, CROWN, EXCHANGE_CHARACTERS, BRIBE, REVEAL, ASIDE, ADD, BAN):
        return favour_worth(weighing, kind, thing, action)
    if kind in (END, DONE, DECLINE):
        return ENDING
    if kind in (FOUR_GOLD, FOUR_CARDS):
        return AT_ONCE + (kind == FOUR_GOLD) * (len(weighing.useful) - 1.5)
    if kind in (FORESEE, STUDY):
        return AT_ONCE - 1
    if kind in (KEEP_ALL, CONFISCATE):
        return 20.0
    if kind in (REFUSE, TAKE, LOAN):
        return 1.0
    # Whatever declines what a district gives.
    return NEVER - 1 if kind in (PLAIN_GOLD, BUILD_FULL, DEN_FULL, END_WITHOUT) else AT_ONCE + 1
