"""Where equal things go in a box."""

from typing import NamedTuple


class Grid(NamedTuple):
    """Cells of one size in rows; all rows but the last are full."""

    columns: int
    rows: int
    width: float
    height: float
    gap: float

    def place(self, index: int) -> tuple[float, float]:
        """The top left corner of a cell, from the corner of the grid."""
        row, column = divmod(index, self.columns)
        return column * (self.width + self.gap), row * (self.height + self.gap)


def grid(count: int, room_wide: float, room_high: float, ratio: float, gap: float, widest: float) -> Grid:
    """The grid in which `count` cells of height/width `ratio` become largest; fewer rows win a draw."""
    best = Grid(1, max(count, 1), 0, 0, gap)
    for columns in range(max(count, 1), 0, -1):
        rows = -(-count // columns) or 1
        wide = (room_wide - gap * (columns - 1)) / columns
        high = (room_high - gap * (rows - 1)) / rows
        size = min(wide, high / ratio, widest)
        if size > best.width + 0.01:
            best = Grid(-(-count // rows), rows, size, size * ratio, gap)
    return best


def row_steps(count: int, room: float, size: float, gap: float) -> float:
    """The distance from one thing to the next in a row: overlapping when they would leave the room."""
    if count < 2:
        return 0
    return min(size + gap, (room - size) / (count - 1))


def shared_out(count: int, rows: int) -> list[int]:
    """How many of `count` things stand in each row, as evenly as possible: 5 in 2 rows is 3 and 2."""
    return [count // rows + (row < count % rows) for row in range(rows)]
