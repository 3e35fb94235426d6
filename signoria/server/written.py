"""Options that people write themselves, such as a board: an example to start from, and a check before the game."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from signoria.games import rulebook
from signoria.kernel.errors import SignoriaError
from signoria.kernel.rulebook import Option
from signoria.server.refusals import refusal
from signoria.server.session import Session
from signoria.tables import Refused


def _option(request: Request) -> Option:
    option = rulebook(request.path_params["game"]).option(request.path_params["option"])
    if not option.longest:
        raise Refused("not_found", "nobody writes that option")
    return option


async def example(request: Request, session: Session) -> Response:
    option = _option(request)
    name = f"{request.path_params['game']}-{option.name}.txt"
    return PlainTextResponse(option.example(), headers={"content-disposition": f'attachment; filename="{name}"'})


async def check(request: Request, session: Session) -> Response:
    """The body is the text; the answer says whether it can be played with, or else what is wrong."""
    option = _option(request)
    try:
        option.read((await request.body()).decode(errors="replace"))
    except SignoriaError as problem:
        return JSONResponse(refusal(problem, session.viewer.language))
    return JSONResponse({"refused": None})
