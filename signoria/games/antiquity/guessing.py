"""What a rival may have done behind his screen: guesses for worlds drawn from what a seat knows (ANT-20.2).

A rival who is done has built until chance said enough, each time anything that he could pay for, anywhere it fits, and
has set his workers to work wherever there was one to set. One who must have an active Market has built and manned it
first.
"""

from __future__ import annotations

from signoria.games.antiquity import construction, payments, remedies, workers
from signoria.games.antiquity.actions import AT, BACK, BUILD, CHOOSE, DETAIL, MAN, OBJECT, PAY, RAISE, verb
from signoria.games.antiquity.city_map import first_cell
from signoria.games.antiquity.components import ALL_HOUSES, BUILDING_COST, HOSPITAL, HOUSE, HOUSE_COST, MARKET
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.task import CHOOSING, FREE_HOUSE, PATRON, PAYING, PLACING
from signoria.kernel.dice import Dice


def take_turn(world: State, seat: int, dice: Dice) -> None:
    """A whole phase 2 of that seat."""
    while True:
        builds: list[int] = []
        construction.add_builds(world, seat, builds)
        chosen = dice.below(len(builds) + 1)
        if chosen == len(builds):
            break
        _build(world, seat, builds[chosen], dice)
    _set_to_work(world.realms[seat], dice)


def _build(world: State, seat: int, action: int, dice: Dice) -> None:
    """Build that, with all that follows from it; unless the counters turn out to be gone."""
    realm = world.realms[seat]
    construction.begin(realm, action)
    while realm.task.step != CHOOSING:
        choices = _choices(world, seat, realm)
        _choose(world, seat, choices[dice.below(len(choices))])


def _choices(world: State, seat: int, realm: Realm) -> list[int]:
    step = realm.task.step
    if step == PLACING:
        found = construction.place_options(world, seat)
    elif step == PAYING:
        found = construction.pay_options(world, seat)
    elif step == PATRON:
        return construction.patron_options(realm)
    else:
        assert step == FREE_HOUSE
        return construction.free_house_options(realm)
    found.remove(BACK)
    return found


def _choose(world: State, seat: int, action: int) -> None:
    kind = verb(action)
    if kind == AT:
        construction.choose_place(world, seat, action & OBJECT)
    elif kind == PAY:
        construction.pay(world, seat, action & OBJECT)
    elif kind == CHOOSE:
        construction.choose_patron(world.realms[seat], action & OBJECT)
    else:
        construction.choose_free_house(world.realms[seat], action)


def _set_to_work(realm: Realm, dice: Dice) -> None:
    while realm.pool:
        actions: list[int] = []
        workers.add_workers(realm, actions)
        places = [action for action in actions if verb(action) == MAN]
        if not places:
            return
        workers.man(realm, places[dice.below(len(places))] & OBJECT)


# ---- a Market that must be active


def open_market(world: State, seat: int, dice: Dice) -> None:
    """He has traded with somebody whose Market was not active, so his own is (ANT-15.35), and its worker stays."""
    realm = world.realms[seat]
    for number in members(realm.of_kind[MARKET]):
        buried = members(realm.graves & realm.cells[number])
        if buried:
            # Somebody at his Hospital has cleared it (ANT-15.30).
            _open(world, seat, HOSPITAL, dice)
            for cell in buried:
                remedies.clear(realm, cell)
    _open(world, seat, MARKET, dice)


def _open(world: State, seat: int, kind: int, dice: Dice) -> None:
    """He has such a building, and a worker there who stays; a house more if none was idle."""
    realm = world.realms[seat]
    if not realm.of_kind[kind]:
        _get(world, seat, BUILD + kind, dice)
    if not realm.pool:
        unbuilt = members(ALL_HOUSES & ~realm.houses)
        if unbuilt:
            _get(world, seat, RAISE + unbuilt[0], dice)
    for number in members(realm.of_kind[kind]):
        if realm.pool:
            workers.man(realm, first_cell(realm.cells[number]))
            realm.deeds.used |= 1 << number


def _get(world: State, seat: int, action: int, dice: Dice) -> None:
    """He has built that; if he cannot pay for it from what one can see, he had the goods from the bank."""
    realm = world.realms[seat]
    number = action & OBJECT
    kind = construction.kind_of(action)
    cost = HOUSE_COST[number] if kind == HOUSE else BUILDING_COST[number]
    places = construction.building_places(realm.site(), kind)
    if not places:
        return
    if payments.can_pay(realm, cost):
        _build(world, seat, action, dice)
        return
    place = places[dice.below(len(places))] & OBJECT
    realm.deeds.ledger += [action, AT + place]
    realm.put_up(kind, construction.cells_at(kind, place), number if kind == HOUSE else place >> DETAIL)
