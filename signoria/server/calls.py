"""Calling somebody whose turn has come while he is not connected: by a post to an address of his, by push, by mail.

Play never waits for this. A call is due a few seconds after the turn came, and is made if the person has not come by
then; in his quiet hours it waits until they are over. It is tried again a few times, and given up without a word to
anybody else. The table's own server makes it, so it is made once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from signoria import words
from signoria.reach import letters, push
from signoria.reach.letters import Invitation, Turn
from signoria.reach.outcome import Outcome
from signoria.reach.posting import BadAddress, Forbidden, post, read_address
from signoria.reach.push import PushKey, Subscription
from signoria.reach.quiet import QuietHours
from signoria.server import reach_rows
from signoria.server.audience import Audience
from signoria.server.gate import TableViewer
from signoria.server.limits import Allowances
from signoria.server.table_owner import TableOwner
from signoria.web import call, links
from signoria.web.context import Viewer

if TYPE_CHECKING:
    from signoria.server.people import Person
    from signoria.server.server import Server

_SECONDS = 5.0
# Whom a push service may complain to if the operator has named nobody.
_NOBODY = "mailto:nobody@invalid.example"
_log = logging.getLogger("signoria.calls")


@dataclass(frozen=True, slots=True)
class _Call:
    """What is told: the message for webhooks, and the turn for everything else."""

    message: dict[str, Any]
    turn: Turn


class Calls:
    def __init__(self, server: Server) -> None:
        self._server = server
        self._allowances = Allowances(server.configuration.limits.calls)
        server.news.share("calls", self._allowances)
        server.due.let("call", self.call)
        # Follows from the house's own secret: the same on all its servers, and after every restart.
        self.push_key = PushKey(server.keys.sign("push", "key").encode()) if push.is_possible() else None

    async def call(self, table: str, seat: int) -> None:
        """The call of that seat is due. Who only loads his page again is back by now."""
        owner = await self._server.tables.owner(table)
        now = self._server.now()
        people = [
            await self._server.people.person(name) for name in await owner.ask(lambda audience: _absent(audience, seat))
        ]
        heard = max((quiet_hours(person).heard_at(now) for person in people), default=now)
        if heard > now:
            await owner.put_off("call", seat, heard)
            return
        for person in people:
            await self._tell(person, owner, seat)
        await owner.settle("call", seat)

    async def _tell(self, person: Person, owner: TableOwner, seat: int) -> None:
        """Every way at once, so that none waits for another."""
        browsers = await self.browsers(person.id)
        mailbox = await self._server.letters.mailbox(person.id)
        webhook = bool(person.settings.get("webhook"))
        if not (webhook or browsers or mailbox) or not self._allowances.take(person.id):
            return
        told = await owner.ask(lambda audience: _call(person, audience, seat))
        ways: list[Awaitable[object]] = [self.push(person, browser, told.turn) for browser in browsers]
        if webhook:
            ways.append(self._post(person, told.message))
        if mailbox is not None:
            ways.append(self._server.letters.tell(person, mailbox, told.turn))
        await asyncio.gather(*ways)

    async def _post(self, person: Person, message: dict[str, Any]) -> None:
        await self.insist(lambda: self._is_posted(person, msgspec.json.encode(message)))

    async def browsers(self, person: str) -> list[Subscription]:
        """Those of that person that can be pushed to."""
        if self.push_key is None:
            return []
        return await self._server.writer.read(lambda found: reach_rows.read_browsers(found, person))

    async def push(self, person: Person, browser: Subscription, news: Turn | Invitation) -> None:
        """A browser knows where it is: addresses are paths, which lead back to the house it came from."""
        note = letters.note(news, words.load(language_of(person)))
        outcome = await self.insist(lambda: self._pushed(browser, msgspec.json.encode(note), news.table))
        if outcome is Outcome.GONE:
            await self._server.writer.put(lambda found: reach_rows.remove_browser(found, person.id, browser.mark))

    async def insist(self, act: Callable[[], Awaitable[Outcome]]) -> Outcome:
        """Try until it is done or will never be, a few times."""
        for pause in (*self._server.configuration.retries, None):
            outcome = await act()
            if outcome is not Outcome.LATER or pause is None:
                return outcome
            await asyncio.sleep(pause)
        raise AssertionError("the last pause is none")

    async def _is_posted(self, person: Person, body: bytes) -> Outcome:
        may_be_private = self._server.configuration.private_webhooks
        try:
            address = read_address(str(person.settings["webhook"]))
            status = await post(address, body, may_be_private=may_be_private, seconds=_SECONDS)
        except (BadAddress, Forbidden) as problem:
            _log.info("a call is not allowed: %s", problem)
            return Outcome.REFUSED
        except (OSError, UnicodeError) as problem:
            _log.info("a call came to nothing: %s", problem)
            return Outcome.LATER
        return Outcome.TAKEN if status < 500 else Outcome.LATER

    async def _pushed(self, browser: Subscription, message: bytes, topic: str) -> Outcome:
        assert self.push_key is not None
        configuration = self._server.configuration
        contact = configuration.home if configuration.home.startswith("https://") else _NOBODY
        outcome = await push.push(
            browser, message, self.push_key, contact, self._server.now(),
            topic=topic[:32], may_be_private=configuration.private_webhooks, seconds=_SECONDS,
        )  # fmt: skip
        if outcome is not Outcome.TAKEN:
            _log.info("a push was not taken: %s", outcome.value)
        return outcome


def language_of(person: Person) -> str:
    chosen = str(person.settings.get("language") or "en")
    return chosen if chosen in words.languages() else "en"


def quiet_hours(person: Person) -> QuietHours:
    """When he wants to hear nothing."""
    begin, end = (str(person.settings.get(f"quiet_{name}", "")) for name in ("from", "to"))
    if not (begin.isdecimal() and end.isdecimal() and int(begin) < 24 and int(end) < 24):
        return QuietHours(0, 0)
    return QuietHours(int(begin), int(end), str(person.settings.get("zone") or "UTC"))


def _absent(audience: Audience, seat: int) -> list[str]:
    """The identities of whoever has that seat, if he is still asked and still not here."""
    table = audience.table
    chair = table.chairs[seat]
    is_asked = seat in table.to_act and chair.bot is None
    return list(chair.people) if is_asked and not audience.is_here(seat) else []


def _call(person: Person, audience: Audience, seat: int) -> _Call:
    """Only what a spectator sees: many let such a message appear where others read it too."""
    seen = audience.look(TableViewer(None, Viewer(language=language_of(person))), audience.now(None))
    message = call.message(seen, seat, str(person.settings.get("home") or ""))
    turn = Turn(message["game"], seen.id, links.table(seen.id), message["seat"], message["asked"])
    return _Call(message, turn)
