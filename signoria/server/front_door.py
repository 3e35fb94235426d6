"""What every page for people does: know the visitor, find the table, say no in words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from signoria.kernel.errors import SignoriaError
from signoria.server.refusals import refusal, status_of
from signoria.server.room import Room
from signoria.server.visits import Visit, visit
from signoria.web import pages
from signoria.web.context import ErrorContext, Visitor

Handler = Callable[[Request, Visit], Awaitable[Response]]


def page(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Know the visitor, answer refusals with a page, and give new browsers their cookie."""

    async def handle(request: Request) -> Response:
        visiting = await visit(request)
        try:
            response = await handler(request, visiting)
        except SignoriaError as problem:
            told = refusal(problem, visiting.visitor.language)
            response = error_page(visiting.visitor, status_of(problem), told["refused"], told["text"])
        return visiting.mark(response)

    return handle


def error_page(visitor: Visitor, status: int, code: str, text: str) -> Response:
    return HTMLResponse(pages.error(ErrorContext(visitor, status, code, text)), status)


async def room_of(request: Request, visiting: Visit) -> Room:
    return await visiting.house.room(request.path_params["table"])


def fresh(response: Response) -> Response:
    """Pages about a table are for one viewer and one moment."""
    response.headers["cache-control"] = "no-store"
    return response
