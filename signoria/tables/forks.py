"""Playing on from a moment of a game."""

from __future__ import annotations

from typing import Any

from signoria.kernel.dice import SeededDice
from signoria.tables.table import Table


def fork_origin(table: Table, seat: int | None, move: int, seed: str) -> dict[str, Any]:
    """Where a fork begins, for `open_table`; `move` is a number as the seat sees them.

    While the game is running it tells nothing that the seat does not know.
    """
    play = table.running()
    position = play.position(play.moment(seat, move))
    if table.state != "over":
        position = position.sample(seat, SeededDice(seed))
    return {"table": table.id, "move": move, "position": position.to_json()}
