"""Goods, stalls, carts, ships and the cranes that load them. Same scene units as `buildings`.

A thing is placed by the middle of its foot unless its docstring says otherwise.
"""

from signoria.drawing import ink
from signoria.drawing.svg import NO_STROKE, at, circle, path, rect, stroke

_THIN = stroke(ink.INK, 0.8)


def barrel(x: float, base: float = 80, size: float = 1) -> str:
    return at(
        x,
        base,
        path("M-4 0C-5.6-4-5.6-7-4-11H4C5.6-7 5.6-4 4 0Z", ink.WOOD)
        + path("M-5-3.2H5M-5-8H5", "none", stroke(ink.INK, 1)),
        size,
    )


def crate(x: float, base: float = 80, side: float = 10) -> str:
    half = side / 2
    return rect(x - half, base - side, side, side, ink.WOOD) + path(
        f"M{x - half:g} {base - side:g}l{side:g} {side:g}M{x - half + side * 0.18:g} {base - side:g}v{side:g}"
        f"M{x + half - side * 0.18:g} {base - side:g}v{side:g}",
        "none",
        _THIN,
    )


def sack(x: float, base: float = 80, size: float = 1, fill: str = ink.SAND) -> str:
    return at(x, base, path("M-5 0C-7-5-4-8-2-9L-3-12H3L2-9C4-8 7-5 5 0Z", fill) + path("M-2-9H2", "none", _THIN), size)


def stall(x: float, w: float, colour: str, base: float = 80, high: float = 26) -> str:
    """A market stall over the span x .. x + w: striped awning, counter, fruit."""
    top = base - high
    stripes = w / 6
    awning = "".join(
        path(
            f"M{x + k * stripes:g} {top + 8:g}l{(3 - k) * 0.8:g}-8h{stripes - 1.6 * (1 / 2):g}l{(k + 1 - 3) * 0.8:g} 8"
            f"a{stripes / 2:g} 2.4 0 0 1 {-stripes:g} 0Z",
            colour if k % 2 == 0 else ink.LINEN,
            stroke(ink.INK, 0.9),
        )
        for k in range(6)
    )
    fruit = "".join(
        circle(x + 4 + k * (w - 8) / 4, base - 11.5, 2.3, (ink.TILE, "#e0a32e", ink.LEAF)[k % 3], stroke(ink.INK, 0.8))
        for k in range(5)
    )
    return (
        path(f"M{x + 2:g} {base:g}V{top + 6:g}M{x + w - 2:g} {base:g}V{top + 6:g}", "none", stroke(ink.DARK_WOOD, 2))
        + fruit
        + rect(x, base - 10, w, 10, ink.WOOD)
        + path(f"M{x:g} {base - 5:g}h{w:g}", "none", _THIN)
        + awning
    )


def wagon(x: float, base: float = 80, size: float = 1) -> str:
    """A covered wagon, 40 units long."""
    wheel = (
        circle(0, 0, 5.6, ink.SAND)
        + path("M-5.6 0H5.6M0-5.6V5.6M-4-4 4 4M-4 4 4-4", "none", _THIN)
        + circle(0, 0, 1.4, ink.DARK_WOOD)
    )
    return at(
        x,
        base,
        path("M-17-13C-19-30-10-33 0-33S19-30 17-13Z", ink.LINEN)
        + path("M-7-13C-9-26-7-31-6-32.6M6-13C8-26 7-31 6-32.6", "none", _THIN)
        + path("M-19-13H19L17-6H-17Z", ink.WOOD)
        + at(-11, -5.6, wheel)
        + at(11, -5.6, wheel),
        size,
    )


def ship(x: float, base: float = 80, size: float = 1, sail: str = ink.LINEN, charge: str = ink.TRADE) -> str:
    """A one-masted cog under sail, 46 units long; `base` is the water line."""
    return at(
        x,
        base,
        path("M0-8V-50", "none", stroke(ink.DARK_WOOD, 2))
        + path("M-15-42C-13-32-13-24-16-15C-6-12 6-12 16-15C19-24 19-33 15-42C6-39-6-39-15-42Z", sail)
        + path("M-5-40.2C-4-30-4-22-5.4-12.8M5.4-40.2C7-30 7-22 5.6-12.8", "none", _THIN + ' opacity=".5"')
        + circle(0.6, -27, 5, charge, NO_STROKE)
        + path("M.6-30 3-27 .6-24-1.8-27Z", sail, NO_STROKE)
        + path("M0-50l9 2.4-9 2.6Z", ink.MILITARY, _THIN)
        + path("M-23-12H-13V-8H12V-13H23C22-3 18 3 12 3H-12C-18 3-22-3-23-12Z", ink.WOOD)
        + path("M-21-5C-10-3 10-3 21-6", "none", _THIN),
        size,
    )


def boat(x: float, base: float = 80, size: float = 1) -> str:
    """A small open boat."""
    return at(x, base, path("M-12-6C-4-4 4-4 12-6C10 0 7 2 4 2H-4C-7 2-10 0-12-6Z", ink.WOOD), size)


def crane(x: float, base: float = 80, high: float = 46) -> str:
    """A treadwheel crane that leans to the right and lifts a crate."""
    top = base - high
    return (
        path(f"M{x - 7:g} {base:g} {x:g} {top + 12:g} {x + 7:g} {base:g}", "none", stroke(ink.DARK_WOOD, 2.4))
        + path(f"M{x - 9:g} {top + 20:g} {x + 28:g} {top:g}", "none", stroke(ink.DARK_WOOD, 2.8))
        + path(f"M{x:g} {top + 8:g}V{base:g}", "none", stroke(ink.DARK_WOOD, 2.6))
        + circle(x, base - 14, 8, ink.SAND)
        + path(
            f"M{x - 8:g} {base - 14:g}h16M{x:g} {base - 22:g}v16"
            f"M{x - 5.6:g} {base - 19.6:g}l11.2 11.2M{x - 5.6:g} {base - 8.4:g}l11.2-11.2",
            "none",
            _THIN,
        )
        + path(f"M{x + 27:g} {top + 1:g}V{top + 17:g}", "none", stroke(ink.INK, 1))
        + crate(x + 27, top + 26, 9)
    )


def lighthouse(x: float, base: float = 80, high: float = 46) -> str:
    top = base - high
    return (
        path(f"M{x - 6:g} {base:g} {x - 4:g} {top + 12:g}h8L{x + 6:g} {base:g}Z", ink.LINEN)
        + path(
            f"M{x - 5.5:g} {base - 10:g}h11l-.5-7h-10ZM{x - 4.8:g} {base - 22:g}h9.6l-.4-6h-8.8Z",
            ink.MILITARY,
            NO_STROKE,
        )
        + rect(x - 3.5, top + 5, 7, 7, ink.LAMPLIGHT)
        + path(f"M{x - 5.5:g} {top + 5:g} {x:g} {top:g} {x + 5.5:g} {top + 5:g}Z", ink.TILE)
        + path(f"M{x - 6:g} {top + 12:g}h12", "none", stroke(ink.INK, 1.8))
    )
