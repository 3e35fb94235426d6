"""What was drawn last of each part of a page, so that a part whose facts are the same is not drawn again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from signoria.drawing.fragment import Fragment


class Sketchbook:
    """One page's drawings: keep one for whatever is drawn again and again. Nobody may change a view it has seen."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last: dict[str, tuple[Any, str]] = {}

    def part(self, fragment: Fragment) -> str:
        """The part's HTML."""
        key = fragment.key
        if key is None:
            return fragment.html
        last = self._last.get(fragment.name)
        if last is not None and last[0] == key:
            return last[1]
        html = fragment.html
        self._last[fragment.name] = (key, html)
        return html

    def drawn(self, name: str, draw: Callable[..., str], *facts: Any) -> str:
        """The HTML of a part of the page that belongs to no game and is drawn from these facts alone."""
        last = self._last.get(name)
        if last is not None and last[0] == facts:
            return last[1]
        html = draw(*facts)
        self._last[name] = (facts, html)
        return html
