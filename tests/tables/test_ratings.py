"""Ratings are openskill's, and only games between different people count."""

from __future__ import annotations

import random

import pytest
from openskill.models import PlackettLuce

from signoria.tables.places import places
from signoria.tables.ratings import SHOWN_AFTER, Rating, Sighting, are_apart, rated

HOUR = 3600.0


@pytest.mark.parametrize("people", [2, 3, 5, 8])
def test_six_games_are_rated_as_openskill_rates_them(people: int) -> None:
    chance = random.Random(people)
    model = PlackettLuce()
    by_hand = [model.rating() for _ in range(people)]
    ours = [Rating()] * people
    for _ in range(6):
        came_in = [chance.randrange(1, people + 1) for _ in range(people)]
        ours = rated(ours, came_in)
        by_hand = [
            team[0] for team in model.rate([[one] for one in by_hand], ranks=[float(place) for place in came_in])
        ]
    for own, other in zip(ours, by_hand, strict=True):
        assert own.mu == pytest.approx(other.mu)
        assert own.sigma == pytest.approx(other.sigma)
        assert own.games == 6


def test_a_new_rating_is_openskills() -> None:
    new = PlackettLuce().rating()
    assert (Rating().mu, Rating().sigma) == (new.mu, new.sigma)


def test_a_rating_is_shown_after_five_games() -> None:
    rating = Rating()
    for game in range(SHOWN_AFTER):
        assert not rating.is_shown, game
        rating, _ = rated([rating, Rating()], [1, 2])
    assert rating.is_shown
    assert rating.points > 1500
    assert 0 < rating.give_or_take < 500


def test_winning_raises_and_every_game_makes_surer() -> None:
    winner, second, last = rated([Rating()] * 3, [1, 2, 3])
    assert winner.mu > second.mu > last.mu
    assert all(rating.sigma < Rating().sigma for rating in (winner, second, last))
    assert winner.certain > last.certain


def test_who_shares_a_place_is_rated_alike() -> None:
    one, other = rated([Rating(), Rating()], [1, 1])
    assert one == other


def test_one_lucky_game_does_not_lead_a_leaderboard() -> None:
    steady, stranger = Rating(), Rating()
    for _ in range(20):
        steady, _ = rated([steady, Rating()], [1, 2])
    lucky, _ = rated([stranger, Rating(35.0, 6.0)], [1, 2])
    assert steady.certain > lucky.certain


def test_places_follow_victory_then_points() -> None:
    assert places([20, 31, 25, 25], [1]) == [4, 1, 2, 2]
    # A tie that a rule has decided: the winner is before who has as many points.
    assert places([20, 20, 5], [1]) == [2, 1, 3]
    assert places([7, 7], [0, 1]) == [1, 1]
    assert places([3, 9], []) == [2, 1]


def test_two_links_of_one_address_within_the_hour_are_not_apart() -> None:
    ada = [Sighting("address 1", 1000.0), Sighting("device 1", 1000.0)]
    assert are_apart({"ada": ada, "bruno": [Sighting("address 2", 1000.0), Sighting("device 2", 1000.0)]})
    assert not are_apart({"ada": ada, "bruno": [Sighting("address 1", 1000.0 + HOUR - 1)]})
    assert are_apart({"ada": ada, "bruno": [Sighting("address 1", 1000.0 + HOUR)]})
    assert not are_apart({"ada": ada, "bruno": [Sighting("address 3", 5.0), Sighting("device 1", 990.0)]})
    assert not are_apart({"ada": ada, "bruno": [], "carla": [Sighting("device 1", 500.0)]})
