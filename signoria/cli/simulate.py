"""`signoria simulate` and `signoria fuzz`: many games."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.arguments import (
    BOTS_HELP,
    BoardFile,
    GameName,
    Jobs,
    Language,
    Options,
    SeedText,
    read_bots,
    read_options,
    seed_or_chance,
    words_in,
)
from signoria.cli.files import load_record, write_text
from signoria.cli.polite import complain
from signoria.cli.screen import console, progress, table
from signoria.games import rulebook
from signoria.kernel.errors import BadOptions
from signoria.lab.fuzzing import Finding, cases, cases_on, fuzz
from signoria.lab.players import KINDS
from signoria.lab.records import records_in
from signoria.lab.simulation import Outcome, Share, Tally, fixtures, simulate
from signoria.lab.workers import CORES
from signoria.words import Words

VIOLATION = 1
INTERRUPTED = 130


def simulate_games(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 100,
    players: Annotated[int, typer.Option("--players", help="How many play in each game.")] = 4,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B,…",
            help=f"Who plays: {BOTS_HELP}; in turn round the seats.",
        ),
    ] = "heuristic,random",
    seed: SeedText = None,
    options: Options = None,
    board: BoardFile = None,
    jobs: Jobs = CORES,
    save: Annotated[
        Path | None, typer.Option("--save", metavar="DIR", help="Write the record of every game into this folder.")
    ] = None,
    language: Language = None,
) -> None:
    """Let bots play many games and count. Every deal is played once from every seat."""
    book = rulebook(game)
    words = words_in(language, book.folder)
    settled = book.settle(players, read_options(book, options, board))
    chosen = seed_or_chance(seed)
    programme = fixtures(game, read_bots(bots, game, players), games, chosen, settled, recorded=save is not None)
    if save is not None:
        save.mkdir(parents=True, exist_ok=True)
    tally = Tally()
    start = time.perf_counter()
    with progress() as bar:
        task = bar.add_task(words("cli.simulate.playing"), total=games)
        for outcome in simulate(programme, jobs):
            tally.add(outcome)
            if save is not None:
                _save(outcome, save)
            bar.advance(task)
    _show(tally, words, players, chosen, time.perf_counter() - start)


def _save(outcome: Outcome, folder: Path) -> None:
    write_text(folder / f"game-{outcome.fixture.number:05}.txt", outcome.record)


def _show(tally: Tally, words: Words, players: int, seed: str, seconds: float) -> None:
    screen = console()
    columns = [words(f"cli.simulate.{column}") for column in ("seats", "wins", "interval", "points")]
    by_bot = table(words("cli.simulate.bot"), *columns)
    for name, share in sorted(tally.bots.items()):
        by_bot.add_row(name, *_figures(share))
    by_seat = table(words("cli.simulate.seat"), *columns)
    for seat, share in sorted(tally.seats.items()):
        by_seat.add_row(str(seat), *_figures(share))
    screen.print(by_bot)
    screen.print(by_seat)
    lengths = tally.lengths
    mean = sum(lengths) / len(lengths)
    screen.print(
        words("cli.simulate.length", n=len(lengths), mean=f"{mean:.0f}", least=min(lengths), most=max(lengths))
        + " "
        + words("cli.simulate.seed", seed=seed, seconds=f"{seconds:.1f}")
    )


def _figures(share: Share) -> tuple[str, str, str, str]:
    low, high = share.interval
    return str(share.games), f"{share.rate:.1%}", f"{low:.1%} – {high:.1%}", f"{share.mean_points:.1f}"


def fuzz_game(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to examine.")] = 1000,
    players: Annotated[
        int | None, typer.Option("--players", help="Only with so many players; by default all numbers in turn.")
    ] = None,
    options: Options = None,
    board: BoardFile = None,
    seed: SeedText = None,
    jobs: Jobs = CORES,
    thoroughness: Annotated[
        float, typer.Option("--thoroughness", min=0, max=1, help="The share of moves with the costly checks.")
    ] = 0.05,
    first: Annotated[
        int, typer.Option("--from", min=0, help="Leave out so many of the games, to go on where a run was stopped.")
    ] = 0,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B,…",
            help="Who plays: random, biased (everybody has habits), heuristic. The list goes round the games.",
        ),
    ] = ",".join(KINDS),
    records: Annotated[
        Path | None,
        typer.Option(
            "--records", metavar="PATH", help="Play on from the middle of this record, or of those in a folder."
        ),
    ] = None,
) -> None:
    """Check the engine's promises in whole games, all player counts, any options; exit code 1 if one breaks."""
    book = rulebook(game)
    fixed = read_options(book, options, board)
    if players is not None:
        book.settle(players, fixed)
    chosen = seed_or_chance(seed)
    kinds = _players(bots)
    programme = (
        cases(book, games, chosen, players, fixed, thoroughness, first, kinds)
        if records is None
        else cases_on(book, _records(records, book.id), games, chosen, thoroughness, first, kinds)
    )
    moves, done = 0, first
    stopped = False
    start = time.perf_counter()
    with progress() as bar:
        task = bar.add_task(game, total=games, completed=first)
        try:
            for found in fuzz(programme, jobs):
                if isinstance(found, Finding):
                    _report(found)
                    raise typer.Exit(VIOLATION)
                moves += found
                done += 1
                bar.advance(task)
        except KeyboardInterrupt:
            stopped = True
    seconds = time.perf_counter() - start
    console().print(f"{done - first} games, {moves} moves, no violation ({seconds:.0f} s, seed {chosen!r})")
    if stopped:
        complain(
            f"stopped before game {done} of {games}; go on with the same command and --seed {chosen} --from {done}"
        )
        raise typer.Exit(INTERRUPTED)


def _players(named: str) -> list[str]:
    kinds = [kind.strip() for kind in named.split(",")]
    for kind in kinds:
        if kind not in KINDS:
            raise BadOptions(f"--bots: there are no players {kind!r}; there are: {', '.join(KINDS)}")
    return kinds


def _records(path: Path, game: str) -> list[Path]:
    """The records of that game in that place."""
    if not path.is_dir() and load_record(path).game == game:
        return [path]
    fitting = records_in(path, game) if path.is_dir() else []
    if not fitting:
        raise BadOptions(f"--records: {path} has no record of {game}")
    return fitting


def _report(finding: Finding) -> None:
    complain(f"VIOLATION: {finding.promise}")
    typer.echo(f"Examine it again: {finding.case.command}", err=True)
    if not finding.record:
        return
    file = Path(f"violation-{finding.case.game}-{finding.case.seed.replace(' ', '-')}.txt")
    write_text(file, finding.record)
    typer.echo(f"Its record is in {file}. Step through it: signoria replay {file}", err=True)
