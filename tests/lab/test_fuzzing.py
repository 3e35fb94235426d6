"""Fuzzing finds what is broken and says how to come back to it."""

import random
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer

import signoria
from signoria.cli import simulate
from signoria.cli.simulate import fuzz_game
from signoria.games.citadels import gathering
from signoria.games.citadels.classic import edition
from signoria.games.citadels.position import Citadels
from signoria.games.citadels.state import GATHERED, State
from signoria.kernel.errors import BadOptions
from signoria.kernel.record import read_record
from signoria.lab.fuzzing import Case, cases, cases_on, fuzz
from signoria.lab.players import KINDS, Habits, player
from signoria.lab.simulation import Share, fixtures
from signoria.lab.workers import spread

GOLDEN = sorted((Path(__file__).parent.parent / "golden" / "citadels").glob("*.record"))


def lose_a_coin(table: State, seat: int, gold: int) -> None:
    """As `gathering.take_gold`, with a fault: nobody is told that there is less."""
    table.gold[seat] += gold - 1
    table.done |= GATHERED
    table.tell("gathers_gold", {"seat": seat, "gold": gold})


@pytest.mark.skipif(not str(gathering.__file__).endswith(".py"), reason="compiled code cannot be patched")
def test_a_violation_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(gathering, "take_gold", lose_a_coin)
    with pytest.raises(typer.Exit) as stopped:
        fuzz_game("citadels-classic", games=5, players=2, seed="planted", jobs=1)
    assert stopped.value.exit_code == 1
    (file,) = tmp_path.iterdir()
    assert read_record(file.read_text(encoding="utf-8")).players == 2
    said = capsys.readouterr().err
    assert "VIOLATION" in said
    assert f"signoria replay {file.name}" in said
    assert "signoria fuzz citadels-classic --games 1 --seed 'planted" in said


def test_all_tables_are_examined() -> None:
    book = signoria.rulebook("citadels-classic")
    tables = {(case.players, str(case.options)) for case in cases(book, 2000, "s")}
    crowns = sum(book.seats)  # each of 2 to 7 players may have the first crown
    assert len(tables) == crowns * 2 * 2 * 2
    fixed = list(cases(book, 50, "s", players=3, options={"city_size": 7}))
    assert {case.players for case in fixed} == {3}
    assert {case.options["city_size"] for case in fixed} == {7}


def test_a_case_names_the_command_that_examines_it_again() -> None:
    case = Case("castelli", 4, "it's 7", {"pieces": "A B C D", "battle": True}, 0.2, "biased")
    assert shlex.split(case.command)[3:] == [
        *("--games", "1", "--seed", "it's 7", "--bots", "biased", "--thoroughness", "0.2", "--players", "4"),
        *("--option=pieces=A B C D", "--option=battle=true"),
    ]
    on = Case("castelli", 0, "7", {}, 0.2, record=Path("my game.record"))
    assert shlex.split(on.command)[-2:] == ["--records", "my game.record"]


def test_all_kinds_of_players_play_with_every_number_of_players() -> None:
    book = signoria.rulebook("augsburg")
    kinds = {(case.players, case.bots) for case in cases(book, len(KINDS) * len(book.seats), "s")}
    assert kinds == {(players, kind) for players in book.seats for kind in KINDS}


def test_a_case_of_many_is_the_same_alone() -> None:
    """The command that a finding names leads to the same game, new or played on from a record."""
    book = signoria.rulebook("citadels-classic")
    one = list(cases(book, 9, "s", bots=["biased"]))[4]
    (alone,) = cases(book, 1, one.seed, one.players, one.options, bots=["biased"])
    assert moves_of(alone) == moves_of(one)
    later = list(cases_on(book, GOLDEN, 9, "s"))[4]
    assert later.record is not None
    (alone,) = cases_on(book, [later.record], 1, later.seed, bots=[later.bots])
    assert moves_of(alone) == moves_of(later)


