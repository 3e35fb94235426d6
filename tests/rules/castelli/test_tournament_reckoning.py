"""Both variants of the tournament reckoned a second time from the text, over many close results (CAS-19.7 to 19.12)."""

import random
from collections import Counter
from dataclasses import dataclass

import pytest

from signoria.tables.tournament import Entrant, Format, Match, Tournament

FOUR = [Entrant(name) for name in ("Ada", "Bob", "Carl", "Dora")]


@dataclass(frozen=True)
class End:
    """How a game of two ended, by player."""

    points: dict[int, int]
    castles: dict[int, int]
    silver: dict[int, int]

    @property
    def victors(self) -> set[int]:
        """Most points, then most castles; else both (CAS-15.14, CAS-15.15, CAS-15.16)."""
        worth = {player: (self.points[player], self.castles[player]) for player in self.points}
        return {player for player in worth if worth[player] == max(worth.values())}

    @property
    def may_advance(self) -> set[int]:
        """Of two victors the one with more silver; else the draw decides (CAS-19.9)."""
        most = max(self.silver[player] for player in self.victors)
        return {player for player in self.victors if self.silver[player] == most}


def end(course: Tournament, match: Match, chance: random.Random) -> End:
    """That game ends somehow, very likely with some tie."""
    by_player = [{player: chance.choice((4, 4, 5)) for player in match.entrants} for _ in range(3)]
    ended = End(*by_player)
    match.table = f"{course.current} {match.entrants}"
    points, castles, silver = ([of[player] for player in match.entrants] for of in by_player)
    winners = [seat for seat, player in enumerate(match.entrants) if player in ended.victors]
    course.report(match.table, points, winners, (silver, castles))
    return ended


def played(kind: Format, seed: int) -> tuple[Tournament, list[list[End]]]:
    """A whole tournament and its games, round by round, in the order of its tables."""
    course, chance, rounds = Tournament(kind, FOUR, 2, str(seed)), random.Random(seed), []
    while not course.is_over:
        rounds.append([end(course, match, chance) for match in course.to_open()])
    return course, rounds


@pytest.mark.rule("CAS-19.10", "CAS-19.11", "CAS-19.12")
@pytest.mark.parametrize("seed", range(80))
def test_the_places_of_variant_two(seed: int) -> None:
    course, rounds = played("round-robin", seed)
    ends = [one for games in rounds for one in games]
    assert sorted(sorted(one.points) for one in ends) == [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]
    points, castles, won = Counter[int](), Counter[int](), Counter[int]()
    for one in ends:
        points.update(one.points)
        castles.update(one.castles)
        won.update(one.victors if len(one.victors) == 1 else ())
    worth = {player: (points[player], won[player], castles[player]) for player in range(4)}
    places = {player: 1 + sum(other > worth[player] for other in worth.values()) for player in worth}
    assert {line.entrant: line.place for line in course.standings()} == places


@pytest.mark.rule("CAS-19.7", "CAS-19.8", "CAS-19.9")
@pytest.mark.parametrize("seed", range(80))
def test_the_places_of_variant_one(seed: int) -> None:
    course, (semifinals, (final, consolation)) = played("knock-out", seed)
    finalists, others = set(final.points), set(consolation.points)
    for one in semifinals:
        (through,) = finalists & set(one.points)
        assert through in one.may_advance
        assert len(others & set(one.points)) == 1
    ranked = [line.entrant for line in course.standings()]
    assert [line.place for line in course.standings()] == [1, 2, 3, 4]
    assert (set(ranked[:2]), set(ranked[2:])) == (finalists, others)
    assert ranked[0] in final.may_advance
    assert ranked[2] in consolation.may_advance
