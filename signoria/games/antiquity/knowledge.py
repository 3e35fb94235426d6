"""What each seat sees (ANT-20). Worlds drawn from it are in `sampling`."""

from __future__ import annotations

from typing import Any, Final, cast

from signoria.games.antiquity import house_rules, taking_back, views
from signoria.games.antiquity.actions import BUILD, OBJECT, verb
from signoria.games.antiquity.city_map import CELL_NAMES, cell_names, first_cell
from signoria.games.antiquity.components import (
    BUILDINGS,
    COLOURS,
    FACULTIES,
    FISHERY,
    GOODS,
    HOUSE,
    INDUSTRIES,
    MINERALS,
    NOTHING,
    SAINTS,
    STORAGE,
    SUPPLIES,
)
from signoria.games.antiquity.counting import UNLIMITED, capacity
from signoria.games.antiquity.countryside import described, members
from signoria.games.antiquity.market import heap
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import GAME, REASONS, Industry, Offer, State
from signoria.games.antiquity.supplies import known_left
from signoria.games.antiquity.task import (
    ARRANGING,
    BARTERING,
    BETWEEN_DEEDS,
    CARRYING,
    DRAFTING,
    FREE_HOUSE,
    PAYING,
    PLACING,
    SITING,
)
from signoria.games.antiquity.victory import FOUR_SAINTS, progress
from signoria.games.antiquity.views import Building, Mine, Person, View, Works
from signoria.games.antiquity.zone import zone_of

# The phase of the turn by the name of what is asked.
_PHASES = {"dying": "pollution", "pollute": "pollution"}


# Questions that are asked once for every grave or pollution counter that is owed.
_BURYING: Final = ("graves", "dying")
_OWING: Final = (*_BURYING, "pollute")


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Everything the seat may know, as plain data; None is a spectator. `views` says what is in it."""
    return cast("dict[str, Any]", seen_by(state, seat))


def own_view(state: State, seat: int, public: dict[str, Any]) -> dict[str, Any]:
    """The same for a seat, from what a spectator sees of the same position."""
    view = cast(View, public.copy())
    view["seat"] = seat
    view["famine"] = _visible_famine(state, seat)
    view["supply"] = dict(zip(SUPPLIES, _visible_supply(state, seat), strict=True))
    view["offers"] = [_offer(seat, other, offer) for other, offer in enumerate(state.offers) if offer is not None]
    if state.seen:
        realms = visible_realms(state, seat)
        view["seats"] = [_realm_view(state, realms, other) for other in range(state.seats)]
    _add_own(state, seat, view)
    return cast("dict[str, Any]", view)


def seen_by(state: State, seat: int | None) -> View:
    """ANT-20.6 lists what is public."""
    names = state.country.names
    realms = visible_realms(state, seat)
    top = state.stack[-1].phase.name if state.stack else "over"
    view: View = {
        "game": GAME,
        "seat": seat,
        "players": state.seats,
        "options": house_rules.described(state.house_rules),
        "map": described(state.country),
        "phase": _PHASES.get(top, top),
        "turn": state.turn,
        "order": list(state.order),
        "famine": _visible_famine(state, seat),
        "grass": names(state.grass),
        "polluted": names(state.polluted),
        "unexplored": names(state.unexplored),
        "turned_up": [GOODS[state.counters[spot]] for spot in state.turned_up],
        "minerals": _minerals(state),
        "industries": [{"seat": industry.owner, **works(state, industry)} for industry in state.industries],
        "bank": dict(zip(GOODS, state.bank_before or state.bank, strict=True)),
        "supply": dict(zip(SUPPLIES, _visible_supply(state, seat), strict=True)),
        "to_act": list(state.to_act),
        "seats": [_realm_view(state, realms, other) for other in range(state.seats)],
        "offers": [_offer(seat, other, offer) for other, offer in enumerate(state.offers) if offer is not None],
    }
    if state.is_over:
        view["result"] = {"scores": state.scores, "winners": state.winners, "reason": REASONS[state.reason]}
    if seat is not None:
        _add_own(state, seat, view)
    return view


# ---- behind the screens of phase 2


def visible_realms(state: State, seat: int | None) -> list[Realm]:
    """During phase 2 the others' realms are seen as they were before it, but for trades (ANT-20.3)."""
    if not state.seen:
        return state.realms
    return [state.realms[other] if other == seat else state.seen[other] for other in range(state.seats)]


def _visible_famine(state: State, seat: int | None) -> int:
    """Others' new fountains are not noticed before the end of the phase (ANT-20.7)."""
    own = state.realms[seat].deeds.fountains if seat is not None and state.seen else 0
    return max(0, state.famine - own)


def _visible_supply(state: State, seat: int | None) -> list[int]:
    """As at the start of phase 2, less what one has taken oneself or found gone (ANT-20.7)."""
    if not state.seen:
        return state.supply
    if seat is None:
        return state.supply_before
    return [known_left(state, state.realms[seat], supply) for supply in range(len(state.supply))]


# ---- the countryside


def _minerals(state: State) -> dict[str, str]:
    return {
        state.country.layout.names[number]: GOODS[mineral]
        for at, mineral in enumerate(MINERALS)
        for number in members(state.mined[at])
    }


