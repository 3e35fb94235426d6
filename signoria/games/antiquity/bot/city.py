"""Phase 2: what to build, whom to set to work, what to trade, pay and give up."""

from __future__ import annotations

from signoria.games.antiquity import payments
from signoria.games.antiquity.actions import (
    ACCEPT,
    BACK,
    BARTER,
    BUILD,
    CHOOSE,
    CLEAR,
    DECLINE,
    DISCARD,
    DONE,
    FREE,
    GIVE,
    MAN,
    OBJECT,
    PAY,
    RAISE,
    RAZE,
    RESTORE,
    TAKE,
    WITHDRAW,
    verb,
)
from signoria.games.antiquity.bot import land, siege
from signoria.games.antiquity.bot.first import places
from signoria.games.antiquity.bot.wants import SIEGE, Wants, best_saint
from signoria.games.antiquity.components import (
    ALCHEMY,
    BARBARA,
    BIOLOGY,
    BREWERY,
    BUILDING_COST,
    CART_SHOP,
    CATHEDRAL,
    CROPS,
    DUMP,
    EXPLORER,
    FOODS,
    FOUNTAIN,
    GIORGIO,
    GRANARY,
    HARBOUR,
    HOSPITAL,
    HOUSE,
    HOUSE_COST,
    INNS,
    KINDS_OF_BUILDINGS,
    KINDS_OF_GOODS,
    LUXURIES,
    MARKET,
    NICOLO,
    PHILOSOPHY,
    STABLES,
    STONE,
    STORAGE,
    THEOLOGY,
    WOOD,
)
from signoria.games.antiquity.counting import UNLIMITED, capacity, foods
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.zone import reached, zone

# Cart shops of the first turn, and as many as ever pay.
FIRST_CARTS = 3
MOST_CARTS = 4
# Wood from which on some goes into buildings that are merely useful.
WOOD_TO_BUILD = 2
# Workers that are enough to enclose a rival.
WORKERS_FOR_SIEGE = 8
# Graves from which on a Hospital pays, goods from which on a Storage does, and the turn in which land runs short.
GRAVES = 5
STORED = 7
LATE = 5
# What a trade with the bank must gain.
BARGAIN = 0.3
# A rival so far away is reached sooner with Stables.
STABLES_FROM = 150


def act(state: Antiquity, seat: int, legal: list[int]) -> int:
    """Answers and graves first, then workers of one's own, buildings, people at work, trades; then done."""
    realm = state.realms[seat]
    wants = Wants(state, seat)
    for action in legal:
        if verb(action) == ACCEPT and gains(state, seat, action & OBJECT, wants):
            return action
    for action in legal:
        if verb(action) == DECLINE:
            return action
    cleared = clear(realm, legal)
    if cleared:
        return cleared
    if RAZE in legal and realm.goods[STONE] and is_hopeless(state, seat):
        return RAZE
    if wants.aim == NICOLO and realm.count(PHILOSOPHY):
        manned = man(state, seat, realm, legal, wants)
        if manned and realm.kind[realm.building_at(manned & OBJECT)] == PHILOSOPHY:
            return manned
    raised = house(state, seat, realm, legal, wants)
    if raised:
        return raised
    for kind in wanted(state, seat, realm, wants):
        if BUILD + kind in legal:
            return BUILD + kind
    manned = man(state, seat, realm, legal, wants)
    if manned:
        return manned
    if BARTER in legal and bargain(wants):
        return BARTER
    return DONE if DONE in legal else leave(state, seat, legal)


def leave(state: Antiquity, seat: int, legal: list[int]) -> int:
    """Out of whatever was begun, and no to whatever is offered."""
    for kind in (WITHDRAW, BACK, RESTORE):
        if kind in legal:
            return kind
    for action in legal:
        if verb(action) not in (ACCEPT, BACK):
            return action
    return legal[0]


def clear(realm: Realm, legal: list[int]) -> int:
    """A grave that may go, on a building before all others; 0 for none."""
    graves = [action for action in legal if verb(action) == CLEAR]
    for action in graves:
        if realm.built >> (action & OBJECT) & 1:
            return action
    return graves[0] if graves else 0


# ---- building


