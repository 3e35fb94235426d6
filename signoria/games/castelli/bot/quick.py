"""A quick player of Castelli: it reads a position directly, so that a search can play thousands of games with it.

It uses of the position only what its seat may know: its own cards, and what lies open. What a tile does in each
orientation is added up shield by shield, nothing is tried out. Values are in victory points.
"""

from __future__ import annotations

from typing import Final

from signoria.games.castelli import scoring
from signoria.games.castelli.actions import (
    BOUGHT,
    BUILD,
    DECLINE,
    DONE,
    END,
    GUARD,
    HELD,
    HELPER,
    OBJECT,
    OVERBUILD,
    PLACE,
    PLACE_MASK,
    PLAY,
    REVEAL,
    SELL,
    STEWARD,
    TARGET,
)
from signoria.games.castelli.castles import line_points
from signoria.games.castelli.components import (
    ARSONIST,
    BANDITS,
    CARD,
    CARDS,
    DUKE,
    FARMER,
    KING_5,
    KING_POINTS,
    MARKET,
    MINE,
    MOST_OF_A_RESOURCE,
    RESOURCES,
    ROBBER,
    ROBBER_BARON,
    SILVER,
    START_TILE_POINTS,
    TILES,
    TRAITOR,
)
from signoria.games.castelli.state import MOST_PLAYERS, State
from signoria.kernel.dice import Dice

_UNIT: Final = 1.4  # a unit of a resource, whoever gets it
_CARD: Final = 1.8
_SILVER: Final = 0.4
_STANDING: Final = 2.8  # a castle that stands, with Battle
_RIVAL: Final = 0.35  # what others gain counts so much against oneself
_STEWARD_AT_LEAST: Final = 1.6
_SET: Final = 3.0  # what a castle costs
_USUAL_SITE: Final = 4.5  # what a castle may be hoped to score where none is within reach
# How much of a castle's profit the next unit is worth, by how many kinds are lacking for it.
_LACKING: Final[list[float]] = [0.1, 0.6, 0.35, 0.22]
_SAMPLE: Final = 8  # so many tiles are tried on a space


