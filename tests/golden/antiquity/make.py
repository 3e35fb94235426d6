"""Makes the recorded games of Antiquity:  python tests/golden/antiquity/make.py

For every number of players and both rule profiles a game that the last player left wins and one that a saint wins,
played by bots; games of idlers who die in the same famine; late turns in which every saint's wish is met, or two
players' at once; and games of players who do anything that is legal. The first seed that shows what is wanted is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from golden.antiquity import late

from signoria.bots.bot import Bot, RandomBot
from signoria.bots.match import play_match
from signoria.games.antiquity.bot import choose
from signoria.games.antiquity.components import SAINTS
from signoria.games.antiquity.house_rules import PROFILES
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel.dice import SeededDice
from signoria.kernel.game import Game
from signoria.kernel.replay import begin_at
from signoria.kernel.seat import Seat

HERE = Path(__file__).parent
MOST_SEEDS = 200

Player = Callable[[], Bot]


def heuristic() -> Bot:
    return Bot("heuristic", choose)


def idler() -> Bot:
    """Builds nothing and sends nobody anywhere."""
    return Bot("idler", _do_nothing)


def _do_nothing(seat: Seat) -> int:
    texts = {seat.text(action): action for action in seat.legal}
    return next((texts[text] for text in ("done", "end", "skip") if text in texts), seat.legal[0])


class Scene:
    """A game to look for: who plays it under which rules, and how it must end."""

    def __init__(self, name: str, players: list[Player], profile: str, reason: str) -> None:
        self.name = name
        self.players = players
        self.profile = profile
        self.reason = reason

    def play(self, seed: int) -> Game:
        bots = [player() for player in self.players]
        return play_match(ANTIQUITY, bots, f"{self.name} {seed}", {"profile": self.profile})

    def fits(self, game: Game) -> bool:
        return bool(game.view(None)["result"]["reason"] == self.reason)


class LateScene(Scene):
    """A game that begins in phase 2 of a late turn, with everything there that one saint or another wishes for."""

    def __init__(self, way: str, profile: str) -> None:
        super().__init__(f"2-players-{profile}-{way}", [idler] * 2, profile, WAYS.get(way, "saint"))
        self.way = way

    def play(self, seed: int) -> Game:
        name = f"{self.name} {seed}"
        begun = Game(ANTIQUITY, 2, name, {"profile": self.profile})
        while begun.view(None)["phase"] == "found":
            sites = begun.legal(begun.to_act[0])
            begun.play(begun.to_act[0], sites[len(sites) // 4])
        state = begun.state
        assert isinstance(state, Antiquity)
        game = begin_at(late.position(state, self.way), ANTIQUITY, 2, name, {"profile": self.profile})
        while not game.is_over:
            seat = game.to_act[0]
            game.play(seat, _do_nothing(Seat(game.state, seat, SeededDice(name))))
        return game

    def fits(self, game: Game) -> bool:
        patrons = [seat["patron"] for seat in game.view(None)["seats"]]
        return super().fits(game) and (self.way in WAYS or (game.winners == [0] and patrons[0] == self.way))


# How games end that more than one player might win; all others end by the saint of that name.
WAYS = {"tie-break": "tie_break", "shared": "shared"}

SCENES = [
    *[
        Scene(f"{players}-players-{profile}-{reason.replace('_', '-')}", [heuristic] * players, profile, reason)
        for players in (2, 3, 4)
        for profile in PROFILES
        for reason in ("last_player", "saint")
    ],
    *[Scene(f"2-players-{profile}-nobody", [idler] * 2, profile, "nobody") for profile in PROFILES],
    *[LateScene(way, profile) for profile in PROFILES for way in (*SAINTS, *WAYS)],
    *[Scene(f"{players}-players-at-random", [RandomBot] * players, "rulebook", "last_player") for players in (2, 3, 4)],
]


def main() -> None:
    """Those that are there already stay as they are: games to come must replay them."""
    for scene in SCENES:
        if (HERE / f"{scene.name}.record").exists():
            continue
        for seed in range(MOST_SEEDS):
            game = scene.play(seed)
            if scene.fits(game):
                (HERE / f"{scene.name}.record").write_text(str(game.record), encoding="utf-8")
                break
        else:
            raise SystemExit(f"no game shows {scene.name}")


if __name__ == "__main__":
    main()
