"""What lies where in a game of Citadels. The rules around it are in the files beside; `position` joins them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from signoria.games.citadels.components import FIRST, SECOND
from signoria.games.citadels.edition import Edition
from signoria.games.citadels.marks import Marks
from signoria.kernel.faces import Faces
from signoria.kernel.position import Position

NOBODY: Final = -1
NO_CHARACTER: Final = -1

# What has been done in the current turn, as bits of `done`.
GATHERED: Final = 1
TOOK_INCOME: Final = 2
USED_ABILITY: Final = 4
TOOK_EXTRA: Final = 8
USED_LABORATORY: Final = 16
USED_SMITHY: Final = 32
USED_MUSEUM: Final = 64
PAID: Final = 128  # a district was paid for: the Magistrate's chance has come and gone
DONE: Final[dict[str, int]] = {
    "gathered": GATHERED,
    "income": TOOK_INCOME,
    "ability": USED_ABILITY,
    "extra": TOOK_EXTRA,
    "laboratory": USED_LABORATORY,
    "smithy": USED_SMITHY,
    "museum": USED_MUSEUM,
    "paid": PAID,
}


class Pick:
    """One step of the selection: who kept which character, and with two players which one he put face down."""

    __slots__ = ("aside", "kept", "seat")

    def __init__(self, seat: int, kept: int, aside: int = NO_CHARACTER) -> None:
        self.seat = seat
        self.kept = kept
        self.aside = aside


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Position):
    """On the table: purses, hands, cities, deck, characters, and what has happened in this round and turn."""

    __slots__ = (
        "builds",
        "built",
        "called",
        "character",
        "cities",
        "crown",
        "deck",
        "done",
        "drawn",
        "edition",
        "exchanging",
        "face_down",
        "face_up",
        "faces",
        "first_complete",
        "gold",
        "hands",
        "haunted_since",
        "holder",
        "killed",
        "marks",
        "picks",
        "player",
        "rank",
        "revealed_characters",
        "robbed",
        "round",
    )

    def __init__(self, seats: int, edition: Edition) -> None:
        super().__init__(seats)
        # What is printed and agreed; all clones share it.
        self.edition = edition
        # The players: gold, cards in hand, cards built (in order), and the districts in each city as bits.
        self.gold: list[int] = []
        self.hands: list[list[int]] = []
        self.cities: list[list[int]] = []
        self.built: list[int] = []
        self.crown = 0
        self.first_complete = NOBODY
        # The round in which the Haunted City was built (CITC-20.5).
        self.haunted_since = 0
        # The district deck, its top card last, and who has seen which card.
        self.deck: list[int] = []
        self.faces = Faces(seats, edition.equal)
        # The round: characters set aside, the selection in order, who holds which, and what was announced.
        self.round = 0
        self.face_up: list[int] = []
        self.face_down = NO_CHARACTER
        self.picks: list[Pick] = []
        self.holder: list[int] = [NOBODY] * edition.ranks
        self.called = 0
        self.revealed_characters = 0
        self.killed = NO_CHARACTER
        self.robbed = NO_CHARACTER
        # The turn: whose, of which rank, as which character, what is done, and cards waiting for a choice.
        self.player = NOBODY
        self.rank = NO_CHARACTER
        self.character = NO_CHARACTER
        self.done = 0
        self.builds = 0
        self.drawn: list[int] = []
        self.exchanging: list[int] = []
        # What only the edition of 2016 has.
        self.marks: Marks = edition.no_marks

    def clone(self) -> State:
        copy = type(self)(self.seats, self.edition)
        copy.stack = self.stack.copy()
        copy.revealed = self.revealed
        copy.gold = self.gold.copy()
        copy.hands = [hand.copy() for hand in self.hands]
        copy.cities = [city.copy() for city in self.cities]
        copy.built = self.built.copy()
        copy.crown = self.crown
        copy.first_complete = self.first_complete
        copy.haunted_since = self.haunted_since
        copy.deck = self.deck.copy()
        copy.faces = self.faces.clone()
        copy.round = self.round
        copy.face_up = self.face_up.copy()
        copy.face_down = self.face_down
        copy.picks = self.picks.copy()
        copy.holder = self.holder.copy()
        copy.called = self.called
        copy.revealed_characters = self.revealed_characters
        copy.killed = self.killed
        copy.robbed = self.robbed
        copy.player = self.player
        copy.rank = self.rank
        copy.character = self.character
        copy.done = self.done
        copy.builds = self.builds
        copy.drawn = self.drawn.copy()
        copy.exchanging = self.exchanging.copy()
        if self.edition.has_marks:
            copy.marks = self.marks.clone()
        return copy

    # ---- small questions that many rules ask

    def has(self, seat: int, district: int) -> bool:
        """Whether that district stands in the seat's city."""
        return self.built[seat] >> district & 1 == 1

    def is_complete(self, seat: int) -> bool:
        """Whether the city has reached the threshold, CITC-16.1, CITD-40.1; the Monument counts twice (CITD-65.2)."""
        edition = self.edition
        size = len(self.cities[seat])
        if self.built[seat] & edition.double:
            size += 1
        return size >= edition.city_size

    def actor(self, rank: int) -> int:
        """Who uses the abilities of that rank in this round: its holder, or the Witch who has bewitched it."""
        return self.holder[FIRST if self.marks.bewitched == rank else rank]

    def acts(self, rank: int, name: str) -> bool:
        """Whether that rank is that character, and has shown itself in this round."""
        return self.edition.names[rank] == name and self.revealed_characters >> rank & 1 == 1

    @property
    def is_bound(self) -> bool:
        """2016: whether the player in turn may only gather now, or only name somebody as the Witch.

        The Witch in her first part (CITD-13.1 to 13.3), a bewitched player (CITD-13.9, CITD-13.10), and a threatened
        one until that is settled (CITD-17.6).
        """
        rank = self.rank
        if rank == self.marks.bewitched or (self.marks.threats >> rank & 1 and rank != SECOND):
            return True
        return rank == FIRST and self.character == FIRST and self.edition.after_gathering & 1 == 1

    @property
    def haunted_is_late(self) -> bool:
        """Whether the Haunted City was built in the last round, CITC-20.5."""
        return self.first_complete != NOBODY and self.haunted_since == self.round


def find(state: State, cards: list[int], district: int) -> int:
    """The first card of that district among these; it must be there."""
    kinds = state.edition.cards
    for card in cards:
        if kinds[card] == district:
            return card
    raise LookupError(district)


def done_names(state: State) -> list[str]:
    """What has been done in the current turn, by name."""
    return [name for name, bit in DONE.items() if state.done & bit]
