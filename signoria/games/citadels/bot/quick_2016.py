"""A quick player of Citadels (2016): it reads a position directly, so that a search can play many games with it.

It uses of the position only what its seat may know. Every legal action has a worth in gold, and the best is taken; in a
turn worths also say what comes first: what only helps at 30, naming a victim at 28, gathering at 25, building from 12
on, what costs something below that, and ending the turn at 2.
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices
from signoria.games.citadels.actions import (
    ADD,
    ASIDE,
    BAN,
    BUILD,
    CARDS,
    COIN,
    DECLINE,
    DONE,
    END,
    END_WITHOUT,
    GIVE,
    GOLD,
    INCOME,
    KEEP,
    KEEP_ALL,
    OBJECT,
    PICK,
    PLAIN_GOLD,
    SEAT_STEP,
)
from signoria.games.citadels.bot.appeal import appeal, character_worth
from signoria.games.citadels.bot.court import own_worth_2016
from signoria.games.citadels.bot.draft import drafting_worth
from signoria.games.citadels.bot.naming import drawn, naming_worths
from signoria.games.citadels.bot.plans import STEP, best_build, district_worth, plan, price, useful, useless
from signoria.games.citadels.bot.rivals import threats
from signoria.games.citadels.bot.suspicion import suspicion
from signoria.games.citadels.characters.abbot import INCOME_CARDS
from signoria.games.citadels.characters.artist import BEAUTIFY
from signoria.games.citadels.characters.assassin import KILL
from signoria.games.citadels.characters.blackmailer import BRIBE, FLOWER, REFUSE, REVEAL, THREATEN
from signoria.games.citadels.characters.cardinal import BORROW
from signoria.games.citadels.characters.character import IN_CARDS
from signoria.games.citadels.characters.diplomat import DEMAND, OFFER, exchange_price, offers
from signoria.games.citadels.characters.emperor import CARD as CROWN_FOR_A_CARD
from signoria.games.citadels.characters.emperor import CROWN
from signoria.games.citadels.characters.emperor import GOLD as CROWN_FOR_GOLD
from signoria.games.citadels.characters.magician import DISCARD, EXCHANGE, SWAP
from signoria.games.citadels.characters.magistrate import CONFISCATE, SIGN, WARRANT
from signoria.games.citadels.characters.marshal import SEIZE, seizing_price
from signoria.games.citadels.characters.navigator import FOUR_CARDS, FOUR_GOLD
from signoria.games.citadels.characters.scholar import STUDY
from signoria.games.citadels.characters.seer import FORESEE
from signoria.games.citadels.characters.spy import SPY
from signoria.games.citadels.characters.thief import ROB
from signoria.games.citadels.characters.warlord import DESTROY
from signoria.games.citadels.characters.witch import BEWITCH
from signoria.games.citadels.characters.wizard import CHOOSE, LOOK, TAKE
from signoria.games.citadels.components import LIBRARY, OBSERVATORY
from signoria.games.citadels.components_2016 import ARMORY, FRAMEWORK, NECROPOLIS, THIEVES_DEN
from signoria.games.citadels.districts.armory import USE as USE_ARMORY
from signoria.games.citadels.districts.factory import BUILD_FULL
from signoria.games.citadels.districts.framework import FRAME
from signoria.games.citadels.districts.laboratory import USE as USE_LABORATORY
from signoria.games.citadels.districts.museum import USE as USE_MUSEUM
from signoria.games.citadels.districts.necropolis import BURY
from signoria.games.citadels.districts.smithy import USE as USE_SMITHY
from signoria.games.citadels.districts.theater import SWAP as EXCHANGE_CHARACTERS
from signoria.games.citadels.districts.thieves_den import DEN, DEN_FULL, LOAN, PAY
from signoria.games.citadels.state import NOBODY, State
from signoria.kernel.dice import Dice

_AT_ONCE: Final = 30.0
_NAME: Final = 28.0
_GATHER: Final = 25.0
_LOOK: Final = 18.0
_BUILD: Final = 12.0
_END: Final = 2.0
_NEVER: Final = -9.0

_GOLD_WORTH: Final = 0.9
# A drawn card is worth the more, the fewer useful ones are in hand.
_CARD_WORTH: Final[list[float]] = [3.2, 1.7, 1.0, 0.5, 0.2]
_NAMING: Final = (KILL, ROB, BEWITCH, SIGN, WARRANT, FLOWER, THREATEN)
# How likely a card is of each type.
_SHARE: Final[list[float]] = [0.18, 0.16, 0.29, 0.16, 0.21]
_MOST_CANDIDATES: Final = 8
# Where choices are even, chance decides; in picking and bribing it does so more.
_WHIM: Final = 0.3
_MOOD: Final = 1.6


def choose(state: State, seat: int, dice: Dice) -> int:
    """One of the seat's legal actions."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    values = worths(state, seat, legal)
    best = 0
    most = -100.0
    kind = legal[0] & ~OBJECT
    spread = _MOOD if kind in (PICK, BRIBE) else _WHIM
    for at in range(len(legal)):
        value = values[at] + dice.below(128) / 128 * spread
        if value > most:
            best, most = at, value
    if legal[best] & ~OBJECT in _NAMING:
        return _mixed(legal, values, legal[best] & ~OBJECT, dice)
    return legal[best]


