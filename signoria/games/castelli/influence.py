"""Shields that face areas and octagons, and what they are worth there (CAS-8.8, CAS-13.7)."""

from __future__ import annotations

from signoria.games.castelli.state import MOST_PLAYERS, Table


def count_tile(table: Table, space: int, sign: int) -> None:
    """Add the shields of the tile on that space to all influence, or take them away with sign -1."""
    board = table.board
    tiles = board.tiles
    first = table.tiles[space] * 4
    turned = table.turned[space]
    for side in range(4):
        shield = first + (side - turned & 3)
        value = tiles.value[shield]
        area = board.area_at[space * 4 + side]
        if not value or area < 0:
            continue
        seat = table.owner[tiles.colour[shield]]
        if seat >= 0:
            table.area_influence[area * MOST_PLAYERS + seat] += sign * value
            table.octagon_influence[board.area_octagon[area] * MOST_PLAYERS + seat] += sign * value


def has_influence(table: Table, seat: int, octagon: int) -> bool:
    """Whether the seat may build in the octagon; a card picture counts only if the house says so (CAS-13.8)."""
    if table.octagon_influence[octagon * MOST_PLAYERS + seat] > 0:
        return True
    return table.house.zero_shield_allows_building and faces_octagon(table, seat, octagon)


def faces_octagon(table: Table, seat: int, octagon: int) -> bool:
    """Whether any shield of the seat, card pictures included, faces the octagon."""
    tiles = table.board.tiles
    for face in table.board.octagon_faces[octagon]:
        space = face >> 2
        if table.face_down >> space & 1:
            continue
        shield = table.tiles[space] * 4 + ((face & 3) - table.turned[space] & 3)
        if table.owner[tiles.colour[shield]] == seat:
            return True
    return False


def recount(table: Table) -> None:
    """Fill the tables of influence from the tiles that lie face up."""
    table.octagon_influence = [0] * (len(table.board.octagon_cell) * MOST_PLAYERS)
    table.area_influence = [0] * (len(table.board.area_kind) * MOST_PLAYERS)
    for space in range(len(table.tiles)):
        if not table.face_down >> space & 1:
            count_tile(table, space, 1)
