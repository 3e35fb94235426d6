"""A position as plain data and back. Fields that are left out have the value they have at the start of the game.

A building is written as its kind, where its box begins, how it is turned or how large it is, and its worker:
"market 1c1", "cart_shop 1a1 e manned", "storage 1a3 4x2", "house 1g7 5" for house number 5. What follows from other
fields (bank, supplies, what is occupied) is not written.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.games.antiquity import house_rules, knowledge, realm_saving, taking_back
from signoria.games.antiquity.actions import LIFT, MAN, verb
from signoria.games.antiquity.carts import COUNTRYSIDE
from signoria.games.antiquity.city_map import first_cell
from signoria.games.antiquity.components import (
    BOARDS,
    COUNTERS_OF_A_GOOD,
    EXPLORATION,
    FISHERY,
    FISHERY_SUPPLY,
    GOOD_OF,
    GOODS,
    INDUSTRY_OF,
    KINDS_OF_GOODS,
    LAYOUTS,
    MINERALS,
    MOST_PLAYERS,
    NOTHING,
    SUPPLY_AT_START,
    TURNS_OF_A_BOARD,
    face_name,
)
from signoria.games.antiquity.counting import outside_bank
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.exploring import EXPLORING
from signoria.games.antiquity.famine import AFTER_FAMINE, BURYING
from signoria.games.antiquity.harvest import HARVESTING
from signoria.games.antiquity.market import heap
from signoria.games.antiquity.pollution import DYING, POLLUTING
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.screen import CITY_BUILDING
from signoria.games.antiquity.setup import FOUNDING
from signoria.games.antiquity.state import GAME, REASONS, VERSION, Industry, Offer, State
from signoria.games.antiquity.storing import KEEPING
from signoria.games.antiquity.supplies import counters_of
from signoria.games.antiquity.turns import STEPS_OF_A_TURN, TURNS
from signoria.kernel.fields import Fields
from signoria.kernel.phase import Phase, read_stack, stack_to_json

MUCH: Final = 100_000

PHASES: Final[dict[str, Phase[State]]] = {
    phase.name: phase
    for phase in (
        TURNS, FOUNDING, CITY_BUILDING, COUNTRYSIDE, KEEPING, HARVESTING, EXPLORING, BURYING, AFTER_FAMINE, POLLUTING,
        DYING,
    )
}  # fmt: skip
_SETS_OF_SEATS: Final = 1 << MOST_PLAYERS
_FACTS: Final[dict[str, tuple[int, ...]]] = {
    TURNS.name: (STEPS_OF_A_TURN,),
    COUNTRYSIDE.name: (_SETS_OF_SEATS,),
    EXPLORING.name: (_SETS_OF_SEATS,),
    POLLUTING.name: (_SETS_OF_SEATS,),
}
_REASON_OF: Final[dict[str, int]] = {name: at for at, name in enumerate(REASONS)}
_BOARD_OF: Final[dict[str, int]] = {face_name(board): board for board in range(BOARDS)}


# ---- writing


def to_json(state: State) -> dict[str, Any]:
    names = state.country.names
    layout = state.country.layout
    return {
        "game": GAME,
        "version": VERSION,
        "options": house_rules.described(state.house_rules),
        "boards": [f"{face_name(board)} {turned}" for board, turned in state.country.boards],
        "seats": [realm_saving.to_json(state, realm) for realm in state.realms],
        "seen": [realm_saving.to_json(state, realm) for realm in state.seen],
        "bank_before": list(state.bank_before),
        "offers": [None if offer is None else _offer(offer) for offer in state.offers],
        "trades": [members(pair) for pair in state.trades],
        "spoken_for": list(state.spoken_for),
        "grass": names(state.grass),
        "polluted": names(state.polluted),
        "industries": [
            {"owner": industry.owner, **knowledge.works(state, industry), "wasted": industry.wasted}
            for industry in state.industries
        ],
        "ranges": _ranges(state),
        "counters": [GOODS[kind] for kind in state.counters],
        "unexplored": names(state.unexplored),
        "turned_up": [layout.names[state.country.spots[spot]] for spot in state.turned_up],
        "famine": state.famine,
        "turn": state.turn,
        "order": list(state.order),
        "cathedrals": state.cathedrals,
        "reason": REASONS[state.reason],
        "won": state.won,
        "stack": stack_to_json(state.stack),
    }


def _offer(offer: Offer) -> dict[str, Any]:
    return {"to": offer.to, "give": heap(offer.give), "take": heap(offer.take), "tried": offer.tried}


def _ranges(state: State) -> dict[str, str]:
    """The mineral of each range that has one, by the first hex of the range."""
    fixed: dict[str, str] = {}
    for at, mineral in enumerate(MINERALS):
        for hexes in state.country.ranges:
            if hexes & state.mined[at]:
                fixed[state.country.names(hexes)[0]] = GOODS[mineral]
    return fixed


# ---- reading


def read_boards(players: int, fields: Fields) -> tuple[tuple[int, int], ...]:
    default = [f"{face_name(place)} 0" for place in range(len(LAYOUTS[players]))]
    boards: list[tuple[int, int]] = []
    for text in fields.items("boards", default):
        name, _, turned = text.partition(" ") if isinstance(text, str) else ("", "", "")
        if name not in _BOARD_OF or turned not in [str(turn) for turn in range(TURNS_OF_A_BOARD)]:
            raise fields.fail("boards", f"a board and how often it is turned is expected, such as H3 2, not {text!r}")
        boards.append((_BOARD_OF[name], int(turned)))
    if len(boards) != len(default) or len({board for board, _ in boards}) != len(boards):
        raise fields.fail("boards", f"{len(default)} different boards are expected")
    return tuple(boards)


def fill(state: State, fields: Fields) -> None:
    """Read everything but boards and options into a new state."""
    state.order = _read_order(state, fields)
    state.realms = [realm_saving.read(state, item) for item in fields.inners("seats")]
    state.seen = [realm_saving.read(state, item) for item in fields.inners("seen")]
    if state.seen and len(state.seen) != state.seats:
        raise fields.fail("seen", f"none or {state.seats} are expected")
    state.bank_before = _read_numbers(fields, "bank_before", KINDS_OF_GOODS if state.seen else 0, -MUCH)
    state.offers = _read_offers(state, fields)
    state.trades = _read_trades(state, fields)
    state.spoken_for = _read_numbers(fields, "spoken_for", len(SUPPLY_AT_START), 0)
    state.grass = realm_saving.read_hexes(state, fields, "grass")
    state.polluted = realm_saving.read_hexes(state, fields, "polluted")
    state.industries = [_read_industry(state, item) for item in fields.inners("industries")]
    _read_ranges(state, fields)
    _read_counters(state, fields)
    state.famine = fields.number("famine", 0, 0, MUCH)
    state.turn = fields.number("turn", 1, 0, MUCH)
    state.cathedrals = fields.number("cathedrals", 0, 0, 2 * state.seats)
    state.reason = fields.look_up("reason", fields.raw("reason", REASONS[0]), _REASON_OF)
    state.won = fields.number("won", 0, 0, (1 << state.seats) - 1)
    state.stack = read_stack(fields.inners("stack"), PHASES, _FACTS, state.seats)
    _derive(state)


def _read_numbers(fields: Fields, name: str, count: int, least: int) -> list[int]:
    found = fields.items(name, [0] * count)
    if len(found) != count or not all(type(value) is int and least <= value <= MUCH for value in found):
        raise fields.fail(name, f"{count} whole numbers from {least} on are expected")
    return list(found)


def _read_order(state: State, fields: Fields) -> list[int]:
    order = fields.items("order", list(range(state.seats)))
    if not all(type(seat) is int and 0 <= seat < state.seats for seat in order) or len(set(order)) != len(order):
        raise fields.fail("order", "different seats are expected")
    return list(order)


def _read_offers(state: State, fields: Fields) -> list[Offer | None]:
    offers: list[Offer | None] = []
    for at, item in enumerate(fields.items("offers", [None] * state.seats)):
        if item is None:
            offers.append(None)
            continue
        data = Fields(item, f"{fields.place}.offers[{at}]")
        to = data.number("to", None, 0, state.seats - 1)
        give, take = realm_saving.read_goods(data.inner("give")), realm_saving.read_goods(data.inner("take"))
        offers.append(Offer(to, give, take, data.flag("tried")))
        data.finish()
    if len(offers) != state.seats:
        raise fields.fail("offers", f"{state.seats} are expected")
    return offers


def _read_trades(state: State, fields: Fields) -> list[int]:
    pairs = fields.items("trades")
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1] or not set(pair) <= set(state.order):
            raise fields.fail("trades", "pairs of different seats are expected")
    return [1 << one | 1 << other for one, other in pairs]


def _read_industry(state: State, item: Fields) -> Industry:
    kind = item.look_up("kind", item.raw("kind"), INDUSTRY_OF)
    good = item.look_up("good", item.raw("good"), GOOD_OF)
    at = item.indices("at", state.country.layout.hex_of)
    if len(at) != (2 if kind == FISHERY else 1):
        raise item.fail("at", "one hex is expected, or two for a fishery")
    goods = realm_saving.read_hexes(state, item, "goods")
    owner = item.number("owner", None, 0, state.seats - 1)
    industry = Industry(owner, kind, good, at[0], at[1] if kind == FISHERY else NOTHING, goods)
    industry.due = item.number("due", 0, 0, 3)
    industry.wasted = item.number("wasted", 0, 0, 1)
    item.finish()
    return industry


def _read_ranges(state: State, fields: Fields) -> None:
    item = fields.inner("ranges")
    minerals = {GOODS[mineral]: at for at, mineral in enumerate(MINERALS)}
    for hexes in state.country.ranges:
        name = state.country.names(hexes)[0]
        if item.has(name):
            state.mined[item.look_up(name, item.raw(name), minerals)] |= hexes
    item.finish()


def _read_counters(state: State, fields: Fields) -> None:
    spots = state.country.spots
    default = [GOODS[kind] for kind in EXPLORATION * state.seats]
    kinds = {GOODS[kind]: kind for kind in EXPLORATION}
    state.counters = [fields.look_up("counters", name, kinds) for name in fields.items("counters", default)]
    if sorted(state.counters) != sorted(EXPLORATION * state.seats):
        raise fields.fail("counters", f"{state.seats} of each of {', '.join(kinds)} are expected")
    state.unexplored = realm_saving.read_hexes(state, fields, "unexplored")
    spot_of = {state.country.layout.names[number]: spot for spot, number in enumerate(spots)}
    state.turned_up = fields.indices("turned_up", spot_of)


def _derive(state: State) -> None:
    """What follows from the fields that were read."""
    for realm in state.realms:
        state.cities |= realm.sources & ~realm.inns
        state.inns |= realm.inns
    for industry in state.industries:
        state.tiles |= industry.tile()
        state.laden |= industry.goods
    for good in range(KINDS_OF_GOODS):
        state.bank[good] = COUNTERS_OF_A_GOOD - outside_bank(state, good)
    used = [counters_of(realm) for realm in state.realms]
    for supply in range(FISHERY_SUPPLY):
        spoken = state.spoken_for[supply]
        state.supply[supply] = SUPPLY_AT_START[supply] - spoken - sum(counts[supply] for counts in used)
    if state.seen:
        state.supply_before = _supply_before(state)
        _drop_old_marks(state)
        for seat, realm in enumerate(state.realms):
            _complete_ledger(realm)
            realm.deeds.is_complete = taking_back.is_complete(state, seat)
    fisheries = sum(1 for industry in state.industries if industry.kind == FISHERY)
    state.supply[FISHERY_SUPPLY] = SUPPLY_AT_START[FISHERY_SUPPLY] - fisheries
    if state.seen:
        state.supply_before[FISHERY_SUPPLY] = state.supply[FISHERY_SUPPLY]


def _complete_ledger(realm: Realm) -> None:
    """Who is at work has been sent there in this phase (ANT-1.3); a position written by hand need not say so."""
    deeds = realm.deeds
    if any(verb(action) == LIFT for action in deeds.ledger):
        return
    sent = [MAN + first_cell(realm.cells[number]) for number in members(realm.manned)]
    missing = [action for action in sent if action not in deeds.ledger]
    if missing:
        deeds.ledger += missing
        deeds.fixed = len(deeds.ledger)


def _supply_before(state: State) -> list[int]:
    """The common supplies before phase 2, and what each has taken since."""
    before = SUPPLY_AT_START.copy()
    for realm, seen in zip(state.realms, state.seen, strict=True):
        now, then = counters_of(realm), counters_of(seen)
        realm.deeds.taken = [one - other for one, other in zip(now, then, strict=True)]
        before = [left - used for left, used in zip(before, then, strict=True)]
    return before


def _drop_old_marks(state: State) -> None:
    """Positions saved long ago may say of a supply that it is empty, though something has come back since."""
    for realm in state.realms:
        at_most = realm.deeds.at_most
        for supply in range(FISHERY_SUPPLY):
            if at_most[supply] < state.supply[supply]:
                at_most[supply] = SUPPLY_AT_START[supply]
        for good in members(realm.deeds.dry_goods):
            if state.bank[good] > 0:
                realm.deeds.dry_goods &= ~(1 << good)
