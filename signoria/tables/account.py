"""A seat's account of a running game: what it did and what it was told, nothing else. For bug reports."""

from __future__ import annotations

from typing import Any

from signoria.tables.table import Table

FORMAT = "signoria account 1"


def account(table: Table, seat: int | None) -> dict[str, Any]:
    """Everything the seat knows of the course of the game, and nothing of what it did not notice."""
    play = table.running()
    record = play.game.record
    moves = []
    for number, move in enumerate(play.noticing.of(seat), 1):
        made = record.moves[move - 1]
        line: dict[str, Any] = {"move": number, "seat": made.seat}
        if made.seat == seat:
            line["action"] = made.text
        line["told"] = [event.told(seat) for event in play.events(move)]
        moves.append(line)
    return {
        "format": FORMAT,
        "table": table.id,
        "game": record.game,
        "version": record.version,
        "options": record.options,
        "names": record.names,
        "seat": seat,
        "seed_sha256": table.seed_hash,
        "view": play.view(seat),
        "moves": moves,
    }
