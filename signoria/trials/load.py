"""`signoria load`: how many moves a server carries, and how long a click takes to reach the other player's board."""

from __future__ import annotations

import asyncio
import contextlib
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import typer
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from signoria.kernel import position
from signoria.trials.house import ServerHouse
from signoria.trials.kill import play_under_fire, survive
from signoria.trials.private_postgres import PrivatePostgres, private_postgres, programs
from signoria.trials.private_redis import private_redis, program
from signoria.trials.process import GREETING, ServerProcess
from signoria.trials.scripted import Lost, Measured, ScriptedPlayer, Seating, new_people, new_seating


def measure(
    tables: int, players: int, seconds: float, think: float, game: str, synchronous: str, bots: int = 0, bot: str = ""
) -> None:
    """Measure one server process with durable writes, and say what came out."""
    with tempfile.TemporaryDirectory(prefix="signoria-load-") as folder:
        with ServerProcess(Path(folder) / "data", synchronous=synchronous) as server:
            typer.echo(f"Server on 127.0.0.1:{server.port}, {build()}, SQLite synchronous={synchronous.upper()}")
            driven = asyncio.run(drive(server, tables, players, seconds, think, game, bots, bot))
            memory, thinkers = server.resident_bytes(), server.childrens_bytes()
            errors = _complaints(server.log)
        _report(driven, tables, players, think)
        if bots:
            typer.echo(f"  bots at each table         {bots:10} {bot}")
            typer.echo(f"  memory of the server       {memory / 1e6:10.0f} MB")
            typer.echo("  of the bots' processes     " + ", ".join(f"{size / 1e6:.0f} MB" for size in thinkers))
            typer.echo(f"  errors in the log          {len(errors):10}")
            for error in errors:
                typer.echo(f"    {error}")


def under_fire(kills: int, tables: int, players: int, game: str, seed: str, synchronous: str, slow_disk: float) -> None:
    """Play games while the server is killed again and again, with spectators who come and go and a slow disk."""
    typer.echo(f"{kills} kills, {tables} tables of {players}, writes up to {slow_disk:g} ms slower, seed {seed!r}")
    with tempfile.TemporaryDirectory(prefix="signoria-kill-") as folder:
        data = Path(folder) / "data"
        try:
            survived = asyncio.run(
                play_under_fire(data, kills, tables, players, game, seed, synchronous, slow_disk=slow_disk)
            )
        except Lost as lost:
            typer.echo(f"LOST (seed {seed!r}): {lost}")
            raise typer.Exit(1) from None
    typer.echo(
        f"killed {survived.kills} times; {len(survived.tables)} tables, {survived.games} games played out, "
        f"{survived.moves:,} moves in journals"
    )
    typer.echo(f"players came back {survived.reconnects:,} times, spectators looked in {survived.visits:,} times")
    typer.echo(f"0 acknowledged moves lost, 0 of {survived.seen:,} seen lines lost, 0 moves doubled")
    typer.echo(f"longest time without a move at a table: {survived.stillest}")


@contextlib.contextmanager
def _surroundings() -> Iterator[tuple[Path, PrivatePostgres, str]]:
    """A folder, a PostgreSQL, and the address of a Redis if there is one here."""
    binaries = programs()
    if binaries is None:
        typer.echo("There is no PostgreSQL here (on Debian: apt-get install postgresql).", err=True)
        raise typer.Exit(1)
    redis = program()
    if redis is None:
        typer.echo("There is no Redis here (on Debian: apt-get install redis-server): servers do without.", err=True)
    with contextlib.ExitStack() as stack:
        postgres = stack.enter_context(private_postgres(binaries))
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="signoria-house-"))
        yield Path(folder), postgres, stack.enter_context(private_redis(redis)) if redis is not None else ""


