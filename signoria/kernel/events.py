"""What happened, told to each recipient as far as he may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from signoria.kernel.errors import SignoriaError
from signoria.kernel.seats import MEMBERS

if TYPE_CHECKING:
    from signoria.kernel.history import History

Facts = dict[str, object]


class Event:
    """Something that happened: public facts, and for some seats more.

    `secrets` pairs a set of seats with the facts that only they are told.
    """

    __slots__ = ("facts", "name", "secrets")

    def __init__(self, name: str, facts: Facts, secrets: list[tuple[int, Facts]] | None = None) -> None:
        self.name = name
        self.facts = facts
        self.secrets: list[tuple[int, Facts]] = secrets if secrets is not None else []

    def told(self, seat: int | None) -> Facts:
        """The event as that seat, or a spectator, is told it: plain data with its name under "event"."""
        told: Facts = {"event": self.name, **self.facts}
        if seat is not None:
            for seats, facts in self.secrets:
                if seats >> seat & 1:
                    told.update(facts)
        return told

    def __repr__(self) -> str:
        secrets = "".join(f", {MEMBERS[seats]}: {facts}" for seats, facts in self.secrets)
        return f"Event({self.name!r}, {self.facts}{secrets})"


@mypyc_attr(free_list_len=1)
class Events:
    """What happened at one move: a row of `Event`, to be gone through, counted and indexed like a list.

    Telling costs time that nobody need spend who only plays on, so it is worked out when somebody first looks.
    """

    __slots__ = ("_history", "_made", "_move")

    def __init__(self, made: list[Event] | None, history: History | None = None, move: int = 0) -> None:
        """What happened, or whose history can work it out and for which move, counted from 0."""
        self._made = made
        self._history = history
        self._move = move

    def give(self, made: list[Event]) -> None:
        """Here is what happened."""
        self._made = made

    def all(self) -> list[Event]:
        """The events as a list."""
        if self._made is None:
            if self._history is None:
                raise SignoriaError("what happened at that move is kept elsewhere")
            self._made = self._history.events[self._move].all()
        return self._made

    def __len__(self) -> int:
        return len(self.all())

    def __getitem__(self, place: int) -> Event:
        return self.all()[place]

    def __iter__(self) -> Iterator[Event]:
        return iter(self.all())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (list, Events)) and self.all() == list(other)

    def __repr__(self) -> str:
        return repr(self.all())


# Of a game that is played without a record nothing is told.
UNTOLD: Final = Events([])
# Of this move it is kept by somebody else: see `History.hand_over`.
KEPT_ELSEWHERE: Final = Events(None)
