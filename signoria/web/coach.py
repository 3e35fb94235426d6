"""The coach beside the table: what she says at this moment, what is learned, and hints in the same voice.

Everything is made from the viewer's own context, so she knows what that seat knows. `games/lessons.py` finds what fits.
"""

from __future__ import annotations

from typing import NamedTuple

from signoria.drawing.coach import portrait
from signoria.drawing.html import attributes, element, escape
from signoria.games import lessons, presentation, rulebook
from signoria.games.lessons import Lesson, Moment
from signoria.kernel.review import Reason
from signoria.web import links
from signoria.web.context import TableContext
from signoria.web.frame import button, form, words_of
from signoria.web.icons import symbol
from signoria.web.names import seat_names
from signoria.words import Words
from signoria.words.reasons import because

# Around a field that names what is advised, until the text is escaped.
_MARKED = ("\x02", "\x03")


def coach_place(context: TableContext) -> str:
    """Her place at the table, with what she says now. It is empty where nobody learns and nobody has asked."""
    words = words_of(context.viewer)
    name = escape(words("coach.name"))
    return (
        f'<section class="coach" aria-label="{name}"><div class="face-of">{portrait()}</div>'
        f'<div class="part speech-of" data-fragment="coach" role="status">{coach(context)}</div></section>'
    )


def coach(context: TableContext) -> str:
    """What she says at this moment of a guided game."""
    return _said_now(context, "", "")


def _said_now(context: TableContext, action: str, hinted: str) -> str:
    """What the script says now; and what a bot would do, once it has been asked."""
    lesson = lesson_of(context)
    if lesson is None or context.replay is not None:
        return ""
    spoken = lessons.words(_language(context), context.folder)
    moment = _moment(context, spoken)
    came = lessons.fitting(lesson.outcomes, lesson, moment)
    outcome = "" if came is None else lessons.text(came, moment, spoken)
    moment.advised = ""
    saying = lessons.fitting(lesson.sayings, lesson, moment)
    if saying is None:
        matters = bool(hinted) or (came is not None and came.matters)
        return _speech(context, Speech(outcome, hinted, "", "", action, matters)) if came or hinted else ""
    moment.label = _label(context, moment.advised, spoken)
    advice, why = (lessons.text(saying, moment, spoken, why=longer) for longer in (False, True))
    asks = lessons.BOT in saying.advise and not moment.advised and not hinted
    ring = saying.ring.replace("{seat}", str(context.seat))
    matters = saying.matters or (came is not None and came.matters) or bool(hinted)
    arrow = action or moment.advised
    return _speech(context, Speech(outcome, f"{advice} {hinted}".strip(), why, ring, arrow, matters, asks))


def advice(context: TableContext) -> str:
    """The action that she would take at this moment; empty if she names none."""
    lesson = lesson_of(context)
    if lesson is None or not context.legal:
        return ""
    moment = _moment(context, words_of(context.viewer, context.folder))
    return moment.advised if lessons.fitting(lesson.sayings, lesson, moment) is not None else ""


def learned(context: TableContext) -> list[bool]:
    """For each step of the lesson, whether it is ticked off."""
    lesson = lesson_of(context)
    if lesson is None:
        return []
    return lessons.learned(lesson, _moment(context, words_of(context.viewer, context.folder)))


def hint(context: TableContext, action: str | None, reason: Reason | None = None) -> str:
    """What a bot would do, and why where a reason is known; in a guided game after what she says of this moment.

    The bot's own reason is about this position; where it has none, what the game's lessons say of such a choice.
    """
    words = words_of(context.viewer, context.folder)
    if action is None:
        said = words("hint.none")
    else:
        said = words("hint.says", action=_label(context, action, words))
        # In a guided game the script has said what matters here; a reason on top would be one sentence too many.
        said = said if context.lesson else f"{said} {_because(context, reason) or _reason(context, action)}".strip()
    if context.lesson:
        return _said_now(context, action or "", said)
    return _speech(context, Speech("", said, "", "", action or "", matters=True))


def _because(context: TableContext, reason: Reason | None) -> str:
    if reason is None or context.seat is None:
        return ""
    words = words_of(context.viewer, context.folder)
    said = because(reason, context.seat, words, seat_names(context, words), context.seat)
    return f"{said[0].upper()}{said[1:]}." if said else ""


