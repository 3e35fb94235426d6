"""Small pictures that teach a game on its rules page, each with a sentence."""

from __future__ import annotations

from typing import NamedTuple

from signoria.drawing import ink
from signoria.drawing.svg import path, rect, stroke

WIDE, HIGH = 320.0, 170.0


class Step(NamedTuple):
    """One step of a lesson: an SVG picture without words, and what it shows."""

    picture: str
    caption: str


def step(content: str, caption: str) -> Step:
    """`content` on a sheet of WIDE x HIGH; the caption says what is on it, so whoever cannot see it misses nothing."""
    sheet = rect(0.5, 0.5, WIDE - 1, HIGH - 1, ink.SUNK, 10, stroke(ink.LINE, 1))
    view = f'viewBox="0 0 {WIDE:g} {HIGH:g}" aria-hidden="true"'
    return Step(f'<svg xmlns="http://www.w3.org/2000/svg" {view}>{sheet}{content}</svg>', caption)


def arrow(x: float, y: float, to_x: float, to_y: float, bend: float = 18, colour: str = ink.ALARM) -> str:
    """An arrow from here to there, bent a little to the left of its way."""
    whole = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5 or 1.0
    middle_x = (x + to_x) / 2 + (to_y - y) / whole * bend
    middle_y = (y + to_y) / 2 - (to_x - x) / whole * bend
    # The head points where the curve ends.
    dx, dy = to_x - middle_x, to_y - middle_y
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    dx, dy = dx / length * 9, dy / length * 9
    head = f"M{to_x:g} {to_y:g}L{to_x - dx - dy * 0.6:.1f} {to_y - dy + dx * 0.6:.1f}"
    head += f"L{to_x - dx + dy * 0.6:.1f} {to_y - dy - dx * 0.6:.1f}Z"
    curve = path(f"M{x:g} {y:g}Q{middle_x:g} {middle_y:g} {to_x - dx:.1f} {to_y - dy:.1f}", "none", stroke(colour, 3))
    return curve + path(head, colour)
