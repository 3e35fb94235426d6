"""Phase 4, Countryside building: one build for every manned Cart shop, in play order (ANT-4)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import industries, payments, refusals, settling
from signoria.games.antiquity.actions import BIOLOGY_FARM, CITY, CLEAN, END, FARM, INN, OBJECT, verb
from signoria.games.antiquity.components import CITY_COST, INDUSTRY_COST, INN_COST
from signoria.games.antiquity.openings import can_build, carts, good_of, openings, site_options
from signoria.games.antiquity.realm import CHOOSING, PAYING, SITING, Realm
from signoria.games.antiquity.state import Table
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def begin(table: Table) -> None:
    table.stack.append(Frame(COUNTRYSIDE, 0, (table.alive(),)))


class CountrysideBuilding(Phase[Table]):
    """Asks one player after the other; `facts` has the set of those who are still to come."""

    def proceed(self, table: Table, frame: Frame, dice: Dice) -> None:
        """Whoever can do nothing is passed over (ANT-21.8)."""
        to_come = frame.facts[0]
        for seat in table.order:
            if to_come >> seat & 1:
                to_come &= ~(1 << seat)
                if can_build(table, seat):
                    table.stack[-1] = Frame(COUNTRYSIDE, 1 << seat, (to_come,))
                    return
        table.stack.pop()

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        realm = table.realms[seat]
        if realm.step == SITING:
            return site_options(table, seat)
        if realm.step == PAYING:
            return payments.options(table, seat)
        actions = openings(table, seat)
        actions.append(END)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        realm = table.realms[seat]
        if action == END:
            self._leave(table, frame)
        elif realm.step == CHOOSING:
            realm.project = action
            realm.step = SITING
        elif realm.step == SITING:
            _choose_site(table, seat, action & OBJECT)
        elif payments.pay(table, seat, action & OBJECT):
            _settle(table, seat)
        if realm.step == CHOOSING and action != END and not can_build(table, seat):
            self._leave(table, frame)

    def _leave(self, table: Table, frame: Frame) -> None:
        table.revealed = True
        table.stack[-1] = Frame(COUNTRYSIDE, 0, frame.facts)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_countryside(table, seat, action)


# ---- choosing where


def _choose_site(table: Table, seat: int, place: int) -> None:
    realm = table.realms[seat]
    project = realm.project
    kind = verb(project)
    if kind in (INN, CITY):
        realm.place = place
        realm.step = PAYING
        if payments.begin(table, seat, INN_COST if kind == INN else CITY_COST):
            _settle(table, seat)
        return
    if kind == CLEAN:
        _clean(table, seat, place)
    else:
        _start_industry(table, seat, project, place)
    _finish(realm)


def _finish(realm: Realm) -> None:
    realm.step = CHOOSING
    realm.project = 0
    realm.place = 0
    realm.paid = []


# ---- building


def _release_cart(realm: Realm) -> None:
    """A manned Cart shop is used up; its worker leaves it (ANT-4.3, ANT-4.14)."""
    manned = carts(realm)
    realm.manned &= ~(manned & -manned)


def _start_industry(table: Table, seat: int, project: int, place: int) -> None:
    """The Cart shop's worker goes onto the industry (ANT-4.7)."""
    realm = table.realms[seat]
    kind = verb(project)
    if kind == BIOLOGY_FARM:
        realm.biology_used = True
    elif kind == FARM:
        table.pay_bank(seat, project & OBJECT)
    else:
        payments.begin(table, seat, INDUSTRY_COST)
    _release_cart(realm)
    industry = industries.start(table, seat, industries.KIND_OF[kind], good_of(project), place)
    if table.events is not None:
        facts = industries.facts(table, industry)
        facts["free"] = kind == BIOLOGY_FARM
        table.tell("industry", facts)


def _settle(table: Table, seat: int) -> None:
    """An inn or city is paid; the Cart shop's worker goes home (ANT-4.8)."""
    realm = table.realms[seat]
    is_inn = verb(realm.project) == INN
    paid = list(realm.paid)
    if is_inn:
        settling.build_inn(table, seat, realm.place)
    else:
        settling.found_city(table, seat, realm.place)
    _release_cart(realm)
    realm.pool += 1
    if table.events is not None:
        at = table.country.layout.names[realm.place]
        table.tell("inn" if is_inn else "city", {"seat": seat, "at": at, "paid": payments.named(paid)})
    _finish(realm)


def _clean(table: Table, seat: int, target: int) -> None:
    table.realms[seat].alchemy_used = True
    cleaned = settling.clean(table, target)
    if table.events is not None:
        at = table.country.layout.names[target]
        table.tell("cleans", {"seat": seat, "at": at, "hexes": table.country.names(cleaned)})


COUNTRYSIDE: Final = CountrysideBuilding("countryside", ("ANT-4.1", "ANT-4.2", "ANT-4.4"))
