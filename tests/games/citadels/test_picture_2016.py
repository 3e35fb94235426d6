"""The pictures of Citadels (2016): every card has a drawing of its own, and every table of 2 to 8 can be drawn."""

from signoria.games.citadels import classic, deluxe
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.picture.portraits import PORTRAITS
from signoria.games.citadels.picture.scenes import SCENES


def test_every_character_of_both_editions_has_a_portrait_of_its_own() -> None:
    names = {character.name for character in classic.CAST} | set(deluxe.CHARACTERS)
    assert not names - set(PORTRAITS), "characters without a portrait"
    assert not set(PORTRAITS) - names, "portraits of nobody"
    assert len(set(PORTRAITS.values())) == len(PORTRAITS)


def test_every_district_of_both_editions_has_a_scene_of_its_own() -> None:
    assert not set(KINDS) - set(SCENES), "districts without a scene"
    assert not set(SCENES) - set(KINDS), "scenes of nothing"
    assert len(set(SCENES.values())) == len(SCENES)
