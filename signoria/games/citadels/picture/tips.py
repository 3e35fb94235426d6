"""What there is to say about a card when somebody points at it: what it is, its numbers, its rule."""

from __future__ import annotations

from signoria.games.citadels.picture.printed import CHARACTERS, CLASSIC, Printed
from signoria.words import Words


def district_tip(kind: str, words: Words, note: str = "", printed: Printed = CLASSIC) -> str:
    type_, cost = printed.districts[kind]
    numbers = " · ".join(
        (
            words(f"type.{type_}"),
            words("gold.count", n=cost),
            words("points.count", n=printed.points[kind]),
            words("copies.count", n=printed.copies[kind]),
        )
    )
    lines = [words(f"district.{kind}"), numbers]
    if kind in printed.district_rules:
        lines.append(f"{words(f'district.{kind}.effect')}. [{printed.district_rules[kind]}]")
    if note:
        lines.append(note)
    return "\n".join(lines)


def character_tip(character: str, words: Words, note: str = "", printed: Printed = CLASSIC) -> str:
    rank, _ = CHARACTERS[character]
    lines = [
        f"{rank} · {words(f'character.{character}')}",
        f"{words(f'character.{character}.effect')}. [{printed.character_rules[character]}]",
    ]
    if note:
        lines.append(note)
    return "\n".join(lines)
