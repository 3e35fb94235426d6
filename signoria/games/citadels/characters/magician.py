"""The Magician (rank 3) changes hands with a player, or cards with the deck (CITC-10)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import DONE, OBJECT, Subjects, verb
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.components import KINDS
from signoria.games.citadels.deck import named, put_under_deck, take_from_deck
from signoria.games.citadels.state import USED_ABILITY, State, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.verbs import SEAT, Verb

SWAP: Final = 12 << 11
EXCHANGE: Final = 13 << 11
DISCARD: Final = 14 << 11


class Magician(Character):
    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        return {
            SWAP: Verb("swap", SEAT),
            EXCHANGE: Verb("exchange"),
            DISCARD: Verb("discard", subjects.district),
        }

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        """One of the two, once (CITC-10.1), or neither (CITC-10.6)."""
        if state.done & USED_ABILITY:
            return
        for other in range(state.seats):
            if other != seat:  # CITC-10.5, CIT-8.7
                actions.append(SWAP + other)
        if state.hands[seat]:
            actions.append(EXCHANGE)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        if action == EXCHANGE:
            state.stack.append(EXCHANGING.asking[seat])
        else:
            _swap_hands(state, seat, action & OBJECT)

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        if verb(action) == DISCARD:
            return Refusal(self.rules["exchange"], "refusal.not_exchanging")
        if state.done & USED_ABILITY:
            return Refusal(self.rules["once"], "refusal.ability_used")
        if action == EXCHANGE:
            return Refusal(self.rules["exchange"], "refusal.hand_empty")
        other = action & OBJECT
        if other == seat:
            return Refusal(self.rules["whom"], "refusal.not_yourself")
        return Refusal(self.rules["whom"], "refusal.no_such_player", {"seat": other})


def _swap_hands(state: State, seat: int, other: int) -> None:
    """The whole hands change places; each of the two now knows both (CITC-10.2, CIT-90.12).

    CITD-18.2, CITD-18.4, CIT-95.19
    """
    hands = state.hands
    hands[seat], hands[other] = hands[other], hands[seat]
    for player in (seat, other):
        hands[player].sort()  # the order in which the other player got them is his secret
        state.faces.show_heap(hands[player], player)
    state.done |= USED_ABILITY
    state.revealed = True
    if state.events is not None:
        mine = named(state, hands[seat])
        his = named(state, hands[other])
        state.tell(
            "swaps_hands",
            {"seat": seat, "other": other, "count": len(mine), "given": len(his)},
            [(1 << seat, {"cards": mine, "lost": his}), (1 << other, {"cards": his, "lost": mine})],
        )


class Exchanging(Phase[State]):
    """The Magician names the cards he gives to the deck, one by one, then draws as many (CITC-10.3, CITC-10.4)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        kinds = state.edition.cards
        for card in state.hands[seat]:
            action = DISCARD + kinds[card]
            if action not in actions:
                actions.append(action)
        if state.exchanging:
            actions.append(DONE)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        hand = state.hands[seat]
        if action != DONE:
            card = find(state, hand, action & OBJECT)
            hand.remove(card)
            state.exchanging.append(card)
            return
        given = state.exchanging
        state.exchanging = []
        # Which cards of the hand he gives, nobody else sees (CIT-90.12).
        state.faces.move_secretly(hand + given, 1 << seat)
        for card in given:
            put_under_deck(state, card)
        drawn = take_from_deck(state, seat, len(given))
        hand.extend(drawn)
        state.done |= USED_ABILITY
        state.stack.pop()
        if state.events is not None:
            secret: dict[str, object] = {"cards": named(state, drawn), "lost": named(state, given)}
            state.tell("exchanges", {"seat": seat, "count": len(given)}, [(1 << seat, secret)])

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        rule = state.edition.cast[state.character].rules["exchange"]
        if verb(action) == DISCARD:
            return Refusal(rule, "refusal.not_in_hand", {"district": KINDS[action & OBJECT]})
        return Refusal(rule, "refusal.exchange_nothing" if action == DONE else "refusal.finish_exchange")


EXCHANGING: Final[Exchanging] = Exchanging("exchange", ("CITC-10.3", "CITC-10.4", "CITD-18.3"))

CLASSIC: Final[Magician] = Magician(
    "magician",
    2,
    {"about": "CITC-10.1", "once": "CITC-10.1", "exchange": "CITC-10.3", "whom": "CITC-10.5"},
    does=USED_ABILITY,
)
DELUXE: Final[Magician] = Magician(
    "magician",
    2,
    {"about": "CITD-18.1", "once": "CITD-18.1", "exchange": "CITD-18.3", "whom": "CITD-18.1"},
    does=USED_ABILITY,
)
