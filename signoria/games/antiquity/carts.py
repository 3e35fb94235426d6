"""Phase 4, Countryside building: one build for every manned Cart shop, in play order (ANT-4)."""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import industries, payments, refusals, settling
from signoria.games.antiquity.actions import BIOLOGY_FARM, CITY, CLEAN, END, FARM, INN, OBJECT, verb
from signoria.games.antiquity.components import CITY_COST, INDUSTRY_COST, INN_COST
from signoria.games.antiquity.openings import can_build, carts, good_of, openings, site_options
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.task import CHOOSING, PAYING, SITING, Task
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase


def begin(state: State) -> None:
    state.stack.append(Frame(COUNTRYSIDE, 0, (state.alive(),)))


class CountrysideBuilding(Phase[State]):
    """Asks one player after the other; `facts` has the set of those who are still to come. All see it (ANT-4.15)."""

    def proceed(self, state: State, frame: Frame, dice: Dice) -> None:
        """Whoever can do nothing is passed over (ANT-21.8)."""
        to_come = frame.facts[0]
        for seat in state.order:
            if to_come >> seat & 1:
                to_come &= ~(1 << seat)
                if can_build(state, seat):
                    state.stack[-1] = Frame(COUNTRYSIDE, 1 << seat, (to_come,))
                    return
        if frame.facts[0] == state.alive() and state.events is not None:
            state.tell("idle", {"phase": "countryside"})
        state.stack.pop()

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        realm = state.realms[seat]
        if realm.task.step == SITING:
            return site_options(state, seat)
        if realm.task.step == PAYING:
            return payments.options(state, seat)
        actions = openings(state, seat)
        actions.append(END)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        realm = state.realms[seat]
        if action == END:
            if state.events is not None:
                state.tell("stays", {"seat": seat})
            self._leave(state, frame)
        elif realm.task.step == CHOOSING:
            realm.task = Task(SITING, action)
        elif realm.task.step == SITING:
            _choose_site(state, seat, action & OBJECT)
        elif payments.pay(state, seat, action & OBJECT):
            _settle(state, seat)
        if realm.task.step == CHOOSING and action != END and not can_build(state, seat):
            self._leave(state, frame)

    def _leave(self, state: State, frame: Frame) -> None:
        state.revealed = True
        state.stack[-1] = Frame(COUNTRYSIDE, 0, frame.facts)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_countryside(state, seat, action)


# ---- choosing where


def _choose_site(state: State, seat: int, place: int) -> None:
    realm = state.realms[seat]
    project = realm.task.project
    kind = verb(project)
    if kind in (INN, CITY):
        realm.task = Task(PAYING, project, place)
        if payments.begin(state, seat, INN_COST if kind == INN else CITY_COST):
            _settle(state, seat)
        return
    if kind == CLEAN:
        _clean(state, seat, place)
    else:
        _start_industry(state, seat, project, place)
    realm.task = Task()


# ---- building


def _release_cart(realm: Realm) -> None:
    """A manned Cart shop is used up; its worker leaves it (ANT-4.3, ANT-4.14)."""
    manned = carts(realm)
    realm.manned &= ~(manned & -manned)


def _start_industry(state: State, seat: int, project: int, place: int) -> None:
    """The Cart shop's worker goes onto the industry (ANT-4.7)."""
    realm = state.realms[seat]
    kind = verb(project)
    if kind == BIOLOGY_FARM:
        realm.biology_used = realm.deeds.biology_used = True
    elif kind == FARM:
        # ANT-17.14
        state.pay_bank(seat, project & OBJECT)
    else:
        payments.begin(state, seat, INDUSTRY_COST)
    _release_cart(realm)
    industry = industries.start(state, seat, industries.KIND_OF[kind], good_of(project), place)
    if state.events is not None:
        facts = industries.facts(state, industry)
        facts["free"] = kind == BIOLOGY_FARM
        state.tell("industry", facts)


def _settle(state: State, seat: int) -> None:
    """An inn or city is paid; the Cart shop's worker goes home (ANT-4.8)."""
    realm = state.realms[seat]
    task = realm.task
    is_inn = verb(task.project) == INN
    if is_inn:
        settling.build_inn(state, seat, task.place)
    else:
        settling.found_city(state, seat, task.place)
    _release_cart(realm)
    realm.pool += 1
    if state.events is not None:
        at = state.country.layout.names[task.place]
        state.tell("inn" if is_inn else "city", {"seat": seat, "at": at, "paid": payments.named(task.ready)})
    realm.task = Task()


def _clean(state: State, seat: int, target: int) -> None:
    state.realms[seat].deeds.alchemy_used = True
    cleaned = settling.clean(state, target)
    if state.events is not None:
        at = state.country.layout.names[target]
        state.tell("cleans", {"seat": seat, "at": at, "hexes": state.country.names(cleaned)})


COUNTRYSIDE: Final = CountrysideBuilding("countryside", ("ANT-4.1", "ANT-4.2", "ANT-4.4"))
