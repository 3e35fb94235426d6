"""The end: the score sheet with every point and its rule, the hands laid open, and the score over time."""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.heraldry import seat_colour, seat_mark
from signoria.drawing.html import element, escape, icon, mark
from signoria.drawing.svg import at, path, stroke, text
from signoria.games import presentation, rulebook
from signoria.web import links
from signoria.web.context import TableContext
from signoria.web.frame import words_of
from signoria.web.names import seat_marks, seat_names
from signoria.web.scenery import triumph
from signoria.words import Words

_WIDE: Final = 640
_HIGH: Final = 230
_LEFT: Final = 34
_RIGHT: Final = 612
_TOP: Final = 14
_BASE: Final = 200


def score_sheet(context: TableContext) -> str:
    """Empty while the game is on."""
    if context.state != "over" or not context.score_sheet or context.replay is not None:
        return ""
    words = words_of(context.viewer, context.folder)
    names = seat_names(context, words)
    order = sorted(range(len(names)), key=lambda seat: (seat not in context.winners, -context.scores[seat]))
    columns = "".join(_column(context, seat, names[seat], words) for seat in order)
    return (
        f'<section class="sheet scores" aria-labelledby="scores-title">{_triumph(context, names, words)}'
        f'<div class="columns">{columns}</div>{_chart(context, names, words)}'
        f"{_no_review(context, words)}</section>"
    )


def _no_review(context: TableContext, words: Words) -> str:
    """Where nobody can review a game, it says so instead of a link to it."""
    if context.can_review:
        return ""
    return f"<p><small>{escape(words('review.unknown', game=words(f'game.{context.game}.name')))}</small></p>"


def all_hands(context: TableContext) -> str:
    """In the replay of a game that is over: what everybody held at that moment."""
    if context.replay is None or not context.open_hands:
        return ""
    words = words_of(context.viewer, context.folder)
    shown = ""
    for seat, name in enumerate(seat_names(context, words)):
        laid = _open_hand(context, seat, words, name)
        shown += f"<li>{laid}</li>" if laid else ""
    if not shown:
        return ""
    return f'<details class="sheet hands"><summary>{escape(words("replay.hands"))}</summary><ul>{shown}</ul></details>'


def _triumph(context: TableContext, names: list[str], words: Words) -> str:
    """Who has won, as large as it deserves; the viewer is told if it is he. Where everybody dies nobody triumphs."""
    marks = tuple(seat_marks(context)[seat] for seat in context.winners)
    said = presentation.telling(rulebook(context.game)).prompt(context.view, words, names)
    over = words("scores.yours" if context.seat in context.winners else "scores.over")
    return (
        f'<header class="triumph">{triumph(marks) if marks else ""}'
        f'<div><p>{escape(over)}</p><h2 id="scores-title">{escape(said)}</h2></div></header>'
    )


def _column(context: TableContext, seat: int, name: str, words: Words) -> str:
    telling = presentation.telling(rulebook(context.game))
    won = seat in context.winners
    rows = "".join(
        f'<tr><th scope="row">{escape(telling.score_line(line, words))} {links.rule_link(context.game, line.rule)}</th>'
        f"<td>{line.points:+d}</td></tr>"
        for line in context.score_sheet[seat]
    )
    crown = icon("crown") if won else ""
    head = (
        f"<caption><b>{context.scores[seat]}</b>{mark(seat_marks(context)[seat])}"
        f'<span class="who">{escape(name)}</span>{crown}</caption>'
    )
    total = (
        f'<tr class="total"><th scope="row">{escape(words("scores.total"))}</th><td>{context.scores[seat]}</td></tr>'
    )
    table = f"<table>{head}<tbody>{rows}{total}</tbody></table>"
    return element("div", table + _open_hand(context, seat, words), {"class": "score won" if won else "score"})


def _open_hand(context: TableContext, seat: int, words: Words, name: str = "") -> str:
    """What the player held at the end, drawn as he saw it himself."""
    if seat == context.seat or seat >= len(context.open_hands):
        return ""
    parts = presentation.picture(rulebook(context.game)).fragments(context.open_hands[seat], words)
    shown = "".join(part.html for part in parts if part.area == "hand")
    if "<button" not in shown:
        return ""
    # The same card may lie in several hands; ids belong to the viewer's own.
    laid = f'<div class="laid-open">{_nameless(shown)}</div>'
    if name:
        return f"<h3>{mark(seat_marks(context)[seat])}{escape(name)}</h3>{laid}"
    return f"<details><summary>{escape(words('scores.hand'))}</summary>{laid}</details>"


def _nameless(html: str) -> str:
    return html.replace(' id="', ' data-place="').replace(" data-targets=", " data-was=")


def _chart(context: TableContext, names: list[str], words: Words) -> str:
    """Points over time, a line for every player with his mark at its end."""
    course = context.course
    if len(course) < 2:
        return ""
    start, last = course[0][0], course[-1][0]
    best = max(10, *(max(scores) for _, scores in course))
    step = 5 if best <= 30 else 10

    def x(move: int) -> float:
        return _LEFT + (_RIGHT - _LEFT) * (move - start) / max(1, last - start)

    def y(points: float) -> float:
        return _BASE - (_BASE - _TOP) * points / best

    made = ""
    for points in range(0, best + 1, step):
        made += path(f"M{_LEFT} {y(points):.1f}H{_RIGHT}", "none", stroke(ink.LINE, 0.7))
        made += text(_LEFT - 6, y(points) + 4, str(points), 12, ink.SOFT_INK, "end")
    made += text((_LEFT + _RIGHT) / 2, _HIGH - 6, words("scores.moves"), 12, ink.SOFT_INK, "middle")
    marks = seat_marks(context)
    for seat in range(len(names)):
        line = "L".join(f"{x(move):.1f} {y(scores[seat]):.1f}" for move, scores in course)
        made += path(f"M{line}", "none", stroke(seat_colour(marks[seat]), 2.4) + ' stroke-linejoin="round"')
    for seat in range(len(names)):
        move, scores = course[-1]
        made += at(x(move) + 12, y(scores[seat]), seat_mark(marks[seat], 13))
    said = words("scores.chart")
    return (
        f'<figure><svg viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{escape(said)}">{made}</svg>'
        f"<figcaption>{escape(said)}</figcaption></figure>"
    )
