"""The prestige track and its two barriers (AUG-15)."""

from __future__ import annotations

from signoria.games.augsburg.components import CATHEDRAL, CATHEDRAL_BARRIER, CHURCH, CHURCH_BARRIER, TRACK
from signoria.games.augsburg.state import State


def room(state: State, seat: int, points: int) -> int:
    """How many of the points the seat can advance before a barrier stops it on its space (AUG-15.7).

    Asked at every gain (AUG-15.5), so a building counts from the moment it stands (AUG-15.8).
    """
    if not state.has(seat, CHURCH):  # whatever else he has built, AUG-15.6
        return min(points, CHURCH_BARRIER - state.prestige[seat])  # AUG-15.2
    if not state.has(seat, CATHEDRAL):
        return min(points, CATHEDRAL_BARRIER - state.prestige[seat])  # AUG-15.3
    return points


def gain(state: State, seat: int, points: int, source: int) -> int:
    """Advance as far as the barriers allow; what is beyond is lost (AUG-15.4). The points gained."""
    gained = room(state, seat, points)
    state.prestige[seat] += gained  # AUG-15.1
    state.earned[seat][source] += gained
    return gained


def space(prestige: int) -> int:
    """The space of the track on which the marker stands: the start is both 0 and 45, AUG-15.9."""
    return prestige % TRACK
