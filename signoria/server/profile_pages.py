"""A person's own page and what he does there; leaderboards; and the next table that waits for him."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import asdict
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response

import signoria
from signoria.games import rulebook
from signoria.server import annals, departing, hosting, reach_rows
from signoria.server.annals import Opponent, Result
from signoria.server.forms import Form
from signoria.server.front_door import fresh
from signoria.server.limits import Allowances
from signoria.server.results import season_of
from signoria.server.session import Session
from signoria.tables import Agreement, Refused
from signoria.tables.ratings import SHOWN_AFTER, Rating
from signoria.web import links, pages
from signoria.web.context import (
    FriendLine,
    LeaderLine,
    LeadersContext,
    ProfileContext,
    RatingLine,
    RecordLine,
    ResultLine,
    TokenLine,
)

_HISTORY_SHOWN, _FRIENDS_SHOWN, _LEADERS_SHOWN = 30, 30, 50
_FRIENDS_ASKED = 8


async def show(request: Request, session: Session) -> Response:
    return await _page(session)


async def _page(session: Session, fresh_token: str = "", device_link: str = "") -> Response:
    server, person = session.server, session.person.id
    history = await server.writer.read(lambda connection: annals.read_results(connection, person))
    ratings = await server.writer.read(lambda connection: annals.read_ratings(connection, person))
    friends = await opponents(session)
    streak, best = streaks([result for result, _ in history])
    context = ProfileContext(
        viewer=session.viewer,
        ratings=[_rating(game, rating) for game, rating in ratings.items()],
        records=records([result for result, _ in history]),
        history=[_result(result, names, session.viewer.name) for result, names in history[:_HISTORY_SHOWN]],
        friends=await friend_lines(session, friends),
        streak=streak,
        best_streak=best,
        tokens=[TokenLine(token.digest, token.label, token.made) for token in await server.tokens.of(person)],
        fresh_token=fresh_token,
        device_link=device_link,
    )
    return fresh(HTMLResponse(pages.profile(context)))


def _rating(game: str, rating: Rating) -> RatingLine:
    return RatingLine(game, rating.points, rating.give_or_take, rating.games, max(SHOWN_AFTER - rating.games, 0))


def _result(result: Result, names: list[str], own: str) -> ResultLine:
    others = names.copy()
    if own in others:
        others.remove(own)
    # Of a table that the operator has deleted nobody knows the names, and there is nothing to look at.
    return ResultLine(
        result.table_id if names else "", result.game, others, result.players, result.place, result.score, result.won,
        result.rated, result.ended,
    )  # fmt: skip


def records(results: list[Result]) -> list[RecordLine]:
    """By game and number of players."""
    played = Counter((result.game, result.players) for result in results)
    won = Counter((result.game, result.players) for result in results if result.won)
    return [RecordLine(game, players, count, won[game, players]) for (game, players), count in sorted(played.items())]


def streaks(results: list[Result]) -> tuple[int, int]:
    """Games won in a row: up to now, and the most there were. `results` begin with the newest."""
    best = current = 0
    for result in reversed(results):
        current = current + 1 if result.won else 0
        best = max(best, current)
    return current, best


# ---- friends are people one has played with


async def opponents(session: Session) -> list[Opponent]:
    person = session.person.id
    return await session.server.writer.read(
        lambda connection: annals.read_opponents(connection, person, _FRIENDS_SHOWN)
    )


def _handle(session: Session, other: str) -> str:
    """Names somebody for this viewer alone."""
    return session.server.keys.sign("friend", f"{session.person.id} {other}")


async def friend_lines(session: Session, friends: list[Opponent], invited: Collection[str] = ()) -> list[FriendLine]:
    """Who they are, and who of them is here and lets it be seen."""
    here = await session.server.whereabouts.of(one.person for one in friends)
    return [
        FriendLine(
            _handle(session, one.person), one.name, one.games, one.last, one.person in here, one.person in invited
        )
        for one in friends
    ]


async def friends_to_ask(session: Session, table: str) -> list[FriendLine]:
    """Friends who do not sit at that table yet; those who are here first."""
    server = session.server
    chairs = await server.tables.ask(table, lambda audience: audience.table.chairs)
    seated = {person for chair in chairs for person in chair.people}
    invited = await server.writer.read(lambda connection: annals.read_invited(connection, table))
    others = [one for one in await opponents(session) if one.person not in seated]
    return sorted(await friend_lines(session, others, invited), key=lambda line: not line.here)[:_FRIENDS_ASKED]


async def friend_of(session: Session, handle: str) -> Opponent:
    """The friend of that name for the viewer. Raises Refused."""
    friend = next((one for one in await opponents(session) if _handle(session, one.person) == handle), None)
    if friend is None:
        raise Refused("no_such_friend", "you have not played with anybody of that name")
    return friend


class Inviting:
    """One click: an invitation on the friend's first page, to a table that waits or to a new one."""

    def __init__(self, new_tables: Allowances, invitations: Allowances) -> None:
        self._new_tables = new_tables
        self._invitations = invitations

    async def invite(self, request: Request, session: Session) -> Response:
        """To the table that the viewer has opened. Field: friend."""
        form = await Form.of(request)
        await self.ask(session, request.path_params["table"], form.text("friend"))
        return RedirectResponse(links.table(request.path_params["table"]), 303)

    async def ask(self, session: Session, table: str, handle: str) -> None:
        """Raises Refused."""
        server, person = session.server, session.person
        friend = (await friend_of(session, handle)).person
        host, state = await server.tables.ask(table, lambda audience: (audience.table.host, audience.table.state))
        if host != person.id:
            raise Refused("not_host", "only who opened the table may invite by name")
        if state != "open":
            raise Refused("started", "the game has begun already")
        if not self._invitations.take(person.id):
            raise Refused("too_often", "that were many invitations; wait a little")
        await server.invitations.send(friend, table, person.id)

    async def play_with(self, request: Request, session: Session) -> Response:
        """A table for two of what both played last."""
        server, person = session.server, session.person
        friend = await friend_of(session, request.path_params["handle"])
        if not self._new_tables.take(person.id):
            raise Refused("too_often", "that were many tables; wait a little")
        other = friend.person
        mine = await server.writer.read(lambda connection: annals.read_results(connection, person.id))
        theirs = await server.writer.read(lambda connection: annals.read_results(connection, other))
        together = {result.table_id for result, _ in theirs}
        game = next(result.game for result, _ in mine if result.table_id in together)
        name = hosting.name_of(person, session.viewer.language)
        players = max(2, rulebook(game).seats.start)
        opened = await hosting.open_for(server, person, name, game, players, {}, Agreement(rated=True))
        await server.invitations.send(other, opened, person.id)
        return RedirectResponse(links.table(opened), 303)


