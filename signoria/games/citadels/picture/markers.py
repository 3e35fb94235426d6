"""What the edition of 2016 lays on characters and districts: small signs, 24 x 24 about (0, 0)."""

from typing import Final

from signoria.drawing import ink
from signoria.drawing.heraldry import STAR, coin
from signoria.drawing.svg import NO_STROKE, at, circle, outlined, path, rect, stroke
from signoria.games.citadels.picture.offers import View

_THIN = stroke(ink.INK, 0.9)
_SCROLL = path("M-7-10H7V8C2 6-2 10-7 8Z", ink.LINEN) + path("M-4-6H4M-4-2.6H4M-4 .8H1", "none", _THIN)
_LETTER = rect(-10, -7, 20, 14, ink.LINEN, 1) + path("M-10-7 0 1 10-7", "none", _THIN)
_ROSE = (
    path("M0 1C-3 4-4 7-3 10", "none", stroke(ink.DARK_LEAF, 1.8))
    + circle(0, -1, 4.6, ink.MILITARY)
    + path("M-2.4-2C-1 .6 1.6.4 2-1.6C1-3.4-1-3.2-1-1.4", "none", stroke(ink.LINEN, 0.9))
)

MARKERS: Final[dict[str, str]] = {
    "bewitched": outlined(circle(0, 0, 10, ink.UNIQUE) + path(STAR, ink.LAMPLIGHT, NO_STROKE), 1.2),
    "warrant": outlined(_SCROLL, 1.2),
    "signed": outlined(_SCROLL + circle(4, 6, 4, ink.MILITARY), 1.2),
    "threat": outlined(_LETTER + circle(0, 1, 2.8, ink.MILITARY), 1.2),
    "flower": outlined(_LETTER + _ROSE, 1.2),
    "beautified": at(0, 0, coin(9)),
}
"""Spell, warrant, warrant known to be signed, threat, threat known to hold the flower, the Artist's coin."""


def laid_on(view: View, character: str) -> tuple[str, ...]:
    """What lies on a character in this round, as everybody sees it."""
    found = ["bewitched"] if view.get("bewitched") == character else []
    found += ["warrant"] if character in (view.get("warrants") or ()) else []
    found += ["threat"] if character in (view.get("threats") or ()) else []
    return tuple(found)


def known_on(view: View, character: str) -> tuple[str, ...]:
    """The same as the viewer knows it: which warrant is signed, which threat has the flower."""
    known = {"warrant": ("signed", view.get("signed")), "threat": ("flower", view.get("flower"))}
    return tuple(
        known[marker][0] if marker in known and known[marker][1] == character else marker
        for marker in laid_on(view, character)
    )
