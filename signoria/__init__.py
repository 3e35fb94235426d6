"""Signoria: five rulebooks about building a city on one engine, for people, programs and bots.

>>> import signoria
>>> game = signoria.new("citadels-classic", players=4, seed="any text or int")
>>> seat = game.to_act[0]
>>> game.legal(seat)
['pick assassin', 'pick magician', 'pick king', 'pick bishop', 'pick architect']
>>> _ = game.play(seat, "pick king")
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any

from signoria.games import names as game_names
from signoria.games import presentation, rulebook, rulebook_of_rule
from signoria.kernel.errors import DamagedPosition, IllegalAction, Refusal, SignoriaError, Wording
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.record import Record, read_record
from signoria.kernel.replay import fork, replay, verify
from signoria.kernel.showing import Showing
from signoria.words import load as load_words

__all__ = [
    "Game",
    "IllegalAction",
    "Position",
    "Record",
    "SignoriaError",
    "fork",
    "game_names",
    "load_position",
    "new",
    "read_record",
    "replay",
    "rulebook",
    "verify",
]

__version__ = "0.1.0"


def new(
    game: str,
    players: int,
    seed: str | int | None = None,
    options: Mapping[str, object] | None = None,
    names: list[str] | None = None,
) -> Game:
    """Start a game. `signoria.game_names()` lists the games; the same seed gives the same game, None draws one."""
    return Game(rulebook(game), players, secrets.token_hex(16) if seed is None else seed, options, names)


def load_position(data: object) -> Position:
    """The position that `state.to_json()` wrote. Refuses what is impossible with DamagedPosition.

    `print` and notebooks show it as the seat that is to act sees it.
    """
    if not isinstance(data, dict) or not isinstance(data.get("game"), str):
        raise DamagedPosition("position.game: the name of a game is expected")
    return rulebook(data["game"]).load(data)


# What the kernel can say by itself; it serves games that are not of the house.
_in_plain_keys = Wording.say
_bare_text = Showing.text


def _in_english(refusal: Refusal) -> str:
    """The sentence of a refusal, without its full stop: `IllegalAction` puts it into one of its own."""
    book = rulebook_of_rule(refusal.rule)
    words = None if book is None else load_words("en", book.folder)
    if book is None or words is None or not words.has(refusal.key):
        return _in_plain_keys(refusal)
    return presentation.telling(book).refusal(refusal, words, []).removesuffix(".")


def _text(view: dict[str, Any]) -> str:
    return rulebook(view["game"]).board(view) if view["game"] in game_names() else _bare_text(view)


def _picture(view: dict[str, Any]) -> str | None:
    return rulebook(view["game"]).draw(view) if view["game"] in game_names() else None


Wording.say = staticmethod(_in_english)
Showing.text = staticmethod(_text)
Showing.picture = staticmethod(_picture)
