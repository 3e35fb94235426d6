"""What a player has done since this phase 2 began, and what he has found out. Replaced whole by the next (B3)."""

from __future__ import annotations

from signoria.games.antiquity.components import NOTHING, SUPPLY_AT_START


class Steps:
    """Steps of phase 2 that are bounded (ANT-21.14). They are counted on when the player begins anew."""

    __slots__ = ("moved", "offered", "restarts", "taken_back", "unmanned")

    def __init__(self) -> None:
        self.unmanned = 0
        self.moved = 0
        self.offered = 0
        self.restarts = 0
        self.taken_back = 0

    def clone(self) -> Steps:
        copy = Steps()
        copy.unmanned = self.unmanned
        copy.moved = self.moved
        copy.offered = self.offered
        copy.restarts = self.restarts
        copy.taken_back = self.taken_back
        return copy


class Deeds:
    """By itself nothing has been done yet."""

    __slots__ = (
        "alchemy_used", "at_most", "biology_used", "cathedrals", "cleared", "dry_goods", "fixed", "fountains",
        "has_razed", "has_traded", "is_complete", "ledger", "markets", "razed", "razed_patron", "steps", "taken",
        "used",
    )  # fmt: skip

    def __init__(self, steps: Steps) -> None:
        self.steps = steps
        # The secret actions, which are told when the screens fall.
        self.ledger: list[int] = []
        # Whether it leads from the realm before the phase to this one; in a position written by hand it need not.
        self.is_complete = True
        # So many entries of it are not taken back any more (`taking_back` says why).
        self.fixed = 0
        # Buildings whose power was used, so that their workers stay (ANT-2.15).
        self.used = 0
        # Once or so often a turn (ANT-15.28, ANT-15.30, ANT-17.23, ANT-18.22).
        self.has_razed = False
        self.cleared = 0
        self.biology_used = False
        self.alchemy_used = False
        # Cells on which nothing may be built in this turn (ANT-15.23), and whom their Cathedral had honoured.
        self.razed = 0
        self.razed_patron = NOTHING
        # Built in this turn: they bring fish (ANT-6.14), and less famine (ANT-15.50).
        self.cathedrals = 0
        self.fountains = 0
        self.has_traded = False
        # Seats with which he has traded without an active Market of his own, so that theirs was (ANT-15.35).
        self.markets = 0
        # Common counters taken, by supply; and what he has found out by trying: how many there are at most, and goods
        # of which the bank has none, as bits.
        self.taken: list[int] = [0] * len(SUPPLY_AT_START)
        self.at_most: list[int] = SUPPLY_AT_START.copy()
        self.dry_goods = 0

    def clone(self) -> Deeds:
        copy = Deeds(self.steps.clone())
        copy.ledger = self.ledger.copy()
        copy.is_complete = self.is_complete
        copy.fixed = self.fixed
        copy.used = self.used
        copy.has_razed = self.has_razed
        copy.cleared = self.cleared
        copy.biology_used = self.biology_used
        copy.alchemy_used = self.alchemy_used
        copy.razed = self.razed
        copy.razed_patron = self.razed_patron
        copy.cathedrals = self.cathedrals
        copy.fountains = self.fountains
        copy.has_traded = self.has_traded
        copy.markets = self.markets
        copy.taken = self.taken.copy()
        copy.at_most = self.at_most.copy()
        copy.dry_goods = self.dry_goods
        return copy
