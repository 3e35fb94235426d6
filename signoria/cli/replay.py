"""`signoria replay`, `verify` and `draw`: what a record or a saved position shows."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.arguments import Language, check_seat, words_in
from signoria.cli.files import BadFile, is_position, load_position, load_record, read_text, replayed, write_text
from signoria.cli.scores import show_scores
from signoria.cli.screen import at_a_terminal, console
from signoria.games import presentation, rulebook
from signoria.kernel.errors import SignoriaError
from signoria.kernel.game import Game
from signoria.kernel.record import Record
from signoria.kernel.replay import step
from signoria.kernel.replay import verify as verify_record
from signoria.words import Words

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record.")]
At = Annotated[int | None, typer.Option("--at", min=0, metavar="N", help="The position after N moves.")]
SeatOption = Annotated[
    int | None,
    typer.Option("--seat", metavar="K", help="Seen from this seat (they count from 0); else as a spectator."),
]

_FORWARD = {"\x1b[C", "\x1b[B", "\r", "\n", " ", "n", "\xe0M"}
_BACK = {"\x1b[D", "\x1b[A", "p", "b", "\xe0K"}
_LEAVE = {"q", "\x1b", "\x04"}


def replay_record(file: RecordFile, at: At = None, seat: SeatOption = None, language: Language = None) -> None:
    """Go through a recorded game. At a terminal with the arrow keys, else as a list of what happened."""
    record = load_record(file)
    check_seat(seat, record.players)
    book = rulebook(record.game)
    words = words_in(language, book.folder)
    replayed(file, record, at)  # complains about a damaged record before anything is shown
    if at_a_terminal():
        _step_through(file, record, at or 0, seat, words)
    elif at is not None:
        _show(replayed(file, record, at), seat, words)
    else:
        _list(record, seat, words)


def _step_through(file: Path, record: Record, at: int, seat: int | None, words: Words) -> None:
    screen = console()
    while True:
        game = replayed(file, record, at)
        screen.clear()
        _show(game, seat, words)
        screen.print("\n" + words("cli.replay.keys", n=at, total=len(record.moves)))
        key = typer.getchar()
        if key in _LEAVE:
            return
        if key in _FORWARD:
            at = min(at + 1, len(record.moves))
        elif key in _BACK:
            at = max(at - 1, 0)
        elif key in ("g", "\x1b[H"):
            at = 0
        elif key in ("G", "\x1b[F"):
            at = len(record.moves)


def _lines(game: Game, seat: int | None, words: Words) -> list[str]:
    """What the last move led to."""
    names = presentation.seat_names(game.view(seat), words)
    told = [event.told(seat) for event in game.events[-1]] if game.events else []
    return [line for _, line in presentation.sentences(game.rulebook, told, words, names, seat)]


def _show(game: Game, seat: int | None, words: Words) -> None:
    screen = console()
    view = game.view(seat)
    telling = presentation.telling(game.rulebook)
    names = presentation.seat_names(view, words)
    for line in _lines(game, seat, words):
        screen.print(line)
    screen.print()
    screen.print(telling.board(view, words, names))
    screen.print(telling.prompt(view, words, names))
    if game.is_over:
        show_scores(game, words, names)


def _list(record: Record, seat: int | None, words: Words) -> None:
    screen = console()
    width = len(str(len(record.moves)))
    for number, game in enumerate(step(rulebook(record.game), record)):
        for place, line in enumerate(_lines(game, seat, words)):
            screen.print(f"{number if place == 0 else '':>{width}}  {line}")
    screen.print()
    _show_end(game, seat, words)


def _show_end(game: Game, seat: int | None, words: Words) -> None:
    view = game.view(seat)
    names = presentation.seat_names(view, words)
    console().print(presentation.telling(game.rulebook).board(view, words, names))
    if game.is_over:
        show_scores(game, words, names)


def verify(file: Annotated[Path, typer.Argument(metavar="FILE", help="A record or a saved position.")]) -> None:
    """Prove a record: every move legal, chance from the seed, the result right. Or check a saved position."""
    text = read_text(file)
    screen = console()
    if is_position(text):
        position = load_position(file, text)
        screen.print(f"{file}: the position is possible; {position.seats} players")
        return
    record = load_record(file)
    try:
        proved = verify_record(rulebook(record.game), record)
    except SignoriaError as problem:
        raise BadFile(f"{file}: {problem}") from None
    for sentence in proved:
        screen.print(f"{file}: {sentence}")


def draw(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record or a saved position.")],
    at: At = None,
    seat: SeatOption = None,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="Where to write the picture; - for the terminal.")
    ] = Path("table.svg"),
    language: Language = None,
) -> None:
    """Draw the table as an SVG picture."""
    text = read_text(file)
    if is_position(text):
        position = load_position(file, text)
        check_seat(seat, position.seats)
        view = position.view(seat)
    else:
        record = load_record(file)
        check_seat(seat, record.players)
        view = replayed(file, record, at).view(seat)
    book = rulebook(view["game"])
    picture = presentation.picture(book).table(view, words_in(language, book.folder))
    if str(output) == "-":
        typer.echo(picture)
    else:
        write_text(output, picture)
