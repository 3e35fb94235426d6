"""Pictures of tables for those who show links to them: drawn by another process, one at a time, and kept a while."""

from __future__ import annotations

import asyncio
import sys
from collections import OrderedDict

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from signoria.server.audience import Audience
from signoria.server.front_door import ask_table
from signoria.server.gate import TableViewer
from signoria.server.session import Session
from signoria.web import preview, raster
from signoria.web.context import TableContext, Viewer

_KEPT = 100
_SECONDS = 20.0
_MOST_WAITING = 8


class Pictures:
    def __init__(self) -> None:
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._turn = asyncio.Semaphore(1)
        self._waiting = 0

    async def show(self, request: Request, session: Session) -> Response:
        """The table as everybody sees it now; the game's own picture where that takes too long just now."""

        def look(audience: Audience) -> TableContext:
            spectator = TableViewer(None, Viewer(language=session.viewer.language))
            return audience.look(spectator, audience.now(None))

        context = await ask_table(request, session, look)
        made = await self._made(context) if raster.is_possible() else None
        if made is None:
            return RedirectResponse(preview.of_game(context.game), 302)
        return Response(made, media_type="image/png", headers={"cache-control": "public, max-age=300"})

    async def _made(self, context: TableContext) -> bytes | None:
        key = f"{preview.address(context)} {context.viewer.language}"
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if self._waiting >= _MOST_WAITING:
            return None
        self._waiting += 1
        try:
            async with self._turn:
                made = self._kept.get(key) or await _png(preview.picture(context))
        finally:
            self._waiting -= 1
        if made is not None:
            self._kept[key] = made
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        return made


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
