"""What the viewer has seen that lies hidden from others: the notes a careful player would keep."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from signoria.drawing.html import escape
from signoria.games.citadels.picture.offers import View, name_of
from signoria.games.citadels.picture.pieces import token
from signoria.games.citadels.picture.printed import CHARACTERS, CLASSIC, DELUXE, Printed
from signoria.games.citadels.picture.rail import placed
from signoria.words import Words


def notebook(view: View, kept: list[str], known: list[list[str]], deck: dict[str, Any] | None, words: Words) -> str:
    """Empty if there is nothing to note.

    `kept` are the viewer's characters, `known` what he knows of others' hands, `deck` the view's if he knows any of it.
    """
    lines = _secrets(view, words) + _hands(view, known, words) + (_deck(deck, words) if deck else [])
    seen = _seen_characters(view, kept, words)
    if not lines and not seen:
        return ""
    said = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<h2>{escape(words('notes.title'))}</h2>{seen}" + (f'<ul class="notes">{said}</ul>' if said else "")


def _seen_characters(view: View, kept: list[str], words: Words) -> str:
    """The characters he passed on, or looked at face down: others hold them, or they lie in the middle."""
    seen = {name for packet in view["passed"] for name in packet} | set(view["set_aside"]["seen"])
    shown = sorted(seen.difference(kept), key=lambda name: CHARACTERS[name][0])
    if not shown:
        return ""
    return _tokens(tuple(shown), DELUXE if "cast" in view else CLASSIC, words)


@lru_cache(1024)
def _tokens(shown: tuple[str, ...], printed: Printed, words: Words) -> str:
    note = words("notes.passed")
    tokens = "".join(token(name, f"seen-{name}", words, note, "", printed) for name in shown)
    label = escape(words("notes.passed"))
    return f'<div class="tokens small" data-roving role="group" aria-label="{label}">{tokens}</div>'


def _secrets(view: View, words: Words) -> list[str]:
    """Which warrant is signed, which threat has the flower, what lies under the Museum: as far as the viewer knows."""
    if "cast" not in view:
        return []
    lines = [
        f"{words(f'mark.{marker}')}: {words(f'character.{view[marker]}')}"
        for marker in ("signed", "flower")
        if view.get(marker)
    ]
    under = view["museum"]["known"]
    if under:
        cards = ", ".join(words(f"district.{card}") for card in under)
        lines.append(f"{words('district.museum')}: {cards}")
    return lines


def _hands(view: View, known: list[list[str]], words: Words) -> list[str]:
    lines = []
    for seat, hand in enumerate(known):
        if hand:
            cards = ", ".join(words(f"district.{card}") for card in hand)
            lines.append(words("notes.hand", name=name_of(view, seat, words), cards=cards))
    return lines


def _deck(deck: dict[str, Any], words: Words) -> list[str]:
    known = sorted(deck["known"], key=lambda one: int(one["place"]))
    return [placed(one, deck["count"], words) for one in known[-4:]]
