"""The countryside: where to settle, what to build there and where."""

from __future__ import annotations

from signoria.games.antiquity import industries, payments
from signoria.games.antiquity.actions import (
    BIOLOGY_FARM,
    CITY,
    CLEAN,
    END,
    FARM,
    FISHERY,
    HEX,
    INN,
    MINE,
    OBJECT,
    ON,
    WOODCUTTER,
    verb,
)
from signoria.games.antiquity.bot import siege
from signoria.games.antiquity.bot.first import land as first
from signoria.games.antiquity.bot.style import Style
from signoria.games.antiquity.bot.wants import NEEDED, Wants, can_finish, hungry, lacking
from signoria.games.antiquity.components import (
    BARBARA,
    BIOLOGY,
    BREWERY,
    CATCHES,
    CITIES,
    CITY_COST,
    CROPS,
    FISHERY_SUPPLY,
    FOODS,
    GIORGIO,
    INNS,
    MINERALS,
    WOOD,
)
from signoria.games.antiquity.counting import foods
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.openings import good_of, site_options
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.settling import inn_sites
from signoria.games.antiquity.task import SITING
from signoria.games.antiquity.zone import zone

WOODEN = [WOODCUTTER, *[MINE + good for good in MINERALS], *[FISHERY + good for good in CATCHES]]
# An industry that brings less is not worth its worker.
LEAST = 0.6
# What an inn on the way to a rival is worth, and a clean hex that another brings.
ROAD = 7.0
LAND = 0.6
# What a city is worth that is needed, and cleaning.
NEW_CITY = 8.0
CLEANING = 6.0
# With fewer free cells for each grave that is coming, food is kept.
DANGER = 4
# Workers to keep free for carts while inns are to be built.
FREE_HANDS = 2


