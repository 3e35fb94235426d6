"""Passes that the viewer may leave at the table while he is away; shown to nobody else."""

from __future__ import annotations

from signoria.drawing.html import escape
from signoria.web import links
from signoria.web.context import TableContext
from signoria.web.frame import form, words_of


def passing(context: TableContext) -> str:
    """Empty where nothing can be left."""
    told = context.passing
    if told is None or context.replay is not None or not (told.offered or told.left):
        return ""
    words = words_of(context.viewer, context.folder)
    if told.left:
        said = f"{words('passing.left')} {words(f'pass.{told.left}')}."
        again = form(links.deed(context.id, "ask-me"), {}, words("passing.ask_me"), "plain")
        return f'<div class="passing left"><p>{escape(said)}</p>{again}</div>'
    ways = "".join(
        form(links.deed(context.id, "pass"), {"pass": name}, words(f"pass.{name}"), "plain") for name in told.offered
    )
    title, hint = escape(words("passing.title")), escape(words("passing.hint"))
    return f'<details class="passing"><summary>{title}</summary><p>{hint}</p>{ways}</details>'
