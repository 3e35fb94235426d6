"""What a character is: a row of data, and hooks of which most characters need few."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from signoria.games.citadels.actions import Subjects
from signoria.games.citadels.components import NO_TYPE
from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.verbs import Verb

if TYPE_CHECKING:
    from signoria.games.citadels.state import State

# The hooks that a game asks for only where somebody has them; a row names its own.
REVEALED: Final = 1
ENDS_TURN: Final = 2
ENDS_ROUND: Final = 4
PROTECTS: Final = 8  # the living Bishop's city is safe from rank 8
BUILDS_IDENTICAL: Final = 16  # the Wizard
AFTER_GATHERING: Final = 32  # the Witch and the Blackmailer, when one of their victims has gathered
MUST_ACT: Final = 64  # the turn cannot end before the ability is used
BORROWS: Final = 128  # the Cardinal
TAXES: Final = 256  # the Tax Collector
CONFISCATES: Final = 512  # the Magistrate
THREATENS: Final = 1024  # the Blackmailer: a threatened character waits with what it does when it shows itself

# What the districts of its type bring a character.
IN_GOLD: Final = 0
IN_CARDS: Final = 1
IN_BOTH: Final = 2


class Character:
    """One character of one edition. `rank` is one less than the number on the card.

    `rules` names the rules that its refusals and questions cite, by what they are about; "about" is where the rulebook
    introduces it, "income" what pays it. `does` are the things done in a turn (`state.DONE`) that are its own.
    """

    def __init__(
        self,
        name: str,
        rank: int,
        rules: dict[str, str],
        income: int = NO_TYPE,
        pays: int = IN_GOLD,
        limit: int = 1,
        hooks: int = 0,
        does: int = 0,
        free_type: int = NO_TYPE,
    ) -> None:
        self.name = name
        self.rank = rank
        self.rules = rules
        self.income = income
        self.pays = pays
        self.limit = limit
        self.hooks = hooks
        self.does = does
        # The type of districts that do not count towards its building limit.
        self.free_type = free_type

    def verbs(self, subjects: Subjects) -> dict[int, Verb]:
        """The actions that only this character has."""
        return {}

    def add_abilities(self, state: State, seat: int, actions: list[int]) -> None:
        """Append what it may still do in its turn, apart from taking income; each ability once, CIT-5.13."""

    def act(self, state: State, seat: int, action: int, dice: Dice) -> None:
        """Carry out one of its own verbs."""
        raise NotImplementedError(self.name)

    def refuse(self, state: State, seat: int, action: int) -> Refusal:
        """Why one of its own verbs is not possible in its own turn."""
        raise NotImplementedError(self.name)

    def price(self, state: State, seat: int, action: int) -> int:
        """The gold that one of its own verbs costs."""
        return 0

    def add_ways(self, state: State, seat: int, district: int, actions: list[int]) -> None:
        """BORROWS: append other ways to build that district than to pay its price."""
        raise NotImplementedError(self.name)

    def interrupts(self, state: State, builder: int, card: int, paid: int) -> bool:
        """CONFISCATES: whether its player is asked before a paid district enters the builder's city."""
        raise NotImplementedError(self.name)

    # ---- hooks

    def revealed(self, state: State, seat: int) -> None:
        """REVEALED: what happens by itself when it is called and shows itself."""
        raise NotImplementedError(self.name)

    def ends_turn(self, state: State, seat: int) -> None:
        """ENDS_TURN: what happens by itself when its turn is over."""
        raise NotImplementedError(self.name)

    def after_gathering(self, state: State, seat: int) -> None:
        """AFTER_GATHERING: the player in turn has gathered, or is about to choose which cards to keep."""
        raise NotImplementedError(self.name)

    def binds(self, state: State, action: int) -> Refusal | None:
        """AFTER_GATHERING: why a player in turn who is bound (`State.is_bound`) cannot do that; None if not by it."""
        raise NotImplementedError(self.name)

    def ends_round(self, state: State, seat: int) -> None:
        """ENDS_ROUND: what a killed one still does when the round is over."""
        raise NotImplementedError(self.name)
