"""Why something cannot be done: the rule that stands against it, with its facts.

What a character or a unique district can do, its own file refuses; here is what belongs to every turn.
"""

from __future__ import annotations

from signoria.games.citadels import payments, prices
from signoria.games.citadels.actions import ASIDE, BUILD, CARDS, END, GOLD, INCOME, OBJECT, VERB, verb
from signoria.games.citadels.components import KINDS, NO_TYPE, SCHOOL_OF_MAGIC
from signoria.games.citadels.districts.unique import IN_TURN
from signoria.games.citadels.edition import RANKS_IN
from signoria.games.citadels.state import GATHERED, TOOK_INCOME, State
from signoria.kernel.errors import Refusal


def in_putting_aside(state: State, kept: int, action: int) -> Refusal:
    """Why that character is not put aside by a picker of two players who keeps the other one, CIT-8.8."""
    if verb(action) != ASIDE:
        return Refusal("CIT-8.8", "refusal.aside_first")
    facts: dict[str, object] = {"character": state.edition.names[action & OBJECT]}
    key = "refusal.aside_kept" if action & OBJECT == kept else "refusal.not_in_packet"
    return Refusal("CIT-8.8", key, facts)


def in_turn(state: State, seat: int, action: int) -> Refusal:
    kind = verb(action)
    if kind == CARDS and not state.done & GATHERED:
        return Refusal("CIT-6.5", "refusal.deck_empty")
    if state.edition.after_gathering and state.is_bound:
        for rank in RANKS_IN[state.edition.after_gathering]:
            bound = state.edition.cast[rank].binds(state, action)
            if bound is not None:
                return bound
    if kind in (GOLD, CARDS):
        return Refusal("CIT-5.4", "refusal.gathered")
    if kind == BUILD:
        return build(state, seat, action & OBJECT)
    if kind == END:
        if state.done & GATHERED:
            return state.edition.cast[state.character].refuse(state, seat, action)
        return Refusal("CIT-5.5", "refusal.gather_first")
    if kind == INCOME:
        return _income(state)
    character = state.edition.character_of[kind >> VERB]
    if character is not None:
        if character.rank != state.character:
            return _not_this_character(state, character.rank)
        return character.refuse(state, seat, action)
    unique = state.edition.unique_of[kind >> VERB]
    if unique is None:
        return Refusal("CIT-1.11", "refusal.not_now")
    if unique.hooks & IN_TURN and not state.has(seat, unique.district):
        facts: dict[str, object] = {"district": KINDS[unique.district]}
        return Refusal(state.edition.rules["no district"], "refusal.no_such_district", facts)
    return unique.refuse(state, seat, action)


def build(state: State, seat: int, district: int) -> Refusal:
    """Why that district is not built from the hand; under CIT-5.9 if nothing but its price stands against it."""
    facts: dict[str, object] = {"district": KINDS[district]}
    kinds = state.edition.cards
    if all(kinds[card] != district for card in state.hands[seat]):
        return Refusal("CIT-5.8", "refusal.not_in_hand", facts)
    edition = state.edition
    forbidden = _forbidden(state, seat, district)
    if forbidden is not None:
        return forbidden
    if not state.done & GATHERED:
        return Refusal("CIT-5.6", "refusal.gather_before_building")
    character = edition.cast[state.character]
    if state.builds >= character.limit and not edition.exempt[state.character] >> district & 1:
        return Refusal(character.rules.get("limit", "CIT-5.10"), "refusal.building_limit", {"n": character.limit})
    if state.has(seat, district) and not payments.may_repeat(state, seat):
        return Refusal("CIT-5.11", "refusal.identical", facts)
    return too_dear(state, seat, district, prices.building(state, seat, district), "CIT-5.9")


def _forbidden(state: State, seat: int, district: int) -> Refusal | None:
    """What a unique district itself says against being built there."""
    unique = state.edition.unique[district]
    if state.edition.forbids >> district & 1 and unique is not None and unique.forbids(state, seat):
        return unique.refuse(state, seat, BUILD + district)
    return None


def too_dear(state: State, seat: int, district: int, cost: int, rule: str) -> Refusal:
    return Refusal(rule, "refusal.too_dear", {"district": KINDS[district], "cost": cost, "gold": state.gold[seat]})


def at_once(state: State, seat: int, district: int) -> Refusal:
    """Why the Wizard does not build the card he has just taken: the limit and the order of a turn do not bind it."""
    forbidden = _forbidden(state, seat, district)
    return forbidden or too_dear(state, seat, district, prices.building(state, seat, district), "CITD-19.4")


def _income(state: State) -> Refusal:
    character = state.edition.cast[state.character]
    facts: dict[str, object] = {"character": character.name}
    if character.income == NO_TYPE:
        school = state.edition.unique[SCHOOL_OF_MAGIC]
        if school is not None and state.has(state.player, SCHOOL_OF_MAGIC):
            return Refusal(school.rules["no income"], "refusal.no_income", facts)
        return Refusal(state.edition.rules["no income"], "refusal.no_income", facts)
    if state.done & TOOK_INCOME:
        return Refusal("CIT-5.15", "refusal.income_taken")
    return Refusal("CIT-5.21", "refusal.no_income_districts", facts)


def _not_this_character(state: State, wanted: int) -> Refusal:
    names = state.edition.names
    facts: dict[str, object] = {"character": names[wanted], "mine": names[state.character]}
    # Who plays two characters keeps their abilities apart.
    rule = "CIT-8.3" if state.holder[wanted] == state.player else state.edition.rules["other character"]
    return Refusal(rule, "refusal.other_character", facts)


def unless_dear(state: State, seat: int, district: int, dear: Refusal) -> Refusal:
    """Why a district is not built in a way of its own: what stands against any build, or else `dear`."""
    plain = build(state, seat, district)
    return dear if plain.rule == "CIT-5.9" else plain
