"""`signoria train`: fit the evaluation with which bots look ahead."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from signoria.bots.expert import expertise
from signoria.cli.arguments import GameName, Jobs, Options, read_options
from signoria.cli.files import write_text
from signoria.cli.screen import console
from signoria.games import rulebook
from signoria.kernel.errors import BadOptions
from signoria.lab.workers import CORES

# Every so manieth game is kept back to judge the fit by.
_UNSEEN = 5


def train(
    game: GameName,
    games: Annotated[int, typer.Option("--games", min=20, help="How many games to learn from.")] = 2000,
    players: Annotated[str, typer.Option("--players", metavar="N,N,…", help="Numbers of players, in turn.")] = "4",
    seed: Annotated[str, typer.Option("--seed", help="The same seed gives the same weights.")] = "train",
    options: Options = None,
    vary: Annotated[
        list[str] | None,
        typer.Option("--vary", metavar="NAME=VALUE…", help="Other options, blanks between, in turn."),
    ] = None,
    thinking: Annotated[
        int,
        typer.Option("--thinking", min=0, help="Games imagined for a decision, with the weights there are."),
    ] = 0,
    jobs: Jobs = CORES,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FILE", help="Where the weights go; by default nowhere.")
    ] = None,
) -> None:
    """Let the game's quick player, or one that looks ahead, play itself, and learn who is going to win."""
    try:
        from signoria.lab import training
    except ImportError:
        raise BadOptions("training needs numpy: pip install 'signoria[lab]'") from None
    book = rulebook(game)
    known = expertise(game)
    if known is None:
        raise BadOptions(f"{game} has no expert to learn with")
    counts = _counts(players)
    ways = [read_options(book, [*(options or []), *way.split()]) for way in ["", *(vary or [])]]
    courses = [
        training.Course(
            number, game, counts[number % len(counts)], seed, ways[number // len(counts) % len(ways)], thinking
        )
        for number in range(games)
    ]
    lessons = training.attend(courses, jobs)
    learned = [lesson for lesson in lessons if lesson.game % _UNSEEN]
    unseen = [lesson for lesson in lessons if lesson.game % _UNSEEN == 0]
    if known.foretells_points:
        found = training.fit_points(learned, unseen)
    else:
        found = training.fit(learned, unseen, training.signs_of(known))
    screen = console()
    for name, early, late in zip(known.names, found.early, found.late, strict=True):
        screen.print(f"{name:>16} {early:8.3f} {late:8.3f}")
    screen.print(
        f"{len(lessons)} positions; Brier {found.brier} on unseen games, {found.brier_of_chance} for equal chances"
    )
    for given, won, count in found.reliability:
        screen.print(f"  {given:6.1%} given, {won:6.1%} won, {count} seats")
    if output is not None:
        facts = {
            "command": " ".join(
                [
                    f"signoria train {game} --games {games} --players {players} --seed {seed}",
                    *([f"--thinking {thinking}"] if thinking else []),
                    *[f"--option {option}" for option in options or []],
                    *[f"--vary '{way}'" for way in vary or []],
                ]
            ),
            "names": list(known.names),
            **vars(found),
        }
        write_text(output, json.dumps(facts, indent=1) + "\n")


def _counts(players: str) -> list[int]:
    try:
        return [int(count) for count in players.split(",")]
    except ValueError:
        raise BadOptions(f"--players: whole numbers with commas between are expected, not {players!r}") from None
