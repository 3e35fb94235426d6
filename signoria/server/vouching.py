"""What servers of one house tell each other about a request that one passes on to another, signed with their key."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from starlette.datastructures import Headers
from starlette.types import Scope

from signoria.server.identity import Keys

_VOUCHED = ("x-signoria-client", "x-signoria-scheme", "x-signoria-host", "x-signoria-relay")
# Of one connection only, or made anew on the way.
LEFT_OUT = frozenset(
    (
        "host", "connection", "keep-alive", "upgrade", "te", "trailer", "transfer-encoding", "content-length", "date",
        "proxy-authorization", "proxy-authenticate", "proxy-connection", "expect", *_VOUCHED,
    )
)  # fmt: skip
_FORWARDED = ("x-forwarded-", "sec-websocket-")
RELAYED = "signoria.relayed"


def passed_on(headers: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return [(name, value) for name, value in headers if name not in LEFT_OUT and not name.startswith(_FORWARDED)]


def vouch(keys: Keys, client: str, scheme: str, host: str, path: str) -> list[tuple[str, str]]:
    """Who really asks, how, and for which host, signed."""
    return [*zip(_VOUCHED, (client, scheme, host, _signature(keys, client, scheme, host, path)), strict=True)]


def _signature(keys: Keys, client: str, scheme: str, host: str, path: str) -> str:
    return keys.sign("relay", "\n".join((client, scheme, host, path)))


def is_relayed(scope: Scope) -> bool:
    return bool(scope.get("extensions", {}).get(RELAYED))


def as_vouched_for(keys: Keys, scope: Scope) -> Scope:
    """What another server of the house has passed on, as that one got it; whatever else claims to be is as it is."""
    headers = Headers(scope=scope)
    told = headers.get("x-signoria-relay")
    if told is None:
        return scope
    client, scheme, host = (headers.get(name, "") for name in _VOUCHED[:3])
    if not keys.is_signed("relay", "\n".join((client, scheme, host, scope["path"])), told):
        return scope
    kept: list[Any] = [
        (name, value) for name, value in scope["headers"] if name.decode("latin-1") not in ("host", *_VOUCHED)
    ]
    return {
        **scope,
        "client": (client, 0),
        "scheme": scheme,
        "headers": [(b"host", host.encode("latin-1")), *kept],
        "extensions": {**scope.get("extensions", {}), RELAYED: {}},
    }
