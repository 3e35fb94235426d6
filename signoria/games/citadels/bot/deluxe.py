"""A first player of Citadels (2016) by plain rules of thumb: each legal action has a worth, and the best is taken.

It reads its view alone. Worths are about gold; below zero it would rather end the turn.
"""

from __future__ import annotations

from typing import cast

from signoria.games.citadels import deluxe
from signoria.games.citadels.components import NO_TYPE, TYPES, UNIQUE, District
from signoria.games.citadels.components_2016 import BASIC, UNIQUE_COST
from signoria.games.citadels.views import Player, View
from signoria.kernel.seat import Seat

_CARDS = {row.name: row for row in BASIC} | {
    name: District(name, UNIQUE, cost, 1) for name, cost in UNIQUE_COST.items()
}
# What costs nothing and only helps is done at once, before gathering too.
_AT_ONCE = {
    "royal-gold": 30.0,
    "extra-gold": 30.0,
    "collect-tax": 30.0,
    "extra-cards": 30.0,
    "alms": 30.0,
    "foresee": 29.0,
    "study": 29.0,
    "kill": 28.0,
    "rob": 28.0,
    "sign": 28.0,
    "flower": 28.0,
    "bewitch": 28.0,
    "confiscate": 20.0,
    "keep-all": 20.0,
    "crown": 4.0,
    "bribe": 1.0,
    "warrant": 1.0,
    "threaten": 1.0,
}
_OWN_GOOD = 2.0  # how much more a character is worth for what it does besides its income
_HARMS = ("kill", "rob", "bewitch", "sign", "flower", "warrant", "threaten")


def choose(seat: Seat) -> int:
    """One of the seat's legal actions. Equal views and equal dice give equal choices."""
    view = cast(View, seat.view)
    return max(seat.legal, key=lambda action: _worth(seat.text(action), view) + seat.dice.below(100) / 100)


def _me(view: View) -> Player:
    assert view["seat"] is not None
    return view["seats"][view["seat"]]


def _worth(action: str, view: View) -> float:
    verb, *objects = action.split(" ")
    if verb in ("pick", "aside"):
        return _character(objects[0], view) * (1 if verb == "pick" else -1)
    if verb in _HARMS and _is_out(objects[0], view):
        return 0.0
    if verb in _AT_ONCE:
        return _AT_ONCE[verb]
    if verb in ("keep", "choose", "give", "pay", "discard"):
        return _card(objects[0], view) * (1 if verb in ("keep", "choose") else -1)
    if verb in ("gold", "plain-gold", "cards", "four-gold", "four-cards", "income", "income-cards"):
        return _gathering(verb, view)
    if verb in ("build", "framework", "bury", "borrow", "den"):
        return _building(verb, objects, view)
    return _ability(verb, objects, view)


def _character(name: str, view: View) -> float:
    """What that character's income would bring, and a little for its power."""
    pays = deluxe.CHARACTERS[name].income
    income = 0 if pays == NO_TYPE else _me(view)["income"][TYPES[pays]]
    if name == "navigator":  # who cannot build does not win
        return 0.5 if view["hand"] else 2.0
    return income + _OWN_GOOD


def _is_out(name: str, view: View) -> bool:
    """Whether that character is his own or surely not in the round."""
    own = [held["character"] for held in _me(view)["characters"]]
    return name in own or name in view["set_aside"]["face_up"] or name in view["set_aside"]["seen"]


def _card(name: str, view: View) -> float:
    """A card in hand: dear ones score more, those that stand already are hardly of use."""
    if any(standing["card"] == name for standing in _me(view)["city"]):
        return 0.0
    return _CARDS[name].cost + (1.0 if _CARDS[name].type == UNIQUE else 0.5)


def _gathering(verb: str, view: View) -> float:
    if verb in ("income", "income-cards"):
        return 30.0 if (verb == "income") == bool(view["hand"]) else 29.0
    wants_cards = sum([_card(card, view) > 0 for card in view["hand"]]) == 0
    return 26.0 if (verb in ("cards", "four-cards")) == wants_cards else 25.0


def _building(verb: str, objects: list[str], view: View) -> float:
    if verb == "bury":
        lost = objects[0].removeprefix("beautified_")
        return 12.0 + _CARDS["necropolis"].cost - 2 * _CARDS[lost].cost
    if verb == "den":
        return 11.0
    worth = 12.0 + _CARDS[objects[-1]].cost
    return worth - {"build": 0.0, "framework": 4.0, "borrow": 1.0}[verb]


def _ability(verb: str, objects: list[str], view: View) -> float:
    """Everything else: what it is worth beside ending the turn, which is 2."""
    me, price = _me(view), view["asked"]["prices"].get(" ".join([verb, *objects]), 0)
    if verb in ("swap", "look", "spy"):
        other = view["seats"][int(objects[0])]
        more = other["hand"]["count"] - (me["hand"]["count"] if verb == "swap" else 0)
        return 9.0 + more if more > 1 else 1.0
    if verb in ("destroy", "armory"):
        owner = view["seats"][int(objects[0])]
        leads = owner["points"] >= max(seat["points"] for seat in view["seats"]) and owner["seat"] != me["seat"]
        return 5.0 if verb == "destroy" and leads and price <= 1 else 0.0
    if verb == "seize":
        return 5.0
    if verb in ("laboratory", "museum"):
        return 4.0 - _card(objects[0], view) / 4 if len(view["hand"]) > 2 else 0.0
    if verb == "smithy":
        return 4.0 if not view["hand"] else 0.0
    if verb == "reveal":
        turn = view["turn"]
        flower = turn is not None and view["cast"][turn["rank"] - 1] == view["flower"]
        return 5.0 if flower else 0.0
    return {"end": 2.0, "beautify": 3.0, "done": 2.0, "offer": -float(price), "decline": 1.5}.get(verb, 0.0)
