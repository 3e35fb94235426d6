"""The first player of Citadels (2016) by plain rules of thumb, kept as it was for others to be measured against.

Each legal action has a worth, and the best is taken.

It reads its view alone. Worths are about gold. In a turn they also say what comes first: what only helps at 30,
gathering at 25, building from 12 on, powers that cost something below that, and ending the turn at 2. `court` weighs
characters, `market` cards and districts, `draft` who is to play at all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from signoria.games.citadels.bot.first_2016 import court, draft, market
from signoria.games.citadels.bot.first_2016.standing import me, rivals
from signoria.games.citadels.views import View
from signoria.kernel.seat import Seat

_END: Final = 2.0
_GATHER: Final = 25.0
_BUILD: Final = 12.0
_NAME: Final = 28.0  # naming a victim comes before gathering
_AT_ONCE: Final = 30.0
_WORTH_AN_EXCHANGE: Final = 0.5  # of characters in the dark
_CITY_IS_NEAR: Final = 2  # so many districts are missing when a city is worth hindering


def choose(seat: Seat) -> int:
    """One of the seat's legal actions. Equal views and equal dice give equal choices."""
    view = cast(View, seat.view)
    return max(seat.legal, key=lambda action: worth(seat.text(action), view) + seat.dice.below(100) / 100)


def worth(action: str, view: View) -> float:
    verb, *objects = action.split(" ")
    return WORTHS[verb](view, objects, view["asked"]["prices"].get(action, 0))


# ---- gathering and building


def _gold(view: View, objects: list[str], price: int) -> float:
    return _GATHER if _wants_cards(view) else _GATHER + 1


def _cards(view: View, objects: list[str], price: int) -> float:
    return _GATHER + 1 if _wants_cards(view) else _GATHER


def _wants_cards(view: View) -> bool:
    useful = market.useful(view)
    return not useful or (len(useful) == 1 and me(view)["gold"] > market.cost(useful[0]))


def _income_cards(view: View, objects: list[str], price: int) -> float:
    """The Abbot wants two cards to build, the rest in gold."""
    return _AT_ONCE - abs(2 - len(market.useful(view)) - int(objects[0])) + (not market.useful(view))


def _build(view: View, objects: list[str], price: int) -> float:
    return _BUILD + market.worth(objects[-1], view)


def _framework(view: View, objects: list[str], price: int) -> float:
    return _BUILD + market.worth(objects[0], view) - market.cost("framework") - 1


def _bury(view: View, objects: list[str], price: int) -> float:
    return _BUILD + market.worth("necropolis", view) - 2 * market.cost(objects[0])


def _den(view: View, objects: list[str], price: int) -> float:
    return _BUILD - 1 if len(view["hand"]) > 2 else _END - 1


def _borrow(view: View, objects: list[str], price: int) -> float:
    return _BUILD - 1 + market.worth(objects[-1], view)


# ---- cards


def _taken(view: View, objects: list[str], price: int) -> float:
    return market.worth(objects[0], view)


def _given(view: View, objects: list[str], price: int) -> float:
    return -market.worth(objects[0], view)


def _put_away(view: View, objects: list[str], price: int) -> float:
    """A card that is of no use, before `done`; others only where something must be put away."""
    useless = market.worth(objects[0], view) <= 0
    return _END + 1 if useless else -market.worth(objects[0], view)


def _laboratory(view: View, objects: list[str], price: int) -> float:
    value = market.worth(objects[0], view)
    stuck = len(view["hand"]) > 1 and not market.affordable(view)
    return _END + 3 - value / 4 if value <= 0 or stuck else 0.0


def _museum(view: View, objects: list[str], price: int) -> float:
    spare = len(view["hand"]) > 2 or market.worth(objects[0], view) <= 0 or view["first_complete"] is not None
    return _END + 4 - market.worth(objects[0], view) / 4 if spare else 0.0


def _smithy(view: View, objects: list[str], price: int) -> float:
    """Three cards for two gold, where there is hardly anything to build and time to build it."""
    return _END + 2 if len(market.useful(view)) <= 1 and view["first_complete"] is None else 0.0


def _exchange(view: View, objects: list[str], price: int) -> float:
    useless = len(view["hand"]) - len(market.useful(view))
    return 6.0 + useless if useless else 0.0


def _swap(view: View, objects: list[str], price: int) -> float:
    more = view["seats"][int(objects[0])]["hand"]["count"] - len(market.useful(view))
    return 8.0 + more if more > 1 else 0.0


def _look(view: View, objects: list[str], price: int) -> float:
    return 8.0 + min(view["seats"][int(objects[0])]["hand"]["count"], 4)


def _spy(view: View, objects: list[str], price: int) -> float:
    """How many cards of the type he may find, and the gold that is there for them."""
    other = view["seats"][int(objects[0])]
    known = [card for card in other["hand"]["known"] if market.type_of(card) == objects[1]]
    found = len(known) + (other["hand"]["count"] - len(other["hand"]["known"])) * market.SHARE[objects[1]]
    return _NAME + found + min(found, other["gold"])


# ---- what is done to others


def _kill(view: View, objects: list[str], price: int) -> float:
    return _NAME + court.temptation(objects[0], rivals(view)[0], view)


def _rob(view: View, objects: list[str], price: int) -> float:
    richest = max(rivals(view), key=lambda seat: seat["gold"])
    return _NAME + court.temptation(objects[0], richest, view)


