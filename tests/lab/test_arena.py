"""The arena: every deal from every seat, and a run that was stopped goes on as if it had not been."""

from pathlib import Path

import pytest

from signoria.kernel.errors import BadOptions
from signoria.lab import arena

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
    assert best.thought(0.5) <= best.thought(1.0)


def test_what_is_no_player_is_refused() -> None:
    for name in ("nobody", "no.such:thing", "signoria:nothing", "signoria:__version__"):
        with pytest.raises(BadOptions):
            arena.contest(GAME, [name, "random"], 1, "s", {**SETTLED})
