"""Signoria: five rulebooks about building a city on one engine, for people, programs and bots.

>>> import signoria
>>> game = signoria.new("citadels-classic", players=4, seed="any text or int")
>>> seat = game.to_act[0]
>>> game.play(seat, game.legal(seat)[0])
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from signoria.games import names as games
from signoria.games import rooms, rulebook, rulebook_of_rule
from signoria.kernel.errors import DamagedPosition, Refusal, Wording
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.words import load as load_words

__all__ = ["Game", "games", "load_position", "new", "rulebook"]

__version__ = "0.1.0"


def new(
    game: str,
    players: int,
    seed: str | int,
    options: Mapping[str, object] | None = None,
    names: list[str] | None = None,
) -> Game:
    """Start a game. `signoria.games()` lists the names; the same seed gives the same game."""
    return Game(rulebook(game), players, seed, options, names)


def load_position(data: dict[str, Any]) -> Position:
    """The position that `state.to_json()` wrote. Refuses what is impossible with DamagedPosition."""
    if not isinstance(data.get("game"), str):
        raise DamagedPosition("position.game: the name of a game is expected")
    return rulebook(data["game"]).load(data)


_in_plain_keys = Wording.say


def _in_english(refusal: Refusal) -> str:
    """The sentence of a refusal, without its full stop: `IllegalAction` puts it into one of its own."""
    book = rulebook_of_rule(refusal.rule)
    words = None if book is None else load_words("en", book.folder)
    if book is None or words is None or not words.has(refusal.key):
        return _in_plain_keys(refusal)
    return rooms.telling(book).refusal(refusal, words, []).removesuffix(".")


Wording.say = staticmethod(_in_english)
