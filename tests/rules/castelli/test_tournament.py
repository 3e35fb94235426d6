"""CAS-19: the tournament of four."""

import random
from collections import Counter
from typing import Any

import pytest
from castelli_kit import BLUEPRINT, start

from signoria.games.castelli import tournament
from signoria.games.castelli.geometry import Board
from signoria.games.castelli.rulebook import CASTELLI
from signoria.games.castelli.tournament import ROUND_ROBIN, Result
from signoria.kernel.dice import SeededDice, ToldDice
from signoria.kernel.errors import BadOptions
from signoria.kernel.game import Game
from signoria.tables.tournament import Entrant, Tournament

FOUR = [Entrant(name) for name in ("Ada", "Bob", "Carl", "Dora")]
STANDARD = tournament.half_pieces(BLUEPRINT)


def games(**modules: bool) -> list[Game]:
    options = tournament.round_games(BLUEPRINT, ((0, 1), (2, 3)), STANDARD, modules)
    return [Game(CASTELLI, 2, seed, options[seed]) for seed in range(2)]


def board(game: Game) -> Board:
    found: Any = game.state
    assert isinstance(found.board, Board)
    return found.board


@pytest.mark.rule("CAS-19.1")
def test_a_tournament_is_for_four() -> None:
    tournament.check_players(4)
    for players in (2, 3, 5):
        with pytest.raises(BadOptions, match=r"CAS-19\.1"):
            tournament.check_players(players)
    with pytest.raises(BadOptions, match=r"CAS-19\.1"):
        CASTELLI.settle(4, {"tournament_half": "north"})


@pytest.mark.rule("CAS-19.2")
def test_each_half_has_two_pieces_and_faces_the_strip() -> None:
    assert STANDARD == ("D A", "B C")
    north, south = games()
    assert [board(game).rows for game in (north, south)] == [4, 4]
    icons = [{space["at"]: space["icons"] for space in game.view(None)["board"]["spaces"]} for game in (north, south)]
    # The strip lies south of the north half and north of the south half.
    assert icons[0]["e4"] == {"s": "card"}
    assert icons[1]["h1"] == {"n": "card", "e": "rock"}
    assert icons[1]["e4"] == {"s": "card"}
    assert icons[1]["a2"] == {"w": "rock"}
    for seed in range(20):
        halves = tournament.half_pieces(BLUEPRINT, SeededDice(seed))
        assert sorted(" ".join(halves).replace("'", "").split()) == ["A", "B", "C", "D"]
        assert "D" in halves[0]
    with pytest.raises(BadOptions, match=r"CAS-19\.2"):
        tournament.round_games(BLUEPRINT, ((0, 1), (2, 3)), ("D A", "A C"))


@pytest.mark.rule("CAS-19.3")
@pytest.mark.parametrize(
    ("pieces", "tile", "octagon"), [("B C", "C", "f2"), ("B C'", "C", "g3"), ("B C", "B", "b2"), ("A B", "C", "b2")]
)
def test_the_mine_tile_covers_an_octagon_of_the_half_without_mine(pieces: str, tile: str, octagon: str) -> None:
    table = start(2, pieces=pieces, tournament_half="south", mine_tile=tile)
    ground = table.state.board
    assert ground.octagon_names[ground.mine_octagon] == octagon
    covered = table.view()["board"]["octagons"][ground.mine_octagon]
    assert [area["kind"] for area in covered["areas"]] == ["mine"]
    assert table.view()["octagons"][octagon]["settlement"] is None
    # The village that is printed there is not placed.
    villages = sum(o["settlement"] == "village" for o in table.view()["octagons"].values())
    printed = 6 - (octagon == "b2")
    assert villages == printed
    with pytest.raises(BadOptions, match=r"CAS-3\.1"):
        CASTELLI.settle(2, {"pieces": "D C", "tournament_half": "south"})


@pytest.mark.rule("CAS-19.4")
def test_each_half_is_a_game_of_two() -> None:
    for game in games():
        data = game.state.to_json()
        assert data["mine"] == 11
        assert len(data["down"]) == 16
        assert len(data["deck"]) == 25


@pytest.mark.rule("CAS-19.5")
def test_halves_do_not_know_each_other() -> None:
    north, south = games()
    before = str(south.state.to_json())
    while not north.is_over:
        seat = north.to_act[0]
        north.play(seat, north.legal(seat)[0])
    assert str(south.state.to_json()) == before
    assert all(line < 1 << 16 for line in board(south).line)
    assert [game.view(None)["reserve"] for game in games()] == [{"villages": 2, "cities": 2}] * 2


@pytest.mark.rule("CAS-19.6")
def test_all_four_have_different_colours() -> None:
    colours = Counter(seat["colour"] for game in games() for seat in game.view(None)["seats"])
    assert set(colours.values()) == {1}
    assert len(colours) == 4


@pytest.mark.rule("CAS-19.7", "CAS-19.8")
def test_winners_meet_in_the_final() -> None:
    finals = tournament.second_round(((0, 3), (2, 1)), (1, 0))
    assert finals == ((3, 2), (0, 1))
    assert tournament.knock_out_ranking(finals, (1, 0)) == [2, 3, 0, 1]


@pytest.mark.rule("CAS-19.9")
def test_a_tied_game_is_decided_by_silver_then_by_chance() -> None:
    no_chance = ToldDice([])
    assert tournament.advancing(Result([30, 31], [5, 1], [9, 0]), no_chance) == 1
    assert tournament.advancing(Result([30, 30], [5, 4], [0, 9]), no_chance) == 0
    assert tournament.advancing(Result([30, 30], [4, 4], [0, 9]), no_chance) == 1
    assert [tournament.advancing(Result([30, 30], [4, 4], [9, 9]), ToldDice([drawn])) for drawn in (0, 1)] == [0, 1]


