"""Small line drawings for buttons, all in a box of 24."""

from __future__ import annotations

from typing import Final

_PATHS: Final = {
    "undo": "M9 7 4 12l5 5M4 12h10a6 6 0 0 1 6 6",
    "reset": "M4 12a8 8 0 1 0 3-6.2M4 4v5h5",
    "replay": "M5 4v16l14-8Z",
    "rules": "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1Zm0 0v14",
    "log": "M5 6h14M5 12h14M5 18h9",
    "menu": "M4 6h16M4 12h16M4 18h16",
    "chat": "M4 5h16v11H10l-5 4v-4H4Z",
    "first": "M6 5v14M19 5 9 12l10 7Z",
    "back": "M16 5 7 12l9 7Z",
    "next": "M8 5l9 7-9 7Z",
    "last": "M18 5v14M5 5l10 7-10 7Z",
    "fork": "M6 4v16M6 12c6 0 10-2 10-7M13 7l3-3 3 3",
    "close": "M6 6l12 12M18 6 6 18",
    "copy": "M9 9h11v11H9ZM5 15H4V4h11v1",
    "down": "M6 9l6 6 6-6",
    "person": "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4 21c0-4 3-7 8-7s8 3 8 7",
    "bot": "M5 9h14v10H5ZM12 9V5M12 5h.1M9 13v2M15 13v2M3 13v3M21 13v3",
    "eye": "M2 12c4-7 16-7 20 0-4 7-16 7-20 0Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z",
    "clock": "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l4 2",
    "tick": "M5 13l5 5L19 7",
    "bulb": "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3Z",
    "bell": "M6 17V11a6 6 0 0 1 12 0v6l2 2H4ZM10 21h4",
    "learn": "M2 9l10-5 10 5-10 5ZM6 11v5c3 3 9 3 12 0v-5M22 9v6",
    "gear": "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
}


def symbol(name: str) -> str:
    """The drawing, as decoration: the button says in words what it does."""
    return (
        '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"'
        f' stroke-linejoin="round" aria-hidden="true"><path d="{_PATHS[name]}"/></svg>'
    )
