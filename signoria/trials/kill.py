"""`signoria load --kill`: the server is killed at random moments while scripted players go on; no move may be lost."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path

from rich.progress import Progress

from signoria.games import rulebook
from signoria.kernel.record import read_record
from signoria.kernel.replay import verify
from signoria.trials.process import ServerProcess
from signoria.trials.scripted import Measured, ScriptedPlayer, Seating, new_people, new_seating


@dataclass(frozen=True, slots=True)
class Survived:
    games: int
    moves: int
    kills: int
    reconnects: int


class Lost(AssertionError):
    """A move that was acknowledged is not in the record, or the record is not one of a game."""


async def play_under_fire(
    folder: Path,
    games: int,
    at_once: int,
    players: int,
    game: str,
    seed: str,
    synchronous: str = "full",
    life: float = 6.0,
    most_kills: int = 1_000,
) -> Survived:
    """Play so many games under kill -9, at most `life` seconds apart, and check every record. Raises Lost."""
    measured = Measured()
    with ServerProcess(folder, synchronous=synchronous) as server:
        tokens = await asyncio.to_thread(new_people, server, players)
        opened = [await asyncio.to_thread(new_seating, server, game, tokens) for _ in range(games)]
        waiting = list(reversed(opened))
        with Progress(transient=True) as progress:
            task = progress.add_task("games under fire", total=games)

            async def play_some() -> None:
                while waiting:
                    seating = waiting.pop()
                    await _play(server, seating, measured, seed)
                    progress.advance(task)

            workers = [asyncio.create_task(play_some()) for _ in range(at_once)]
            kills = await _shoot(server, workers, random.Random(seed), life, most_kills)
        moves = 0
        for seating in opened:
            moves += await asyncio.to_thread(_check, server, seating, game)
    return Survived(games, moves, kills, measured.reconnects)


async def _play(server: ServerProcess, seating: Seating, measured: Measured, seed: str) -> None:
    async with asyncio.TaskGroup() as together:
        for seat in range(len(seating.tokens)):
            player = ScriptedPlayer(server, seating, seat, measured, f"{seed} {seating.id} {seat}")
            together.create_task(player.play(lambda: 0.0))


async def _shoot(
    server: ServerProcess, workers: list[asyncio.Task[None]], chance: random.Random, life: float, most: int
) -> int:
    """Kill and start the server again and again until all games are over."""
    kills = 0
    everybody = asyncio.gather(*workers)
    while not everybody.done():
        await asyncio.wait([everybody], timeout=chance.uniform(0.05, life))
        if everybody.done() or kills == most:
            break
        await asyncio.to_thread(server.kill)
        kills += 1
        await asyncio.to_thread(server.start)
    await everybody
    return kills


def _check(server: ServerProcess, seating: Seating, game: str) -> int:
    """Every acknowledged move stands in the record, and the record is a whole and true game."""
    record = read_record(server.ask("GET", f"/api/tables/{seating.id}/record"))
    verify(rulebook(game), record)
    for seat, actions in seating.acknowledged.items():
        made = [move.text for move in record.moves if move.seat == seat]
        # The last move of all ends the game, perhaps before it can be acknowledged.
        if made[: len(actions)] != actions or len(made) > len(actions) + 1:
            raise Lost(f"table {seating.id}, seat {seat}: acknowledged were {actions}; found {made}")
    return len(record.moves)
