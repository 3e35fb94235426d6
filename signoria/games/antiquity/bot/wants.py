"""What goods are worth to a player who is after a certain saint."""

from __future__ import annotations

from signoria.games.antiquity.bot import siege
from signoria.games.antiquity.components import (
    ALCHEMY,
    BARBARA,
    BREWERY,
    CATHEDRAL,
    CRISTOFORO,
    CRISTOFORO_EACH,
    CROPS,
    DUMP,
    FOODS,
    GIORGIO,
    GRANARY,
    GRANARY_FOOD,
    HOUSES,
    KINDS_OF_BUILDINGS,
    KINDS_OF_GOODS,
    LUXURIES,
    NICOLO,
    STONE,
    WOOD,
)
from signoria.games.antiquity.counting import foods
from signoria.games.antiquity.state import State

SEEDS = [good for good in CROPS if good in FOODS]
# Turns for which one plans.
AHEAD = 5
# What a good is worth that is badly needed, one that is welcome, and one that is merely something.
NEEDED = 1.6
WELCOME = 0.8
SOMETHING = 0.15
# Wood to have within those turns, early and later.
WOOD_EARLY = 10
WOOD_LATE = 7
# With less wood than this to come everything stops; what it is worth then, and the stone of a Cathedral.
LIFELINE = 4
LIFE = 3.0
# Foods to have ready for inns.
FOR_INNS = 8
# Up to so many inns enclosing a rival is the quickest way to win.
SIEGE = 8


class Wants:
    """How much of everything the seat would like to have within the next turns."""

    def __init__(self, state: State, seat: int) -> None:
        realm = state.realms[seat]
        self.state = state
        self.seat = seat
        self.aim = aim(state, seat)
        self.growing = [0] * KINDS_OF_GOODS
        self.flows = [0] * KINDS_OF_GOODS
        for industry in state.industries:
            if industry.owner == seat:
                self.growing[industry.good] += min(industry.goods.bit_count(), AHEAD)
                self.flows[industry.good] += 1
        self.held = realm.goods
        self.sown = sum([self.supply(good) for good in SEEDS])
        self.kinds = self._kinds()
        self.food = self._food()
        self.luxury = 4 if self.aim in (NICOLO, BARBARA, CRISTOFORO) else 1

    def _kinds(self) -> list[int]:
        """Goods of each kind."""
        realm = self.state.realms[self.seat]
        wants = [0] * KINDS_OF_GOODS
        wants[WOOD] = WOOD_EARLY if self.state.turn < 8 else WOOD_LATE
        wants[STONE] = (
            (0 if realm.count(CATHEDRAL) else 1) + (0 if realm.count(DUMP) else 1) + (0 if realm.count(ALCHEMY) else 2)
        )
        if self.aim == CRISTOFORO:
            kinds = self.state.house_rules.cristoforo_goods
            for good in range(kinds):
                wants[good] = max(wants[good], CRISTOFORO_EACH + (2 if good >= WOOD else 1))
        elif self.aim == NICOLO:
            for good in [*FOODS, *LUXURIES]:
                wants[good] = 2
        elif self.aim == BARBARA:
            wants[STONE] = 5
            for good in LUXURIES:
                wants[good] = 2
        return wants

    def _food(self) -> int:
        """Foods of any kind: against the famine, for houses and for inns."""
        state = self.state
        realm = state.realms[self.seat]
        hunger = max(state.famine + 2 - (GRANARY_FOOD if realm.has(GRANARY) else 0), 0)
        if self.aim == GIORGIO:
            return hunger // 2 + FOR_INNS
        return hunger + 4

    def supply(self, good: int) -> int:
        return self.held[good] + self.growing[good]

    def worth(self, good: int, more: int = 0) -> float:
        """What one more of that good is worth after so many more have come."""
        have = self.supply(good) + more
        worth = SOMETHING
        if good == WOOD and have < LIFELINE:
            return LIFE
        if good in SEEDS and not self.sown and not more:
            return LIFE
        if good == STONE and not have and not self.state.realms[self.seat].count(CATHEDRAL):
            return LIFE
        if have < self.kinds[good]:
            worth = NEEDED if have < self.kinds[good] // 2 + 1 else WELCOME
        if good in FOODS:
            supply = sum([self.supply(food) for food in FOODS]) + more
            if supply < self.food:
                worth = max(worth, NEEDED if supply < self.food // 2 else WELCOME) + 0.2
        elif good in LUXURIES:
            supply = sum([self.supply(luxury) for luxury in LUXURIES]) + more
            if supply < self.luxury:
                worth = max(worth, WELCOME)
        return worth

    def loss(self, good: int, taken: int = 0) -> float:
        """What giving one of that good away costs, after so many have gone."""
        if self.held[good] <= taken:
            return 99.0
        if good in SEEDS and self.supply(good) - taken == 1 and self.sown - taken <= 1:
            return LIFE
        return self.worth(good, -taken - 1)

    def harvest(self, good: int, count: int) -> float:
        """What an industry of so many goods is worth; what comes later than planned counts little."""
        worth = 0.0
        for more in range(min(count, AHEAD)):
            worth += self.worth(good, more)
        return worth + 0.1 * max(count - AHEAD, 0)

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


def aim(state: State, seat: int) -> int:
    """The saint that the seat is after: its patron, or the one it would choose now."""
    patron = state.realms[seat].patron
    return patron if patron >= 0 else best_saint(state, seat)


def best_saint(state: State, seat: int) -> int:
    """The saint whose condition is nearest, by turns that it may take."""
    turns = saints(state, seat)
    razed = state.realms[seat].deeds.razed_patron
    if razed >= 0 and razed < len(turns):
        turns[razed] = 999.0
    return min(range(len(turns)), key=lambda saint: turns[saint])


def saints(state: State, seat: int) -> list[float]:
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
        (2.0 if realm.has(BREWERY) else 3.0) + inns * 1.7 / income if inns <= SIEGE else 99.0,
    ]


def hungry(state: State, seat: int) -> int:
    """Graves that the next famine brings as things are."""
    realm = state.realms[seat]
    return state.famine - foods(realm) - (GRANARY_FOOD if realm.has(GRANARY) else 0)
