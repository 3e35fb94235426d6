"""What the characters of 2016 are worth: to anybody as everybody sees it, and to oneself."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices
from signoria.games.citadels.bot.plans import best_build, cheapest_builds, useful, useless
from signoria.games.citadels.bot.rivals import race
from signoria.games.citadels.components import MILITARY, TRADE
from signoria.games.citadels.state import State

# What a character is good for besides its income, in gold, as a table drafts it.
POWER: Final[dict[str, float]] = {
    **dict.fromkeys(("tax_collector",), 1.0),
    **dict.fromkeys(("assassin", "magician", "patrician", "bishop", "cardinal"), 1.5),
    **dict.fromkeys(("warlord", "diplomat", "artist"), 1.5),
    **dict.fromkeys(("magistrate", "thief", "king", "emperor", "abbot", "trader", "navigator", "queen"), 2.0),
    **dict.fromkeys(("witch", "spy", "blackmailer", "seer", "alchemist", "marshal"), 2.5),
    **dict.fromkeys(("wizard", "merchant", "architect", "scholar"), 3.0),
}
# What is always so, whatever lies on the table.
_USUAL: Final[dict[str, float]] = {
    "assassin": 0.2,
    "witch": 3.7,
    "magistrate": 4.2,
    "thief": 0.9,
    "spy": 1.9,
    "blackmailer": 3.3,
    "magician": 0.9,
    "wizard": 1.1,
    "seer": 0.1,
    "king": 1.9,
    "emperor": 2.2,
    "patrician": 2.2,
    "bishop": 0.3,
    "abbot": 2.4,
    "cardinal": 0.4,
    "merchant": 2.5,
    "alchemist": 0.8,
    "trader": 1.2,
    "architect": 3.4,
    "navigator": 4.1,
    "scholar": 1.9,
    "warlord": 1.6,
    "diplomat": 0.8,
    "marshal": 3.8,
    "queen": 1.2,
    "artist": -0.6,
    "tax_collector": 1.7,
}


def appeal_2016(state: State, seat: int, rank: int) -> float:
    """What that rank of the cast is worth to a player, as far as everybody can see."""
    name = state.edition.names[rank]
    worth = prices.income(state, seat, rank) + _USUAL[name]
    cards = len(state.hands[seat])
    gold = state.gold[seat]
    if name in ("assassin", "magistrate"):
        worth += 2 * race(state, seat)
    elif name in ("thief", "blackmailer"):
        worth += (0.4 if name == "thief" else 0.3) * _richest(state, seat)
    elif name == "spy":
        worth += 0.35 * min(_fullest(state, seat), 6)
    elif name == "magician":
        worth += max(0.0, float(_fullest(state, seat) - cards)) if cards < 5 else 0.0
    elif name == "wizard":
        worth += 0.3 * min(_fullest(state, seat), 5)
    elif name == "king":
        worth -= 0.3 if seat == state.crown else 0.0
    elif name == "bishop":
        worth += 0.12 * len(state.cities[seat])
    elif name == "cardinal":
        worth += 0.25 * min(cards, 5)
    elif name == "alchemist":
        worth += 0.5 * min(gold, 6)
    elif name == "architect":
        worth += (0.8 if cards <= 2 else 0.0) + 0.35 * min(max(gold - 2, 0), 6)
    elif name == "navigator":
        worth += (1.5 if cards <= 1 else 0.0) - 0.3 * min(gold, 4)
    elif name == "marshal":
        worth += 0.3 * min(gold, 3)
    elif name == "artist":
        worth += 0.2 * min(len(state.cities[seat]), 4)
    elif name == "tax_collector":
        worth += float(state.marks.tax)
    return worth


def _richest(state: State, seat: int) -> int:
    most = 0
    for other in range(state.seats):
        if other != seat and state.gold[other] > most:
            most = state.gold[other]
    return most


def _fullest(state: State, seat: int) -> int:
    """How many cards the fullest of the other hands has."""
    most = 0
    for other in range(state.seats):
        if other != seat and len(state.hands[other]) > most:
            most = len(state.hands[other])
    return most


def own_worth_2016(state: State, seat: int, rank: int) -> float:
    """What that rank is worth to the player himself, who knows his hand."""
    name = state.edition.names[rank]
    value = appeal_2016(state, seat, rank)
    missing = state.edition.city_size - len(state.cities[seat])
    near = race(state, seat)
    gold = state.gold[seat] + 2
    can_build = best_build(state, seat, gold) >= 0
    if name in ("architect", "scholar", "seer"):
        count = min(cheapest_builds(state, seat, gold), state.edition.limit[rank])
        value += 2.2 * max(count - 1, 0)
        if 0 < missing <= count:
            value += 6
    elif name == "trader":
        trades = [district for district in useful(state, seat) if state.edition.type[district] == TRADE]
        value += 1.2 * min(len(trades), 2)
    elif name == "magician":
        value += 0.5 * len(useless(state, seat)) + (1.0 if state.hands[seat] and not can_build else 0.0)
    elif name == "navigator":  # who cannot build does not win: she is for those who could not anyway
        value -= 3.0 if can_build else 0.0
    elif name == "alchemist":
        value -= 0.0 if can_build else 0.4 * min(state.gold[seat], 6)
    elif name in ("warlord", "diplomat", "marshal") and near >= 0.75:
        value += 1.5
    elif name in ("assassin", "witch", "magistrate"):
        value += (2.5 if near > 0.8 else 0.0) + (1.0 if near > 0.7 else 0.0)
    elif name == "bishop" and missing <= 2:
        value += 1.5
    elif name in ("king", "patrician") and missing <= 2:
        value += 0.5
    elif name == "abbot":
        value += 0.5 if state.gold[seat] < _richest(state, seat) else -0.4
    if state.edition.cast[rank].income == MILITARY and state.first_complete >= 0:
        value -= 0.5  # it comes too late to use its gold
    return value
