"""The same for programs, about the person whose token they have: games, ratings, friends, and news of turns."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel, Field

from signoria.games import rulebook
from signoria.server import annals, profile_pages, reach_pages, reach_rows
from signoria.server.api import Anybody, Asked, Known
from signoria.server.reach_pages import Mailing
from signoria.server.results import season_of
from signoria.tables.tournament import Tournament

router = APIRouter(prefix="/api", tags=["people"])
_LEADERS = 50


class RatingShown(BaseModel):
    """`points` and `give_or_take` are what pages show; they do so after five rated games."""

    game: str
    points: int
    give_or_take: int
    games: int


class MeShown(BaseModel):
    name: str
    ratings: list[RatingShown]
    streak: int
    best_streak: int
    # How many tables wait for the caller.
    waiting: int


class ResultShown(BaseModel):
    table: str
    game: str
    names: list[str]
    players: int
    place: int
    score: int
    won: bool
    rated: bool
    ended: float


class FriendShown(BaseModel):
    """Somebody the caller has finished games with. `handle` names him for the caller alone."""

    handle: str
    name: str
    games: int
    last: float
    here: bool


class InvitationShown(BaseModel):
    table: str
    game: str
    host: str
    # What lets the caller sit down.
    invitation: str


class LeaderShown(BaseModel):
    place: int
    name: str
    points: int
    give_or_take: int
    games: int


class BrowserAsked(Asked):
    """As a browser's own `PushSubscription` tells it."""

    endpoint: str = Field(min_length=1, max_length=600)
    p256dh: str = Field(min_length=1, max_length=200)
    auth: str = Field(min_length=1, max_length=200)


class BrowserShown(BaseModel):
    """`mark` names it."""

    mark: str


class MailAsked(Asked):
    address: str = Field(min_length=1, max_length=200)
    manner: Literal["daily", "once"] = "daily"


class MailShown(BaseModel):
    """`state` is "asked" until whoever reads there has confirmed it; all is empty where there is no address."""

    address: str = ""
    state: Literal["", "asked", "confirmed"] = ""
    manner: str = ""


class InvitingAsked(Asked):
    friend: str = Field(min_length=1, max_length=64)


class Ok(BaseModel):
    ok: bool = True


@router.get("/me")
async def me(session: Known) -> MeShown:
    """How the caller is doing."""
    server, person = session.server, session.person
    ratings = await server.writer.read(lambda found: annals.read_ratings(found, person.id))
    history = await server.writer.read(lambda found: annals.read_results(found, person.id))
    streak, best = profile_pages.streaks([result for result, _ in history])
    return MeShown(
        name=person.name,
        ratings=[
            RatingShown(game=game, points=one.points, give_or_take=one.give_or_take, games=one.games)
            for game, one in ratings.items()
        ],
        streak=streak,
        best_streak=best,
        waiting=len(await server.lobby.waiting_for(person.id)),
    )


@router.get("/me/history")
async def history(session: Known, most: Annotated[int, Query(ge=1, le=1000)] = 100) -> list[ResultShown]:
    """The caller's finished games, the newest first."""
    person = session.person.id
    found = await session.server.writer.read(lambda connection: annals.read_results(connection, person, most))
    return [
        ResultShown(
            table=one.table_id, game=one.game, names=names, players=one.players, place=one.place, score=one.score,
            won=one.won, rated=one.rated, ended=one.ended,
        )
        for one, names in found
    ]  # fmt: skip


@router.get("/me/friends")
async def friends(session: Known) -> list[FriendShown]:
    """People the caller has finished games with; `here` is only ever true of those who let friends see it."""
    lines = await profile_pages.friend_lines(session, await profile_pages.opponents(session))
    return [
        FriendShown(handle=line.handle, name=line.name, games=line.games, last=line.last, here=line.here)
        for line in lines
    ]


@router.post("/tables/{table}/invite")
async def invite(table: str, asked: InvitingAsked, request: Request, session: Known) -> Ok:
    """Ask a friend to a table that the caller has opened."""
    inviting = profile_pages.Inviting(request.app.state.new_tables, request.app.state.invitations)
    await inviting.ask(session, table, asked.friend)
    return Ok()


