"""Whether what is asked, and what players are in the middle of, is possible and can be played on from here."""

from __future__ import annotations

from signoria.games.antiquity import construction, graves, harvest, payments, pollution
from signoria.games.antiquity.actions import (
    AT,
    BUILD,
    CITY,
    FREE,
    INN,
    OBJECT,
    RAISE,
    verb,
)
from signoria.games.antiquity.carts import COUNTRYSIDE
from signoria.games.antiquity.components import (
    BUILDING_COST,
    CATHEDRAL,
    CITY_COST,
    FIRST_UNIQUE,
    FISHERY_SUPPLY,
    FOODS,
    HOUSE,
    HOUSE_COST,
    INN_COST,
    KINDS_OF_GOODS,
    LUXURIES,
    MARKET,
    NOTHING,
    STONE,
    STORAGE,
    SUPPLY_AT_START,
    WOOD,
    Cost,
)
from signoria.games.antiquity.exploring import EXPLORING, within_reach
from signoria.games.antiquity.famine import AFTER_FAMINE, BURYING
from signoria.games.antiquity.harvest import HARVESTING
from signoria.games.antiquity.openings import can_build, openings, site_options
from signoria.games.antiquity.pollution import DYING, POLLUTING
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.screen import CITY_BUILDING
from signoria.games.antiquity.setup import FOUNDING, first_sites
from signoria.games.antiquity.state import State
from signoria.games.antiquity.storing import KEEPING
from signoria.games.antiquity.supplies import counters_of
from signoria.games.antiquity.task import (
    ARRANGING,
    BARTERING,
    CARRYING,
    CHOOSING,
    DRAFTING,
    FREE_HOUSE,
    PATRON,
    PAYING,
    PLACING,
    SITING,
)
from signoria.games.antiquity.turns import CHECK, ORDER, RISE, SEARCH, STARVE, STORE, TURNS
from signoria.games.antiquity.turns import DIRTY as POLLUTION_STEP
from signoria.kernel.phase import Phase

# The phases that lie on top of the turn, and the step of the turn that comes after them.
_NEXT_STEP: dict[tuple[Phase[State], ...], int] = {
    (FOUNDING,): RISE,
    (CITY_BUILDING,): ORDER,
    (COUNTRYSIDE,): STORE,
    (KEEPING,): STORE + 1,
    (HARVESTING,): SEARCH,
    (EXPLORING,): STARVE,
    (AFTER_FAMINE, BURYING): POLLUTION_STEP,
    (POLLUTING,): CHECK,
    (POLLUTING, DYING): CHECK,
}


def check(state: State, found: list[str]) -> None:
    if state.stack:
        _check_stack(state, found)
    if not found:
        _check_screens(state, found)
    if not found and state.stack:
        _check_asked(state, found)


def _check_stack(state: State, found: list[str]) -> None:
    phases = tuple(frame.phase for frame in state.stack)
    above = phases[1:]
    wanted = _NEXT_STEP.get(above)
    if phases[0] is not TURNS or wanted is None or state.stack[0].facts != (wanted,):
        found.append(f"ANT-13.19: the stack {[phase.name for phase in phases]} cannot be")
        return
    asked = state.stack[-1].seats
    below = [frame.seats for frame in state.stack[:-1]]
    fits = asked != 0 and asked & ~state.alive() == 0
    waiting = [0, asked] if phases[-1] is DYING else [0] * len(below)
    fits = fits and below == waiting
    at_once = (CITY_BUILDING, KEEPING, HARVESTING, BURYING)
    if not fits or (phases[-1] not in at_once and asked.bit_count() != 1):
        found.append("ANT-21.10: somebody is asked who cannot be")
    for frame in state.stack:
        if frame.facts and frame.phase is not TURNS and frame.facts[0] & (~state.alive() | asked):
            found.append("ANT-13.20: somebody is still to come who cannot be")


# ---- phase 2 and its screens


def _check_screens(state: State, found: list[str]) -> None:
    is_secret = bool(state.stack) and state.stack[-1].phase is CITY_BUILDING
    if is_secret != bool(state.seen) or is_secret != bool(state.bank_before):
        found.append("ANT-20.2: there are screens outside phase 2, or none in it")
        return
    if not is_secret:
        if any(state.offers) or state.trades or any(state.spoken_for):
            found.append("ANT-15.40: an offer is open outside phase 2")
        return
    if state.spoken_for[FISHERY_SUPPLY]:
        found.append("ANT-17.32: fisheries are built in the open")
    used = [counters_of(realm) for realm in state.seen]
    for supply, most in enumerate(SUPPLY_AT_START):
        if sum(counts[supply] for counts in used) > most:
            found.append("ANT-22.16: too many counters were out before the phase")
    for seat in state.order:
        _check_screen(state, seat, found)


