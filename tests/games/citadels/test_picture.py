"""The pictures of Citadels: everything is drawn, everything legal can be clicked, nothing breaks."""

import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import pytest

import signoria
from signoria.games.citadels.components import CHARACTERS, DISTRICT_NAMES
from signoria.games.citadels.picture import (
    card,
    character_back,
    character_card,
    character_token,
    district_back,
    district_card,
    table,
)
from signoria.kernel.dice import SeededDice
from signoria.words import load

ENGLISH, ITALIAN = load("en", "citadels"), load("it", "citadels")
LANGUAGES = pytest.mark.parametrize("words", [ENGLISH, ITALIAN], ids=["en", "it"])
PLAYERS = pytest.mark.parametrize("players", range(2, 8))
SVG = "{http://www.w3.org/2000/svg}"


def parsed(fragment: str) -> ET.Element:
    return ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{fragment}</svg>')


def moments(players: int, seed: str) -> Iterator[Any]:
    """A game at random moments of a random play, at every question of a Graveyard, and at its end."""
    choice = random.Random(f"{players} {seed}")
    game = signoria.new("citadels-classic", players=players, seed=seed)
    while not game.is_over:
        seat = game.to_act[0]
        game.play(seat, choice.choice(game.legal(seat)))
        if choice.random() < 0.02 or "destroyed" in game.view(None) or game.is_over:
            yield game


def sample_view() -> dict[str, Any]:
    """A view with a bit of everything: the Warlord, who has a Laboratory and a full purse."""
    seat = {"gold": 3, "hand": {"count": 2, "known": []}, "characters": [{"character": None}], "points": 9}
    return {
        "game": "citadels-classic",
        "seat": 2,
        "players": 3,
        "names": ["<script>alert(1)</script>", "A name that is longer than any panel could ever show in one line", ""],
        "options": {"city_size": 8, "murdered_king": False, "duplicates": False},
        "round": 6,
        "phase": "turns",
        "crown": 0,
        "deck": {"count": 31, "known": [{"place": 30, "card": "tavern"}, {"place": 0, "card": "keep"}]},
        "set_aside": {"face_up": ["bishop"], "face_down": 1, "seen": ["thief"]},
        "rank": 8,
        "calls": [{"rank": 1, "character": "assassin", "seat": 0}, {"rank": 8, "character": "warlord", "seat": 2}],
        "killed": "king",
        "robbed": "warlord",
        "first_complete": 1,
        "to_act": [2],
        "seats": [
            {**seat, "seat": 0, "city": [{"card": "castle"}, {"card": "haunted_city", "late": True}]},
            {**seat, "seat": 1, "city": [{"card": kind} for kind in DISTRICT_NAMES[:11]]},
            {**seat, "seat": 2, "city": [{"card": "laboratory"}, {"card": "smithy"}, {"card": "watchtower"}]},
        ],
        "hand": ["town_hall", "palace"],
        "passed": [["king", "thief", "warlord"]],
        "asked": {
            "question": "turn",
            "actions": [
                *("income", "smithy", "build palace", "laboratory palace", "laboratory town_hall"),
                *("destroy 0 castle", "destroy 2 watchtower", "end"),
            ],
        },
    }


def actions_in(picture: str) -> set[str]:
    return {
        element.attrib["data-action"] for element in ET.fromstring(picture).iter() if "data-action" in element.attrib
    }


@LANGUAGES
def test_every_district_has_its_own_face(words: signoria.words.Words) -> None:
    drawn = {kind: district_card(kind, words) for kind in DISTRICT_NAMES}
    assert len(set(drawn.values())) == len(DISTRICT_NAMES)
    for kind, face in drawn.items():
        assert words(f"district.{kind}") in " ".join(parsed(face).itertext())


def test_every_district_has_its_own_scene() -> None:
    """Not only another name under it."""
    from signoria.games.citadels.picture.scenes import SCENES

    assert len(set(SCENES.values())) == len(SCENES)


@LANGUAGES
def test_every_character_has_its_own_face(words: signoria.words.Words) -> None:
    cards = {character_card(character, words) for character in CHARACTERS}
    tokens = {character_token(character, words) for character in CHARACTERS}
    assert len(cards) == len(tokens) == len(CHARACTERS)
    for fragment in cards | tokens:
        parsed(fragment)


