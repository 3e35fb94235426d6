"""Games to look at as arrays."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from thoroughness import by_length

import signoria
from signoria.kernel.game import Game

Case = tuple[str, int, dict[str, object]]

GAMES = signoria.game_names()
# Every game with few, and set-ups that change what there is to see and do.
_OPTIONS: list[Case] = [
    ("citadels-classic", 7, {"city_size": 7, "duplicates": True}),
    ("citadels-deluxe", 5, {"cast": "random", "districts": "random", "ninth_rank": "artist"}),
    ("augsburg", 4, {"prices": "steps"}),
    ("castelli", 4, {"dilemma": True, "battle": True, "colours": "drawn"}),
    ("castelli", 2, {"tournament_half": "south"}),
    ("antiquity", 3, {"profile": "official"}),
]
CASES: list[Case] = [*((name, signoria.rulebook(name).seats.start, {}) for name in GAMES), *_OPTIONS]
EVERY_COUNT: list[Case] = by_length(
    CASES, [*((name, players, {}) for name in GAMES for players in signoria.rulebook(name).seats), *_OPTIONS]
)


def positions(name: str, players: int, options: Mapping[str, object], moves: int, seed: int = 1) -> Iterator[Game]:
    """A game at random, before each of its moves and after the last."""
    game = signoria.new(name, players, seed, options)
    chance = random.Random(seed)
    yield game
    while moves and not game.is_over:
        seat = chance.choice(game.to_act)
        game.play(seat, chance.choice(game.legal(seat)))
        moves -= 1
        yield game


def played(name: str, players: int, moves: int, seed: int = 1, options: Mapping[str, object] | None = None) -> Game:
    """A game at random after so many moves."""
    *_, last = positions(name, players, options or {}, moves, seed)
    return last
