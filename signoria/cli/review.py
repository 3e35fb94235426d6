"""`signoria review`: a recorded game once more, with a strong player at one's side."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.arguments import Language, words_in
from signoria.cli.files import load_record, write_text
from signoria.cli.replay import RecordFile
from signoria.cli.screen import console, progress
from signoria.lab.review import Review, Reviewer
from signoria.lab.review_report import page, report


def review(
    file: RecordFile,
    worlds: Annotated[
        int, typer.Option("--worlds", min=4, max=2000, help="Worlds to think each decision through in.")
    ] = 24,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write it as a page (HTML) too.")
    ] = None,
    language: Language = None,
) -> None:
    """Who was going to win, where it turned, and which decisions were slips, by what each player knew then."""
    record = load_record(file)
    reviewer = Reviewer(record.game, worlds)
    words = words_in(language, reviewer.book.folder)
    with progress() as bar:
        task = bar.add_task(words("review.working"), total=len(record.moves) + 1)
        found = Review(record)
        for found in reviewer.review(record):  # noqa: B007
            bar.advance(task)
    screen = console()
    for line in report(found, words):
        screen.print(line)
    if output is not None:
        write_text(output, page(found, words))
