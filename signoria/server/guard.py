"""What every request passes: size and rate limits, the check where it comes from, and headers that keep pages tight."""

from __future__ import annotations

import logging
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from signoria.server.configuration import Limits
from signoria.server.limits import Allowances
from signoria.server.session import preferred_language
from signoria.tables import Refused
from signoria.web import pages
from signoria.web.context import ErrorContext, Viewer

_log = logging.getLogger("signoria.guard")

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
_HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
_CHANGING = {"POST", "PUT", "PATCH", "DELETE"}


def comes_from_here(headers: Headers) -> bool:
    """Whether a browser sent this from one of our own pages. Programs send no Origin and have no cookie to abuse."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""


class Guard:
    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self._limits = limits
        self._requests = Allowances(limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refuse(scope, headers)
        if refusal is not None:
            await _answer(scope, headers, send, *refusal)
            return
        body = _Body(receive, self._limits.body_bytes)
        answer = _Answer(send)
        try:
            await self.app(scope, body.receive, answer.send)
        except Exception:
            _log.exception("a request failed")
            if not answer.has_begun:
                await _answer(scope, headers, send, 500, "failed")

    def _refuse(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        client = scope.get("client")
        if not scope["path"].startswith("/static/") and not self._requests.take(client[0] if client else "?"):
            return 429, "too_often"
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self._limits.body_bytes:
            return 413, "too_long"
        if scope["method"] in _CHANGING and not comes_from_here(headers):
            return 403, "other_site"
        return None


class _Body:
    """The request's body, up to so many bytes."""

    def __init__(self, receive: Receive, most: int) -> None:
        self._receive = receive
        self._left = most

    async def receive(self) -> Message:
        message = await self._receive()
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise Refused("too_long", "that is too long")
        return message


class _Answer:
    def __init__(self, send: Send) -> None:
        self._send = send
        self.has_begun = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.has_begun = True
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
        await self._send(message)


async def _answer(scope: Scope, headers: Headers, send: Send, status: int, code: str) -> None:
    """Who looks with a browser gets a page, everybody else data."""
    if "text/html" in headers.get("accept", "") and not scope["path"].startswith("/api/"):
        kind, body = (
            b"text/html; charset=utf-8",
            _page(status, code, preferred_language(headers.get("accept-language", ""))),
        )
    else:
        kind, body = b"application/json", f'{{"refused":"{code}","text":"{code.replace("_", " ")}"}}'.encode()
    answer: list[Any] = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]
    answer += [(b"content-type", kind), (b"content-length", str(len(body)).encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": answer})
    await send({"type": "http.response.body", "body": body})


@lru_cache
def _page(status: int, code: str, language: str) -> bytes:
    """Made once: whoever asks too often must not keep us busy, nor may storage be asked who he is."""
    return pages.error(ErrorContext(Viewer(language=language), status, code, "")).encode()
