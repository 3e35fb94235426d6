"""Where to reveal a tile, how to place and to turn it: what it does in each orientation, added up shield by shield."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.actions import DECLINE, GUARD, HELD, OBJECT, PLACE, REVEAL, STEWARD
from signoria.games.castelli.bot.hopes import CARD_WORTH, RIVAL, SILVER_WORTH, Hopes, tiles_left
from signoria.games.castelli.components import START_TILE_POINTS, TILES
from signoria.games.castelli.state import MOST_PLAYERS, State
from signoria.kernel.dice import Dice

_STEWARD_AT_LEAST: Final = 1.6
_SAMPLE: Final = 8  # so many tiles are tried on a space


def unseen_tiles(state: State) -> list[int]:
    """Some of the tiles that may lie face down, evenly from all of them, in every world that looks alike."""
    seen = 0
    for space in range(len(state.tiles)):
        if not state.face_down >> space & 1:
            seen |= 1 << state.tiles[space]
    for tile in state.held:
        if tile >= 0:
            seen |= 1 << tile
    unseen = [tile for tile in range(TILES) if not seen >> tile & 1]
    step = max(len(unseen) // _SAMPLE, 1)
    return unseen[::step]


def space_worth(shields: Shields, space: int, tiles: list[int]) -> float:
    """What it promises to place one of these tiles there, each turned as the seat likes best."""
    hopes = shields.hopes
    state = hopes.state
    before = 0.0
    for side in range(4):
        area = state.board.area_at[space * 4 + side]
        if area >= 0 and not state.closed >> area & 1:
            before += hopes.area(area, -1, 0, tiles_left(state, area))
    total = 0.0
    for tile in tiles:
        best = tile_worth(shields, space, tile, 0)
        for turned in range(1, 4):
            worth = tile_worth(shields, space, tile, turned)
            if worth > best:
                best = worth
        total += best
    return total / max(len(tiles), 1) - before


def tile_worth(shields: Shields, space: int, tile: int, turned: int) -> float:
    """What that tile does for the seat on that space in that orientation."""
    worth = 0.0
    for side in range(4):
        worth += shields.worth(space * 4 + side, tile * 4 + (side - turned & 3))
    return worth


class Shields:
    """What a shield does for the seat on a face, worked out once for all tiles that show it."""

    def __init__(self, hopes: Hopes) -> None:
        self.hopes = hopes
        self._worths = [_UNKNOWN] * (len(hopes.state.board.area_at) * _KINDS)

    def worth(self, face: int, shield: int) -> float:
        """What that shield of the box, tile * 4 + side, does there."""
        state = self.hopes.state
        tiles = state.board.tiles
        value = tiles.value[shield]
        gainer = state.owner[tiles.colour[shield]] if value else -1
        at = face * _KINDS + (gainer + 1) * _VALUES + value
        worth = self._worths[at]
        if worth == _UNKNOWN:
            worth = self._worths[at] = self._work_out(face, gainer, value)
        return worth

    def _work_out(self, face: int, gainer: int, value: int) -> float:
        hopes = self.hopes
        state, seat = hopes.state, hopes.seat
        board = state.board
        area = board.area_at[face]
        if area < 0:
            icon = board.icon_at[face]
            if icon < 0 or gainer < 0:
                return 0.0
            return hopes.icon(icon) if gainer == seat else -RIVAL * _OTHERS_ICON
        worth = 0.0
        if not state.closed >> area & 1:
            left = tiles_left(state, area) - (state.face_down >> face // 4 & 1)
            worth = hopes.area(area, gainer, value, left)
        if gainer == seat:
            worth += hopes.site(board.area_octagon[area])
        return worth


# Shields on a face: nobody's or a seat's, with a value.
_VALUES: Final = 7
_KINDS: Final = (MOST_PLAYERS + 1) * _VALUES
_UNKNOWN: Final = -1e9
_OTHERS_ICON: Final = 1.3


def reveal(state: State, seat: int, legal: list[int], dice: Dice) -> int:
    best = legal[0]
    most = -100.0
    shields = Shields(Hopes(state, seat))
    tiles = unseen_tiles(state)
    for action in legal:
        if action & ~OBJECT == REVEAL:
            value = space_worth(shields, action & OBJECT, tiles) + dice.below(64) / 200
            if value > most:
                best, most = action, value
    return best


def place(state: State, seat: int, legal: list[int]) -> int:
    best = legal[0]
    most = -100.0
    tiles = state.board.tiles
    shields = Shields(Hopes(state, seat))
    for action in legal:
        if action & ~OBJECT != PLACE:
            continue
        held = action & HELD
        tile = state.held[seat] if held else state.tiles[state.at]
        value = tile_worth(shields, state.at, tile, action & 3)
        if tiles.card[tile]:
            value += CARD_WORTH
        value += SILVER_WORTH * tiles.silver[tile]
        if held:
            value += _held_worth(state, seat, state.tiles[state.at]) - _held_worth(state, seat, tile)
        if value > most:
            best, most = action, value
    return best


def _held_worth(state: State, seat: int, tile: int) -> float:
    """Dilemma: what it is worth to go on with that tile: five points for the starting tile, else a choice to come."""
    turns = state.face_down.bit_count() // state.seats
    if state.is_start_tile(tile):
        # To keep it to the end is to do without the choice between two tiles.
        return START_TILE_POINTS - _CHOICE * turns
    own = 0
    for shield in range(tile * 4, tile * 4 + 4):
        if state.owner[state.board.tiles.colour[shield]] == seat:
            own += state.board.tiles.value[shield]
    return 0.12 * own if turns else 0.0


_CHOICE: Final = 0.45


def answer(state: State, seat: int, legal: list[int]) -> int:
    """Whether to turn another's tile with a Steward, or to answer an attack with a Guard."""
    if GUARD in legal:
        return GUARD
    best = DECLINE
    tile = state.tiles[state.at]
    shields = Shields(Hopes(state, seat))
    most = tile_worth(shields, state.at, tile, state.turned[state.at]) + _STEWARD_AT_LEAST
    for action in legal:
        if action & ~OBJECT == STEWARD:
            value = tile_worth(shields, state.at, tile, action & OBJECT)
            if value > most:
                best, most = action, value
    return best
