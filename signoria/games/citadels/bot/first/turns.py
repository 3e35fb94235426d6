"""Going through a turn: what to do next, and how to answer what comes up in it."""

from __future__ import annotations

from collections.abc import Callable

from signoria.games.citadels.actions import (
    BUILD,
    CARDS,
    DECLINE,
    DONE,
    END,
    GOLD,
    INCOME,
    OBJECT,
    SEAT_STEP,
    verb,
)
from signoria.games.citadels.bot.first import purse, roles
from signoria.games.citadels.bot.first.situation import Player, Situation
from signoria.games.citadels.characters.architect import EXTRA_CARDS
from signoria.games.citadels.characters.assassin import KILL
from signoria.games.citadels.characters.magician import DISCARD, EXCHANGE, SWAP
from signoria.games.citadels.characters.merchant import EXTRA_GOLD
from signoria.games.citadels.characters.thief import ROB
from signoria.games.citadels.characters.warlord import DESTROY
from signoria.games.citadels.classic import CAST
from signoria.games.citadels.components import ARCHITECT, COST, DISTRICT_NAMES, DISTRICT_OF, POINTS, TYPE, WARLORD
from signoria.games.citadels.components import LIBRARY as LIBRARY_CARD
from signoria.games.citadels.components import OBSERVATORY as OBSERVATORY_CARD
from signoria.games.citadels.districts.graveyard import RESCUE
from signoria.games.citadels.districts.laboratory import USE as LABORATORY
from signoria.games.citadels.districts.smithy import USE as SMITHY
from signoria.kernel.seat import Seat

_WORLDS = 10
# A drawn card is worth the more, the fewer useful ones are in hand; a gold coin is worth this.
_CARD_WORTH = (3.2, 1.7, 1.0, 0.5, 0.2)
_GOLD_WORTH = 0.9


def turn(seat: Seat, situation: Situation, legal: list[int]) -> int:
    for gift in (EXTRA_GOLD, EXTRA_CARDS):
        if gift in legal:
            return gift
    named = [action for action in legal if verb(action) in (KILL, ROB)]
    if named:
        return _name(seat, situation, named)
    if GOLD in legal:
        magic = _magic(situation, legal) if not purse.buildable(situation, situation.me.gold + 2) else 0
        return magic or _gather(situation, legal)
    return _build(situation, legal) or _magic(situation, legal) or _spend(situation, legal) or _last(situation, legal)


# ---- gathering


def _gather(situation: Situation, legal: list[int]) -> int:
    if CARDS not in legal:
        return GOLD
    me = situation.me
    limit = situation.limit
    purse_now = me.gold + (me.income(situation.character) if INCOME in legal else 0)
    with_gold = purse.plan(situation, purse_now + 2, limit)
    without = purse.plan(situation, purse_now, limit)
    drawing = _total(without, purse_now) + _draw_worth(situation, without)
    return GOLD if _total(with_gold, purse_now + 2) >= drawing else CARDS


def _total(planned: tuple[float, tuple[int, ...]], gold: int) -> float:
    value, districts = planned
    return value + _GOLD_WORTH * (gold - sum([COST[district] for district in districts]))


def _draw_worth(situation: Situation, planned: tuple[float, tuple[int, ...]]) -> float:
    left = len(purse.useful(situation)) - len(planned[1])
    if situation.last_round:
        return 0.0 if planned[1] else 2.0
    value = _CARD_WORTH[min(left, len(_CARD_WORTH) - 1)]
    if LIBRARY_CARD in situation.me.city:
        value *= 1.7
    if OBSERVATORY_CARD in situation.me.city:
        value *= 1.2
    return value


def keep(seat: Seat, situation: Situation, legal: list[int]) -> int:
    return max(legal, key=lambda action: _keep_worth(situation, action & OBJECT))


def _keep_worth(situation: Situation, district: int) -> float:
    if district in situation.hand and not situation.duplicates:
        return 0.0
    out_of_reach = max(COST[district] - situation.me.gold - 3, 0)
    return purse.worth(situation, district) - 0.5 * out_of_reach


# ---- building


def _build(situation: Situation, legal: list[int]) -> int:
    """The next district of the best plan, or what makes a better one possible; 0 if nothing is to be built."""
    me = situation.me
    limit = situation.limit
    if limit <= 0:
        return 0
    income = me.income(situation.character) if INCOME in legal else 0
    value, districts = purse.plan(situation, me.gold, limit)
    if income:
        richer, _ = purse.plan(situation, me.gold + income, limit)
        # A district of the character's own type pays at once if it is built first.
        pays = any(TYPE[district] == CAST[situation.character].income for district in districts)
        if richer > value + pays:
            return INCOME
    spare = _laboratory(situation, legal)
    if spare and purse.plan(situation, me.gold + 1, limit)[0] > value + purse.STEP:
        return spare
    if not districts:
        return 0
    own = [district for district in districts if TYPE[district] == CAST[situation.character].income]
    return BUILD + (own or districts)[0]


