"""What each seat knows, as its view (AUG-20). Worlds drawn from it are in `sampling`."""

from __future__ import annotations

from typing import Any

from signoria.games.augsburg.components import (
    CARD_NAMES,
    CARD_PRESTIGE,
    CARDS,
    CATEGORIES,
    COLOURS,
    NOBLES,
    PRICE_TABLE_NAMES,
    RIGHTS,
    SLOTS,
    TILE_VALUES,
    TOP_LEVEL,
    VISITS,
    note_names,
    set_of,
)
from signoria.games.augsburg.piles import top_price
from signoria.games.augsburg.prestige import space
from signoria.games.augsburg.purchase import BUYING, GIVING
from signoria.games.augsburg.rounds import face_down
from signoria.games.augsburg.showdown import SHOWING
from signoria.games.augsburg.state import GAME, NO_NOBLE, NOBODY, Table


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """Everything the seat may know, as plain data; None is a spectator. AUG-20.10 lists what is public."""
    view: dict[str, Any] = {
        "game": GAME,
        "seat": seat,
        "players": table.seats,
        "options": {
            "prices": PRICE_TABLE_NAMES[table.price_table],
            "compensation_min_bid": table.compensation_min_bid,
        },
        "round": table.round,
        "rounds": table.rounds,
        "phase": _phase(table),
        "noble": None if table.noble == NO_NOBLE else NOBLES[table.noble],
        "marker": table.marker,
        "to_act": list(table.to_act),
        "column": _cards(table.column),
        "used": _cards(table.used),
        "coming": _cards(face_down(table)),
        "pile": {"empty": not table.pile, "price": top_price(table)},
        "discard": {
            "empty": not table.discard,
            "seen": note_names(table.memory.discarded),
            "known": note_names(_known_discards(table, seat)),
        },
        "reshuffles": table.memory.reshuffles,
        "returned": note_names(_returned(table, seat)),
        "supply": {
            name: {str(level): table.supply(category, level) for level in range(2, TOP_LEVEL + 1)}
            for category, name in enumerate(CATEGORIES)
        },
        "rights": {name: TILE_VALUES[right][len(table.takers[right]) :] for right, name in enumerate(RIGHTS)},
        "auction": _auction(table),
        "use": _use(table),
        "seats": [_seat_view(table, seat, other) for other in range(table.seats)],
    }
    if table.is_over:
        view["result"] = {"scores": table.scores, "winners": table.winners}
    if seat is not None:
        _add_own(table, seat, view)
    return view


def _phase(table: Table) -> str:
    if table.is_over:
        return "over"
    phase = table.stack[-1].phase
    if phase is BUYING:
        return "purchase" if table.round else "setup"
    return "shortage" if phase is GIVING else "visits"


def _card(card: int) -> dict[str, Any]:
    return {"card": CARD_NAMES[card], "slots": [SLOTS[slot] for slot in CARDS[card]], "prestige": CARD_PRESTIGE[card]}


def _cards(cards: int) -> list[dict[str, Any]]:
    return [_card(card) for card in range(len(CARDS)) if cards >> card & 1]


def _known_discards(table: Table, seat: int | None) -> int:
    """Notes that the seat knows to lie on the discard pile: seen by all, or its own."""
    known = table.memory.discarded
    return known if seat is None else known | table.memory.rejected[seat]


def _returned(table: Table, seat: int | None) -> int:
    """Notes that were in the pile at the last shuffle and that the seat has not seen since."""
    memory = table.memory
    returned = memory.returned
    located = _known_discards(table, seat)
    for shown in memory.shown:
        located |= shown
    if seat is not None:
        returned |= memory.buried[seat]
        located |= table.hands[seat] | set_of(table.offers[seat])
    return returned & ~located


def _auction(table: Table) -> dict[str, Any] | None:
    if table.noble == NO_NOBLE:
        return None
    return {
        "high": table.high,
        "leader": None if table.leader == NOBODY else table.leader,
        "bids": list(table.bids),
        "passed": [seat for seat in range(table.seats) if not table.active >> seat & 1],
    }


def _use(table: Table) -> dict[str, Any] | None:
    """Whose privilege card it is, what is settled of it, and how many notes were drawn just now."""
    if table.winner == NOBODY:
        return None
    if table.card < 0:
        return {"seat": table.winner, "card": None}
    return {
        "seat": table.winner,
        **_card(table.card),
        "settled": [slot for slot in range(3) if table.settled >> slot & 1],
        "waived": table.waived,
        "extra": table.extra,
        "fresh": table.fresh.bit_count(),
    }


def _has_chosen(table: Table, seat: int) -> bool:
    """Whether the seat has made a secret choice that others are still making."""
    if not table.stack:
        return False
    frame = table.stack[-1]
    if frame.phase is SHOWING:
        return (table.active & ~frame.seats) >> seat & 1 == 1
    return frame.phase in (BUYING, GIVING) and not frame.seats >> seat & 1


def _seat_view(table: Table, seat: int | None, other: int) -> dict[str, Any]:
    """A board, and what all know about the hand and the purse behind it; only the owner sees what is in them."""
    memory = table.memory
    own = seat == other
    return {
        "seat": other,
        "colour": COLOURS[other],
        "prestige": table.prestige[other],
        "space": space(table.prestige[other]),
        "levels": {name: table.levels[category][other] for category, name in enumerate(CATEGORIES)},
        "rights": {
            name: table.tile_value(other, right) for right, name in enumerate(RIGHTS) if table.has(other, right)
        },
        "chosen": _has_chosen(table, other),
        "offers": len(table.offers[other]),
        "money": table.money[other] if own else None,
        "money_at_most": memory.net[other],
        "hand": table.hands[other].bit_count() if own else None,
        "hand_at_least": memory.least_notes(other),
        "hand_at_most": memory.most_notes(other),
        "known": note_names(memory.shown[other]),
        "proved": {
            NOBLES[noble]: memory.proved[VISITS * other + noble]
            for noble in range(VISITS)
            if memory.proved[VISITS * other + noble]
        },
    }


def _add_own(table: Table, seat: int, view: dict[str, Any]) -> None:
    view["hand"] = note_names(table.hands[seat])
    view["money"] = table.money[seat]
    view["offers"] = note_names(set_of(table.offers[seat]))
    view["chosen"] = note_names(table.chosen[seat])
    if table.winner == seat and table.fresh:
        view["fresh"] = note_names(table.fresh)
    decision = table.decision(seat)
    if decision is not None:
        view["asked"] = {"question": decision.kind, "actions": decision.actions, "rules": list(decision.rules)}
