"""Hidden notes change places fairly (AUG-20): one step at a time, with every answer that chance can give.

A few notes are hidden; what hands are possible is counted out here by rules that know nothing of the sampler. From each
of them every outcome of a step is followed with its exact probability: no step leads to a hand that cannot be, and a
step is as likely as the step back, so that after many of them nothing is favoured.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import comb

import pytest
from augsburg_kit import Play, purchase, start, use, visit

from signoria.games.augsburg import sampling
from signoria.games.augsburg.components import NOTE_NAMES, PRICES, members, set_of
from signoria.games.augsburg.hidden_notes import HiddenNotes
from signoria.kernel.dice import Dice, SeededDice

NAMES = NOTE_NAMES[:68]
PRICE = dict(zip(NOTE_NAMES, PRICES[0], strict=True))
Chances = dict[tuple[str, ...], Fraction]


class ChosenDice(Dice):
    """Gives the answers it is told, then 0; `sizes` is what was asked for."""

    def __init__(self, answers: Sequence[int]) -> None:
        self.answers = list(answers)
        self.sizes: list[int] = []

    def below(self, n: int) -> int:
        self.sizes.append(n)
        at = len(self.sizes) - 1
        if at == len(self.answers):
            self.answers.append(0)
        return self.answers[at]


def every_chance(run: Callable[[ChosenDice], None]) -> Iterator[Fraction]:
    """Runs it with each row of answers that can be; the probability of each."""
    answers: list[int] = []
    while True:
        dice = ChosenDice(answers)
        run(dice)
        chance = Fraction(1)
        for size in dice.sizes:
            chance /= size
        yield chance
        answers = dice.answers[: len(dice.sizes)]
        while answers and answers[-1] + 1 == dice.sizes[len(answers) - 1]:
            answers.pop()
        if not answers:
            return
        answers[-1] += 1


def all_but(hidden: Sequence[str]) -> list[str]:
    return [note for note in NAMES if note not in hidden] + ["joker"] * 12


def number(name: str) -> int:
    return NOTE_NAMES.index(name)


def cost(notes: Sequence[str]) -> int:
    return sum(PRICE[note] for note in notes)


POOL = ["leo 1", "leo 8", "leo 15", "maria 2", "maria 16"]


def bargain(**memory: object) -> Play:
    """Seat 1 may hold some of the pool; louise 1 is on top of the pile."""
    account = {"offered": 3, "net": 600, "resolved": 9, **memory}
    seen = ["leo 1", "maria 2"] if "received" in memory else []
    hand = ["leo 1"] if {"noted", "shown", "free"} & set(memory) else []
    return visit(
        "leo",
        players=2,
        hands={0: all_but([*POOL, "louise 1"]), 1: hand},
        pile=["louise 1", *[note for note in POOL if note not in hand]],
        money=[0, 600 - cost(hand)],
        seen_before_a_shuffle=seen,
        memory={1: account},
    )


def holding(table: Play, hand: Sequence[str], dice: Dice, top: str = "louise 1") -> HiddenNotes:
    """Seat 1 holds these notes of the pool, in this order; the rest of it lies somewhere below the top of the pile."""
    hidden = HiddenNotes(table.state, 0, SeededDice(1))
    shown = table.state.memory.shown[1]
    hidden.top = number(top)
    hidden.rest = [note for note in sorted(hidden.rest) if note != hidden.top and NOTE_NAMES[note] not in hand]
    hidden.most_rest = 80
    for name in hand:
        if not shown >> number(name) & 1:
            hidden._receive(1, number(name))
            hidden.dealt.append(number(name))
            hidden.place.append(1)
    hidden.dice = dice
    return hidden


def outcomes(table: Play, hand: Sequence[str], step: Callable[[HiddenNotes], None]) -> Chances:
    """The hands that follow, in order, with their probabilities."""
    found: Chances = defaultdict(Fraction)
    last: list[tuple[str, ...]] = []

    def run(dice: ChosenDice) -> None:
        hidden = holding(table, hand, dice)
        step(hidden)
        assert set_of(hidden.dealt) | table.state.memory.shown[1] == hidden.hands[1]
        assert set_of(hidden.rest) & hidden.hands[1] == 0
        last.append(tuple(NOTE_NAMES[note] for note in hidden.dealt))

    for chance in every_chance(run):
        found[last.pop()] += chance
    assert sum(found.values()) == 1
    return found


def leos(hand: Sequence[str]) -> int:
    return sum(note.startswith("leo") for note in hand)


def seen(hand: Sequence[str]) -> int:
    return sum(note in ("leo 1", "maria 2") for note in hand)


Fits = Callable[[Sequence[str]], bool]
# What is remembered of seat 1, which hands fit that, of how many offers it bought some, and what it has for certain.
CASES: dict[str, tuple[dict[str, object], Fits, int, int]] = {
    "what can be paid": ({}, lambda hand: cost(hand) <= 600, 3, 0),
    "a note of Léo": (
        {"proved": [0, 0, 1, 0, 0], "noted": 1 << 2}, lambda hand: cost(hand) <= 600 and leos(hand) >= 1, 3, 0,
    ),
    "nothing of what was shuffled": ({"received": 0}, lambda hand: cost(hand) <= 600 and not seen(hand), 3, 0),
    "one of what was shuffled": ({"received": 1}, lambda hand: cost(hand) <= 600 and seen(hand) <= 1, 3, 0),
    "one for nothing": (
        {"free": 3, "gone": 2, "gone_price": 800}, lambda hand: cost(hand) <= 1000 and len(hand) >= 1, 3, 1,
    ),
    "money for everything": ({"net": 1400, "offered": 2}, lambda hand: True, 2, 0),
}  # fmt: skip


def possible(fits: Fits, most: int) -> list[tuple[str, ...]]:
    hands = [hand for size in range(most + 1) for hand in combinations(POOL, size)]
    return [hand for hand in hands if fits(hand)]


@pytest.mark.rule("AUG-17.6", "AUG-17.7", "AUG-20.2", "AUG-20.3")
@pytest.mark.parametrize(("memory", "fits", "offers", "certain"), CASES.values(), ids=CASES)
def test_a_note_more_or_less_is_as_likely_as_there_are_sets_of_offers(
    memory: dict[str, object], fits: Fits, offers: int, certain: int
) -> None:
    table = bargain(**memory)
    hands = possible(fits, certain + offers)
    steps = {hand: outcomes(table, hand, lambda hidden: hidden._resize(1)) for hand in hands}

    def weight(hand: Sequence[str]) -> Fraction:
        return Fraction(comb(offers, len(hand) - certain), comb(len(POOL), len(hand)))

    moves = {(hand, tuple(sorted(to))): chance for hand, all_to in steps.items() for to, chance in all_to.items()}
    by_notes = {tuple(sorted(hand)): hand for hand in hands}
    assert {to for _, to in moves} <= set(by_notes), "a hand that cannot be"
    for (hand, to), chance in moves.items():
        back = by_notes[to]
        assert weight(hand) * chance == weight(back) * moves[back, tuple(sorted(hand))]
    for hand in hands:
        for more in hands:
            if len(more) == len(hand) + 1 and set(hand) < set(more):
                assert moves[hand, tuple(sorted(more))] > 0, "one that could have been bought"
                # Half of all steps try to buy, a note of the rest at random; as often as there are more sets of offers.
                bought = len(hand) - certain
                accepted = min(Fraction(1), Fraction(offers - bought, bought + 1))
                assert moves[hand, tuple(sorted(more))] == accepted / 2 / (len(POOL) - len(hand))


@pytest.mark.rule("AUG-5.14", "AUG-17.15", "AUG-20.2", "AUG-20.3")
@pytest.mark.parametrize(("memory", "fits", "offers", "certain"), CASES.values(), ids=CASES)
def test_any_note_that_fits_is_exchanged_as_often_as_back(
    memory: dict[str, object], fits: Fits, offers: int, certain: int
) -> None:
    table = bargain(**memory)
    for hand in possible(fits, certain + offers):
        for ordered in permutations(hand) if len(hand) < 3 else [hand]:
            for at in range(len(ordered)):
                found = outcomes(table, ordered, lambda hidden, at=at: hidden._exchange(at))  # type: ignore[misc]
                for other in POOL:
                    to = (*ordered[:at], other, *ordered[at + 1 :])
                    if other not in ordered:
                        assert found.get(to, 0) == (Fraction(1, len(POOL)) if fits(to) else 0)
                assert sum(found.values()) == 1
                stays = Fraction(len(POOL) - sum(1 for to in found if to != ordered), len(POOL))
                assert found[ordered] == stays


@pytest.mark.rule("AUG-20.7")
def test_what_was_shown_stays() -> None:
    table = bargain(shown=["leo 1"])
    hidden = holding(table, ["leo 1", "leo 8"], SeededDice(2))
    assert hidden.dealt == [number("leo 8")]
    hidden.mix()
    assert hidden.hands[1] >> number("leo 1") & 1


@pytest.mark.rule("AUG-20.5")
def test_any_note_of_the_price_may_be_on_top() -> None:
    table = bargain()
    found: dict[str, Fraction] = defaultdict(Fraction)
    tops: list[str] = []

    def run(dice: ChosenDice) -> None:
        hidden = holding(table, ["maria 2"], dice)
        before = {hidden.top, *hidden.rest}
        hidden._change_top()
        assert {hidden.top, *hidden.rest} == before
        tops.append(NOTE_NAMES[hidden.top])

    for chance in every_chance(run):
        found[tops.pop()] += chance
    assert found == {"louise 1": Fraction(1, 2), "leo 1": Fraction(1, 2)}


@pytest.mark.rule("AUG-20.5")
def test_the_first_of_all_notes_may_leave_the_top() -> None:
    """Philipp 1 is note number 0."""
    pool = ["philipp 1", "leo 1"]
    table = visit(players=2, hands={0: all_but(pool)}, pile=pool)
    tops = set()
    for seed in range(12):
        hidden = HiddenNotes(table.state, 0, SeededDice(seed))
        hidden.top, hidden.rest = number("philipp 1"), [number("leo 1")]
        hidden._change_top()
        tops.add(hidden.top)
    assert tops == {number("philipp 1"), number("leo 1")}
    hidden.top, hidden.rest = -1, [number("leo 1")]
    hidden._change_top()
    assert (hidden.top, hidden.rest) == (-1, [number("leo 1")])


@pytest.mark.rule("AUG-20.4", "AUG-20.6")
def test_offers_and_notes_drawn_just_now_change_places_with_hands() -> None:
    """An offer may be anything, a note drawn just now anything of its price; a hand must be paid for."""
    pool = ["leo 1", "leo 15", "maria 2"]
    table = purchase({1: ["leo 15"]}, players=2, hands={0: all_but(pool), 1: ["leo 1"]}, pile=["maria 2"], money=[0, 0])
    table.state.memory.net[1] = 200
    both = HiddenNotes(table.state, 0, SeededDice(1))
    both.rest = [number("maria 2")]
    both._receive(1, number("leo 1"))
    both.offers[1] = 1 << number("leo 15")
    both.dealt, both.place = [number("leo 1"), number("leo 15")], [1, 8 + 1]
    assert not both._can_change(1, number("leo 1"), number("leo 15"))
    assert both._can_change(1, number("leo 1"), number("maria 2"))
    assert both._can_change(9, number("leo 15"), number("leo 1"))
    both.dice = ChosenDice([2])
    both._exchange(1)
    assert (both.offers[1], both.rest) == (1 << number("maria 2"), [number("leo 15")])
    both.dice = ChosenDice([1])
    both._exchange(0)
    assert (both.hands[1], both.offers[1]) == (1 << number("maria 2"), 1 << number("leo 1"))
    assert both.dealt == [number("maria 2"), number("leo 1")]
    drawn = use("p10", 1, players=2, hands={1: ["leo 3", "leo 16"]}, top=["leo 17", "leo 1"]).play("draw")
    fresh = HiddenNotes(drawn.state, 0, SeededDice(1))
    assert fresh._can_change(16, number("leo 17"), number("leo 15"))
    assert not fresh._can_change(16, number("leo 17"), number("leo 8"))
    assert fresh.owner[16] == 1


@pytest.mark.rule("AUG-20.2")
def test_notes_of_one_hand_do_not_change_places_with_one_another() -> None:
    table = bargain(net=1400)
    hidden = holding(table, ["leo 1", "maria 16"], ChosenDice([1]))
    before = (hidden.dealt.copy(), hidden.hands[1], hidden.cost[1])
    hidden._exchange(0)
    assert (hidden.dealt, hidden.hands[1], hidden.cost[1]) == before
    assert members(hidden.hands[1]) == sorted(hidden.dealt)


@pytest.mark.rule("AUG-17.7", "AUG-20.2")
def test_nobody_buys_more_notes_than_he_could_pay() -> None:
    hidden = holding(bargain(net=1400), ["leo 1"], SeededDice(1))
    hidden.affordable[1] = 1
    hidden._buy_one(1)
    assert hidden.size[1] == 1
    hidden.affordable[1] = 2
    hidden._buy_one(1)
    assert hidden.size[1] == 2


SPENT: list[tuple[dict[str, object], list[int], int]] = [
    # Five notes worth 1500, two of them gifts, and one was given up: prices of 200 for all three.
    ({}, [0, 0, 0], 1500 + 200 - 200 - 200),
    # The note given up was a joker, and so was one of the gifts.
    ({}, [70, 70, 0], 1500 + 400 - 400 - 200),
    # Four notes were bought: they cost 800 at least.
    ({}, [0, 70, 70], 1500 + 200 - 400 - 400),
    # Nobody pays more than he has had, nor less than the cheapest notes cost.
    ({"net": 1000}, [70, 0, 0], 1000),
    ({"gone_price": 400}, [0, 70, 70], 800),
    # Without a note that was bought nothing was paid.
    ({"free": 8}, [0, 0, 0, 0, 0, 0, 0], 0),
    # No more notes were bought than were offered.
    ({"offered": 1, "free": 4}, [70, 0, 0], 700),
]


@pytest.mark.rule("AUG-17.14", "AUG-20.3")
@pytest.mark.parametrize(("memory", "answers", "spent"), SPENT)
def test_what_a_purse_has_spent_is_what_its_notes_cost_but_for_gifts(
    memory: dict[str, object], answers: list[int], spent: int
) -> None:
    hand = ["leo 1", "leo 2", "leo 8", "leo 15", "leo 16"]
    account = {"free": 4, "gone": 2, "gone_price": 800, "asked": 1, "offered": 6, "net": 3000, **memory}
    table = visit(players=2, hands={1: hand}, money=[0, 3000])
    for name, value in account.items():
        getattr(table.state.memory, name)[1] = value
    assert sampling._spent(table.state, 1, ChosenDice(answers)) == spent


@pytest.mark.rule("AUG-17.6", "AUG-17.7", "AUG-20.11")
def test_a_purchase_is_drawn_again_until_it_can_be_paid() -> None:
    offers = ["leo 1", "leo 8", "leo 15"]
    table = purchase({1: offers}, players=2, money=[0, 500])
    dice = ChosenDice([0b111, 0b011])
    assert sampling._some_purchase(table.state, 1, dice) == set_of([number("leo 1"), number("leo 8")])
    assert dice.sizes == [8, 8]
    poor = purchase({1: offers}, players=2, money=[0, 300])
    dice = ChosenDice([0b10])
    assert sampling._some_purchase(poor.state, 1, dice) == 1 << number("leo 8")
    assert dice.sizes == [4]  # the dearest is out of the question


@pytest.mark.rule("AUG-6.4", "AUG-20.11")
def test_notes_for_a_showdown_are_drawn_again_if_they_are_jokers_only() -> None:
    hands = {1: ["leo 1", "joker", "maria 1"], 2: ["leo 2"]}
    table = (
        visit("leo", opener=1, players=3, hands=hands).play("bid 1", "see", "pass").play("show leo 2", "done", seat=2)
    )
    dice = ChosenDice([0, 0])  # the two valid ones change places, and change back
    assert sampling._some_notes(table.state, 1, dice) == 1 << number("leo 1")
    assert dice.sizes == [2, 2]
    for world in table.worlds(1, 3):
        assert len(world.view(2)["chosen"]) == 1
        assert world.view(1)["chosen"] == []
        assert world.state.faults() == []


@pytest.mark.rule("AUG-17.10")
def test_in_a_drawn_world_everybody_has_rejected_what_he_did_not_buy() -> None:
    table = start(3, 3)
    for seat in range(3):
        table.buy(seat, *table.offers(seat)[:seat])
    for world in table.worlds(0, 4):
        for seat in (1, 2):
            assert world.state.memory.rejected[seat].bit_count() == 7 - (world.state.hands[seat].bit_count() - 2)
