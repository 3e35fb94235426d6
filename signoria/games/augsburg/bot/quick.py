"""A quick player of Augsburg 1520. It looks only at what its seat may know, and at a position directly.

Everything is weighed in points of prestige: a card by what the house is worth after its two best privileges
(`house.py`), a bid by the chance to win with it and the notes it takes, a purchase as a whole.
"""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg.actions import (
    ACCEPT_FLORINS,
    ACCEPT_PRESTIGE,
    BID,
    BUILD,
    BUY,
    CHOOSE,
    CLIMB,
    DONE,
    DRAW,
    EXTRA,
    FINISH,
    OBJECT,
    PASS,
    PRESTIGE,
    RAISE,
    RETURN,
    RIGHT,
    SEAT_STEP,
    SEE,
    SHOW,
    STEAL,
    TAKE_300,
    TAKE_500,
    WAIVE,
)
from signoria.games.augsburg.auction import BIDDING, highest_bid
from signoria.games.augsburg.bot.house import House
from signoria.games.augsburg.components import (
    AGENCY,
    AGENCY_FLORINS,
    ARCHITECT,
    CARD_PRESTIGE,
    CARDS,
    CATHEDRAL,
    CHURCH,
    COAT,
    FIRST_JOKER,
    LENDERS,
    LETTER,
    MAXIMILIAN,
    MINT_MASTER,
    MONEY,
    NOT_JOKERS,
    OFFICE,
    OWN_NOTES,
    PEERAGE,
    PRIVILEGE_FLORINS,
    RIGHT_LEVEL,
    SCORE,
    SLOTS_TO_SETTLE,
    THEFT_FLORINS,
    THEFT_PRESTIGE,
    TOP_LEVEL,
    VALID,
    WAIVER_PRESTIGE,
    members,
)
from signoria.games.augsburg.components import DRAW as DRAW_SLOT
from signoria.games.augsburg.levels import COMPENSATING
from signoria.games.augsburg.privileges import CHOOSING, DISCARDING, USING
from signoria.games.augsburg.purchase import BUYING, GIVING
from signoria.games.augsburg.showdown import SHOWING
from signoria.games.augsburg.state import State
from signoria.kernel.dice import Dice

# ---- what notes are worth, in points

NOTE = 1.7
NOTE_VALUE = 0.58
HIGH_NOTE = 0.6
HIGHEST_NOTE = 1.7
JOKER_NOTE = 2.0
SAME_NOBLE = 0.057
# Of that, what is left of a note in the last round: with Maximilian still to come, and when its noble was visited.
LAST_KEPT = 0.43
DRAWN = 3.4
# The chance that a rival goes on, by the number of notes; and that he holds one given note.
STAYS: Final[list[float]] = [1.0, 0.9, 0.75, 0.5, 0.3, 0.17, 0.09, 0.04, 0.02]
HOLDS = 0.054
# What second place brings in points, while florins count; how much a better card is preferred to a cheap one.
SECOND = 0.27
EAGER = 0.81
# What it is worth to rob the leader rather than anybody.
ENVY = 0.0066
# What a whim may add to a bid's worth, so that nobody can be sure.
WHIM = 0.5


def choose(state: State, seat: int, dice: Dice) -> int:
    """One of the seat's legal actions."""
    phase = state.stack[-1].phase
    if phase is BIDDING:
        return bid(state, seat, dice)
    if phase is SHOWING:
        return show(state, seat)
    if phase is BUYING:
        return buy(state, seat)
    if phase is CHOOSING:
        return CHOOSE + best_card(state, seat)[0]
    if phase is USING:
        return use(state, seat)
    if phase is COMPENSATING:
        return console(state, seat)
    legal = state.legal(seat)
    if phase is GIVING or phase is DISCARDING:
        return part_with(state, seat, legal)
    return legal[0]


# ---- notes