@router.get("/me/invitations")
async def invitations(session: Known) -> list[InvitationShown]:
    """Tables to which friends invite the caller."""
    server, person = session.server, session.person.id
    found = await server.writer.read(lambda connection: annals.read_invitations(connection, person, _LEADERS))
    return [
        InvitationShown(
            table=summary["id"], game=summary["game"], host=host, invitation=server.keys.invitation(summary["id"])
        )
        for summary, host in found
        if not any(person in people for people in summary["people"])
    ]


@router.get("/me/waiting")
async def waiting(session: Known) -> list[str]:
    """Tables that wait for the caller, the one that has waited longest first."""
    return [summary["id"] for summary in await session.server.lobby.waiting_for(session.person.id)]


@router.get("/leaders/{game}")
async def leaders(
    game: str, session: Anybody, season: Annotated[str | None, Query(max_length=8)] = None
) -> list[LeaderShown]:
    """Who plays that game best in a quarter of a year such as 2026-4 (now, if none is named; empty for all times)."""
    book, server = rulebook(game), session.server
    wanted = season_of(server.now()) if season is None else season
    found = await server.writer.read(lambda connection: annals.read_leaders(connection, book.id, wanted, _LEADERS))
    return [
        LeaderShown(place=place, name=name, points=one.points, give_or_take=one.give_or_take, games=one.games)
        for place, (_, name, one) in enumerate(found, 1)
    ]


@router.get("/tournaments/{tournament}")
async def tournament(tournament: str, request: Request, session: Anybody) -> dict[str, Any]:
    """Who has entered, the standings, and round by round the tables with their points."""
    data = await request.app.state.tournaments.find(tournament)
    names = [entrant[0] for entrant in data["entrants"]]
    told: dict[str, Any] = {"id": data["id"], "game": data["game"], "format": data["format"], "entrants": names}
    if data["tournament"] is None:
        return {**told, "state": "open", "standings": [], "rounds": []}
    course = Tournament.load(data["tournament"])
    return {
        **told,
        "state": "over" if course.is_over else "running",
        "standings": [
            {"place": line.place, "name": names[line.entrant], "points": line.points, "played": line.played}
            for line in course.standings()
        ],
        "rounds": [
            [
                {"table": match.table, "names": [names[one] for one in match.entrants], "points": match.points}
                for match in matches
            ]
            for matches in course.rounds
        ],
    }


# ---- news of turns


@router.get("/me/push")
async def push_key(session: Known) -> dict[str, Any]:
    """What a browser needs before it lets itself be pushed to, and the marks of those that are."""
    told = await reach_pages.context(session)
    return {"key": told.push_key, "browsers": list(told.known)}


@router.post("/me/push")
async def add_browser(asked: BrowserAsked, session: Known) -> BrowserShown:
    return BrowserShown(mark=(await reach_pages.subscribe(session, asked.endpoint, asked.p256dh, asked.auth)).mark)


@router.delete("/me/push/{mark}")
async def remove_browser(mark: Annotated[str, Path(max_length=32)], session: Known) -> Ok:
    person = session.person.id
    await session.server.writer.put(lambda found: reach_rows.remove_browser(found, person, mark))
    return Ok()


@router.get("/me/mail")
async def mail(session: Known) -> MailShown:
    found = await session.server.letters.kept(session.person.id)
    return MailShown() if found is None else MailShown(address=found.address, state=found.state, manner=found.manner)


@router.put("/me/mail")
async def ask_for_mail(asked: MailAsked, request: Request, session: Known) -> MailShown:
    """Whoever reads at that address is asked first."""
    Mailing(request.app.state.letters).take(request)
    await session.server.letters.ask(session.person, asked.address, asked.manner)
    return await mail(session)


@router.delete("/me/mail")
async def end_mail(session: Known) -> Ok:
    await session.server.letters.end(session.person.id)
    return Ok()


@router.get("/me/tokens")
async def tokens(session: Known) -> list[dict[str, Any]]:
    """The caller's tokens: what they are for and when they were made. New ones are made on his page."""
    found = await session.server.tokens.of(session.person.id)
    return [{"key": token.digest, "label": token.label, "made": token.made} for token in found]


@router.delete("/me/tokens/{key}")
async def revoke(key: Annotated[str, Path(max_length=64)], session: Known) -> Ok:
    await session.server.tokens.revoke(session.person.id, key)
    return Ok()
