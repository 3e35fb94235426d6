"""Dealing hidden notes anew (AUG-20): whatever is dealt and exchanged, the account of every seat stays right."""

from collections.abc import Callable, Sequence

import pytest
from augsburg_kit import Play, purchase, use, visit

from signoria.games.augsburg.components import ALL_NOTES, NOTE_NAMES, OWN_NOTES, VALID, members, note_names, set_of
from signoria.games.augsburg.hidden_notes import HiddenNotes
from signoria.kernel.dice import SeededDice

LEOS = [f"leo {value}" for value in range(1, 18)]
MARIAS = [f"maria {value}" for value in range(1, 18)]
NAMES = NOTE_NAMES[:68]


def all_but(hidden: Sequence[str]) -> list[str]:
    jokers = 12 - list(hidden).count("joker")
    return [note for note in NAMES if note not in hidden] + ["joker"] * jokers


def given(count: int) -> dict[str, object]:
    """The account of a seat that everybody knows to hold so many notes, all of them unpaid."""
    return {"free": count, "gone": 0, "gone_price": 0, "offered": 0, "net": 1500}


def poor() -> Play:
    """Seat 1 has proved two notes at Léo and could hardly pay for anything; seat 2 has shown a dear one."""
    hands = {0: MARIAS, 1: ["leo 1", "leo 2", "louise 1"], 2: ["leo 17", "louise 2", "louise 3"]}
    memory: dict[int, dict[str, object]] = {
        1: {"net": 600, "offered": 4, "proved": [0, 0, 2, 0, 0], "noted": 1 << 2},
        2: {"net": 1100, "offered": 5, "shown": ["leo 17"]},
    }
    return visit("leo", players=3, hands=hands, money=[1500, 0, 300], memory=memory)


def shuffled() -> Play:
    """Seats 1 and 2 have drawn little since notes that all had seen were shuffled."""
    hands = {0: [*MARIAS, "louise 17"], 1: ["leo 1", "philipp 1", "philipp 2"], 2: ["leo 2", "louise 2"]}
    memory: dict[int, dict[str, object]] = {
        0: {"buried": ["louise 1", "louise 3"]},
        1: {"received": 1, "offered": 6, "shown": ["leo 1"]},
        2: {"received": 2, "offered": 6},
    }
    return visit("maria", players=3, hands=hands, seen_before_a_shuffle=LEOS, memory=memory)


def offered() -> Play:
    """Everybody buys; offers too may be notes that were shuffled."""
    offers = {1: ["leo 1", "leo 2", "philipp 9"], 2: ["louise 4"]}
    memory: dict[int, dict[str, object]] = {1: {"received": 2, "offered": 4}, 2: {"received": 1, "offered": 4}}
    hands = {0: MARIAS, 1: ["philipp 1"]}
    return purchase(offers, players=3, hands=hands, seen_before_a_shuffle=LEOS, memory=memory, prices="steps")


def drawn() -> Play:
    """Seat 1 has drawn two notes whose prices all have read, and must discard an older one."""
    memory: dict[int, dict[str, object]] = {
        1: {"received": 1, "offered": 4, "proved": [0, 0, 1, 0, 0], "noted": 1 << 2},
        2: {"offered": 3},
    }
    hands = {0: MARIAS, 1: ["leo 1", "philipp 1"], 2: ["philipp 2"]}
    top = ["leo 17", "louise 1"]
    return use("p10", 1, players=3, hands=hands, top=top, seen_before_a_shuffle=LEOS, memory=memory).play("draw")


def drawn_dearly() -> Play:
    """Seat 1 has drawn the last note that costs 200, and one of 300, and could buy nothing."""
    cheap = [note for note in NOTE_NAMES[:68] if int(note.split()[1]) <= 6 and note != "maria 6"]
    hands = {0: cheap, 1: ["joker", "joker"]}
    memory: dict[int, dict[str, object]] = {1: {**given(2), "received": 2, "net": 0}}
    return use("p10", 1, players=2, hands=hands, top=["maria 6", "maria 7"], money=[0, 0], memory=memory).play("draw")


