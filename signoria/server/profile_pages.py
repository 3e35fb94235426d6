"""A person's own page and what he does there; leaderboards; and the next table that waits for him."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import signoria
from signoria.games import rulebook
from signoria.server import annals, departing, hosting
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
        friends=[FriendLine(_handle(session, one.person), one.name, one.games, one.last) for one in friends],
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


class Inviting:
    """One click: a table for two of what both played last, and an invitation on the friend's first page."""

    def __init__(self, new_tables: Allowances) -> None:
        self._new_tables = new_tables

    async def play_with(self, request: Request, session: Session) -> Response:
        server, person = session.server, session.person
        handle = request.path_params["handle"]
        friend = next((one for one in await opponents(session) if _handle(session, one.person) == handle), None)
        if friend is None:
            raise Refused("no_such_friend", "you have not played with anybody of that name")
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
        at = server.now()
        await server.writer.put(lambda connection: annals.write_invitation(connection, other, opened, person.id, at))
        return RedirectResponse(links.table(opened), 303)


async def decline(request: Request, session: Session) -> Response:
    person, table = session.person.id, request.path_params["table"]
    await session.server.writer.put(lambda connection: annals.remove_invitation(connection, person, table))
    return RedirectResponse(links.home(), 303)


async def next_table(request: Request, session: Session) -> Response:
    """To the table that has waited longest for the viewer, other than the one he comes from; else to the first page."""
    person, here = session.person.id, request.query_params.get("from", "")
    waiting = [
        summary
        for summary in await session.server.lobby.tables_of(person)
        if summary["id"] != here and any(person in summary["people"][seat] for seat in summary["to_act"])
    ]
    if not waiting:
        return RedirectResponse(links.home(), 303)
    return RedirectResponse(links.table(min(waiting, key=lambda summary: float(summary["updated"]))["id"]), 303)


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
