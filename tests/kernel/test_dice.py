"""Chance: the same on every platform, fair, and told where it is told."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from thoroughness import by_length

from signoria.kernel.dice import ChanceMismatch, Dice, RecordingDice, SeededDice, ToldDice, seed_hash, seed_text


def test_known_answers_never_change() -> None:
    # Records of old games depend on these numbers. If this test fails, the dice are broken, not the test.
    dice = SeededDice(7)
    assert [dice.below(n) for n in (2, 6, 10, 100, 1000, 52, 1, 1 << 40)] == [0, 2, 2, 81, 83, 25, 0, 166037504558]
    dice = SeededDice("7")
    assert [dice.below(6) for _ in range(12)] == [4, 1, 0, 1, 1, 1, 3, 0, 4, 5, 3, 1]
    dice = SeededDice(-3)
    assert [dice.below(100) for _ in range(5)] == [13, 96, 37, 74, 54]
    items = list(range(10))
    SeededDice("any text").shuffle(items)
    assert items == [0, 7, 8, 1, 2, 5, 3, 6, 4, 9]


def test_known_answers_beyond_the_first_block() -> None:
    dice = SeededDice(1)
    for _ in range(300):
        dice.below(65)
    assert dice.below(1000) == 403


def test_known_hashes_of_seeds() -> None:
    assert seed_hash(7) == "27353dc8a212ead3766b049a4058a60f43b487a5189c7c8c354ac80e398de8bd"
    assert seed_hash("7") == "005b0539c8c780843bea92b80ef6e750c36bddebdd318db0d2e42671bd614cd5"
    assert seed_text("é") == '"\\u00e9"'


@settings(max_examples=by_length(25, 100), deadline=None)
@given(st.one_of(st.integers(), st.text()), st.lists(st.integers(1, 10_000), max_size=50))
def test_the_same_seed_gives_the_same_answers_below_the_limit(seed: int | str, limits: list[int]) -> None:
    one, other = SeededDice(seed), SeededDice(seed)
    answers = [one.below(n) for n in limits]
    assert answers == [other.below(n) for n in limits]
    assert all(0 <= answer < n for answer, n in zip(answers, limits, strict=True))


@pytest.mark.parametrize("n", [2, 3, 6, 7, 65])
def test_every_answer_is_equally_likely(n: int) -> None:
    dice = SeededDice(f"fair {n}")
    count = Counter(dice.below(n) for _ in range(n * 400))
    assert len(count) == n
    # Five standard deviations around 400.
    assert all(300 < times < 500 for times in count.values())


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    dice = SeededDice("shuffles")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 200):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert all(130 < times < 270 for times in orders.values())


@given(st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_all_items(items: list[int]) -> None:
    shuffled = items.copy()
    SeededDice(0).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_recording_dice_keep_what_chance_answered() -> None:
    dice = RecordingDice(SeededDice(7))
    answers = tuple(dice.below(n) for n in (2, 6, 10))
    assert dice.taken() == answers == (0, 2, 2)
    assert dice.taken() == ()


def test_told_dice_answer_as_told_and_complain() -> None:
    dice = ToldDice([3, 1])
    assert (dice.below(4), dice.left) == (3, 1)
    with pytest.raises(ChanceMismatch, match="1 is not below 1"):
        dice.below(1)
    assert dice.below(2) == 1
    with pytest.raises(ChanceMismatch, match="more often"):
        dice.below(2)


@pytest.mark.parametrize("size", [0, 1, 2, 8, 65, 84, 300])
def test_seeded_dice_shuffle_as_all_dice_do(size: int) -> None:
    quick, plain = SeededDice(size), SeededDice(size)
    for _ in range(20):
        ones, others = list(range(size)), list(range(size))
        quick.shuffle(ones)
        Dice.shuffle(plain, others)
        assert ones == others
        assert quick.below(7) == plain.below(7)


@pytest.mark.parametrize("size", [0, 1, 2, 8, 65, 300])
def test_a_recorded_shuffle_is_told_again(size: int) -> None:
    recording, plain = RecordingDice(SeededDice(size)), SeededDice(size)
    ones, others, again = list(range(size)), list(range(size)), list(range(size))
    recording.shuffle(ones)
    plain.shuffle(others)
    assert ones == others
    told = ToldDice(recording.taken())
    told.shuffle(again)
    assert (again, told.left) == (ones, 0)
    assert recording.below(7) == plain.below(7)


def test_dice_that_only_give_numbers_are_recorded_too() -> None:
    recording = RecordingDice(ToldDice([1, 0]))
    items = [10, 20, 30]
    recording.shuffle(items)
    assert (items, recording.taken()) == ([30, 10, 20], (1, 0))
