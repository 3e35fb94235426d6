"""Phase 2 for the bot: what to build, whom to set to work, what to trade, pay and give up."""

from __future__ import annotations

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
    RESTORE,
    TAKE,
    WITHDRAW,
    verb,
)
from signoria.games.antiquity.bot.first.needs import dearest, hunger, spare, worth
from signoria.games.antiquity.components import (
    BREWERY,
    CART_SHOP,
    CATHEDRAL,
    CRISTOFORO,
    DUMP,
    EXPLORER,
    FOUNTAIN,
    GRANARY,
    HARBOUR,
    HOSPITAL,
    HOUSE_COST,
    KINDS_OF_GOODS,
    LUXURIES,
    MARKET,
    STABLES,
    STORAGE,
    WOOD,
)
from signoria.games.antiquity.counting import UNLIMITED, capacity
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.zone import reached

_MOST_CARTS = 4


def act(state: Antiquity, seat: int, legal: list[int]) -> int:
    """Graves first, then workers of one's own, buildings, people at work, trades; then done."""
    realm = state.realms[seat]
    for action in legal:
        if verb(action) in (DECLINE, CLEAR):
            return action
    raised = _house(state, seat, legal)
    if raised:
        return raised
    for kind in _wanted(state, seat, realm):
        if BUILD + kind in legal:
            return BUILD + kind
    manned = _man(state, seat, realm, legal)
    if manned:
        return manned
    if BARTER in legal and _surplus(state, seat) >= 0:
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


# ---- building


def _house(state: Antiquity, seat: int, legal: list[int]) -> int:
    """Houses for nothing at once, others when there is food to spare; 0 for none."""
    realm = state.realms[seat]
    houses = [action for action in legal if verb(action) == RAISE]
    if not houses:
        return 0
    number = houses[0] & OBJECT
    cost = HOUSE_COST[number]
    if not cost.food and not cost.luxury:
        return houses[0]
    is_fed = hunger(state, seat) + cost.food <= 1
    is_idle = realm.pool > 1
    return houses[0] if is_fed and not is_idle and not cost.luxury and realm.site().bit_count() > 12 else 0


def _wanted(state: Antiquity, seat: int, realm: Realm) -> list[int]:
    """Buildings worth having now, the most urgent first."""
    wood = realm.goods[WOOD]
    carts = realm.count(CART_SHOP)
    wanted: list[int] = []
    if carts < 2:
        wanted.append(CART_SHOP)
    if not realm.has(CATHEDRAL):
        wanted.append(CATHEDRAL)
        if not realm.count(STORAGE):
            wanted.append(STORAGE)
    if state.turn > 1 and wood > 1:
        wanted.append(GRANARY)
    if realm.graves.bit_count() > 5:
        wanted.append(HOSPITAL)
    if wood > 2 and not realm.count(EXPLORER) and _counters(state, realm):
        wanted.append(EXPLORER)
    wanted.append(DUMP)
    if sum(realm.goods[good] for good in LUXURIES) > 1:
        wanted.extend([HOSPITAL, FOUNTAIN])
    if wood > 2 and carts < _MOST_CARTS and realm.pool > carts:
        wanted.append(CART_SHOP)
    if wood > 2 and state.turn > 3:
        wanted.extend([BREWERY, MARKET])
    if wood > 4 and state.turn > 5:
        wanted.append(HARBOUR)
    return wanted


def _counters(state: Antiquity, realm: Realm) -> int:
    """Exploration counters in reach."""
    return (reached(state, realm) & state.unexplored).bit_count()


# ---- workers


def _man(state: Antiquity, seat: int, realm: Realm, legal: list[int]) -> int:
    """The most useful building that may be manned; 0 if none is worth a worker."""
    best, most = 0, 0.0
    for action in legal:
        if verb(action) == MAN:
            use = _use(state, seat, realm, realm.kind[realm.building_at(action & OBJECT)])
            if use > most:
                best, most = action, use
    return best


def _use(state: Antiquity, seat: int, realm: Realm, kind: int) -> float:
    if kind == CART_SHOP:
        return 6.0 if sum(realm.goods) else 0.0
    if kind == HOSPITAL:
        return 9.0 if realm.graves.bit_count() > 2 else 0.0
    if kind == STORAGE:
        room = capacity(realm)
        return 7.0 if room != UNLIMITED and room < sum(realm.goods) else 0.0
    if kind == EXPLORER:
        return 5.0 if _counters(state, realm) else 0.0
    if kind == DUMP:
        return 8.0 if state.turn > 2 else 4.0
    if kind == MARKET:
        return 3.0 if _surplus(state, seat) >= 0 else 0.0
    return {HARBOUR: 2.0, STABLES: 2.0}.get(kind, 0.5)


# ---- goods


def _surplus(state: Antiquity, seat: int) -> int:
    """A good of which two can be given for something dearer, or -1."""
    best = max(range(KINDS_OF_GOODS), key=lambda good: spare(state, seat, good))
    if spare(state, seat, best) < 2 or dearest(state, seat) == best:
        return -1
    return best


def barter(state: Antiquity, seat: int, legal: list[int]) -> int:
    gives = [action for action in legal if verb(action) == GIVE]
    if gives:
        return max(gives, key=lambda action: (spare(state, seat, action & OBJECT), -action))
    takes = [action for action in legal if verb(action) == TAKE]
    return max(takes, key=lambda action: (worth(state, seat, action & OBJECT), -action))


def pay(state: Antiquity, seat: int, legal: list[int]) -> int:
    """Whatever there is most of."""
    goods = state.realms[seat].goods
    ways = [action for action in legal if verb(action) == PAY]
    return max(ways, key=lambda action: (goods[action & OBJECT], -action))


def discard(state: Antiquity, seat: int, legal: list[int]) -> int:
    kept = [action for action in legal if verb(action) == DISCARD]
    return min(kept, key=lambda action: (worth(state, seat, action & OBJECT), action))


def patron(state: Antiquity, seat: int, legal: list[int]) -> int:
    return CHOOSE + CRISTOFORO if CHOOSE + CRISTOFORO in legal else legal[0]


def free_house(state: Antiquity, seat: int, legal: list[int]) -> int:
    return max(action for action in legal if verb(action) == FREE)
