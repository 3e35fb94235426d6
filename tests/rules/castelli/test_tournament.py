"""CAS-19: the tournament of four, as the house plays it: its pairings, its tables' options, real games, its ranking."""

import re
from collections import Counter
from typing import Any

import pytest
from castelli_kit import start

from signoria.games.castelli import boards
from signoria.games.castelli.geometry import Board
from signoria.games.castelli.position import Castelli
from signoria.games.castelli.rulebook import CASTELLI
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import BadOptions
from signoria.kernel.game import Game
from signoria.kernel.rulebook import OptionValue
from signoria.tables.tournament import Entrant, Format, Match, Tournament

FOUR = [Entrant(name) for name in ("Ada", "Bob", "Carl", "Dora")]
IN_ORDER = [0, 1, 2, 3]
PRINTED = boards.board_text()


def tournament(kind: Format = "round-robin", seed: str = "seed", order: list[int] | None = None) -> Tournament:
    return Tournament(kind, FOUR, 2, seed, order)


def tables(course: Tournament, number: int = 0, **chosen: object) -> list[dict[str, OptionValue]]:
    """What is agreed at the two tables of a round if the host chose that."""
    agreed = CASTELLI.settle(2, chosen)
    return [course.options_of(match, CASTELLI, agreed) for match in course.rounds[number]]


def games(**chosen: object) -> list[Game]:
    options = tables(tournament(), 0, **{"pieces": "standard", **chosen})
    return [Game(CASTELLI, 2, seed, options[seed]) for seed in range(2)]


def state(game: Game) -> Castelli:
    assert isinstance(game.state, Castelli)
    return game.state


def board(game: Game) -> Board:
    return state(game).board


def played(course: Tournament, match: Match, seed: int, **chosen: object) -> Game:
    """A whole game at that table: castles whenever possible."""
    game = Game(CASTELLI, 2, seed, course.options_of(match, CASTELLI, CASTELLI.settle(2, chosen)))
    while not game.is_over:
        legal = game.legal(game.to_act[0])
        game.play(game.to_act[0], next((text for text in legal if text.startswith("build")), legal[-1]))
    return game


def report(course: Tournament, match: Match, points: list[int], silver: list[int], castles: list[int]) -> None:
    """The match has ended so, by seat; who has more castles wins a tie of points."""
    match.table = f"{course.current} {match.entrants}"
    ranking = list(zip(points, castles, strict=True))
    winners = [seat for seat in (0, 1) if ranking[seat] == max(ranking)]
    course.report(match.table, points, winners, (silver, castles))


def by_entrant(match: Match, of: dict[int, int]) -> list[int]:
    return [of[entrant] for entrant in match.entrants]


@pytest.mark.rule("CAS-19.1")
def test_a_tournament_is_for_four() -> None:
    assert CASTELLI.tournament == (4, 2)
    options = CASTELLI.settle(2, {})
    for groups in ([[0, 1]], [[0, 1], [2]], [[0, 1], [2, 3], [4, 5]]):
        with pytest.raises(BadOptions, match=r"CAS-19\.1"):
            CASTELLI.tournament_round(groups, options, SeededDice("round"))
    with pytest.raises(BadOptions, match=r"CAS-19\.1"):
        CASTELLI.settle(4, {"tournament_half": "north"})


@pytest.mark.rule("CAS-19.3")
def test_pieces_for_the_mine_tile_are_named_as_they_are_written() -> None:
    with pytest.raises(BadOptions, match=r"'b' is not one of A, B, C"):
        CASTELLI.settle(2, {"tournament_half": "south", "mine_tile": "b"})


@pytest.mark.rule("CAS-19.2")
def test_each_half_has_two_pieces_and_faces_the_strip() -> None:
    north, south = games()
    assert [board(game).pieces_text for game in (north, south)] == ["D A", "B C"]
    assert [board(game).rows for game in (north, south)] == [4, 4]
    icons = [{space["at"]: space["icons"] for space in game.view(None)["board"]["spaces"]} for game in (north, south)]
    # The strip lies south of the north half and north of the south half.
    assert icons[0]["e4"] == {"s": "card"}
    assert icons[1]["h1"] == {"n": "card", "e": "rock"}
    assert icons[1]["e4"] == {"s": "card"}
    assert icons[1]["a2"] == {"w": "rock"}


@pytest.mark.rule("CAS-19.2")
def test_the_pieces_of_both_halves_make_a_board() -> None:
    seen = set()
    for seed in range(20):
        halves = [str(options["pieces"]) for options in tables(tournament(seed=str(seed)))]
        assert sorted(" ".join(halves).replace("'", "").split()) == ["A", "B", "C", "D"]
        assert "D" in halves[0]
        seen.add(tuple(halves))
    assert len(seen) > 15
    assert any("'" in half for halves in seen for half in halves)


