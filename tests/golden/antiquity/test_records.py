"""The recorded games of Antiquity end as their names say."""

from pathlib import Path

import pytest
from golden.antiquity.make import SCENES, Scene

from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel.record import read_record
from signoria.kernel.replay import replay

HERE = Path(__file__).parent


@pytest.mark.rule("ANT-21.1", "ANT-21.12")
@pytest.mark.parametrize("scene", SCENES, ids=[scene.name for scene in SCENES])
def test_a_recorded_game_ends_as_its_name_says(scene: Scene) -> None:
    game = replay(ANTIQUITY, read_record((HERE / f"{scene.name}.record").read_text(encoding="utf-8")))
    assert game.record.players == len(scene.players)
    assert game.view(None)["options"]["profile"] == scene.profile
    assert scene.fits(game)
