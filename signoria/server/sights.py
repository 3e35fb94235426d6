"""The pages that people look at: home, table, replay, rules, and what they may take home."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

import signoria
from signoria import bots
from signoria.games import rulebook
from signoria.server import gate
from signoria.server.front_door import fresh, room_of
from signoria.server.visits import Visit
from signoria.web import pages
from signoria.web.context import ClockContext, GameCard, HomeContext, RulesContext, TableLine

_LAST = 1_000_000


async def home(request: Request, visiting: Visit) -> Response:
    house, person = visiting.house, visiting.person.id
    books = [rulebook(name) for name in signoria.game_names()]
    cards = [GameCard(book.id, book.folder, book.seats, book.options) for book in books]
    context = HomeContext(
        visiting.visitor,
        cards,
        bots.names(),
        [_line(summary, person) for summary in await house.lobby()],
        [_line(summary, person) for summary in await house.tables_of(person)],
    )
    page = pages.home(context)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return fresh(HTMLResponse(page))
    # Unlike a table's page this one carries no personal link, so packing it gives nothing away.
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return fresh(HTMLResponse(gzip.compress(page.encode(), 5), headers=headers))


def _line(summary: dict[str, Any], person: str) -> TableLine:
    mine = [seat for seat, people in enumerate(summary["people"]) if person in people]
    names = summary["names"]
    return TableLine(
        id=summary["id"],
        game=summary["game"],
        state=summary["state"],
        names=[name for name in names if name],
        seats=len(names),
        free=names.count(""),
        move=summary["move"],
        my_turn=any(seat in summary["to_act"] for seat in mine),
        waiting_for=[names[seat] for seat in summary["to_act"]],
        clock=ClockContext(**summary.get("clock_rule", {})),
        updated=summary["updated"],
    )


async def table(request: Request, visiting: Visit) -> Response:
    room = await room_of(request, visiting)
    async with room.lock:
        invitation = request.query_params.get("invitation", "")
        onlooker = room.audience.onlooker(visiting.person.id, visiting.visitor, invitation)
        html = pages.table(room.audience.look(onlooker))
    return fresh(HTMLResponse(html))


async def replay(request: Request, visiting: Visit) -> Response:
    room = await room_of(request, visiting)
    wanted = request.query_params.get("move", "")
    async with room.lock:
        move = int(wanted) if wanted.isdecimal() and wanted.isascii() and len(wanted) < 7 else _LAST
        audience = room.audience
        onlooker = audience.onlooker(visiting.person.id, visiting.visitor)
        revision = audience.stamp(onlooker.seat)
        context = gate.replay(room.table, onlooker, move, audience.presence(), revision, visiting.house.keys)
        return fresh(HTMLResponse(pages.table(context)))


async def rules(request: Request, visiting: Visit) -> Response:
    book = rulebook(request.path_params["game"])
    folder = Path(signoria.__file__).parent / "games" / book.folder
    language = visiting.visitor.language
    texts = [folder / f"rules.{language}.md", folder / "rules.md"]
    found = next((file for file in texts if file.is_file()), None)
    text = found.read_text(encoding="utf-8") if found is not None else ""
    return HTMLResponse(pages.rules(RulesContext(visiting.visitor, book.id, book.folder, text, signoria.game_names())))


async def art(request: Request) -> Response:
    """The drawings that a game's tables share: the same for everybody, so they are packed once and kept by browsers."""
    packed = pages.art(rulebook(request.path_params["game"]).id)
    headers = {"content-encoding": "gzip", "cache-control": "public, max-age=31536000, immutable"}
    return Response(packed, media_type="image/svg+xml", headers=headers)


async def record(request: Request, visiting: Visit) -> Response:
    room = await room_of(request, visiting)
    async with room.lock:
        text = gate.record(room.table)
    return _download(text, "text/plain; charset=utf-8", f"{room.table.rulebook.id}-{room.table.id}.txt")


async def account(request: Request, visiting: Visit) -> Response:
    room = await room_of(request, visiting)
    async with room.lock:
        seat = room.table.seat_of(visiting.person.id)
        told, number = gate.seats_account(room.table, seat), room.table.number(seat)
    text = msgspec.json.format(msgspec.json.encode(told), indent=1).decode()
    return _download(text, "application/json", f"{room.table.rulebook.id}-{room.table.id}-move-{number}.json")


def _download(text: str, kind: str, name: str) -> Response:
    return fresh(Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'}))
