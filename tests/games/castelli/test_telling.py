"""Castelli in words: every key that the code uses has its texts, and whole games can be told to anybody."""

import random

import pytest
from telling_kit import check_options, check_refusals, in_sources

import signoria
from signoria.games import rooms
from signoria.games.castelli.components import CARD_NAMES
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import IllegalAction
from signoria.words import Words, languages, load

BOOK = signoria.rulebook("castelli")
TELLING = rooms.telling(BOOK)
NAMES = ["Ada", "Bruno", "Carla", "Dino"]
SILENT = {"border", "ends_turn", "quiet"}


@pytest.fixture(params=languages())
def words(request: pytest.FixtureRequest) -> Words:
    return load(request.param, "castelli")


def test_every_refusal_has_words(words: Words) -> None:
    check_refusals(BOOK, words)


def test_every_event_has_words(words: Words) -> None:
    events = in_sources(BOOK, r'\.tell\(\s*"([a-z_]+)"')
    assert len(events) > 15
    said = {key.split(".")[1] for key in map(str, words.keys()) if key.startswith("event.")}
    assert not events - said - SILENT - {"buys_card"}


def test_every_card_and_option_has_words(words: Words) -> None:
    for card in CARD_NAMES:
        assert words(f"card.{card}")
        assert words(f"card.{card}.effect")
    check_options(BOOK, words)


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_can_be_told(seed: int, words: Words) -> None:
    players = 2 + seed % 3
    names = NAMES[:players]
    game = signoria.new("castelli", players, seed, {"dilemma": seed % 2 == 0, "battle": seed > 1})
    choice = random.Random(seed)
    while not game.is_over:
        seat = game.to_act[0]
        if choice.random() < 0.2:
            for viewer in (*range(players), None):
                view = game.view(viewer)
                assert TELLING.prompt(view, words, names)
                board = TELLING.board(view, words, names)
                assert max(map(len, board.splitlines())) <= 80
                for text in (view.get("asked") or {"actions": view.get("may", [])})["actions"]:
                    label = TELLING.action(text, view, words, names)
                    assert label.text
                    assert label.hint
                    assert label.rules
        better = [text for text in game.legal(seat) if not text.startswith(("sell", "end", "quiet", "decline"))]
        for event in game.play(seat, choice.choice(better or game.legal(seat))):
            for reader in (*range(players), None):
                told = event.told(reader)
                line = TELLING.event(told, words, names, reader)
                assert line or event.name in SILENT or (event.name == "robs" and not told["silver"])
                assert not line or line.endswith(".")
                assert "None" not in line
                for other in range(players):
                    TELLING.concerns(told, other)
    for lines in game.score_sheet:
        for item in lines:
            assert TELLING.score_line(item, words)
    assert TELLING.prompt(game.view(0), words, names)


def test_refusals_are_told(words: Words) -> None:
    game = signoria.new("castelli", 3, 4, {"battle": True})
    told = set()
    actions = ["end", "place n", "guard", "sell robber", "play traitor 1", "guard", "steward n"]
    for number in range(40):
        for seat in range(3):
            for text in actions:
                try:
                    game.state.clone().play(seat, game.state.action(text), SeededDice(0))
                except IllegalAction as illegal:
                    said = TELLING.refusal(illegal.refusal, words, NAMES)
                    assert said[0].isupper()
                    told.add(illegal.refusal.key)
        seat = game.to_act[0]
        game.play(seat, game.legal(seat)[number % len(game.legal(seat))])
    assert len(told) > 8
