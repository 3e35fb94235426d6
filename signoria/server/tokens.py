"""Tokens that a person makes: for programs that act for him, and to come along to another device."""

from __future__ import annotations

import hashlib
import secrets
from typing import TYPE_CHECKING

from signoria.server import annals
from signoria.server.annals import Token
from signoria.tables import Refused
from signoria.tables.seating import clean_name

if TYPE_CHECKING:
    from signoria.server.server import Server

PROGRAM, DEVICE = "program", "device"
_PREFIX = "signoria-"
_MOST = 10
DEVICE_SECONDS = 900.0


class Tokens:
    def __init__(self, server: Server) -> None:
        self._server = server

    async def make(self, person: str, label: str) -> str:
        """A new token for programs; it is told once and never again."""
        if len(await self.of(person)) >= _MOST:
            raise Refused("too_many_tokens", f"nobody has more than {_MOST} tokens; revoke one")
        return await self._make(person, PROGRAM, clean_name(label) or "?", 0.0)

    async def make_for_device(self, person: str) -> str:
        """What takes a person along to another device, once and soon."""
        return await self._make(person, DEVICE, "", self._server.now() + DEVICE_SECONDS)

    async def _make(self, person: str, kind: str, label: str, until: float) -> str:
        secret = _PREFIX + secrets.token_urlsafe(24)
        token = Token(_digest(secret), person, kind, label, self._server.now(), until)
        await self._server.writer.put(lambda connection: annals.write_token(connection, token))
        return secret

    async def of(self, person: str) -> list[Token]:
        return await self._server.writer.read(lambda connection: annals.read_tokens(connection, person, PROGRAM))

    async def person(self, secret: str) -> str | None:
        """Whom a program acts for; None if the token is none, or was revoked."""
        found = await self._find(secret, PROGRAM)
        return None if found is None or found.person in self._server.people.banned else found.person

    async def spend(self, secret: str) -> str:
        """The person whose device this becomes; nobody gets another with the same link. Raises Refused."""
        token = await self.device(secret)
        if not await self.revoke(token.person, token.digest):
            raise Refused("bad_link", "this link is not valid any more")
        return token.person

    async def device(self, secret: str) -> Token:
        """Raises Refused if it is used up or too old."""
        found = await self._find(secret, DEVICE)
        if found is None or found.until < self._server.now():
            raise Refused("bad_link", "this link is not valid any more")
        return found

    async def _find(self, secret: str, kind: str) -> Token | None:
        if not secret.startswith(_PREFIX) or len(secret) > 80:
            return None
        digest = _digest(secret)
        found = await self._server.writer.read(lambda connection: annals.read_token(connection, digest))
        return found if found is not None and found.kind == kind else None

    async def revoke(self, person: str, digest: str) -> bool:
        """Whether there was such a token of that person."""
        removed: list[bool] = []
        await self._server.writer.put(
            lambda connection: removed.append(annals.remove_token(connection, person, digest))
        )
        return removed[-1]


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
