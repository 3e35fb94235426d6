"""Guided games: a table with bots on a prepared deal, and a coach beside it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from signoria.games import lessons
from signoria.games.lessons import Lesson
from signoria.server import hosting
from signoria.server.forms import Form
from signoria.server.identity import new_table
from signoria.server.limits import Allowances
from signoria.server.server import Server
from signoria.server.session import Session
from signoria.tables import Refused, Table, open_table


class Learning:
    """The form that opens a guided game, with the same limit as other tables."""

    def __init__(self, allowances: Allowances) -> None:
        self._allowances = allowances

    async def learn(self, request: Request, session: Session) -> Response:
        """Field: lesson. Whoever has begun it goes on where he was; with `anew` he begins again."""
        form = await Form.of(request)
        try:
            lesson = lessons.load(form.text("lesson"))
        except KeyError:
            raise Refused("no_such_lesson", "there is no such lesson") from None
        begun = None if form.flag("anew") else await _begun(session.server, session.person.id, lesson)
        if begun is not None:
            return RedirectResponse(f"/t/{begun}", 303)
        if not self._allowances.take(request.client.host if request.client else "?"):
            raise Refused("too_often", "that were many tables; wait a little")
        name = hosting.name_of(session.person, session.viewer.language)
        table = prepared(lesson, session.person.id, name, session.server.now())
        await session.server.tables.add(table)
        return RedirectResponse(f"/t/{table.id}", 303)


async def _begun(server: Server, person: str, lesson: Lesson) -> str | None:
    """The table at which that person has begun the lesson, if it is not over."""
    for summary in await server.lobby.tables_of(person):
        if summary.get("lesson") == lesson.name and summary["state"] == "running":
            return str(summary["id"])
    return None


def prepared(lesson: Lesson, person: str, name: str, at: float) -> Table:
    """The table of a lesson, with the learner in his seat and bots in all others."""
    origin = None if lesson.position is None else {"table": "", "move": 0, "position": lesson.position}
    table = open_table(
        new_table(), lesson.game, lesson.players, person, lesson.seed, at, dict(lesson.options),
        origin=origin, lesson=lesson.name,
    )  # fmt: skip
    table.sit(person, name, at, lesson.seat)
    for seat in range(lesson.players):
        if seat != lesson.seat:
            table.seat_bot(person, lesson.bot, at, seat)
    table.start(person, at)
    return table
