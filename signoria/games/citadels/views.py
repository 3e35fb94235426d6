"""The shape of a view: what `knowledge.view` gives, and what telling, pictures and players read.

Gold amounts that depend on the position (prices, incomes, costs of standing districts) are in the view, so that nobody
else reckons them.
"""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict


class Standing(TypedDict):
    """A district in a city. `cost` is what rules count as its building cost now."""

    card: str
    cost: int
    late: NotRequired[bool]
    coin: NotRequired[bool]


class Hand(TypedDict):
    """How many cards, and those of them that the viewer knows."""

    count: int
    known: list[str]


class HeldCharacter(TypedDict):
    """A character before a player; None is one that the viewer does not know."""

    character: str | None
    revealed: bool


class Player(TypedDict):
    """A player as the viewer sees him. `income` is what his city pays a character of each type of district."""

    seat: int
    gold: int
    hand: Hand
    city: list[Standing]
    income: dict[str, int]
    characters: list[HeldCharacter]
    points: int


class Known(TypedDict):
    place: int
    card: str


class Deck(TypedDict):
    """The number of cards, and those whose place is known; place 0 is the top."""

    count: int
    known: list[Known]


class SetAside(TypedDict):
    """Characters out of the round: open ones, how many face down, and those of these that the viewer has seen."""

    face_up: list[str]
    face_down: int
    seen: list[str]


class Call(TypedDict):
    """A rank that was called and who answered; None if nobody did."""

    rank: int
    character: str
    seat: int | None


class Mixed(TypedDict):
    """Cards the viewer has seen of which it only knows that they lie somewhere in these places."""

    cards: list[str]
    hands: list[int]
    drawn: int
    deck: list[int]
    museum: NotRequired[list[int]]
    held: NotRequired[int]


class Turn(TypedDict):
    """Whose turn it is, of which rank and as whom, what is done, how many may be built, how many cards he chooses from.

    `income` is what taking income would bring now, 0 where the character has none.
    """

    seat: int
    character: str
    rank: int
    done: list[str]
    builds: int
    limit: int
    income: int
    drawn: int


class Asked(TypedDict):
    """The question put to the viewer. `prices` has the gold that an action costs, if it costs any."""

    question: str
    actions: list[str]
    rules: list[str]
    prices: dict[str, int]


class Result(TypedDict):
    scores: list[int]
    winners: list[int]


class Paid(TypedDict):
    """A district that is paid for while the Magistrate thinks."""

    district: str
    gold: int


class Draft(TypedDict):
    """Who was banned and who was brought in while the table drafts its cast."""

    banned: list[str]
    added: list[str]


class View(TypedDict):
    """Everything a seat may know; `seat` is None for a spectator. `picks` are the seats that have picked, in order."""

    game: str
    seat: int | None
    players: int
    options: dict[str, Any]
    round: int
    phase: str
    crown: int
    deck: Deck
    set_aside: SetAside
    picks: list[int]
    rank: int | None
    calls: list[Call]
    killed: str | None
    robbed: str | None
    first_complete: int | None
    to_act: list[int]
    seats: list[Player]
    mixed: list[Mixed]
    turn: Turn | None
    destroyed: NotRequired[str]
    result: NotRequired[Result]
    hand: NotRequired[list[str]]
    passed: NotRequired[list[list[str]]]
    asked: NotRequired[Asked]
    packet: NotRequired[list[str]]
    drawn: NotRequired[list[str]]
    exchanging: NotRequired[list[str]]
    building: NotRequired[str]
    receiver: NotRequired[int]
    wanted: NotRequired[str]
    looked_at: NotRequired[list[str]]
    marked: NotRequired[list[str]]
    # Only in the edition of 2016.
    cast: NotRequired[list[str]]
    tax: NotRequired[int]
    museum: NotRequired[Hand]
    bewitched: NotRequired[str | None]
    warrants: NotRequired[list[str]]
    signed: NotRequired[str | None]
    threats: NotRequired[list[str]]
    flower: NotRequired[str | None]
    exchanged: NotRequired[list[int]]
    held: NotRequired[Hand]
    completed: NotRequired[list[int]]
    paid: NotRequired[Paid]
    draft: NotRequired[Draft]
    # What a table adds: the names of its players.
    names: NotRequired[list[str]]
