"""The seventeen faces of the character cards, made of the house's portraits and attributes."""

from __future__ import annotations

from functools import cache
from typing import Final

from signoria.drawing import ink
from signoria.drawing.attributes import COMPASSES, CROZIER, DAGGER, LANTERN, PURSE, SCEPTRE, SCROLL, SWORD, held
from signoria.drawing.portraits import (
    backdrop,
    beard,
    beret,
    breastplate,
    chain,
    chaperon,
    ermine,
    face,
    flat_cap,
    fringe,
    head,
    helmet,
    hood,
    long_hair,
    mask,
    mitre,
    moustache,
    royal_crown,
    shoulders,
)
from signoria.drawing.svg import circle, scene, stroke, text

BOX: Final = "0 0 90 90"


@cache
def figure(card: str) -> str:
    """The portrait, 90 by 90."""
    if card.startswith("king"):
        crowned = scene(
            backdrop(ink.NOBLE),
            shoulders(ink.MILITARY, ink.LINEN),
            ermine(),
            head(),
            beard("#b9b1a2", 9),
            face(1),
            royal_crown(),
            held(70, 66, SCEPTRE),
        )
        seal = circle(15, 75, 11, ink.LINEN, stroke(ink.INK, 1.4))
        return crowned + seal + text(15, 81, card[-1], 18, ink.INK, "middle", ink.SERIF, 700)
    return scene(*_PARTS[card])


_PARTS: Final = {
    "robber": (
        backdrop(ink.UNIQUE),
        shoulders(ink.SHADE),
        hood(ink.SHADE),
        head(),
        face(2, -1),
        mask(),
        held(70, 68, PURSE),
    ),
    "steward": (
        backdrop(ink.TRADE),
        shoulders(ink.TRADE),
        chain(),
        head(),
        fringe("#6d4a2b"),
        face(),
        held(70, 66, SCROLL),
    ),
    "bandits": (
        backdrop(ink.MILITARY),
        shoulders(ink.DARK_WOOD),
        head(ink.TANNED),
        beard(ink.INK, 5),
        face(3, -2),
        flat_cap(ink.SHADE),
        held(70, 68, DAGGER),
    ),
    "count": (
        backdrop(ink.NOBLE),
        shoulders(ink.NOBLE, ink.LINEN),
        head(),
        moustache("#6d4a2b"),
        face(),
        beret(ink.MILITARY),
    ),
    "traitor": (
        backdrop(ink.UNIQUE),
        shoulders(ink.UNIQUE),
        hood(ink.UNIQUE),
        head(),
        face(2, 2.4),
        held(70, 68, DAGGER),
    ),
    "countess": (
        backdrop(ink.RELIGIOUS),
        long_hair("#c8951c"),
        shoulders(ink.RELIGIOUS, ink.LINEN),
        head(),
        face(),
        chain(),
    ),
    "master-builder": (
        backdrop(ink.TRADE),
        shoulders(ink.BRICK),
        head(ink.TANNED),
        beard("#6d4a2b", 6),
        face(),
        flat_cap(ink.WOOD),
        held(70, 66, COMPASSES),
    ),
    "robber-baron": (
        backdrop(ink.MILITARY),
        shoulders(ink.IRON),
        breastplate(),
        head(),
        moustache(ink.INK),
        face(3, -1),
        chaperon(ink.MILITARY, ink.SHADE),
        held(70, 68, PURSE),
    ),
    "farmer": (
        backdrop(ink.TRADE),
        shoulders(ink.SAND),
        head(ink.TANNED),
        face(),
        flat_cap(ink.THATCH),
        held(70, 66, LANTERN),
    ),
    "duke": (
        backdrop(ink.NOBLE),
        shoulders(ink.UNIQUE, ink.LINEN),
        ermine(),
        head(),
        fringe("#3d2a1c"),
        face(1),
        royal_crown(),
    ),
    "abbot": (
        backdrop(ink.RELIGIOUS),
        shoulders(ink.LINEN),
        head(),
        face(),
        mitre(ink.LINEN, ink.COIN),
        held(70, 66, CROZIER),
    ),
    "guard": (
        backdrop(ink.MILITARY),
        shoulders(ink.IRON),
        breastplate(),
        head(),
        face(2),
        helmet(),
        held(70, 66, SWORD),
    ),
    "army-of-knights": (
        backdrop(ink.RELIGIOUS),
        shoulders(ink.STEEL),
        breastplate(),
        head(),
        face(3, -1),
        helmet(ink.STEEL, ink.RELIGIOUS),
        held(70, 66, SWORD),
    ),
    "arsonist": (
        backdrop(ink.UNIQUE),
        shoulders(ink.EMBER),
        hood(ink.SHADE),
        head(),
        face(2, 2),
        held(70, 68, LANTERN),
    ),
}


def portrait(card: str) -> str:
    """The portrait as it stands on a page's card."""
    return f'<svg class="face" viewBox="{BOX}" aria-hidden="true">{figure(card)}</svg>'
