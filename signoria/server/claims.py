"""Personal links: a seat on another device of the same person."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from signoria.server.audience import Audience
from signoria.server.front_door import ask_table, fresh
from signoria.server.session import Session
from signoria.tables import Refused, Table
from signoria.web import pages
from signoria.web.context import ClaimContext


async def claim(request: Request, session: Session) -> Response:
    """A personal link: ask first, since a link may be opened by accident or by a program that looks at links."""

    def look(audience: Audience) -> tuple[bool, ClaimContext]:
        table = audience.table
        seat = _proved_seat(request, session, table)
        context = ClaimContext(session.viewer, table.id, table.rulebook.id, table.chairs[seat].name, request.url.path)
        return table.seat_of(session.person.id) == seat, context

    is_his, context = await ask_table(request, session, look)
    if is_his:
        return RedirectResponse(f"/t/{request.path_params['table']}", 303)
    return fresh(HTMLResponse(pages.claim(context)))


def _proved_seat(request: Request, session: Session, table: Table) -> int:
    """The seat that a personal link gives a right to."""
    text, key = request.path_params["seat"], request.path_params["key"]
    seat = int(text) if text.isdecimal() and text.isascii() and len(text) < 3 else -1
    if not 0 <= seat < len(table.chairs) or not table.chairs[seat].people:
        raise Refused("no_such_seat", "nobody sits there")
    if not session.server.keys.is_personal(table.id, seat, table.chairs[seat], key):
        raise Refused("bad_link", "this link is not valid")
    return seat


async def confirm_claim(request: Request, session: Session) -> Response:
    def add(table: Table) -> None:
        table.add_device(_proved_seat(request, session, table), session.person.id, session.server.now())

    name = request.path_params["table"]
    await session.server.tables.change(name, add)
    return RedirectResponse(f"/t/{name}", 303)


async def renew(request: Request, session: Session) -> Response:
    """Whoever has the seat gets another personal link; the one before opens nothing any more."""
    name = request.path_params["table"]
    await session.server.tables.change(name, lambda table: table.renew_link(session.person.id, session.server.now()))
    return RedirectResponse(f"/t/{name}", 303)
