"""A bot that is another program, in any language, at the other end of a pipe.

It is told and asked in lines of JSON on its standard input, and answers on its standard output. Three kinds of lines
come to it, each with the seat they are for:

    {"type": "start", "seat": 0, "game": "citadels-classic", "version": 1, "players": 4, "options": {…}}
    {"type": "told", "seat": 0, "events": [{"event": "picks", "seat": 3}, …]}
    {"type": "choose", "seat": 0, "legal": ["gold", "cards"], "view": {…}}

Only the last is to be answered, by one line: the text of a legal action, or its place in `legal` counted from 0. A
program that has read the end of its input ends. What it writes to its standard error reaches the screen.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from signoria.bots.bot import Bot
from signoria.kernel.errors import SignoriaError
from signoria.kernel.events import Facts
from signoria.kernel.seat import VIEW, Seat

SECONDS_TO_ANSWER = 60.0


class BotProgramFailed(SignoriaError):
    """A bot's program is not there, has ended, takes too long or answers what is no legal action."""


class PipeBot(Bot):
    """The program of a command such as "node my_bot.js". It is started when it is first spoken to.

    One that fails is ended; whoever speaks to the bot again speaks to a new one.
    """

    listens = True

    def __init__(self, command: str, seconds: float = SECONDS_TO_ANSWER) -> None:
        super().__init__(command, self._ask, lambda _: VIEW)
        self.command = command
        self.seconds = seconds
        self._program: subprocess.Popen[str] | None = None
        self._lines: SimpleQueue[str] = SimpleQueue()

    def begin(self, seat: int, start: Mapping[str, Any]) -> None:
        self._say({"type": "start", "seat": seat, **start})

    def hear(self, seat: int, told: Sequence[Facts]) -> None:
        self._say({"type": "told", "seat": seat, "events": list(told)})

    def close(self) -> None:
        """End the program: it reads the end of its input, and is ended if that is not enough."""
        program, self._program = self._program, None
        if program is None:
            return
        if program.stdin is not None:
            # What it has not read any more is lost with it.
            with suppress(OSError):
                program.stdin.close()
        try:
            program.wait(timeout=1)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()

    def _ask(self, seat: Seat) -> int:
        legal = seat.legal
        texts = [seat.text(action) for action in legal]
        self._say({"type": "choose", "seat": seat.number, "legal": texts, "view": seat.view})
        try:
            answer = self._lines.get(timeout=self.seconds).strip()
        except Empty:
            self.close()
            raise BotProgramFailed(f"{self.command}: no answer within {self.seconds:g} seconds") from None
        if answer in texts:
            return legal[texts.index(answer)]
        if answer.isascii() and answer.isdigit() and len(answer) < 9 and int(answer) < len(legal):
            return legal[int(answer)]
        self.close()
        said = repr(answer) if answer else "nothing"
        raise BotProgramFailed(f"{self.command}: answered {said}; legal are: {', '.join(texts)}")

    def _say(self, message: dict[str, Any]) -> None:
        program = self._started()
        try:
            assert program.stdin is not None
            program.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            program.stdin.flush()
        except OSError:
            self.close()
            raise BotProgramFailed(f"{self.command}: the program has ended") from None

    def _started(self) -> subprocess.Popen[str]:
        if self._program is None:
            try:
                self._program = subprocess.Popen(
                    shlex.split(self.command),
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    encoding="utf-8",
                )
            except OSError as problem:
                raise BotProgramFailed(f"{self.command}: {problem.strerror}") from None
            except ValueError as problem:
                raise BotProgramFailed(f"{self.command}: {problem}") from None
            self._lines = SimpleQueue()
            Thread(target=_listen, args=(self._program, self._lines), daemon=True).start()
        return self._program

    def __del__(self) -> None:
        self.close()


def _listen(program: subprocess.Popen[str], lines: SimpleQueue[str]) -> None:
    """Pass on what the program says; an empty line at last, so that nobody waits for one that has ended."""
    if program.stdout is not None:
        with program.stdout as said:
            for line in said:
                lines.put(line)
    lines.put("")
