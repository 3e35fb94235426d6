"""A game being played: the position, the dice and the record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from typing import Any, SupportsIndex

from signoria.kernel.dice import Dice, RecordingDice, Seed, SeededDice, check_seed
from signoria.kernel.errors import (
    BadAction,
    BadOptions,
    DamagedPosition,
    IllegalAction,
    Refusal,
    SignoriaError,
    UndoRefused,
)
from signoria.kernel.events import UNTOLD, Event, Events, Facts
from signoria.kernel.history import History
from signoria.kernel.position import Decision, Position, ScoreLine
from signoria.kernel.record import Record
from signoria.kernel.rulebook import Rulebook
from signoria.kernel.seats import MEMBERS
from signoria.kernel.texts import Texts
from signoria.kernel.verbs import Verbs


class Game:
    """One game at one table. `play` is the only way to change it, `undo` the only way back.

    With `record=False` it remembers nothing, so that nothing can be told or undone: for those who play many.
    """

    def __init__(
        self,
        rulebook: Rulebook,
        players: int,
        seed: Seed,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
        dice: Dice | None = None,
        record: bool = True,
        state: Position | None = None,
    ) -> None:
        """`state` is where the game begins if not with its set-up; see `from_position`."""
        settled = rulebook.settle(players, options)
        _check_identity(players, seed, names)
        self.rulebook = rulebook
        self.names = None if names is None else list(names)
        self.dice = RecordingDice(dice if dice is not None else SeededDice(seed))
        # What is handed to the position: the dice that keep their answers, or what lies behind them.
        self._chance: Dice = self.dice if record else self.dice.source
        self._state: Position = rulebook.start(players, settled, self._chance) if state is None else state
        self._speak(self._state.verbs())
        self._history: History | None = None
        if record:
            written = Record(rulebook.id, rulebook.version, players, settled, seed, self.names)
            written.setup = self.dice.taken()
            self._history = History(written, self._state)

    @staticmethod
    def from_position(
        rulebook: Rulebook,
        position: Position | dict[str, Any],
        seed: Seed,
        options: Mapping[str, object] | None = None,
        names: Sequence[str] | None = None,
        dice: Dice | None = None,
        players: int | None = None,
    ) -> Game:
        """A game that begins in the middle: with a position, or what its `to_json` gave, in place of the set-up.

        `options` are those that the position names unless others are given. Raises DamagedPosition if it is no position
        of such a game.
        """
        data = position.to_json() if isinstance(position, Position) else position
        state: Position = rulebook.load(data)
        named: dict[str, object] = data.get("options", {})
        if options is None:
            kept = [option.name for option in rulebook.options if option.name not in rulebook.settled_at_setup]
            options = {name: named[name] for name in kept if name in named}
        if players is not None and state.seats != players:
            raise DamagedPosition(f"position: {state.seats} seats, and {players} players")
        game = Game(rulebook, state.seats, seed, options, names, dice, state=state)
        settled = game.record.options
        # A position keeps only the options that matter after the set-up.
        for name, value in named.items():
            if name in settled and name not in rulebook.settled_at_setup and settled[name] != value:
                raise DamagedPosition(f"position.options: {name} is {value!r}, and {settled[name]!r} was agreed on")
        game.record.position = state.to_json()
        return game

    def clone(self) -> Game:
        """A game of one's own in the same position, with the same past and the same chance to come."""
        recorded = self._history is not None
        dice = self.dice.source.clone()
        copy = Game(self.rulebook, self._state.seats, 0, None, self.names, dice, recorded, self._state.clone())
        copy._history = None if self._history is None else self._history.clone()
        return copy

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.clone()

    # ---- what it is made of

    @property
    def state(self) -> Position:
        """The position alone, without dice or history. It is the game's own: `clone` it to try something."""
        return self._state

    @state.setter
    def state(self, position: Position) -> None:
        self._state = position
        self._speak(position.verbs())
        if self._history is not None:
            self._history.begin_at(position)

    @property
    def history(self) -> History:
        if self._history is None:
            raise SignoriaError("this game is played without a record")
        return self._history

    @property
    def record(self) -> Record:
        return self.history.record

    @property
    def events(self) -> list[Events]:
        """What happened at each move; the list of move k is events[k]."""
        return self.history.events

    @property
    def asked(self) -> list[tuple[int, ...]]:
        """Who was to act at the start and after each move."""
        return self.history.asked

    # ---- the position's questions, with actions as texts

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now; several at once in simultaneous phases."""
        stack = self._state.stack  # as the position itself answers, which is asked before every move
        return MEMBERS[stack[-1].seats] if stack else ()

    @property
    def question(self) -> str:
        """The kind of question that is put to whoever is to act; "" after the end."""
        stack = self._state.stack
        return stack[-1].phase.name if stack else ""

    @property
    def is_over(self) -> bool:
        return self._state.is_over

    @property
    def scores(self) -> list[int]:
        """Points of each seat as if the game ended now, from what all see."""
        return self._state.scores

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game is on."""
        return self._state.winners

    @property
    def score_sheet(self) -> list[list[ScoreLine]]:
        """Every point of every seat, itemised."""
        return self._state.score_sheet

    def decision(self, seat: SupportsIndex) -> Decision | None:
        """The question put to that seat with its kind and rules, or None if it owes no decision."""
        return self._state.decision(self._seat(seat))

    def legal(self, seat: SupportsIndex) -> Texts:
        """The texts of the seat's legal actions, as good as a list of them."""
        return Texts(self._state.legal(seat if type(seat) is int else self._seat(seat)), self._verbs)

    def view(self, seat: SupportsIndex | None, public: dict[str, Any] | None = None) -> dict[str, Any]:
        """Everything that seat may know; None is a spectator. The names at the table stand in it too.

        Whoever has a spectator's view of this very moment at hand gives it as `public`: what is alike is then shared.
        """
        if seat is None or public is None:
            view = self._state.view(None if seat is None else self._seat(seat))
        else:
            view = self._state.own_view(self._seat(seat), public)
        if self.names:
            view["names"] = list(self.names)
        return view

    def why_not(self, seat: SupportsIndex, action: str | SupportsIndex) -> Refusal | None:
        """Why that seat may not do that now; None if it may. Raises BadAction for what is no action at all."""
        return self._state.why_not(self._seat(seat), self._code(action))

    # ---- playing

    def play(self, seat: SupportsIndex, action: str | SupportsIndex) -> Events:
        """Play an action or its text. Raises IllegalAction or BadAction, and then nothing has changed."""
        code = self._action_of.get(action) if type(action) is str else None
        if code is None:
            code = self._code(action)
        number = seat if type(seat) is int else self._seat(seat)
        state = self._state
        history = self._history
        if history is None:
            state.play(number, code, self._chance)
            if state.revealed and state.verbs() is not self._verbs:
                self._speak(state.verbs())
            return UNTOLD
        told: list[Event] | None = None
        if history.is_listening:
            state.events = told = []
        asked = state.stack[-1].seats if state.stack else 0
        try:
            state.play(number, code, self._chance)
        except BaseException as problem:
            self._recover(problem)
            raise
        chance = self.dice.taken() if self.dice.answers else ()
        stays = state.revealed or bool(chance) or asked & asked - 1 != 0
        events = history.add(number, code, chance, stays, told, state)
        if stays and state.verbs() is not self._verbs:
            self._speak(state.verbs())
            history.spell(self._verbs)
        if not state.stack:
            history.record.scores = state.scores
            history.record.winners = state.winners
        return events

    def _recover(self, problem: BaseException) -> None:
        """What is refused has changed nothing. If the rules themselves fail, the game stands where it stood before."""
        self.dice.taken()
        self._state.events = None
        if not isinstance(problem, IllegalAction | BadAction):
            self._state = self.history.position(len(self.record.moves))

    def can_undo(self, seat: SupportsIndex) -> bool:
        """Whether the last move is this seat's and nothing has been revealed by it.

        While several choose at once nobody takes back, or one could tell from it whether another has acted in secret.
        """
        number = self._seat(seat)
        history = self._history
        if history is None or not history.undoable:
            return False
        return history.record.moves[-1].seat == number and len(self.to_act) <= 1

    def undo(self, seat: SupportsIndex) -> None:
        """Take back this seat's last move. Refused once something was revealed or another seat has moved."""
        if not self.can_undo(seat):
            raise UndoRefused(f"seat {seat} has nothing to take back")
        self._state = self.history.take_back()

    def told(self, seat: SupportsIndex | None, since: int = 0) -> list[list[Facts]]:
        """For each move from `since` on, what happened as that seat or a spectator is told it.

        Moves are counted as the seat noticed them: how many silent steps another has made is that player's secret.
        """
        number = None if seat is None else self._seat(seat)
        return [[event.told(number) for event in self.events[move]] for move in self.noticed(number)[since:]]

    def noticed(self, seat: SupportsIndex | None) -> list[int]:
        """The moves, counted from 0, that the seat or a spectator noticed: its own, and all that are not silent."""
        number = None if seat is None else self._seat(seat)
        moves = self.record.moves
        return [move for move in range(len(moves)) if moves[move].seat == number or not self.is_silent(move)]

    def is_silent(self, move: int) -> bool:
        """Whether nobody but its player could notice that move, counted from 0: nothing told, nobody else asked."""
        return not self.events[move].all() and self.asked[move + 1] == self.asked[move]

    def _speak(self, verbs: Verbs) -> None:
        """Actions are read and written in these words from now on."""
        self._verbs = verbs
        # What has been written before, and so can be read: nearly always enough.
        self._action_of = verbs.action_of

    def _code(self, action: str | SupportsIndex) -> int:
        if isinstance(action, str):
            return self._verbs.read(action)
        if hasattr(action, "__index__"):
            return index(action)
        raise BadAction(f"{action!r} is not an action; a text or a whole number is expected")

    def _seat(self, seat: SupportsIndex) -> int:
        if not isinstance(seat, bool) and hasattr(seat, "__index__") and 0 <= index(seat) < self._state.seats:
            return index(seat)
        raise BadAction(f"there is no seat {seat!r}; seats are 0 to {self._state.seats - 1}")

    # ---- showing itself

    def _repr_svg_(self) -> str:
        return self.rulebook.draw(self.view(None))

    def __str__(self) -> str:
        return self.rulebook.board(self.view(None))

    def __repr__(self) -> str:
        past = "record=False" if self._history is None else f"move {self._history.made}"
        return f"<{self.rulebook.id}, {self._state.seats} players, {past}>"


def _check_identity(players: int, seed: Seed, names: Sequence[object] | None) -> None:
    """A record must be able to hold them."""
    check_seed(seed)
    if names is None:
        return
    # One plain text would pass for as many names as it has letters.
    if isinstance(names, str) or len(names) != players or not all(isinstance(name, str) for name in names):
        raise BadOptions(f"names: {players} texts are expected, one for each seat")
