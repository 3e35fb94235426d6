"""The pictures of Castelli: everything is drawn, everything legal can be clicked, nothing breaks or betrays."""

import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria import web
from signoria.games.castelli.components import CARD_NAMES
from signoria.games.castelli.picture import card, fragments, table
from signoria.games.castelli.picture.characters import figure
from signoria.games.castelli.picture.pieces import lights
from signoria.kernel.dice import SeededDice
from signoria.kernel.game import Game
from signoria.words import Words, load

ENGLISH, ITALIAN = load("en", "castelli"), load("it", "castelli")
LANGUAGES = pytest.mark.parametrize("words", [ENGLISH, ITALIAN], ids=["en", "it"])
# Actions with a place of their own on the page.
PLACED = ("reveal", "place", "build", "overbuild", "play", "sell", "steward", "guard")


def moments(players: int, seed: str, **options: object) -> Iterator[Game]:
    choice = random.Random(seed)
    game = signoria.new("castelli", players, seed, options)
    while not game.is_over:
        seat = game.to_act[0]
        legal = game.legal(seat)
        active = [text for text in legal if not text.startswith(("sell", "end", "quiet", "decline"))]
        game.play(seat, choice.choice(active or legal))
        if choice.random() < 0.05 or game.is_over:
            yield game


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def targets(html: str) -> set[str]:
    found: set[str] = set()
    for piece in html.split('data-targets="')[1:]:
        found.update(piece.split('"')[0].replace("&#39;", "'").split("|"))
    return found


@LANGUAGES
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_can_be_drawn(players: int, words: Words) -> None:
    for game in moments(players, f"draw {players}", dilemma=players > 2, battle=players > 3):
        for seat in (0, None):
            assert parsed(table(game.view(seat), words)).tag.endswith("svg")


def test_everything_legal_has_its_place_on_the_page() -> None:
    for game in moments(4, "places", dilemma=True, battle=True):
        if game.is_over:
            continue
        seat = game.to_act[0]
        parts = fragments(game.view(seat), ENGLISH)
        shown = set().union(*(targets(part.html) for part in parts))
        wanted = {text for text in game.legal(seat) if text.split(" ")[0] in PLACED}
        assert not wanted - shown


def test_public_parts_are_the_same_for_all_and_own_ones_betray_nothing() -> None:
    for game in moments(3, "secrets", dilemma=True, battle=True):
        spectator = {part.name: part.html for part in fragments(game.view(None), ENGLISH) if part.public}
        for seat in range(3):
            parts = fragments(game.view(seat), ENGLISH)
            assert {part.name for part in parts if part.public} == set(spectator)
            world = game.state.sample(seat, SeededDice(7)).view(seat)
            again = {part.name: part.html for part in fragments(world, ENGLISH)}
            assert {part.name: part.html for part in parts} == again
        assert not any("data-action" in html for html in spectator.values())


def test_every_character_and_the_cover_are_drawn() -> None:
    for name in CARD_NAMES:
        parsed(f'<svg xmlns="http://www.w3.org/2000/svg">{figure(name)}</svg>')
    parsed(card(ENGLISH))


def test_names_are_harmless() -> None:
    view: dict[str, Any] = signoria.new("castelli", 2, 1).view(0)
    view["names"] = ["<script>alert(1)</script>", "A name that is longer than any panel could ever show in one line"]
    assert "<script>" not in table(view, ENGLISH)
    assert all("<script>" not in part.html for part in fragments(view, ENGLISH))


def test_the_pages_style_has_all_that_shines() -> None:
    """A page may not bring its own styles, so the stylesheet repeats what a drawing has inside."""
    sheet = (Path(web.__file__).parent / "static" / "castelli.css").read_text(encoding="utf-8")
    assert not [rule for rule in lights().split("}") if rule and rule + "}" not in sheet]