def tight() -> Play:
    """Seat 1 has proved two notes at Léo and could pay for two of the cheapest, of which one was shuffled at most."""
    hands = {0: MARIAS, 1: ["leo 1", "leo 4"]}
    memory: dict[int, dict[str, object]] = {
        1: {"net": 400, "offered": 2, "received": 1, "proved": [0, 0, 2, 0, 0], "noted": 1 << 2}
    }
    seen = ["leo 1", "leo 2", "leo 3"]
    return visit("leo", players=2, hands=hands, money=[0, 0], seen_before_a_shuffle=seen, memory=memory)


def last_cheap_one() -> Play:
    """Seat 1 has proved a note at Léo, but cannot have the only cheap one, which must be on top of the pile."""
    hidden = ["leo 1", "leo 17", "joker", "joker", "joker"]
    hands = {0: all_but(hidden), 1: ["leo 17"]}
    memory: dict[int, dict[str, object]] = {1: {**given(1), "proved": [0, 0, 1, 0, 0], "noted": 1 << 2}}
    return visit("leo", players=2, hands=hands, pile=["leo 1", "joker", "joker", "joker"], memory=memory)


def seen_by_its_owner() -> Play:
    """Seat 0 has offers, notes that it rejected, and some that it saw being shuffled."""
    memory: dict[int, dict[str, object]] = {
        0: {"rejected": ["louise 1"], "buried": ["louise 2"], "received": 1},
        1: {"received": 0, "offered": 5, "resolved": 3},
    }
    hands = {0: ["maria 1"], 1: ["maria 2", "maria 3"]}
    pile = [note for note in NOTE_NAMES[:68] if note not in ("louise 1", "maria 1", "maria 2", "maria 3", *LEOS)]
    return purchase(
        {0: ["leo 1"], 1: ["leo 2"]},
        players=2,
        hands=hands,
        pile=pile,
        seen_discards=["leo 17"],
        seen_before_a_shuffle=["philipp 1"],
        memory=memory,
    )


def proved_twice() -> Play:
    """Seat 1 has proved a note at Léo and one at Maria, which may be two, and could pay for two of the cheapest."""
    hands = {0: NAMES[30:40], 1: ["leo 1", "maria 1"]}
    memory: dict[int, dict[str, object]] = {1: {**given(0), "net": 400, "offered": 3, "proved": [0, 0, 1, 1, 0]}}
    return visit("leo", players=2, hands=hands, money=[0, 0], memory=memory)


def proved_by_few() -> Play:
    """Seat 1 has bid a note at each of four nobles and holds two: one of them is the only joker that is hidden."""
    hands = {0: [*LEOS, *["joker"] * 11], 1: ["maria 1", "joker"]}
    memory: dict[int, dict[str, object]] = {1: {**given(2), "proved": [1, 1, 1, 1, 0]}}
    return visit("leo", players=2, hands=hands, money=[1500, 1500], memory=memory)


def short_of_notes() -> Play:
    """Not all notes that are due can be dealt: everybody gives one up."""
    hands = {0: NAMES[:34], 1: [*NAMES[34:66], *["joker"] * 12]}
    return visit("maximilian", players=2, hands=hands, pile=NAMES[66:]).all_pass()


def counted() -> Play:
    """Before the first shuffle everybody can count the piles: seven notes were bought or rejected."""
    memory: dict[int, dict[str, object]] = {
        1: {"free": 2, "gone": 0, "gone_price": 0, "offered": 7, "resolved": 7, "received": 7, "net": 1500}
    }
    hands = {0: [*MARIAS, *LEOS], 1: ["joker", "joker", "philipp 1", "philipp 13"]}
    pile = [note for note in NOTE_NAMES[:68] if note.startswith(("philipp", "louise")) and note not in hands[1]]
    return visit("leo", players=2, hands=hands, pile=pile, money=[1500, 900], reshuffles=0, memory=memory)


TABLES = [
    poor, shuffled, offered, drawn, drawn_dearly, counted, tight, last_cheap_one, seen_by_its_owner, proved_twice,
    proved_by_few, short_of_notes,
]  # fmt: skip


def deal(table: Play, seed: int, seat: int = 0) -> HiddenNotes:
    dice = SeededDice(seed)
    for _ in range(50):
        hidden = HiddenNotes(table.state, seat, dice)
        if hidden.deal():
            return hidden
    raise AssertionError("no deal was found")


