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

    # ---- hooks

    def built(self, state: State, seat: int) -> None:
        """WHEN_BUILT: what happens when it enters a city."""
        raise NotImplementedError(self.district)

    def destroyed(self, state: State, seat: int, card: int) -> bool:
        """WHEN_DESTROYED: asked while it stands and rank 8 has destroyed that card. True if it takes care of it."""
        raise NotImplementedError(self.district)

    def points(self, state: State, seat: int) -> int:
        """SCORES: the points it adds at the end beside its cost."""
        raise NotImplementedError(self.district)
