"""Recorded games of the whole house replay byte for byte. `make.py` tells where they come from."""

from pathlib import Path

import pytest
from golden.make import SCENES, Scene
from thoroughness import by_length

import signoria
from signoria.kernel.record import read_record
from signoria.kernel.replay import replay, step, verify

HERE = Path(__file__).parent
RECORDS = sorted(HERE.rglob("*.record"))
NAMES = [str(file.relative_to(HERE).with_suffix("")) for file in RECORDS]


@pytest.mark.parametrize("file", RECORDS, ids=NAMES)
def test_a_recorded_game_replays_byte_for_byte_through_possible_positions(file: Path) -> None:
    record = read_record(file.read_text(encoding="utf-8"))
    for game in step(signoria.rulebook(record.game), record):
        assert game.state.faults() == []
        assert game.is_over == (len(game.record.moves) == len(record.moves))
    assert str(game.record).encode() == file.read_bytes()


@pytest.mark.parametrize("file", by_length(RECORDS[::9], RECORDS), ids=by_length(NAMES[::9], NAMES))
def test_a_recorded_game_is_proved(file: Path) -> None:
    record = read_record(file.read_text(encoding="utf-8"))
    # One that begins in a given position says so besides.
    assert len(verify(signoria.rulebook(record.game), record)) == (3 if record.position is None else 4)


@pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])
def test_a_recorded_game_shows_what_its_name_says(scene: Scene) -> None:
    name, players, wanted = scene.name, scene.players, scene.wanted
    record = read_record((HERE / "citadels" / f"{name}.record").read_text(encoding="utf-8"))
    assert record.players == players
    assert wanted(replay(signoria.rulebook(record.game), record))


@pytest.mark.parametrize(("name", "points"), [("haunted-city-stands-in", 3), ("haunted-city-late", 0)])
@pytest.mark.rule("CITC-20.4", "CITC-20.5")
def test_the_haunted_city_of_the_last_round_earns_no_bonus(name: str, points: int) -> None:
    record = read_record((HERE / "citadels" / f"{name}.record").read_text(encoding="utf-8"))
    game = replay(signoria.rulebook(record.game), record)
    cities = [seat["city"] for seat in game.state.to_json()["seats"]]
    owner = next(seat for seat, city in enumerate(cities) if "haunted_city" in city)
    assert sum(line.points for line in game.score_sheet[owner] if line.key == "score.all_types") == points


@pytest.mark.parametrize("players", [4, 8])
@pytest.mark.rule("CITD-3.1")
def test_a_recorded_draft_bans_and_brings_in(players: int) -> None:
    file = HERE / "citadels-deluxe" / f"drafted-cast-{players}-players.record"
    record = read_record(file.read_text(encoding="utf-8"))
    game = replay(signoria.rulebook(record.game), record)
    named = [move.text.split() for move in record.moves[:players]]
    assert {verb for verb, _ in named} == {"ban", "add"}
    cast = game.view(0)["cast"]
    assert all((name in cast) == (verb == "add") for verb, name in named)
