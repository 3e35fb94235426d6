"""Phase 2, City building: everybody at once behind a screen, until all are done (ANT-2, ANT-20.2 to ANT-20.5).

One frame asks all players who are not done; where each of them is stands in his realm. Nothing that is done here is
told until the screens fall, but for trades between players.
"""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import construction, market, rearranging, refusals, remedies, workers
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
from signoria.games.antiquity.components import (
    BUILDINGS,
    NOTHING,
    STORAGE_TILES,
    SUPPLY_AT_START,
)
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.realm import (
    ARRANGING,
    BARTERING,
    CARRYING,
    CHOOSING,
    DRAFTING,
    FREE_HOUSE,
    PATRON,
    PAYING,
    PLACING,
    Realm,
)
from signoria.games.antiquity.state import Table
from signoria.games.antiquity.supplies import counters_of
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.phase import Frame, Phase

MOST_RESTARTS: Final = 3


def begin(table: Table) -> None:
    """Razed ground, marks of use and counts of the last turn are gone (B3), and the screens go up."""
    for seat in table.order:
        realm = table.realms[seat]
        realm.razed = 0
        realm.used = 0
        realm.cleared = 0
        realm.has_razed = False
        realm.razed_patron = NOTHING
        realm.cathedrals = 0
        realm.fountains = 0
        realm.alchemy_used = False
        if not table.house.biology_per_game:
            realm.biology_used = False
        realm.unmanned = realm.moved = realm.offered = realm.backs = realm.restarts = 0
        realm.has_traded = False
        realm.ledger = []
        realm.taken = [0] * len(SUPPLY_AT_START)
        realm.dry = realm.dry_goods = 0
        realm.tiles_left = STORAGE_TILES
    table.cathedrals = 0
    table.seen = [realm.clone() for realm in table.realms]
    table.bank_before = table.bank.copy()
    table.supply_before = table.supply.copy()
    table.stack.append(Frame(CITY_BUILDING, table.alive()))


