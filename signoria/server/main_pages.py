"""The pages that people look at: home, table, replay, rules, and what they may take home."""

from __future__ import annotations

import gzip
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

import signoria
from signoria import bots
from signoria.games import presentation, rulebook
from signoria.games import rules as rulebooks_in_our_words
from signoria.kernel.rulebook import Rulebook
from signoria.server import annals, gate, profile_pages
from signoria.server.audience import Audience
from signoria.server.front_door import ask_table, fresh
from signoria.server.lobby import is_asked
from signoria.server.session import Session
from signoria.tables import Refused
from signoria.web import links, pages
from signoria.web.context import (
    ClockContext,
    GameCard,
    HomeContext,
    InvitationLine,
    RulesContext,
    TableContext,
    TableLine,
)

_LAST = 1_000_000
_INVITATIONS_SHOWN = 10


async def home(request: Request, session: Session) -> Response:
    server, person = session.server, session.person.id
    cards = [game_card(rulebook(name)) for name in signoria.game_names()]
    context = HomeContext(
        session.viewer,
        cards,
        bots.names(),
        [_line(summary, person) for summary in await server.lobby.open_tables()],
        [_line(summary, person) for summary in await server.lobby.tables_of(person)],
        [
            InvitationLine(_line(summary, person), host, server.keys.invitation(summary["id"]))
            for summary, host in await server.writer.read(
                lambda connection: annals.read_invitations(connection, person, _INVITATIONS_SHOWN)
            )
            if not any(person in people for people in summary["people"])
        ],
    )
    page = pages.home(context)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return fresh(HTMLResponse(page))
    # Unlike a table's page this one carries no personal link, so packing it gives nothing away.
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return fresh(HTMLResponse(gzip.compress(page.encode(), 5), headers=headers))


def game_card(book: Rulebook) -> GameCard:
    return GameCard(book.id, book.folder, book.seats, book.options, bots.levels_of(book.id))


def _line(summary: dict[str, Any], person: str) -> TableLine:
    names = summary["names"]
    return TableLine(
        id=summary["id"],
        game=summary["game"],
        state=summary["state"],
        names=[name for name in names if name],
        seats=len(names),
        free=names.count(""),
        move=summary["move"],
        my_turn=is_asked(summary, person),
        waiting_for=[names[seat] for seat in summary["to_act"]],
        clock=ClockContext(**summary.get("clock_rule", {})),
        rated=summary.get("rated", False),
        updated=summary["updated"],
    )


async def table(request: Request, session: Session) -> Response:
    invitation = request.query_params.get("invitation", "")

    def look(audience: Audience) -> TableContext:
        return audience.look(audience.table_viewer(session.person.id, session.viewer, invitation))

    context = await ask_table(request, session, look)
    if context.is_host and context.state == "open":
        context.friends = await profile_pages.friends_to_ask(session, context.id)
    elif context.seat is not None and context.state != "open":
        context.elsewhere = len(await session.server.lobby.waiting_for(session.person.id, besides=context.id))
    return fresh(HTMLResponse(pages.table(context)))


async def replay(request: Request, session: Session) -> Response:
    wanted = request.query_params.get("move", "")
    move = int(wanted) if wanted.isdecimal() and wanted.isascii() and len(wanted) < 7 else _LAST
    moments = await session.server.reviews.moments(request.path_params["table"])

    def look(audience: Audience) -> TableContext:
        table_viewer = audience.table_viewer(session.person.id, session.viewer)
        revision = audience.stamp(table_viewer.seat)
        keys = session.server.keys
        return gate.replay(audience.table, table_viewer, move, audience.presence(), revision, keys, moments)

    return fresh(HTMLResponse(pages.table(await ask_table(request, session, look))))


async def choosing(request: Request, session: Session) -> Response:
    book = rulebook(request.path_params["game"])
    if presentation.choosing(book) is None:
        raise Refused("not_found", "nothing is chosen on a page of its own there")
    return fresh(HTMLResponse(pages.choosing(session.viewer, game_card(book))))


async def new_table(request: Request, session: Session) -> Response:
    return fresh(HTMLResponse(pages.new_table(session.viewer, game_card(rulebook(request.path_params["game"])))))


async def rules(request: Request, session: Session) -> Response:
    book = rulebook(request.path_params["game"])
    text = rulebooks_in_our_words.text(book.folder, session.viewer.language, book.rules_text)
    return HTMLResponse(pages.rules(RulesContext(session.viewer, book.id, book.folder, text, signoria.game_names())))


async def offline(request: Request, session: Session) -> Response:
    return fresh(HTMLResponse(pages.offline(session.viewer)))


async def worker(request: Request) -> Response:
    """The service worker. It lies at the root, since it looks after all pages."""
    return FileResponse(links.STATIC / "worker.js", media_type="text/javascript", headers={"cache-control": "no-cache"})


async def art(request: Request) -> Response:
    """The drawings that a game's tables share: the same for everybody, so they are packed once and kept by browsers."""
    packed = pages.art(rulebook(request.path_params["game"]).id)
    headers = {"content-encoding": "gzip", "cache-control": "public, max-age=31536000, immutable"}
    return Response(packed, media_type="image/svg+xml", headers=headers)


async def record(request: Request, session: Session) -> Response:
    def take(audience: Audience) -> tuple[str, str]:
        table = audience.table
        return gate.record(table), f"{table.rulebook.id}-{table.id}.txt"

    text, name = await ask_table(request, session, take)
    return _download(text, "text/plain; charset=utf-8", name)


async def account(request: Request, session: Session) -> Response:
    def take(audience: Audience) -> tuple[dict[str, Any], str]:
        table = audience.table
        seat = table.seat_of(session.person.id)
        return gate.seats_account(table, seat), f"{table.rulebook.id}-{table.id}-move-{table.number(seat)}.json"

    told, name = await ask_table(request, session, take)
    return _download(msgspec.json.format(msgspec.json.encode(told), indent=1).decode(), "application/json", name)


def _download(text: str, kind: str, name: str) -> Response:
    return fresh(Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'}))
