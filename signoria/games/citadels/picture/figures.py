"""What each character looks like: a table of portraits, back to front."""

from typing import Final

from signoria.drawing import attributes as held_things
from signoria.drawing import ink
from signoria.drawing.attributes import held
from signoria.drawing.portraits import (
    backdrop,
    beard,
    beret,
    blush,
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
    pointed_hat,
    royal_crown,
    shoulders,
)
from signoria.drawing.svg import circle, path, scene

_EYES_IN_SHADOW = path("M37 40 42.4 41.6M53 40 47.6 41.6", "none", ' stroke="#f4ead6" stroke-width="2"')

FIGURES: Final[dict[str, str]] = {
    "assassin": scene(
        backdrop("#b9aca0"),
        shoulders("#4a4150"),
        hood("#5b5162", "#2a222b"),
        _EYES_IN_SHADOW,
        path("M33 47C38 50 52 50 57 47L58.4 60C52 65 38 65 31.6 60Z", ink.MILITARY),
        held(71, 74, held_things.DAGGER, 14, "#4a3a35", 1.12),
    ),
    "thief": scene(
        backdrop("#b7bfa4"),
        shoulders("#5d6b4a", "#3f4a33"),
        head(ink.TANNED),
        fringe("#6b4528"),
        mask(),
        flat_cap("#6f5a3a"),
        path("M41 48.6Q46 51.6 49.4 47.6M45 40.5C44.4 42.6 43.6 44 45.6 44.4", "none", ' stroke-width="1.2"'),
        held(18, 66, held_things.LANTERN, 0, "#3f352c", 0.95),
        held(72, 78, held_things.PURSE, 8, ink.TANNED, 1),
    ),
    "magician": scene(
        backdrop("#aab4d6"),
        long_hair("#d9d6d2"),
        shoulders("#4b4fa0", "#6d71c2"),
        head(ink.SKIN),
        face(0.2, 1.5, "#b8b4ae"),
        beard("#ecebe8", 22),
        pointed_hat("#3f4391", ink.LAMPLIGHT),
        held(73, 72, held_things.WAND, 12),
    ),
    "king": scene(
        backdrop("#e9cf8c"),
        long_hair("#7a4a26"),
        shoulders(ink.MILITARY),
        ermine(),
        head(ink.SKIN),
        face(0.4, 1),
        beard("#8a552c", 5),
        royal_crown(),
        held(75, 74, held_things.SCEPTRE, 6),
    ),
    "bishop": scene(
        backdrop("#a9c0de"),
        shoulders(ink.LINEN, ink.RELIGIOUS),
        head(ink.SKIN),
        fringe("#b9b2a6"),
        face(-0.4, 2, "#8f887c"),
        blush(),
        mitre(ink.LINEN, ink.RELIGIOUS),
        path("M45 68V82M40.6 73H49.4", "none", f' stroke="{ink.COIN}" stroke-width="2.6"'),
        held(72, 74, held_things.CROZIER, 0),
    ),
    "merchant": scene(
        backdrop("#a8cdb2"),
        shoulders(ink.TRADE, "#e8d7b0"),
        head(ink.BROWN_SKIN),
        face(-0.3, 3),
        moustache("#2f221a"),
        chaperon("#a63c2f", "#c4523f"),
        chain(),
        held(74, 64, held_things.SCALES, 0, ink.BROWN_SKIN, 0.78),
    ),
    "architect": scene(
        backdrop("#d9bf9c"),
        long_hair("#8a4f2a"),
        shoulders("#7b5a86", "#f0e4cd"),
        head(ink.SKIN),
        face(-0.2, 2.4),
        blush(),
        fringe("#8a4f2a"),
        beret("#4f6f8f"),
        held(74, 70, held_things.COMPASSES, 8, ink.SKIN, 1),
        held(15, 78, held_things.SCROLL, -14, ink.SKIN, 0.9),
    ),
    "warlord": scene(
        backdrop("#dba79d"),
        shoulders(ink.MILITARY),
        breastplate(),
        head(ink.TANNED),
        face(1.6, -1.2),
        moustache("#4a2f1d"),
        helmet(),
        circle(45, 78, 5, ink.MILITARY),
        held(75, 76, held_things.SWORD, 10, ink.IRON, 1),
    ),
}
"""A portrait for every character of the classic game, each 90 x 92."""