def check(table: Play, hidden: HiddenNotes) -> None:
    """The sums that are kept are those of the notes, and nothing that was seen is broken."""
    state, memory = table.state, table.state.memory
    places = [*hidden.hands, *hidden.offers, hidden.fresh, hidden.known_discards, set_of(hidden.rest)]
    places.append(1 << hidden.top if hidden.top >= 0 else 0)
    assert sum(places) == ALL_NOTES
    assert sum(place.bit_count() for place in places) == len(NOTE_NAMES)
    for seat in hidden.others:
        held = hidden.hands[seat] | (hidden.fresh if seat == state.winner else 0)
        budget = memory.net[seat] + 400 * memory.free[seat] - memory.gone_price[seat]
        assert hidden.cost[seat] == sum(state.price[note] for note in members(held)) <= budget
        assert hidden.size[seat] == held.bit_count()
        assert memory.least_notes(seat) <= hidden.size[seat] <= memory.most_notes(seat)
        drawn = (held | hidden.offers[seat]) & hidden.returned
        assert hidden.quota[seat] == memory.received[seat] - drawn.bit_count() >= 0
        assert memory.shown[seat] & ~hidden.hands[seat] == 0
        assert hidden.offers[seat].bit_count() == len(state.offers[seat])
        for noble in range(4):
            assert (hidden.hands[seat] & VALID[noble]).bit_count() >= memory.proved[5 * seat + noble]
            assert hidden.hands[seat] & OWN_NOTES[noble] or not memory.noted[seat] >> noble & 1
        if seat == state.winner and state.fresh:
            assert hidden.hands[seat]  # one of which must go
    assert hidden.least_rest <= len(hidden.rest) <= hidden.most_rest
    if state.pile:
        assert state.price[hidden.top] == state.price[state.pile[-1]]
    prices = [sorted(state.price[note] for note in members(notes)) for notes in (hidden.fresh, state.fresh)]
    assert prices[0] == prices[1]


def laid(hidden: HiddenNotes, place: int) -> int:
    return set_of([note for note, there in zip(hidden.dealt, hidden.place, strict=True) if there == place])


@pytest.mark.rule("AUG-17.15", "AUG-20.2", "AUG-20.3", "AUG-20.5", "AUG-20.6")
@pytest.mark.parametrize("lay", TABLES)
def test_every_account_is_right_after_dealing_and_after_exchanging(lay: Callable[[], Play]) -> None:
    table = lay()
    for seed in range(6):
        hidden = deal(table, seed)
        check(table, hidden)
        hidden.mix()
        check(table, hidden)
        for seat in hidden.others:
            assert laid(hidden, seat) == hidden.hands[seat] & ~table.state.memory.shown[seat]
            assert laid(hidden, 8 + seat) == hidden.offers[seat]
        assert laid(hidden, 16) == hidden.fresh


@pytest.mark.rule("AUG-20.1")
def test_a_spectator_knows_no_hand() -> None:
    for table in (poor(), seen_by_its_owner()):
        hidden = deal(table, 1, seat=-1)
        check(table, hidden)
        assert sorted(hidden.others) == list(range(table.state.seats))


@pytest.mark.rule("AUG-17.15", "AUG-20.7")
def test_what_a_seat_knows_by_itself_lies_where_it_is() -> None:
    table = seen_by_its_owner()
    hidden = HiddenNotes(table.state, 0, SeededDice(1))
    assert note_names(hidden.known_discards) == ["louise 1", "leo 17"]
    assert note_names(hidden.returned) == ["philipp 1", "louise 2"]
    assert (note_names(hidden.hands[0]), note_names(hidden.offers[0])) == (["maria 1"], ["leo 1"])
    assert len(hidden.rest) == 80 - 4
    assert sorted(hidden.rest) != hidden.rest  # in any order


