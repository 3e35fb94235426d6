"""Shields, coins, crowns and the marks of players: the signs that mean something at a glance.

All are drawn about (0, 0); move them with `svg.at`.
"""

from functools import cache

from signoria.drawing import ink
from signoria.drawing.svg import NO_STROKE, at, circle, ellipse, outlined, path, rect, stroke, text

TYPES = {
    "noble": (ink.NOBLE, "crown"),
    "religious": (ink.RELIGIOUS, "cross"),
    "trade": (ink.TRADE, "coin"),
    "military": (ink.MILITARY, "swords"),
    "unique": (ink.UNIQUE, "star"),
}
"""Each type of district: its colour and the mark on its shield."""

STAR = "M0-6 1.5-1.9 5.8-1.8 2.4.8 3.6 5 0 2.5-3.6 5-2.4.8-5.8-1.8-1.5-1.9Z"
CROWN = "M-6.5 4.5V-3L-3.2.2 0-5 3.2.2 6.5-3V4.5Z"
DROP = "M0-7C2-3 5.5-.5 5.5 3A5.5 5.5 0 0 1-5.5 3C-5.5-.5-2-3 0-7Z"
SHIELD = "M-8-9.5H8V0C8 5.5 3.8 8.6 0 10.5C-3.8 8.6-8 5.5-8 0Z"

# Every seat has a colour and a shape of about the same weight, 14 units across. The last is for games with a black
# player: its shape is also that of green.
_SEATS = (
    ("#b03027", "M0-7A7 7 0 1 0 0 7A7 7 0 1 0 0-7Z"),
    ("#2f7a4b", "M0-7.6 7.8 6H-7.8Z"),
    ("#c8951c", "M0-8.2 7.4 0 0 8.2-7.4 0Z"),
    ("#2f5d9a", "M-6.5-6.5H6.5V6.5H-6.5Z"),
    ("#6b3f8f", "M-2.6-7.4H2.6V-2.6H7.4V2.6H2.6V7.4H-2.6V2.6H-7.4V-2.6H-2.6Z"),
    ("#1d7f86", "M4-7 8 0 4 7H-4L-8 0-4-7Z"),
    ("#bf5f2d", "M0-8.2 2-2.6 8-2.5 3.3 1.1 5 6.8 0 3.5-5 6.8-3.3 1.1-8-2.5-2-2.6Z"),
    ("#a24a78", "M0 7.4C-9 .8-7.6-6.6-3.4-6.6C-1.6-6.6-.5-5.6 0-4.4C.5-5.6 1.6-6.6 3.4-6.6C7.6-6.6 9 .8 0 7.4Z"),
    ("#3a3f4b", "M0-7.6 7.8 6H-7.8Z"),
)


def seat_colour(seat: int) -> str:
    return _SEATS[seat % len(_SEATS)][0]


@cache
def seat_mark(seat: int, size: float = 14, edge: str = ink.INK) -> str:
    """The mark of a player, `size` across: circle, triangle, diamond, square, cross, hexagon, star or heart.

    On leather give it a light edge.
    """
    colour, shape = _SEATS[seat % len(_SEATS)]
    return at(0, 0, outlined(path(shape, colour), 1.3, edge), size / 14)


@cache
def sign(mark: str, colour: str) -> str:
    """The bare mark of a type (crown, cross, coin, swords, star), about 12 units across, without outline."""
    if mark == "crown":
        return path(CROWN, colour, NO_STROKE) + rect(-6.5, 5.3, 13, 1.6, colour, 0.6, NO_STROKE)
    if mark == "cross":
        return path("M-1.6-6.5H1.6V-2.4H5.4V.8H1.6V7H-1.6V.8H-5.4V-2.4H-1.6Z", colour, NO_STROKE)
    if mark == "coin":
        return circle(0, 0, 5.6, colour, NO_STROKE) + path("M0-3.4 2.4 0 0 3.4-2.4 0Z", "#00000055", NO_STROKE)
    if mark == "swords":
        blade = "M-5.6-6 5 4.6"
        hilt = "M2.2 6.2 6.4 2M5.3 5 6.8 6.5"
        one = path(f"{blade}{hilt}", "none", stroke(colour, 2))
        return f'{one}<g transform="scale(-1 1)">{one}</g>'
    return path(STAR, colour, NO_STROKE)


@cache
def shield(type_: str, size: float = 20) -> str:
    """The shield of a district type, `size` high: colour and mark say the same thing."""
    colour, mark = TYPES[type_]
    charge = at(0, -0.6, sign(mark, ink.LINEN), 0.72)
    rim = path(SHIELD, colour, stroke(ink.INK, 1.3) + ' stroke-linejoin="round"')
    shine = path("M-6.6-8.1H6.6V0C6.6 4.6 3.2 7.3 0 9", "none", stroke("#ffffff", 0.8) + ' opacity=".35"')
    return at(0, 0, rim + shine + charge, size / 20)


