"""What the viewer has seen that lies hidden from others: the notes a careful player would keep."""

from __future__ import annotations

from signoria.drawing.html import escape
from signoria.games.citadels.picture.offers import View, name_of
from signoria.games.citadels.picture.pieces import token
from signoria.games.citadels.picture.printed import CHARACTERS
from signoria.games.citadels.picture.rail import placed
from signoria.words import Words


def notebook(view: View, words: Words) -> str:
    """Empty if there is nothing to note."""
    lines = _hands(view, words) + _deck(view, words)
    seen = _seen_characters(view, words)
    if not lines and not seen:
        return ""
    said = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<h2>{escape(words('notes.title'))}</h2>{seen}" + (f'<ul class="notes">{said}</ul>' if said else "")


def _seen_characters(view: View, words: Words) -> str:
    """The characters he passed on, or looked at face down: others hold them, or they lie in the middle."""
    kept = {one["character"] for one in view["seats"][view["seat"]]["characters"]}
    seen = {name for packet in view["passed"] for name in packet} | set(view["set_aside"]["seen"])
    shown = sorted(seen - kept, key=lambda name: CHARACTERS[name][0])
    if not shown:
        return ""
    tokens = "".join(token(name, f"seen-{name}", words, words("notes.passed")) for name in shown)
    label = escape(words("notes.passed"))
    return f'<div class="tokens small" data-roving role="group" aria-label="{label}">{tokens}</div>'


def _hands(view: View, words: Words) -> list[str]:
    lines = []
    for other in view["seats"]:
        known = other["hand"]["known"]
        if other["seat"] != view["seat"] and known:
            cards = ", ".join(words(f"district.{card}") for card in known)
            lines.append(words("notes.hand", name=name_of(view, other["seat"], words), cards=cards))
    return lines


def _deck(view: View, words: Words) -> list[str]:
    deck = view["deck"]
    known = sorted(deck["known"], key=lambda one: int(one["place"]))
    return [placed(one, deck["count"], words) for one in known[-4:]]