@pytest.mark.rule("AUG-5.14", "AUG-17.7", "AUG-20.2", "AUG-20.3")
def test_the_account_of_a_seat_follows_from_what_all_have_seen() -> None:
    memory: dict[int, dict[str, object]] = {
        1: {
            "net": 900, "free": 5, "gone": 4, "gone_price": 1300, "offered": 6, "asked": 1, "shown": ["leo 1"],
            "proved": [0, 0, 2, 0, 3], "noted": 1 << 2 | 1 << 4, "received": 3,
        }
    }  # fmt: skip
    hands = {1: ["leo 1", "leo 2", "maria 1"]}
    seen = ["leo 1", "leo 2"]
    table = visit(players=2, hands=hands, money=[0, 300], seen_before_a_shuffle=seen, memory=memory)
    hidden = HiddenNotes(table.state, 0, SeededDice(1))
    assert hidden.quota[1] == 2  # the note it has shown is one of those that were shuffled
    assert hidden.cost[1] == 200
    assert hidden.budget[1] == 900 + 3 * 400 + 2 * 400 - 1300  # three gifts were worth 400 at most
    assert hidden.proofs[1] == [(VALID[2], 2), (OWN_NOTES[2], 1), (OWN_NOTES[4], 1)]
    assert (hidden.size[1], hidden.certain[1]) == (1, 1)
    assert (hidden.least[1], hidden.most[1], hidden.affordable[1]) == (3, 7, 5)  # four of the cheapest were paid
    memory[1] |= {"asked": 0, "gone": 2}
    table = visit(players=2, hands=hands, money=[0, 300], seen_before_a_shuffle=seen, memory=memory)
    hidden = HiddenNotes(table.state, 0, SeededDice(1))
    assert (hidden.certain[1], hidden.most[1], hidden.affordable[1]) == (3, 9, 7)


def bought_all() -> Play:
    """Nothing lies on the discard pile, so seats 1 and 2 hold five of the seven notes; they can hold two and three."""
    hidden = [f"leo {value}" for value in range(1, 8)]
    hands = {0: all_but(hidden), 1: hidden[:2], 2: hidden[2:5]}
    memory: dict[int, dict[str, object]] = {
        1: {"offered": 2, "resolved": 2},
        2: {"offered": 6, "resolved": 6, "net": 600},
    }
    return visit("leo", players=3, hands=hands, pile=hidden[5:], money=[0, 0, 0], reshuffles=0, memory=memory)


def bought_some() -> Play:
    """The same with room for three and four, so that either may have bought one less."""
    hidden = [f"leo {value}" for value in range(1, 8)]
    hands = {0: all_but(hidden), 1: hidden[:2], 2: hidden[2:5]}
    memory: dict[int, dict[str, object]] = {
        1: {"offered": 3, "resolved": 3},
        2: {"offered": 4, "resolved": 4, "net": 1000},
    }
    return visit("leo", players=3, hands=hands, pile=hidden[5:], money=[0, 1500, 400], reshuffles=0, memory=memory)


def bought_little() -> Play:
    """All but two of the eight hidden notes lie in the draw pile; seat 1 has one of them for certain."""
    hidden = [f"leo {value}" for value in range(1, 9)]
    hands = {0: all_but(hidden), 1: hidden[:1], 2: hidden[1:2]}
    memory: dict[int, dict[str, object]] = {
        1: {"offered": 8, "resolved": 8, "proved": [0, 0, 1, 0, 0], "noted": 1 << 2},
        2: {"offered": 8, "resolved": 8},
    }
    return visit("leo", players=3, hands=hands, pile=hidden[2:], reshuffles=0, memory=memory)


SIZES: list[tuple[Callable[[], Play], set[tuple[int, int]]]] = [
    (bought_all, {(2, 3)}),
    (bought_some, {(1, 4), (2, 3), (3, 2)}),
    (bought_little, {(1, 1), (2, 0)}),
]


@pytest.mark.rule("AUG-17.10", "AUG-20.2")
@pytest.mark.parametrize(("lay", "sizes"), SIZES)
def test_where_sizes_follow_from_counting_no_attempt_is_in_vain(
    lay: Callable[[], Play], sizes: set[tuple[int, int]]
) -> None:
    table = lay()
    found = set()
    for seed in range(30):
        hidden = HiddenNotes(table.state, 0, SeededDice(seed))
        assert hidden.deal()
        check(table, hidden)
        found.add((hidden.size[1], hidden.size[2]))
    assert found == sizes


@pytest.mark.rule("AUG-20.3")
def test_a_hand_too_small_for_a_note_to_each_bid_is_dealt_what_serves_several() -> None:
    table = proved_by_few()
    for seed in range(30):
        hidden = HiddenNotes(table.state, 0, SeededDice(seed))
        assert hidden.deal()
        check(table, hidden)


