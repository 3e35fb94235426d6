"""A position as plain data and back. Fields that are left out have the value they have at the start of the game.

A card is written as its name, with ".2" for the second copy and so on; without a number it is the next free copy. A
tile is written as its name and, when it lies face up, where its first shield points: "H05 e".
"""

from __future__ import annotations

from typing import Any, Final

from signoria.games.castelli import knowledge
from signoria.games.castelli.actions import OBJECT, OVERBUILD
from signoria.games.castelli.battle import GUARDING
from signoria.games.castelli.building import BUILDING
from signoria.games.castelli.components import (
    BASE_DECK,
    BATTLE_DECK,
    CARD_NAMES,
    CARDS,
    CASTLES,
    COLOUR_OF,
    COLOURS,
    KINDS,
    MOST_OF_A_RESOURCE,
    RESOURCES,
    SETTLEMENT_OF,
    SIDE_OF,
    SIDES,
    VILLAGE,
)
from signoria.games.castelli.evaluation import EVALUATING, is_complete
from signoria.games.castelli.geometry import NOTHING
from signoria.games.castelli.influence import recount
from signoria.games.castelli.reveal import PLACING, REVEALING
from signoria.games.castelli.state import GAME, MOST_PLAYERS, NOBODY, VERSION, Table
from signoria.games.castelli.steward import STEWARDING
from signoria.games.castelli.turns import FINAL_SALE, TURNS
from signoria.kernel.copies import Copies, CopyReader
from signoria.kernel.fields import Fields
from signoria.kernel.phase import Phase, read_stack, stack_to_json

_MUCH: Final = 100_000

_PHASES: Final[dict[str, Phase[Table]]] = {
    phase.name: phase for phase in (TURNS, REVEALING, PLACING, STEWARDING, EVALUATING, BUILDING, GUARDING, FINAL_SALE)
}
_SETS_OF_SEATS: Final = 1 << MOST_PLAYERS
_FACTS: Final[dict[str, tuple[int, ...]]] = {
    STEWARDING.name: (_SETS_OF_SEATS, _SETS_OF_SEATS),
    GUARDING.name: (OVERBUILD + OBJECT + 1,),
    FINAL_SALE.name: (MOST_PLAYERS,),
}
_COPIES: Final = Copies(CARDS, CARD_NAMES)


# ---- writing


def to_json(table: Table) -> dict[str, Any]:
    board = table.board
    tiles = board.tiles
    up: dict[str, str] = {}
    down: dict[str, str] = {}
    for space, tile in enumerate(table.tiles):
        name = board.space_names[space]
        if table.face_down >> space & 1:
            down[name] = tiles.names[tile]
        else:
            up[name] = f"{tiles.names[tile]} {SIDES[table.turned[space]]}"
    return {
        "game": GAME,
        "version": VERSION,
        "options": knowledge.options(table),
        "board": {
            "name": board.blueprint.name,
            "text": board.blueprint.text,
            "pieces": board.pieces_text,
            "part": board.printed["part"],
            "mine_tile": None if board.mine_tile == NOTHING else board.mine_tile,
        },
        "seats": [_seat(table, seat) for seat in range(table.seats)],
        "up": up,
        "down": down,
        "left_out": [tiles.names[tile] for tile in table.left_out],
        "closed": [name for area, name in enumerate(board.area_names) if table.closed >> area & 1],
        "settlements": _settlements(table),
        "castles": _castles(table),
        "mine": table.mine,
        "deck": _COPIES.named(table.deck[::-1]),
        "turn": {
            "number": table.turn,
            "player": table.player,
            "at": None if table.at == NOTHING else board.space_names[table.at],
            "played": table.played,
            "bought": table.bought,
            "quiet": table.quiet,
        },
        **table.faces.to_json(_COPIES.names),
        "stack": stack_to_json(table.stack),
    }


