"""The parts buildings are put together from.

A scene is 90 wide and 92 high with the ground at y = 80. Walls stand on the ground (or on `base`); roofs and what
is fixed to walls are placed by the height they begin at. Everything is meant to be drawn with `svg.scene`.
"""

from signoria.drawing import ink
from signoria.drawing.svg import NO_STROKE, circle, path, rect, stroke

BASE = 80.0


def wall(x: float, w: float, h: float, fill: str = ink.CREAM, base: float = BASE) -> str:
    """A block standing on the ground, with a shaded right edge."""
    shade = min(6, w * 0.22)
    return (
        rect(x, base - h, w, h, fill)
        + rect(x + w - shade, base - h, shade, h, "#2b2118", 0, NO_STROKE + ' opacity=".13"')
        + rect(x, base - h, w, h)
    )


def gable(x: float, y: float, w: float, h: float, fill: str = ink.TILE, over: float = 2.5) -> str:
    """A triangular roof over the span x .. x + w whose eaves are at height y."""
    middle = x + w / 2
    return path(f"M{x - over:g} {y:g} {middle:g} {y - h:g} {x + w + over:g} {y:g}Z", fill) + path(
        f"M{middle:g} {y - h:g} {x + w + over:g} {y:g}H{middle + w * 0.18:g}Z", ink.INK, _SHADE
    )


def hip(x: float, y: float, w: float, h: float, fill: str = ink.TILE, inset: float = 7, over: float = 2.5) -> str:
    """A roof seen from its long side, with rows of tiles."""
    left, right = x - over, x + w + over
    rows = "".join(
        f"M{left + inset * share + 1:g} {y - h * share:g}H{right - inset * share - 1:g}" for share in (0.34, 0.67)
    )
    return path(f"M{left:g} {y:g} {left + inset:g} {y - h:g}H{right - inset:g}L{right:g} {y:g}Z", fill) + path(
        rows, "none", stroke(ink.INK, 0.7) + ' opacity=".45"'
    )


def cone(x: float, y: float, w: float, h: float, fill: str = ink.SLATE, over: float = 2) -> str:
    """A pointed roof centred on x."""
    half = w / 2 + over
    return path(f"M{x - half:g} {y:g} {x:g} {y - h:g} {x + half:g} {y:g}Z", fill) + path(
        f"M{x:g} {y - h:g} {x + half:g} {y:g}H{x + half * 0.3:g}Z", ink.INK, _SHADE
    )


def dome(x: float, y: float, r: float, h: float, fill: str = ink.SLATE) -> str:
    """A dome centred on x with ribs and a little lantern on top."""
    return (
        path(
            f"M{x - r:g} {y:g}C{x - r:g} {y - h * 0.9:g} {x - r * 0.45:g} {y - h:g} {x:g} {y - h:g}"
            f"C{x + r * 0.45:g} {y - h:g} {x + r:g} {y - h * 0.9:g} {x + r:g} {y:g}Z",
            fill,
        )
        + path(
            f"M{x:g} {y - h:g}C{x + r * 0.45:g} {y - h:g} {x + r:g} {y - h * 0.9:g} {x + r:g} {y:g}"
            f"H{x + r * 0.4:g}C{x + r * 0.4:g} {y - h * 0.6:g} {x + r * 0.2:g} {y - h:g} {x:g} {y - h:g}Z",
            ink.INK,
            _SHADE,
        )
        + path(
            f"M{x - r * 0.4:g} {y:g}C{x - r * 0.4:g} {y - h * 0.6:g} {x - r * 0.2:g} {y - h:g} {x:g} {y - h:g}",
            "none",
            stroke(ink.INK, 0.7) + ' opacity=".5"',
        )
        + rect(x - 1.6, y - h - 4, 3.2, 4.4, ink.CREAM)
        + path(f"M{x - 2.4:g} {y - h - 4:g} {x:g} {y - h - 8:g} {x + 2.4:g} {y - h - 4:g}Z", fill)
    )


_SHADE = NO_STROKE + ' opacity=".16"'


def battlement(x: float, y: float, w: float, fill: str = ink.STONE, teeth: int = 4, high: float = 5) -> str:
    """A crenellated top over the span x .. x + w, its foot at height y."""
    unit = w / (2 * teeth - 1)
    d = f"M{x:g} {y:g}V{y - high:g}"
    for tooth in range(teeth):
        d += f"h{unit:g}"
        if tooth < teeth - 1:
            d += f"v{high * 0.6:g}h{unit:g}v{-high * 0.6:g}"
    return path(d + f"V{y:g}Z", fill)


def tower(x: float, w: float, h: float, fill: str = ink.STONE, base: float = BASE, teeth: int = 3) -> str:
    """A crenellated tower whose head overhangs a little."""
    top = base - h
    return (
        wall(x, w, h, fill, base)
        + rect(x - 1.6, top - 1, w + 3.2, 3, fill)
        + battlement(x - 1.6, top - 1, w + 3.2, fill, teeth)
    )


def window(x: float, y: float, w: float = 4, h: float = 7, fill: str = ink.SHADE) -> str:
    """A round-arched window centred on x, its top at y."""
    half = w / 2
    return path(f"M{x - half:g} {y + h:g}V{y + half:g}a{half:g} {half:g} 0 0 1 {w:g} 0V{y + h:g}Z", fill, NO_STROKE)


def windows(x: float, y: float, count: int, step: float, w: float = 4, h: float = 7, fill: str = ink.SHADE) -> str:
    """A row of windows, the first centred on x."""
    return "".join(window(x + step * one, y, w, h, fill) for one in range(count))