@LANGUAGES
def test_backs_are_all_alike(words: signoria.words.Words) -> None:
    for back in (district_back(words), character_back(words), character_token(None, words)):
        parsed(back)


@LANGUAGES
def test_the_game_has_an_illustration(words: signoria.words.Words) -> None:
    assert ET.fromstring(card(words)).get("aria-label")


@pytest.mark.parametrize("shape", ["full", "small", "wide"])
@pytest.mark.parametrize("faded", [False, True])
def test_a_card_stands_on_its_own(shape: Any, faded: bool) -> None:
    """No ids and no references, so that a page may hold a card any number of times."""
    drawn = district_card("cathedral", ENGLISH, shape=shape, faded=faded, glow=True, price=4, note="late")
    assert ' id="' not in drawn
    assert "url(#" not in drawn
    parsed(drawn)


def test_a_card_with_an_action_is_a_button() -> None:
    [button] = [
        one for one in parsed(district_card("palace", ENGLISH, action="build palace")).iter() if one.get("role")
    ]
    assert (button.get("role"), button.get("tabindex")) == ("button", "0")
    assert button.get("data-action") == "build palace"
    assert button.find(f"{SVG}title") is not None


@PLAYERS
def test_every_view_of_a_game_is_drawn_with_all_its_actions(players: int) -> None:
    for game in moments(players, "picture"):
        for seat in (None, *range(players)):
            view = game.view(seat)
            picture = table(view, ENGLISH)
            assert actions_in(picture) == set(view.get("asked", {}).get("actions", ()))


@LANGUAGES
def test_a_table_with_everything_on_it(words: signoria.words.Words) -> None:
    view = sample_view()
    assert actions_in(table(view, words)) == set(view["asked"]["actions"])


def test_an_action_nobody_foresaw_becomes_a_button() -> None:
    view = sample_view()
    view["asked"]["actions"] = ["build cathedral", "destroy 1 university", "kill thief", "swap 1", "end"]
    assert actions_in(table(view, ENGLISH)) == set(view["asked"]["actions"])


def test_names_cannot_break_out_of_the_picture() -> None:
    picture = ET.fromstring(table(sample_view(), ENGLISH))
    assert not [element for element in picture.iter() if element.tag.endswith("script")]
    assert "<script>alert(1)</script>" in "".join(picture.itertext())


def test_everything_to_click_can_be_reached_and_named() -> None:
    picture = ET.fromstring(table(sample_view(), ENGLISH))
    assert picture.get("role") == "group"
    assert picture.get("aria-label")
    buttons = [element for element in picture.iter() if "data-action" in element.attrib]
    for button in buttons:
        assert button.get("role") == "button"
        assert button.get("tabindex") == "0"
        assert button.get("aria-label")
        assert button.find(f"{SVG}title") is not None


def test_a_spectator_sees_every_player_and_nothing_to_click() -> None:
    view = sample_view()
    for private in ("hand", "passed", "asked"):
        del view[private]
    view["seat"] = None
    picture = table(view, ENGLISH)
    assert not actions_in(picture)
    assert "Player 3" in "".join(ET.fromstring(picture).itertext())


@pytest.mark.parametrize("seat", [None, 1])
def test_the_end_shows_every_score(seat: int | None) -> None:
    view = sample_view()
    del view["asked"]
    view |= {"seat": seat, "phase": "over", "to_act": [], "result": {"scores": [101, 202, 202], "winners": [1, 2]}}
    shown = [text.text for text in ET.fromstring(table(view, ENGLISH)).iter(f"{SVG}text")]
    assert shown.count("202") == 2
    assert "101" in shown


@PLAYERS
def test_worlds_a_seat_cannot_tell_apart_look_the_same(players: int) -> None:
    dice = SeededDice("other worlds")
    for game in moments(players, "worlds"):
        for seat in (None, *range(players)):
            world = game.state.sample(seat, dice)
            assert table(world.view(seat), ITALIAN) == table(game.view(seat), ITALIAN)
