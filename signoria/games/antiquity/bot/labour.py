"""Phase 2: whom to set to work."""

from __future__ import annotations

from signoria.games.antiquity.actions import MAN, OBJECT, verb
from signoria.games.antiquity.bot import goods, land
from signoria.games.antiquity.bot.measures import (
    LAKE,
    counters,
    dirty,
    forced_gain,
    is_hopeless,
    lake_gain,
)
from signoria.games.antiquity.bot.wants import Wants
from signoria.games.antiquity.components import (
    ALCHEMY,
    BIOLOGY,
    CART_SHOP,
    CITY_POLLUTION,
    DUMP,
    EXPLORER,
    FACULTIES,
    FORCED_LABOUR,
    FOUNTAIN,
    GIORGIO,
    HARBOUR,
    HOSPITAL,
    MARIA,
    MARKET,
    NICOLO,
    PHILOSOPHY,
    STABLES,
    STONE,
    STORAGE,
    THEOLOGY,
    UNIVERSITY,
)
from signoria.games.antiquity.counting import UNLIMITED, capacity, foods
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.realm import Realm


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
        manned = (realm.of_kind[CART_SHOP] & realm.manned).bit_count()
        return 6.0 if manned < land.builds(state, seat, wants) else 0.0
    if kind == MARKET:
        deals = goods.bargains(wants)
        return (4.0 + deals if wants.sown else 7.5) if deals else 0.0
    return _USE.get(kind, 0.5) if _is_useful(state, seat, realm, kind, wants) else 0.0


# What a worker is worth where he has something to do.
_USE = {
    THEOLOGY: 9.5,
    HOSPITAL: 9.0,
    UNIVERSITY: 8.0,
    STORAGE: 7.2,
    PHILOSOPHY: 7.0,
    EXPLORER: 6.5,
    ALCHEMY: 6.2,
    FORCED_LABOUR: 6.1,
    BIOLOGY: 5.5,
    DUMP: 5.0,
    STABLES: 5.0,
    HARBOUR: 6.3,
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
        return wants.aim in (NICOLO, MARIA) and foods(realm) > 1
    if kind == BIOLOGY:
        return not realm.biology_used
    if kind == ALCHEMY:
        return dirty(state, seat) > 3
    if kind == FORCED_LABOUR:
        return forced_gain(state, seat) >= wants.style.forced
    if kind == UNIVERSITY:
        able = [one for one in FACULTIES if realm.has(one) and _is_useful(state, seat, realm, one, wants)]
        return any(realm.touches_university(realm.of_kind[one].bit_length() - 1) for one in able)
    if kind == HARBOUR:
        return land.clean(state, seat) < wants.style.room and lake_gain(state, seat) > LAKE
    if kind == STABLES:
        return wants.aim == GIORGIO or land.clean(state, seat) < wants.style.room
    if kind == DUMP:
        is_short = land.clean(state, seat) < 3 * wants.style.room
        return is_short and realm.count(FOUNTAIN) < CITY_POLLUTION * len(realm.cities)
    return True
