"""A table: seats, options, clocks, undo, chat and the record. It knows games, not the web, and is told the time.

`Table` takes commands (sit, start, submit, undo, say …) and notes each in its journal. The journal is the truth:
`restore` makes the same table from it, and snapshots of the position only make that fast. Whoever owns a table writes
its fresh entries down before he shows anybody what they brought.
"""

from signoria.tables.agreement import Agreement
from signoria.tables.clock import ClockRule
from signoria.tables.journal import Entry, Snapshot
from signoria.tables.opening import open_table, restore
from signoria.tables.refused import Refused
from signoria.tables.seating import Chair
from signoria.tables.table import Table

__all__ = ["Agreement", "Chair", "ClockRule", "Entry", "Refused", "Snapshot", "Table", "open_table", "restore"]
