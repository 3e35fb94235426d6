"""The strip that leads through a game move by move."""

from __future__ import annotations

from typing import Final

from signoria.drawing.html import attributes, element, escape
from signoria.web import links
from signoria.web.context import TableContext
from signoria.web.frame import form, link_button, words_of
from signoria.web.icons import symbol
from signoria.words import Words

# Milliseconds between two moves.
_PAUSES: Final = {"slow": 2200, "normal": 1200, "fast": 450}


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
    review = ""
    if context.can_review and context.state == "over":
        review = link_button(words("review.title"), links.review(context.id), icon="eye")
    fork = ""
    if replay.can_fork and (replay.move < replay.last or context.state == "running"):
        fork = form(links.deed(context.id, "fork"), {"move": str(replay.move)}, words("replay.fork"), icon="fork")
    playing = _playing(words)
    facts = {
        "class": "replay-strip",
        "data-at": str(replay.move),
        "data-last": str(replay.last),
        "data-dull": " ".join(map(str, replay.dull)),
    }
    return (
        f'<div{attributes(facts)}><div class="row steps">{steps}{playing}<output>{escape(at)}</output>{mine}</div>'
        f'<div class="along"><input{attributes(slider)}>{_marks(context, words)}</div><div class="row">'
        f'<label class="row"><input type="checkbox" id="skip-dull"> {escape(words("replay.skip"))}</label>'
        f"{review}{fork}"
        f'<a class="button" id="leave-replay" href="{escape(links.table(context.id))}">{symbol("close")}'
        f"<span>{escape(words('replay.leave'))}</span></a></div></div>"
    )


def _playing(words: Words) -> str:
    """The button that lets it run, and how fast."""
    values = {
        "type": "button",
        "class": "button icon-only",
        "id": "replay-play",
        "aria-pressed": "false",
        "aria-label": words("replay.play"),
        "data-tip": words("replay.play"),
    }
    speeds = "".join(
        element("option", escape(words(f"replay.speed.{name}")), {"value": pause, "selected": name == "normal"})
        for name, pause in _PAUSES.items()
    )
    speed = element("select", speeds, {"id": "replay-speed", "aria-label": words("replay.speed")})
    return element("button", symbol("replay"), values) + speed


def _marks(context: TableContext, words: Words) -> str:
    """Where rounds begin, and where somebody else took the lead, under the slider."""
    replay = context.replay
    if replay is None or not replay.last:
        return ""
    found = [(move, "round", words("replay.mark.round", n=move)) for move in replay.rounds]
    found += [(move, "lead", words("replay.mark.lead", n=move)) for move in replay.turning]
    made = "".join(
        f'<rect class="{kind}" x="{1000 * move / replay.last:.1f}" y="{0 if kind == "lead" else 2}"'
        f' width="{6 if kind == "lead" else 3}" height="9"><title>{escape(said)}</title></rect>'
        for move, kind, said in found
    )
    marks = f'<svg class="marks" viewBox="0 0 1006 9" preserveAspectRatio="none" aria-hidden="true">{made}</svg>'
    return marks + _moments(context)


def _moments(context: TableContext) -> str:
    """The turning points of the review with their numbers, in letters that do not stretch with the slider."""
    replay = context.replay
    if replay is None or not replay.moments:
        return ""
    made = "".join(
        f'<svg x="{100 * move / replay.last:.2f}%" overflow="visible"><circle r="8.5" cy="9"/>'
        f'<text y="13.2" text-anchor="middle" font-size="12">{number}</text></svg>'
        for number, move in enumerate(replay.moments, 1)
    )
    return f'<svg class="turning-points" height="18" overflow="visible" aria-hidden="true">{made}</svg>'


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
