"""The application: everything put together."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request, cookie_parser
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

import signoria
from signoria import web
from signoria.kernel.errors import SignoriaError
from signoria.server import api, health, me_api, site
from signoria.server.configuration import Configuration
from signoria.server.front_door import error_page
from signoria.server.guard import Guard
from signoria.server.limits import Allowances
from signoria.server.measures import Measures
from signoria.server.refusals import refusal, status_of
from signoria.server.relay import Relay
from signoria.server.server import Server
from signoria.server.session import preferred_language, session_of
from signoria.server.socket import Sockets
from signoria.server.tournaments import Tournaments
from signoria.server.vouching import as_vouched_for
from signoria.server.writer import DatabaseAway
from signoria.web.context import Viewer

STATIC = Path(web.__file__).parent / "static"


def application(
    configuration: Configuration, now: Callable[[], float] | None = None, listener: socket.socket | None = None
) -> ASGIApp:
    """The whole server. The server is opened and closed with it; tests may give it another clock."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        server = Server(configuration, now, measures, listener)
        app.state.server = server
        app.state.sockets = Sockets(server)
        app.state.tournaments = Tournaments(server)
        for name, allowances in (
            ("requests", app.state.guard.requests),
            ("new tables", app.state.new_tables),
            ("new people", app.state.new_people),
            ("invitations", app.state.invitations),
            ("letters", app.state.letters),
        ):
            server.news.share(name, allowances)
        # Last: what is due is seen to from now on, by those who know how.
        try:
            await server.open()
        except BaseException:
            await server.close()
            raise
        yield
        await server.close()

    measures = Measures()
    app = FastAPI(
        title="Signoria",
        version=signoria.__version__,
        summary="Take a seat at a table as a person does.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        # The viewers that come with the library load scripts from elsewhere.
        docs_url=None,
        redoc_url=None,
        exception_handlers={
            SignoriaError: _refused,
            RequestValidationError: _not_understood,
            HTTPException: _no_such_page,
            Exception: _failed,
        },
    )
    limits = configuration.limits
    app.state.new_tables = Allowances(limits.new_tables)
    app.state.new_people = Allowances(limits.new_people)
    app.state.invitations = Allowances(limits.invitations)
    app.state.letters = Allowances(limits.letters)
    app.include_router(api.router)
    app.include_router(me_api.router)
    app.router.routes.extend(site.routes(app.state.new_tables, app.state.invitations, app.state.letters))
    app.router.routes.append(WebSocketRoute("/t/{table}/socket", lambda socket: socket.app.state.sockets.enter(socket)))
    app.router.routes.extend(health.routes())
    if STATIC.is_dir():
        app.router.routes.append(Mount("/static", GZipMiddleware(_Kept(directory=STATIC))))

    def seat_holder(headers: Headers) -> str | None:
        server: Server = app.state.server
        return server.people.seat_holder(cookie_parser(headers.get("cookie", "")))

    def is_banned(address: str, headers: Headers) -> bool:
        server: Server = app.state.server
        return bool(server.people.banned) and server.people.is_banned(address, headers)

    def vouched_for(scope: Scope) -> Scope:
        server: Server = app.state.server
        return as_vouched_for(server.keys, scope) if server.leases.are_shared else scope

    if configuration.is_shared:
        app.add_middleware(Relay)
    app.state.guard = guard = Guard(app, limits, measures, seat_holder, is_banned, vouched_for)
    return guard


class _Kept(StaticFiles):
    """Files whose address carries a mark of their contents may be kept for ever."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            marked = bool(scope.get("query_string"))
            response.headers["cache-control"] = "public, max-age=31536000, immutable" if marked else "no-cache"
        return response


def _is_api(request: Request) -> bool:
    return request.url.path.startswith("/api/")


async def _refused(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, SignoriaError)
    language = preferred_language(request.headers.get("accept-language", ""))
    with contextlib.suppress(DatabaseAway):
        language = (await session_of(request)).viewer.language
    status = status_of(problem)
    return JSONResponse(refusal(problem, language), status, {"connection": "close"} if status == 408 else None)


async def _not_understood(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, RequestValidationError)
    places = [".".join(str(part) for part in error["loc"])[:100] for error in problem.errors()[:5]]
    text = f"wrong or missing: {', '.join(places)}"
    return JSONResponse({"refused": "not_understood", "rule": None, "text": text}, 422)


async def _failed(request: Request, problem: Exception) -> Response:
    """Something of ours broke. The log has the trace; viewers do not get it."""
    if _is_api(request):
        return JSONResponse({"refused": "failed", "rule": None, "text": "something went wrong here"}, 500)
    # Not even who he is may be asked now: the storage may be what broke.
    language = preferred_language(request.headers.get("accept-language", ""))
    return error_page(Viewer(language=language), 500, "failed", "")


async def _no_such_page(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, HTTPException)
    code = {404: "no_such_page", 405: "wrong_method"}.get(problem.status_code, "not_understood")
    if _is_api(request) or request.url.path.startswith("/static/"):
        return JSONResponse({"refused": code, "rule": None, "text": code.replace("_", " ")}, problem.status_code)
    session = await session_of(request)
    return error_page(session.viewer, problem.status_code, code, "")
