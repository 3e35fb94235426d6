"""Series of tables for any game, and the two that Castelli's rulebook describes."""

import json
from collections import Counter
from itertools import combinations

import pytest

from signoria.tables import Refused
from signoria.tables.tournament import Entrant, Format, Tournament

FOUR = [Entrant(name, person=name.lower()) for name in ("Ada", "Bob", "Carl", "Dora")]


def a_tournament(kind: Format, entrants: int = 4, table_size: int = 2) -> Tournament:
    """Paired in the order in which they entered."""
    people = [Entrant(f"Player {n}", f"p{n}") for n in range(entrants)]
    return Tournament(kind, people, table_size, "seed", list(range(entrants)))


def play_round(tournament: Tournament, points: dict[int, int]) -> None:
    """Every match of the round ends with these points."""
    for number, match in enumerate(tournament.to_open()):
        match.table = f"r{tournament.current} t{number}"
    current = tournament.current
    assert current is not None
    for match in tournament.rounds[current]:
        scores = [points[entrant] for entrant in match.entrants]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        tournament.report(match.table, scores, winners)


@pytest.mark.rule("CAS-19.10", "CAS-19.14")
def test_four_meet_each_other_once_in_three_rounds() -> None:
    tournament = Tournament("round-robin", FOUR, 2, "seed", [0, 1, 2, 3])
    pairs = [[sorted(match.entrants) for match in matches] for matches in tournament.rounds]
    assert pairs == [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]]


@pytest.mark.parametrize("entrants", [2, 4, 6, 8, 12])
def test_every_pair_meets_exactly_once(entrants: int) -> None:
    tournament = a_tournament("round-robin", entrants)
    met = sorted(tuple(sorted(match.entrants)) for matches in tournament.rounds for match in matches)
    assert met == sorted(combinations(range(entrants), 2))
    for matches in tournament.rounds:
        assert sorted(entrant for match in matches for entrant in match.entrants) == list(range(entrants))


@pytest.mark.parametrize(("entrants", "size"), [(6, 3), (9, 3), (8, 4), (12, 4), (15, 5), (4, 4)])
def test_larger_tables_seat_everybody_in_every_round(entrants: int, size: int) -> None:
    tournament = a_tournament("round-robin", entrants, size)
    assert len(tournament.rounds) >= (entrants - 1) / (size - 1)
    for matches in tournament.rounds:
        assert sorted(entrant for match in matches for entrant in match.entrants) == list(range(entrants))


@pytest.mark.rule("CAS-19.11", "CAS-19.12")
def test_the_highest_sum_wins_then_more_games_then_the_place_is_shared() -> None:
    tournament = Tournament("round-robin", FOUR, 2, "seed")
    for _ in range(3):
        play_round(tournament, {0: 10, 1: 30, 2: 20, 3: 20})
    assert tournament.is_over
    assert [(line.place, line.entrant, line.points, line.won) for line in tournament.standings()] == [
        (1, 1, 90, 3),
        (2, 2, 60, 1),
        (2, 3, 60, 1),
        (4, 0, 30, 0),
    ]


@pytest.mark.rule("CAS-19.12")
def test_equal_sums_and_victories_are_parted_by_what_the_game_adds_up() -> None:
    tournament = Tournament("round-robin", FOUR, 2, "seed")
    castles = {0: 1, 1: 4, 2: 2, 3: 3}
    while not tournament.is_over:
        for number, match in enumerate(tournament.to_open()):
            match.table = f"{tournament.current} {number}"
            more = [castles[entrant] for entrant in match.entrants]
            tournament.report(match.table, [20, 20], [0, 1], ([0, 0], more))
    assert [(line.place, line.entrant) for line in tournament.standings()] == [(1, 1), (2, 3), (3, 2), (4, 0)]
    again = Tournament.load(json.loads(json.dumps(tournament.to_json())))
    assert again.standings() == tournament.standings()


