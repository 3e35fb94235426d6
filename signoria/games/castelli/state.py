"""What lies where in a game of Castelli. The rules around it are in the files beside; `position` joins them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.castelli.components import CARDS, EQUAL, RESERVE_CITIES, RESERVE_VILLAGES, RESOURCES
from signoria.games.castelli.geometry import NOTHING, Board
from signoria.kernel.faces import Faces
from signoria.kernel.position import Position

# The rulebook that positions, views and records name, and the version of its rules.
GAME: Final = "castelli"
VERSION: Final = 1

NOBODY: Final = -1
# The step between octagons or areas in tables of influence, which are by octagon * MOST_PLAYERS + seat.
MOST_PLAYERS: Final = 4


def find(hand: list[int], face: int) -> int:
    """The first card of that face in the hand; it must be there."""
    at = 0
    while CARDS[hand[at]] != face:
        at += 1
    return hand[at]


def faces_in(hand: list[int]) -> int:
    """The faces of a hand, as a set."""
    faces = 0
    for card in hand:
        faces |= 1 << CARDS[card]
    return faces


def holds(hand: list[int], face: int) -> bool:
    return faces_in(hand) >> face & 1 == 1


class HouseRules:
    """What the players have agreed on for the whole game; see `rulebook` for the meaning of each option."""

    def __init__(self) -> None:
        self.dilemma = False
        self.battle = False
        self.silver = 0
        self.zero_shield_border_reward = False
        self.zero_shield_allows_building = False
        self.free_octagon = "no_piece_no_mine"
        self.silver_second_tie = "share_down"
        self.silver_prize_needs_one = True
        self.army_needs_influence = True


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Position):
    """On the table: board, tiles, markers, hands, castles, and what has happened in this turn."""

    def __init__(self, seats: int, board: Board, house_rules: HouseRules) -> None:
        super().__init__(seats)
        self.interjects = True
        # Both are shared by all copies and never changed.
        self.board = board
        self.house_rules = house_rules
        # The colour of each seat, and the seat of each colour.
        self.colours: list[int] = []
        self.owner: list[int] = [NOBODY] * MOST_PLAYERS
        # By seat, nothing at the start (CAS-2.3); resources by seat * 3 + kind.
        self.resources: list[int] = [0] * (seats * RESOURCES)
        self.silver: list[int] = [0] * seats
        self.castle_points: list[int] = [0] * seats
        self.king_points: list[int] = [0] * seats
        self.castles_left: list[int] = [0] * seats
        self.hands: list[list[int]] = []
        # The tile each seat holds with the Dilemma module, or NOTHING.
        self.held: list[int] = [NOTHING] * seats
        # By tile space: the tile, and where its first shield points once it lies face up.
        self.tiles: list[int] = []
        self.turned: list[int] = []
        self.face_down = 0
        self.left_out: list[int] = []
        # Influence of each seat, kept up with the tiles; areas already evaluated.
        self.octagon_influence: list[int] = []
        self.area_influence: list[int] = []
        self.closed = 0
        # Octagons with a village, with a city, with a castle.
        self.villages = 0
        self.cities = 0
        self.castled = 0
        # By place: who has the castle on top, and whose castle lies covered under it.
        self.castle: list[int] = []
        self.covered: list[int] = []
        self.mine = 0
        # The deck of characters, its top card last, and who has seen which card.
        self.deck: list[int] = []
        self.faces = Faces(seats, EQUAL)
        # The turn: its number and player, the tile space in play, and what may be done only once.
        self.turn = 0
        self.player = 0
        self.at = NOTHING
        self.played = False
        self.bought = False
        # Seats that said they will answer nothing more in this turn, and those of whom a window has shown it.
        self.quiet = 0
        self.quiet_shown = 0

    def clone(self) -> State:
        copy = type(self)(self.seats, self.board, self.house_rules)
        copy.stack = self.stack.copy()
        copy.revealed = self.revealed
        copy.colours = self.colours
        copy.owner = self.owner
        copy.resources = self.resources.copy()
        copy.silver = self.silver.copy()
        copy.castle_points = self.castle_points.copy()
        copy.king_points = self.king_points.copy()
        copy.castles_left = self.castles_left.copy()
        copy.hands = [hand.copy() for hand in self.hands]
        copy.held = self.held.copy()
        copy.tiles = self.tiles.copy()
        copy.turned = self.turned.copy()
        copy.face_down = self.face_down
        copy.left_out = self.left_out.copy()
        copy.octagon_influence = self.octagon_influence.copy()
        copy.area_influence = self.area_influence.copy()
        copy.closed = self.closed
        copy.villages = self.villages
        copy.cities = self.cities
        copy.castled = self.castled
        copy.castle = self.castle.copy()
        copy.covered = self.covered.copy()
        copy.mine = self.mine
        copy.deck = self.deck.copy()
        copy.faces = self.faces.clone()
        copy.turn = self.turn
        copy.player = self.player
        copy.at = self.at
        copy.played = self.played
        copy.bought = self.bought
        copy.quiet = self.quiet
        copy.quiet_shown = self.quiet_shown
        return copy

    # ---- small questions that many rules ask

    def village_reserve(self) -> int:
        """Villages beside the board (CAS-2.6)."""
        return RESERVE_VILLAGES + self.board.villages.bit_count() - self.villages.bit_count()

    def city_reserve(self) -> int:
        """Cities beside the board; burned ones lie there too (CAS-17.5)."""
        return RESERVE_CITIES + self.board.cities.bit_count() - self.cities.bit_count()

    def points(self, seat: int) -> int:
        """Victory points on the track."""
        return self.castle_points[seat] + self.king_points[seat]

    def may_answer(self, seat: int) -> bool:
        """Whether a seat with cards answers a question of this turn: its window opens, or shows that it is quiet.

        Whether somebody is quiet is his secret until then, so what led here cannot be taken back (CAS-20.7).
        """
        if self.quiet_shown >> seat & 1:
            return False
        self.revealed = True
        self.quiet_shown |= self.quiet & 1 << seat
        return not self.quiet >> seat & 1

    def is_start_tile(self, tile: int) -> bool:
        return tile >= self.board.tiles.first_start
