"""The answers to a question: what lies beside it, what may be chosen, and at the end the one natural continuation.

Every answer is a button, also where it is chosen on the table: the page reads from the buttons what it may light up
(`choices.js`), and they stay within reach of keys and of whoever cannot see the table.
"""

from __future__ import annotations

import json
from functools import cache, lru_cache
from typing import Final

from signoria.drawing.html import attributes, element, escape
from signoria.drawing.seams import joined
from signoria.games import presentation, rulebook
from signoria.games.presentation import Foretold, Label, Series
from signoria.web.context import TableContext
from signoria.web.frame import button
from signoria.words import Words

# So many choices of a kind get one button that opens them.
_MANY: Final = 3
# Choices that end something stand last and have a key of their own.
_CLOSING: Final = {"end": "E", "done": "D", "pass": "P", "decline": "N"}


class _Answer:
    """One action for people: how it is called, what would come of it, and its buttons as far as they were drawn."""

    def __init__(self, action: str, label: Label, foretold: Foretold) -> None:
        self.action = action
        self.kind = action.partition(" ")[0]
        self.label = label
        self.foretold = foretold
        self.place = "quiet" if foretold.rank == "quiet" else "plain"
        # What throws something away never is the brightest.
        self.look = "quiet" if foretold.warning else self.place
        self._drawn: dict[tuple[str, str], str] = {}

    def button(self, key: str, look: str) -> str:
        html = self._drawn.get((key, look))
        if html is None:
            html = self._drawn[key, look] = _button(self.action, self.label, key, look, self.foretold)
        return html


# The same is asked again and again, and at every table.
@lru_cache(4096)
def _answer(action: str, label: Label, foretold: Foretold) -> _Answer:
    return _Answer(action, label, foretold)


def choices(context: TableContext, words: Words, names: list[str]) -> str:
    """All that the viewer may do now."""
    book, view = rulebook(context.game), context.view
    telling = presentation.telling(book)
    answers = [
        _answer(
            action,
            telling.action(action, view, words, names),
            presentation.foretell(book, action, view, words, names),
        )
        for action in sorted(_asked_here(context, words), key=_is_closing)
    ]
    chief = _chief(answers)
    kinds: dict[str, list[_Answer]] = {}
    for answer in answers:
        if answer is not chief:
            kinds.setdefault(answer.kind, []).append(answer)
    free = iter("123456789")
    shown: dict[str, list[str]] = {"quiet": [], "plain": []}
    members: list[str] = []
    for kind, alike in kinds.items():
        if len(alike) < _MANY:
            for answer in alike:
                shown[answer.place].append(_choice(answer, _CLOSING.get(kind) or next(free, "")))
            continue
        is_quiet = all(answer.place == "quiet" for answer in alike)
        shown["quiet" if is_quiet else "plain"].append(_group(kind, len(alike), words, next(free, "")))
        members += _members(kind, alike, words)
    rows = presentation.series(book, view, words)
    at_once = next((row for row in rows if row.rank == "main"), None)
    for row in rows:
        if row is not at_once:
            shown["quiet" if row.rank == "quiet" else "plain"].append(_row(row))
    foremost = _row(at_once) if at_once is not None else _main(chief) if chief else _waiting(words)
    if at_once is not None and chief is not None:
        shown[chief.place].append(_choice(chief, _CLOSING.get(chief.kind) or next(free, "")))
    apart = sorted({answer.foretold.apart for answer in answers if answer.foretold.apart})
    return joined(
        (
            _opening(_beyond(context, words, names)),
            f'<div class="beside">{_back(words)}{"".join(map(_offer, apart))}</div><div class="open">',
            *shown["quiet"],
            *shown["plain"],
            f'{_more(words)}</div><div class="foremost">',
            foremost,
            "</div>",
            *members,
            '<div class="members" data-members="more" role="group" hidden></div></div>',
        )
    )


