"""The view of Antiquity as data: what its parts are called and what they hold. `knowledge` makes it, people's words and
pictures are made from it.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from signoria.kernel.rulebook import OptionValue

# Goods by name; of a heap only those of which there are any.
Goods = dict[str, int]


class Board(TypedDict):
    """A board of the countryside where it lies."""

    centre: list[int]
    start: bool
    face: str
    turned: int


class Map(TypedDict):
    """What is printed; it never changes. A hex is its two coordinates and its terrain."""

    boards: list[Board]
    hexes: dict[str, list[Any]]
    spots: list[str]


class Building(TypedDict):
    """A building; `at` is its first cell. A house has a number, a storage a size, all others a turn."""

    at: str
    kind: str
    cells: list[str]
    manned: bool
    graved: bool
    works: bool
    number: NotRequired[int]
    size: NotRequired[list[int]]
    turn: NotRequired[int]


class City(TypedDict):
    at: str
    hexes: list[str]
    size: int


class Face(TypedDict):
    seat: int
    colour: str


class Reacher(Face):
    """How far somebody reaches."""

    zone: list[str]


class Settler(Face):
    """Where somebody's towns are on the map: centres of cities, and inns."""

    towns: list[str]
    inns: list[str]


class Person(Reacher):
    """A player as the viewer sees him."""

    alive: bool
    done: bool
    goods: Goods
    pool: int
    houses: list[int]
    patron: str | None
    cities: list[City]
    buildings: list[Building]
    graves: list[str]
    razed: list[str]
    inns: list[str]
    # None is without limit.
    capacity: int | None
    # By saint: how much of his condition is met, and how much it takes.
    progress: dict[str, list[int]]


class Works(TypedDict):
    """What an industry is and where, whoever owns it."""

    kind: str
    good: str
    at: list[str]
    goods: list[str]
    due: int


class Industry(Works):
    seat: int


# "from" is a word of the language, hence the other spelling.
Offer = TypedDict("Offer", {"from": int, "to": int, "give": Goods, "take": Goods, "tried": NotRequired[bool]})


class Owed(TypedDict):
    food: int
    luxury: int


class Draft(TypedDict):
    to: int
    give: Goods
    take: Goods


class Lifted(TypedDict):
    kind: str
    graves: int


class Mine(TypedDict):
    """What the viewer is in the middle of."""

    building: str | None
    number: int | None
    place: str | None
    owed: Owed
    paid: list[str]
    project: NotRequired[str]
    given: NotRequired[list[str]]
    draft: NotRequired[Draft]
    lifted: NotRequired[list[Lifted]]


class Asked(TypedDict):
    question: str
    actions: list[str]
    rules: list[str]


class TakingBack(TypedDict):
    """What `back` would take back in phase 2, by the first word of it, or why it stays."""

    last: str | None
    # None if nothing stands against it.
    why_not: str | None


class Result(TypedDict):
    scores: list[int]
    winners: list[int]
    reason: str


class View(TypedDict):
    """Everything that a seat may know (ANT-20.6, ANT-20.8)."""

    game: str
    # None is a spectator.
    seat: int | None
    players: int
    options: dict[str, OptionValue]
    map: Map
    phase: str
    turn: int
    order: list[int]
    famine: int
    grass: list[str]
    polluted: list[str]
    unexplored: list[str]
    turned_up: list[str]
    minerals: dict[str, str]
    industries: list[Industry]
    bank: Goods
    supply: dict[str, int]
    to_act: list[int]
    seats: list[Person]
    offers: list[Offer]
    result: NotRequired[Result]
    mine: NotRequired[Mine]
    asked: NotRequired[Asked]
    back: NotRequired[TakingBack]
    # Graves or pollution counters that the viewer has still to place, this one included.
    owed: NotRequired[int]
    # Graves of this famine, or of this pollution, those included that lie already.
    due: NotRequired[int]
    # Whoever shows the view may add what the players are called.
    names: NotRequired[list[str]]


def own(view: View) -> Person:
    """The viewer himself."""
    seat = view["seat"]
    assert seat is not None
    return view["seats"][seat]


def kind_at(view: View, cell: str) -> str:
    """The kind of the viewer's building that covers that cell."""
    return next(one["kind"] for one in own(view)["buildings"] if cell in one["cells"])


def question(view: View) -> str:
    """What is asked of the viewer, "" if nothing is."""
    asked = view.get("asked")
    return asked["question"] if asked else ""
