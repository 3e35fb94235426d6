"""Phase 2, City building: everybody at once behind a screen, until all are done (ANT-2, ANT-20.2 to ANT-20.5).

One frame asks all players who are not done; where each of them is stands in his realm. Nothing that is done here is
told until the screens fall, but for trades between players.
"""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import construction, market, rearranging, refusals, remedies, taking_back, workers
from signoria.games.antiquity.actions import (
    ACCEPT,
    AT,
    BACK,
    BARTER,
    BUILD,
    CARRY,
    CHOOSE,
    CLEAR,
    DECLINE,
    DONE,
    FORGO,
    FREE,
    GIVE,
    LIFT,
    MAN,
    OBJECT,
    OFFER,
    PAY,
    PROPOSE,
    RAISE,
    RAZE,
    RESTART,
    RESTORE,
    TAKE,
    UNMAN,
    WITHDRAW,
    verb,
)
from signoria.games.antiquity.components import BUILDINGS, MARKET, SUPPLY_AT_START
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.deeds import Deeds, Steps
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.supplies import give_back
from signoria.games.antiquity.task import (
    ARRANGING,
    BARTERING,
    BETWEEN_DEEDS,
    CARRYING,
    CHOOSING,
    DRAFTING,
    FREE_HOUSE,
    PATRON,
    PAYING,
    PLACING,
)
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

MOST_RESTARTS: Final = 3


def begin(state: State) -> None:
    """The deeds of the last turn are gone, razed ground and all (B3), and the screens go up."""
    for seat in state.order:
        state.realms[seat].deeds = Deeds(Steps())
    state.seen = [realm.clone() for realm in state.realms]
    state.bank_before = state.bank.copy()
    state.supply_before = state.supply.copy()
    state.stack.append(Frame(CITY_BUILDING, state.alive()))


