"""How a position shows itself to people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def _bare(view: dict[str, Any]) -> str:
    return f"{view.get('game', 'a game')}, {view.get('players', 'some')} players"


class Showing:
    """The table as text and as a picture, from a view. The package replaces both: the kernel knows no words or inks."""

    text: Callable[[dict[str, Any]], str] = staticmethod(_bare)
    picture: Callable[[dict[str, Any]], str | None] = staticmethod(lambda view: None)
