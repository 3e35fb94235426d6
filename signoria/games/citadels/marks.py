"""What only the edition of 2016 lays on the table: coins on districts, cards under the Museum, tax, spells, markers."""

from __future__ import annotations

_NOBODY = -1


class Marks:
    """Sets of ranks, seats and cards are ints, as everywhere; -1 is none.

    In a game of 2000 all positions share one that is never touched.
    """

    __slots__ = (
        "bewitched",
        "coins",
        "completed",
        "flower",
        "flower_shown",
        "free",
        "held",
        "late_down",
        "museum",
        "paid",
        "signed",
        "signed_shown",
        "tax",
        "theater",
        "threatened",
        "threats",
        "vault",
        "warrants",
    )

    def __init__(self) -> None:
        # What lasts: cards that bear a coin of the Artist, cards under the Museum in the order they were put there,
        # gold on the Tax Collector's card, and the seats whose city has been complete once (CITD-40.6).
        self.coins = 0
        self.museum: list[int] = []
        self.tax = 0
        self.completed = 0
        # Who has shown the Secret Vault when the game was over; until then nobody (CITD-90.17).
        self.vault = _NOBODY
        # The round: three players' second card face down (CITD-5.3), who exchanged characters through the Theater
        # (its owner, the other, the rank given, the rank received), the Witch's spell, warrants and threats.
        self.late_down = _NOBODY
        self.theater: tuple[int, ...] = ()
        self.bewitched = _NOBODY
        self.warrants = 0
        self.signed = _NOBODY
        self.signed_shown = False
        self.threatened = 0  # where the two threats were laid
        self.threats = 0  # those that are still there
        self.flower = _NOBODY
        self.flower_shown = False
        # The turn: gold paid for building, and the card that is laid open to be paid for, or that the Wizard has taken
        # and not yet laid anywhere; then building it does not count (CITD-19.3).
        self.paid = 0
        self.held: list[int] = []
        self.free = False

    def clone(self) -> Marks:
        copy = Marks()
        copy.coins = self.coins
        copy.museum = self.museum.copy()
        copy.tax = self.tax
        copy.completed = self.completed
        copy.vault = self.vault
        copy.late_down = self.late_down
        copy.theater = self.theater
        copy.bewitched = self.bewitched
        copy.warrants = self.warrants
        copy.signed = self.signed
        copy.signed_shown = self.signed_shown
        copy.threatened = self.threatened
        copy.threats = self.threats
        copy.flower = self.flower
        copy.flower_shown = self.flower_shown
        copy.paid = self.paid
        copy.held = self.held.copy()
        copy.free = self.free
        return copy

    def begin_round(self) -> None:
        """Markers are removed unrevealed and spells end; coins, tax and the Museum stay, CITD-7.7."""
        self.late_down = _NOBODY
        self.theater = ()
        self.bewitched = _NOBODY
        self.warrants = 0
        self.signed = _NOBODY
        self.signed_shown = False
        self.threatened = 0
        self.threats = 0
        self.flower = _NOBODY
        self.flower_shown = False
