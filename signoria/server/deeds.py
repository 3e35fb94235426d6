"""Forms that open tables or do something at one. Every form is a POST and answers with a redirect to a page."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from signoria import bots
from signoria.server import hosting
from signoria.server.forms import Form
from signoria.server.front_door import Handler, room_of
from signoria.server.limits import Allowances
from signoria.server.visits import Visit
from signoria.tables import Refused, Table


class Opening:
    """Forms that open tables, with a limit on how many."""

    def __init__(self, allowances: Allowances) -> None:
        self._allowances = allowances

    def _take(self, request: Request) -> None:
        if not self._allowances.take(request.client.host if request.client else "?"):
            raise Refused("too_often", "that were many tables; wait a little")

    async def play_now(self, request: Request, visiting: Visit) -> Response:
        """One click: a table against bots. Fields: game, and if wanted players, bot, name, option.*"""
        self._take(request)
        form = await Form.of(request)
        game = form.text("game")
        players = form.number("players", hosting.usual_players(game))
        return await self._open(form, visiting, game, players, form.text("bot") or bots.names()[-1], players)

    async def open(self, request: Request, visiting: Visit) -> Response:
        """A table for people: also undo, clock, public, bots (how many seats bots take)."""
        self._take(request)
        form = await Form.of(request)
        game = form.text("game")
        players = form.number("players", hosting.usual_players(game))
        bot = form.text("bot") or bots.names()[-1]
        return await self._open(form, visiting, game, players, bot, form.number("bots", 0))

    async def _open(self, form: Form, visiting: Visit, game: str, players: int, bot: str, bot_seats: int) -> Response:
        house, person = visiting.house, visiting.person
        await hosting.rename(house, person, form.text("name"))
        name = hosting.name_of(person, visiting.visitor.language)
        room = await hosting.open_for(
            house, person, name, game, players, form.options(game), form.agreement(), bot, bot_seats
        )
        return RedirectResponse(f"/t/{room.table.id}", 303)

    async def fork(self, request: Request, visiting: Visit) -> Response:
        self._take(request)
        form = await Form.of(request)
        room = await room_of(request, visiting)
        name = hosting.name_of(visiting.person, visiting.visitor.language)
        move = form.number("move", room.table.number(room.table.seat_of(visiting.person.id)))
        forked = await hosting.fork(visiting.house, room.table, visiting.person, name, move, form.text("bot"))
        return RedirectResponse(f"/t/{forked.table.id}", 303)

    async def tournament(self, request: Request, visiting: Visit) -> Response:
        """Fields: game, format (round-robin, knock-out), size of the tables, name, clock, undo, option.*"""
        self._take(request)
        form = await Form.of(request)
        await hosting.rename(visiting.house, visiting.person, form.text("name"))
        called = hosting.name_of(visiting.person, visiting.visitor.language)
        game, kind = form.text("game"), form.text("format", "round-robin")
        if kind not in ("round-robin", "knock-out"):
            raise Refused("bad_tournament", "a tournament is a round robin or a knock-out")
        name = await request.app.state.tournaments.open(
            visiting.person, called, game, kind, form.number("size", 2), form.options(game), form.agreement()
        )
        return RedirectResponse(f"/tournament/{name}", 303)

    async def rematch(self, request: Request, visiting: Visit) -> Response:
        self._take(request)
        room = await room_of(request, visiting)
        again = await hosting.rematch(visiting.house, room.table, visiting.person)
        return RedirectResponse(f"/t/{again}", 303)


def deed(act: Callable[[Table, Visit, Form], object]) -> Handler:
    """A form that does one thing at a table and returns to it."""

    async def handle(request: Request, visiting: Visit) -> Response:
        form = await Form.of(request)
        await hosting.rename(visiting.house, visiting.person, form.text("name"))
        name = request.path_params["table"]
        await visiting.house.change(name, lambda table: act(table, visiting, form))
        return RedirectResponse(f"/t/{name}", 303)

    return handle


def join(table: Table, visiting: Visit, form: Form) -> None:
    invited = visiting.house.keys.is_invitation(table.id, form.text("invitation"))
    if not (table.agreement.public or invited or table.host == visiting.person.id):
        raise Refused("not_invited", "this table is for those who have the invitation")
    name = hosting.name_of(visiting.person, visiting.visitor.language)
    table.sit(visiting.person.id, name, visiting.house.now(), form.seat())


def seat_bot(table: Table, visiting: Visit, form: Form) -> None:
    table.seat_bot(visiting.person.id, form.text("bot") or bots.names()[-1], visiting.house.now(), form.seat())


def stand(table: Table, visiting: Visit, form: Form) -> None:
    table.stand(visiting.person.id, visiting.house.now(), form.seat())


def start(table: Table, visiting: Visit, form: Form) -> None:
    """With `fill`, bots take the seats that are still free."""
    house, person = visiting.house, visiting.person.id
    if form.flag("fill") and table.state == "open" and person == table.host:
        for number, chair in enumerate(table.chairs):
            if chair.is_free:
                table.seat_bot(person, form.text("bot") or bots.names()[-1], house.now(), number)
    table.start(person, house.now())


def leave(table: Table, visiting: Visit, form: Form) -> None:
    table.leave(visiting.person.id, visiting.house.now())


def back(table: Table, visiting: Visit, form: Form) -> None:
    table.back(visiting.person.id, visiting.house.now())


def take_over(table: Table, visiting: Visit, form: Form) -> None:
    table.take_over(visiting.person.id, form.number("seat"), visiting.house.now())
