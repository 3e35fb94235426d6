"""What is printed on the district cards of each edition."""

from __future__ import annotations

from signoria.games.citadels import deluxe
from signoria.games.citadels.components import DISTRICTS, UNIQUE, District
from signoria.games.citadels.components_2016 import BASIC, UNIQUE_COST

_CLASSIC = {row.name: row for row in DISTRICTS}
_DELUXE = {row.name: row for row in BASIC} | {
    name: District(name, UNIQUE, cost, 1) for name, cost in UNIQUE_COST.items()
}


def printed(game: str) -> dict[str, District]:
    """The district cards by name."""
    return _DELUXE if game == deluxe.GAME else _CLASSIC
