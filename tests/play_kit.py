"""A hand that moves the pieces of any game; the kits of the games lay the positions before it.

table.play("rob merchant")                 # the seat that is asked plays
table.play("buy leo 13", seat=2)           # when several are asked, say who
table.refuses("rob king", "CIT-5.13")      # refused under that rule, and nothing has changed
"""

from __future__ import annotations

import json
from typing import Any, Generic, Self, TypeVar, cast

import pytest

from signoria.kernel.dice import Dice, SeededDice
from signoria.kernel.errors import IllegalAction
from signoria.kernel.events import Event, Facts
from signoria.kernel.position import Position

Data = dict[str, Any]
State = TypeVar("State", bound=Position)


class PlayOf(Generic[State]):
    """A position being played, with what was told about the last move."""

    usual_worlds = 100

    def __init__(self, state: State, dice: Dice | None = None) -> None:
        self.state = state
        self.dice: Dice = dice if dice is not None else SeededDice("kit")
        self.events: list[Event] = []

    # ---- acting

    def play(self, *texts: str, seat: int | None = None) -> Self:
        """Play these actions one after the other, each by the seat that is asked then, or by that seat."""
        for text in texts:
            self.events = []
            self.state.events = self.events
            self.state.play(self.asked if seat is None else seat, self.state.action(text), self.dice)
            faults = self.state.faults()
            assert not faults, faults
        return self

    def refuses(self, text: str, rule: str, seat: int | None = None) -> None:
        """That action is refused under that rule and the position stays as it is."""
        before = self.json()
        with pytest.raises(IllegalAction) as refusal:
            self.state.play(self.asked if seat is None else seat, self.state.action(text), self.dice)
        assert refusal.value.rule == rule, f"{text!r} is refused under {refusal.value.rule}, not {rule}"
        assert self.json() == before

    # ---- looking

    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def asked(self) -> int:
        """The one seat whose decision is awaited."""
        (seat,) = self.state.to_act
        return seat

    @property
    def question(self) -> str:
        """What is asked, by the name of its phase."""
        return self.state.stack[-1].phase.name

    def legal(self, verb: str = "", seat: int | None = None) -> list[str]:
        """The legal actions that begin with that verb, as texts."""
        texts = [self.state.text(action) for action in self.state.legal(self.asked if seat is None else seat)]
        return [text for text in texts if text == verb or text.startswith(f"{verb} " if verb else "")]

    def view(self, seat: int | None = None) -> Data:
        """What the seat sees, by either way to it: every ruling about views holds for those made from what all see."""
        found: Data = self.state.view(seat)
        if seat is not None:
            assert self.state.own_view(seat, self.state.view(None)) == found
        return found

    @property
    def data(self) -> Data:
        return self.state.to_json()

    def json(self) -> str:
        return json.dumps(self.data, sort_keys=True)

    def told(self, seat: int | None, name: str) -> list[Facts]:
        """The events of that name in the last move, as that seat or a spectator is told them."""
        return [event.told(seat) for event in self.events if event.name == name]

    def worlds(self, seat: int | None, count: int = 0) -> list[Self]:
        """Worlds that the seat thinks possible: `count`, or as many as usual."""
        dice = SeededDice(f"worlds {seat}")
        return [type(self)(cast(State, self.state.sample(seat, dice))) for _ in range(count or self.usual_worlds)]
