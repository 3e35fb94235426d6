"""Why something cannot be done: the rule that stands against it, with its facts (CAS-24 is the index)."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.actions import (
    BUILD,
    DECLINE,
    DONE,
    END,
    GUARD,
    HELD,
    OBJECT,
    OVERBUILD,
    PLACE,
    PLACE_MASK,
    PLAY,
    QUIET,
    REVEAL,
    SELL,
    STEWARD,
    TARGET,
    bought,
    helper,
    verb,
)
from signoria.games.castelli.castles import missing_units
from signoria.games.castelli.components import (
    ABBOT,
    ARMY_OF_KNIGHTS,
    ARSONIST,
    CARD_NAMES,
    COUNT,
    COUNTESS,
    DUKE,
    FARMER,
    GRAIN,
    KINDS,
    MASTER_BUILDER,
    PURCHASE,
    RESOURCES,
    ROCK,
    TRAITOR,
    WOOD,
)
from signoria.games.castelli.components import GUARD as GUARD_CARD
from signoria.games.castelli.components import STEWARD as STEWARD_CARD
from signoria.games.castelli.geometry import NOTHING
from signoria.games.castelli.influence import faces_octagon, has_influence
from signoria.games.castelli.state import MOST_PLAYERS, State, holds
from signoria.kernel.errors import Refusal

_REVEALING: Final = 1
_PLACING: Final = 2
_BUILDING: Final = 3


def _step(state: State) -> int:
    """The step of the turn, when its player is asked."""
    if state.at == NOTHING:
        return _REVEALING
    return _PLACING if state.face_down >> state.at & 1 else _BUILDING


# ---- the active player


def in_turn(state: State, seat: int, action: int) -> Refusal:
    kind = verb(action)
    step = _step(state)
    if kind == REVEAL:
        return _reveal(state, step, action & OBJECT)
    if kind == PLACE:
        return _place(step, action & OBJECT)
    if kind == END:
        return Refusal("CAS-5.3" if step == _REVEALING else "CAS-5.7", "refusal.tile_first")
    if kind in (BUILD, OVERBUILD):
        if step != _BUILDING:
            return Refusal("CAS-5.5", "refusal.build_in_step_three")
        return _build(state, seat, action) if kind == BUILD else _overbuild(state, seat, action)
    if kind == PLAY:
        return _play(state, seat, action & (1 << TARGET) - 1, (action & OBJECT) >> TARGET)
    if kind == SELL:
        return _sell(state, seat, action & OBJECT)
    if kind in (STEWARD, GUARD):
        return Refusal("CAS-11.4", "refusal.not_in_own_turn", {"card": _window_card(kind)})
    if kind == DONE:
        return Refusal("CAS-15.3", "refusal.not_final_sale")
    return Refusal("CAS-6.5", "refusal.others_are_asked")


def _reveal(state: State, step: int, space: int) -> Refusal:
    at: dict[str, object] = {"at": state.board.space_names[space]}
    if step == _REVEALING:
        return Refusal("CAS-6.2", "refusal.not_face_down", at)
    return Refusal("CAS-5.2", "refusal.already_revealed")


def _place(step: int, subject: int) -> Refusal:
    if step == _PLACING:
        return Refusal("CAS-16.2", "refusal.no_dilemma")
    if step == _BUILDING:
        return Refusal("CAS-6.4", "refusal.tile_stays")
    return Refusal("CAS-16.5" if subject & HELD else "CAS-6.1", "refusal.reveal_first")


def _window_card(kind: int) -> str:
    return CARD_NAMES[STEWARD_CARD if kind == STEWARD else GUARD_CARD]


def _card(state: State, seat: int, face: int) -> Refusal | None:
    """What stands against playing any card of that face in one's own turn."""
    if not holds(state.hands[seat], face):
        return Refusal("CAS-11.13", "refusal.not_in_hand", {"card": CARD_NAMES[face]})
    if state.played:
        return Refusal("CAS-11.1", "refusal.card_played")
    return None


def _play(state: State, seat: int, face: int, target: int) -> Refusal:
    refused = _card(state, seat, face)
    if refused is not None:
        return refused
    if face == TRAITOR:
        return _traitor(state, seat, target)
    if face == ARSONIST:
        return Refusal("CAS-17.4", "refusal.no_city_there", {"octagon": state.board.octagon_names[target]})
    rule = "CAS-17.2" if face == DUKE else "CAS-12.21"
    reserve = state.city_reserve() if face == DUKE else state.village_reserve()
    if not reserve:
        return Refusal(rule, "refusal.reserve_empty", {"card": CARD_NAMES[face]})
    assert face in (FARMER, DUKE)
    octagon: dict[str, object] = {"octagon": state.board.octagon_names[target]}
    return Refusal("CAS-17.2" if face == DUKE else "CAS-12.20", "refusal.octagon_not_free", octagon)


