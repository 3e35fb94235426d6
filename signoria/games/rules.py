"""The rulebooks in our words: `rules.md` of a game, paragraph by paragraph, found by rule id.

A paragraph begins with the ids it states in bold: `**CIT-3.6, CIT-3.7** You look at the whole packet …`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from signoria.kernel.rulebook import Rulebook

_PARAGRAPH = re.compile(r"^\*\*([A-Z]+-[0-9.]+(?:, [A-Z]+-[0-9.]+)*)\*\* (.+?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)


@cache
def text(folder: str, language: str = "en") -> str:
    """The whole rulebook in a game's folder as Markdown; English if that language lacks it, empty if there is none."""
    room = Path(__file__).parent / folder
    for name in (f"rules.{language}.md", "rules.md"):
        if (room / name).is_file():
            return (room / name).read_text(encoding="utf-8")
    return ""


@cache
def paragraphs(folder: str, language: str = "en") -> dict[str, str]:
    """For each rule id the paragraph that states it."""
    found: dict[str, str] = {}
    for ids, paragraph in _PARAGRAPH.findall(text(folder, language)):
        for rule in ids.split(", "):
            found[rule] = paragraph
    return found


def paragraph(rulebook: Rulebook, rule: str, language: str = "en") -> str:
    """What that rule says; empty if the rulebook in our words does not state it."""
    return paragraphs(rulebook.folder, language).get(rule, "")
