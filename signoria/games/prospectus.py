"""What is told about a game before it is played: how long it takes, how heavy it is, what people usually agree on.

Each folder has a `prospectus.toml` with a table for every rulebook in it:

    minutes    how long a game takes, from and to
    weight     1 is soon learned, 3 is for people who like rules
    presets    name, options, and players where it is meant for so many. The first is what the rulebook says. Their
               texts are `preset.<game>.<name>` and `preset.<game>.<name>.about`
    expert     options about rulings: kept apart, since only who knows the game can say what they change
    seats      options whose numbers are seats: those that nobody sits on are not offered
    applies    options that mean something only with certain players or with certain values of other options
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from signoria.kernel.errors import UnknownGame
from signoria.kernel.rulebook import OptionValue

_FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Preset:
    """What a table usually agrees on, under one name; options that it does not name are as usual."""

    name: str
    options: dict[str, OptionValue]
    players: int | None = None


@dataclass(frozen=True, slots=True)
class Prospectus:
    minutes: tuple[int, int]
    weight: int
    presets: tuple[Preset, ...]
    expert: frozenset[str]
    seats: frozenset[str]
    # By option: what else ("players", or another option) has to have which of these values, as forms send them.
    applies: dict[str, dict[str, tuple[str, ...]]]


@cache
def prospectus(game: str) -> Prospectus:
    """That game's; raises UnknownGame."""
    data = _all().get(game)
    if data is None:
        raise UnknownGame(f"nothing is told about {game!r} before it is played")
    shortest, longest = data["minutes"]
    return Prospectus(
        minutes=(shortest, longest),
        weight=data["weight"],
        presets=tuple(Preset(one["name"], one.get("options", {}), one.get("players")) for one in data["presets"]),
        expert=frozenset(data.get("expert", ())),
        seats=frozenset(data.get("seats", ())),
        applies={
            option: {what: tuple(values) for what, values in conditions.items()}
            for option, conditions in data.get("applies", {}).items()
        },
    )


@cache
def _all() -> dict[str, dict[str, Any]]:
    told: dict[str, dict[str, Any]] = {}
    for file in _FOLDER.glob("*/prospectus.toml"):
        told.update(tomllib.loads(file.read_text(encoding="utf-8")))
    return told
