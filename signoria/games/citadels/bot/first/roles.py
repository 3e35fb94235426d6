"""Which character to be, and who is probably whom."""

from __future__ import annotations

from collections.abc import Iterable

from signoria.games.citadels.bot.first.purse import buildable, useless
from signoria.games.citadels.bot.first.situation import Player, Situation
from signoria.games.citadels.components import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    CHARACTERS,
    COST,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    WARLORD,
)
from signoria.games.citadels.state import NOBODY, State
from signoria.kernel.position import Position


def appeal(situation: Situation, player: Player, character: int) -> float:
    """What a character is worth to a player, as far as everybody can see."""
    worth = float(player.income(character))
    others = [other for other in situation.players if other is not player]
    richest = max([other.gold for other in others])
    if character == ASSASSIN:
        worth += 1 + 2 * max([len(other.city) for other in others]) / situation.city_size
    elif character == THIEF:
        worth += 0.3 + 0.4 * richest
    elif character == MAGICIAN:
        most = max([other.cards for other in others])
        worth += max(0.4, 1.0 * (most - player.cards)) if player.cards < 5 else 0.4
    elif character == KING:
        worth += 0.1 + (player.seat != situation.crown) * 0.3
    elif character == BISHOP:
        worth += 0.3 + 0.12 * len(player.city)
    elif character == MERCHANT:
        worth += 1.5
    elif character == ARCHITECT:
        worth += 1.4 + (player.cards <= 2) * 0.8 + min(max(player.gold - 2, 0), 6) * 0.35
    elif character == WARLORD:
        worth += 0.6 + _free_targets(player, others)
    return worth


def _free_targets(player: Player, others: list[Player]) -> float:
    """Districts of one gold go for nothing."""
    return 0.5 * any(1 in [COST[district] for district in other.city] for other in others)


def worth(situation: Situation, character: int) -> float:
    """What a character is worth to the bot itself, which knows its hand and fears for its gold."""
    me = situation.me
    value = appeal(situation, me, character)
    plans = buildable(situation, me.gold + 2 + me.income(character) + (character == MERCHANT))
    if character == ARCHITECT:
        within = sorted([COST[district] for district in plans])
        gold, count = me.gold + 2, 0
        for cost in within[:3]:
            gold -= cost
            count += gold >= 0
        value += 2.2 * max(count - 1, 0)
        if situation.missing(me) and count >= situation.missing(me):
            value += 6
    elif character == MAGICIAN:
        value += 0.5 * len(useless(situation))
        if not plans and situation.hand:
            value += 1
    elif character == WARLORD and situation.race >= 0.75:
        value += 1.5
    elif character == ASSASSIN:
        value += 2.5 * (situation.race > 0.8) + 1.0 * (situation.race > 0.7)
    elif character == BISHOP and len(me.city) >= situation.city_size - 2:
        value += 1.5
    elif character == KING and situation.missing(me) <= 2:
        value += 0.5
    return value - _fear(situation, character)


def _fear(situation: Situation, character: int) -> float:
    """What being robbed or killed would cost, times how often the obvious character is named."""
    me = situation.me
    if character == ASSASSIN:
        return 0
    share = 1 / (len(CHARACTERS) - 2)
    lead = max(0.0, situation.strength(me) - max([situation.strength(other) for other in situation.others])) / 10
    obvious = 1.5 if character in (ARCHITECT, MERCHANT, KING) else 0.8
    robbery = 0.0 if character == THIEF else me.gold * share * obvious
    murder = (3 + me.income(character)) * share * obvious * (1 + min(lead, 1.5))
    return 0.7 * robbery + 0.6 * murder


def danger(situation: Situation, character: int) -> float:
    """What a character would be worth to the strongest of the others: best put aside."""
    rival = max(situation.others, key=situation.strength)
    return appeal(situation, rival, character)


def suspects(situation: Situation, worlds: Iterable[Position]) -> list[dict[int, float]]:
    """For each character how much each seat is suspected of it: possible by what was seen, likely by its appeal."""
    found: list[dict[int, float]] = [{} for _ in range(len(CHARACTERS))]
    for world in worlds:
        assert isinstance(world, State)
        for character in range(len(CHARACTERS)):
            holder = world.holder[character]
            if holder not in (NOBODY, situation.seat):
                likely = max(0.2, appeal(situation, situation.players[holder], character))
                found[character][holder] = found[character].get(holder, 0) + likely
    return found
