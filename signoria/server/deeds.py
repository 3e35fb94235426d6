"""Forms that open tables or do something at one. Every form is a POST and answers with a redirect to a page."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from signoria import bots
from signoria.server import hosting
from signoria.server.forms import Form
from signoria.server.front_door import Handler
from signoria.server.limits import Allowances
from signoria.server.session import Session
from signoria.tables import Refused, Table
from signoria.tables.tournament import FORMATS


class Opening:
    """Forms that open tables, with a limit on how many."""

    def __init__(self, allowances: Allowances) -> None:
        self._allowances = allowances

    def _take(self, request: Request) -> None:
        if not self._allowances.take(request.client.host if request.client else "?"):
            raise Refused("too_often", "that were many tables; wait a little")

    async def play_now(self, request: Request, session: Session) -> Response:
        """One click: a table against bots. Fields: game, and if wanted players, bot, name, option.*"""
        self._take(request)
        form = await Form.of(request)
        game = form.text("game")
        players = form.number("players", hosting.usual_players(game))
        return await self._open(form, session, game, players, form.text("bot") or bots.USUAL, players)

    async def open(self, request: Request, session: Session) -> Response:
        """A table for people: also undo, clock, public, bots (how many seats bots take)."""
        self._take(request)
        form = await Form.of(request)
        game = form.text("game")
        players = form.number("players", hosting.usual_players(game))
        bot = form.text("bot") or bots.USUAL
        return await self._open(form, session, game, players, bot, form.number("bots", 0))

    async def _open(self, form: Form, session: Session, game: str, players: int, bot: str, bot_seats: int) -> Response:
        server, person = session.server, session.person
        await hosting.rename(server, person, form.text("name"))
        name = hosting.name_of(person, session.viewer.language)
        opened = await hosting.open_for(
            server, person, name, game, players, form.options(game), form.agreement(), bot, bot_seats
        )
        return RedirectResponse(f"/t/{opened}", 303)

    async def fork(self, request: Request, session: Session) -> Response:
        self._take(request)
        form = await Form.of(request)
        name = hosting.name_of(session.person, session.viewer.language)
        move = form.number("move") if form.text("move") else None
        table = request.path_params["table"]
        forked = await hosting.fork(session.server, table, session.person, name, move, form.text("bot"))
        return RedirectResponse(f"/t/{forked}", 303)

    async def tournament(self, request: Request, session: Session) -> Response:
        """Fields: game, format (one of FORMATS), size of the tables, name, clock, undo, option.*"""
        self._take(request)
        form = await Form.of(request)
        await hosting.rename(session.server, session.person, form.text("name"))
        called = hosting.name_of(session.person, session.viewer.language)
        game, kind = form.text("game"), form.text("format", "round-robin")
        if kind not in FORMATS:
            raise Refused("bad_tournament", f"a tournament is one of {', '.join(FORMATS)}")
        name = await request.app.state.tournaments.open(
            session.person, called, game, kind, form.number("size", 2), form.options(game), form.agreement()
        )
        return RedirectResponse(f"/tournament/{name}", 303)

    async def rematch(self, request: Request, session: Session) -> Response:
        self._take(request)
        same = (await Form.of(request)).flag("same")
        again = await hosting.rematch(session.server, request.path_params["table"], session.person, same)
        return RedirectResponse(f"/t/{again}", 303)


def deed(act: Callable[[Table, Session, Form], object]) -> Handler:
    """A form that does one thing at a table and returns to it."""

    async def handle(request: Request, session: Session) -> Response:
        form = await Form.of(request)
        await hosting.rename(session.server, session.person, form.text("name"))
        name = request.path_params["table"]
        await session.server.tables.change(name, lambda table: act(table, session, form))
        return RedirectResponse(f"/t/{name}", 303)

    return handle


def join(table: Table, session: Session, form: Form) -> None:
    invited = session.server.keys.is_invitation(table.id, form.text("invitation"))
    if not (table.agreement.public or invited or table.host == session.person.id):
        raise Refused("not_invited", "this table is for those who have the invitation")
    name = hosting.name_of(session.person, session.viewer.language)
    table.sit(session.person.id, name, session.server.now(), form.seat())


def seat_bot(table: Table, session: Session, form: Form) -> None:
    table.seat_bot(session.person.id, form.text("bot") or bots.USUAL, session.server.now(), form.seat())


def stand(table: Table, session: Session, form: Form) -> None:
    table.stand(session.person.id, session.server.now(), form.seat())


def start(table: Table, session: Session, form: Form) -> None:
    """With `fill`, bots take the seats that are still free."""
    server, person = session.server, session.person.id
    if table.state != "open" and person == table.host:
        # A second click: what it asks for has been done.
        return
    if form.flag("fill") and table.state == "open" and person == table.host:
        for number, chair in enumerate(table.chairs):
            if chair.is_free:
                table.seat_bot(person, form.text("bot") or bots.USUAL, server.now(), number)
    table.start(person, server.now())


def send_away(table: Table, session: Session, form: Form) -> None:
    table.send_away(session.person.id, form.number("seat"), session.server.now())


def mute(table: Table, session: Session, form: Form) -> None:
    table.mute(session.person.id, form.number("line"), session.server.now())


def close(table: Table, session: Session, form: Form) -> None:
    table.close(session.person.id, session.server.now())


def leave(table: Table, session: Session, form: Form) -> None:
    table.leave(session.person.id, session.server.now())


def back(table: Table, session: Session, form: Form) -> None:
    table.back(session.person.id, session.server.now())


def leave_pass(table: Table, session: Session, form: Form) -> None:
    """Field: pass, the name of one that is offered."""
    table.leave_pass(session.person.id, form.text("pass"), session.server.now())


def take_pass_back(table: Table, session: Session, form: Form) -> None:
    table.take_pass_back(session.person.id, session.server.now())


def take_over(table: Table, session: Session, form: Form) -> None:
    table.take_over(session.person.id, form.number("seat"), session.server.now())