def moves_of(case: Case) -> list[str]:
    """All moves of the game that a case comes to."""
    chance = random.Random(case.seed)
    game, choose = case.begin(), player(case.bots, case.game)
    while not game.is_over:
        game.play(game.to_act[0], choose(game.state, game.to_act[0], chance))
    return [move.text for move in game.record.moves]


def test_games_played_on_from_records_are_examined() -> None:
    book = signoria.rulebook("citadels-classic")
    for found in fuzz(cases_on(book, GOLDEN, 3, "s", thoroughness=0.02)):
        assert isinstance(found, int)
        assert found > 50


def test_there_must_be_records_of_the_game() -> None:
    with pytest.raises(BadOptions, match="has no record of castelli"):
        fuzz_game("castelli", games=1, records=GOLDEN[0])
    with pytest.raises(BadOptions, match="there are no players 'clever'"):
        fuzz_game("castelli", games=1, bots="clever")


# ---- who plays


def test_people_with_habits_differ_in_what_they_do() -> None:
    """Over some games each verb is now the favourite, now hardly used."""
    start = signoria.new("citadels-classic", 2, 1).state
    actions = [start.action(text) for text in ("gold", "cards")]

    class Choice(Citadels):
        def legal(self, seat: int) -> list[int]:
            return actions

    position = Choice(2, edition(2, 8, False, False))
    shares = []
    for number in range(30):
        habits, chance = Habits(), random.Random(number)
        shares.append(sum(habits.choose(position, 0, chance) == actions[0] for _ in range(100)))
    assert min(shares) < 15
    assert max(shares) > 85


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", signoria.game_names())
def test_all_kinds_of_players_play_legally_and_alike_for_a_seed(kind: str, game: str) -> None:
    book = signoria.rulebook(game)
    (case,) = cases(book, 1, "alike", book.seats.start, bots=[kind])
    assert moves_of(case) == moves_of(case)


def test_a_run_goes_on_where_it_was_stopped() -> None:
    book = signoria.rulebook("augsburg")
    whole = [case.command for case in cases(book, 9, "s")]
    assert [case.command for case in cases(book, 9, "s", first=6)] == whole[6:]


def test_an_interrupted_run_says_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(programme: Iterator[Case], jobs: int) -> Iterator[int]:
        yield from (10, 20)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "fuzz", interrupted)
    with pytest.raises(typer.Exit) as stopped:
        fuzz_game("castelli", games=100, seed="s", first=5)
    assert stopped.value.exit_code == 130
    said = capsys.readouterr()
    assert said.out.startswith("2 games, 30 moves, no violation")
    assert "stopped before game 7 of 100; go on with the same command and --seed s --from 7" in said.err


def double(number: int) -> int:
    return 2 * number


def test_work_is_spread_over_processes_in_order() -> None:
    assert list(spread(double, range(100), jobs=2, at_a_time=3)) == list(range(0, 200, 2))


def test_every_deal_is_played_from_every_seat() -> None:
    programme = fixtures("citadels-classic", ["heuristic", "random", "random"], 6, "s", {})
    assert [fixture.seed for fixture in programme] == ["s 0"] * 3 + ["s 1"] * 3
    assert [fixture.bots.index("heuristic") for fixture in programme] == [0, 2, 1, 0, 2, 1]


def test_no_game_is_played_twice() -> None:
    for bots in (["random"] * 4, ["random", "heuristic"] * 2, ["random", "heuristic", "random"]):
        programme = fixtures("citadels-classic", bots, 12, "s", {})
        assert len({(fixture.seed, fixture.bots) for fixture in programme}) == 12


def test_the_interval_holds_the_rate() -> None:
    share = Share()
    for number in range(100):
        share.add(float(number < 80), 20)
    low, high = share.interval
    assert low == pytest.approx(0.711, abs=0.002)
    assert high == pytest.approx(0.867, abs=0.002)