def _traitor(state: State, seat: int, other: int) -> Refusal:
    if other == seat:
        return Refusal("CAS-12.6", "refusal.not_yourself")
    if other >= state.seats:
        return Refusal("CAS-12.6", "refusal.no_such_player", {"seat": other})
    if not state.silver[seat]:
        return Refusal("CAS-12.6", "refusal.no_silver_for_traitor")
    return Refusal("CAS-12.6", "refusal.no_cards_there", {"seat": other})


def _sell(state: State, seat: int, face: int) -> Refusal:
    if not holds(state.hands[seat], face):
        return Refusal("CAS-11.13", "refusal.not_in_hand", {"card": CARD_NAMES[face]})
    return Refusal("CAS-11.7", "refusal.mine_empty")


# ---- building


def _build(state: State, seat: int, action: int) -> Refusal:
    place = action & PLACE_MASK
    card = helper(action)
    facts: dict[str, object] = {"place": state.board.place_names[place]}
    if card >= 0:
        refused = _card(state, seat, card)
        if refused is not None:
            return refused
    if not state.castles_left[seat]:
        return Refusal("CAS-13.13", "refusal.no_castle_left")
    ground = state.board.area_kind[state.board.place_area[place]]
    wanted = GRAIN if card == COUNT else WOOD if card == COUNTESS else ROCK
    if ground != wanted:
        rule = "CAS-12.13" if card == COUNT else "CAS-12.14" if card == COUNTESS else "CAS-13.9"
        return Refusal(rule, "refusal.wrong_ground", {**facts, "kind": KINDS[wanted]})
    if state.castle[place] >= 0:
        return Refusal("CAS-13.10" if ground == ROCK else "CAS-12.15", "refusal.occupied", facts)
    octagon = state.board.place_octagon[place]
    if not has_influence(state, seat, octagon):
        return _no_influence(state, seat, octagon)
    if card == MASTER_BUILDER:
        return _master_builder(state, seat, bought(action))
    return _payment(state, seat, 1, bought(action))


def _no_influence(state: State, seat: int, octagon: int) -> Refusal:
    facts: dict[str, object] = {"octagon": state.board.octagon_names[octagon]}
    rule = "CAS-13.8" if faces_octagon(state, seat, octagon) else "CAS-13.7"
    return Refusal(rule, "refusal.no_influence", facts)


def _master_builder(state: State, seat: int, kind: int) -> Refusal:
    lacking = missing_units(state, seat, 1)
    if kind >= 0:
        return Refusal("CAS-13.15", "refusal.master_builder_buys_all")
    if not lacking:
        return Refusal("CAS-11.13", "refusal.nothing_missing")
    return Refusal("CAS-12.17", "refusal.too_little_silver", {"cost": lacking, "silver": state.silver[seat]})


def _payment(state: State, seat: int, cost: int, kind: int) -> Refusal:
    """Why the resources, with one unit of that kind bought or none, do not pay a castle of that cost."""
    building = cost == 1
    lacking = missing_units(state, seat, cost)
    if kind < 0:
        return Refusal("CAS-13.3" if building else "CAS-17.11", "refusal.resources_missing", {"n": lacking})
    rule = "CAS-13.5" if building else "CAS-17.12"
    if state.bought:
        return Refusal(rule, "refusal.bought_already")
    if state.silver[seat] < PURCHASE:
        return Refusal(rule, "refusal.too_little_silver", {"cost": PURCHASE, "silver": state.silver[seat]})
    if state.resources[seat * RESOURCES + kind] >= cost:
        return Refusal(rule, "refusal.has_enough", {"kind": KINDS[kind]})
    return Refusal("CAS-13.3" if building else "CAS-17.12", "refusal.resources_missing", {"n": lacking})


def _overbuild(state: State, seat: int, action: int) -> Refusal:
    place = action & PLACE_MASK
    card = helper(action)
    facts: dict[str, object] = {"place": state.board.place_names[place]}
    if not state.house_rules.battle:
        return Refusal("CAS-17.6", "refusal.no_battle")
    if card >= 0:
        refused = _card(state, seat, card)
        if refused is not None:
            return refused
    if not state.castles_left[seat]:
        return Refusal("CAS-17.15", "refusal.no_castle_left")
    owner = state.castle[place]
    if owner < 0:
        return Refusal("CAS-17.6", "refusal.no_castle_there", facts)
    if owner == seat:
        return Refusal("CAS-17.7", "refusal.own_castle", facts)
    if state.covered[place] >= 0:
        return Refusal("CAS-17.9", "refusal.overbuilt_already", facts)
    octagon = state.board.place_octagon[place]
    mine = state.octagon_influence[octagon * MOST_PLAYERS + seat]
    his = state.octagon_influence[octagon * MOST_PLAYERS + owner]
    if mine <= his and card != ARMY_OF_KNIGHTS:
        return Refusal("CAS-17.8", "refusal.not_stronger", {**facts, "mine": mine, "his": his})
    if mine > his and card == ARMY_OF_KNIGHTS:
        return Refusal("CAS-11.13", "refusal.army_not_needed", facts)
    if state.house_rules.army_needs_influence and not has_influence(state, seat, octagon):
        return Refusal("CAS-17.17", "refusal.no_influence", {"octagon": state.board.octagon_names[octagon]})
    if card == ABBOT:
        return _abbot_payment(state, seat, bought(action))
    return _payment(state, seat, 2, bought(action))