def choose(state: State, seat: int, dice: Dice) -> int:
    """One of the seat's legal actions."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    kind = legal[0] & ~OBJECT
    if kind == REVEAL:
        return _reveal(state, seat, legal, dice)
    if kind == PLACE:
        return _place(state, seat, legal)
    if kind == DECLINE:
        return _answer(state, seat, legal)
    if kind == DONE:
        return _last_sale(state, seat, legal)
    return _build(state, seat, legal)


def candidates(state: State, seat: int) -> list[int]:
    """The actions worth comparing: spaces that promise most, and sales only when they are the question."""
    legal = state.legal(seat)
    kind = legal[0] & ~OBJECT
    if kind == DONE:
        return [action for action in legal if action & ~OBJECT == SELL or action == DONE]
    wanted = (REVEAL, PLACE, STEWARD, DECLINE, PLAY, BUILD, OVERBUILD, GUARD, END)
    found = [action for action in legal if action & ~OBJECT in wanted]
    if kind != REVEAL:
        return found
    hopes = Hopes(state, seat)
    tiles = unseen_tiles(state)
    worths = sorted(
        [(space_worth(hopes, action & OBJECT, tiles), action) for action in found if action & ~OBJECT == REVEAL]
    )
    best = [action for _, action in worths[-_MOST_SPACES:]]
    return best + [action for action in found if action & ~OBJECT == PLAY]


_MOST_SPACES: Final = 8


def even_luck(state: State, action: int) -> None:
    """Whatever space is revealed, the same tile lies there: it trades places with the first that lies face down."""
    if action & ~OBJECT == REVEAL:
        first = (state.face_down & -state.face_down).bit_length() - 1
        space = action & OBJECT
        state.tiles[first], state.tiles[space] = state.tiles[space], state.tiles[first]


# ---- areas


def _left(state: State, area: int) -> int:
    """How many tiles of that area lie face down."""
    return (state.board.area_spaces[area] & state.face_down).bit_count()


def standing(own: int, rival: int, left: int) -> float:
    """The chance to lead an area, given its influence and how many of its tiles lie face down."""
    if left <= 0:
        if own > rival:
            return 1.0
        return 0.4 if own == rival and own else 0.0
    # A tile to come adds up to six, mostly two or three, to anybody.
    return min(max(0.33 + (own - rival) / (4.0 + 3.0 * left), 0.02), 0.95)


class Hopes:
    """What the seat would gain by resources, cards, silver and sites as things stand, worked out once."""

    def __init__(self, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.left = state.face_down.bit_count() / len(state.tiles)
        first = seat * RESOURCES
        self.owned = state.resources[first : first + RESOURCES]
        self.free = _free_sites(state)
        self.best_site = 0
        for octagon in self.free:
            if state.octagon_influence[octagon * MOST_PLAYERS + seat] > 0:
                self.best_site = max(self.best_site, line_points(state, octagon))
        hoped = max(float(self.best_site), _USUAL_SITE * min(1.0, 2 * self.left))
        profit = hoped - _SET + (_STANDING if state.house_rules.battle else 0.0)
        if not state.castles_left[seat]:
            profit = 0.0
        self.profit = max(profit, 0.0) * min(1.0, 0.3 + 1.3 * self.left)

    def units(self, kind: int, count: int) -> float:
        """What so many units of that resource are worth to the seat: a point each, and what is lacking for a castle."""
        owned = self.owned[kind]
        count = min(count, MOST_OF_A_RESOURCE - owned)
        if count <= 0:
            return 0.0
        sets = min(self.owned)
        lacking = 0
        for other in self.owned:
            lacking += other == sets
        if owned > sets:
            return count + self.profit * _LACKING[0]
        return count + self.profit * (_LACKING[lacking] + (_LACKING[0] if count > 1 else 0.0))

    def gain(self, area: int) -> float:
        """What the seat gains by leading that area when it is complete."""
        kind = self.state.board.area_kind[area]
        if kind == MINE:
            return 0.5 * _SILVER * self.state.mine
        symbols = self.state.board.area_symbols[area]
        return symbols * _CARD if kind == MARKET else self.units(kind, symbols)

    def icon(self, icon: int) -> float:
        if icon == SILVER:
            return _SILVER
        return _CARD if icon == CARD else self.units(icon, 1)

    def area(self, area: int, gainer: int, value: int, left: int) -> float:
        """What the area is worth to the seat with a shield of that value for `gainer` more and so many tiles left."""
        state, seat = self.state, self.seat
        base = area * MOST_PLAYERS
        own = rival = 0
        for other in range(state.seats):
            amount = state.area_influence[base + other] + (value if gainer == other else 0)
            if other == seat:
                own = amount
            elif amount > rival:
                rival = amount
        if not own and not rival:
            return 0.0
        lost = _others_gain(state, area) * _RIVAL * standing(rival, own, left)
        return self.gain(area) * standing(own, rival, left) - lost

    def site(self, octagon: int) -> float:
        """What a first shield in that octagon is worth, where castles may be built."""
        if octagon not in self.free or self.state.octagon_influence[octagon * MOST_PLAYERS + self.seat]:
            return 0.0
        points = line_points(self.state, octagon)
        return (0.3 * max(points - self.best_site, 0) + 0.05 * points) * min(1.0, 0.3 + self.left)


def _free_sites(state: State) -> list[int]:
    """The octagons with a site on which no castle stands."""
    found: list[int] = []
    for place in state.board.sites:
        octagon = state.board.place_octagon[place]
        if state.castle[place] < 0 and octagon not in found:
            found.append(octagon)
    return found


def _others_gain(state: State, area: int) -> float:
    kind = state.board.area_kind[area]
    if kind == MINE:
        return 0.5 * _SILVER * state.mine
    return state.board.area_symbols[area] * (_CARD if kind == MARKET else _UNIT)


def unseen_tiles(state: State) -> list[int]:
    """Some of the tiles that may lie face down, evenly from all of them, in every world that looks alike."""
    seen = 0
    for space in range(len(state.tiles)):
        if not state.face_down >> space & 1:
            seen |= 1 << state.tiles[space]
    for tile in state.held:
        if tile >= 0:
            seen |= 1 << tile
    unseen = [tile for tile in range(TILES) if not seen >> tile & 1]
    step = max(len(unseen) // _SAMPLE, 1)
    return unseen[::step]


def space_worth(hopes: Hopes, space: int, tiles: list[int]) -> float:
    """What it promises to place one of these tiles there, each turned as the seat likes best."""
    state = hopes.state
    before = 0.0
    for side in range(4):
        area = state.board.area_at[space * 4 + side]
        if area >= 0 and not state.closed >> area & 1:
            before += hopes.area(area, -1, 0, _left(state, area))
    total = 0.0
    for tile in tiles:
        total += max([tile_worth(hopes, space, tile, turned) for turned in range(4)])
    return total / max(len(tiles), 1) - before


def tile_worth(hopes: Hopes, space: int, tile: int, turned: int) -> float:
    """What that tile does for the seat on that space in that orientation."""
    state, seat = hopes.state, hopes.seat
    board = state.board
    tiles = board.tiles
    worth = 0.0
    for side in range(4):
        face = space * 4 + side
        shield = tile * 4 + (side - turned & 3)
        gainer = state.owner[tiles.colour[shield]]
        value = tiles.value[shield]
        area = board.area_at[face]
        if area < 0:
            icon = board.icon_at[face]
            if icon >= 0 and gainer >= 0 and value:
                worth += hopes.icon(icon) if gainer == seat else -_RIVAL * _OTHERS_ICON
            continue
        if not state.closed >> area & 1:
            left = _left(state, area) - (state.face_down >> space & 1)
            worth += hopes.area(area, gainer if value else -1, value, left)
        if value and gainer == seat:
            worth += hopes.site(board.area_octagon[area])
    return worth


_OTHERS_ICON: Final = 1.3


def _reveal(state: State, seat: int, legal: list[int], dice: Dice) -> int:
    best = legal[0]
    most = -100.0
    hopes = Hopes(state, seat)
    tiles = unseen_tiles(state)
    for action in legal:
        if action & ~OBJECT == REVEAL:
            value = space_worth(hopes, action & OBJECT, tiles) + dice.below(64) / 200
            if value > most:
                best, most = action, value
    return best


def _place(state: State, seat: int, legal: list[int]) -> int:
    best = legal[0]
    most = -100.0
    tiles = state.board.tiles
    hopes = Hopes(state, seat)
    for action in legal:
        if action & ~OBJECT != PLACE:
            continue
        held = action & HELD
        tile = state.held[seat] if held else state.tiles[state.at]
        value = tile_worth(hopes, state.at, tile, action & 3)
        if tiles.card[tile]:
            value += _CARD
        value += _SILVER * tiles.silver[tile]
        if held:
            value += _held_worth(state, seat, state.tiles[state.at]) - _held_worth(state, seat, tile)
        if value > most:
            best, most = action, value
    return best


def _held_worth(state: State, seat: int, tile: int) -> float:
    """Dilemma: what it is worth to go on with that tile: five points for the starting tile, else a choice to come."""
    turns = state.face_down.bit_count() // state.seats
    if state.is_start_tile(tile):
        # To keep it to the end is to do without the choice between two tiles.
        return START_TILE_POINTS - _CHOICE * turns
    own = 0
    for shield in range(tile * 4, tile * 4 + 4):
        if state.owner[state.board.tiles.colour[shield]] == seat:
            own += state.board.tiles.value[shield]
    return 0.12 * own if turns else 0.0


_CHOICE: Final = 0.45


def _answer(state: State, seat: int, legal: list[int]) -> int:
    """Whether to turn another's tile with a Steward, or to answer an attack with a Guard."""
    if GUARD in legal:
        return GUARD
    best = DECLINE
    tile = state.tiles[state.at]
    hopes = Hopes(state, seat)
    most = tile_worth(hopes, state.at, tile, state.turned[state.at]) + _STEWARD_AT_LEAST
    for action in legal:
        if action & ~OBJECT == STEWARD:
            value = tile_worth(hopes, state.at, tile, action & OBJECT)
            if value > most:
                best, most = action, value
    return best


