"""Heads and shoulders: the parts portraits are put together from.

A portrait is 90 wide and 92 high; the face is centred on (45, 40) and the shoulders reach the lower edge. Draw the
parts back to front with `svg.scene`: background, hair behind, shoulders, head, face, beard, hat, and last what the
figure holds.
"""

from signoria.drawing import ink
from signoria.drawing.heraldry import STAR
from signoria.drawing.svg import NO_STROKE, at, circle, ellipse, mirrored, path, rect, stroke

_THIN = stroke(ink.INK, 0.9)
_SHADE = NO_STROKE + ' opacity=".15"'


def backdrop(colour: str) -> str:
    """A plain ground with a lighter arch behind the head."""
    return rect(0, 0, 90, 92, colour, 3, NO_STROKE) + path(
        "M12 92V42A33 33 0 0 1 78 42V92Z", ink.blend(colour, "#ffffff", 0.45), NO_STROKE
    )


def shoulders(fill: str, lining: str = "") -> str:
    """A cloaked bust; with `lining`, open in front."""
    cloak = "M7 92C7 74 19 67 35 61C38 66 52 66 55 61C71 67 83 74 83 92Z"
    made = path(cloak, fill) + path("M83 92C83 74 71 67 55 61C60 70 66 80 66 92Z", ink.INK, _SHADE)
    if lining:
        made += path("M35 61C38 66 52 66 55 61L58 63C56 74 53 84 52 92H38C37 84 34 74 32 63Z", lining)
    return made


def head(skin: str = ink.SKIN) -> str:
    """Neck, ears and a bare head."""
    return (
        path("M38 48V60C40 65 50 65 52 60V48Z", ink.blend(skin, ink.INK, 0.14))
        + circle(32.5, 41, 2.6, skin)
        + circle(57.5, 41, 2.6, skin)
        + path("M33 36C33 25 39 21 45 21S57 25 57 36V42C57 50 51 56 45 56S33 50 33 42Z", skin)
    )


def face(brow: float = 0, smile: float = 1.5, brows: str = ink.INK) -> str:
    """Eyes, brows, nose and mouth. `brow` above 0 looks stern, `smile` below 0 frowns."""
    return (
        ellipse(40, 39.5, 1.35, 1.7, ink.INK, NO_STROKE)
        + ellipse(50, 39.5, 1.35, 1.7, ink.INK, NO_STROKE)
        + path(
            f"M36.6 {35.5 - brow * 0.5:g}Q40 {34 - brow * 0.2:g} 42.6 {35.5 + brow:g}M53.4 {35.5 - brow * 0.5:g}"
            f"Q50 {34 - brow * 0.2:g} 47.4 {35.5 + brow:g}",
            "none",
            stroke(brows, 1.3),
        )
        + path("M45 40.5C44.4 42.6 43.6 44 45.6 44.4", "none", _THIN)
        + path(f"M41.6 48.6Q45 {48.6 + smile:g} 48.4 48.6", "none", stroke(ink.INK, 1.2))
    )


def blush(colour: str = "#d9745a") -> str:
    paint = NO_STROKE + ' opacity=".35"'
    return circle(37.4, 45, 2.2, colour, paint) + circle(52.6, 45, 2.2, colour, paint)


def long_hair(fill: str) -> str:
    """Hair behind the head, down to the shoulders."""
    return path("M29 38C28 22 37 17 45 17S62 22 61 38C61 50 64 56 66 63C56 66 34 66 24 63C26 56 29 50 29 38Z", fill)


def fringe(fill: str) -> str:
    """Short hair over the brow."""
    return path("M32 36C30 24 37 18 46 18S59 25 58 36C56 32 54 29 51 28C46 30 38 29 36 29C34 31 33 33 32 36Z", fill)


