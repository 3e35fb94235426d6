"""What stands about in the scenes of 2016: carts, horses, statues, masks."""

from signoria.drawing import ink
from signoria.drawing.heraldry import coin
from signoria.drawing.svg import NO_STROKE, at, circle, ellipse, path, rect, stroke

_LIT = ink.LAMPLIGHT
_THIN = stroke(ink.INK, 0.9)
HEAP = "".join(
    at(x, y, coin(4))
    for x, y in ((-12, -3), (-4, -3), (4, -3), (12, -3), (-8, -9), (0, -9), (8, -9), (-4, -15), (4, -15))
)


def cart(x: float, base: float, load: str) -> str:
    """A tub on two wheels with something heaped in it."""
    return at(
        x,
        base,
        load
        + path("M-13-15H13L10-4H-10Z", ink.DARK_WOOD)
        + path("M-12-11H12", "none", stroke(ink.IRON, 1.6))
        + circle(-7, -3, 3.6, ink.IRON)
        + circle(7, -3, 3.6, ink.IRON),
    )


def horse(x: float, base: float, size: float, fill: str) -> str:
    """A horse that stands and looks left."""
    return at(
        x,
        base,
        path("M17-20C23-18 23-10 21-4C19-9 18-13 15-15Z", ink.DARK_WOOD)
        + path(
            "M-24-31C-22-36-16-38-12-35C-9-31-8-26-3-24C4-23 10-24 15-22C19-18 18-12 17-8V0H13L12-10C6-8 0-8-5-9L-6 0"
            "H-10L-11-12C-15-17-15-22-16-27L-23-26C-26-27-26-30-24-31Z",
            fill,
        )
        + path("M-14-38-12-33-16-35Z", fill)
        + path("M-13-36C-9-34-6-28-3-24L-8-24C-10-29-11-32-13-36Z", ink.DARK_WOOD, _THIN)
        + circle(-18.4, -32, 1, ink.INK, NO_STROKE),
        size,
    )


def well(x: float, base: float) -> str:
    """A roofed well with its bucket."""
    return at(
        x,
        base,
        rect(-16, -40, 4, 30, ink.DARK_WOOD)
        + rect(12, -40, 4, 30, ink.DARK_WOOD)
        + path("M-24-38 0-56 24-38Z", ink.TILE)
        + path("M-14-31H14", "none", stroke(ink.WOOD, 3.4))
        + path("M0-31V-20", "none", _THIN)
        + path("M-4.6-21H4.6L3.6-13H-3.6Z", ink.WOOD)
        + path("M-21-14H21V0H-21Z", ink.STONE)
        + ellipse(0, -14, 21, 4.4, "#6f9fc0")
        + path("M-21-7H21M-12-10V-7M0-9.6V-7M12-10V-7M-6-7V0M7-7V0M-15-7V0M16-7V0", "none", _THIN),
    )


def column_statue(x: float, y: float, fill: str) -> str:
    """A robed figure that raises a torch; its feet at (x, y)."""
    return at(
        x,
        y,
        path("M6-25 12-35", "none", stroke(ink.INK, 5.4))
        + path("M6-25 12-35", "none", stroke(fill, 3.2))
        + path("M10-36C9-41 12-42 13-46C16-42 16-38 14-36Z", _LIT, _THIN)
        + path("M-8 0C-8-12-8-22-6-26C-3-28 3-28 6-26C8-20 7-12 8 0Z", fill)
        + path("M-3-24C-4-14-3-6-4 0M3-24C2-16 4-8 3 0", "none", _THIN)
        + circle(0, -31.6, 4.6, fill),
    )


def mask(x: float, y: float, fill: str, smile: float) -> str:
    """A mask of the stage, laughing or weeping."""
    return at(
        x,
        y,
        path("M-9-10C-4-8 4-8 9-10C11 2 7 11 0 12C-7 11-11 2-9-10Z", fill)
        + path("M-6-3.4Q-4-6-2-3.4ZM6-3.4Q4-6 2-3.4Z", ink.INK, NO_STROKE)
        + path(f"M-4.6 {4.6 - smile / 2:g}Q0 {4.6 + smile:g} 4.6 {4.6 - smile / 2:g}", "none", stroke(ink.INK, 1.8)),
    )
