"""The arena: every deal from every seat, and a run that was stopped goes on as if it had not been."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from signoria.games import rulebook
from signoria.kernel.errors import BadOptions
from signoria.lab import arena
from signoria.lab.arena_report import page
from signoria.lab.simulation import Fixture, fixtures, simulate
from signoria.words import load

GAME = "citadels-classic"


def played(games: int, file: Path | None = None, bots: tuple[str, ...] = ("heuristic", "random")) -> list[str]:
    results, programme = arena.contest(GAME, bots, games, "s", {**SETTLED}, file)
    list(arena.play_all(results, programme, 1))
    return [f"{game.bots} {game.scores}" for _, game in sorted(results.games.items())]


SETTLED = {"city_size": 8, "murdered_king": False, "duplicates": False, "first_crown": 0}


def test_a_stopped_contest_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole = played(6)
    file = tmp_path / "results"
    played(3, file)
    cut = file.read_text()
    file.write_text(cut[:-20])  # killed while writing
    assert played(6, file) == whole
    assert len(file.read_text().split("\n")) >= 7


def test_a_results_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    played(1, tmp_path / "results")
    with pytest.raises(BadOptions, match="another contest"):
        played(1, tmp_path / "results", ("random", "heuristic"))


def test_the_same_games_are_played_as_in_a_simulation() -> None:
    """Also where several owe a decision at once, and one of them is waited for."""
    players = ["random"] * 3
    programme = fixtures("antiquity", players, 2, "s", rulebook("antiquity").settle(3, None))
    met = arena.play_silently("antiquity", players, 2, "s", programme[0].options, 1)
    assert [(game.moves, game.scores) for game in met] == [(game.moves, game.scores) for game in simulate(programme)]


def test_another_file_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def choose(seat):\n")
    with pytest.raises(BadOptions, match=r"mine\.py holds no results of an arena"):
        played(1, tmp_path / "mine.py")
    assert (tmp_path / "mine.py").read_text() == "def choose(seat):\n"


def test_who_wins_is_rated_higher_and_a_player_of_ones_own_may_take_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_player.py").write_text("def first(seat):\n    return seat.legal[0]\n")
    monkeypatch.syspath_prepend(tmp_path)
    results, programme = arena.contest(GAME, ["heuristic", "my_player:first"], 4, "s", {**SETTLED})
    list(arena.play_all(results, programme, 1))
    best, other = arena.standings(results.games.values())
    assert (best.name, best.share.rate) == ("heuristic", 1.0)
    assert best.rating > other.rating
    assert best.verbs["build"] > 0
    assert best.verbs["build"] == sum(times for deed, times in best.deeds.items() if deed.startswith("build "))
    assert "pick king" in best.deeds
    assert best.thought(0.5) <= best.thought(1.0)


def test_what_is_no_player_is_refused() -> None:
    for name in ("nobody", "no.such:thing", "signoria:nothing", "signoria:__version__"):
        with pytest.raises(BadOptions):
            arena.contest(GAME, [name, "random"], 1, "s", {**SETTLED})


def test_a_report_shows_every_bot_its_share_and_its_time() -> None:
    results, programme = arena.contest(GAME, ["heuristic", "random"], 2, "s", {**SETTLED})
    list(arena.play_all(results, programme, 1))
    for language, heading in (("en", "Thinking time"), ("it", "Tempo di riflessione")):
        made = page(results.header, "signoria arena <GAME>", results.games.values(), load(language, "citadels"))
        assert heading in made
        assert "signoria arena &lt;GAME&gt;" in made
        assert made.count("<svg") == 3
        for name in ("heuristic", "random"):
            assert f"<td>{name}</td>" in made
        assert "100.0%" in made


def test_a_cluster_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in for Ray that works at once and gives back the newest first."""

    class Remote:
        def __init__(self, work: Callable[[Fixture], arena.Played]) -> None:
            self.remote = work

    cluster = ModuleType("ray")
    asked: list[object] = []
    for name, stand_in in {
        "init": lambda **how: asked.append(how["address"]),
        "remote": Remote,
        "wait": lambda waiting: (waiting[-1:], waiting[:-1]),
        "get": list,
    }.items():
        setattr(cluster, name, stand_in)
    monkeypatch.setitem(sys.modules, "ray", cluster)
    results, programme = arena.contest(GAME, ("heuristic", "random"), 3, "s", {**SETTLED})
    assert len(list(arena.play_all_on_ray(results, programme, "local"))) == 3
    assert asked == [None]
    assert [f"{game.bots} {game.scores}" for _, game in sorted(results.games.items())] == played(3)