def first_city(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    return first.first_city(state, seat, legal)


def build(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    """What is worth most now, or the end of the turn."""
    wants = Wants(state, seat, style)
    if can_finish(state, seat) and not lacking(state, seat)[0]:
        return END
    best, most = END, LEAST
    for action in legal:
        if action != END:
            value = worth(state, seat, action, wants)
            if value > most:
                best, most = action, value
    return best


def worth(state: Antiquity, seat: int, action: int, wants: Wants) -> float:
    kind = verb(action)
    realm = state.realms[seat]
    style = wants.style
    if kind == INN:
        if wants.aim == GIORGIO:
            return ROAD if may_spend_food(state, seat, wants) else 0.0
        return more_land(state, seat, wants)
    if kind == CITY:
        is_full = realm.empty().bit_count() < style.city or clean(state, seat) < style.room
        return NEW_CITY if is_full or wants.aim in (GIORGIO, BARBARA) else 0.0
    if kind == CLEAN:
        return CLEANING
    count = most_goods(state, seat, action)[1]
    if not count:
        return 0.0
    if costs_wood(kind) and kind != WOODCUTTER and not spares_wood(state, seat, wants):
        return 0.0
    good = good_of(action)
    value = wants.harvest(good, count)
    if kind == BIOLOGY_FARM:
        return value
    value -= min(wants.loss(good), NEEDED) if kind == FARM else wants.style.surplus
    if wants.aim == GIORGIO and realm.has(BREWERY) and good not in FOODS:
        free = realm.pool + realm.manned.bit_count() - 1
        if free < FREE_HANDS:
            value *= 0.3
    return value


def more_land(state: Antiquity, seat: int, wants: Wants) -> float:
    """What an inn is worth for the clean hexes that it brings; little if its food is missed more."""
    room = clean(state, seat)
    if room >= wants.style.room:
        return 0.0
    gain = max([new_land(state, seat, place) for place in members(inn_sites(state, seat))], default=0)
    value = LAND * gain * (1.0 if 2 * room < wants.style.room else 0.5)
    if hungry(state, seat) >= 0 and state.realms[seat].empty().bit_count() < wants.style.city:
        value *= 0.5
    return value


def new_land(state: Antiquity, seat: int, place: int) -> int:
    """Clean free hexes that an inn there would bring into the zone."""
    layout = state.country.layout
    near = layout.near[place]
    reach = near | layout.around(near)
    return (reach & ~zone(state, seat) & ~state.polluted & ~state.occupied()).bit_count()


def builds(state: Antiquity, seat: int, wants: Wants) -> int:
    """About how many builds in the countryside are worth while and can be paid for in this turn."""
    realm = state.realms[seat]
    count = 0
    if realm.goods[WOOD]:
        for project in WOODEN:
            value = worth(state, seat, project, wants) if may_mine(state, seat, project) else 0.0
            count += 2 if value > 3 * LEAST else 1 if value > LEAST else 0
        count = min(count, realm.goods[WOOD])
    for crop in CROPS:
        if realm.goods[crop] and worth(state, seat, FARM + crop, wants) > LEAST:
            count += 1
    if realm.has(BREWERY) and foods(realm):
        count += 2 if wants.aim == GIORGIO else 1 if clean(state, seat) < wants.style.room else 0
        if len(realm.cities) < CITIES and payments.can_pay(realm, CITY_COST):
            count += 1
    return count + (1 if not realm.biology_used and realm.has(BIOLOGY) else 0)


def may_mine(state: Antiquity, seat: int, project: int) -> bool:
    """Whether a tile is left, if it is a fishery."""
    return verb(project) != FISHERY or state.supply[FISHERY_SUPPLY] > 0


def may_spend_food(state: Antiquity, seat: int, wants: Wants) -> bool:
    """Whether an inn towards a rival is worth its food: not if famine would fill the city before he is enclosed."""
    realm = state.realms[seat]
    target, away = siege.prey(state, seat)
    if not away:
        return False
    needed = siege.inns_needed(state, seat, target)
    if needed > INNS - realm.inns.bit_count():
        return clean(state, seat) < wants.style.room
    if needed <= foods(realm):
        return True
    if wants.eatable() < 1:
        return False
    coming = sum([wants.flows[good] for good in FOODS])
    graves = max(hungry(state, seat) + 1 - coming, 0)
    return realm.empty().bit_count() > DANGER * graves


def costs_wood(kind: int) -> bool:
    return kind in (WOODCUTTER, MINE, FISHERY)


def spares_wood(state: Antiquity, seat: int, wants: Wants) -> bool:
    """Whether a wood can go without the next woodcutter going with it."""
    return wants.held[WOOD] + wants.growing[WOOD] > 1 and (wants.held[WOOD] > 1 or wants.flows[WOOD] > 0)


def clean(state: Antiquity, seat: int) -> int:
    """Free clean hexes in the zone."""
    return (zone(state, seat) & ~state.polluted & ~state.occupied()).bit_count()


def most_goods(state: Antiquity, seat: int, project: int) -> tuple[int, int]:
    """The best site for an industry, and the goods it brings there."""
    realm = state.realms[seat]
    task = realm.task
    step, before = task.step, task.project
    task.step, task.project = SITING, project
    found = site_options(state, seat)
    task.step, task.project = step, before
    best, most = 0, 0
    for action in found:
        count = goods_at(state, project, action & OBJECT)
        if count > most:
            best, most = action, count
    return best, most


def goods_at(state: Antiquity, project: int, place: int) -> int:
    """Goods that an industry there would bring."""
    if verb(project) == FISHERY:
        return industries.catch(state, place & HEX, industries.second_hex(state, place)).bit_count()
    return industries.area(state, industries.KIND_OF[verb(project)], place & HEX).bit_count()


def site(state: Antiquity, seat: int, legal: list[int], style: Style) -> int:
    project = state.realms[seat].task.project
    if verb(project) in (INN, CITY):
        wants = Wants(state, seat, style)
        if wants.aim == GIORGIO:
            target, _ = siege.prey(state, seat)
            find = siege.best_inn if verb(project) == INN else siege.best_city
            place, _ = find(state, seat, target)
            if ON + place in legal:
                return ON + place
    return first.site(state, seat, legal)
