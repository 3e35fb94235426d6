"""What one player has: goods, cities and their buildings, workers, patron, inns, and what he is in the middle of.

Buildings are numbered in the order in which they were built; a set of buildings is an int with a bit for each. The
secret phase 2 touches nothing but the player's own realm, so the others are simply shown the realm as it was before.
"""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity.city_map import GROUND, touching
from signoria.games.antiquity.components import (
    CATHEDRAL,
    HOUSE,
    KINDS_OF_BUILDINGS,
    KINDS_OF_GOODS,
    NOTHING,
    PASSIVE,
    STORAGE_TILES,
    SUPPLY_AT_START,
    UNIVERSITY,
)

# What the player is in the middle of. In phase 2 everybody is somewhere else.
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
# The name of the question put to a player in that step of phase 2.
QUESTIONS: Final[list[str]] = [
    "city", "place", "pay", "patron", "free_house", "barter", "offer", "arrange", "carry", "site",
]  # fmt: skip


def _without(buildings: int, number: int) -> int:
    """A set of buildings when one is gone and those after it move up."""
    before = (1 << number) - 1
    return buildings & before | buildings >> 1 & ~before


class Realm:
    """One player's realm. `kind`, `cells`, `detail` are by number of the building."""

    def __init__(self) -> None:
        self.goods: list[int] = [0] * KINDS_OF_GOODS
        # ---- city maps: sets of cells
        self.ground = 0
        self.built = 0
        self.graves = 0
        self.razed = 0
        # ---- buildings
        self.kind: list[int] = []
        self.cells: list[int] = []
        # The quarter turns of a building, the size of a storage (width << 3 | height), the number of a house.
        self.detail: list[int] = []
        self.of_kind: list[int] = [0] * KINDS_OF_BUILDINGS
        # Those that need a worker.
        self.workplaces = 0
        self.manned = 0
        self.graved = 0
        # Whose power was used in this phase 2, so that their workers stay (ANT-2.15).
        self.used = 0
        # The numbers of the houses that stand, as bits.
        self.houses = 0
        self.pool = 0
        self.patron = NOTHING
        # ---- the countryside: centres of cities in the order of their maps, and sets of hexes
        self.cities: list[int] = []
        self.inns = 0
        self.sources = 0
        # The zone of control, or -1 until it is asked for (ANT-14).
        self.zone = -1
        # ---- what this turn has seen
        self.cleared = 0
        self.has_razed = False
        self.razed_patron = NOTHING
        self.cathedrals = 0
        self.fountains = 0
        self.biology_used = False
        self.alchemy_used = False
        # Common counters taken in this phase 2, by supply; and what the player has found out by trying: supplies and
        # goods of which nothing is left, as bits, and how many storage tiles there are at most.
        self.taken: list[int] = [0] * len(SUPPLY_AT_START)
        self.dry = 0
        self.dry_goods = 0
        self.tiles_left = STORAGE_TILES
        # Bounded steps of this phase 2 (ANT-21.14), and the actions since it began.
        self.unmanned = 0
        self.moved = 0
        self.offered = 0
        self.backs = 0
        self.restarts = 0
        self.has_traded = False
        self.ledger: list[int] = []
        # Which kinds of building fit, as far as it has been looked up for these empty cells.
        self.room_site = -1
        self.room_known = 0
        self.room = 0
        # ---- what he is in the middle of: the verb with its object, the place, what is owed and has been paid
        self.step = CHOOSING
        self.project = 0
        self.place = 0
        self.owed_food = 0
        self.owed_luxury = 0
        self.paid: list[int] = []
        # Buildings that Santa Barbara has lifted, the last one on top, and how everything lay before the first.
        self.lifted: list[int] = []
        # The graves on each, by the order of its own cells.
        self.lifted_graves: list[int] = []
        self.before: list[int] = []
        # An offer under way: to whom, and the goods both ways.
        self.partner = NOTHING
        self.giving: list[int] = []
        self.taking: list[int] = []
        # ---- phases 5 to 9: goods, graves and pollution counters that he still owes
        self.owed = 0

    def clone(self) -> Realm:
        copy = Realm.__new__(Realm)
        copy.goods = self.goods.copy()
        copy.ground = self.ground
        copy.built = self.built
        copy.graves = self.graves
        copy.razed = self.razed
        copy.kind = self.kind.copy()
        copy.cells = self.cells.copy()
        copy.detail = self.detail.copy()
        copy.of_kind = self.of_kind.copy()
        copy.workplaces = self.workplaces
        copy.manned = self.manned
        copy.graved = self.graved
        copy.used = self.used
        copy.houses = self.houses
        copy.pool = self.pool
        copy.patron = self.patron
        copy.cities = self.cities.copy()
        copy.inns = self.inns
        copy.sources = self.sources
        copy.zone = self.zone
        copy.cleared = self.cleared
        copy.has_razed = self.has_razed
        copy.razed_patron = self.razed_patron
        copy.cathedrals = self.cathedrals
        copy.fountains = self.fountains
        copy.biology_used = self.biology_used
        copy.alchemy_used = self.alchemy_used
        copy.taken = self.taken.copy()
        copy.dry = self.dry
        copy.dry_goods = self.dry_goods
        copy.tiles_left = self.tiles_left
        copy.unmanned = self.unmanned
        copy.moved = self.moved
        copy.offered = self.offered
        copy.backs = self.backs
        copy.restarts = self.restarts
        copy.has_traded = self.has_traded
        copy.ledger = self.ledger.copy()
        copy.room_site = self.room_site
        copy.room_known = self.room_known
        copy.room = self.room
        copy.step = self.step
        copy.project = self.project
        copy.place = self.place
        copy.owed_food = self.owed_food
        copy.owed_luxury = self.owed_luxury
        copy.paid = self.paid.copy()
        copy.lifted = self.lifted.copy()
        copy.lifted_graves = self.lifted_graves.copy()
        copy.before = self.before.copy()
        copy.partner = self.partner
        copy.giving = self.giving.copy()
        copy.taking = self.taking.copy()
        copy.owed = self.owed
        return copy

    # ---- which buildings work (ANT-12.13 to ANT-12.15)

    def has(self, kind: int) -> bool:
        """Whether an ungraved building of that kind stands."""
        return self.of_kind[kind] & ~self.graved != 0

    def works(self, kind: int) -> bool:
        """Whether a building of that kind is active: ungraved and, if it needs a worker, manned."""
        able = self.of_kind[kind] & ~self.graved
        if kind in PASSIVE:
            return able != 0
        return able & self.manned != 0

    def faculty_works(self, kind: int) -> bool:
        """Whether that faculty is active, by its own worker or through the University (ANT-15.44)."""
        able = self.of_kind[kind] & ~self.graved
        if not able:
            return False
        if able & self.manned:
            return True
        return self.works(UNIVERSITY) and self.touches_university(able.bit_length() - 1)

    def touches_university(self, building: int) -> bool:
        """Whether that building shares an edge with the University (ANT-12.22)."""
        university = self.of_kind[UNIVERSITY]
        if not university:
            return False
        return touching(self.cells[university.bit_length() - 1]) & self.cells[building] != 0

    def has_power(self, saint: int, maria: int) -> bool:
        """Whether he enjoys that saint's power: his own patron's, or any with Santa Maria (ANT-16.2, ANT-16.19)."""
        return (self.patron == saint or self.patron == maria) and self.has(CATHEDRAL)

    # ---- cells

    def empty(self) -> int:
        """Cells with neither building nor grave (ANT-12.21)."""
        return self.ground & ~self.built & ~self.graves

    def site(self) -> int:
        """Cells that can be built on: empty ones that are not razed ground (ANT-15.23)."""
        return self.ground & ~self.built & ~self.graves & ~self.razed

    def building_at(self, cell: int) -> int:
        """The building that covers that cell, or NOTHING."""
        if self.built >> cell & 1:
            for number, cells in enumerate(self.cells):
                if cells >> cell & 1 and number not in self.lifted:
                    return number
        return NOTHING

    # ---- changes

    def found_city(self, centre: int, hexes: int) -> None:
        self.ground |= GROUND[len(self.cities)]
        self.cities.append(centre)
        self.sources |= hexes
        self.zone = -1

    def put_up(self, kind: int, cells: int, detail: int) -> int:
        """Put a building on its cells; its number. A house brings its worker (ANT-15.4)."""
        number = len(self.kind)
        self.kind.append(kind)
        self.cells.append(cells)
        self.detail.append(detail)
        self.of_kind[kind] |= 1 << number
        self.built |= cells
        if kind == HOUSE:
            self.houses |= 1 << detail
            self.pool += 1
        elif kind not in PASSIVE:
            self.workplaces |= 1 << number
        return number

    def remove(self, number: int) -> None:
        """Take a building away; those built after it move up by one number."""
        self.built &= ~self.cells[number]
        del self.kind[number], self.cells[number], self.detail[number]
        self.of_kind = [_without(buildings, number) for buildings in self.of_kind]
        self.workplaces = _without(self.workplaces, number)
        self.manned = _without(self.manned, number)
        self.graved = _without(self.graved, number)
        self.used = _without(self.used, number)

    def bury(self, cell: int) -> None:
        """Put a grave on a cell; a building under it is out of action and its worker idle (ANT-19.6, ANT-19.7)."""
        self.graves |= 1 << cell
        number = self.building_at(cell)
        if number != NOTHING:
            self.graved |= 1 << number
            if self.manned >> number & 1:
                self.manned &= ~(1 << number)
                self.pool += 1
            self.zone = -1

    def lift_grave(self, cell: int) -> None:
        self.graves &= ~(1 << cell)
        number = self.building_at(cell)
        if number != NOTHING and not self.graves & self.cells[number]:
            self.graved &= ~(1 << number)

    def count(self, kind: int) -> int:
        return self.of_kind[kind].bit_count()
