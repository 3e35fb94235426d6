"""Whom to murder, to rob or to threaten. Choices are mixed: who always names the likeliest is easy to dodge."""

from __future__ import annotations

from signoria.games.citadels.actions import OBJECT
from signoria.games.citadels.bot.appeal import appeal
from signoria.games.citadels.bot.court import own_worth_2016
from signoria.games.citadels.bot.rivals import threats
from signoria.games.citadels.bot.suspicion import suspicion
from signoria.games.citadels.characters.blackmailer import FLOWER, THREATEN
from signoria.games.citadels.characters.magistrate import SIGN, WARRANT
from signoria.games.citadels.characters.thief import ROB
from signoria.games.citadels.characters.witch import BEWITCH
from signoria.games.citadels.state import State
from signoria.kernel.dice import Dice


def name(state: State, seat: int, legal: list[int], named: int, dice: Dice) -> int:
    """Murder or theft: any character may be named, the more often the more it would hurt."""
    actions = [action for action in legal if action & ~OBJECT == named]
    weights = [value * value * value for value in naming_worths(state, seat, actions)]
    return actions[drawn(weights, dice)]


def naming_worths(state: State, seat: int, actions: list[int]) -> list[float]:
    """What each of these actions, which name a character, may be thought to be worth; more than nothing."""
    suspected = suspicion(state, seat)
    threat = threats(state, seat)
    worths: list[float] = []
    for action in actions:
        value = 0.01
        character = action & OBJECT
        for other in range(state.seats):
            chance = suspected[other][character]
            if chance > 0:
                if action & ~OBJECT == BEWITCH:  # the Witch takes the turn herself
                    hit = max(own_worth_2016(state, seat, character), 0.1) + 0.5 * threat[other]
                else:
                    hit = naming_worth(state, action & ~OBJECT, other, character, threat[other])
                value += chance * hit
        worths.append(value)
    return worths


def naming_worth(state: State, named: int, other: int, character: int, threat: float) -> float:
    """What it is worth to hit that player as that character."""
    if named in (ROB, FLOWER, THREATEN):
        return float(state.gold[other])
    if named in (SIGN, WARRANT):  # what he is going to build, mostly dear things with much gold
        return (0.3 + threat) * min(state.gold[other] + 2, 6) * (1.0 if state.hands[other] else 0.2)
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
