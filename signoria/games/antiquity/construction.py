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
    HOUSES,
    LUXURIES,
    NICOLO,
    SAINTS,
    STONE,
    STORAGE,
    TILE_SUPPLY,
    WOOD,
)
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.realm import Realm, Room
from signoria.games.antiquity.state import State
from signoria.games.antiquity.supplies import (
    SUPPLY_OF,
    give_back,
    in_supply,
    known_left,
    reserve,
    supply_of,
    supply_suffices,
)
from signoria.games.antiquity.task import FREE_HOUSE, PATRON, PAYING, PLACING, Task
from signoria.kernel.each import Each

# Nothing takes more of these, nor of foods; whoever has more can pay for the same.
_MOST_WOOD: Final = max(cost.wood for cost in BUILDING_COST)
_MOST_STONE: Final = max(cost.stone for cost in BUILDING_COST)
_MOST_LUXURY: Final = max(cost.luxury for cost in BUILDING_COST + HOUSE_COST)
_MOST_FOOD: Final = max(cost.food for cost in HOUSE_COST)


def _payable_with(wood: int, stone: int, luxury: int) -> list[int]:
    """The kinds of buildings, houses aside."""
    return [
        kind
        for kind, cost in enumerate(BUILDING_COST)
        if kind != HOUSE and cost.wood <= wood and cost.stone <= stone and cost.luxury <= luxury
    ]


def _houses_for(food: int, luxury: int) -> int:
    """The numbers of the houses, as bits."""
    bits = 0
    for number in range(1, HOUSES + 1):
        if HOUSE_COST[number].food <= food and HOUSE_COST[number].luxury <= luxury:
            bits |= 1 << number
    return bits


# What a player can pay for: buildings by wood, stone and luxuries, houses by foods and luxuries.
_PAYABLE: Final[list[list[list[list[int]]]]] = [
    [[_payable_with(wood, stone, luxury) for luxury in range(_MOST_LUXURY + 1)] for stone in range(_MOST_STONE + 1)]
    for wood in range(_MOST_WOOD + 1)
]
_PAYABLE_HOUSES: Final[list[list[int]]] = [
    [_houses_for(food, luxury) for luxury in range(_MOST_LUXURY + 1)] for food in range(_MOST_FOOD + 1)
]
_RAISE_EACH: Final = Each(RAISE)
_FREE_EACH: Final = Each(FREE)
_AT_TURNED: Final[list[Each]] = [Each(AT + (turn << DETAIL)) for turn in range(4)]


# ---- what may be begun


def add_builds(state: State, seat: int, actions: list[int]) -> None:
    """Append the buildings and houses that the player can pay for and that fit somewhere, however many (ANT-2.21)."""
    realm = state.realms[seat]
    site = realm.site()
    if not site:
        return
    goods = realm.goods
    wood = min(goods[WOOD], _MOST_WOOD)
    stone = min(goods[STONE], _MOST_STONE)
    repeat = payments.may_repeat(realm)
    food = min(payments.choices(realm, FOODS, repeat), _MOST_FOOD)
    luxury = min(payments.choices(realm, LUXURIES, repeat), _MOST_LUXURY)
    of_kind = realm.of_kind
    for kind in _PAYABLE[wood][stone][luxury]:
        if kind >= FIRST_UNIQUE:
            if of_kind[kind]:
                continue
        elif not in_supply(state, realm, kind):
            continue
        if has_room(state, realm, kind, site):
            actions.append(BUILD + kind)
    _RAISE_EACH.add(_PAYABLE_HOUSES[food][luxury] & ~realm.houses, actions)


def has_room(state: State, realm: Realm, kind: int, site: int) -> bool:
    """Whether a building of that kind fits on these cells; remembered until the cells change."""
    room = realm.room
    if room is None or room.site != site:
        room = realm.room = Room(site)
    bit = 1 << kind
    if not room.known & bit:
        room.known |= bit
        if _storage_fits(state, site) if kind == STORAGE else fits(site, kind):
            room.fitting |= bit
    return room.fitting & bit != 0


def _storage_fits(state: State, site: int) -> bool:
    """A larger storage fits only where one of the smallest does."""
    least = state.house_rules.storage_min_tiles
    return any(rectangle_places(site, width, height) for width, height in RECTANGLES if width * height == 2 * least)


# ---- choosing what


def begin(realm: Realm, action: int) -> None:
    """A building or house is chosen."""
    realm.task = Task(PLACING, action)


def go_back(state: State, seat: int) -> None:
    """Think again, as often as one likes; nothing has been built or paid. Only a free house stays to be decided."""
    realm = state.realms[seat]
    task = realm.task
    project = task.project
    realm.task = Task(FREE_HOUSE, RAISE + (task.place & OBJECT)) if verb(project) == FREE else Task()
    if task.step == PAYING and verb(project) == BUILD and project & OBJECT in SUPPLY_OF:
        give_back(state, seat, SUPPLY_OF[project & OBJECT], 1)


