"""The parts of a table's page that change while one looks at it. `context` says when the server asks for which."""

from __future__ import annotations

from functools import lru_cache

from signoria.drawing.fragment import Fragment
from signoria.drawing.html import escape
from signoria.drawing.sketchbook import Sketchbook
from signoria.games import presentation, rulebook
from signoria.web.art import ART
from signoria.web.coach import coach, steps
from signoria.web.context import ChatLine, LogEntry, TableContext
from signoria.web.frame import button, words_of
from signoria.web.log import chat_lines, log_lines
from signoria.web.names import game_title
from signoria.web.passing import passing
from signoria.web.people import people, status
from signoria.web.question import question
from signoria.web.replay import replay_strip
from signoria.web.scores import all_hands, score_sheet
from signoria.web.seating import seating
from signoria.words import Words


def parts(context: TableContext) -> list[Fragment]:
    """What the game itself shows; nothing before it has begun. Its drawings are fetched apart: see `art`."""
    if not context.view:
        return []
    words = words_of(context.viewer, context.folder)
    picture = presentation.picture(rulebook(context.game))
    return [part for part in picture.fragments(context.view, words) if part.name != ART]


def public(context: TableContext, book: Sketchbook | None = None) -> dict[str, str]:
    """A `book` that comes back with the same table and language spares drawing what has not changed."""
    book = book or Sketchbook()
    made = {part.name: book.part(part) for part in parts(context) if part.public}
    made["facts"] = facts(context)
    if context.state == "open":
        made["seating"] = seating(context)
    else:
        made["people"] = people(context, book)
        made |= statuses(context)
    return made


def statuses(context: TableContext) -> dict[str, str]:
    """Beside every player's panel: whether there is somebody, and how much time is left."""
    words = words_of(context.viewer)
    running = context.state == "running" and context.replay is None
    return {f"status-{seat.number}": status(seat, running, words) for seat in context.seats}


def own(context: TableContext, book: Sketchbook | None = None) -> dict[str, str]:
    """The same, for what belongs to one seat."""
    book = book or Sketchbook()
    made = {part.name: book.part(part) for part in parts(context) if not part.public}
    if context.state != "open":
        made["question"] = replay_strip(context) + question(context) if context.replay else question(context)
        made["tools"] = tools(context)
        made["sheet"] = score_sheet(context) + all_hands(context)
        made["coach"] = coach(context)
        if context.passing is not None:
            made["passing"] = passing(context)
        if context.lesson:
            made["steps"] = steps(context)
    return made


def log(context: TableContext, entries: list[LogEntry]) -> str:
    return log_lines(context, entries)


def chat(context: TableContext, lines: list[ChatLine]) -> str:
    return chat_lines(context, lines)


def title(context: TableContext) -> str:
    words = words_of(context.viewer, context.folder)
    return _title(context.game, context.state == "running" and context.seat in context.to_act, words)


@lru_cache
def _title(game: str, my_turn: bool, words: Words) -> str:
    name = game_title(game, words)
    return f"{words('seat.your-turn')} · {name}" if my_turn else f"{name} · {words('app.name')}"


def facts(context: TableContext) -> str:
    """How far the game is, for the bar: the round or turn where the game counts them."""
    words = words_of(context.viewer, context.folder)
    if context.state == "open":
        return escape(words("table.open"))
    for name in ("round", "turn", "year"):
        counted = context.view.get(name)
        number, of = counted, context.view.get(f"{name}s", "")
        if isinstance(counted, dict):
            number, of = counted.get("number"), counted.get("of", "")
        if number == 0 and words.has(f"table.{name}.before"):
            return _counted(escape(words(f"table.{name}.before")), 0, of)
        if isinstance(number, int) and words.has(f"table.{name}"):
            return _counted(escape(words(f"table.{name}", n=number, of=of)), number, of)
    return escape(words("table.move", n=context.move))


def _counted(said: str, number: int, of: object) -> str:
    """On a phone there is room for the count alone, where it has an end."""
    return (
        f'<span class="in-full">{said}</span><span class="in-short" aria-hidden="true">{number}/{of}</span>'
        if of
        else said
    )


def tools(context: TableContext) -> str:
    """Undo and reset, for whoever plays (where nothing can be taken back they say why), and a hint if allowed."""
    if context.seat is None or context.state != "running" or context.replay is not None:
        return ""
    words = words_of(context.viewer)
    made = _hint(words, context.seat in context.to_act) if context.hints else ""
    if context.can_undo:
        return made + _tools(words, "")
    way = presentation.taking_back(rulebook(context.game), context.view, words_of(context.viewer, context.folder))
    if way is None:
        return made + _tools(words, words(_why_no_undo(context)))
    return made + _tool(words, "undo", way.said, way.step) + _tool(words, "reset", words("undo.all"), way.anew)


def _why_no_undo(context: TableContext) -> str:
    """Where taking back ends, and what there is instead."""
    if not context.undo:
        return "undo.off"
    if len(context.to_act) > 1 and context.seat in context.to_act:
        return "undo.together"
    return "undo.nothing"


@lru_cache
def _hint(words: Words, is_asked: bool) -> str:
    values = {"data-command": "hint", "id": "hint", "disabled": not is_asked}
    return button(words("hint.title"), values, icon="bulb", wide=True)


@lru_cache
def _tools(words: Words, why_not: str) -> str:
    return "".join(_tool(words, command, why_not, "" if why_not else command) for command in ("undo", "reset"))


@lru_cache(256)
def _tool(words: Words, command: str, said: str, does: str) -> str:
    """A tool that is off says why; one that plays an action of the game says what that takes back."""
    values = {"data-command": command, "id": command, "data-key": "U" if command == "undo" else ""}
    if said:
        values["data-tip"] = f"{words(f'tool.{command}')}\n{said}"
    if not does:
        values["aria-disabled"] = "true"
    elif does != command:
        values["data-does"] = does
    return button(words(f"tool.{command}"), values, icon=command, wide=True)
