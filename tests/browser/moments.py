"""The moments of every game that a stranger finds hardest, each at a table of its own that was played there by bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from browser.prepared import Prepared

from signoria import bots
from signoria.bots.match import bot_dice
from signoria.kernel.game import Game

# Long names, as people have them.
NAMES = ["Massimiliana", "Bartolomeo", "Ginevra", "Lorenzo", "Annunziata", "Guglielmina", "Michelangelo", "Cristoforo"]
PLAYERS = {"citadels-classic": 4, "citadels-deluxe": 4, "antiquity": 3, "augsburg": 3, "castelli": 3}
View = dict[str, Any]


@dataclass(frozen=True)
class Moment:
    """Something that seat 0 is asked, with how many more moves played by then."""

    game: str
    name: str
    shows: Callable[[View, list[str]], bool]
    moves: int = 30
    # Which actions the bots leave alone, so that the moment comes.
    never: tuple[str, ...] = ()
    options: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"

    @property
    def is_short(self) -> bool:
        """Whether it is among those that are looked at every time."""
        return str(self) in ("citadels-classic-building", "augsburg-bidding", "castelli-placing")

    def prepare(self, data: Path) -> Prepared:
        for seed in range(80):
            prepared = Prepared(data, self.game, NAMES[: PLAYERS[self.game]], dict(self.options))
            if prepared.play_until(f"{self.name} {seed}", self._has_come, self._pick):
                return prepared
        raise AssertionError(f"no game of {self.game} comes to {self.name}")

    def _has_come(self, game: Game) -> bool:
        if self.name == "end":
            return game.is_over
        if 0 not in game.to_act or len(game.record.moves) < self.moves:
            return False
        legal = list(game.legal(0))
        return len(legal) > 1 and self.shows(game.view(0), legal)

    def _pick(self, game: Game, seat: int) -> str:
        bot = bots.bot("heuristic", self.game)
        action = bot.choose_at(game.state, seat, bot_dice(len(game.record.moves), seat))
        text = game.state.verbs().write(action)
        if seat == 0 and text.startswith(self.never or ("nothing",)):
            legal = [one for one in game.legal(0) if not one.startswith(self.never)]
            return legal[len(game.record.moves) % len(legal)] if legal else text
        return str(text)


def offers(verb: str, least: int = 1) -> Callable[[View, list[str]], bool]:
    return lambda view, legal: sum(text.split(" ")[0] == verb for text in legal) >= least


def _aims(view: View, legal: list[str]) -> bool:
    """The Warlord's question proper: several of the others' districts are in reach."""
    return sum(text.startswith("destroy ") and not text.startswith("destroy 0") for text in legal) >= 3


def _is_nearly_full(view: View, legal: list[str]) -> bool:
    return any(text.startswith("bury") for text in legal) and len(legal) <= 12


_BATTLE = (("battle", True),)
MOMENTS = [
    Moment("citadels-classic", "choosing", offers("pick", 2), 60),
    Moment("citadels-classic", "building", offers("build", 2), 60),
    Moment("citadels-classic", "target", _aims, 70, ("destroy",)),
    Moment("citadels-classic", "robbing", offers("rob", 3)),
    Moment("citadels-classic", "end", lambda view, legal: False),
    Moment("citadels-deluxe", "choosing", offers("pick", 2), 60),
    Moment("citadels-deluxe", "building", offers("build", 2), 60),
    Moment("citadels-deluxe", "end", lambda view, legal: False),
    Moment("antiquity", "founding", lambda view, legal: True, 0),
    Moment("antiquity", "city", offers("build", 5), 150),
    Moment("antiquity", "countryside", lambda view, legal: view["phase"] == "countryside" and len(legal) > 3, 200),
    Moment("antiquity", "graves", _is_nearly_full, 150),
    Moment("antiquity", "polluting", offers("pollute", 3), 150),
    Moment("antiquity", "end", lambda view, legal: False),
    Moment("augsburg", "bidding", offers("bid", 2), 40),
    Moment("augsburg", "raising", offers("raise"), 60),
    Moment("augsburg", "showing", offers("show", 2), 60),
    Moment("augsburg", "buying", offers("buy", 2), 60),
    Moment("augsburg", "choosing", offers("choose", 2), 60),
    Moment("augsburg", "climbing", offers("climb", 1), 60),
    Moment("augsburg", "end", lambda view, legal: False),
    Moment("castelli", "placing", offers("place", 2), 40),
    Moment("castelli", "cards", offers("play", 2), 60),
    Moment("castelli", "castle", offers("build", 1), 40),
    Moment("castelli", "overbuilding", offers("overbuild"), 40, options=_BATTLE),
    Moment("castelli", "guard", offers("guard"), 40, options=_BATTLE),
    Moment("castelli", "end", lambda view, legal: False),
]
