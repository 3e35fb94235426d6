"""The house's own small scenes: a closed gate for who cannot come in, banners for who has won."""

from __future__ import annotations

from functools import cache
from typing import Final

from signoria.drawing import ink
from signoria.drawing.buildings import cone, flag, gate, masonry, tower, wall, window
from signoria.drawing.heraldry import crown, laurel, seat_colour, seat_mark
from signoria.drawing.svg import at, circle, ellipse, mirrored, path, scene, stroke
from signoria.drawing.things import banner

_GROUND: Final = 80.0


@cache
def closed_gate() -> str:
    """A city that is there, but not here."""
    tower_left = tower(10, 22, 52) + cone(21, 22, 22, 20) + flag(21, 2, 11, ink.MILITARY) + window(21, 40, 5, 9)
    drawn = (
        ellipse(75, _GROUND, 74, 5, ink.LINE)
        + wall(28, 94, 36, ink.STONE)
        + masonry(34, 48, 26, 28)
        + masonry(96, 48, 26, 28)
        + gate(75, 30, 32, portcullis=True)
        + tower_left
        + mirrored(75, tower_left)
    )
    return f'<svg class="scenery" viewBox="0 -14 150 102" aria-hidden="true">{scene(drawn)}</svg>'


@cache
def triumph(marks: tuple[int, ...]) -> str:
    """Crown, laurel and the winners' own marks, between banners of their colours."""
    middle, alone = 100.0, len(marks) == 1
    step = 52 / len(marks)
    first = middle - step * (len(marks) - 1) / 2
    size = 22 if alone else 0.62 * step
    won = "".join(at(first + step * place, 50, seat_mark(mark, size)) for place, mark in enumerate(marks))
    side = "".join(
        banner(14 + 17 * place, 58 - 9 * place, seat_colour(marks[place % len(marks)])) for place in (2, 1, 0)
    )
    wreath = at(middle, 50, laurel(66)) if alone else ""
    disc = circle(middle, 48, 27, ink.LINEN, stroke(ink.LINE, 1)) if alone else ""
    drawn = f"{_sparks()}{scene(side, mirrored(middle, side))}{disc}{wreath}{won}{at(middle, 13, crown(30))}"
    return f'<svg class="scenery" viewBox="0 -17 200 101" aria-hidden="true">{drawn}</svg>'


def _sparks() -> str:
    """Rays behind the crown."""
    rays = "".join(
        f"M{100 + 22 * x:g} {13 + 22 * y:g}L{100 + 28 * x:g} {13 + 28 * y:g}"
        for x, y in ((-0.98, -0.2), (-0.82, -0.57), (0.82, -0.57), (0.98, -0.2), (-0.5, -0.8), (0.5, -0.8))
    )
    return path(rays, "none", stroke(ink.COIN, 2.4) + ' stroke-linecap="round"')