def note_worth(state: State, note: int) -> float:
    """A note by itself: jokers go anywhere, high notes win, low ones count."""
    if note >= FIRST_JOKER:
        return JOKER_NOTE
    value = note // LENDERS + 1
    worth = NOTE + NOTE_VALUE * value / 17
    if value >= 13:
        worth += HIGH_NOTE
    if value >= 16:
        worth += HIGHEST_NOTE
    return worth


def kept(state: State) -> float:
    """Which part of their worth notes keep that are not shown in this visit."""
    if state.round < state.rounds:
        return 1.0
    return 0.0 if state.noble == MAXIMILIAN else LAST_KEPT


def hand_worth(state: State, notes: int) -> float:
    """Notes of one noble help each other, and so does a joker."""
    worth = 0.0
    counts = [0] * LENDERS
    jokers = 0
    for note in members(notes):
        worth += note_worth(state, note)
        if note >= FIRST_JOKER:
            jokers += 1
        else:
            counts[note % LENDERS] += 1
    for count in counts:
        if count:
            together = min(count + min(jokers, 2), 6)
            worth += SAME_NOBLE * together * (together - 1) / 2
    return worth


def part_with(state: State, seat: int, legal: list[int]) -> int:
    """The note that is missed least."""
    notes = state.hands[seat]
    best, least = legal[0], 1e9
    for action in legal:
        note = action & OBJECT
        if note >= FIRST_JOKER:
            missed = JOKER_NOTE
        else:
            missed = note_worth(state, note) + SAME_NOBLE * (notes & OWN_NOTES[note % LENDERS]).bit_count()
        if missed < least:
            best, least = action, missed
    return best


def buy(state: State, seat: int) -> int:
    """Whatever is missing from the best purchase as a whole."""
    plan = purchase(state, seat)
    chosen = state.chosen[seat]
    for note in members(chosen & ~plan):
        return RETURN + min(note, FIRST_JOKER)
    for note in members(plan & ~chosen):
        return BUY + min(note, FIRST_JOKER)
    return DONE


def purchase(state: State, seat: int) -> int:
    """The offers that are worth most for their price together, with what is left for buildings in mind."""
    offers = state.offers[seat]
    house = House(state, seat)
    money = house.money
    hand = state.hands[seat]
    held = hand_worth(state, hand)
    best, most = 0, house.worth()
    for picked in range(1, 1 << len(offers)):
        notes = 0
        price = 0
        jokers = 0
        skips = False
        for at, note in enumerate(offers):
            if picked >> at & 1:
                notes |= 1 << note
                price += state.price[note]
                jokers += note >= FIRST_JOKER
            elif note >= FIRST_JOKER and picked >> at:
                skips = True  # jokers are alike: the first ones stand for all
        if price > money or (skips and jokers):
            continue
        house.money = money - price
        worth = house.worth() + hand_worth(state, hand | notes) - held
        if worth > most:
            best, most = notes, worth
    return best


# ---- the visit


def bid(state: State, seat: int, dice: Dice) -> int:
    """Pass, see or raise, by what may be won with each and what it takes."""
    most = highest_bid(state, seat)
    high = state.high
    if most < max(high, 1):
        return PASS
    prize = EAGER * best_card(state, seat)[1] + WHIM * dice.below(100) / 100
    beats = chances_to_beat(state, seat)
    keep = kept(state)
    valid = members(state.hands[seat] & VALID[state.noble])
    valid.sort(key=lambda note: note_worth(state, note))
    best, most_worth = PASS, 0.0
    if high:
        worth = _prospect(state, seat, high, prize, beats, valid, keep, True)
        if worth > most_worth:
            best, most_worth = SEE, worth
    for count in range(high + 1, min(most, high + 5) + 1):
        worth = _prospect(state, seat, count, prize, beats, valid, keep, False)
        if worth > most_worth:
            best, most_worth = (RAISE if high else BID) + count, worth
    return best


