"""How a server is set up."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar

if TYPE_CHECKING:
    from signoria.reach.mail import Post

T = TypeVar("T")
Synchronous = Literal["full", "normal"]


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one person, or one address, may ask for. Rates are per second with a burst of so many at once."""

    body_bytes: int = 64_000
    # So long the head of a request may take, and then its body.
    head_seconds: float = 10.0
    body_seconds: float = 20.0
    message_bytes: int = 4_000
    messages: tuple[float, int] = (20.0, 60)
    chats: tuple[float, int] = (0.5, 8)
    requests: tuple[float, int] = (30.0, 200)
    new_tables: tuple[float, int] = (0.2, 20)
    new_people: tuple[float, int] = (0.2, 40)
    # Of spectators: what all from one address, and all at one table, may say; and sockets that one address may open.
    crowd_chats: tuple[float, int] = (1.0, 10)
    new_sockets: tuple[float, int] = (5.0, 100)
    # Reviews of games that nobody has asked for yet.
    reviews: tuple[float, int] = (1 / 60, 10)
    # Calls to somebody who is not connected.
    calls: tuple[float, int] = (1 / 60, 10)
    # What one person asks of friends, and how often one address has letters sent that ask for leave to write.
    invitations: tuple[float, int] = (1 / 30, 10)
    letters: tuple[float, int] = (1 / 600, 5)
    # Who has a seat at the table is never counted as a spectator.
    spectators_at_a_table: int = 200
    spectators_of_an_address: int = 50
    # Sockets of one person anywhere, and of all spectators from one address.
    sockets: int = 20
    sockets_of_an_address: int = 200


# For a server that measures itself: nobody is slowed down.
NO_LIMITS = Limits(
    messages=(1e9, 1_000_000_000),
    chats=(1e9, 1_000_000_000),
    requests=(1e9, 1_000_000_000),
    new_tables=(1e9, 1_000_000_000),
    new_people=(1e9, 1_000_000_000),
    crowd_chats=(1e9, 1_000_000_000),
    new_sockets=(1e9, 1_000_000_000),
    reviews=(1e9, 1_000_000_000),
    calls=(1e9, 1_000_000_000),
    invitations=(1e9, 1_000_000_000),
    letters=(1e9, 1_000_000_000),
    spectators_at_a_table=1_000_000,
    spectators_of_an_address=1_000_000,
    sockets=1_000_000,
    sockets_of_an_address=1_000_000,
)


@dataclass(frozen=True, slots=True)
class Retention:
    """After how many days without any move a table is deleted; 0 keeps it for ever."""

    finished_days: float = 0.0
    abandoned_days: float = 0.0
    open_days: float = 0.0
    closed_days: float = 0.0

    @property
    def days(self) -> dict[str, float]:
        """By the state of a table."""
        return {
            "over": self.finished_days,
            "running": self.abandoned_days,
            "open": self.open_days,
            "closed": self.closed_days,
        }


