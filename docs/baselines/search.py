"""Search without learning: every move is tried in worlds that the seat thinks possible, then all play on at random.

    python docs/baselines/search.py castelli --games 20 --worlds 1,4,16

prints how often the search beats a random player, with more and more imagined games a move.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable

import signoria
from signoria.lab.simulation import Share

Chooser = Callable[[signoria.Position, int, signoria.SeededDice], int]


def at_random(position: signoria.Position, seat: int, dice: signoria.SeededDice) -> int:
    legal = position.legal(seat)
    return legal[dice.below(len(legal))]


def searching(worlds: int, plays_on: Chooser = at_random, keeps: float = 0.0) -> Callable[[signoria.Seat], int]:
    """A bot that plays on from every move in so many worlds, and takes the best.

    All moves are tried in the same worlds with the same luck, so that they differ by what they do. What `plays_on`
    would do itself is preferred by so much: few worlds say little.
    """

    def choose(seat: signoria.Seat) -> int:
        legal = seat.legal
        if len(legal) == 1:
            return legal[0]
        wins = dict.fromkeys(legal, 0.0)
        wins[plays_on(seat.world(), seat.number, seat.dice)] += keeps
        for world in seat.worlds(worlds):
            luck = signoria.SeededDice(seat.dice.below(1 << 30))
            for action in legal:
                wins[action] += won(world.clone(), seat.number, action, luck.clone(), plays_on)
        return max(legal, key=lambda action: wins[action])

    return choose


def won(world: signoria.Position, seat: int, action: int, luck: signoria.SeededDice, plays_on: Chooser) -> float:
    """The seat's share of the victory if the game goes on like this; a lead in points counts a little."""
    world.play(seat, action, luck)
    while not world.is_over:
        asked = world.to_act[0]
        world.play(asked, plays_on(world, asked, luck), luck)
    winners, scores = world.winners, world.scores
    lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
    return (1 / len(winners) if seat in winners else 0.0) + lead / 1000


def share(game: str, bot: signoria.Bot | Callable[[signoria.Seat], int] | str, other: str, games: int) -> Share:
    """How often the bot wins against the other, every deal from both seats."""
    counted = Share()
    for outcome in signoria.simulate(game, [bot, other], games=games, seed="baseline"):
        seat = outcome.fixture.bots.index(bot)
        counted.add(1 / len(outcome.winners) if seat in outcome.winners else 0.0, outcome.scores[seat])
    return counted


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="castelli")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--worlds", default="1,4,16")
    wanted = parser.parse_args()
    for worlds in map(int, wanted.worlds.split(",")):
        result = share(wanted.game, searching(worlds), "random", wanted.games)
        low, high = result.interval
        print(f"{worlds:3} worlds: wins {result.rate:5.1%} of {result.games} ({low:.0%} to {high:.0%})", flush=True)


if __name__ == "__main__":
    main()
