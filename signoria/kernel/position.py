"""The position of a game: the contract that every game keeps.

A position holds everything that is on the table, hidden things included, and a stack of phases. Whoever owes a
decision is written on top of the stack, so any moment can be cloned, saved and resumed, interrupts included.
Chance is not in it: `play` is handed dice.

Actions are ints inside (a game's `actions.py` codes them) and readable text at the edge.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from mypy_extensions import mypyc_attr

from signoria.kernel.contract import Contract
from signoria.kernel.dice import Dice
from signoria.kernel.errors import BadAction, IllegalAction, Refusal
from signoria.kernel.events import Event, Facts
from signoria.kernel.phase import Frame
from signoria.kernel.seats import MEMBERS
from signoria.kernel.showing import Showing
from signoria.kernel.verbs import Verbs


class Decision:
    """The question put to a seat: its kind, the rules behind it and the texts of the legal actions."""

    __slots__ = ("actions", "kind", "rules", "seat")

    def __init__(self, seat: int, kind: str, rules: tuple[str, ...], actions: list[str]) -> None:
        self.seat = seat
        self.kind = kind
        self.rules = rules
        self.actions = actions

    @property
    def prompt(self) -> str:
        """The key of the sentence that asks it, in the game's words."""
        return f"ask.{self.kind}"

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, actions={self.actions!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """Everything on the table at one moment. See the module's docstring.

    A game's own class adds its fields and gives `clone`, `verbs` and `contract`; its phases give the rest. The fields
    are slots: an object of more than thirty others is read a good deal more slowly.
    """

    __slots__ = ("_legal", "_legal_seat", "events", "interjects", "revealed", "seats", "stack")

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.stack: list[Frame] = []
        # Somebody listens while this is a list; it fills with what happens.
        self.events: list[Event] | None = None
        # The last action brought hidden information out or cannot be taken back for another reason.
        self.revealed = False
        # Whether this game has actions that a seat may take though nobody asks it; most have none.
        self.interjects = False
        # The legal actions last asked for and whose they are; None since somebody has acted.
        self._legal: list[int] | None = None
        self._legal_seat = 0

    # ---- whose decision it is

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that owe a decision now, several at once in simultaneous phases; empty when the game is over."""
        return MEMBERS[self.stack[-1].seats] if self.stack else ()

    def awaited(self, among: Sequence[int]) -> int:
        """Who of these seats, which all owe a decision, should make theirs first because somebody waits for it.

        For programs that ask one after the other; the rules let all decide at once. Usually nobody waits: the first.
        """
        return among[0]

    @property
    def is_over(self) -> bool:
        return not self.stack

    def legal(self, seat: int) -> list[int]:
        """The seat's legal actions; never empty for a seat in `to_act`. Do not change the list."""
        known = self._legal
        if known is not None and seat == self._legal_seat:
            return known
        stack = self.stack
        try:
            asked = stack[-1].seats >> seat & 1 if stack and seat >= 0 else 0
        except TypeError:
            self.check_seat(seat)
            raise
        if asked:
            frame = stack[-1]
            actions = frame.phase.options(self, frame, seat)
        else:
            self.check_seat(seat)
            actions = []
        if self.interjects and stack:
            actions = actions.copy()
            self.add_interjections(seat, actions)
        self._legal = actions
        self._legal_seat = seat
        return actions

    def check_seat(self, seat: int | None) -> None:
        """Raise BadAction unless that is a seat of the table, or None for a spectator."""
        try:
            is_one = seat is None or 0 <= seat < self.seats
        except TypeError:
            is_one = False
        if not is_one:
            raise BadAction(f"there is no seat {seat!r}; seats are 0 to {self.seats - 1}")

    def decision(self, seat: int) -> Decision | None:
        """The question put to that seat, or None if it owes no decision."""
        self.check_seat(seat)
        if not self.stack or not self.stack[-1].seats >> seat & 1:
            return None
        phase = self.stack[-1].phase
        return Decision(seat, phase.name, phase.rules, [self.text(action) for action in self.legal(seat)])

    # ---- acting

    def play(self, seat: int, action: int, dice: Dice) -> None:
        """Carry out one legal action and all that follows from it by itself, up to the next decision."""
        legal = self._legal
        if legal is None or seat != self._legal_seat:
            legal = self.legal(seat)
        if action not in legal:
            raise IllegalAction(seat, self.text(action), self.refusal(seat, action))
        self._legal = None
        self.revealed = False
        stack = self.stack
        frame = stack[-1]
        if self.interjects and self.is_interjection(action):
            self.interject(seat, action, dice)
        else:
            frame.phase.answer(self, frame, seat, action, dice)
        if not stack or not stack[-1].seats:
            self.proceed(dice)

    def proceed(self, dice: Dice) -> None:
        """Let phases run until somebody owes a decision or the game is over."""
        stack = self.stack
        while stack:
            frame = stack[-1]
            if frame.seats:
                return
            frame.phase.proceed(self, frame, dice)

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """Why that seat may not do that now; None if it may. Raises BadAction for a number that is no action."""
        if action in self.legal(seat):
            return None
        self.text(action)
        return self.refusal(seat, action)

    def refusal(self, seat: int, action: int) -> Refusal:
        """Why that action, which is not legal for that seat now, is not."""
        if not self.stack:
            return self.contract().over
        frame = self.stack[-1]
        if not frame.seats >> seat & 1:
            return self.contract().out_of_turn(self, seat, action)
        return frame.phase.refuse(self, frame, seat, action)

    def answered(self, seat: int) -> bool:
        """Note that one seat has answered a simultaneous question. True if it was the last: the frame is then gone."""
        frame = self.stack.pop()
        waiting = frame.seats & ~(1 << seat)
        if not waiting:
            return True
        self.stack.append(Frame(frame.phase, waiting, frame.facts))
        return False

    def tell(self, name: str, facts: Facts, secrets: list[tuple[int, Facts]] | None = None) -> None:
        """Report an event. Callers ask `if position.events is not None` first, so that silence costs nothing."""
        if self.events is not None:
            self.events.append(Event(name, facts, secrets))

    # ---- actions that a seat may take though nobody asks it; a game that has some sets `interjects`

    def add_interjections(self, seat: int, actions: list[int]) -> None:
        """Append what this seat may do at any moment, whoever's decision is awaited."""
        raise NotImplementedError

    def is_interjection(self, action: int) -> bool:
        raise NotImplementedError

    def interject(self, seat: int, action: int, dice: Dice) -> None:
        raise NotImplementedError

    def __copy__(self) -> Position:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        return self.clone()

    # ---- what each game gives

    def clone(self) -> Position:
        """An independent copy without listener."""
        raise NotImplementedError

    def verbs(self) -> Verbs:
        """The game's actions as texts."""
        raise NotImplementedError

    def contract(self) -> Contract[Any]:
        """The functions that answer the questions below."""
        raise NotImplementedError

    # ---- answered by the game's functions

    def text(self, action: int) -> str:
        """The action as a person reads and types it; raises BadAction for a number that is none."""
        if isinstance(action, str):
            raise BadAction(f"{action!r} is a text, and positions play numbers: position.action(text) reads it")
        return self.verbs().write(action)

    def action(self, text: str) -> int:
        """The action of that text; raises BadAction if it cannot be read."""
        return self.verbs().read(text)

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything that seat may know, as plain JSON data; None is a spectator."""
        self.check_seat(seat)
        return self.contract().view(self, seat)

    def own_view(self, seat: int, public: dict[str, Any]) -> dict[str, Any]:
        """The view of a seat for who has a spectator's view of this very position at hand: what is alike is shared."""
        return self.contract().own_view(self, seat, public)

    def sample(self, seat: int | None, dice: Dice) -> Position:
        """A full position drawn from what that seat knows: the same view for it, everything hidden drawn anew."""
        self.check_seat(seat)
        drawn: Position = self.contract().sample(self, seat, dice)
        return drawn

    def to_json(self) -> dict[str, Any]:
        """The whole position as plain JSON data."""
        return self.contract().to_json(self)

    def faults(self) -> list[str]:
        """What is impossible about this position, empty if nothing is; a rulebook's invariants."""
        return self.contract().faults(self)

    def step_faults(self, before: Position, events: list[Event]) -> list[str]:
        """What is impossible about the step that led here, given what was told about it."""
        return self.contract().step_faults(before, self, events)

    @property
    def scores(self) -> list[int]:
        """Points of each seat as if the game ended now, from what all see: nothing hidden counts before it is shown."""
        return self.contract().scores(self)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game is on."""
        return self.contract().winners(self)

    @property
    def score_sheet(self) -> list[list[ScoreLine]]:
        """Every point of every seat, itemised."""
        return self.contract().score_sheet(self)

    # ---- compared by all that is on the table, which takes as long as saving it

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and type(self) is type(other) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        """It changes when the position does: keep a clone in a set or as a key."""
        return hash(json.dumps(self.to_json(), sort_keys=True))

    # ---- showing itself, as the seat that is to act sees it: the first of several, a spectator after the end

    def shown(self) -> dict[str, Any]:
        """The view that `print` and notebooks show; whoever has a position may ask for the others too."""
        return self.view(self.to_act[0] if self.to_act else None)

    def _repr_svg_(self) -> str | None:
        return Showing.picture(self.shown())

    def __str__(self) -> str:
        return Showing.text(self.shown())

    def __repr__(self) -> str:
        asked = f"asked: {', '.join(map(str, self.to_act))}" if self.stack else "over"
        return f"<{type(self).__name__}, {self.seats} players, {asked}>"


class ScoreLine:
    """Some points and the rule that gives them; `key` and `facts` are for `words/`."""

    __slots__ = ("facts", "key", "points", "rule")

    def __init__(self, key: str, points: int, rule: str, facts: Facts | None = None) -> None:
        self.key = key
        self.points = points
        self.rule = rule
        self.facts: Facts = facts if facts is not None else {}

    def __repr__(self) -> str:
        return f"ScoreLine({self.key!r}, {self.points}, {self.rule!r}, {self.facts})"
