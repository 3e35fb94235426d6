"""The Swiss system: whoever stands equal meets, nobody meets anybody twice, and strength is what leads."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations

import pytest

from signoria.tables import swiss
from signoria.tables.tournament import Entrant, Tournament


def a_tournament(entrants: int, table_size: int = 2) -> Tournament:
    people = [Entrant(f"Player {number}", f"p{number}") for number in range(entrants)]
    return Tournament("swiss", people, table_size, "seed")


def play_round(tournament: Tournament) -> None:
    """Whoever has the higher number plays better; saved and read again after every table, as a server does."""
    current = tournament.current
    assert current is not None
    for number, match in enumerate(tournament.to_open()):
        match.table = f"r{current} t{number}"
    for match in list(tournament.rounds[current]):
        again = Tournament.load(json.loads(json.dumps(tournament.to_json())))
        again.report(match.table, match.entrants, [match.entrants.index(max(match.entrants))])
        tournament.rounds = again.rounds


@pytest.mark.parametrize(
    ("entrants", "size", "rounds"), [(2, 2, 1), (8, 2, 3), (10, 2, 4), (32, 2, 5), (9, 3, 3), (16, 4, 3)]
)
def test_a_few_rounds_are_enough(entrants: int, size: int, rounds: int) -> None:
    assert swiss.rounds(entrants, size) == rounds
    tournament = a_tournament(entrants, size)
    while not tournament.is_over:
        play_round(tournament)
    assert len(tournament.rounds) == rounds
    best = tournament.standings()[0]
    assert (best.place, best.entrant) == (1, entrants - 1)
    assert best.won == rounds
    for matches in tournament.rounds:
        assert sorted(entrant for match in matches for entrant in match.entrants) == list(range(entrants))


@pytest.mark.parametrize("entrants", [4, 6, 8, 12, 32])
def test_nobody_meets_anybody_twice(entrants: int) -> None:
    tournament = a_tournament(entrants)
    while not tournament.is_over:
        play_round(tournament)
    met = Counter(tuple(sorted(match.entrants)) for matches in tournament.rounds for match in matches)
    assert max(met.values()) == 1


def test_winners_meet_winners() -> None:
    tournament = a_tournament(8)
    play_round(tournament)
    ahead = {match.winners[0] for match in tournament.rounds[0]}
    for match in tournament.rounds[1]:
        assert len(ahead & set(match.entrants)) in (0, 2)


def test_a_table_is_worth_two_for_everybody_behind_and_one_for_everybody_beside() -> None:
    assert swiss.worth([10, 4], [0]) == [2, 0]
    assert swiss.worth([7, 7], [0, 1]) == [1, 1]
    assert swiss.worth([9, 20, 9, 3], [1]) == [3, 6, 3, 0]


def test_equal_sums_are_parted_by_the_opponents() -> None:
    tournament = a_tournament(4)
    while not tournament.is_over:
        play_round(tournament)
    standings = tournament.standings()
    assert [line.points for line in standings] == sorted((line.points for line in standings), reverse=True)
    gathered = {line.entrant: line.points for line in standings}
    for line in standings:
        met = [
            other
            for matches in tournament.rounds
            for match in matches
            if line.entrant in match.entrants
            for other in match.entrants
            if other != line.entrant
        ]
        assert line.opponents == sum(gathered[other] for other in met)


def test_where_everybody_has_met_there_is_still_a_pairing() -> None:
    met = Counter(combinations(range(4), 2))
    assert swiss.pair([2, 0, 3, 1], met, 2) == [[2, 0], [3, 1]]


def test_the_last_pair_makes_the_others_give_way() -> None:
    # 0 with 1 would leave 2 and 3, who have met.
    assert swiss.pair([0, 1, 2, 3], Counter({(2, 3): 1}), 2) == [[0, 2], [1, 3]]
