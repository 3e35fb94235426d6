"""Actions as texts (ANT-21.7): each is written as it is read, and what is no action is neither written nor read."""

from __future__ import annotations

import pytest
from antiquity_kit import hex_name

from signoria.games.antiquity.actions import AT, BUILD, DETAIL, ON, PAY, RAISE, RECTANGLE, TWO, sized, verbs
from signoria.games.antiquity.city_map import CELL_NAMES, CELL_OF
from signoria.games.antiquity.countryside import layout_of
from signoria.kernel.errors import BadAction

TEXTS = [
    "found m17", "build market", "house 1", "house 20", "at 1a1", "at 1b3 e", "at 1b3 s", "at 1b3 w", "at 1a1 1x2",
    "at 1a1 7x7", "at 1a1 4x2", "pay grain", "pay stone", "choose maria", "free 19", "forgo", "man 1g7", "unman 4f6",
    "clear 2a1", "raze", "barter", "give wood", "take dye", "offer 3", "propose", "accept 0", "decline 1", "withdraw",
    "lift 1a1", "carry 1a1", "restore", "back", "restart", "done", "woodcutter", "farm wine", "farm grain",
    "biology olives", "mine gold", "mine stone", "fishery fish", "fishery pearls", "inn", "city", "clean", "on m17",
    "end", "discard wood", "harvest m17", "explore m17", "skip", "bury 1a1", "pollute m17",
]  # fmt: skip

NO_ACTIONS = [
    "house 0", "house 21", "house 01", "free 0", "at 1h1", "at 1a1 n", "at 1a1 8x1", "at 1a1 1x8", "at 1a1 0x1",
    "at 1a1 1x0", "at 1a1 11x1", "at 1a1 1x11", "at 1a1 x", "at 1a1 4", "man 5a1", "mine wood", "farm gold",
    "farm fish", "fishery gold", "pay iron", "offer 4", "on zz99", "found zz99", "on m17 m19", "on m17 m17",
]  # fmt: skip


@pytest.mark.rule("ANT-21.7")
@pytest.mark.parametrize("text", TEXTS)
def test_an_action_is_written_as_it_is_read(text: str) -> None:
    known = verbs(4)
    assert known.write(known.read(text)) == text


@pytest.mark.rule("ANT-21.7")
@pytest.mark.parametrize("text", NO_ACTIONS)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadAction):
        verbs(4).read(text)


@pytest.mark.rule("ANT-17.24")
def test_the_two_hexes_of_a_fishery_may_be_named_in_either_order() -> None:
    known = verbs(4)
    first = hex_name(0, 0)
    for step in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)):
        second = hex_name(*step)
        action = known.read(f"on {first} {second}")
        assert action == known.read(f"on {second} {first}")
        low, high = sorted((first, second), key=layout_of(4).hex_of.__getitem__)
        assert known.write(action) == f"on {low} {high}"


NUMBERS = [
    AT + 255,
    AT + CELL_NAMES.index(""),
    AT + (4 << DETAIL),
    AT + sized(0, 1),
    AT + sized(1, 0),
    AT + (1 << 15) + sized(1, 1),
    ON + 1023,
    ON + (1 << TWO),
    RAISE,
    RAISE + 21,
    PAY + 10,
    BUILD + 19,
]


@pytest.mark.rule("ANT-21.7")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_that_stands_for_nothing_is_not_written(number: int) -> None:
    with pytest.raises(BadAction):
        verbs(4).write(number)


@pytest.mark.rule("ANT-17.24")
def test_a_fishery_is_written_from_its_first_hex_only() -> None:
    layout = layout_of(4)
    known = verbs(4)
    centre = layout.hex_of[hex_name(0, 0)]
    written = 0
    for direction, other in enumerate(layout.beside[centre]):
        action = ON + centre + (direction + 1 << TWO)
        if other < centre:
            with pytest.raises(BadAction):
                known.write(action)
        else:
            written += 1
            assert known.write(action) == f"on {layout.names[centre]} {layout.names[other]}"
    assert written == 3
    with pytest.raises(BadAction):
        known.write(ON + centre + (7 << TWO))


@pytest.mark.rule("ANT-15.7")
def test_the_size_of_a_storage_is_part_of_its_place() -> None:
    action = verbs(2).read("at 1c3 4x2")
    assert action == AT + CELL_OF["1c3"] + sized(4, 2)
    assert sized(4, 2) == RECTANGLE | (4 << 3 | 2) << DETAIL


WORDS = [
    "found", "build", "house", "at", "pay", "choose", "free", "forgo", "man", "unman", "clear", "raze", "barter",
    "give", "take", "offer", "propose", "accept", "decline", "withdraw", "lift", "carry", "restore", "back", "restart",
    "done", "woodcutter", "farm", "biology", "mine", "fishery", "inn", "city", "clean", "on", "end", "discard",
    "harvest", "explore", "skip", "bury", "pollute",
]  # fmt: skip


@pytest.mark.rule("ANT-21.1")
def test_programs_know_an_action_by_a_number_that_goes_on_meaning_it() -> None:
    known = verbs(2)
    numbers = {number: verb.word for number, verb in known.verbs.items()}
    assert numbers == {65536 * place: word for place, word in enumerate(WORDS, 1)}
    assert known.subject_bits == 65535
    cell = 8 * 2 + 1
    assert [known.read(text) % 65536 for text in ("at 1b3", "at 1b3 e", "at 1b3 w", "at 2b3")] == [
        cell, cell + 256, cell + 3 * 256, cell + 64,
    ]  # fmt: skip
    assert known.read("at 1b3 4x2") % 65536 == cell + (1 << 14) + (4 * 8 + 2) * 256
    assert [known.read(text) % 65536 for text in ("house 7", "offer 3", "build dump", "choose maria")] == [7, 3, 14, 4]


@pytest.mark.rule("ANT-21.2")
def test_a_verb_with_too_few_or_too_many_words_is_no_action() -> None:
    known = verbs(4)
    alone = {text for text in TEXTS if " " not in text}
    assert {text.split()[0] for text in TEXTS} == set(WORDS)
    for text in TEXTS:
        wrong = [f"{text} m17 m18"] + ([] if text in alone else [text.split()[0]])
        if text not in ("at 1a1", "on m17"):
            wrong.append(f"{text} e")
        for one in wrong:
            with pytest.raises(BadAction):
                known.read(one)
