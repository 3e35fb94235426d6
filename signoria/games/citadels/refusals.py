"""Why something cannot be done: the rule that stands against it, with its facts."""

from __future__ import annotations

from signoria.games.citadels.actions import (
    ASIDE,
    BUILD,
    CARDS,
    DESTROY,
    DISCARD,
    DONE,
    END,
    EXCHANGE,
    EXTRA_CARDS,
    EXTRA_GOLD,
    GOLD,
    INCOME,
    KILL,
    LABORATORY,
    OBJECT,
    ROB,
    SEAT_STEP,
    SMITHY,
    SWAP,
    verb,
)
from signoria.games.citadels.components import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    BUILDING_LIMIT,
    CHARACTERS,
    COST,
    DISTRICT_NAMES,
    KEEP,
    MAGICIAN,
    MERCHANT,
    NO_TYPE,
    SCHOOL_OF_MAGIC,
    SMITHY_PRICE,
    THIEF,
    WARLORD,
)
from signoria.games.citadels.components import CARDS as DISTRICT_ON
from signoria.games.citadels.components import INCOME as INCOME_TYPE
from signoria.games.citadels.components import LABORATORY as LABORATORY_CARD
from signoria.games.citadels.components import SMITHY as SMITHY_CARD
from signoria.games.citadels.state import (
    GATHERED,
    TOOK_EXTRA,
    TOOK_INCOME,
    USED_ABILITY,
    USED_LABORATORY,
    USED_SMITHY,
    State,
)
from signoria.kernel.errors import Refusal


def in_putting_aside(kept: int, action: int) -> Refusal:
    """Why that character is not put aside by a picker of two players who keeps the other one, CIT-8.8."""
    if verb(action) != ASIDE:
        return Refusal("CIT-8.8", "refusal.aside_first")
    facts: dict[str, object] = {"character": CHARACTERS[action & OBJECT]}
    key = "refusal.aside_kept" if action & OBJECT == kept else "refusal.not_in_packet"
    return Refusal("CIT-8.8", key, facts)


def in_exchange(action: int) -> Refusal:
    """Why the Magician cannot do that while he names the cards he gives, CITC-10.3."""
    if verb(action) == DISCARD:
        return Refusal("CITC-10.3", "refusal.not_in_hand", {"district": DISTRICT_NAMES[action & OBJECT]})
    return Refusal("CITC-10.3", "refusal.exchange_nothing" if action == DONE else "refusal.finish_exchange")


