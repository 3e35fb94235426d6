"""What a merchant house is worth: one seat's board as figures, and the prestige it may hope for with them."""

from __future__ import annotations

import math

from signoria.games.augsburg.components import (
    AGENCY,
    ARCHITECT,
    CATHEDRAL,
    CATHEDRAL_BARRIER,
    CHURCH,
    CHURCH_BARRIER,
    COAT,
    FREE_NOTES,
    INCOME,
    LETTER,
    MINT_MASTER,
    OFFERS,
    OFFICE,
    PEERAGE,
    PRESTIGE,
    VISITS,
)
from signoria.games.augsburg.state import NO_NOBLE, State

# Points for a florin that can still become notes, and for one that can only build; a free note in florins.
FLORIN = 0.0037
LAST_FLORIN = 0.0008
FREE_NOTE = 260.0
# Florins a round that one more offer to choose from is worth.
OFFER = 33.0
# Prestige that a seat wins in a visit beside what its rank brings, and by how much rank grows in a round.
GAIN = 0.36
GROWTH = 1.8
# In so many visits a missing building mostly gets built.
PATIENCE = 16.0
# The chance to take a tile for which the level is there, for each visit that is left, as a share of its worth.
DOOR = 0.0089
# What the architect saves while a building is missing.
FREE_HAND = 2.2


class House:
    """One seat's board: levels, florins, rights as a set, prestige, and what its tiles bring in every round."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.agency = state.levels[AGENCY][seat]
        self.peerage = state.levels[PEERAGE][seat]
        self.office = state.levels[OFFICE][seat]
        self.money = state.money[seat]
        self.owned = state.owned[seat]
        self.prestige = state.prestige[seat]
        self.tiles = state.tile_value(seat, COAT) + state.tile_value(seat, LETTER)

    def copy(self) -> House:
        twin = House(self.state, self.seat)
        twin.agency = self.agency
        twin.peerage = self.peerage
        twin.office = self.office
        twin.money = self.money
        twin.owned = self.owned
        twin.prestige = self.prestige
        twin.tiles = self.tiles
        return twin

    def level(self, category: int) -> int:
        if category == AGENCY:
            return self.agency
        return self.peerage if category == PEERAGE else self.office

    def has(self, right: int) -> bool:
        return self.owned >> right & 1 == 1

    def climb(self, category: int) -> None:
        if category == AGENCY:
            self.agency += 1
        elif category == PEERAGE:
            self.peerage += 1
        else:
            self.office += 1

    def take(self, right: int) -> None:
        self.owned |= 1 << right
        if right in (COAT, LETTER):
            self.tiles += self.state.top_value(right)

    def build(self, building: int) -> None:
        self.owned |= 1 << building
        self.money -= self.state.top_value(building)

    def gain(self, points: int) -> None:
        if not self.has(CHURCH):
            points = min(points, CHURCH_BARRIER - self.prestige)
        elif not self.has(CATHEDRAL):
            points = min(points, CATHEDRAL_BARRIER - self.prestige)
        self.prestige += points

    # ---- what it is worth, in points of prestige

    def worth(self) -> float:
        """The prestige that the house may hope for at the end, with florins and notes to come counted in points."""
        state = self.state
        rounds = state.rounds - max(state.round, 1) + 1
        buying = state.round == 0 or state.noble == NO_NOBLE  # between rounds: this one has been paid and scored
        if buying:
            rounds = state.rounds - state.round
        incomes = rounds if state.round == 0 else rounds - 1
        visits = rounds * VISITS if buying else (rounds - 1) * VISITS + VISITS - state.noble
        florin = FLORIN * (1.0 - math.exp(-0.7 * (incomes + buying))) if incomes + buying > 0 else LAST_FLORIN
        yearly = PRESTIGE[self.peerage] + self.tiles
        hoped = self.prestige + yearly * rounds + GAIN * visits * 4 / state.seats + GROWTH * rounds * (rounds - 1) / 2
        left = hoped - self._lost(hoped, visits)
        income = INCOME[self.agency] + OFFER * OFFERS[self.office] + FREE_NOTE * FREE_NOTES[self.office]
        if self.has(MINT_MASTER):
            income += FREE_NOTE
        return left + florin * (self.money + income * max(incomes, 0)) + self._doors(rounds, visits, florin, incomes)

    def _lost(self, hoped: float, visits: int) -> float:
        """What barriers may swallow of that hope: less, the more visits are left in which one can build."""
        lost = 0.0
        waiting = VISITS - max(self.state.noble, 0)
        money = self.money
        haste = PATIENCE
        if self.has(ARCHITECT):
            haste *= 0.7
        if not self.has(CHURCH):
            able = visits if money >= self.state.top_value(CHURCH) else max(visits - waiting, 0)
            lost += max(min(hoped, CATHEDRAL_BARRIER) - CHURCH_BARRIER, 0.0) * math.exp(-able / haste)
            money -= self.state.top_value(CHURCH)
        if not self.has(CATHEDRAL) and hoped > CATHEDRAL_BARRIER:
            able = visits if money >= self.state.top_value(CATHEDRAL) else max(visits - waiting, 0)
            if not self.has(CHURCH):
                able = max(able - 3, 0)
            lost += (hoped - CATHEDRAL_BARRIER) * math.exp(-able / haste)
        return lost

    def _doors(self, rounds: int, visits: int, florin: float, incomes: int) -> float:
        """What a level allows to take later."""
        worth = 0.0
        chance = min(DOOR * visits, 0.8)
        later = max(rounds - 1, 0)
        if self.peerage >= 3 and not self.has(COAT):
            worth += chance * later * self.state.top_value(COAT)
        if self.peerage >= 4 and not self.has(LETTER):
            worth += chance * later * self.state.top_value(LETTER)
        if self.office >= 3 and not self.has(MINT_MASTER):
            worth += chance * FREE_NOTE * florin * max(incomes - 1, 0)
        missing = (not self.has(CHURCH)) + (not self.has(CATHEDRAL))
        if self.has(ARCHITECT):
            worth += FREE_HAND * missing
        return worth
