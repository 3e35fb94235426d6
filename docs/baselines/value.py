"""A learned value: from a dataset of games, the chance that the seat which is to decide will win.

    signoria dataset citadels-classic --players 2 --games 400 --seed value -o value-games
    python docs/baselines/value.py value-games

Ridge regression in numpy on the encoded views; every fifth game is kept back. It prints the Brier score on those, the
mean square of how far the foretold chance was off, for more and more games learned from.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from signoria.lab import dataset

KEPT_BACK = 5
SHRINK = 300.0


class Value:
    """Weights of all slots. What it takes to find them adds up decision by decision, so no set is too large."""

    def __init__(self, size: int) -> None:
        self.products = np.zeros((size + 1, size + 1))
        self.sums = np.zeros(size + 1)

    def learn(self, seen: np.ndarray, got: np.ndarray) -> None:
        numbers = scaled(seen)
        self.products += numbers.T @ numbers
        self.sums += numbers.T @ (got - 0.5)

    def weights(self) -> np.ndarray:
        return np.linalg.solve(self.products + SHRINK * np.eye(len(self.sums)), self.sums)


def scaled(seen: np.ndarray) -> np.ndarray:
    """Large numbers made small, and a slot that is always 1."""
    return np.hstack([np.sign(seen) * np.log1p(np.abs(seen)), np.ones((len(seen), 1), np.float32)])


def brier(weights: np.ndarray, unseen: list[dataset.Decisions]) -> float:
    off = [np.clip(scaled(handful.observations) @ weights + 0.5, 0, 1) - handful.returns for handful in unseen]
    return float((np.concatenate(off) ** 2).mean())


def by_game(folder: Path) -> list[list[dict[str, object]]]:
    """The rows of each game; a small set fits into memory as long as its arrays are sparse."""
    games: dict[int, list[dict[str, object]]] = {}
    for handful in dataset.read(folder):
        for row in handful.rows:
            games.setdefault(row["game"], []).append(row)
    return [games[number] for number in sorted(games)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    wanted = parser.parse_args()
    size = next(iter(dataset.read(wanted.folder))).observations.shape[1]
    games = by_game(wanted.folder)
    unseen = [dataset.Decisions(rows, size) for rows in games[::KEPT_BACK]]
    known = [rows for number, rows in enumerate(games) if number % KEPT_BACK]
    value = Value(size)
    print(f"  0 games: Brier {brier(np.zeros(size + 1), unseen):.4f}", flush=True)
    told = 20
    for number, rows in enumerate(known, 1):
        handful = dataset.Decisions(rows, size)
        value.learn(handful.observations, handful.returns)
        if number == told or number == len(known):
            print(f"{number:3} games: Brier {brier(value.weights(), unseen):.4f}", flush=True)
            told *= 2


if __name__ == "__main__":
    main()
