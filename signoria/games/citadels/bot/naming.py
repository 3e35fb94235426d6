"""Whom to murder or to rob. Choices are mixed: who always names the likeliest is easy to dodge."""

from __future__ import annotations

from signoria.games.citadels.actions import OBJECT
from signoria.games.citadels.bot.appeal import appeal
from signoria.games.citadels.bot.rivals import threats
from signoria.games.citadels.bot.suspicion import suspicion
from signoria.games.citadels.characters.thief import ROB
from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice


def name(state: State, seat: int, legal: list[int], named: int, dice: Dice) -> int:
    """Murder or theft: any character may be named, the more often the more it would hurt."""
    suspected = suspicion(state, seat)
    threat = threats(state, seat)
    actions: list[int] = []
    weights: list[float] = []
    for action in legal:
        if action & ~OBJECT == named:
            value = 0.01
            character = action & OBJECT
            for other in range(state.seats):
                chance = suspected[other][character]
                if chance > 0:
                    value += chance * naming_worth(state, named, other, character, threat[other])
            actions.append(action)
            weights.append(value * value * value)
    return actions[drawn(weights, dice)]


def naming_worth(state: State, named: int, other: int, character: int, threat: float) -> float:
    """What it is worth to hit that player as that character."""
    if named == ROB:
        return float(state.gold[other])
    return threat * (1.5 + appeal(state, other, character))


def drawn(weights: list[float], dice: Dice) -> int:
    """A place of the list, as likely as its weight."""
    total = 0.0
    for weight in weights:
        total += weight
    point = dice.below(4096) / 4096 * total
    for at in range(len(weights)):
        point -= weights[at]
        if point < 0:
            return at
    return len(weights) - 1
