"""A person's settings: the page and its form."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from signoria import words
from signoria.reach.posting import BadAddress, read_address
from signoria.reach.quiet import zone
from signoria.server import hosting, reach_pages
from signoria.server.forms import Form
from signoria.server.front_door import fresh
from signoria.server.session import Session
from signoria.tables import Refused
from signoria.web import links, pages
from signoria.web.context import SettingsContext

SETTINGS = {"sound", "notify", "motion", "speed", "theme", "log", "present", "invited"}
_HOURS = {"none", *(str(hour) for hour in range(24))}


async def settings(request: Request, session: Session) -> Response:
    reach = await reach_pages.context(session)
    return fresh(HTMLResponse(pages.settings(SettingsContext(session.viewer, list(words.languages()), reach))))


async def change_settings(request: Request, session: Session) -> Response:
    """Fields: name, language, and the page's own settings; then to the page `back`."""
    form = await Form.of(request)
    person = session.person
    chosen = dict(person.settings)
    if form.text("language") in words.languages():
        chosen["language"] = form.text("language")
    chosen.update({name: form.text(name)[:200] for name in SETTINGS if form.has(name)})
    chosen.update(_quiet(form))
    if form.has("webhook"):
        chosen.update(_webhook(form.text("webhook").strip(), request))
    changed = chosen != person.settings
    person.settings = chosen
    await hosting.rename(session.server, person, form.text("name"))
    if changed:
        await session.server.people.keep(person)
        if chosen.get("present") != "on":
            await session.server.whereabouts.hide(person.id)
    return RedirectResponse(_own_path(form.text("back") or links.saved()), 303)


def _quiet(form: Form) -> dict[str, str]:
    """From which hour until which, and by which clock."""
    hours = {name: form.text(name) for name in ("quiet_from", "quiet_to") if form.has(name)}
    if any(hour not in _HOURS for hour in hours.values()):
        raise Refused("not_understood", "an hour is a number from 0 to 23")
    named = form.text("zone")
    return {**hours, **({"zone": named} if named and zone(named) is not None else {})}


def _webhook(address: str, request: Request) -> dict[str, str]:
    """Where to call that person, and under which address he knows this server."""
    if address:
        try:
            read_address(address)
        except BadAddress as problem:
            raise Refused("bad_webhook", str(problem)) from None
    return {"webhook": address, "home": str(request.base_url).rstrip("/")}


def _own_path(path: str) -> str:
    """Only a path of this server: a redirect must not lead elsewhere."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() else "/"
