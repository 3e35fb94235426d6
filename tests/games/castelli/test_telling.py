"""Castelli in words: every key that the code uses has its texts, and whole games can be told to anybody."""

import random

import pytest
from castelli_kit import Play, build, reveal
from telling_kit import check_options, check_refusals, in_sources

import signoria
from signoria.games import presentation
from signoria.games.castelli.components import CARD_NAMES
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import IllegalAction
from signoria.words import Words, languages, load

BOOK = signoria.rulebook("castelli")
TELLING = presentation.telling(BOOK)
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


def labels(table: Play, words: Words) -> dict[str, str]:
    """What stands on the button of each action of the seat that is asked."""
    view = table.view(table.asked)
    return {text: TELLING.action(text, view, words, NAMES).text for text in table.legal()}


def test_no_two_choices_look_alike(words: Words) -> None:
    """Two woods in b2, two sites in a1, two castles to build over in e3: each has a button of its own."""
    table = build(
        up={"b1": "5 blue s", "c2": "6 blue w", "a2": "4 blue n", "d3": "6 blue e"},
        hands={0: ["countess", "count"]},
        castles={"e3-es": [1], "e3-nw": [1]},
        resources={0: "2 2 2"},
        battle=True,
    )
    said = labels(table, words)
    assert {"build b2-e with countess", "build b2-w with countess", "build a1-ne-2"} <= said.keys()
    assert len(set(said.values())) == len(said)


def test_a_castle_is_told_with_its_card_and_what_was_bought() -> None:
    words = load("en", "castelli")
    table = build(up={"c2": "5 blue s"}, hands={0: ["count"]}, resources={0: "0 1 1"}, silver=[2, 0, 0, 0])
    text = "build c3-sw with count buying wood"
    said = "astle in c3 with the Count, buying wood for 2 silver: 4 points"
    assert labels(table, words)[text] == f"C{said}"
    table.play(text)
    assert TELLING.event(table.told(0, "builds")[0], words, NAMES, 0) == f"You build a c{said}."


def test_places_tell_card_pictures_and_the_value_of_the_held_tile() -> None:
    table = reveal(dilemma=True, held={0: "S1", 1: "S2", 2: "S3", 3: "S4"}, down={"b1": "H01"}).play("reveal b1")
    said = labels(table, load("en", "castelli"))
    assert said["place n"] == "Place: N Red (card), E Yellow, S Blue, W Green"
    assert said["place held n"] == "Place the held tile of value 6: N Red, E Blue, S Green, W Yellow"


def test_without_a_castle_to_build_a_card_may_still_be_played(words: Words) -> None:
    with_card = build(hands={0: ["king-3"]}).view(0)
    assert TELLING.prompt(with_card, words, NAMES) == words("ask.finish_or_play")
    assert TELLING.prompt(build().view(0), words, NAMES) == words("ask.finish")


def test_influence_and_what_it_gives_are_one_line() -> None:
    area = {"event": "evaluates", "area": "b2-nw", "kind": "wood", "winners": [1], "each": 2}
    gains = {"event": "gains", "seat": 1, "kind": "wood", "count": 2, "of": 2}
    full = {**gains, "count": 0}
    words = load("en", "castelli")
    lines = presentation.sentences(BOOK, [area, gains, area, full], words, NAMES, 0)
    assert [line for _, line in lines] == [
        "Bruno gains 2 wood in b2 by the most influence.",
        "Bruno has the most influence on the wood of b2.",
        "Bruno already has five wood.",
    ]
