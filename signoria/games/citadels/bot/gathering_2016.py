"""What gold, cards and income are worth in a turn of Citadels (2016)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import GOLD, INCOME
from signoria.games.citadels.bot.plans import plan
from signoria.games.citadels.bot.weighing_2016 import AT_ONCE, BUILDING, GATHER, Weighing
from signoria.games.citadels.characters.character import IN_CARDS
from signoria.games.citadels.components import LIBRARY, OBSERVATORY

_GOLD_WORTH: Final = 0.9
# A drawn card is worth the more, the fewer useful ones are in hand.
_CARD_WORTH: Final[list[float]] = [3.2, 1.7, 1.0, 0.5, 0.2]


def gathering_worth(weighing: Weighing, kind: int) -> float:
    """Gold or cards, by what can be built with either."""
    state, seat = weighing.state, weighing.seat
    limit = max(state.edition.limit[state.character] - state.builds, 0)
    gold = weighing.gold
    if kind == GOLD:
        gold += 2
        if state.edition.cast[state.character].pays != IN_CARDS:
            gold += weighing.income
        value, built = plan(state, seat, gold, limit) if limit else (0.0, [])
        return GATHER + 0.1 * (value + _GOLD_WORTH * (gold - weighing.cost(built)))
    value, built = plan(state, seat, gold, limit) if limit else (0.0, [])
    value += _GOLD_WORTH * (gold - weighing.cost(built)) + _draw_worth(weighing, len(built))
    return GATHER + 0.1 * value


def _draw_worth(weighing: Weighing, built: int) -> float:
    if weighing.is_last:
        return 0.0 if built else 2.0
    left = max(len(weighing.useful) - built, 0)
    value = _CARD_WORTH[left if left < len(_CARD_WORTH) else len(_CARD_WORTH) - 1]
    if weighing.state.has(weighing.seat, LIBRARY):
        value *= 1.7
    if weighing.state.has(weighing.seat, OBSERVATORY):
        value *= 1.2
    return value


def income_worth(weighing: Weighing, kind: int, cards: int) -> float:
    """The income of one's districts, now or after building."""
    if weighing.waits_with_income:  # a district of the character's own type pays at once if it is built first
        return BUILDING - 4
    if kind == INCOME:
        return AT_ONCE - 2
    # The Abbot wants two cards to build, the rest in gold.
    return AT_ONCE - 2 + (1.0 if cards <= 2 - len(weighing.useful) else -1.0 * cards)
