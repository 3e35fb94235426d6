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
from signoria.games.castelli.state import MOST_PLAYERS, Table, faces_in
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def begin(table: Table) -> None:
    table.stack.append(BUILDING.asking[table.player])


class Building(Phase[Table]):
    """Asks the active player for castles and cards until he ends his turn (CAS-5.4)."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        actions: list[int] = []
        add_builds(table, seat, actions)
        if table.house.battle:
            battle.add_overbuilds(table, seat, actions)
        cards.add_plays(table, seat, actions)
        actions.append(END)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        if kind == END:
            table.stack.pop()
            if table.events is not None:
                table.tell("ends_turn", {"seat": seat})
        elif kind == BUILD:
            build(table, seat, action)
        elif kind == OVERBUILD:
            battle.declare(table, seat, action)
        else:
            subject = action & OBJECT
            cards.play(table, seat, subject & (1 << TARGET) - 1, subject >> TARGET, dice)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_turn(table, seat, action)


def add_builds(table: Table, seat: int, actions: list[int]) -> None:
    """Append the places on which the active player may build now, with the ways to pay and the cards that help."""
    if not table.castles_left[seat]:
        return
    paid = payment(table, seat, 1)
    if paid >= 0:
        _add_places(table, seat, table.board.sites, BUILD + (paid << BOUGHT), actions)
    if table.played:
        return
    faces = faces_in(table.hands[seat])
    if paid >= 0:
        if faces >> COUNT & 1:
            _add_places(table, seat, table.board.grain_places, BUILD + WITH_COUNT + (paid << BOUGHT), actions)
        if faces >> COUNTESS & 1:
            _add_places(table, seat, table.board.wood_places, BUILD + WITH_COUNTESS + (paid << BOUGHT), actions)
    if paid and faces >> MASTER_BUILDER & 1 and table.silver[seat] >= missing_units(table, seat, 1):
        _add_places(table, seat, table.board.sites, BUILD + WITH_MASTER_BUILDER, actions)


def _add_places(table: Table, seat: int, places: list[int], action: int, actions: list[int]) -> None:
    castle = table.castle
    octagon_of = table.board.place_octagon
    influence = table.octagon_influence
    pictures_count = table.house.zero_shield_allows_building
    for place in places:
        if castle[place] >= 0:
            continue
        octagon = octagon_of[place]
        if influence[octagon * MOST_PLAYERS + seat] > 0 or (pictures_count and has_influence(table, seat, octagon)):
            actions.append(action + place)


def build(table: Table, seat: int, action: int) -> None:
    """Play the card that is named, pay, build and score (CAS-13.2, CAS-14.1)."""
    card = helper(action)
    kind = bought(action)
    if card >= 0:
        cards.lay_open(table, seat, card)
        table.played = True
    if card == MASTER_BUILDER:
        _pay_master_builder(table, seat)
    else:
        pay(table, seat, 1, kind)
    place = action & PLACE_MASK
    points = raise_castle(table, seat, place)
    if table.events is not None:
        facts: dict[str, object] = {"seat": seat, "place": table.board.place_names[place], "points": points}
        facts["card"] = CARD_NAMES[card] if card >= 0 else None
        facts["bought"] = bought_name(kind)
        table.tell("builds", facts)


def _pay_master_builder(table: Table, seat: int) -> None:
    """One silver for each resource the player has none of, the others as usual (CAS-12.16, CAS-12.18)."""
    for kind in range(RESOURCES):
        if table.resources[seat * RESOURCES + kind]:
            table.resources[seat * RESOURCES + kind] -= 1
        else:
            give_silver(table, seat, 1)


BUILDING: Final = Building("build", ("CAS-5.4", "CAS-13.1"))
