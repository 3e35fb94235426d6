"""What a seat of Citadels (2016) asks itself once for all that it may do."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices
from signoria.games.citadels.actions import BUILD, COIN, END, GOLD, INCOME, OBJECT
from signoria.games.citadels.bot.naming import naming_worths
from signoria.games.citadels.bot.plans import STEP, district_worth, plan, price, useful, useless
from signoria.games.citadels.bot.rivals import threats
from signoria.games.citadels.characters.assassin import KILL
from signoria.games.citadels.characters.blackmailer import FLOWER, THREATEN
from signoria.games.citadels.characters.magistrate import SIGN, WARRANT
from signoria.games.citadels.characters.thief import ROB
from signoria.games.citadels.characters.witch import BEWITCH
from signoria.games.citadels.state import NOBODY, State

# In a turn worths also say what comes first.
AT_ONCE: Final = 30.0
NAME: Final = 28.0
GATHER: Final = 25.0
LOOKING: Final = 18.0
BUILDING: Final = 12.0
ENDING: Final = 2.0
NEVER: Final = -9.0
NAMING: Final = (KILL, ROB, BEWITCH, SIGN, WARRANT, FLOWER, THREATEN)


class Weighing:
    """One question to one seat; what several actions depend on is worked out once."""

    def __init__(self, state: State, seat: int, legal: list[int]) -> None:
        self.state = state
        self.seat = seat
        self.is_last = state.first_complete != NOBODY
        self.useful = useful(state, seat)
        self.useless = useless(state, seat)
        self.gold = state.gold[seat]
        self._threats: list[float] = []
        self.planned: list[int] = []
        self.income = 0
        self.waits_with_income = False
        self.named: dict[int, float] = {}
        kinds = [action & ~OBJECT for action in legal]
        if BUILD in kinds or END in kinds or GOLD in kinds:
            self._plan(INCOME in kinds)
        naming = [action for action in legal if action & ~OBJECT in NAMING]
        if naming:
            found = naming_worths(state, seat, naming)
            for at, action in enumerate(naming):
                self.named[action] = found[at]

    def _plan(self, income: bool) -> None:
        """What is to be built with the gold at hand, and whether income can wait until it pays more."""
        state, seat = self.state, self.seat
        limit = max(state.edition.limit[state.character] - state.builds, 0)
        if not limit:
            return
        value, self.planned = plan(state, seat, self.gold, limit)
        if not income:
            return
        self.income = prices.income(state, seat, state.character)
        pays = state.edition.cast[state.character].income
        own = [district for district in self.planned if state.edition.type[district] == pays]
        if not own:
            return
        richer, _ = plan(state, seat, self.gold + self.income, limit)
        self.waits_with_income = richer <= value + 1

    @property
    def threats(self) -> list[float]:
        if not self._threats:
            self._threats = threats(self.state, self.seat)
        return self._threats

    def card(self, district: int) -> float:
        """What a card is worth in the hand."""
        return district_worth(self.state, self.seat, district) if district in self.useful else 0.0

    def cost(self, districts: list[int]) -> int:
        """What those districts cost the seat together."""
        total = 0
        for district in districts:
            total += price(self.state, self.seat, district)
        return total


def standing_worth(state: State, district: int) -> float:
    """What a district that stands in a city is worth to its owner, as actions name it."""
    return STEP + state.edition.points[district & ~COIN] + (district >= COIN)
