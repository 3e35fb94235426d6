"""What is asked, in one sentence, and the bar of buttons that answer it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from signoria.drawing.html import attributes, element, escape
from signoria.games import presentation, rulebook
from signoria.games.presentation import Label
from signoria.web import links
from signoria.web.context import TableContext
from signoria.web.frame import button, form, link_button, words_of
from signoria.web.icons import symbol
from signoria.web.names import seat_names
from signoria.words import Words

# So many choices of a kind get one button that opens them.
_MANY: Final = 3
# Choices that end something stand last, are plain, and have a key of their own.
_CLOSING: Final = {"end": "E", "done": "D", "pass": "P", "decline": "N"}


def question(context: TableContext) -> str:
    """The band: the question and its answers, or whom the table waits for, or how it ended."""
    words = words_of(context.viewer, context.folder)
    names = seat_names(context, words)
    prompt = presentation.telling(rulebook(context.game)).prompt(context.view, words, names)
    if context.state == "over":
        return _band(prompt, "", _after_the_end(context, words), "over")
    asked = context.view.get("asked") if context.legal else None
    if not asked:
        hint = words("wait.spectator") if context.seat is None else words("wait.you")
        # Some games let a seat act while others are asked: selling a card, asking for quiet.
        unasked = _choices(context, words, names) if context.legal else ""
        return _band(prompt, escape(hint), unasked, "waiting")
    return _band(prompt, _hint(context, asked, words), _choices(context, words, names), "asked")


def _band(prompt: str, hint: str, choices: str, kind: str) -> str:
    said = f'<p class="prompt">{escape(prompt)}</p>' + (f'<p class="hint">{hint}</p>' if hint else "")
    return f'<div class="band {kind}" data-asked="{kind}"><div class="said">{said}</div>{choices}</div>'


def _hint(context: TableContext, asked: dict[str, object], words: Words) -> str:
    """A second sentence where the game has one, and the rules behind the question."""
    said = escape(presentation.hint(rulebook(context.game), context.view, words))
    rules = asked.get("rules")
    shown = " ".join(links.rule_link(context.game, rule) for rule in rules) if isinstance(rules, list) else ""
    return f"{said} {shown}".strip()


def _choices(context: TableContext, words: Words, names: list[str]) -> str:
    telling = presentation.telling(rulebook(context.game))
    kinds: dict[str, list[str]] = {}
    for action in sorted(context.legal, key=_is_closing):
        kinds.setdefault(action.split(" ", 1)[0], []).append(action)
    free = iter("123456789")
    made = ""
    members = ""
    for kind, actions in kinds.items():
        labels = [telling.action(action, context.view, words, names) for action in actions]
        if len(actions) < _MANY:
            for action, label in zip(actions, labels, strict=True):
                made += _choice(action, label, _CLOSING.get(kind) or next(free, ""))
            continue
        made += _group(kind, len(actions), words, next(free, ""))
        inside = "".join(
            _choice(action, label, str(place + 1) if place < 9 else "")
            for place, (action, label) in enumerate(zip(actions, labels, strict=True))
        )
        members += (
            f'<div class="members" data-members="{escape(kind)}" role="group" aria-label="{escape(_kind(kind, words))}"'
            f" hidden>{inside}</div>"
        )
    return f'<div class="choices">{made}{members}{_back(words)}</div>'


@cache
def _back(words: Words) -> str:
    values = {"data-step": "back", "hidden": True, "class": "button choice plain"}
    return button(words("choice.back"), values, key="Esc")


def _is_closing(action: str) -> bool:
    return action.split(" ", 1)[0] in _CLOSING


def _choice(action: str, label: Label, key: str) -> str:
    return _button(action, label.text, label.hint, label.rules, key)


@lru_cache(4096)
def _button(action: str, text: str, hint: str, rules: tuple[str, ...], key: str) -> str:
    values = {
        "type": "button",
        "class": "button choice" + (" plain" if _is_closing(action) else ""),
        "id": "do-" + action.replace(" ", "-"),
        "data-action": action,
        "data-key": key,
        "data-tip": "\n".join([text, " ".join([hint, *(f"[{rule}]" for rule in rules)]).strip()]),
        "aria-keyshortcuts": key,
    }
    return element("button", f"<span>{escape(text)}</span>{_key(key)}", values)


@lru_cache(1024)
def _group(kind: str, count: int, words: Words, key: str) -> str:
    values = {
        "type": "button",
        "class": "button choice group",
        "id": f"group-{kind}",
        "data-group": kind,
        "data-key": key,
        "aria-expanded": "false",
        "aria-keyshortcuts": key,
        "data-tip": f"{_kind(kind, words)}\n{words('choice.group', n=count)}",
    }
    said = f'<span>{escape(_kind(kind, words))}…</span><i class="many">{count}</i>'
    return f"<button{attributes(values)}>{said}{_key(key)}</button>"


def _kind(kind: str, words: Words) -> str:
    key = f"group.{kind}"
    return words(key) if words.has(key) else kind


def _key(key: str) -> str:
    return f'<kbd aria-hidden="true">{escape(key)}</kbd>' if key else ""


def _after_the_end(context: TableContext, words: Words) -> str:
    if context.replay is not None:
        return ""
    if context.tournament:
        back = link_button(words("tournament.back"), links.tournament(context.tournament), classes="choice")
        return f'<div class="choices">{back}{_review(context, words)}</div>'
    again = (
        form(links.deed(context.id, "rematch"), {}, words("table.rematch.go"), "choice")
        if context.rematch and context.seat is not None
        else link_button(words("table.rematch.go"), links.table(context.rematch), classes="choice")
        if context.rematch
        else form(links.deed(context.id, "rematch"), {}, words("table.rematch"), "choice")
        if context.seat is not None
        else ""
    )
    return f'<div class="choices">{again}{_review(context, words)}</div>'


def _review(context: TableContext, words: Words) -> str:
    return element(
        "a",
        f"{symbol('replay')}<span>{escape(words('replay.title'))}</span>",
        {"class": "button choice plain", "href": links.replay(context.id, 0), "data-replay": "0"},
    )
