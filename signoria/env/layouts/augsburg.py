"""Augsburg 1520 as numbers: the shape of `signoria.games.augsburg.views.View`."""

from __future__ import annotations

from collections.abc import Mapping

from signoria.env.fields import (
    AGREED,
    IN_PLACE,
    PRINTED,
    Bag,
    ByEntry,
    ByName,
    BySeat,
    Field,
    LeftOut,
    Number,
    Record,
    Row,
    SeatOf,
    SeatSet,
    There,
    Word,
    asked,
    result,
)
from signoria.games.augsburg.components import (
    CARD_NAMES,
    CATEGORIES,
    CHEAPEST,
    DEAREST,
    FIRST_JOKER,
    NOBLES,
    NOTE_NAMES,
    RIGHTS,
    SLOTS_TO_SETTLE,
    SMALLEST_BILL,
    TILES_PER_RIGHT,
    TOP_LEVEL,
)
from signoria.games.augsburg.saving import PHASES
from signoria.kernel.rulebook import OptionValue

_SLOTS_OF_A_CARD = SLOTS_TO_SETTLE + 1


def fields(players: int, options: Mapping[str, OptionValue]) -> dict[str, Field]:
    number, seat = Number(), SeatOf(players)
    notes = Bag(NOTE_NAMES[: FIRST_JOKER + 1])  # all jokers are called the same
    cards = ByEntry("card", CARD_NAMES, Record({"card": IN_PLACE, "slots": PRINTED, "prestige": PRINTED}))
    levels = [str(level) for level in range(2, TOP_LEVEL + 1)]
    prices = range(CHEAPEST, DEAREST + SMALLEST_BILL, SMALLEST_BILL)
    return {
        "options": AGREED,
        "round": number,
        "rounds": AGREED,
        "phase": Word(("setup", "visits", "purchase", "shortage", "over")),
        "noble": Word(NOBLES),
        "marker": seat,
        "to_act": SeatSet(players),
        "column": cards,
        "used": cards,
        "coming": cards,
        "pile": Record({"empty": number, "price": number}),
        "discard": Record({"empty": number, "seen": notes, "known": notes}),
        "reshuffles": number,
        "returned": notes,
        "supply": ByName(CATEGORIES, ByName(levels, number)),
        "rights": ByName(RIGHTS, Row(TILES_PER_RIGHT, There(number))),
        "auction": There(
            Record({"high": number, "leader": seat, "bids": BySeat(players, number), "passed": SeatSet(players)})
        ),
        "use": There(
            Record(
                {
                    "seat": seat,
                    "card": Word(CARD_NAMES),
                    "slots": PRINTED,
                    "prestige": PRINTED,
                    "settled": Bag(range(_SLOTS_OF_A_CARD)),
                    "waived": number,
                    "extra": number,
                    "fresh": number,
                    "prices": Bag(prices),
                }
            )
        ),
        "seats": BySeat(players, _player(notes)),
        "result": result(players),
        "hand": notes,
        "money": number,
        "offers": notes,
        "chosen": notes,
        "fresh": notes,
        "asked": asked(sorted(PHASES)),
    }


def _player(notes: Bag) -> Record:
    number = Number()
    return Record(
        {
            "seat": IN_PLACE,
            "colour": LeftOut("it follows from the seat, and seats are counted from the viewer"),
            "prestige": number,
            "space": number,
            "levels": ByName(CATEGORIES, number),
            "rights": ByName(RIGHTS, There(number)),
            "chosen": number,
            "offers": number,
            "money": There(number),
            "money_at_most": number,
            "hand": There(number),
            "hand_at_least": number,
            "hand_at_most": number,
            "known": notes,
            "proved": ByName(NOBLES, number),
        }
    )