def house(state: Antiquity, seat: int, realm: Realm, legal: list[int], wants: Wants) -> int:
    """Houses for nothing at once, others while workers are what is missing; 0 for none."""
    houses = [action for action in legal if verb(action) == RAISE]
    if not houses:
        return 0
    number = houses[0] & OBJECT
    cost = HOUSE_COST[number]
    if not cost.food and not cost.luxury:
        return houses[0]
    spare = wants.eatable()
    if land.clean(state, seat) < land.ROOM:
        spare -= 1  # for an inn
    if wants.aim == NICOLO and realm.patron == NICOLO:
        return houses[-1] if spare > 0 else 0
    if cost.luxury and wants.aim != NICOLO:
        return 0
    if realm.houses.bit_count() >= WORKERS_FOR_SIEGE and wants.aim == GIORGIO:
        return 0
    if spare < cost.food or realm.pool > realm.count(CART_SHOP) + 1:
        return 0
    return houses[0]


def wanted(state: Antiquity, seat: int, realm: Realm, wants: Wants) -> list[int]:
    """Buildings worth having now, the most urgent first."""
    found = [CART_SHOP] if realm.count(CART_SHOP) < FIRST_CARTS else []
    if not realm.count(CATHEDRAL):
        found.append(CATHEDRAL)
    if state.turn == 1:
        if realm.goods[WOOD] > realm.count(CART_SHOP) and counters(state, realm):
            found.append(EXPLORER)
        return found
    if is_hopeless(state, seat):
        found.append(THEOLOGY)
    if not wants.sown and counters(state, realm):
        found.append(EXPLORER)
    found += _for_saint(state, seat, realm, wants)
    room = land.clean(state, seat)
    if room < land.ROOM:
        found.append(BREWERY)
    if not wants.sown:
        found.append(MARKET)
    if realm.graves.bit_count() > GRAVES or realm.graved:
        found.append(HOSPITAL)
    if room < land.ROOM or wants.aim != GIORGIO:
        found.append(DUMP)
    if room < 2 * land.ROOM and state.turn > LATE:
        found.append(ALCHEMY)
    if realm.goods[WOOD] >= WOOD_TO_BUILD:
        found += _wooden(state, seat, realm, wants)
    elif not land.spares_wood(state, seat, wants):
        found = [kind for kind in found if not BUILDING_COST[kind].wood]
    if sum([wants.spare(good) for good in LUXURIES]) > 1:
        found += [HOSPITAL, FOUNTAIN]
    return found


def _for_saint(state: Antiquity, seat: int, realm: Realm, wants: Wants) -> list[int]:
    """What helps on the way to the saint's condition."""
    is_growing = sum(wants.flows[good] for good in FOODS) > 0
    if wants.aim == GIORGIO:
        found = [BREWERY] if is_growing else []
        if siege.prey(state, seat)[1] > STABLES_FROM and payments.can_pay(realm, BUILDING_COST[STABLES]):
            found.append(STABLES)
        return found
    if wants.aim == NICOLO:
        return [MARKET, PHILOSOPHY] if state.turn > 3 else []
    if wants.aim == BARBARA:
        missing = [kind for kind in range(KINDS_OF_BUILDINGS) if not realm.count(kind) and kind != HOUSE]
        return sorted(missing, key=lambda kind: (BUILDING_COST[kind].luxury, BUILDING_COST[kind].stone))
    found = [MARKET] if state.turn > 3 else []
    if not realm.biology_used and any(not wants.supply(good) for good in CROPS) and state.turn > 4:
        found.append(BIOLOGY)
    return found


def _wooden(state: Antiquity, seat: int, realm: Realm, wants: Wants) -> list[int]:
    """What costs a wood, when there is one to spare."""
    found: list[int] = []
    carts = realm.count(CART_SHOP)
    if counters(state, realm):
        found.append(EXPLORER)
    if state.turn > 2:
        found.append(GRANARY)
    room = capacity(realm)
    if room != UNLIMITED and not realm.count(STORAGE) and sum(realm.goods) > STORED:
        found.append(STORAGE)
    if land.clean(state, seat) < 2 * land.ROOM:
        found.append(BREWERY)
    if realm.goods[WOOD] > 2 and carts < MOST_CARTS and realm.pool > carts:
        found.append(CART_SHOP)
    return found


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


def place(state: Antiquity, seat: int, legal: list[int]) -> int:
    return places.building(state, seat, legal)


# ---- workers