def works(state: State, industry: Industry) -> Works:
    """What an industry is and where, whoever owns it."""
    names = state.country.layout.names
    return {
        "kind": INDUSTRIES[industry.kind],
        "good": GOODS[industry.good],
        "at": [names[industry.centre]] + ([names[industry.second]] if industry.kind == FISHERY else []),
        "goods": state.country.names(industry.goods),
        "due": industry.due,
    }


# ---- a realm


def _realm_view(state: State, realms: list[Realm], seat: int) -> Person:
    realm = realms[seat]
    names = state.country.names
    layout = state.country.layout
    room = capacity(realm)
    done = bool(state.seen) and seat in state.order and not state.stack[-1].seats >> seat & 1
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "alive": seat in state.order,
        "done": done,
        "goods": dict(zip(GOODS, realm.goods, strict=True)),
        "pool": realm.pool,
        "houses": members(realm.houses),
        "patron": None if realm.patron == NOTHING else SAINTS[realm.patron],
        "cities": [
            {"at": layout.names[centre], "hexes": names(layout.city(centre)), "size": 7 if number == 0 else 6}
            for number, centre in enumerate(realm.cities)
        ],
        "buildings": [_building(realm, number) for number in range(len(realm.kind)) if number not in realm.task.lifted],
        "graves": cell_names(realm.graves),
        "razed": cell_names(realm.deeds.razed),
        "inns": names(realm.inns),
        "zone": names(zone_of(state, realm)),
        "capacity": None if room == UNLIMITED else room,
        "progress": {SAINTS[saint]: list(progress(state, realms, seat, saint)) for saint in FOUR_SAINTS},
    }


def _building(realm: Realm, number: int) -> Building:
    kind = realm.kind[number]
    data: Building = {
        "at": CELL_NAMES[first_cell(realm.cells[number])],
        "kind": BUILDINGS[kind],
        "cells": cell_names(realm.cells[number]),
        "manned": realm.manned >> number & 1 == 1,
        "graved": realm.graved >> number & 1 == 1,
        "works": building_works(realm, number),
    }
    if kind == HOUSE:
        data["number"] = realm.detail[number]
    elif kind == STORAGE:
        data["size"] = [realm.detail[number] >> 3, realm.detail[number] & 7]
    else:
        data["turn"] = realm.detail[number]
    return data


def building_works(realm: Realm, number: int) -> bool:
    """Whether that very building is active; a house needs nothing."""
    kind = realm.kind[number]
    if kind in FACULTIES:
        return realm.faculty_works(kind)
    needs = realm.workplaces >> number & 1
    return not realm.graved >> number & 1 and (not needs or realm.manned >> number & 1 == 1)


# ---- offers and what one is in the middle of


def _offer(seat: int | None, other: int, offer: Offer) -> views.Offer:
    data: views.Offer = {"from": other, "to": offer.to, "give": heap(offer.give), "take": heap(offer.take)}
    if offer.tried and offer.to == seat:
        data["tried"] = True
    return data


def _add_own(state: State, seat: int, view: View) -> None:
    realm = state.realms[seat]
    if realm.task.step:
        view["mine"] = _under_way(state, realm)
    decision = state.decision(seat)
    if decision is not None:
        view["asked"] = {"question": decision.kind, "actions": decision.actions, "rules": list(decision.rules)}
        if state.seen and realm.task.step in BETWEEN_DEEDS:
            view["back"] = _taking_back(state, seat)
        if decision.kind in _OWING:
            view["owed"] = realm.task.owed
        if decision.kind in _BURYING:
            view["due"] = realm.task.due


def _taking_back(state: State, seat: int) -> views.TakingBack:
    deeds = state.realms[seat].deeds
    ledger = deeds.ledger if deeds.is_complete else []
    last = state.text(ledger[taking_back.last_deed(ledger)]) if ledger else None
    return {"last": last, "why_not": taking_back.why_not(state, seat) or None}


def _under_way(state: State, realm: Realm) -> Mine:
    """What the player has begun, as far as he has come."""
    step = realm.task.step
    project = realm.task.project
    mine: Mine = {
        "building": None,
        "number": None,
        "place": None,
        "owed": {"food": realm.task.owed_food, "luxury": realm.task.owed_luxury},
        "paid": [],
    }
    if step in (PLACING, PAYING, FREE_HOUSE):
        mine["building"] = BUILDINGS[project & OBJECT] if verb(project) == BUILD else "house"
        if verb(project) != BUILD:
            mine["number"] = project & OBJECT
    if state.seen:
        if step in (PAYING, CARRYING):
            mine["place"] = CELL_NAMES[realm.task.place & 255]
    elif step in (SITING, PAYING):
        mine["building"] = None
        mine["number"] = None
        mine["project"] = state.text(project)
        if step == PAYING:
            mine["place"] = state.country.layout.names[realm.task.place]
    ready = [GOODS[good] for good in realm.task.ready]
    if step == BARTERING:
        mine["given"] = ready
    else:
        mine["paid"] = ready
    if step == DRAFTING:
        mine["draft"] = {"to": realm.task.partner, "give": heap(realm.task.giving), "take": heap(realm.task.taking)}
    if step in (ARRANGING, CARRYING):
        mine["lifted"] = [
            {"kind": BUILDINGS[realm.kind[number]], "graves": graves.bit_count()}
            for number, graves in zip(realm.task.lifted, realm.task.lifted_graves, strict=True)
        ]
    return mine
