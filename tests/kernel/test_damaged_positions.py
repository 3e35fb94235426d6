"""Damaged positions of every game: refused with a reason, or possible after all, and then playable to the end.

SIGNORIA_DAMAGE=10000 tries that many for each game.
"""

from __future__ import annotations

import copy
import json
import os
import random
from typing import Any

import pytest

import signoria
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import SignoriaError
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.lab.fuzzing import cases

TRIES = int(os.environ.get("SIGNORIA_DAMAGE", "60"))
TRIES_A_GAME = 30

Data = dict[str, Any]
Path = tuple[Any, ...]
NUMBERS: list[Any] = [0, 1, 2, 3, 5, 8, 15, -1, 64, 2**70, True, False, 1.5]
JUNK: list[Any] = [*NUMBERS, None, "", "king", "tavern", "joker", "steward", "n", [], {}]


def positions(game: Game, chance: random.Random) -> list[Data]:
    """Saved positions from all parts of a random game."""
    found = [game.state.to_json()]
    while not game.is_over:
        seat = chance.choice(game.to_act)
        game.play(seat, chance.choice(game.state.legal(seat)))
        if chance.random() < 0.08 or game.is_over:
            found.append(game.state.to_json())
    return found


def paths(data: Any, way: Path = ()) -> list[Path]:
    """All ways into plain data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [way] * bool(way) + [path for key, value in items for path in paths(value, (*way, key))]


def parent(data: Any, path: Path) -> Any:
    for key in path[:-1]:
        data = data[key]
    return data


def damage(data: Data, chance: random.Random) -> None:
    """One place holds something else, is gone, stands twice, or has changed places with another."""
    all_paths = paths(data)
    top = chance.choice(list(data))
    path = chance.choice([path for path in all_paths if path[0] == top])
    place, last = parent(data, path), path[-1]
    kind = chance.randrange(7)
    if kind == 0:
        del place[last]
    elif kind == 1:
        place[last] = copy.deepcopy(chance.choice(JUNK))
    elif kind == 2 and isinstance(place, list):
        place.append(copy.deepcopy(place[last]))
    elif kind == 3:
        other = chance.choice(all_paths)
        place[last] = copy.deepcopy(parent(data, other)[other[-1]])
    elif kind == 4 and isinstance(place, dict):
        place["surprise"] = 1
    elif type(place[last]) is int:
        place[last] += chance.choice((-2, -1, 1, 2))
    elif isinstance(place[last], list) and place[last]:
        place[last].pop(chance.randrange(len(place[last])))


def must_be_sound(state: Position, chance: random.Random) -> None:
    """What was accepted is saved as it is, shows itself to all, and can be played to its end."""
    saved = state.to_json()
    assert signoria.load_position(json.loads(json.dumps(saved))).to_json() == saved
    for observer in (*range(state.seats), None):
        world = state.sample(observer, SeededDice(chance.random().hex()))
        assert world.faults() == []
        assert world.view(observer) == state.view(observer)
    while not state.is_over:
        seat = chance.choice(state.to_act)
        state.play(seat, chance.choice(state.legal(seat)), SeededDice(chance.random().hex()))
        assert state.faults() == []
    assert len(state.scores) == len(state.score_sheet) == state.seats
    assert state.winners or signoria.rulebook(state.to_json()["game"]).may_have_no_winner


@pytest.mark.parametrize("name", signoria.game_names())
def test_whatever_the_loader_accepts_can_be_played_to_the_end(name: str) -> None:
    accepted = 0
    for case in cases(signoria.rulebook(name), TRIES // TRIES_A_GAME, "damage"):
        chance = random.Random(case.seed)
        found = positions(Game(signoria.rulebook(name), case.players, case.seed, case.options), chance)
        for _ in range(TRIES_A_GAME):
            data = copy.deepcopy(chance.choice(found))
            for _ in range(chance.choice((1, 1, 2, 3))):
                damage(data, chance)
            try:
                state = signoria.load_position(json.loads(json.dumps(data)))
            except SignoriaError:
                continue
            accepted += 1
            must_be_sound(state, chance)
    assert accepted
