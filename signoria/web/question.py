"""What is asked, in one sentence, or whom the table waits for, or how it ended."""

from __future__ import annotations

from signoria.drawing.html import element, escape
from signoria.drawing.seams import joined
from signoria.games import presentation, rulebook
from signoria.web import links
from signoria.web.choices import choices
from signoria.web.context import TableContext
from signoria.web.frame import button, form, link_button, words_of
from signoria.web.icons import symbol
from signoria.web.names import seat_names
from signoria.words import Words

_ONE_LINE = 24


def question(context: TableContext) -> str:
    """The band: the question and its answers, or whom the table waits for, or how it ended."""
    words = words_of(context.viewer, context.folder)
    names = seat_names(context, words)
    prompt = presentation.telling(rulebook(context.game)).prompt(context.view, words, names)
    if context.state == "over":
        return _band(prompt, "", _after_the_end(context, words), "over")
    if context.seat is not None and context.seats[context.seat].bot is not None and context.replay is None:
        back = button(words("table.back"), {"class": "button choice main", "data-command": "back"})
        return _band(words("away.you"), escape(words("away.hint")), _beside("", back), "waiting")
    asked = context.view.get("asked") if context.legal else None
    if not asked:
        hint = words("wait.spectator") if context.seat is None else words("wait.you")
        if context.replay is not None:
            hint = ""
        # Some games let a seat act while others are asked: selling a card, asking for quiet.
        unasked = choices(context, words, names) if context.legal else ""
        return _band(prompt, escape(hint), unasked, "waiting")
    is_late = context.seat is not None and context.seats[context.seat].late
    said = escape(words("late.you")) if is_late else _hint(context, asked, words)
    return _band(prompt, said, choices(context, words, names), "asked")


def _band(prompt: str, hint: str, choices: str, kind: str) -> str:
    # A long one takes two lines of the bar, which leaves one for the rest.
    length = "prompt long" if len(prompt) > _ONE_LINE else "prompt"
    said = f'<p class="{length}">{escape(prompt)}</p>' + (f'<p class="hint">{hint}</p>' if hint else "")
    return joined(
        (f'<div class="band {kind}" data-asked="{kind}"><div class="said">', said, "</div>", choices, "</div>")
    )


def _hint(context: TableContext, asked: dict[str, object], words: Words) -> str:
    """A second sentence where the game has one, and the rules behind the question."""
    said = escape(presentation.hint(rulebook(context.game), context.view, words))
    rules = asked.get("rules")
    shown = " ".join(links.rule_link(context.game, rule) for rule in rules) if isinstance(rules, list) else ""
    return f"{said} {shown}".strip()


def _after_the_end(context: TableContext, words: Words) -> str:
    if context.replay is not None:
        return ""
    if context.tournament:
        back = link_button(words("tournament.back"), links.tournament(context.tournament), classes="choice main")
        return _beside(_review(context, words), back)
    again = (
        form(links.deed(context.id, "rematch"), {}, words("table.rematch.go"), "choice main")
        if context.rematch and context.seat is not None
        else link_button(words("table.rematch.go"), links.table(context.rematch), classes="choice main")
        if context.rematch
        else form(links.deed(context.id, "rematch"), {}, words("table.rematch"), "choice main")
        if context.seat is not None
        else ""
    )
    same = _same_again(context, words) if context.seat is not None and not context.rematch else ""
    return _beside(same + _review(context, words), again)


def _beside(quiet: str, main: str) -> str:
    """The same places as the answers of a question have."""
    places = f'<div class="beside"></div><div class="open">{quiet}</div><div class="foremost">{main}</div>'
    return f'<div class="choices">{places}</div>'


def _same_again(context: TableContext, words: Words) -> str:
    """A rematch with what chance chose for this game, where it chose anything."""
    if rulebook(context.game).same_again(context.options, context.view) == context.options:
        return ""
    return form(links.deed(context.id, "rematch"), {"same": "on"}, words("table.rematch.same"), "choice")


def _review(context: TableContext, words: Words) -> str:
    """The review, where this game's bots can make one; and the replay."""
    reviewed = ""
    if context.can_review:
        reviewed = link_button(words("review.title"), links.review(context.id), icon="eye", classes="choice plain")
    return reviewed + element(
        "a",
        f"{symbol('replay')}<span>{escape(words('replay.title'))}</span>",
        {"class": "button choice plain", "href": links.replay(context.id, 0), "data-replay": "0"},
    )
