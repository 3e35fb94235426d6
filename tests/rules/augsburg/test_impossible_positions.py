"""Positions that cannot be, one reason each: the rule that is broken is named (AUG-21), and edges are left in peace."""

import re
from collections.abc import Callable

import pytest
from augsburg_kit import Play, finished, purchase, start, use, visit

from signoria.games.augsburg import invariants
from signoria.games.augsburg.components import ALL_NOTES, FIRST_JOKER, set_of
from signoria.games.augsburg.state import NO_CARD, NOBODY, State
from signoria.kernel.events import Event
from signoria.kernel.phase import Frame

Spoil = Callable[[State], object]
NAMES = [f"{noble} {value}" for noble in ("philipp", "louise", "leo", "maria") for value in range(1, 18)]


ROBBER, ROBBED = {"office": 3}, {"office": 4}


def bidding() -> Play:
    """Seat 0 has bid 2 at Léo, seat 1 has seen it, seat 2 is asked."""
    hands = {0: ["leo 1", "leo 2"], 1: ["leo 3", "leo 4", "joker", "joker"], 2: ["leo 5"]}
    return visit("leo", hands=hands).play("bid 2", "see")


def raised() -> Play:
    """Seat 1 has raised to 2, seat 2 is asked."""
    hands = {0: ["leo 1"], 1: ["leo 3", "leo 4"], 2: ["leo 5", "leo 6", "leo 7"]}
    return visit("leo", hands=hands).play("bid 1", "raise 2")


def showing_others() -> Play:
    """Seat 0 has a note of Maria beside those that it may show."""
    hands = {0: ["leo 1", "leo 2", "maria 1"], 1: ["leo 3", "leo 4"]}
    return visit("leo", hands=hands).play("bid 2", "see", "pass", "pass")


def robbed_by_two() -> Play:
    """Seat 2 has robbed seat 1."""
    return use("p07", seat=2, levels={2: {"office": 3}, 1: {"office": 4}}).play("steal office 1")


def showing() -> Play:
    """Seats 0 and 1 choose what they show."""
    return bidding().play("pass", "pass")


def buying() -> Play:
    return purchase({0: ["leo 3", "leo 17"], 1: ["leo 4"]}, money=[500, 1500, 1500, 1500])


def giving() -> Play:
    hands = {0: NAMES[:34], 1: [*NAMES[34:66], *["joker"] * 12]}
    return visit("maximilian", players=2, hands=hands, pile=NAMES[66:]).all_pass()


def drawing() -> Play:
    return use("p10", hands={0: ["leo 3"]}, top=["leo 8", "leo 9"]).play("draw")


def robbed() -> Play:
    return use("p07", levels={0: {"office": 3}, 1: {"office": 4}}).play("steal office 1")


def choosing() -> Play:
    return visit("leo", hands={0: ["leo 1"]}).play("bid 1", "pass", "pass", "pass").show(0, "leo 1")


def set_(name: str, value: object) -> Spoil:
    return lambda state: setattr(state, name, value)


def put(name: str, at: int, value: object) -> Spoil:
    def spoil(state: State) -> None:
        getattr(state, name)[at] = value

    return spoil


def remember(name: str, at: int, value: object) -> Spoil:
    def spoil(state: State) -> None:
        getattr(state.memory, name)[at] = value

    return spoil


def ask(seats: int) -> Spoil:
    """Other seats owe the answer."""

    def spoil(state: State) -> None:
        top = state.stack.pop()
        state.stack.append(Frame(top.phase, seats, top.facts))

    return spoil


def without_below(state: State) -> None:
    del state.stack[-2]


def one_note_twice(state: State) -> None:
    state.pile.append(state.pile[0])


def church_of_nobody(state: State) -> None:
    state.takers[4].append(2)


def bid_of(count: int) -> Spoil:
    def spoil(state: State) -> None:
        state.bids[0] = state.high = count
        state.memory.proved[5 * 0 + 2] = count

    return spoil


