"""A curve of chances: one line for each player, from the first move to the last."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.heraldry import seat_colour, seat_mark
from signoria.drawing.svg import at, circle, document, path, rect, stroke, text

_WIDE = 900.0
_HIGH = 320.0
_LEFT = 46.0
_TOP = 16.0
_INNER_WIDE = 700.0
_INNER_HIGH = 270.0
_LEAST_APART = 20.0


def curve(chances: list[list[float]], names: list[str], moments: list[int], marks: list[int], title: str) -> str:
    """`chances[move][seat]`, from 0 to 1; `moments` are moves to mark with numbers, `marks` the mark of each seat."""
    parts = [rect(0, 0, _WIDE, _HIGH, ink.RAISED, 10)]
    for quarter in range(5):
        y = _TOP + _INNER_HIGH * (1 - quarter / 4)
        line = f"M{_LEFT:g} {y:g}H{_LEFT + _INNER_WIDE:g}"
        parts.append(path(line, more=stroke(ink.LINE, 1) + ' stroke-dasharray="2 4"'))
        parts.append(text(_LEFT - 6, y + 4, f"{quarter * 25}%", 12, ink.SOFT_INK, "end"))
    for seat in range(len(names)):
        points = [f"{_x(move, len(chances)):.1f} {_y(row[seat]):.1f}" for move, row in enumerate(chances)]
        parts.append(path("M" + "L".join(points), more=stroke(seat_colour(marks[seat]), 2.4)))
    for number, move in enumerate(moments, 1):
        x = _x(move, len(chances))
        y = _y(max(chances[move]))
        parts.append(path(f"M{x:.1f} {_TOP:g}V{_TOP + _INNER_HIGH:g}", more=stroke(ink.SOFT_INK, 1)))
        parts.append(circle(x, y, 10, ink.PAPER, stroke(ink.INK, 1.4)))
        parts.append(text(x, y + 4.5, str(number), 12, ink.INK, "middle"))
    parts += _legend(chances[-1], names, marks)
    return document(_WIDE, _HIGH, title, "".join(parts))


def _x(move: int, moves: int) -> float:
    return _LEFT + _INNER_WIDE * move / max(moves - 1, 1)


def _y(chance: float) -> float:
    return _TOP + _INNER_HIGH * (1 - chance)


def _legend(last: list[float], names: list[str], marks: list[int]) -> list[str]:
    """The names at the right end of their lines, kept apart."""
    parts: list[str] = []
    lowest = _TOP - _LEAST_APART
    for seat in sorted(range(len(names)), key=lambda seat: -last[seat]):
        lowest = max(lowest + _LEAST_APART, min(_y(last[seat]), _TOP + _INNER_HIGH - _LEAST_APART * (len(names) - 1)))
        parts.append(at(_LEFT + _INNER_WIDE + 18, lowest, seat_mark(marks[seat])))
        parts.append(text(_LEFT + _INNER_WIDE + 32, lowest + 5, names[seat], 14, ink.INK))
    return parts
