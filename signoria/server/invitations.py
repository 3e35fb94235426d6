"""Friends who are invited to a table: it stands on their first page, and reaches them by push and mail if they wish.

So that nobody pesters anybody through us, it is told seldom: of one host once in a while, of all together a few times a
day, never in quiet hours, and not to whoever does not want to hear of it. Of several the latest is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from sqlalchemy.engine import Connection

from signoria import words
from signoria.games import rulebook
from signoria.reach.letters import Invitation
from signoria.reach.restraint import INVITED_BY_A_FRIEND, INVITED_IN_A_DAY
from signoria.server import annals, reach_rows
from signoria.server.calls import language_of, quiet_hours
from signoria.server.storage import NO_SEAT
from signoria.web import links
from signoria.web.names import game_title

if TYPE_CHECKING:
    from signoria.server.people import Person
    from signoria.server.server import Server

_KIND: reach_rows.Awaited = "invited"
_SHOWN = 10
# What a server has taken upon itself and not done by then is anybody's again.
_AGAIN_SECONDS = 900.0


class Invitations:
    def __init__(self, server: Server) -> None:
        self._server = server
        server.due.let(_KIND, self._tell)

    async def send(self, friend: str, table: str, host: str) -> None:
        """Invite that friend of the host to his table; once more is the same invitation, and is told once."""
        server = self._server
        now, person = server.now(), await server.people.person(friend)
        at = quiet_hours(person).heard_at(now + server.configuration.patience)
        wants = person.settings.get("invited") != "off" and await self._can_hear(person)
        pair = server.keys.sign("invited", f"{host} {friend}")

        def write(connection: Connection) -> None:
            is_new = friend not in annals.read_invited(connection, table)
            annals.write_invitation(connection, friend, table, host, now)
            if wants and is_new and _may_tell(connection, friend, pair, now):
                reach_rows.expect(connection, _KIND, friend, at)

        await server.writer.put(write)
        server.due.expect({(_KIND, NO_SEAT): at})

    async def open_to(self, person: Person) -> list[Invitation]:
        """The latest first: tables that still wait, where he has not sat down. Their addresses let him do so."""
        found = await self._server.writer.read(
            lambda connection: annals.read_invitations(connection, person.id, _SHOWN)
        )
        return [
            Invitation(
                game_title(summary["game"], words.load(language_of(person), rulebook(summary["game"]).folder)),
                summary["id"],
                links.invitation(summary["id"], self._server.keys.invitation(summary["id"])),
                host,
            )
            for summary, host in found
            if "" in summary["names"] and not any(person.id in people for people in summary["people"])
        ]

    async def _can_hear(self, person: Person) -> bool:
        server = self._server
        return bool(await server.calls.browsers(person.id) or await server.letters.mailbox(person.id))

    async def _tell(self, name: str, _: int) -> None:
        """News of an invitation are due to that person. Of several servers one takes them."""
        server = self._server
        now, person = server.now(), await server.people.person(name)
        heard = quiet_hours(person).heard_at(now)
        again = heard if heard > now else now + _AGAIN_SECONDS
        taken: list[bool] = []
        await server.writer.put(lambda found: taken.append(reach_rows.take(found, _KIND, name, now, again)))
        if not taken[-1] or heard > now:
            return
        news = await self.open_to(person)
        if news and person.settings.get("invited") != "off":
            mailbox = await server.letters.mailbox(name)
            ways: list[Awaitable[object]] = [
                server.calls.push(person, browser, news[0]) for browser in await server.calls.browsers(name)
            ]
            if mailbox is not None:
                ways.append(server.letters.tell(person, mailbox, news[0]))
            await asyncio.gather(*ways)
        await server.writer.put(lambda found: reach_rows.settle(found, _KIND, name))


def _may_tell(connection: Connection, friend: str, pair: str, now: float) -> bool:
    """Note that news of an invitation go to that friend, if they may; `pair` stands for host and friend."""
    of_host = reach_rows.read_letters(connection, "invited", pair)
    of_all = reach_rows.read_letters(connection, "invited", friend)
    if not (INVITED_BY_A_FRIEND.allows(of_host, now) and INVITED_IN_A_DAY.allows(of_all, now)):
        return False
    reach_rows.note_letter(connection, "invited", (friend, pair), now)
    return True