IMPOSSIBLE: list[tuple[str, Callable[[], Play], Spoil, str]] = [
    ("a note twice", visit, one_note_twice, "AUG-21.1"),
    ("a note twice instead of another", visit, put("pile", 0, 5), "missing: joker$"),
    ("a purse too many", visit, lambda state: state.money.append(0), "AUG-1.2"),
    ("less than no money", visit, put("money", 3, -50), "AUG-21.6"),
    ("money in small pieces", visit, put("money", 3, 1520), "AUG-21.6"),
    ("level 2 for more than there are", lambda: visit(players=2), put("levels", 1, [2, 2, 2]), "AUG-21.3"),
    ("two at the top", lambda: visit(players=2), put("levels", 0, [4, 4]), "AUG-21.3"),
    ("beyond the first barrier", visit, lambda s: _score(s, 26), "AUG-21.7"),
    ("beyond the second barrier", lambda: visit(rights={"church": [0]}), lambda s: _score(s, 46), "AUG-21.7"),
    ("a taker without the tile", visit, church_of_nobody, "AUG-21.5"),
    ("a tile without a taker", visit, put("owned", 3, 1 << 5), "AUG-21.5"),
    ("points from nowhere", visit, put("prestige", 2, 5), "does not add up"),
    ("a card in use and used", lambda: use("p07"), set_("used", 1 << 6), "AUG-21.8"),
    ("a card in the column and used", lambda: visit(number=2), set_("used", 1), "AUG-21.8"),
    ("three privileges settled", lambda: use("p07"), set_("settled", 7), "AUG-21.9"),
    ("two privileges settled and one waived", lambda: use("p07").play("waive"), set_("settled", 3), "AUG-21.9"),
    ("an eleventh card", visit, set_("used", 1 << 10), "no such privilege card"),
    ("too few cards for the next round", visit, set_("used", 1 << 9), "AUG-18.2"),
    ("fewer cards than visits", visit, set_("column", 0b1111), "AUG-8.2"),
    ("fewer cards than visits, one in use", lambda: use("p07"), set_("column", 0b111), "AUG-8.2"),
    ("no five cards at the start", lambda: start(3), set_("column", 0b1111), "AUG-8.2"),
    ("the end too early", lambda: finished([1, 2]), set_("round", 3), "AUG-21.15"),
    ("nobody is asked", visit, ask(0), "the stack"),
    ("a seat that is not there is asked", visit, ask(1 << 4), "the stack"),
    ("a frame is missing", visit, without_below, "the stack"),
    ("a frame is missing at the bottom", visit, lambda state: state.stack.pop(0), "the stack"),
    ("a frame is missing while a card is used", lambda: use("p07"), without_below, "the stack"),
    ("a use that lies too high", lambda: use("p07"), lambda state: state.stack.insert(3, state.stack[3]), "the stack"),
    ("a visit too many", visit, lambda state: state.stack.insert(2, state.stack[2]), "the stack"),
    ("nobody is asked below", visit, lambda state: state.stack.pop(), "the stack"),
    ("a purchase out of place", buying, lambda state: state.stack.insert(0, state.stack[0]), "the stack"),
    ("nobody buys", buying, ask(0), "the stack"),
    ("a shortage of nobody", giving, ask(0), "the stack"),
    ("somebody is asked just below", visit, lambda state: _ask_below(state, -2), "the stack"),
    ("somebody is asked in the middle", visit, lambda state: _ask_below(state, 1), "the stack"),
    ("a purchase after the last round", buying, set_("round", 6), "the stack"),
    ("a shortage without need", giving, lambda state: _empty(state), "the stack"),
    ("a shortage out of place", giving, without_below, "the stack"),
    ("a visit to nobody", visit, set_("noble", -1), "the stack"),
    ("a visit before the first round", visit, set_("round", 0), "the stack"),
    ("a use without a card", lambda: use("p07", noble="maximilian"), set_("card", NO_CARD), "the stack"),
    ("a bid while a card is in use", lambda: visit(number=2), set_("card", 9), "the stack"),
    ("somebody is asked below", visit, lambda state: _ask_below(state), "the stack"),
    ("another uses the card", lambda: use("p07"), ask(1 << 1), "AUG-8.12"),
    ("another chooses the card", choosing, ask(1 << 1), "AUG-8.12"),
    ("another discards", drawing, ask(1 << 1), "AUG-8.12"),
    ("the thief is compensated", robbed, ask(1 << 0), "AUG-8.12"),
    ("the first is asked, not the winner", lambda: use("p07", seat=1), ask(1 << 0), "AUG-8.12"),
    ("another thief is compensated", robbed_by_two, ask(1 << 2), "AUG-8.12"),
    ("the first two are compensated", robbed_by_two, ask(0b011), "AUG-8.12"),
    ("two are compensated", robbed, ask(0b110), "AUG-8.12"),
    ("a use without a winner", lambda: use("p07"), set_("winner", NOBODY), "AUG-8.1"),
    ("a winner before the showdown", visit, set_("winner", 2), "AUG-8.1"),
    ("notes drawn and nobody discards", lambda: use("p07"), set_("fresh", 1), "AUG-9.4"),
    ("offers while visits are made", visit, lambda state: _offer_top(state), "AUG-17.12"),
    ("offers after the end", lambda: finished([1, 2]), lambda state: _offer_top(state), "AUG-17.12"),
    ("a choice that nobody asked for", choosing, put("chosen", 1, 1), "AUG-20.11"),
    ("a choice after the end", lambda: finished([1, 2]), put("chosen", 0, 1), "AUG-20.11"),
    ("buying what is not offered", buying, put("chosen", 1, 1 << 0), "AUG-17.7"),
    ("buying for more than there is", buying, lambda s: _choose(s, set_of(s.offers[0])), "AUG-17.7"),
    ("giving what one has not", giving, put("chosen", 0, 1 << FIRST_JOKER), "AUG-6.4"),
    ("showing what one has not", showing, put("chosen", 0, 1 << 67), "AUG-6.4"),
    ("showing what is not valid", showing_others, lambda s: _choose(s, s.hands[0] & 0b1000), "AUG-6.4"),
    ("showing too much", showing, lambda s: _choose(s, s.hands[1], 1), "AUG-6.4"),
    ("showing jokers alone", showing, lambda s: _choose(s, s.hands[1] >> FIRST_JOKER << FIRST_JOKER, 1), "AUG-6.4"),
    ("done with nothing", showing, ask(1 << 1), "AUG-6.4"),
    ("done with nothing, the other one", showing, ask(1 << 0), "AUG-6.4"),
    ("a bid above the notes", bidding, bid_of(3), "AUG-5.14"),
    ("a bid that nobody remembers", bidding, remember("proved", 2, 1), "AUG-20.2"),
    ("a bid whose note nobody remembers", bidding, remember("noted", 0, 0), "AUG-20.2"),
    ("a bid above the highest", bidding, set_("high", 1), "AUG-5.17"),
    ("a bid above the highest of another", raised, put("bids", 2, 3), "seat 2 is in with a wrong bid"),
    ("a showdown with a lower bid", showing, put("bids", 1, 1), "AUG-5.17"),
    ("one who has passed is asked", lambda: bidding().play("pass"), ask(1 << 2), "AUG-5.3"),
    ("two are asked for a bid", bidding, ask(0b1100), "AUG-5.3"),
    ("a bid without a bidder", bidding, set_("leader", NOBODY), "AUG-5.16"),
    ("a showdown without a bidder", showing, set_("leader", NOBODY), "AUG-5.16"),
    ("a bidder without a bid", visit, set_("leader", 1), "AUG-5.17"),
    ("a later leader who has passed", raised, set_("active", 0b1101), "AUG-5.17"),
    ("a later leader is asked again", raised, ask(1 << 1), "AUG-5.16"),
    ("a leader who has passed", bidding, set_("active", 0b1110), "AUG-5.17"),
    ("a leader with a lower bid", bidding, put("bids", 0, 1), "AUG-5.17"),
    ("the leader is asked again", bidding, ask(1 << 0), "AUG-5.16"),
    ("a seen discard is not there", visit, lambda s: setattr(s.memory, "discarded", 1), "AUG-20.7"),
    ("a shown note is not there", visit, remember("shown", 1, 1), "AUG-20.7"),
    ("a rejected note is not there", visit, remember("rejected", 1, 1), "AUG-17.10"),
    ("more notes than were ever dealt", bidding, remember("offered", 0, 1), "AUG-20.2"),
    ("fewer notes than were given", visit, remember("free", 1, 3), "AUG-20.2"),
    ("more money than was ever paid", visit, remember("net", 0, 1450), "AUG-20.3"),
    ("money spent on nothing", visit, remember("net", 0, 1500 + 2 * 400 + 50), "AUG-20.3"),
    ("money spent in pieces", visit, remember("net", 0, 1520), "AUG-20.3"),
    ("proved notes that are not there", bidding, remember("proved", 5 * 1 + 3, 3), "AUG-5.14"),
    ("a proved note that is not there", bidding, remember("noted", 1, 1 << 3 | 1 << 2), "AUG-5.15"),
    ("notes that nobody can have drawn", bidding, lambda s: _draw_nothing(s), "AUG-17.15"),
]  # fmt: skip


