"""Tables come from nowhere, or from their journal."""

from __future__ import annotations

from typing import Any

from signoria.games import rulebook
from signoria.tables.agreement import Agreement
from signoria.tables.journal import Entry, Snapshot
from signoria.tables.table import Table


def open_table(
    name: str,
    game: str,
    players: int,
    host: str,
    seed: str,
    at: float,
    options: dict[str, Any] | None = None,
    agreement: Agreement | None = None,
    origin: dict[str, Any] | None = None,
    tournament: str = "",
    lesson: str = "",
) -> Table:
    """A new table with free seats. Raises UnknownGame, BadOptions or Refused."""
    agreement = agreement or Agreement()
    agreement.clock.check()
    settled = rulebook(game).settle(players, options)
    opened: dict[str, Any] = {
        "game": game,
        "players": players,
        "options": settled,
        "agreement": agreement.to_json(),
        "host": host,
        "seed": seed,
    }
    if origin is not None:
        opened["origin"] = origin
    if tournament:
        opened["tournament"] = tournament
    if lesson:
        opened["lesson"] = lesson
    table = Table(name, opened)
    table.begin(at, opened)
    return table


def restore(name: str, entries: list[Entry], snapshots: list[Snapshot]) -> Table:
    """The table that this journal tells of. Snapshots spare playing the moves before the last of them again."""
    table = Table(name, entries[0].data)
    last = snapshots[-1] if snapshots else None
    for entry in entries:
        table.apply(entry)
        if entry.kind == "started" and table.play is not None:
            table.play.snapshots = [snapshot.packed() for snapshot in snapshots]
            table.play.skipping_to = last
        if last is not None and entry.number == last.entry and table.play is not None:
            table.play.resume(last)
    return table
