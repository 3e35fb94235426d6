"""What there is to say about a card when somebody points at it: what it is, its numbers, its rule."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import DISTRICTS as ROWS
from signoria.games.citadels.picture.printed import CHARACTERS, DISTRICTS
from signoria.words import Words

# Where the rulebook speaks of each character and each unique district.
CHARACTER_RULES: Final = {name: f"CITC-{place + 8}.1" for place, name in enumerate(CHARACTERS)}
DISTRICT_RULES: Final = {
    "library": "CITC-20.1",
    "dragon_gate": "CITC-20.2",
    "graveyard": "CITC-20.3",
    "haunted_city": "CITC-20.4",
    "school_of_magic": "CITC-20.6",
    "laboratory": "CITC-20.8",
    "smithy": "CITC-20.10",
    "observatory": "CITC-20.12",
    "university": "CITC-20.14",
    "keep": "CITC-20.15",
}
_POINTS: Final = {row.name: row.points for row in ROWS}
_COPIES: Final = {row.name: row.copies for row in ROWS}


def district_tip(kind: str, words: Words, note: str = "") -> str:
    type_, cost = DISTRICTS[kind]
    numbers = " · ".join(
        (
            words(f"type.{type_}"),
            words("gold.count", n=cost),
            words("points.count", n=_POINTS[kind]),
            words("copies.count", n=_COPIES[kind]),
        )
    )
    lines = [words(f"district.{kind}"), numbers]
    if kind in DISTRICT_RULES:
        lines.append(f"{words(f'district.{kind}.effect')}. [{DISTRICT_RULES[kind]}]")
    if note:
        lines.append(note)
    return "\n".join(lines)


def character_tip(character: str, words: Words, note: str = "") -> str:
    rank, _ = CHARACTERS[character]
    lines = [
        f"{rank} · {words(f'character.{character}')}",
        f"{words(f'character.{character}.effect')}. [{CHARACTER_RULES[character]}]",
    ]
    if note:
        lines.append(note)
    return "\n".join(lines)