def in_turn(state: State, seat: int, action: int) -> Refusal:
    kind = verb(action)
    subject = action & OBJECT
    if kind in (GOLD, CARDS):
        return _gather(state, kind)
    if kind == BUILD:
        return _build(state, seat, subject)
    if kind == END:
        return Refusal("CIT-5.5", "refusal.gather_first")
    if kind == INCOME:
        return _income(state)
    if kind in (KILL, ROB):
        return _name(state, kind, subject)
    if kind in (SWAP, EXCHANGE):
        return _magic(state, seat, kind, subject)
    if kind in (EXTRA_GOLD, EXTRA_CARDS):
        return _extra(state, kind)
    if kind == DESTROY:
        return _destroy(state, seat, subject // SEAT_STEP, subject % SEAT_STEP)
    if kind == LABORATORY:
        return _laboratory(state, seat, subject)
    if kind == SMITHY:
        return _smithy(state, seat)
    if kind == DISCARD:
        return Refusal("CITC-10.3", "refusal.not_exchanging")
    return Refusal("CIT-1.11", "refusal.not_now")


def _gather(state: State, kind: int) -> Refusal:
    if state.done & GATHERED:
        return Refusal("CIT-5.4", "refusal.gathered")
    return Refusal("CIT-6.5", "refusal.deck_empty")


def _build(state: State, seat: int, district: int) -> Refusal:
    facts: dict[str, object] = {"district": DISTRICT_NAMES[district]}
    if all(DISTRICT_ON[card] != district for card in state.hands[seat]):
        return Refusal("CIT-5.8", "refusal.not_in_hand", facts)
    if not state.done & GATHERED:
        return Refusal("CIT-5.6", "refusal.gather_before_building")
    limit = BUILDING_LIMIT[state.character]
    if state.builds >= limit:
        rule = "CITC-14.4" if state.character == ARCHITECT else "CIT-5.10"
        return Refusal(rule, "refusal.building_limit", {"n": limit})
    if state.has(seat, district) and not state.duplicates:
        return Refusal("CIT-5.11", "refusal.identical", facts)
    return Refusal("CIT-5.9", "refusal.too_dear", {**facts, "cost": COST[district], "gold": state.gold[seat]})


def _income(state: State) -> Refusal:
    facts: dict[str, object] = {"character": CHARACTERS[state.character]}
    if INCOME_TYPE[state.character] == NO_TYPE:
        rule = "CITC-20.7" if state.has(state.player, SCHOOL_OF_MAGIC) else "CITC-3.3"
        return Refusal(rule, "refusal.no_income", facts)
    if state.done & TOOK_INCOME:
        return Refusal("CIT-5.15", "refusal.income_taken")
    return Refusal("CIT-5.21", "refusal.no_income_districts", facts)


def _not_this_character(state: State, wanted: int) -> Refusal:
    facts: dict[str, object] = {"character": CHARACTERS[wanted], "mine": CHARACTERS[state.character]}
    # Who plays two characters keeps their abilities apart.
    rule = "CIT-8.3" if state.holder[wanted] == state.player else "CITC-7.1"
    return Refusal(rule, "refusal.other_character", facts)


def _name(state: State, kind: int, victim: int) -> Refusal:
    wanted = ASSASSIN if kind == KILL else THIEF
    if state.character != wanted:
        return _not_this_character(state, wanted)
    if state.done & USED_ABILITY:
        return Refusal("CIT-5.13", "refusal.ability_used")
    if kind == KILL:
        return Refusal("CITC-8.2", "refusal.kill_oneself")
    if victim == THIEF:
        return Refusal("CITC-9.2", "refusal.rob_oneself")
    if victim == ASSASSIN:
        return Refusal("CITC-9.2", "refusal.rob_assassin")
    return Refusal("CITC-9.2", "refusal.rob_victim", {"character": CHARACTERS[victim]})


def _magic(state: State, seat: int, kind: int, other: int) -> Refusal:
    if state.character != MAGICIAN:
        return _not_this_character(state, MAGICIAN)
    if state.done & USED_ABILITY:
        return Refusal("CITC-10.1", "refusal.ability_used")
    if kind == EXCHANGE:
        return Refusal("CITC-10.3", "refusal.hand_empty")
    if other == seat:
        return Refusal("CITC-10.5", "refusal.not_yourself")
    return Refusal("CITC-10.5", "refusal.no_such_player", {"seat": other})


def _extra(state: State, kind: int) -> Refusal:
    wanted = MERCHANT if kind == EXTRA_GOLD else ARCHITECT
    if state.character != wanted:
        return _not_this_character(state, wanted)
    assert state.done & TOOK_EXTRA
    return Refusal("CITC-13.2" if kind == EXTRA_GOLD else "CITC-14.1", "refusal.ability_used")


def _destroy(state: State, seat: int, owner: int, district: int) -> Refusal:
    facts: dict[str, object] = {"district": DISTRICT_NAMES[district], "seat": owner}
    if state.character != WARLORD:
        return _not_this_character(state, WARLORD)
    if not state.done & GATHERED:
        return Refusal("CITC-15.3", "refusal.gather_before_destroying")
    if owner >= state.seats:
        return Refusal("CITC-15.7", "refusal.no_such_player", {"seat": owner})
    if not state.has(owner, district):
        return Refusal("CITC-15.7", "refusal.not_in_city", facts)
    if state.is_complete(owner):
        rule = "CITC-15.7" if state.city_size == 8 else "CITC-19.3"
        return Refusal(rule, "refusal.city_complete", {**facts, "n": len(state.cities[owner])})
    if state.revealed_characters >> BISHOP & 1 and state.holder[BISHOP] == owner:
        return Refusal("CITC-12.5" if owner == seat else "CITC-12.1", "refusal.bishop", facts)
    if district == KEEP:
        return Refusal("CITC-20.15", "refusal.keep", facts)
    return Refusal("CITC-15.6", "refusal.too_dear", {**facts, "cost": COST[district] - 1, "gold": state.gold[seat]})


def _laboratory(state: State, seat: int, district: int) -> Refusal:
    if not state.has(seat, LABORATORY_CARD):
        return Refusal("CITC-3.4", "refusal.no_such_district", {"district": "laboratory"})
    if state.done & USED_LABORATORY:
        return Refusal("CITC-20.9", "refusal.effect_used", {"district": "laboratory"})
    if not state.hands[seat]:
        return Refusal("CITC-20.9", "refusal.hand_empty")
    return Refusal("CITC-20.8", "refusal.not_in_hand", {"district": DISTRICT_NAMES[district]})


def _smithy(state: State, seat: int) -> Refusal:
    if not state.has(seat, SMITHY_CARD):
        return Refusal("CITC-3.4", "refusal.no_such_district", {"district": "smithy"})
    if state.done & USED_SMITHY:
        return Refusal("CITC-20.11", "refusal.effect_used", {"district": "smithy"})
    if not state.deck:
        return Refusal("CITC-20.11", "refusal.deck_empty")
    facts: dict[str, object] = {"district": "smithy", "cost": SMITHY_PRICE, "gold": state.gold[seat]}
    return Refusal("CITC-20.11", "refusal.too_dear", facts)
