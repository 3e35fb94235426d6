"""The countryside for the bot: where to settle, what to build, what to pollute."""

from __future__ import annotations

from signoria.games.antiquity import industries
from signoria.games.antiquity.actions import CITY, CLEAN, END, FISHERY, FOUND, HEX, INN, OBJECT, ON, POLLUTE, verb
from signoria.games.antiquity.bot.first.needs import worth
from signoria.games.antiquity.components import FOREST, MOUNTAIN, PLAINS, WATER
from signoria.games.antiquity.openings import good_of, site_options
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.task import SITING
from signoria.games.antiquity.zone import zone

# Clean hexes in the zone below which an inn is worth more than another industry.
_ROOM = 14
# An industry that yields less is not worth its worker.
_LEAST = 1.5
_LIKES = {FOREST: 1.0, PLAINS: 0.9, MOUNTAIN: 0.8, WATER: 0.5}


def first_city(state: Antiquity, seat: int, legal: list[int]) -> int:
    return max((action for action in legal if verb(action) == FOUND), key=lambda action: _ground(state, action & HEX))


def _ground(state: Antiquity, centre: int) -> float:
    """How much of everything lies around a city, counters to explore included."""
    layout = state.country.layout
    city = layout.city(centre)
    near = layout.around(city) & ~city
    reach = (near | layout.around(near)) & ~city
    printed = state.country.printed
    score = 0.0
    for terrain, like in _LIKES.items():
        count = (reach & printed[terrain]).bit_count()
        score += like * min(count, 12) + (3.0 if count > 1 else 0.0)
    score += 1.5 * (reach & state.unexplored).bit_count()
    # Water right beside the city is good for fisheries, under it it is lost.
    return score + 0.5 * min(4, (near & printed[WATER]).bit_count()) - 0.5 * (city & printed[WATER]).bit_count()


def build(state: Antiquity, seat: int, legal: list[int]) -> int:
    """What is worth most now, or the end of the turn."""
    best, most = END, _LEAST
    for action in legal:
        if action != END:
            value = _value(state, seat, action)
            if value > most:
                best, most = action, value
    return best


def _value(state: Antiquity, seat: int, action: int) -> float:
    kind = verb(action)
    clean = (zone(state, seat) & ~state.polluted & ~state.occupied()).bit_count()
    if kind == INN:
        return 8.0 if clean < _ROOM else 0.0
    if kind == CITY:
        return 10.0
    if kind == CLEAN:
        return 4.0
    sites = _sites(state, seat, action)
    if not sites:
        return 0.0
    return worth(state, seat, good_of(action)) * max(yield_of(state, action, one & OBJECT) for one in sites)


def _sites(state: Antiquity, seat: int, action: int) -> list[int]:
    realm = state.realms[seat]
    step, project = realm.task.step, realm.task.project
    realm.task.step, realm.task.project = SITING, action
    found = site_options(state, seat)
    realm.task.step, realm.task.project = step, project
    return found


def yield_of(state: Antiquity, project: int, place: int) -> float:
    """Goods that an industry there would bring; those beyond four come late."""
    if verb(project) == FISHERY:
        goods = industries.catch(state, place & HEX, industries.second_hex(state, place))
    else:
        goods = industries.area(state, industries.KIND_OF[verb(project)], place & HEX)
    count = goods.bit_count()
    return min(count, 4) + 0.4 * max(0, count - 4)


def site(state: Antiquity, seat: int, legal: list[int]) -> int:
    project = state.realms[seat].task.project
    spots = [action for action in legal if verb(action) == ON]
    if verb(project) in (INN, CITY):
        return max(spots, key=lambda action: _new_land(state, seat, action & HEX))
    if verb(project) == CLEAN:
        near = state.country.layout.city
        dirty = state.polluted & ~state.laden
        return max(spots, key=lambda action: (near(action & HEX) & dirty).bit_count())
    return max(spots, key=lambda action: yield_of(state, project, action & OBJECT))


def _new_land(state: Antiquity, seat: int, place: int) -> int:
    """Clean free hexes that an inn or city there would bring into the zone."""
    layout = state.country.layout
    near = layout.near[place]
    reach = near | layout.around(near)
    return (reach & ~zone(state, seat) & ~state.polluted & ~state.occupied()).bit_count()


def pollute(state: Antiquity, seat: int, legal: list[int]) -> int:
    """A hex that is of little use: with few usable neighbours, or in a rival's zone."""
    spots = [action for action in legal if verb(action) == POLLUTE]
    rivals = 0
    for other in state.order:
        if other != seat:
            rivals |= zone(state, other)
    return min(spots, key=lambda action: _use(state, action & HEX, rivals))


def _use(state: Antiquity, number: int, rivals: int) -> float:
    country = state.country
    same = country.printed[country.terrain[number]]
    usable = same & country.layout.near[number] & ~state.polluted & ~state.occupied()
    likes = _LIKES[country.terrain[number]]
    lost = 2.0 if state.unexplored >> number & 1 else 0.0
    return likes * (1 + usable.bit_count()) + lost - (2.0 if rivals >> number & 1 else 0.0)
