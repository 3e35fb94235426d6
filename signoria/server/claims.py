"""Personal links: a seat on another device of the same person."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from signoria.server.front_door import fresh, room_of
from signoria.server.room import Room
from signoria.server.visits import Visit
from signoria.tables import Refused
from signoria.web import pages
from signoria.web.context import ClaimContext


async def claim(request: Request, visiting: Visit) -> Response:
    """A personal link: ask first, since a link may be opened by accident or by a program that looks at links."""
    room = await room_of(request, visiting)
    seat = _proved_seat(request, room)
    if room.table.seat_of(visiting.person.id) == seat:
        return RedirectResponse(f"/t/{room.table.id}", 303)
    name = room.table.chairs[seat].name
    context = ClaimContext(visiting.visitor, room.table.id, room.table.rulebook.id, name, request.url.path)
    return fresh(HTMLResponse(pages.claim(context)))


def _proved_seat(request: Request, room: Room) -> int:
    """The seat that a personal link gives a right to."""
    text, key = request.path_params["seat"], request.path_params["key"]
    seat = int(text) if text.isdecimal() and text.isascii() and len(text) < 3 else -1
    chairs = room.table.chairs
    if not 0 <= seat < len(chairs) or not chairs[seat].people:
        raise Refused("no_such_seat", "nobody sits there")
    if not room.house.keys.is_personal(room.table.id, seat, chairs[seat].people[0], key):
        raise Refused("bad_link", "this link is not valid")
    return seat


async def confirm_claim(request: Request, visiting: Visit) -> Response:
    room = await room_of(request, visiting)
    seat = _proved_seat(request, room)
    await visiting.house.change(
        room.table.id, lambda table: table.add_device(seat, visiting.person.id, visiting.house.now())
    )
    return RedirectResponse(f"/t/{room.table.id}", 303)
