"""CIT-95.9: programs know an action by its number, so a number goes on meaning what it meant, in both editions."""

import pytest

import signoria
from signoria.games.citadels import deluxe
from signoria.games.citadels.actions import Subjects, common, common_2016
from signoria.games.citadels.components import KINDS
from signoria.kernel.errors import BadAction
from signoria.kernel.verbs import Verb, Verbs

COMMON = {
    1: "pick", 2: "aside", 3: "gold", 4: "cards", 5: "keep", 6: "build", 7: "income", 15: "done", 20: "decline",
    21: "end",
}  # fmt: skip
CLASSIC = COMMON | {
    8: "extra-gold", 9: "extra-cards", 10: "kill", 11: "rob", 12: "swap", 13: "exchange", 14: "discard", 16: "destroy",
    17: "laboratory", 18: "smithy", 19: "rescue",
}  # fmt: skip
SHARED = {22: "plain-gold", 23: "keep-all", 32: "give", 33: "end-without"}
CHARACTERS = {
    "assassin": {10: "kill"},
    "witch": {34: "bewitch"},
    "magistrate": {35: "sign", 61: "warrant", 36: "confiscate"},
    "thief": {11: "rob"},
    "spy": {37: "spy"},
    "blackmailer": {62: "flower", 38: "threaten", 39: "bribe", 40: "refuse", 41: "reveal"},
    "magician": {12: "swap", 13: "exchange", 14: "discard"},
    "wizard": {42: "look", 43: "choose", 44: "take"},
    "seer": {45: "foresee"},
    "emperor": {46: "crown"},
    "abbot": {47: "income-cards", 48: "alms"},
    "cardinal": {30: "borrow"},
    "merchant": {8: "extra-gold"},
    "architect": {9: "extra-cards"},
    "navigator": {49: "four-gold", 50: "four-cards"},
    "scholar": {51: "study"},
    "warlord": {16: "destroy"},
    "diplomat": {52: "demand", 53: "offer"},
    "marshal": {54: "seize"},
    "queen": {55: "royal-gold"},
    "artist": {56: "beautify"},
    "tax_collector": {57: "collect-tax"},
}
DISTRICTS = {
    "armory": {58: "armory"},
    "factory": {24: "build-full"},
    "framework": {25: "framework"},
    "laboratory": {17: "laboratory"},
    "museum": {59: "museum"},
    "necropolis": {26: "bury"},
    "smithy": {18: "smithy"},
    "theater": {60: "theater"},
    "thieves_den": {27: "den", 28: "den-full", 29: "pay", 31: "loan"},
}


def words(verbs: dict[int, Verb]) -> dict[int, str]:
    assert all(number % 2048 == 0 for number in verbs)
    return {number // 2048: verb.word for number, verb in verbs.items()}


def classic() -> Verbs:
    return signoria.new("citadels-classic", 4, 1).state.verbs()


@pytest.mark.rule("CIT-95.9")
def test_the_verbs_of_2000_have_their_numbers() -> None:
    assert words(classic().verbs) == CLASSIC
    assert classic().subject_bits == 2047


@pytest.mark.rule("CIT-95.9")
def test_the_verbs_of_2016_have_their_numbers() -> None:
    subjects = Subjects(list(deluxe.CHARACTERS), KINDS, True)
    assert words(common(subjects)) == COMMON
    assert words(common_2016(subjects)) == SHARED
    characters = {name: words(character.verbs(subjects)) for name, character in deluxe.CHARACTERS.items()}
    assert {name: verbs for name, verbs in characters.items() if verbs} == CHARACTERS
    districts = {KINDS[unique.district]: words(unique.verbs(subjects)) for unique in deluxe.UNIQUES}
    assert {name: verbs for name, verbs in districts.items() if verbs} == DISTRICTS
    numbers = [number for verbs in (COMMON, SHARED, *CHARACTERS.values(), *DISTRICTS.values()) for number in verbs]
    assert len(set(numbers)) == len(numbers)


@pytest.mark.rule("CIT-95.9")
def test_what_an_action_is_about_is_added_to_its_verb() -> None:
    read = classic().read
    names = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
    for verb, first in (("pick", 1), ("aside", 2), ("kill", 10), ("rob", 11)):
        assert [read(f"{verb} {name}") for name in names] == [2048 * first + place for place in range(8)]
    for verb, first in (("keep", 5), ("build", 6), ("laboratory", 17), ("discard", 14)):
        assert [read(f"{verb} {name}") for name in ("manor", "tavern", "university")] == [
            2048 * first + place for place in (0, 7, 26)
        ]
    assert [read(f"destroy {seat} tavern") for seat in range(8)] == [2048 * 16 + 128 * seat + 7 for seat in range(8)]
    assert [read(f"swap {seat}") for seat in range(8)] == [2048 * 12 + seat for seat in range(8)]
    later = signoria.new("citadels-deluxe", 4, 1).state.verbs()
    assert later.read("destroy 2 beautified_tavern") == 2048 * 16 + 128 * 2 + 64 + 7
    assert later.write(2048 * 16 + 128 * 2 + 64 + 7) == "destroy 2 beautified_tavern"


# What the Diplomat gives for a district is one word alone.
DIPLOMAT = "assassin thief magician king bishop merchant architect diplomat"


@pytest.mark.rule("CIT-95.8")
def test_a_verb_with_too_few_or_too_many_words_is_no_action() -> None:
    later = signoria.new("citadels-deluxe", 4, 1).state.verbs()
    of_diplomat = signoria.new("citadels-deluxe", 4, 1, {"cast": DIPLOMAT}).state.verbs()
    for verbs in (classic(), later, of_diplomat):
        for verb in verbs.verbs.values():
            wrong = [f"{verb.word} 1 tavern king"] + ([f"{verb.word} tavern"] if verb.subject is None else [verb.word])
            for text in wrong:
                with pytest.raises(BadAction):
                    verbs.read(text)
