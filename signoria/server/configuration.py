"""How a server is set up."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

Synchronous = Literal["full", "normal"]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one viewer may ask for. Rates are per second with a burst of so many at once."""

    body_bytes: int = 64_000
    message_bytes: int = 4_000
    messages: tuple[float, int] = (20.0, 60)
    chats: tuple[float, int] = (0.5, 8)
    requests: tuple[float, int] = (30.0, 200)
    new_tables: tuple[float, int] = (0.2, 20)
    # Calls to somebody who is not connected.
    calls: tuple[float, int] = (1 / 60, 10)
    viewers_at_a_table: int = 200
    # Sockets of one viewer, and of one address.
    sockets: int = 20
    sockets_of_an_address: int = 200


# For a server that measures itself: nobody is slowed down.
NO_LIMITS = Limits(
    messages=(1e9, 1_000_000_000),
    chats=(1e9, 1_000_000_000),
    requests=(1e9, 1_000_000_000),
    new_tables=(1e9, 1_000_000_000),
    calls=(1e9, 1_000_000_000),
    sockets=1_000_000,
    sockets_of_an_address=1_000_000,
)


@dataclass(frozen=True, slots=True)
class Configuration:
    data: Path
    host: str = "127.0.0.1"
    port: int = 8520
    # The address of a PostgreSQL, or any that SQLAlchemy knows; empty for SQLite in the data folder.
    database: str = ""
    # SQLite: "full" survives a power cut, "normal" the death of the process.
    synchronous: Synchronous = "full"
    # Bots wait at least so long, as a person would; then people can follow and undo.
    bot_delay: float = 0.7
    bot_processes: int = max((os.cpu_count() or 2) - 1, 1)
    # Seconds from the turn to the call of somebody who is not connected, and before each further try.
    patience: float = 5.0
    retries: tuple[float, ...] = (3.0, 30.0)
    # Whether people may let the server call addresses of this computer and its own network.
    private_webhooks: bool = False
    limits: Limits = Limits()

    @property
    def database_address(self) -> str:
        if not self.database:
            return f"sqlite:///{self.data / 'signoria.sqlite'}"
        # The driver that signoria[postgres] brings, however the address is spelt.
        for short in ("postgresql://", "postgres://"):
            if self.database.startswith(short):
                return "postgresql+psycopg://" + self.database.removeprefix(short)
        return self.database


def data_folder() -> Path:
    """Where data lives unless told otherwise."""
    home = os.environ.get("SIGNORIA_DATA")
    if home:
        return Path(home)
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "signoria"