class CityBuilding(Phase[State]):
    """Asks everybody for actions in his own cities until all are done, one at a time as they come (ANT-21.4)."""

    def options(self, state: State, frame: Frame, seat: int) -> list[int]:
        realm = state.realms[seat]
        step = realm.task.step
        if step == CHOOSING:
            actions = self._choices(state, frame, seat, realm)
        elif step == PLACING:
            actions = construction.place_options(state, seat)
        elif step == PAYING:
            actions = construction.pay_options(state, seat)
        elif step == PATRON:
            actions = construction.patron_options(realm)
        elif step == FREE_HOUSE:
            actions = construction.free_house_options(realm)
        elif step == BARTERING:
            actions = market.barter_options(state, realm)
        elif step == DRAFTING:
            actions = market.draft_options(realm, frame.seats)
        elif step == ARRANGING:
            actions = rearranging.arrange_options(state, seat)
        else:
            actions = rearranging.carry_options(realm)
        if step in BETWEEN_DEEDS and taking_back.why_not(state, seat) == taking_back.FREELY:
            actions.append(BACK)
        market.add_answers(state, seat, actions)
        return actions

    def _choices(self, state: State, frame: Frame, seat: int, realm: Realm) -> list[int]:
        actions: list[int] = []
        construction.add_builds(state, seat, actions)
        workers.add_workers(realm, actions)
        remedies.add_remedies(realm, actions)
        market.add_barter(realm, actions)
        market.add_offers(state, seat, frame.seats, actions)
        rearranging.add_lifts(state, seat, actions)
        if may_restart(state, seat):
            actions.append(RESTART)
        # Also without having done anything (ANT-2.3).
        if not market.has_open_offer(state, seat):
            actions.append(DONE)
        return actions

    def answer(self, state: State, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = verb(action)
        if kind == DONE:
            finish(state, seat)
        elif kind in (ACCEPT, DECLINE, WITHDRAW):
            _answer_offer(state, seat, action)
        elif kind == BACK:
            _go_back(state, seat)
        elif kind == RESTART:
            restart(state, seat)
        else:
            _act(state, seat, action)

    def refuse(self, state: State, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_city(state, frame, seat, action)


def _answer_offer(state: State, seat: int, action: int) -> None:
    other = action & OBJECT
    if verb(action) == ACCEPT:
        market.accept(state, seat, other)
    elif verb(action) == DECLINE:
        market.close(state, other, True)
    else:
        market.close(state, seat, False)


def _go_back(state: State, seat: int) -> None:
    realm = state.realms[seat]
    if realm.task.step in BETWEEN_DEEDS:
        taking_back.take_back(state, seat)
    elif realm.task.step == CARRYING:
        rearranging.put_aside(realm)
    else:
        construction.go_back(state, seat)


def _act(state: State, seat: int, action: int) -> None:
    """Everything that touches only the player's own realm."""
    realm = state.realms[seat]
    kind = verb(action)
    about = action & OBJECT
    if kind == MAN:
        workers.man(realm, about)
        if realm.works(MARKET):
            market.renew(state, seat)
    elif kind == UNMAN:
        workers.unman(realm, about)
    elif kind in (BUILD, RAISE):
        construction.begin(realm, action)
    elif kind == AT:
        _lay(state, seat, about)
    elif kind == PAY:
        construction.pay(state, seat, about)
    elif kind == CHOOSE:
        construction.choose_patron(realm, about)
    elif kind in (FREE, FORGO):
        construction.choose_free_house(realm, action)
    elif kind == CLEAR:
        remedies.clear(realm, about)
    elif kind == RAZE:
        remedies.raze(realm)
    elif kind in (BARTER, GIVE, TAKE, OFFER, PROPOSE):
        _trade(state, seat, kind, about)
    elif kind == LIFT:
        rearranging.lift(realm, about)
    elif kind == CARRY:
        rearranging.carry(realm, about)
    else:
        assert kind == RESTORE
        rearranging.restore(realm)


def _lay(state: State, seat: int, place: int) -> None:
    realm = state.realms[seat]
    if realm.task.step == ARRANGING:
        rearranging.set_down(realm, place)
    elif realm.task.step == CARRYING:
        rearranging.lay_grave(realm, place)
    else:
        construction.choose_place(state, seat, place)


def _trade(state: State, seat: int, kind: int, about: int) -> None:
    realm = state.realms[seat]
    if kind == BARTER:
        market.begin_barter(realm)
    elif kind == OFFER:
        market.begin_draft(realm, about)
    elif kind == PROPOSE:
        market.propose(state, seat)
    elif realm.task.step == DRAFTING:
        market.draft(realm.task, kind == GIVE, about)
    elif kind == GIVE:
        market.barter_give(realm, about)
    else:
        market.barter_take(state, seat, about)


# ---- all of it anew, or done


def may_restart(state: State, seat: int) -> bool:
    """A player who has not traded may take back his whole phase 2, as if he had not acted (B3).

    Goods that he has paid into a limited bank may be another's by now.
    """
    realm = state.realms[seat]
    deeds = realm.deeds
    if not deeds.ledger or deeds.has_traded or deeds.steps.restarts >= MOST_RESTARTS or state.offers[seat] is not None:
        return False
    return not state.house_rules.goods_limit or realm.goods == state.seen[seat].goods


def restart(state: State, seat: int) -> None:
    realm = state.realms[seat]
    fresh = state.seen[seat].clone()
    for good, count in enumerate(fresh.goods):
        state.bank[good] += realm.goods[good] - count
    for supply, count in enumerate(realm.deeds.taken):
        if count:
            give_back(state, seat, supply, count)
    fresh.deeds = Deeds(realm.deeds.steps)
    fresh.deeds.steps.restarts += 1
    state.realms[seat] = fresh


def finish(state: State, seat: int) -> None:
    state.revealed = True
    if state.events is not None:
        state.tell("done", {"seat": seat})
    if state.answered(seat):
        reveal(state)


def reveal(state: State) -> None:
    """The screens fall: everything becomes public at once (ANT-20.5), fountains lower the famine (ANT-15.50)."""
    if state.events is not None:
        for seat in state.order:
            realm = state.realms[seat]
            acts = [state.text(action) for action in realm.deeds.ledger if verb(action) not in (MAN, UNMAN)]
            manned = [BUILDINGS[realm.kind[number]] for number in members(realm.manned)]
            state.tell("reveals", {"seat": seat, "acts": acts, "manned": manned})
    state.seen = []
    state.trades = []
    state.bank_before = []
    state.supply_before = []
    state.spoken_for = [0] * len(SUPPLY_AT_START)
    # Only those built in this phase (ANT-15.51).
    fountains = sum(state.realms[seat].deeds.fountains for seat in state.order)
    state.cathedrals = sum(state.realms[seat].deeds.cathedrals for seat in state.order)
    if fountains and state.famine:
        state.famine = max(0, state.famine - fountains)
        if state.events is not None:
            state.tell("famine", {"level": state.famine, "why": "fountains"})


CITY_BUILDING: Final = CityBuilding("city", ("ANT-2.1", "ANT-2.2", "ANT-2.31"))