def beard(fill: str, long: float = 8) -> str:
    """A full beard that reaches `long` units below the chin."""
    low = 56 + long
    return path(
        f"M32.6 40C32 50 34 {low - 4:g} 45 {low:g}C56 {low - 4:g} 58 50 57.4 40C56 46 52 46.6 49 45.4"
        "C47 44.6 43 44.6 41 45.4C38 46.6 34 46 32.6 40Z",
        fill,
    ) + path("M41.8 49Q45 50.8 48.2 49", "none", stroke(ink.INK, 1.2))


def moustache(fill: str) -> str:
    return path(
        "M45 45.4C42 44 38 45 36 48C39 49 43 48.6 45 46.8C47 48.6 51 49 54 48C52 45 48 44 45 45.4Z", fill, _THIN
    )


def hood(fill: str, inside: str = ink.SHADE) -> str:
    """A deep hood; draw it before the head to frame the face."""
    return path(
        "M24 66C24 50 25 40 28 30C31 18 40 10 47 9C46 12 47 13 49 14C57 17 62 28 63 38"
        "C64 50 65 58 66 66C56 74 34 74 24 66Z",
        fill,
    ) + path("M31 60C29 50 29 38 33 30C36 24 41 20 45 20S54 24 57 30C61 38 61 50 59 60C52 66 38 66 31 60Z", inside)


def pointed_hat(fill: str, stars: str) -> str:
    """A wizard's hat."""
    return (
        path("M30 28C34 14 40 4 52 1C50 5 51 8 54 14C57 20 59 24 60 28Z", fill)
        + path("M22 30C30 24 60 24 68 30C62 35 28 35 22 30Z", fill)
        + path("M30.5 27C38 24.6 52 24.6 59.6 27", "none", stroke(stars, 2))
        + at(44, 15, path(STAR, stars, NO_STROKE), 0.55)
        + at(52, 20.5, path(STAR, stars, NO_STROKE), 0.36)
    )


def royal_crown(fill: str = ink.COIN, jewel: str = ink.MILITARY) -> str:
    return (
        path("M31 28 28 10 36.5 17 45 6 53.5 17 62 10 59 28C50 25 40 25 31 28Z", fill)
        + path("M31 28C40 25 50 25 59 28L59.6 23.6C50 20.6 40 20.6 30.4 23.6Z", ink.blend(fill, ink.COIN_RIM, 0.35))
        + circle(45, 6, 2, jewel)
        + circle(28, 10, 1.8, ink.RELIGIOUS)
        + circle(62, 10, 1.8, ink.RELIGIOUS)
        + circle(45, 23.6, 1.6, jewel, _THIN)
        + circle(37, 24.4, 1.2, ink.TRADE, _THIN)
        + circle(53, 24.4, 1.2, ink.TRADE, _THIN)
    )


def mitre(fill: str, band: str) -> str:
    return (
        path("M31 29C28 20 32 9 45 2C58 9 62 20 59 29C50 26 40 26 31 29Z", fill)
        + path("M31 29C40 26 50 26 59 29L59.8 23.8C50 20.8 40 20.8 30.2 23.8Z", band)
        + path("M45 2.6V22", "none", stroke(band, 3.4))
        + path("M40 12.5H50", "none", stroke(band, 3))
        + path("M31 29C28 20 32 9 45 2C58 9 62 20 59 29")
    )


def chaperon(fill: str, roll: str) -> str:
    """A merchant's rolled hat with a hanging tail."""
    return (
        path("M34 20C30 12 40 6 50 9C60 10 62 17 58 21Z", fill)
        + path("M57 20C66 22 69 32 67 46C66 50 62 50 61 46C62 36 60 30 55 26Z", fill)
        + path("M28 25C26 18 36 17 45 17S64 18 62 25C60 31 54 29 45 29S30 31 28 25Z", roll)
        + path("M35 18.4C34 22 34 25 35.6 29M45 17C44.4 21 44.4 25 45 29M55 18.4C56 22 56 25 54.4 29", "none", _THIN)
    )


