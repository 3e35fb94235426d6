"""For machines that watch over a server: is it alive, is it ready, what does it count."""

from __future__ import annotations

import asyncio

import sqlalchemy as sql
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from signoria.server.server import Server

_SECONDS = 2.0
_LOOPBACK = ("127.0.0.1", "::1")


async def alive(request: Request) -> Response:
    return PlainTextResponse("ok\n")


async def ready(request: Request) -> Response:
    """Whether it takes moves: the database answers, reading and writing, and nobody has told it to end."""
    server: Server = request.app.state.server
    if server.is_closing:
        return PlainTextResponse("closing\n", 503)
    try:
        async with asyncio.timeout(_SECONDS):
            await server.writer.read(lambda connection: connection.execute(sql.text("SELECT 1")).scalar())
            await server.uptime.note()
    except Exception as problem:
        return PlainTextResponse(f"the database does not answer: {type(problem).__name__}\n", 503)
    return PlainTextResponse("ready\n")


async def metrics(request: Request) -> Response:
    server: Server = request.app.state.server
    if not server.configuration.public_metrics and (request.client is None or request.client.host not in _LOOPBACK):
        return PlainTextResponse("metrics are told on this computer only\n", 403)
    server.note_measures()
    return Response(generate_latest(server.measures.registry), media_type=CONTENT_TYPE_LATEST)


def routes() -> list[Route]:
    return [Route("/healthz", alive), Route("/readyz", ready), Route("/metrics", metrics)]
