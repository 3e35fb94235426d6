"""Costs and how they are paid: exact goods, of different kinds within a class (ANT-2.25 to ANT-2.29).

Goods that a player has chosen lie ready and stay his own until nothing more is owed; then they go to the bank at once.
"""

from __future__ import annotations

from signoria.games.antiquity.actions import PAY
from signoria.games.antiquity.components import (
    FOODS,
    GOODS,
    LUXURIES,
    PHILOSOPHY,
    STONE,
    UNIVERSITY,
    WOOD,
    Cost,
)
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.supplies import pay_bank


def choices(realm: Realm, goods: list[int], may_repeat: bool) -> int:
    """How many goods of a class the player can put into one payment."""
    held = realm.goods
    if may_repeat:
        return sum(held[good] for good in goods)
    return sum(1 for good in goods if held[good])


def may_repeat(realm: Realm) -> bool:
    """With active Philosophy equal goods of a class may be paid (ANT-15.17), for whatever has a cost (ANT-15.19)."""
    return realm.faculty_works(PHILOSOPHY)


def can_pay(realm: Realm, cost: Cost) -> bool:
    """Definition F11: whether some heap of the player's goods pays that cost, exactly in any case (ANT-15.18)."""
    goods = realm.goods
    if goods[WOOD] < cost.wood or goods[STONE] < cost.stone:
        return False
    if not cost.food and not cost.luxury:
        return True
    repeat = may_repeat(realm)
    return choices(realm, FOODS, repeat) >= cost.food and choices(realm, LUXURIES, repeat) >= cost.luxury


# ---- paying, one good at a time


def begin(state: State, seat: int, cost: Cost) -> bool:
    """Pay what there is no choice about; True if that was all."""
    task = state.realms[seat].task
    task.ready = [WOOD] * cost.wood + [STONE] * cost.stone
    task.owed_food = cost.food
    task.owed_luxury = cost.luxury
    return _pay_forced(state, seat)


def pay(state: State, seat: int, good: int) -> bool:
    """Pay one good; True if nothing more is owed."""
    task = state.realms[seat].task
    if good in FOODS:
        task.owed_food -= 1
    else:
        task.owed_luxury -= 1
    task.ready = [*task.ready, good]
    return _pay_forced(state, seat)


def options(state: State, seat: int) -> list[int]:
    """The goods among which the player chooses: foods first, then luxuries."""
    realm = state.realms[seat]
    kinds = FOODS if realm.task.owed_food else LUXURIES
    return [PAY + good for good in _payable(realm, kinds)]


def in_hand(realm: Realm, good: int) -> int:
    """How many counters of a good the player has beside those that lie ready."""
    return realm.goods[good] - realm.task.ready.count(good)


def _payable(realm: Realm, kinds: list[int]) -> list[int]:
    """The goods of a class with which the payment may go on."""
    repeat = may_repeat(realm)
    return [good for good in kinds if in_hand(realm, good) and (repeat or good not in realm.task.ready)]


def _pay_forced(state: State, seat: int) -> bool:
    """Pay on while there is no choice; True if nothing more is owed: then all of it goes to the bank (ANT-2.25)."""
    realm = state.realms[seat]
    task = realm.task
    while task.owed_food or task.owed_luxury:
        kinds = FOODS if task.owed_food else LUXURIES
        owed = task.owed_food or task.owed_luxury
        goods = _payable(realm, kinds)
        if len(goods) > 1 and choices_left(realm, goods) > owed:
            return False
        if kinds is FOODS:
            task.owed_food -= 1
        else:
            task.owed_luxury -= 1
        task.ready = [*task.ready, goods[0]]
    for good in task.ready:
        pay_bank(state, seat, good)
    note_philosophy(realm)
    return True


def choices_left(realm: Realm, goods: list[int]) -> int:
    """How many of these goods could still go into this payment."""
    return sum(in_hand(realm, good) for good in goods) if may_repeat(realm) else len(goods)


def note_philosophy(realm: Realm) -> None:
    """A payment that needs Philosophy binds its worker, or the University's (ANT-2.15)."""
    of_classes = [good for good in realm.task.ready if good < WOOD]
    if len(set(of_classes)) < len(of_classes):
        use_faculty(realm, PHILOSOPHY)


def use_faculty(realm: Realm, kind: int) -> None:
    """Note that a faculty's power was used: the worker who makes it work stays (ANT-2.15)."""
    faculty = realm.of_kind[kind]
    if faculty & realm.manned:
        realm.deeds.used |= faculty
    else:
        realm.deeds.used |= realm.of_kind[UNIVERSITY]


def named(goods: list[int]) -> list[str]:
    return [GOODS[good] for good in sorted(goods)]
