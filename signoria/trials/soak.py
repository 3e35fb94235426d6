"""`signoria load --soak`: people and bots come and go for a long time; memory must stay where it is, the log empty."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import typer

from signoria.trials.process import ServerProcess
from signoria.trials.scripted import Measured, Memory, ScriptedPlayer, Seating, new_people, watch

# Of the tables, how many have a bot instead of a second person; spectators for each table.
_WITH_BOT, _SPECTATORS = 0.4, 0.2
# Moves of a game of Citadels, about. A table keeps its game's history, so memory is even only when games of all ages
# are being played: the first game of each table is hurried on to somewhere within it.
_GAME = 180
# Seconds in which all tables are opened.
_ARRIVING = 240.0


def soak(minutes: float, tables: int, think: float, game: str, seed: str, synchronous: str) -> None:
    """Run it, a line each minute; ends with 1 if the server complained of anything."""
    with tempfile.TemporaryDirectory(prefix="signoria-soak-") as folder:
        with ServerProcess(Path(folder) / "data", synchronous=synchronous, bot_delay=0.7) as server:
            typer.echo(f"{tables} tables, {think:g} s of thought, {minutes:g} minutes, seed {seed!r}")
            curve = asyncio.run(_Soak(server, tables, think, game, seed).run(minutes))
            complaints = [line for line in server.log.splitlines() if " ERROR " in line or "Traceback" in line]
        typer.echo("memory, MB by minute: " + " ".join(f"{bytes_ / 1e6:.0f}" for bytes_ in curve))
        settled = curve[10:] or curve
        typer.echo(f"after ten minutes: least {min(settled) / 1e6:.1f}, most {max(settled) / 1e6:.1f} MB")
        typer.echo(f"errors in the log: {len(complaints)}")
        for line in complaints[:20]:
            typer.echo(f"  {line}")
    if complaints:
        raise typer.Exit(1)


class _Soak:
    def __init__(self, server: ServerProcess, tables: int, think: float, game: str, seed: str) -> None:
        self._server = server
        self._tables = tables
        self._think = think
        self._game = game
        self._chance = random.Random(seed)
        self._measured = Measured()
        self._seatings: dict[int, Seating] = {}

    async def run(self, minutes: float) -> list[int]:
        """Memory by minute."""
        tokens = await asyncio.to_thread(new_people, self._server, 40)
        places = [asyncio.create_task(self._place(number, tokens)) for number in range(self._tables)]
        crowd = [asyncio.create_task(self._spectate(number)) for number in range(int(self._tables * _SPECTATORS))]
        begun, used, curve = time.monotonic(), self._server.cpu_seconds(), [self._server.resident_bytes()]
        while time.monotonic() - begun < minutes * 60:
            await asyncio.sleep(60.0)
            for task in (*places, *crowd):
                if task.done():
                    task.result()
            curve.append(self._server.resident_bytes())
            typer.echo(
                f"minute {len(curve) - 1:3}: {curve[-1] / 1e6:6.1f} MB, {self._measured.moves:7,} moves of people, "
                f"{self._measured.games:5,} games over, {self._measured.reconnects:6,} times come back, "
                f"{(self._server.cpu_seconds() - used) / (time.monotonic() - begun):4.0%} of a core"
            )
        for task in (*places, *crowd):
            task.cancel()
        await asyncio.gather(*places, *crowd, return_exceptions=True)
        return curve

    async def _place(self, number: int, tokens: list[str]) -> None:
        """One table after the other."""
        # Not all at once.
        await asyncio.sleep(number * _ARRIVING / self._tables)
        age = self._chance.randrange(_GAME)
        while True:
            people = self._chance.sample(tokens, 2)
            with_bot = self._chance.random() < _WITH_BOT
            seating = self._seatings[number] = await asyncio.to_thread(self._open, people, with_bot)
            players = [
                ScriptedPlayer(self._server, seating, seat, self._measured, f"{seating.id} {seat}")
                for seat in range(1 if with_bot else 2)
            ]
            async with asyncio.TaskGroup() as together:
                for player in players:
                    together.create_task(player.play(self._thinking(players, age), self._staying))
            age = 0

    def _open(self, people: list[str], with_bot: bool) -> Seating:
        host, other = people
        asked = {"game": self._game, "players": 2, "public": True, "bots": int(with_bot), "bot": "random"}
        name = self._server.ask("POST", "/api/tables", asked, host)["id"]
        if not with_bot:
            self._server.ask("POST", f"/api/tables/{name}/join", {}, other)
            self._server.ask("POST", f"/api/tables/{name}/start", None, host)
        return Seating(name, people)

    def _thinking(self, players: list[ScriptedPlayer], age: int) -> Callable[[], float]:
        """Hardly any thought up to that move of the game."""
        return lambda: 0.2 if players[0].move < age else self._chance.expovariate(1 / self._think)

    def _staying(self) -> float:
        """Seconds until the line breaks, or somebody closes his browser for a moment."""
        return self._chance.expovariate(1 / 240)

    async def _spectate(self, number: int) -> None:
        while True:
            await asyncio.sleep(self._chance.uniform(1.0, 20.0))
            if self._seatings:
                seating = self._chance.choice(list(self._seatings.values()))
                await watch(self._server, seating, self._chance.uniform(5.0, 60.0), Memory(f"spectator {number}"))