def _prospect(
    state: State, seat: int, count: int, prize: float, beats: list[float], valid: list[int], keep: float, sees: bool
) -> float:
    """What bidding so many notes may bring: the chance that rivals leave or show less, and the price in notes."""
    alone = 1.0
    wins = 1.0
    for other in range(state.seats):
        if other == seat or not state.active >> other & 1:
            continue
        stays = STAYS[min(count, len(STAYS) - 1)]
        if sees and state.bids[other] == count:
            stays = 1.0
        alone *= 1.0 - stays
        wins *= 1.0 - stays * (1.0 - beats[other])
    price = 0.0
    for note in valid[:count]:
        price += note_worth(state, note)
    top = note_worth(state, valid[-1])
    # Against a rival the best note must be among them.
    if count and (valid[count - 1] != valid[-1]):
        price += (1.0 - alone) * (top - note_worth(state, valid[count - 1]))
    consolation = SECOND if state.round < state.rounds else 0.0
    return wins * (prize - keep * price) + (1.0 - wins) * consolation


def chances_to_beat(state: State, seat: int) -> list[float]:
    """For each seat the chance that it cannot show a higher note than our best."""
    noble = state.noble
    own = state.hands[seat] & OWN_NOTES[noble]
    if not own:
        return [0.0] * state.seats
    above = OWN_NOTES[noble] & ~((1 << own.bit_length()) - 1)
    unseen = (above & ~state.memory.discarded).bit_count()
    chances: list[float] = []
    for other in range(state.seats):
        if state.memory.shown[other] & above:
            chances.append(0.0)
        else:
            chances.append((1.0 - HOLDS) ** unseen)
    return chances


def show(state: State, seat: int) -> int:
    """The best note against rivals, the least valuable ones with it; alone only the least valuable ones."""
    chosen = state.chosen[seat]
    missing = state.high - chosen.bit_count()
    if not missing:
        return DONE
    left = state.hands[seat] & VALID[state.noble] & ~chosen
    own = state.hands[seat] & OWN_NOTES[state.noble]
    top = own.bit_length() - 1
    if state.active & (state.active - 1) and not chosen >> top & 1:
        return SHOW + top
    notes = members(left if chosen & NOT_JOKERS or missing > 1 else left & NOT_JOKERS)
    notes.sort(key=lambda note: note_worth(state, note))
    return SHOW + min(notes[0], FIRST_JOKER)


# ---- privileges


def best_card(state: State, seat: int) -> tuple[int, float]:
    """The card in the column that the seat would take, and what it is worth to it."""
    house = House(state, seat)
    now = house.worth()
    best, most = -1, -1.0
    for card in range(len(CARDS)):
        if state.column >> card & 1:
            worth = settle(house, card, 0, 0, house.has(ARCHITECT)) - now
            if worth > most:
                best, most = card, worth
    return best, most


def settle(house: House, card: int, settled: int, waived: int, extra: bool) -> float:
    """What the house is worth after the best use of what is left of the card."""
    if extra and not (house.has(CHURCH) and house.has(CATHEDRAL)):
        best = settle(house, card, settled, waived, False)
        for building in (CHURCH, CATHEDRAL):
            if not house.has(building) and house.money >= house.state.top_value(building):
                after = house.copy()
                after.build(building)
                best = max(best, settle(after, card, settled, waived, False))
        return best
    if settled.bit_count() + waived >= SLOTS_TO_SETTLE:
        return house.worth()
    best = -1e9
    tried = 0
    for slot, kind in enumerate(CARDS[card]):
        if settled >> slot & 1 or tried >> kind & 1:
            continue
        tried |= 1 << kind
        if kind == DRAW_SLOT:
            best = max(best, settle(house, card, settled | 1 << slot, waived, False) + drawn(house.state))
            continue
        for after in uses(house, card, kind):
            best = max(best, settle(after, card, settled | 1 << slot, waived, False))
    after = house.copy()
    after.gain(WAIVER_PRESTIGE)
    return max(best, settle(after, card, settled, waived + 1, False))


