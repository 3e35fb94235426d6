"""`signoria arena`: which bot is the stronger?"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from signoria.cli.arguments import (
    BOTS_HELP,
    GameName,
    Jobs,
    Language,
    Options,
    SeedText,
    bots_around,
    read_options,
    seed_or_chance,
    words_in,
)
from signoria.cli.files import write_text
from signoria.cli.polite import complain
from signoria.cli.screen import console, progress, table
from signoria.games import rulebook
from signoria.kernel.errors import BadOptions
from signoria.lab import arena
from signoria.lab.arena_report import page
from signoria.lab.workers import CORES
from signoria.words import Words

INTERRUPTED = 130


def play_arena(
    game: GameName,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT…",
            help=f"Who plays: {BOTS_HELP}. The list goes round the seats.",
        ),
    ],
    games: Annotated[int, typer.Option("--games", min=1, help="How many games to play.")] = 100,
    players: Annotated[
        int | None, typer.Option("--players", help="How many sit at the table; by default as many as are named.")
    ] = None,
    seed: SeedText = None,
    options: Options = None,
    jobs: Jobs = CORES,
    results: Annotated[
        Path | None, typer.Option("--results", metavar="FILE", help="Keep every game here; the same command goes on.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster: its address, `auto` or `local`."),
    ] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Write a report with plots (HTML) too.")
    ] = None,
    verbs: Annotated[bool, typer.Option("--verbs", help="Also say how often a game each bot used each verb.")] = False,
    deeds: Annotated[
        bool, typer.Option("--deeds", help="Also count what each bot did in all, like `build cathedral`.")
    ] = False,
    language: Language = None,
) -> None:
    """Let bots play the same deals from every seat: wins with 95 % intervals, ratings, thinking time."""
    book = rulebook(game)
    words = words_in(language, book.folder)
    seats = players if players is not None else len(bots)
    settled = book.settle(seats, read_options(book, options))
    around = bots_around(bots, game, seats)
    dice = seed_or_chance(seed)
    played, programme = arena.contest(game, around, games, dice, settled, results)
    playing = arena.play_all(played, programme, jobs) if ray is None else arena.play_all_on_ray(played, programme, ray)
    stopped = False
    with progress() as bar:
        task = bar.add_task(words("cli.simulate.playing"), total=games, completed=len(played.games))
        try:
            for _ in playing:
                bar.advance(task)
        except ModuleNotFoundError as problem:
            if problem.name != "ray":
                raise
            raise BadOptions("--ray: ray is not installed: pip install ray") from None
        except KeyboardInterrupt:
            stopped = True
    if played.games:
        _show(list(played.games.values()), words, verbs, deeds)
        if output is not None:
            command = f"signoria arena {game} {' '.join(around)} --games {games} --seed {dice}"
            write_text(output, page(played.header, command, played.games.values(), words))
    if stopped:
        again = words("cli.arena.go_on") if results is not None else words("cli.arena.lost")
        complain(words("cli.arena.stopped", done=len(played.games), games=games) + " " + again)
        raise typer.Exit(INTERRUPTED)


def _show(games: list[arena.Played], words: Words, verbs: bool, deeds: bool) -> None:
    screen = console()
    standings = arena.standings(games)
    columns = ("seats", "wins", "interval", "points")
    by_bot = table(
        words("cli.simulate.bot"),
        *[words(f"cli.simulate.{column}") for column in columns],
        words("cli.arena.rating"),
    )
    times = table(words("cli.simulate.bot"), *[words(f"cli.arena.{column}") for column in ("median", "p99", "longest")])
    for standing in standings:
        share, (low, high) = standing.share, standing.share.interval
        rating = f"{standing.rating:.1f} ± {1.96 * standing.rating_error:.1f}"
        interval = f"{low:.1%} – {high:.1%}"
        by_bot.add_row(
            standing.name, str(share.games), f"{share.rate:.1%}", interval, f"{share.mean_points:.1f}", rating
        )
        times.add_row(standing.name, *[f"{standing.thought(part):.1f}" for part in (0.5, 0.99, 1.0)])
    screen.print(by_bot)
    screen.print(times)
    by_seat = table(words("cli.simulate.seat"), *[words(f"cli.simulate.{column}") for column in columns[1:3]])
    for seat, share in enumerate(arena.seat_shares(games)):
        low, high = share.interval
        by_seat.add_row(str(seat), f"{share.rate:.1%}", f"{low:.1%} – {high:.1%}")
    screen.print(by_seat)
    if verbs:
        screen.print(_verbs(standings, words))
    if deeds:
        screen.print(_deeds(standings, words))
    lengths = [played.moves for played in games]
    mean = f"{sum(lengths) / len(lengths):.0f}"
    screen.print(words("cli.simulate.length", n=len(lengths), mean=mean, least=min(lengths), most=max(lengths)))


def _verbs(standings: list[arena.Standing], words: Words) -> object:
    """How often a game each bot chose each verb."""
    made = table(words("cli.arena.verb"), *[standing.name for standing in standings])
    counted = [(standing.verbs, standing.share.games) for standing in standings]
    for verb in sorted({verb for verbs, _ in counted for verb in verbs}):
        made.add_row(verb, *[f"{verbs[verb] / games:.2f}" for verbs, games in counted])
    return made


def _deeds(standings: list[arena.Standing], words: Words) -> object:
    """How often in all games together each bot did what."""
    made = table(words("cli.arena.deed"), *[standing.name for standing in standings])
    for deed in sorted({deed for standing in standings for deed in standing.deeds}):
        made.add_row(deed, *[str(standing.deeds[deed]) for standing in standings])
    return made
