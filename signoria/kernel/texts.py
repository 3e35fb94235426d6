"""Actions as a person reads them, written only when somebody looks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import overload

from mypy_extensions import mypyc_attr

from signoria.kernel.verbs import Verbs


@mypyc_attr(free_list_len=1)
class Texts:
    """The texts of some actions: to be gone through, counted, indexed, searched and compared like a list of them.

    A game asks for its legal actions before every move, and mostly for the sake of one: so each text is written when it
    is looked at. `list(texts)` is an ordinary list, to change or to write as JSON.
    """

    __slots__ = ("_actions", "_verbs")

    def __init__(self, actions: list[int], verbs: Verbs) -> None:
        self._actions = actions
        self._verbs = verbs

    def all(self) -> list[str]:
        """The texts as a list."""
        text_of = self._verbs.text_of
        try:
            return [text_of[action] for action in self._actions]
        except KeyError:  # some of them for the first time
            return [self._verbs.write(action) for action in self._actions]

    def __len__(self) -> int:
        return len(self._actions)

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> list[str]: ...
    def __getitem__(self, place: int | slice) -> str | list[str]:
        if isinstance(place, slice):
            return self.all()[place]
        action = self._actions[place]
        return self._verbs.text_of.get(action) or self._verbs.write(action)

    def __iter__(self) -> Iterator[str]:
        return iter(self.all())

    def __reversed__(self) -> Iterator[str]:
        return reversed(self.all())

    def __contains__(self, text: object) -> bool:
        return text in self.all()

    def __add__(self, others: list[str]) -> list[str]:
        return self.all() + others

    def __radd__(self, others: list[str]) -> list[str]:
        return others + self.all()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (list, Texts)) and self.all() == list(other)

    def index(self, text: str) -> int:
        """The first place of that text; raises ValueError if it is not there."""
        return self.all().index(text)

    def count(self, text: str) -> int:
        return self.all().count(text)

    def copy(self) -> list[str]:
        return self.all()

    def __repr__(self) -> str:
        return repr(self.all())
