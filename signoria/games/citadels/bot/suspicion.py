"""Who may be whom, by the packets a player has held and by what each character is worth to whom."""

from __future__ import annotations

from signoria.games.citadels.bot.appeal import inclination
from signoria.games.citadels.edition import RANKS_IN
from signoria.games.citadels.selection import packet
from signoria.games.citadels.state import State


def suspicion(state: State, seat: int) -> list[list[float]]:
    """For each player and character how likely he has it, by the packets the seat has held and the appeals."""
    ranks = state.edition.ranks
    found = [[0.0] * ranks for _ in range(state.seats)]
    steps = len(state.picks)
    own = [step for step in range(steps) if state.picks[step].seat == seat]
    everybody = state.edition.everybody
    for character in state.face_up:
        everybody &= ~(1 << character)
    for step in range(steps):
        other = state.picks[step].seat
        if other == seat:
            continue
        pool = everybody
        for mine in own:
            held = packet(state, mine)
            pool &= (held & ~(1 << state.picks[mine].kept)) if step > mine else ~held
        for character in RANKS_IN[state.revealed_characters & pool]:
            pool &= ~(1 << character)
            if state.holder[character] == other and state.edition.each == 1:
                pool = 0
        _share_out(state, other, pool, found[other])
    for character in range(ranks):
        total = 0.0
        for other in range(state.seats):
            total += found[other][character]
        if total > 1.0:
            for other in range(state.seats):
                found[other][character] /= total
    return found


def _share_out(state: State, other: int, pool: int, chances: list[float]) -> None:
    total = 0.0
    weights: list[float] = []
    for character in RANKS_IN[pool]:
        weight = inclination(state, other, character)
        weights.append(weight)
        total += weight
    for at, character in enumerate(RANKS_IN[pool]):
        chances[character] += weights[at] / total


def likelihood(world: State, seat: int) -> float:
    """How likely the others' hidden choices of characters are in that world, beside other worlds."""
    product = 1.0
    for step in range(len(world.picks)):
        pick = world.picks[step]
        if pick.seat == seat or world.revealed_characters >> pick.kept & 1:
            continue
        total = 0.0
        for character in RANKS_IN[packet(world, step)]:
            total += inclination(world, pick.seat, character)
        product *= inclination(world, pick.seat, pick.kept) / total
    return product