def _opening(beyond: str) -> str:
    return f"<div{attributes({'class': 'choices', 'data-beyond': beyond})}>" if beyond else '<div class="choices">'


def _asked_here(context: TableContext, words: Words) -> list[str]:
    """The legal actions but those that the tools of the table play: undo has a place of its own."""
    way = presentation.taking_back(rulebook(context.game), context.view, words)
    if way is None:
        return context.legal
    return [action for action in context.legal if action not in (way.step, way.anew)]


def _beyond(context: TableContext, words: Words, names: list[str]) -> str:
    """What cannot be aimed at, for the page to let it step back; empty where there is nothing."""
    found = presentation.beyond(rulebook(context.game), context.view, words, names)
    return json.dumps([one._asdict() for one in found], ensure_ascii=False) if found else ""


def _chief(answers: list[_Answer]) -> _Answer | None:
    """The one natural continuation; never what throws something away, unless there is nothing else to do."""
    if len(answers) == 1:
        return answers[0]
    natural = (one for one in answers if one.foretold.rank == "main" and not one.foretold.warning)
    return next(natural, None)


def _is_closing(action: str) -> bool:
    return action.split(" ", 1)[0] in _CLOSING


def _members(kind: str, alike: list[_Answer], words: Words) -> list[str]:
    inside = [_choice(answer, str(place + 1) if place < 9 else "") for place, answer in enumerate(alike)]
    return [_opened(kind, words), *inside, "</div>"]


@lru_cache(256)
def _opened(kind: str, words: Words) -> str:
    values = {"class": "members", "data-members": kind, "role": "group", "aria-label": _kind(kind, words)}
    return f"<div{attributes({**values, 'hidden': True})}>"


@cache
def _back(words: Words) -> str:
    values = {"data-step": "back", "hidden": True, "class": "button choice quiet"}
    return button(words("choice.back"), values, key="Esc")


@cache
def _more(words: Words) -> str:
    """Opens what the bar has no room for; shown by the page when there is such a thing."""
    values = {"type": "button", "class": "button choice group", "id": "group-more", "data-group": "more"}
    said = f'<span>{escape(words("choice.more"))}</span><i class="many"></i>{_key("0")}'
    return element("button", said, {**values, "data-key": "0", "aria-expanded": "false", "hidden": True})


@cache
def _waiting(words: Words) -> str:
    """Where the deed will stand once something is chosen."""
    return button(words("choice.pick"), {"class": "button main waiting", "disabled": True})


@lru_cache(256)
def _offer(said: str) -> str:
    values = {"class": "button choice quiet", "data-apart-of": said, "aria-pressed": "false"}
    return button(said, values)


def _choice(answer: _Answer, key: str) -> str:
    return answer.button(key, answer.look)


def _main(answer: _Answer) -> str:
    return answer.button(_CLOSING.get(answer.kind, "↵"), "main")


def _row(row: Series) -> str:
    """Several steps with one click; the page takes them one after the other."""
    values = {"class": f"button choice {row.rank}", "data-series": "|".join(row.actions)}
    return button(row.text, values)


def _button(action: str, label: Label, key: str, rank: str, foretold: Foretold) -> str:
    text, hint, rules = label
    values = {
        "type": "button",
        "class": f"button choice {rank}" + (" closing" if _is_closing(action) else ""),
        "id": "do-" + action.replace(" ", "-"),
        "data-action": action,
        "data-key": key,
        "data-tip": "\n".join([text, " ".join([hint, *(f"[{rule}]" for rule in rules)]).strip()]),
        "aria-keyshortcuts": "Enter" if key == "↵" else key,
        "data-effects": "\n".join(foretold.effects),
        "data-warning": foretold.warning,
        "data-deed": foretold.deed,
        "data-badge": foretold.badge,
        "data-apart": foretold.apart,
        "data-again": foretold.again,
        "data-automatic": foretold.automatic,
        "data-considered": foretold.considered,
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
