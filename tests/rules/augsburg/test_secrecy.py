"""From the first deal on nobody is shown what is hidden from him, whoever he is (AUG-20, AUG-21.13).

`Witness` follows a game from its beginning with eyes of its own: it knows what has lain open, and what each player has
held or been offered. No view and no telling may name any other note.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import signoria
from signoria.games.augsburg.components import FIRST_JOKER, NOTE_NAMES, note_names, set_of
from signoria.games.augsburg.state import State
from signoria.kernel.dice import SeededDice
from signoria.kernel.events import Event
from signoria.kernel.game import Game

# Jokers are alike, and everybody begins with two of them.
NOTES = set(NOTE_NAMES[:FIRST_JOKER])
# What happens in the open.
OPEN = ("shows", "discards")


def notes_in(value: Any) -> set[str]:
    """Every note that plain data name, in texts of actions too."""
    if isinstance(value, dict):
        return set().union(*map(notes_in, value.values()))
    if isinstance(value, list):
        return set().union(*map(notes_in, value))
    return {value, value.partition(" ")[2]} & NOTES if isinstance(value, str) else set()


class Witness:
    """What each viewer may have seen so far; the last one is a spectator."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.viewers = (*range(game.state.seats), None)
        self.seen: dict[int | None, set[str]] = {viewer: set() for viewer in self.viewers}
        self.look()

    def look(self) -> None:
        """Everybody looks at what is his own."""
        state = self.game.state
        assert isinstance(state, State)
        for seat in range(state.seats):
            self.seen[seat] |= set(note_names(state.hands[seat] | set_of(state.offers[seat])))

    def follow(self, events: list[Event]) -> None:
        self.look()
        for event in events:
            for viewer in self.viewers:
                if event.name in OPEN:
                    self.seen[viewer] |= notes_in(event.facts)
                told = notes_in(event.told(viewer))
                assert told <= self.seen[viewer], f"{viewer} is told of {told - self.seen[viewer]} by {event}"

    def check_views(self) -> None:
        for viewer in self.viewers:
            view = self.game.view(viewer)
            assert notes_in(view) <= self.seen[viewer], f"{viewer} is shown {notes_in(view) - self.seen[viewer]}"
            for seat, player in enumerate(view["seats"]):
                assert (player["money"] is None) == (player["hand"] is None) == (seat != viewer)
            assert ("hand" in view) == ("money" in view) == ("offers" in view) == (viewer is not None)


@pytest.mark.rule("AUG-2.16", "AUG-2.18", "AUG-20.1", "AUG-20.2", "AUG-20.3", "AUG-20.4", "AUG-21.13")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_new_game_shows_everybody_his_own_things_alone(players: int) -> None:
    game = signoria.new("augsburg", players, players)
    Witness(game).check_views()
    for viewer in (*range(players), None):
        view = game.view(viewer)
        assert [player["known"] for player in view["seats"]] == [["joker", "joker"]] * players
        assert (view["discard"]["known"], view["returned"]) == ([], [])
        others = [seat for seat in range(players) if seat != viewer]
        for world in (game.state.sample(viewer, SeededDice(number)) for number in range(3)):
            assert world.view(viewer) == game.state.view(viewer)
            assert all(world.view(seat)["offers"] != game.view(seat)["offers"] for seat in others)


@pytest.mark.rule("AUG-17.5", "AUG-17.13", "AUG-20.1", "AUG-20.7", "AUG-20.8", "AUG-20.11", "AUG-21.13")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_no_move_of_a_whole_game_shows_what_is_hidden(players: int) -> None:
    game = signoria.new("augsburg", players, f"secrecy {players}")
    witness = Witness(game)
    chance = random.Random(players)
    while not game.is_over:
        seat = chance.choice(game.to_act)
        witness.follow(game.play(seat, chance.choice(game.legal(seat))).all())
        if chance.random() < 0.25:
            witness.check_views()
    witness.check_views()