@pytest.mark.rule("AUG-17.6", "AUG-20.2")
def test_a_first_deal_is_about_as_large_as_any_set_of_offers() -> None:
    """Of ten offers five are bought on average, and nobody has paid with what he has not."""
    memory: dict[int, dict[str, object]] = {1: {"free": 3, "gone": 1, "offered": 10, "net": 5000}}
    table = visit(players=2, hands={1: ["leo 1", "leo 2"]}, money=[0, 4600], memory=memory)
    sizes = []
    for seed in range(200):
        hidden = HiddenNotes(table.state, 0, SeededDice(seed))
        assert hidden.deal()
        sizes.append(hidden.size[1])
    assert 6.7 < sum(sizes) / len(sizes) < 7.3
    assert min(sizes) <= 4
    assert max(sizes) >= 10


def one_for_two() -> Play:
    """Seats 1 and 2 have proved a note at Léo each, seat 2 no joker: the only note of Léo must be seat 2's."""
    hidden = ["leo 1", "joker", "maria 1", "maria 2"]
    hands = {0: all_but(hidden), 1: ["joker"], 2: ["leo 1"]}
    memory: dict[int, dict[str, object]] = {
        1: {**given(1), "proved": [0, 0, 1, 0, 0]},
        2: {**given(1), "proved": [0, 0, 1, 0, 0], "noted": 1 << 2},
    }
    return visit("leo", players=3, hands=hands, pile=hidden[2:], memory=memory)


def one_too_dear() -> Play:
    """Seats 1 and 2 have proved a note of Léo each, and seat 1 could pay for the cheap one alone."""
    hidden = ["leo 1", "leo 17", "joker", "joker"]
    hands = {0: all_but(hidden), 1: ["leo 1"], 2: ["leo 17"]}
    proved: dict[str, object] = {"proved": [0, 0, 1, 0, 0], "noted": 1 << 2}
    memory: dict[int, dict[str, object]] = {
        1: {**given(0), "offered": 1, "net": 200, **proved},
        2: {**given(1), **proved},
    }
    return visit("leo", players=3, hands=hands, pile=hidden[2:], money=[0, 0, 1500], memory=memory)


@pytest.mark.rule("AUG-20.2", "AUG-20.3")
@pytest.mark.parametrize("lay", [one_for_two, one_too_dear])
def test_an_attempt_that_comes_to_a_dead_end_says_so(lay: Callable[[], Play]) -> None:
    table = lay()
    ways = []
    for seed in range(30):
        hidden = HiddenNotes(table.state, 0, SeededDice(seed))
        ways.append(hidden.deal())
        if ways[-1]:
            check(table, hidden)
            assert note_names(hidden.hands[2]) == table.hand(2)
    assert set(ways) == {False, True}


def piles(pile: int, discard: int, known: int, reshuffles: int, resolved: tuple[int, int]) -> Play:
    """So many hidden notes in the draw pile and on the discard pile, of which seat 0 knows some; the rest is held."""
    notes = NAMES[: pile + discard]
    seen = notes[pile : pile + known]
    memory: dict[int, dict[str, object]] = {
        1: {"resolved": resolved[0], "offered": 80},
        2: {"resolved": resolved[1], "offered": 80},
    }
    hands = {0: all_but([*notes, "louise 17", "maria 17"]), 1: ["louise 17"], 2: ["maria 17"]}
    return visit(
        players=3, hands=hands, pile=notes[:pile], reshuffles=reshuffles, memory=memory, seen_discards=seen
    )  # fmt: skip


BOUNDS: list[tuple[Callable[[], Play], tuple[int, int]]] = [
    (lambda: piles(5, 0, 0, 0, (7, 7)), (4, 4)),
    (lambda: piles(5, 3, 0, 0, (2, 3)), (4 + 1, 4 + 5)),
    (lambda: piles(5, 3, 1, 0, (2, 3)), (4, 4 + 5)),
    (lambda: piles(0, 3, 0, 0, (2, 3)), (1, 5)),
    (lambda: piles(0, 3, 0, 1, (2, 3)), (1, 5)),
    (lambda: piles(5, 3, 0, 1, (2, 3)), (1, 80)),
    (lambda: piles(5, 3, 1, 1, (2, 3)), (0, 80)),
]


