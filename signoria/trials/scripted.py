"""Scripted players: they sit at tables over WebSocket as browsers do and click anything that can be clicked."""

from __future__ import annotations

import asyncio
import html
import random
import re
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from signoria.server.edits import edited
from signoria.trials.process import PATIENCE, ServerProcess

if TYPE_CHECKING:
    from signoria.trials.house import ServerHouse

_MOVER = re.compile(r'<li data-move="\d+"[^>]* data-seat="(\d+)"')
_LINE = re.compile(r'<li data-move="(\d+)"[^>]*>(.*?)</li>', re.S)
_TAG = re.compile(r"<[^>]+>")
_ACTION = re.compile(r'data-action="([^"]*)"')
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


@dataclass
class Measured:
    """What players saw: seconds from a click to the other's updated board, and bytes of each update."""

    delays: list[float] = field(default_factory=list)
    update_bytes: list[int] = field(default_factory=list)
    moves: int = 0
    games: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    reconnects: int = 0
    # Players who have seen their table.
    arrived: int = 0


@dataclass
class Seating:
    """A table made for scripted players."""

    id: str
    tokens: list[str]
    # For each seat, when it clicked the moves that others notice.
    clicked: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    # For each seat, the moves that were acknowledged to it, in order.
    acknowledged: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    over: asyncio.Event = field(default_factory=asyncio.Event)
    # When the last move was acknowledged, and the longest time between two.
    moved: float = 0.0
    stillest: float = 0.0

    def note_move(self, at: float) -> None:
        if self.moved:
            self.stillest = max(self.stillest, at - self.moved)
        self.moved = at

    @property
    def moves(self) -> int:
        return sum(len(actions) for actions in self.acknowledged.values())


class Lost(AssertionError):
    """A move that was acknowledged or seen is gone, or was made twice."""


class Memory:
    """What one viewer has seen of a game: nothing of it may be taken back, whatever happens to the server."""

    def __init__(self, who: str) -> None:
        self.who = who
        self.move = 0
        self._lines: dict[int, str] = {}

    def see(self, told: dict[str, Any]) -> None:
        """Take an update in. Raises Lost if it takes something back."""
        if told["move"] < self.move:
            raise Lost(f"{self.who} has seen {self.move} moves, and now there are {told['move']}")
        self.move = told["move"]
        if "log" not in told:
            return
        lines = {int(number): _TAG.sub("", text) for number, text in _LINE.findall(told["log"]["html"])}
        for number, text in self._lines.items():
            if told.get("whole") and number not in lines:
                raise Lost(f"{self.who} has seen {text!r} at move {number}, and now there is nothing")
            if number in lines and lines[number] != text:
                raise Lost(f"{self.who} has seen {text!r} at move {number}, and now it is {lines[number]!r}")
        self._lines.update(lines)

    @property
    def lines(self) -> int:
        return len(self._lines)


def new_people(server: ServerProcess | ServerHouse, players: int) -> list[str]:
    return [server.ask("POST", "/api/people", {"name": f"Script {n + 1}"})["token"] for n in range(players)]


def new_seating(
    server: ServerProcess | ServerHouse,
    game: str,
    tokens: list[str],
    undo: bool = True,
    bots: int = 0,
    bot: str = "",
) -> Seating:
    """Open a table for these people and so many bots of that kind, let all sit down, start."""
    host, *others = tokens
    asked = {"game": game, "players": len(tokens) + bots, "public": True, "undo": undo, "bots": bots, "bot": bot}
    name = server.ask("POST", "/api/tables", asked, host)["id"]
    for token in others:
        server.ask("POST", f"/api/tables/{name}/join", {}, token)
    server.ask("POST", f"/api/tables/{name}/start", None, host)
    return Seating(name, tokens)


