"""What a player is in the middle of: the step, and all that has been chosen so far. Replaced whole when it is over.

Its lists are never changed in place, so copies may share them.
"""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity.components import NOTHING

# The steps. In phase 2 everybody is somewhere else.
CHOOSING: Final = 0
PLACING: Final = 1
PAYING: Final = 2
PATRON: Final = 3
FREE_HOUSE: Final = 4
BARTERING: Final = 5
DRAFTING: Final = 6
ARRANGING: Final = 7
CARRYING: Final = 8
SITING: Final = 9
# Steps of phase 2 in which nothing is half done: `back` takes back the last deed, elsewhere it leaves what was begun.
BETWEEN_DEEDS: Final = (CHOOSING, PATRON, FREE_HOUSE)
# The name of the question put to a player in that step.
QUESTIONS: Final[list[str]] = [
    "city", "place", "pay", "patron", "free_house", "barter", "offer", "arrange", "carry", "site",
]  # fmt: skip


class Task:
    """A step and what belongs to it; by itself nothing has been begun."""

    __slots__ = (
        "before", "due", "giving", "lifted", "lifted_graves", "owed", "owed_food", "owed_luxury", "partner", "place",
        "project", "ready", "step", "taking",
    )  # fmt: skip

    def __init__(self, step: int = CHOOSING, project: int = 0, place: int = 0) -> None:
        self.step = step
        # The verb with its object, and the place.
        self.project = project
        self.place = place
        # What a payment still lacks, and the goods that lie ready for it or for the bank's side of a trade.
        self.owed_food = 0
        self.owed_luxury = 0
        self.ready: list[int] = []
        # Buildings that Santa Barbara has lifted, the last one on top, with the graves on each by the order of its own
        # cells; and how everything lay before the first.
        self.lifted: list[int] = []
        self.lifted_graves: list[int] = []
        self.before: list[int] = []
        # An offer under way: to whom, and the goods both ways.
        self.partner = NOTHING
        self.giving: list[int] = []
        self.taking: list[int] = []
        # Phases 5 to 9: goods, graves or pollution counters that he still owes, and how many graves it was at first.
        self.owed = 0
        self.due = 0

    def clone(self) -> Task:
        copy = Task()
        copy.step = self.step
        copy.project = self.project
        copy.place = self.place
        copy.owed_food = self.owed_food
        copy.owed_luxury = self.owed_luxury
        copy.ready = self.ready
        copy.lifted = self.lifted
        copy.lifted_graves = self.lifted_graves
        copy.before = self.before
        copy.partner = self.partner
        copy.giving = self.giving
        copy.taking = self.taking
        copy.owed = self.owed
        copy.due = self.due
        return copy

    def detach(self) -> None:
        """Share no list with copies any more."""
        self.ready = self.ready.copy()
        self.lifted = self.lifted.copy()
        self.lifted_graves = self.lifted_graves.copy()
        self.before = self.before.copy()
        self.giving = self.giving.copy()
        self.taking = self.taking.copy()