def _empty(state: State) -> None:
    """Everything lies in the pile again."""
    state.pile = list(range(80))
    state.hands = [0] * state.seats
    state.discard = 0
    for seat in range(state.seats):
        state.memory.free[seat] = state.memory.gone[seat] = 0


def _ask_below(state: State, at: int = 0) -> None:
    state.stack[at] = Frame(state.stack[at].phase, 1)


def _score(state: State, points: int) -> None:
    state.prestige[0] = state.earned[0][0] = points


def _offer_top(state: State) -> None:
    state.offers[1] = [state.pile.pop()]


def _choose(state: State, notes: int, seat: int = 0) -> None:
    state.chosen[seat] = notes


def _draw_nothing(state: State) -> None:
    state.memory.returned = state.hands[0] & ALL_NOTES
    state.memory.received[0] = 1


@pytest.mark.rule("AUG-21.1", "AUG-21.5", "AUG-21.8", "AUG-21.10")
@pytest.mark.parametrize(
    ("table", "spoil", "rule"), [case[1:] for case in IMPOSSIBLE], ids=[case[0] for case in IMPOSSIBLE]
)
def test_what_cannot_be_is_noticed(table: Callable[[], Play], spoil: Spoil, rule: str) -> None:
    state = table().state
    assert state.faults() == []
    spoil(state)
    assert any(re.search(rule, fault) for fault in state.faults()), state.faults()


