"""What lies where in a game of Antiquity. The rules around it are in the files beside; `position` joins them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.antiquity.components import (
    COUNTERS_OF_A_GOOD,
    FISHERY,
    KINDS_OF_GOODS,
    MARIA,
    MINERALS,
    SUPPLY_AT_START,
)
from signoria.games.antiquity.countryside import Countryside
from signoria.games.antiquity.house_rules import HouseRules
from signoria.games.antiquity.realm import Realm
from signoria.kernel.position import Position

# The rulebook that positions, views and records name, and the version of its rules.
GAME: Final = "antiquity"
VERSION: Final = 1

# How a game ended (ANT-21.12).
RUNNING: Final = 0
BY_SAINT: Final = 1
BY_TIE_BREAK: Final = 2
SHARED: Final = 3
LAST_PLAYER: Final = 4
NOBODY: Final = 5
REASONS: Final[list[str]] = ["running", "saint", "tie_break", "shared", "last_player", "nobody"]


class Industry:
    """A woodcutter, farm, mine or fishery with the goods that still lie on its hexes (ANT-12.18)."""

    __slots__ = ("centre", "due", "good", "goods", "kind", "owner", "second", "wasted")

    def __init__(self, owner: int, kind: int, good: int, centre: int, second: int, goods: int) -> None:
        self.owner = owner
        self.kind = kind
        self.good = good
        # Where the worker stands; a fishery's tile covers two hexes.
        self.centre = centre
        self.second = second
        self.goods = goods
        # How many goods are still to be taken in this harvest.
        self.due = 0
        # How many of them go to the bank: the first one with Forced labour (ANT-6.7).
        self.wasted = 0

    def clone(self) -> Industry:
        copy = Industry(self.owner, self.kind, self.good, self.centre, self.second, self.goods)
        copy.due = self.due
        copy.wasted = self.wasted
        return copy

    def tile(self) -> int:
        """The hexes that its tile covers: a fishery's two."""
        return 1 << self.centre | 1 << self.second if self.kind == FISHERY else 0


class Offer:
    """A trade that a player has proposed; what he would give lies ready and can be spent on nothing else (ANT-21.6)."""

    __slots__ = ("give", "take", "to", "tried")

    def __init__(self, to: int, give: list[int], take: list[int], tried: bool = False) -> None:
        self.to = to
        self.give = give
        self.take = take
        # The addressee has said yes, but neither has an active Market. Only he knows.
        self.tried = tried


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Position):
    """On the table: countryside, realms, bank, supplies and the order of play."""

    def __init__(self, seats: int, country: Countryside, house_rules: HouseRules) -> None:
        super().__init__(seats)
        # Both are shared by all copies and never changed.
        self.country = country
        self.house_rules = house_rules
        self.realms: list[Realm] = []
        # During phase 2: the realms as the others see them, as they were before it but for open trades (ANT-20.3).
        self.seen: list[Realm] = []
        self.offers: list[Offer | None] = [None] * seats
        # Who has traded with whom in this phase 2, as sets of two seats.
        self.trades: list[int] = []
        # Common counters that somebody must have taken in this phase 2; only worlds drawn for a seat have any.
        self.spoken_for: list[int] = [0] * len(SUPPLY_AT_START)
        # ---- the countryside: sets of hexes
        self.grass = 0
        # At most one counter a hex (ANT-12.11), and as many as it takes (ANT-11.15).
        self.polluted = 0
        self.cities = 0
        self.inns = 0
        self.tiles = 0
        self.laden = 0
        self.industries: list[Industry] = []
        # Hexes of the mountain ranges whose first mine has fixed gold, and of those with stone (ANT-17.20).
        self.mined: list[int] = [0] * len(MINERALS)
        # Exploration counters by spot; where one still lies, and which were shown to all when they were turned.
        self.counters: list[int] = []
        self.unexplored = 0
        self.turned_up: list[int] = []
        # ---- beside the map
        self.bank: list[int] = [COUNTERS_OF_A_GOOD] * KINDS_OF_GOODS
        # As all see them during phase 2: as they were before (ANT-20.3, ANT-20.7).
        self.bank_before: list[int] = []
        self.supply_before: list[int] = []
        self.supply: list[int] = SUPPLY_AT_START.copy()
        # One level for all, without end (ANT-11.12, ANT-11.24, ANT-13.10).
        self.famine = 0
        self.turn = 0
        # The seats in play order, which everybody sees (ANT-3.4); eliminated ones are not in it.
        self.order: list[int] = []
        # Cathedrals built in this turn, by all (ANT-6.14).
        self.cathedrals = 0
        self.reason = RUNNING
        self.won = 0

    def clone(self) -> State:
        copy = type(self)(self.seats, self.country, self.house_rules)
        copy.stack = self.stack.copy()
        copy.revealed = self.revealed
        copy.realms = [realm.clone() for realm in self.realms]
        # What is seen, trades, what was before and the list of counters are never changed in place.
        copy.seen = self.seen
        copy.offers = self.offers.copy()
        copy.trades = self.trades
        copy.spoken_for = self.spoken_for
        copy.grass = self.grass
        copy.polluted = self.polluted
        copy.cities = self.cities
        copy.inns = self.inns
        copy.tiles = self.tiles
        copy.laden = self.laden
        copy.industries = [industry.clone() for industry in self.industries]
        copy.mined = self.mined.copy()
        copy.counters = self.counters
        copy.unexplored = self.unexplored
        copy.turned_up = self.turned_up.copy()
        copy.bank = self.bank.copy()
        copy.bank_before = self.bank_before
        copy.supply_before = self.supply_before
        copy.supply = self.supply.copy()
        copy.famine = self.famine
        copy.turn = self.turn
        copy.order = self.order.copy()
        copy.cathedrals = self.cathedrals
        copy.reason = self.reason
        copy.won = self.won
        return copy

    # ---- small questions that many rules ask

    def occupied(self) -> int:
        """Hexes with a city, an inn, a fishery, a good or a worker (ANT-12.12)."""
        return self.cities | self.inns | self.tiles | self.laden

    def water(self) -> int:
        """Water that no city covers (ANT-12.8)."""
        return self.country.water & ~self.cities

    def is_secret(self) -> bool:
        """Whether phase 2 is on, in which everybody builds behind a screen (ANT-20.2)."""
        return len(self.seen) != 0

    def has_power(self, seat: int, saint: int) -> bool:
        return self.realms[seat].has_power(saint, MARIA)

    def alive(self) -> int:
        """The players that are not eliminated, as a set of seats."""
        seats = 0
        for seat in self.order:
            seats |= 1 << seat
        return seats

    def working(self, seat: int) -> int:
        """Workers of that seat in industries."""
        return sum(1 for industry in self.industries if industry.owner == seat)

    def pay_bank(self, seat: int, good: int, count: int = 1) -> None:
        self.realms[seat].goods[good] -= count
        self.bank[good] += count

    def take_from_bank(self, seat: int, good: int, count: int = 1) -> None:
        self.realms[seat].goods[good] += count
        self.bank[good] -= count
