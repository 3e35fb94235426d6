"""The same server for programs: JSON over HTTP, described by /api/openapi.json.

A program gets a token (`POST /api/people`), sends it as `Authorization: Bearer …`, and then does what a person does.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

import signoria
from signoria import bots
from signoria.games import rulebook
from signoria.server import gate, hosting
from signoria.server.audience import Audience
from signoria.server.identity import new_person
from signoria.server.people import Person
from signoria.server.session import Session, session_of
from signoria.server.socket import own_seat
from signoria.tables import Agreement, ClockRule, Refused, Table
from signoria.tables.seating import clean_name
from signoria.web.context import TableContext

router = APIRouter(prefix="/api", tags=["tables"])


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewPerson(Asked):
    name: str = Field(min_length=1, max_length=100)


class ClockAsked(Asked):
    kind: Literal["none", "live", "days"] = "none"
    seconds: float = Field(default=0.0, ge=0, le=10_000_000, allow_inf_nan=False)
    increment: float = Field(default=0.0, ge=0, le=10_000, allow_inf_nan=False)


class NewTable(Asked):
    game: str = Field(max_length=40)
    players: int = Field(ge=1, le=8)
    options: dict[str, bool | int | str] = Field(default_factory=dict, max_length=40)
    undo: bool = True
    clock: ClockAsked = ClockAsked()
    public: bool = False
    spectators_talk: bool = False
    rated: bool = False
    bot: str = Field("", max_length=40)
    bots: int = Field(0, ge=0, le=8)


class Joining(Asked):
    invitation: str = Field("", max_length=100)
    seat: int | None = Field(None, ge=0, le=8)


class BotSeat(Asked):
    bot: str = Field("", max_length=40)
    seat: int | None = Field(None, ge=0, le=8)


class Submission(Asked):
    move: int = Field(ge=0, le=1_000_000)
    action: str = Field(max_length=200)
    token: str = Field("", max_length=64)


class TakingBack(Asked):
    move: int = Field(ge=0, le=1_000_000)
    whole_turn: bool = False


class Saying(Asked):
    text: str = Field(max_length=1_000)


class SeatAsked(Asked):
    seat: int = Field(ge=0, le=8)


class PassAsked(Asked):
    name: str = Field(min_length=1, max_length=40)


class TableShown(BaseModel):
    """A table as the caller may see it. `legal` are the texts of the actions he may submit now."""

    id: str
    game: str
    state: str
    seat: int | None
    move: int
    to_act: list[int]
    legal: list[str]
    names: list[str]
    can_undo: bool
    invitation: str
    seed_hash: str
    seed: str
    scores: list[int]
    winners: list[int]
    view: dict[str, Any]
    # Passes that the caller may leave now (POST …/pass), and the one that he has left.
    passes: list[str]
    passing: str


class Done(BaseModel):
    """`move` is the number of moves that the caller has noticed; `repeat` says that nothing had to be done."""

    move: int
    repeat: bool = False


async def known(request: Request) -> Session:
    session = await session_of(request)
    if session.is_new:
        raise Refused("not_known", "a token is needed: POST /api/people gives one")
    return session


async def anybody(request: Request) -> Session:
    return await session_of(request)


Known = Annotated[Session, Depends(known)]
Anybody = Annotated[Session, Depends(anybody)]


@router.post("/people")
async def become(asked: NewPerson, request: Request, session: Anybody) -> dict[str, str]:
    """A new identity. Keep the token: it is all that proves it."""
    if not request.app.state.new_people.take(request.client.host if request.client else "?"):
        raise Refused("too_often", "that were many people; wait a little")
    name = clean_name(asked.name)
    if not name:
        raise Refused("no_name", "a name is needed")
    person = Person(new_person(), name)
    await session.server.people.keep(person)
    return {"token": session.server.keys.cookie(person.id), "name": name}


@router.get("/games")
async def list_games() -> list[dict[str, Any]]:
    """The games, how many play them, their options and the bots there are."""
    books = [rulebook(name) for name in signoria.game_names()]
    return [
        {
            "id": book.id,
            "version": book.version,
            "players": [book.seats.start, book.seats.stop - 1],
            "options": {option.name: list(option.choices) for option in book.options},
            "bots": bots.names(),
        }
        for book in books
    ]


@router.get("/tables")
async def list_tables(session: Anybody, mine: bool = False) -> list[dict[str, Any]]:
    """Open tables that anybody may join, or the caller's own."""
    server = session.server
    found = await server.lobby.tables_of(session.person.id) if mine else await server.lobby.open_tables()
    return [{key: value for key, value in summary.items() if key not in ("people", "listed")} for summary in found]


@router.post("/tables")
async def open_table(asked: NewTable, request: Request, session: Known) -> TableShown:
    """Open a table and sit down. If bots fill it, the game starts."""
    if not request.app.state.new_tables.take(request.client.host if request.client else "?"):
        raise Refused("too_often", "that were many tables; wait a little")
    clock = ClockRule(**asked.clock.model_dump())
    agreement = Agreement(asked.undo, clock, asked.public, asked.spectators_talk, rated=asked.rated)
    opened = await hosting.open_for(
        session.server, session.person, session.person.name, asked.game, asked.players, dict(asked.options),
        agreement, asked.bot or bots.USUAL, asked.bots,
    )  # fmt: skip
    return await _shown(opened, session)


@router.get("/tables/{table}")
async def show_table(table: str, session: Anybody) -> TableShown:
    return await _shown(table, session)


