"""What a seat sees is the same whether or not it is put together from what all see, and its secrets are in it alone."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from thoroughness import LONG

import signoria
from signoria.kernel.game import Game
from signoria.kernel.rulebook import OptionValue
from signoria.lab.players import KINDS, player

# Tables at which a seat knows more than at others.
OPTIONS: dict[str, dict[str, OptionValue]] = {
    "citadels-deluxe": {"cast": "random", "districts": "random", "draft": True},
    "castelli": {"dilemma": True, "battle": True},
}
TABLES: list[tuple[str, int, dict[str, OptionValue]]] = [
    *((name, 3, {}) for name in signoria.game_names()),
    *((name, 3, options) for name, options in OPTIONS.items()),
    ("citadels-classic", 2, {}),
]


def moments(game: Game, players: str = "random") -> Iterator[Game]:
    """A whole game from the deal on, before every move and at the end."""
    chance = random.Random(game.rulebook.id)
    choose = player(players, game.rulebook.id)
    while not game.is_over:
        yield game
        seat = chance.choice(game.to_act)
        game.play(seat, choose(game.state, seat, chance))
    yield game


def parts(thing: object) -> Iterator[Any]:
    """Every list and dict in a view."""
    if isinstance(thing, dict | list):
        yield thing
        for inner in thing.values() if isinstance(thing, dict) else thing:
            yield from parts(inner)


@pytest.mark.parametrize("players", KINDS if LONG else KINDS[:1])
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_view_from_the_public_one_is_the_view(
    name: str, seats: int, options: dict[str, OptionValue], players: str
) -> None:
    for game in moments(signoria.new(name, players=seats, seed=name, options=options), players):
        position = game.state
        public = position.view(None)
        before = json.dumps(public)
        for seat in range(seats):
            assert json.dumps(position.own_view(seat, public)) == json.dumps(position.view(seat))
            assert position.view(seat)["seat"] == seat
        assert json.dumps(public) == before


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_views_share_only_what_all_may_see(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    """What a seat's view has besides is in no other view and not the position's own: emptied, it is missed nowhere."""
    for move, game in enumerate(moments(signoria.new(name, players=seats, seed=name, options=options))):
        if move % 10:
            continue
        position = game.state
        public = position.view(None)
        of_all = {id(part) for part in parts(public)}
        views = [position.own_view(seat, public) for seat in range(seats)]
        written = json.dumps((position.to_json(), public, views))
        for seat in range(seats):
            for view in (views[seat], position.view(seat)):
                for part in [part for part in parts(view) if id(part) not in of_all]:
                    part.clear()
            views[seat] = position.own_view(seat, public)
            assert json.dumps((position.to_json(), public, views)) == written


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_view_stays_as_it_was_while_the_game_goes_on(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    kept: list[tuple[dict[str, Any], str]] = []
    for move, game in enumerate(moments(signoria.new(name, players=seats, seed=name, options=options))):
        if move % 10 and not game.is_over:
            continue
        assert all(json.dumps(view) == written for view, written in kept)
        position = game.state
        public = position.view(None)
        views = [public, *(position.own_view(seat, public) for seat in range(seats))]
        kept = [(view, json.dumps(view)) for view in views]


def test_a_view_that_somebody_changes_is_his_own() -> None:
    game = signoria.new("citadels-classic", players=3, seed="views")
    before = json.dumps([game.view(None), game.view(0)])
    for seat in (None, 0):
        for entry in game.view(seat).values():
            if isinstance(entry, list):
                entry.clear()
    assert json.dumps([game.view(None), game.view(0)]) == before
