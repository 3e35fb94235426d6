"""What has changed in a text that its reader has already: small where little has changed, whatever the text is.

An edit is a row of [keep, drop, text]: keep so many characters of the old text, drop so many, put this; what is left of
the old text follows. Characters are counted as browsers count them, in units of UTF-16.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

Edit = list[tuple[int, int, str]]
# What an edit costs besides its text: what is shorter and lies between two changes is sent along.
_EACH = 12
# A change up to so long is not looked into; so much is looked for to find where texts meet again.
_SHORT, _ANCHOR = 240, 40
# How often a change is divided.
_DEPTH = 4
# So short a text is not worth it.
_WHOLE = 300

# Where in the old text something is replaced, and by what.
_Change = tuple[int, int, str]


# What everybody is shown is compared once.
@lru_cache(256)
def edit(old: str, new: str) -> Edit | None:
    """How `old` becomes `new`; None if that is hardly shorter than the new text itself."""
    if len(new) < _WHOLE:
        return None
    changes: list[_Change] = []
    _compare(old, 0, len(old), new, 0, len(new), _DEPTH, changes)
    if 5 * sum([len(text) + _EACH for _, _, text in changes]) > 4 * len(new):
        return None
    edits: Edit = []
    at = 0
    is_plain = old.isascii()
    for start, end, text in changes:
        keep, drop = start - at, end - start
        edits.append((keep, drop, text) if is_plain else (_units(old[at:start]), _units(old[start:end]), text))
        at = end
    return edits


def edited(old: str, edits: Iterable[Sequence[Any]]) -> str:
    """As the page does it (`static/socket.js`), with what it has read from a message."""
    units = old.encode("utf-16-le")
    made, at = b"", 0
    for keep, drop, text in edits:
        made += units[2 * at : 2 * (at + keep)] + text.encode("utf-16-le")
        at += keep + drop
    return (made + units[2 * at :]).decode("utf-16-le")


def _units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def _compare(old: str, a: int, b: int, new: str, c: int, d: int, depth: int, changes: list[_Change]) -> None:
    """Note what has to change in old[a:b] so that it becomes new[c:d]."""
    # The first characters that differ are found by halves: texts are compared quickly, characters one by one are not.
    low, high = 0, min(b - a, d - c)
    while low < high:
        middle = (low + high + 1) // 2
        if old[a + low : a + middle] == new[c + low : c + middle]:
            low = middle
        else:
            high = middle - 1
    a, c = a + low, c + low
    low, high = 0, min(b - a, d - c)
    while low < high:
        middle = (low + high + 1) // 2
        if old[b - middle : b - low] == new[d - middle : d - low]:
            low = middle
        else:
            high = middle - 1
    b, d = b - low, d - low
    if a == b and c == d:
        return
    if depth and d - c > _SHORT and b - a > _SHORT:
        for share in (2, 4, 1):
            place = c + (d - c - _ANCHOR) * share // 5
            found = old.find(new[place : place + _ANCHOR], a, b)
            if found >= 0:
                _compare(old, a, found, new, c, place, depth - 1, changes)
                _compare(old, found, b, new, place, d, depth - 1, changes)
                return
    if changes and a - changes[-1][1] <= _EACH:
        start, end, text = changes[-1]
        changes[-1] = (start, b, text + old[end:a] + new[c:d])
    else:
        changes.append((a, b, new[c:d]))
