"""What the eight characters can do (CITC-7 to CITC-15)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import refusals
from signoria.games.citadels.actions import (
    DESTROY,
    DISCARD,
    DONE,
    EXCHANGE,
    EXTRA_CARDS,
    EXTRA_GOLD,
    KILL,
    OBJECT,
    ROB,
    SEAT_STEP,
    SWAP,
)
from signoria.games.citadels.actions import INCOME as TAKE_INCOME
from signoria.games.citadels.components import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    CARDS,
    CHARACTERS,
    COST,
    DISTRICT_NAMES,
    INCOME,
    KEEP,
    MAGICIAN,
    MERCHANT,
    PAYING,
    RANKS,
    SCHOOL_OF_MAGIC,
    THIEF,
    TYPE,
    WARLORD,
)
from signoria.games.citadels.districts import offer_to_graveyard, remove_from_city
from signoria.games.citadels.gathering import gain_cards, put_under_deck, take_from_deck
from signoria.games.citadels.state import GATHERED, NOBODY, TOOK_EXTRA, TOOK_INCOME, USED_ABILITY, State, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

_KILLS: Final[list[int]] = [KILL + victim for victim in range(RANKS) if victim != ASSASSIN]


def add_abilities(state: State, seat: int, actions: list[int]) -> None:
    """Append what the character in turn may still do; each ability once per turn, CIT-5.13."""
    character = state.character
    done = state.done
    if state.built[seat] & PAYING[character] and not done & TOOK_INCOME:
        actions.append(TAKE_INCOME)
    if character == MERCHANT:
        if not done & TOOK_EXTRA:
            actions.append(EXTRA_GOLD)
    elif character == ARCHITECT:
        if not done & TOOK_EXTRA:
            actions.append(EXTRA_CARDS)
    elif character == WARLORD:
        if done & GATHERED:
            _add_targets(state, seat, actions)
    elif not done & USED_ABILITY:
        if character == ASSASSIN:
            actions.extend(_KILLS)
        elif character == THIEF:
            for victim in range(RANKS):
                if victim not in (ASSASSIN, THIEF, state.killed):  # CITC-9.2
                    actions.append(ROB + victim)
        elif character == MAGICIAN:
            for other in range(state.seats):
                if other != seat:
                    actions.append(SWAP + other)
            if state.hands[seat]:
                actions.append(EXCHANGE)


# ---- income: King, Bishop, Merchant, Warlord


def income(state: State, seat: int, character: int) -> int:
    """One gold for each district of the character's type, the School of Magic counting as one (CIT-5.15, CITC-20.6)."""
    wanted = INCOME[character]
    gold = 0
    for card in state.cities[seat]:
        if TYPE[CARDS[card]] == wanted:
            gold += 1
    return gold + state.has(seat, SCHOOL_OF_MAGIC)


def take_income(state: State, seat: int) -> None:
    gold = income(state, seat, state.character)
    state.gold[seat] += gold
    state.done |= TOOK_INCOME
    if state.events is not None:
        state.tell("takes_income", {"seat": seat, "gold": gold, "character": CHARACTERS[state.character]})


# ---- Assassin and Thief


def kill(state: State, seat: int, victim: int) -> None:
    state.killed = victim
    state.done |= USED_ABILITY
    if state.events is not None:
        state.tell("kills", {"seat": seat, "character": CHARACTERS[victim]})


def rob(state: State, seat: int, victim: int) -> None:
    """Name the character to rob; the gold moves when he reveals himself (CITC-9.3, CITC-9.6)."""
    state.robbed = victim
    state.done |= USED_ABILITY
    if state.events is not None:
        state.tell("will_rob", {"seat": seat, "character": CHARACTERS[victim]})


# ---- Magician


def swap_hands(state: State, seat: int, other: int) -> None:
    """The whole hands change places; each of the two now knows both (CITC-10.2, CIT-90.12)."""
    hands = state.hands
    hands[seat], hands[other] = hands[other], hands[seat]
    for player in (seat, other):
        hands[player].sort()  # the order in which the other player got them is his secret
        state.faces.show_heap(hands[player], player)
    state.done |= USED_ABILITY
    state.revealed = True
    if state.events is not None:
        mine = [DISTRICT_NAMES[CARDS[card]] for card in hands[seat]]
        his = [DISTRICT_NAMES[CARDS[card]] for card in hands[other]]
        state.tell(
            "swaps_hands",
            {"seat": seat, "other": other, "count": len(mine), "given": len(his)},
            [(1 << seat, {"cards": mine, "lost": his}), (1 << other, {"cards": his, "lost": mine})],
        )


def begin_exchange(state: State, seat: int) -> None:
    state.stack.append(EXCHANGING.asking[seat])


class Exchanging(Phase[State]):
    """The Magician names the cards he gives to the deck, one by one, then draws as many (CITC-10.3, CITC-10.4)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        for card in state.hands[seat]:
            action = DISCARD + CARDS[card]
            if action not in actions:
                actions.append(action)
        if state.exchanging:
            actions.append(DONE)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        hand = state.hands[seat]
        if action != DONE:
            card = find(hand, action & OBJECT)
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
            lost = [DISTRICT_NAMES[CARDS[card]] for card in given]
            names = [DISTRICT_NAMES[CARDS[card]] for card in drawn]
            secret: dict[str, object] = {"cards": names, "lost": lost}
            state.tell("exchanges", {"seat": seat, "count": len(given)}, [(1 << seat, secret)])

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_exchange(action)


# ---- Merchant and Architect


def take_extra_gold(state: State, seat: int) -> None:
    state.gold[seat] += 1
    state.done |= TOOK_EXTRA
    if state.events is not None:
        state.tell("takes_extra_gold", {"seat": seat, "gold": 1})


def take_extra_cards(state: State, seat: int) -> None:
    """Two cards, both kept; Library and Observatory change nothing here (CITC-14.1, CITC-14.2)."""
    state.done |= TOOK_EXTRA
    gain_cards(state, seat, 2, "architect")


# ---- Warlord


def _add_targets(state: State, seat: int, actions: list[int]) -> None:
    price = state.gold[seat] + 1
    for other in range(state.seats):
        if is_safe(state, other):
            continue
        districts = 0
        for card in state.cities[other]:
            district = CARDS[card]
            if COST[district] <= price and district != KEEP and not districts >> district & 1:
                districts |= 1 << district
                actions.append(DESTROY + other * SEAT_STEP + district)


def is_safe(state: State, seat: int) -> bool:
    """A completed city and that of the living Bishop are out of the Warlord's reach (CITC-12.1, CITC-15.7)."""
    bishop = state.holder[BISHOP] if state.revealed_characters >> BISHOP & 1 else NOBODY
    return seat == bishop or state.is_complete(seat)


def destroy(state: State, seat: int, target: int) -> None:
    """The last thing in the Warlord's turn: pay one less than the building cost, CITC-15.2 to 15.4."""
    owner = target // SEAT_STEP
    district = target % SEAT_STEP
    price = COST[district] - 1
    state.gold[seat] -= price
    card = remove_from_city(state, owner, district)
    state.stack.pop()
    if state.events is not None:
        facts: dict[str, object] = {"seat": seat, "owner": owner, "district": DISTRICT_NAMES[district], "gold": price}
        state.tell("destroys", facts)
        state.tell("ends_turn", {"seat": seat})
    offer_to_graveyard(state, seat, card)


EXCHANGING: Final = Exchanging("exchange", ("CITC-10.3", "CITC-10.4"))
