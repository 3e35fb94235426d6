"""The draft of 2016: all characters by rank, each to be banned or brought in, and how far the cast has come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from signoria.drawing.html import escape, thing
from signoria.games.citadels.components_2016 import BY_RANK
from signoria.games.citadels.picture.art import face
from signoria.games.citadels.picture.offers import View
from signoria.games.citadels.picture.printed import DELUXE
from signoria.games.citadels.picture.tips import character_tip
from signoria.words import Words

_NOTHING: Final = ""


def draft(view: View, words: Words) -> str:
    """Empty once the cast is settled."""
    named = view.get("draft")
    if not named:
        return ""
    ranks = ""
    for rank, usual in enumerate(view["cast"]):
        brought = [name for name in BY_RANK[rank] if name in named["added"]]
        now = brought[0] if brought else _NOTHING if usual in named["banned"] else usual
        row = "".join(_figure(name, _standing(name, now, named), words) for name in BY_RANK[rank])
        ranks += f'<li><b class="rank">{rank + 1}</b>{row}</li>'
    return (
        f'<section class="panel draft"><header><h2>{escape(words("draft.title"))}</h2></header>'
        f'<p>{escape(words("draft.how"))}</p><ol class="ranks" data-roving>{ranks}</ol></section>'
    )


def _standing(name: str, now: str, named: dict[str, list[str]]) -> str:
    """How that character stands: the key of a text, or nothing."""
    for standing in ("banned", "added"):
        if name in named[standing]:
            return standing
    return "agreed" if name == now else _NOTHING


@lru_cache(256)
def _figure(name: str, standing: str, words: Words) -> str:
    note = words(f"draft.{standing}") if standing else ""
    said = f"<em>{escape(note)}</em>" if note else ""
    effect = escape(words(f"character.{name}.effect"))
    return thing(
        f'{face(name)}<span class="name">{escape(words(f"character.{name}"))}</span><small>{effect}</small>{said}',
        key=f"draft-{name}",
        tip=character_tip(name, words, note, DELUXE),
        classes=f"figure {standing}".rstrip(),
        targets=(f"add {name}", f"ban {name}"),
    )
