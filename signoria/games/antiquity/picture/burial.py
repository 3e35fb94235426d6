"""Buildings while it is asked where a grave goes: outlined along their walls, with what would stop in a few words."""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.lettering import Fitted, block, fitted, width
from signoria.drawing.svg import path, rect, stroke
from signoria.games.antiquity.picture.signs import use
from signoria.games.antiquity.picture.squares import CELL, Corner, Stretch, longest_row, outline, place
from signoria.games.antiquity.views import Building
from signoria.words import Words

# What these do is a number of pollution counters: their sign says it shorter.
_DIRT: Final = ("fountain", "dump")
_SIZE: Final = 11.0
# Smaller ones could not be read on a phone.
_LEAST: Final = 9.9
_PAD: Final = 3.0
# How much wider bold letters are.
_BOLD: Final = 1.1
ART: Final = {
    "ant-hatches": '<pattern id="ant-hatch" width="9" height="9" patternUnits="userSpaceOnUse"'
    ' patternTransform="rotate(45)"><path d="M0 0V9" stroke="#8d8375" stroke-width="2.4" opacity=".55"/></pattern>'
}


def stops(one: Building, words: Words) -> str:
    """What a grave there would cost, in two or three words."""
    return words("stops.nothing") if one["graved"] else words(f"stops.{one['kind']}")


def edged(one: Building, squares: str) -> str:
    """The squares that may be chosen, and around them the whole building."""
    state = "spare" if one["graved"] else "working"
    edge = path(outline([place(cell) for cell in one["cells"]], inset=2.6), "none", ' class="edge"')
    return f'<g class="tomb {state}" data-of="{one["kind"]}">{edge}{squares}</g>'


def inscription(one: Building, free: list[Corner], words: Words) -> str:
    """Drawing, name and what would stop, on squares without a grave."""
    row = longest_row(free)
    others = [cell for cell in free if cell[1] != row.y]
    kind = one["kind"]
    x, y = row.middle
    if len(free) == 1:
        return use(f"b-{kind}", x, y - 10, 1.05) + _note(one, row, y + 12, words)
    if not others:
        made = use(f"b-{kind}", x, y - 13, 0.62) + _name(kind, row, y - 1.5, words, 11)
        return made + _note(one, row, y + 12, words, lines=1)
    below = longest_row(others)
    named = _name(kind, row, y + 12, words)
    made = use(f"b-{kind}", x, y - 6, 0.95) + named if named else use(f"b-{kind}", x, y, 1.15)
    return made + _note(one, below, below.middle[1], words)


def _name(kind: str, row: Stretch, middle: float, words: Words, size: float = 13) -> str:
    """Nothing where there is no room for all of it: the drawing says it as well."""
    name = words(f"picture.name.{kind}")
    room = row.length * CELL - 10
    if width(name, _LEAST, ink.SERIF) > room:
        return ""
    return block(
        row.middle[0], middle, fitted(name, room, size, _LEAST, family=ink.SERIF), family=ink.SERIF, weight=600
    )


def slip(said: str, squares: int, lines: int) -> Fitted:
    """The words of a slip that lies on so many squares of a row."""
    return fitted(said, (squares * CELL - 7) / _BOLD, _SIZE, _LEAST, lines)


def _note(one: Building, row: Stretch, middle: float, words: Words, lines: int = 2) -> str:
    """A slip of paper with what would stop."""
    said = slip(stops(one, words), row.length, lines)
    has_sign = one["kind"] in _DIRT and not one["graved"]
    across = max(width(line, said.size, weight=700) for line in said.lines) + 2 * _PAD + (12 if has_sign else 0)
    across = min(across, row.length * CELL - 4)
    high = len(said.lines) * said.size * 1.08 + _PAD
    x = row.middle[0]
    colour, ground = (ink.TRADE, "#e3f1e6") if one["graved"] else (ink.ALARM, ink.LINEN)
    made = rect(x - across / 2, middle - high / 2, across, high, ground, min(high / 2, 7), stroke(colour, 1))
    if has_sign:
        made += use("pollution", x - across / 2 + 8, middle, 0.42)
    return made + block(x + (6 if has_sign else 0), middle, said, colour, weight=700)
