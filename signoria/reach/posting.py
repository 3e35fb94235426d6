"""Posting a small message to an address that a viewer named.

Whoever names an address must not learn through us what only this computer can reach. So a name is looked up once,
every answer has to be an address of the open internet, the connection goes to that very answer, and redirects are not
followed. A server that is told so may call private addresses too.
"""

from __future__ import annotations

import asyncio
import ipaddress
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Final
from urllib.parse import quote, urlsplit

LONGEST_ADDRESS: Final = 400
JSON: Final[Mapping[str, str]] = MappingProxyType({"Content-Type": "application/json"})
# What the web is spoken on. Other low ports belong to other services, which a posted text could confuse.
_WEB_PORTS = (80, 443)
_FIRST_FREE_PORT = 1024
# Ways to write an old address as a new one: such a network may lead back inside.
_TRANSLATED = (
    ipaddress.IPv6Network("64:ff9b::/96"),
    ipaddress.IPv6Network("64:ff9b:1::/48"),
    ipaddress.IPv6Network("2002::/16"),
    ipaddress.IPv6Network("2001::/32"),
)
# Of no use on the open internet, whatever the library says of them.
_NOT_OPEN = (
    ipaddress.IPv4Network("192.0.0.0/24"),
    ipaddress.IPv4Network("192.88.99.0/24"),
    ipaddress.IPv6Network("fec0::/10"),
    ipaddress.IPv6Network("3fff::/20"),
)


class BadAddress(ValueError):
    """That is no address that can be called."""


class Forbidden(OSError):
    """The address leads to a place that viewers may not send us to."""


@dataclass(frozen=True, slots=True)
class Address:
    """An http or https address, taken apart."""

    is_secure: bool
    host: str
    port: int
    target: str

    @property
    def host_header(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.is_secure else 80) else f"{host}:{self.port}"

    @property
    def origin(self) -> str:
        return f"{'https' if self.is_secure else 'http'}://{self.host_header}"


def read_address(text: str, longest: int = LONGEST_ADDRESS) -> Address:
    """The address that this text names. Raises BadAddress if it is none that may be called."""
    try:
        if len(text) > longest or not text.isprintable() or " " in text or "\\" in text:
            raise ValueError
        parts = urlsplit(text)
        is_secure = parts.scheme == "https"
        if not (is_secure or parts.scheme == "http") or "@" in parts.netloc or not parts.hostname:
            raise ValueError
        host = parts.hostname if ":" in parts.hostname else parts.hostname.encode("idna").decode()
        port = parts.port if parts.port is not None else 443 if is_secure else 80
        if port not in _WEB_PORTS and port < _FIRST_FREE_PORT:
            raise ValueError
    except ValueError:
        raise BadAddress("that is not an http or https address that can be called") from None
    target = quote(parts.path or "/", safe="/%:@!$&'()*+,;=~") + (
        f"?{quote(parts.query, safe='/%:@!$&()*+,;=~?')}" if parts.query else ""
    )
    return Address(is_secure, host, port, target)


async def post(
    address: Address, body: bytes, *, may_be_private: bool, seconds: float, headers: Mapping[str, str] = JSON
) -> int:
    """Post and return the status of the answer. Raises OSError if no answer comes in time."""
    async with asyncio.timeout(seconds):
        place = await _look_up(address, may_be_private)
        reader, writer = await asyncio.open_connection(
            place,
            address.port,
            ssl=_trust() if address.is_secure else None,
            server_hostname=address.host if address.is_secure else None,
        )
        try:
            # What counts is whom the line really leads to.
            reached = str(writer.get_extra_info("peername")[0])
            if not may_be_private and not is_open_internet(reached):
                raise Forbidden(f"{address.host} leads to {reached}")
            writer.write(_head(address, len(body), headers) + body)
            await writer.drain()
            return _status(await reader.readline())
        except ValueError:
            raise ConnectionError("the answer is not HTTP") from None
        finally:
            writer.close()


async def _look_up(address: Address, may_be_private: bool) -> str:
    """Where to connect: one lookup, so that what was checked is what is called."""
    found = await asyncio.get_running_loop().getaddrinfo(address.host, address.port, type=1)
    places = [str(answer[4][0]) for answer in found]
    if not may_be_private and not all(is_open_internet(place) for place in places):
        raise Forbidden(f"{address.host} is not on the open internet")
    return places[0]


def is_open_internet(place: str) -> bool:
    """Whether everybody can reach this numeric address: nothing private, of this computer, or of its network."""
    address = ipaddress.ip_address(place.partition("%")[0])
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        elif any(address in network for network in _TRANSLATED):
            return False
    if any(address in network for network in _NOT_OPEN if network.version == address.version):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


@cache
def _trust() -> ssl.SSLContext:
    return ssl.create_default_context()


def _head(address: Address, length: int, headers: Mapping[str, str]) -> bytes:
    more = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return (
        f"POST {address.target} HTTP/1.1\r\nHost: {address.host_header}\r\nUser-Agent: Signoria\r\n"
        f"{more}Content-Length: {length}\r\nConnection: close\r\n\r\n"
    ).encode()


def _status(line: bytes) -> int:
    version, _, rest = line.decode("latin-1").partition(" ")
    if not version.startswith("HTTP/1.") or not rest[:3].isdecimal():
        raise ValueError("not HTTP")
    return int(rest[:3])