async def decline(request: Request, session: Session) -> Response:
    person, table = session.person.id, request.path_params["table"]
    await session.server.writer.put(lambda connection: annals.remove_invitation(connection, person, table))
    return RedirectResponse(links.home(), 303)


async def next_table(request: Request, session: Session) -> Response:
    """To the table that has waited longest for the viewer, other than the one he comes from; else to the first page."""
    waiting = await _waiting(request, session)
    return RedirectResponse(links.table(waiting[0]["id"]) if waiting else links.home(), 303)


async def waiting(request: Request, session: Session) -> Response:
    """How many tables wait for the viewer, besides the one that he comes from."""
    return fresh(JSONResponse({"waiting": len(await _waiting(request, session))}))


async def _waiting(request: Request, session: Session) -> list[dict[str, Any]]:
    return await session.server.lobby.waiting_for(session.person.id, besides=request.query_params.get("from", ""))


# ---- leaderboards


async def leaders(request: Request, session: Session) -> Response:
    server, game = session.server, rulebook(request.path_params["game"]).id
    now = season_of(server.now())
    season = request.query_params.get("season", now)[:8]
    found = await server.writer.read(lambda connection: annals.read_leaders(connection, game, season, _LEADERS_SHOWN))
    seasons = await server.writer.read(lambda connection: annals.read_seasons(connection, game))
    lines = [
        LeaderLine(place, name, rating.points, rating.give_or_take, rating.games, person == session.person.id)
        for place, (person, name, rating) in enumerate(found, 1)
    ]
    known = seasons if now in seasons else [now, *seasons]
    if season and season not in known:
        raise Refused("no_such_page", "there is no such season")
    context = LeadersContext(session.viewer, game, season, known, lines, signoria.game_names())
    return fresh(HTMLResponse(pages.leaders(context)))


