"""The shape of a view: what `knowledge.view` gives, and what telling and pictures read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NotRequired, TypedDict, cast

Resource = Literal["wood", "grain", "rock"]
RESOURCES: Final[tuple[Resource, ...]] = ("wood", "grain", "rock")

# A shield: its colour, and its value or 0 for a card picture.
Shield = list[Any]
BySide = dict[str, Shield]


# ---- what is printed


class PrintedArea(TypedDict):
    """`places` are the names of places for castles; on rock `sites` of them are printed."""

    name: str
    kind: str
    sides: list[str]
    symbols: int
    places: NotRequired[list[str]]
    sites: NotRequired[int]


class PrintedOctagon(TypedDict):
    at: str
    areas: list[PrintedArea]


class PrintedSpace(TypedDict):
    """A tile space and the icons of the border at its sides."""

    at: str
    icons: dict[str, str]


class PrintedBoard(TypedDict):
    """A board put together. `part` is "whole", or the half of a tournament."""

    name: str
    pieces: str
    part: str
    rows: int
    columns: int
    octagons: list[PrintedOctagon]
    spaces: list[PrintedSpace]


# ---- what lies on it


class Tile(TypedDict):
    """A tile in the hand, its shields clockwise from the first one."""

    tile: str
    shields: list[Shield]
    silver: int


class PlacedTile(TypedDict):
    """A tile on the board: `side` is where its first shield points, `shields` are by side."""

    tile: str
    side: str
    shields: BySide
    silver: int


class HeldTile(TypedDict):
    """The tile of the Dilemma module; a starting tile shows its face to its owner only."""

    start: bool
    tile: NotRequired[str]
    shields: NotRequired[list[Shield]]
    silver: NotRequired[int]


class Castle(TypedDict):
    """`covers` is whose castle lies under it."""

    place: str
    seat: int
    covers: int | None


class Octagon(TypedDict):
    """Influence is by seat, here and on areas."""

    settlement: str | None
    castles: list[Castle]
    influence: list[int]


class Area(TypedDict):
    closed: bool
    influence: list[int]


# ---- who plays


class Hand(TypedDict):
    """How many cards, and those of them that the viewer knows."""

    count: int
    known: list[str]


class Player(TypedDict):
    """`castles` are those still before him, `standing` those on the board that are not covered."""

    seat: int
    colour: str
    silver: int
    points: int
    castles: int
    standing: int
    hand: Hand
    rock: int
    grain: int
    wood: int
    held: NotRequired[HeldTile]


class Turn(TypedDict):
    """`at` is the tile space in play."""

    number: int
    of: int
    seat: int
    at: str | None
    played: bool
    bought: bool


class Deck(TypedDict):
    count: int


class Reserve(TypedDict):
    villages: int
    cities: int


class Options(TypedDict):
    """What was agreed on, as far as it matters after the set-up."""

    dilemma: bool
    battle: bool
    silver: int
    zero_shield_border_reward: bool
    zero_shield_allows_building: bool
    free_octagon: str
    silver_second_tie: str
    silver_prize_needs_one: bool
    army_needs_influence: bool


class Asked(TypedDict):
    question: str
    actions: list[str]
    rules: list[str]


class Result(TypedDict):
    scores: list[int]
    winners: list[int]


class View(TypedDict):
    """Everything that `seat` may know; None is a spectator.

    There are: `revealed` while a tile waits to be placed, `attack` while a Guard may answer, `result` at the end. A
    seat has its `hand`, and `asked` if it owes a decision, else what it `may` do meanwhile. A table adds the `names`.
    """

    game: str
    seat: int | None
    players: int
    options: Options
    board: PrintedBoard
    phase: str
    turn: Turn
    deck: Deck
    mine: int
    reserve: Reserve
    tiles: dict[str, PlacedTile | None]
    octagons: dict[str, Octagon]
    areas: dict[str, Area]
    to_act: list[int]
    quiet: list[int]
    quiet_shown: list[int]
    seats: list[Player]
    revealed: NotRequired[Tile]
    attack: NotRequired[str]
    result: NotRequired[Result]
    hand: NotRequired[list[str]]
    asked: NotRequired[Asked]
    may: NotRequired[list[str]]
    names: NotRequired[list[str]]


def read(view: Mapping[str, Any]) -> View:
    """The view that a table or a program hands in, which knows no game's shape."""
    return cast(View, view)


def legal(view: View) -> list[str]:
    """What the viewer may do, asked or not."""
    asked = view.get("asked")
    return asked["actions"] if asked is not None else view.get("may", [])


def in_play(view: View) -> PlacedTile:
    """The tile that was placed in this turn."""
    at = view["turn"]["at"]
    assert at is not None
    tile = view["tiles"][at]
    assert tile is not None
    return tile


def own(view: View) -> Player:
    """The viewer's own side of the table; he has a seat."""
    seat = view["seat"]
    assert seat is not None
    return view["seats"][seat]
