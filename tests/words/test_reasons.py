"""Why a move is better, in words: what can be counted is counted, and no sentence contradicts itself."""

import pytest

from signoria import game_names
from signoria.bots.expert import expert, expertise
from signoria.games import rulebook
from signoria.kernel.review import Reason
from signoria.words import languages, load
from signoria.words.reasons import because

NAMES = ["Ada", "Bea", "Cy"]
WORDS = load("en", "citadels")


def test_a_reason_speaks_to_who_decided_and_of_everybody_else() -> None:
    own = Reason("gold", 0, 4.6, 1.9)
    assert because(own, 0, WORDS, NAMES, 0) == "it leaves you about 5 gold instead of 2"
    assert because(own, 0, WORDS, NAMES, 1) == "it leaves Ada about 5 gold instead of 2"
    assert because(Reason("gold", 2, 1.0, 4.0), 0, WORDS, NAMES, 0) == "it leaves Cy about 1 gold instead of 4"


def test_a_rival_who_leads_is_said_to() -> None:
    said = because(Reason("city", 1, 4.0, 5.0, ahead=6), 0, WORDS, NAMES, 0)
    assert said == "Bea is 6 points ahead: Bea's city comes to 4 districts instead of 5"
    assert "ahead" not in because(Reason("city", 0, 5.0, 4.0, ahead=0), 0, WORDS, NAMES, 0)


def test_means_that_hardly_differ_are_not_two_numbers() -> None:
    often = because(Reason("city", 0, 4.7, 4.3), 0, WORDS, NAMES, 0)
    assert often == "your city has another district in about 4 of 10 cases"
    assert because(Reason("gold", 0, 2.6, 2.4), 0, WORDS, NAMES, 0) == WORDS("why.own.gold")


def test_a_figure_that_points_the_other_way_is_left_out() -> None:
    assert because(Reason("cards", 0, 2.0, 4.0), 0, WORDS, NAMES, 0) == WORDS("why.own.cards")
    assert because(Reason("points", 0, 12.0, 15.0), 0, WORDS, NAMES, 0) == "", "less is not told as more"
    assert because(Reason("gold", 1, 5.0, 2.0), 0, WORDS, NAMES, 0) == ""


def test_one_is_not_many() -> None:
    assert because(Reason("city", 0, 1.0, 0.0), 0, WORDS, NAMES, 0) == "your city comes to 1 district instead of 0"


def test_what_nobody_has_words_for_is_not_said() -> None:
    assert because(Reason("weather", 0), 0, WORDS, NAMES, 0) == ""


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", [game for game in game_names() if expert(game) is not None])
def test_every_subject_of_every_expert_has_words(game: str, language: str) -> None:
    folder = rulebook(game).folder
    words = load(language, folder)
    known = expertise(game)
    assert known is not None
    subjects = set(known.subjects.values())
    for subject in subjects:
        for seat, viewer in ((0, 0), (0, 1), (1, 0)):
            assert because(Reason(subject, seat), 0, words, NAMES, viewer), f"{subject} in {language}"
