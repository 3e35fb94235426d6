"""What players have in the countryside: cities of seven hexes, inns, and their zones of control."""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.lettering import fitted
from signoria.drawing.svg import NO_STROKE, outlined, path, rect, stroke, text
from signoria.games.antiquity.picture.plan import CLUSTER, HEX, Plan, plan
from signoria.games.antiquity.picture.signs import PAINT, use
from signoria.games.antiquity.picture.spot import spot
from signoria.games.antiquity.views import Map, Reacher, Settler, View
from signoria.words import Words
from signoria.words.seats import name

_SEAMS = "M-26-45H26L52 0 26 45H-26L-52 0ZM-26-45-52-90M26-45 52-90M52 0H104M26 45 52 90M-26 45-52 90M-52 0H-104"


def _house(x: int, y: int, w: int, h: int, roof: str) -> str:
    """A little house by the middle of its foot."""
    return (
        rect(x - w / 2, y - h, w, h, ink.CREAM)
        + path(f"M{x - w / 2 - 4:g} {y - h}L{x} {y - h - w * 0.62:g}L{x + w / 2 + 4:g} {y - h}Z", roof)
        + rect(x - 3, y - 10, 6, 10, ink.DARK_WOOD, 0, NO_STROKE)
    )


_BATTLEMENT = "M-88 26V4" + "".join(f"H{x}V9H{x + 8}V4" for x in range(-80, 88, 16)) + "H92V26Z"
# The town in the middle of its walls: houses from the back to the front, a tower, a church.
_TOWN = outlined(
    rect(-70, -64, 18, 50, ink.STONE)
    + path("M-74-64H-48L-61-86Z", ink.SLATE)
    + _house(-28, -36, 30, 22, ink.TILE)
    + _house(34, -34, 30, 22, ink.TILE)
    + rect(-5, -92, 20, 60, ink.CREAM)
    + path("M-8-92H18L5-120Z", ink.SLATE)
    + path("M5-120V-132M1-127H9", "none")
    + _house(58, -4, 28, 20, ink.BRICK)
    + _house(-54, 0, 30, 20, ink.BRICK)
    + _house(-18, 6, 32, 24, ink.TILE)
    + _house(24, 8, 34, 24, ink.TILE)
    + path(
        _BATTLEMENT,
        ink.STONE,
    )
    + path("M-10 26V18A10 10 0 0 1 10 18V26Z", ink.DARK_WOOD),
    2.6,
)

ART: Final = {
    **{
        f"ant-city-{colour}": path(CLUSTER, paint, stroke(ink.INK, 5) + ' stroke-linejoin="round"')
        + path(_SEAMS, "none", stroke(ink.INK, 2) + ' opacity=".35"')
        + path(CLUSTER, "none", stroke(ink.LINEN, 3) + ' opacity=".5" transform="scale(.955)"')
        + _TOWN
        for colour, paint in PAINT.items()
    },
    **{
        f"ant-inn-{colour}": path(HEX, paint, stroke(ink.INK, 4) + ' stroke-linejoin="round"')
        + path(HEX, "none", stroke(ink.LINEN, 2.4) + ' opacity=".55" transform="scale(.88)"')
        for colour, paint in PAINT.items()
    },
}


def on_the_map(view: View) -> list[Settler]:
    """What the map shows of the players, and nothing that changes oftener."""
    return [
        {
            "seat": one["seat"],
            "colour": one["colour"],
            "towns": [city["at"] for city in one["cities"]],
            "inns": one["inns"],
        }
        for one in view["seats"]
    ]


def realms(printed: Map, people: list[Settler], names: list[str], words: Words) -> str:
    """Cities and inns of everybody."""
    return "".join(_realm(plan(printed), person, names, words) for person in people)


def _realm(drawn: Plan, person: Settler, names: list[str], words: Words) -> str:
    seat, colour = person["seat"], person["colour"]
    who = name(seat, words, names)
    made = ""
    for number, centre in enumerate(person["towns"], 1):
        x, y = drawn.middle(centre)
        tip = f"{words('picture.city_of', who=who, n=number)}\n{centre} · {words('picture.reach')} [ANT-14.2]"
        town = f'<use href="#ant-city-{colour}" x="{x}" y="{y}"/>' + _plate(x, y + 62, seat, colour, names)
        made += spot(town, f"city-{seat}-{number}", tip, classes=f"town of-{seat}")
    for centre in person["inns"]:
        x, y = drawn.middle(centre)
        tip = f"{words('picture.inn_of', who=who)}\n{centre} · {words('picture.reach')} [ANT-18.7]"
        inn = f'<use href="#ant-inn-{colour}" x="{x}" y="{y}"/>' + use("inn", x - 2, y - 4, 2.5)
        inn += use(f"shape-{colour}", x, y + 30, 0.5)
        made += spot(inn, f"inn-{centre}", tip, classes=f"town of-{seat}")
    return made


def _plate(x: float, y: float, seat: int, colour: str, names: list[str]) -> str:
    """Mark and name under the town."""
    said = fitted(names[seat], 185, 34, 23, family=ink.SERIF)
    halo = stroke(ink.INK, 7) + ' paint-order="stroke" stroke-linejoin="round"'
    return use(f"shape-{colour}", x, y + 42, 0.7) + text(
        x, y + 10, said.lines[0], said.size, ink.LINEN, "middle", ink.SERIF, 600, more=halo
    )


def reaches(view: View) -> list[Reacher]:
    """How far everybody reaches, as the viewer knows it: in the secret phase his own zone may have grown."""
    return [{"seat": one["seat"], "colour": one["colour"], "zone": one["zone"]} for one in view["seats"]]


def zones(printed: Map, people: list[Reacher], viewer: int | None) -> str:
    """The viewer's zone of control, and those of the others for whoever points at their cities and inns."""
    drawn = plan(printed)
    made = ""
    for person in people:
        if person["zone"]:
            classes = "own-zone" if person["seat"] == viewer else f"zone of-{person['seat']}"
            made += f'<g class="{classes}">{_zone(drawn, person)}</g>'
    return made


def _zone(drawn: Plan, person: Reacher) -> str:
    """The border of a zone, in the colour of its owner."""
    paint = PAINT[person["colour"]]
    return path(drawn.outline(person["zone"]), paint, stroke(paint, 7) + ' fill-opacity=".1"')