def _abbot_payment(state: State, seat: int, kind: int) -> Refusal:
    refused = _payment(state, seat, 1, kind)
    return Refusal("CAS-17.16" if kind < 0 else "CAS-17.12", refused.key, refused.facts)


# ---- those who are asked in between


def in_steward_window(state: State, seat: int, action: int) -> Refusal:
    kind = verb(action)
    if kind == SELL:
        return _sell(state, seat, action & OBJECT)
    if kind == STEWARD:
        if not holds(state.hands[seat], STEWARD_CARD):
            return Refusal("CAS-11.13", "refusal.not_in_hand", {"card": CARD_NAMES[STEWARD_CARD]})
        return Refusal("CAS-12.7", "refusal.same_orientation")
    return _not_active(state, kind, "CAS-12.9", "refusal.answer_steward")


def in_guard_window(state: State, seat: int, action: int) -> Refusal:
    kind = verb(action)
    if kind == SELL:
        return _sell(state, seat, action & OBJECT)
    if kind == GUARD:
        return Refusal("CAS-11.13", "refusal.not_in_hand", {"card": CARD_NAMES[GUARD_CARD]})
    return _not_active(state, kind, "CAS-17.18", "refusal.answer_guard")


def _not_active(state: State, kind: int, rule: str, key: str) -> Refusal:
    if kind in (BUILD, OVERBUILD):
        return Refusal("CAS-5.5", "refusal.not_your_turn", {"seat": state.player})
    if kind in (REVEAL, PLACE, PLAY, END):
        return Refusal("CAS-5.6", "refusal.not_your_turn", {"seat": state.player})
    if kind == STEWARD:
        return Refusal("CAS-12.8", "refusal.no_steward_now")
    if kind == GUARD:
        return Refusal("CAS-17.19", "refusal.no_guard_now")
    return Refusal(rule, key)


def in_final_sale(state: State, seat: int, action: int) -> Refusal:
    if verb(action) == SELL:
        return _sell(state, seat, action & OBJECT)
    return Refusal("CAS-15.3", "refusal.only_final_sale")


# ---- those who are not asked


def out_of_turn(state: State, seat: int, action: int) -> Refusal:
    """Who is not asked may only sell and say that he wants quiet; everything else waits (CAS-5.6)."""
    kind = verb(action)
    asking = state.stack[-1].phase.name
    if asking == "final-sale":
        return Refusal("CAS-15.3", "refusal.only_final_sale")
    if kind == SELL:
        return _sell(state, seat, action & OBJECT)
    if kind == STEWARD:
        return _steward_unasked(state, seat, asking)
    if kind == GUARD:
        return Refusal("CAS-11.4" if seat == state.player else "CAS-17.19", "refusal.no_guard_now")
    if kind == QUIET:
        own = seat == state.player
        return Refusal("CAS-6.5", "refusal.others_are_asked" if own else "refusal.no_question_ahead")
    if seat == state.player:
        return _active_must_wait(asking, kind)
    if kind in (BUILD, OVERBUILD):
        return Refusal("CAS-5.5", "refusal.not_your_turn", {"seat": state.player})
    if kind == DECLINE:
        return Refusal("CAS-5.6", "refusal.nothing_to_decline")
    return Refusal("CAS-5.6", "refusal.not_your_turn", {"seat": state.player})


def _steward_unasked(state: State, seat: int, asking: str) -> Refusal:
    if seat == state.player:
        return Refusal("CAS-12.12" if asking == "steward" else "CAS-11.4", "refusal.no_own_steward")
    if asking != "steward":
        return Refusal("CAS-12.8", "refusal.no_steward_now")
    declined, played = state.stack[-1].facts
    if played >> seat & 1:
        return Refusal("CAS-12.10", "refusal.one_steward_each")
    if not state.hands[seat]:
        return Refusal("CAS-11.13", "refusal.not_in_hand", {"card": CARD_NAMES[STEWARD_CARD]})
    if state.quiet >> seat & 1:
        return Refusal("CAS-6.5", "refusal.quiet_this_turn")
    if declined >> seat & 1:
        return Refusal("CAS-12.10", "refusal.declined_steward")
    return Refusal("CAS-12.9", "refusal.steward_in_order")


def _active_must_wait(asking: str, kind: int) -> Refusal:
    if kind == END:
        return Refusal("CAS-5.7", "refusal.wait_for_answer")
    if kind in (BUILD, OVERBUILD) and asking == "steward":
        return Refusal("CAS-5.5", "refusal.build_in_step_three")
    if kind == PLACE:
        return Refusal("CAS-6.4", "refusal.tile_stays")
    if kind == DECLINE:
        return Refusal("CAS-12.9" if asking == "steward" else "CAS-17.18", "refusal.others_are_asked")
    return Refusal("CAS-5.6", "refusal.wait_for_answer")