def man(state: Antiquity, seat: int, realm: Realm, legal: list[int], wants: Wants) -> int:
    """The most useful building that may be manned; 0 if none is worth a worker."""
    best, most = 0, 0.0
    for action in legal:
        if verb(action) == MAN:
            value = use(state, seat, realm, realm.kind[realm.building_at(action & OBJECT)], wants)
            if value > most:
                best, most = action, value
    return best


def use(state: Antiquity, seat: int, realm: Realm, kind: int, wants: Wants) -> float:
    """What a worker there is worth this turn, beside the others."""
    if kind == CART_SHOP:
        return 6.0 if sum(realm.goods) else 0.0
    if kind == MARKET:
        return (3.0 if wants.sown else 7.5) if bargain(wants) else 0.0
    return _USE.get(kind, 0.5) if _is_useful(state, seat, realm, kind, wants) else 0.0


# What a worker is worth where he has something to do.
_USE = {
    THEOLOGY: 9.5,
    HOSPITAL: 9.0,
    PHILOSOPHY: 7.0,
    EXPLORER: 6.5,
    ALCHEMY: 6.2,
    BIOLOGY: 5.5,
    DUMP: 5.0,
    STABLES: 5.0,
    STORAGE: 4.0,
    HARBOUR: 2.0,
}


def _is_useful(state: Antiquity, seat: int, realm: Realm, kind: int, wants: Wants) -> bool:
    if kind == HOSPITAL:
        return realm.graves.bit_count() > 2 or realm.graved != 0
    if kind == STORAGE:
        room = capacity(realm)
        return room != UNLIMITED and room < sum(realm.goods)
    if kind == EXPLORER:
        return counters(state, realm) > 0
    if kind == THEOLOGY:
        return realm.goods[STONE] > 0 and is_hopeless(state, seat)
    if kind == PHILOSOPHY:
        return wants.aim == NICOLO and foods(realm) > 1
    if kind == BIOLOGY:
        return not realm.biology_used
    if kind == ALCHEMY:
        return (zone(state, seat) & state.polluted & ~state.laden).bit_count() > 3
    return True


# ---- goods


def gains(state: Antiquity, seat: int, other: int, wants: Wants) -> bool:
    """Whether that player's offer is worth more than it takes."""
    offer = state.offers[other]
    if offer is None:
        return False
    gained = lost = 0.0
    for good in range(KINDS_OF_GOODS):
        for more in range(offer.give[good]):
            gained += wants.worth(good, more)
        for more in range(offer.take[good]):
            lost += wants.loss(good, more)
    return gained > lost + 0.1


def bargain(wants: Wants) -> bool:
    """Whether the good that is wanted most is worth more than the two that are missed least."""
    wish = max([wants.worth(good) for good in range(KINDS_OF_GOODS)])
    given = sorted([wants.loss(good, taken) for good in range(KINDS_OF_GOODS) for taken in range(2)])
    return wish > given[0] + given[1] + BARGAIN


def barter(state: Antiquity, seat: int, legal: list[int]) -> int:
    wants = Wants(state, seat)
    ready = state.realms[seat].task.ready
    gives = [action for action in legal if verb(action) == GIVE]
    if gives:
        return min(gives, key=lambda action: (wants.loss(action & OBJECT, ready.count(action & OBJECT)), action))
    takes = [action for action in legal if verb(action) == TAKE]
    return max(takes, key=lambda action: (wants.worth(action & OBJECT), -action))


def pay(state: Antiquity, seat: int, legal: list[int]) -> int:
    """Whatever is missed least: no seed, nothing that is rare."""
    wants = Wants(state, seat)
    goods = state.realms[seat].goods
    ways = [action for action in legal if verb(action) == PAY]
    return max(ways, key=lambda action: (wants.spare(action & OBJECT), goods[action & OBJECT], -action))


def discard(state: Antiquity, seat: int, legal: list[int]) -> int:
    wants = Wants(state, seat)
    kept = [action for action in legal if verb(action) == DISCARD]
    return min(kept, key=lambda action: (wants.worth(action & OBJECT), action))


def patron(state: Antiquity, seat: int, legal: list[int]) -> int:
    saint = CHOOSE + best_saint(state, seat)
    return saint if saint in legal else legal[0]


def free_house(state: Antiquity, seat: int, legal: list[int]) -> int:
    return max(action for action in legal if verb(action) == FREE)
