"""Somebody who looks at a table through a socket."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

MOST_WAITING = 256


class Connection:
    """A queue of messages for one socket, so that a slow line stops nobody else. Who falls too far behind is let go."""

    def __init__(self, person: str, seat: int | None, language: str) -> None:
        self.person = person
        self.seat = seat
        self.language = language
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue(MOST_WAITING)
        self.is_lost = False

    def send(self, message: str) -> None:
        if self.is_lost:
            return
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self.let_go()

    def let_go(self) -> None:
        """Close the socket after what can still be sent; the browser comes back and gets the table anew."""
        if self.is_lost:
            return
        self.is_lost = True
        if self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def deliver(self, send: Callable[[str], Awaitable[None]]) -> None:
        """Pass messages on until the connection is let go."""
        while (message := await self._waiting.get()) is not None:
            await send(message)
