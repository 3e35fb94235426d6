"""The start of a game: board, tiles, settlements, deck, silver (CAS-2, CAS-3)."""

from __future__ import annotations

from signoria.games.castelli.blueprint import Blueprint
from signoria.games.castelli.components import BASE_DECK, BATTLE_DECK, CASTLES, COLOURS, START_TILES
from signoria.games.castelli.geometry import NOTHING, SOUTH_HALF, WHOLE, Laid
from signoria.games.castelli.influence import recount
from signoria.games.castelli.state import NOBODY, Table
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


def set_up(table: Table, colours: list[int], dice: Dice) -> None:
    """Lay everything out on an empty table whose first player is set, then go to the first decision."""
    lay_out(table, colours)
    board = table.board
    tiles = list(range(board.tiles.first_start))
    dice.shuffle(tiles)
    spaces = len(board.space_cell)
    table.tiles = tiles[:spaces]
    table.left_out = tiles[spaces:]
    starts = [board.tiles.first_start + number for number in range(START_TILES)]
    if table.house.dilemma:
        dice.shuffle(starts)
        for seat in range(table.seats):
            table.held[seat] = starts.pop()
    table.left_out += starts
    table.deck = list(range(BATTLE_DECK if table.house.battle else BASE_DECK))
    dice.shuffle(table.deck)
    recount(table)
    table.stack.append(TURNS.running)
    table.proceed(dice)


def lay_out(table: Table, colours: list[int]) -> None:
    """Everything that is the same at the start of every game on this board."""
    board = table.board
    table.colours = colours[: table.seats]
    table.owner = [NOBODY] * len(COLOURS)
    for seat, colour in enumerate(table.colours):
        table.owner[colour] = seat
    table.castles_left = [CASTLES] * table.seats
    table.hands = [[] for _ in range(table.seats)]
    table.turned = [0] * len(board.space_cell)
    table.face_down = board.all_spaces
    table.villages = board.villages
    table.cities = board.cities
    table.castle = [NOBODY] * len(board.place_area)
    table.covered = [NOBODY] * len(board.place_area)
    table.mine = table.house.silver