def _seat(table: Table, seat: int) -> dict[str, Any]:
    data: dict[str, Any] = {"colour": COLOURS[table.colours[seat]]}
    for kind in range(RESOURCES):
        data[KINDS[kind]] = table.resources[seat * RESOURCES + kind]
    data["silver"] = table.silver[seat]
    data["castle_points"] = table.castle_points[seat]
    data["king_points"] = table.king_points[seat]
    data["hand"] = _COPIES.named(table.hands[seat])
    data["held"] = None if table.held[seat] == NOTHING else table.board.tiles.names[table.held[seat]]
    return data


def _settlements(table: Table) -> dict[str, str]:
    data: dict[str, str] = {}
    for octagon, name in enumerate(table.board.octagon_names):
        if table.villages >> octagon & 1:
            data[name] = "village"
        elif table.cities >> octagon & 1:
            data[name] = "city"
    return data


def _castles(table: Table) -> dict[str, list[int]]:
    """For each place with a castle the seats of its castles, the lower one first."""
    data: dict[str, list[int]] = {}
    for place, name in enumerate(table.board.place_names):
        if table.castle[place] >= 0:
            data[name] = [seat for seat in (table.covered[place], table.castle[place]) if seat >= 0]
    return data


# ---- reading


def fill(table: Table, fields: Fields) -> None:
    """Put what was read into an empty table whose board and house are set and which is laid out."""
    fields.raw("options")
    fields.raw("board")
    reader = CopyReader(_COPIES, BATTLE_DECK if table.house.battle else BASE_DECK)
    _read_tiles(table, fields)
    for seat, item in enumerate(fields.inners("seats")):
        _read_seat(table, seat, item, reader)
    _read_left_out(table, fields)
    _read_settlements(table, fields)
    _read_castles(table, fields)
    _read_turn(table, fields.inner("turn"))
    _read_stack(table, fields)
    recount(table)
    _read_closed(table, fields)
    table.mine = fields.number("mine", max(table.house.silver - sum(table.silver), 0), 0, _MUCH)
    table.deck = reader.cards(fields, "deck")[::-1] if fields.has("deck") else reader.rest()
    if not fields.has("seen"):
        for seat in range(table.seats):
            for card in table.hands[seat]:
                table.faces.show(card, seat)
    table.faces.read(fields, _COPIES.card_of)


def _mapping(fields: Fields, name: str) -> dict[str, Any]:
    value = fields.raw(name, {})
    if not isinstance(value, dict):
        raise fields.fail(name, "an object is expected")
    return value


def _read_tiles(table: Table, fields: Fields) -> None:
    """Face-up tiles, then the face-down ones; spaces that are not named get the tiles that are left, in order."""
    tiles = table.board.tiles
    index = {name: tile for tile, name in enumerate(tiles.names)}
    spaces = len(table.board.space_cell)
    table.tiles = [NOTHING] * spaces
    for name, item in _mapping(fields, "up").items():
        space = fields.look_up("up", name, table.board.space_of)
        words = item.split() if isinstance(item, str) else []
        if len(words) != 2 or words[1] not in SIDE_OF:
            raise fields.fail("up", f"a tile and a side such as 'H05 e' is expected, not {item!r}")
        table.tiles[space] = fields.look_up("up", words[0], index)
        table.turned[space] = SIDE_OF[words[1]]
        table.face_down &= ~(1 << space)
    for name, item in _mapping(fields, "down").items():
        space = fields.look_up("down", name, table.board.space_of)
        if table.tiles[space] != NOTHING:
            raise fields.fail("down", f"two tiles are on {name}")
        table.tiles[space] = fields.look_up("down", item, index)


