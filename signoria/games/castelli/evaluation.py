"""Step 2 of a turn: the border and the areas around the placed tile (CAS-7.6 to 10.4)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import building
from signoria.games.castelli.components import KINDS, MARKET, MINE
from signoria.games.castelli.state import MOST_PLAYERS, State
from signoria.games.castelli.supply import draw_cards, gain_resource, pay_icon
from signoria.kernel.dice import Dice
from signoria.kernel.phase import Frame, Phase
from signoria.kernel.seats import MEMBERS


class Evaluating(Phase[State]):
    """The orientation of the placed tile is final (CAS-12.11): all that follows from it, in the order of CAS-8.10."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        state.stack.pop()
        board = state.board
        space = state.at
        # The border first, and once (CAS-7.7); a corner pays both its icons (CAS-7.9).
        for side in board.icon_sides[space]:
            _evaluate_border(state, space, side, board.icon_at[space * 4 + side])
        # As many areas as this tile completes (CAS-8.4), in the turn in which it was placed (CAS-8.5).
        for area in board.areas_around[space]:
            if not board.area_spaces[area] & state.face_down:  # all its tiles lie face up, CAS-8.1
                _evaluate_area(state, area)
        building.begin(state)


def _evaluate_border(state: State, space: int, side: int, icon: int) -> None:
    """The player whose shield points outward gets the icon (CAS-7.6); a card picture gets nothing (CAS-7.8)."""
    tiles = state.board.tiles
    shield = state.tiles[space] * 4 + (side - state.turned[space] & 3)
    seat = state.owner[tiles.colour[shield]]
    if seat >= 0 and (tiles.value[shield] or state.house_rules.zero_shield_border_reward):
        pay_icon(state, seat, icon)


def is_complete(state: State, area: int) -> bool:
    """Whether the area is evaluated with its tiles; the mine is not (CAS-8.1, CAS-8.2, CAS-8.7)."""
    spaces = state.board.area_spaces[area]
    return spaces != 0 and not spaces & state.face_down and state.board.area_kind[area] != MINE


def leaders(state: State, area: int) -> int:
    """The seats with the highest influence on the area, if it is above 0 (CAS-8.9)."""
    best = 1
    seats = 0
    base = area * MOST_PLAYERS
    for seat in range(state.seats):
        influence = state.area_influence[base + seat]
        if influence > best:
            best = influence
            seats = 1 << seat
        elif influence == best:
            seats |= 1 << seat
    return seats


def _evaluate_area(state: State, area: int) -> None:
    """Its last tile has just been placed, so that this happens once in the game (CAS-8.3)."""
    state.closed |= 1 << area
    kind = state.board.area_kind[area]
    winners = leaders(state, area)
    # Those with most influence alone (CAS-9.5) share, rounded down (CAS-9.3, CAS-10.2), and the rest is lost (CAS-9.4);
    # where only neutral shields and pictures face the area, nobody gets anything (CAS-8.6).
    each = state.board.area_symbols[area] // winners.bit_count() if winners else 0
    if state.events is not None:
        facts: dict[str, object] = {
            "area": state.board.area_names[area],
            "kind": KINDS[kind],
            "symbols": state.board.area_symbols[area],
            "winners": list(MEMBERS[winners]),
            "each": each,
        }
        state.tell("evaluates", facts)
    if not each:
        return
    first = winners >> state.player << state.player
    for seat in MEMBERS[first] + MEMBERS[winners ^ first]:  # CAS-10.4: in turn order from the active player
        if kind == MARKET:
            draw_cards(state, seat, each, "market")  # CAS-10.1
        else:
            gain_resource(state, seat, kind, each)  # CAS-9.1


EVALUATING: Final = Evaluating("evaluation", ("CAS-8.1",))
