"""Mail to people: whether we may, that a table waits, and once a day all that does.

Nobody is written to who has not said yes in the mailbox itself, and nobody often: how many letters were asked for, and
how many went, is counted in the database, by person and by address. Addresses stand there only with their person.
"""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

from sqlalchemy.engine import Connection

from signoria import words
from signoria.games import rulebook
from signoria.reach.letters import Invitation, Letter, Turn, confirmation, digest, letter
from signoria.reach.mail import BadMailAddress, compose, read_mail_address, send
from signoria.reach.outcome import Outcome
from signoria.reach.quiet import next_hour
from signoria.reach.restraint import ASKED_BY_A_PERSON, ASKED_OF_AN_ADDRESS, AT_ONCE, IN_A_DAY
from signoria.server import reach_rows
from signoria.server.calls import language_of, quiet_hours
from signoria.server.configuration import mail_server
from signoria.server.reach_rows import Mailbox
from signoria.tables import Refused
from signoria.web import links
from signoria.web.names import game_title
from signoria.web.reach_section import MANNERS

if TYPE_CHECKING:
    from signoria.server.people import Person
    from signoria.server.server import Server

# A digest that could not be sent is tried again after so many seconds, by whichever server comes first.
_AGAIN_SECONDS = 900.0
_log = logging.getLogger("signoria.letters")


