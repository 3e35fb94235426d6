"""The pictures of Citadels (2016): every card has a drawing of its own, and every table of 2 to 8 can be drawn."""

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any, cast

import pytest
from citadels2016_kit import turn

import signoria
from signoria.games.citadels import classic, deluxe
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.picture import fragments, table
from signoria.games.citadels.picture.art import art
from signoria.games.citadels.picture.choosing import choosing
from signoria.games.citadels.picture.portraits import PORTRAITS
from signoria.games.citadels.picture.printed import CLASSIC, DELUXE
from signoria.games.citadels.picture.scenes import SCENES
from signoria.games.citadels.suspects import suspects
from signoria.games.citadels.views import View
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


@pytest.mark.rule("CITD-34.2")
def test_what_is_done_with_ones_own_districts_does_not_light_up_those_of_others() -> None:
    cities = {0: ["temple", "manor"], 1: ["prison"], 2: ["temple"]}
    table = turn("diplomat", gold=[5, 0, 0, 0], cities=cities, done=["gathered"]).play("demand 1 prison")
    parts = {part.name: part.html for part in fragments(table.view(0), WORDS)}
    assert re.search(r'data-targets="[^"]*offer temple', parts["city"])
    assert "offer temple" not in parts["seat-2"]
    assert "demand 1 prison" in parts["seat-1"]


@pytest.mark.rule("CITD-22.1", "CITD-16.1")
def test_whose_gold_or_cards_one_takes_is_shown_where_they_lie() -> None:
    parts = {part.name: part.html for part in fragments(turn("emperor").view(0), WORDS)}
    assert "crown 1 gold" in parts["seat-1"]
    assert "crown 1 card" in parts["seat-1"]
    assert "spy 1 trade" in parts["seat-1"]


@pytest.mark.rule("CITD-3.5", "CITD-3.6", "CITD-3.7")
def test_the_page_says_with_how_many_each_character_can_be_chosen() -> None:
    page = choosing(WORDS, "")
    seats = dict(re.findall(r'value="([a-z_]*)"[^>]*data-seats="([0-9 ]+)"', page))
    assert seats["queen"] == "5 6 7 8"
    assert seats["emperor"] == "3 4 5 6 7 8"
    assert seats["artist"] == "3 4 5 6 7 8"
    assert seats[""] == "2 4 5 6 7"
    assert seats["king"] == "2 3 4 5 6 7 8"
    assert "Da 5 giocatori in su" in page


@pytest.mark.parametrize(("players", "scenario", "ninth"), TABLES)
def test_every_part_of_the_page_is_drawn(players: int, scenario: str, ninth: str) -> None:
    for game in moments(players, scenario, ninth):
        watched = {part.name: part.html for part in fragments(game.view(None), WORDS)}
        for seat in {0, *game.to_act}:
            parts = fragments(game.view(seat), WORDS)
            assert {"notebook", "city", "hand"} <= {part.name for part in parts}
            for part in parts:
                assert not part.public or part.html == watched[part.name], part.name
                assert part.html or part.name in ("notebook", "suspicions")


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


def test_a_page_of_2016_cites_no_rule_of_2000() -> None:
    for game in moments(4, "devious_dignitaries", "scenario"):
        for part in fragments(game.view(game.to_act[0] if game.to_act else 0), WORDS):
            assert "CITC-" not in part.html, part.name


def test_a_draft_is_drawn_while_it_lasts() -> None:
    game = signoria.new("citadels-deluxe", 8, 1, {"draft": True, "ninth_rank": "artist"})
    for named in ("ban queen", "add witch"):
        game.play(game.to_act[0], named)
    drawn = {part.name: part.html for part in fragments(game.view(None), WORDS)}["draft"]
    assert drawn.count('class="thing figure') == 27
    assert drawn.count("figure agreed") == 8
    assert drawn.count("figure added") == drawn.count("figure banned") == 1
    assert "add tax_collector|ban tax_collector" in drawn
    while game.view(None)["phase"] == "draft":
        game.play(game.to_act[0], game.legal(game.to_act[0])[0])
    assert not {part.name: part.html for part in fragments(game.view(None), WORDS)}["draft"]


def test_notes_name_those_whom_the_viewer_cannot_exclude() -> None:
    game = signoria.new("citadels-classic", 4, 1)
    while not game.view(None)["calls"]:
        game.play(game.to_act[0], game.legal(game.to_act[0])[0])
    view = game.view(2)
    parts = {part.name: part for part in fragments(view, WORDS)}
    noted = re.findall(r'data-note="(\d) (\w+)"', parts["suspicions"].html)
    assert noted == [(str(seat), name) for seat, names in suspects(cast(View, view)).items() for name in names]
    assert not parts["suspicions"].public
    assert "suspicions" not in {part.name for part in fragments(game.view(None), WORDS)}


def test_notes_are_not_drawn_again_for_gold_cards_or_districts() -> None:
    game = signoria.new("citadels-classic", 4, 1)
    while not game.view(None)["calls"]:
        game.play(game.to_act[0], game.legal(game.to_act[0])[0])

    def facts() -> tuple[list[Any], list[Any] | None]:
        view = game.view(2)
        return view["seats"], {part.name: part for part in fragments(view, WORDS)}["suspicions"].key

    before, noted = facts()
    game.play(game.to_act[0], "gold")
    after, noted_then = facts()
    assert after != before
    assert noted_then == noted