@pytest.mark.rule("CAS-19.10", "CAS-19.14")
def test_everybody_meets_everybody_once() -> None:
    assert ROUND_ROBIN == [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))]
    met = Counter(frozenset(pair) for pairs in ROUND_ROBIN for pair in pairs)
    assert len(met) == 6
    assert set(met.values()) == {1}


def result(points: list[int], castles: list[int] | None = None) -> Result:
    return Result(points, castles or [0, 0], [0, 0])


@pytest.mark.rule("CAS-19.11")
def test_summed_points_rank() -> None:
    rounds = [
        [result([30, 20]), result([10, 11])],
        [result([10, 40]), result([25, 5])],
        [result([10, 20]), result([9, 8])],
    ]
    # Sums: 50, 54, 58, 36.
    assert tournament.round_robin_ranking(rounds) == [[2], [1], [0], [3]]


@pytest.mark.rule("CAS-19.12")
def test_ties_of_sums() -> None:
    even = [[result([10, 10]), result([10, 10])] for _ in range(3)]
    assert tournament.round_robin_ranking(even) == [[0, 1, 2, 3]]
    # All have 30 points; player 0 has won two games, player 1 one.
    won = [
        [result([11, 9]), result([10, 10])],
        [result([11, 9]), result([12, 8])],
        [result([8, 12]), result([9, 11])],
    ]
    assert tournament.round_robin_ranking(won)[0] == [0]
    castles = [
        [result([10, 10], [1, 3]), result([10, 10])],
        [result([10, 10]), result([10, 10])],
        [result([10, 10], [1, 0]), result([10, 10])],
    ]
    assert tournament.round_robin_ranking(castles) == [[1], [0], [2, 3]]


@pytest.mark.rule("CAS-19.13")
def test_every_round_starts_fresh() -> None:
    for game in games():
        for seat in game.view(None)["seats"]:
            assert (seat["points"], seat["silver"], seat["hand"]["count"], seat["castles"]) == (0, 0, 0, 9)


@pytest.mark.rule("CAS-19.14")
def test_the_first_pairing_is_given_or_drawn() -> None:
    drawn = {tournament.drawn_pairs(SeededDice(seed)) for seed in range(40)}
    assert len(drawn) > 10
    assert all(sorted(one + other) == [0, 1, 2, 3] for one, other in drawn)
    options = tournament.round_games(BLUEPRINT, ((2, 0), (3, 1)), STANDARD)
    assert [game["colours"] for game in options] == ["red blue", "green yellow"]
    assert [game["first_player"] for game in options] == [0, 0]


@pytest.mark.rule("CAS-19.15")
def test_modules_are_those_of_the_whole_tournament() -> None:
    for game in games(dilemma=True, battle=True):
        assert game.view(None)["options"]["battle"]
        assert game.view(None)["options"]["dilemma"]


@pytest.mark.rule("CAS-19.8", "CAS-19.11")
def test_results_come_from_finished_games() -> None:
    game = games()[1]
    while not game.is_over:
        seat = game.to_act[0]
        game.play(seat, game.legal(seat)[-1])
    state: Any = game.state
    assert tournament.result_of(state).points == game.scores
    assert tournament.result_of(state).winners == game.winners


@pytest.mark.rule("CAS-19.9", "CAS-19.12")
def test_the_house_ranks_as_the_rules_do() -> None:
    """Tables lead tournaments of any game; here what they make of random results of Castelli, ties included."""
    chance = random.Random("ranks")
    for trial in range(60):
        course = Tournament("round-robin", FOUR, 2, "seed")
        rounds: list[list[Result]] = []
        while course.current is not None:
            rounds.append([])
            for match in course.to_open():
                match.table = f"{course.current} {match.entrants}"
                drawn = [[chance.randint(low, low + 1) for _ in range(2)] for low in (20, 3, 5)]
                result = Result(*drawn)
                course.report(match.table, result.points, result.winners, (result.silver, result.castles))
                rounds[-1].append(result)
        ranking = tournament.round_robin_ranking(rounds)
        before = [sum(map(len, ranking[:at])) for at in range(len(ranking))]
        places = [1 + before[at] for at, group in enumerate(ranking) for _ in group]
        assert [line.place for line in course.standings()] == places, trial
        assert [line.entrant for line in course.standings()] == [player for group in ranking for player in group]
        knock_out = Tournament("knock-out", FOUR, 2, "seed")
        for match, result in zip(knock_out.to_open(), rounds[0], strict=True):
            match.table = str(match.entrants)
            knock_out.report(match.table, result.points, result.winners, (result.silver, result.castles))
            if result.winners != [0, 1] or result.silver[0] != result.silver[1]:
                assert match.order[0] == match.entrants[tournament.advancing(result, ToldDice([]))]


def test_ties_and_tables_come_from_the_rulebook() -> None:
    options = CASTELLI.settle(2, {"battle": True})
    north, south = CASTELLI.tournament_round([[2, 0], [3, 1]], options, SeededDice("round"))
    assert [north["tournament_half"], south["tournament_half"]] == ["north", "south"]
    assert [str(game["colours"]) for game in (north, south)] == ["red blue", "green yellow"]
    assert north["battle"]
    game = Game(CASTELLI, 2, 1, south)
    state: Any = game.state
    state.silver = [2, 5]
    assert CASTELLI.tournament_ties(state) == ([2, 5], [0, 0])
    with pytest.raises(BadOptions, match=r"CAS-19\.1"):
        CASTELLI.tournament_round([[0, 1]], options, SeededDice("round"))
