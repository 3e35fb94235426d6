"""What has changed in a text that its reader has already: small where little has changed, whatever the text is.

An edit is a row of [keep, drop, text]: keep so many characters of the old text, drop so many, put this; what is left of
the old text follows. Characters are counted as browsers count them, in units of UTF-16.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from signoria.drawing.seams import Seamed

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
    if isinstance(old, Seamed) and isinstance(new, Seamed):
        _compare_pieces(old.pieces, new.pieces, changes)
    else:
        _compare(old, 0, len(old), new, 0, len(new), _DEPTH, changes)
    if 5 * sum([len(text) + _EACH for _, _, text in changes]) > 4 * len(new):
        return None
    edits: Edit = []
    at = 0
    is_plain = _units(old) == len(old)
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


def _compare_pieces(old: list[str], new: list[str], changes: list[_Change]) -> None:
    """The same for texts that know their pieces: only pieces that differ are looked into."""
    at, first, last = 0, 0, min(len(old), len(new))
    while first < last and old[first] == new[first]:
        at += len(old[first])
        first += 1
    end_old, end_new = len(old), len(new)
    while end_old > first and end_new > first and old[end_old - 1] == new[end_new - 1]:
        end_old -= 1
        end_new -= 1
    if end_old - first == end_new - first:
        # Each is in its place.
        for place in range(first, end_old):
            if old[place] == new[place]:
                at += len(old[place])
            else:
                at = _replace(old[place : place + 1], new[place : place + 1], at, changes)
        return
    # What is still there divides what has gone from what has come.
    where = {old[place]: place for place in range(end_old - 1, first - 1, -1)}
    gone, come = first, first
    for place in range(first, end_new):
        found = where.get(new[place], -1)
        if found >= gone:
            at = _replace(old[gone:found], new[come:place], at, changes) + len(new[place])
            gone, come = found + 1, place + 1
    _replace(old[gone:end_old], new[come:end_new], at, changes)


def _replace(gone: list[str], come: list[str], at: int, changes: list[_Change]) -> int:
    """Some pieces take the place of others that begin at `at`; where these end."""
    if not gone and not come:
        return at
    was = gone[0] if len(gone) == 1 else "".join(gone)
    now = come[0] if len(come) == 1 else "".join(come)
    for start, end, text in _difference(was, now):
        changes.append((at + start, at + end, text))
    return at + len(was)


# The same counters and buttons follow one another at every table.
@lru_cache(4096)
def _difference(was: str, now: str) -> list[_Change]:
    found: list[_Change] = []
    _compare(was, 0, len(was), now, 0, len(now), _DEPTH, found)
    return found


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