# ---- what is his


async def make_token(request: Request, session: Session) -> Response:
    form = await Form.of(request)
    await session.server.people.keep(session.person)
    return await _page(session, fresh_token=await session.server.tokens.make(session.person.id, form.text("label")))


async def revoke_token(request: Request, session: Session) -> Response:
    form = await Form.of(request)
    await session.server.tokens.revoke(session.person.id, form.text("token"))
    return RedirectResponse(links.profile(), 303)


async def make_device_link(request: Request, session: Session) -> Response:
    await session.server.people.keep(session.person)
    secret = await session.server.tokens.make_for_device(session.person.id)
    return await _page(session, device_link=links.device(secret))


async def ask_device(request: Request, session: Session) -> Response:
    """Ask first: a link may be opened by accident, or by a program that looks at links."""
    token = await session.server.tokens.device(request.path_params["token"])
    person = await session.server.people.person(token.person)
    return fresh(HTMLResponse(pages.device(session.viewer, person.name, request.url.path)))


async def take_device(request: Request, session: Session) -> Response:
    """This browser belongs to the person of the link from now on; the link is used up."""
    person = await session.server.tokens.spend(request.path_params["token"])
    response = RedirectResponse(links.profile(), 303)
    session.needs_cookie = False
    session.become(response, person)
    return response


async def data(request: Request, session: Session) -> Response:
    """All that is kept of the viewer, as a file."""
    person = session.person
    kept: dict[str, Any] = {"name": person.name, "settings": person.settings}
    history = await session.server.writer.read(lambda connection: annals.read_results(connection, person.id))
    ratings = await session.server.writer.read(lambda connection: annals.read_ratings(connection, person.id))
    kept["results"] = [
        {**{key: value for key, value in asdict(result).items() if key != "person"}, "names": names}
        for result, names in history
    ]
    kept["ratings"] = {game: {"mu": one.mu, "sigma": one.sigma, "games": one.games} for game, one in ratings.items()}
    kept["opponents"] = [{"name": one.name, "games": one.games, "last": one.last} for one in await opponents(session)]
    kept["tokens"] = [token.label for token in await session.server.tokens.of(person.id)]
    kept["tables"] = [
        table
        for table, _ in await session.server.writer.read(
            lambda connection: annals.read_tables_with(connection, person.id)
        )
    ]
    browsers = await session.server.writer.read(lambda connection: reach_rows.read_browsers(connection, person.id))
    mailbox = await session.server.writer.read(lambda connection: reach_rows.read_mailbox(connection, person.id))
    kept["browsers"] = [browser.endpoint for browser in browsers]
    kept["mail"] = None if mailbox is None else {"address": mailbox.address, "state": mailbox.state}
    text = msgspec.json.format(msgspec.json.encode(kept), indent=1).decode()
    headers = {"content-disposition": 'attachment; filename="signoria.json"'}
    return fresh(Response(text, media_type="application/json", headers=headers))


async def delete(request: Request, session: Session) -> Response:
    form = await Form.of(request)
    if not form.flag("sure"):
        raise Refused("not_sure", "nothing is deleted before that is confirmed")
    await departing.remove(session.server, session.person.id)
    response = RedirectResponse(links.home(), 303)
    session.needs_cookie = False
    response.delete_cookie(session.server.keys.cookie_name)
    return response
