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
        draw, key = fragment.draw, fragment.key
        if isinstance(draw, str):
            return draw
        if key is None:
            return draw()
        return self.drawn(fragment.name, draw, *key)

    def drawn(self, name: str, draw: Callable[..., str], *facts: Any) -> str:
        """The HTML of what is drawn from these facts alone."""
        last = self._last.get(name)
        if last is not None and last[0] == facts:
            return last[1]
        html = draw(*facts)
        self._last[name] = (facts, html)
        return html