@pytest.mark.rule("CAS-19.14")
@pytest.mark.parametrize("pieces", ["D A", "B D'", "C' D"])
def test_pieces_that_the_host_chose_lie_on_the_half_with_the_mine(pieces: str) -> None:
    for number in range(3):
        north, south = tables(tournament(), number, pieces=pieces)
        assert north["pieces"] == pieces
        assert sorted(f"{pieces} {south['pieces']}".replace("'", "").split()) == ["A", "B", "C", "D"]


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


def mine_on(piece: str, cell: str = "1 1") -> str:
    """The house's board with its mine on that cell of that piece; what was printed there goes to the old place."""
    lines = PRINTED.splitlines()
    old = next(at for at, line in enumerate(lines) if "mine NESW" in line)
    first = lines.index(f"piece {piece}")
    new = next(at for at in range(first, first + 9) if lines[at].strip().startswith(cell))
    moved = re.sub(r"^\s*\d \d", lines[old].partition(":")[0], lines[new])
    lines[old], lines[new] = moved, f"  {cell}: mine NESW"
    return "\n".join(lines)


@pytest.mark.rule("CAS-19.3")
@pytest.mark.parametrize("piece", ["A", "B", "C", "D"])
def test_a_tournament_starts_whatever_piece_has_the_mine(piece: str) -> None:
    course = tournament()
    for number in range(3):
        for pieces in ("drawn", "standard"):
            for seed, options in enumerate(tables(course, number, board=mine_on(piece), pieces=pieces)):
                ground = board(Game(CASTELLI, 2, seed, options))
                assert ground.mine_area >= 0
                assert (piece in ground.pieces_text) == (options["tournament_half"] == "north")
    south = Game(CASTELLI, 2, 1, {"board": mine_on(piece), "tournament_half": "south"})
    assert piece not in board(south).pieces_text
    with pytest.raises(BadOptions, match=r"CAS-19\.3"):
        CASTELLI.settle(2, {"board": mine_on(piece), "tournament_half": "south", "mine_tile": piece})


@pytest.mark.rule("CAS-19.3")
@pytest.mark.parametrize(("tile", "holds"), [("B", True), ("C", True), ("A", False)])
def test_the_piece_that_the_host_chose_bears_the_mine_tile_if_it_lies_there(tile: str, holds: bool) -> None:
    """Pieces B and C lie on the half without the mine."""
    _, south = tables(tournament(), pieces="standard", mine_tile=tile)
    assert south["mine_tile"] == (tile if holds else "B")


@pytest.mark.rule("CAS-19.3")
@pytest.mark.parametrize(("cell", "upright", "turned"), [("1 1", "b2", "c3"), ("2 0", "a3", "d2"), ("3 3", "d4", "a1")])
def test_the_mine_tile_lies_where_the_printed_mine_does(cell: str, upright: str, turned: str) -> None:
    printed = mine_on("D", cell)
    for pieces, at in (("B C", upright), ("B' C", turned)):
        south = board(
            Game(CASTELLI, 2, 1, {"board": printed, "tournament_half": "south", "mine_tile": "B", "pieces": pieces})
        )
        assert south.octagon_names[south.mine_octagon] == at


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
@pytest.mark.parametrize("chosen", ["by_seat", "green blue yellow red"])
def test_everybody_keeps_a_colour_of_his_own(chosen: str) -> None:
    course = tournament()
    worn: dict[int, set[str]] = {entrant: set() for entrant in IN_ORDER}
    for number, matches in enumerate(course.rounds):
        for match, options in zip(matches, tables(course, number, colours=chosen), strict=True):
            seats = Game(CASTELLI, 2, 1, options).view(None)["seats"]
            for entrant, seat in zip(match.entrants, seats, strict=True):
                worn[entrant].add(seat["colour"])
    assert all(len(colours) == 1 for colours in worn.values())
    assert len(set.union(*worn.values())) == 4
    if chosen != "by_seat":
        assert [worn[entrant] for entrant in IN_ORDER] == [{"green"}, {"blue"}, {"yellow"}, {"red"}]


# ---- variant 1


