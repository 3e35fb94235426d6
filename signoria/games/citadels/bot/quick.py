"""A quick player of Citadels (2000): it reads a position directly, so that a search can play many games with it.

It uses of the position only what its seat may know: its own hand, packets it has held, and what lies open. Values are
in gold, about a point each. `appeal` weighs characters, `plans` districts, `naming` says whom to strike, by what
`suspicion` thinks of who is whom.
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import prices
from signoria.games.citadels.actions import ASIDE as PUT_ASIDE
from signoria.games.citadels.actions import (
    BUILD,
    CARDS,
    DECLINE,
    DONE,
    END,
    GOLD,
    INCOME,
    KEEP,
    OBJECT,
    PICK,
    SEAT_STEP,
)
from signoria.games.citadels.bot.appeal import appeal, character_worth
from signoria.games.citadels.bot.naming import name
from signoria.games.citadels.bot.plans import STEP, best_build, district_worth, plan, useful, useless
from signoria.games.citadels.bot.rivals import threats
from signoria.games.citadels.characters.architect import EXTRA_CARDS
from signoria.games.citadels.characters.assassin import KILL
from signoria.games.citadels.characters.magician import DISCARD, EXCHANGE, SWAP
from signoria.games.citadels.characters.merchant import EXTRA_GOLD
from signoria.games.citadels.characters.thief import ROB
from signoria.games.citadels.characters.warlord import DESTROY
from signoria.games.citadels.components import ASSASSIN, LABORATORY, LIBRARY, MAGICIAN, OBSERVATORY, THIEF, WARLORD
from signoria.games.citadels.districts.graveyard import RESCUE
from signoria.games.citadels.districts.laboratory import USE as USE_LABORATORY
from signoria.games.citadels.districts.smithy import USE as USE_SMITHY
from signoria.games.citadels.state import NOBODY, State
from signoria.kernel.dice import Dice

_GOLD_WORTH: Final = 0.9
# A drawn card is worth the more, the fewer useful ones are in hand.
_CARD_WORTH: Final[list[float]] = [3.2, 1.7, 1.0, 0.5, 0.2]


def choose(state: State, seat: int, dice: Dice) -> int:
    """One of the seat's legal actions."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    kind = legal[0] & ~OBJECT
    if kind == PICK:
        return _pick(state, seat, legal, dice)
    if kind == PUT_ASIDE:
        return _put_aside(state, seat, legal)
    if kind == KEEP:
        return _keep(state, seat, legal)
    if kind == RESCUE:
        return _rescue(state, seat)
    if kind == DISCARD:
        return _exchange(state, seat, legal)
    return _turn(state, seat, legal, dice)


# ---- choosing a character


def _pick(state: State, seat: int, legal: list[int], dice: Dice) -> int:
    best = legal[0]
    most = -100.0
    for action in legal:
        value = character_worth(state, seat, action & OBJECT) + dice.below(128) / 80
        if value > most:
            best, most = action, value
    return best


def _put_aside(state: State, seat: int, legal: list[int]) -> int:
    """What would be worth most to the strongest of the others."""
    rival = (seat + 1) % state.seats
    best = legal[0]
    most = -100.0
    for action in legal:
        value = appeal(state, rival, action & OBJECT)
        if value > most:
            best, most = action, value
    return best


# ---- a turn


def _turn(state: State, seat: int, legal: list[int], dice: Dice) -> int:
    if EXTRA_GOLD in legal:
        return EXTRA_GOLD
    if EXTRA_CARDS in legal:
        return EXTRA_CARDS
    # Abilities stand at the end of the list, so they are found from there.
    last = legal[-2] if legal[-1] == END else legal[-1]
    kind = last & ~OBJECT
    if state.character == ASSASSIN and KILL in [action & ~OBJECT for action in legal]:
        return name(state, seat, legal, KILL, dice)
    if state.character == THIEF and ROB in [action & ~OBJECT for action in legal]:
        return name(state, seat, legal, ROB, dice)
    limit = state.edition.limit[state.character] - state.builds
    income = prices.income(state, seat, state.character) if INCOME in legal else 0
    if legal[0] == GOLD:
        if state.character == MAGICIAN and best_build(state, seat, state.gold[seat] + 2) < 0:
            magic = _magic(state, seat, legal)
            if magic:
                return magic
        return _gather(state, seat, legal, limit, income)
    if limit > 0:
        built = _build(state, seat, legal, limit, income)
        if built:
            return built
    if state.character == MAGICIAN:
        magic = _magic(state, seat, legal)
        if magic:
            return magic
    spent = _spend(state, seat, legal)
    if spent:
        return spent
    if kind == DESTROY or state.character == WARLORD:
        return _blow(state, seat, legal)
    return END


def _is_last_round(state: State) -> bool:
    return state.first_complete != NOBODY


# ---- gathering and building


def _gather(state: State, seat: int, legal: list[int], limit: int, income: int) -> int:
    if CARDS not in legal:
        return GOLD
    gold = state.gold[seat] + income
    rich, built = plan(state, seat, gold + 2, limit)
    rich += _GOLD_WORTH * (gold + 2 - _cost(state, built))
    poor, built = plan(state, seat, gold, limit)
    poor += _GOLD_WORTH * (gold - _cost(state, built)) + _draw_worth(state, seat, len(built))
    return GOLD if rich >= poor else CARDS


def _cost(state: State, districts: list[int]) -> int:
    total = 0
    for district in districts:
        total += state.edition.cost[district]
    return total