@cache
def coin(r: float = 6) -> str:
    """One gold piece."""
    return (
        circle(0, 0, r, ink.COIN, stroke(ink.COIN_RIM, max(0.9, r * 0.16)))
        + circle(0, 0, r * 0.62, ink.COIN_LIGHT, stroke(ink.COIN_RIM, r * 0.11) + ' stroke-opacity=".75"')
        + path(f"M0{-r * 0.34:g} {r * 0.26:g} 0 0 {r * 0.34:g} {-r * 0.26:g} 0Z", ink.COIN_RIM, ' opacity=".75"')
    )


@cache
def coin_column(count: int, r: float = 5, step: float = 11) -> str:
    """A price as coins one under the other, the first at (0, 0)."""
    return "".join(at(0, row * step, coin(r)) for row in range(count))


@cache
def crown(size: float = 16) -> str:
    """The crown as a thing on the table, about `size` wide."""
    body = outlined(
        path("M-7.4 5V-3.4L-3.6.2 0-6 3.6.2 7.4-3.4V5Z", ink.COIN)
        + path("M-7.4 2.2H7.4V5.6H-7.4Z", "#d99d24")
        + circle(0, -6, 1.5, ink.MILITARY)
        + circle(-7.4, -3.6, 1.3, ink.RELIGIOUS)
        + circle(7.4, -3.6, 1.3, ink.RELIGIOUS),
        1.1,
    )
    return at(0, 0, body, size / 16)


@cache
def card_icon(height: float = 18) -> str:
    """A card seen from behind, as a sign for "cards"."""
    body = outlined(
        rect(-6, -9, 12, 18, "#8f3a2e", 2)
        + rect(-4, -7, 8, 14, "none", 1, stroke("#e7c987", 0.9))
        + path("M0-4 2.4 0 0 4-2.4 0Z", "#e7c987", NO_STROKE),
        1.2,
    )
    return at(0, 0, body, height / 18)


@cache
def laurel(height: float = 18) -> str:
    """A laurel wreath to put a result into."""
    half = path("M-1 8C-6.5 7-8.4 1.5-6.6-5", "none", stroke(ink.DARK_LEAF, 0.9))
    for x, y, turn in ((-3.4, 6.6, -60), (-6.2, 4, -30), (-7.6, 0.4, -5), (-7.2, -3.4, 20), (-5.6, -6.4, 40)):
        leaf = ellipse(0, 0, 1.4, 2.7, "#6d9455", stroke(ink.DARK_LEAF, 0.4))
        half += f'<g transform="translate({x} {y}) rotate({turn})">{leaf}</g>'
    return at(0, 0, f'{half}<g transform="scale(-1 1)">{half}</g>', height / 18)


@cache
def rosette(height: float = 20) -> str:
    """A rosette with ribbons, as a sign for victory points."""
    ribbons = path("M-4.6 2-6.4 10-3.2 8.4-1.4 10.4 0 4ZM4.6 2 6.4 10 3.2 8.4 1.4 10.4 0 4Z", "#3f7a52")
    petals = path(
        "M0-9.4 2.4-7.6 5.3-7.4 6.2-4.6 8.4-2.6 7.6.2 8 3 5.4 4.4 3.8 6.8.9 6.4-1.9 7-4 5-6.9 4.2-7.2 1.2-8.6-1.4-7-3.8"
        "-6.4-6.7-3.5-7.2Z",
        "#4f9464",
    )
    star = at(0, -1.2, path(STAR, ink.LINEN, NO_STROKE), 0.82)
    return at(0, 0, outlined(ribbons + petals, 1.1) + star, height / 20)


@cache
def seal(rank: int, r: float = 14, fill: str = ink.PAPER, colour: str = ink.INK) -> str:
    """A rank number in a round seal."""
    return (
        circle(0, 0, r, fill, stroke(ink.INK, 1.4))
        + circle(0, 0, r * 0.8, "none", stroke(colour, 0.8) + ' opacity=".55"')
        + text(0, r * 0.36, str(rank), r * 1.05, colour, "middle", ink.SERIF, 700)
    )


@cache
def eye(width: float = 16) -> str:
    """An eye, as a sign for "this you have seen"."""
    return at(
        0,
        0,
        path("M-8 0C-4.5-5.2 4.5-5.2 8 0C4.5 5.2-4.5 5.2-8 0Z", ink.LINEN, stroke(ink.INK, 1.3))
        + circle(0, 0, 2.9, ink.INK),
        width / 16,
    )
