"""The curve of a review: everybody's chance from the first move to the last, with the turning points on it.

It is drawn for wide, middling and narrow pages, since letters in a drawing shrink with it. Its colours are the page's.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from signoria.drawing.heraldry import seat_colour, seat_mark
from signoria.drawing.html import escape
from signoria.drawing.svg import at
from signoria.kernel.review import Moment

# More points than this make no difference to the eye.
_POINTS = 240


class Shape(NamedTuple):
    """The measures of a drawing: all of it, and where the curve lies in it."""

    name: str
    wide: float
    high: float
    left: float
    right: float
    top: float
    base: float
    letters: float


WIDE = Shape("wide", 1000, 236, 46, 820, 32, 202, 13)
MIDDLE = Shape("middle", 640, 190, 44, 496, 32, 158, 12.5)
NARROW = Shape("narrow", 360, 250, 44, 230, 30, 216, 13)
SHAPES = (WIDE, MIDDLE, NARROW)
# How wide a letter of a name is, in its own height.
_LETTER = 0.62


class Course(NamedTuple):
    """What is drawn: chances before every move, names, marks and places of the seats, whose line is the strongest."""

    chances: list[list[float]]
    names: list[str]
    marks: list[int]
    ends: list[str]
    own: int | None
    rounds: list[int]
    moments: list[Moment]
    title: str

    @property
    def last(self) -> int:
        return max(len(self.chances) - 1, 1)


def curve(course: Course, shape: Shape) -> str:
    """The drawing itself; `now` lies over it."""
    made = _rounds(course, shape) + _grid(shape)
    seats = list(range(len(course.names)))
    # One's own line lies over the others.
    for seat in sorted(seats, key=lambda seat: seat == course.own):
        made += _line(course, shape, seat)
    made += "".join(_moment(course, shape, number, one) for number, one in enumerate(course.moments, 1))
    made += _ends(course, shape)
    return (
        f'<svg class="course {shape.name}" viewBox="0 0 {shape.wide:g} {shape.high:g}" role="img"'
        f' aria-label="{escape(course.title)}" data-left="{shape.left:g}" data-right="{shape.right:g}"'
        f' data-last="{course.last}">{made}</svg>'
    )


def now(course: Course, shape: Shape, move: int, said: str) -> str:
    """The line of the move that is shown, and what it is called."""
    x = _x(course, shape, move)
    wide = 14 + len(said) * shape.letters * 0.6
    left = min(max(x - wide / 2, 2), shape.wide - wide - 2)
    return (
        f'<svg class="course now {shape.name}" viewBox="0 0 {shape.wide:g} {shape.high:g}" aria-hidden="true">'
        f'<path class="here" d="M{x:.1f} {shape.top - 8:g}V{shape.base:g}"/>'
        f'<rect class="flag" x="{left:.1f}" y="{shape.top - 30:g}" width="{wide:.1f}" height="22" rx="6"/>'
        f'<text class="flagged" x="{left + wide / 2:.1f}" y="{shape.top - 14.5:g}" text-anchor="middle"'
        f' font-size="{shape.letters:g}">{escape(said)}</text></svg>'
    )


def _x(course: Course, shape: Shape, move: float) -> float:
    return shape.left + (shape.right - shape.left) * move / course.last


def _y(shape: Shape, chance: float) -> float:
    return shape.base - (shape.base - shape.top) * chance


def _rounds(course: Course, shape: Shape) -> str:
    """Every other round is shaded, and as many are numbered as have room."""
    made = ""
    begins = [*course.rounds, course.last]
    room = (shape.right - shape.left) / max(len(course.rounds), 1)
    every = max(1, round(22 / max(room, 1) + 0.5)) if room < 22 else 1
    for place, (first, last) in enumerate(pairwise(begins)):
        left, right = _x(course, shape, first), _x(course, shape, last)
        if place % 2:
            made += (
                f'<rect class="round" x="{left:.1f}" y="{shape.top:g}" width="{max(right - left, 0):.1f}"'
                f' height="{shape.base - shape.top:g}"/>'
            )
        if place % every == 0:
            made += (
                f'<text class="tick" x="{(left + right) / 2:.1f}" y="{shape.base + 18:g}" text-anchor="middle"'
                f' font-size="{shape.letters - 1:g}">{place + 1}</text>'
            )
    return made


def _grid(shape: Shape) -> str:
    made = ""
    for quarter in range(5):
        y = _y(shape, quarter / 4)
        kind = "grid base" if quarter == 0 else "grid"
        made += f'<path class="{kind}" d="M{shape.left:g} {y:.1f}H{shape.right:g}"/>'
        made += (
            f'<text class="tick" x="{shape.left - 7:g}" y="{y + 4:.1f}" text-anchor="end"'
            f' font-size="{shape.letters - 1:g}">{quarter * 25}%</text>'
        )
    return made


def _line(course: Course, shape: Shape, seat: int) -> str:
    step = max(1, len(course.chances) // _POINTS)
    moves = [*range(0, course.last, step), len(course.chances) - 1]
    points = [f"{_x(course, shape, move):.1f} {_y(shape, course.chances[move][seat]):.1f}" for move in moves]
    kind = "line yours" if seat == course.own else "line"
    return f'<path class="{kind}" d="M{"L".join(points)}" stroke="{seat_colour(course.marks[seat])}"/>'


def _moment(course: Course, shape: Shape, number: int, moment: Moment) -> str:
    x = _x(course, shape, moment.move - 1)
    y = min(max(_y(shape, course.chances[min(moment.move, course.last)][moment.seat]), shape.top + 11), shape.base - 11)
    return (
        f'<g class="turn" data-move="{moment.move - 1}"><path d="M{x:.1f} {shape.top:g}V{shape.base:g}"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="10.5"/>'
        f'<text x="{x:.1f}" y="{y + 4.6:.1f}" text-anchor="middle" font-size="13">{number}</text></g>'
    )


def _ends(course: Course, shape: Shape) -> str:
    """The names at the right end of their lines, kept apart."""
    made = ""
    apart = shape.letters + 9
    seats = sorted(range(len(course.names)), key=lambda seat: -course.chances[-1][seat])
    lowest = shape.base + 4
    # From below: each as near to its line as those under it leave room for.
    places: dict[int, float] = {}
    for seat in reversed(seats):
        places[seat] = min(_y(shape, course.chances[-1][seat]), lowest)
        lowest = places[seat] - apart
    for seat in seats:
        y, end = places[seat], _y(shape, course.chances[-1][seat])
        kind = "name yours" if seat == course.own else "name"
        made += (
            f'<path class="lead" d="M{shape.right:g} {end:.1f}L{shape.right + 12:g} {y:.1f}"'
            f' stroke="{seat_colour(course.marks[seat])}"/>'
            f"{at(shape.right + 22, y, seat_mark(course.marks[seat], 12))}"
            f'<text class="{kind}" x="{shape.right + 33:g}" y="{y + 4.5:.1f}" font-size="{shape.letters:g}">'
            f"{_told(course, shape, seat)}</text>"
        )
    return made


def _told(course: Course, shape: Shape, seat: int) -> str:
    """As much of a name as there is room for, and how it ended where that fits as well."""
    name, end = course.names[seat], course.ends[seat]
    most = int((shape.wide - shape.right - 33) / (shape.letters * _LETTER))
    if len(name) + 1 + len(end) <= most:
        return f"{escape(name)} <tspan>{escape(end)}</tspan>"
    return escape(name if len(name) <= most else name[: most - 1] + "…")