def _read_seat(table: Table, seat: int, item: Fields, reader: CopyReader) -> None:
    colour = item.index("colour", COLOUR_OF, seat)
    table.colours[seat] = colour
    for kind in range(RESOURCES):
        at = seat * RESOURCES + kind
        table.resources[at] = item.number(KINDS[kind], 0, 0, MOST_OF_A_RESOURCE)
    table.silver[seat] = item.number("silver", 0, 0, _MUCH)
    table.castle_points[seat] = item.number("castle_points", 0, 0, _MUCH)
    table.king_points[seat] = item.number("king_points", 0, 0, _MUCH)
    table.hands[seat] = reader.cards(item, "hand")
    index = {name: tile for tile, name in enumerate(table.board.tiles.names)}
    if table.house.dilemma:
        first = table.board.tiles.names[table.board.tiles.first_start + seat]
        table.held[seat] = item.look_up("held", item.raw("held", first), index)
    elif item.raw("held") is not None:
        raise item.fail("held", "a tile is held only with the Dilemma module")
    item.finish()
    if seat == table.seats - 1:
        table.owner = [NOBODY] * len(COLOURS)
        for other, taken in enumerate(table.colours):
            table.owner[taken] = other


def _read_left_out(table: Table, fields: Fields) -> None:
    tiles = table.board.tiles
    index = {name: tile for tile, name in enumerate(tiles.names)}
    used = {*table.tiles, *table.held}
    if fields.has("left_out"):
        table.left_out = fields.indices("left_out", index)
        used.update(table.left_out)
    rest = [tile for tile in range(len(tiles.names)) if tile not in used]
    for space, tile in enumerate(table.tiles):
        if tile == NOTHING:
            if not rest or table.is_start_tile(rest[0]):
                raise fields.fail("down", "there are too few tiles")
            table.tiles[space] = rest.pop(0)
    if not fields.has("left_out"):
        table.left_out = rest


def _read_settlements(table: Table, fields: Fields) -> None:
    if not fields.has("settlements"):
        return
    table.villages = table.cities = 0
    for name, item in _mapping(fields, "settlements").items():
        bit = 1 << fields.look_up("settlements", name, table.board.octagon_of)
        if fields.look_up("settlements", item, SETTLEMENT_OF) == VILLAGE:
            table.villages |= bit
        else:
            table.cities |= bit


def _read_castles(table: Table, fields: Fields) -> None:
    for name, item in _mapping(fields, "castles").items():
        place = fields.look_up("castles", name, table.board.place_of)
        owners = item if isinstance(item, list) else []
        if not 1 <= len(owners) <= 2 or any(type(o) is not int or not 0 <= o < table.seats for o in owners):
            raise fields.fail("castles", f"one or two seats are expected on {name}")
        table.castle[place] = owners[-1]
        table.covered[place] = owners[0] if len(owners) == 2 else NOBODY
        table.castled |= 1 << table.board.place_octagon[place]
        for owner in owners:
            table.castles_left[owner] -= 1
    if any(left < 0 for left in table.castles_left):
        raise fields.fail("castles", f"a player has at most {CASTLES} castles")


def _read_turn(table: Table, turn: Fields) -> None:
    table.turn = turn.number("number", len(table.tiles) - table.face_down.bit_count() + 1, 0, len(table.tiles))
    table.player = turn.number("player", 0, 0, table.seats - 1)
    table.at = turn.index("at", table.board.space_of, NOTHING)
    table.played = turn.flag("played")
    table.bought = turn.flag("bought")
    table.quiet = turn.number("quiet", 0, 0, (1 << table.seats) - 1)
    turn.finish()


def _read_stack(table: Table, fields: Fields) -> None:
    default = [{"phase": TURNS.name}, {"phase": REVEALING.name, "seats": 1 << table.player}]
    table.stack = read_stack(fields.inners("stack", default), _PHASES, _FACTS, table.seats)


def _read_closed(table: Table, fields: Fields) -> None:
    if fields.has("closed"):
        for area in fields.indices("closed", table.board.area_of):
            table.closed |= 1 << area
        return
    waiting = any(frame.phase is EVALUATING for frame in table.stack)
    pending = 1 << table.at if waiting else 0
    for area in range(len(table.board.area_kind)):
        if is_complete(table, area) and not table.board.area_spaces[area] & pending:
            table.closed |= 1 << area
