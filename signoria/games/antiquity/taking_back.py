"""Taking back what one has done behind the screen, deed by deed (B3).

A deed of phase 2 touches its player's realm alone, so the realm before the last one is the realm before the phase with
all but that deed of the ledger done again. It ends where it would teach something about the others, or undo what they
take part in:

- at a trade with another player, whose goods are his by now (ANT-15.38);
- at a building from a common supply that others may have emptied: that it was to be had is news (ANT-20.7). As long as
  the counters are enough for whatever everybody can have built, it is none, and the counter goes back unnoticed;
- with a limited bank, at goods that others may have taken meanwhile (ANT-11.17).
"""

from __future__ import annotations

from typing import Final

from signoria.games.antiquity import construction, payments, rearranging, remedies, workers
from signoria.games.antiquity.actions import (
    AT,
    BARTER,
    BUILD,
    CARRY,
    CHOOSE,
    CLEAR,
    FREE,
    GIVE,
    LIFT,
    MAN,
    OBJECT,
    PAY,
    RAISE,
    RAZE,
    TAKE,
    UNMAN,
    size_of,
    verb,
)
from signoria.games.antiquity.components import MARKET, STORAGE, TILE_SUPPLY
from signoria.games.antiquity.deeds import Deeds, Steps
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.supplies import SUPPLY_OF, bank_suffices, give_back, supply_suffices
from signoria.games.antiquity.task import CARRYING, Task

# So often in one phase, so that every phase ends (ANT-21.14).
MOST_TAKEN_BACK: Final = 60

# Why the last deed stands; the words of the pages are named after these.
FREELY: Final = ""
NOTHING_DONE: Final = "nothing"
TOO_OFTEN: Final = "often"
BY_TRADE: Final = "trade"
BY_COUNTERS: Final = "counters"
BY_BANK: Final = "bank"
BY_OFFER: Final = "offer"
REASONS: Final = (NOTHING_DONE, TOO_OFTEN, BY_TRADE, BY_COUNTERS, BY_BANK, BY_OFFER)

# Entries that belong to the deed before them.
_PARTS: Final = (AT, PAY, GIVE, TAKE)
# What a building leads to, and what is asked again when it is taken back.
_FOLLOW_UPS: Final = (CHOOSE, FREE)


def why_not(state: State, seat: int) -> str:
    """Why the player cannot take back his last deed; FREELY if he can."""
    realm = state.realms[seat]
    deeds = realm.deeds
    if not deeds.ledger or not deeds.is_complete:
        return NOTHING_DONE
    start = last_deed(deeds.ledger)
    last = deeds.ledger[start:]
    supply = _supply(last[0])
    if supply >= 0 and not supply_suffices(state, seat, supply):
        return BY_COUNTERS
    if start < deeds.fixed:
        return BY_TRADE if deeds.has_traded else BY_BANK if verb(last[0]) == BARTER else BY_COUNTERS
    if deeds.steps.taken_back >= MOST_TAKEN_BACK:
        return TOO_OFTEN
    return _why_goods_stay(state, seat, realm, last)


def _why_goods_stay(state: State, seat: int, realm: Realm, last: list[int]) -> str:
    """What was paid must still be in a limited bank; what was taken from it must not lie in an open offer."""
    for action in last:
        kind = verb(action)
        good = action & OBJECT
        if kind == TAKE and not realm.goods[good] + last.count(GIVE + good):
            return BY_OFFER
        if kind in (PAY, GIVE) and not bank_suffices(state, seat, good, last.count(kind + good)):
            return BY_BANK
    return FREELY


def last_deed(ledger: list[int]) -> int:
    """Where in the ledger, which is not empty, the last deed begins. Whatever was laid anew together is one."""
    start = 0
    lifted = 0
    is_carried = False
    for at, action in enumerate(ledger):
        kind = verb(action)
        if kind == AT and lifted and not is_carried:
            lifted -= 1
        elif kind not in _PARTS and not lifted:
            start = at
        if kind == LIFT:
            lifted += 1
        is_carried = kind == CARRY
    return start


def _supply(action: int) -> int:
    """The common supply from which that deed took counters; -1 for none."""
    if verb(action) != BUILD:
        return -1
    kind = action & OBJECT
    return TILE_SUPPLY if kind == STORAGE else SUPPLY_OF.get(kind, -1)


# ---- going back


