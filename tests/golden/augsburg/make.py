"""Makes the recorded games of Augsburg 1520 that test_games.py replays: every player count, option and odd end.

    .venv/bin/python tests/golden/augsburg/make.py            # writes what is missing
    .venv/bin/python tests/golden/augsburg/make.py --again    # writes all anew, after a change of rules

Seats are played by simple characters with seeds 0, 1, 2, …; the first game that shows what is wanted is kept.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

import signoria
from signoria.games.augsburg import bot
from signoria.games.augsburg.components import CATHEDRAL, CHURCH
from signoria.games.augsburg.state import State
from signoria.kernel.dice import SeededDice
from signoria.kernel.game import Game
from signoria.kernel.seat import Seat

HERE = Path(__file__).parent
MOST_SEEDS = 3_000

Wanted = Callable[[Game], bool]


# ---- players


def sensible(game: Game, seat: int, chance: random.Random) -> str:
    return game.state.text(bot.choose(Seat(game.state, seat, SeededDice(chance.random().hex()))))


def anyhow(game: Game, seat: int, chance: random.Random) -> str:
    return chance.choice(game.legal(seat))


def no_builder(game: Game, seat: int, chance: random.Random) -> str:
    """Anything but cathedrals."""
    return chance.choice([text for text in game.legal(seat) if not text.endswith(" cathedral")])


def miser(game: Game, seat: int, chance: random.Random) -> str:
    """Buys every note it can and never bids, so that notes run short."""
    legal = game.legal(seat)
    for verb in ("buy", "pass"):
        fitting = [text for text in legal if text.split(" ")[0] == verb]
        if fitting:
            return fitting[0]
    return legal[0]


def no_church(game: Game, seat: int, chance: random.Random) -> str:
    """A cathedral as soon as it can be paid, and never a church."""
    legal = game.legal(seat)
    cathedrals = [text for text in legal if text.endswith(" cathedral")]
    return chance.choice(cathedrals or [text for text in legal if not text.endswith(" church")])


def no_cathedral(game: Game, seat: int, chance: random.Random) -> str:
    """Plays well, but stops before the second barrier."""
    text = sensible(game, seat, chance)
    return no_builder(game, seat, chance) if text.endswith(" cathedral") else text


def church_against_cathedral(game: Game, seat: int, chance: random.Random) -> str:
    return (no_builder if seat else no_church)(game, seat, chance)


class Scene:
    """A game to look for: its table, who plays, and what must have happened in it."""

    def __init__(
        self,
        name: str,
        players: int,
        wanted: Wanted,
        who: Callable[[Game, int, random.Random], str] = sensible,
        **options: object,
    ) -> None:
        self.name = name
        self.players = players
        self.wanted = wanted
        self.who = who
        self.options = options

    def play(self, seed: int) -> Game:
        game = signoria.new("augsburg", self.players, seed, self.options)
        chance = random.Random(seed)
        while not game.is_over:
            seat = chance.choice(game.to_act)
            game.play(seat, self.who(game, seat, chance))
        return game


# ---- what a game may show


def table(game: Game) -> State:
    assert isinstance(game.state, State)
    return game.state


def anything(game: Game) -> bool:
    return True


def told(game: Game, name: str) -> int:
    return sum(event.name == name for events in game.events for event in events)


def nobody_builds_a_cathedral(game: Game) -> bool:
    return not table(game).takers[CATHEDRAL] and max(game.scores) > 25


def decided_by_the_tie_break(game: Game) -> bool:
    return game.scores.count(max(game.scores)) > 1 and len(game.winners) == 1


def decided_by(game: Game, building: int) -> bool:
    """Level in prestige; both have such a building, and the dearer one has won."""
    if not decided_by_the_tie_break(game):
        return False
    best = max(game.scores)
    built = [table(game).tile_value(seat, building) for seat, points in enumerate(game.scores) if points == best]
    (winner,) = game.winners
    return sum(map(bool, built)) > 1 and table(game).tile_value(winner, building) == max(built)


def a_cathedral_beats_a_church(game: Game) -> bool:
    """Level in prestige; one has a cathedral and no church, the other a church and no cathedral."""
    return (
        decided_by_the_tie_break(game) and table(game).owned[0] >> CHURCH == 2 and table(game).owned[1] >> CHURCH == 1
    )


def shared(game: Game) -> bool:
    return len(game.winners) > 1


def two_thefts_with_one_card(game: Game) -> bool:
    thefts = 0
    for events in game.events:
        for event in events:
            thefts = 0 if event.name == "chooses_card" else thefts + (event.name == "steals")
            if thefts == 2:
                return True
    return False


SCENES = [
    *(Scene(f"{players}-players", players, anything) for players in range(2, 6)),
    Scene("prices-in-steps", 4, anything, prices="steps"),
    Scene("compensation-from-three", 3, lambda game: told(game, "compensated") > 1, compensation_min_bid=3),
    Scene("first-player", 3, anything, first_player=2),
    Scene("no-cathedral", 4, nobody_builds_a_cathedral, no_builder),
    Scene("tie-break", 2, decided_by_the_tie_break, anyhow),
    Scene("tie-between-churches", 3, lambda game: decided_by(game, CHURCH), no_cathedral),
    Scene("tie-between-cathedrals", 2, lambda game: decided_by(game, CATHEDRAL), no_church),
    Scene("cathedral-beats-church", 2, a_cathedral_beats_a_church, church_against_cathedral),
    Scene("shared-victory", 3, shared, anyhow),
    Scene("winnerless-auctions", 3, lambda game: told(game, "no_bid") > 3, anyhow),
    Scene("two-thefts-with-one-card", 4, two_thefts_with_one_card),
    Scene("shortage-of-notes", 5, lambda game: told(game, "gives_up") > 5, miser),
]


def main() -> None:
    again = "--again" in sys.argv
    for scene in SCENES:
        file = HERE / f"{scene.name}.record"
        if file.exists() and not again:
            continue
        for seed in range(MOST_SEEDS):
            game = scene.play(seed)
            if scene.wanted(game):
                file.write_text(str(game.record), encoding="utf-8")
                print(f"{scene.name}: seed {seed}, {len(game.record.moves)} moves")
                break
        else:
            sys.exit(f"{scene.name}: no such game among {MOST_SEEDS}")


if __name__ == "__main__":
    main()
