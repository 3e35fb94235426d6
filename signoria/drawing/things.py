"""Things that tell what a place is for: tents, graves, tools, books, beasts. Same scene units as `buildings`.

A thing is placed by the middle of its foot unless its docstring says otherwise.
"""

from signoria.drawing import ink
from signoria.drawing.svg import NO_STROKE, at, circle, ellipse, path, rect, stroke, turned

_THIN = stroke(ink.INK, 0.8)


def tent(x: float, w: float, h: float, colour: str, base: float = 80) -> str:
    """A striped field tent with a pennant."""
    half, top = w / 2, base - h
    eave = base - h * 0.45
    return (
        path(f"M{x - half:g} {eave:g}V{base:g}h{w:g}V{eave:g}Z", ink.LINEN)
        + path(
            f"M{x - half + w * 0.16:g} {eave:g}h{w * 0.16:g}V{base:g}h{-w * 0.16:g}Z"
            f"M{x + half - w * 0.32:g} {eave:g}h{w * 0.16:g}V{base:g}h{-w * 0.16:g}Z",
            colour,
            NO_STROKE,
        )
        + path(f"M{x - 3:g} {base:g} {x:g} {eave + 2:g} {x + 3:g} {base:g}Z", ink.SHADE, NO_STROKE)
        + path(
            f"M{x - half - 2:g} {eave:g} {x:g} {top:g} {x + half + 2:g} {eave:g}"
            f"q{-w / 8 - 0.5:g} 3.6 {-w / 4 - 1:g} 0t{-w / 4 - 1:g} 0t{-w / 4 - 1:g} 0t{-w / 4 - 1:g} 0Z",
            colour,
        )
        + path(f"M{x:g} {top:g}v-7", "none", stroke(ink.INK, 1.2))
        + path(f"M{x:g} {top - 7:g}l7 2.2-7 2.4Z", colour, _THIN)
    )


def gravestone(x: float, base: float = 80, size: float = 1, fill: str = ink.STONE) -> str:
    return at(
        x,
        base,
        path("M-5 0V-9A5 5 0 0 1 5-9V0Z", fill) + path("M0-11V-5M-2.2-9H2.2", "none", stroke(ink.INK, 1)),
        size,
    )


def grave_cross(x: float, base: float = 80, size: float = 1) -> str:
    return at(x, base, path("M-1.8 0V-9H-5.5V-12.4H-1.8V-16H1.8V-12.4H5.5V-9H1.8V0Z", ink.STONE), size)


def ghost(x: float, y: float, size: float = 1) -> str:
    """A ghost; (x, y) is the middle of its head."""
    return at(
        x,
        y,
        path(
            "M-8 16C-9 4-8-8 0-8S9 4 8 16C6 13 5 13 4 16 2.6 13 1.4 13 0 16-1.4 13-2.6 13-4 16-5 13-6 13-8 16Z",
            "#ffffff",
            _THIN + ' fill-opacity=".88"',
        )
        + ellipse(-2.8, -1, 1.3, 2, ink.INK, NO_STROKE)
        + ellipse(2.8, -1, 1.3, 2, ink.INK, NO_STROKE)
        + ellipse(0, 4, 1.6, 2.2, ink.INK, NO_STROKE),
        size,
    )


def dragon(x: float, y: float, size: float = 1, fill: str = "#7d57a8") -> str:
    """A dragon lying along a ledge and looking left; (x, y) is the middle of the ledge. 60 units long."""
    wing = path(
        "M2-8C6-24 16-30 28-30C24-25 24-22 25-19C20-21 17-19 17-15C13-17 10-14 9-9Z", ink.blend(fill, "#ffffff", 0.3)
    )
    body = path(
        "M-30-14C-29-20-24-23-19-20C-15-18-15-12-12-9C-6-13 6-14 14-10C22-6 28-6 31-12C34-4 27 1 18 0"
        "H-12C-19 0-20-6-22-10C-24-10-27-9-30-10L-33-11Z",
        fill,
    )
    return at(
        x,
        y,
        wing
        + body
        + path("M-20-20.6-17-26-15.6-19Z", fill)
        + path("M-12-9-9-14-6-11.4-3-16-0-12.6", "none", _THIN)
        + circle(-24, -17, 1.2, ink.LAMPLIGHT, stroke(ink.INK, 0.6))
        + path("M-33-11C-38-12-40-9-44-11C-41-14-38-15-33-13.4Z", ink.EMBER, _THIN),
        size,
    )


def flask(x: float, base: float = 80, size: float = 1, fill: str = "#6fb36a") -> str:
    """A round flask half full, bubbling."""
    return at(
        x,
        base,
        path(
            "M-3.4-26H3.4V-17C9-15 11.5-10.5 11-6.6C10.4-2.4 6.6 0 0 0S-10.4-2.4-11-6.6C-11.5-10.5-9-15-3.4-17Z",
            "#eef6f4",
        )
        + path("M-10.8-8.4C-6-6.6-3-10 1-8.4S8-7.4 10.8-8.4C11-3 7 -.7 0-.7S-11-3-10.8-8.4Z", fill, NO_STROKE)
        + path("M-5-26H5", "none", stroke(ink.INK, 2.2))
        + circle(-3, -4.4, 1.5, "#ffffff", NO_STROKE + ' opacity=".8"')
        + circle(3.4, -5.6, 1.1, "#ffffff", NO_STROKE + ' opacity=".8"')
        + path("M-6-13.6C-8-12-9-10-9-8", "none", stroke("#ffffff", 1.4)),
        size,
    )