def measure_house(servers: int, tables: int, players: int, seconds: float, think: float, game: str) -> None:
    """One server, several with the tables spread over them, and two where everybody gets to the wrong one."""
    for what, count in (("one server", 1), (f"{servers} servers", servers), ("every socket passed on", 2)):
        with (
            _surroundings() as (folder, postgres, redis),
            ServerHouse(folder, count, postgres, redis, what, 0.0) as house,
        ):
            if what == "every socket passed on":
                house.asked, house.entered = house.servers[:1], house.servers[1:]
            typer.echo(f"{what}, {build()}, PostgreSQL")
            _report(asyncio.run(drive(house, tables, players, seconds, think, game)), tables, players, think)


def many_under_fire(
    kills: int, servers: int, tables: int, players: int, game: str, seed: str, slow_disk: float
) -> None:
    """Play games at several servers of one house, which are killed and paused and lose their database for a moment."""
    typer.echo(f"{servers} servers, {kills} disasters, {tables} tables of {players}, seed {seed!r}")
    with _surroundings() as (folder, postgres, redis):
        with ServerHouse(folder, servers, postgres, redis, seed, slow_disk) as house:
            try:
                survived = asyncio.run(survive(house, kills, tables, players, game, seed, life=24, spectators=8))
            except Lost as lost:
                typer.echo(f"LOST (seed {seed!r}): {lost}")
                raise typer.Exit(1) from None
            finally:
                complaints = _complaints(house.log)
        typer.echo(", ".join(f"{what}: {times}" for what, times in sorted(house.happened.items())))
        typer.echo(
            f"{len(survived.tables)} tables, {survived.games} games played out, {survived.moves:,} moves in journals"
        )
        typer.echo(f"players came back {survived.reconnects:,} times, spectators looked in {survived.visits:,} times")
        typer.echo(f"0 acknowledged moves lost, 0 of {survived.seen:,} seen lines lost, 0 moves doubled")
        typer.echo(f"longest time without a move at a table: {survived.stillest}")
        typer.echo(f"errors in the logs: {len(complaints)}")
        for line in complaints[:20]:
            typer.echo(f"  {line}")


def _complaints(log: str) -> list[str]:
    """The errors in a log, each with the last line of what it tells about where it came from."""
    found: list[list[str]] = []
    is_error = False
    for line in log.splitlines():
        if line[:2].isdigit():
            is_error = " ERROR " in line
            if is_error:
                found.append([line])
        elif line.startswith(GREETING):
            is_error = False
        elif is_error and line.strip():
            found[-1].append(line.strip())
    return [" | ".join((lines[0], *lines[-3:])) if len(lines) > 1 else lines[0] for lines in found]


@dataclass
class Driven:
    """What came out: what players saw, how long it took, and the server's processor time."""

    measured: Measured = field(default_factory=Measured)
    took: float = 0.0
    used: float = 0.0

    def add(self, other: Driven) -> None:
        self.measured.moves += other.measured.moves
        self.measured.delays += other.measured.delays
        self.measured.update_bytes += other.measured.update_bytes
        self.took += other.took
        self.used += other.used

    @property
    def moves(self) -> int:
        return self.measured.moves

    @property
    def pace(self) -> float:
        """Moves per second of processor time: what one core of the server's own would carry."""
        return self.measured.moves / self.used

    @property
    def bytes_per_update(self) -> float:
        return sum(self.measured.update_bytes) / len(self.measured.update_bytes)


