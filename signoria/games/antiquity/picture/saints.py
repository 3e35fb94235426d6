"""The five patron saints: an emblem each, in a ring that closes as its owner comes nearer to winning with it."""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.html import element, escape, spoken, thing
from signoria.drawing.svg import NO_STROKE, circle, outlined, path, rect, stroke
from signoria.games.antiquity.components import SAINTS
from signoria.games.antiquity.views import Person
from signoria.words import Words

_AROUND: Final = 138.2  # of a ring with radius 22
_RULE: Final = {
    "nicolo": "ANT-10.5",
    "barbara": "ANT-10.6",
    "cristoforo": "ANT-10.9",
    "giorgio": "ANT-10.11",
    "maria": "ANT-10.16",
}
_TWO_OF_FOUR: Final = 2

_MITRE = path("M-9 8C-12-1-7-9 0-13C7-9 12-1 9 8C3 6-3 6-9 8Z", ink.LINEN) + path(
    "M0-12V6M-5-3H5M-9.4 6C-3 4 3 4 9.4 6", "none", stroke(ink.NOBLE, 2)
)
_TOWER = (
    path("M-7 11V-6H-9V-12H-5.4V-9.4H-1.8V-12H1.8V-9.4H5.4V-12H9V-6H7V11Z", ink.STONE)
    + path("M-2.4 11V6A2.4 2.4 0 0 1 2.4 6V11Z", ink.DARK_WOOD)
    + "".join(rect(x, -4, 2.4, 5, ink.SHADE, 1) for x in (-4.6, -1.2, 2.2))
)
_WADER = (
    path("M-12 7q3-3 6 0t6 0 6 0 6 0V12H-12Z", "#8fbdd2")
    + path("M7 8V-12", "none", stroke(ink.WOOD, 2.4))
    + path("M-6 7V-2C-6-5 2-5 2-2V7Z", ink.MILITARY)
    + circle(-2, -7.4, 3.4, ink.SKIN)
    + circle(3, -9.4, 2.2, ink.SKIN)
    + path("M1-4 3-7.2 5-4Z", ink.LINEN)
)
_SHIELD = path("M-10-11H10V0C10 7 4 10 0 12.6C-4 10-10 7-10 0Z", ink.LINEN) + path(
    "M-2-11H2V-3H10V1H2V12L0 12.6-2 12V1H-10V-3H-2Z", ink.MILITARY, NO_STROKE
)
_LILY = (
    path("M0 12V2", "none", stroke(ink.DARK_LEAF, 2.4))
    + path("M0 9C-5 9-8 6-9 2C-4 2-1 5 0 9ZM0 9C5 9 8 6 9 2C4 2 1 5 0 9Z", ink.LEAF)
    + path("M0-13C4-9 4-3 0 3C-4-3-4-9 0-13Z", ink.LINEN)
    + path("M0 3C-6 1-10-4-9-9C-4-8-1-3 0 3ZM0 3C6 1 10-4 9-9C4-8 1-3 0 3Z", ink.LINEN)
)
_EMBLEM: Final = {"nicolo": _MITRE, "barbara": _TOWER, "cristoforo": _WADER, "giorgio": _SHIELD, "maria": _LILY}
_FIELD: Final = {
    "nicolo": "#b5473c",
    "barbara": "#d9b65a",
    "cristoforo": "#cfe3ea",
    "giorgio": "#7a9a68",
    "maria": "#5577ad",
}

ART: Final = {
    f"ant-saint-{saint}": circle(0, 0, 18.6, _FIELD[saint], stroke(ink.INK, 1.2)) + outlined(emblem, 1.2)
    for saint, emblem in _EMBLEM.items()
}


def progress(person: Person, saint: str) -> tuple[int, int]:
    """How much of the saint's condition is fulfilled, and how much is needed. Maria asks for two of the four."""
    if saint != "maria":
        have, need = person["progress"][saint]
        return min(have, need), need
    fulfilled = sum(have >= need for have, need in person["progress"].values())
    return min(fulfilled, _TWO_OF_FOUR), _TWO_OF_FOUR


def medallion(person: Person, saint: str) -> str:
    have, need = progress(person, saint)
    ring = circle(0, 0, 22, "none", stroke("#d3c199", 4.4))
    if have:
        share = have / need * _AROUND
        dash = f' stroke-dasharray="{share:.1f} {_AROUND:g}" transform="rotate(-90)"'
        ring += circle(0, 0, 22, "none", stroke(ink.TRADE if have >= need else ink.MAY, 4.4) + dash)
    return (
        f'<svg class="medallion" viewBox="-25 -25 50 50" aria-hidden="true">{ring}'
        f'<use href="#ant-saint-{saint}"/></svg>'
    )


def tip(person: Person, saint: str, words: Words) -> str:
    have, need = progress(person, saint)
    lines = [
        words(f"saint.{saint}"),
        f"{words(f'saint.{saint}.effect')} [{_RULE[saint]}]",
        words("picture.progress", n=have, of=need),
    ]
    return "\n".join(lines)


def saints(person: Person, words: Words) -> str:
    """All five, the patron standing out."""
    made = ""
    for saint in SAINTS:
        have, need = progress(person, saint)
        is_patron = person["patron"] == saint
        name = words(f"saint.{saint}")
        short = name.split(" ")[-1]
        said = words("picture.patron") if is_patron else ""
        label = f"{name}, {words('picture.progress', n=have, of=need)}" + (f", {said}" if said else "")
        content = f'{medallion(person, saint)}<span class="name">{escape(short)}</span><small>{have}/{need}</small>'
        classes = "saint patron" if is_patron else "saint"
        made += element(
            "li",
            thing(
                content,
                key=f"saint-{saint}",
                tip=tip(person, saint, words),
                label=label,
                classes=classes,
                targets=(f"choose {saint}",),
            ),
        )
    label = escape(words("picture.saints"))
    return f'<ul class="saints" data-roving aria-label="{label}">{made}</ul>'


def patron(person: Person, words: Words) -> str:
    """The patron of somebody else, if he has one."""
    saint = person["patron"]
    if not saint:
        return ""
    have, need = progress(person, saint)
    label = f"{words('picture.patron')}: {words(f'saint.{saint}')}"
    content = medallion(person, saint) + f"<small>{have}/{need}</small>" + spoken(label)
    return thing(
        content, key=f"patron-{person['seat']}", tip=tip(person, saint, words), label=label, classes="saint patron"
    )
