"""The pages and forms for people. Every form is a POST and answers with a redirect to a page."""

from __future__ import annotations

import gzip
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

import signoria
from signoria import bots, words
from signoria.games import rulebook
from signoria.kernel.errors import SignoriaError
from signoria.server import gate, hosting, tournament_pages, written
from signoria.server.delivery import read_address
from signoria.server.forms import Form
from signoria.server.limits import Allowances
from signoria.server.refusals import refusal, status_of
from signoria.server.room import Room
from signoria.server.visits import Visit, visit
from signoria.tables import Refused, Table
from signoria.web import pages
from signoria.web.context import (
    ClaimContext,
    ClockContext,
    ErrorContext,
    GameCard,
    HomeContext,
    RulesContext,
    SettingsContext,
    TableLine,
    Visitor,
)

Handler = Callable[[Request, Visit], Awaitable[Response]]
_LAST = 1_000_000
SETTINGS = {"sound", "notify", "motion", "speed", "theme", "log"}


def page(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Know the visitor, answer refusals with a page, and give new browsers their cookie."""

    async def handle(request: Request) -> Response:
        visiting = await visit(request)
        try:
            response = await handler(request, visiting)
        except SignoriaError as problem:
            told = refusal(problem, visiting.visitor.language)
            response = error_page(visiting.visitor, status_of(problem), told["refused"], told["text"])
        return visiting.mark(response)

    return handle


def error_page(visitor: Visitor, status: int, code: str, text: str) -> Response:
    return HTMLResponse(pages.error(ErrorContext(visitor, status, code, text)), status)


# ---- pages


async def home(request: Request, visiting: Visit) -> Response:
    house, person = visiting.house, visiting.person.id
    books = [rulebook(name) for name in signoria.game_names()]
    cards = [GameCard(book.id, book.folder, book.seats, book.options) for book in books]
    context = HomeContext(
        visiting.visitor,
        cards,
        bots.names(),
        [_line(summary, person) for summary in await house.lobby()],
        [_line(summary, person) for summary in await house.tables_of(person)],
    )
    page = pages.home(context)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return _fresh(HTMLResponse(page))
    # Unlike a table's page this one carries no personal link, so packing it gives nothing away.
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return _fresh(HTMLResponse(gzip.compress(page.encode(), 5), headers=headers))


def _line(summary: dict[str, Any], person: str) -> TableLine:
    mine = [seat for seat, people in enumerate(summary["people"]) if person in people]
    names = summary["names"]
    return TableLine(
        id=summary["id"],
        game=summary["game"],
        state=summary["state"],
        names=[name for name in names if name],
        seats=len(names),
        free=names.count(""),
        move=summary["move"],
        my_turn=any(seat in summary["to_act"] for seat in mine),
        waiting_for=[names[seat] for seat in summary["to_act"]],
        clock=ClockContext(**summary.get("clock_rule", {})),
        updated=summary["updated"],
    )


async def _room(request: Request, visiting: Visit) -> Room:
    return await visiting.house.room(request.path_params["table"])


async def table(request: Request, visiting: Visit) -> Response:
    room = await _room(request, visiting)
    async with room.lock:
        onlooker = room.onlooker(visiting.person.id, visiting.visitor, request.query_params.get("invitation", ""))
        html = pages.table(room.look(onlooker))
    return _fresh(HTMLResponse(html))


async def replay(request: Request, visiting: Visit) -> Response:
    room = await _room(request, visiting)
    wanted = request.query_params.get("move", "")
    async with room.lock:
        move = int(wanted) if wanted.isdecimal() and wanted.isascii() and len(wanted) < 7 else _LAST
        onlooker = room.onlooker(visiting.person.id, visiting.visitor)
        revision = room.stamp(onlooker.seat)
        context = gate.replay(room.table, onlooker, move, room.presence(), revision, visiting.house.keys)
        return _fresh(HTMLResponse(pages.table(context)))


async def rules(request: Request, visiting: Visit) -> Response:
    book = rulebook(request.path_params["game"])
    folder = Path(signoria.__file__).parent / "games" / book.folder
    language = visiting.visitor.language
    texts = [folder / f"rules.{language}.md", folder / "rules.md"]
    found = next((file for file in texts if file.is_file()), None)
    text = found.read_text(encoding="utf-8") if found is not None else ""
    return HTMLResponse(pages.rules(RulesContext(visiting.visitor, book.id, book.folder, text, signoria.game_names())))


async def art(request: Request) -> Response:
    """The drawings that a game's tables share: the same for everybody, so they are packed once and kept by browsers."""
    packed = pages.art(rulebook(request.path_params["game"]).id)
    headers = {"content-encoding": "gzip", "cache-control": "public, max-age=31536000, immutable"}
    return Response(packed, media_type="image/svg+xml", headers=headers)


async def settings(request: Request, visiting: Visit) -> Response:
    return _fresh(HTMLResponse(pages.settings(SettingsContext(visiting.visitor, list(words.languages())))))


async def claim(request: Request, visiting: Visit) -> Response:
    """A personal link: ask first, since a link may be opened by accident or by a program that looks at links."""
    room = await _room(request, visiting)
    seat = _proved_seat(request, room)
    if room.table.seat_of(visiting.person.id) == seat:
        return RedirectResponse(f"/t/{room.table.id}", 303)
    name = room.table.chairs[seat].name
    context = ClaimContext(visiting.visitor, room.table.id, room.table.rulebook.id, name, request.url.path)
    return _fresh(HTMLResponse(pages.claim(context)))


def _proved_seat(request: Request, room: Room) -> int:
    """The seat that a personal link gives a right to."""
    text, key = request.path_params["seat"], request.path_params["key"]
    seat = int(text) if text.isdecimal() and text.isascii() and len(text) < 3 else -1
    chairs = room.table.chairs
    if not 0 <= seat < len(chairs) or not chairs[seat].people:
        raise Refused("no_such_seat", "nobody sits there")
    if not room.house.keys.is_personal(room.table.id, seat, chairs[seat].people[0], key):
        raise Refused("bad_link", "this link is not valid")
    return seat


async def record(request: Request, visiting: Visit) -> Response:
    room = await _room(request, visiting)
    async with room.lock:
        text = gate.record(room.table)
    return _download(text, "text/plain; charset=utf-8", f"{room.table.rulebook.id}-{room.table.id}.txt")


async def account(request: Request, visiting: Visit) -> Response:
    room = await _room(request, visiting)
    async with room.lock:
        seat = room.table.seat_of(visiting.person.id)
        told, number = gate.seats_account(room.table, seat), room.table.number(seat)
    text = msgspec.json.format(msgspec.json.encode(told), indent=1).decode()
    return _download(text, "application/json", f"{room.table.rulebook.id}-{room.table.id}-move-{number}.json")


def _download(text: str, kind: str, name: str) -> Response:
    return _fresh(Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'}))


def _fresh(response: Response) -> Response:
    """Pages about a table are for one viewer and one moment."""
    response.headers["cache-control"] = "no-store"
    return response


# ---- forms


class Opening:
    """Forms that open tables, with a limit on how many."""

    def __init__(self, allowances: Allowances) -> None:
        self._allowances = allowances

    def _take(self, request: Request) -> None:
        if not self._allowances.take(request.client.host if request.client else "?"):
            raise Refused("too_often", "that were many tables; wait a little")

    async def play_now(self, request: Request, visiting: Visit) -> Response:
        """One click: a table against bots. Fields: game, and if wanted players, bot, name, option.*"""
        self._take(request)
        form = await Form.of(request)
        game = form.text("game")
        players = form.number("players", hosting.usual_players(game))
        return await self._open(form, visiting, game, players, form.text("bot") or bots.names()[-1], players)

    async def open(self, request: Request, visiting: Visit) -> Response:
        """A table for people: also undo, clock, public, bots (how many seats bots take)."""
        self._take(request)
        form = await Form.of(request)
        game = form.text("game")
        players = form.number("players", hosting.usual_players(game))
        bot = form.text("bot") or bots.names()[-1]
        return await self._open(form, visiting, game, players, bot, form.number("bots", 0))

    async def _open(self, form: Form, visiting: Visit, game: str, players: int, bot: str, bot_seats: int) -> Response:
        house, person = visiting.house, visiting.person
        await hosting.rename(house, person, form.text("name"))
        name = hosting.name_of(person, visiting.visitor.language)
        room = await hosting.open_for(
            house, person, name, game, players, form.options(game), form.agreement(), bot, bot_seats
        )
        return RedirectResponse(f"/t/{room.table.id}", 303)

    async def fork(self, request: Request, visiting: Visit) -> Response:
        self._take(request)
        form = await Form.of(request)
        room = await _room(request, visiting)
        name = hosting.name_of(visiting.person, visiting.visitor.language)
        move = form.number("move", room.table.number(room.table.seat_of(visiting.person.id)))
        forked = await hosting.fork(visiting.house, room.table, visiting.person, name, move, form.text("bot"))
        return RedirectResponse(f"/t/{forked.table.id}", 303)

    async def tournament(self, request: Request, visiting: Visit) -> Response:
        """Fields: game, format (round-robin, knock-out), size of the tables, name, clock, undo, option.*"""
        self._take(request)
        form = await Form.of(request)
        await hosting.rename(visiting.house, visiting.person, form.text("name"))
        called = hosting.name_of(visiting.person, visiting.visitor.language)
        game, kind = form.text("game"), form.text("format", "round-robin")
        if kind not in ("round-robin", "knock-out"):
            raise Refused("bad_tournament", "a tournament is a round robin or a knock-out")
        name = await request.app.state.tournaments.open(
            visiting.person, called, game, kind, form.number("size", 2), form.options(game), form.agreement()
        )
        return RedirectResponse(f"/tournament/{name}", 303)

    async def rematch(self, request: Request, visiting: Visit) -> Response:
        self._take(request)
        room = await _room(request, visiting)
        again = await hosting.rematch(visiting.house, room.table, visiting.person)
        return RedirectResponse(f"/t/{again}", 303)


def deed(act: Callable[[Table, Visit, Form], object]) -> Handler:
    """A form that does one thing at a table and returns to it."""

    async def handle(request: Request, visiting: Visit) -> Response:
        form = await Form.of(request)
        await hosting.rename(visiting.house, visiting.person, form.text("name"))
        name = request.path_params["table"]
        await visiting.house.change(name, lambda table: act(table, visiting, form))
        return RedirectResponse(f"/t/{name}", 303)

    return handle


def join(table: Table, visiting: Visit, form: Form) -> None:
    invited = visiting.house.keys.is_invitation(table.id, form.text("invitation"))
    if not (table.agreement.public or invited or table.host == visiting.person.id):
        raise Refused("not_invited", "this table is for those who have the invitation")
    name = hosting.name_of(visiting.person, visiting.visitor.language)
    table.sit(visiting.person.id, name, visiting.house.now(), form.seat())


def seat_bot(table: Table, visiting: Visit, form: Form) -> None:
    table.seat_bot(visiting.person.id, form.text("bot") or bots.names()[-1], visiting.house.now(), form.seat())


def stand(table: Table, visiting: Visit, form: Form) -> None:
    table.stand(visiting.person.id, visiting.house.now(), form.seat())


def start(table: Table, visiting: Visit, form: Form) -> None:
    """With `fill`, bots take the seats that are still free."""
    house, person = visiting.house, visiting.person.id
    if form.flag("fill") and table.state == "open" and person == table.host:
        for number, chair in enumerate(table.chairs):
            if chair.is_free:
                table.seat_bot(person, form.text("bot") or bots.names()[-1], house.now(), number)
    table.start(person, house.now())


def leave(table: Table, visiting: Visit, form: Form) -> None:
    table.leave(visiting.person.id, visiting.house.now())


def back(table: Table, visiting: Visit, form: Form) -> None:
    table.back(visiting.person.id, visiting.house.now())


def take_over(table: Table, visiting: Visit, form: Form) -> None:
    table.take_over(visiting.person.id, form.number("seat"), visiting.house.now())


async def confirm_claim(request: Request, visiting: Visit) -> Response:
    room = await _room(request, visiting)
    seat = _proved_seat(request, room)
    await visiting.house.change(
        room.table.id, lambda table: table.add_device(seat, visiting.person.id, visiting.house.now())
    )
    return RedirectResponse(f"/t/{room.table.id}", 303)


async def change_settings(request: Request, visiting: Visit) -> Response:
    """Fields: name, language, and the page's own settings; then to the page `back`."""
    form = await Form.of(request)
    person = visiting.person
    chosen = dict(person.settings)
    if form.text("language") in words.languages():
        chosen["language"] = form.text("language")
    chosen.update({name: form.text(name)[:200] for name in SETTINGS if form.has(name)})
    if form.has("webhook"):
        chosen.update(_webhook(form.text("webhook").strip(), request))
    changed = chosen != person.settings
    person.settings = chosen
    await hosting.rename(visiting.house, person, form.text("name"))
    if changed:
        await visiting.house.keep_person(person)
    return RedirectResponse(_own_path(form.text("back", "/settings")), 303)


def _webhook(address: str, request: Request) -> dict[str, str]:
    """Where to call that person, and under which address he knows this house."""
    if address:
        read_address(address)
    return {"webhook": address, "home": str(request.base_url).rstrip("/")}


def _own_path(path: str) -> str:
    """Only a path of this house: a redirect must not lead elsewhere."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() else "/"


def routes(new_tables: Allowances) -> list[Route]:
    opening = Opening(new_tables)
    deeds = {
        "join": join, "bot": seat_bot, "stand": stand, "start": start, "leave": leave, "back": back,
        "take-over": take_over,
    }  # fmt: skip
    return [
        Route("/", page(home)),
        Route("/settings", page(settings)),
        Route("/settings", page(change_settings), methods=["POST"]),
        Route("/language", page(change_settings), methods=["POST"]),
        Route("/rules/{game}", page(rules)),
        Route("/art/{game}", art),
        Route("/play-now", page(opening.play_now), methods=["POST"]),
        Route("/tables", page(opening.open), methods=["POST"]),
        Route("/options/{game}/{option}", page(written.example)),
        Route("/options/{game}/{option}", page(written.check), methods=["POST"]),
        Route("/tournaments", page(opening.tournament), methods=["POST"]),
        Route("/tournaments/{game}", page(tournament_pages.new)),
        Route("/tournament/{tournament}", page(tournament_pages.show)),
        Route("/tournament/{tournament}/join", page(tournament_pages.join), methods=["POST"]),
        Route("/tournament/{tournament}/start", page(tournament_pages.start), methods=["POST"]),
        Route("/t/{table}", page(table)),
        Route("/t/{table}/replay", page(replay)),
        Route("/t/{table}/record", page(record)),
        Route("/t/{table}/account", page(account)),
        Route("/t/{table}/fork", page(opening.fork), methods=["POST"]),
        Route("/t/{table}/rematch", page(opening.rematch), methods=["POST"]),
        Route("/t/{table}/seat/{seat}/{key}", page(claim)),
        Route("/t/{table}/seat/{seat}/{key}", page(confirm_claim), methods=["POST"]),
        *(Route(f"/t/{{table}}/{name}", page(deed(act)), methods=["POST"]) for name, act in deeds.items()),
    ]
