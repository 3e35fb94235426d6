"""The rulebooks in our words: `rules.md` of a game, paragraph by paragraph, found by rule id.

A paragraph begins with the ids it states in bold: `**CIT-3.6, CIT-3.7** You look at the whole packet …`.
A further edition in the same folder has a text of its own, named by its rulebook's `rules_text`. Where both say the
same, the id in braces, `{CIT-3.6}`, stands for the paragraph of `rules.md`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from signoria.kernel.rulebook import Rulebook

_PARAGRAPH = re.compile(r"^\*\*([A-Z]+-[0-9.]+(?:, [A-Z]+-[0-9.]+)*)\*\* (.+?)(?=\n\n|\Z)", re.MULTILINE | re.DOTALL)


_SHARED = re.compile(r"^\{([A-Z]+-[0-9.]+)\}$", re.MULTILINE)


@cache
def text(folder: str, language: str = "en", name: str = "rules") -> str:
    """The whole rulebook in a game's folder as Markdown; English if that language lacks it, empty if there is none."""
    room = Path(__file__).parent / folder
    for ending in (f".{language}.md", ".md"):
        file = room / f"{name}{ending}"
        if file.is_file():
            return _with_shared(file.read_text(encoding="utf-8"), room / f"rules{ending}")
    return ""


def _with_shared(edition: str, first: Path) -> str:
    """The text of an edition with the paragraphs that it takes from the first one's, ids and all."""
    stated = {
        rule: found[0]
        for found in _PARAGRAPH.finditer(first.read_text(encoding="utf-8"))
        for rule in found[1].split(", ")
    }
    return _SHARED.sub(lambda found: stated[found[1]], edition)


@cache
def paragraphs(folder: str, language: str = "en", name: str = "rules") -> dict[str, str]:
    """For each rule id the paragraph that states it."""
    found: dict[str, str] = {}
    for ids, paragraph in _PARAGRAPH.findall(text(folder, language, name)):
        for rule in ids.split(", "):
            found[rule] = paragraph
    return found


def paragraph(rulebook: Rulebook, rule: str, language: str = "en") -> str:
    """What that rule says; empty if the rulebook in our words does not state it."""
    return paragraphs(rulebook.folder, language, rulebook.rules_text).get(rule, "")
