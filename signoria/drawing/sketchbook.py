"""What was drawn last of each part of a page, so that a part whose facts are the same is not drawn again."""

from __future__ import annotations

from collections.abc import Callable

from signoria.drawing.fragment import Fragment


class Sketchbook:
    """One page's drawings: keep one for whatever is drawn again and again from changing facts."""

    __slots__ = ("_last",)

    def __init__(self) -> None:
        self._last: dict[str, tuple[Callable[..., str], tuple[object, ...], str]] = {}

    def draw(self, name: str, draw: Callable[..., str], *facts: object) -> str:
        """`draw(*facts)`. It must draw from nothing else, and nobody may change the facts afterwards."""
        last = self._last.get(name)
        if last is not None and last[0] is draw and last[1] == facts:
            return last[2]
        html = draw(*facts)
        self._last[name] = (draw, facts, html)
        return html

    def part(self, fragment: Fragment) -> str:
        """The part's HTML."""
        if isinstance(fragment.draw, str) or fragment.facts is None:
            return fragment.html
        return self.draw(fragment.name, fragment.draw, *fragment.facts)
