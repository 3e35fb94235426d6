"""Personal links: a seat on another device of the same person."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from signoria.server.front_door import fresh, owner_of
from signoria.server.session import Session
from signoria.server.table_owner import TableOwner
from signoria.tables import Refused
from signoria.web import pages
from signoria.web.context import ClaimContext


async def claim(request: Request, session: Session) -> Response:
    """A personal link: ask first, since a link may be opened by accident or by a program that looks at links."""
    owner = await owner_of(request, session)
    seat = _proved_seat(request, owner)
    if owner.table.seat_of(session.person.id) == seat:
        return RedirectResponse(f"/t/{owner.table.id}", 303)
    name = owner.table.chairs[seat].name
    context = ClaimContext(session.viewer, owner.table.id, owner.table.rulebook.id, name, request.url.path)
    return fresh(HTMLResponse(pages.claim(context)))


def _proved_seat(request: Request, owner: TableOwner) -> int:
    """The seat that a personal link gives a right to."""
    text, key = request.path_params["seat"], request.path_params["key"]
    seat = int(text) if text.isdecimal() and text.isascii() and len(text) < 3 else -1
    chairs = owner.table.chairs
    if not 0 <= seat < len(chairs) or not chairs[seat].people:
        raise Refused("no_such_seat", "nobody sits there")
    if not owner.server.keys.is_personal(owner.table.id, seat, chairs[seat].people[0], key):
        raise Refused("bad_link", "this link is not valid")
    return seat


async def confirm_claim(request: Request, session: Session) -> Response:
    owner = await owner_of(request, session)
    seat = _proved_seat(request, owner)
    await session.server.change(
        owner.table.id, lambda table: table.add_device(seat, session.person.id, session.server.now())
    )
    return RedirectResponse(f"/t/{owner.table.id}", 303)
