"""The Battle module: overbuilding, and the Guard's answer to it (CAS-17.6 to 17.21)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import cards, refusals
from signoria.games.castelli.actions import (
    BOUGHT,
    DECLINE,
    GUARD,
    OVERBUILD,
    PLACE_MASK,
    WITH_ABBOT,
    WITH_ARMY,
    bought,
    helper,
)
from signoria.games.castelli.castles import bought_name, pay, payment, raise_castle
from signoria.games.castelli.components import ABBOT, ARMY_OF_KNIGHTS, CARD_NAMES
from signoria.games.castelli.components import GUARD as GUARD_CARD
from signoria.games.castelli.influence import has_influence
from signoria.games.castelli.state import MOST_PLAYERS, Table, faces_in, holds
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

OVERBUILD_COST: Final = 2
ABBOT_COST: Final = 1


def add_overbuilds(table: Table, seat: int, actions: list[int]) -> None:
    """Append the castles that the active player may attack now, with the ways to pay and the cards that help."""
    if not table.castles_left[seat]:
        return
    full = payment(table, seat, OVERBUILD_COST)
    with_abbot = -1
    army = False
    if not table.played:
        faces = faces_in(table.hands[seat])
        if faces >> ABBOT & 1:
            with_abbot = payment(table, seat, ABBOT_COST)
        army = full >= 0 and faces >> ARMY_OF_KNIGHTS & 1 == 1
    if full < 0 and with_abbot < 0:
        return
    for place, owner in enumerate(table.castle):
        # An opponent's castle that does not stand on another one (CAS-17.7, CAS-17.9).
        if owner < 0 or owner == seat or table.covered[place] >= 0:
            continue
        if is_stronger(table, seat, place):
            if full >= 0:
                actions.append(OVERBUILD + place + (full << BOUGHT))
            if with_abbot >= 0:
                actions.append(OVERBUILD + place + WITH_ABBOT + (with_abbot << BOUGHT))
        elif army and has_influence(table, seat, table.board.place_octagon[place]):
            actions.append(OVERBUILD + place + WITH_ARMY + (full << BOUGHT))


def is_stronger(table: Table, seat: int, place: int) -> bool:
    """Whether the seat's influence in the castle's octagon is above its owner's (CAS-17.8)."""
    base = table.board.place_octagon[place] * MOST_PLAYERS
    return table.octagon_influence[base + seat] > table.octagon_influence[base + table.castle[place]]


def declare(table: Table, seat: int, action: int) -> None:
    """The card that is named is played now (CAS-17.20); then the owner may answer, if he could hold a Guard."""
    place = action & PLACE_MASK
    owner = table.castle[place]
    card = helper(action)
    if card >= 0:
        cards.lay_open(table, seat, card)
        table.played = True
    if table.events is not None:
        facts: dict[str, object] = {"seat": seat, "other": owner, "place": table.board.place_names[place]}
        facts["card"] = CARD_NAMES[card] if card >= 0 else None
        table.tell("attacks", facts)
    if table.hands[owner] and not table.quiet >> owner & 1:
        table.stack.append(Frame(GUARDING, 1 << owner, (action,)))
    else:
        _overbuild(table, action)


def _overbuild(table: Table, action: int) -> None:
    """Pay, cover the castle and score like a new one (CAS-17.11 to 17.14)."""
    seat = table.player
    place = action & PLACE_MASK
    owner = table.castle[place]
    kind = bought(action)
    pay(table, seat, ABBOT_COST if helper(action) == ABBOT else OVERBUILD_COST, kind)
    points = raise_castle(table, seat, place)
    if table.events is not None:
        facts: dict[str, object] = {
            "seat": seat,
            "other": owner,
            "place": table.board.place_names[place],
            "points": points,
            "bought": bought_name(kind),
        }
        table.tell("overbuilds", facts)


def stand_down(table: Table) -> None:
    """The owner of the attacked castle does not answer: the attack is carried out."""
    action = table.stack.pop().facts[0]
    _overbuild(table, action)


class Guarding(Phase[Table]):
    """The owner of the attacked castle is asked whatever cards he holds (CAS-17.18, CAS-20.7)."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        return [DECLINE, GUARD] if holds(table.hands[seat], GUARD_CARD) else [DECLINE]

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        if action == DECLINE:
            stand_down(table)
            return
        table.stack.pop()
        cards.lay_open(table, seat, GUARD_CARD)
        if table.events is not None:
            place = table.board.place_names[frame.facts[0] & PLACE_MASK]
            table.tell("guards", {"seat": seat, "other": table.player, "place": place})

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_guard_window(table, seat, action)


GUARDING: Final = Guarding("guard", ("CAS-17.18", "CAS-17.21"))
