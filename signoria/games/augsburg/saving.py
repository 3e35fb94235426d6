"""A position as plain data and back. What is left out is as at the start of a visit that nobody has bid on yet.

Notes are written as "leo 13"; jokers have numbers from "joker 1" on, and plain "joker" is the next free one.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.games.augsburg.auction import BIDDING, VISITING
from signoria.games.augsburg.components import (
    ALL_JOKERS,
    ALL_NOTES,
    CARD_NAMES,
    CARD_OF,
    CARDS,
    CATEGORIES,
    FIRST_JOKER,
    HAND_RANK,
    JOKER,
    NOBLE_OF,
    NOBLES,
    NOTE_NAMES,
    NOTES,
    PRICE_TABLE_NAMES,
    PRICES,
    RIGHTS,
    START_FLORINS,
    START_JOKERS,
    TOP_LEVEL,
    VISITS,
    members,
    set_of,
)
from signoria.games.augsburg.income import INCOMES
from signoria.games.augsburg.levels import COMPENSATING
from signoria.games.augsburg.privileges import CHOOSING, DISCARDING, USE, USING
from signoria.games.augsburg.purchase import BUYING, DEALING, GIVING
from signoria.games.augsburg.rounds import ROUNDS
from signoria.games.augsburg.showdown import SHOWING
from signoria.games.augsburg.state import GAME, NO_CARD, NO_NOBLE, NOBODY, SOURCES, VERSION, State
from signoria.kernel.fields import Fields
from signoria.kernel.phase import Phase, read_stack, stack_to_json

_MUCH: Final = 1_000_000

PHASES: Final[dict[str, Phase[State]]] = {
    phase.name: phase
    for phase in (
        ROUNDS,
        VISITING,
        INCOMES,
        BIDDING,
        SHOWING,
        CHOOSING,
        USE,
        USING,
        DISCARDING,
        COMPENSATING,
        DEALING,
        GIVING,
        BUYING,
    )
}
_NAMES: Final[list[str]] = [
    *NOTE_NAMES[:FIRST_JOKER],
    *[f"{JOKER} {number}" for number in range(1, NOTES - FIRST_JOKER + 1)],
]
_NOTE_OF: Final[dict[str, int]] = {**{name: note for note, name in enumerate(_NAMES)}, JOKER: FIRST_JOKER}


# ---- writing


def to_json(state: State) -> dict[str, Any]:
    return {
        "game": GAME,
        "version": VERSION,
        "options": {
            "prices": PRICE_TABLE_NAMES[state.price_table],
            "compensation_min_bid": state.compensation_min_bid,
        },
        "seats": [_seat(state, seat) for seat in range(state.seats)],
        "rights": {RIGHTS[right]: list(takers) for right, takers in enumerate(state.takers)},
        "pile": [_NAMES[note] for note in state.pile[::-1]],
        "discard": _notes(state.discard),
        "round": state.round,
        "column": _cards(state.column),
        "used": _cards(state.used),
        "noble": None if state.noble == NO_NOBLE else NOBLES[state.noble],
        "marker": state.marker,
        "auction": {
            "active": state.active,
            "high": state.high,
            "leader": None if state.leader == NOBODY else state.leader,
        },
        "use": {
            "winner": None if state.winner == NOBODY else state.winner,
            "card": None if state.card == NO_CARD else CARD_NAMES[state.card],
            "settled": state.settled,
            "waived": state.waived,
            "extra": state.extra,
            "fresh": _notes(state.fresh),
        },
        "memory": {
            "reshuffles": state.memory.reshuffles,
            "discarded": _notes(state.memory.discarded),
            "returned": _notes(state.memory.returned),
        },
        "stack": stack_to_json(state.stack),
    }


def _seat(state: State, seat: int) -> dict[str, Any]:
    memory = state.memory
    return {
        "money": state.money[seat],
        "hand": _notes(state.hands[seat]),
        "offers": [_NAMES[note] for note in state.offers[seat]],
        "chosen": _notes(state.chosen[seat]),
        "levels": {CATEGORIES[category]: levels[seat] for category, levels in enumerate(state.levels)},
        "prestige": state.prestige[seat],
        "earned": {SOURCES[source]: points for source, points in enumerate(state.earned[seat])},
        "bid": state.bids[seat],
        "memory": {
            "net": memory.net[seat],
            "free": memory.free[seat],
            "offered": memory.offered[seat],
            "gone": memory.gone[seat],
            "gone_price": memory.gone_price[seat],
            "asked": memory.asked[seat],
            "shown": _notes(memory.shown[seat]),
            "proved": memory.proved[VISITS * seat : VISITS * seat + VISITS],
            "noted": memory.noted[seat],
            "received": memory.received[seat],
            "resolved": memory.resolved[seat],
            "rejected": _notes(memory.rejected[seat]),
            "buried": _notes(memory.buried[seat]),
        },
    }


def _notes(notes: int) -> list[str]:
    return [_NAMES[note] for note in members(notes)]


def _cards(cards: int) -> list[str]:
    return [CARD_NAMES[card] for card in range(len(CARDS)) if cards >> card & 1]


# ---- reading


def fill(state: State, fields: Fields) -> None:
    """Put what was read into an empty table of the right size."""
    _read_options(state, fields.inner("options"))
    reader = _NoteReader()
    seats = fields.inners("seats")
    for seat, item in enumerate(seats):
        _read_seat(state, seat, item, reader)
        item.finish()
    _read_rights(state, fields.inner("rights"))
    state.discard = set_of(reader.notes(fields, "discard"))
    state.pile = reader.notes(fields, "pile")[::-1] if fields.has("pile") else members(reader.rest())
    state.round = fields.number("round", 1, 0, state.rounds)
    state.column = _set_of_cards(fields, "column", (1 << 5) - 1)
    state.used = _set_of_cards(fields, "used", 0)
    state.noble = fields.index("noble", NOBLE_OF, NO_NOBLE)
    state.marker = fields.number("marker", 0, 0, state.seats - 1)
    _read_auction(state, fields.inner("auction"))
    for seat, item in enumerate(seats):
        if state.bids[seat] and state.noble != NO_NOBLE and not item.inner("memory").has("proved"):
            state.memory.bids(seat, state.noble, state.bids[seat])
    _read_use(state, fields.inner("use"))
    _read_memory(state, fields.inner("memory"))
    state.stack = read_stack(fields.inners("stack"), PHASES, {DEALING.name: (2,)}, state.seats)


class _NoteReader:
    """Gives out each note once; a joker without a number is the first one that is still free."""

    def __init__(self) -> None:
        self.used = 0

    def notes(self, fields: Fields, name: str) -> list[int]:
        return [self.note(fields, name, item) for item in fields.items(name)]

    def note(self, fields: Fields, name: str, item: object) -> int:
        note = fields.look_up(name, item, _NOTE_OF)
        while item == JOKER and self.used >> note & 1:
            note += 1
            if note == NOTES:
                raise fields.fail(name, "there are not that many jokers")
        if self.used >> note & 1:
            raise fields.fail(name, f"the note {item!r} is in two places")
        self.used |= 1 << note
        return note

    def rest(self) -> int:
        return ALL_NOTES & ~self.used


def _read_options(state: State, options: Fields) -> None:
    prices = options.raw("prices", PRICE_TABLE_NAMES[0])
    if prices not in PRICE_TABLE_NAMES:
        raise options.fail("prices", f"{prices!r} is not one of {', '.join(PRICE_TABLE_NAMES)}")
    state.price_table = PRICE_TABLE_NAMES.index(prices)
    state.price = PRICES[state.price_table]
    state.compensation_min_bid = options.number("compensation_min_bid", 1, 1, 3)
    options.finish()


def _read_seat(state: State, seat: int, item: Fields, reader: _NoteReader) -> None:
    money = item.number("money", START_FLORINS, 0, _MUCH)
    state.money.append(money)
    hand = set_of(reader.notes(item, "hand"))
    state.hands.append(hand)
    offers = sorted(reader.notes(item, "offers"), key=HAND_RANK.__getitem__)
    state.offers.append(offers)
    state.chosen.append(_set(item, "chosen", hand | set_of(offers)))
    state.owned.append(0)
    levels = item.inner("levels")
    for category, name in enumerate(CATEGORIES):
        state.levels[category].append(levels.number(name, 1, 1, TOP_LEVEL))
    levels.finish()
    points = item.number("prestige", 0, 0, _MUCH)
    state.prestige.append(points)
    earned = item.inner("earned")
    first = True
    state.earned.append([])
    for name in SOURCES:
        # Without an account all prestige comes from levels.
        state.earned[seat].append(earned.number(name, points if first and not earned.data else 0, 0, _MUCH))
        first = False
    earned.finish()
    state.bids[seat] = item.number("bid", 0, 0, NOTES)
    _read_seat_memory(state, seat, item.inner("memory"))


def _read_seat_memory(state: State, seat: int, item: Fields) -> None:
    """What is left out nobody has seen: then the hand is as good as bought, and its price was known to be there."""
    memory = state.memory
    hand = state.hands[seat]
    price = sum([state.price[note] for note in members(hand)])
    count = hand.bit_count()
    memory.net[seat] = item.number("net", state.money[seat] + price, 0, _MUCH)
    memory.free[seat] = item.number("free", START_JOKERS, 0, _MUCH)
    memory.offered[seat] = item.number("offered", max(count, START_JOKERS), 0, _MUCH)
    memory.gone[seat] = item.number("gone", START_JOKERS, 0, _MUCH)
    memory.gone_price[seat] = item.number("gone_price", START_JOKERS * state.price[FIRST_JOKER], 0, _MUCH)
    memory.asked[seat] = item.number("asked", 0, 0, _MUCH)
    memory.shown[seat] = _set(item, "shown", hand)
    proved = item.items("proved", [0] * VISITS)
    if len(proved) != VISITS or any(type(count) is not int or not 0 <= count <= NOTES for count in proved):
        raise item.fail("proved", f"{VISITS} small numbers are expected")
    memory.proved[VISITS * seat : VISITS * seat + VISITS] = proved
    memory.noted[seat] = item.number("noted", 0, 0, (1 << VISITS) - 1)
    memory.received[seat] = item.number("received", count, 0, _MUCH)
    memory.resolved[seat] = item.number("resolved", NOTES, 0, _MUCH)
    memory.rejected[seat] = _set(item, "rejected", ALL_NOTES)
    memory.buried[seat] = _set(item, "buried", ALL_NOTES)
    item.finish()


def _set(fields: Fields, name: str, among: int) -> int:
    """A set of notes that lie elsewhere; a joker without a number is the next one among those."""
    bits = 0
    for item in fields.items(name):
        note = fields.look_up(name, item, _NOTE_OF)
        free = among & ~bits & (ALL_JOKERS if item == JOKER else 1 << note)
        if not free:
            raise fields.fail(name, f"the note {item!r} cannot be there")
        bits |= free & -free
    return bits


def _set_of_cards(fields: Fields, name: str, default: int) -> int:
    if not fields.has(name):
        return default
    bits = 0
    for card in fields.indices(name, CARD_OF):
        bits |= 1 << card
    return bits


def _read_rights(state: State, rights: Fields) -> None:
    for right, name in enumerate(RIGHTS):
        for seat in rights.items(name):
            if type(seat) is not int or not 0 <= seat < state.seats or seat in state.takers[right]:
                raise rights.fail(name, "different seats are expected")
            state.takers[right].append(seat)
            state.owned[seat] |= 1 << right
    rights.finish()


def _seat_or_nobody(fields: Fields, name: str, state: State) -> int:
    return NOBODY if fields.raw(name) is None else fields.number(name, None, 0, state.seats - 1)


def _read_auction(state: State, auction: Fields) -> None:
    everybody = (1 << state.seats) - 1
    state.active = auction.number("active", everybody if state.noble != NO_NOBLE else 0, 0, everybody)
    state.high = auction.number("high", max(state.bids), 0, NOTES)
    state.leader = _seat_or_nobody(auction, "leader", state)
    auction.finish()


def _read_use(state: State, use: Fields) -> None:
    state.winner = _seat_or_nobody(use, "winner", state)
    state.card = use.index("card", CARD_OF, NO_CARD)
    state.settled = use.number("settled", 0, 0, 7)
    state.waived = use.number("waived", 0, 0, 2)
    state.extra = use.flag("extra")
    state.fresh = _set(use, "fresh", state.hands[state.winner] if state.winner != NOBODY else 0)
    use.finish()


def _read_memory(state: State, item: Fields) -> None:
    # Without an account the piles count as shuffled: then nobody knows their sizes.
    state.memory.reshuffles = item.number("reshuffles", 1, 0, _MUCH)
    state.memory.discarded = _set(item, "discarded", ALL_NOTES)
    state.memory.returned = _set(item, "returned", ALL_NOTES)
    item.finish()
