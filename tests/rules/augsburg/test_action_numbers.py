"""AUG-21.13: programs know an action by its number, so a number goes on meaning what it meant."""

import pytest

from signoria.games.augsburg.actions import VERBS
from signoria.games.augsburg.components import CARD_NAMES, CATEGORIES, NOTE_NAMES, RIGHTS
from signoria.kernel.errors import BadAction

WORDS = [
    "pass", "bid", "see", "raise", "show", "hide", "buy", "return", "done", "choose", "climb", "steal", "right",
    "build", "extra", "take-300", "take-500", "prestige", "draw", "waive", "finish", "discard", "accept-florins",
    "accept-prestige", "give", "give-nothing",
]  # fmt: skip
ALONE = {
    "pass", "see", "done", "take-300", "take-500", "prestige", "draw", "waive", "finish", "accept-florins",
    "accept-prestige", "give-nothing",
}  # fmt: skip


@pytest.mark.rule("AUG-21.13")
def test_verbs_are_numbered_in_steps_of_128() -> None:
    assert {number: verb.word for number, verb in VERBS.verbs.items()} == {
        128 * place: word for place, word in enumerate(WORDS, 1)
    }
    assert VERBS.subject_bits == 127


@pytest.mark.rule("AUG-21.13")
def test_what_an_action_is_about_is_added_to_its_verb() -> None:
    first = {word: 128 * place for place, word in enumerate(WORDS, 1)}
    for verb in ("show", "hide", "buy", "return", "discard", "give"):
        for number, note in enumerate(NOTE_NAMES[:69]):
            assert VERBS.read(f"{verb} {note}") == first[verb] + number
    for number, card in enumerate(CARD_NAMES):
        assert VERBS.read(f"choose {card}") == first["choose"] + number
    for verb in ("right", "build", "extra"):
        for number, right in enumerate(RIGHTS):
            assert VERBS.read(f"{verb} {right}") == first[verb] + number
    for number, category in enumerate(CATEGORIES):
        assert VERBS.read(f"climb {category}") == first["climb"] + number
        assert [VERBS.read(f"steal {category} {seat}") for seat in range(8)] == [
            first["steal"] + 8 * number + seat for seat in range(8)
        ]
    for verb in ("bid", "raise"):
        assert [VERBS.read(f"{verb} {count}") for count in (0, 1, 80)] == [first[verb] + count for count in (0, 1, 80)]


@pytest.mark.rule("AUG-21.13")
def test_a_verb_with_too_few_or_too_many_words_is_no_action() -> None:
    for word in WORDS:
        for text in [f"{word} leo 1 2"] + ([f"{word} 1"] if word in ALONE else [word]):
            with pytest.raises(BadAction):
                VERBS.read(text)
    for text in ("bid 81", "raise 81", "show joker 2", "steal agency", "steal agency 8"):
        with pytest.raises(BadAction):
            VERBS.read(text)