class Letters:
    def __init__(self, server: Server) -> None:
        """Raises BadConfiguration."""
        self._server = server
        self._post = mail_server(server.configuration)
        self._home = server.configuration.home.rstrip("/")
        server.due.let("digest", self._digest)

    @property
    def are_possible(self) -> bool:
        return self._post is not None

    async def mailbox(self, person: str) -> Mailbox | None:
        """Where that person may be written to, now."""
        found = await self.kept(person)
        return found if found is not None and found.state == "confirmed" else None

    async def kept(self, person: str) -> Mailbox | None:
        if self._post is None:
            return None
        return await self._server.writer.read(lambda found: reach_rows.read_mailbox(found, person))

    # ---- asking for leave

    async def ask(self, person: Person, address: str, manner: str) -> None:
        """Somebody names an address as his own: whoever reads there is asked. Raises Refused."""
        if self._post is None:
            raise Refused("no_mail", "this house sends no mail")
        if manner not in MANNERS:
            raise Refused("not_understood", f"letters come {' or '.join(MANNERS)}")
        try:
            written = read_mail_address(address)
        except BadMailAddress as problem:
            raise Refused("bad_mail", str(problem)) from None
        place = self._server.keys.sign("mail", written.lower())
        known = await self.kept(person.id)
        if known is not None and known.place == place and known.state == "confirmed":
            changed = replace(known, manner=manner)
            await self._server.writer.put(lambda found: reach_rows.write_mailbox(found, changed))
            return
        wanted = Mailbox(person.id, written, place, "asked", manner)
        verdict: list[bool] = []
        now = self._server.now()
        await self._server.writer.put(lambda found: verdict.append(_may_ask(found, wanted, now)))
        if not verdict[-1]:
            raise Refused("too_often", "that were many letters; wait until tomorrow")
        if await self._server.writer.read(lambda found: reach_rows.is_silenced(found, place)):
            # Whoever types in an address is not told what its owner has said.
            return
        yes = self._link("yes", place, f"{person.id} {written}")
        await self._send(confirmation(yes, self._link("never", place), words.load(language_of(person))), written)

    async def end(self, person: str) -> None:
        await self._server.writer.put(lambda found: reach_rows.remove_mailbox(found, person))

    # ---- what readers say

    def _link(self, what: str, place: str, more: str = "") -> str:
        return self._home + links.letters(what, f"{place}.{self._server.keys.sign(what, f'{place} {more}'.strip())}")

    async def confirm(self, key: str) -> None:
        """Whoever reads there says yes. Raises Refused if that link is none of ours, or was for another address."""
        mailbox = await self.asked(key)
        confirmed = replace(mailbox, state="confirmed")
        await self._server.writer.put(lambda found: reach_rows.write_mailbox(found, confirmed))

    async def asked(self, key: str) -> Mailbox:
        """Whose address it is that is to be confirmed."""
        place, _, signature = key.partition(".")
        for mailbox in await self._server.writer.read(lambda found: reach_rows.read_mailboxes_at(found, place)):
            said = f"{place} {mailbox.person} {mailbox.address}"
            if self._server.keys.is_signed("yes", said, signature):
                return mailbox
        raise Refused("no_such_page", "that link does not count any more")

    def place_of(self, what: str, key: str) -> str:
        """The place that a link of that kind is about. Raises Refused if it is none of ours."""
        place, _, signature = key.partition(".")
        if not self._server.keys.is_signed(what, place, signature):
            raise Refused("no_such_page", "that link does not count any more")
        return place

    async def stop(self, what: str, key: str) -> None:
        """No more letters there; after "never" nobody can ask for them again."""
        place, now = self.place_of(what, key), self._server.now()
        await self._server.writer.put(lambda found: reach_rows.silence(found, place, now, for_good=what == "never"))

    # ---- telling

    async def tell(self, person: Person, mailbox: Mailbox, news: Turn | Invitation) -> None:
        """At once if he wants it so and has not been written to just now; otherwise with the next digest."""
        now = self._server.now()
        if mailbox.manner == "once":
            verdict: list[bool] = []
            await self._server.writer.put(lambda found: verdict.append(_may_tell(found, person.id, now)))
            if verdict[-1] and await self._is_told(person, mailbox, news):
                return
        at = next_hour(self._server.configuration.digest_hour, now, str(person.settings.get("zone") or "UTC"))
        at = quiet_hours(person).heard_at(at)
        await self._server.writer.put(lambda found: reach_rows.expect(found, "digest", person.id, at))
        self._server.due.expect({("digest", -1): at})

    async def _is_told(self, person: Person, mailbox: Mailbox, news: Turn | Invitation) -> bool:
        """Whether there is nothing more to do about it."""
        whole = replace(news, address=self._home + news.address)
        written = letter(whole, self._link("stop", mailbox.place), self._words(person))
        outcome = await self._server.calls.insist(lambda: self._send(written, mailbox.address))
        await self._note(person.id, outcome)
        return outcome is not Outcome.LATER

    async def _digest(self, name: str, _: int) -> None:
        """The day's letter of that person is due. Of several servers one takes it."""
        now = self._server.now()
        taken: list[bool] = []
        await self._server.writer.put(
            lambda found: taken.append(reach_rows.take(found, "digest", name, now, now + _AGAIN_SECONDS))
        )
        if not taken[-1]:
            return
        mailbox, person = await self.mailbox(name), await self._server.people.person(name)
        outcome = Outcome.TAKEN
        if mailbox is not None:
            turns, invitations = await self._waiting(person), await self._server.invitations.open_to(person)
            if turns or invitations:
                told = [replace(one, address=self._home + one.address) for one in invitations]
                day = digest(turns, told, self._link("stop", mailbox.place), self._words(person))
                outcome = await self._send(day, mailbox.address)
        if outcome is Outcome.LATER:
            return
        await self._server.writer.put(lambda found: reach_rows.settle(found, "digest", name))
        await self._note(name, outcome)

    async def _waiting(self, person: Person) -> list[Turn]:
        """All tables that wait for him, the longest first."""
        turns = []
        for summary in await self._server.lobby.waiting_for(person.id):
            seat = next(seat for seat in summary["to_act"] if person.id in summary["people"][seat])
            title = game_title(summary["game"], words.load(language_of(person), rulebook(summary["game"]).folder))
            address = self._home + links.table(summary["id"])
            turns.append(Turn(title, summary["id"], address, summary["names"][seat]))
        return turns

    async def _note(self, person: str, outcome: Outcome) -> None:
        """An address where nobody is, is forgotten."""
        if outcome is Outcome.GONE:
            await self.end(person)

    def _words(self, person: Person) -> words.Words:
        return words.load(language_of(person))

    async def _send(self, written: Letter, address: str) -> Outcome:
        assert self._post is not None
        outcome = await send(compose(written, self._post, address, self._server.now()), self._post)
        if outcome is not Outcome.TAKEN:
            _log.info("a letter was not taken: %s", outcome.value)
        return outcome


def _may_ask(connection: Connection, wanted: Mailbox, now: float) -> bool:
    """Note that a letter is asked for, if that may be."""
    by_person = reach_rows.read_letters(connection, "asked", wanted.person)
    to_address = reach_rows.read_letters(connection, "asked", wanted.place)
    if not (ASKED_BY_A_PERSON.allows(by_person, now) and ASKED_OF_AN_ADDRESS.allows(to_address, now)):
        return False
    reach_rows.note_letter(connection, "asked", (wanted.person, wanted.place), now)
    reach_rows.write_mailbox(connection, wanted)
    return True


def _may_tell(connection: Connection, person: str, now: float) -> bool:
    sent = reach_rows.read_letters(connection, "told", person)
    if not (AT_ONCE.allows(sent, now) and IN_A_DAY.allows(sent, now)):
        return False
    reach_rows.note_letter(connection, "told", (person,), now)
    return True
