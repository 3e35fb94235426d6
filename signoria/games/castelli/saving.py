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
from signoria.games.castelli.state import GAME, MOST_PLAYERS, NOBODY, VERSION, State
from signoria.games.castelli.steward import STEWARDING
from signoria.games.castelli.turns import FINAL_SALE, TURNS
from signoria.kernel.copies import Copies, CopyReader
from signoria.kernel.fields import Fields
from signoria.kernel.phase import Phase, read_stack, stack_to_json

_MUCH: Final = 100_000

PHASES: Final[dict[str, Phase[State]]] = {
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


def to_json(state: State) -> dict[str, Any]:
    board = state.board
    tiles = board.tiles
    up: dict[str, str] = {}
    down: dict[str, str] = {}
    for space, tile in enumerate(state.tiles):
        name = board.space_names[space]
        if state.face_down >> space & 1:
            down[name] = tiles.names[tile]
        else:
            up[name] = f"{tiles.names[tile]} {SIDES[state.turned[space]]}"
    return {
        "game": GAME,
        "version": VERSION,
        "options": knowledge.options(state),
        "board": {
            "name": board.blueprint.name,
            "text": board.blueprint.text,
            "pieces": board.pieces_text,
            "part": board.printed["part"],
            "mine_tile": None if board.mine_tile == NOTHING else board.mine_tile,
        },
        "seats": [_seat(state, seat) for seat in range(state.seats)],
        "up": up,
        "down": down,
        "left_out": [tiles.names[tile] for tile in state.left_out],
        "closed": [name for area, name in enumerate(board.area_names) if state.closed >> area & 1],
        "settlements": _settlements(state),
        "castles": _castles(state),
        "mine": state.mine,
        "deck": _COPIES.named(state.deck[::-1]),
        "turn": {
            "number": state.turn,
            "player": state.player,
            "at": None if state.at == NOTHING else board.space_names[state.at],
            "played": state.played,
            "bought": state.bought,
            "quiet": state.quiet,
            "quiet_shown": state.quiet_shown,
        },
        **state.faces.to_json(_COPIES.names),
        "stack": stack_to_json(state.stack),
    }


def _seat(state: State, seat: int) -> dict[str, Any]:
    data: dict[str, Any] = {"colour": COLOURS[state.colours[seat]]}
    for kind in range(RESOURCES):
        data[KINDS[kind]] = state.resources[seat * RESOURCES + kind]
    data["silver"] = state.silver[seat]
    data["castle_points"] = state.castle_points[seat]
    data["king_points"] = state.king_points[seat]
    data["hand"] = _COPIES.named(state.hands[seat])
    data["held"] = None if state.held[seat] == NOTHING else state.board.tiles.names[state.held[seat]]
    return data


def _settlements(state: State) -> dict[str, str]:
    data: dict[str, str] = {}
    for octagon, name in enumerate(state.board.octagon_names):
        if state.villages >> octagon & 1:
            data[name] = "village"
        elif state.cities >> octagon & 1:
            data[name] = "city"
    return data


def _castles(state: State) -> dict[str, list[int]]:
    """For each place with a castle the seats of its castles, the lower one first."""
    data: dict[str, list[int]] = {}
    for place, name in enumerate(state.board.place_names):
        if state.castle[place] >= 0:
            data[name] = [seat for seat in (state.covered[place], state.castle[place]) if seat >= 0]
    return data


# ---- reading


def fill(state: State, fields: Fields) -> None:
    """Put what was read into an empty state whose board and house rules are set and which is laid out."""
    reader = CopyReader(_COPIES, BATTLE_DECK if state.house_rules.battle else BASE_DECK)
    _read_tiles(state, fields)
    for seat, item in enumerate(fields.inners("seats")):
        _read_seat(state, seat, item, reader)
    _read_left_out(state, fields)
    _read_settlements(state, fields)
    _read_castles(state, fields)
    _read_turn(state, fields.inner("turn"))
    _read_stack(state, fields)
    recount(state)
    _read_closed(state, fields)
    state.mine = fields.number("mine", max(state.house_rules.silver - sum(state.silver), 0), 0, _MUCH)
    state.deck = reader.cards(fields, "deck")[::-1] if fields.has("deck") else reader.rest()
    if not fields.has("seen"):
        for seat in range(state.seats):
            for card in state.hands[seat]:
                state.faces.show(card, seat)
    state.faces.read(fields, _COPIES.card_of)


def _mapping(fields: Fields, name: str) -> dict[str, Any]:
    value = fields.raw(name, {})
    if not isinstance(value, dict):
        raise fields.fail(name, "an object is expected")
    return value


def _read_tiles(state: State, fields: Fields) -> None:
    """Face-up tiles, then the face-down ones; spaces that are not named get the tiles that are left, in order."""
    tiles = state.board.tiles
    index = {name: tile for tile, name in enumerate(tiles.names)}
    spaces = len(state.board.space_cell)
    state.tiles = [NOTHING] * spaces
    for name, item in _mapping(fields, "up").items():
        space = fields.look_up("up", name, state.board.space_of)
        words = item.split() if isinstance(item, str) else []
        if len(words) != 2 or words[1] not in SIDE_OF:
            raise fields.fail("up", f"a tile and a side such as 'H05 e' is expected, not {item!r}")
        state.tiles[space] = fields.look_up("up", words[0], index)
        state.turned[space] = SIDE_OF[words[1]]
        state.face_down &= ~(1 << space)
    for name, item in _mapping(fields, "down").items():
        space = fields.look_up("down", name, state.board.space_of)
        if state.tiles[space] != NOTHING:
            raise fields.fail("down", f"two tiles are on {name}")
        state.tiles[space] = fields.look_up("down", item, index)


def _read_seat(state: State, seat: int, item: Fields, reader: CopyReader) -> None:
    colour = item.index("colour", COLOUR_OF, seat)
    state.colours[seat] = colour
    for kind in range(RESOURCES):
        at = seat * RESOURCES + kind
        state.resources[at] = item.number(KINDS[kind], 0, 0, MOST_OF_A_RESOURCE)
    state.silver[seat] = item.number("silver", 0, 0, _MUCH)
    state.castle_points[seat] = item.number("castle_points", 0, 0, _MUCH)
    state.king_points[seat] = item.number("king_points", 0, 0, _MUCH)
    state.hands[seat] = reader.cards(item, "hand")
    index = {name: tile for tile, name in enumerate(state.board.tiles.names)}
    if state.house_rules.dilemma:
        first = state.board.tiles.names[state.board.tiles.first_start + seat]
        state.held[seat] = item.look_up("held", item.raw("held", first), index)
    elif item.raw("held") is not None:
        raise item.fail("held", "a tile is held only with the Dilemma module")
    item.finish()
    if seat == state.seats - 1:
        state.owner = [NOBODY] * len(COLOURS)
        for other, taken in enumerate(state.colours):
            state.owner[taken] = other


def _read_left_out(state: State, fields: Fields) -> None:
    tiles = state.board.tiles
    index = {name: tile for tile, name in enumerate(tiles.names)}
    used = {*state.tiles, *state.held}
    if fields.has("left_out"):
        state.left_out = fields.indices("left_out", index)
        used.update(state.left_out)
    rest = [tile for tile in range(len(tiles.names)) if tile not in used]
    for space, tile in enumerate(state.tiles):
        if tile == NOTHING:
            if not rest or state.is_start_tile(rest[0]):
                raise fields.fail("down", "there are too few tiles")
            state.tiles[space] = rest.pop(0)
    if not fields.has("left_out"):
        state.left_out = rest


def _read_settlements(state: State, fields: Fields) -> None:
    if not fields.has("settlements"):
        return
    state.villages = state.cities = 0
    for name, item in _mapping(fields, "settlements").items():
        bit = 1 << fields.look_up("settlements", name, state.board.octagon_of)
        if fields.look_up("settlements", item, SETTLEMENT_OF) == VILLAGE:
            state.villages |= bit
        else:
            state.cities |= bit


def _read_castles(state: State, fields: Fields) -> None:
    for name, item in _mapping(fields, "castles").items():
        place = fields.look_up("castles", name, state.board.place_of)
        owners = item if isinstance(item, list) else []
        if not 1 <= len(owners) <= 2 or any(type(o) is not int or not 0 <= o < state.seats for o in owners):
            raise fields.fail("castles", f"one or two seats are expected on {name}")
        state.castle[place] = owners[-1]
        state.covered[place] = owners[0] if len(owners) == 2 else NOBODY
        state.castled |= 1 << state.board.place_octagon[place]
        for owner in owners:
            state.castles_left[owner] -= 1
    if any(left < 0 for left in state.castles_left):
        raise fields.fail("castles", f"a player has at most {CASTLES} castles")


def _read_turn(state: State, turn: Fields) -> None:
    state.turn = turn.number("number", len(state.tiles) - state.face_down.bit_count() + 1, 1, len(state.tiles))
    state.player = turn.number("player", 0, 0, state.seats - 1)
    state.at = turn.index("at", state.board.space_of, NOTHING)
    state.played = turn.flag("played")
    state.bought = turn.flag("bought")
    state.quiet = turn.number("quiet", 0, 0, (1 << state.seats) - 1)
    state.quiet_shown = turn.number("quiet_shown", 0, 0, (1 << state.seats) - 1)
    turn.finish()


def _read_stack(state: State, fields: Fields) -> None:
    default = [{"phase": TURNS.name}, {"phase": REVEALING.name, "seats": 1 << state.player}]
    state.stack = read_stack(fields.inners("stack", default), PHASES, _FACTS, state.seats)


def _read_closed(state: State, fields: Fields) -> None:
    if fields.has("closed"):
        for area in fields.indices("closed", state.board.area_of):
            state.closed |= 1 << area
        return
    waiting = any(frame.phase is EVALUATING for frame in state.stack)
    pending = 1 << state.at if waiting else 0
    for area in range(len(state.board.area_kind)):
        if is_complete(state, area) and not state.board.area_spaces[area] & pending:
            state.closed |= 1 << area
