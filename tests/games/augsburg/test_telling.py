"""Augsburg 1520 in words: every key that the code uses has its texts, and whole games can be told to anybody."""

import random

import pytest
from telling_kit import check_options, check_position, check_refusals, in_sources

import signoria
from signoria.games import rooms
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import IllegalAction, SignoriaError
from signoria.kernel.game import Game
from signoria.words import Words, languages, load

BOOK = signoria.rulebook("augsburg")
TELLING = rooms.telling(BOOK)
# Events that may say nothing to those whom they do not concern.
SILENT = ("card_used", "buys", "dealt", "gives_up")
NAMES = ["Ada", "Matthias", "Lorenz", "Sigurd", "Olaf"]


@pytest.fixture(params=languages())
def words(request: pytest.FixtureRequest) -> Words:
    return load(request.param, "augsburg")


def test_every_refusal_has_words(words: Words) -> None:
    check_refusals(BOOK, words)


def test_every_event_has_words(words: Words) -> None:
    events = in_sources(BOOK, r'\.tell\(\s*"([a-z_]+)"') | {"sees", "bids", "raises"}
    said = {key.split(".")[1] for key in map(str, words.keys()) if key.startswith("event.")}
    assert said - events == {"game_over_shared"}
    assert events - said == {"card_used"}


def test_every_option_has_words(words: Words) -> None:
    check_options(BOOK, words)


@pytest.mark.parametrize("players", BOOK.seats)
def test_a_whole_game_can_be_told_to_anybody(players: int, words: Words) -> None:
    game = signoria.new("augsburg", players, f"told {words.language}", {"prices": "steps"})
    chance = random.Random(players)
    names = NAMES[:players]
    while not game.is_over:
        viewer = chance.choice([*range(players), None])
        assert check_position(game, viewer, words, names).endswith((".", "?"))
        seat = chance.choice(game.to_act)
        refused(game, seat, words, names, chance)
        for event in game.play(seat, chance.choice(game.legal(seat))):
            for listener in (*range(players), None):
                line = TELLING.event(event.told(listener), words, names, listener)
                assert event.name in SILENT or line.endswith((".", "!"))
                assert event.name == "card_used" or listener != event.facts.get("seat", listener) or line
                assert "{" not in line
                if listener is not None:
                    TELLING.concerns(event.told(listener), listener)
    assert check_position(game, None, words, names).endswith(".")
    for lines in game.score_sheet:
        assert all(TELLING.score_line(line, words) for line in lines)


ATTEMPTS = [
    *("pass", "see", "bid 9", "raise 30", "done", "take-300", "take-500", "prestige", "draw", "waive", "finish"),
    *("accept-florins", "give-nothing", "bid 0", "choose p01", "choose p10", "climb office", "steal agency 1"),
    *(f"{verb} {note}" for verb in ("show", "hide", "buy", "return", "discard", "give") for note in ("leo 3", "joker")),
    *(f"{verb} {right}" for verb in ("right", "build", "extra") for right in ("coat", "architect", "church")),
]


def refused(game: Game, seat: int, words: Words, names: list[str], chance: random.Random) -> None:
    attempt = chance.choice([text for text in ATTEMPTS if text not in game.legal(seat)])
    with pytest.raises(SignoriaError) as caught:
        game.state.play(seat, game.state.action(attempt), SeededDice(0))
    assert isinstance(caught.value, IllegalAction)
    line = TELLING.refusal(caught.value.refusal, words, names)
    assert line.endswith(".")
    assert "{" not in line


def test_the_secrets_of_a_purchase_are_told_to_the_buyer_only() -> None:
    words = load("en", "augsburg")
    game = signoria.new("augsburg", 2, 1)
    offered = game.view(0)["offers"][0]
    game.play(0, f"buy {offered}")
    game.play(0, "done")
    events = game.play(1, "done")
    (bought,) = [event for event in events if event.name == "buys" and event.facts["seat"] == 0]
    assert "You have bought" in TELLING.event(bought.told(0), words, NAMES, 0)
    assert TELLING.event(bought.told(1), words, NAMES, 1) == ""
