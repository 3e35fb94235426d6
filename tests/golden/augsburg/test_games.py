"""The recorded games of Augsburg 1520 show what their names say; that they replay is tested with all others."""

from pathlib import Path

import pytest
from golden.augsburg.make import SCENES, Scene, told

import signoria
from signoria.kernel.record import read_record
from signoria.kernel.replay import replay

HERE = Path(__file__).parent


@pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])
def test_a_recorded_game_shows_what_its_name_says(scene: Scene) -> None:
    record = read_record((HERE / f"{scene.name}.record").read_text(encoding="utf-8"))
    assert record.players == scene.players
    game = replay(signoria.rulebook(record.game), record)
    assert scene.wanted(game)


@pytest.mark.rule("AUG-17.16", "AUG-17.17")
def test_the_shortage_of_notes_was_reached_in_play() -> None:
    record = read_record((HERE / "shortage-of-notes.record").read_text(encoding="utf-8"))
    game = replay(signoria.rulebook(record.game), record)
    assert told(game, "shortage") > 1
