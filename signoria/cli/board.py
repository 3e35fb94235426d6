"""`signoria board`: a board of one's own, from the first example to a picture of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.arguments import GameName, Language, read_board, words_in
from signoria.cli.files import write_text
from signoria.cli.screen import console
from signoria.games import presentation, rulebook
from signoria.kernel.game import Game


def board(
    game: GameName,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="The board; without it ours is shown, to start from.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Draw it as an SVG picture.")
    ] = None,
    language: Language = None,
) -> None:
    """Check a board that you wrote, and draw it. Without a file: the text of our own board."""
    book = rulebook(game)
    option = book.option("board")
    if file is None and output is None:
        typer.echo(option.example())
        return
    words = words_in(language, book.folder)
    settled = option.default if file is None else read_board(book, file, words)
    # As it is typed, so that the drawing can be compared with the text.
    start = Game(book, book.seats.stop - 1, 0, {"board": settled, "pieces": "A B C D"})
    if output is not None:
        write_text(output, presentation.picture(book).table(start.view(None), words))
    console().print(f"{file or option.default}: {words('cli.board.sound')}")
