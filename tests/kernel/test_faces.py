"""Who has seen which card: the truth is never excluded, and what was seen is never contradicted."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable
from itertools import permutations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import DamagedPosition
from signoria.kernel.faces import Faces, equal_cards, extent
from signoria.kernel.fields import Fields

# Eight cards: two of face 0, two of face 1, then four single ones.
FACE = [0, 0, 1, 1, 2, 3, 4, 5]
CARDS = list(range(len(FACE)))


def faces(seats: int = 2) -> Faces:
    return Faces(seats, equal_cards(FACE))


def drawn(knowledge: Faces, seat: int | None, count: int = 200) -> list[list[int]]:
    dice = SeededDice("faces")
    return [knowledge.clone().redraw(seat, CARDS, dice) for _ in range(count)]


def test_equal_cards_are_those_with_the_same_face() -> None:
    assert equal_cards(FACE) == [3, 3, 12, 12, 16, 32, 64, 128]


def test_a_card_shown_to_a_seat_is_known_to_it_alone() -> None:
    knowledge = faces()
    knowledge.show(4, 0)
    assert [knowledge.knows(seat, 4) for seat in (0, 1, None)] == [True, False, False]
    assert {places[4] for places in drawn(knowledge, 0)} == {4}
    assert {places[4] for places in drawn(knowledge, 1)} == set(CARDS)


def test_a_card_shown_to_all_is_known_to_spectators_too() -> None:
    knowledge = faces()
    knowledge.show_all(4)
    assert [knowledge.knows(seat, 4) for seat in (0, 1, None)] == [True, True, True]


def test_cards_moved_secretly_stay_known_to_the_witness_and_become_a_mix_for_the_others() -> None:
    knowledge = faces()
    for seat in (0, 1):
        knowledge.show(4, seat)
        knowledge.show(5, seat)
    knowledge.move_secretly([4, 5], 1 << 0)
    assert (knowledge.knows(0, 4), knowledge.knows(1, 4)) == (True, False)
    assert {(places[4], places[5]) for places in drawn(knowledge, 1)} == {(4, 5), (5, 4)}


def test_cards_nobody_has_seen_need_no_mix() -> None:
    knowledge = faces()
    knowledge.move_secretly([4, 5], 0)
    assert knowledge.mixes == [(), (), ()]


def test_a_secret_move_of_one_card_hides_nothing_more() -> None:
    knowledge = faces()
    for card in (4, 5):
        knowledge.show_all(card)
    knowledge.move_secretly([4, 5], 0)
    before = list(knowledge.mixes)
    knowledge.move_secretly([4], 0)
    assert knowledge.mixes == before


def test_copies_share_the_past_and_nothing_later() -> None:
    knowledge = faces()
    knowledge.show(4, 0)
    first, second = knowledge.clone(), knowledge.clone()
    knowledge.show(5, 0)
    first.show(6, 0)
    again = first.clone()
    again.show(7, 0)
    known = [[card for card in CARDS if one.knows(0, card)] for one in (knowledge, first, second, again)]
    assert known == [[4, 5], [4, 6], [4], [4, 6, 7]]
    first.show(7, 0)
    assert [card for card in CARDS if first.knows(0, card)] == [4, 6, 7]
    assert [card for card in CARDS if again.knows(0, card)] == [4, 6, 7]


def test_a_heap_is_noted_as_it_lies() -> None:
    knowledge = faces()
    hand = [4, 5]
    knowledge.show_heap(hand, 1)
    hand.append(6)
    assert [card for card in CARDS if knowledge.knows(1, card)] == [4, 5]


def test_a_drawn_world_is_changed_alone() -> None:
    knowledge = faces()
    knowledge.show(4, 0)
    world = knowledge.clone()
    world.redraw(1, CARDS, SeededDice("world"))
    assert (knowledge.seen[0], knowledge.seen[1]) == (1 << 4, 0)


def test_two_secret_moves_of_the_same_cards_make_one_mix() -> None:
    knowledge = faces()
    for card in (4, 5, 6):
        knowledge.show(card, 1)
    knowledge.move_secretly([4, 5], 1)
    knowledge.move_secretly([5, 6], 1)
    assert [extent(mix) for mix in knowledge.mixes[1]] == [1 << 4 | 1 << 5 | 1 << 6]
    # The last card cannot have come to the first place: it was not in the first move.
    assert {tuple(places[4:7]) for places in drawn(knowledge, 1)} == {(4, 5, 6), (4, 6, 5), (5, 4, 6), (5, 6, 4)}


def test_a_larger_secret_move_swallows_the_one_before() -> None:
    knowledge = faces()
    for card in (4, 5, 6):
        knowledge.show(card, 1)
    knowledge.move_secretly([4, 5], 1)
    knowledge.move_secretly([4, 5, 6], 1)
    knowledge.move_secretly([5, 6], 1)
    assert [extent(mix) for mix in knowledge.mixes[1]] == [1 << 4 | 1 << 5 | 1 << 6]
    assert len({tuple(places[4:7]) for places in drawn(knowledge, 1)}) == 6


def test_a_card_that_turns_up_leaves_the_mix() -> None:
    knowledge = faces()
    knowledge.show(4, 1)
    knowledge.show(5, 1)
    knowledge.move_secretly([4, 5], 1)
    knowledge.show(4, 1)
    # Of two cards one is seen, so the other is known as well.
    assert knowledge.knows(1, 4)
    assert knowledge.knows(1, 5)


def test_a_card_laid_open_from_a_hand_is_known_to_all_and_the_rest_of_the_hand_is_not() -> None:
    knowledge = faces()
    knowledge.lay_open(4, [4, 5, 6])
    assert all(knowledge.knows(seat, 4) for seat in (0, 1, None))
    assert not knowledge.knows(1, 5)


def test_a_known_card_in_a_hand_stays_known_when_another_is_laid_open() -> None:
    knowledge = faces()
    knowledge.show(4, 1)
    knowledge.lay_open(5, [4, 5, 6])
    assert knowledge.knows(1, 4)


@pytest.mark.parametrize("laid", [0, 1])
def test_of_equal_cards_nobody_can_tell_which_was_laid_open(laid: int) -> None:
    knowledge = faces()
    knowledge.show(0, 1)  # seat 1 knows one of the two equal cards in this hand
    knowledge.lay_open(laid, [0, 1, 6])
    # It takes the open one for the one it knew; what is left in the hand may be anything.
    other = 1 - laid
    assert knowledge.knows(1, laid)
    assert not knowledge.knows(1, other)
    assert len({places[other] for places in drawn(knowledge, 1)}) > 4


def test_a_shuffle_leaves_nobody_knowing_the_order() -> None:
    knowledge = faces()
    for card in CARDS:
        knowledge.show_all(card)
    knowledge.move_secretly(CARDS, 0)
    assert not any(knowledge.knows(seat, card) for seat in (0, 1, None) for card in CARDS)
    assert len({tuple(places) for places in drawn(knowledge, 0)}) > 190


def test_a_clone_is_independent() -> None:
    knowledge = faces()
    knowledge.show(4, 0)
    copy = knowledge.clone()
    copy.show(5, 0)
    copy.move_secretly([4, 5], 0)
    assert knowledge.knows(0, 4)
    assert not knowledge.knows(0, 5)


def test_what_the_others_know_goes_with_the_places() -> None:
    knowledge = faces()
    knowledge.show(4, 0)
    world = knowledge.clone()
    places = world.redraw(1, CARDS, SeededDice(3))
    assert world.knows(0, places[4])
    assert sum(world.knows(0, card) for card in CARDS) == 1


def test_a_card_cannot_have_come_to_a_place_by_moves_that_never_touched_both() -> None:
    knowledge = faces()
    for card in (4, 5, 6):
        knowledge.show(card, 1)
    knowledge.move_secretly([4, 5], 1)
    knowledge.move_secretly([5, 6], 1)
    knowledge.show(5, 1)
    # Card 5 lies between the two moves: it moved in neither, so nothing did.
    assert {tuple(places[4:7]) for places in drawn(knowledge, 1)} == {(4, 5, 6)}


def test_a_known_card_may_be_moved_on_in_the_place_of_an_unseen_one() -> None:
    knowledge = faces()
    knowledge.show(4, 1)
    knowledge.move_secretly([4, 5], 1)
    knowledge.move_secretly([5, 6], 1)
    places = drawn(knowledge, 1)
    assert {row.index(4) for row in places} == {4, 5, 6}
    assert Counter(row.index(4) == 4 for row in places)[True] in range(70, 131)  # half of 200


def test_a_drawn_world_remembers_the_moves_as_they_were_in_it() -> None:
    knowledge = faces()
    for card in (4, 5, 6):
        knowledge.show(card, 1)
    knowledge.move_secretly([4, 5], 1)
    knowledge.move_secretly([5, 6], 1)
    possible = {tuple(places[4:7]) for places in drawn(knowledge, 1)}
    dice = SeededDice("again")
    for _ in range(50):
        world = knowledge.clone()
        first = world.redraw(1, CARDS, dice)
        for _ in range(20):
            assert tuple(world.clone().redraw(1, first, dice)[4:7]) in possible


def test_a_hand_seen_again_shows_what_had_left_it() -> None:
    knowledge = faces()
    for card in (4, 5, 6):
        knowledge.show(card, 1)
    knowledge.move_secretly([4, 5, 6], 1)  # one of the three goes to the place of 6
    knowledge.show_heap([4, 5], 1)
    assert {tuple(places[4:7]) for places in drawn(knowledge, 1)} == {(4, 5, 6)}


def test_a_known_card_in_a_hand_stays_known_when_one_that_may_be_there_is_laid_open() -> None:
    knowledge = faces()
    for card in (4, 5, 6):
        knowledge.show(card, 1)
    knowledge.move_secretly([4, 5], 1)
    knowledge.lay_open(4, [4, 6])
    assert knowledge.knows(1, 6)
    assert knowledge.knows(1, 5)


@pytest.mark.parametrize("heap", [[0, 1], [0, 2], [2, 3]])
def test_equal_cards_of_a_heap_are_taken_for_those_that_were_known(heap: list[int]) -> None:
    knowledge = Faces(2, equal_cards([0, 0, 0, 0, 1, 2]))
    for card in (0, 1, 4):
        knowledge.show(card, 1)
    knowledge.move_secretly([0, 1, 2, 3, 4], 1)
    knowledge.show_heap(heap, 1)
    (mix,) = knowledge.mixes[1]
    # Whichever two of the four they truly were: of what is left only the face of card 4 is known.
    assert extent(mix) & knowledge.seen[1] == 1 << 4


def test_what_a_spectator_knows_goes_with_the_places_too() -> None:
    knowledge = faces()
    knowledge.show(4, knowledge.spectator)
    world = knowledge.clone()
    places = world.redraw(1, CARDS, SeededDice(3))
    assert [card for card in CARDS if world.knows(None, card)] == [places[4]]


# ---- as plain data

NAMES = [f"card {card}" for card in CARDS]
CARD_OF = {name: card for card, name in enumerate(NAMES)}


def after_two_moves() -> Faces:
    knowledge = faces()
    for card in (4, 5, 6):
        knowledge.show(card, 1)
    knowledge.move_secretly([4, 5], 1)
    knowledge.move_secretly([5, 6, 7], 1)
    knowledge.show(7, 1)
    return knowledge


def test_what_is_known_is_saved_and_read_back_whole() -> None:
    knowledge = after_two_moves()
    saved = knowledge.to_json(NAMES)
    again = faces()
    again.read(Fields(saved), CARD_OF)
    assert again.to_json(NAMES) == saved
    assert (again.seen, again.mixed) == (knowledge.seen, knowledge.mixed)
    assert drawn(again, 1) == drawn(knowledge, 1)
    for memory in (knowledge, again):
        memory.move_secretly([0, 4], 1)
        memory.show(4, 1)
    assert again.to_json(NAMES) == knowledge.to_json(NAMES)


def test_a_mix_may_be_written_as_its_secret_moves() -> None:
    knowledge = faces()
    moves = [[["card 4", "card 5"], ["card 5", "card 6"]]]
    knowledge.read(Fields({"seen": [[], ["card 4", "card 5", "card 6"], []], "mixes": [[], moves, []]}), CARD_OF)
    assert {tuple(places[4:7]) for places in drawn(knowledge, 1)} == {(4, 5, 6), (4, 6, 5), (5, 4, 6), (5, 6, 4)}


SEEN = {"time": 0, "places": ["card 4"], "shown": ["card 4"]}


@pytest.mark.parametrize(
    ("mixes", "fault"),
    [
        ([{"places": ["card 4", "card 5"], "steps": []}], "what was seen is expected first"),
        ([{"places": ["card 4", "card 5"], "steps": [{"time": 0, "places": ["card 4"]}]}], "what was seen is expected"),
        (
            [{"places": ["card 4", "card 5"], "steps": [{"time": 0, "places": ["card 4"], "shown": ["card 5"]}]}],
            "at least the shown cards",
        ),
        ([{"places": ["card 4", "card 5"], "steps": [SEEN, {"time": 1, "places": []}]}], "at least the shown cards"),
        ([{"places": ["card 4", "card 5"], "steps": [{**SEEN, "time": -1}]}], "a whole number"),
        ([{"places": ["card 4"], "steps": [SEEN]}], "a mix has two cards or more"),
        ([{"places": ["card 6", "card 7"], "steps": [SEEN]}], "one of them was seen"),
        ([{"places": ["card 4", "card 5"], "steps": [SEEN]}] * 2, "a card is in two mixes"),
        ([[["card 4", "card 5"], ["card 4"]]], "a secret move has two cards or more"),
        ([{"places": "card 4", "steps": [SEEN]}], "a list of cards is expected"),
        (["card 4"], "an object is expected"),
    ],
)
def test_a_memory_that_cannot_be_is_refused(mixes: list[object], fault: str) -> None:
    data = {"seen": [[], ["card 4"], []], "mixes": [[], mixes, []]}
    with pytest.raises(DamagedPosition, match=fault):
        faces().read(Fields(data), CARD_OF)


@pytest.mark.parametrize("lists", [[[], []], [[], [], {}]])
def test_every_observer_has_a_list(lists: list[object]) -> None:
    with pytest.raises(DamagedPosition, match="one list for each seat and one for spectators"):
        faces().read(Fields({"seen": lists}), CARD_OF)


# ---- against a plain account of all that may be

FEW = [0, 0, 1, 2, 3, 3]
Row = tuple[int, ...]


class Account:
    """For one observer all arrangements of six faces in six places, each with its chance; plain and slow."""

    def __init__(self) -> None:
        self.rows: dict[Row, float] = dict(Counter(tuple(FEW[card] for card in row) for row in permutations(range(6))))

    def move(self, places: list[int]) -> None:
        rows: dict[Row, float] = {}
        for row, chance in self.rows.items():
            for order in permutations(places):
                after = list(row)
                for place, source in zip(places, order, strict=True):
                    after[place] = row[source]
                rows[tuple(after)] = rows.get(tuple(after), 0) + chance
        self.rows = rows

    def see(self, place: int, face: int) -> None:
        self.rows = {row: chance for row, chance in self.rows.items() if row[place] == face}

    def see_heap(self, places: list[int], truth: Row) -> None:
        """All faces of a heap; which of its places is which nobody can tell, so they may as well be as in truth."""
        rows: dict[Row, float] = {}
        for row, chance in self.rows.items():
            if sorted(row[place] for place in places) == sorted(truth[place] for place in places):
                after = tuple(truth[place] if place in places else row[place] for place in range(6))
                rows[after] = rows.get(after, 0) + chance
        self.rows = rows

    def laid_open(self, place: int, face: int, heap: list[int]) -> None:
        rows: dict[Row, float] = {}
        for row, chance in self.rows.items():
            sources = [source for source in heap if row[source] == face]
            for source in sources:
                after = list(row)
                after[place], after[source] = after[source], after[place]
                rows[tuple(after)] = rows.get(tuple(after), 0) + chance / len(sources)
        self.rows = rows

    def chances(self) -> dict[Row, float]:
        total = sum(self.rows.values())
        return {row: chance / total for row, chance in self.rows.items()}


class Cards:
    """Six cards in six places, what is done to them, and what two seats and a spectator know of it, twice told."""

    def __init__(self) -> None:
        self.lying = list(range(6))
        self.knowledge = Faces(2, equal_cards(FEW))
        self.accounts = [Account() for _ in range(3)]
        self.open: set[int] = set()

    @property
    def truth(self) -> Row:
        return tuple(FEW[card] for card in self.lying)

    def show(self, place: int, seat: int) -> None:
        self.knowledge.show(self.lying[place], seat)
        self.accounts[seat].see(place, self.truth[place])

    def show_heap(self, places: list[int], seat: int) -> None:
        self.knowledge.show_heap([self.lying[place] for place in places], seat)
        self.accounts[seat].see_heap(places, self.truth)

    def move(self, places: list[int], order: list[int], witnesses: int) -> None:
        """What lay in `order` comes into `places`; only the witnesses see how."""
        self.knowledge.move_secretly([self.lying[place] for place in places], witnesses)
        before = self.lying.copy()
        for place, source in zip(places, order, strict=True):
            self.lying[place] = before[source]
        for observer, account in enumerate(self.accounts):
            if not witnesses >> observer & 1:
                account.move(places)
                continue
            after: dict[Row, float] = {}
            for row, chance in account.rows.items():
                moved = list(row)
                for place, source in zip(places, order, strict=True):
                    moved[place] = row[source]
                after[tuple(moved)] = chance
            account.rows = after

    def lay_open(self, place: int, heap: list[int]) -> None:
        self.knowledge.lay_open(self.lying[place], [self.lying[other] for other in heap])
        self.open.add(place)
        for account in self.accounts:
            account.laid_open(place, self.truth[place], heap)

    def drawn(self, observer: int, dice: SeededDice) -> tuple[Row, bool]:
        """The faces of a drawn world, and whether the row of moves had to be given up for it."""
        world = self.knowledge.clone()
        places = [place for place in range(6) if place not in self.open]
        cards = world.redraw(None if observer == 2 else observer, [self.lying[place] for place in places], dice)
        faces = list(self.truth)
        for place, card in zip(places, cards, strict=True):
            faces[place] = FEW[card]
        before = [len(mix.steps) for mix in self.knowledge.mixes[observer]]
        return tuple(faces), before != [len(mix.steps) for mix in world.mixes[observer]]

    def deviation(self, observer: int, draws: int = 3000) -> float:
        """The largest difference between how often a world is drawn and its chance, in standard errors."""
        dice = SeededDice("deviation")
        tried = [self.drawn(observer, dice) for _ in range(draws)]
        found = Counter(row for row, given_up in tried if not given_up)
        assert found.total() > 0.99 * draws
        chances = self.accounts[observer].chances()
        assert set(found) <= set(chances)
        return max(
            abs(found[row] / draws - p) / max(math.sqrt(p * (1 - p) / draws), 1e-9) for row, p in chances.items()
        )


def two_moves_that_share_a_place(cards: Cards) -> None:
    for place in (2, 3, 4):
        cards.show(place, 0)
    cards.move([2, 3], [3, 2], 0)
    cards.move([3, 4], [3, 4], 0)


def an_unknown_card_comes_between(cards: Cards) -> None:
    cards.show(2, 0)
    cards.show(3, 0)
    cards.move([2, 5], [2, 5], 0)
    cards.move([3, 5], [5, 3], 0)
    cards.show(2, 0)


def a_hand_of_which_one_was_discarded_is_seen_again(cards: Cards) -> None:
    cards.show_heap([2, 3, 4], 0)
    cards.move([2, 3, 4], [3, 2, 4], 0)  # two stay in hand, the last goes to place 4
    cards.move([4, 5], [5, 4], 0)
    cards.show_heap([2, 3], 0)


def a_known_card_is_laid_open_from_a_hand_it_may_be_in(cards: Cards) -> None:
    cards.show(2, 0)
    cards.show(3, 0)
    cards.move([2, 3, 4], [4, 2, 3], 0)
    cards.lay_open(3, [3, 5])


def a_new_card_is_laid_open_from_a_hand_a_known_one_may_be_in(cards: Cards) -> None:
    cards.show(2, 0)
    cards.move([2, 4], [2, 4], 0)
    cards.lay_open(3, [0, 3, 4])


def places_leave_each_of_two_mixes_for_the_other(cards: Cards) -> None:
    for place in range(6):
        cards.show(place, 0)
    cards.move([0, 1], [1, 0], 0)
    cards.move([1, 2], [1, 2], 0)
    cards.show(1, 0)
    cards.move([3, 4], [3, 4], 0)
    cards.move([4, 5], [5, 4], 0)
    cards.show(4, 0)
    cards.move([1, 3], [3, 1], 0)
    cards.move([0, 4], [0, 4], 0)
    cards.move([2, 5], [5, 2], 0)
    cards.show(2, 0)


@pytest.mark.parametrize(
    "course",
    [
        places_leave_each_of_two_mixes_for_the_other,
        two_moves_that_share_a_place,
        an_unknown_card_comes_between,
        a_hand_of_which_one_was_discarded_is_seen_again,
        a_known_card_is_laid_open_from_a_hand_it_may_be_in,
        a_new_card_is_laid_open_from_a_hand_a_known_one_may_be_in,
    ],
)
def test_worlds_are_drawn_as_often_as_they_are_likely(course: Callable[[Cards], None]) -> None:
    cards = Cards()
    course(cards)
    assert cards.deviation(0) < 4


class CardTable(RuleBasedStateMachine):
    """Cards are shown, moved and laid open at random; what is drawn is possible by the plain account."""

    def __init__(self) -> None:
        super().__init__()
        self.cards = Cards()

    def hidden(self) -> list[int]:
        return [place for place in range(6) if place not in self.cards.open]

    @rule(place=st.integers(0, 5), seat=st.integers(0, 1))
    def show(self, place: int, seat: int) -> None:
        if place not in self.cards.open:
            self.cards.show(place, seat)

    @rule(data=st.data(), seat=st.integers(0, 1))
    def show_heap(self, data: st.DataObject, seat: int) -> None:
        heap = sorted(data.draw(st.sets(st.integers(0, 5), min_size=2, max_size=3)) - self.cards.open)
        if heap:
            self.cards.show_heap(heap, seat)

    @rule(data=st.data(), witnesses=st.integers(0, 3))
    def move(self, data: st.DataObject, witnesses: int) -> None:
        places = sorted(data.draw(st.sets(st.integers(0, 5), min_size=2, max_size=4)) - self.cards.open)
        self.cards.move(places, data.draw(st.permutations(places)), witnesses)

    @rule(data=st.data())
    def lay_open(self, data: st.DataObject) -> None:
        heap = sorted(data.draw(st.sets(st.integers(0, 5), min_size=1, max_size=3)) - self.cards.open)
        if heap and len(self.cards.open) < 3:
            self.cards.lay_open(data.draw(st.sampled_from(heap)), heap)

    @invariant()
    def the_truth_is_never_excluded(self) -> None:
        for account in self.cards.accounts:
            assert self.cards.truth in account.rows

    @invariant()
    def what_is_known_is_certain(self) -> None:
        for observer, account in enumerate(self.cards.accounts):
            for place, card in enumerate(self.cards.lying):
                if self.cards.knowledge.knows(None if observer == 2 else observer, card):
                    assert {row[place] for row in account.rows} == {FEW[card]}

    @invariant()
    def mixes_are_disjoint_and_say_something(self) -> None:
        knowledge = self.cards.knowledge
        for observer, mixes in enumerate(knowledge.mixes):
            together = 0
            for mix in mixes:
                assert not together & extent(mix)
                assert extent(mix) & knowledge.seen[observer]
                assert extent(mix) & (extent(mix) - 1)
                together |= extent(mix)
            assert together == knowledge.mixed[observer]

    @invariant()
    def what_is_drawn_is_possible(self) -> None:
        for observer, account in enumerate(self.cards.accounts):
            row, given_up = self.cards.drawn(observer, SeededDice(5))
            assert given_up or row in account.rows


TestCardTable = CardTable.TestCase
TestCardTable.settings = settings(max_examples=60, stateful_step_count=15, deadline=None, derandomize=True)