@pytest.mark.rule("CAS-19.7", "CAS-19.8")
def test_winners_play_for_first_place_and_losers_for_third() -> None:
    tournament = Tournament("knock-out", FOUR, 2, "seed", [0, 1, 2, 3])
    play_round(tournament, {0: 10, 1: 30, 2: 20, 3: 5})
    assert [sorted(match.entrants) for match in tournament.rounds[1]] == [[1, 2], [0, 3]]
    play_round(tournament, {0: 10, 1: 30, 2: 40, 3: 5})
    assert tournament.is_over
    assert [line.entrant for line in tournament.standings()] == [2, 1, 0, 3]


@pytest.mark.rule("CAS-19.9")
def test_a_tie_in_the_knock_out_goes_to_the_tie_break_then_to_the_draw() -> None:
    tournament = Tournament("knock-out", FOUR, 2, "seed")
    first, second = tournament.to_open()
    first.table, second.table = "a", "b"
    tournament.report("a", [20, 20], [0, 1], ([3, 5], [0, 0]))
    tournament.report("b", [20, 20], [0, 1])
    assert first.order == [first.entrants[1], first.entrants[0]]
    assert set(tournament.rounds[1][0].entrants) == {first.order[0], second.order[0]}
    again = Tournament("knock-out", FOUR, 2, "seed")
    again.rounds[0][1].table = "b"
    again.report("b", [20, 20], [0, 1])
    assert again.rounds[0][1].order == second.order, "the same seed draws the same"


@pytest.mark.rule("CAS-19.14")
@pytest.mark.parametrize(("entrants", "size"), [(4, 2), (8, 4)])
def test_seats_are_drawn_with_the_seed(entrants: int, size: int) -> None:
    """Who sits first at a table has nothing to do with who entered first."""
    people = [Entrant(f"Player {n}") for n in range(entrants)]
    first: Counter[int] = Counter()
    for seed in range(100):
        rounds = Tournament("round-robin", people, size, str(seed), list(range(entrants))).rounds
        first.update(match.entrants[0] for matches in rounds for match in matches)
        again = Tournament("round-robin", people, size, str(seed), list(range(entrants))).rounds
        assert [match.entrants for matches in again for match in matches] == [
            match.entrants for matches in rounds for match in matches
        ]
    fair = sum(first.values()) / entrants
    assert all(0.7 * fair < first[entrant] < 1.3 * fair for entrant in range(entrants))


def test_eight_play_a_knock_out_down_to_every_place() -> None:
    tournament = a_tournament("knock-out", 8)
    for _ in range(3):
        play_round(tournament, {entrant: 100 - entrant for entrant in range(8)})
    assert tournament.is_over
    assert [line.entrant for line in tournament.standings()] == [0, 4, 2, 6, 1, 5, 3, 7]


@pytest.mark.rule("CAS-19.1")
@pytest.mark.parametrize(
    ("kind", "entrants", "size"),
    [("knock-out", 6, 2), ("knock-out", 9, 3), ("round-robin", 5, 2), ("round-robin", 1, 2), ("round-robin", 34, 2)],
)
def test_numbers_that_do_not_fit_are_refused(kind: Format, entrants: int, size: int) -> None:
    with pytest.raises(Refused):
        a_tournament(kind, entrants, size)


def test_a_tournament_is_saved_and_loaded_at_any_moment() -> None:
    tournament = a_tournament("knock-out", 4)
    play_round(tournament, {0: 1, 1: 2, 2: 3, 3: 4})
    again = Tournament.load(json.loads(json.dumps(tournament.to_json())))
    assert again.to_json() == tournament.to_json()
    play_round(again, {0: 1, 1: 2, 2: 3, 3: 4})
    assert again.is_over


def test_reports_of_strangers_are_refused_and_repeats_harmless() -> None:
    tournament = a_tournament("round-robin")
    tournament.rounds[0][0].table = "t"
    tournament.report("t", [5, 3], [0])
    tournament.report("t", [0, 9], [1])
    assert tournament.rounds[0][0].points == [5, 3]
    with pytest.raises(Refused):
        tournament.report("elsewhere", [5, 3], [0])
