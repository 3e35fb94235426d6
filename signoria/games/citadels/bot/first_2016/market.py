"""What cards and districts of 2016 are worth to a bot."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.bot.first_2016.standing import me
from signoria.games.citadels.components import TYPES, UNIQUE, District
from signoria.games.citadels.components_2016 import BASIC, UNIQUE_COST
from signoria.games.citadels.views import View

_CARDS: Final = {row.name: row for row in BASIC} | {
    name: District(name, UNIQUE, cost, 1) for name, cost in UNIQUE_COST.items()
}
_BASIC_CARDS: Final = sum(row.copies for row in BASIC)
_UNIQUE_CARDS: Final = 14
# How likely it is that a card is of that type.
SHARE: Final[dict[str, float]] = {
    name: (_UNIQUE_CARDS if type_ == UNIQUE else sum(row.copies for row in BASIC if row.type == type_))
    / (_BASIC_CARDS + _UNIQUE_CARDS)
    for type_, name in enumerate(TYPES)
}
_NEW_TYPE: Final = 0.6
# Districts that bring something besides their points, or cannot be built.
_MORE: Final[dict[str, float]] = {
    **dict.fromkeys(("dragon_gate", "imperial_treasury", "map_room", "wishing_well", "statue", "capitol"), 2.0),
    **dict.fromkeys(("gold_mine", "library", "factory", "school_of_magic", "park", "monument", "ivory_tower"), 1.5),
    **dict.fromkeys(("basilica", "quarry", "observatory", "laboratory", "smithy", "museum", "keep"), 1.0),
    "secret_vault": -2.0,
}


def _kind(name: str) -> District:
    return _CARDS[name.removeprefix("beautified_")]


def cost(name: str) -> int:
    return _kind(name).cost


def type_of(name: str) -> str:
    return TYPES[_kind(name).type]


def worth(name: str, view: View) -> float:
    """A card in hand, or a district: dear ones score more, those that stand already are hardly of use."""
    card = _kind(name)
    city = [standing["card"] for standing in me(view)["city"]]
    if card.name in city and not name.startswith("beautified_") and name in view["hand"]:
        return 0.0
    new = TYPES[card.type] not in {type_of(standing) for standing in city}
    return card.cost + _MORE.get(card.name, 0.5) + _NEW_TYPE * new


def useful(view: View) -> list[str]:
    """The cards of the hand that could still be built, cheapest first."""
    city = {standing["card"] for standing in me(view)["city"]}
    return sorted({card for card in view["hand"] if card not in city and card != "secret_vault"}, key=cost)


def affordable(view: View) -> list[str]:
    return [card for card in useful(view) if cost(card) <= me(view)["gold"]]
