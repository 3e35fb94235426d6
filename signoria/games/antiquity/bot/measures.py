"""Counts that a player of Antiquity looks at more than once."""

from __future__ import annotations

from signoria.games.antiquity.bot import siege
from signoria.games.antiquity.bot.wants import SIEGE
from signoria.games.antiquity.components import FACULTIES, GIORGIO, INNS
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.zone import reached, zone

# Clean hexes from which on a Harbour pays.
LAKE = 9


def faculties(realm: Realm) -> int:
    return sum([1 for kind in FACULTIES if realm.has(kind)])


def is_hopeless(state: Antiquity, seat: int) -> bool:
    """Whether no rival can be enclosed any more, so that another saint is wanted."""
    realm = state.realms[seat]
    if realm.patron != GIORGIO:
        return False
    target, _ = siege.prey(state, seat)
    return not target or siege.inns_needed(state, seat, target) > min(INNS - realm.inns.bit_count(), SIEGE)


def counters(state: Antiquity, realm: Realm) -> int:
    """Exploration counters in reach."""
    return (reached(state, realm) & state.unexplored).bit_count()


def dirty(state: Antiquity, seat: int) -> int:
    """Polluted hexes in the zone that Alchemy could clean."""
    return (zone(state, seat) & state.polluted & ~state.laden).bit_count()


def forced_gain(state: Antiquity, seat: int) -> int:
    """Goods that Forced labour adds to the next harvest: two for one where three lie, none where one lies."""
    gain = 0
    for industry in state.industries:
        if industry.owner == seat:
            left = industry.goods.bit_count()
            if left > 2:
                gain += 1
            elif left == 1:
                gain -= 1
    return gain


def lake_gain(state: Antiquity, seat: int) -> int:
    """Clean hexes that a Harbour would bring into the zone: lakes that the realm touches, and their shores."""
    realm = state.realms[seat]
    around = state.country.layout.around
    water = state.water()
    lake = around(realm.sources) & water
    grown = lake | around(lake) & water
    while grown != lake:
        lake = grown
        grown = lake | around(lake) & water
    reach = lake | around(lake) & ~realm.sources
    return (reach & ~zone(state, seat) & ~state.polluted & ~state.occupied()).bit_count()
