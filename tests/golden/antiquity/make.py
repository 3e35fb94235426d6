"""Makes the recorded games of Antiquity:  python tests/golden/antiquity/make.py

For every number of players and both rule profiles a game that the last player left wins and one that a saint wins,
played by bots; and games of players who do anything that is legal. The first seed that shows what is wanted is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from signoria.bots.bot import Bot, RandomBot
from signoria.bots.match import play_match
from signoria.games.antiquity.bot import choose
from signoria.games.antiquity.house_rules import PROFILES
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel.game import Game

HERE = Path(__file__).parent
MOST_SEEDS = 200

Player = Callable[[], Bot]


def heuristic() -> Bot:
    return Bot("heuristic", choose)


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


SCENES = [
    *[
        Scene(f"{players}-players-{profile}-{reason.replace('_', '-')}", [heuristic] * players, profile, reason)
        for players in (2, 3, 4)
        for profile in PROFILES
        for reason in ("last_player", "saint")
    ],
    *[Scene(f"{players}-players-at-random", [RandomBot] * players, "rulebook", "last_player") for players in (2, 3, 4)],
]


def main() -> None:
    for scene in SCENES:
        for seed in range(MOST_SEEDS):
            game = scene.play(seed)
            if scene.fits(game):
                (HERE / f"{scene.name}.record").write_text(str(game.record), encoding="utf-8")
                break
        else:
            raise SystemExit(f"no game shows {scene.name}")


if __name__ == "__main__":
    main()
