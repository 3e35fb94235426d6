"""Citadels in words: every key that the code uses has its texts, and whole games can be told to anybody."""

import random

import pytest
from telling_kit import check_events, check_options, check_position, check_refusals, check_refused, in_sources

import signoria
from signoria.games import presentation
from signoria.games.citadels.components import CHARACTERS, DISTRICT_NAMES
from signoria.kernel.errors import IllegalAction
from signoria.words import Words, languages, load

BOOK = signoria.rulebook("citadels-classic")
DELUXE = signoria.rulebook("citadels-deluxe")
TELLING = presentation.telling(BOOK)
NAMES = ["Ada", "Bruno", "Carla", "Dino", "Elsa", "Furio", "Gaia"]


@pytest.fixture(params=languages())
def words(request: pytest.FixtureRequest) -> Words:
    return load(request.param, "citadels")


def test_every_refusal_has_words(words: Words) -> None:
    check_refusals(BOOK, words, DELUXE)


def test_every_event_has_words(words: Words) -> None:
    happens = r'\.tell\(\s*"([a-z_]+)"'
    events = in_sources(BOOK, happens) | in_sources(DELUXE, happens)
    assert len(events) > 60
    said = {key.split(".")[1] for key in map(str, words.keys()) if key.startswith("event.")}
    assert not events - said
    variants = {"face_up", "robbed_nothing", "robbed_self", "destroys_own", "game_over_shared"}
    variants |= {"builds_cards", "builds_destroying", "reveals_threat_plain", "exchanges_districts_even"}
    variants |= {"uses_armory_own"}
    assert not said - events - variants, "nothing happens that would be told so"


def test_every_question_has_words(words: Words) -> None:
    questions = {name for name in in_sources(BOOK, r'Final(?:\[\w+\])? = [A-Z]\w+\("([a-z]+)", \(') if name}
    assert questions == {"pick", "aside", "turn", "keep", "exchange", "graveyard"}
    assert not [name for name in questions if not words.has(f"ask.{name}")]


def test_every_option_has_words(words: Words) -> None:
    check_options(BOOK, words)


def test_every_card_has_its_articles(words: Words) -> None:
    for character in CHARACTERS:
        assert words(f"character.{character}.the").endswith(words(f"character.{character}"))
    for district in DISTRICT_NAMES:
        for article in ("a", "the"):
            assert words(f"district.{district}.{article}").endswith(words(f"district.{district}"))


@pytest.mark.parametrize("players", BOOK.seats)
def test_a_whole_game_can_be_told_to_anybody(players: int, words: Words) -> None:
    options = {"murdered_king": players % 2 == 0, "duplicates": players == 5, "city_size": 7}
    game = signoria.new("citadels-classic", players, f"told {words.language}", options)
    chance = random.Random(players)
    names = NAMES[:players]
    while not game.is_over:
        viewer = chance.choice([*range(players), None])
        assert check_position(game, viewer, words, names).endswith((".", "?"))
        seat = game.to_act[0]
        legal = game.legal(seat)
        builds = [action for action in legal if action.startswith("build ")]
        check_refused(game, seat, ATTEMPTS, words, names, chance)
        check_events(game, game.play(seat, chance.choice(builds or legal)), words, names)
    assert check_position(game, None, words, names).endswith(".")
    for lines in game.score_sheet:
        assert all(TELLING.score_line(line, words) for line in lines)


ATTEMPTS = [
    *("gold", "cards", "income", "extra-gold", "extra-cards", "exchange", "done", "smithy", "rescue", "decline", "end"),
    *(f"{verb} {name}" for verb in ("pick", "aside", "kill", "rob") for name in ("king", "assassin", "thief")),
    *(f"{verb} {name}" for verb in ("keep", "build", "discard", "laboratory") for name in ("tavern", "palace")),
    *(f"destroy {seat} {name}" for seat in (0, 1, 7) for name in ("tavern", "keep", "palace")),
    *(f"swap {seat}" for seat in (0, 1, 7)),
]


def test_a_refusal_is_an_english_sentence_with_its_rule() -> None:
    game = signoria.new("citadels-classic", 4, 1)
    with pytest.raises(IllegalAction) as caught:
        game.play(game.to_act[0], "gold")
    assert str(caught.value) == "seat 0 may not 'gold': Choose a character of the packet first [CIT-3.6]"


def test_the_log_keeps_secrets_and_speaks_to_its_reader() -> None:
    english = load("en", "citadels")
    game = signoria.new("citadels-classic", 4, 1)
    (event,) = game.play(0, game.legal(0)[0])
    lines = [TELLING.event(event.told(viewer), english, NAMES, viewer) for viewer in (0, 1, None)]
    character = english(f"{event.secrets[0][1]['character']}".join(("character.", ".the")))
    assert lines == [f"You choose {character}.", "Ada chooses a character.", "Ada chooses a character."]


def test_what_is_done_to_a_seat_concerns_it() -> None:
    robbed = {"event": "robbed", "seat": 2, "thief": 0, "gold": 3}
    assert [TELLING.concerns(robbed, seat) for seat in range(4)] == [True, False, True, False]
    destroyed = {"event": "destroys", "seat": 1, "owner": 3, "district": "tavern", "gold": 0}
    assert [TELLING.concerns(destroyed, seat) for seat in range(4)] == [False, False, False, True]
    silence = {"event": "nobody_answers", "character": "king"}
    assert not TELLING.concerns(silence, 0)
    assert TELLING.concerns({**silence, "killed": 0}, 0)


def test_characters_called_in_vain_are_told_in_one_line() -> None:
    called: list[dict[str, object]] = [
        {"event": "nobody_answers", "character": name} for name in ("thief", "magician", "king")
    ]
    told = [{"event": "ends_turn", "seat": 1}, *called, {"event": "nobody_answers", "character": "bishop", "killed": 0}]
    lines = presentation.sentences(BOOK, told, load("en", "citadels"), NAMES, 0)
    assert [line for _, line in lines] == [
        "Bruno ends the turn.",
        "The Thief, the Magician, and the King are called: nobody answers.",
        "The Bishop is called. That would be you, but you have been killed: you miss this turn.",
    ]