EDGES: list[tuple[str, Callable[[], Play]]] = [
    ("on the first barrier", lambda: visit(prestige=[25, 0, 0, 0])),
    ("on the second barrier", lambda: visit(prestige=[45, 0, 0, 0], rights={"church": [0]})),
    ("beyond both", lambda: visit(prestige=[46, 0, 0, 0], rights={"church": [0], "cathedral": [0]})),
    ("no money", lambda: visit(money=[0, 0, 0, 0])),
    ("the last card of an even round", lambda: visit("maximilian", number=2, column=["p01"], used=["p02", "p03"])),
    ("all that one can pay", lambda: buying().play("buy leo 3", seat=0)),
    ("all the money there is", lambda: purchase({0: ["leo 3"]}, money=[200] * 4).play("buy leo 3", seat=0)),
    ("giving up a note that is not valid anywhere", lambda: giving().play(f"give {NAMES[0]}", seat=0)),
    ("a round whose visits are over", lambda: purchase({}, column=[], used=["p01"])),
    ("the first one asked to buy", lambda: buying().buy(1).buy(2).buy(3)),
    ("two privileges settled", lambda: use("p07", rights={"architect": [0]}).play("waive", "waive")),
    ("the first seat is compensated", lambda: use("p07", 1, levels={1: ROBBER, 0: ROBBED}).play("steal office 0")),
    ("a showdown with one who is done", lambda: showing().show(1, "leo 3", "joker")),
]  # fmt: skip