@pytest.mark.rule("CAS-19.7", "CAS-19.8")
def test_winners_meet_in_the_final_and_losers_for_third_place() -> None:
    course = tournament("knock-out", order=[0, 3, 2, 1])
    assert [sorted(match.entrants) for match in course.rounds[0]] == [[0, 3], [1, 2]]
    strength = {0: 10, 1: 20, 2: 30, 3: 40}
    for _ in range(2):
        for match in course.to_open():
            report(course, match, by_entrant(match, strength), [0, 0], [0, 0])
    assert [sorted(match.entrants) for match in course.rounds[1]] == [[2, 3], [0, 1]]
    assert course.is_over
    assert [(line.place, line.entrant) for line in course.standings()] == [(1, 3), (2, 2), (3, 1), (4, 0)]


@pytest.mark.rule("CAS-19.9")
@pytest.mark.parametrize(
    ("points", "castles", "silver", "best"),
    [
        ((30, 31), (5, 1), (9, 0), 1),
        ((30, 30), (5, 4), (0, 9), 0),  # CAS-15.15 before silver
        ((30, 30), (4, 4), (0, 9), 1),
        ((30, 30), (4, 4), (9, 0), 0),
    ],
)
def test_a_tied_game_is_decided_by_silver(
    points: tuple[int, int], castles: tuple[int, int], silver: tuple[int, int], best: int
) -> None:
    course = tournament("knock-out")
    match = course.to_open()[0]
    report(course, match, list(points), list(silver), list(castles))
    assert match.order[0] == match.entrants[best]


@pytest.mark.rule("CAS-19.9")
def test_what_is_still_tied_is_drawn_with_the_seed() -> None:
    best: Counter[int] = Counter()
    for seed in range(40):
        courses = [tournament("knock-out", str(seed), IN_ORDER) for _ in range(2)]
        for course in courses:
            report(course, course.rounds[0][0], [30, 30], [9, 9], [4, 4])
        assert courses[0].rounds[0][0].order == courses[1].rounds[0][0].order
        best[courses[0].rounds[0][0].order[0]] += 1
    assert set(best) == {0, 1}
    assert min(best.values()) > 8


# ---- variant 2


@pytest.mark.rule("CAS-19.10", "CAS-19.14")
def test_everybody_meets_everybody_once() -> None:
    course = tournament(order=IN_ORDER)
    pairs = [[sorted(match.entrants) for match in matches] for matches in course.rounds]
    assert pairs == [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]]
    for seed in range(10):
        drawn = tournament(seed=str(seed))
        met = Counter(frozenset(match.entrants) for matches in drawn.rounds for match in matches)
        assert (len(met), set(met.values()), len(drawn.rounds)) == (6, {1}, 3)


@pytest.mark.rule("CAS-19.11")
def test_the_highest_sum_of_points_wins() -> None:
    course = tournament(order=IN_ORDER)
    results = [({0: 30, 1: 20}, {2: 10, 3: 11}), ({0: 10, 2: 40}, {1: 25, 3: 5}), ({0: 10, 3: 20}, {1: 9, 2: 8})]
    for matches, points in zip(course.rounds, results, strict=True):
        for match, of in zip(matches, points, strict=True):
            report(course, match, by_entrant(match, of), [0, 0], [0, 0])
    assert [(line.entrant, line.points) for line in course.standings()] == [(2, 58), (1, 54), (0, 50), (3, 36)]


@pytest.mark.rule("CAS-19.12")
def test_equal_sums_go_to_more_games_won_then_to_more_castles() -> None:
    even = tournament(order=IN_ORDER)
    for matches in even.rounds:
        for match in matches:
            report(even, match, [10, 10], [0, 0], [0, 0])
    assert [line.place for line in even.standings()] == [1, 1, 1, 1]
    # All have 30 points; player 0 has won two games.
    won = tournament(order=IN_ORDER)
    results = [({0: 11, 1: 9}, {2: 10, 3: 10}), ({0: 11, 2: 9}, {1: 12, 3: 8}), ({0: 8, 3: 12}, {1: 9, 2: 11})]
    for matches, points in zip(won.rounds, results, strict=True):
        for match, of in zip(matches, points, strict=True):
            report(won, match, by_entrant(match, of), [9, 9], [0, 0])
    assert (won.standings()[0].entrant, won.standings()[0].won) == (0, 2)
    assert won.standings()[1].place == 2
    castles = tournament(order=IN_ORDER)
    built = {0: 2, 1: 3, 2: 1, 3: 1}
    for matches in castles.rounds:
        for match in matches:
            match.table = str(match.entrants)
            castles.report(match.table, [10, 10], [0, 1], ([0, 9], by_entrant(match, built)))
    assert [(line.place, line.entrant) for line in castles.standings()] == [(1, 1), (2, 0), (3, 2), (3, 3)]


