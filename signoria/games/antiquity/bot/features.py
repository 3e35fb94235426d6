"""What the evaluation of Antiquity looks at, seat by seat; what each is worth, `signoria train` finds out."""

from __future__ import annotations

from signoria.games.antiquity import victory
from signoria.games.antiquity.components import (
    ALCHEMY,
    BARBARA,
    BREWERY,
    CART_SHOP,
    CATHEDRAL,
    CRISTOFORO,
    CRISTOFORO_EACH,
    CROPS,
    DUMP,
    EXPLORER,
    FOODS,
    FORCED_LABOUR,
    FOUNTAIN,
    GIORGIO,
    GRANARY,
    GRANARY_FOOD,
    HOSPITAL,
    KINDS_OF_GOODS,
    LUXURIES,
    MARIA,
    MARKET,
    NICOLO,
    NOTHING,
    STORAGE,
    WOOD,
)
from signoria.games.antiquity.state import State
from signoria.games.antiquity.task import CHOOSING
from signoria.games.antiquity.zone import zone_of

NAMES = [
    "dead",
    "missing",
    "turns_left",
    "nearly",
    "cathedral",
    "stores",
    "income",
    "growing",
    "goods",
    "seeds",
    "wood",
    "luxuries",
    "workers",
    "carts",
    "foods",
    "hunger",
    "granary",
    "hospital",
    "graves",
    "empty",
    "clean",
    "cities",
    "inns",
    "fountains",
    "dump",
    "alchemy",
    "market",
    "brewery",
    "explorer",
    "forced",
]
# What each figure speaks of when somebody asks why.
SUBJECTS = {
    "missing": "saint",
    "turns_left": "saint",
    "nearly": "saint",
    "cathedral": "saint",
    "stores": "stores",
    "income": "harvest",
    "growing": "harvest",
    "goods": "stores",
    "seeds": "seeds",
    "wood": "wood",
    "luxuries": "stores",
    "workers": "workers",
    "carts": "workers",
    "foods": "food",
    "hunger": "food",
    "granary": "food",
    "hospital": "graves",
    "graves": "graves",
    "empty": "graves",
    "clean": "land",
    "cities": "land",
    "inns": "land",
    "fountains": "land",
    "dump": "land",
    "alchemy": "land",
    "market": "town",
    "brewery": "town",
    "explorer": "town",
    "forced": "town",
}
# Turns after which nobody counts any more, and turns that most games take.
_LONG = 20.0
_USUAL_END = 18.0
# Goods that a house, a kind of building and a hex of a rival's zone take.
_GOODS_FOR_A_STEP = {NICOLO: 2.0, BARBARA: 2.0, GIORGIO: 0.25}


def is_quiet(state: State) -> bool:
    """Whether a game that is thought through may be judged here: a turn begins."""
    if not state.seen or state.stack[-1].seats.bit_count() != len(state.order):
        return False
    for seat in state.order:
        realm = state.realms[seat]
        if realm.deeds.ledger or realm.task.step != CHOOSING:
            return False
    return True


def progress(state: State) -> float:
    """How far the game has come, from 0 to 1."""
    return min(state.turn / _USUAL_END, 1.0)


def features(state: State) -> list[list[float]]:
    """For each seat the figures named above."""
    flows = [[0] * KINDS_OF_GOODS for _ in range(state.seats)]
    growing = [[0] * KINDS_OF_GOODS for _ in range(state.seats)]
    for industry in state.industries:
        flows[industry.owner][industry.good] += 1
        growing[industry.owner][industry.good] += industry.goods.bit_count()
    alive = state.alive()
    found: list[list[float]] = []
    for seat in range(state.seats):
        if alive >> seat & 1:
            found.append(_figures(state, seat, flows[seat], growing[seat]))
        else:
            found.append([1.0] + [0.0] * (len(NAMES) - 1))
    return found


def _figures(state: State, seat: int, flows: list[int], growing: list[int]) -> list[float]:
    realm = state.realms[seat]
    goods = realm.goods
    income = sum(flows)
    foods = sum([goods[good] for good in FOODS])
    granary = realm.has(GRANARY)
    hunger = state.famine - foods - sum([flows[good] for good in FOODS]) - (GRANARY_FOOD if granary else 0)
    missing = _missing(state, seat)
    turns = min(missing / (0.7 * income + 0.6), _LONG)
    clean = (zone_of(state, realm) & ~state.polluted & ~state.occupied()).bit_count()
    return [
        0.0,
        min(missing, 40.0) / 15,
        turns / 10,
        1.0 / (1.0 + turns),
        1.0 if realm.has(CATHEDRAL) else 0.0,
        1.0 if realm.has_power(CRISTOFORO, MARIA) or realm.has(STORAGE) else 0.0,
        income / 5,
        min(sum(growing), 40) / 20,
        min(sum(goods), 50) / 20,
        sum([1 for good in CROPS if goods[good] + growing[good]]) / 3,
        min(goods[WOOD] + growing[WOOD], 6) / 4,
        min(sum([goods[good] for good in LUXURIES]), 9) / 6,
        realm.houses.bit_count() / 8,
        realm.count(CART_SHOP) / 3,
        min(foods, 16) / 8,
        max(hunger, 0) / 5,
        1.0 if granary else 0.0,
        1.0 if realm.has(HOSPITAL) else 0.0,
        realm.graves.bit_count() / 15,
        min(realm.empty().bit_count(), 40) / 20,
        min(clean, 40) / 20,
        len(realm.cities) - 1.0,
        realm.inns.bit_count() / 6,
        realm.count(FOUNTAIN) / 3,
        1.0 if realm.has(DUMP) else 0.0,
        1.0 if realm.has(ALCHEMY) else 0.0,
        1.0 if realm.has(MARKET) else 0.0,
        1.0 if realm.has(BREWERY) else 0.0,
        1.0 if realm.has(EXPLORER) else 0.0,
        1.0 if realm.has(FORCED_LABOUR) else 0.0,
    ]


def _missing(state: State, seat: int) -> float:
    """About how many goods the patron's condition still takes, or San Cristoforo's while there is no patron."""
    patron = state.realms[seat].patron
    if patron == MARIA:
        ways = sorted([_way(state, seat, saint) for saint in victory.FOUR_SAINTS])
        return ways[0] + ways[1]
    return _way(state, seat, CRISTOFORO if patron == NOTHING else patron)


def _way(state: State, seat: int, saint: int) -> float:
    if saint == CRISTOFORO:
        return _uncollected(state, seat)
    has, needs = victory.progress(state, state.realms, seat, saint)
    return _GOODS_FOR_A_STEP[saint] * (needs - has)


def _uncollected(state: State, seat: int) -> float:
    """San Cristoforo: goods that are missing, less those that the Market would bring for what is too much."""
    goods = state.realms[seat].goods
    kinds = state.house_rules.cristoforo_goods
    missing = spare = 0
    for good in range(KINDS_OF_GOODS):
        needed = CRISTOFORO_EACH if good < kinds else 0
        missing += max(needed - goods[good], 0)
        spare += max(goods[good] - needed, 0)
    # Two goods for one.
    return max(missing - spare / 2, 0.0)
