"""What lies where in a game of Augsburg 1520. The rules around it are in the files beside; `position` joins them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.augsburg.components import (
    CATEGORIES,
    LEVEL_TILES,
    PRICES,
    RIGHTS,
    ROUNDS_BEYOND_PLAYERS,
    TILE_VALUES,
    TILES_PER_RIGHT,
)
from signoria.games.augsburg.memory import Memory
from signoria.kernel.position import Position

# The rulebook that positions, views and records name, and the version of its rules.
GAME: Final = "augsburg"
VERSION: Final = 1

NOBODY: Final = -1
NO_NOBLE: Final = -1
NO_CARD: Final = -1

# Where prestige comes from, for the score sheet.
FROM_LEVEL: Final = 0
FROM_COAT: Final = 1
FROM_LETTER: Final = 2
FROM_PRIVILEGE: Final = 3
FROM_WAIVER: Final = 4
FROM_THEFT: Final = 5
SOURCES: Final[list[str]] = ["level", "coat", "letter", "privilege", "waiver", "theft"]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Position):
    """On the table: purses, hands, boards, piles, privilege cards, and the auction or the use of a card under way."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        # Options: the price table with its prices by note, and the bid from which losers are compensated (AUG-6.13).
        self.price_table = 0
        self.price: list[int] = PRICES[0]
        self.compensation_min_bid = 1
        # The players: florins, notes in hand, offers, and what each is choosing in secret from either.
        self.money: list[int] = []
        self.hands: list[int] = []
        self.offers: list[list[int]] = []
        self.chosen: list[int] = []
        # levels[category][seat]; takers[right] are the seats that took its tiles, first the one on top of the pile.
        self.levels: list[list[int]] = [[] for _ in CATEGORIES]
        self.takers: list[list[int]] = [[] for _ in RIGHTS]
        self.owned: list[int] = []
        # Prestige, and where it came from.
        self.prestige: list[int] = []
        self.earned: list[list[int]] = []
        # Notes: the draw pile with its top last, the discard pile, and what has been seen.
        self.pile: list[int] = []
        self.discard = 0
        self.memory = Memory(seats)
        # The round: privilege cards as sets, the noble being visited, and who has the bid marker when nobody does.
        # Round and noble are the two neutral markers, AUG-1.3.
        self.round = 0
        self.column = 0
        self.used = 0
        self.noble = NO_NOBLE
        self.marker = 0
        # The auction: who has not passed, everybody's bid, the highest and who made it first.
        self.active = 0
        self.bids: list[int] = [0] * seats
        self.high = 0
        self.leader = NOBODY
        # The use of a card: whose, which, its settled slots, waivers, the extra building, notes drawn just now.
        self.winner = NOBODY
        self.card = NO_CARD
        self.settled = 0
        self.waived = 0
        self.extra = False
        self.fresh = 0

    def clone(self) -> State:
        copy = type(self)(self.seats)
        copy.stack = self.stack.copy()
        copy.revealed = self.revealed
        copy.price_table = self.price_table
        copy.price = self.price
        copy.compensation_min_bid = self.compensation_min_bid
        copy.money = self.money.copy()
        copy.hands = self.hands.copy()
        copy.offers = [offers.copy() for offers in self.offers]
        copy.chosen = self.chosen.copy()
        copy.levels = [levels.copy() for levels in self.levels]
        copy.takers = [takers.copy() for takers in self.takers]
        copy.owned = self.owned.copy()
        copy.prestige = self.prestige.copy()
        copy.earned = [earned.copy() for earned in self.earned]
        copy.pile = self.pile.copy()
        copy.discard = self.discard
        copy.memory = self.memory.clone()
        copy.round = self.round
        copy.column = self.column
        copy.used = self.used
        copy.noble = self.noble
        copy.marker = self.marker
        copy.active = self.active
        copy.bids = self.bids.copy()
        copy.high = self.high
        copy.leader = self.leader
        copy.winner = self.winner
        copy.card = self.card
        copy.settled = self.settled
        copy.waived = self.waived
        copy.extra = self.extra
        copy.fresh = self.fresh
        return copy

    # ---- small questions that many rules ask

    @property
    def rounds(self) -> int:
        """AUG-4.1."""
        return self.seats + ROUNDS_BEYOND_PLAYERS

    def has(self, seat: int, right: int) -> bool:
        return self.owned[seat] >> right & 1 == 1

    def tile_value(self, seat: int, right: int) -> int:
        """What stands on the seat's tile of that kind, 0 if it has none."""
        takers = self.takers[right]
        return TILE_VALUES[right][takers.index(seat)] if seat in takers else 0

    def top_value(self, right: int) -> int:
        """What stands on the top tile of the pile; there always is one for a seat that has none of the kind."""
        taken = len(self.takers[right])
        return TILE_VALUES[right][taken] if taken < TILES_PER_RIGHT else 0

    def supply(self, category: int, level: int) -> int:
        """Tiles of that level that nobody holds: AUG-21.2, so that boards and levels match by themselves (AUG-21.4).

        A level 2 tile is kept at all levels above (AUG-10.5), a level 3 tile is held at level 3 only (AUG-3.5).
        """
        levels = self.levels[category]
        holders = 0
        for own in levels:
            if own >= 2 if level == 2 else own == level:
                holders += 1
        return LEVEL_TILES[self.seats][level] - holders

    def pay(self, seat: int, florins: int) -> None:
        """The bank pays, or is paid, an amount that everybody knows."""
        self.money[seat] += florins
        self.memory.net[seat] += florins