def _laboratory(situation: Situation, legal: list[int]) -> int:
    """A card to give for gold: first what can never be built, then the least of many."""
    offered = [action & OBJECT for action in legal if verb(action) == LABORATORY]
    if not offered:
        return 0
    for district in purse.useless(situation):
        return LABORATORY + district
    if len(situation.hand) < 3 and not situation.last_round:
        return 0
    return LABORATORY + min(offered, key=lambda district: purse.worth(situation, district))


# ---- the Magician


def _magic(situation: Situation, legal: list[int]) -> int:
    """Swap with who has more cards, or give back what is useless; 0 for neither."""
    swaps = [action for action in legal if verb(action) == SWAP]
    if not swaps:
        return 0
    mine = len(purse.useful(situation))
    best = max(swaps, key=lambda action: _hand_worth(situation, situation.players[action & OBJECT]))
    if _hand_worth(situation, situation.players[best & OBJECT]) >= mine + 2:
        return best
    return EXCHANGE if EXCHANGE in legal and purse.useless(situation) else 0


def _hand_worth(situation: Situation, other: Player) -> float:
    """How many useful cards another hand may hold; to take them from a rival is worth more."""
    return other.cards * 0.85 * (1 + 0.15 * situation.threat(other))


def exchange(seat: Seat, situation: Situation, legal: list[int]) -> int:
    for district in purse.useless(situation):
        return DISCARD + district
    if DONE in legal:
        return DONE
    return min(legal, key=lambda action: purse.worth(situation, action & OBJECT))


# ---- Assassin and Thief


def _name(seat: Seat, situation: Situation, named: list[int]) -> int:
    suspected = roles.suspects(situation, seat.worlds(_WORLDS))
    weigh = _kill_worth if verb(named[0]) == KILL else _rob_worth
    return max(named, key=lambda action: weigh(situation, action & OBJECT, suspected[action & OBJECT]))


def _kill_worth(situation: Situation, character: int, holders: dict[int, float]) -> float:
    value = sum([weight * situation.threat(situation.players[holder]) for holder, weight in holders.items()])
    if character == ARCHITECT and situation.race >= 0.6:
        value *= 1.3
    elif character == WARLORD and situation.missing(situation.me) <= 2:
        value *= 1.2
    return value


def _rob_worth(situation: Situation, character: int, holders: dict[int, float]) -> float:
    return sum([weight * situation.players[holder].gold for holder, weight in holders.items()])


# ---- the rest of a turn


def _spend(situation: Situation, legal: list[int]) -> int:
    """Income, Laboratory and Smithy when nothing is built any more; 0 for none of them."""
    if INCOME in legal:
        return INCOME
    spare = purse.useless(situation)
    if spare and LABORATORY + spare[0] in legal:
        return LABORATORY + spare[0]
    poor = len(purse.useful(situation)) <= 1 and not situation.last_round
    if SMITHY in legal and poor and situation.me.gold > situation.price("smithy"):
        return SMITHY
    return 0


def _last(situation: Situation, legal: list[int]) -> int:
    """The Warlord's blow if it is worth its price; else the end of the turn."""
    blows = [action for action in legal if verb(action) == DESTROY and _owner(action) != situation.seat]
    if not blows:
        return END
    best = max(blows, key=lambda action: _blow_worth(situation, action))
    return best if _blow_worth(situation, best) > 0 else END


def _owner(action: int) -> int:
    return (action & OBJECT) // SEAT_STEP


def _blow_worth(situation: Situation, action: int) -> float:
    district = (action & OBJECT) % SEAT_STEP
    owner = situation.players[_owner(action)]
    price = situation.price(f"destroy {owner.seat} {DISTRICT_NAMES[district]}")
    hurt = (POINTS[district] + purse.STEP) * situation.threat(owner)
    share = 1.0 if len(situation.players) == 2 else 0.6
    if situation.last_round:
        return hurt * share  # gold is worth nothing any more
    return hurt * share - 1.2 * price - 0.5


def rescue(seat: Seat, situation: Situation, legal: list[int]) -> int:
    """Whether the Graveyard pays for the destroyed district."""
    if situation.last_round:
        return DECLINE
    district = DISTRICT_OF[situation.view["destroyed"]]
    wanted = purse.worth(situation, district) > 0 and district not in situation.hand
    return RESCUE if wanted and (COST[district] >= 2 or not situation.hand) else DECLINE


CHOICES: dict[str, Callable[[Seat, Situation, list[int]], int]] = {
    "turn": turn,
    "keep": keep,
    "exchange": exchange,
    "graveyard": rescue,
}
