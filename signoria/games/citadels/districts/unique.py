"""What a unique district is: a row of data, and hooks of which most districts need one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from signoria.games.citadels.actions import Subjects
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

if TYPE_CHECKING:
    from signoria.games.citadels.state import State

# The hooks that a game asks for only where some district has them; a row names its own.
IN_TURN: Final = 1  # its owner may use it in his turn
WHEN_BUILT: Final = 2
WHEN_DESTROYED: Final = 4
PAYS_ALL: Final = 8  # it pays whoever has an income
UNTOUCHABLE: Final = 16  # rank 8 cannot use its ability on it
SCORES: Final = 32
ENDS_TURN: Final = 64  # it gives its owner something when his turn is over
COUNTS_DOUBLE: Final = 128
WHEN_SELECTED: Final = 2048  # its owner may use it when all have chosen
FORBIDS: Final = 16384  # it may be forbidden to build it
WHEN_OVER: Final = 8192  # something happens with it when the last round is over
WHEN_GATHERING: Final = 4096  # it adds gold to that which is gathered
KEEPS_BOTH: Final = 32768  # 2000: its owner keeps two of the cards he gathers
KEEPS_ALL: Final = 65536  # 2016: its owner may keep all of them
WAYS: Final = 512  # while it stands, its owner has other ways to pay
OWN_WAYS: Final = 1024  # it can itself be paid for in other ways
EXEMPT: Final = 256  # building it does not count towards the limit


class Tally:
    """What a city is counted by at the end: districts of each type, and those of odd cost."""

    __slots__ = ("odd", "types")

    def __init__(self) -> None:
        self.types = [0] * 5
        self.odd = 0


class Unique:
    """One unique district of one edition. `rules` is as for characters."""

    def __init__(self, district: int, rules: dict[str, str], hooks: int = 0) -> None:
        self.district = district
        self.rules = rules
        self.hooks = hooks

    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        """The actions that only the owner of this district has."""
        return {}

    def add_effects(self, state: State, seat: int, actions: list[int]) -> None:
        """IN_TURN: append what the owner may do with it in his turn."""
        raise NotImplementedError(self.district)

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Carry out one of its own verbs."""
        raise NotImplementedError(self.district)

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        """Why one of its own verbs is not possible though the district stands in the city."""
        raise NotImplementedError(self.district)

    def price(self, state: State, seat: int, action: int) -> int:
        """The gold that one of its own verbs costs."""
        return 0

    def add_ways(self, state: State, seat: int, district: int, actions: list[int]) -> None:
        """WAYS, OWN_WAYS: append other ways to build that district than to pay its price."""
        raise NotImplementedError(self.district)

    # ---- hooks

    def built(self, state: State, seat: int) -> None:
        """WHEN_BUILT: what happens when it enters a city."""
        raise NotImplementedError(self.district)

    def destroyed(self, state: State, seat: int, card: int) -> bool:
        """WHEN_DESTROYED: asked while it stands and rank 8 has destroyed that card. True if it takes care of it."""
        raise NotImplementedError(self.district)

    def selected(self, state: State, seat: int) -> None:
        """WHEN_SELECTED: everybody has chosen a character, and nobody has been called yet."""
        raise NotImplementedError(self.district)

    def forbids(self, state: State, seat: int) -> bool:
        """FORBIDS: whether it cannot be built in that city, whatever is paid; `refuse` then says why."""
        raise NotImplementedError(self.district)

    def game_over(self, state: State) -> None:
        """WHEN_OVER: the last round is over."""
        raise NotImplementedError(self.district)

    def applies(self, state: State, seat: int) -> bool:
        """ENDS_TURN: whether it would give its owner something now."""
        raise NotImplementedError(self.district)

    def turn_ended(self, state: State, seat: int) -> None:
        """ENDS_TURN: give it."""
        raise NotImplementedError(self.district)

    def points(self, state: State, seat: int, tally: Tally) -> int:
        """SCORES: the points it adds at the end beside its cost."""
        raise NotImplementedError(self.district)
