"""Who is who: people by their identity, what they are called and have set, and who is not let in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from sqlalchemy.engine import Connection
from sqlalchemy.exc import IntegrityError
from starlette.requests import cookie_parser

from signoria.server import storage
from signoria.server.identity import COOKIE

if TYPE_CHECKING:
    from signoria.server.server import Server

PERSONS_KEPT = 10_000


@dataclass(slots=True)
class Person:
    """What is known of somebody: an identity, a name he chose, and his settings."""

    id: str
    name: str = ""
    settings: dict[str, Any] = field(default_factory=dict)


class People:
    def __init__(self, server: Server) -> None:
        self._server = server
        # Called when somebody is forgotten: what was read of him must be read again.
        self.departures: list[Callable[[], None]] = []
        self.banned: set[str] = set()
        self._persons: dict[str, Person] = {}

    async def open(self) -> None:
        self.banned = set(await self._server.writer.read(storage.read_bans))

    def seat_holder(self, cookies: dict[str, str]) -> str | None:
        """The person of a cookie, if he has a seat at a table that is in use."""
        known = self._server.keys.person(cookies.get(self._server.keys.cookie_name))
        return known if known is not None and known in self._server.tables.seated else None

    async def person(self, name: str) -> Person:
        found = self._persons.get(name)
        if found is None:
            row = await self._server.writer.read(lambda connection: storage.read_person(connection, name))
            found = Person(name, *row) if row is not None else Person(name)
            if self._server.leases.are_shared:
                # Another server may be told otherwise at any time.
                return found
            if len(self._persons) >= PERSONS_KEPT:
                self._persons.pop(next(iter(self._persons)))
            self._persons[name] = found
        return found

    async def keep(self, person: Person) -> None:
        if not self._server.leases.are_shared:
            self._persons[person.id] = person

        def write(connection: Connection) -> None:
            storage.write_person(connection, person.id, person.name, person.settings)

        try:
            await self._server.writer.put(write)
        except IntegrityError:
            # Another server has just written him for the first time.
            await self._server.writer.put(write)

    def forget(self, person: str) -> None:
        """Nothing of that person is kept in memory."""
        self._persons.pop(person, None)
        self._server.sightings.forget(person)
        self._server.whereabouts.forget(person)
        for forget in self.departures:
            forget()

    def is_banned(self, address: str, headers: Mapping[str, str]) -> bool:
        """Whether whoever sends this is not let in."""
        if address in self.banned:
            return True
        bearer = headers.get("authorization", "").removeprefix("Bearer ").strip()
        cookies = cookie_parser(headers.get("cookie", ""))
        tokens = (bearer, cookies.get(self._server.keys.cookie_name), cookies.get(COOKIE))
        return any(self._server.keys.person(token) in self.banned for token in tokens if token)

    async def ban(self, who: str, is_banned: bool = True) -> None:
        """An address, or a person by his id, is not let in any more; whoever is here is sent off."""
        await self._server.writer.put(
            lambda connection: storage.write_ban(connection, who, self._server.now(), is_banned)
        )
        self._server.news.tell("bans")
        if not is_banned:
            self.banned.discard(who)
            return
        self.banned.add(who)
        self._server.tables.send_off(who)

    async def read_bans(self) -> None:
        """Any server may have banned somebody."""
        banned = set(await self._server.writer.read(storage.read_bans))
        new, self.banned = banned - self.banned, banned
        for who in new:
            self._server.tables.send_off(who)
