"""What every page for people does: know the viewer, find the table, say no in words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from signoria.kernel.errors import SignoriaError
from signoria.server.audience import Audience
from signoria.server.refusals import refusal, status_of
from signoria.server.session import Session, preferred_language, session_of
from signoria.server.writer import DatabaseAway
from signoria.web import pages
from signoria.web.context import ErrorContext, Viewer

T = TypeVar("T")
Handler = Callable[[Request, Session], Awaitable[Response]]


def page(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Know the viewer, answer refusals with a page, and give new browsers their cookie."""

    async def handle(request: Request) -> Response:
        try:
            session = await session_of(request)
        except DatabaseAway as away:
            # Who he is cannot be asked now, only what his browser says.
            language = preferred_language(request.headers.get("accept-language", ""))
            return error_page(Viewer(language=language), status_of(away), away.code, refusal(away, language)["text"])
        try:
            response = await handler(request, session)
        except SignoriaError as problem:
            told = refusal(problem, session.viewer.language)
            status = status_of(problem)
            session.server.measures.refusals.labels(told["refused"]).inc()
            response = error_page(session.viewer, status, told["refused"], told["text"])
            if status == 408:
                response.headers["connection"] = "close"
        return session.mark(response)

    return handle


def error_page(viewer: Viewer, status: int, code: str, text: str) -> Response:
    return HTMLResponse(pages.error(ErrorContext(viewer, status, code, text)), status)


async def ask_table(request: Request, session: Session, question: Callable[[Audience], T]) -> T:
    """Find something out about the table that the request names."""
    return await session.server.tables.ask(request.path_params["table"], question)


def fresh(response: Response) -> Response:
    """TableChange about a table are for one viewer and one moment."""
    response.headers["cache-control"] = "no-store"
    return response
