"""Chance as explicit outcomes, for algorithms that go through all of them or weigh them.

A game asks chance in the middle of a move: a shuffle asks once for every card. `ExplicitGame` stops each time and says
among how many equally likely outcomes chance decides.

    >>> from signoria.env.chance import ExplicitGame
    >>> from signoria.games import rulebook
    >>> game = ExplicitGame.new(rulebook("augsburg"), players=2)
    >>> game.outcomes              # who begins is drawn
    2
    >>> while game.outcomes:
    ...     game.decide(0)
    >>> game.game.to_act
    (0, 1)
"""

from __future__ import annotations

from collections.abc import Mapping

from signoria.kernel.dice import Dice
from signoria.kernel.game import Game
from signoria.kernel.rulebook import Rulebook


class Undecided(Exception):
    """Chance is asked and has not answered yet."""

    def __init__(self, among: int) -> None:
        super().__init__(f"chance decides among {among}")
        self.among = among


class AskingDice(Dice):
    """Dice that answer what they were told, and then ask."""

    def __init__(self, answers: list[int]) -> None:
        self.answers = answers
        self.next = 0

    def below(self, n: int) -> int:
        if n == 1:
            return 0
        if self.next == len(self.answers):
            raise Undecided(n)
        self.next += 1
        return self.answers[self.next - 1]

    def clone(self) -> AskingDice:
        copy = AskingDice(self.answers)
        copy.next = self.next
        return copy


class ExplicitGame:
    """A game whose chance is decided from outside.

    While `outcomes` is 0 the `game` is as it stands and somebody is asked, or it is over; otherwise chance decides
    among so many, and `game` is still as it was before the move (None before the set-up is done).
    """

    def __init__(self, rulebook: Rulebook, players: int, options: Mapping[str, object], game: Game | None) -> None:
        self.rulebook = rulebook
        self.players = players
        self.options = options
        self.game = game
        self.outcomes = 0
        # The move under way, and what chance has decided about it.
        self.move: tuple[int, int] | None = None
        self.decided: list[int] = []

    @staticmethod
    def new(rulebook: Rulebook, players: int, options: Mapping[str, object] | None = None) -> ExplicitGame:
        begun = ExplicitGame(rulebook, players, rulebook.settle(players, options), None)
        begun._go_on()
        return begun

    def play(self, seat: int, action: int) -> None:
        """Play an action of the position; chance may then have to decide."""
        self.move = (seat, action)
        self._go_on()

    def decide(self, outcome: int) -> None:
        """Chance has decided: a number below `outcomes`."""
        if not 0 <= outcome < self.outcomes:
            raise ValueError(f"chance decides among {self.outcomes}, and {outcome} is none of them")
        self.decided.append(outcome)
        self._go_on()

    def clone(self) -> ExplicitGame:
        copy = ExplicitGame(self.rulebook, self.players, self.options, self.game)
        copy.outcomes, copy.move, copy.decided = self.outcomes, self.move, self.decided.copy()
        return copy

    def _go_on(self) -> None:
        """Do the move again with what is decided. The game before it stays as it is, so copies may share it."""
        try:
            self.game = self._tried(AskingDice(self.decided))
        except Undecided as undecided:
            self.outcomes = undecided.among
            return
        self.outcomes, self.move, self.decided = 0, None, []

    def _tried(self, dice: Dice) -> Game:
        if self.game is None:
            return Game(self.rulebook, self.players, 0, self.options, dice=dice)
        assert self.move is not None
        game = self.game.clone()
        game.dice.source = dice
        game.play(*self.move)
        return game
