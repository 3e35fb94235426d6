"""A review for people: lines for a terminal, and a page with the curve of chances."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.curve import curve
from signoria.drawing.svg import escape
from signoria.games import presentation, rulebook
from signoria.kernel.game import Game
from signoria.kernel.replay import step
from signoria.lab.review import BEST, BLUNDER, GOOD, SLIP, Judged, Review
from signoria.words import Words
from signoria.words.seats import name

_SIGNS = {BEST: "★", GOOD: "✓", SLIP: "?!", BLUNDER: "??"}
_STYLE = (
    f"body{{background:{ink.PAPER};color:{ink.INK};font:16px/1.45 'EB Garamond',Georgia,serif;max-width:60rem;"
    "margin:2rem auto;padding:0 1rem}svg{width:100%;height:auto}h1,h2{font-weight:600}li{margin:.35rem 0}"
    f".blunder b{{color:{ink.ALARM}}}.slip b{{color:{ink.MAY}}}"
)


class _Told:
    """The moves of a game in words, as the players who made them could read them on their buttons."""

    def __init__(self, found: Review, words: Words) -> None:
        record = found.record
        book = rulebook(record.game)
        telling = presentation.telling(book)
        self.names = [name(seat, words, list(record.names or [])) for seat in range(record.players)]
        wanted = {one.move: one for one in found.judged}
        self.moments = found.moments()
        told_moves = {move - 1 for move, *_ in self.moments}
        # By move: what was done, and what would have been better.
        self.done: dict[int, str] = {}
        self.better: dict[int, str] = {}
        for number, game in enumerate(step(book, record)):
            if number == len(record.moves):
                self.marks = presentation.seat_marks(book, game.view(None))
                break
            if number not in wanted and number not in told_moves:
                continue
            move = record.moves[number]
            view = _seen(game, move.seat)
            self.done[number] = telling.action(move.text, view, words, self.names).text
            if number in wanted:
                self.better[number] = telling.action(wanted[number].better, view, words, self.names).text


def _seen(game: Game, seat: int) -> dict[str, object]:
    return game.view(seat)


def report(found: Review, words: Words) -> list[str]:
    """The review as lines of text."""
    told = _Told(found, words)
    lines = [words("review.title"), ""]
    for seat, who in enumerate(told.names):
        counts = {grade: found.count(seat, grade) for grade in (BEST, GOOD, SLIP, BLUNDER)}
        lines.append(words("review.accuracy", who=who, **counts))
    lines += ["", words("review.moments")]
    lines += _moments(found, told, words)
    lines += ["", words("review.decisions")]
    lines += [f"{_SIGNS[one.grade]} {_decision(one, told, words)}" for one in _faults(found)] or [words("review.none")]
    return lines


def _faults(found: Review) -> list[Judged]:
    return [one for one in found.judged if one.grade in (SLIP, BLUNDER)]


def _moments(found: Review, told: _Told, words: Words) -> list[str]:
    lines: list[str] = []
    for number, (move, seat, before, after) in enumerate(told.moments, 1):
        player = found.record.moves[move - 1].seat
        sentence = words(
            "review.moment",
            n=move,
            who=told.names[player],
            did=told.done[move - 1],
            whose=told.names[seat],
            before=_percent(before),
            after=_percent(after),
        )
        lines.append(f"{number}. {sentence}")
    return lines


def _decision(one: Judged, told: _Told, words: Words) -> str:
    facts = {
        "n": one.move + 1,
        "who": told.names[one.seat],
        "did": told.done[one.move],
        "chance": _percent(one.chance),
        "better": told.better[one.move],
        "instead": _percent(one.instead),
    }
    if one.reason is None:
        return words("review.better_plain", **facts)
    why = words(one.reason.key(one.seat), who=told.names[one.reason.seat])
    return words("review.better", **facts, why=why)


def _percent(chance: float) -> str:
    return f"{chance:.0%}"


def page(found: Review, words: Words) -> str:
    """The review as a page that needs nothing beside it."""
    told = _Told(found, words)
    title = escape(f"{words('game.' + found.record.game + '.name')}: {words('review.title')}")
    moments = [move for move, *_ in told.moments]
    picture = curve(found.curve(), told.names, moments, told.marks[: len(told.names)], words("review.curve"))
    counts = "".join(f"<li>{escape(line)}</li>" for line in report(found, words)[2 : 2 + len(told.names)])
    turning = "".join(f"<li>{escape(line.partition('. ')[2])}</li>" for line in _moments(found, told, words))
    faults = (
        "".join(
            f'<li class="{one.grade}"><b>{_SIGNS[one.grade]}</b> {escape(_decision(one, told, words))}</li>'
            for one in _faults(found)
        )
        or f"<li>{escape(words('review.none'))}</li>"
    )
    return (
        f'<!doctype html><html lang="{escape(words.language)}"><meta charset="utf-8"><title>{title}</title>'
        f"<style>{_STYLE}</style><h1>{title}</h1><ul>{counts}</ul>"
        f"<h2>{escape(words('review.curve'))}</h2><p>{escape(words('review.seen'))}</p>{picture}"
        f"<h2>{escape(words('review.moments'))}</h2><ol>{turning}</ol>"
        f"<h2>{escape(words('review.decisions'))}</h2><ul>{faults}</ul></html>\n"
    )
