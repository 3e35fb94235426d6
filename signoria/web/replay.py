"""The strip that leads through a game move by move."""

from __future__ import annotations

from signoria.drawing.html import attributes, escape
from signoria.web import links
from signoria.web.context import TableContext
from signoria.web.frame import form, words_of
from signoria.web.icons import symbol
from signoria.words import Words


def replay_strip(context: TableContext) -> str:
    """Empty unless an earlier moment is shown."""
    replay = context.replay
    if replay is None:
        return ""
    words = words_of(context.viewer, context.folder)
    previous = [move for move in replay.my_turns if move < replay.move]
    following = [move for move in replay.my_turns if move > replay.move]
    steps = "".join(
        _step(context, name, move, words)
        for name, move in (
            ("first", 0),
            ("back", max(0, replay.move - 1)),
            ("next", min(replay.last, replay.move + 1)),
            ("last", replay.last),
        )
    )
    mine = ""
    if context.seat is not None:
        mine = _turn(context, "replay.mine.back", previous[-1] if previous else None, words)
        mine += _turn(context, "replay.mine.next", following[0] if following else None, words)
    at = words("replay.move", n=replay.move, of=replay.last)
    slider = {
        "type": "range",
        "id": "replay-slider",
        "min": "0",
        "max": str(replay.last),
        "value": str(replay.move),
        "aria-label": at,
    }
    fork = ""
    if replay.can_fork and (replay.move < replay.last or context.state == "running"):
        fork = form(links.deed(context.id, "fork"), {"move": str(replay.move)}, words("replay.fork"), icon="fork")
    facts = {
        "class": "replay-strip",
        "data-at": str(replay.move),
        "data-last": str(replay.last),
        "data-dull": " ".join(map(str, replay.dull)),
    }
    return (
        f'<div{attributes(facts)}><div class="row steps">{steps}<output>{escape(at)}</output>{mine}</div>'
        f'<input{attributes(slider)}><div class="row">'
        f'<label class="row"><input type="checkbox" id="skip-dull"> {escape(words("replay.skip"))}</label>{fork}'
        f'<a class="button" id="leave-replay" href="{escape(links.table(context.id))}">{symbol("close")}'
        f"<span>{escape(words('replay.leave'))}</span></a></div></div>"
    )


def _step(context: TableContext, name: str, move: int, words: Words) -> str:
    values = {
        "class": "button icon-only",
        "id": f"replay-{name}",
        "href": links.replay(context.id, move),
        "data-replay": str(move),
        "data-step": name,
        "aria-label": words(f"replay.{name}"),
        "title": words(f"replay.{name}"),
    }
    return f"<a{attributes(values)}>{symbol(name)}</a>"


def _turn(context: TableContext, key: str, move: int | None, words: Words) -> str:
    if move is None:
        return ""
    values = {
        "class": "button",
        "id": key.replace(".", "-"),
        "href": links.replay(context.id, move),
        "data-replay": str(move),
    }
    return f"<a{attributes(values)}>{escape(words(key))}</a>"
