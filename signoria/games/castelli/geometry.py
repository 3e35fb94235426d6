"""A board put together from pieces: who faces whom, computed once for each arrangement (CAS-4).

Cells are numbered row * 8 + column and named like "c2": column c, second row from the top. Octagons stand where row +
column is even, tile spaces on the other cells; both are numbered in reading order. A *face* is a side of a tile space,
space * 4 + side, with the sides N, E, S, W as 0 to 3. Sets of spaces, octagons and areas are ints.
"""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import views
from signoria.games.castelli.blueprint import Blueprint, Piece, PrintedArea, PrintedOctagon, Tiles
from signoria.games.castelli.components import (
    CITY,
    GRAIN,
    ICONS,
    KINDS,
    MARKET,
    MINE,
    NO_ICON,
    PIECE_SIZE,
    ROCK,
    SIDES,
    VILLAGE,
    WOOD,
)
from signoria.games.castelli.views import PrintedBoard, PrintedSpace

COLUMNS: Final = 8
NOTHING: Final = -1

# Which part of the table the board takes (CAS-3.2, CAS-19.2).
WHOLE: Final = 0
NORTH_HALF: Final = 1
SOUTH_HALF: Final = 2

_ROW_STEP: Final = [-1, 0, 1, 0]
_COLUMN_STEP: Final = [0, 1, 0, -1]


def opposite(side: int) -> int:
    return (side + 2) & 3


class Laid:
    """A piece on the table: which one, and whether it is turned by half."""

    __slots__ = ("piece", "turned")

    def __init__(self, piece: int, turned: bool) -> None:
        self.piece = piece
        self.turned = turned


