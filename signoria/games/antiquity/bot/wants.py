"""What goods are worth to a player who is after a certain saint."""

from __future__ import annotations

from signoria.games.antiquity.bot import siege
from signoria.games.antiquity.bot.style import Style
from signoria.games.antiquity.components import (
    ALCHEMY,
    BARBARA,
    BREWERY,
    BUILDING_COST,
    CATHEDRAL,
    CITY_COST,
    CRISTOFORO,
    CRISTOFORO_EACH,
    CROPS,
    FOODS,
    FOUNTAIN,
    GIORGIO,
    GRANARY,
    GRANARY_FOOD,
    HOUSE,
    HOUSES,
    KINDS_OF_BUILDINGS,
    KINDS_OF_GOODS,
    LUXURIES,
    MARIA,
    MARKET,
    NICOLO,
    NOTHING,
    STONE,
    STORAGE,
    WOOD,
)
from signoria.games.antiquity.counting import foods
from signoria.games.antiquity.state import State

SEEDS = [good for good in CROPS if good in FOODS]
# Turns for which one plans, and what a good loses of its worth for each turn that it comes later.
AHEAD = 7
LATER = 0.93
# What a good is worth that the saint asks for, and one that merely serves.
NEEDED = 1.0
SERVING = 0.7
# With less wood than this to come everything stops; what it is worth then, and the stone of a Cathedral.
LIFELINE = 3
LIFE = 3.0
# Foods to have ready for inns.
FOR_INNS = 6
# Up to so many inns enclosing a rival is the quickest way to win.
SIEGE = 8
# Cities in which everything has room.
CITIES_FOR_ALL = 3
# Goods that San Cristoforo may miss when it is time to think of nothing else.
NEAR = 6
# What hunger adds to the worth of a food.
HUNGER = 0.7


class Wants:
    """How much of everything the seat would like to have within the next turns."""

    def __init__(self, state: State, seat: int, style: Style) -> None:
        realm = state.realms[seat]
        self.state = state
        self.seat = seat
        self.style = style
        self.aim = aim(state, seat, style)
        self.growing = [0] * KINDS_OF_GOODS
        self.flows = [0] * KINDS_OF_GOODS
        for industry in state.industries:
            if industry.owner == seat:
                self.growing[industry.good] += min(industry.goods.bit_count(), AHEAD)
                self.flows[industry.good] += 1
        self.held = realm.goods
        self.sown = sum([self.supply(good) for good in SEEDS])
        self.luxury = 0
        self.food = 0
        self.kinds = self._kinds()
        self.food += self._hunger()

    def _kinds(self) -> list[int]:
        """Goods of each kind; foods and luxuries of any kind are noted beside."""
        realm = self.state.realms[self.seat]
        wants = [0] * KINDS_OF_GOODS
        wants[WOOD] = self.style.wood
        wants[STONE] = (0 if realm.count(CATHEDRAL) else 1) + (0 if realm.count(ALCHEMY) else 2)
        # Fountains and a Hospital, a second city.
        self.luxury = 3 if realm.count(FOUNTAIN) < 3 else 1
        if len(realm.cities) < 2:
            self.luxury += 2
        if self.aim in (CRISTOFORO, MARIA):
            for good in range(self.state.house_rules.cristoforo_goods):
                wants[good] = CRISTOFORO_EACH
            missing = sum([max(CRISTOFORO_EACH - self.supply(good), 0) for good in range(WOOD)])
            wants[WOOD] = max(wants[WOOD] if missing > NEAR else 0, CRISTOFORO_EACH)
        elif self.aim == NICOLO:
            # A pair of houses a turn takes up to three of either, all different.
            for good in [*FOODS, *LUXURIES]:
                wants[good] = 3
        elif self.aim == BARBARA:
            for kind in missing_kinds(self.state, self.seat):
                cost = BUILDING_COST[kind]
                wants[WOOD] += cost.wood
                wants[STONE] += cost.stone
                self.luxury += cost.luxury
            cities = min(CITIES_FOR_ALL - len(realm.cities), 1)
            if cities > 0:
                wants[STONE] += cities * CITY_COST.stone
                self.luxury += cities * CITY_COST.luxury
        elif self.aim == GIORGIO:
            self.food += FOR_INNS
        return wants

    def _hunger(self) -> int:
        """Foods of any kind against the famine to come, and a few for houses."""
        realm = self.state.realms[self.seat]
        hunger = self.state.famine + self.style.fed - (GRANARY_FOOD if realm.has(GRANARY) else 0)
        return max(hunger, 0) + (2 if realm.houses.bit_count() < self.style.growth else 0)

    def supply(self, good: int) -> int:
        return self.held[good] + self.growing[good]

    def worth(self, good: int, more: int = 0) -> float:
        """What one more of that good is worth after so many more have come."""
        have = self.supply(good) + more
        if good == WOOD and have < LIFELINE:
            return LIFE
        if good in SEEDS and not self.sown and not more:
            return LIFE
        if good == STONE and have <= 0 and not self.state.realms[self.seat].count(CATHEDRAL):
            return LIFE
        worth = NEEDED if have < self.kinds[good] else self.style.surplus
        if have <= 0 and not more and good in CROPS and self.kinds[good]:
            worth = self.style.seed
        if good in FOODS:
            supply = more
            for food in FOODS:
                supply += self.held[food] + self.growing[food]
            if supply < self.food:
                worth += HUNGER
        elif good in LUXURIES:
            supply = more
            for luxury in LUXURIES:
                supply += self.held[luxury] + self.growing[luxury]
            if supply < self.luxury and worth < SERVING:
                worth = NEEDED if self.aim == BARBARA else SERVING
        return worth

    def loss(self, good: int, taken: int = 0) -> float:
        """What giving one of that good away costs, after so many have gone."""
        if self.held[good] <= taken:
            return 99.0
        if good in SEEDS and self.supply(good) - taken == 1 and self.sown - taken <= 1:
            return LIFE
        return self.worth(good, -taken - 1)

    def harvest(self, good: int, count: int) -> float:
        """What an industry of so many goods is worth; what comes later counts less."""
        worth = 0.0
        share = 1.0
        for more in range(count):
            worth += share * self.worth(good, more)
            share *= LATER
        return worth

    def spare(self, good: int) -> int:
        """How many of that good can be given away without regret."""
        keep = self.kinds[good]
        if good in FOODS and sum([self.held[food] for food in FOODS]) <= self.food // 2:
            return 0
        if good in CROPS:
            keep = max(keep, 1)  # seed
        return max(self.held[good] - keep, 0)

    def eatable(self) -> int:
        """Foods beside the last ones of crops, which are seed."""
        return sum([self.held[good] - (good in SEEDS and self.held[good] > 0) for good in FOODS])


