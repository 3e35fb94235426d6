"""`signoria facts`: what kind of game is it, in figures."""

from __future__ import annotations

from typing import Annotated

import typer

from signoria.cli.arguments import Jobs, read_bots
from signoria.cli.screen import console, progress, table
from signoria.games import names, rulebook
from signoria.lab.bench import measure
from signoria.lab.facts import Facts, facts
from signoria.lab.workers import CORES


def show_facts(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…", help="Which games; all by default.")] = None,
    players: Annotated[int | None, typer.Option("--players", help="How many play; by default fewest and four.")] = None,
    bots: Annotated[str, typer.Option("--bots", help="Who plays: random, heuristic, or another bot.")] = "heuristic",
    counted: Annotated[int, typer.Option("--games", min=1, help="How many games to count.")] = 20,
    seconds: Annotated[float, typer.Option("--seconds", min=0, max=60, help="How long to measure the speed.")] = 1.0,
    jobs: Jobs = CORES,
) -> None:
    """Count length, branching, size of the tree, chance and hidden information in whole games, and the speed."""
    rows: list[tuple[Facts, str]] = []
    with progress() as bar:
        task = bar.add_task("counting", total=None)
        for name in games or names():
            book = rulebook(name)
            (bot,) = read_bots(bots, name, 1)
            for count in (players,) if players is not None else sorted({book.seats.start, 4}):
                book.settle(count, None)
                bar.update(task, description=f"{name}, {count} players")
                speed = f"{measure(name, seconds).decisions:,.0f}" if seconds and count == 4 else ""
                rows.append((facts(name, count, bot, counted, jobs), speed))
    shown = table("game", "players", "decisions", "choices", "most", "tree", "chance", "hidden bits", "most hidden",
                  "random decisions/s", narrow=True)  # fmt: skip
    for found, speed in rows:
        shown.add_row(
            found.game,
            str(found.players),
            f"{found.length:.0f}",
            f"{found.branching:.1f}",
            str(found.widest),
            f"10^{found.tree:.0f}",
            f"10^{found.chance:.0f}",
            f"{found.hidden_bits:.0f}",
            f"{found.most_hidden:.0f}",
            speed,
        )
    console().print(shown)
    console().print(
        f"Means over {counted} games by {bots}; tree and chance are those of a usual game, see lab/facts.py."
    )