def _check_screen(state: State, seat: int, found: list[str]) -> None:
    realm, seen = state.realms[seat], state.seen[seat]
    if (
        seen.cities != realm.cities
        or seen.inns != realm.inns
        or seen.manned
        or seen.task.step
        or seen.task.lifted
        or seen.deeds.razed
    ):
        found.append(f"ANT-20.3: seat {seat} cannot have been like that before the phase")
    if realm.deeds.used & ~realm.manned:
        found.append(f"ANT-2.15: a used building of seat {seat} has lost its worker")
    offer = state.offers[seat]
    if offer is not None:
        waiting = state.stack[-1].seats
        both = waiting >> seat & 1 and waiting >> offer.to & 1
        if not both or offer.to == seat or not (any(offer.give) or any(offer.take)) or realm.task.step == DRAFTING:
            found.append(f"ANT-21.6: the offer of seat {seat} cannot be")


# ---- whoever is asked has something to decide


def _check_asked(state: State, found: list[str]) -> None:
    frame = state.stack[-1]
    phase = frame.phase
    for seat in state.order:
        realm = state.realms[seat]
        is_asked = frame.seats >> seat & 1 == 1
        may_be_busy = is_asked and phase in (CITY_BUILDING, COUNTRYSIDE)
        if realm.task.step != CHOOSING and not may_be_busy:
            found.append(f"ANT-21.7: seat {seat} is in the middle of something that it is not asked for")
        elif is_asked and not _can_go_on(state, phase, seat, realm):
            found.append(f"ANT-21.8: seat {seat} is asked for something that cannot be")
    if phase is not HARVESTING and any(industry.due for industry in state.industries):
        found.append("ANT-6.1: a harvest is due outside phase 6")
    if phase is KEEPING or phase is HARVESTING or phase in (BURYING, DYING, POLLUTING):
        return
    if any(state.realms[seat].task.owed for seat in state.order):
        # What is left over from phase 9 is nothing.
        found.append("ANT-5.1: something is owed outside its phase")


def _can_go_on(state: State, phase: Phase[State], seat: int, realm: Realm) -> bool:
    if phase is FOUNDING:
        place = state.order.index(seat)
        founded = [len(state.realms[other].cities) for other in state.order]
        return first_sites(state) != 0 and founded == [0] * (place + 1) + [1] * (len(founded) - place - 1)
    if phase is CITY_BUILDING:
        return _city_step(state, seat, realm)
    if phase is COUNTRYSIDE:
        return _countryside_step(state, seat, realm)
    if phase is KEEPING:
        return 0 < realm.task.owed < sum(realm.goods) and sum(1 for count in realm.goods if count) > 1
    if phase is HARVESTING:
        return _harvest_due(state, seat)
    if phase is EXPLORING:
        return within_reach(state, seat) != 0
    if phase is POLLUTING:
        return 0 < realm.task.owed < pollution.legal_hexes(state, seat).bit_count()
    return 0 < realm.task.owed < graves.grave_cells(realm).bit_count()


def _harvest_due(state: State, seat: int) -> bool:
    own = [industry for industry in state.industries if industry.owner == seat and industry.due]
    return bool(own) and all(harvest.candidates(industry).bit_count() > industry.due for industry in own)


def _countryside_step(state: State, seat: int, realm: Realm) -> bool:
    if realm.task.step == CHOOSING:
        return can_build(state, seat)
    project = realm.task.project
    if realm.task.step == SITING:
        return project in openings(state, seat)
    if realm.task.step != PAYING or verb(project) not in (INN, CITY):
        return False
    cost = INN_COST if verb(project) == INN else CITY_COST
    return _pays(realm, cost) and _could_open(state, seat, realm)


def _could_open(state: State, seat: int, realm: Realm) -> bool:
    """Whether the inn or city that is being paid for may stand where it was put."""
    if realm.task.project not in openings(state, seat):
        return False
    return any(action & OBJECT == realm.task.place for action in site_options(state, seat))