def _mixed(legal: list[int], values: list[float], named: int, dice: Dice) -> int:
    """Who always names the likeliest is easy to dodge: any may be named, the more often the more it would hurt."""
    actions: list[int] = []
    weights: list[float] = []
    for at in range(len(legal)):
        if legal[at] & ~OBJECT == named:
            value = values[at] - _NAME
            actions.append(legal[at])
            weights.append(value * value * value)
    return actions[drawn(weights, dice)]


def candidates(state: State, seat: int) -> list[int]:
    """The actions worth comparing: those that promise most. A draft is settled by its rules of thumb."""
    legal = state.legal(seat)
    kind = legal[0] & ~OBJECT
    if len(legal) == 1:
        return legal
    values = worths(state, seat, legal)
    if kind in (ADD, BAN):
        return [legal[values.index(max(values))]]
    order = sorted([(-values[at], at) for at in range(len(legal))])
    # What comes at once costs nothing and hinders nothing.
    if -order[0][0] >= _AT_ONCE and -order[1][0] < _AT_ONCE:
        return [legal[order[0][1]]]
    sensible = [legal[at] for value, at in order[:_MOST_CANDIDATES] if -value > _NEVER]
    return sensible or [legal[order[0][1]]]


def worths(state: State, seat: int, legal: list[int]) -> list[float]:
    """What each of the seat's legal actions is worth."""
    weighing = Weighing(state, seat, legal)
    return [weighing.worth(action) for action in legal]