def _draw_worth(state: State, seat: int, built: int) -> float:
    if _is_last_round(state):
        return 0.0 if built else 2.0
    left = len(useful(state, seat)) - built
    value = _CARD_WORTH[left if left < len(_CARD_WORTH) else len(_CARD_WORTH) - 1]
    if state.has(seat, LIBRARY):
        value *= 1.7
    if state.has(seat, OBSERVATORY):
        value *= 1.2
    return value


def _keep(state: State, seat: int, legal: list[int]) -> int:
    kinds = state.edition.cards
    held = 0
    if not state.edition.duplicates:
        for card in state.hands[seat]:
            held |= 1 << kinds[card]
    best = legal[0]
    most = -100.0
    for action in legal:
        district = action & OBJECT
        value = 0.0
        if not held >> district & 1:
            out_of_reach = max(state.edition.cost[district] - state.gold[seat] - 3, 0)
            value = district_worth(state, seat, district) - 0.5 * out_of_reach
            if state.edition.cost[district] <= state.gold[seat]:  # it may be built in this turn
                value += 2 * STEP
        if value > most:
            best, most = action, value
    return best


def _build(state: State, seat: int, legal: list[int], limit: int, income: int) -> int:
    """The next district of the best plan, or what makes a better one possible; 0 if nothing is to be built."""
    value, districts = plan(state, seat, state.gold[seat], limit)
    type_ = state.edition.type
    pays = state.edition.cast[state.character].income
    own = [district for district in districts if type_[district] == pays]
    if income:
        richer, _ = plan(state, seat, state.gold[seat] + income, limit)
        # A district of the character's own type pays at once if it is built first.
        if richer > value + (1 if own else 0):
            return INCOME
    if state.has(seat, LABORATORY):
        spare = _laboratory(state, seat, legal)
        if spare:
            richer, _ = plan(state, seat, state.gold[seat] + 1, limit)
            if richer > value + STEP:
                return spare
    if not districts:
        return 0
    return BUILD + (own[0] if own else districts[0])


def _laboratory(state: State, seat: int, legal: list[int]) -> int:
    """A card to give for gold: first what can never be built, then the least of many; 0 for none."""
    if not any(action & ~OBJECT == USE_LABORATORY for action in legal):
        return 0
    spare = useless(state, seat)
    if spare:
        return USE_LABORATORY + spare[0]
    if len(state.hands[seat]) < 3 and not _is_last_round(state):
        return 0
    best = 0
    least = 100.0
    for district in useful(state, seat):
        value = district_worth(state, seat, district)
        if value < least:
            best, least = USE_LABORATORY + district, value
    return best


def _spend(state: State, seat: int, legal: list[int]) -> int:
    """Income, Laboratory and Smithy when nothing is built any more; 0 for none of them."""
    if INCOME in legal:
        return INCOME
    if state.has(seat, LABORATORY):
        spare = useless(state, seat)
        if spare and USE_LABORATORY + spare[0] in legal:
            return USE_LABORATORY + spare[0]
    poor = USE_SMITHY in legal and len(useful(state, seat)) <= 1 and not _is_last_round(state)
    return USE_SMITHY if poor and state.gold[seat] > 3 else 0


# ---- what is done to others


def _magic(state: State, seat: int, legal: list[int]) -> int:
    """Swap with who has more cards, or give back what is useless; 0 for neither."""
    best = 0
    most = 0.0
    threat: list[float] = []
    for action in legal:
        if action & ~OBJECT == SWAP:
            if not threat:
                threat = threats(state, seat)
            other = action & OBJECT
            value = len(state.hands[other]) * 0.85 * (1 + 0.15 * threat[other])
            if value > most:
                best, most = action, value
    if best and most >= len(useful(state, seat)) + 2:
        return best
    return EXCHANGE if EXCHANGE in legal and useless(state, seat) else 0


def _exchange(state: State, seat: int, legal: list[int]) -> int:
    spare = useless(state, seat)
    if spare:
        return DISCARD + spare[0]
    if DONE in legal:
        return DONE
    best = legal[0]
    least = 100.0
    for action in legal:
        value = district_worth(state, seat, action & OBJECT)
        if value < least:
            best, least = action, value
    return best


def _blow(state: State, seat: int, legal: list[int]) -> int:
    """The Warlord's blow if it is worth its price; else the end of the turn."""
    best = END
    most = 0.0
    threat = threats(state, seat)
    edition = state.edition
    share = 1.0 if state.seats == 2 else 0.6
    last = _is_last_round(state)
    for action in legal:
        if action & ~OBJECT != DESTROY:
            continue
        owner = (action & OBJECT) // SEAT_STEP
        if owner == seat:
            continue
        district = (action & OBJECT) % SEAT_STEP
        value = (edition.points[district] + STEP) * threat[owner] * share
        if not last:  # gold is worth nothing any more in the last round
            value -= 1.2 * (edition.cost[district] - 1) + 0.5
        if value > most:
            best, most = action, value
    return best


def _rescue(state: State, seat: int) -> int:
    """Whether the Graveyard pays for the destroyed district."""
    if _is_last_round(state):
        return DECLINE
    district = state.edition.cards[state.stack[-1].facts[0]]
    if district_worth(state, seat, district) <= 0 or district in useful(state, seat):
        return DECLINE
    return RESCUE if state.edition.cost[district] >= 2 or not state.hands[seat] else DECLINE
