"""The pictures of Citadels (2016): every card has a drawing of its own, and every table of 2 to 8 can be drawn."""

import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest

import signoria
from signoria.games.citadels import classic, deluxe
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.picture import fragments, table
from signoria.games.citadels.picture.art import art
from signoria.games.citadels.picture.portraits import PORTRAITS
from signoria.games.citadels.picture.printed import CLASSIC, DELUXE
from signoria.games.citadels.picture.scenes import SCENES
from signoria.words import load

# Two to eight players, eight or nine ranks, every scenario's cast and districts.
TABLES = [
    (2, "first_game", "none"),
    (3, "illustrious_emissaries", "none"),
    (4, "first_game", "artist"),
    (4, "cunning_agents", "none"),
    (5, "devious_dignitaries", "scenario"),
    (6, "vicious_nobles", "scenario"),
    (7, "ambitious_aristocrats", "none"),
    (8, "tenacious_delegates", "scenario"),
]


WORDS = load("it", "citadels")


def moments(players: int, scenario: str, ninth: str) -> Iterator[Any]:
    """A game at every question but those of every turn the first time it is put, now and then, and at its end."""
    choice = random.Random(f"{players} {scenario}")
    options = {"scenario": scenario, "ninth_rank": ninth}
    game = signoria.new("citadels-deluxe", players=players, seed="picture", options=options)
    met: set[str] = set()
    while not game.is_over:
        seat = game.to_act[0]
        question = game.view(seat)["asked"]["question"]
        if question not in met or choice.random() < 0.01:
            met.add(question)
            yield game
        game.play(seat, choice.choice(game.legal(seat)))
    yield game


@pytest.mark.parametrize(("players", "scenario", "ninth"), TABLES)
def test_every_table_is_drawn_with_all_its_actions(players: int, scenario: str, ninth: str) -> None:
    for game in moments(players, scenario, ninth):
        for seat in {None, 0, *game.to_act}:
            view = game.view(seat)
            picture = ET.fromstring(table(view, WORDS))
            shown = {one.attrib["data-action"] for one in picture.iter() if "data-action" in one.attrib}
            assert shown == set(view.get("asked", {}).get("actions", ()))


@pytest.mark.parametrize(("players", "scenario", "ninth"), TABLES)
def test_every_part_of_the_page_is_drawn(players: int, scenario: str, ninth: str) -> None:
    for game in moments(players, scenario, ninth):
        watched = {part.name: part.html for part in fragments(game.view(None), WORDS)}
        for seat in {0, *game.to_act}:
            parts = fragments(game.view(seat), WORDS)
            assert {"notebook", "city", "hand"} <= {part.name for part in parts}
            for part in parts:
                assert not part.public or part.html == watched[part.name], part.name
                assert part.html or part.name == "notebook"


def test_a_page_has_the_face_of_every_card_of_its_edition() -> None:
    for printed in (CLASSIC, DELUXE):
        for name in (*printed.districts, *printed.characters):
            assert f'id="citadels-{name}"' in art(printed), name


def test_both_editions_print_the_same_ranks_and_incomes() -> None:
    assert CLASSIC.characters.items() <= DELUXE.characters.items()


def test_every_character_of_both_editions_has_a_portrait_of_its_own() -> None:
    names = {character.name for character in classic.CAST} | set(deluxe.CHARACTERS)
    assert not names - set(PORTRAITS), "characters without a portrait"
    assert not set(PORTRAITS) - names, "portraits of nobody"
    assert len(set(PORTRAITS.values())) == len(PORTRAITS)


def test_every_district_of_both_editions_has_a_scene_of_its_own() -> None:
    assert not set(KINDS) - set(SCENES), "districts without a scene"
    assert not set(SCENES) - set(KINDS), "scenes of nothing"
    assert len(set(SCENES.values())) == len(SCENES)
