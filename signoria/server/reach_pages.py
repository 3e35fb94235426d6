"""How somebody wants to hear of his turn: browsers that say so, mail addresses, and what the readers of letters say."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from signoria.reach.push import BadSubscription, Subscription, read_subscription
from signoria.server import reach_rows
from signoria.server.forms import Form
from signoria.server.front_door import fresh
from signoria.server.limits import Allowances
from signoria.server.session import Session
from signoria.tables import Refused
from signoria.web import links, pages
from signoria.web.context import ReachContext

MOST_BROWSERS = 10
_LONGEST = 700


async def context(session: Session) -> ReachContext:
    """What the settings show of it."""
    server, person = session.server, session.person.id
    key = server.calls.push_key
    browsers = await server.writer.read(lambda found: reach_rows.read_browsers(found, person)) if key else []
    mailbox = await server.letters.kept(person)
    told = ReachContext(
        push_key=key.public if key else "",
        browsers=len(browsers),
        known=tuple(browser.mark for browser in browsers),
        has_mail=server.letters.are_possible,
    )
    if mailbox is None:
        return told
    return ReachContext(
        told.push_key, told.browsers, told.known, told.has_mail, mailbox.address, mailbox.state, mailbox.manner
    )


async def _remember(session: Session) -> None:
    """Whoever wants to hear from us is known from now on, and what he hears is in the language that he reads here."""
    person = session.person
    person.settings = {"language": session.viewer.language, **person.settings}
    await session.server.people.keep(person)


# ---- browsers


async def subscribe(session: Session, endpoint: str, p256dh: str, auth: str) -> Subscription:
    """From now on that browser is pushed to. Raises Refused."""
    server, person = session.server, session.person
    if server.calls.push_key is None:
        raise Refused("no_push", "this house cannot push")
    try:
        subscription = read_subscription(endpoint, p256dh, auth)
    except BadSubscription as problem:
        raise Refused("bad_browser", str(problem)) from None
    await _remember(session)
    now = server.now()
    await server.writer.put(lambda found: reach_rows.write_browser(found, person.id, subscription, now, MOST_BROWSERS))
    return subscription


async def add_browser(request: Request, session: Session) -> Response:
    form = await Form.of(request)
    fields = [form.text(name, longest=_LONGEST) for name in ("endpoint", "p256dh", "auth")]
    await subscribe(session, *fields)
    return Response(status_code=204)


async def remove_browser(request: Request, session: Session) -> Response:
    form = await Form.of(request)
    mark = Subscription(form.text("endpoint", longest=_LONGEST), "", "").mark
    person = session.person.id
    await session.server.writer.put(lambda found: reach_rows.remove_browser(found, person, mark))
    return Response(status_code=204)


# ---- mail


class Mailing:
    """Naming an address, with a limit for each place that people come from: they could be anybody."""

    def __init__(self, allowances: Allowances) -> None:
        self._allowances = allowances

    def take(self, request: Request) -> None:
        if not self._allowances.take(request.client.host if request.client else "?"):
            raise Refused("too_often", "that were many letters; wait a little")

    async def ask(self, request: Request, session: Session) -> Response:
        self.take(request)
        form = await Form.of(request)
        await _remember(session)
        await session.server.letters.ask(session.person, form.text("mail"), form.text("manner", "daily"))
        return RedirectResponse(f"{links.settings()}#reach", 303)


async def end_mail(request: Request, session: Session) -> Response:
    await session.server.letters.end(session.person.id)
    return RedirectResponse(f"{links.settings()}#reach", 303)


# ---- links in letters: they ask first, since programs open links too


async def ask_yes(request: Request, session: Session) -> Response:
    await session.server.letters.asked(request.path_params["key"])
    return _page(session, "yes", request.url.path)


async def say_yes(request: Request, session: Session) -> Response:
    await session.server.letters.confirm(request.path_params["key"])
    return _page(session, "confirmed")


async def ask_stop(request: Request, session: Session) -> Response:
    what = _what(request)
    session.server.letters.place_of(what, request.path_params["key"])
    return _page(session, what, request.url.path)


async def say_stop(request: Request, session: Session) -> Response:
    """Also what mail programs send by themselves when somebody wants no more of them (RFC 8058)."""
    await session.server.letters.stop(_what(request), request.path_params["key"])
    return _page(session, "stopped")


def _what(request: Request) -> str:
    what = str(request.path_params["what"])
    if what not in ("stop", "never"):
        raise Refused("no_such_page", "there is no such page")
    return what


def _page(session: Session, question: str, action: str = "") -> Response:
    return fresh(HTMLResponse(pages.letters(session.viewer, question, action)))
