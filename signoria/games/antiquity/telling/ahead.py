"""How the room for graves shrinks from famine to famine, as things are: nobody is lost without having seen it come."""

from __future__ import annotations

from typing import Final, NamedTuple

from signoria.games.antiquity.components import FOODS, GOODS, GRANARY_FOOD
from signoria.games.antiquity.views import Building, Person, View, own

# A city that outlives so many famines is in no danger that anybody could foresee.
_FAR: Final = 30


class Famine(NamedTuple):
    """A famine to come: its graves, and the squares that are left for others after it; below 0 the city is lost."""

    turn: int
    graves: int
    room: int

    @property
    def is_fatal(self) -> bool:
        return self.room < 0


def room_for_graves(person: Person) -> int:
    """Squares that can still take a grave: all but houses and those that have one (ANT-19.3, ANT-19.4)."""
    return sum(room_in_city(person, number) for number in range(1, len(person["cities"]) + 1))


def room_in_city(person: Person, number: int) -> int:
    """The same for one city, counted from 1."""
    city = str(number)
    houses = sum(one["kind"] == "house" and one["at"][0] == city for one in person["buildings"])
    graves = sum(cell[0] == city for cell in person["graves"])
    return person["cities"][number - 1]["size"] ** 2 - houses - graves


def famines(view: View, without: str = "") -> list[Famine]:
    """This famine and those to come, until the cities are full; `without` that kind of building.

    Food is not spent (ANT-8.2), and the famine grows by 1 with every turn (ANT-8.7): what else may change is not told.
    """
    person = own(view)
    is_famine = view["phase"] == "graves"
    met = sum(person["goods"][GOODS[good]] for good in FOODS)
    met += GRANARY_FOOD if without != "granary" and _stands(person, "granary") else 0
    left = room_for_graves(person) - view.get("owed", 0)
    made = [Famine(view["turn"], view.get("owed", 0), left)]
    while not made[-1].is_fatal and len(made) < _FAR:
        level = view["famine"] + len(made) - (not is_famine)
        graves = max(0, level - met)
        left -= graves
        made.append(Famine(view["turn"] + len(made), graves, left))
    return made


def lost_in(view: View, without: str = "") -> int | None:
    """The turn in which the cities cannot take all graves any more, None if that is far away."""
    last = famines(view, without)[-1]
    return last.turn if last.is_fatal else None


def _stands(person: Person, kind: str) -> bool:
    return any(one["kind"] == kind and not one["graved"] for one in person["buildings"])


def building_at(person: Person, cell: str) -> Building | None:
    return next((one for one in person["buildings"] if cell in one["cells"]), None)