@pytest.mark.rule("AUG-21.6", "AUG-21.7", "AUG-21.9", "AUG-15.7")
@pytest.mark.parametrize("table", [case[1] for case in EDGES], ids=[case[0] for case in EDGES])
def test_what_can_just_be_is_left_in_peace(table: Callable[[], Play]) -> None:
    assert table().state.faults() == []


STEPS: list[tuple[str, Callable[[], Play], Spoil, str]] = [
    ("a lost level", lambda: visit(levels={0: {"office": 2}}), lambda s: _level(s, 1), "AUG-3.6"),
    ("a lost right", lambda: visit(rights={"church": [0]}), put("owned", 0, 0), "AUG-11.6"),
    ("a falling bid", bidding, set_("high", 1), "AUG-21.10"),
    ("a seat that comes back", lambda: bidding().play("pass"), set_("active", 0b1111), "AUG-21.10"),
    ("a noble visited again", lambda: visit("leo"), set_("noble", 1), "AUG-21.15"),
    ("a noble left out", lambda: visit("philipp"), set_("noble", 2), "AUG-21.15"),
    ("lost prestige", lambda: visit(prestige=[9, 0, 0, 0]), put("prestige", 0, 8), "AUG-21.7"),
    ("a lost purse", visit, put("money", 0, 1400), "AUG-21.11"),
]


POSSIBLE_STEPS: list[tuple[str, Callable[[], Play], Callable[[], Play]]] = [
    ("the next noble", lambda: bidding().play("pass"), lambda: visit("maria")),
    ("the first noble", lambda: purchase({}), lambda: visit("philipp")),
    ("the end of the visits", lambda: visit("maximilian"), lambda: purchase({})),
    ("the next round", lambda: visit("maximilian"), lambda: visit("philipp", number=2)),
    ("the same noble of the next round", lambda: bidding().play("pass"), lambda: visit("leo", number=2)),
    ("a pass", lambda: visit("leo"), lambda: visit("leo").play("pass")),
    ("a higher level", visit, lambda: visit(levels={0: {"office": 2}})),
    ("from level 3 to 2", lambda: visit(levels={0: {"office": 3}}), lambda: visit(levels={0: {"office": 2}})),
    ("still at level 1", visit, visit),
]


@pytest.mark.rule("AUG-21.10", "AUG-21.15")
@pytest.mark.parametrize(
    ("before", "after"), [case[1:] for case in POSSIBLE_STEPS], ids=[case[0] for case in POSSIBLE_STEPS]
)
def test_a_step_that_can_be_is_left_in_peace(before: Callable[[], Play], after: Callable[[], Play]) -> None:
    assert invariants.step_faults(before().state, after().state, []) == []


def _level(state: State, level: int) -> None:
    state.levels[2][0] = level


@pytest.mark.rule("AUG-3.6", "AUG-11.6", "AUG-21.7", "AUG-21.10", "AUG-21.11", "AUG-21.15")
@pytest.mark.parametrize(("table", "spoil", "rule"), [case[1:] for case in STEPS], ids=[case[0] for case in STEPS])
def test_a_step_that_cannot_be_is_noticed(table: Callable[[], Play], spoil: Spoil, rule: str) -> None:
    before, after = table().state, table().state
    assert invariants.step_faults(before, after, []) == []
    spoil(after)
    (fault,) = invariants.step_faults(before, after, [])
    assert rule in fault


@pytest.mark.rule("AUG-21.11")
def test_what_the_bank_pays_and_takes_is_added_up() -> None:
    before, after = visit().state, visit().state
    after.money = [1500 + 100, 1500 - 800, 1500 - 200, 1500]
    events = [
        Event("consoled", {"seat": 0, "florins": 100}),
        Event("consoled", {"seat": 3, "points": 1}),
        Event("builds", {"seat": 1, "price": 800}),
        Event("buys", {"seat": 2}, [(1 << 2, {"florins": 200})]),
    ]
    assert invariants.step_faults(before, after, events) == []
    for missing in (0, 2, 3):
        assert invariants.step_faults(before, after, events[:missing] + events[missing + 1 :]) != []
