"""2016: which character to ban or to bring in when the table drafts its cast.

Nothing is dealt yet, so a character that is good for everybody alike is good for nobody. What differs is when one
chooses: from the crown on. Who chooses early takes the strong ones and wants them in; who chooses late wants them out,
and wants those in who strike at whoever took what is obvious. The crown itself: with a King it stays with who chooses
first, an Emperor passes it on. And the unique districts of the game make some characters better or worse.
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import ADD, DRAFTED, OBJECT
from signoria.games.citadels.bot.court import POWER
from signoria.games.citadels.components_2016 import IMPERIAL_TREASURY, MAP_ROOM, MUSEUM, PARK, THIEVES_DEN
from signoria.games.citadels.deluxe import may_play
from signoria.games.citadels.state import State

_OF_A_RANK: Final = 3
# What those who name a victim take from the strong ones, in gold.
_STRIKES: Final[dict[str, float]] = {
    "assassin": 2.5,
    "witch": 3.0,
    "magistrate": 1.5,
    "thief": 2.5,
    "spy": 1.0,
    "blackmailer": 2.0,
}
_HOLDS_THE_CROWN: Final[dict[str, float]] = {"king": 1.5, "patrician": 1.5, "emperor": -1.5}
_BRINGS_CARDS: Final = ("navigator", "patrician", "wizard")
_BRINGS_GOLD: Final = ("merchant", "alchemist", "tax_collector")
# How likely another player who is still to be asked names a certain character.
_ANOTHER_NAMES_HIM: Final = 0.1


def drafting_worth(state: State, seat: int, action: int) -> float:
    """What it is worth to the seat to ban that character or to bring him in."""
    banned, added = state.stack[-1].facts
    number = action & OBJECT
    rank = number // _OF_A_RANK
    others = _ANOTHER_NAMES_HIM * (state.seats - (banned | added).bit_count() - 1)
    liking = _liking(state, seat, number)
    stands = _standing(state, rank, banned) == number
    if action & ~OBJECT == ADD:
        # A character of the cast is made safe by it.
        if stands:
            return others * (liking - _replacing(state, seat, rank, banned | 1 << number))
        return liking - _expected(state, seat, rank, banned)
    if stands:
        return _replacing(state, seat, rank, banned | 1 << number) - liking
    return others * (_expected(state, seat, rank, banned) - liking)


def _standing(state: State, rank: int, banned: int) -> int:
    """Whom the set-up has for that rank; nobody (-1) any more if he is banned."""
    usual = DRAFTED.index(state.edition.names[rank])
    return -1 if banned >> usual & 1 else usual


def _expected(state: State, seat: int, rank: int, banned: int) -> float:
    """How one likes what that rank will be if nobody says anything more."""
    usual = _standing(state, rank, banned)
    return _replacing(state, seat, rank, banned) if usual < 0 else _liking(state, seat, usual)


def _replacing(state: State, seat: int, rank: int, banned: int) -> float:
    """How one likes what chance puts there, on average."""
    total = 0.0
    count = 0
    for number in range(rank * _OF_A_RANK, (rank + 1) * _OF_A_RANK):
        if not banned >> number & 1 and may_play(state.seats, DRAFTED[number]):
            total += _liking(state, seat, number)
            count += 1
    return total / count if count else 0.0


def _liking(state: State, seat: int, number: int) -> float:
    """What that character means to who chooses when the seat does: more than nothing is good for him."""
    name = DRAFTED[number]
    contrast = POWER[name] - _STRIKES.get(name, 0.0) + _HOLDS_THE_CROWN.get(name, 0.0) + _suits(state, name)
    # From 1 for who has the crown to -1 for the last of the table.
    place = (seat - state.crown) % state.seats
    return (1 - 2 * place / (state.seats - 1)) * contrast


def _suits(state: State, name: str) -> float:
    """How much better the unique districts of the game make that character."""
    unique = state.edition.unique
    worth = 0.0
    if name in _BRINGS_GOLD and unique[IMPERIAL_TREASURY] is not None:
        worth += 0.5
    if name in _BRINGS_CARDS:
        for district in (MAP_ROOM, MUSEUM, THIEVES_DEN):
            worth += 0.5 if unique[district] is not None else 0.0
        worth -= 0.5 if unique[PARK] is not None else 0.0
    return worth
