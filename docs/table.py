"""Draws `table.svg`, the picture on the first page: `python docs/table.py`.

It plays a game with simple players (they build the last district offered, and otherwise trust to luck) up to the first
moment when one of them has a good deal to choose from.
"""

import random
from pathlib import Path
from typing import Any

import signoria
from signoria.games.citadels.picture import table

NAMES = ["Bianca", "Ragnar", "Henriette", "Ada"]
ROUND = 8


def choose(actions: list[str], chance: random.Random) -> str:
    for verbs in (("rescue", "kill", "rob"), ("gold", "cards"), ("income", "extra-gold", "extra-cards")):
        found = [action for action in actions if action.split(" ")[0] in verbs]
        if found:
            return chance.choice(found)
    builds = [action for action in actions if action.startswith("build")]
    return builds[-1] if builds else chance.choice([action for action in actions if action != "end"] or actions)


def worth_showing(view: dict[str, Any]) -> bool:
    actions = view["asked"]["actions"]
    builds = sum(action.startswith("build") for action in actions)
    return view["round"] >= ROUND and "income" in actions and "gold" not in actions and builds >= 2 and view["killed"]


def main(seed: str = "table 338") -> dict[str, Any]:
    chance = random.Random(seed)
    game = signoria.new("citadels-classic", players=len(NAMES), seed=seed)
    while not game.is_over:
        [seat] = game.to_act
        view = {**game.view(seat), "names": NAMES}
        if worth_showing(view):
            return view
        game.play(seat, choose([str(action) for action in game.legal(seat)], chance))
    raise SystemExit(f"nothing worth showing in the game of seed {seed!r}")


if __name__ == "__main__":
    words = signoria.words.load("en", "citadels")
    Path(__file__).with_suffix(".svg").write_text(table(main(), words), encoding="utf-8")
