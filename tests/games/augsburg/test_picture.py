"""Pictures of Augsburg 1520: every view can be drawn, every action is within reach, nothing hidden is drawn."""

import random
import re
import xml.etree.ElementTree as Xml
from typing import Any

import pytest
from thoroughness import by_length

import signoria
from signoria.games import presentation
from signoria.words import Words, languages, load

BOOK = signoria.rulebook("augsburg")
PICTURE = presentation.picture(BOOK)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(params=languages())
def words(request: pytest.FixtureRequest) -> Words:
    return load(request.param, "augsburg")


@pytest.mark.parametrize("players", BOOK.seats)
def test_a_whole_game_can_be_drawn_for_anybody(players: int, words: Words) -> None:
    game = signoria.new("augsburg", players, f"drawn {words.language}")
    chance = random.Random(players)
    move = 0
    while not game.is_over:
        seat = chance.choice(game.to_act)
        if move % by_length(27, 9) == 0:
            drawn = Xml.fromstring(PICTURE.table(game.view(seat), words))
            actions = [part.get("data-action") for part in drawn.iter(f"{SVG}g") if part.get("data-action")]
            assert set(actions) == set(game.legal(seat)), "every legal action can be clicked, and nothing else"
            assert not any(
                part.get("data-action") for part in Xml.fromstring(PICTURE.table(game.view(None), words)).iter()
            )
        game.play(seat, chance.choice(game.legal(seat)))
        move += 1
    Xml.fromstring(PICTURE.table(game.view(None), words))
    Xml.fromstring(PICTURE.table(game.view(0), words))


def test_a_picture_holds_no_note_of_another_hand(words: Words) -> None:
    game = signoria.new("augsburg", 3, 4)
    for seat in range(3):
        game.play(seat, f"buy {game.view(seat)['offers'][0]}")
        game.play(seat, "done")
    for seat in range(3):
        others = {note for other in range(3) if other != seat for note in game.view(other)["hand"]} - {"joker"}
        others -= set(game.view(seat)["hand"]) | set(game.view(seat)["discard"]["known"])
        page = "".join(part.html for part in PICTURE.fragments(game.view(seat), words) if part.name != "art")
        assert not [note for note in others if f'tiers-{note.replace(" ", "-")}"' in page]


def test_public_parts_are_the_same_for_everybody(words: Words) -> None:
    game = signoria.new("augsburg", 3, "public parts")
    chance = random.Random(5)
    for move in range(120):
        if move % 6 == 0:
            for_all = public_parts(game.view(None), words)
            assert all(public_parts(game.view(seat), words) == for_all for seat in range(3))
        seat = chance.choice(game.to_act)
        game.play(seat, chance.choice(game.legal(seat)))


def public_parts(view: dict[str, Any], words: Words) -> dict[str, str]:
    return {part.name: part.html for part in PICTURE.fragments(view, words) if part.public}


@pytest.mark.rule("AUG-8.3")
def test_what_a_privilege_is_good_for_can_be_clicked_on_the_table(words: Words) -> None:
    """But for waiving it and finishing, which no place on the table stands for."""
    game = signoria.new("augsburg", 4, "uses")
    chance = random.Random(2)
    used = 0
    while used < 12:
        seat = chance.choice(game.to_act)
        view = game.view(seat)
        if view["use"] is not None and view["asked"]["question"] == "use_privilege":
            used += 1
            page = "".join(part.html for part in PICTURE.fragments(view, words))
            places = {target for found in re.findall(r'data-targets="([^"]*)"', page) for target in found.split("|")}
            assert set(game.legal(seat)) - places <= {"waive", "finish"}
            assert page.count('class="thing privilege settled"') == len(view["use"]["settled"])
        game.play(seat, chance.choice(game.legal(seat)))


def test_the_cover_is_a_picture(words: Words) -> None:
    assert Xml.fromstring(PICTURE.card(words)).tag == f"{SVG}svg"
