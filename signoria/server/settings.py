"""A person's settings: the page and its form."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from signoria import words
from signoria.server import hosting
from signoria.server.delivery import read_address
from signoria.server.forms import Form
from signoria.server.front_door import fresh
from signoria.server.session import Session
from signoria.web import links, pages
from signoria.web.context import SettingsContext

SETTINGS = {"sound", "notify", "motion", "speed", "theme", "log"}


async def settings(request: Request, session: Session) -> Response:
    return fresh(HTMLResponse(pages.settings(SettingsContext(session.viewer, list(words.languages())))))


async def change_settings(request: Request, session: Session) -> Response:
    """Fields: name, language, and the page's own settings; then to the page `back`."""
    form = await Form.of(request)
    person = session.person
    chosen = dict(person.settings)
    if form.text("language") in words.languages():
        chosen["language"] = form.text("language")
    chosen.update({name: form.text(name)[:200] for name in SETTINGS if form.has(name)})
    if form.has("webhook"):
        chosen.update(_webhook(form.text("webhook").strip(), request))
    changed = chosen != person.settings
    person.settings = chosen
    await hosting.rename(session.server, person, form.text("name"))
    if changed:
        await session.server.people.keep(person)
    return RedirectResponse(_own_path(form.text("back") or links.saved()), 303)


def _webhook(address: str, request: Request) -> dict[str, str]:
    """Where to call that person, and under which address he knows this server."""
    if address:
        read_address(address)
    return {"webhook": address, "home": str(request.base_url).rstrip("/")}


def _own_path(path: str) -> str:
    """Only a path of this server: a redirect must not lead elsewhere."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() else "/"
