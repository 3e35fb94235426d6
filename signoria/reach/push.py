"""Web push: a short message to a browser that need not be open, through the push service that the browser named.

The message is sealed for that browser (RFC 8291), so the service in between cannot read it, and signed as ours (RFC
8292). The library `pywebpush` does both; the post itself goes the way of all others (see `posting`), since the address
of the service is given by the browser and may lead anywhere.
"""

from __future__ import annotations

import hashlib
import importlib.util
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from signoria.reach.outcome import Outcome
from signoria.reach.posting import BadAddress, Forbidden, post, read_address

# Addresses of push services are longer than others.
LONGEST_ENDPOINT: Final = 600
_POINT_BYTES, _SECRET_BYTES = 65, 16
# How long a service may keep a message for a browser that is switched off; and how long our signature counts.
KEPT_SECONDS: Final = 86_400
_SIGNED_SECONDS = 12 * 3600
# The order of the curve P-256.
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


class BadSubscription(ValueError):
    """That is not what a browser gives out when it lets itself be pushed to."""


def is_possible() -> bool:
    """Whether the library is installed: signoria[reach]."""
    return importlib.util.find_spec("pywebpush") is not None


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that lets itself be pushed to: the address at its service, and its keys."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def mark(self) -> str:
        """Names it shortly."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()[:32]


def read_subscription(endpoint: str, p256dh: str, auth: str) -> Subscription:
    """Raises BadSubscription if that cannot be pushed to."""
    try:
        read_address(endpoint, LONGEST_ENDPOINT)
    except BadAddress as problem:
        raise BadSubscription(str(problem)) from None
    point = _decoded(p256dh)
    if len(point) != _POINT_BYTES or point[0] != 4 or len(_decoded(auth)) != _SECRET_BYTES or not _is_on_curve(point):
        raise BadSubscription("these are not the keys of a browser")
    return Subscription(endpoint, p256dh, auth)


def _decoded(text: str) -> bytes:
    if len(text) > 200 or not text.isascii():
        return b""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        return b""


def _is_on_curve(point: bytes) -> bool:
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


class PushKey:
    """Signs messages as those of this house. Made of the house's own secret: whoever has that has the same key."""

    def __init__(self, secret: bytes) -> None:
        from cryptography.hazmat.primitives.asymmetric import ec
        from py_vapid import Vapid02

        number = int.from_bytes(hashlib.sha512(b"signoria push\n" + secret).digest()) % (_ORDER - 1) + 1
        self._vapid = Vapid02(private_key=ec.derive_private_key(number, ec.SECP256R1()))

    @property
    def public(self) -> str:
        """What a browser is told, so that it takes messages from nobody else."""
        from cryptography.hazmat.primitives import serialization

        point = self._vapid.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return urlsafe_b64encode(point).decode().rstrip("=")

    def signed(self, origin: str, contact: str, now: float) -> Mapping[str, str]:
        """The headers that prove it to the service at that origin; `contact` is where it may complain."""
        claims = {"aud": origin, "exp": int(now) + _SIGNED_SECONDS, "sub": contact}
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed


def sealed(subscription: Subscription, message: bytes) -> bytes:
    """The message as only that browser can read it."""
    from pywebpush import WebPusher

    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    body: bytes = WebPusher({"endpoint": subscription.endpoint, "keys": keys}).encode(message)["body"]
    return body


async def push(
    subscription: Subscription,
    message: bytes,
    key: PushKey,
    contact: str,
    now: float,
    *,
    topic: str,
    may_be_private: bool,
    seconds: float,
) -> Outcome:
    """Hand it to the browser's service. A message that waits there is replaced by a later one of the same topic."""
    address = read_address(subscription.endpoint, LONGEST_ENDPOINT)
    headers: dict[str, Any] = {
        **key.signed(address.origin, contact, now),
        "Content-Type": "application/octet-stream",
        "Content-Encoding": "aes128gcm",
        "TTL": str(KEPT_SECONDS),
        "Urgency": "normal",
        "Topic": topic,
    }
    body = sealed(subscription, message)
    try:
        status = await post(address, body, may_be_private=may_be_private, seconds=seconds, headers=headers)
    except Forbidden:
        return Outcome.GONE
    except (OSError, UnicodeError):
        return Outcome.LATER
    return _outcome(status)


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return Outcome.TAKEN
    if status in (404, 410):
        return Outcome.GONE
    return Outcome.LATER if status == 429 or status >= 500 else Outcome.REFUSED
