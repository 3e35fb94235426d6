"""The signs of a review: grades told apart by shape, how well somebody played, and marks on the table itself."""

from __future__ import annotations

import re
from typing import Final

from signoria.drawing.heraldry import STAR
from signoria.drawing.html import attributes, escape
from signoria.kernel.review import BEST, BLUNDER, GOOD, SLIP

_SHAPES: Final = {
    BEST: f'<circle cx="12" cy="12" r="10.5"/><path class="in" d="{STAR}" transform="translate(12 12.4) scale(1.05)"/>',
    GOOD: '<circle cx="12" cy="12" r="10"/><path class="tick" d="M7 12.5l3.6 3.6L17.5 8.6"/>',
    SLIP: '<path d="M12 .8 23.2 12 12 23.2.8 12Z"/><text x="12" y="16.4" text-anchor="middle" font-size="12">?!</text>',
    BLUNDER: '<rect x="1.5" y="1.5" width="21" height="21" rx="3.5"/>'
    '<text x="12" y="16.6" text-anchor="middle" font-size="13">??</text>',
}  # fmt: skip
# What a thing on the table stands for: one action, or several.
_STANDS_FOR: Final = re.compile(r' data-(action|targets)="([^"]*)"')
# What a button does elsewhere; here it is only looked at.
_DEEDS: Final = re.compile(r" (?:data-(?:note|unfold|fold|roving|kept|acting)|id)(?:=\"[^\"]*\")?(?=[ >])")


def grade_mark(grade: str) -> str:
    """The sign of a grade, as decoration: the word stands beside it."""
    return f'<svg class="grade {grade}" viewBox="0 0 24 24" aria-hidden="true">{_SHAPES[grade]}</svg>'


def ring(share: float | None, colour: str) -> str:
    """How well somebody played, as a ring that closes."""
    around = 2 * 3.14159 * 20
    arc = ""
    if share is not None:
        arc = (
            f'<circle class="arc" cx="24" cy="24" r="20" stroke="{colour}"'
            f' stroke-dasharray="{around * share:.1f} {around:.1f}" transform="rotate(-90 24 24)"/>'
        )
    said = "–" if share is None else f"{share:.0%}"
    return (
        f'<svg class="ring" viewBox="0 0 48 48" aria-hidden="true"><circle class="way" cx="24" cy="24" r="20"/>{arc}'
        f'<text x="24" y="28.4" text-anchor="middle" font-size="12.5">{said}</text></svg>'
    )


def bar(share: float, kind: str) -> str:
    """A chance as a bar."""
    filled = max(100 * share, 1.5)
    return (
        f'<svg class="bar-of {kind}" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="way" width="100" height="8"/><rect class="amount" width="{filled:.1f}" height="8"/></svg>'
    )


def marked(html: str, marks: dict[str, tuple[str, str]]) -> str:
    """A part of the table to be looked at: what stands for one of these actions says so.

    `marks` has for an action a kind ("did", "better") and what is said beside the thing. Nothing in it does anything.
    """
    wanted = {escape(action): mark for action, mark in marks.items()}

    def mark(found: re.Match[str]) -> str:
        actions = found[2].split("|") if found[1] == "targets" else [found[2]]
        here = [wanted[action] for action in actions if action in wanted]
        if not here:
            return ""
        kinds, said = (" ".join(dict.fromkeys(one)) for one in zip(*here, strict=True))
        return attributes({"data-review": kinds, "data-said": said})

    return _DEEDS.sub("", _STANDS_FOR.sub(mark, html))