class CityBuilding(Phase[Table]):
    """Asks everybody for actions in his own cities until all are done."""

    def options(self, table: Table, frame: Frame, seat: int) -> list[int]:
        realm = table.realms[seat]
        step = realm.step
        if step == CHOOSING:
            actions = self._choices(table, frame, seat, realm)
        elif step == PLACING:
            actions = construction.place_options(table, seat)
        elif step == PAYING:
            actions = construction.pay_options(table, seat)
        elif step == PATRON:
            actions = construction.patron_options(realm)
        elif step == FREE_HOUSE:
            actions = construction.free_house_options(realm)
        elif step == BARTERING:
            actions = market.barter_options(table, realm)
        elif step == DRAFTING:
            actions = market.draft_options(realm, frame.seats)
        elif step == ARRANGING:
            actions = rearranging.arrange_options(table, seat)
        else:
            actions = rearranging.carry_options(realm)
        market.add_answers(table, seat, actions)
        return actions

    def _choices(self, table: Table, frame: Frame, seat: int, realm: Realm) -> list[int]:
        actions: list[int] = []
        construction.add_builds(table, seat, actions)
        workers.add_workers(realm, actions)
        remedies.add_remedies(realm, actions)
        market.add_barter(realm, actions)
        market.add_offers(table, seat, frame.seats, actions)
        rearranging.add_lifts(table, seat, actions)
        if may_restart(table, seat):
            actions.append(RESTART)
        if not market.has_open_offer(table, seat):
            actions.append(DONE)
        return actions

    def answer(self, table: Table, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        kind = verb(action)
        if kind == DONE:
            finish(table, seat)
        elif kind in (ACCEPT, DECLINE, WITHDRAW):
            _answer_offer(table, seat, action)
        elif kind == BACK:
            _go_back(table, seat)
        elif kind == RESTART:
            restart(table, seat)
        else:
            _act(table, seat, action)

    def refuse(self, table: Table, frame: Frame, seat: int, action: int) -> Refusal:
        return refusals.in_city(table, frame, seat, action)


def _answer_offer(table: Table, seat: int, action: int) -> None:
    other = action & OBJECT
    if verb(action) == ACCEPT:
        market.accept(table, seat, other)
    elif verb(action) == DECLINE:
        market.close(table, other, True)
    else:
        market.close(table, seat, False)


def _go_back(table: Table, seat: int) -> None:
    realm = table.realms[seat]
    if realm.step == BARTERING:
        market.leave_barter(table, seat)
    elif realm.step == DRAFTING:
        market.leave_draft(realm)
        realm.backs += 1
    elif realm.step == CARRYING:
        rearranging.put_aside(realm)
        realm.backs += 1
    else:
        construction.go_back(table, seat)


def _act(table: Table, seat: int, action: int) -> None:
    """Everything that touches only the player's own realm."""
    realm = table.realms[seat]
    kind = verb(action)
    about = action & OBJECT
    if kind == MAN:
        workers.man(realm, about)
    elif kind == UNMAN:
        workers.unman(realm, about)
    elif kind in (BUILD, RAISE):
        construction.begin(table, seat, action)
    elif kind == AT:
        _lay(table, seat, about)
    elif kind == PAY:
        construction.pay(table, seat, about)
    elif kind == CHOOSE:
        construction.choose_patron(realm, about)
    elif kind in (FREE, FORGO):
        construction.choose_free_house(realm, action)
    elif kind == CLEAR:
        remedies.clear(realm, about)
    elif kind == RAZE:
        remedies.raze(realm)
    elif kind in (BARTER, GIVE, TAKE, OFFER, PROPOSE):
        _trade(table, seat, kind, about)
    elif kind == LIFT:
        rearranging.lift(realm, about)
    elif kind == CARRY:
        rearranging.carry(realm, about)
    else:
        assert kind == RESTORE
        rearranging.restore(realm)


def _lay(table: Table, seat: int, place: int) -> None:
    realm = table.realms[seat]
    if realm.step == ARRANGING:
        rearranging.set_down(realm, place)
    elif realm.step == CARRYING:
        rearranging.lay_grave(realm, place)
    else:
        construction.choose_place(table, seat, place)


def _trade(table: Table, seat: int, kind: int, about: int) -> None:
    realm = table.realms[seat]
    if kind == BARTER:
        market.begin_barter(realm)
    elif kind == OFFER:
        market.begin_draft(realm, about)
    elif kind == PROPOSE:
        market.propose(table, seat)
    elif realm.step == DRAFTING:
        heap = realm.giving if kind == GIVE else realm.taking
        heap[about] += 1
    elif kind == GIVE:
        market.barter_give(table, seat, about)
    else:
        market.barter_take(table, seat, about)


# ---- all of it anew, or done


def may_restart(table: Table, seat: int) -> bool:
    """A player who has not traded may take back his whole phase 2, as if he had not acted (B3)."""
    realm = table.realms[seat]
    if not realm.ledger or realm.has_traded or realm.restarts >= MOST_RESTARTS:
        return False
    return table.offers[seat] is None


def restart(table: Table, seat: int) -> None:
    realm = table.realms[seat]
    fresh = table.seen[seat].clone()
    for good, count in enumerate(fresh.goods):
        table.bank[good] += realm.goods[good] - count
    for supply, used in enumerate(counters_of(realm)):
        table.supply[supply] += used - counters_of(fresh)[supply]
    fresh.unmanned = realm.unmanned
    fresh.moved = realm.moved
    fresh.offered = realm.offered
    fresh.backs = realm.backs
    fresh.restarts = realm.restarts + 1
    fresh.dry = realm.dry
    fresh.dry_goods = realm.dry_goods
    fresh.tiles_left = realm.tiles_left
    table.realms[seat] = fresh


def finish(table: Table, seat: int) -> None:
    table.revealed = True
    if table.events is not None:
        table.tell("done", {"seat": seat})
    if table.answered(seat):
        reveal(table)


def reveal(table: Table) -> None:
    """The screens fall: everything becomes public at once (ANT-20.5), fountains lower the famine (ANT-15.50)."""
    if table.events is not None:
        for seat in table.order:
            realm = table.realms[seat]
            acts = [table.text(action) for action in realm.ledger if verb(action) != MAN]
            manned = [BUILDINGS[realm.kind[number]] for number in members(realm.manned)]
            table.tell("reveals", {"seat": seat, "acts": acts, "manned": manned})
    table.seen = []
    table.bank_before = []
    table.supply_before = []
    table.spoken_for = [0] * len(SUPPLY_AT_START)
    fountains = sum(table.realms[seat].fountains for seat in table.order)
    table.cathedrals = sum(table.realms[seat].cathedrals for seat in table.order)
    if fountains and table.famine:
        table.famine = max(0, table.famine - fountains)
        if table.events is not None:
            table.tell("famine", {"level": table.famine, "why": "fountains"})


CITY_BUILDING: Final = CityBuilding("city", ("ANT-2.1", "ANT-2.2", "ANT-2.31"))