def _reason(context: TableContext, action: str) -> str:
    lesson = next((lesson for lesson in lessons.of_game(context.game) if lesson.reasons), None)
    if lesson is None:
        return ""
    spoken = lessons.words(_language(context), context.folder)
    moment = _moment(context, spoken)
    moment.advised, moment.label = action, _label(context, action, spoken)
    because = lessons.fitting(lesson.reasons, lesson, moment)
    return "" if because is None else lessons.text(because, moment, spoken)


def steps(context: TableContext) -> str:
    """What there is to learn, ticked off as far as it is; and how to read the table."""
    lesson = lesson_of(context)
    if lesson is None:
        return ""
    spoken = lessons.words(_language(context), context.folder)
    done = learned(context)
    current = done.index(False) if False in done else -1
    made = ""
    for place, (step, is_done) in enumerate(zip(lesson.steps, done, strict=True)):
        sign = symbol("tick") if is_done else str(place + 1)
        state = words_of(context.viewer)("lesson.done") if is_done else ""
        said = f"<i>{sign}</i><span>{escape(spoken(f'step.{step.name}'))}</span>"
        said += f'<span class="spoken">{escape(state)}</span>' if state else ""
        values = {"class": "done" if is_done else "", "aria-current": "step" if place == current else None}
        made += element("li", said, values)
    return f'<h2>{escape(spoken(f"chapter.{lesson.name}"))}</h2><ol class="steps">{made}</ol>{_reading(context)}'


def _reading(context: TableContext) -> str:
    """How to read the table, and the way out."""
    words = words_of(context.viewer)
    signs = "".join(
        f'<li><i class="sign-of {name}"></i><span>{escape(words(f"lesson.sign.{name}"))}</span></li>'
        for name in ("glow", "arrow", "ring")
    )
    again = form(links.learn(), {"lesson": context.lesson, "anew": "on"}, words("lesson.anew"), "plain")
    away = f'<a class="button plain" href="{links.home()}">{escape(words("lesson.leave"))}</a>'
    title = escape(words("lesson.signs"))
    return f'<h2>{title}</h2><ul class="signs">{signs}</ul><p class="row">{away}{again}</p>'


def lesson_of(context: TableContext) -> Lesson | None:
    """The lesson that the viewer takes here; whoever looks on has no coach."""
    return lessons.load(context.lesson) if context.lesson and context.seat is not None and context.view else None


def _language(context: TableContext) -> str:
    return words_of(context.viewer).language


def _moment(context: TableContext, words: Words) -> Moment:
    assert context.seat is not None
    told = [(entry.seat, entry.events) for entry in context.heard if not entry.undone]
    is_over = context.state == "over"
    view = {**context.view, "scores": context.scores, "winners": context.winners} if is_over else context.view
    return Moment(context.seat, view, context.legal, seat_names(context, words), told, is_over)


def _label(context: TableContext, action: str, words: Words) -> str:
    """What stands on the action's button, marked so that it stands out."""
    if not action:
        return ""
    names = seat_names(context, words)
    said = presentation.telling(rulebook(context.game)).action(action, context.view, words, names).text
    return said.join(_MARKED)


class Speech(NamedTuple):
    """What came of the last choice, what to think of now, the longer answer; a selector, an action to point at."""

    outcome: str
    advice: str
    why: str
    ring: str
    action: str
    matters: bool
    # Whether the page is to ask a bot for what is to be pointed at.
    asks: bool = False


def _speech(context: TableContext, speech: Speech) -> str:
    words = words_of(context.viewer)
    said = "".join(
        f'<p class="{kind}">{_marked(text)}</p>'
        for kind, text in (("came", speech.outcome), ("advice", speech.advice))
        if text
    )
    tools = ""
    if speech.why:
        tools += button(words("coach.why"), {"data-coach": "why", "aria-expanded": "false", "class": "button small"})
    if context.lesson:
        less = {"data-coach": "less", "class": "button plain small", "data-more": words("coach.more")}
        tools += button(words("coach.less"), less)
    longer = f'<p class="why" hidden>{_marked(speech.why)}</p>' if speech.why else ""
    values = {
        "class": "speech",
        "data-ring": speech.ring,
        "data-arrow": speech.action,
        "data-matters": speech.matters,
        "data-asks": speech.asks,
    }
    return f'<div{attributes(values)}><div class="words">{said}{longer}</div><div class="ways">{tools}</div></div>'


def _marked(text: str) -> str:
    """Escaped, with what is advised in bold."""
    begin, end = _MARKED
    pieces = [escape(piece) for piece in text.replace(end, begin).split(begin)]
    return "".join(f"<b>{piece}</b>" if place % 2 else piece for place, piece in enumerate(pieces))