@router.post("/tables/{table}/join")
async def join(table: str, asked: Joining, session: Known) -> TableShown:
    person = session.person

    def sit(there: Table) -> None:
        invited = session.server.keys.is_invitation(there.id, asked.invitation)
        if not (there.agreement.public or invited or there.host == person.id):
            raise Refused("not_invited", "this table is for those who have the invitation")
        there.sit(person.id, person.name, session.server.now(), asked.seat)

    await session.server.tables.change(table, sit)
    return await _shown(table, session)


@router.post("/tables/{table}/bot")
async def seat_bot(table: str, asked: BotSeat, session: Known) -> Done:
    bot = asked.bot or bots.USUAL
    now = session.server.now()
    await session.server.tables.change(table, lambda there: there.seat_bot(session.person.id, bot, now, asked.seat))
    return Done(move=0)


@router.post("/tables/{table}/start")
async def start(table: str, session: Known) -> Done:
    await session.server.tables.change(table, lambda there: there.start(session.person.id, session.server.now()))
    return Done(move=0)


@router.post("/tables/{table}/play")
async def play(table: str, asked: Submission, session: Known) -> Done:
    """Play an action that answers move number `move`. Sending the same submission again is harmless."""

    def submit(there: Table) -> Done:
        seat = own_seat(there, session.person.id)
        done = there.submit(seat, asked.move, asked.action, session.server.now(), asked.token)
        return Done(move=there.number(seat), repeat=not done)

    return await session.server.tables.change(table, submit)


@router.post("/tables/{table}/undo")
async def undo(table: str, asked: TakingBack, session: Known) -> Done:
    def take_back(there: Table) -> Done:
        seat = own_seat(there, session.person.id)
        there.undo(seat, asked.move, session.server.now(), asked.whole_turn)
        return Done(move=there.number(seat))

    return await session.server.tables.change(table, take_back)


@router.post("/tables/{table}/chat")
async def say(table: str, asked: Saying, request: Request, session: Known) -> Done:
    person = session.person
    seat = await session.server.tables.ask(table, lambda audience: audience.table.seat_of(person.id))
    session.server.chats.take(person.id, seat, table, request.client.host if request.client else "?")
    now = session.server.now()
    await session.server.tables.change(table, lambda there: there.say(person.id, person.name, asked.text, now))
    return await _done(table, session)


@router.post("/tables/{table}/pass")
async def leave_pass(table: str, asked: PassAsked, session: Known) -> Done:
    """Pass for the caller while he is away: one of `passes`. Nobody else learns of it."""
    person, now = session.person.id, session.server.now()
    await session.server.tables.change(table, lambda there: there.leave_pass(person, asked.name, now))
    return await _done(table, session)


@router.post("/tables/{table}/ask-me")
async def take_pass_back(table: str, session: Known) -> Done:
    """Ask the caller again."""
    person, now = session.person.id, session.server.now()
    await session.server.tables.change(table, lambda there: there.take_pass_back(person, now))
    return await _done(table, session)


@router.post("/tables/{table}/leave")
async def leave(table: str, session: Known) -> Done:
    """Let a bot play on; `back` takes the seat again."""
    await session.server.tables.change(table, lambda there: there.leave(session.person.id, session.server.now()))
    return await _done(table, session)


@router.post("/tables/{table}/back")
async def back(table: str, session: Known) -> Done:
    await session.server.tables.change(table, lambda there: there.back(session.person.id, session.server.now()))
    return await _done(table, session)


@router.post("/tables/{table}/take-over")
async def take_over(table: str, asked: SeatAsked, session: Known) -> Done:
    """Let a bot play for somebody whose time is out."""
    now = session.server.now()
    await session.server.tables.change(table, lambda there: there.take_over(session.person.id, asked.seat, now))
    return await _done(table, session)


@router.get("/tables/{table}/events")
async def events(
    table: str, session: Anybody, since: Annotated[int, Query(ge=0, le=1_000_000)] = 0
) -> list[dict[str, Any]]:
    """What happened after move `since`, as the caller may know it."""
    person = session.person.id
    return await session.server.tables.ask(
        table, lambda audience: gate.told(audience.table, audience.table.seat_of(person), since)
    )


@router.get("/tables/{table}/record", response_class=PlainTextResponse)
async def record(table: str, session: Anybody) -> str:
    """The whole record, once the game is over."""
    return await session.server.tables.ask(table, lambda audience: gate.record(audience.table))


@router.get("/tables/{table}/account")
async def account(table: str, session: Anybody) -> dict[str, Any]:
    """What the caller did and was told in a game that is still running."""
    person = session.person.id
    return await session.server.tables.ask(
        table, lambda audience: gate.seats_account(audience.table, audience.table.seat_of(person))
    )


async def _done(table: str, session: Session) -> Done:
    person = session.person.id
    return Done(
        move=await session.server.tables.ask(
            table, lambda audience: audience.table.number(audience.table.seat_of(person))
        )
    )


async def _shown(table: str, session: Session) -> TableShown:
    def look(audience: Audience) -> TableContext:
        table_viewer = audience.table_viewer(session.person.id, session.viewer)
        return audience.look(table_viewer, audience.now(table_viewer.seat))

    return shown(await session.server.tables.ask(table, look))


def shown(context: TableContext) -> TableShown:
    """What a program is told of a table: parts of what the gate made."""
    return TableShown(
        id=context.id,
        game=context.game,
        state=context.state,
        seat=context.seat,
        move=context.move,
        to_act=context.to_act,
        legal=context.legal,
        names=[seat.name for seat in context.seats],
        can_undo=context.can_undo,
        invitation=context.invitation,
        seed_hash=context.seed_hash,
        seed=context.seed,
        scores=context.scores,
        winners=context.winners,
        view=context.view,
        passes=context.passing.offered if context.passing is not None else [],
        passing=context.passing.left if context.passing is not None else "",
    )
