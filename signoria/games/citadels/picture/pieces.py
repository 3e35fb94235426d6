"""Cards and tokens of Citadels as things on a page.

The same few cards lie in the same few places move after move, so what was drawn is kept.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from signoria.drawing.html import escape, icon, spoken, thing
from signoria.games.citadels.picture.art import face, head
from signoria.games.citadels.picture.printed import CHARACTERS, CLASSIC, Printed
from signoria.games.citadels.picture.tips import character_tip, district_tip
from signoria.words import Words

SLOT = '<li class="slot"></li>'


def numbered(names: Iterable[str]) -> list[tuple[str, int]]:
    """Each name with how many equal ones came before it: what tells two Taverns apart on the page."""
    seen: dict[str, int] = {}
    made: list[tuple[str, int]] = []
    for name in names:
        made.append((name, seen.get(name, 0)))
        seen[name] = seen.get(name, 0) + 1
    return made


def listed(cards: Iterable[str]) -> list[str]:
    """The cards as entries of a list."""
    return [f"<li>{card}</li>" for card in cards]


@lru_cache(4096)
def district(
    kind: str,
    place: str,
    words: Words,
    targets: tuple[str, ...] = (),
    note: str = "",
    badge: str = "flag",
    printed: Printed = CLASSIC,
) -> str:
    """A district card. `place` is its key on the page; a `note` shows as a badge, and in words in its tip."""
    type_, _ = printed.districts[kind]
    effect = f"<small>{escape(words(f'district.{kind}.effect'))}</small>" if type_ == "unique" else ""
    sign = f'<i class="badge">{icon(badge)}</i>' if note else ""
    content = f'{face(kind)}{sign}<span class="name">{escape(words(f"district.{kind}"))}</span>{effect}'
    return thing(
        content,
        key=place,
        name=kind,
        source="deck",
        tip=district_tip(kind, words, note, printed),
        classes=f"card {type_}",
        targets=targets,
    )


@lru_cache(4096)
def character(name: str, place: str, words: Words, targets: tuple[str, ...] = (), printed: Printed = CLASSIC) -> str:
    """A character card as one chooses it. Where its face is too small for the rank on it, the rank stands beside it."""
    rank, _ = CHARACTERS[name]
    content = (
        f'<i class="portrait">{face(name)}<b class="rank">{rank}</b></i>'
        f'<span class="name">{escape(words(f"character.{name}"))}</span>'
        f"<small>{escape(words(f'character.{name}.effect'))}</small>"
    )
    tip = character_tip(name, words, printed=printed)
    return thing(content, key=place, name=name, tip=tip, classes="card", targets=targets)


@lru_cache(4096)
def token(
    name: str | None, place: str, words: Words, note: str = "", classes: str = "", printed: Printed = CLASSIC
) -> str:
    """A character as a small square with a face; a card back for a hidden one."""
    said = words(f"character.{name}") if name else words("card.character.back")
    tip = character_tip(name, words, note, printed) if name else (f"{said}\n{note}" if note else said)
    return thing(head(name) + spoken(said), key=place, name=name or "", tip=tip, classes=f"token {classes}".rstrip())
