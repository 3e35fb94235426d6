"""The review of a finished game: its page, and the form that asks for it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from signoria.server import gate
from signoria.server.audience import Audience
from signoria.server.front_door import ask_table, fresh
from signoria.server.session import Session
from signoria.web import links, pages


async def show(request: Request, session: Session) -> Response:
    """The review; or how far it is, or how to ask for it. `move` names a moment, counted as the moves were made."""
    name, reviews = request.path_params["table"], session.server.reviews
    asked = request.query_params.get("move", "")
    wanted = int(asked) if asked.isdecimal() and asked.isascii() and len(asked) < 7 else None
    found = await reviews.find(name)
    if found is not None:

        def look(audience: Audience) -> str:
            viewer = audience.table_viewer(session.person.id, session.viewer)
            return pages.review(gate.review(audience.table, viewer, found, wanted))

        return fresh(HTMLResponse(await ask_table(request, session, look)))
    progress, has_failed = await reviews.progress(name), reviews.has_failed(name)

    def wait(audience: Audience) -> str:
        viewer = audience.table_viewer(session.person.id, session.viewer)
        return pages.review_waiting(gate.review_to_come(audience.table, viewer, progress, has_failed))

    return fresh(HTMLResponse(await ask_table(request, session, wait)))


async def want(request: Request, session: Session) -> Response:
    """Anybody who may see the game may ask for its review."""
    name = request.path_params["table"]
    await session.server.reviews.want(name, request.client.host if request.client else "?")
    return RedirectResponse(links.review(name), 303)
