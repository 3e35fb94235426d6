"""Makes the recorded games of Citadels (2016): one for each scenario and number of players, random casts, and drafts.

    .venv/bin/python tests/golden/make_citadels_deluxe.py    # writes all anew, after a change of rules and version

Everybody mostly builds and uses what he can.
"""

from __future__ import annotations

import random
from pathlib import Path

import signoria
from signoria.games.citadels.components_2016 import SCENARIOS
from signoria.kernel.game import Game

MOST_SEEDS = 200
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


def verbs_of_draft(game: Game) -> set[str]:
    """How the players of that game drafted."""
    return {move.text.split()[0] for move in game.record.moves} & {"ban", "add"}


def drafted(players: int) -> Game:
    """The first game in which somebody was banned and somebody brought in, and chance replaced one who was banned."""
    for seed in range(MOST_SEEDS):
        game = play(players, seed, {"draft": True, "ninth_rank": "scenario"})
        usual = signoria.new("citadels-deluxe", players, seed, {"ninth_rank": "scenario"}).view(0)["cast"]
        banned = {move.text.split()[1] for move in game.record.moves if move.text.startswith("ban ")}
        if verbs_of_draft(game) == {"ban", "add"} and banned & set(usual):
            return game
    raise LookupError(players)


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
    for players in (4, 8):
        record = drafted(players).record
        (HERE / f"drafted-cast-{players}-players.record").write_text(str(record), encoding="utf-8")


if __name__ == "__main__":
    main()
