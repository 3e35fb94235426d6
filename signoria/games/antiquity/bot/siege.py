"""San Giorgio: which rival can be enclosed, how many inns it takes, and where the next one goes (ANT-10.11)."""

from __future__ import annotations

from signoria.games.antiquity.components import STABLES
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.settling import city_sites, inn_sites
from signoria.games.antiquity.state import State
from signoria.games.antiquity.zone import zone_of

# Steps beyond which nobody goes.
_FAR = 40
# What a hex counts that cannot be reached over land at all.
_NEVER = 12


def shown(state: State) -> list[Realm]:
    """The realms as everybody sees them, also behind the screens of phase 2."""
    return state.seen if state.seen else state.realms


def reach_of(realm: Realm) -> int:
    """Steps that a zone goes from its sources."""
    return 3 if realm.works(STABLES) else 2


def distance(state: State, sources: int, steps: int, target: int) -> int:
    """How far those hexes lie beyond the zone around the sources, added up; nothing if all are in it."""
    around = state.country.layout.around
    dry = ~(state.country.water & ~state.cities)
    reach = sources
    left = target & ~sources
    total = 0
    for step in range(1, _FAR):
        grown = reach | around(reach) & dry
        left &= ~grown
        if not left:
            return total
        if grown == reach:
            return total + _NEVER * left.bit_count()
        if step >= steps:
            total += left.bit_count()
        reach = grown
    return total


def prey(state: State, seat: int) -> tuple[int, int]:
    """The rival's zone that is easiest to enclose, and how far away it is; an empty one if there is none."""
    realm = state.realms[seat]
    best, least = 0, 1 << 20
    for other in state.order:
        if other != seat:
            theirs = zone_of(state, shown(state)[other])
            if theirs:
                away = distance(state, realm.sources, 2, theirs)
                if away < least:
                    best, least = theirs, away
    return best, least


def inns_needed(state: State, seat: int, target: int) -> int:
    """About how many inns it takes to enclose that zone: a road of them, and a few around it."""
    around = state.country.layout.around
    dry = ~(state.country.water & ~state.cities)
    realm = state.realms[seat]
    reach = realm.sources
    left = target & ~reach
    furthest = 0
    for step in range(1, _FAR):
        if not left:
            break
        grown = reach | around(reach) & dry
        if grown == reach:
            return 99
        left &= ~grown
        reach = grown
        furthest = step
    if furthest <= 2:
        return 0
    # A road of inns two steps apart, and one for about every dozen hexes beside it.
    missing = distance(state, realm.sources, 2, target)
    return (furthest - 1) // 2 + (1 if missing > 12 else 0) + target.bit_count() // 24


def best_inn(state: State, seat: int, target: int) -> tuple[int, int]:
    """The hex at which an inn brings that zone nearest, and how far away it is then."""
    realm = state.realms[seat]
    steps = reach_of(realm)
    best, least = -1, 1 << 20
    for place in members(inn_sites(state, seat)):
        away = distance(state, realm.sources | 1 << place, steps, target)
        if away < least:
            best, least = place, away
    return best, least


def best_city(state: State, seat: int, target: int) -> tuple[int, int]:
    """The same for a city's centre."""
    realm = state.realms[seat]
    steps = reach_of(realm)
    best, least = -1, 1 << 20
    for place in members(city_sites(state, seat)):
        away = distance(state, realm.sources | state.country.layout.city(place), steps, target)
        if away < least:
            best, least = place, away
    return best, least
