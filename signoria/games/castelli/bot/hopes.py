"""What a seat of Castelli may hope for: areas, resources, cards and sites, in victory points."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.castles import line_points
from signoria.games.castelli.components import CARD, MARKET, MINE, MOST_OF_A_RESOURCE, RESOURCES, SILVER
from signoria.games.castelli.state import MOST_PLAYERS, State

UNIT_WORTH: Final = 1.4  # a unit of a resource, whoever gets it
CARD_WORTH: Final = 2.4
SILVER_WORTH: Final = 0.4
STANDING: Final = 2.8  # a castle that stands, with Battle
RIVAL: Final = 0.2  # what others gain counts so much against oneself
_SET: Final = 3.0  # what a castle costs
_USUAL_SITE: Final = 4.5  # what a castle may be hoped to score where none is within reach
# How much of a castle's profit the next unit is worth, by how many kinds are lacking for it.
_LACKING: Final[list[float]] = [0.1, 0.6, 0.35, 0.22]


def tiles_left(state: State, area: int) -> int:
    """How many tiles of that area lie face down."""
    return (state.board.area_spaces[area] & state.face_down).bit_count()


def standing(own: int, rival: int, left: int) -> float:
    """The chance to lead an area, given its influence and how many of its tiles lie face down."""
    if left <= 0:
        if own > rival:
            return 1.0
        return 0.4 if own == rival and own else 0.0
    # A tile to come adds up to six, mostly two or three, to anybody.
    return min(max(0.33 + (own - rival) / (4.0 + 3.0 * left), 0.02), 0.95)


class Hopes:
    """What the seat would gain by resources, cards, silver and sites as things stand, worked out once."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.left = state.face_down.bit_count() / len(state.tiles)
        first = seat * RESOURCES
        self.owned = state.resources[first : first + RESOURCES]
        self.free = _free_sites(state)
        self.best_site = 0
        for octagon in self.free:
            if state.octagon_influence[octagon * MOST_PLAYERS + seat] > 0:
                self.best_site = max(self.best_site, line_points(state, octagon))
        hoped = max(float(self.best_site), _USUAL_SITE * min(1.0, 2 * self.left))
        profit = hoped - _SET + (STANDING if state.house_rules.battle else 0.0)
        if not state.castles_left[seat]:
            profit = 0.0
        self.profit = max(profit, 0.0) * min(1.0, 0.3 + 1.3 * self.left)

    def units(self, kind: int, count: int) -> float:
        """What so many units of that resource are worth to the seat: a point each, and what is lacking for a castle."""
        owned = self.owned[kind]
        count = min(count, MOST_OF_A_RESOURCE - owned)
        if count <= 0:
            return 0.0
        sets = min(self.owned)
        lacking = 0
        for other in self.owned:
            lacking += other == sets
        if owned > sets:
            return count + self.profit * _LACKING[0]
        return count + self.profit * (_LACKING[lacking] + (_LACKING[0] if count > 1 else 0.0))

    def gain(self, area: int) -> float:
        """What the seat gains by leading that area when it is complete."""
        kind = self.state.board.area_kind[area]
        if kind == MINE:
            return 0.5 * SILVER_WORTH * self.state.mine
        symbols = self.state.board.area_symbols[area]
        return symbols * CARD_WORTH if kind == MARKET else self.units(kind, symbols)

    def icon(self, icon: int) -> float:
        if icon == SILVER:
            return SILVER_WORTH
        return CARD_WORTH if icon == CARD else self.units(icon, 1)

    def area(self, area: int, gainer: int, value: int, left: int) -> float:
        """What the area is worth to the seat with a shield of that value for `gainer` more and so many tiles left."""
        state, seat = self.state, self.seat
        base = area * MOST_PLAYERS
        own = rival = 0
        for other in range(state.seats):
            amount = state.area_influence[base + other] + (value if gainer == other else 0)
            if other == seat:
                own = amount
            elif amount > rival:
                rival = amount
        if not own and not rival:
            return 0.0
        lost = _others_gain(state, area) * RIVAL * standing(rival, own, left)
        return self.gain(area) * standing(own, rival, left) - lost

    def site(self, octagon: int) -> float:
        """What a first shield in that octagon is worth, where castles may be built."""
        if octagon not in self.free or self.state.octagon_influence[octagon * MOST_PLAYERS + self.seat]:
            return 0.0
        points = line_points(self.state, octagon)
        return (0.4 * max(points - self.best_site, 0) + 0.2 * points) * min(1.0, 0.3 + self.left)


def _free_sites(state: State) -> list[int]:
    """The octagons with a site on which no castle stands."""
    found: list[int] = []
    for place in state.board.sites:
        octagon = state.board.place_octagon[place]
        if state.castle[place] < 0 and octagon not in found:
            found.append(octagon)
    return found


def _others_gain(state: State, area: int) -> float:
    kind = state.board.area_kind[area]
    if kind == MINE:
        return 0.5 * SILVER_WORTH * state.mine
    return state.board.area_symbols[area] * (CARD_WORTH if kind == MARKET else UNIT_WORTH)
