"""Who has seen which card: the truth is never excluded, and what was seen is never contradicted."""

from __future__ import annotations

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from signoria.kernel.dice import SeededDice
from signoria.kernel.faces import Faces, equal_cards, extent

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
    assert knowledge.mixes[1] == ((1 << 4 | 1 << 5 | 1 << 6,),)
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


class CardTable(RuleBasedStateMachine):
    """A row of cards that is shown, moved and laid open at random, against a plain account of what was seen.

    The account lists for every observer all arrangements of faces that fit what it saw; the true one is always among
    them, and it must be possible in the observer's drawn worlds as well.
    """

    def __init__(self) -> None:
        super().__init__()
        self.knowledge = faces()
        self.open: set[int] = set()

    def hidden(self) -> list[int]:
        return [card for card in CARDS if card not in self.open]

    @rule(card=st.sampled_from(CARDS), seat=st.integers(0, 1))
    def show(self, card: int, seat: int) -> None:
        self.knowledge.show(card, seat)

    @rule(cards=st.sets(st.sampled_from(CARDS), min_size=1), witnesses=st.integers(0, 3))
    def move(self, cards: set[int], witnesses: int) -> None:
        self.knowledge.move_secretly(sorted(cards - self.open), witnesses)

    @rule(data=st.data())
    def lay_open(self, data: st.DataObject) -> None:
        heap = data.draw(st.sets(st.sampled_from(CARDS), min_size=1)) - self.open
        if heap:
            card = data.draw(st.sampled_from(sorted(heap)))
            self.knowledge.lay_open(card, sorted(heap))
            self.open.add(card)

    @invariant()
    def open_cards_are_known_to_all(self) -> None:
        assert all(self.knowledge.knows(seat, card) for seat in (0, 1, None) for card in self.open)

    @invariant()
    def mixes_are_disjoint_and_say_something(self) -> None:
        for observer, mixes in enumerate(self.knowledge.mixes):
            together = 0
            for moves in mixes:
                mix = extent(moves)
                assert not together & mix
                assert mix & self.knowledge.seen[observer]
                assert mix & (mix - 1)
                together |= mix
            assert together == self.knowledge.mixed[observer]

    @invariant()
    def drawn_worlds_fit(self) -> None:
        hidden = self.hidden()
        for seat in (0, 1, None):
            observer = self.knowledge.observer(seat)
            world = self.knowledge.clone()
            now = world.redraw(seat, hidden, SeededDice(5))
            assert sorted(now) == hidden
            for place, card in zip(hidden, now, strict=True):
                if self.knowledge.knows(seat, place):
                    assert card == place
                # The truth is never excluded: what is drawn for an unknown place could have been the card itself.
                mixes = [extent(mix) for mix in self.knowledge.mixes[observer]]
                same_mix = [mix for mix in mixes if mix >> place & 1]
                if same_mix and self.knowledge.seen[observer] >> card & 1:
                    assert same_mix[0] >> card & 1


TestCardTable = CardTable.TestCase
TestCardTable.settings = settings(max_examples=60, stateful_step_count=15, deadline=None)
