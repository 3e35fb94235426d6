"""Who somebody is: a signed cookie, and links that prove a right. Nobody registers."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from base64 import urlsafe_b64encode
from functools import lru_cache
from pathlib import Path

COOKIE = "signoria"
COOKIE_SECONDS = 400 * 86_400
_ID_LENGTH = 22


class Keys:
    """Signs what the server gives out and knows it again."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        # Links of tables in use are asked for with every move.
        self._links = lru_cache(10_000)(self.sign)

    @classmethod
    def of_folder(cls, data: Path) -> Keys:
        """The key of that data folder; made on the first day, readable by its owner only."""
        data.mkdir(parents=True, exist_ok=True)
        file = data / "key"
        try:
            handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            return cls(file.read_bytes())
        with os.fdopen(handle, "wb") as stream:
            stream.write(secrets.token_bytes(32))
        return cls(file.read_bytes())

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

    def personal(self, table: str, seat: int, owner: str) -> str:
        """What takes a seat along to another device, as long as the same person owns it."""
        return f"{seat}-{self._links('seat', f'{table} {seat} {owner}')}"

    def is_personal(self, table: str, seat: int, owner: str, key: str) -> bool:
        return hmac.compare_digest(self.personal(table, seat, owner).encode(), key.encode("utf-8", "replace"))


def new_person() -> str:
    return secrets.token_urlsafe(16)


def new_table() -> str:
    return secrets.token_hex(6)


def new_seed() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_hex(16)
