"""A tile as events and views show it."""

from __future__ import annotations

from signoria.games.castelli.components import COLOURS, SIDES
from signoria.games.castelli.state import State
from signoria.games.castelli.views import BySide, Shield, Tile


def tile_facts(state: State, tile: int) -> Tile:
    """Its name, its shields clockwise from the first one, and its silver."""
    tiles = state.board.tiles
    shields: list[Shield] = [[COLOURS[tiles.colour[at]], tiles.value[at]] for at in range(tile * 4, tile * 4 + 4)]
    return {"tile": tiles.names[tile], "shields": shields, "silver": tiles.silver[tile]}


def facing(state: State, space: int) -> BySide:
    """The shields of the tile on that space by the side to which they point."""
    tiles = state.board.tiles
    shields: BySide = {}
    for side in range(4):
        shield = state.tiles[space] * 4 + (side - state.turned[space] & 3)
        shields[SIDES[side]] = [COLOURS[tiles.colour[shield]], tiles.value[shield]]
    return shields
