"""A player of Castelli by rules of thumb: it tries every action in a world it thinks possible and weighs what it sees.

It looks one step ahead, with everybody else declining; to choose a space it also tries the four orientations of the
tile that lies there in the sampled world. Values are in victory points.
"""

from __future__ import annotations

from signoria.games.castelli import scoring
from signoria.games.castelli.actions import DECLINE, DONE, PLACE, QUIET, REVEAL, SELL, verb
from signoria.games.castelli.battle import GUARDING
from signoria.games.castelli.castles import line_points
from signoria.games.castelli.components import (
    ARMY_OF_KNIGHTS,
    CARDS,
    GUARD,
    KING_5,
    KING_POINTS,
    MARKET,
    MINE,
    RESOURCES,
    STEWARD,
    TRAITOR,
)
from signoria.games.castelli.reveal import PLACING
from signoria.games.castelli.state import MOST_PLAYERS, State
from signoria.games.castelli.steward import STEWARDING
from signoria.games.castelli.turns import FINAL_SALE
from signoria.kernel.dice import SeededDice
from signoria.kernel.seat import ACTIONS, WORLDS, Seat

__all__ = ["choose", "wanted"]

_WORLDS = 2
# What a card in hand is worth beside the point it scores at the end.
_CARD = 1.9
_LATE_CARD = 1.2
_SILVER = 0.32
_RIVALS = 0.45
# Being ahead in an area that is not complete yet, as a share of its yield.
_PROMISE = 0.35


def wanted(legal: list[int]) -> int:
    """It tries actions in sampled worlds, whenever there is a choice."""
    return ACTIONS if len(_considered(legal)) == 1 else WORLDS


def _considered(legal: list[int]) -> list[int]:
    """A bot is not bothered by questions."""
    return [action for action in legal if verb(action) != QUIET]


def choose(seat: Seat) -> int:
    """One of the seat's legal actions. Equal views and equal dice give equal choices."""
    legal = _considered(seat.legal)
    if len(legal) == 1:
        return legal[0]
    world = seat.world()
    assert isinstance(world, State)
    if world.stack[-1].phase is FINAL_SALE:
        return _last_sale(world, seat.number, legal)
    worlds = [world]
    if any(verb(action) == REVEAL for action in legal):
        for other in seat.worlds(_WORLDS - 1):
            assert isinstance(other, State)
            worlds.append(other)
    values = [sum([_worth_of(one, seat.number, action) for one in worlds]) for action in legal]
    return legal[values.index(max(values))]


def _last_sale(world: State, seat: int, legal: list[int]) -> int:
    """A card is a point now; two silver may win a prize."""
    best = DONE
    most = world.scores[seat] - max([world.scores[other] for other in range(world.seats) if other != seat])
    for action in legal:
        if verb(action) == SELL:
            after = world.clone()
            after.play(seat, action, SeededDice(0))
            ahead = after.scores[seat] - max([after.scores[other] for other in range(after.seats) if other != seat])
            if ahead > most:
                best, most = action, ahead
    return best


def _worth_of(world: State, seat: int, action: int) -> float:
    """What the table is worth to the seat after the action."""
    after = world.clone()
    after.play(seat, action, SeededDice(0))
    if after.stack and after.stack[-1].phase is PLACING and verb(action) == REVEAL:
        return max([_worth_of(after, seat, PLACE + side) for side in range(4)])
    _everybody_declines(after, seat)
    return worth(after, seat)


def _everybody_declines(world: State, seat: int) -> None:
    while world.stack and world.stack[-1].phase in (STEWARDING, GUARDING):
        asked = world.to_act[0]
        if asked == seat:
            return
        world.play(asked, DECLINE, SeededDice(0))


# ---- weighing a table


def worth(state: State, seat: int) -> float:
    """How well the seat stands against the others."""
    left = state.face_down.bit_count() / len(state.tiles)
    own = _standing(state, seat, left)
    others = [_standing(state, other, left) for other in range(state.seats) if other != seat]
    return own + _hand(state, seat, left) - _RIVALS * (max(others) + sum(others) / len(others)) / 2


def _standing(state: State, seat: int, left: float) -> float:
    value = float(state.points(seat)) + scoring.start_tile_points(state, seat)
    sites = _best_sites(state, seat)
    value += _resources(state, seat, sites, left)
    value += _SILVER * state.silver[seat] * (0.4 + left) + _promises(state, seat) * left
    value += (1 - left) * scoring.silver_prizes(state)[seat]
    value += len(state.hands[seat])
    if state.house_rules.battle:
        value += 2.8 * scoring.standing_castles(state, seat)
    return value


def _best_sites(state: State, seat: int) -> list[int]:
    """What the next castles of the seat would score, the best first."""
    if not state.castles_left[seat]:
        return []
    found = []
    for place in state.board.sites:
        octagon = state.board.place_octagon[place]
        if state.castle[place] < 0 and state.octagon_influence[octagon * MOST_PLAYERS + seat] > 0:
            found.append(line_points(state, octagon))
    return sorted(found, reverse=True)[:3]


def _resources(state: State, seat: int, sites: list[int], left: float) -> float:
    """A unit is a point; a whole set is a castle on the best free site, and a set in the making half of it."""
    owned = state.resources[seat * RESOURCES : seat * RESOURCES + RESOURCES]
    value = float(sum(owned))
    bonus = 2.8 if state.house_rules.battle else 0.0
    sets = min(owned)
    for number in range(3):
        profit = (sites[number] if number < len(sites) else 3.5 * left) + bonus - 3
        kinds = sum([count > number for count in owned])
        if profit <= 0:
            continue
        if number < sets:
            value += profit * 0.85
        else:
            value += profit * (0.12, 0.25, 0.5, 0.7)[kinds] * min(1.0, 0.2 + left * 1.3)
    # A site that others may take before is worth having influence on.
    return value + 0.1 * sum(sites)


def _promises(state: State, seat: int) -> float:
    value = 0.0
    for area, kind in enumerate(state.board.area_kind):
        if state.closed >> area & 1:
            continue
        base = area * MOST_PLAYERS
        own = state.area_influence[base + seat]
        if not own:
            continue
        rival = max([state.area_influence[base + other] for other in range(state.seats) if other != seat])
        share = own / (own + rival + 3.5)
        if kind == MINE:
            value += share * state.mine * _SILVER
        else:
            symbols = state.board.area_symbols[area] * (2.0 if kind == MARKET else 1.4)
            value += _PROMISE * share * symbols * 2
    return value


def _hand(state: State, seat: int, left: float) -> float:
    """The viewer knows its own cards: what they are worth more than a point each."""
    value = 0.0
    for card in state.hands[seat]:
        face = CARDS[card]
        if face <= KING_5:
            value += (KING_POINTS[face] - 1) * (0.9 if left else 0.0)
        elif face in (STEWARD, GUARD, TRAITOR, ARMY_OF_KNIGHTS):
            value += _LATE_CARD * min(1.0, left * 3)
        else:
            value += (_CARD - 0.7) * min(1.0, left * 4)
    return value
