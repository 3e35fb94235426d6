"""The log: what happened, each line linked to its moment in the replay; and the chat beside it."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from signoria.drawing.html import element, escape, mark, spoken
from signoria.games import presentation, rulebook
from signoria.web import links
from signoria.web.context import ChatLine, LogEntry, TableContext
from signoria.web.frame import form, words_of
from signoria.web.names import seat_marks, seat_names
from signoria.words import Words


def log_lines(context: TableContext, entries: list[LogEntry]) -> str:
    words = words_of(context.viewer, context.folder)
    names = seat_names(context, words)
    return "".join(_line(context, entry, words, names) for entry in entries)


def _line(context: TableContext, entry: LogEntry, words: Words, names: list[str]) -> str:
    if entry.undone:
        said = words("log.undone", n=entry.undone, who=names[entry.seat])
        return element("li", escape(said), {"class": "undone", "data-undone": entry.move})
    said = _together(context, entry, words, names)
    values = ' class="concerns"' if entry.concerns_me else ""
    values += " data-since" if entry.since_my_turn else ""
    alarm = spoken(words("log.you")) if entry.concerns_me else ""
    return (
        f'<li data-move="{entry.move}"{values} data-seat="{entry.seat}"{"" if said else " hidden"}>'
        f'<a class="moment" href="{links.replay(context.id, entry.move)}" data-replay="{entry.move}"'
        f' aria-label="{_moment(entry.move, words)}">{entry.move}</a>'
        f"{mark(seat_marks(context)[entry.seat])}<p>{alarm}{said}</p></li>"
    )


def _together(context: TableContext, entry: LogEntry, words: Words, names: list[str]) -> str:
    """One or two sentences run on; of more, such as the end of a round, each begins a line. Milestones stand out.

    What happened since the viewer's turn says how much it matters to him: 3 was done to him.
    """
    book = rulebook(context.game)
    said = []
    for facts, sentence in presentation.lines(book, entry.events, words, names, context.seat):
        kind = facts["event"]
        if presentation.is_milestone(book, kind):
            said.append(f'<strong class="milestone">{escape(sentence)}</strong>')
        elif entry.since_my_turn:
            values = {"data-weight": _weight(context, entry, facts), "data-mark": _mark(context, facts)}
            said.append(element("span", escape(sentence), values))
        else:
            said.append(escape(sentence))
    return (" " if len(said) <= 2 else "<br> ").join(said)


def _weight(context: TableContext, entry: LogEntry, facts: dict[str, Any]) -> int:
    book = rulebook(context.game)
    if entry.concerns_me and context.seat is not None and presentation.telling(book).concerns(facts, context.seat):
        return 3
    return presentation.weight(book, facts["event"])


def _mark(context: TableContext, facts: dict[str, Any]) -> int | None:
    """The mark of who did it: not always who moved, since others may follow without a choice."""
    seat = presentation.doer(rulebook(context.game), facts)
    return None if seat is None else seat_marks(context)[seat]


@lru_cache(4096)
def _moment(move: int, words: Words) -> str:
    return escape(words("log.moment", n=move))


def chat_lines(context: TableContext, lines: list[ChatLine]) -> str:
    words = words_of(context.viewer, context.folder)
    return "".join(_said(context, line, words) for line in lines)


def _said(context: TableContext, line: ChatLine, words: Words) -> str:
    if line.notice:
        key = f"notice.{line.notice.removeprefix('table.')}"
        text = words(key, **line.fields) if words.has(key) else line.text
        return element("li", escape(text), {"class": "notice-line", "data-number": line.number})
    who = mark(seat_marks(context)[line.seat]) if line.seat is not None else ""
    said = f"{who}<p><b>{escape(line.name)}</b> {escape(line.text)}</p>"
    if context.is_host and line.seat != context.seat:
        said += form(links.deed(context.id, "mute"), {"line": str(line.number)}, words("host.mute"), "plain")
    return element("li", said, {"data-number": line.number})
