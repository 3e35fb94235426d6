"""What the database holds of how people are reached: their browsers, their mail, what was written to them, who is here.

Like `storage`: functions that are handed a connection.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Literal

import sqlalchemy as sql
from sqlalchemy.engine import Connection

from signoria.reach.push import Subscription
from signoria.reach.restraint import LONGEST_MEMORY
from signoria.server.schema import browsers, due, letters, mailboxes, silenced, whereabouts
from signoria.server.storage import NO_SEAT

State = Literal["asked", "confirmed"]
# A letter that asks for leave, one that tells of a turn, and news that a friend invites, however they go.
Kind = Literal["asked", "told", "invited"]


@dataclass(frozen=True, slots=True)
class Mailbox:
    """Where somebody wants to be written to, and whether whoever reads there has said yes."""

    person: str
    address: str
    place: str
    state: State
    manner: str


# ---- browsers


def write_browser(connection: Connection, person: str, subscription: Subscription, made: float, most: int) -> None:
    """A browser is one person's, the last one's who said so; of too many the oldest go."""
    connection.execute(sql.delete(browsers).where(browsers.c.mark == subscription.mark))
    kept = sql.select(browsers.c.mark).where(browsers.c.person == person).order_by(browsers.c.made.desc())
    for (mark,) in connection.execute(kept).all()[most - 1 :]:
        connection.execute(sql.delete(browsers).where(browsers.c.mark == mark))
    row = {**asdict(subscription), "mark": subscription.mark, "person": person, "made": made}
    connection.execute(sql.insert(browsers), [row])


def read_browsers(connection: Connection, person: str) -> list[Subscription]:
    rows = connection.execute(
        sql.select(browsers.c.endpoint, browsers.c.p256dh, browsers.c.auth)
        .where(browsers.c.person == person)
        .order_by(browsers.c.made)
    )
    return [Subscription(*row) for row in rows]


def remove_browser(connection: Connection, person: str, mark: str) -> None:
    connection.execute(sql.delete(browsers).where((browsers.c.person == person) & (browsers.c.mark == mark)))


# ---- mail


def write_mailbox(connection: Connection, mailbox: Mailbox) -> None:
    connection.execute(sql.delete(mailboxes).where(mailboxes.c.person == mailbox.person))
    connection.execute(sql.insert(mailboxes), [asdict(mailbox)])


def read_mailbox(connection: Connection, person: str) -> Mailbox | None:
    row = connection.execute(sql.select(mailboxes).where(mailboxes.c.person == person)).first()
    return None if row is None else Mailbox(*row)


def read_mailboxes_at(connection: Connection, place: str) -> list[Mailbox]:
    """Of everybody who has named that address."""
    return [Mailbox(*row) for row in connection.execute(sql.select(mailboxes).where(mailboxes.c.place == place))]


def remove_mailbox(connection: Connection, person: str) -> None:
    connection.execute(sql.delete(mailboxes).where(mailboxes.c.person == person))
    settle(connection, "digest", person)


def silence(connection: Connection, place: str, since: float, *, for_good: bool) -> None:
    """Nobody gets letters there any more; `for_good`, nobody can ask for them again."""
    for mailbox in read_mailboxes_at(connection, place):
        remove_mailbox(connection, mailbox.person)
    if for_good and not is_silenced(connection, place):
        connection.execute(sql.insert(silenced), [{"place": place, "since": since}])


def is_silenced(connection: Connection, place: str) -> bool:
    return connection.execute(sql.select(silenced.c.place).where(silenced.c.place == place)).first() is not None


def note_letter(connection: Connection, kind: Kind, places: Iterable[str], at: float) -> None:
    connection.execute(sql.delete(letters).where(letters.c.at < at - LONGEST_MEMORY))
    connection.execute(sql.insert(letters), [{"kind": kind, "place": place, "at": at} for place in places])


def read_letters(connection: Connection, kind: Kind, place: str) -> list[float]:
    """When letters of that kind went there, or were asked for by that person, of late."""
    here = (letters.c.place == place) & (letters.c.kind == kind)
    return [at for (at,) in connection.execute(sql.select(letters.c.at).where(here))]


# ---- what waits until the next digest

# What is due to a person, not to a table: the day's letter, and news that a friend invites.
Awaited = Literal["digest", "invited"]


def expect(connection: Connection, what: Awaited, person: str, at: float) -> None:
    """At that moment, unless it is expected already."""
    here = (due.c.table_id == person) & (due.c.kind == what)
    if connection.execute(sql.select(due.c.at).where(here)).first() is None:
        connection.execute(sql.insert(due), [{"table_id": person, "kind": what, "seat": NO_SEAT, "at": at}])


def take(connection: Connection, what: Awaited, person: str, now: float, again: float) -> bool:
    """Whether it is due and nobody else sees to it; until `again` nobody else will."""
    here = (due.c.table_id == person) & (due.c.kind == what) & (due.c.at <= now)
    return bool(connection.execute(sql.update(due).where(here).values({"at": again})).rowcount)


def settle(connection: Connection, what: Awaited, person: str) -> None:
    """It is not expected any more."""
    connection.execute(sql.delete(due).where((due.c.table_id == person) & (due.c.kind == what)))


# ---- who is here


def write_whereabouts(connection: Connection, person: str, at: float) -> None:
    if not connection.execute(
        sql.update(whereabouts).where(whereabouts.c.person == person).values({"at": at})
    ).rowcount:
        connection.execute(sql.insert(whereabouts), [{"person": person, "at": at}])


def remove_whereabouts(connection: Connection, person: str) -> None:
    connection.execute(sql.delete(whereabouts).where(whereabouts.c.person == person))


def read_present(connection: Connection, people: Iterable[str], since: float) -> set[str]:
    """Those who were here since then and let it be seen."""
    wanted = sql.select(whereabouts.c.person).where(whereabouts.c.person.in_(list(people)), whereabouts.c.at >= since)
    return {person for (person,) in connection.execute(wanted)}


# ---- everything about a person


def remove_person(connection: Connection, person: str) -> None:
    remove_mailbox(connection, person)
    settle(connection, "invited", person)
    remove_whereabouts(connection, person)
    connection.execute(sql.delete(browsers).where(browsers.c.person == person))
    connection.execute(sql.delete(letters).where(letters.c.place == person))
