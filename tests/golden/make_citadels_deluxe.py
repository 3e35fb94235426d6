"""Makes the recorded games of Citadels (2016): one for each scenario and number of players, and random casts.

    .venv/bin/python tests/golden/make_citadels_deluxe.py    # writes all anew, after a change of rules and version

Everybody mostly builds and uses what he can.
"""

from __future__ import annotations

import random
from pathlib import Path

import signoria
from signoria.games.citadels.components_2016 import SCENARIOS
from signoria.kernel.game import Game

HERE = Path(__file__).parent / "citadels-deluxe"
_DULL = ("gold", "cards", "end", "pick", "aside", "keep", "done", "decline")


def play(players: int, seed: int, options: dict[str, object]) -> Game:
    game = signoria.new("citadels-deluxe", players, seed, options)
    chance = random.Random(seed)
    while not game.is_over:
        seat = game.to_act[0]
        legal = game.legal(seat)
        builds = [text for text in legal if text.startswith("build")]
        lively = [text for text in legal if text.split()[0] not in _DULL]
        wanted = builds if chance.random() < 0.7 else lively if chance.random() < 0.6 else legal
        game.play(seat, chance.choice(wanted or legal))
    return game


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for place, scenario in enumerate(SCENARIOS):
        players = 2 + place
        options: dict[str, object] = {"scenario": scenario, "ninth_rank": "scenario"}
        record = play(players, place, options).record
        (HERE / f"{scenario.replace('_', '-')}-{players}-players.record").write_text(str(record), encoding="utf-8")
    for players in range(2, 9):
        options = {"cast": "random", "districts": "random", "ninth_rank": "scenario"}
        record = play(players, players, options).record
        (HERE / f"random-cast-{players}-players.record").write_text(str(record), encoding="utf-8")


if __name__ == "__main__":
    main()
