"""Pictures of tables, for those who show links to them and for lists of tables.

They show what everybody may see. Each is drawn when somebody first asks for it, beside the server's own work: one at a
time, by another process as far as that is possible; and kept a while, by what it shows.
"""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from signoria.server.audience import Audience
from signoria.server.front_door import ask_table
from signoria.server.gate import TableViewer
from signoria.server.session import Session
from signoria.web import preview, raster
from signoria.web.context import TableContext, Viewer

_SECONDS = 20.0
_FOR_EVER = "public, max-age=31536000, immutable"


class Kept:
    """Pictures of one kind by what they show: at most so many, and so many who wait for one that is to be drawn."""

    def __init__(self, draw: Callable[[TableContext], str], most: int, most_waiting: int, turn: asyncio.Semaphore):
        self._draw = draw
        self._most = most
        self._most_waiting = most_waiting
        self._turn = turn
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._waiting = 0

    async def picture(self, key: str, context: TableContext) -> bytes | None:
        """None where that takes too long just now."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting >= self._most_waiting:
            return None
        self._waiting += 1
        try:
            async with self._turn:
                made = self._kept.get(key) or await _png(await asyncio.to_thread(self._draw, context))
        finally:
            self._waiting -= 1
        if made is not None:
            self._kept[key] = made
            while len(self._kept) > self._most:
                self._kept.popitem(last=False)
        return made


class Pictures:
    def __init__(self) -> None:
        turn = asyncio.Semaphore(1)
        self._previews = Kept(preview.picture, 100, 8, turn)
        # Whoever comes back asks for those of all his tables at once.
        self._boards = Kept(preview.board, 500, 24, turn)

    async def show(self, request: Request, session: Session) -> Response:
        """The table as everybody sees it now; the game's own picture where that takes too long just now."""
        context, _, _ = await ask_table(request, session, lambda audience: _seen(audience, session))
        made = None
        if raster.is_possible():
            made = await self._previews.picture(f"{preview.address(context)} {context.viewer.language}", context)
        return _answer(made, context, "public, max-age=300")

    async def board(self, request: Request, session: Session) -> Response:
        """The same small, for lists of tables: its address names the moment, so browsers may keep it for ever."""
        context, undos, updated = await ask_table(request, session, lambda audience: _seen(audience, session))
        made = None
        if raster.is_possible() and context.view:
            key = f"{preview.address(context)} {undos} {context.viewer.language}"
            made = await self._boards.picture(key, context)
        is_of_now = str(request.url).endswith(preview.board_address(context.id, updated))
        return _answer(made, context, _FOR_EVER if is_of_now else "no-cache")


def _seen(audience: Audience, session: Session) -> tuple[TableContext, int, float]:
    """What a spectator sees, how often something was taken back, and when it was last changed."""
    spectator = TableViewer(None, Viewer(language=session.viewer.language))
    now = audience.now(None)
    return audience.look(spectator, now), now.undos, audience.table.updated


def _answer(made: bytes | None, context: TableContext, keeping: str) -> Response:
    if made is None:
        return RedirectResponse(preview.of_game(context.game), 302)
    return Response(made, media_type="image/png", headers={"cache-control": keeping})


async def _png(drawing: str) -> bytes | None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "signoria.web.raster",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
    )  # fmt: skip
    try:
        async with asyncio.timeout(_SECONDS):
            made, _ = await process.communicate(drawing.encode())
    except TimeoutError:
        process.kill()
        await process.wait()
        return None
    except BaseException:
        process.kill()
        raise
    return made if process.returncode == 0 and made else None
