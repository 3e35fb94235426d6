"""The shape of a view: what `knowledge.view` gives, and what telling, pictures and players read."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Options(TypedDict):
    prices: str
    compensation_min_bid: int


class Card(TypedDict):
    """A privilege card: its slots, and the prestige of the slot that gives some."""

    card: str
    slots: list[str]
    prestige: int


class Use(TypedDict):
    """Whose privilege card it is; once he has chosen one, what is settled of it, and what was drawn just now."""

    seat: int
    card: str | None
    slots: NotRequired[list[str]]
    prestige: NotRequired[int]
    settled: NotRequired[list[int]]
    waived: NotRequired[int]
    extra: NotRequired[bool]
    fresh: NotRequired[int]
    prices: NotRequired[list[int]]


class Auction(TypedDict):
    high: int
    leader: int | None
    bids: list[int]
    passed: list[int]


class Pile(TypedDict):
    """`price` is printed on the back of its top note."""

    empty: bool
    price: int | None


class Discard(TypedDict):
    """Notes that all have seen there, and those that the viewer knows to be there."""

    empty: bool
    seen: list[str]
    known: list[str]


class Player(TypedDict):
    """A board. Of purse and hand their owner sees `money` and `hand`; others what follows from what all have seen."""

    seat: int
    colour: str
    prestige: int
    space: int
    levels: dict[str, int]
    rights: dict[str, int]
    chosen: bool
    offers: int
    money: int | None
    money_at_most: int
    hand: int | None
    hand_at_least: int
    hand_at_most: int
    known: list[str]
    proved: dict[str, int]


class Asked(TypedDict):
    question: str
    actions: list[str]
    rules: list[str]


class Result(TypedDict):
    scores: list[int]
    winners: list[int]


class View(TypedDict):
    """What a seat knows. `hand` and what follows belong to the viewer; a spectator has none of it."""

    game: str
    seat: int | None
    players: int
    options: Options
    round: int
    rounds: int
    phase: str
    noble: str | None
    marker: int
    to_act: list[int]
    column: list[Card]
    used: list[Card]
    coming: list[Card]
    pile: Pile
    discard: Discard
    reshuffles: int
    returned: list[str]
    supply: dict[str, dict[str, int]]
    rights: dict[str, list[int]]
    auction: Auction | None
    use: Use | None
    seats: list[Player]
    names: NotRequired[list[str]]
    result: NotRequired[Result]
    hand: NotRequired[list[str]]
    money: NotRequired[int]
    offers: NotRequired[list[str]]
    chosen: NotRequired[list[str]]
    fresh: NotRequired[list[str]]
    asked: NotRequired[Asked]


# ---- parts that are there at certain times only, for who knows that it is such a time


def auction(view: View) -> Auction:
    """The auction, while a noble is visited."""
    held = view["auction"]
    assert held is not None
    return held


def in_use(view: View) -> Use:
    """The privilege card, while one is used."""
    used = view["use"]
    assert used is not None
    return used


def own_seat(view: View) -> int:
    """The viewer's seat, if he has one."""
    seat = view["seat"]
    assert seat is not None
    return seat
