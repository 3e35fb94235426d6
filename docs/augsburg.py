"""Draws the plot of augsburg.md: the winning prestige of games between bots.

.venv/bin/python docs/augsburg.py
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import signoria
from signoria import bots
from signoria.bots.match import play_silently
from signoria.drawing import ink
from signoria.drawing.svg import document, path, rect, stroke, text

HERE = Path(__file__).parent
GAMES = 200
PLAYERS = 4
WIDE, HIGH, LEFT, BASE = 760.0, 300.0, 46.0, 250.0
STEP = 5  # prestige in one bar


def winning_prestige() -> list[int]:
    book = signoria.rulebook("augsburg")
    player = bots.bot("heuristic", book.folder)
    options = book.settle(PLAYERS, None)
    return [max(play_silently(book, [player] * PLAYERS, f"plot {seed}", options)[0].scores) for seed in range(GAMES)]


def plot(values: list[int]) -> str:
    bars = Counter(value // STEP * STEP for value in values)
    first, last = min(bars), max(bars) + STEP
    each = (WIDE - LEFT - 20) / ((last - first) / STEP)
    tallest = max(bars.values())
    made = rect(0, 0, WIDE, HIGH, ink.PAPER)
    title = f"Winning prestige in {len(values)} games of {PLAYERS} heuristic bots"
    made += text(LEFT, 28, title, 17, ink.INK, family=ink.SERIF, weight=600)
    for start in range(first, last, STEP):
        x = LEFT + (start - first) / STEP * each
        high = bars[start] / tallest * 190
        made += rect(x + 1, BASE - high, each - 2, high, ink.NOBLE, 2, stroke(ink.INK, 1))
        made += text(x + each / 2, BASE - high - 5, str(bars[start]), 12, ink.SOFT_INK, "middle")
        made += text(x, BASE + 17, str(start), 12, ink.INK, "middle")
    mean = sum(values) / len(values)
    x = LEFT + (mean - first) / STEP * each
    made += path(f"M{LEFT:g} {BASE:g}H{WIDE - 16:g}", "none", stroke(ink.INK, 1.2))
    made += path(f"M{x:g} 44V{BASE:g}", "none", stroke(ink.ALARM, 2) + ' stroke-dasharray="5 4"')
    made += text(x + 6, 54, f"mean {mean:.1f}", 13, ink.ALARM, weight=600)
    made += text(LEFT, BASE + 38, "prestige of the winner", 12, ink.SOFT_INK)
    return document(WIDE, HIGH, title, made, "en")


def main() -> None:
    (HERE / "augsburg-prestige.svg").write_text(plot(winning_prestige()) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
