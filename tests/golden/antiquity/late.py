"""Late positions for recorded games: two starting cities, and what a saint wishes for in their realms."""

from __future__ import annotations

import copy
from typing import Any

from signoria.games.antiquity.components import GOODS
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.zone import reached, zone

Data = dict[str, Any]

_ROWS = [f"1{column}{row}" for row in "567" for column in "abcdefg"]
TWENTY = [f"house {cell} {number}" for number, cell in enumerate(_ROWS[:20], 1)]
ONE_OF_EACH = [
    "university 2c3", "theology 2a1", "biology 2d1", "philosophy 2d4", "alchemy 2a4",
    "dump 1a1", "hospital 1e1", "cathedral 1c2 s", "harbour 1e3 w", "forced_labour 1a4 e", "brewery 1d6 s",
    "market 3a1", "stables 3c1", "granary 3a3", "explorer 3d3", "cart_shop 3a5", "storage 3c5 2x2", "fountain 3e1",
    "house 3f1 1",
]  # fmt: skip
TREASURE = dict.fromkeys(GOODS, 3)


def position(begun: Antiquity, way: str) -> Data:
    """The position of a game in which all cities stand, with the wish of that saint met for seat 0."""
    data = begun.to_json()
    mine, rival = data["seats"]
    if way in ("nicolo", "tie-break", "shared"):
        _settle(mine, ["cathedral 1a1", *TWENTY], "nicolo")
        if way != "nicolo":
            _settle(rival, ["cathedral 1a1", *TWENTY], "nicolo")
    elif way == "barbara":
        mine["cities"] += _more_cities(begun)
        _settle(mine, ONE_OF_EACH, "barbara")
    elif way == "cristoforo":
        _settle(mine, ["cathedral 1a1"], "cristoforo")
        mine["goods"] = TREASURE
    else:
        _settle(mine, ["cathedral 1a1", *(TWENTY if way == "maria" else [])], way)
        mine["inns"] = _inns_around(begun)
    data["polluted"] = _pollution(begun) if way == "shared" else []
    data["unexplored"] = []
    data["seen"] = copy.deepcopy(data["seats"])
    return data


def _settle(seat: Data, buildings: list[str], patron: str) -> None:
    seat["buildings"] = buildings
    seat["patron"] = patron
    seat["pool"] = sum(1 for text in buildings if text.startswith("house"))


def _more_cities(begun: Antiquity) -> list[str]:
    """Two more places for cities: dry, and away from all others."""
    layout = begun.country.layout
    blocked = begun.country.water | begun.cities | layout.around(begun.cities)
    found: list[str] = []
    for centre in members(layout.centres_of_cities):
        if len(found) < 2 and not layout.city(centre) & blocked:
            found.append(layout.names[centre])
            blocked |= layout.city(centre) | layout.around(layout.city(centre))
    return found


def _inns_around(begun: Antiquity) -> list[str]:
    """Inns of seat 0 from which he reaches all that seat 1 reaches."""
    wanted = zone(begun, 1)
    realm = begun.realms[0].clone()
    found: list[str] = []
    while wanted & ~(reached(begun, realm) | realm.sources) and len(found) < 16:
        missing = wanted & ~(reached(begun, realm) | realm.sources)
        place = max(members(wanted & ~realm.sources), key=lambda one: _gain(begun, one, missing))
        realm.inns |= 1 << place
        realm.sources |= 1 << place
        found.append(begun.country.layout.names[place])
    return found


def _gain(begun: Antiquity, place: int, missing: int) -> int:
    probe = begun.realms[0].clone()
    probe.sources = 1 << place
    return (missing & (reached(begun, probe) | 1 << place)).bit_count()


def _pollution(begun: Antiquity) -> list[str]:
    """As much that both reach equally many clean hexes."""
    zones = [zone(begun, 0), zone(begun, 1)]
    more = zones[0] if zones[0].bit_count() > zones[1].bit_count() else zones[1]
    return begun.country.names(more)[: abs(zones[0].bit_count() - zones[1].bit_count())]
