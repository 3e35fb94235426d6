"""A turn of 2016: a player may be bound, must sometimes act, and may decline what districts give him (CITD-7.4)."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import gathering, payments, prices
from signoria.games.citadels.actions import BUILD, CARDS, END, END_WITHOUT, GOLD, OBJECT, PLAIN_GOLD
from signoria.games.citadels.components import GATHERED_GOLD
from signoria.games.citadels.components_2016 import PARK, POOR_HOUSE
from signoria.games.citadels.districts.unique import Unique
from signoria.games.citadels.state import GATHERED, USED_ABILITY, State
from signoria.games.citadels.turn import Turn, end
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame


class Turn2016(Turn):
    def begin(self, state: State, rank: int, seat: int, character: int) -> None:
        state.marks.paid = 0
        super().begin(state, rank, seat, character)

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        edition = state.edition
        if edition.after_gathering and state.is_bound:
            return _bound_options(state, seat)
        actions = super().options(state, frame, seat)
        if state.done & GATHERED:
            if edition.must_act >> state.character & 1 and not state.done & USED_ABILITY:
                actions.remove(END)  # CITD-22.2
            elif state.built[seat] & edition.ends_turn_in_city:
                _add_endings(state, seat, actions)
        elif state.built[seat] & edition.when_gathering:
            actions.insert(2 if state.deck else 1, PLAIN_GOLD)  # CITD-10.3: without the Gold Mine
        return actions

    def add_builds(self, state: State, seat: int, actions: list[int]) -> None:
        payments.add_builds(state, seat, actions)

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = action & ~OBJECT
        if kind == BUILD:
            district = action & OBJECT
            payments.pay_gold(state, seat, district, prices.building(state, seat, district))
        elif kind == GOLD:
            gathering.take_gold(state, seat, GATHERED_GOLD + _mined(state, seat))
        elif kind == PLAIN_GOLD:
            gathering.take_gold(state, seat, GATHERED_GOLD)
        elif kind in (END, END_WITHOUT):
            if state.built[seat] & state.edition.ends_turn_in_city:
                _take_endings(state, seat, (action & OBJECT) + 1 if kind == END_WITHOUT else 0)
            end(state, seat)
        else:
            super().answer(state, frame, seat, action, dice)


def _bound_options(state: State, seat: int) -> list[int]:
    """Who is bound gathers, and the Witch then names somebody."""
    actions: list[int] = []
    if state.done & GATHERED:
        state.edition.cast[state.character].add_abilities(state, seat, actions)
        return actions
    actions.append(GOLD)
    if state.deck:
        actions.append(CARDS)
    if state.built[seat] & state.edition.when_gathering:
        actions.append(PLAIN_GOLD)
    return actions


def _mined(state: State, seat: int) -> int:
    """What the Gold Mine adds to gathering gold, and to this alone (CITD-56.1, CITD-56.2, CITD-8.1, CITD-10.6)."""
    return 1 if state.built[seat] & state.edition.when_gathering else 0


# The districts that give something at the end of a turn, in the order of CITD-7.5, before the character does.
_ENDINGS: Final = (POOR_HOUSE, PARK)


def _ending(state: State, seat: int, place: int) -> Unique | None:
    """That one of the two, if it stands in the city and would give something."""
    if not state.has(seat, _ENDINGS[place]):
        return None
    unique = state.edition.unique[_ENDINGS[place]]
    return unique if unique is not None and unique.applies(state, seat) else None


def _add_endings(state: State, seat: int, actions: list[int]) -> None:
    """The owner may decline what would apply, CITD-10.3."""
    found = [place for place in range(2) if _ending(state, seat, place) is not None]
    for place in found:
        actions.append(END_WITHOUT + place)
    if len(found) == 2:
        actions.append(END_WITHOUT + 2)


def _take_endings(state: State, seat: int, declined: int) -> None:
    for place in range(2):
        unique = _ending(state, seat, place)
        if unique is not None and not declined >> place & 1:
            unique.turn_ended(state, seat)


TURN_2016: Final[Turn2016] = Turn2016("turn", ("CITD-7.4",))
