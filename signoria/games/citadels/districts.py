"""Building, and what the unique districts do (CIT-5.6 to 5.12, CITC-20)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.actions import BUILD, DECLINE, LABORATORY, RESCUE, SMITHY
from signoria.games.citadels.components import (
    BUILDING_LIMIT,
    CARDS,
    COST,
    DISTRICT_NAMES,
    GRAVEYARD,
    GRAVEYARD_PRICE,
    HAUNTED_CITY,
    SMITHY_CARDS,
    SMITHY_PRICE,
)
from signoria.games.citadels.components import LABORATORY as LABORATORY_CARD
from signoria.games.citadels.components import SMITHY as SMITHY_CARD
from signoria.games.citadels.gathering import gain_cards, put_under_deck
from signoria.games.citadels.state import NOBODY, USED_LABORATORY, USED_SMITHY, State, find
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

# The districts whose effects the owner uses in his turn.
EFFECTS: Final = 1 << LABORATORY_CARD | 1 << SMITHY_CARD


# ---- building


def add_builds(state: State, seat: int, actions: list[int]) -> None:
    """Append the districts that the player in turn may build now; he has gathered."""
    if state.builds >= BUILDING_LIMIT[state.character]:
        return
    gold = state.gold[seat]
    refused = 0 if state.duplicates else state.built[seat]
    for card in state.hands[seat]:
        district = CARDS[card]
        if COST[district] <= gold and not refused >> district & 1:
            refused |= 1 << district
            actions.append(BUILD + district)


def build(state: State, seat: int, district: int) -> None:
    """Pay the printed price and lay the card into the city, CIT-5.8."""
    hand = state.hands[seat]
    card = find(hand, district)
    state.faces.lay_open(card, hand)
    hand.remove(card)
    state.gold[seat] -= COST[district]
    state.cities[seat].append(card)
    state.built[seat] |= 1 << district
    state.builds += 1
    if state.events is not None:
        facts: dict[str, object] = {"seat": seat, "district": DISTRICT_NAMES[district], "gold": COST[district]}
        state.tell("builds", facts)
    if district == HAUNTED_CITY:
        state.haunted_since = state.round
    if state.first_complete == NOBODY and state.is_complete(seat):
        state.first_complete = seat  # CIT-7.1: this is the last round
        if state.events is not None:
            state.tell("completes_city", {"seat": seat, "districts": len(state.cities[seat])})


def remove_from_city(state: State, seat: int, district: int) -> int:
    """Take a district out of a city, its effects ending at once (CITC-15.12); the card."""
    city = state.cities[seat]
    card = find(city, district)
    city.remove(card)
    if not any(CARDS[other] == district for other in city):
        state.built[seat] &= ~(1 << district)
    return card


# ---- effects in the owner's turn


def add_effects(state: State, seat: int, actions: list[int]) -> None:
    """Append the once-per-turn effects that stand in the city of the player in turn."""
    if state.has(seat, LABORATORY_CARD) and not state.done & USED_LABORATORY:
        seen = 0
        for card in state.hands[seat]:
            district = CARDS[card]
            if not seen >> district & 1:
                seen |= 1 << district
                actions.append(LABORATORY + district)
    if (
        state.has(seat, SMITHY_CARD)
        and not state.done & USED_SMITHY
        and state.gold[seat] >= SMITHY_PRICE
        and state.deck
    ):
        actions.append(SMITHY)


def use_laboratory(state: State, seat: int, district: int) -> None:
    """Discard a card for one gold; which card, only its owner knows (CITC-20.8, CIT-90.13)."""
    hand = state.hands[seat]
    card = find(hand, district)
    state.faces.move_secretly(hand, 1 << seat)
    hand.remove(card)
    put_under_deck(state, card)
    state.gold[seat] += 1
    state.done |= USED_LABORATORY
    if state.events is not None:
        secret: dict[str, object] = {"district": DISTRICT_NAMES[district]}
        state.tell("uses_laboratory", {"seat": seat, "gold": 1}, [(1 << seat, secret)])


def use_smithy(state: State, seat: int) -> None:
    state.gold[seat] -= SMITHY_PRICE
    state.done |= USED_SMITHY
    if state.events is not None:
        state.tell("uses_smithy", {"seat": seat, "gold": SMITHY_PRICE})
    gain_cards(state, seat, SMITHY_CARDS, "smithy")


# ---- the Graveyard, in the Warlord's turn


def offer_to_graveyard(state: State, warlord: int, card: int) -> None:
    """Ask the owner of the Graveyard if he can use it, else the card goes under the deck (CITC-20.16 to 20.20)."""
    for seat in range(state.seats):
        if seat != warlord and state.has(seat, GRAVEYARD) and state.gold[seat] >= GRAVEYARD_PRICE:
            state.stack.append(Frame(RESCUING, 1 << seat, (card,)))
            state.revealed = True  # another player has been asked
            return
    put_under_deck(state, card)


class Rescuing(Phase[State]):
    """The owner of the Graveyard may pay one gold for the destroyed district, which is in the frame."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        return [RESCUE, DECLINE]

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        card = frame.facts[0]
        state.stack.pop()
        district = DISTRICT_NAMES[CARDS[card]]
        if action == DECLINE:
            put_under_deck(state, card)
            if state.events is not None:
                state.tell("declines", {"seat": seat, "district": district})
            return
        state.gold[seat] -= GRAVEYARD_PRICE
        state.hands[seat].append(card)
        if state.events is not None:
            state.tell("rescues", {"seat": seat, "district": district, "gold": GRAVEYARD_PRICE})

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return Refusal("CITC-20.20", "refusal.graveyard_first")


RESCUING: Final = Rescuing("graveyard", ("CITC-20.3", "CITC-20.20"))