def anvil(x: float, base: float = 80, size: float = 1) -> str:
    return at(
        x,
        base,
        rect(-6, -8, 12, 8, ink.DARK_WOOD)
        + path("M-15-19H12V-14C7-13 5-12 5-10H7V-8H-7V-10H-5C-5-13-11-14-15-19Z", ink.IRON),
        size,
    )


def hammer(x: float, y: float, degrees: float = 0, size: float = 1) -> str:
    """A hammer; (x, y) is the end of its handle."""
    return at(
        x,
        y,
        turned(0, 0, degrees, path("M0 0V-16", "none", stroke(ink.WOOD, 2.4)) + rect(-6, -20, 12, 6, ink.IRON, 1)),
        size,
    )


def fire(x: float, base: float = 80, size: float = 1) -> str:
    return at(
        x,
        base,
        path("M-8 0C-12-8-5-11-5-18C0-15 0-12 1-9C3-11 3-13 3-15C9-9 11-4 7 0Z", ink.EMBER)
        + path("M-4 0C-6-5-2-7-1-11C2-8 5-5 3 0Z", ink.LAMPLIGHT, NO_STROKE),
        size,
    )


def open_book(x: float, y: float, size: float = 1, cover: str = ink.UNIQUE) -> str:
    """An open book; (x, y) is the middle of its lower edge."""
    return at(
        x,
        y,
        path("M-15-10H15V2H-15Z", cover)
        + path("M0-9C-4-12-10-12-14-11V0C-10-1-4-1 0 1.4C4-1 10-1 14 0V-11C10-12 4-12 0-9Z", ink.LINEN)
        + path(
            "M0-9V1.4M-11-8C-8-8.6-5-8-3-7M-11-5C-8-5.6-5-5-3-4M11-8C8-8.6 5-8 3-7M11-5C8-5.6 5-5 3-4", "none", _THIN
        ),
        size,
    )


def shelf(x: float, y: float, w: float, h: float = 9) -> str:
    """A shelf of books over the span x .. x + w; y is the board they stand on."""
    colours = (ink.MILITARY, ink.RELIGIOUS, ink.NOBLE, ink.TRADE, ink.UNIQUE, ink.SAND)
    made, left, k = "", x + 0.6, 0
    while left + 3 <= x + w:
        thick = (3.0, 2.4, 3.6)[k % 3]
        tall = h - (0, 1.8, 0.8, 2.6)[k % 4]
        made += rect(left, y - tall, thick, tall, colours[k * 5 % 6], 0, stroke(ink.INK, 0.6))
        left += thick
        k += 1
    return made + path(f"M{x:g} {y:g}h{w:g}", "none", stroke(ink.DARK_WOOD, 1.8))


def tavern_sign(x: float, y: float) -> str:
    """A hanging sign with a tankard; (x, y) is where its arm leaves the wall."""
    return (
        path(f"M{x:g} {y:g}h14", "none", stroke(ink.INK, 1.8))
        + path(f"M{x + 4:g} {y:g}v3M{x + 12:g} {y:g}v3", "none", _THIN)
        + rect(x + 1, y + 3, 14, 14, ink.WOOD, 1.5)
        + path(f"M{x + 4:g} {y + 7:g}h6v8h-6ZM{x + 10:g} {y + 9:g}h2.4v4h-2.4", ink.COIN, _THIN)
        + path(f"M{x + 3.4:g} {y + 7:g}q1.6-3 3.4-1.6 2.4-1.4 3.6 1.6Z", ink.LINEN, stroke(ink.INK, 0.7))
    )


def telescope(x: float, y: float, degrees: float = -35, size: float = 1) -> str:
    """A telescope that points to the right before it is turned; (x, y) is its pivot."""
    tube = (
        rect(-9, -3, 12, 6, "#c99a3a", 1)
        + rect(3, -3.8, 12, 7.6, "#e0b553", 1)
        + rect(15, -4.6, 3.6, 9.2, ink.DARK_WOOD, 1)
    )
    return at(x, y, turned(0, 0, degrees, tube), size)


def ladder(x: float, y: float, h: float, w: float = 5) -> str:
    """A ladder whose top is centred on (x, y)."""
    rungs = "".join(f"M{x - w / 2:g} {y + d:g}h{w:g}" for d in range(4, int(h), 4))
    return path(f"M{x - w / 2:g} {y:g}v{h:g}M{x + w / 2:g} {y:g}v{h:g}{rungs}", "none", stroke(ink.DARK_WOOD, 1.2))


def crossed_swords(x: float, y: float, size: float = 1) -> str:
    """Two swords crossed at (x, y), points up."""
    one = (
        path("M-1.5-22 0-25 1.5-22V6H-1.5Z", ink.STEEL)
        + path("M-5.5 6H5.5", "none", stroke(ink.COIN_RIM, 2.6))
        + path("M0 7V13", "none", stroke(ink.DARK_WOOD, 2.6))
        + circle(0, 14, 1.8, ink.COIN)
    )
    return at(x, y, turned(0, 0, 38, one) + turned(0, 0, -38, one), size)


def banner(x: float, h: float, colour: str, base: float = 80) -> str:
    """A hanging banner with a swallow tail on a planted pole."""
    top = base - h
    return path(f"M{x:g} {base:g}V{top:g}", "none", stroke(ink.DARK_WOOD, 1.8)) + path(
        f"M{x:g} {top + 1:g}h12v17l-6-4-6 4Z", colour
    )
