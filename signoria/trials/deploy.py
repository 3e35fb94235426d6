"""`signoria load --deploys`: a new process takes over from one that is told to end; when is everybody back?"""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from pathlib import Path

import msgspec
import typer
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from signoria.trials.process import PATIENCE, ServerProcess
from signoria.trials.scripted import Seating, new_people, new_seating

# As the page does (static/socket.js): seconds until it comes back when told to, and until it tries again while nobody
# is there, more or less.
_TOLD, _PAUSE, _SPREAD = 0.05, 0.3, (0.8, 1.2)
_decode = msgspec.json.Decoder().decode


class Returning:
    """A page that is open at a table: when it lost its line, and when it showed the table again."""

    def __init__(self, server: ServerProcess, seating: Seating, seat: int) -> None:
        self._address = f"ws://127.0.0.1:{server.port}/t/{seating.id}/socket"
        self._bearer = {"Authorization": f"Bearer {seating.tokens[seat]}"}
        self._chance = random.Random(f"{seating.id} {seat}")
        # The run of the server that the page shows.
        self.run = ""
        self.shown_at = self.lost_at = 0.0
        # Whether it was told to come back, rather than just cut off.
        self.is_told = False

    async def stay(self) -> None:
        while True:
            pause = _PAUSE
            try:
                async with connect(
                    self._address, additional_headers=self._bearer, max_size=None, compression=None,
                    ping_interval=None, open_timeout=PATIENCE,
                ) as line:  # fmt: skip
                    await self._listen(line)
            except ConnectionClosed as closed:
                pause = _TOLD if closed.rcvd is not None and closed.rcvd.code == 1012 else _PAUSE
            except (OSError, WebSocketException):
                # Nobody is there yet.
                pass
            await asyncio.sleep(pause * self._chance.uniform(*_SPREAD))

    async def _listen(self, line: ClientConnection) -> None:
        try:
            async for message in line:
                self._see(_decode(message))
        finally:
            self.lost_at = time.monotonic()
            self.is_told = self.is_told or line.close_code == 1012

    def _see(self, told: dict[str, str]) -> None:
        if told["do"] == "update" and told["revision"].split("-")[0] != self.run:
            self.run, self.shown_at = told["revision"].split("-")[0], time.monotonic()


def deploy(times: int, tables: int, game: str, synchronous: str) -> None:
    """Replace the server so often under open pages, and say how long they were without it."""
    with tempfile.TemporaryDirectory(prefix="signoria-deploy-") as folder:
        asyncio.run(_deploy(Path(folder) / "data", times, tables, game, synchronous))


async def _deploy(data: Path, times: int, tables: int, game: str, synchronous: str) -> None:
    server = ServerProcess(data, synchronous=synchronous)
    await asyncio.to_thread(server.start)
    tokens = await asyncio.to_thread(new_people, server, 2)
    seatings = [await asyncio.to_thread(new_seating, server, game, tokens) for _ in range(tables)]
    pages = [Returning(server, seating, seat) for seating in seatings for seat in range(2)]
    staying = [asyncio.create_task(page.stay()) for page in pages]
    await _all_show(pages, {""})
    try:
        for number in range(1, times + 1):
            old = {page.run for page in pages}
            begun = time.monotonic()
            server, ending = server.replacement(), server
            await asyncio.to_thread(server.start)
            started = time.monotonic() - begun
            await _all_show(pages, old)
            ending.stop()
            _report(number, pages, started)
    finally:
        for task in staying:
            task.cancel()
        await asyncio.gather(*staying, return_exceptions=True)
        server.stop()


async def _all_show(pages: list[Returning], old: set[str]) -> None:
    """Until every page shows another run of the server than one of these."""
    until = time.monotonic() + PATIENCE
    while any(page.run in old for page in pages):
        if time.monotonic() > until:
            raise RuntimeError("not all pages came back")
        await asyncio.sleep(0.01)


def _report(number: int, pages: list[Returning], started: float) -> None:
    away = sorted(page.shown_at - page.lost_at for page in pages)
    told = sum(page.is_told for page in pages)
    typer.echo(
        f"deploy {number}: the new process answered {started:.2f} s after it was started; {told} of {len(pages)} pages "
        f"were told to come back, without a server for {away[len(away) // 2]:.2f} s (half), {away[-1]:.2f} s (most)"
    )
    for page in pages:
        page.is_told = False
