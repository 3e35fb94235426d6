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
        # How many moves were made, and how many of the first are there for good: the way back is closed.
        self.made = 0
        self._closed = 0
        # Somebody wants to know what happens: it has been made of all moves, and from now on is made with each.
        self.is_listening = False
        self._events: list[Events] = []
        self._asked: list[tuple[int, ...]] = [start.to_act]
        # While nobody wants to know, of the moves that may still be taken back: what was handed out in place of it.
        self._handed: list[Events] = []
        self._kept = [_Kept(0, start.clone())]
        # The next position is kept after so many moves.
        self._keep_at = KEPT_EVERY
        record.verbs = start.verbs()

    @property
    def undoable(self) -> int:
        """How many of the last moves may be taken back."""
        return self.made - self._closed

    @property
    def events(self) -> list[Events]:
        """What happened at each move; that of move k, counted from 0, is events[k]."""
        if not self.is_listening:
            self.listen()
        return self._events

    @property
    def asked(self) -> list[tuple[int, ...]]:
        """Who was to act at the start and after each move."""
        if not self.is_listening:
            self.listen()
        return self._asked

    def add(
        self, seat: int, action: int, chance: tuple[int, ...], stays: bool, told: list[Event] | None, after: Position
    ) -> Events:
        """A move has been made and led to that position; it `stays` if it may not be taken back."""
        unwritten = self.record.unwritten
        unwritten.append(seat)
        unwritten.append(action)
        unwritten.append(chance)
        events = Events(told, self, self.made)
        self.made = made = self.made + 1
        if told is not None:
            after.events = None
            self._events.append(events)
            self._asked.append(after.to_act)
        elif not stays:
            self._handed.append(events)
        if stays:
            self._closed = made
            if self._handed:
                self._handed.clear()
        if made >= self._keep_at:
            self._keep(after)
        return events

    def note(self, move: Move, events: list[Event], asked: tuple[int, ...]) -> None:
        """A move was made elsewhere. The position that it led to is given later, by `begin_at`."""
        self.listen()
        self.record.moves.append(move)
        self.made += 1
        self._events.append(Events(events))
        self._asked.append(asked)
        self._close()

    def _close(self) -> None:
        self._closed = self.made
        if self._handed:
            self._handed.clear()

    def forget(self) -> None:
        """The last move has been taken back."""
        self.record.moves.pop()
        self.record.scores = self.record.winners = None
        self.made -= 1
        self._closed = min(self._closed, self.made)
        if self.is_listening:
            self._events.pop()
            self._asked.pop()
        while self._kept[-1].move > self.made:
            self._kept.pop()
        self._keep_at = self._kept[-1].move + KEPT_EVERY

    def begin_at(self, position: Position) -> None:
        """The game goes on from a position that no move led to."""
        self.asked[-1] = position.to_act
        self.spell(position.verbs())
        self._close()
        self._keep(position)

    def spell(self, verbs: Verbs) -> None:
        """Moves are written in these words from now on; those made so far in the words they were made in."""
        self.record.write()
        self.record.verbs = verbs

    def take_back(self) -> Position:
        """The position before the last move, which is forgotten; its events can still be looked at."""
        before = self.position(self.made - 1)
        if not self.is_listening:
            self._handed.pop().give(_step(before.clone(), self.record.moves[-1], True))
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
                self._events.append(Events(_step(position, moves[number], True)))
                self._asked.append(position.to_act)
        for place, events in enumerate(self._handed, self._closed):
            events.give(self._events[place].all())
        self._handed.clear()

    def hand_over(self, since: int, moves: int) -> list[list[Event]]:
        """What happened at the moves after the first `since`, up to the first `moves`: the caller keeps it from now on.

        They must be moves that nobody can take back.
        """
        told = [events.all() for events in self.events[since:moves]]
        self._events[since:moves] = [KEPT_ELSEWHERE] * len(told)
        return told

    def clone(self) -> History:
        """A history of one's own, for a game that may go on differently."""
        copy = History(self.record.clone(), self._kept[0].position)
        copy.record.verbs = self.record.verbs
        copy.made = self.made
        copy._closed = self._closed
        copy.is_listening = self.is_listening
        copy._events = self._events.copy()
        copy._asked = self._asked.copy()
        copy._handed = [Events(None, copy, self._closed + place) for place in range(len(self._handed))]
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


def _step(position: Position, move: Move, listen: bool) -> list[Event]:
    """Play a recorded move again; what happened, if that is asked for."""
    told: list[Event] = []
    position.events = told if listen else None
    position.play(move.seat, position.action(move.text), ToldDice(move.chance))
    position.events = None
    return told
