"""How fast are environments? Random legal play, one core: ours, and other people's where they are installed.

A step is one decision with everything an agent is handed for it: what it sees, as an array, and what it may do.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from signoria.env.aec import SignoriaAEC
from signoria.env.batch import Batch
from signoria.env.single import SignoriaEnv
from signoria.games import rulebook
from signoria.lab.bench import timed

PLAYERS = 2
# Games that step together, and how often in one run.
_TOGETHER = 64
_STEPS = 20

# PettingZoo's classic games, and RLCard's, of about the same kind; those that need a further package are left out.
PETTINGZOO = ("connect_four_v3", "tictactoe_v3", "leduc_holdem_v4", "texas_holdem_no_limit_v6", "chess_v6")
RLCARD = ("leduc-holdem", "no-limit-holdem", "gin-rummy", "uno", "doudizhu")


class Pace:
    """How many steps a second an environment makes."""

    __slots__ = ("interface", "name", "steps")

    def __init__(self, name: str, interface: str, steps: float) -> None:
        self.name = name
        self.interface = interface
        self.steps = steps


def ours(game: str, seconds: float) -> list[Pace]:
    """Each way in which a game of ours is served."""
    players = max(PLAYERS, rulebook(game).seats.start)
    aec = SignoriaAEC(game, players)
    single = SignoriaEnv(game, ["random"] * (players - 1))
    batch = Batch(game, players, _TOGETHER)
    name = f"signoria {game}"
    return [
        Pace(name, "PettingZoo", timed(lambda: _aec_game(aec), seconds).amount),
        Pace(name, "Gymnasium", timed(lambda: _single_game(single), seconds).amount),
        Pace(name, f"Batch of {_TOGETHER}", timed(lambda: _together(batch), seconds).amount),
    ]


def others(seconds: float) -> tuple[list[Pace], list[str]]:
    """PettingZoo's classic games and RLCard's; and the names of those that are not installed."""
    found: list[Pace] = []
    missing: list[str] = []
    for name in PETTINGZOO:
        _try(found, missing, f"PettingZoo {name}", "PettingZoo", partial(_pettingzoo, name), seconds)
    for name in RLCARD:
        _try(found, missing, f"RLCard {name}", "RLCard", partial(_rlcard, name), seconds)
    return found, missing


def _try(
    found: list[Pace],
    missing: list[str],
    name: str,
    interface: str,
    made: Callable[[], Callable[[], int]],
    seconds: float,
) -> None:
    try:
        run = made()
    except ImportError:
        missing.append(name)
        return
    found.append(Pace(name, interface, timed(run, seconds).amount))


# ---- one game each, or some steps; how many decisions it was


def _picked(mask: Any) -> int:
    legal = np.flatnonzero(mask)
    return int(legal[int(random.random() * len(legal))])


def _aec_game(env: Any) -> int:
    env.reset(seed=random.getrandbits(31))
    steps = 0
    for _ in env.agent_iter():
        seen, _, over, cut, info = env.last()
        if over or cut:
            env.step(None)
            continue
        mask = seen["action_mask"] if isinstance(seen, dict) else info["action_mask"]
        env.step(_picked(mask))
        steps += 1
    return steps


def _single_game(env: Any) -> int:
    """The bots' moves are not counted: they are part of the agent's step."""
    _, info = env.reset(seed=random.getrandbits(31))
    steps, over = 0, False
    while not over and info["action_mask"].any():
        _, _, over, _, info = env.step(_picked(info["action_mask"]))
        steps += 1
    return steps


def _together(batch: Batch) -> int:
    for _ in range(_STEPS):
        batch.step(np.array([_picked(mask) for mask in batch.masks]))
    return _STEPS * _TOGETHER


def _pettingzoo(name: str) -> Callable[[], int]:
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    return lambda: _aec_game(env)


def _rlcard(name: str) -> Callable[[], int]:
    rlcard: Any = importlib.import_module("rlcard")
    env = rlcard.make(name)

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(random.random() * len(legal))])
            steps += 1
        return steps

    return play
