"""Calling somebody whose turn has come while he is not connected: a POST to the address in his settings.

Play never waits for this. A call is due a few seconds after the turn came, and is made if the person has not come by
then; it is tried again a few times, and given up without a word to anybody else.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from signoria.server.audience import Audience
from signoria.server.delivery import Forbidden, post, read_address
from signoria.server.gate import TableViewer
from signoria.server.limits import Allowances
from signoria.server.table_owner import TableOwner
from signoria.tables import Refused
from signoria.web import call
from signoria.web.context import Viewer

if TYPE_CHECKING:
    from signoria.server.people import Person
    from signoria.server.server import Server

_SECONDS = 5.0
_log = logging.getLogger("signoria.calls")


class Calls:
    def __init__(self, server: Server) -> None:
        self._server = server
        self._allowances = Allowances(server.configuration.limits.calls)
        server.news.share("calls", self._allowances)
        server.due.let("call", self.call)

    async def call(self, table: str, seat: int) -> None:
        """The call of that seat is due. Who only loads his page again is back by now."""
        owner = await self._server.tables.owner(table)
        for name in await owner.ask(lambda audience: _absent(audience, seat)):
            person = await self._server.people.person(name)
            if person.settings.get("webhook") and self._allowances.take(name):
                await self._deliver(person, owner, seat)
        await owner.settle("call", seat)

    async def _deliver(self, person: Person, owner: TableOwner, seat: int) -> None:
        body = await owner.ask(lambda audience: _message(person, audience, seat))
        for pause in (*self._server.configuration.retries, None):
            if await self._is_delivered(person, body) or pause is None:
                return
            await asyncio.sleep(pause)

    async def _is_delivered(self, person: Person, body: bytes) -> bool:
        """Whether there is nothing more to do: it was taken, or it never will be."""
        may_be_private = self._server.configuration.private_webhooks
        try:
            address = read_address(str(person.settings["webhook"]))
            status = await post(address, body, may_be_private=may_be_private, seconds=_SECONDS)
        except (Refused, Forbidden) as problem:
            _log.info("a call is not allowed: %s", problem)
            return True
        except (OSError, UnicodeError) as problem:
            _log.info("a call came to nothing: %s", problem)
            return False
        return status < 500


def _absent(audience: Audience, seat: int) -> list[str]:
    """The identities of whoever has that seat, if he is still asked and still not here."""
    table = audience.table
    chair = table.chairs[seat]
    is_asked = seat in table.to_act and chair.bot is None
    return list(chair.people) if is_asked and not audience.is_here(seat) else []


def _message(person: Person, audience: Audience, seat: int) -> bytes:
    """Only what a spectator sees: many let such a message appear where others read it too."""
    language = str(person.settings.get("language") or "en")
    seen = audience.look(TableViewer(None, Viewer(language=language)), audience.now(None))
    home = str(person.settings.get("home") or "")
    return msgspec.json.encode(call.message(seen, seat, home))
