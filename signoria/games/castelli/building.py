"""Step 3 of a turn: castles, one after the other, until the player ends it (CAS-13)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import battle, cards, refusals
from signoria.games.castelli.actions import (
    BOUGHT,
    BUILD,
    END,
    OBJECT,
    OVERBUILD,
    PLACE_MASK,
    TARGET,
    WITH_COUNT,
    WITH_COUNTESS,
    WITH_MASTER_BUILDER,
    bought,
    helper,
)
from signoria.games.castelli.castles import bought_name, give_silver, missing_units, pay, payment, raise_castle
from signoria.games.castelli.components import CARD_NAMES, COUNT, COUNTESS, MASTER_BUILDER, RESOURCES
from signoria.games.castelli.influence import has_influence
from signoria.games.castelli.state import MOST_PLAYERS, State, faces_in
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def begin(state: State) -> None:
    state.stack.append(BUILDING.asking[state.player])


class Building(Phase[State]):
    """Asks the active player for castles and cards until he ends his turn (CAS-5.4): here alone both are possible.

    No other phase offers castles (CAS-5.5) or the end of the turn (CAS-5.7).
    """

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        add_builds(state, seat, actions)
        if state.house_rules.battle:
            battle.add_overbuilds(state, seat, actions)
        cards.add_plays(state, seat, actions)
        actions.append(END)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        if kind == END:
            state.stack.pop()
            if state.events is not None:
                state.tell("ends_turn", {"seat": seat})
        elif kind == BUILD:
            build(state, seat, action)
        elif kind == OVERBUILD:
            battle.declare(state, seat, action)
        else:
            subject = action & OBJECT
            cards.play(state, seat, subject & (1 << TARGET) - 1, subject >> TARGET, dice)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_turn(state, seat, action)


def add_builds(state: State, seat: int, actions: list[int]) -> None:
    """Append the places on which the active player may build now, with the ways to pay and the cards that help."""
    if not state.castles_left[seat]:  # CAS-13.13
        return
    paid = payment(state, seat, 1)
    if paid >= 0:  # CAS-13.3; on printed sites (CAS-13.9)
        _add_places(state, seat, state.board.sites, BUILD + (paid << BOUGHT), actions)
    if state.played:
        return
    faces = faces_in(state.hands[seat])
    if paid >= 0:
        if faces >> COUNT & 1:  # CAS-12.13
            _add_places(state, seat, state.board.grain_places, BUILD + WITH_COUNT + (paid << BOUGHT), actions)
        if faces >> COUNTESS & 1:  # CAS-12.14
            _add_places(state, seat, state.board.wood_places, BUILD + WITH_COUNTESS + (paid << BOUGHT), actions)
    # He replaces something (CAS-11.13), and all of it (CAS-12.17), so that nothing is bought besides (CAS-13.15).
    if paid and faces >> MASTER_BUILDER & 1 and state.silver[seat] >= missing_units(state, seat, 1):
        _add_places(state, seat, state.board.sites, BUILD + WITH_MASTER_BUILDER, actions)


def _add_places(state: State, seat: int, places: list[int], action: int, actions: list[int]) -> None:
    castle = state.castle
    octagon_of = state.board.place_octagon
    influence = state.octagon_influence
    pictures_count = state.house_rules.zero_shield_allows_building
    for place in places:
        if castle[place] >= 0:  # CAS-13.10, CAS-12.15; other places of the octagon do not matter (CAS-13.12)
            continue
        octagon = octagon_of[place]
        if influence[octagon * MOST_PLAYERS + seat] > 0 or (pictures_count and has_influence(state, seat, octagon)):
            actions.append(action + place)


def build(state: State, seat: int, action: int) -> None:
    """Play the card that is named, pay, build and score (CAS-13.2, CAS-14.1)."""
    card = helper(action)
    kind = bought(action)
    if card >= 0:
        cards.lay_open(state, seat, card)
        state.played = True
    if card == MASTER_BUILDER:
        _pay_master_builder(state, seat)
    else:
        pay(state, seat, 1, kind)
    place = action & PLACE_MASK
    points = raise_castle(state, seat, place)
    if state.events is not None:
        facts: dict[str, object] = {"seat": seat, "place": state.board.place_names[place], "points": points}
        facts["card"] = CARD_NAMES[card] if card >= 0 else None
        facts["bought"] = bought_name(kind)
        state.tell("builds", facts)


def _pay_master_builder(state: State, seat: int) -> None:
    """One silver for each resource the player has none of, the others as usual (CAS-12.16, CAS-12.18)."""
    for kind in range(RESOURCES):
        if state.resources[seat * RESOURCES + kind]:
            state.resources[seat * RESOURCES + kind] -= 1
        else:
            give_silver(state, seat, 1)


BUILDING: Final = Building("build", ("CAS-5.4", "CAS-13.1"))