def take_back(state: State, seat: int) -> None:
    """The last deed has not happened; what a building led to is asked again."""
    old = state.realms[seat]
    start = last_deed(old.deeds.ledger)
    last = old.deeds.ledger[start:]
    state.realms[seat] = state.seen[seat].clone()
    _do_again(state, seat, old.deeds.ledger[:start])
    fresh = state.realms[seat]
    if verb(last[0]) not in _FOLLOW_UPS:
        fresh.task = Task()
    _keep(fresh, old)
    _return_goods(state, fresh, old, last)
    supply = _supply(last[0])
    if supply >= 0:
        give_back(state, seat, supply, _counters(last))


def _keep(fresh: Realm, old: Realm) -> None:
    """What the ledger does not tell: bounded steps, trades, and what the player has found out."""
    deeds = fresh.deeds
    deeds.steps = old.deeds.steps
    deeds.steps.taken_back += 1
    deeds.fixed = min(old.deeds.fixed, len(deeds.ledger))
    deeds.taken = old.deeds.taken
    deeds.at_most = old.deeds.at_most
    deeds.dry_goods = old.deeds.dry_goods
    deeds.has_traded = old.deeds.has_traded
    deeds.markets = old.deeds.markets
    if deeds.has_traded and old.deeds.used & old.of_kind[MARKET]:
        deeds.used |= fresh.of_kind[MARKET]


def _return_goods(state: State, fresh: Realm, old: Realm, last: list[int]) -> None:
    """Goods go by what he has now: trades are not in the ledger."""
    fresh.goods = old.goods
    for action in last:
        count = 1 if verb(action) in (PAY, GIVE) else -1 if verb(action) == TAKE else 0
        if count:
            fresh.goods[action & OBJECT] += count
            state.bank[action & OBJECT] -= count


def _counters(last: list[int]) -> int:
    if last[0] & OBJECT != STORAGE:
        return 1
    width, height = size_of(last[1])
    return width * height // 2


# ---- doing again what stands in a ledger


def is_complete(state: State, seat: int) -> bool:
    """Whether the player's ledger, done again, leads to his realm; in a position written by hand it need not."""
    realm = state.realms[seat]
    state.realms[seat] = state.seen[seat].clone()
    try:
        _do_again(state, seat, realm.deeds.ledger)
        return _standing(state.realms[seat]) == _standing(realm)
    except (AssertionError, IndexError, ValueError):
        return False
    finally:
        state.realms[seat] = realm


def _standing(realm: Realm) -> list[list[int]]:
    """What deeds change and the ledger tells. The ledgers may differ: who was sent home again leaves no trace."""
    sets = [realm.graves, realm.manned, realm.houses, realm.patron, realm.deeds.razed]
    return [realm.kind, realm.cells, realm.detail, sets]


def _do_again(state: State, seat: int, ledger: list[int]) -> None:
    """Everything but goods and counters, in a realm as it was before the phase; the functions enter it again."""
    realm = state.realms[seat]
    realm.deeds = Deeds(Steps())
    at = 0
    while at < len(ledger):
        action = ledger[at]
        kind = verb(action)
        about = action & OBJECT
        at += 1
        if kind in (BUILD, RAISE, FREE):
            place = ledger[at] & OBJECT
            at += 1
            paid: list[int] = []
            while at < len(ledger) and verb(ledger[at]) == PAY:
                paid.append(ledger[at] & OBJECT)
                at += 1
            realm.task = Task()
            realm.task.ready = paid
            payments.note_philosophy(realm)
            construction.complete(state, seat, action, place)
        elif kind == AT:
            if realm.task.step == CARRYING:
                rearranging.lay_grave(realm, about)
            else:
                rearranging.set_down(realm, about)
        elif kind in (BARTER, GIVE, TAKE):
            realm.deeds.used |= realm.of_kind[MARKET]
            realm.deeds.ledger.append(action)
        else:
            _act_again(realm, action)


def _act_again(realm: Realm, action: int) -> None:
    kind = verb(action)
    about = action & OBJECT
    if kind == MAN:
        workers.man(realm, about)
    elif kind == UNMAN:
        workers.unman(realm, about)
    elif kind == CHOOSE:
        construction.choose_patron(realm, about)
    elif kind == CLEAR:
        remedies.clear(realm, about)
    elif kind == RAZE:
        remedies.raze(realm)
    elif kind == LIFT:
        rearranging.lift(realm, about)
    else:
        assert kind == CARRY
        rearranging.carry(realm, about)
