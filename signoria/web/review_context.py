"""What the page of a review needs to know. Whoever makes it (the server's gate, the command line) may see the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from signoria.kernel.review import Review
from signoria.web.context import Viewer


@dataclass(frozen=True, slots=True)
class Shown:
    """One moment of the game: before true move `at`, as `seat` saw it then; and what the move itself brought."""

    at: int
    seat: int | None
    view: dict[str, Any]
    # What everybody was told of the move that was made there, as the viewer reads it.
    events: list[dict[str, Any]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ReviewContext:
    """A review for one viewer; `seat` is where he sat, None if nowhere. The game is over."""

    viewer: Viewer
    # Empty for a review in a file.
    table: str
    game: str
    folder: str
    names: list[str]
    marks: list[int]
    seat: int | None
    scores: list[int]
    winners: list[int]
    review: Review
    shown: Shown
    # How the viewer numbers the moments, by their true number: silent steps of others count for nobody else.
    numbers: list[int]
    # What was told of each turning point's move, by its true number.
    told: dict[int, list[dict[str, Any]]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class WaitingContext:
    """A review that is not there yet. `progress` is None if nobody has asked for it."""

    viewer: Viewer
    table: str
    game: str
    folder: str
    # Whether this game's bots know enough to review it.
    is_possible: bool
    progress: float | None = None
    has_failed: bool = False
