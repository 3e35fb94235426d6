"""The part of a view that something is drawn from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


class Excerpt(dict[str, Any]):
    """The entries of a view that one part is drawn from. To ask it for another is a mistake."""

    __slots__ = ("names",)

    def __init__(self, view: Mapping[str, Any], names: tuple[str, ...]) -> None:
        super().__init__([(name, view[name]) for name in names if name in view])
        self.names = names

    def get(self, name: str, default: Any = None) -> Any:
        return super().get(name, default) if name in self else default

    def __contains__(self, name: object) -> bool:
        if name not in self.names:
            raise KeyError(name)
        return super().__contains__(name)