def drawn(state: State) -> float:
    """Two notes for the worst."""
    return DRAWN * kept(state)


def uses(house: House, card: int, kind: int) -> list[House]:
    """The house after each thing that a slot of that kind allows, but for drawing."""
    found: list[House] = []
    after = house.copy()
    if kind == MONEY:
        after.money += PRIVILEGE_FLORINS
        return [after]
    if kind == SCORE:
        after.gain(CARD_PRESTIGE[card])
        return [after]
    level = house.level(kind)
    if level < TOP_LEVEL:
        after.climb(kind)
        found.append(after)
    if kind == AGENCY:
        if level > 1:
            paid = house.copy()
            paid.money += AGENCY_FLORINS
            found.append(paid)
        return found
    for right in (COAT, LETTER) if kind == PEERAGE else (MINT_MASTER, ARCHITECT):
        if level >= RIGHT_LEVEL[right] and not house.has(right):
            taker = house.copy()
            taker.take(right)
            found.append(taker)
    if kind == OFFICE:
        for building in (CHURCH, CATHEDRAL):
            if not house.has(building) and house.money >= house.state.top_value(building):
                builder = house.copy()
                builder.build(building)
                found.append(builder)
    return found


def use(state: State, seat: int) -> int:
    """The next step of the best use of the card."""
    house = House(state, seat)
    best, most = 0, -1e9
    for action in state.legal(seat):
        worth = _after(state, house, action)
        if worth > most:
            best, most = action, worth
    return best


def _after(state: State, house: House, action: int) -> float:
    """What the house is worth after that step and the best that may follow."""
    kind = action & ~OBJECT
    subject = action & OBJECT
    after = house.copy()
    slot = 0
    added = 0.0
    extra = not state.extra and house.has(ARCHITECT)
    waived = state.waived
    if kind == FINISH:
        return house.worth()
    if kind == WAIVE:
        after.gain(WAIVER_PRESTIGE)
        waived += 1
    elif kind == EXTRA:
        after.build(subject)
        extra = False
        added = 0.01
    elif kind == CLIMB:
        after.climb(subject)
        slot = _slot(state, subject)
    elif kind == STEAL:
        category = subject // SEAT_STEP
        after.climb(category)
        slot = _slot(state, category)
        added = ENVY * state.prestige[subject % SEAT_STEP]
    elif kind == RIGHT:
        after.take(subject)
        slot = _slot(state, PEERAGE if subject in (COAT, LETTER) else OFFICE)
    elif kind == BUILD:
        after.build(subject)
        slot = _slot(state, OFFICE)
    elif kind == TAKE_300:
        after.money += AGENCY_FLORINS
        slot = _slot(state, AGENCY)
    elif kind == TAKE_500:
        after.money += PRIVILEGE_FLORINS
        slot = _slot(state, MONEY)
    elif kind == PRESTIGE:
        after.gain(CARD_PRESTIGE[state.card])
        slot = _slot(state, SCORE)
    elif kind == DRAW:
        slot = _slot(state, DRAW_SLOT)
        added = drawn(state)
    return settle(after, state.card, state.settled | slot, waived, extra) + added


def _slot(state: State, kind: int) -> int:
    """The first slot of that kind that is open, as a set of one."""
    for slot, other in enumerate(CARDS[state.card]):
        if other == kind and not state.settled >> slot & 1:
            return 1 << slot
    return 0


def console(state: State, seat: int) -> int:
    """Florins or prestige for a stolen level, whatever is worth more."""
    paid = House(state, seat)
    paid.money += THEFT_FLORINS
    risen = House(state, seat)
    risen.gain(THEFT_PRESTIGE)
    return ACCEPT_FLORINS if paid.worth() > risen.worth() else ACCEPT_PRESTIGE
