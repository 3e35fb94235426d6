"""Makes the recorded games of Castelli:  python tests/golden/castelli/make.py

Every number of players with every combination of modules, the tournament's half with the mine tile, every option's
other value, and for each character a game in which it is played. The players are random ones who like to act.
"""

from __future__ import annotations

import random
from pathlib import Path

import signoria
from signoria.games.castelli.components import CARD_NAMES
from signoria.kernel.game import Game

HERE = Path(__file__).parent
_IDLE = ("sell", "end", "quiet", "decline", "done")
TABLES: dict[str, tuple[int, dict[str, object]]] = {
    **{
        f"{players}-players{'-dilemma' if dilemma else ''}{'-battle' if battle else ''}": (
            players,
            {"dilemma": dilemma, "battle": battle},
        )
        for players in (2, 3, 4)
        for dilemma in (False, True)
        for battle in (False, True)
    },
    "tournament-half": (2, {"tournament_half": "south", "pieces": "B' C", "mine_tile": "B"}),
    "chosen-pieces": (4, {"pieces": "C' A D B'", "colours": "drawn", "first_player": 2}),
    "silver-16": (3, {"silver_for_three": 16}),
    "literal-readings": (
        4,
        {
            "zero_shield_border_reward": True,
            "zero_shield_allows_building": True,
            "free_octagon": "no_settlement",
            "silver_second_tie": "three_each",
            "silver_prize_needs_one": False,
        },
    ),
}


def play(players: int, options: dict[str, object], seed: str) -> Game:
    game = signoria.new("castelli", players, seed, options)
    choice = random.Random(seed)
    while not game.is_over:
        seat = game.to_act[0]
        if choice.random() < 0.03:
            seat = choice.choice([other for other in range(players) if game.legal(other)])
        legal = game.legal(seat)
        active = [text for text in legal if not text.startswith(_IDLE)]
        game.play(seat, choice.choice(active if active and choice.random() < 0.85 else legal))
    return game


def played(game: Game) -> set[str]:
    """The cards that were played in the game."""
    found: set[str] = set()
    for move in game.record.moves:
        words = move.text.split(" ")
        if words[0] == "play":
            found.add(words[1])
        elif words[0] in ("steward", "guard"):
            found.add(words[0])
        elif "with" in words:
            found.add(words[words.index("with") + 1])
    return found


def main() -> None:
    missing = set(CARD_NAMES)
    for name, (players, options) in TABLES.items():
        game = play(players, options, name)
        missing -= played(game)
        (HERE / f"{name}.record").write_text(str(game.record), encoding="utf-8")
    number = 0
    while missing:
        game = play(4, {"dilemma": True, "battle": True}, f"all cards {number}")
        number += 1
        if played(game) & missing:
            missing -= played(game)
            (HERE / f"cards-{number}.record").write_text(str(game.record), encoding="utf-8")


if __name__ == "__main__":
    main()
