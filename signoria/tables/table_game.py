"""The game at a table: submissions, undo, snapshots, and any moment of it again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from signoria.kernel.dice import Dice, SeededDice, ToldDice
from signoria.kernel.errors import BadAction, Refusal
from signoria.kernel.events import Event
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.record import Move
from signoria.kernel.replay import begin_at
from signoria.kernel.rulebook import OptionValue, Rulebook
from signoria.tables.dice import TableDice
from signoria.tables.journal import Entry, PackedSnapshot, Snapshot, read_events, write_events
from signoria.tables.noticing import Noticing
from signoria.tables.past import Past
from signoria.tables.refused import Refused, Stale

# A snapshot is taken after so many moves, at the next one that cannot be taken back.
SNAPSHOT_EVERY = 24
_TOKENS_KEPT = 16


@dataclass(frozen=True, slots=True)
class Undone:
    """After an undo `move` moves were left. `number` counts the undos of the game."""

    number: int
    move: int
    seat: int
    # How many moves each seat, and at last spectators, saw going back.
    gone: list[int]

    def noticed(self, seat: int | None) -> int:
        return self.gone[-1 if seat is None else seat]


class TableGame:
    """A kernel game with what a table adds to it.

    Move numbers that come from a seat or go to one count what that seat noticed (see `noticing`): `number` tells the
    present one, and `submit`, `undo` and `moment` take them. All others are true numbers and stay inside.
    """

    def __init__(
        self,
        rulebook: Rulebook,
        options: Mapping[str, OptionValue],
        names: list[str],
        seed: str,
        origin: dict[str, Any] | None,
    ) -> None:
        self.rulebook = rulebook
        self.dice = TableDice(seed)
        self.origin = origin
        self.game = (
            Game(rulebook, len(names), seed, options, names, self.dice)
            if origin is None
            else begin_at(origin["position"], rulebook, len(names), seed, options, names, self.dice)
        )
        # Every move is told to somebody at a table.
        self.game.history.listen()
        self.noticing = Noticing(len(names))
        self.undone: list[Undone] = []
        self.undos = 0
        self.snapshots: list[PackedSnapshot] = []
        # What was told of the moves up to the last snapshot.
        self.past = Past()
        # While a journal is read: moves before this snapshot are noted without being played.
        self.skipping_to: Snapshot | None = None
        # Where several are asked at once: since which of its numbers a seat has had each choice without a break.
        self._open_since: dict[int, dict[int, int]] = {}
        self._tokens: list[list[str]] = [[] for _ in names]
        # What a spectator saw, and after how many moves and undos.
        self._public: dict[str, Any] = {}
        self._public_at = (-1, -1)
        self._note_choices(None)

    @property
    def asked(self) -> list[tuple[int, ...]]:
        """Who was to act at the start and after each move."""
        return self.game.asked

    @property
    def move(self) -> int:
        return len(self.game.record.moves)

    @property
    def question(self) -> str:
        """The kind of question that is put to whoever is to act; "" after the end."""
        return self.game.question

    def number(self, seat: int | None) -> int:
        """How many moves the seat, or a spectator, has noticed so far."""
        return len(self.noticing.of(seat))

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything that seat may know; None is a spectator.

        What is alike in the views of one moment is made once and shared: nobody may change what he finds in one.
        """
        moment = (self.move, self.undos)
        if self._public_at != moment:
            self._public, self._public_at = self.game.view(None), moment
        return dict(self._public) if seat is None else self.game.view(seat, self._public)

    # ---- submissions

    def is_repeat(self, seat: int, move: int, action: str, token: str) -> bool:
        """Whether this very submission has been carried out already."""
        if token:
            return token in self._tokens[seat]
        noticed = self.noticing.of(seat)
        if not 0 <= move < len(noticed):
            return False
        made = self.game.record.moves[noticed[move] - 1]
        return made.seat == seat and made.text == action

    def submit(self, seat: int, move: int, action: str, token: str) -> dict[str, Any]:
        """Play it; what the journal keeps of it."""
        if move != self.number(seat) and not self._was_open(seat, move, action):
            raise Stale(move, self.number(seat))
        _check_length(action)
        events = self.game.play(seat, action)
        made = self.game.record.moves[-1]
        data: dict[str, Any] = {
            "seat": seat,
            "text": made.text,
            "chance": list(made.chance),
            "events": write_events(events.all()),
            "next": list(self.game.to_act),
        }
        if token:
            data["token"] = token
        self._follow(data)
        return data

    def why_not(self, seat: int, action: str) -> Refusal | None:
        """Why the seat may not do that now; None if it may."""
        _check_length(action)
        return self.game.why_not(seat, action)

    def undo(self, seat: int, move: int, whole_turn: bool) -> dict[str, Any]:
        if move != self.number(seat):
            raise Stale(move, self.number(seat))
        if not self.game.can_undo(seat):
            raise Refused("no_undo", "there is nothing to take back")
        count = 0
        while count == 0 or (whole_turn and self.game.can_undo(seat)):
            self.game.undo(seat)
            count += 1
        data = {"seat": seat, "count": count, "next": list(self.game.to_act)}
        self._take_back(data)
        return data

    # ---- reading the journal

    def apply(self, entry: Entry) -> None:
        data = entry.data
        if entry.kind == "undone":
            for _ in range(data["count"]):
                if self.skipping_to is not None:
                    self.game.history.forget()
                else:
                    self.game.undo(data["seat"])
            self._take_back(data)
            return
        if self.skipping_to is not None:
            made = Move(data["seat"], data["text"], tuple(data["chance"]))
            self.game.history.note(made, read_events(data["events"]), tuple(data["next"]))
        else:
            self.game.play(data["seat"], data["text"])
            if list(self.game.record.moves[-1].chance) != data["chance"]:
                raise ValueError(f"move {self.move}: chance is not what the journal tells")
        self._follow(data)

    def resume(self, snapshot: Snapshot) -> None:
        """The journal has been read up to this snapshot: take its position."""
        self.skipping_to = None
        self._put_by()
        self.game.state = snapshot.load(self.rulebook)
        self.dice.resume(snapshot.dice)
        self._open_since.clear()
        self._note_choices(None)
        if self.game.is_over:
            self.game.record.scores, self.game.record.winners = self.game.scores, self.game.winners

    def snapshot(self, entry: int) -> Snapshot | None:
        """A snapshot after that entry, if one is due. It is taken where nothing can be undone."""
        game = self.game
        last = self.snapshots[-1].move if self.snapshots else 0
        due = self.move - last >= SNAPSHOT_EVERY or (game.is_over and self.move > last)
        if not due or game.can_undo(game.record.moves[-1].seat):
            return None
        taken = Snapshot.of(game.state, entry, self.move, self.dice.mark())
        self.snapshots.append(taken.packed())
        self._put_by()
        return taken

    # ---- any moment again

    def moment(self, seat: int | None, number: int) -> int:
        """The true number of a moment that the seat numbers so."""
        if not 0 <= number <= self.number(seat):
            raise Refused("no_such_move", f"the game has {self.number(seat)} moves")
        return self.move if number == self.number(seat) else self.noticing.move(seat, number)

    def position(self, move: int) -> Position:
        """The position after that many moves, a copy."""
        if not 0 <= move <= self.move:
            raise Refused("no_such_move", f"the game has {self.move} moves")
        if move == self.move:
            return self.game.state.clone()
        before = [snapshot for snapshot in self.snapshots if snapshot.move <= move]
        position = before[-1].load(self.rulebook) if before else self._start()
        start = before[-1].move if before else 0
        for made in self.game.record.moves[start:move]:
            position.play(made.seat, position.action(made.text), ToldDice(made.chance))
        return position

    def _start(self) -> Position:
        if self.origin is not None:
            return self.rulebook.load(self.origin["position"])
        record = self.game.record
        dice: Dice = ToldDice(record.setup)
        return self.rulebook.start(record.players, record.options, dice)

    def events(self, move: int) -> list[Event]:
        """What happened at that move, counted from 1."""
        return self.past.events(move) if move <= self.past.moves else self.game.events[move - 1].all()

    def news_since(self, seat: int) -> int:
        """The number of that seat's last move before others moved, 0 if there is none.

        What it does in its present turn hides no news; and only what it could notice counts, or silent steps of others
        would show.
        """
        moves = self.game.record.moves
        noticed = self.noticing.of(seat)
        place = len(noticed) - 1
        while place >= 0 and moves[noticed[place] - 1].seat == seat:
            place -= 1
        while place >= 0 and moves[noticed[place] - 1].seat != seat:
            place -= 1
        return noticed[place] if place >= 0 else 0

    def is_silent(self, move: int) -> bool:
        """Whether nobody but its player could notice that move, counted from 1."""
        return not self.noticing.is_known_to_all(move)

    def would_be_silent(self, seat: int, action: str) -> bool:
        """Whether nobody else would notice if the seat played that."""
        position = self.game.state.clone()
        events: list[Event] = []
        position.events = events
        position.play(seat, position.action(action), SeededDice("whether something is told, not what"))
        return not events and position.to_act == self.game.to_act

    def record_text(self) -> str:
        """The record as a file, once nothing has to be hidden any more."""
        if not self.game.is_over:
            raise Refused("not_over", "the whole record is given out when the game is over")
        return str(self.game.record)

    # ---- inside

    def _put_by(self) -> None:
        """No move so far can be taken back, and hardly anybody will ask again what was told of it."""
        self.past.add(self.game.history.hand_over(self.past.moves, self.move))

    def _follow(self, data: dict[str, Any]) -> None:
        seat = data["seat"]
        self.noticing.note(self.move, seat, self.game.is_silent(self.move - 1))
        if "token" in data:
            self._tokens[seat] = [*self._tokens[seat][-_TOKENS_KEPT + 1 :], data["token"]]
        if self.skipping_to is None:
            self._note_choices(seat)

    def _take_back(self, data: dict[str, Any]) -> None:
        self.undone = [undone for undone in self.undone if undone.move <= self.move]
        self.undos += 1
        self.undone.append(Undone(self.undos, self.move, data["seat"], self.noticing.take_back(self.move)))
        if self.skipping_to is None:
            self._open_since.clear()
            self._note_choices(data["seat"])

    def _note_choices(self, mover: int | None) -> None:
        """Others may move while somebody decides: what was open to him all the time he may still choose."""
        to_act = self.game.to_act
        before, self._open_since = self._open_since, {}
        if len(to_act) == 1 and not before:
            return
        for seat in to_act:
            since = {} if seat == mover else before.get(seat, {})
            now = self.number(seat)
            self._open_since[seat] = {choice: since.get(choice, now) for choice in self.game.state.legal(seat)}

    def _was_open(self, seat: int, move: int, action: str) -> bool:
        """Whether the seat could choose that when it had noticed so many moves, and ever since."""
        since = self._open_since.get(seat, {})
        choices = zip(self.game.legal(seat), self.game.state.legal(seat), strict=True) if since else ()
        return any(since[choice] <= move < self.number(seat) for text, choice in choices if text == action)


def _check_length(action: str) -> None:
    if len(action) > 200:
        raise BadAction("an action is never that long")
