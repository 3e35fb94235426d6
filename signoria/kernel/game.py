"""A game being played: the position, the dice and the record."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from signoria.kernel.dice import Dice, RecordingDice, Seed, SeededDice
from signoria.kernel.errors import BadAction, BadOptions, IllegalAction, Refusal, UndoRefused
from signoria.kernel.events import Event, Facts
from signoria.kernel.position import Decision, Position, ScoreLine
from signoria.kernel.record import Move, Record
from signoria.kernel.rulebook import Rulebook


class Game:
    """One game at one table. `play` is the only way to change it, `undo` the only way back."""

    def __init__(
        self,
        rulebook: Rulebook,
        players: int,
        seed: Seed,
        options: Mapping[str, object] | None = None,
        names: list[str] | None = None,
        dice: Dice | None = None,
    ) -> None:
        settled = rulebook.settle(players, options)
        _check_identity(players, seed, names)
        self.rulebook = rulebook
        self.dice = RecordingDice(dice if dice is not None else SeededDice(seed))
        self.state: Position = rulebook.start(players, settled, self.dice)
        self.record = Record(rulebook.id, rulebook.version, players, settled, seed, names)
        self.record.setup = self.dice.taken()
        # What happened at each move; the list of move k is events[k].
        self.events: list[list[Event]] = []
        # Who was to act at the start and after each move.
        self.asked: list[list[int]] = [list(self.state.to_act)]
        # The position before each of the last moves, as far back as they may be undone.
        self._before: list[Position] = []

    # ---- the position's questions, with actions as texts

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.state.to_act

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def scores(self) -> list[int]:
        return self.state.scores

    @property
    def winners(self) -> list[int]:
        return self.state.winners

    @property
    def score_sheet(self) -> list[list[ScoreLine]]:
        return self.state.score_sheet

    def decision(self, seat: int) -> Decision | None:
        return self.state.decision(self._seat(seat))

    def legal(self, seat: int) -> list[str]:
        """The texts of the seat's legal actions."""
        return [self.state.text(action) for action in self.state.legal(self._seat(seat))]

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything that seat may know; None is a spectator. The names at the table stand in it too."""
        view = self.state.view(None if seat is None else self._seat(seat))
        if self.record.names:
            view["names"] = list(self.record.names)
        return view

    def why_not(self, seat: int, action: str | int) -> Refusal | None:
        """Why that seat may not do that now; None if it may. Raises BadAction for what is no action at all."""
        return self.state.why_not(self._seat(seat), self._code(action))

    # ---- playing

    def play(self, seat: int, action: str | int) -> list[Event]:
        """Play an action or its text. Raises IllegalAction or BadAction, and then nothing has changed."""
        code = self._code(action)
        refused = self.why_not(seat, code)
        if refused is not None:
            raise IllegalAction(seat, self.state.text(code), refused)
        before = self.state.clone()
        alone = len(before.to_act) == 1
        events: list[Event] = []
        self.state.events = events
        try:
            self.state.play(seat, code, self.dice)
        except BaseException:
            self.state = before
            self.dice.taken()
            raise
        self.state.events = None
        chance = self.dice.taken()
        self.record.moves.append(Move(seat, self.state.text(code), chance))
        self.events.append(events)
        self.asked.append(list(self.to_act))
        if self.state.revealed or chance or not alone:
            self._before.clear()
        else:
            self._before.append(before)
        if self.is_over:
            self.record.scores = self.scores
            self.record.winners = self.winners
        return events

    def can_undo(self, seat: int) -> bool:
        """Whether the last move is this seat's and nothing has been revealed by it.

        While several choose at once nobody takes back, or one could tell from it whether another has acted in secret.
        """
        return bool(self._before) and self.record.moves[-1].seat == seat and len(self.to_act) <= 1

    def undo(self, seat: int) -> None:
        """Take back this seat's last move. Refused once something was revealed or another seat has moved."""
        if not self.can_undo(seat):
            raise UndoRefused(f"seat {seat} has nothing to take back")
        self.state = self._before.pop()
        self.record.moves.pop()
        self.events.pop()
        self.asked.pop()
        self.record.scores = self.record.winners = None

    def told(self, seat: int | None, since: int = 0) -> list[list[Facts]]:
        """For each move from `since` on, what happened as that seat or a spectator is told it.

        Moves are counted as the seat noticed them: how many silent steps another has made is that player's secret.
        """
        return [[event.told(seat) for event in self.events[move]] for move in self.noticed(seat)[since:]]

    def noticed(self, seat: int | None) -> list[int]:
        """The moves, counted from 0, that the seat or a spectator noticed: its own, and all that are not silent."""
        moves = self.record.moves
        return [move for move in range(len(moves)) if moves[move].seat == seat or not self.is_silent(move)]

    def is_silent(self, move: int) -> bool:
        """Whether nobody but its player could notice that move, counted from 0: nothing told, nobody else asked."""
        return not self.events[move] and self.asked[move + 1] == self.asked[move]

    def _code(self, action: str | int) -> int:
        return self.state.action(action) if isinstance(action, str) else action

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < self.state.seats:
            raise BadAction(f"there is no seat {seat!r}; seats are 0 to {self.state.seats - 1}")
        return seat

    # ---- showing itself

    def _repr_svg_(self) -> str:
        return self.rulebook.draw(self.view(None))

    def __str__(self) -> str:
        return self.rulebook.board(self.view(None))

    def __repr__(self) -> str:
        return f"<{self.rulebook.id}, {self.state.seats} players, move {len(self.record.moves)}>"


def _check_identity(players: int, seed: Seed, names: list[str] | None) -> None:
    """A record must be able to hold them."""
    if type(seed) not in (str, int):
        raise BadOptions(f"seed: a text or a whole number is expected, not {seed!r}")
    if names is not None and (len(names) != players or not all(isinstance(name, str) for name in names)):
        raise BadOptions(f"names: {players} texts are expected, one for each seat")
