"""A guided game that is played through without a server: what the learner's page says at every moment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from signoria import bots
from signoria.games import lessons
from signoria.kernel.dice import SeededDice
from signoria.server import gate
from signoria.server.gate import Presence, TableViewer
from signoria.server.identity import Keys
from signoria.server.learning import prepared
from signoria.tables import Table
from signoria.web import coach
from signoria.web.context import TableContext, Viewer

MOST_MOMENTS = 2_000


class LessonPlayed:
    """A lesson's table; bots choose for the others, and for the learner as `habit` says.

    `follows` takes what the coach advises and else what a bot would do; `wanders` takes anything that is legal.
    """

    def __init__(self, name: str, folder: Path, habit: str, seed: int = 0) -> None:
        self.lesson = lessons.load(name)
        self.table: Table = prepared(self.lesson, "somebody", "Ada", 0.0)
        self.seat = self.lesson.seat
        self._habit = habit
        self._chance = random.Random(seed)
        self._dice = SeededDice(f"{name} {seed}")
        self._bot = bots.bot(self.lesson.bot, self.lesson.game)
        self._keys = Keys.of_folder(folder)

    def look(self, language: str = "en") -> TableContext:
        """The learner's page."""
        presence = Presence(gate.seats(self.table, 0.0, frozenset()), 0)
        viewer = TableViewer(self.seat, Viewer(language=language), is_host=True)
        return gate.look(self.table, viewer, presence, "", self._keys)

    def moments(self, most: int = MOST_MOMENTS) -> Iterator[TableContext]:
        """The learner's page whenever something is asked of the learner, until all is learned or the game is over."""
        asked = 0
        while asked < most:
            if self.table.state != "running":
                break
            to_act = self.table.to_act
            seat = self.seat if self.seat in to_act else to_act[0]
            context = self.look() if seat == self.seat else None
            if context is not None:
                asked += 1
                yield context
                if all(coach.learned(context)):
                    return
            self.table.submit(seat, self.table.number(seat), self._choose(seat, context), 0.0)
        yield self.look()

    def _choose(self, seat: int, context: TableContext | None) -> str:
        state = self.table.running().game.state
        if context is not None and self._habit == "wanders":
            return self._chance.choice(context.legal)
        if context is not None:
            advised = coach.advice(context)
            if advised:
                return advised
        return state.text(self._bot.choose_at(state, seat, self._dice))
