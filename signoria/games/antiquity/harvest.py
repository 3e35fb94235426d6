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
from signoria.games.antiquity.state import Industry, Table
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def begin(table: Table) -> None:
    _give_fish(table)
    for industry in table.industries:
        forced = table.realms[industry.owner].works(FORCED_LABOUR)
        industry.due = min(FORCED_HARVEST if forced else 1, industry.goods.bit_count())
        industry.wasted = 1 if forced else 0
    asked = 0
    for seat in table.order:
        if not _harvest_forced(table, seat):
            asked |= 1 << seat
    if asked:
        table.stack.append(Frame(HARVESTING, asked))


def _give_fish(table: Table) -> None:
    """San Giorgio: one fish for each Cathedral built in this turn (ANT-6.14 to ANT-6.18)."""
    if not table.cathedrals:
        return
    for seat in table.order:
        if table.has_power(seat, GIORGIO):
            count = table.cathedrals
            if table.house.goods_limit:
                count = min(count, max(0, table.bank[FISH]))
            table.take_from_bank(seat, FISH, count)
            if count and table.events is not None:
                table.tell("fish", {"seat": seat, "count": count})


# ---- single goods


def candidates(industry: Industry) -> int:
    """The hexes from which a good may be taken: the one under the worker comes last (ANT-6.4, ANT-6.5)."""
    if industry.kind == FISHERY:
        return industry.goods
    return industry.goods & ~(1 << industry.centre) or industry.goods


def pending(table: Table, seat: int) -> Industry | None:
    """The first of the player's industries from which he still has to take a good."""
    for industry in table.industries:
        if industry.owner == seat and industry.due:
            return industry
    return None


def _harvest_forced(table: Table, seat: int) -> bool:
    """Take the goods about which there is no choice; True if nothing is left to decide."""
    is_settled = True
    for industry in [one for one in table.industries if one.owner == seat]:
        while industry.due:
            hexes = candidates(industry)
            if hexes.bit_count() > industry.due:
                is_settled = False
                break
            for number in members(hexes):
                _take(table, industry, number)
    return is_settled


def _take(table: Table, industry: Industry, number: int) -> None:
    """One good is harvested; with Forced labour the first goes to the bank (ANT-6.7)."""
    realm = table.realms[industry.owner]
    industry.goods &= ~(1 << number)
    table.laden &= ~(1 << number)
    industry.due -= 1
    is_wasted = industry.wasted > 0
    if is_wasted:
        industry.wasted = 0
        table.bank[industry.good] += 1
    else:
        realm.goods[industry.good] += 1
    if table.events is not None:
        at = table.country.layout.names[number]
        facts: dict[str, object] = {"seat": industry.owner, "good": GOODS[industry.good], "at": at}
        table.tell("harvests", {**facts, "wasted": is_wasted})
    if not industry.goods:
        _end(table, industry)


def _end(table: Table, industry: Industry) -> None:
    """The last good is taken: the worker goes home, a fishery's tile to the supply (ANT-6.11, ANT-6.12)."""
    industry.due = 0
    table.industries.remove(industry)
    table.realms[industry.owner].pool += 1
    if industry.kind == FISHERY:
        table.tiles &= ~industry.tile()
        table.supply[FISHERY_SUPPLY] += 1
    if table.events is not None:
        at = table.country.layout.names[industry.centre]
        table.tell("exhausted", {"seat": industry.owner, "what": INDUSTRIES[industry.kind], "at": at})


class Harvesting(Phase[Table]):
    """Asks everybody from which hexes he takes his goods, one industry after the other."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        industry = pending(table, seat)
        assert industry is not None
        return [HARVEST + number for number in members(candidates(industry))]

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        industry = pending(table, seat)
        assert industry is not None
        _take(table, industry, action & OBJECT)
        if _harvest_forced(table, seat):
            table.revealed = True
            table.answered(seat)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.harvesting(table, seat, action)


HARVESTING: Final = Harvesting("harvest", ("ANT-6.2", "ANT-6.4"))