class ScriptedPlayer:
    """One seat of one table. It comes back by itself when the line breaks, and submits again what was not answered."""

    def __init__(
        self, server: ServerProcess | ServerHouse, seating: Seating, seat: int, measured: Measured, seed: str
    ) -> None:
        self.server = server
        self.seating = seating
        self.seat = seat
        self.measured = measured
        self.random = random.Random(seed)
        self.revision = ""
        self.move = 0
        self.is_my_turn = False
        self.actions: dict[str, list[str]] = {}
        # The parts as they came over the line.
        self.texts: dict[str, str] = {}
        # What was submitted and not answered yet.
        self.pending: dict[str, Any] | None = None
        # How many moves of each seat have been seen.
        self._seen: dict[int, int] = {}
        self._tokens = 0
        self._run = f"{self.random.getrandbits(32):08x}"
        self.memory = Memory(f"seat {seat} of {seating.id}")
        # Which server it has got to or tries to get to, whether it is there, and when it was last told anything.
        self._port = 0
        self._is_there = False
        self._heard = time.monotonic()

    def doing(self, now: float) -> str:
        """What this player waits for."""
        if not self._is_there:
            return f"looks for a server, the last one tried is at port {self._port}"
        if self.pending is not None:
            wanted = f"an answer to {self.pending['action']!r} after move {self.pending['move']}"
        else:
            wanted = "others" if not self.is_my_turn else "nothing"
        return f"waits for {wanted} at port {self._port}, last told something {now - self._heard:.1f} s ago"

    async def play(self, think: Callable[[], float], stay: Callable[[], float] | None = None) -> None:
        """Play until the game is over or the task is cancelled; `stay` says for how long before a pause."""
        while not self.seating.over.is_set():
            try:
                async with asyncio.timeout(stay() if stay is not None else None):
                    await self._converse(think)
            except (OSError, WebSocketException, TimeoutError):
                self._is_there = False
                self.measured.reconnects += 1
                await asyncio.sleep(0.05 + self.random.random() * 0.2)
                await self.server.wait_until_up()

    async def _converse(self, think: Callable[[], float]) -> None:
        self._port, self._is_there = self.server.port, False
        address = f"ws://127.0.0.1:{self._port}/t/{self.seating.id}/socket?revision={self.revision}&edits=1"
        bearer = {"Authorization": f"Bearer {self.seating.tokens[self.seat]}"}
        async with connect(
            address,
            additional_headers=bearer,
            max_size=None,
            compression=None,
            # As pages do, which leave a server that hangs.
            ping_interval=10.0,
            ping_timeout=20.0,
            open_timeout=PATIENCE,
        ) as line:
            self._is_there = True
            if self.pending is not None:
                await line.send(_encode(self.pending).decode())
            async for message in line:
                if await self._hear(line, message, think):
                    return

    async def _hear(self, line: ClientConnection, message: str | bytes, think: Callable[[], float]) -> bool:
        """Take one message in, and act if asked. True when the game is over."""
        at = time.perf_counter()
        self._heard = time.monotonic()
        told: dict[str, Any] = _decode(message)
        if told["do"] == "update":
            self._see(told, at, len(message))
            if told["state"] == "over":
                self.seating.over.set()
                self.measured.games += 1
                return True
        elif told["do"] == "done":
            self._acknowledged(told)
        elif told["do"] == "refused":
            self.pending = None
            code = told["refused"]
            self.measured.refused[code] = self.measured.refused.get(code, 0) + 1
            if code != "stale":
                raise RuntimeError(f"seat {self.seat} at {self.seating.id}: {told}")
            await line.send('{"do":"sync"}')
        if self.is_my_turn and self.pending is None:
            await self._act(line, think)
        return False

    def _see(self, told: dict[str, Any], at: float, size: int) -> None:
        if told.get("whole"):
            self.actions.clear()
            self.measured.arrived += not self.revision
            self._seen = {seat: len(clicks) for seat, clicks in self.seating.clicked.items()}
        else:
            self.measured.update_bytes.append(size)
            for mover in _MOVER.findall(told["log"]["html"]) if "log" in told else ():
                self._time(int(mover), told, at)
        self.memory.see(told)
        self.revision = told["revision"]
        self.move = told["move"]
        self.is_my_turn = told["your_turn"]
        for name in told["remove"]:
            self.actions.pop(name, None)
        changed = told["fragments"]
        for name, edits in told.get("edits", {}).items():
            changed[name] = edited(self.texts[name], edits)
        self.texts.update(changed)
        for name, part in changed.items():
            self.actions[name] = _ACTION.findall(part)

    def _time(self, mover: int, told: dict[str, Any], at: float) -> None:
        """How long it took from that seat's click to here."""
        clicks = self.seating.clicked[mover]
        if mover == self.seat:
            if clicks and told["your_turn"] and not told["events"]:
                # A secret step: nobody else hears of it.
                clicks.pop()
            return
        seen = self._seen.get(mover, 0)
        self._seen[mover] = seen + 1
        if seen < len(clicks):
            self.measured.delays.append(at - clicks[seen])

    def _acknowledged(self, told: dict[str, Any]) -> None:
        pending = self.pending
        if pending is None or pending["token"] != told["token"]:
            return
        self.pending = None
        self.seating.acknowledged[self.seat].append(pending["action"])
        self.seating.note_move(time.monotonic())
        self.measured.moves += 1

    async def _act(self, line: ClientConnection, think: Callable[[], float]) -> None:
        pause = think()
        if pause:
            await asyncio.sleep(pause)
        choices = [action for actions in self.actions.values() for action in actions]
        if not choices:
            await line.send('{"do":"sync"}')
            return
        self._tokens += 1
        action = html.unescape(self.random.choice(choices))
        token = f"{self._run}-{self.seat}-{self._tokens}"
        self.pending = {"do": "play", "move": self.move, "action": action, "token": token}
        self.seating.clicked[self.seat].append(time.perf_counter())
        await line.send(_encode(self.pending).decode())


async def watch(server: ServerProcess | ServerHouse, seating: Seating, seconds: float, memory: Memory) -> None:
    """Look on for a while without a seat, then leave; whatever breaks the line ends it too."""
    address = f"ws://127.0.0.1:{server.port}/t/{seating.id}/socket"
    try:
        async with (
            asyncio.timeout(seconds),
            connect(address, max_size=None, compression=None, ping_interval=None, open_timeout=PATIENCE) as line,
        ):
            async for message in line:
                told: dict[str, Any] = _decode(message)
                if told["do"] == "update":
                    memory.see(told)
    except (OSError, WebSocketException, TimeoutError):
        return