class Weighing:
    """One question to one seat; what several actions depend on is worked out once."""

    def __init__(self, state: State, seat: int, legal: list[int]) -> None:
        self.state = state
        self.seat = seat
        self.is_last = state.first_complete != NOBODY
        self.useful = useful(state, seat)
        self.useless = useless(state, seat)
        self.gold = state.gold[seat]
        self._threats: list[float] = []
        self._planned: list[int] = []
        self._income = 0
        self._waits_with_income = False
        self._named: dict[int, float] = {}
        kinds = [action & ~OBJECT for action in legal]
        if BUILD in kinds or END in kinds or GOLD in kinds:
            self._plan(INCOME in kinds)
        naming = [action for action in legal if action & ~OBJECT in _NAMING]
        if naming:
            found = naming_worths(state, seat, naming)
            for at, action in enumerate(naming):
                self._named[action] = found[at]

    def _plan(self, income: bool) -> None:
        """What is to be built with the gold at hand, and whether income can wait until it pays more."""
        state, seat = self.state, self.seat
        limit = max(state.edition.limit[state.character] - state.builds, 0)
        if not limit:
            return
        value, self._planned = plan(state, seat, self.gold, limit)
        if not income:
            return
        self._income = prices.income(state, seat, state.character)
        pays = state.edition.cast[state.character].income
        own = [district for district in self._planned if state.edition.type[district] == pays]
        if not own:
            return
        richer, _ = plan(state, seat, self.gold + self._income, limit)
        self._waits_with_income = richer <= value + 1

    @property
    def threats(self) -> list[float]:
        if not self._threats:
            self._threats = threats(self.state, self.seat)
        return self._threats

    def card(self, district: int) -> float:
        """What a card is worth in the hand."""
        return district_worth(self.state, self.seat, district) if district in self.useful else 0.0

    # ---- every verb

    def worth(self, action: int) -> float:
        kind = action & ~OBJECT
        thing = action & OBJECT
        if kind in _NAMING:
            return _NAME + self._named[action]
        if kind in (BUILD, FRAME, BURY, DEN, BORROW):
            return self._building(kind, thing)
        if kind in (GOLD, CARDS):
            return self._gathering(kind)
        if kind == PICK:
            return character_worth(self.state, self.seat, thing)
        if kind in (INCOME, INCOME_CARDS):
            return self._taking_income(kind, thing)
        if kind in (KEEP, CHOOSE):
            return self._kept(thing)
        if kind in (GIVE, DISCARD, PAY, OFFER):
            return self._given(kind, thing)
        if kind in (DESTROY, USE_ARMORY, SEIZE, DEMAND):
            return self._striking(kind, thing // SEAT_STEP, thing % SEAT_STEP)
        if kind in (USE_LABORATORY, USE_MUSEUM, USE_SMITHY, EXCHANGE, SWAP, LOOK, SPY):
            return self._cards(kind, thing)
        if kind in (BEAUTIFY, CROWN, EXCHANGE_CHARACTERS, BRIBE, REVEAL, ASIDE, ADD, BAN):
            return self._others(kind, thing, action)
        if kind in (END, DONE, DECLINE):
            return _END
        if kind in (FOUR_GOLD, FOUR_CARDS):
            return _AT_ONCE + (kind == FOUR_GOLD) * (len(self.useful) - 1.5)
        if kind in (FORESEE, STUDY):
            return _AT_ONCE - 1
        if kind in (KEEP_ALL, CONFISCATE):
            return 20.0
        if kind in (REFUSE, TAKE, LOAN):
            return 1.0
        # Whatever declines what a district gives.
        return _NEVER - 1 if kind in (PLAIN_GOLD, BUILD_FULL, DEN_FULL, END_WITHOUT) else _AT_ONCE + 1

    def _gathering(self, kind: int) -> float:
        state, seat = self.state, self.seat
        limit = max(state.edition.limit[state.character] - state.builds, 0)
        gold = self.gold
        if kind == GOLD:
            gold += 2
            if state.edition.cast[state.character].pays != IN_CARDS:
                gold += self._income
            value, built = plan(state, seat, gold, limit) if limit else (0.0, [])
            return _GATHER + 0.1 * (value + _GOLD_WORTH * (gold - self._cost(built)))
        value, built = plan(state, seat, gold, limit) if limit else (0.0, [])
        value += _GOLD_WORTH * (gold - self._cost(built)) + self._draw_worth(len(built))
        return _GATHER + 0.1 * value

    def _cost(self, districts: list[int]) -> int:
        total = 0
        for district in districts:
            total += price(self.state, self.seat, district)
        return total

    def _draw_worth(self, built: int) -> float:
        if self.is_last:
            return 0.0 if built else 2.0
        left = max(len(self.useful) - built, 0)
        value = _CARD_WORTH[left if left < len(_CARD_WORTH) else len(_CARD_WORTH) - 1]
        if self.state.has(self.seat, LIBRARY):
            value *= 1.7
        if self.state.has(self.seat, OBSERVATORY):
            value *= 1.2
        return value

    def _taking_income(self, kind: int, cards: int) -> float:
        if self._waits_with_income:  # a district of the character's own type pays at once if it is built first
            return _BUILD - 4
        if kind == INCOME:
            return _AT_ONCE - 2
        # The Abbot wants two cards to build, the rest in gold.
        return _AT_ONCE - 2 + (1.0 if cards <= 2 - len(self.useful) else -1.0 * cards)

    def _building(self, kind: int, thing: int) -> float:
        if kind == BUILD:
            return _BUILD + 0.5 * district_worth(self.state, self.seat, thing) + self._wish(thing)
        if kind == FRAME:
            lost = self.state.edition.cost[FRAMEWORK] + STEP
            gain = district_worth(self.state, self.seat, thing) - lost
            return _BUILD + gain if gain > 0 and thing not in self._planned else _NEVER
        if kind == BURY:
            gain = district_worth(self.state, self.seat, NECROPOLIS) - _standing_worth(self.state, thing)
            return _BUILD - 2 + gain if gain > 0 else 0.0
        if kind == DEN:
            gain = district_worth(self.state, self.seat, THIEVES_DEN) - 1.5 * max(len(self.useful) - 3, 0)
            return _BUILD + 0.5 * gain if len(self.state.hands[self.seat]) > 2 else 0.0
        missing = price(self.state, self.seat, thing % SEAT_STEP) - self.gold
        lender = 0.2 * self.threats[thing // SEAT_STEP]
        return _BUILD + 0.5 * (district_worth(self.state, self.seat, thing % SEAT_STEP) - 1.2 * missing) + lender

    def _wish(self, district: int) -> float:
        """What is planned comes first, before all what pays the character at once."""
        if district not in self._planned:
            return 0.0
        state = self.state
        own = state.edition.cast[state.character].income
        return 3.0 + (1.0 if self._waits_with_income and state.edition.type[district] == own else 0.0)

    def _kept(self, district: int) -> float:
        if district not in self.useful:
            held = [self.state.edition.cards[card] for card in self.state.hands[self.seat]]
            if district in held or self.state.has(self.seat, district):
                return 0.0
        out_of_reach = max(price(self.state, self.seat, district) - self.gold - 3, 0)
        now = 2 * STEP if price(self.state, self.seat, district) <= self.gold else 0.0
        return district_worth(self.state, self.seat, district) - 0.5 * out_of_reach + now

    def _given(self, kind: int, thing: int) -> float:
        if kind == OFFER:
            other, wanted = self.state.stack[-1].facts
            return -_standing_worth(self.state, thing) - exchange_price(self.state, other, wanted, thing)
        value = self.card(thing)
        if thing in self.useless:
            return _END + 1
        # Something must be put away, or it is better done with.
        return _END + 0.5 - 0.1 * value if kind == PAY and value < 3 else -value

    def _striking(self, kind: int, other: int, district: int) -> float:
        """The Warlord, the Armory, Marshal and Diplomat; what stands goes by its worth to its owner and to oneself."""
        if other == self.seat:
            return _NEVER
        share = 1.0 if self.state.seats == 2 else 0.6
        harm = _standing_worth(self.state, district) * self.threats[other] * share
        own = district & ~COIN
        if kind == DESTROY:
            cost = prices.of_action(self.state, self.seat, DESTROY + other * SEAT_STEP + district)
            gain = harm if self.is_last else harm - 1.2 * cost - 0.5
        elif kind == USE_ARMORY:
            gain = harm - self.state.edition.cost[ARMORY] - STEP
        elif kind == SEIZE:
            cost = seizing_price(self.state, other, district)
            gain = harm + district_worth(self.state, self.seat, own) - (0.0 if self.is_last else 1.5 * cost)
        else:
            gain = self._exchange_gain(other, district)
        return _END + 1 + gain if gain > 0 else _NEVER + gain / 100

    def _exchange_gain(self, other: int, district: int) -> float:
        """The Diplomat's best exchange for that district."""
        best = 0.0
        wanted = _standing_worth(self.state, district)
        for own in offers(self.state, self.seat, other, district):
            cost = exchange_price(self.state, other, district, own)
            gain = wanted - _standing_worth(self.state, own)
            gain = gain * (1 + 0.5 * self.threats[other]) - (0.0 if self.is_last else cost)
            if gain > best:
                best = gain
        return best

    def _cards(self, kind: int, thing: int) -> float:
        state = self.state
        hand = len(state.hands[self.seat])
        if kind == USE_LABORATORY:
            if thing in self.useless:
                return _BUILD + 8
            if hand < 3 and not (self.is_last and hand > 1):
                return 0.0
            better, _ = plan(state, self.seat, self.gold + 2, 1)
            now, _ = plan(state, self.seat, self.gold, 1)
            return _BUILD + 4 - 0.1 * self.card(thing) if better > now + STEP else _END + 1 - 0.5 * self.card(thing)
        if kind == USE_MUSEUM:
            spare = thing in self.useless or hand > 2 or self.is_last
            return _END + 5 - 0.4 * self.card(thing) if spare else 0.0
        if kind == USE_SMITHY:
            return _END + 2 if len(self.useful) <= 1 and not self.is_last else 0.0
        if kind == EXCHANGE:
            return self._before_building() + len(self.useless) if self.useless else 0.0
        if kind == SWAP:
            more = len(state.hands[thing]) * 0.85 * (1 + 0.15 * self.threats[thing]) - len(self.useful) - 2
            return self._before_building() + more if more >= 0 else 0.0
        if kind == LOOK:
            return _LOOK + min(len(state.hands[thing]), 4) + 0.3 * self.threats[thing]
        other = thing // SEAT_STEP
        found = len(state.hands[other]) * _SHARE[thing % SEAT_STEP]
        return _NAME + found + min(found, float(state.gold[other]))

    def _before_building(self) -> float:
        """New cards are wanted before gathering where nothing can be built, else at the end of the turn."""
        stuck = best_build(self.state, self.seat, self.gold + 2) < 0
        return _GATHER + 1 if stuck else _END + 2

    def _others(self, kind: int, thing: int, action: int) -> float:
        state, seat = self.state, self.seat
        if kind == BEAUTIFY:
            spare = self.is_last or self.gold > 2
            return _END + 1 if spare else _END - 0.5
        if kind == CROWN:
            gift = thing % SEAT_STEP
            liked = CROWN_FOR_GOLD if self.useful else CROWN_FOR_A_CARD
            return _END + 3 - self.threats[thing // SEAT_STEP] + 0.5 * (gift == liked)
        if kind == EXCHANGE_CHARACTERS:
            return _END - 1 + self._theater_gain(thing // SEAT_STEP, thing % SEAT_STEP)
        if kind == BRIBE:
            marks = state.marks
            if not self.gold // 2 or (marks.flower_shown and marks.flower == state.rank):
                return 20.0
            if marks.flower_shown:  # everybody knows that this one is plain
                return _NEVER
            return 1.0 + (_NEVER if state.actor(1) == seat else 0.0)
        if kind == REVEAL:
            return 5.0 if state.marks.flower == state.rank else 0.0
        if kind == ASIDE:
            return appeal(state, (seat + 1) % state.seats, thing)
        return drafting_worth(state, seat, action)

    def _theater_gain(self, other: int, given: int) -> float:
        """What it brings to exchange that character for whatever the other may have taken."""
        likely = suspicion(self.state, self.seat)[other]
        total = mine = his = 0.0
        for rank, chance in enumerate(likely):
            if chance > 0:
                total += chance
                mine += chance * own_worth_2016(self.state, self.seat, rank)
                his += chance * appeal(self.state, other, rank)
        if not total:
            return 0.0
        loss = his / total - appeal(self.state, other, given)
        return mine / total - own_worth_2016(self.state, self.seat, given) + 0.5 * self.threats[other] * loss


def _standing_worth(state: State, district: int) -> float:
    """What a district that stands in a city is worth to its owner, as actions name it."""
    return STEP + state.edition.points[district & ~COIN] + (district >= COIN)
