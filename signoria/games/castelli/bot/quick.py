"""A quick player of Castelli: it reads a position directly, so that a search can play thousands of games with it.

It uses of the position only what its seat may know: its own cards, and what lies open. Nothing is tried out: `placing`
adds up what a tile does shield by shield, by what `hopes` thinks areas and sites are worth; `raising` chooses castles
and what to sell for them, `playing` weighs cards. Values are in victory points.
"""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.actions import (
    BUILD,
    DECLINE,
    DONE,
    END,
    GUARD,
    OBJECT,
    OVERBUILD,
    PLACE,
    PLAY,
    REVEAL,
    SELL,
    STEWARD,
)
from signoria.games.castelli.bot.hopes import Hopes
from signoria.games.castelli.bot.placing import Shields, answer, place, reveal, space_worth, unseen_tiles
from signoria.games.castelli.bot.raising import build, last_sale, sale
from signoria.games.castelli.state import State
from signoria.kernel.dice import Dice

_MOST_SPACES: Final = 8


def choose(state: State, seat: int, dice: Dice) -> int:
    """One of the seat's legal actions."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    kind = legal[0] & ~OBJECT
    if kind == REVEAL:
        return reveal(state, seat, legal, dice)
    if kind == PLACE:
        return place(state, seat, legal)
    if kind == DECLINE:
        return answer(state, seat, legal)
    if kind == DONE:
        return last_sale(state, seat, legal)
    return build(state, seat, legal)


def candidates(state: State, seat: int) -> list[int]:
    """The actions worth comparing: spaces that promise most, and sales only when they are the question."""
    legal = state.legal(seat)
    kind = legal[0] & ~OBJECT
    if kind == DONE:
        return [action for action in legal if action & ~OBJECT == SELL or action == DONE]
    wanted = (REVEAL, PLACE, STEWARD, DECLINE, PLAY, BUILD, OVERBUILD, GUARD, END)
    found = [action for action in legal if action & ~OBJECT in wanted]
    if kind != REVEAL:
        sold = sale(state, seat, legal) if END in legal else 0
        return [*found, sold] if sold else found
    shields = Shields(Hopes(state, seat))
    tiles = unseen_tiles(state)
    worths = sorted(
        [(space_worth(shields, action & OBJECT, tiles), action) for action in found if action & ~OBJECT == REVEAL]
    )
    best = [action for _, action in worths[-_MOST_SPACES:]]
    return best + [action for action in found if action & ~OBJECT == PLAY]


def even_luck(state: State, action: int) -> None:
    """Whatever space is revealed, the same tile lies there: it trades places with the first that lies face down."""
    if action & ~OBJECT == REVEAL:
        first = (state.face_down & -state.face_down).bit_length() - 1
        space = action & OBJECT
        state.tiles[first], state.tiles[space] = state.tiles[space], state.tiles[first]
