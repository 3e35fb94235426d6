"""A position as plain data and back. Fields that are left out have the value they have at the start of the game.

A building is written as its kind, where its box begins, how it is turned or how large it is, and its worker:
"market 1c1", "cart_shop 1a1 e manned", "storage 1a3 4x2", "house 1g7 5" for house number 5. What follows from other
fields (bank, supplies, what is occupied) is not written.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.games.antiquity import knowledge, realm_saving
from signoria.games.antiquity.carts import COUNTRYSIDE
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
from signoria.games.antiquity.exploring import EXPLORING
from signoria.games.antiquity.famine import AFTER_FAMINE, BURYING
from signoria.games.antiquity.harvest import HARVESTING
from signoria.games.antiquity.market import heap
from signoria.games.antiquity.pollution import DYING, POLLUTING
from signoria.games.antiquity.screen import CITY_BUILDING
from signoria.games.antiquity.setup import FOUNDING
from signoria.games.antiquity.state import GAME, REASONS, VERSION, House, Industry, Offer, Table
from signoria.games.antiquity.storing import KEEPING
from signoria.games.antiquity.supplies import counters_of
from signoria.games.antiquity.turns import STEPS_OF_A_TURN, TURNS
from signoria.kernel.fields import Fields
from signoria.kernel.phase import Phase, read_stack, stack_to_json

MUCH: Final = 100_000

_PHASES: Final[dict[str, Phase[Table]]] = {
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


def to_json(table: Table) -> dict[str, Any]:
    names = table.country.names
    layout = table.country.layout
    return {
        "game": GAME,
        "version": VERSION,
        "options": knowledge.options(table),
        "boards": [f"{face_name(board)} {turned}" for board, turned in table.country.boards],
        "seats": [realm_saving.to_json(table, realm) for realm in table.realms],
        "seen": [realm_saving.to_json(table, realm) for realm in table.seen],
        "bank_before": list(table.bank_before),
        "offers": [None if offer is None else _offer(offer) for offer in table.offers],
        "spoken_for": list(table.spoken_for),
        "grass": names(table.grass),
        "polluted": names(table.polluted),
        "industries": [
            {"owner": industry.owner, **knowledge.works(table, industry), "wasted": industry.wasted}
            for industry in table.industries
        ],
        "ranges": _ranges(table),
        "counters": [GOODS[kind] for kind in table.counters],
        "unexplored": names(table.unexplored),
        "turned_up": [layout.names[table.country.spots[spot]] for spot in table.turned_up],
        "famine": table.famine,
        "turn": table.turn,
        "order": list(table.order),
        "cathedrals": table.cathedrals,
        "reason": REASONS[table.reason],
        "won": table.won,
        "stack": stack_to_json(table.stack),
    }


def _offer(offer: Offer) -> dict[str, Any]:
    return {"to": offer.to, "give": heap(offer.give), "take": heap(offer.take), "tried": offer.tried}


def _ranges(table: Table) -> dict[str, str]:
    """The mineral of each range that has one, by the first hex of the range."""
    fixed: dict[str, str] = {}
    for at, mineral in enumerate(MINERALS):
        for hexes in table.country.ranges:
            if hexes & table.mined[at]:
                fixed[table.country.names(hexes)[0]] = GOODS[mineral]
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


def read_house(options: Fields) -> House:
    house = House()
    house.profile = str(_one_of(options, "profile", ("rulebook", "official")))
    house.explore_food_famine = int(_one_of(options, "explore_food_famine", (-1, 1)))
    house.cristoforo_goods = int(_one_of(options, "cristoforo_goods", (10, 8)))
    house.biology_per_game = _one_of(options, "biology_limit", ("per_game", "per_turn")) == "per_game"
    house.storage_min_tiles = int(_one_of(options, "storage_min_tiles", (2, 1)))
    house.brewery_for_city = options.flag("brewery_for_city", True)
    limit = _one_of(options, "goods_limit", ("none", COUNTERS_OF_A_GOOD))
    house.goods_limit = 0 if limit == "none" else int(limit)
    house.graves_block_win = options.flag("graves_block_win", True)
    options.finish()
    return house


def _one_of(options: Fields, name: str, choices: tuple[Any, ...]) -> Any:
    """The first of them unless another is named."""
    chosen = options.raw(name, choices[0])
    if not any(type(chosen) is type(choice) and chosen == choice for choice in choices):
        raise options.fail(name, f"{chosen!r} is not one of {', '.join(map(str, choices))}")
    return chosen


def fill(table: Table, fields: Fields) -> None:
    """Read everything but boards and options into a new table."""
    table.order = _read_order(table, fields)
    table.realms = [realm_saving.read(table, item) for item in fields.inners("seats")]
    table.seen = [realm_saving.read(table, item) for item in fields.inners("seen")]
    if table.seen and len(table.seen) != table.seats:
        raise fields.fail("seen", f"none or {table.seats} are expected")
    table.bank_before = _read_numbers(fields, "bank_before", KINDS_OF_GOODS if table.seen else 0, -MUCH)
    table.offers = _read_offers(table, fields)
    table.spoken_for = _read_numbers(fields, "spoken_for", len(SUPPLY_AT_START), 0)
    table.grass = realm_saving.read_hexes(table, fields, "grass")
    table.polluted = realm_saving.read_hexes(table, fields, "polluted")
    table.industries = [_read_industry(table, item) for item in fields.inners("industries")]
    _read_ranges(table, fields)
    _read_counters(table, fields)
    table.famine = fields.number("famine", 0, 0, MUCH)
    table.turn = fields.number("turn", 1, 0, MUCH)
    table.cathedrals = fields.number("cathedrals", 0, 0, 2 * table.seats)
    table.reason = fields.look_up("reason", fields.raw("reason", REASONS[0]), _REASON_OF)
    table.won = fields.number("won", 0, 0, (1 << table.seats) - 1)
    table.stack = read_stack(fields.inners("stack"), _PHASES, _FACTS, table.seats)
    _derive(table)


def _read_numbers(fields: Fields, name: str, count: int, least: int) -> list[int]:
    found = fields.items(name, [0] * count)
    if len(found) != count or not all(type(value) is int and least <= value <= MUCH for value in found):
        raise fields.fail(name, f"{count} whole numbers from {least} on are expected")
    return list(found)


def _read_order(table: Table, fields: Fields) -> list[int]:
    order = fields.items("order", list(range(table.seats)))
    if not all(type(seat) is int and 0 <= seat < table.seats for seat in order) or len(set(order)) != len(order):
        raise fields.fail("order", "different seats are expected")
    return list(order)


def _read_offers(table: Table, fields: Fields) -> list[Offer | None]:
    offers: list[Offer | None] = []
    for at, item in enumerate(fields.items("offers", [None] * table.seats)):
        if item is None:
            offers.append(None)
            continue
        data = Fields(item, f"{fields.place}.offers[{at}]")
        to = data.number("to", None, 0, table.seats - 1)
        give, take = realm_saving.read_goods(data.inner("give")), realm_saving.read_goods(data.inner("take"))
        offers.append(Offer(to, give, take, data.flag("tried")))
        data.finish()
    if len(offers) != table.seats:
        raise fields.fail("offers", f"{table.seats} are expected")
    return offers


def _read_industry(table: Table, item: Fields) -> Industry:
    kind = item.look_up("kind", item.raw("kind"), INDUSTRY_OF)
    good = item.look_up("good", item.raw("good"), GOOD_OF)
    at = item.indices("at", table.country.layout.hex_of)
    if len(at) != (2 if kind == FISHERY else 1):
        raise item.fail("at", "one hex is expected, or two for a fishery")
    goods = realm_saving.read_hexes(table, item, "goods")
    owner = item.number("owner", None, 0, table.seats - 1)
    industry = Industry(owner, kind, good, at[0], at[1] if kind == FISHERY else NOTHING, goods)
    industry.due = item.number("due", 0, 0, 3)
    industry.wasted = item.number("wasted", 0, 0, 1)
    item.finish()
    return industry


def _read_ranges(table: Table, fields: Fields) -> None:
    item = fields.inner("ranges")
    minerals = {GOODS[mineral]: at for at, mineral in enumerate(MINERALS)}
    for hexes in table.country.ranges:
        name = table.country.names(hexes)[0]
        if item.has(name):
            table.mined[item.look_up(name, item.raw(name), minerals)] |= hexes
    item.finish()


def _read_counters(table: Table, fields: Fields) -> None:
    spots = table.country.spots
    default = [GOODS[kind] for kind in EXPLORATION * table.seats]
    kinds = {GOODS[kind]: kind for kind in EXPLORATION}
    table.counters = [fields.look_up("counters", name, kinds) for name in fields.items("counters", default)]
    if sorted(table.counters) != sorted(EXPLORATION * table.seats):
        raise fields.fail("counters", f"{table.seats} of each of {', '.join(kinds)} are expected")
    table.unexplored = realm_saving.read_hexes(table, fields, "unexplored")
    spot_of = {table.country.layout.names[number]: spot for spot, number in enumerate(spots)}
    table.turned_up = fields.indices("turned_up", spot_of)


def _derive(table: Table) -> None:
    """What follows from the fields that were read."""
    for realm in table.realms:
        table.cities |= realm.sources & ~realm.inns
        table.inns |= realm.inns
    for industry in table.industries:
        table.tiles |= industry.tile()
        table.laden |= industry.goods
    for good in range(KINDS_OF_GOODS):
        table.bank[good] = COUNTERS_OF_A_GOOD - outside_bank(table, good)
    used = [counters_of(realm) for realm in table.realms]
    for supply in range(FISHERY_SUPPLY):
        spoken = table.spoken_for[supply]
        table.supply[supply] = SUPPLY_AT_START[supply] - spoken - sum(counts[supply] for counts in used)
    if table.seen:
        table.supply_before = _supply_before(table)
    fisheries = sum(1 for industry in table.industries if industry.kind == FISHERY)
    table.supply[FISHERY_SUPPLY] = SUPPLY_AT_START[FISHERY_SUPPLY] - fisheries
    if table.seen:
        table.supply_before[FISHERY_SUPPLY] = table.supply[FISHERY_SUPPLY]


def _supply_before(table: Table) -> list[int]:
    """The common supplies before phase 2, and what each has taken since."""
    before = SUPPLY_AT_START.copy()
    for realm, seen in zip(table.realms, table.seen, strict=True):
        now, then = counters_of(realm), counters_of(seen)
        realm.taken = [one - other for one, other in zip(now, then, strict=True)]
        before = [left - used for left, used in zip(before, then, strict=True)]
    return before