# ---- saints


def aim(state: State, seat: int, style: Style) -> int:
    """The saint that the seat is after: its patron, or the one it would choose now."""
    patron = state.realms[seat].patron
    return patron if patron >= 0 else best_saint(state, seat, style)


def best_saint(state: State, seat: int, style: Style) -> int:
    """The saint whose condition is nearest, by turns that it may take."""
    razed = state.realms[seat].deeds.razed_patron
    if style.saint != NOTHING and style.saint != razed:
        return style.saint
    turns = saints(state, seat, style)
    if razed >= 0 and razed < len(turns):
        turns[razed] = 999.0
    return min(range(len(turns)), key=lambda saint: turns[saint])


def saints(state: State, seat: int, style: Style) -> list[float]:
    """About how many turns each saint's condition takes from here, Santa Maria left out."""
    realm = state.realms[seat]
    workers = max(realm.houses.bit_count(), 4)
    income = 0.6 * workers
    target, _ = siege.prey(state, seat)
    inns = siege.inns_needed(state, seat, target) if target else 99
    missing = 0
    for good in range(state.house_rules.cristoforo_goods):
        missing += max(CRISTOFORO_EACH - realm.goods[good], 0)
    kinds = KINDS_OF_BUILDINGS - sum([1 for buildings in realm.of_kind if buildings])
    houses = HOUSES - realm.houses.bit_count()
    return [
        6.0 + houses * 3.8 / income,
        8.0 + kinds * 2.4 / income,
        5.0 + missing * 1.25 / income,
        (2.0 if realm.has(BREWERY) else 3.0) + inns * 1.7 / income if inns <= style.siege else 99.0,
    ]


def missing_kinds(state: State, seat: int) -> list[int]:
    """Kinds of building that Santa Barbara still asks for."""
    realm = state.realms[seat]
    return [kind for kind in range(KINDS_OF_BUILDINGS) if not realm.of_kind[kind] and kind != HOUSE]


# ---- hunger, and the last steps to San Cristoforo


def hungry(state: State, seat: int) -> int:
    """Graves that the next famine brings as things are."""
    realm = state.realms[seat]
    return state.famine - foods(realm) - (GRANARY_FOOD if realm.has(GRANARY) else 0)


def coming(state: State, seat: int) -> list[int]:
    """Goods that this turn's harvest brings, before the famine and the saints are looked at."""
    found = [0] * KINDS_OF_GOODS
    for industry in state.industries:
        if industry.owner == seat and industry.goods:
            found[industry.good] += 1
    return found


def lacking(state: State, seat: int) -> tuple[list[int], int]:
    """Goods that San Cristoforo will still miss after this turn's harvest, one entry for each, and goods to spare."""
    realm = state.realms[seat]
    harvest = coming(state, seat)
    missing: list[int] = []
    spare = 0
    for good in range(KINDS_OF_GOODS):
        keep = CRISTOFORO_EACH if good < state.house_rules.cristoforo_goods else 0
        after = realm.goods[good] + harvest[good]
        missing.extend([good] * (keep - after))
        spare += min(max(after - keep, 0), realm.goods[good])
    return missing, spare


def can_finish(state: State, seat: int) -> bool:
    """Whether the Market makes up for all that San Cristoforo still misses in this turn."""
    realm = state.realms[seat]
    if realm.patron != CRISTOFORO or not realm.has(CATHEDRAL):
        return False
    missing, spare = lacking(state, seat)
    if not missing:
        return True
    if 2 * len(missing) > spare or not realm.has(MARKET):
        return False
    return realm.works(MARKET) or realm.pool > 0


def stores(state: State, seat: int) -> bool:
    """Whether goods can be kept from turn to turn."""
    realm = state.realms[seat]
    return realm.has_power(CRISTOFORO, MARIA) or realm.has(STORAGE)
