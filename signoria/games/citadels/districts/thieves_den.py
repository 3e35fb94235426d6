"""The Thieves' Den (2016): paid for with cards in place of gold (CITD-78)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices, refusals
from signoria.games.citadels.actions import DONE, OBJECT, Subjects, verb
from signoria.games.citadels.characters import cardinal
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.components_2016 import THIEVES_DEN
from signoria.games.citadels.districts.unique import OWN_WAYS, Unique
from signoria.games.citadels.hands import add_kinds
from signoria.games.citadels.payments import announce, discard_payment, lay, spare_cards
from signoria.games.citadels.state import USED_ABILITY, State, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import SEAT, Verb

DEN: Final = 27 << 11
DEN_FULL: Final = 28 << 11
PAY: Final = 29 << 11
LOAN: Final = 31 << 11


class ThievesDen(Unique):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {
            DEN: Verb("den"),
            DEN_FULL: Verb("den-full"),
            PAY: Verb("pay", subjects.district),
            LOAN: Verb("loan", SEAT),
        }

    def add_ways(self, state: State, seat: int, district: int, actions: list[int]) -> None:
        """Some cards, the rest gold: together exactly the price, with or without the Factory (CITD-78.1, CITD-78.3)."""
        spare = spare_cards(state, seat)
        means = state.gold[seat] + spare
        price = prices.building(state, seat, district)
        cost = state.edition.cost[district]
        if spare and price <= means:
            actions.append(DEN)
        if spare and price < cost <= means:
            actions.append(DEN_FULL)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        full = state.edition.cost[THIEVES_DEN]
        price = full if action == DEN_FULL else prices.building(state, seat, THIEVES_DEN)
        announce(state, seat, THIEVES_DEN)
        state.stack.append(Frame(PAYING, 1 << seat, (price,)))

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        return refusals.unless_dear(state, seat, THIEVES_DEN, self._not_with_cards(state, seat, action))

    def _not_with_cards(self, state: State, seat: int, action: int) -> Refusal:
        price, cost = prices.building(state, seat, THIEVES_DEN), state.edition.cost[THIEVES_DEN]
        if verb(action) not in (DEN, DEN_FULL):
            return Refusal("CITD-78.4", "refusal.not_now")
        if action == DEN_FULL and price == cost:
            return Refusal("CITD-78.3", "refusal.no_discount", {"district": KINDS[THIEVES_DEN]})
        if not spare_cards(state, seat):
            return Refusal("CITD-78.1", "refusal.too_few_cards", {"n": 1})
        missing = (cost if action == DEN_FULL else price) - state.gold[seat]
        return Refusal("CITD-78.4", "refusal.too_few_cards", {"n": missing})


class Paying(Phase[State]):
    """Cards are laid down one by one; the price is in the frame. The Den itself is none of them (CITD-78.2)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        rest = frame.facts[0] - len(state.exchanging)
        if rest:
            hand = state.hands[seat]
            add_kinds(state, hand, PAY, actions)
            if state.exchanging and state.edition.borrows >> state.character & 1 and not state.done & USED_ABILITY:
                # The Cardinal's missing gold is counted after the cards he pays, CITD-26.8.
                for lender in cardinal.lenders(state, seat, rest - state.gold[seat], len(hand)):
                    actions.append(LOAN + lender)
        if state.exchanging and rest <= state.gold[seat]:
            actions.append(DONE)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        rest = frame.facts[0] - len(state.exchanging)
        if verb(action) == PAY:
            card = find(state, state.hands[seat], action & OBJECT)
            state.hands[seat].remove(card)
            state.exchanging.append(card)
            return
        state.stack.pop()
        if verb(action) == LOAN:
            cardinal.borrow(state, seat, action & OBJECT, rest - state.gold[seat], THIEVES_DEN)
            return
        state.gold[seat] -= rest
        cards = discard_payment(state, seat)
        lay(state, seat, THIEVES_DEN, rest, {"gold": rest, "count": cards})

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        if verb(action) == PAY and frame.facts[0] > len(state.exchanging):
            return Refusal("CITD-78.2", "refusal.not_in_hand", {"district": KINDS[action & OBJECT]})
        return Refusal("CITD-78.3", "refusal.pay_exactly")


PAYING: Final[Paying] = Paying("pay", ("CITD-78.1", "CITD-78.3"))

DELUXE: Final[ThievesDen] = ThievesDen(THIEVES_DEN, {"about": "CITD-78.1"}, OWN_WAYS)
