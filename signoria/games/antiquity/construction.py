"""Building in one's cities: choose what, choose where, pay (ANT-2.16 to ANT-2.30, ANT-15.1 to ANT-15.16)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import payments
from signoria.games.antiquity.actions import (
    AT,
    BACK,
    BUILD,
    CELL,
    CHOOSE,
    DETAIL,
    FORGO,
    FREE,
    OBJECT,
    PAY,
    RAISE,
    RECTANGLE,
    sized,
    verb,
)
from signoria.games.antiquity.city_map import (
    RECTANGLES,
    SHAPE,
    fits,
    places,
    rectangle,
    rectangle_places,
    shape_of,
)
from signoria.games.antiquity.components import (
    ALL_HOUSES,
    BUILDING_COST,
    CATHEDRAL,
    FIRST_UNIQUE,
    FOODS,
    FOUNTAIN,
    HOUSE,
    HOUSE_COST,
    KINDS_OF_BUILDINGS,
    LUXURIES,
    MOST_UNMANNED,
    NICOLO,
    SAINTS,
    STONE,
    STORAGE,
    WOOD,
    Cost,
)
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.realm import CHOOSING, FREE_HOUSE, PATRON, PAYING, PLACING, Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.supplies import SUPPLY_OF, in_supply, reserve, take_counters, tiles_left

# Every building but the house, with what it costs.
_COSTS: Final[list[tuple[int, Cost]]] = [
    (kind, BUILDING_COST[kind]) for kind in range(KINDS_OF_BUILDINGS) if kind != HOUSE
]


# ---- what may be begun


def add_builds(state: State, seat: int, actions: list[int]) -> None:
    """Append the buildings and houses that the player can pay for and that fit somewhere."""
    realm = state.realms[seat]
    goods = realm.goods
    wood = goods[WOOD]
    stone = goods[STONE]
    repeat = payments.may_repeat(realm)
    food = payments.choices(realm, FOODS, repeat)
    luxury = payments.choices(realm, LUXURIES, repeat)
    of_kind = realm.of_kind
    site = realm.site()
    if not site:
        return
    for kind, cost in _COSTS:
        if wood < cost.wood or stone < cost.stone or luxury < cost.luxury:
            continue
        if kind >= FIRST_UNIQUE:
            if of_kind[kind]:
                continue
        elif not in_supply(state, realm, kind):
            continue
        if has_room(state, realm, kind, site):
            actions.append(BUILD + kind)
    unbuilt = ALL_HOUSES & ~realm.houses
    number = 1
    unbuilt >>= 1
    while unbuilt:
        if unbuilt & 1:
            cost = HOUSE_COST[number]
            if cost.food <= food and cost.luxury <= luxury:
                actions.append(RAISE + number)
        unbuilt >>= 1
        number += 1


def has_room(state: State, realm: Realm, kind: int, site: int) -> bool:
    """Whether a building of that kind fits on these cells; remembered until the cells change."""
    if site != realm.room_site:
        realm.room_site = site
        realm.room_known = 0
        realm.room = 0
    bit = 1 << kind
    if not realm.room_known & bit:
        realm.room_known |= bit
        if _storage_fits(state, site) if kind == STORAGE else fits(site, kind):
            realm.room |= bit
    return realm.room & bit != 0


def _storage_fits(state: State, site: int) -> bool:
    """A larger storage fits only where one of the smallest does."""
    least = state.house_rules.storage_min_tiles
    return any(rectangle_places(site, width, height) for width, height in RECTANGLES if width * height == 2 * least)


# ---- choosing what


def begin(state: State, seat: int, action: int) -> None:
    """A building or house is chosen."""
    realm = state.realms[seat]
    realm.project = action
    realm.step = PLACING


def go_back(state: State, seat: int) -> None:
    """Think again: nothing has been built or paid, and only the free house stays to be decided."""
    realm = state.realms[seat]
    project = realm.project
    payments.take_back(realm)
    if realm.step == PAYING and verb(project) == BUILD and project & OBJECT in SUPPLY_OF:
        take_counters(state, realm, SUPPLY_OF[project & OBJECT], -1)
    if verb(project) == FREE:
        realm.step = FREE_HOUSE
        realm.project = RAISE + (realm.place & OBJECT)
    else:
        realm.step = CHOOSING
        realm.project = 0
    realm.place = 0
    realm.backs += 1


def add_back(realm: Realm, actions: list[int]) -> None:
    """One may think again, though not without end (ANT-21.14)."""
    if realm.backs < MOST_UNMANNED or not actions:
        actions.append(BACK)


def kind_of(project: int) -> int:
    """The kind of building that is being built."""
    return project & OBJECT if verb(project) == BUILD else HOUSE


# ---- choosing where


def place_options(state: State, seat: int) -> list[int]:
    realm = state.realms[seat]
    kind = kind_of(realm.project)
    actions = storage_places(state, realm) if kind == STORAGE else building_places(realm.site(), kind)
    add_back(realm, actions)
    return actions


def building_places(site: int, kind: int) -> list[int]:
    """Everywhere a building fits on these cells, turned in every way that looks different."""
    actions: list[int] = []
    for turn in range(len(SHAPE[kind])):
        code = AT + (turn << DETAIL)
        for cell in members(places(site, kind, turn)):
            actions.append(code + cell)
    return actions


def storage_places(state: State, realm: Realm) -> list[int]:
    """Every rectangle that fits and for which there are tiles (ANT-15.7 to ANT-15.9)."""
    actions: list[int] = []
    site = realm.site()
    least = 2 * state.house_rules.storage_min_tiles
    most = 2 * tiles_left(state, realm)
    for width, height in RECTANGLES:
        area = width * height
        if area > most:
            break
        if area >= least:
            code = AT + sized(width, height)
            for cell in members(rectangle_places(site, width, height)):
                actions.append(code + cell)
    return actions


def cells_at(kind: int, place: int) -> int:
    """The cells that a building covers at that place, which is the object of an AT."""
    if place & RECTANGLE:
        return rectangle(place >> DETAIL + 3 & 7, place >> DETAIL & 7) << (place & CELL)
    return shape_of(kind, place >> DETAIL) << (place & CELL)


def choose_place(state: State, seat: int, place: int) -> None:
    realm = state.realms[seat]
    project = realm.project
    realm.place = place
    if verb(project) == FREE:
        _complete(state, seat)
        return
    number = project & OBJECT
    if verb(project) == BUILD and number < FIRST_UNIQUE and not reserve(state, realm, number, place):
        return
    cost = HOUSE_COST[number] if verb(project) == RAISE else BUILDING_COST[number]
    realm.step = PAYING
    if payments.begin(state, seat, cost):
        _complete(state, seat)


def pay(state: State, seat: int, good: int) -> None:
    if payments.pay(state, seat, good):
        _complete(state, seat)


def pay_options(state: State, seat: int) -> list[int]:
    actions = payments.options(state, seat)
    add_back(state.realms[seat], actions)
    return actions


# ---- it stands


def _complete(state: State, seat: int) -> None:
    """The building is paid and stands; what follows from it."""
    realm = state.realms[seat]
    project = realm.project
    place = realm.place
    kind = kind_of(project)
    number = project & OBJECT
    _enter(realm, project, place)
    realm.paid = []
    realm.project = 0
    realm.place = 0
    realm.step = CHOOSING
    detail = number if kind == HOUSE else place >> DETAIL & 63
    realm.put_up(kind, cells_at(kind, place), detail)
    if kind == CATHEDRAL:
        realm.cathedrals += 1
        realm.step = PATRON
    elif kind == FOUNTAIN:
        realm.fountains += 1
    elif verb(project) == RAISE and _may_add_house(state, seat, number):
        realm.step = FREE_HOUSE
        realm.project = RAISE + number


def _enter(realm: Realm, project: int, place: int) -> None:
    """The ledger shows every payment to all when the phase is over (ANT-2.33)."""
    realm.ledger.append(project)
    realm.ledger.append(AT + place)
    for good in realm.paid:
        realm.ledger.append(PAY + good)


# ---- follow-ups


def _may_add_house(state: State, seat: int, number: int) -> bool:
    """San Nicolo adds a house of a lower number to one that was paid for (ANT-16.3 to ANT-16.5)."""
    realm = state.realms[seat]
    if not state.has_power(seat, NICOLO) or not realm.site():
        return False
    return lower_houses(realm, number) != 0


def lower_houses(realm: Realm, number: int) -> int:
    """Unbuilt houses below that number, as bits."""
    return ALL_HOUSES & ~realm.houses & (1 << number) - 1


def free_house_options(realm: Realm) -> list[int]:
    actions = [FREE + number for number in members(lower_houses(realm, realm.project & OBJECT))]
    actions.append(FORGO)
    return actions


def choose_free_house(realm: Realm, action: int) -> None:
    if action == FORGO:
        realm.step = CHOOSING
        realm.project = 0
        return
    # The number that was paid for is kept, in case the player thinks again.
    realm.place = realm.project & OBJECT
    realm.project = action
    realm.step = PLACING


def patron_options(realm: Realm) -> list[int]:
    """Any saint but the one whose Cathedral was razed in this phase (ANT-15.13, ANT-15.24)."""
    return [CHOOSE + saint for saint in range(len(SAINTS)) if saint != realm.razed_patron]


def choose_patron(realm: Realm, saint: int) -> None:
    realm.patron = saint
    realm.step = CHOOSING
    realm.ledger.append(CHOOSE + saint)
