"""The outgoing side of one socket at a table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

# Updates that wait for a slow line; with more the newest whole one takes their place.
MOST_BYTES = 256_000
# Answers that wait: who asks so much and does not read is let go.
MOST_ANSWERS = 256
# So long one message may take.
SLOWEST_SECONDS = 20.0


class Connection:
    """What waits to be sent to one socket: a slow line stops nobody else, and costs no more than so many bytes."""

    def __init__(
        self, person: str, seat: int | None, language: str, address: str = "", takes_edits: bool = False
    ) -> None:
        self.person = person
        self.seat = seat
        self.language = language
        self.address = address
        # Whether it understands edits, and which parts it has the text of, as its group was last shown them.
        self.takes_edits = takes_edits
        self.known: set[str] = set()
        # Has missed updates, or asked for everything: gets all as it stands when it can take it.
        self.is_behind = False
        self.is_lost = False
        # Its person has got another seat since, or lost this one.
        self.is_reseated = False
        # Each with whether it is an update.
        self._waiting: deque[tuple[str, bool]] = deque()
        self._update_bytes = 0
        self._answers = 0
        self._wake = asyncio.Event()
        # Whether a message is on its way that others must not overtake.
        self._is_sending = False
        # Sends a message at once if the line takes it now.
        self._write: Callable[[str], bool] | None = None

    def use(self, write: Callable[[str], bool] | None) -> None:
        """What has nothing to wait for is written to the line like this."""
        self._write = write

    def _is_written(self, message: str) -> bool:
        return self._write is not None and not self._waiting and not self._is_sending and self._write(message)

    @property
    def waiting_bytes(self) -> int:
        return sum(len(message) for message, _ in self._waiting)

    def answer(self, message: str) -> None:
        """Send what is for this one alone."""
        if self.is_lost:
            return
        if self._answers >= MOST_ANSWERS:
            self.let_go()
            return
        if self._is_written(message):
            return
        self._answers += 1
        self._waiting.append((message, False))
        self._wake.set()

    def update(self, message: str) -> None:
        """Send what has changed since the last update."""
        if self.is_lost or self.is_behind or self._is_written(message):
            return
        if self._update_bytes + len(message) > MOST_BYTES and self._update_bytes:
            self.fall_behind()
            return
        self._update_bytes += len(message)
        self._waiting.append((message, True))
        self._wake.set()

    def fall_behind(self) -> None:
        """Drop the updates that wait: everything is sent instead, once."""
        self._waiting = deque(waiting for waiting in self._waiting if not waiting[1])
        self._update_bytes = 0
        self.is_behind = True
        self._wake.set()

    def catch_up(self, message: str) -> None:
        """This is everything: it takes the place of all updates that wait, and further ones count from here."""
        self.fall_behind()
        self.is_behind = False
        self.update(message)

    def let_go(self) -> None:
        """Close the socket after what can still be sent; the browser comes back and gets the table anew."""
        self.is_lost = True
        self._wake.set()

    async def deliver(self, send: Callable[[str], Awaitable[None]], whole: Callable[[], Awaitable[None]]) -> None:
        """Pass messages on until the connection is let go or the line does not take them; `whole` lets it catch up."""
        while True:
            while self._waiting:
                message, is_update = self._waiting.popleft()
                if is_update:
                    self._update_bytes -= len(message)
                else:
                    self._answers -= 1
                self._is_sending = True
                async with asyncio.timeout(SLOWEST_SECONDS):
                    await send(message)
                self._is_sending = False
            if self.is_lost:
                return
            if self.is_behind:
                await whole()
                continue
            self._wake.clear()
            await self._wake.wait()