def _last_sale(state: State, seat: int, legal: list[int]) -> int:
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


# ---- castles and cards


def _build(state: State, seat: int, legal: list[int]) -> int:
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
            value = _card_worth(state, seat, action & (1 << TARGET) - 1, (action & OBJECT) >> TARGET, left)
        else:
            continue
        if value > most:
            best, most = action, value
    return best


def _castle_worth(state: State, action: int, sets: int) -> float:
    place = action & PLACE_MASK
    value = float(line_points(state, state.board.place_octagon[place])) - 3.0 * sets
    if state.house_rules.battle:
        value += _STANDING
    if action >> HELPER & 3:
        value -= 1.3
    if (action & OBJECT) >> BOUGHT:
        value += 1 - 2 * _SILVER
    return value


def _overbuild_worth(state: State, seat: int, action: int) -> float:
    owner = state.castle[action & PLACE_MASK]
    value = _castle_worth(state, action, 2) + _STANDING * 0.6
    if action >> HELPER & 3 == 1:
        value += 3.0  # the Abbot saves a set
    return value if owner != seat else 0.0


def _card_worth(state: State, seat: int, face: int, target: int, left: float) -> float:
    """What it brings to play that card now, beside the point it is worth in the hand and what it may bring later."""
    if face <= KING_5:
        return KING_POINTS[face] - 1.0
    if face in (ROBBER, BANDITS):
        most = 1 if face == ROBBER else 2
        loot = 0
        for other in range(state.seats):
            if other != seat:
                loot += min(most, state.silver[other])
        return (_SILVER + 0.15) * loot - 1.0 - 0.4 * left
    if face == ROBBER_BARON:
        return _SILVER * (state.mine // 2) - 1.0 - 0.4 * left
    if face == TRAITOR:
        return 0.2 if _holds_much(state, target) else -1.0
    if face in (FARMER, DUKE):
        return (1 if face == FARMER else 2) * _line_interest(state, seat, target) - 1.0
    if face == ARSONIST:
        return -2 * _line_interest(state, seat, target) - 1.0 + _majority_change(state, seat, target)
    return -1.0


def _holds_much(state: State, other: int) -> bool:
    return len(state.hands[other]) >= 3


def _line_interest(state: State, seat: int, octagon: int) -> float:
    """How many castles the seat may still build that a settlement there would serve, beside the others' castles."""
    line = state.board.line[octagon]
    interest = 0.0
    for place in state.board.sites:
        at = state.board.place_octagon[place]
        if state.castle[place] >= 0 or not line >> at & 1:
            continue
        base = at * MOST_PLAYERS
        for other in range(state.seats):
            if state.octagon_influence[base + other] > 0:
                ready = _readiness(state, other)
                interest += ready if other == seat else -_RIVAL * ready
    return interest


def _readiness(state: State, seat: int) -> float:
    """How soon the seat may build."""
    first = seat * RESOURCES
    kinds = 0
    for at in range(first, first + RESOURCES):
        kinds += state.resources[at] > 0
    return 0.1 + 0.2 * kinds if state.castles_left[seat] else 0.0


def _majority_change(state: State, seat: int, octagon: int) -> float:
    """Battle: points that others would lose with that city, less what the seat itself would lose."""
    if not state.house_rules.battle:
        return 0.0
    given = scoring.majority(state, octagon, 1)
    change = -float(given[seat])
    for other in range(state.seats):
        if other != seat:
            change += _RIVAL * given[other]
    return change


def king_points(state: State, seat: int) -> int:
    """What the kings in that hand would bring."""
    total = 0
    for card in state.hands[seat]:
        if CARDS[card] <= KING_5:
            total += KING_POINTS[CARDS[card]] - 1
    return total
