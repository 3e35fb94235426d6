"""Worlds that a seat thinks possible are all equally likely (AUG-20): small positions, counted out by hand.

Seat 0 holds all notes but a few. `every_deal` lays those few in every possible way; what is impossible is struck out by
a few lines that know nothing of the sampler, and the frequencies of the rest are compared with those of drawn worlds.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import combinations

import pytest
from augsburg_kit import Play, purchase, use, visit

from signoria.games.augsburg.components import NOTE_NAMES, PRICES, note_names

WORLDS = 1500
# Four times the standard deviation of a frequency of one half in so many worlds.
TOLERANCE = 0.052

PRICE = {NOTE_NAMES[note]: PRICES[0][note] for note in range(80)}

Deal = dict[str, tuple[str, ...]]


def all_but(hidden: Sequence[str]) -> list[str]:
    jokers = 12 - list(hidden).count("joker")
    return [note for note in NOTE_NAMES[:68] if note not in hidden] + ["joker"] * jokers


def every_deal(hidden: Sequence[str], **sizes: int) -> Iterator[Deal]:
    """Every way to lay the hidden notes into places of these sizes; each of two jokers lies somewhere."""
    if not sizes:
        yield {}
        return
    place, size = sizes.popitem()
    for chosen in combinations(range(len(hidden)), size):
        left = [note for at, note in enumerate(hidden) if at not in chosen]
        for deal in every_deal(left, **sizes):
            yield {**deal, place: tuple(hidden[at] for at in chosen)}


def largest_deviation(
    table: Play, deals: Sequence[Deal], counted: Callable[[Deal], Hashable], drawn: Callable[[Play], Hashable]
) -> float:
    """By how much a frequency of what is counted differs between all deals and drawn worlds."""
    exact = Counter(counted(deal) for deal in deals)
    found = Counter(drawn(world) for world in table.worlds(0, WORLDS))
    assert set(found) <= set(exact), "a world that cannot be"
    return max(abs(count / len(deals) - found[what] / WORLDS) for what, count in exact.items())


def hand(world: Play, seat: int) -> list[str]:
    return note_names(world.state.hands[seat])


def given(count: int) -> dict[str, object]:
    """The account of a seat that everybody knows to hold so many notes, all of them unpaid."""
    return {"free": count, "gone": 0, "gone_price": 0, "offered": 0, "net": 1500}


def of(noble: str, notes: Sequence[str]) -> int:
    return sum(note.startswith(noble) for note in notes)


def cost(notes: Sequence[str]) -> int:
    return sum(PRICE[note] for note in notes)


@pytest.mark.rule("AUG-5.14", "AUG-20.2")
def test_a_bid_of_one_does_not_make_more_notes_likelier_than_they_are() -> None:
    hidden = ["leo 1", "leo 2", "leo 3", "maria 1", "maria 2", "maria 3", "louise 1", "louise 2"]
    table = visit(
        "leo",
        opener=1,
        players=2,
        hands={0: all_but(hidden), 1: ["leo 1", "maria 1", "maria 2"]},
        pile=["leo 2", "leo 3", "maria 3", "louise 1", "louise 2"],
        memory={1: given(3)},
    ).play("bid 1")
    deals = [deal for deal in every_deal(hidden, hand=3, pile=5) if of("leo", deal["hand"])]
    assert Counter(of("leo", deal["hand"]) for deal in deals) == {1: 30, 2: 15, 3: 1}
    found = largest_deviation(
        table, deals, lambda deal: of("leo", deal["hand"]), lambda world: of("leo", hand(world, 1))
    )
    assert found < TOLERANCE
    found = largest_deviation(
        table, deals, lambda deal: frozenset(deal["hand"]), lambda world: frozenset(hand(world, 1))
    )
    assert found < TOLERANCE / 4


@pytest.mark.rule("AUG-17.6", "AUG-17.7", "AUG-20.3")
def test_any_offers_that_the_purse_could_pay_may_have_been_bought() -> None:
    hidden = ["leo 1", "leo 8", "leo 15", "maria 2", "maria 9", "maria 16", "louise 3"]
    table = visit(
        "leo",
        players=2,
        hands={0: all_but(hidden), 1: ["leo 1"]},
        pile=["leo 8", "leo 15", "maria 9"],
        money=[1500, 500],
        reshuffles=0,
        memory={1: {"offered": 4, "resolved": 4, "net": 700, "received": 0}},
    )
    deals = [
        deal
        for bought in range(4)  # seat 0 sees that something lies on the discard pile
        for deal in every_deal(hidden, hand=bought, rejected=4 - bought, top=1, below=2)
        if PRICE[deal["top"][0]] == PRICE["leo 8"] and cost(deal["hand"]) <= 700
    ]
    found = largest_deviation(
        table,
        deals,
        lambda deal: (len(deal["hand"]), 700 - cost(deal["hand"])),
        lambda world: (len(hand(world, 1)), world.money[1]),
    )
    assert found < TOLERANCE
    found = largest_deviation(
        table,
        deals,
        lambda deal: (deal["top"][0], "leo 1" in deal["hand"], "leo 1" in deal["rejected"]),
        lambda world: (
            NOTE_NAMES[world.state.pile[-1]],
            "leo 1" in hand(world, 1),
            "leo 1" in note_names(world.state.memory.rejected[1]),
        ),
    )
    assert found < TOLERANCE


@pytest.mark.rule("AUG-7.2", "AUG-17.7", "AUG-20.3")
def test_who_has_proved_two_notes_and_could_pay_little_has_cheap_ones() -> None:
    hidden = ["leo 1", "leo 2", "leo 15", "leo 16", "maria 8", "maria 9", "maria 15", "louise 17"]
    table = visit(
        "maximilian",
        opener=1,
        players=2,
        hands={0: all_but(hidden), 1: ["leo 1", "maria 8"]},
        pile=["leo 2", "leo 15", "leo 16", "maria 9", "maria 15", "louise 17"],
        money=[1500, 0],
        memory={1: {"offered": 2, "net": 500}},
    ).play("bid 2")
    deals = [
        deal
        for deal in every_deal(hidden, hand=2, top=1, below=5)
        if PRICE[deal["top"][0]] == 200 and cost(deal["hand"]) <= 500
    ]
    found = largest_deviation(
        table, deals, lambda deal: frozenset(deal["hand"]), lambda world: frozenset(hand(world, 1))
    )
    assert found < TOLERANCE
    assert {world.money[1] for world in table.worlds(0)} == {0}  # the top of the pile is one of the two cheapest


@pytest.mark.rule("AUG-17.4", "AUG-20.2")
def test_what_was_given_for_nothing_is_there_and_the_rest_bought_or_not() -> None:
    hidden = ["leo 1", "leo 2", "leo 3", "maria 1", "maria 2", "maria 3"]
    table = visit(
        "leo",
        players=2,
        hands={0: all_but(hidden), 1: ["leo 1", "maria 1"]},
        pile=["leo 2", "leo 3"],
        money=[1500, 700],
        reshuffles=0,
        memory={1: {"free": 3, "gone": 2, "offered": 3, "resolved": 3, "net": 900, "received": 0}},
    )
    sizes = Counter(len(hand(world, 1)) for world in table.worlds(0, WORLDS))
    assert set(sizes) == {1, 2, 3}
    # Any set of the three offers but all of them: 1, 3 and 3 ways.
    for size, ways in ((1, 1), (2, 3), (3, 3)):
        assert abs(sizes[size] / WORLDS - ways / 7) < TOLERANCE


@pytest.mark.rule("AUG-5.14", "AUG-5.15", "AUG-20.1")
def test_what_two_have_bid_is_weighed_together() -> None:
    hidden = ["leo 1", "leo 2", "leo 3", "maria 1", "maria 2", "maria 3", "joker", "joker"]
    table = visit(
        "leo",
        opener=1,
        players=3,
        hands={0: all_but(hidden), 1: ["leo 1", "leo 2", "maria 1"], 2: ["leo 3", "joker", "maria 2"]},
        pile=["maria 3", "joker"],
        memory={1: given(3), 2: given(3)},
    ).play("bid 2", "see")

    def can_bid_two(hand: Sequence[str]) -> bool:
        return of("leo", hand) > 0 and of("leo", hand) + of("joker", hand) > 1

    deals = [
        deal
        for deal in every_deal(hidden, one=3, two=3, top=1, below=1)
        if PRICE[deal["top"][0]] == 200 and can_bid_two(deal["one"]) and can_bid_two(deal["two"])
    ]
    found = largest_deviation(
        table,
        deals,
        lambda deal: (of("leo", deal["one"]), of("joker", deal["one"]), of("leo", deal["two"]), deal["top"][0]),
        lambda world: (
            of("leo", hand(world, 1)),
            of("joker", hand(world, 1)),
            of("leo", hand(world, 2)),
            NOTE_NAMES[world.state.pile[-1]],
        ),
    )
    assert found < TOLERANCE / 2


@pytest.mark.rule("AUG-9.4", "AUG-20.8")
def test_notes_drawn_just_now_are_as_likely_as_older_ones_but_prove_no_bid() -> None:
    hidden = ["leo 1", "leo 2", "leo 3", "maria 1", "maria 2", "maria 3", "louise 1"]
    table = use(
        "p10",
        seat=1,
        players=2,
        noble="maria",
        hands={0: all_but(hidden), 1: ["leo 1", "maria 1"]},
        pile=["leo 2", "leo 3", "maria 2", "maria 3", "louise 1"],
        memory={1: {**given(2), "proved": [0, 0, 1, 0, 1], "noted": 1 << 2 | 1 << 4}},
    ).play("draw")
    deals = [deal for deal in every_deal(hidden, old=2, fresh=2, pile=3) if of("leo", deal["old"])]
    found = largest_deviation(
        table,
        deals,
        lambda deal: (of("leo", deal["old"]), of("leo", deal["fresh"])),
        lambda world: (
            of("leo", hand(world, 1)) - of("leo", note_names(world.state.fresh)),
            of("leo", note_names(world.state.fresh)),
        ),
    )
    assert found < TOLERANCE


@pytest.mark.rule("AUG-17.15")
def test_notes_seen_before_a_shuffle_are_with_whom_drew_since() -> None:
    hidden = ["leo 1", "leo 2", "leo 3", "maria 1", "maria 2", "maria 3"]
    table = visit(
        "leo",
        players=3,
        hands={0: all_but(hidden), 1: ["leo 1", "maria 1"], 2: ["maria 2", "maria 3"]},
        pile=["leo 2", "leo 3"],
        seen_before_a_shuffle=["leo 1", "leo 2", "leo 3"],
        memory={1: {**given(2), "received": 1}, 2: {**given(2), "received": 0}},
    )
    deals = [
        deal
        for deal in every_deal(hidden, one=2, two=2, pile=2)
        if of("leo", deal["one"]) <= 1 and not of("leo", deal["two"])
    ]
    found = largest_deviation(
        table,
        deals,
        lambda deal: (frozenset(deal["one"]), frozenset(deal["two"])),
        lambda world: (frozenset(hand(world, 1)), frozenset(hand(world, 2))),
    )
    assert found < TOLERANCE


@pytest.mark.rule("AUG-17.6", "AUG-20.11")
def test_a_purchase_that_was_made_is_any_that_can_be_paid() -> None:
    offers = ["leo 1", "leo 8", "leo 15", "maria 16"]
    table = purchase(
        {1: offers},
        players=2,
        hands={0: all_but(offers)},
        pile=[],
        money=[1500, 700],
        memory={1: {"offered": 0}},
    ).buy(1, "leo 1")
    purchases = [{"bought": some} for count in range(5) for some in combinations(offers, count) if cost(some) <= 700]
    assert len(purchases) == 10
    found = largest_deviation(
        table,
        purchases,
        lambda deal: frozenset(deal["bought"]),
        lambda world: frozenset(note_names(world.state.chosen[1])),
    )
    assert found < TOLERANCE


@pytest.mark.rule("AUG-6.2", "AUG-6.4", "AUG-20.11")
def test_a_showdown_choice_that_was_made_is_any_but_jokers_alone() -> None:
    held = ["leo 1", "leo 2", "joker", "joker"]
    table = visit(
        "leo",
        players=2,
        hands={0: all_but(held), 1: held},
        pile=[],
        memory={1: given(4)},
    )
    table.play("bid 2", "see").show(1, "leo 1", "leo 2")
    choices: list[Deal] = [{"shown": some} for some in combinations(held, 2) if of("leo", some)]
    assert len(choices) == 5
    found = largest_deviation(
        table,
        choices,
        lambda deal: tuple(sorted(deal["shown"])),
        lambda world: tuple(sorted(note_names(world.state.chosen[1]))),
    )
    assert found < TOLERANCE
