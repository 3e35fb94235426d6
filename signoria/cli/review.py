"""`signoria review`: a recorded game once more, with a strong player at one's side."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from signoria.bots.review import Reviewer, usual_worlds
from signoria.cli.arguments import Language, check_seat, words_in
from signoria.cli.files import load_record, write_text
from signoria.cli.replay import RecordFile
from signoria.cli.screen import console, progress
from signoria.games import presentation, rulebook
from signoria.kernel.game import Game
from signoria.kernel.record import Record
from signoria.kernel.replay import step
from signoria.kernel.review import BEST, BLUNDER, GOOD, SLIP, Judged, Review
from signoria.web.context import Viewer
from signoria.web.review import chief_event, first_shown, reason_said
from signoria.web.review_context import ReviewContext, Shown
from signoria.web.review_file import review_file
from signoria.words import Words
from signoria.words.seats import name

_SIGNS = {BEST: "★", GOOD: "✓", SLIP: "?!", BLUNDER: "??"}


def review(
    file: RecordFile,
    worlds: Annotated[
        int | None,
        typer.Option("--worlds", min=4, max=2000, help="Worlds to think each decision through in; else by its length."),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write it as a page (HTML) too.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat",
            metavar="K",
            help="Whose game it was (seats count from 0): that player's decisions come first.",
        ),
    ] = None,
    language: Language = None,
) -> None:
    """Who was going to win, where it turned, and which decisions were slips, by what each player knew then."""
    record = load_record(file)
    check_seat(seat, record.players)
    reviewer = Reviewer(record.game, worlds or usual_worlds(len(record.moves)))
    words = words_in(language, reviewer.book.folder)
    with progress() as bar:
        task = bar.add_task(words("review.working"), total=len(record.moves) + 1)
        found = Review(len(record.moves), reviewer.worlds)
        for found in reviewer.review(record):  # noqa: B007
            bar.advance(task)
    context, moments = recorded(found, record, words, seat)
    screen = console()
    for line in report(context, words):
        screen.print(line)
    if output is not None:
        write_text(output, review_file(context, moments))


def recorded(found: Review, record: Record, words: Words, seat: int | None) -> tuple[ReviewContext, list[Shown]]:
    """What the page needs to know of a game in a file, and the moments that are laid by in it."""
    book = rulebook(record.game)
    turning = {one.move - 1 for one in found.moments()}
    judged = {one.move: one for one in found.judged}
    shown: list[Shown] = []
    for number, game in enumerate(step(book, record)):
        # What happened at a move is known one step later.
        if shown and shown[-1].at == number - 1:
            shown[-1].events.extend(_told(game, number - 1, seat))
        is_end = number in (0, found.moves)
        if is_end or number in turning or (number in judged and _is_laid_by(judged[number], seat)):
            shown.append(_shown(game, number, judged.get(number), seat))
    final = shown[-1].view
    names = [name(place, words, list(record.names or [])) for place in range(record.players)]
    opening = first_shown(seat, found.judged, found.moments())
    context = ReviewContext(
        viewer=Viewer(language=words.language),
        table="",
        game=record.game,
        folder=book.folder,
        names=names,
        marks=presentation.seat_marks(book, final)[: record.players],
        seat=seat,
        scores=game.scores,
        winners=game.winners,
        review=found,
        shown=next(one for one in shown if one.at == opening),
        numbers=list(range(found.moves + 1)),
        told={one.at: one.events for one in shown if one.at in turning},
    )
    return context, shown


def _is_laid_by(judged: Judged, seat: int | None) -> bool:
    """A file holds what cost something, and all decisions of whoever it is for."""
    return judged.is_fault or judged.seat == seat


def _shown(game: Game, number: int, judged: Judged | None, seat: int | None) -> Shown:
    whose = seat if judged is None else judged.seat
    return Shown(number, whose, game.view(whose), [])


def _told(game: Game, move: int, seat: int | None) -> list[dict[str, Any]]:
    return [event.told(seat) for event in game.events[move].all()]


def report(context: ReviewContext, words: Words) -> list[str]:
    """The review as lines of text."""
    found = context.review
    lines = [words("review.title"), ""]
    for seat, who in enumerate(context.names):
        counts = {grade: found.count(seat, grade) for grade in _SIGNS}
        lines.append(words("review.accuracy", who=who, **counts))
    lines += ["", words("review.moments")]
    lines += _moments(context, words)
    lines += ["", words("review.decisions")]
    lines += [f"{_SIGNS[one.grade]} {_decision(context, one, words)}" for one in found.judged if one.is_fault] or [
        words("review.none")
    ]
    return [*lines, "", words("review.honest", n=found.worlds)]


def _moments(context: ReviewContext, words: Words) -> list[str]:
    lines = []
    for number, one in enumerate(context.review.moments(), 1):
        move, said = words("review.move", n=one.move), chief_event(context, one.move - 1, words)
        change = words(
            "review.change", who=context.names[one.seat], before=_percent(one.before), after=_percent(one.after)
        )
        # A move of which nothing can be told is called by its number.
        lines.append(f"{number}. {move}: {change}" if said == move else f"{number}. {move}: {said} {change}")
    return lines


def _decision(context: ReviewContext, one: Judged, words: Words) -> str:
    did, better = one.called(words.language, context.names)
    facts = {
        "n": one.move + 1,
        "who": context.names[one.seat],
        "did": did,
        "chance": _percent(one.chance),
        "better": better,
        "instead": _percent(one.instead),
    }
    said = words("review.better", **facts)
    return said if one.reason is None else f"{said} {reason_said(context, one, words)}"


def _percent(chance: float) -> str:
    return f"{chance:.0%}"
