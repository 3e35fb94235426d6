"""The pages and forms of tournaments."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from signoria.games import rulebook
from signoria.server import hosting
from signoria.server.forms import Form
from signoria.server.main_pages import game_card
from signoria.server.session import Session
from signoria.server.tournaments import most_entrants
from signoria.tables import Refused
from signoria.tables.tournament import Match, Tournament
from signoria.web import pages
from signoria.web.context import (
    MatchLine,
    NewTournamentContext,
    StandingLine,
    TableState,
    TournamentContext,
)


async def new(request: Request, session: Session) -> Response:
    book = rulebook(request.path_params["game"])
    card = game_card(book)
    return HTMLResponse(pages.new_tournament(NewTournamentContext(session.viewer, card, book.tournament)))


async def show(request: Request, session: Session) -> Response:
    data = await request.app.state.tournaments.find(request.path_params["tournament"])
    person = session.person.id
    names = [entrant[0] for entrant in data["entrants"]]
    own = next((number for number, entrant in enumerate(data["entrants"]) if entrant[1] == person), None)
    state: TableState = "open"
    standings = [StandingLine(1, name, 0, 0, 0) for name in names]
    rounds: list[list[MatchLine]] = []
    if data["tournament"] is not None:
        course = Tournament.load(data["tournament"])
        state = "over" if course.is_over else "running"
        standings = [
            StandingLine(line.place, names[line.entrant], line.points, line.played, line.won, line.opponents)
            for line in course.standings()
        ]
        rounds = [[_match(match, names, own) for match in matches] for matches in course.rounds]
    context = TournamentContext(
        session.viewer, data["id"], data["game"], data["format"], state, standings, rounds,
        most_entrants(data["game"]), own is not None, data["host"] == person, _round(request, len(rounds)),
    )  # fmt: skip
    return HTMLResponse(pages.tournament(context), headers={"cache-control": "no-store"})


def _round(request: Request, rounds: int) -> int:
    """The round that is looked at, from 1; 0 where all of them are."""
    wanted = request.path_params.get("round")
    if wanted is None:
        return 0
    if wanted not in {str(number) for number in range(1, rounds + 1)}:
        raise Refused("no_such_page", "there is no such round")
    return int(wanted)


def _match(match: Match, names: list[str], own: int | None) -> MatchLine:
    # Who goes on has won, also where silver or the draw decided.
    won = [entrant == match.order[0] for entrant in match.entrants] if match.is_over else []
    players = [names[entrant] for entrant in match.entrants]
    return MatchLine(match.table, players, match.points, won, own in match.entrants)


async def join(request: Request, session: Session) -> Response:
    called, name = await _named(request, session)
    await request.app.state.tournaments.join(name, session.person, called)
    return RedirectResponse(f"/tournament/{name}", 303)


async def start(request: Request, session: Session) -> Response:
    form = await Form.of(request)
    name = request.path_params["tournament"]
    await request.app.state.tournaments.start(name, session.person, form.text("bot"))
    return RedirectResponse(f"/tournament/{name}", 303)


async def _named(request: Request, session: Session) -> tuple[str, Any]:
    """What the viewer is called from now on, and the tournament."""
    form = await Form.of(request)
    await hosting.rename(session.server, session.person, form.text("name"))
    return hosting.name_of(session.person, session.viewer.language), request.path_params["tournament"]
