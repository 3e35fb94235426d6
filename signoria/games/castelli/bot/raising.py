"""Which castle to raise, which card to play, and which to sell for it."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import scoring
from signoria.games.castelli.actions import (
    BOUGHT,
    BUILD,
    DONE,
    END,
    HELPER,
    OBJECT,
    OVERBUILD,
    PLACE_MASK,
    PLAY,
    SELL,
    TARGET,
)
from signoria.games.castelli.bot.hopes import SILVER_WORTH, STANDING
from signoria.games.castelli.bot.playing import card_worth, keeping_worth
from signoria.games.castelli.castles import line_points, missing_units
from signoria.games.castelli.components import CARDS, MASTER_BUILDER, PURCHASE, SALE
from signoria.games.castelli.state import MOST_PLAYERS, State, holds

# Sites are few and go to who builds first: a castle now is worth more than its profit.
_FIRST_COME: Final = 1.0


def last_sale(state: State, seat: int, legal: list[int]) -> int:
    """A card is a point now; two silver may win a prize worth more."""
    prizes = scoring.silver_prizes(state)
    for action in legal:
        if action & ~OBJECT == SELL and len(state.hands[seat]):
            state.silver[seat] += 2
            after = scoring.silver_prizes(state)
            state.silver[seat] -= 2
            if after[seat] - prizes[seat] > 1:
                return action
            break
    return DONE


def build(state: State, seat: int, legal: list[int]) -> int:
    """The best castle or card, if any is worth more than keeping what it costs."""
    best = END
    most = 0.0
    left = state.face_down.bit_count() / len(state.tiles)
    for action in legal:
        kind = action & ~OBJECT
        if kind == BUILD:
            value = _castle_worth(state, action, 1) - 0.6 * left
        elif kind == OVERBUILD:
            value = _overbuild_worth(state, seat, action)
        elif kind == PLAY:
            value = card_worth(state, seat, action & (1 << TARGET) - 1, (action & OBJECT) >> TARGET, left)
        else:
            continue
        if value > most:
            best, most = action, value
    if best == END and most == 0.0:
        return sale(state, seat, legal) or END
    return best


def _castle_worth(state: State, action: int, sets: int) -> float:
    place = action & PLACE_MASK
    value = float(line_points(state, state.board.place_octagon[place])) - 3.0 * sets
    if state.house_rules.battle:
        value += STANDING
    if action >> HELPER & 3:
        value -= 1.3
    if (action & OBJECT) >> BOUGHT:
        value += 1 - 2 * SILVER_WORTH
    return value


def _overbuild_worth(state: State, seat: int, action: int) -> float:
    owner = state.castle[action & PLACE_MASK]
    value = _castle_worth(state, action, 2) + STANDING * 0.6
    if action >> HELPER & 3 == 1:
        value += 3.0  # the Abbot saves a set
    return value if owner != seat else 0.0


def sale(state: State, seat: int, legal: list[int]) -> int:
    """A card to sell for the silver that a castle lacks, if the castle is worth it; 0 for none."""
    if not state.mine or not state.castles_left[seat] or not state.hands[seat]:
        return 0
    silver = state.silver[seat]
    raised = silver + min(SALE, state.mine)
    lacking = missing_units(state, seat, 1)
    builder = not state.played and holds(state.hands[seat], MASTER_BUILDER)
    if lacking == 1 and not state.bought and silver < PURCHASE <= raised:
        spared = MASTER_BUILDER if builder else -1
    elif lacking > 1 and builder and silver < lacking <= raised:
        spared = MASTER_BUILDER
    else:
        return 0
    left = state.face_down.bit_count() / len(state.tiles)
    profit = _best_site(state, seat) - (3 - lacking) - (keeping_worth(MASTER_BUILDER, left) if lacking > 1 else 0.0)
    best = 0
    least = profit + _FIRST_COME * left
    for card in state.hands[seat]:
        face = CARDS[card]
        value = keeping_worth(face, left)
        if value < least and face != spared and SELL + face in legal:
            best, least = SELL + face, value
    return best


def _best_site(state: State, seat: int) -> int:
    """What a castle of the seat would score on the best free site."""
    best = 0
    for place in state.board.sites:
        octagon = state.board.place_octagon[place]
        if state.castle[place] < 0 and state.octagon_influence[octagon * MOST_PLAYERS + seat] > 0:
            best = max(best, line_points(state, octagon))
    return best + (2 if best and state.house_rules.battle else 0)
