"""Phase 7, Exploration: who has an active Explorer turns one counter in his zone (ANT-7)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import refusals
from signoria.games.antiquity.actions import EXPLORE, OBJECT, SKIP
from signoria.games.antiquity.components import EXPLORER, FOODS, GOODS
from signoria.games.antiquity.state import State
from signoria.games.antiquity.zone import zone
from signoria.kernel.dice import Dice
from signoria.kernel.each import Each
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

_EXPLORE_EACH: Final = Each(EXPLORE)


def begin(state: State) -> None:
    state.stack.append(Frame(EXPLORING, 0, (state.alive(),)))


def within_reach(state: State, seat: int) -> int:
    """The counters that the player may turn (ANT-7.2)."""
    return zone(state, seat) & state.unexplored if state.realms[seat].works(EXPLORER) else 0


class Exploring(Phase[State]):
    """Asks one player after the other (ANT-7.1); `facts` has the set of those who are still to come."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        to_come = frame.facts[0]
        for seat in state.order:
            if to_come >> seat & 1:
                to_come &= ~(1 << seat)
                # ANT-7.11
                if within_reach(state, seat):
                    state.stack[-1] = Frame(EXPLORING, 1 << seat, (to_come,))
                    return
        if frame.facts[0] == state.alive() and state.events is not None:
            state.tell("idle", {"phase": "explore"})
        state.stack.pop()

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        actions = _EXPLORE_EACH.of(within_reach(state, seat))
        actions.append(SKIP)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        state.revealed = True
        if action != SKIP:
            turn_up(state, seat, action & OBJECT)
        # One counter at most (ANT-7.3).
        state.stack[-1] = Frame(EXPLORING, 0, frame.facts)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.exploring(state, seat, action)


def turn_up(state: State, seat: int, number: int) -> None:
    """Show the counter to all (ANT-7.5), take the good; it leaves the game (ANT-7.7). Food changes the famine (F23)."""
    spot = state.country.spots.index(number)
    good = state.counters[spot]
    state.unexplored &= ~(1 << number)
    state.turned_up.append(spot)
    if not state.house_rules.goods_limit or state.bank[good] > 0:
        state.take_from_bank(seat, good)
    # Wine changes nothing (ANT-7.9).
    if good in FOODS:
        state.famine = max(0, state.famine + state.house_rules.explore_food_famine)
    if state.events is not None:
        at = state.country.layout.names[number]
        state.tell("explores", {"seat": seat, "at": at, "good": GOODS[good], "famine": state.famine})


EXPLORING: Final = Exploring("explore", ("ANT-7.2", "ANT-7.6", "ANT-7.8"))
