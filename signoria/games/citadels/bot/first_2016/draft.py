"""2016: which character to ban or to bring in when the table drafts its cast.

Nothing is dealt yet, so a character that is good for everybody alike is good for nobody. What differs is when one
chooses: from the crown on. Who chooses early takes the strong ones and wants them in; who chooses late wants them out,
and wants those in who strike at whoever took what is obvious. The crown itself: with a King it stays with who chooses
first, an Emperor passes it on. And the unique districts of the game make some characters better or worse.
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.bot.first_2016.court import POWER
from signoria.games.citadels.components_2016 import BY_RANK
from signoria.games.citadels.deluxe import may_play
from signoria.games.citadels.views import View

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
# Unique districts with which a character is worth more, or less, in gold, than the others of his rank.
_SUITS: Final[dict[str, dict[str, float]]] = {
    "imperial_treasury": dict.fromkeys(("merchant", "alchemist", "tax_collector"), 0.5),
    "map_room": dict.fromkeys(_BRINGS_CARDS, 0.5),
    "museum": dict.fromkeys(_BRINGS_CARDS, 0.5),
    "thieves_den": dict.fromkeys(_BRINGS_CARDS, 0.5),
    "park": dict.fromkeys(_BRINGS_CARDS, -0.5),
}
# How likely another player who is still to be asked names a certain character.
_ANOTHER_NAMES_HIM: Final = 0.1


def bring_in(view: View, name: str) -> float:
    """What it is worth to bring that character in; a character of the cast is made safe by it."""
    rank = _rank_of(name)
    gain = _liking(name, view) - _expected(view, rank)
    if _stands_in(view, rank) == name:
        gain = _others_to_come(view) * (_liking(name, view) - _replacing(view, rank, name))
    return gain


def ban(view: View, name: str) -> float:
    """What it is worth to ban that character; one that is not in the cast may still be brought in by others."""
    rank = _rank_of(name)
    if _stands_in(view, rank) == name:
        return _replacing(view, rank, name) - _liking(name, view)
    return _others_to_come(view) * (_expected(view, rank) - _liking(name, view))


def _rank_of(name: str) -> int:
    return next(rank for rank, names in enumerate(BY_RANK) if name in names)


def _stands_in(view: View, rank: int) -> str:
    """Whom the set-up has for that rank; nobody any more if he is banned."""
    usual = view["cast"][rank]
    return "" if usual in view["draft"]["banned"] else usual


def _expected(view: View, rank: int) -> float:
    """How one likes what that rank will be if nobody says anything more."""
    usual = _stands_in(view, rank)
    return _liking(usual, view) if usual else _replacing(view, rank, "")


def _replacing(view: View, rank: int, name: str) -> float:
    """How one likes what chance replaces him by, on average."""
    left = [
        other
        for other in BY_RANK[rank]
        if other != name and other not in view["draft"]["banned"] and may_play(view["players"], other)
    ]
    return sum(_liking(other, view) for other in left) / len(left) if left else 0.0


def _others_to_come(view: View) -> float:
    named = len(view["draft"]["banned"]) + len(view["draft"]["added"])
    return _ANOTHER_NAMES_HIM * (view["players"] - named - 1)


def _liking(name: str, view: View) -> float:
    """What that character means to who chooses when the viewer does: more than nothing is good for him."""
    contrast = POWER[name] - _STRIKES.get(name, 0) + _HOLDS_THE_CROWN.get(name, 0)
    contrast += sum(
        suited.get(name, 0) for district, suited in _SUITS.items() if district in view["options"]["districts"]
    )
    return _earliness(view) * contrast


def _earliness(view: View) -> float:
    """From 1 for who has the crown to -1 for the last of the table."""
    assert view["seat"] is not None
    place = (view["seat"] - view["crown"]) % view["players"]
    return 1 - 2 * place / (view["players"] - 1)