async def drive(
    server: ServerProcess | ServerHouse,
    tables: int,
    players: int,
    seconds: float,
    think: float,
    game: str,
    bots: int = 0,
    bot: str = "",
) -> Driven:
    """Let scripted players play, and measure once all have arrived."""
    tokens = await asyncio.to_thread(new_people, server, players)
    measured = Measured()
    pause = _thinking(think)
    with _progress() as progress:
        opening = progress.add_task("opening tables", total=tables)
        seatings = []

        def next_seating(tokens: list[str]) -> Seating:
            return new_seating(server, game, tokens, bots=bots, bot=bot)

        for _ in range(tables):
            seatings.append(await asyncio.to_thread(next_seating, tokens))
            progress.advance(opening)
        groups = [
            asyncio.create_task(_keep_playing(server, seating, measured, pause, next_seating)) for seating in seatings
        ]
        arriving = progress.add_task("players arrive", total=tables * players)
        while measured.arrived < tables * players:
            _raise_failures(groups)
            progress.update(arriving, completed=measured.arrived)
            await asyncio.sleep(0.1)
        await asyncio.sleep(1.0)
        begun, used = time.perf_counter(), server.cpu_seconds()
        measured.delays.clear()
        measured.update_bytes.clear()
        measured.moves = measured.games = 0
        playing = progress.add_task("playing", total=seconds)
        while (took := time.perf_counter() - begun) < seconds:
            _raise_failures(groups)
            progress.update(
                playing, completed=took, description=f"playing, {measured.moves / max(took, 0.1):,.0f} moves/s"
            )
            await asyncio.sleep(0.25)
        took = time.perf_counter() - begun
        used = server.cpu_seconds() - used
        for group in groups:
            group.cancel()
        await asyncio.gather(*groups, return_exceptions=True)
    return Driven(measured, took, used)


async def _keep_playing(
    server: ServerProcess | ServerHouse,
    seating: Seating,
    measured: Measured,
    pause: Callable[[], float],
    next_seating: Callable[[list[str]], Seating],
) -> None:
    """Play games at one table's place, one after the other."""
    while True:
        seats = range(len(seating.tokens))
        players = [ScriptedPlayer(server, seating, seat, measured, f"{seating.id} {seat}") for seat in seats]
        async with asyncio.TaskGroup() as together:
            for player in players:
                together.create_task(player.play(pause))
        seating = await asyncio.to_thread(next_seating, seating.tokens)


def _raise_failures(groups: list[asyncio.Task[None]]) -> None:
    for group in groups:
        if group.done() and not group.cancelled():
            group.result()


def _thinking(mean: float) -> Callable[[], float]:
    source = random.Random("thinking")
    return (lambda: source.expovariate(1 / mean)) if mean else lambda: 0.0


def _progress() -> Progress:
    return Progress(TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn(), transient=True)


def build() -> str:
    """Whether the server, which runs the same package as this, has compiled rules and pictures."""
    return "interpreted" if position.__file__.endswith(".py") else "compiled"


def _report(driven: Driven, tables: int, players: int, think: float) -> None:
    measured, took, used = driven.measured, driven.took, driven.used
    delays = sorted(measured.delays)
    sizes = sorted(measured.update_bytes)
    if not delays or not sizes:
        typer.echo("No move was seen: the server is too slow for this many tables.")
        raise typer.Exit(1)
    pace = f"{think:g} s of thought" if think else "flat out"
    typer.echo(f"{tables} tables of {players}, {pace}, {took:.1f} s")
    typer.echo(f"  moves/s                    {measured.moves / took:10,.0f}")
    typer.echo(f"  click to other board, p50  {_share(delays, 0.5) * 1000:10.1f} ms")
    typer.echo(f"  click to other board, p99  {_share(delays, 0.99) * 1000:10.1f} ms")
    typer.echo(f"  bytes per update, mean     {driven.bytes_per_update:10,.0f}")
    typer.echo(f"  bytes per update, p99      {_share(sizes, 0.99):10,.0f}")
    typer.echo(f"  server's processor time    {used / took:10.0%} of one core")
    if measured.moves and used:
        typer.echo(f"  moves/s of processor time  {driven.pace:10,.0f}")
        typer.echo(f"  processor time per move    {used / measured.moves * 1e6:10,.0f} us")
    if measured.refused:
        typer.echo(f"  refused                    {measured.refused}")


def _share(ordered: list[float] | list[int], share: float) -> float:
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]