def kind_of(project: int) -> int:
    """The kind of building that is being built."""
    return project & OBJECT if verb(project) == BUILD else HOUSE


# ---- choosing where


def place_options(state: State, seat: int) -> list[int]:
    realm = state.realms[seat]
    kind = kind_of(realm.task.project)
    actions = storage_places(state, realm) if kind == STORAGE else building_places(realm.site(), kind)
    actions.append(BACK)
    return actions


def building_places(site: int, kind: int) -> list[int]:
    """Everywhere a building fits on these cells, turned in every way that looks different; a house too (ANT-15.5)."""
    actions: list[int] = []
    for turn in range(len(SHAPE[kind])):
        _AT_TURNED[turn].add(places(site, kind, turn), actions)
    return actions


def storage_places(state: State, realm: Realm) -> list[int]:
    """Every rectangle that fits and for which there are tiles (ANT-15.6, ANT-15.7, ANT-15.8, ANT-15.9)."""
    actions: list[int] = []
    site = realm.site()
    least = 2 * state.house_rules.storage_min_tiles
    most = 2 * known_left(state, realm, TILE_SUPPLY)
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
    return SHAPE[kind][place >> DETAIL] << (place & CELL)


def choose_place(state: State, seat: int, place: int) -> None:
    realm = state.realms[seat]
    project = realm.task.project
    if verb(project) == FREE:
        complete(state, seat, project, place)
        return
    number = project & OBJECT
    if verb(project) == BUILD and number < FIRST_UNIQUE and not reserve(state, seat, number, place):
        if not in_supply(state, realm, number):
            realm.task = Task()
        return
    cost = HOUSE_COST[number] if verb(project) == RAISE else BUILDING_COST[number]
    realm.task = Task(PAYING, project, place)
    if payments.begin(state, seat, cost):
        complete(state, seat, project, place)


def pay(state: State, seat: int, good: int) -> None:
    if payments.pay(state, seat, good):
        task = state.realms[seat].task
        complete(state, seat, task.project, task.place)


def pay_options(state: State, seat: int) -> list[int]:
    actions = payments.options(state, seat)
    actions.append(BACK)
    return actions


# ---- it stands


def complete(state: State, seat: int, project: int, place: int) -> None:
    """The building is paid and stands; what follows from it."""
    realm = state.realms[seat]
    kind = kind_of(project)
    number = project & OBJECT
    _enter(realm, project, place)
    if kind < FIRST_UNIQUE and kind != HOUSE and not supply_suffices(state, seat, supply_of(kind)):
        # That there was a counter is news, so it is not taken back (ANT-20.7).
        realm.deeds.fixed = len(realm.deeds.ledger)
    realm.task = Task()
    detail = number if kind == HOUSE else place >> DETAIL & 63
    realm.put_up(kind, cells_at(kind, place), detail)
    if kind == CATHEDRAL:
        realm.deeds.cathedrals += 1
        realm.task = Task(PATRON)
    elif kind == FOUNTAIN:
        realm.deeds.fountains += 1
    elif verb(project) == RAISE and _may_add_house(state, seat, number):
        realm.task = Task(FREE_HOUSE, RAISE + number)


def _enter(realm: Realm, project: int, place: int) -> None:
    """The ledger shows every payment to all when the phase is over (ANT-2.33)."""
    ledger = realm.deeds.ledger
    ledger.append(project)
    ledger.append(AT + place)
    for good in realm.task.ready:
        ledger.append(PAY + good)


# ---- follow-ups


def _may_add_house(state: State, seat: int, number: int) -> bool:
    """San Nicolo adds a house of a lower number to one that is paid for (ANT-16.3, ANT-16.4, ANT-16.5).

    Only while he is patron (ANT-16.7).
    """
    realm = state.realms[seat]
    if not state.has_power(seat, NICOLO) or not realm.site():
        return False
    return lower_houses(realm, number) != 0


def lower_houses(realm: Realm, number: int) -> int:
    """Unbuilt houses below that number, as bits."""
    return ALL_HOUSES & ~realm.houses & (1 << number) - 1


def free_house_options(realm: Realm) -> list[int]:
    actions = _FREE_EACH.of(lower_houses(realm, realm.task.project & OBJECT))
    actions.append(FORGO)
    return actions


def choose_free_house(realm: Realm, action: int) -> None:
    """The number that was paid for is kept as the place, in case the player thinks again."""
    realm.task = Task() if action == FORGO else Task(PLACING, action, realm.task.project & OBJECT)


def patron_options(realm: Realm) -> list[int]:
    """Any saint but the one whose Cathedral was razed in this phase (ANT-15.13, ANT-15.24)."""
    return [CHOOSE + saint for saint in range(len(SAINTS)) if saint != realm.deeds.razed_patron]


def choose_patron(realm: Realm, saint: int) -> None:
    # His power and condition count from now on (ANT-15.14).
    realm.patron = saint
    realm.task = Task()
    realm.deeds.ledger.append(CHOOSE + saint)