def _bewitch(view: View, objects: list[str], price: int) -> float:
    """She takes the turn of somebody who is there, and whose powers she can use."""
    present = court.temptation(objects[0], rivals(view)[0], view) > 0
    return _NAME + court.worth(objects[0], view) if present else _NAME - 3


def _crown(view: View, objects: list[str], price: int) -> float:
    """To the weakest; a gold is worth more than a card to who has cards to build."""
    liked = "gold" if market.useful(view) else "card"
    return 4.0 - view["seats"][int(objects[0])]["points"] / 10 + 0.5 * (objects[1] == liked)


def _destroy(view: View, objects: list[str], price: int) -> float:
    owner = view["seats"][int(objects[0])]
    gain = _harm(view, int(objects[0]), objects[1]) - price
    return _END + 1 + gain if gain > 0 and owner["seat"] != me(view)["seat"] else 0.0


def _armory(view: View, objects: list[str], price: int) -> float:
    """It costs the Armory itself: only a city that is about to be complete is worth it."""
    gain = _harm(view, int(objects[0]), objects[1]) - market.cost("armory")
    return _END + gain if gain > 0 and _is_near(view, int(objects[0])) else 0.0


def _harm(view: View, owner: int, district: str) -> float:
    """What it is worth that this owner loses a district: something only with the strongest rival."""
    strongest = rivals(view)[0]
    if owner != strongest["seat"] or strongest["points"] < me(view)["points"]:
        return 0.0
    return market.cost(district) / 2 + (3 if _is_near(view, owner) else 0)


def _is_near(view: View, seat: int) -> bool:
    size: int = view["options"]["city_size"]
    return size - _CITY_IS_NEAR <= len(view["seats"][seat]["city"]) < size


def _seize(view: View, objects: list[str], price: int) -> float:
    return _END + 2 + market.worth(objects[1], view) - price / 2


def _demand(view: View, objects: list[str], price: int) -> float:
    """The best exchange with that district: hers for the cheapest of her own that she can afford to give."""
    wanted, gold = market.cost(objects[1]), me(view)["gold"]
    gains = [wanted - own["cost"] for own in me(view)["city"] if wanted - own["cost"] <= gold]
    return _END + 1 + max(gains) if gains and max(gains) > 0 else 0.0


def _beautify(view: View, objects: list[str], price: int) -> float:
    return _END + 1 if me(view)["gold"] > 1 or view["first_complete"] is not None else _END + 0.5


# ---- questions in between


def _bribe(view: View, objects: list[str], price: int) -> float:
    """Half the gold is as much as the threat is worth, unless one knows where the flower is."""
    turn = view["turn"]
    if view["flower"] is None or turn is None:
        return 1.0
    return 5.0 if view["cast"][turn["rank"] - 1] == view["flower"] else 0.0


def _reveal(view: View, objects: list[str], price: int) -> float:
    turn = view["turn"]
    return 5.0 if turn is not None and view["cast"][turn["rank"] - 1] == view["flower"] else 0.0


def _theater(view: View, objects: list[str], price: int) -> float:
    gain = court.theater_gain(objects[1], view["seats"][int(objects[0])], view)
    return _END + gain if gain > _WORTH_AN_EXCHANGE else 0.0


def _always(value: float) -> Callable[[View, list[str], int], float]:
    return lambda view, objects, price: value


WORTHS: Final[dict[str, Callable[[View, list[str], int], float]]] = {
    "pick": lambda view, objects, price: court.worth(objects[0], view),
    "add": lambda view, objects, price: draft.bring_in(view, objects[0]),
    "ban": lambda view, objects, price: draft.ban(view, objects[0]),
    "aside": lambda view, objects, price: court.temptation(objects[0], rivals(view)[0], view),
    "gold": _gold,
    "cards": _cards,
    "four-gold": _gold,
    "four-cards": _cards,
    "plain-gold": _always(0),
    "income": _always(_AT_ONCE),
    "income-cards": _income_cards,
    **dict.fromkeys(("royal-gold", "extra-gold", "collect-tax", "extra-cards", "alms"), _always(_AT_ONCE)),
    **dict.fromkeys(("foresee", "study"), _always(_AT_ONCE - 1)),
    "build": _build,
    "build-full": _always(0),
    "framework": _framework,
    "bury": _bury,
    "den": _den,
    "den-full": _always(0),
    "borrow": _borrow,
    "loan": _always(_BUILD - 1),
    "keep": _taken,
    "choose": _taken,
    "give": _given,
    "keep-all": _always(20),
    "take": _always(1),
    "pay": _put_away,
    "discard": _put_away,
    "exchange": _exchange,
    "swap": _swap,
    "look": _look,
    "spy": _spy,
    "laboratory": _laboratory,
    "museum": _museum,
    "smithy": _smithy,
    "kill": _kill,
    "rob": _rob,
    "bewitch": _bewitch,
    "crown": _crown,
    **dict.fromkeys(("sign", "warrant"), _kill),
    **dict.fromkeys(("flower", "threaten"), _rob),
    "destroy": _destroy,
    "armory": _armory,
    "seize": _seize,
    "demand": _demand,
    "offer": _given,
    "beautify": _beautify,
    "bribe": _bribe,
    "refuse": _always(1),
    "reveal": _reveal,
    "theater": _theater,
    "confiscate": _always(20),
    "decline": _always(1.5),
    "done": _always(_END),
    "end": _always(_END),
    "end-without": _always(0),
}
"""What each verb of the edition is worth, given the view, what the verb is about, and what it costs."""
