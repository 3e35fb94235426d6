"""What the bot reads from its view, and what things are worth to it in points of prestige."""

from __future__ import annotations

from signoria.games.augsburg.components import (
    CATHEDRAL_BARRIER,
    CHURCH_BARRIER,
    FREE_NOTES,
    INCOME,
    JOKER,
    NOBLES,
    OFFERS,
    PRESTIGE,
)
from signoria.games.augsburg.views import View, own_seat

# What a point costs in florins spent on notes while there is much time, and what a free note is worth in florins.
FLORINS_PER_POINT = 90.0
NOTE_FLORINS = 300.0
# Points that a won privilege card brings on average, and how many of a round's five a player can hope for.
CARD_POINTS = 5.0
OFFER_FLORINS = 40.0


class Situation:
    """One moment, seen from one seat."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = own_seat(view)
        self.me = view["seats"][self.seat]
        self.question: str = view["asked"]["question"]
        self.hand: list[str] = view["hand"]
        self.money: int = view["money"]
        self.levels: dict[str, int] = self.me["levels"]
        self.rights: dict[str, int] = self.me["rights"]
        self.prestige: int = self.me["prestige"]
        # How often prestige and money will still be handed out.
        self.scorings: int = view["rounds"] - max(view["round"], 1) + 1
        self.incomes: int = self.scorings - 1
        if view["phase"] in ("purchase", "shortage"):
            self.scorings = self.incomes = view["rounds"] - view["round"]
            self.incomes -= 1

    # ---- the future

    @property
    def per_round(self) -> int:
        """Prestige at the end of each round, as things are."""
        return PRESTIGE[self.levels["peerage"]] + self.rights.get("coat", 0) + self.rights.get("letter", 0)

    @property
    def expected(self) -> float:
        """Prestige at the end of the game if no barrier stopped it."""
        players: int = self.view["players"]
        wins = 5 / players * self.scorings
        growth = 1.2 * self.scorings * (self.scorings - 1) / 2
        return self.prestige + self.per_round * self.scorings + wins * CARD_POINTS + growth

    @property
    def room(self) -> int:
        """How far the next barrier is away."""
        if "church" not in self.rights:
            return CHURCH_BARRIER - self.prestige
        if "cathedral" not in self.rights:
            return CATHEDRAL_BARRIER - self.prestige
        return 1000

    @property
    def florin(self) -> float:
        """What a florin is worth: much while it can become notes, little when only a building is left to pay."""
        if self.incomes > 0 or self.question == "buy":
            return 1 / FLORINS_PER_POINT
        return 1 / 400 if self.room < 1000 else 0.0

    # ---- what things are worth

    def points(self, amount: float) -> float:
        """Prestige now: what a barrier swallows is worth nothing."""
        return min(amount, max(self.room, 0))

    def later(self, amount: float) -> float:
        """So much prestige at the end of every round."""
        worth = amount * self.scorings
        # A barrier in the way will mostly be lifted in time, but not surely.
        return worth if self.room >= 1000 else 0.85 * worth

    def climb(self, category: str, level: int) -> float:
        """Going up to that level."""
        if level > 4:
            return 0.0
        if category == "peerage":
            return self.later(PRESTIGE[level] - PRESTIGE[level - 1]) + (1.5 if level >= 3 and self.scorings > 2 else 0)
        if category == "agency":
            return (INCOME[level] - INCOME[level - 1]) * max(self.incomes, 0) * self.florin
        notes = (OFFERS[level] - OFFERS[level - 1]) * OFFER_FLORINS + FREE_NOTES[level] * NOTE_FLORINS
        doors = 1.0 if level >= 3 and self.incomes > 1 else 0.0
        return notes * max(self.incomes, 0) * self.florin + doors

    def right(self, name: str, level: int | None = None) -> float:
        """Taking the top tile of a right, as if at that level of its category."""
        if name in self.rights or not self.view["rights"][name]:
            return 0.0
        if name in ("coat", "letter"):
            if (level or self.levels["peerage"]) < (3 if name == "coat" else 4):
                return 0.0
            value: int = self.view["rights"][name][0]
            return self.later(value)
        if (level or self.levels["office"]) < (3 if name == "mint_master" else 4):
            return 0.0
        if name == "mint_master":
            return NOTE_FLORINS * max(self.incomes, 0) * self.florin
        missing = ("church" not in self.rights) + ("cathedral" not in self.rights)
        return 4.0 * missing if self.scorings > 1 else 0.0

    def building(self, name: str) -> float:
        """What a church or cathedral saves from being lost, less its price."""
        if name in self.rights:
            return 0.0
        price: int = self.view["rights"][name][0]
        if name == "church":
            saved = min(self.expected, CATHEDRAL_BARRIER) - CHURCH_BARRIER
        else:
            saved = self.expected - CATHEDRAL_BARRIER
            if "church" not in self.rights:
                saved -= 25  # it lifts nothing before the church does
        # What is not lost yet can be saved later too, if one wins again; so the nearer, the better.
        urgency = 1.0 if self.scorings <= 2 or self.room <= 2 * self.per_round + 6 else 0.6
        return max(saved, 0.0) * urgency - price * self.florin * 0.5

    # ---- notes

    def note(self, name: str) -> float:
        """What a note in the hand is worth: jokers go anywhere, high notes win, low ones only count."""
        if name == JOKER:
            return 2.4
        value = int(name.split(" ")[1])
        return 0.9 + value / 17 + (1.2 if value >= 13 else 0.0) + (0.6 if value >= 16 else 0.0)

    def valid(self, noble: str) -> list[str]:
        """The own notes with which that noble can be visited, the least valuable first."""
        fits = [name for name in self.hand if name == JOKER or noble == NOBLES[-1] or name.startswith(noble)]
        return sorted(fits, key=self.note)

    def seen(self) -> set[str]:
        """Notes that certainly nobody else can show."""
        return {*self.hand, *self.view["discard"]["known"]}
