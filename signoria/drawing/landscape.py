"""Sky, ground and what grows or floats there. Same scene units as `buildings`."""

from signoria.drawing import ink
from signoria.drawing.heraldry import STAR
from signoria.drawing.svg import NO_STROKE, at, circle, ellipse, path, rect, stroke

WIDE, HIGH = 90, 92


def day(colour: str, far: int = 0) -> str:
    """The backdrop of a scene in a heraldic colour: sky, sun and hills. `far` picks one of three lines of hills."""
    sky = ink.TINTS[colour]
    hills = (
        "M0 70C14 60 26 58 40 64S70 68 90 54V89a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3Z",
        "M0 60C12 52 22 54 34 62S62 60 72 54 84 54 90 58V89a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3Z",
        "M0 66C20 66 30 50 48 52S74 66 90 62V89a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3Z",
    )
    return (
        rect(0, 0, WIDE, HIGH, sky, 3, NO_STROKE)
        + circle(70, 19, 8, "#f6d98a", NO_STROKE + ' opacity=".9"')
        + path(hills[far % 3], ink.blend(sky, colour, 0.2), NO_STROKE)
        + ground(ink.blend(sky, colour, 0.38))
    )


def night(colour: str, moon_at: tuple[float, float] = (71, 18)) -> str:
    """The same by moonlight: a dusky sky with stars."""
    sky = ink.blend(colour, "#2a2a52", 0.35)
    x, y = moon_at
    stars = "".join(
        at(a, b, path(STAR, "#f7ecc6", NO_STROKE), s)
        for a, b, s in ((24, 10, 0.3), (40, 20, 0.2), (52, 8, 0.26), (33, 33, 0.2), (84, 36, 0.26), (62, 30, 0.16))
    )
    return (
        rect(0, 0, WIDE, HIGH, sky, 3, NO_STROKE)
        + stars
        + circle(x, y, 12, "#f7ecc6", NO_STROKE + ' opacity=".16"')
        + circle(x, y, 8, "#f7ecc6", NO_STROKE)
        + circle(x - 2.6, y - 2, 1.5, "#ddcf9f", NO_STROKE)
        + circle(x + 2.4, y + 2.4, 1.1, "#ddcf9f", NO_STROKE)
        + path(
            "M0 68C16 58 30 60 46 65S74 62 90 56V89a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3Z",
            ink.blend(sky, "#ffffff", 0.16),
            NO_STROKE,
        )
        + ground(ink.blend(sky, "#ffffff", 0.3))
    )


def ground(fill: str) -> str:
    """The strip buildings stand on."""
    return path("M0 80C30 77.5 60 77.5 90 80V89a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3Z", fill, NO_STROKE)


def water(y: float = 74, fill: str = "#8fbdd2") -> str:
    """Open water from y down to the lower edge, with a few waves."""
    waves = "".join(
        f"M{x} {y + d:g}q3-2.4 6 0t6 0" for x, d in ((20, 6), (52, 8), (70, 4), (34, 12), (62, 14), (6, 11))
    )
    return path(f"M0 {y:g}H90V89a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3Z", fill, NO_STROKE) + path(
        waves, "none", stroke("#ffffff", 1) + ' opacity=".75"'
    )


def cloud(x: float, y: float, size: float = 1) -> str:
    shape = "M-9 3A4 4 0 0 1-7-4 5.5 5.5 0 0 1 3-5 4.4 4.4 0 0 1 9 3Z"
    return at(x, y, path(shape, "#ffffff", NO_STROKE + ' opacity=".7"'), size)


def tree(x: float, h: float = 18, base: float = 80, fill: str = ink.LEAF) -> str:
    """A round tree."""
    r = h * 0.36
    return rect(x - 1, base - h * 0.45, 2, h * 0.45, ink.DARK_WOOD) + circle(x, base - h + r, r, fill)


def cypress(x: float, h: float = 24, base: float = 80, fill: str = ink.DARK_LEAF) -> str:
    """A slim pointed tree."""
    return path(
        f"M{x:g} {base - h:g}C{x + 5:g} {base - h * 0.5:g} {x + 5:g} {base:g} {x:g} {base:g}"
        f"C{x - 5:g} {base:g} {x - 5:g} {base - h * 0.5:g} {x:g} {base - h:g}Z",
        fill,
    )


def bare_tree(x: float, base: float = 80, size: float = 1) -> str:
    """A dead tree."""
    d = "M0 0C-1-8 1-12 0-20M0-11C4-14 6-18 7-24M0-15C-4-18-6-22-6-27M0-20C2-24 2-27 1-31"
    d += "M5-17C8-18 10-20 12-21M-4-18C-8-19-9-21-11-22"
    return at(x, base, path(d, "none", stroke("#33261f", 2)), size)


def bush(x: float, r: float = 5, base: float = 80, fill: str = ink.LEAF) -> str:
    return path(f"M{x - r:g} {base:g}a{r:g} {r * 0.9:g} 0 0 1 {2 * r:g} 0Z", fill)


def smoke(x: float, y: float, fill: str = "#ffffff") -> str:
    """Smoke that rises from (x, y)."""
    paint = NO_STROKE + ' opacity=".75"'
    return (
        circle(x, y - 3, 2.4, fill, paint)
        + circle(x + 3, y - 8, 3.2, fill, paint)
        + circle(x + 1, y - 15, 4, fill, paint)
    )


def rock(x: float, w: float, h: float, base: float = 80, fill: str = ink.DARK_STONE) -> str:
    """A crag to build on."""
    return path(
        f"M{x:g} {base:g}l{w * 0.1:g} {-h * 0.7:g} {w * 0.16:g} {-h * 0.3:g}h{w * 0.5:g}"
        f"l{w * 0.14:g} {h * 0.35:g} {w * 0.1:g} {h * 0.65:g}Z",
        fill,
    )


def fence(x: float, w: float, base: float = 80, high: float = 9) -> str:
    """An iron fence."""
    posts = "".join(f"M{x + k * 4:g} {base:g}v{-high:g}" for k in range(int(w // 4) + 1))
    rails = f"M{x:g} {base - high * 0.75:g}h{w:g}M{x:g} {base - high * 0.25:g}h{w:g}"
    return path(posts + rails, "none", stroke(ink.INK, 1.1))


def star(x: float, y: float, size: float, fill: str = "#f7d774") -> str:
    return at(x, y, path(STAR, fill, stroke(ink.INK, 0.9 / size)), size)


def puddle(x: float, y: float, rx: float, ry: float, fill: str) -> str:
    """A flat patch on the ground: shadow, water, path."""
    return ellipse(x, y, rx, ry, fill, NO_STROKE + ' opacity=".5"')