def gate(x: float, w: float, h: float, base: float = BASE, fill: str = ink.DARK_WOOD, portcullis: bool = False) -> str:
    """A round-arched gate centred on x."""
    half = w / 2
    frame = f"M{x - half:g} {base:g}V{base - h + half:g}a{half:g} {half:g} 0 0 1 {w:g} 0V{base:g}Z"
    if not portcullis:
        return path(frame, fill) + path(f"M{x:g} {base:g}V{base - h:g}", "none", stroke(ink.INK, 0.8))
    bars = "".join(f"M{x - half + w * k / 4:g} {base - 1:g}V{base - h + 2:g}" for k in (1, 2, 3))
    bars += f"M{x - half:g} {base - h * 0.35:g}h{w:g}M{x - half:g} {base - h * 0.62:g}h{w:g}"
    return path(frame, ink.SHADE) + path(bars, "none", stroke(ink.STEEL, 1))


def arcade(x: float, y: float, count: int, step: float, w: float, h: float, fill: str = ink.SHADE) -> str:
    """A row of open arches, the first centred on x."""
    return windows(x, y, count, step, w, h, fill)


def columns(x: float, y: float, w: float, h: float, count: int, fill: str = ink.CREAM, thick: float = 4.4) -> str:
    """Columns between x and x + w, from y down."""
    step = (w - thick) / (count - 1)
    made = ""
    for one in range(count):
        left = x + step * one
        made += rect(left, y, thick, h, fill) + rect(left - 1, y, thick + 2, 2, fill)
    return made


def pediment(x: float, y: float, w: float, h: float, fill: str = ink.CREAM) -> str:
    """The flat triangle over a colonnade, with its beam."""
    return path(f"M{x - 3:g} {y:g} {x + w / 2:g} {y - h:g} {x + w + 3:g} {y:g}Z", fill) + rect(x - 3, y, w + 6, 4, fill)


def steps(x: float, w: float, count: int = 2, base: float = BASE, fill: str = ink.STONE) -> str:
    """Broad steps, the lowest on the ground and widest."""
    return "".join(rect(x - 2.5 * k, base - 3 * (count - k), w + 5 * k, 3, fill) for k in range(count))


def timber(x: float, w: float, h: float, base: float = BASE) -> str:
    """The beams of a timber-framed wall."""
    top = base - h
    beams = f"M{x:g} {top + h * 0.45:g}h{w:g}"
    for share in (0.25, 0.5, 0.75):
        beams += f"M{x + w * share:g} {top:g}v{h * 0.45:g}"
    beams += (
        f"M{x:g} {top + h * 0.45:g}l{w * 0.25:g} {-h * 0.45:g}M{x + w:g} {top + h * 0.45:g}l{-w * 0.25:g} {-h * 0.45:g}"
    )
    return path(beams, "none", stroke(ink.DARK_WOOD, 1.7))


def chimney(x: float, y: float, h: float, w: float = 5, fill: str = ink.BRICK) -> str:
    """A chimney whose top is at y."""
    return rect(x, y, w, h, fill) + rect(x - 1, y, w + 2, 2, fill)


def cross(x: float, y: float, size: float = 7) -> str:
    """A cross on a roof: its foot at (x, y)."""
    arm = size * 0.32
    return path(f"M{x:g} {y:g}v{-size:g}M{x - arm:g} {y - size * 0.64:g}h{arm * 2:g}", "none", stroke(ink.INK, 1.5))


def flag(x: float, y: float, h: float, colour: str, long: float = 9) -> str:
    """A pennant on a pole whose foot is at (x, y)."""
    top = y - h
    return path(f"M{x:g} {y:g}V{top:g}", "none", stroke(ink.INK, 1.2)) + path(
        f"M{x:g} {top:g}l{long:g} 2.6-{long:g} 2.8Z", colour, stroke(ink.INK, 0.9)
    )


def clock(x: float, y: float, r: float) -> str:
    return circle(x, y, r, ink.LINEN) + path(f"M{x:g} {y - r * 0.65:g}V{y:g}L{x + r * 0.5:g} {y + r * 0.25:g}")


def rose(x: float, y: float, r: float) -> str:
    """A rose window."""
    spokes = f"M{x - r:g} {y:g}h{2 * r:g}M{x:g} {y - r:g}v{2 * r:g}"
    diagonal = r * 0.7
    spokes += f"M{x - diagonal:g} {y - diagonal:g}l{2 * diagonal:g} {2 * diagonal:g}"
    spokes += f"M{x - diagonal:g} {y + diagonal:g}l{2 * diagonal:g} {-2 * diagonal:g}"
    return circle(x, y, r, "#5d86bf") + path(spokes, "none", stroke(ink.LINEN, 0.7)) + circle(x, y, r * 0.3, "#e3b23c")


def bars(x: float, y: float, w: float, h: float) -> str:
    """A barred window, centred on x, its top at y."""
    rods = "".join(f"M{x - w / 2 + w * k / 4:g} {y:g}v{h:g}" for k in (1, 2, 3))
    return rect(x - w / 2, y, w, h, ink.SHADE) + path(rods, "none", stroke(ink.STEEL, 0.9))


def masonry(x: float, y: float, w: float, h: float) -> str:
    """A few stones showing in a wall."""
    d = ""
    for k, (across, down) in enumerate(((0.15, 0.2), (0.62, 0.14), (0.4, 0.48), (0.1, 0.74), (0.68, 0.8))):
        d += f"M{x + w * across:g} {y + h * down:g}h{4 + k % 2:g}v2.4"
    return path(d, "none", stroke(ink.INK, 0.7) + ' opacity=".5"')