@pytest.mark.rule("AUG-17.10", "AUG-17.15", "AUG-20.5")
@pytest.mark.parametrize(("lay", "bounds"), BOUNDS)
def test_how_many_notes_nobody_holds_is_bounded_by_what_can_be_counted(
    lay: Callable[[], Play], bounds: tuple[int, int]
) -> None:
    table = lay()
    hidden = deal(table, 1)
    assert (hidden.least_rest, hidden.most_rest) == bounds
    if not table.state.memory.reshuffles:
        assert hidden.discarded() == len(hidden.rest) - max(len(table.state.pile) - 1, 0)
    elif not table.state.pile:
        assert hidden.discarded() == len(hidden.rest)
    else:
        most = min(5, len(hidden.rest))
        assert {hidden.discarded() for _ in range(60)} == set(range(bounds[0], most + 1))


@pytest.mark.rule("AUG-17.16")
def test_in_a_shortage_fewer_notes_lie_about_than_are_due() -> None:
    hidden = deal(short_of_notes(), 1)
    assert (hidden.least_rest, hidden.most_rest) == (0, 8 - 1 - 1)  # and one of them is on top of the pile
    hands = {0: NAMES[:34], 1: [*NAMES[34:64], *["joker"] * 12]}
    seen = visit("maximilian", players=2, hands=hands, pile=NAMES[66:], seen_discards=NAMES[64:66]).all_pass()
    assert deal(seen, 1).most_rest == 8 - 1 - 3
    # The lowest note of all counts on top of the pile as any other does.
    hands = {0: NAMES[1:35], 1: [*NAMES[35:67], *["joker"] * 12]}
    lowest = deal(visit("maximilian", players=2, hands=hands, pile=[NAMES[0], NAMES[67]]).all_pass(), 1)
    assert (lowest.top, lowest.most_rest) == (0, 8 - 1 - 1)


@pytest.mark.rule("AUG-17.10")
def test_until_the_first_shuffle_what_was_not_bought_was_rejected() -> None:
    memory: dict[int, dict[str, object]] = {1: {"free": 3, "gone": 1, "offered": 9, "resolved": 7, "net": 2300}}
    for reshuffles, room in ((0, 7 - (4 + 1 - 3)), (1, 7)):
        table = visit(players=2, hands={1: LEOS[:4]}, reshuffles=reshuffles, memory=memory)
        hidden = HiddenNotes(table.state, 0, SeededDice(1))
        hidden.size[1] = 4
        assert hidden.room(1) == room


@pytest.mark.rule("AUG-9.7", "AUG-20.2")
def test_who_uses_a_card_may_have_no_note_left() -> None:
    table = use("p10", 1, players=2, hands={0: MARIAS}, memory={1: {"offered": 2}})
    assert {deal(table, seed).size[1] for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("AUG-17.5", "AUG-20.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_seat_is_offered_may_be_dearer_than_its_purse(seat: int) -> None:
    table = purchase(
        {seat: ["leo 1"], 1 - seat: ["leo 2"]}, players=2, money=[0, 0], memory={seat: {**given(0), "net": 0}}
    )
    dear = 0
    for seed in range(40):
        hidden = deal(table, seed, seat=1 - seat)
        hidden.mix()
        (note,) = members(hidden.offers[seat])
        dear += table.state.price[note] > 200
    # Most notes are: about two of three.
    assert dear > 20


@pytest.mark.rule("AUG-20.2")
def test_what_somebody_must_hold_is_not_dealt_to_others_before() -> None:
    """Only two hidden notes were not shuffled, nobody has drawn since, and seat 1 may have bought both of them."""
    hidden = [*LEOS[:10], "philipp 1", "philipp 2"]
    hands = {0: all_but(hidden), 1: ["philipp 1"], 2: ["philipp 2"]}
    memory: dict[int, dict[str, object]] = {
        1: {**given(0), "offered": 9, "net": 6000, "received": 0},
        2: {**given(1), "received": 0},
    }
    table = visit(
        "maria",
        players=3,
        hands=hands,
        pile=LEOS[:10],
        money=[1500, 5800, 1500],
        seen_before_a_shuffle=LEOS[:10],
        reshuffles=1,
        memory=memory,
    )
    for seed in range(20):
        dealt = HiddenNotes(table.state, 0, SeededDice(seed))
        assert dealt.deal()
        assert dealt.size[2] == 1