@pytest.mark.rule("CAS-19.13")
def test_every_round_starts_fresh() -> None:
    course = tournament()
    first = [played(course, match, seed) for seed, match in enumerate(course.to_open())]
    for match, game in zip(course.rounds[0], first, strict=True):
        match.table = str(match.entrants)
        course.report(match.table, game.scores, game.winners, CASTELLI.tournament_ties(game.state))
    for options in tables(course, 1):
        fresh = Game(CASTELLI, 2, 1, options).view(None)
        assert fresh["turn"]["number"] == 1
        for seat in fresh["seats"]:
            assert (seat["points"], seat["silver"], seat["hand"]["count"], seat["castles"]) == (0, 0, 0, 9)


# ---- first pairings and first players


@pytest.mark.rule("CAS-19.14")
@pytest.mark.parametrize("kind", ["knock-out", "round-robin"])
def test_the_first_pairing_is_drawn_with_the_seed_or_given(kind: Format) -> None:
    def first(course: Tournament) -> frozenset[frozenset[int]]:
        return frozenset(frozenset(match.entrants) for match in course.rounds[0])

    drawn = Counter(first(tournament(kind, str(seed))) for seed in range(60))
    assert len(drawn) == 3, "all three pairings of four occur"
    assert min(drawn.values()) > 10
    assert first(tournament(kind, "7")) == first(tournament(kind, "7"))
    for seed in range(10):
        given = tournament(kind, str(seed), [3, 1, 0, 2])
        assert first(given) == {frozenset({3, 1}), frozenset({0, 2})}


@pytest.mark.rule("CAS-19.14")
def test_nobody_begins_because_he_entered_first() -> None:
    """Over many tournaments of variant 2 everybody begins in half of his three games."""
    for chosen in ("drawn", 0):
        begins: Counter[int] = Counter()
        for seed in range(40):
            course = tournament(seed=str(seed))
            for number, matches in enumerate(course.rounds):
                for match, options in zip(matches, tables(course, number, first_player=chosen), strict=True):
                    begins[match.entrants[state(Game(CASTELLI, 2, f"{seed} {match.entrants}", options)).player]] += 1
        assert sum(begins.values()) == 240
        assert min(begins[entrant] for entrant in IN_ORDER) > 45


@pytest.mark.rule("CAS-19.14")
@pytest.mark.parametrize("chosen", ["drawn", 0, 1])
def test_the_first_player_that_the_host_chose_begins(chosen: OptionValue) -> None:
    for options in tables(tournament(), first_player=chosen):
        assert options["first_player"] == chosen
        if chosen != "drawn":
            assert state(Game(CASTELLI, 2, 1, options)).player == chosen


@pytest.mark.rule("CAS-19.15")
def test_modules_are_those_of_the_whole_tournament() -> None:
    for number in range(3):
        for options in tables(tournament(), number, dilemma=True, battle=True):
            agreed = Game(CASTELLI, 2, 1, options).view(None)["options"]
            assert (agreed["dilemma"], agreed["battle"]) == (True, True)


@pytest.mark.rule("CAS-19.8", "CAS-19.11")
@pytest.mark.parametrize("kind", ["knock-out", "round-robin"])
def test_a_whole_tournament_is_ranked_by_its_games(kind: Format) -> None:
    course = tournament(kind)
    sums: Counter[int] = Counter()
    last: list[tuple[Match, Game]] = []
    while not course.is_over:
        last = [(match, played(course, match, seed, battle=True)) for seed, match in enumerate(course.to_open())]
        for match, game in last:
            match.table = f"{course.current} {match.entrants}"
            for entrant, points in zip(match.entrants, game.scores, strict=True):
                sums[entrant] += points
        for match, game in last:
            course.report(match.table, game.scores, game.winners, CASTELLI.tournament_ties(game.state))
    ranked = [line.entrant for line in course.standings()]
    if kind == "round-robin":
        assert [sums[entrant] for entrant in ranked] == sorted(sums.values(), reverse=True)
    else:
        for at, (match, game) in zip((0, 2), last, strict=True):
            assert ranked[at] in [match.entrants[seat] for seat in game.winners]
            assert set(ranked[at : at + 2]) == set(match.entrants)


@pytest.mark.rule("CAS-19.9", "CAS-19.12")
def test_ties_are_decided_by_the_silver_and_the_castles_of_the_game() -> None:
    table = start(2)
    ended: Any = table.state
    ended.silver = [2, 5]
    ended.castle[0] = ended.castle[1] = 1
    assert CASTELLI.tournament_ties(ended) == ([2, 5], [0, 2])
