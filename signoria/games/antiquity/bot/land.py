"""The countryside: where to settle, what to build there and where."""

from __future__ import annotations

from signoria.games.antiquity.actions import CITY, CLEAN, END, FISHERY, INN, MINE, OBJECT, ON, WOODCUTTER, verb
from signoria.games.antiquity.bot import siege
from signoria.games.antiquity.bot.first import land as first
from signoria.games.antiquity.bot.wants import Wants, hungry
from signoria.games.antiquity.components import BARBARA, BREWERY, FOODS, GIORGIO, INNS, WOOD
from signoria.games.antiquity.counting import foods
from signoria.games.antiquity.openings import good_of, site_options
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.task import SITING
from signoria.games.antiquity.zone import zone

# Clean hexes in the zone below which an inn is worth more than another industry.
ROOM = 12
# An industry that brings less is not worth its worker.
LEAST = 1.2
# What an inn on the way to a rival is worth.
ROAD = 7.0
# With fewer free cells for each grave that is coming, food is kept.
DANGER = 4
# Workers to keep free for carts while inns are to be built.
FREE_HANDS = 2


def first_city(state: Antiquity, seat: int, legal: list[int]) -> int:
    return first.first_city(state, seat, legal)


def build(state: Antiquity, seat: int, legal: list[int]) -> int:
    """What is worth most now, or the end of the turn."""
    wants = Wants(state, seat)
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
    if kind == INN:
        if wants.aim == GIORGIO:
            return ROAD if may_spend_food(state, seat, wants) else 0.0
        return 9.0 if clean(state, seat) < ROOM else 0.0
    if kind == CITY:
        is_full = realm.empty().bit_count() < ROOM or clean(state, seat) < ROOM
        return 6.0 if is_full or wants.aim in (GIORGIO, BARBARA) else 0.0
    if kind == CLEAN:
        return 6.0
    best = most_goods(state, seat, action)[1]
    if costs_wood(kind) and kind != WOODCUTTER and not spares_wood(state, seat, wants):
        return 0.0
    value = wants.harvest(good_of(action), best) if best else 0.0
    if wants.aim == GIORGIO and realm.has(BREWERY) and good_of(action) not in FOODS:
        free = realm.pool + realm.manned.bit_count() - 1
        if free < FREE_HANDS:
            value *= 0.3
    return value


def may_spend_food(state: Antiquity, seat: int, wants: Wants) -> bool:
    """Whether an inn towards a rival is worth its food: not if famine would fill the city before he is enclosed."""
    realm = state.realms[seat]
    target, away = siege.prey(state, seat)
    if not away:
        return False
    needed = siege.inns_needed(state, seat, target)
    if needed > INNS - realm.inns.bit_count():
        return clean(state, seat) < ROOM
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
    best, most = 0, 0.0
    for action in found:
        count = first.yield_of(state, project, action & OBJECT)
        if count > most:
            best, most = action, count
    return best, int(most)


def site(state: Antiquity, seat: int, legal: list[int]) -> int:
    project = state.realms[seat].task.project
    if verb(project) in (INN, CITY):
        wants = Wants(state, seat)
        if wants.aim == GIORGIO:
            target, _ = siege.prey(state, seat)
            find = siege.best_inn if verb(project) == INN else siege.best_city
            place, _ = find(state, seat, target)
            if ON + place in legal:
                return ON + place
    return first.site(state, seat, legal)
