"""Character cards that are played by themselves in one's own turn (CAS-11, CAS-12, CAS-17.2 to 17.5)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.actions import PLAY, TARGET
from signoria.games.castelli.components import (
    ARSONIST,
    BANDITS,
    CARD_NAMES,
    CARDS,
    DUKE,
    FARMER,
    KING_3,
    KING_5,
    KING_POINTS,
    ROBBER,
    ROBBER_BARON,
    TRAITOR,
)
from signoria.games.castelli.state import State, find
from signoria.games.castelli.supply import put_under_deck, take_from_mine
from signoria.kernel.dice import Dice

# Cards without a target. Steward and Guard are not played in one's own turn (CAS-11.4), some only with a castle
# (CAS-11.2).
_ALONE: Final = 1 << 0 | 1 << 1 | 1 << 2 | 1 << ROBBER | 1 << BANDITS | 1 << ROBBER_BARON
_LOOT: Final[dict[int, int]] = {ROBBER: 1, BANDITS: 2}


def add_plays(state: State, seat: int, actions: list[int]) -> None:
    """Append the cards that the active player may play now with their targets; one card a turn (CAS-11.1)."""
    if state.played:
        return
    seen = 0
    # All that he holds, drawn in this turn or before (CAS-11.3).
    for card in state.hands[seat]:
        face = CARDS[card]
        if seen >> face & 1:
            continue
        seen |= 1 << face
        if _ALONE >> face & 1:
            actions.append(PLAY + face)
        elif face == TRAITOR:
            _add_victims(state, seat, actions)
        elif face == FARMER:
            if state.village_reserve():  # CAS-12.21
                _add_octagons(free_octagons(state), face, actions)
        elif face == DUKE:
            if state.city_reserve():  # CAS-17.2
                _add_octagons(free_octagons(state), face, actions)
        elif face == ARSONIST:
            _add_octagons(state.cities, face, actions)  # CAS-17.4


def _add_victims(state: State, seat: int, actions: list[int]) -> None:
    """The Traitor needs silver, and another player with cards (CAS-12.6)."""
    if not state.silver[seat]:
        return
    for other in range(state.seats):
        if other != seat and state.hands[other]:
            actions.append(PLAY + TRAITOR + (other << TARGET))


def _add_octagons(octagons: int, face: int, actions: list[int]) -> None:
    while octagons:
        lowest = octagons & -octagons
        octagons ^= lowest
        actions.append(PLAY + face + (lowest.bit_length() - 1 << TARGET))


def free_octagons(state: State) -> int:
    """Where a new settlement may be put (CAS-12.20)."""
    taken = state.villages | state.cities
    if state.house_rules.free_octagon == "no_piece_no_mine":
        taken |= state.castled | 1 << state.board.mine_octagon
    return (1 << len(state.board.octagon_cell)) - 1 & ~taken


def lay_open(state: State, seat: int, face: int) -> None:
    """Show a card of the hand to all and put it under the deck (CAS-11.9, CAS-11.11)."""
    hand = state.hands[seat]
    card = find(hand, face)
    state.faces.lay_open(card, hand)
    hand.remove(card)
    put_under_deck(state, card)


def play(state: State, seat: int, face: int, target: int, dice: Dice) -> None:
    """Play one of `add_plays`."""
    lay_open(state, seat, face)
    state.played = True
    if state.events is not None:
        _tell(state, seat, face, target)
    if KING_3 <= face <= KING_5:
        state.king_points[seat] += KING_POINTS[face]  # CAS-12.1
    elif face in (ROBBER, BANDITS):
        _rob(state, seat, _LOOT[face])
    elif face == ROBBER_BARON:
        take_from_mine(state, seat, state.mine // 2, "robber-baron")  # CAS-12.4
    elif face == TRAITOR:
        _buy_card(state, seat, target, dice)
    elif face == FARMER:  # CAS-12.19; only here and with the Duke does the reserve come into play (CAS-2.7)
        state.villages |= 1 << target
    elif face == DUKE:  # CAS-17.2
        state.cities |= 1 << target
    elif face == ARSONIST:  # CAS-17.3
        state.cities &= ~(1 << target)


def _tell(state: State, seat: int, face: int, target: int) -> None:
    facts: dict[str, object] = {"seat": seat, "card": CARD_NAMES[face]}
    if face == TRAITOR:
        facts["other"] = target
    elif face in (FARMER, DUKE, ARSONIST):
        facts["octagon"] = state.board.octagon_names[target]
    elif face <= KING_5:
        facts["points"] = KING_POINTS[face]
    state.tell("plays", facts)


def _rob(state: State, seat: int, most: int) -> None:
    """Silver from every other player, as far as he has any (CAS-12.2, CAS-12.3)."""
    for other in range(state.seats):
        if other == seat:
            continue
        loot = min(most, state.silver[other])
        state.silver[other] -= loot
        state.silver[seat] += loot
        if state.events is not None:
            state.tell("robs", {"seat": seat, "other": other, "silver": loot})


def _buy_card(state: State, seat: int, other: int, dice: Dice) -> None:
    """The Traitor: one silver for a card at random, known to buyer and former owner only (CAS-12.5, CAS-20.5)."""
    state.silver[seat] -= 1
    state.silver[other] += 1
    hand = state.hands[other]
    state.faces.move_secretly(hand, 1 << other)
    card = hand.pop(dice.below(len(hand)))
    state.hands[seat].append(card)
    state.faces.show(card, seat)
    state.revealed = True
    if state.events is not None:
        secret: dict[str, object] = {"taken": CARD_NAMES[CARDS[card]]}
        state.tell("buys_card", {"seat": seat, "other": other}, [(1 << seat | 1 << other, secret)])
