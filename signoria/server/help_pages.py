"""Help for this moment of a table, fetched when somebody asks for it."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from signoria.server.audience import Audience
from signoria.server.front_door import ask_table, fresh
from signoria.server.session import Session
from signoria.web.context import TableContext
from signoria.web.help import help_sheet


async def moment(request: Request, session: Session) -> Response:
    """A piece of a page, made from what the viewer sees of the table."""

    def look(audience: Audience) -> TableContext:
        return audience.look(audience.table_viewer(session.person.id, session.viewer))

    return fresh(HTMLResponse(help_sheet(await ask_table(request, session, look))))
