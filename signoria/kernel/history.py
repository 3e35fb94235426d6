"""What a game remembers: its moves, what happened at each, and how to stand where it stood before.

Positions are kept only now and then. Whatever lies between is played again from the one before, with the chance that
the record names: to take a move back, and to tell what happened at moves of which nobody has asked until now.
"""

from __future__ import annotations

from typing import Final

from signoria.kernel.dice import ToldDice
from signoria.kernel.events import KEPT_ELSEWHERE, Event, Events
from signoria.kernel.position import Position
from signoria.kernel.record import Move, Record
from signoria.kernel.verbs import Verbs

# So many moves lie between two positions that are kept: a copy costs as much as a few moves.
KEPT_EVERY: Final = 64


class _Kept:
    """The position after so many moves."""

    __slots__ = ("move", "position")

    def __init__(self, move: int, position: Position) -> None:
        self.move = move
        self.position = position


class History:
    """The moves of a game as its record has them, with all that can be told about each."""

    def __init__(self, record: Record, start: Position) -> None:
        self.record = record
        self.made = 0
        # How many of the last moves may be taken back.
        self.undoable = 0
        # What happened at each move; that of move k, counted from 0, is events[k].
        self.events: list[Events] = []
        # Somebody wants to know what happens: it has been made of all moves, and from now on is made with each.
        self.is_listening = False
        self._asked: list[tuple[int, ...]] = [start.to_act]
        self._kept = [_Kept(0, start.clone())]
        # The next position is kept after so many moves.
        self._keep_at = KEPT_EVERY
        record.verbs = start.verbs()

    @property
    def asked(self) -> list[tuple[int, ...]]:
        """Who was to act at the start and after each move."""
        if not self.is_listening:
            self.listen()
        return self._asked

    def add(
        self, seat: int, action: int, chance: tuple[int, ...], alone: bool, told: list[Event] | None, after: Position
    ) -> Events:
        """A move has been made by a seat that was asked `alone` or with others, and led to that position."""
        self.record.unwritten.append((seat, action, chance))
        self.made += 1
        if chance or not alone or after.revealed:
            self.undoable = 0
        else:
            self.undoable += 1
        if told is not None:
            after.events = None
            self._asked.append(after.to_act)
        events = Events(told, self)
        self.events.append(events)
        if self.made >= self._keep_at:
            self._keep(after)
        return events

    def note(self, move: Move, events: list[Event], asked: tuple[int, ...]) -> None:
        """A move was made elsewhere. The position that it led to is given later, by `begin_at`."""
        self.listen()
        self.record.moves.append(move)
        self.made += 1
        self.events.append(Events(events))
        self._asked.append(asked)

    def forget(self) -> None:
        """The last move has been taken back."""
        self.record.moves.pop()
        self.record.scores = self.record.winners = None
        self.made -= 1
        self.undoable = max(self.undoable - 1, 0)
        self.events.pop()
        del self._asked[self.made + 1 :]
        while self._kept[-1].move > self.made:
            self._kept.pop()
        self._keep_at = self._kept[-1].move + KEPT_EVERY

    def begin_at(self, position: Position) -> None:
        """The game goes on from a position that no move led to."""
        self.asked[-1] = position.to_act
        self.spell(position.verbs())
        self.undoable = 0
        self._keep(position)

    def spell(self, verbs: Verbs) -> None:
        """Moves are written in these words from now on; those made so far in the words they were made in."""
        self.record.write()
        self.record.verbs = verbs

    def take_back(self) -> Position:
        """The position before the last move, which is forgotten; its events can still be looked at."""
        before = self.position(self.made - 1)
        events = self.events[-1]
        if not events.are_made:
            events.give(_step(before.clone(), self.record.moves[-1], True))
        self.forget()
        return before

    def position(self, moves: int) -> Position:
        """The position after so many moves, one's own. Once all is told, only as far back as may be undone."""
        kept = self._kept[-1]
        for kept in reversed(self._kept):
            if kept.move <= moves:
                break
        position = kept.position.clone()
        for move in self.record.moves[kept.move : moves]:
            _step(position, move, False)
        return position

    def listen(self) -> None:
        """Work out what happened at every move so far, and have it told with each from now on."""
        if self.is_listening:
            return
        self.is_listening = True
        moves = self.record.moves
        for place, kept in enumerate(self._kept):
            end = self._kept[place + 1].move if place + 1 < len(self._kept) else self.made
            position = kept.position.clone()
            self._asked[kept.move :] = [position.to_act]
            for number in range(kept.move, end):
                self.events[number].give(_step(position, moves[number], True))
                self._asked.append(position.to_act)

    def hand_over(self, since: int, moves: int) -> list[list[Event]]:
        """What happened at the moves after the first `since`, up to the first `moves`: the caller keeps it from now on.

        They must be moves that nobody can take back.
        """
        self.listen()
        told = [events.all() for events in self.events[since:moves]]
        self.events[since:moves] = [KEPT_ELSEWHERE] * len(told)
        return told

    def clone(self) -> History:
        """A history of one's own, for a game that may go on differently."""
        copy = History(self.record.clone(), self._kept[0].position)
        copy.record.verbs = self.record.verbs
        copy.made = self.made
        copy.undoable = self.undoable
        copy.events = [_copied(events, copy) for events in self.events]
        copy.is_listening = self.is_listening
        copy._asked = self._asked.copy()
        copy._kept = self._kept.copy()
        copy._keep_at = self._keep_at
        return copy

    def _keep(self, position: Position) -> None:
        """Keep this one too. Once all has been told, those that no undo leads to serve nobody."""
        if self.is_listening:
            while len(self._kept) > 1 and self._kept[1].move <= self.made - self.undoable:
                self._kept.pop(0)
            if not self.undoable:
                self._kept.clear()
        self._kept.append(_Kept(self.made, position.clone()))
        self._keep_at = self.made + KEPT_EVERY


def _copied(events: Events, history: History) -> Events:
    if events is KEPT_ELSEWHERE:
        return events
    return Events(events.all() if events.are_made else None, history)


def _step(position: Position, move: Move, listen: bool) -> list[Event]:
    """Play a recorded move again; what happened, if that is asked for."""
    told: list[Event] = []
    position.events = told if listen else None
    position.play(move.seat, position.action(move.text), ToldDice(move.chance))
    position.events = None
    return told
