"""What every request passes: size and rate limits, the check where it comes from, and headers that keep pages tight."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from signoria.server.configuration import Limits
from signoria.server.limits import Allowances
from signoria.server.logs import note_access, request_id
from signoria.server.measures import Measures
from signoria.server.session import preferred_language
from signoria.server.vouching import is_relayed
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


def is_hidden_by_proxy(headers: Headers) -> bool:
    """Whether a browser says that it asks its own site, and only the Host that a proxy made up does not fit."""
    origin, host = urlsplit(headers.get("origin", "")).netloc, headers.get("host", "")
    is_hidden = origin not in ("", host) and headers.get("sec-fetch-site") == "same-origin"
    if is_hidden:
        _log.warning(
            "a request from a page of %s says that it was sent to %s: the proxy in front of this server must pass the "
            "Host header on (nginx: proxy_set_header Host $http_host;)", origin[:100], host,
        )  # fmt: skip
    return is_hidden


def comes_from_here(headers: Headers) -> bool:
    """Whether a browser sent this from one of our own pages. Programs send no Origin and have no cookie to abuse."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""


class Guard:
    """`seat_holder` tells who of those who send a cookie has a seat somewhere: he is not kept out by neighbours."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        measures: Measures,
        seat_holder: Callable[[Headers], str | None] = lambda headers: None,
        is_banned: Callable[[str, Headers], bool] = lambda address, headers: False,
        as_vouched_for: Callable[[Scope], Scope] = lambda scope: scope,
    ) -> None:
        """`as_vouched_for` tells what another server of the house has passed on as that one got it."""
        self.app = app
        self.limits = limits
        self.measures = measures
        self._seat_holder = seat_holder
        self._is_banned = is_banned
        self._as_vouched_for = as_vouched_for
        self.requests = Allowances(limits.requests)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan":
            scope = self._as_vouched_for(scope)
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = time.perf_counter()
        request_id.set(secrets.token_hex(4))
        answer = _Answer(send, self.measures)
        try:
            await self._answer(scope, receive, answer)
        finally:
            client = scope.get("client")
            took = time.perf_counter() - begun
            note_access(scope["method"], scope["path"], answer.status, took, client[0] if client else "?")

    async def _answer(self, scope: Scope, receive: Receive, answer: _Answer) -> None:
        headers = Headers(scope=scope)
        refusal = self._refuse(scope, headers)
        if refusal is not None:
            self.measures.refusals.labels(refusal[1]).inc()
            await _answer(scope, headers, answer.send, *refusal)
            return
        body = _Body(receive, self.limits)
        try:
            await self.app(scope, body.receive, answer.send)
        except Exception:
            _log.exception("a request failed")
            if not answer.status:
                await _answer(scope, headers, answer.send, 500, "failed")

    def _refuse(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        client = scope.get("client")
        if self._is_banned(client[0] if client else "?", headers):
            return 403, "banned"
        # What was passed on has been counted where it came in.
        is_counted = is_relayed(scope) or scope["path"].startswith("/static/")
        if not is_counted and not self._may_ask(scope, headers):
            return 429, "too_often"
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.limits.body_bytes:
            return 413, "too_long"
        if scope["method"] in _CHANGING and not comes_from_here(headers):
            return 403, "proxy_host" if is_hidden_by_proxy(headers) else "other_site"
        return None

    def _may_ask(self, scope: Scope, headers: Headers) -> bool:
        client = scope.get("client")
        if self.requests.take(client[0] if client else "?"):
            return True
        holder = self._seat_holder(headers)
        return holder is not None and self.requests.take(f"person {holder}")


class _Body:
    """The request's body, up to so many bytes and within so many seconds."""

    def __init__(self, receive: Receive, limits: Limits) -> None:
        self._receive = receive
        self._left = limits.body_bytes
        self._until = asyncio.get_running_loop().time() + limits.body_seconds
        self._is_whole = False

    async def receive(self) -> Message:
        if self._is_whole:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._until):
                message = await self._receive()
        except TimeoutError:
            raise Refused("too_slow", "that took too long to arrive") from None
        self._is_whole = not message.get("more_body", False)
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise Refused("too_long", "that is too long")
        return message


class _Answer:
    def __init__(self, send: Send, measures: Measures) -> None:
        self._send = send
        self._measures = measures
        # 0 until the answer has begun.
        self.status = 0

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = int(message["status"])
            self._measures.requests.labels(str(message["status"])).inc()
            headers = MutableHeaders(scope=message)
            headers["x-request-id"] = request_id.get()
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
    if status == 408:
        # Whatever is still on its way is not waited for.
        answer.append((b"connection", b"close"))
    answer += [(b"content-type", kind), (b"content-length", str(len(body)).encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": answer})
    await send({"type": "http.response.body", "body": body})


@lru_cache
def _page(status: int, code: str, language: str) -> bytes:
    """Made once: whoever asks too often must not keep us busy, nor may storage be asked who he is."""
    return pages.error(ErrorContext(Viewer(language=language), status, code, "")).encode()
