"""A seat's account of a running game: what it did and what it was told, nothing else. For bug reports."""

from __future__ import annotations

from typing import Any

from signoria.tables.table import Table

FORMAT = "signoria account 1"


def account(table: Table, seat: int | None) -> dict[str, Any]:
    """Everything the seat knows of the course of the game. The journal's number lets the host find the whole record."""
    play = table.running()
    record = play.game.record
    moves = []
    for number, made in enumerate(record.moves, 1):
        line: dict[str, Any] = {"move": number, "seat": made.seat}
        if made.seat == seat:
            line["action"] = made.text
        line["told"] = [event.told(seat) for event in play.events(number)]
        moves.append(line)
    return {
        "format": FORMAT,
        "table": table.id,
        "journal": table.entries,
        "game": record.game,
        "version": record.version,
        "options": record.options,
        "names": record.names,
        "seat": seat,
        "seed_sha256": table.seed_hash,
        "view": play.game.view(seat),
        "moves": moves,
    }