@dataclass(frozen=True, slots=True)
class Configuration:
    data: Path
    host: str = "127.0.0.1"
    port: int = 8520
    # The address of a PostgreSQL, or any that SQLAlchemy knows; empty for SQLite in the data folder.
    database: str = ""
    # The address of a Redis or Valkey over which servers that share a database tell each other what may be lost.
    redis: str = ""
    # Where servers that share that database reach this one, as host:port; empty for where it listens.
    reachable: str = ""
    # So long such a server may be silent before the others take over its tables.
    lease_seconds: float = 10.0
    # SQLite: "full" survives a power cut, "normal" the death of the process.
    synchronous: Synchronous = "full"
    # Bots wait at least so long, as a person would; then people can follow and undo.
    bot_delay: float = 0.7
    bot_processes: int = max((os.cpu_count() or 2) - 1, 1)
    # In how many worlds each move of a game is thought through that is reviewed; 0 for as many as take about a minute.
    review_worlds: int = 0
    # Seconds from the turn to the call of somebody who is not connected, and before each further try.
    patience: float = 5.0
    retries: tuple[float, ...] = (3.0, 30.0)
    # An answer that somebody has left at the table comes after at most so many seconds, and not before a fifth of them.
    pass_pause: float = 300.0
    # Whether people may let the server call addresses of this computer and its own network.
    private_webhooks: bool = False
    # The mail server, such as smtp+tls://user:password@mail.example.org, and who letters are from; empty for no mail.
    mail: str = ""
    mail_from: str = ""
    # Under which address people know this house: letters lead there. It is never taken from what a browser says.
    home: str = ""
    # The hour at which those who want one letter a day get it.
    digest_hour: int = 8
    limits: Limits = Limits()
    retention: Retention = Retention()
    # The addresses of proxies whose word is taken for where a request comes from.
    trusted_proxies: str = "127.0.0.1,::1"
    log_format: str = "text"
    access_log: bool = False
    # For trials: each transaction takes up to so many milliseconds longer.
    slow_disk: float = 0.0
    # /metrics also for other computers.
    public_metrics: bool = False

    @property
    def is_shared(self) -> bool:
        """Whether several servers may have the same database, each with a folder of its own."""
        return self.database_address.startswith("postgresql")

    @property
    def database_address(self) -> str:
        if not self.database:
            return f"sqlite:///{self.data / 'signoria.sqlite'}"
        # The driver that signoria[postgres] brings, however the address is spelt.
        for short in ("postgresql://", "postgres://"):
            if self.database.startswith(short):
                return "postgresql+psycopg://" + self.database.removeprefix(short)
        return self.database


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Where data lives unless told otherwise."""
    home = environment.get("SIGNORIA_DATA")
    if home:
        return Path(home)
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "signoria"


class BadConfiguration(Exception):
    """What is set cannot be used; it says which setting."""


def mail_server(configuration: Configuration) -> Post | None:
    """The mail server that the operator has set up. Raises BadConfiguration."""
    if not configuration.mail:
        return None
    # Only who sends mail has to load what it takes.
    from signoria.reach.mail import BadMailServer, read_post
    from signoria.reach.posting import BadAddress, read_address

    try:
        read_address(configuration.home)
        return read_post(configuration.mail, configuration.mail_from)
    except BadAddress:
        raise BadConfiguration("mail needs home, the address under which people know the house") from None
    except BadMailServer as problem:
        raise BadConfiguration(f"mail cannot be sent: {problem}") from None


def read_configuration(
    given: Mapping[str, Any], file: Path | None = None, environment: Mapping[str, str] = os.environ
) -> Configuration:
    """From, in this order: what was given on the command line, the environment, a file, and what is usual.

    The file is TOML: `port = 8520`, and in sections `[limits]` and `[retention]` what these are called there. In the
    environment the same is SIGNORIA_PORT, SIGNORIA_LIMITS_SOCKETS, SIGNORIA_RETENTION_OPEN_DAYS; rates are "0.5, 8".
    """
    data = Path(given.get("data") or data_folder(environment)).resolve()
    found = _read_file(file or data / "signoria.toml", must_be=file is not None)
    limits = _settle(Limits(), found.pop("limits", {}), environment, "SIGNORIA_LIMITS_")
    retention = _settle(Retention(), found.pop("retention", {}), environment, "SIGNORIA_RETENTION_")
    plain = _settle(Configuration(data), found, environment, "SIGNORIA_")
    return replace(plain, **{"limits": limits, "retention": retention, **given, "data": data})


def _read_file(file: Path, must_be: bool) -> dict[str, Any]:
    if not file.is_file() and not must_be:
        return {}
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise BadConfiguration(f"{file} cannot be read: {getattr(problem, 'strerror', None) or problem}") from None


def _settle(usual: T, found: Mapping[str, Any], environment: Mapping[str, str], prefix: str) -> T:
    """The usual settings with those that were found elsewhere."""
    names = {field.name: getattr(usual, field.name) for field in fields(usual)}  # type: ignore[arg-type]
    for name in found:
        if name not in names or name in ("data", "limits", "retention"):
            raise BadConfiguration(f"there is no setting {prefix.lower().removeprefix('signoria_')}{name}")
    chosen: dict[str, Any] = {}
    for name, default in names.items():
        text = environment.get(f"{prefix}{name.upper()}")
        if name in ("data", "limits", "retention") or (text is None and name not in found):
            continue
        chosen[name] = _fit(f"{prefix}{name.upper()}" if text is not None else name, default, text or found.get(name))
    return replace(usual, **chosen)  # type: ignore[type-var]


def _fit(name: str, usual: Any, value: Any) -> Any:
    """The value as the kind of thing that the setting is."""
    try:
        if isinstance(usual, bool):
            if str(value).lower() not in ("true", "false", "1", "0", "yes", "no"):
                raise ValueError
            return str(value).lower() in ("true", "1", "yes")
        if isinstance(usual, tuple):
            parts = value.split(",") if isinstance(value, str) else list(value)
            if name.lower().endswith("retries"):
                return tuple(float(part) for part in parts)
            rate, burst = parts
            return float(rate), int(burst)
        if name.lower().endswith("synchronous") and value not in ("full", "normal"):
            raise ValueError
        if name.lower().endswith("log_format") and value not in ("text", "json"):
            raise ValueError
        return type(usual)(value)
    except (TypeError, ValueError):
        raise BadConfiguration(f"{name} cannot be {value!r}") from None
