"""The start of a game: board, tiles, settlements, deck, silver (CAS-2, CAS-3)."""

from __future__ import annotations

from signoria.games.castelli.blueprint import Blueprint
from signoria.games.castelli.components import BASE_DECK, BATTLE_DECK, CASTLES, COLOURS, START_TILES
from signoria.games.castelli.geometry import NOTHING, SOUTH_HALF, WHOLE, Laid
from signoria.games.castelli.influence import recount
from signoria.games.castelli.state import NOBODY, State
from signoria.games.castelli.turns import TURNS
from signoria.kernel.dice import Dice


def standard_pieces(blueprint: Blueprint, players: int, part: int) -> list[Laid]:
    """The pieces in the order they are printed in; two players take the mine's piece first (CAS-2.1, CAS-3.1)."""
    pieces = list(range(len(blueprint.pieces)))
    if players == 2:
        mine = blueprint.mine_piece
        pieces.remove(mine)
        pieces = pieces[1:3] if part == SOUTH_HALF else [mine, pieces[0]]
    return [Laid(piece, False) for piece in pieces]


def drawn_pieces(blueprint: Blueprint, players: int, part: int, dice: Dice) -> list[Laid]:
    """The pieces in any slot and half turn, drawn by chance."""
    pieces = list(range(len(blueprint.pieces)))
    if players == 2:
        mine = blueprint.mine_piece
        pieces.remove(mine)
        dice.shuffle(pieces)
        pieces = pieces[:2] if part == SOUTH_HALF else [mine, pieces[0]]
    dice.shuffle(pieces)
    return [Laid(piece, dice.below(2) == 1) for piece in pieces]


def mine_slot(blueprint: Blueprint, laid: list[Laid], part: int, mine_tile: str) -> int:
    """Tournament: the slot whose piece bears the mine tile; the first one if that piece is not there (CAS-19.3)."""
    if part == WHOLE or any(one.piece == blueprint.mine_piece for one in laid):
        return NOTHING
    wanted = blueprint.piece_named(mine_tile)
    for slot, one in enumerate(laid):
        if one.piece == wanted:
            return slot
    return 0


def draw_colours(dice: Dice) -> list[int]:
    colours = list(range(len(COLOURS)))
    dice.shuffle(colours)
    return colours


def set_up(state: State, colours: list[int], dice: Dice) -> None:
    """Lay everything out in an empty state whose first player is set, then go to the first decision."""
    lay_out(state, colours)
    board = state.board
    tiles = list(range(board.tiles.first_start))
    dice.shuffle(tiles)  # CAS-2.5
    spaces = len(board.space_cell)
    # One on each tile space; with two players half of them stay out unseen (CAS-3.4).
    state.tiles = tiles[:spaces]
    state.left_out = tiles[spaces:]
    starts = [board.tiles.first_start + number for number in range(START_TILES)]
    if state.house_rules.dilemma:
        dice.shuffle(starts)  # CAS-16.1
        for seat in range(state.seats):
            state.held[seat] = starts.pop()
    state.left_out += starts
    state.deck = list(range(BATTLE_DECK if state.house_rules.battle else BASE_DECK))
    dice.shuffle(state.deck)  # CAS-2.8
    recount(state)
    state.stack.append(TURNS.running)
    state.proceed(dice)


def lay_out(state: State, colours: list[int]) -> None:
    """Everything that is the same at the start of every game on this board."""
    board = state.board
    state.colours = colours[: state.seats]
    state.owner = [NOBODY] * len(COLOURS)
    for seat, colour in enumerate(state.colours):
        state.owner[colour] = seat
    state.castles_left = [CASTLES] * state.seats  # CAS-2.4
    state.hands = [[] for _ in range(state.seats)]
    state.turned = [0] * len(board.space_cell)
    state.face_down = board.all_spaces
    # On the printed places of the pieces in play (CAS-2.6, CAS-3.5).
    state.villages = board.villages
    state.cities = board.cities
    state.castle = [NOBODY] * len(board.place_area)
    state.covered = [NOBODY] * len(board.place_area)
    state.mine = state.house_rules.silver  # CAS-2.9
