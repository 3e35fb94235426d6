"""The score sheet at the end: every point with the rule that gives it."""

from __future__ import annotations

from signoria.cli.screen import console
from signoria.games import presentation
from signoria.kernel.game import Game
from signoria.words import Words


def show_scores(game: Game, words: Words, names: list[str]) -> None:
    """Best first."""
    telling = presentation.telling(game.rulebook)
    screen = console()
    for seat in sorted(range(game.state.seats), key=lambda seat: (seat not in game.winners, -game.scores[seat])):
        winner = f"  ★ {words('cli.scores.winner')}" if seat in game.winners else ""
        screen.print(f"\n{names[seat]}: {words('cli.scores.total', n=game.scores[seat])}{winner}")
        for line in game.score_sheet[seat]:
            screen.print(f"  {line.points:>4}  {telling.score_line(line, words):<32} {line.rule}")
