"""Who somebody is: a signed cookie, and links that prove a right. Nobody registers."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
import socket
from base64 import urlsafe_b64encode
from functools import lru_cache
from pathlib import Path

from signoria.server.configuration import Configuration
from signoria.tables import Chair

COOKIE = "signoria"
COOKIE_SECONDS = 400 * 86_400
_ID_LENGTH = 22
KEY_BYTES = 32


class BadKey(Exception):
    """What lies there as the key is none; with it anybody could forge seats."""

    def __init__(self, file: Path, length: int) -> None:
        super().__init__(
            f"The key {file} has {length} bytes and not {KEY_BYTES}: it is not the one that seats and invitations were "
            "signed with. Put the right one back from a backup. If there is none, delete the file and start again: a "
            "new key is made then, and everybody has to take his seat anew."
        )


def write_whole(file: Path, contents: bytes) -> None:
    """The file has all of that, on disk, or is not there; its owner alone may read it."""
    rough = file.with_name(f".{file.name}.{os.getpid()}")
    handle = os.open(rough, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(contents)
            stream.flush()
            os.fsync(stream.fileno())
        rough.rename(file)
    except BaseException:
        rough.unlink(missing_ok=True)
        raise
    if os.name == "posix":
        folder = os.open(file.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


class Keys:
    """Signs what the server gives out and knows it again."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        # Links of tables in use are asked for with every move.
        self._links = lru_cache(10_000)(self.sign)

    @classmethod
    def of_folder(cls, data: Path) -> Keys:
        """The key of that data folder; made on the first day, readable by its owner only. Raises BadKey."""
        data.mkdir(0o700, parents=True, exist_ok=True)
        file = data / "key"
        if not file.exists():
            write_whole(file, secrets.token_bytes(KEY_BYTES))
        secret = file.read_bytes()
        if len(secret) != KEY_BYTES:
            raise BadKey(file, len(secret))
        return cls(secret)

    @property
    def cookie_name(self) -> str:
        """Each server has a name of its own for it: browsers keep cookies by host, and there may be two on one."""
        return f"{COOKIE}-{self._links('cookie', 'name')[:8]}"

    @property
    def mark(self) -> str:
        """Tells whether two servers have the same key, and nothing else of it."""
        return self.sign("mark", "of the key")

    def sign(self, purpose: str, text: str) -> str:
        digest = hmac.digest(self._secret, f"{purpose}\n{text}".encode(), hashlib.sha256)
        return urlsafe_b64encode(digest[:18]).decode()

    def is_signed(self, purpose: str, text: str, signature: str) -> bool:
        return hmac.compare_digest(self.sign(purpose, text).encode(), signature.encode("utf-8", "replace"))

    # ---- persons

    def cookie(self, person: str) -> str:
        return f"{person}.{self.sign('person', person)}"

    def person(self, cookie: str | None) -> str | None:
        """The person of a cookie or bearer token; None if it is missing or forged."""
        if not cookie or len(cookie) > 200:
            return None
        person, _, signature = cookie.partition(".")
        if len(person) != _ID_LENGTH or not self.is_signed("person", person, signature):
            return None
        return person

    # ---- links

    def invitation(self, table: str) -> str:
        """What lets somebody sit down at a table that is not listed."""
        return self._links("invitation", table)[:12]

    def is_invitation(self, table: str, key: str) -> bool:
        return hmac.compare_digest(self.invitation(table).encode(), key.encode("utf-8", "replace"))

    def personal(self, table: str, seat: int, chair: Chair) -> str:
        """What takes a seat along to another device, as long as the same person owns it and has not renewed it."""
        renewed = f" {chair.renewed}" if chair.renewed else ""
        return f"{seat}-{self._links('seat', f'{table} {seat} {chair.people[0]}{renewed}')}"

    def is_personal(self, table: str, seat: int, chair: Chair, key: str) -> bool:
        return hmac.compare_digest(self.personal(table, seat, chair).encode(), key.encode("utf-8", "replace"))


def server_name(data: Path) -> str:
    """What the server of that folder is called among those that share a database: the same each time it starts.

    Only one can run on a folder, so whoever starts there has the place of the one before.
    """
    file = data / "server"
    if not file.exists():
        write_whole(file, secrets.token_hex(8).encode())
    return file.read_text(encoding="ascii").strip()[:16]


def reachable_at(configuration: Configuration, listener: socket.socket | None) -> str:
    """Host and port at which other servers of the same house find this one."""
    if configuration.reachable:
        return configuration.reachable
    host, port = configuration.host, configuration.port if listener is None else listener.getsockname()[1]
    if host in ("0.0.0.0", "::"):
        host = socket.gethostname()
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def new_person() -> str:
    # No letter that a command line would take for an option.
    return secrets.token_hex(_ID_LENGTH // 2)


def new_table() -> str:
    return secrets.token_hex(6)