class Board:
    """The tables of one assembled board. Nothing in it changes after it is made."""

    def __init__(self, blueprint: Blueprint, laid: list[Laid], part: int, mine_tile: int) -> None:
        self.blueprint = blueprint
        self.tiles: Tiles = blueprint.tiles
        self.laid = laid
        self.part = part
        # The slot whose piece bears the silver mine tile, or NOTHING (CAS-19.3).
        self.mine_tile = mine_tile
        self.rows = PIECE_SIZE * len(laid) // 2
        # Tile spaces: their cells; by face the octagon and the area there, or the icon of the border.
        self.space_cell: list[int] = []
        self.octagon_at: list[int] = []
        self.area_at: list[int] = []
        self.icon_at: list[int] = []
        # By tile space: its sides towards icons, and the areas around it that are evaluated (CAS-8.7, CAS-8.10).
        self.icon_sides: list[list[int]] = []
        self.areas_around: list[list[int]] = []
        # Octagons: cells, the faces towards them, their areas, and the octagons in their row and column.
        self.octagon_cell: list[int] = []
        self.octagon_faces: list[list[int]] = []
        self.octagon_areas: list[list[int]] = []
        self.line: list[int] = []
        self.villages = 0
        self.cities = 0
        self.mine_octagon = NOTHING
        # Areas.
        self.area_kind: list[int] = []
        self.area_symbols: list[int] = []
        self.area_octagon: list[int] = []
        self.area_sides: list[list[int]] = []
        self.area_spaces: list[int] = []
        self.area_names: list[str] = []
        self.mine_area = NOTHING
        # Places for castles: every printed site, and every grain and wood area (for Count and Countess).
        self.place_area: list[int] = []
        self.place_octagon: list[int] = []
        self.place_names: list[str] = []
        self.sites: list[int] = []
        self.grain_places: list[int] = []
        self.wood_places: list[int] = []
        self._assemble()
        self.space_names = [cell_name(cell) for cell in self.space_cell]
        self.octagon_names = [cell_name(cell) for cell in self.octagon_cell]
        self.space_of = {name: space for space, name in enumerate(self.space_names)}
        self.octagon_of = {name: octagon for octagon, name in enumerate(self.octagon_names)}
        self.place_of = {name: place for place, name in enumerate(self.place_names)}
        self.area_of = {name: area for area, name in enumerate(self.area_names)}
        self.all_spaces = (1 << len(self.space_cell)) - 1
        self._printed: PrintedBoard | None = None

    @property
    def printed(self) -> PrintedBoard:
        """What is printed on the board, as a view shows it; made when somebody first looks."""
        if self._printed is None:
            self._printed = _as_data(self)
        return self._printed

    @property
    def pieces_text(self) -> str:
        """The arrangement as a text, such as "A B' C D": row by row, ' for a half turn."""
        return arrangement_text(self.blueprint, self.laid)

    # ---- putting it together

    def _assemble(self) -> None:
        cells: list[PrintedOctagon | None] = [None] * (self.rows * COLUMNS)
        for slot, laid in enumerate(self.laid):
            self._lay(slot, laid, cells)
        for cell in range(len(cells)):
            if _is_octagon(cell):
                self.octagon_cell.append(cell)
            else:
                self.space_cell.append(cell)
        octagon_index = {cell: octagon for octagon, cell in enumerate(self.octagon_cell)}
        space_index = {cell: space for space, cell in enumerate(self.space_cell)}
        self._note_neighbours(octagon_index)
        for octagon, cell in enumerate(self.octagon_cell):
            printed = cells[cell]
            assert printed is not None
            self._add_octagon(octagon, printed, space_index)
        for space in range(len(self.space_cell)):
            around = self.area_at[space * 4 : space * 4 + 4]
            self.areas_around.append([area for area in around if area >= 0 and self.area_kind[area] != MINE])
            self.icon_sides.append([side for side in range(4) if self.icon_at[space * 4 + side] != NO_ICON])

    def _lay(self, slot: int, laid: Laid, cells: list[PrintedOctagon | None]) -> None:
        piece: Piece = self.blueprint.pieces[laid.piece]
        top, left = slot // 2 * PIECE_SIZE, slot % 2 * PIECE_SIZE
        for at, printed in piece.octagons.items():
            octagon = printed
            if slot == self.mine_tile and at == self.blueprint.mine_cell:
                # CAS-19.3: it lies as the printed mine does, over whatever is there.
                octagon = PrintedOctagon(NOTHING, [PrintedArea(MINE, [0, 1, 2, 3], 0, 0)])
            row, column = at // PIECE_SIZE, at % PIECE_SIZE
            if laid.turned:
                row, column = PIECE_SIZE - 1 - row, PIECE_SIZE - 1 - column
                octagon = _turned(octagon)
            cells[(top + row) * COLUMNS + left + column] = octagon

    def _note_neighbours(self, octagon_index: dict[int, int]) -> None:
        for cell in self.space_cell:
            # Each side faces one octagon or the border (CAS-4.2); a corner has two sides at the border (CAS-4.11).
            for side in range(4):
                neighbour = self._neighbour(cell, side)
                self.octagon_at.append(NOTHING if neighbour == NOTHING else octagon_index[neighbour])
                self.area_at.append(NOTHING)
                self.icon_at.append(self._icon(cell, side) if neighbour == NOTHING else NO_ICON)
        # Lines go across all pieces, and nothing blocks them (CAS-4.12).
        in_row = [0] * self.rows
        in_column = [0] * COLUMNS
        for octagon, cell in enumerate(self.octagon_cell):
            in_row[cell // COLUMNS] |= 1 << octagon
            in_column[cell % COLUMNS] |= 1 << octagon
        self.line = [in_row[cell // COLUMNS] | in_column[cell % COLUMNS] for cell in self.octagon_cell]

    def _neighbour(self, cell: int, side: int) -> int:
        row, column = cell // COLUMNS + _ROW_STEP[side], cell % COLUMNS + _COLUMN_STEP[side]
        if 0 <= row < self.rows and 0 <= column < COLUMNS:
            return row * COLUMNS + column
        return NOTHING

    def _icon(self, cell: int, side: int) -> int:
        """The icon in front of an outward side; the strip of resource indicators is border too (CAS-4.10).

        It lies south of the board (CAS-2.2), in a tournament between the halves (CAS-19.2).
        """
        border = self.blueprint.border
        row, column = cell // COLUMNS, cell % COLUMNS
        if side == 0:
            return border["strip-south" if self.part == SOUTH_HALF else "north"][column]
        if side == 2:
            return border["south" if self.part == SOUTH_HALF else "strip-north"][column]
        if self.part == SOUTH_HALF:
            row += PIECE_SIZE
        return border["east" if side == 1 else "west"][row]

    def _add_octagon(self, octagon: int, printed: PrintedOctagon, space_index: dict[int, int]) -> None:
        cell = self.octagon_cell[octagon]
        if printed.settlement == VILLAGE:
            self.villages |= 1 << octagon
        elif printed.settlement == CITY:
            self.cities |= 1 << octagon
        areas: list[int] = []
        all_faces: list[int] = []
        # Its own areas, whatever other octagons have beside them (CAS-4.6).
        for area in printed.areas:
            faces: list[int] = []
            spaces = 0
            index = len(self.area_kind)
            for side in area.sides:
                # A side faces one tile space (CAS-4.3), or nothing at the border (CAS-4.8), at the strip and at a
                # piece that lies face down (CAS-4.9): there it adds nothing and waits for nothing.
                neighbour = self._neighbour(cell, side)
                if neighbour != NOTHING:
                    space = space_index[neighbour]
                    face = space * 4 + opposite(side)
                    faces.append(face)
                    spaces |= 1 << space
                    self.area_at[face] = index  # only the shield on that side acts on the area (CAS-4.7)
            self._add_area(octagon, area, spaces)
            areas.append(index)
            all_faces += faces
        self.octagon_areas.append(areas)
        self.octagon_faces.append(all_faces)

    def _add_area(self, octagon: int, printed: PrintedArea, spaces: int) -> None:
        area = len(self.area_kind)
        self.area_kind.append(printed.kind)
        self.area_symbols.append(printed.symbols)
        self.area_octagon.append(octagon)
        self.area_sides.append(printed.sides)
        self.area_spaces.append(spaces)
        name = cell_name(self.octagon_cell[octagon]) + "-" + "".join([SIDES[side] for side in printed.sides])
        self.area_names.append(name)
        if printed.kind == MINE:
            self.mine_octagon = octagon
            self.mine_area = area
        for site in range(printed.sites):  # CAS-13.12: each is a place of its own
            self.sites.append(len(self.place_area))
            self._add_place(area, octagon, name if printed.sites == 1 else f"{name}-{site + 1}")
        if printed.kind == GRAIN:
            self.grain_places.append(len(self.place_area))
            self._add_place(area, octagon, name)
        elif printed.kind == WOOD:
            self.wood_places.append(len(self.place_area))
            self._add_place(area, octagon, name)

    def _add_place(self, area: int, octagon: int, name: str) -> None:
        self.place_area.append(area)
        self.place_octagon.append(octagon)
        self.place_names.append(name)


def cell_name(cell: int) -> str:
    return f"{'abcdefgh'[cell % COLUMNS]}{cell // COLUMNS + 1}"


def _is_octagon(cell: int) -> bool:
    return (cell // COLUMNS + cell % COLUMNS) % 2 == 0


def _turned(octagon: PrintedOctagon) -> PrintedOctagon:
    areas = [
        PrintedArea(area.kind, sorted([opposite(side) for side in area.sides]), area.symbols, area.sites)
        for area in octagon.areas
    ]
    return PrintedOctagon(octagon.settlement, areas)


def arrangement_text(blueprint: Blueprint, laid: list[Laid]) -> str:
    return " ".join([blueprint.pieces[one.piece].name + ("'" if one.turned else "") for one in laid])


def read_arrangement(blueprint: Blueprint, text: str) -> list[Laid] | None:
    """The pieces that the text names, each at most once, or None if it cannot be read."""
    laid: list[Laid] = []
    for word in text.upper().split():
        piece = blueprint.piece_named(word.removesuffix("'"))
        if piece < 0 or any(one.piece == piece for one in laid):
            return None
        laid.append(Laid(piece, word.endswith("'")))
    return laid


def _as_data(board: Board) -> PrintedBoard:
    octagons: list[views.PrintedOctagon] = []
    for octagon, areas in enumerate(board.octagon_areas):
        octagons.append({"at": cell_name(board.octagon_cell[octagon]), "areas": [_area_data(board, a) for a in areas]})
    spaces: list[PrintedSpace] = []
    for space, cell in enumerate(board.space_cell):
        icons: dict[str, str] = {}
        for side in range(4):
            icon = board.icon_at[space * 4 + side]
            if icon != NO_ICON:
                icons[SIDES[side]] = ICONS[icon]
        spaces.append({"at": cell_name(cell), "icons": icons})
    return {
        "name": board.blueprint.name,
        "pieces": board.pieces_text,
        "part": ["whole", "north", "south"][board.part],
        "rows": board.rows,
        "columns": COLUMNS,
        "octagons": octagons,
        "spaces": spaces,
    }


def _area_data(board: Board, area: int) -> views.PrintedArea:
    data: views.PrintedArea = {
        "name": board.area_names[area],
        "kind": KINDS[board.area_kind[area]],
        "sides": [SIDES[side] for side in board.area_sides[area]],
        "symbols": board.area_symbols[area],
    }
    if board.area_kind[area] not in (MARKET, MINE):
        data["places"] = [name for place, name in enumerate(board.place_names) if board.place_area[place] == area]
    if board.area_kind[area] == ROCK:
        data["sites"] = len(data["places"])
    return data


# Boards already put together, by blueprint, arrangement, part and mine tile.
_BOARDS: Final[dict[tuple[str, str, int, int], Board]] = {}
_MOST_BOARDS: Final = 500


def board_of(blueprint: Blueprint, laid: list[Laid], part: int = WHOLE, mine_tile: int = NOTHING) -> Board:
    """The assembled board; computed once for each arrangement."""
    key = (blueprint.name, arrangement_text(blueprint, laid), part, mine_tile)
    board = _BOARDS.get(key)
    if board is None:
        if len(_BOARDS) >= _MOST_BOARDS:
            _BOARDS.clear()
        board = Board(blueprint, laid, part, mine_tile)
        _BOARDS[key] = board
    return board
