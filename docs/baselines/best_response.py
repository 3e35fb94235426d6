"""How much does the heuristic give away? A search that knows how it plays: a local best response.

    python docs/baselines/best_response.py --games 20 --worlds 4,8

Every move is tried in sampled worlds in which both sides go on as the heuristic would. What the heuristic itself would
do is kept unless another move wins clearly more often. The share of games that this wins bounds from below what the
best answer to the heuristic wins.
"""

from __future__ import annotations

import argparse
import math
from importlib import import_module

from search import searching, share

import signoria


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="citadels-classic")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--worlds", default="4,8")
    wanted = parser.parse_args()
    quick = import_module(f"signoria.games.{signoria.rulebook(wanted.game).folder}.bot.expert").choose
    for worlds in map(int, wanted.worlds.split(",")):
        result = share(wanted.game, searching(worlds, quick, keeps=math.sqrt(worlds) / 2), "heuristic", wanted.games)
        low, high = result.interval
        print(f"{worlds:3} worlds: wins {result.rate:5.1%} of {result.games} ({low:.0%} to {high:.0%})", flush=True)


if __name__ == "__main__":
    main()
