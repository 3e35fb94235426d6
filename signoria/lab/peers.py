"""Other people's engines, measured in the same way where they are installed: `pip install signoria[bench]`."""

from __future__ import annotations

import importlib
import random
from typing import Any

from signoria.lab.bench import PLAYERS, Speed, timed


def measure_peers(seconds: float) -> tuple[list[Speed], list[str]]:
    """The measurements, and the names of those that are not installed."""
    found: list[Speed] = []
    missing: list[str] = []
    try:
        found.append(_catanatron(seconds))
    except ImportError:
        missing.append("catanatron")
    for game in ("hearts", "gin_rummy"):
        try:
            found.append(_open_spiel(game, seconds))
        except ImportError:
            missing.append(f"OpenSpiel {game}")
    return found, missing


def _catanatron(seconds: float) -> Speed:
    catanatron: Any = importlib.import_module("catanatron")
    colours = list(catanatron.Color)[:PLAYERS]

    def play() -> int:
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])
        game.play()
        return len(game.state.actions)

    rate = timed(play, seconds)
    return Speed("catanatron", "Python", PLAYERS, rate.amount, rate.runs)


def _open_spiel(name: str, seconds: float) -> Speed:
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name)
    chance = random.random

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.legal_actions()  # equally likely in these two games
                state.apply_action(outcomes[int(chance() * len(outcomes))])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
                decisions += 1
        return decisions

    rate = timed(play, seconds)
    return Speed(f"OpenSpiel {name}", "C++", game.num_players(), rate.amount, rate.runs)
