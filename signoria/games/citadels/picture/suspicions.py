"""Who can be whom, as a table to take notes in: a row for each player with a hidden character, his possible ones in it.

A click crosses one out or ticks it. These marks are the viewer's own and stay in his browser (`notes.js`); they are for
one round.
"""

from __future__ import annotations

from functools import lru_cache

from signoria.drawing.html import element, escape, mark, spoken
from signoria.games.citadels.picture.art import head
from signoria.games.citadels.picture.offers import name_of
from signoria.games.citadels.suspects import suspects
from signoria.games.citadels.views import View
from signoria.words import Words


def suspicions(view: View, words: Words) -> str:
    """Empty while there is nobody to be found out."""
    found = suspects(view)
    if not found:
        return ""
    rows = "".join(_row(seat, name_of(view, seat, words), tuple(names), words) for seat, names in found.items())
    title = escape(words("suspects.title"))
    return (
        f'<details class="suspects" data-kept="suspects" data-notes="{view["round"]}"><summary>{title}</summary>'
        f'<p class="spoken">{escape(words("suspects.how"))}</p><ul>{rows}</ul></details>'
    )


@lru_cache(512)
def _row(seat: int, name: str, possible: tuple[str, ...], words: Words) -> str:
    marks = "".join(_suspect(seat, name, character, words) for character in possible)
    return f'<li>{mark(seat)}<b>{escape(name)}</b><span class="possible">{marks}</span></li>'


def _suspect(seat: int, name: str, character: str, words: Words) -> str:
    said = words("suspects.one", name=name, character=words(f"character.{character}"))
    values = {
        "type": "button",
        "class": "suspect",
        "id": f"suspect-{seat}-{character}",
        "data-note": f"{seat} {character}",
        "data-out": words("suspects.out"),
        "data-sure": words("suspects.sure"),
        "title": said,
    }
    return element("button", head(character) + spoken(said), values)
