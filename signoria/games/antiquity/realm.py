"""What one player has: goods, cities and their buildings, workers, patron and inns.

Buildings are numbered in the order in which they were built; a set of buildings is an int with a bit for each. The
secret phase 2 touches nothing but the player's own realm, so the others are simply shown the realm as it was before.
"""

from __future__ import annotations

from signoria.games.antiquity.city_map import GROUND, touching
from signoria.games.antiquity.components import (
    CATHEDRAL,
    HOUSE,
    KINDS_OF_BUILDINGS,
    KINDS_OF_GOODS,
    NOTHING,
    PASSIVE,
    UNIVERSITY,
)
from signoria.games.antiquity.deeds import Deeds, Steps
from signoria.games.antiquity.task import Task


def _without(buildings: int, number: int) -> int:
    """A set of buildings when one is gone and those after it move up."""
    before = (1 << number) - 1
    return buildings & before | buildings >> 1 & ~before


class Reach:
    """A zone of control and what it was looked up for, so that an outdated one is never taken for it (ANT-14)."""

    __slots__ = ("cities", "hexes", "powers", "sources")

    def __init__(self, sources: int, cities: int, powers: int, hexes: int) -> None:
        self.sources = sources
        self.cities = cities
        self.powers = powers
        self.hexes = hexes


class Room:
    """Which kinds of building fit on these cells, as far as it has been looked up."""

    __slots__ = ("fitting", "known", "site")

    def __init__(self, site: int) -> None:
        self.site = site
        self.known = 0
        self.fitting = 0


class Realm:
    """One player's realm: what lasts, the deeds of this turn, the task he is in the middle of, and things looked up."""

    def __init__(self) -> None:
        self.goods: list[int] = [0] * KINDS_OF_GOODS
        # ---- city maps: sets of cells
        self.ground = 0
        self.built = 0
        self.graves = 0
        # ---- buildings; these three lists go by number of the building
        self.kind: list[int] = []
        self.cells: list[int] = []
        # The quarter turns of a building, the size of a storage (width << 3 | height), the number of a house.
        self.detail: list[int] = []
        self.of_kind: list[int] = [0] * KINDS_OF_BUILDINGS
        # Those that need a worker.
        self.workplaces = 0
        self.manned = 0
        self.graved = 0
        # The numbers of the houses that stand, as bits.
        self.houses = 0
        self.pool = 0
        self.patron = NOTHING
        # Whether Biology has given its seed at any time (ANT-0.4).
        self.biology_used = False
        # ---- the countryside: centres of cities in the order of their maps, and sets of hexes
        self.cities: list[int] = []
        self.inns = 0
        self.sources = 0
        # ---- what does not last
        self.deeds = Deeds(Steps())
        self.task = Task()
        # Looked up for what they name and good for nothing else, so copies share them. None: not looked up yet.
        self.reach: Reach | None = None
        self.room: Room | None = None

    def detach(self) -> None:
        """Share with copies no longer what they may share."""
        self.task.detach()
        self.reach = None
        self.room = None

    def clone(self) -> Realm:
        copy = Realm()
        copy.goods = self.goods.copy()
        copy.ground = self.ground
        copy.built = self.built
        copy.graves = self.graves
        copy.kind = self.kind.copy()
        copy.cells = self.cells.copy()
        copy.detail = self.detail.copy()
        copy.of_kind = self.of_kind.copy()
        copy.workplaces = self.workplaces
        copy.manned = self.manned
        copy.graved = self.graved
        copy.houses = self.houses
        copy.pool = self.pool
        copy.patron = self.patron
        copy.biology_used = self.biology_used
        copy.cities = self.cities.copy()
        copy.inns = self.inns
        copy.sources = self.sources
        copy.deeds = self.deeds.clone()
        copy.task = self.task.clone()
        copy.reach = self.reach
        copy.room = self.room
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
        """Whether that faculty is active: by its own worker (ANT-15.49), or the University's (ANT-15.44, ANT-15.45)."""
        able = self.of_kind[kind] & ~self.graved
        if not able:
            return False
        if able & self.manned:
            return True
        return self.works(UNIVERSITY) and self.touches_university(able.bit_length() - 1)

    def touches_university(self, building: int) -> bool:
        """Whether that building shares an edge with the University, which stands (ANT-12.22, ANT-15.42, ANT-15.46)."""
        university = self.of_kind[UNIVERSITY].bit_length() - 1
        return touching(self.cells[university]) & self.cells[building] != 0

    def has_power(self, saint: int, maria: int) -> bool:
        """Whether he enjoys that saint's power (ANT-16.2): his patron's, or any with Santa Maria (ANT-16.19).

        Others may have the same (ANT-16.20).
        """
        return (self.patron == saint or self.patron == maria) and self.has(CATHEDRAL)

    # ---- cells

    def empty(self) -> int:
        """Cells with neither building nor grave (ANT-12.21); razed ground is among them (ANT-15.29)."""
        return self.ground & ~self.built & ~self.graves

    def site(self) -> int:
        """Cells that can be built on: empty ones that are not razed ground (ANT-15.23)."""
        return self.ground & ~self.built & ~self.graves & ~self.deeds.razed

    def building_at(self, cell: int) -> int:
        """The building that covers that cell, or NOTHING."""
        if self.built >> cell & 1:
            for number, cells in enumerate(self.cells):
                if cells >> cell & 1 and number not in self.task.lifted:
                    return number
        return NOTHING

    # ---- changes

    def found_city(self, centre: int, hexes: int) -> None:
        self.ground |= GROUND[len(self.cities)]
        self.cities.append(centre)
        self.sources |= hexes

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
        self.deeds.used = _without(self.deeds.used, number)

    def bury(self, cell: int) -> None:
        """Put a grave on a cell; a building under it is out of action and its worker idle (ANT-19.6, ANT-19.7)."""
        self.graves |= 1 << cell
        number = self.building_at(cell)
        if number != NOTHING:
            self.graved |= 1 << number
            if self.manned >> number & 1:
                self.manned &= ~(1 << number)
                self.pool += 1

    def lift_grave(self, cell: int) -> None:
        self.graves &= ~(1 << cell)
        number = self.building_at(cell)
        if number != NOTHING and not self.graves & self.cells[number]:
            self.graved &= ~(1 << number)

    def count(self, kind: int) -> int:
        return self.of_kind[kind].bit_count()
