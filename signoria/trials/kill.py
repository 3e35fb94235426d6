"""`signoria load --kills`: the server is killed at random moments while people play and others come and go.

Checked at the end, for every table: each acknowledged move stands in the journal, in order and once; whatever anybody
was ever shown is still there; and finished games are whole and true.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from http.client import HTTPException
from pathlib import Path
from typing import TYPE_CHECKING

from rich.progress import Progress

from signoria.games import rulebook
from signoria.kernel.record import read_record
from signoria.kernel.replay import verify
from signoria.trials.process import ServerProcess
from signoria.trials.scripted import Lost, Measured, Memory, ScriptedPlayer, Seating, new_people, new_seating, watch
from signoria.trials.standstill import Standstill, Watch

if TYPE_CHECKING:
    from signoria.trials.house import ServerHouse

# Seconds after which a server is killed though nobody could move.
LONGEST_LIFE = 60.0


@dataclass(slots=True)
class Survived:
    kills: int = 0
    games: int = 0
    moves: int = 0
    reconnects: int = 0
    # Lines of logs that players and spectators have seen and found again.
    seen: int = 0
    visits: int = 0
    # Where no move got through for longest while a game was on.
    stillest: Standstill = field(default_factory=Standstill)
    tables: list[Seating] = field(default_factory=list)


class UnderFire:
    """Tables where games are played one after the other, with spectators, until the server has been killed enough."""

    def __init__(self, server: ServerProcess | ServerHouse, players: int, game: str, seed: str) -> None:
        self._server = server
        self._players = players
        self._game = game
        self._seed = seed
        self._chance = random.Random(seed)
        self._measured = Measured()
        self.survived = Survived()
        self._watch = Watch(server.holder, print)

    async def run(self, kills: int, tables: int, spectators: int, life: int) -> Survived:
        tokens = await asyncio.to_thread(new_people, self._server, self._players)
        everybody = [asyncio.create_task(self._play(number, tokens)) for number in range(tables)]
        while len(self.survived.tables) < tables:
            await asyncio.sleep(0.05)
        everybody += [asyncio.create_task(self._look_in(number)) for number in range(spectators)]
        everybody.append(asyncio.create_task(self._watch.run()))
        with Progress(transient=True) as progress:
            self._watch.tell = progress.console.print
            killing = progress.add_task("killing", total=kills)
            while self.survived.kills < kills:
                await self._let_them_play(everybody, life)
                await asyncio.to_thread(self._server.kill)
                self.survived.kills += 1
                progress.advance(killing)
                if self.survived.kills % 50 == 0:
                    progress.console.print(f"{self.survived.kills} kills, {len(self.survived.tables)} tables")
                await asyncio.to_thread(self._server.start)
        for task in everybody:
            task.cancel()
        for end in await asyncio.gather(*everybody, return_exceptions=True):
            if isinstance(end, Exception):
                raise end
        self.survived.stillest = self._watch.longest
        self.survived.reconnects = self._measured.reconnects
        self.survived.games = self._measured.games // self._players
        return self.survived

    async def _let_them_play(self, everybody: list[asyncio.Task[None]], most: int) -> None:
        """Until some more moves have been made, however long that takes; then on to any moment of the next ones."""
        wanted = self._measured.moves + self._chance.randint(1, most)
        begun = time.monotonic()
        while self._measured.moves < wanted and time.monotonic() - begun < LONGEST_LIFE:
            await asyncio.sleep(0.005)
            for task in everybody:
                if task.done():
                    task.result()
        await asyncio.sleep(self._chance.uniform(0.0, 0.05))

    async def _play(self, number: int, tokens: list[str]) -> None:
        """One game after the other at one place."""
        while True:
            seating = await self._open(tokens)
            self.survived.tables.append(seating)
            players = [
                ScriptedPlayer(self._server, seating, seat, self._measured, f"{self._seed} {number} {seat}")
                for seat in range(self._players)
            ]
            self._watch.begin(seating, players)
            try:
                async with asyncio.TaskGroup() as together:
                    for player in players:
                        together.create_task(player.play(lambda: 0.0))
            except* Lost as lost:
                raise lost.exceptions[0] from None
            finally:
                self.survived.seen += sum(player.memory.lines for player in players)
                self._watch.end(seating)

    async def _open(self, tokens: list[str]) -> Seating:
        """A table that was half opened when the server was killed is left alone."""
        while True:
            try:
                return await asyncio.to_thread(new_seating, self._server, self._game, tokens)
            except (OSError, HTTPException):
                await self._server.wait_until_up()
                await asyncio.sleep(0.1)

    async def _look_in(self, number: int) -> None:
        """Spectators come and go. Each remembers what he has seen of a table from visit to visit."""
        chance = random.Random(f"{self._seed} spectator {number}")
        memories: dict[str, Memory] = {}
        while True:
            seating = chance.choice(self.survived.tables)
            memory = memories.setdefault(seating.id, Memory(f"spectator {number} at {seating.id}"))
            before = memory.lines
            await watch(self._server, seating, chance.uniform(0.05, 1.0), memory)
            self.survived.visits += 1
            self.survived.seen += memory.lines - before
            await asyncio.sleep(chance.uniform(0.0, 0.1))
            await self._server.wait_until_up()


async def play_under_fire(
    folder: Path,
    kills: int,
    tables: int,
    players: int,
    game: str,
    seed: str,
    synchronous: str = "full",
    life: int = 24,
    slow_disk: float = 20.0,
    spectators: int = 8,
) -> Survived:
    """Play under kill -9, at most about `life` moves apart, and check every table. Raises Lost."""
    with ServerProcess(folder, synchronous=synchronous, slow_disk=slow_disk, is_forked=True) as server:
        return await survive(server, kills, tables, players, game, seed, life, spectators)


async def survive(
    server: ServerProcess | ServerHouse,
    kills: int,
    tables: int,
    players: int,
    game: str,
    seed: str,
    life: int,
    spectators: int,
) -> Survived:
    """Play while whatever is done to a server of that kind, or to several, is done to it. Raises Lost."""
    survived = await UnderFire(server, players, game, seed).run(kills, tables, spectators, life)
    for seating in survived.tables:
        survived.moves += await asyncio.to_thread(_check, server, seating, game)
    return survived


def _check(server: ServerProcess | ServerHouse, seating: Seating, game: str) -> int:
    """What was acknowledged stands in the journal, once; the record of a finished game is whole and true."""
    played = server.journal(seating.id)
    tokens = Counter(move["token"] for move in played)
    doubled = [token for token, times in tokens.items() if times > 1]
    if doubled:
        raise Lost(f"table {seating.id}: made twice: {doubled}")
    for seat, actions in seating.acknowledged.items():
        made = [move["text"] for move in played if move["seat"] == seat]
        # One more may have been made without the answer having got through.
        if made[: len(actions)] != actions or len(made) > len(actions) + 1:
            raise Lost(f"table {seating.id}, seat {seat}: acknowledged were {actions}; found {made}")
    if server.ask("GET", f"/api/tables/{seating.id}")["state"] == "over":
        verify(rulebook(game), read_record(server.ask("GET", f"/api/tables/{seating.id}/record")))
    return len(played)