def _city_step(state: State, seat: int, realm: Realm) -> bool:
    step = realm.task.step
    if step == CHOOSING:
        return not realm.task.lifted
    if step == PLACING:
        return _placing(realm)
    if step == PAYING:
        return _paying(state, realm)
    if step == PATRON:
        return realm.of_kind[CATHEDRAL] != 0
    if step == FREE_HOUSE:
        return _free_house(realm, realm.task.project)
    if step == BARTERING:
        held = all(payments.in_hand(realm, good) >= 0 for good in range(KINDS_OF_GOODS))
        return realm.works(MARKET) and held and len(realm.task.ready) <= 2 <= sum(realm.goods)
    if step == DRAFTING:
        return _drafting(state, seat, realm)
    if step == CARRYING:
        return realm.task.place < 256 and realm.graves >> realm.task.place & 1 == 1 and _arrangement(realm)
    return step == ARRANGING and bool(realm.task.lifted) and _arrangement(realm)


def _placing(realm: Realm) -> bool:
    project = realm.task.project
    number = project & OBJECT
    if verb(project) == BUILD:
        if number == HOUSE or (number >= FIRST_UNIQUE and realm.of_kind[number]):
            return False
        return payments.can_pay(realm, BUILDING_COST[number])
    if verb(project) == RAISE:
        return not realm.houses >> number & 1 and payments.can_pay(realm, HOUSE_COST[number])
    if verb(project) != FREE or realm.houses >> number & 1 or not realm.task.place < 32:
        return False
    return number < realm.task.place and _free_house(realm, RAISE + realm.task.place)


def _free_house(realm: Realm, project: int) -> bool:
    number = project & OBJECT
    if verb(project) != RAISE or not realm.houses >> number & 1:
        return False
    return construction.lower_houses(realm, number) != 0


def _paying(state: State, realm: Realm) -> bool:
    project = realm.task.project
    number = project & OBJECT
    if verb(project) == BUILD and number != HOUSE:
        if number >= FIRST_UNIQUE and realm.of_kind[number]:
            return False
        cost, kind = BUILDING_COST[number], number
    elif verb(project) == RAISE and not realm.houses >> number & 1:
        cost, kind = HOUSE_COST[number], HOUSE
    else:
        return False
    if kind == STORAGE or not _pays(realm, cost):
        return False
    return AT + realm.task.place in construction.building_places(realm.site(), kind)


def _pays(realm: Realm, cost: Cost) -> bool:
    """Whether what is owed and what has been paid make up that cost, and the rest can be paid."""
    paid = realm.task.ready
    foods = [good for good in paid if good in FOODS]
    luxuries = [good for good in paid if good in LUXURIES]
    exact = (
        paid.count(WOOD) == cost.wood
        and paid.count(STONE) == cost.stone
        and len(foods) + realm.task.owed_food == cost.food
        and len(luxuries) + realm.task.owed_luxury == cost.luxury
    )
    repeat = payments.may_repeat(realm)
    exact = exact and all(realm.goods[good] >= paid.count(good) for good in paid)
    if not exact or (not repeat and len({*foods, *luxuries}) < len(foods) + len(luxuries)):
        return False
    if not realm.task.owed_food and not realm.task.owed_luxury:
        return False
    for kinds, owed in ((FOODS, realm.task.owed_food), (LUXURIES, realm.task.owed_luxury)):
        left = [good for good in kinds if payments.in_hand(realm, good) and (repeat or good not in paid)]
        if payments.choices_left(realm, left) < owed:
            return False
    return True


def _drafting(state: State, seat: int, realm: Realm) -> bool:
    if (
        len(realm.task.giving) != KINDS_OF_GOODS
        or len(realm.task.taking) != KINDS_OF_GOODS
        or state.offers[seat] is not None
    ):
        return False
    within = all(given <= held for given, held in zip(realm.task.giving, realm.goods, strict=True))
    return within and realm.task.partner not in (NOTHING, seat) and realm.task.partner in state.order


def _arrangement(realm: Realm) -> bool:
    """Whether everything could be put back as it lay before the first piece was lifted."""
    if not realm.task.lifted:
        return not realm.task.before
    count = len(realm.kind)
    if len(realm.task.before) != 2 * count + 2:
        return False
    covered = 0
    houses = 0
    for number, cells in enumerate(realm.task.before[:count]):
        if cells & covered or cells & ~realm.ground or cells & realm.deeds.razed:
            return False
        covered |= cells
        if realm.kind[number] == HOUSE:
            houses |= cells
    before = realm.task.before[2 * count]
    lifted = sum(one.bit_count() for one in realm.task.lifted_graves)
    if before & (~realm.ground | houses) or before.bit_count() != realm.graves.bit_count() + lifted:
        return False
    for number, cells in enumerate(realm.task.before[:count]):
        if (realm.graved >> number & 1 == 1) != (before & cells != 0):
            return False
    return True
