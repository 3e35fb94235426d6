"""Writing to the terminal: texts as they are, tables and progress where somebody looks."""

from __future__ import annotations

import os
import sys

from rich.box import HEAVY_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

_NO_EDGE = 10_000


def console() -> Console:
    """Says exactly what it is given: a rule id in brackets is no markup, and long lines stay lines.

    A pipe or a file has no edge, so tables are written whole there, unless COLUMNS says otherwise.
    """
    edge = None if sys.stdout.isatty() or os.environ.get("COLUMNS") else _NO_EDGE
    return Console(highlight=False, markup=False, soft_wrap=True, width=edge)


def at_a_terminal() -> bool:
    """Whether a person sits at both ends; else lines come from a pipe or a file."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def progress() -> Progress:
    """A bar on the error output, so that results can be piped; silent if that is no terminal."""
    there = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=there,
        transient=True,
        disable=not there.is_terminal,
    )


def table(*columns: str, narrow: bool = False) -> Table:
    """A table whose first column is text and whose others are figures; a narrow one has no lines."""
    made = Table(box=None if narrow else HEAVY_HEAD, pad_edge=not narrow)
    for place, column in enumerate(columns):
        made.add_column(column, justify="left" if place == 0 else "right", no_wrap=place == 0)
    return made
