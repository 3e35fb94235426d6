"""Who is asking, and in which language he is answered."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import HTTPConnection
from starlette.responses import Response

from signoria import words
from signoria.server.identity import COOKIE, COOKIE_SECONDS, Keys, new_person
from signoria.server.people import Person
from signoria.server.server import Server
from signoria.web.context import Viewer


@dataclass(slots=True)
class Session:
    """One request or socket: the person behind it, and whether the browser still needs its cookie."""

    server: Server
    person: Person
    viewer: Viewer
    # Nobody who has been here before.
    is_new: bool
    needs_cookie: bool
    is_secure: bool
    # What tells this browser from others, whoever uses it; empty if it has none yet.
    device: str = ""

    def mark(self, response: Response) -> Response:
        """Give a new browser its identity."""
        if self.needs_cookie:
            self.become(response, self.person.id)
        if not self.device:
            self._set(response, _device_cookie(self.server.keys), new_person())
        return response

    def become(self, response: Response, person: str) -> None:
        """From now on this browser is that person's."""
        self._set(response, self.server.keys.cookie_name, self.server.keys.cookie(person))

    def _set(self, response: Response, name: str, value: str) -> None:
        response.set_cookie(name, value, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=self.is_secure)


def _device_cookie(keys: Keys) -> str:
    return f"{keys.cookie_name}-device"


async def session_of(connection: HTTPConnection) -> Session:
    server: Server = connection.app.state.server
    known, is_marked = await _who(connection, server)
    person = await server.people.person(known) if known is not None else Person(new_person())
    language = str(person.settings.get("language") or preferred_language(connection.headers.get("accept-language", "")))
    path = connection.url.path + (f"?{connection.url.query}" if connection.url.query else "")
    viewer = Viewer(person.name, language, person.settings, path, str(connection.base_url).rstrip("/"))
    device = connection.cookies.get(_device_cookie(server.keys), "")[:64]
    if known is not None:
        server.whereabouts.note(person)
        server.sightings.note(known, connection.client.host if connection.client else "", device)
    is_secure = connection.url.scheme in ("https", "wss")
    return Session(server, person, viewer, known is None, not is_marked, is_secure, device)


async def _who(connection: HTTPConnection, server: Server) -> tuple[str | None, bool]:
    """Who proves that he is somebody, and whether he needs no cookie for it."""
    keys = server.keys
    bearer = connection.headers.get("authorization", "")
    if bearer.startswith("Bearer "):
        token = bearer.removeprefix("Bearer ").strip()
        known = keys.person(token) or await server.tokens.person(token)
        return known, known is not None
    known = keys.person(connection.cookies.get(keys.cookie_name))
    # Earlier releases had one name for the cookies of all servers.
    return (known, True) if known is not None else (keys.person(connection.cookies.get(COOKIE)), False)


def preferred_language(accepted: str) -> str:
    """The first language of the browser that we speak."""
    for part in accepted[:200].split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in words.languages():
            return code
    return "en"
