"""Phase 6, Harvest: every industry yields, San Giorgio brings fish (ANT-6)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import refusals
from signoria.games.antiquity.actions import HARVEST, OBJECT
from signoria.games.antiquity.components import (
    FISH,
    FISHERY,
    FISHERY_SUPPLY,
    FORCED_HARVEST,
    FORCED_LABOUR,
    GIORGIO,
    GOODS,
    INDUSTRIES,
)
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.state import Industry, State
from signoria.kernel.dice import Dice
from signoria.kernel.each import Each
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

_HARVEST_EACH: Final = Each(HARVEST)


def begin(state: State) -> None:
    _give_fish(state)
    for industry in state.industries:
        # All of his and nobody else's (ANT-6.9); as many as there are (ANT-6.8). The first time in the turn in which it
        # was built (ANT-17.7).
        forced = state.realms[industry.owner].works(FORCED_LABOUR)
        industry.due = min(FORCED_HARVEST if forced else 1, industry.goods.bit_count())
        industry.wasted = 1 if forced else 0
    # Asked before the last goods of some are taken.
    is_idle = not state.industries
    asked = 0
    for seat in state.order:
        if not _harvest_forced(state, seat):
            asked |= 1 << seat
    if asked:
        state.stack.append(Frame(HARVESTING, asked))
    elif is_idle and state.events is not None:
        state.tell("idle", {"phase": "harvest"})


def _give_fish(state: State) -> None:
    """San Giorgio: one fish for each Cathedral built in this turn, whatever became of it (ANT-6.14 to ANT-6.18).

    Those of earlier turns bring none (ANT-6.15), rebuilt and razed ones do (ANT-6.16).
    """
    for seat in state.order:
        # ANT-6.17, ANT-16.18
        if state.has_power(seat, GIORGIO):
            count = state.cathedrals
            if state.house_rules.goods_limit:
                count = min(count, max(0, state.bank[FISH]))
            state.take_from_bank(seat, FISH, count)
            if count and state.events is not None:
                state.tell("fish", {"seat": seat, "count": count})


# ---- single goods


def candidates(industry: Industry) -> int:
    """The hexes from which a good may be taken: the one under the worker comes last (ANT-6.4, ANT-6.5, ANT-6.10)."""
    if industry.kind == FISHERY:
        return industry.goods
    return industry.goods & ~(1 << industry.centre) or industry.goods


def pending(state: State, seat: int) -> Industry | None:
    """The first of the player's industries from which he still has to take a good."""
    for industry in state.industries:
        if industry.owner == seat and industry.due:
            return industry
    return None


def _harvest_forced(state: State, seat: int) -> bool:
    """Take the goods about which there is no choice; True if nothing is left to decide."""
    is_settled = True
    for industry in [one for one in state.industries if one.owner == seat]:
        while industry.due:
            hexes = candidates(industry)
            if hexes.bit_count() > industry.due:
                is_settled = False
                break
            for number in members(hexes):
                _take(state, industry, number)
    return is_settled


def _take(state: State, industry: Industry, number: int) -> None:
    """One good is harvested; with Forced labour the first goes to the bank (ANT-6.7)."""
    realm = state.realms[industry.owner]
    # The hex is free again; grass and pollution stay (ANT-6.13).
    industry.goods &= ~(1 << number)
    state.laden &= ~(1 << number)
    industry.due -= 1
    is_wasted = industry.wasted > 0
    if is_wasted:
        industry.wasted = 0
        state.bank[industry.good] += 1
    else:
        # ANT-6.6
        realm.goods[industry.good] += 1
    if state.events is not None:
        at = state.country.layout.names[number]
        facts: dict[str, object] = {"seat": industry.owner, "good": GOODS[industry.good], "at": at}
        state.tell("harvests", {**facts, "wasted": is_wasted})
    if not industry.goods:
        _end(state, industry)


def _end(state: State, industry: Industry) -> None:
    """The last good is taken: the worker goes home, a fishery's tile to the supply (ANT-6.11, ANT-6.12)."""
    state.industries.remove(industry)
    state.realms[industry.owner].pool += 1
    if industry.kind == FISHERY:
        state.tiles &= ~industry.tile()
        state.supply[FISHERY_SUPPLY] += 1
    if state.events is not None:
        at = state.country.layout.names[industry.centre]
        state.tell("exhausted", {"seat": industry.owner, "what": INDUSTRIES[industry.kind], "at": at})


class Harvesting(Phase[State]):
    """Asks everybody from which hexes he takes his goods, one industry after the other."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        industry = pending(state, seat)
        assert industry is not None
        return _HARVEST_EACH.of(candidates(industry))

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        industry = pending(state, seat)
        assert industry is not None
        _take(state, industry, action & OBJECT)
        if _harvest_forced(state, seat):
            state.revealed = True
            state.answered(seat)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.harvesting(state, seat, action)


HARVESTING: Final = Harvesting("harvest", ("ANT-6.2", "ANT-6.4"))
