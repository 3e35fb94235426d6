"""Shields that face areas and octagons, and what they are worth there (CAS-8.8, CAS-13.7)."""

from __future__ import annotations

from signoria.games.castelli.state import MOST_PLAYERS, State


def count_tile(state: State, space: int, sign: int) -> None:
    """Add the shields of the tile on that space to all influence, or take them away with sign -1."""
    board = state.board
    tiles = board.tiles
    first = state.tiles[space] * 4
    turned = state.turned[space]
    for side in range(4):
        shield = first + (side - turned & 3)
        value = tiles.value[shield]
        area = board.area_at[space * 4 + side]
        if not value or area < 0:
            continue
        seat = state.owner[tiles.colour[shield]]
        if seat >= 0:  # colours nobody plays are neutral (CAS-3.7)
            state.area_influence[area * MOST_PLAYERS + seat] += sign * value
            state.octagon_influence[board.area_octagon[area] * MOST_PLAYERS + seat] += sign * value


def has_influence(state: State, seat: int, octagon: int) -> bool:
    """Whether the seat may build in the octagon; a card picture counts only if the house says so (CAS-13.8)."""
    if state.octagon_influence[octagon * MOST_PLAYERS + seat] > 0:
        return True
    return state.house_rules.zero_shield_allows_building and faces_octagon(state, seat, octagon)


def faces_octagon(state: State, seat: int, octagon: int) -> bool:
    """Whether any shield of the seat, card pictures included, faces the octagon."""
    tiles = state.board.tiles
    for face in state.board.octagon_faces[octagon]:
        space = face >> 2
        if state.face_down >> space & 1:
            continue
        shield = state.tiles[space] * 4 + ((face & 3) - state.turned[space] & 3)
        if state.owner[tiles.colour[shield]] == seat:
            return True
    return False


def recount(state: State) -> None:
    """Fill the tables of influence from the tiles that lie face up."""
    state.octagon_influence = [0] * (len(state.board.octagon_cell) * MOST_PLAYERS)
    state.area_influence = [0] * (len(state.board.area_kind) * MOST_PLAYERS)
    for space in range(len(state.tiles)):
        if not state.face_down >> space & 1:
            count_tile(state, space, 1)
