"""Makes the recorded games that test_golden.py replays: one for each player count, option and way to end.

    .venv/bin/python tests/golden/make.py            # writes what is missing
    .venv/bin/python tests/golden/make.py --again    # writes all anew, after a change of rules and of its version

Games are played by a simple greedy player with seeds 0, 1, 2, …; the first game that shows what is wanted is kept.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from pathlib import Path

import signoria
from signoria.games.citadels.components import DISTRICTS, TYPES
from signoria.kernel.game import Game

HERE = Path(__file__).parent
MOST_SEEDS = 20_000

KIND = {district.name: TYPES[district.type] for district in DISTRICTS}

Wanted = Callable[[Game], bool]


class Scene:
    """A game to look for: its table and what must have happened in it."""

    def __init__(self, name: str, players: int, wanted: Wanted, **options: object) -> None:
        self.name = name
        self.players = players
        self.wanted = wanted
        self.options = options


def choose(texts: list[str], chance: random.Random) -> str:
    """Mostly something that brings the game on, sometimes anything."""
    if chance.random() < 0.08:
        return chance.choice(texts)
    for verbs in (("build",), ("income", "extra-gold", "extra-cards"), ("kill", "rob", "destroy", "rescue", "smithy")):
        fitting = [text for text in texts if text.split()[0] in verbs]
        if fitting and (verbs == ("build",) or chance.random() < 0.7):
            return chance.choice(fitting)
    plain = [text for text in texts if text.split()[0] in ("gold", "cards", "end", "pick", "aside", "keep", "done")]
    return chance.choice(plain or texts)


def play(players: int, seed: int, options: dict[str, object]) -> Game:
    game = signoria.new("citadels-classic", players, seed, options)
    chance = random.Random(seed)
    while not game.is_over:
        seat = game.to_act[0]
        game.play(seat, choose(list(game.legal(seat)), chance))
    return game


# ---- what a game may show


def anything(game: Game) -> bool:
    return True


def told(game: Game, name: str) -> bool:
    return any(event.name == name for events in game.events for event in events)


def has_line(game: Game, key: str) -> bool:
    return any(line.key == key for lines in game.score_sheet for line in lines)


def district_points(game: Game, seat: int) -> int:
    return sum(line.points for line in game.score_sheet[seat] if line.key == "score.district")


def leaders(game: Game) -> list[int]:
    return [seat for seat, score in enumerate(game.scores) if score == max(game.scores)]


def decided_by_districts(game: Game) -> bool:
    return len(leaders(game)) > 1 and len({district_points(game, seat) for seat in leaders(game)}) > 1


def decided_by_gold(game: Game) -> bool:
    level = len({district_points(game, seat) for seat in leaders(game)}) == 1
    return len(leaders(game)) > 1 and level and len(game.winners) == 1


def shared(game: Game) -> bool:
    return len(game.winners) > 1


def largest_city(game: Game) -> int:
    return max(len(seat["city"]) for seat in game.state.to_json()["seats"])


def city_with(game: Game, district: str) -> tuple[int, list[str]] | None:
    """Who has built that district, and his other districts."""
    for seat, player in enumerate(game.state.to_json()["seats"]):
        city = [card.partition(".")[0] for card in player["city"]]
        if district in city:
            city.remove(district)
            return seat, city
    return None


def haunted_could_stand_in(game: Game) -> bool:
    """The Haunted City's owner lacks one colour, and it is not purple."""
    found = city_with(game, "haunted_city")
    kinds = {KIND[name] for name in found[1]} if found else set()
    return len(kinds) == 4 and "unique" in kinds


def haunted_stands_in(game: Game) -> bool:
    data = game.state.to_json()
    return haunted_could_stand_in(game) and data["haunted_since"] < data["round"]


def haunted_late(game: Game) -> bool:
    data = game.state.to_json()
    return haunted_could_stand_in(game) and data["haunted_since"] == data["round"]


def built_twice(game: Game) -> bool:
    cities = [[name.partition(".")[0] for name in seat["city"]] for seat in game.state.to_json()["seats"]]
    return any(len(set(city)) < len(city) for city in cities)


def rescued(game: Game) -> bool:
    return told(game, "rescues") and any(move.text == "decline" for move in game.record.moves)


def deck_runs_out(game: Game) -> bool:
    return len(game.state.to_json()["deck"]) == 0


def wins_incomplete(game: Game) -> bool:
    cities = [len(seat["city"]) for seat in game.state.to_json()["seats"]]
    return len(game.winners) == 1 and cities[game.winners[0]] < 8


def wins_as_second(game: Game) -> bool:
    return len(game.winners) == 1 and any(line.key == "score.complete" for line in game.score_sheet[game.winners[0]])


def completed_by(game: Game) -> str | None:
    """The character in whose turn the end was triggered."""
    character = None
    for event in [event for events in game.events for event in events]:
        if event.name == "reveals":
            character = str(event.facts["character"])
        elif event.name == "completes_city":
            return character
    return None


def king_murdered_at_the_end(game: Game) -> bool:
    """The King's player was killed in the last round: nobody inherits any more."""
    data = game.state.to_json()
    return data["killed"] == "king" and any(pick["kept"] == "king" for pick in data["picks"])


SCENES = [
    *(Scene(f"{players}-players", players, anything) for players in range(2, 8)),
    *(Scene(f"{players}-players-city-of-7", players, anything, city_size=7) for players in (2, 6, 7)),
    Scene("murdered-king-inherits", 4, lambda game: told(game, "inherits_crown"), murdered_king=True),
    Scene("murdered-king-city-of-7", 7, lambda game: told(game, "inherits_crown"), murdered_king=True, city_size=7),
    Scene("duplicates", 5, built_twice, duplicates=True),
    Scene("first-crown", 5, anything, first_crown=3),
    Scene("tie-by-districts", 4, decided_by_districts),
    Scene("tie-by-gold", 4, decided_by_gold),
    Scene("shared-victory", 4, shared),
    Scene("architect-beyond-8", 4, lambda game: largest_city(game) > 8),
    Scene("second-completed-city", 4, lambda game: has_line(game, "score.complete")),
    Scene("incomplete-city-wins", 4, wins_incomplete),
    Scene("second-to-complete-wins", 4, wins_as_second),
    Scene("completed-by-the-first-called", 5, lambda game: completed_by(game) == "assassin"),
    Scene("completed-by-the-last-called", 5, lambda game: completed_by(game) == "warlord"),
    Scene("murdered-king-in-the-last-round", 4, king_murdered_at_the_end, murdered_king=True),
    Scene("haunted-city-stands-in", 4, haunted_stands_in),
    Scene("haunted-city-late", 4, haunted_late),
    Scene("graveyard", 5, rescued),
    Scene("deck-runs-out", 7, deck_runs_out),
]


def find(scene: Scene) -> Game | None:
    for seed in range(MOST_SEEDS):
        game = play(scene.players, seed, scene.options)
        if scene.wanted(game):
            return game
    return None


def main() -> None:
    folder = HERE / "citadels"
    folder.mkdir(exist_ok=True)
    for scene in SCENES:
        file = folder / f"{scene.name}.record"
        if file.exists() and "--again" not in sys.argv:
            continue
        game = find(scene)
        if game is None:
            print(f"{scene.name}: not found in {MOST_SEEDS} seeds")
            continue
        file.write_text(str(game.record), encoding="utf-8")
        print(f"{scene.name}: seed {game.record.seed}, {len(game.record.moves)} moves, scores {game.scores}")


if __name__ == "__main__":
    main()
