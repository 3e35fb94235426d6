"""What each seat knows, as its view (AUG-20). Worlds drawn from it are in `sampling`."""

from __future__ import annotations

from typing import Any, cast

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
    members,
    note_names,
    set_of,
)
from signoria.games.augsburg.piles import top_price
from signoria.games.augsburg.prestige import space
from signoria.games.augsburg.purchase import BUYING, GIVING
from signoria.games.augsburg.rounds import face_down
from signoria.games.augsburg.showdown import SHOWING
from signoria.games.augsburg.state import GAME, NO_NOBLE, NOBODY, State
from signoria.games.augsburg.views import Auction, Card, Player, Use, View


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Everything the seat may know, as the kernel hands it on: plain data of no particular shape."""
    return cast(dict[str, Any], view_of(state, seat))


def own_view(state: State, seat: int, public: dict[str, Any]) -> dict[str, Any]:
    """The same for a seat, from what a spectator sees of the same position."""
    view = cast(View, public.copy())
    view["seat"] = seat
    discard = view["discard"] = view["discard"].copy()
    discard["known"] = note_names(_known_discards(state, seat))
    view["returned"] = note_names(_returned(state, seat))
    view["seats"] = [_seat_view(state, seat, other) for other in range(state.seats)]
    _add_own(state, seat, view)
    return cast(dict[str, Any], view)


def view_of(state: State, seat: int | None) -> View:
    """Everything the seat may know, as plain data; None is a spectator. AUG-20.10 lists what is public."""
    view: View = {
        "game": GAME,
        "seat": seat,
        "players": state.seats,
        "options": {
            "prices": PRICE_TABLE_NAMES[state.price_table],
            "compensation_min_bid": state.compensation_min_bid,
        },
        "round": state.round,
        "rounds": state.rounds,
        "phase": _phase(state),
        "noble": None if state.noble == NO_NOBLE else NOBLES[state.noble],
        "marker": state.marker,
        "to_act": list(state.to_act),
        "column": _cards(state.column),
        "used": _cards(state.used),
        "coming": _cards(face_down(state)),  # AUG-20.9
        "pile": {"empty": not state.pile, "price": top_price(state)},
        "discard": {
            "empty": not state.discard,
            "seen": note_names(state.memory.discarded),
            "known": note_names(_known_discards(state, seat)),
        },
        "reshuffles": state.memory.reshuffles,
        "returned": note_names(_returned(state, seat)),
        "supply": {
            name: {str(level): state.supply(category, level) for level in range(2, TOP_LEVEL + 1)}
            for category, name in enumerate(CATEGORIES)
        },
        "rights": {name: TILE_VALUES[right][len(state.takers[right]) :] for right, name in enumerate(RIGHTS)},
        "auction": _auction(state),
        "use": _use(state),
        "seats": [_seat_view(state, seat, other) for other in range(state.seats)],
    }
    if state.is_over:
        view["result"] = {"scores": state.scores, "winners": state.winners}
    if seat is not None:
        _add_own(state, seat, view)
    return view


def _phase(state: State) -> str:
    if state.is_over:
        return "over"
    phase = state.stack[-1].phase
    if phase is BUYING:
        return "purchase" if state.round else "setup"
    return "shortage" if phase is GIVING else "visits"


def _card(card: int) -> Card:
    return {"card": CARD_NAMES[card], "slots": [SLOTS[slot] for slot in CARDS[card]], "prestige": CARD_PRESTIGE[card]}


def _cards(cards: int) -> list[Card]:
    return [_card(card) for card in range(len(CARDS)) if cards >> card & 1]


def _known_discards(state: State, seat: int | None) -> int:
    """Notes that the seat knows to lie on the discard pile: seen by all, or its own."""
    known = state.memory.discarded
    return known if seat is None else known | state.memory.rejected[seat]


def _returned(state: State, seat: int | None) -> int:
    """Notes that were in the pile at the last shuffle and that the seat has not seen since."""
    memory = state.memory
    returned = memory.returned
    located = _known_discards(state, seat)
    for shown in memory.shown:
        located |= shown
    if seat is not None:
        returned |= memory.buried[seat]
        located |= state.hands[seat] | set_of(state.offers[seat])
    return returned & ~located


def _auction(state: State) -> Auction | None:
    if state.noble == NO_NOBLE:
        return None
    return {
        "high": state.high,
        "leader": None if state.leader == NOBODY else state.leader,
        "bids": list(state.bids),
        "passed": [seat for seat in range(state.seats) if not state.active >> seat & 1],
    }


def _use(state: State) -> Use | None:
    """Whose privilege card it is, what is settled of it, and how many notes were drawn just now."""
    if state.winner == NOBODY:
        return None
    if state.card < 0:
        return {"seat": state.winner, "card": None}
    card = _card(state.card)
    return {
        "seat": state.winner,
        "card": card["card"],
        "slots": card["slots"],
        "prestige": card["prestige"],
        "settled": [slot for slot in range(3) if state.settled >> slot & 1],
        "waived": state.waived,
        "extra": state.extra,
        "fresh": state.fresh.bit_count(),
        "prices": sorted([state.price[note] for note in members(state.fresh)]),  # read as they were drawn, AUG-20.6
    }


def _has_chosen(state: State, seat: int) -> bool:
    """Whether the seat has made a secret choice that others are still making."""
    if not state.stack:
        return False
    frame = state.stack[-1]
    if frame.phase is SHOWING:
        return (state.active & ~frame.seats) >> seat & 1 == 1
    return frame.phase in (BUYING, GIVING) and not frame.seats >> seat & 1


def _seat_view(state: State, seat: int | None, other: int) -> Player:
    """A board, and what all know about the hand and the purse behind it; only the owner sees what is in them."""
    memory = state.memory
    own = seat == other
    return {
        "seat": other,
        "colour": COLOURS[other],
        "prestige": state.prestige[other],
        "space": space(state.prestige[other]),
        "levels": {name: state.levels[category][other] for category, name in enumerate(CATEGORIES)},
        "rights": {
            name: state.tile_value(other, right) for right, name in enumerate(RIGHTS) if state.has(other, right)
        },
        "chosen": _has_chosen(state, other),
        "offers": len(state.offers[other]),  # AUG-20.4
        "money": state.money[other] if own else None,  # AUG-20.3
        "money_at_most": memory.net[other],
        "hand": state.hands[other].bit_count() if own else None,  # AUG-20.2, AUG-5.21
        "hand_at_least": memory.least_notes(other),
        "hand_at_most": memory.most_notes(other),
        "known": note_names(memory.shown[other]),
        "proved": {
            NOBLES[noble]: memory.proved[VISITS * other + noble]
            for noble in range(VISITS)
            if memory.proved[VISITS * other + noble]
        },
    }


def _add_own(state: State, seat: int, view: View) -> None:
    """What the seat alone sees: the faces of its notes (AUG-20.1), and with them their prices (AUG-20.12)."""
    view["hand"] = note_names(state.hands[seat])
    view["money"] = state.money[seat]
    view["offers"] = note_names(set_of(state.offers[seat]))
    view["chosen"] = note_names(state.chosen[seat])
    if state.winner == seat and state.fresh:
        view["fresh"] = note_names(state.fresh)
    decision = state.decision(seat)
    if decision is not None:
        view["asked"] = {"question": decision.kind, "actions": decision.actions, "rules": list(decision.rules)}