def beret(fill: str) -> str:
    return (
        path("M31 29C24 26 24 16 36 12C48 8 66 12 66 20C66 26 60 28 58.6 29C50 25.6 40 25.6 31 29Z", fill)
        + path("M31 29.6C40 26 50 26 58.6 29.6", "none", stroke(ink.INK, 2.4))
        + path("M58 16C64 10 70 10 74 4C74 12 70 18 62 20Z", ink.LINEN)
    )


def flat_cap(fill: str) -> str:
    return path("M30 29C27 20 34 14 45 14S63 20 60 29C56 27 50 26 45 26S34 27 30 29Z", fill) + path(
        "M28 30C34 25 56 25 62 30C58 32 32 32 28 30Z", ink.blend(fill, ink.INK, 0.3)
    )


def mask(fill: str = ink.INK) -> str:
    """A strip of cloth over the eyes."""
    return (
        path("M32.6 36C38 34 52 34 57.4 36L57.2 42.4C54 45 48 44.6 45 41.6C42 44.6 36 45 32.8 42.4Z", fill)
        + ellipse(40, 39.6, 2, 1.5, ink.LINEN, NO_STROKE)
        + ellipse(50, 39.6, 2, 1.5, ink.LINEN, NO_STROKE)
        + circle(40.6, 39.6, 0.9, ink.INK, NO_STROKE)
        + circle(50.6, 39.6, 0.9, ink.INK, NO_STROKE)
    )


def helmet(fill: str = ink.STEEL, plume: str = ink.MILITARY) -> str:
    """An open helmet with a crest."""
    return (
        path("M45 16C38 4 52-1 68 6C76 10 78 20 75 30C71 22 64 18 58 18C54 14 50 14 45 16Z", plume)
        + path("M30 50C28 34 30 15 45 14S62 34 60 50L55 54C56 46 56 38 55.4 32H34.6C34 38 34 46 35 54Z", fill)
        + path("M34.6 32H55.4M45 14V32", "none", _THIN)
        + circle(33, 35, 1, ink.INK, NO_STROKE)
        + circle(57, 35, 1, ink.INK, NO_STROKE)
    )


def ermine(width: float = 1) -> str:
    """A white fur collar with black tails."""
    spots = "".join(
        path(f"M{x} {y}l-1 4h2Z", ink.INK, NO_STROKE)
        for x, y in ((22, 74), (31, 70), (40, 72), (50, 72), (59, 70), (68, 74))
    )
    collar = "M14 74C22 68 30 64 35 61C38 66 52 66 55 61C60 64 68 68 76 74"
    collar += "C74 80 70 82 66 80C58 76 52 77 45 79C38 77 32 76 24 80C20 82 16 80 14 74Z"
    return path(collar, ink.LINEN, stroke(ink.INK, 1.3 * width)) + spots


def chain(colour: str = ink.COIN) -> str:
    """A chain of office with a medal."""
    links = "".join(
        circle(x, y, 1.8, colour, _THIN) for x, y in ((27, 68), (30, 73), (34.5, 77), (55.5, 77), (60, 73), (63, 68))
    )
    return links + circle(45, 81, 4.4, colour) + path("M45 78 47 81 45 84 43 81Z", ink.COIN_RIM, NO_STROKE)


def breastplate(fill: str = ink.STEEL) -> str:
    """Armour over the shoulders."""
    pauldron = path("M8 92C6 78 14 68 28 65C32 72 30 84 26 92Z", fill) + path(
        "M10.4 82C16 78 22 77 29 78M9 88C15 85 21 84 28 85", "none", _THIN
    )
    return (
        path("M22 92C22 76 28 66 36 61.6C40 66 50 66 54 61.6C62 66 68 76 68 92Z", ink.blend(fill, ink.IRON, 0.2))
        + path("M45 66V92", "none", _THIN)
        + pauldron
        + mirrored(45, pauldron)
    )
