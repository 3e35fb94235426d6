"""The one gate: whatever leaves the server for a viewer is made here, from what that viewer's seat may know.

Everybody else in the server handles tables and finished contexts; only this module asks a game for a view, for told
events or for anything else that is in a position. So whoever wonders what a viewer can learn reads this file.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from signoria import bots
from signoria.bots.review import can_review
from signoria.games import presentation
from signoria.kernel.position import Position
from signoria.kernel.review import Moment, Review
from signoria.kernel.rulebook import OptionValue, Rulebook
from signoria.server.identity import Keys
from signoria.tables import Refused, Table
from signoria.tables.account import account
from signoria.tables.table_game import TableGame
from signoria.web.context import (
    ChatLine,
    ClockContext,
    LogEntry,
    PassingContext,
    ReplayContext,
    SeatContext,
    TableContext,
    Viewer,
)
from signoria.web.review import first_shown
from signoria.web.review_context import ReviewContext, Shown, WaitingContext

CHAT_SHOWN = 200


@dataclass(frozen=True, slots=True)
class TableViewer:
    """For whom something is made. `seat` is what decides what may be known; None is a spectator."""

    seat: int | None
    viewer: Viewer = field(default_factory=Viewer)
    is_host: bool = False
    # May sit down: the table is listed, or the invitation was shown.
    is_invited: bool = False


@dataclass(frozen=True, slots=True)
class Since:
    """How much of the log somebody has seen: moves that they noticed, and undos."""

    move: int = 0
    undos: int = 0


FROM_THE_START = Since()


@dataclass(slots=True)
class Presence:
    """Who is at the table just now."""

    seats: list[SeatContext]
    spectators: int


def look(
    table: Table, table_viewer: TableViewer, presence: Presence, revision: str, keys: Keys, since: Since | None = None
) -> TableContext:
    """The table as the viewer may see it. `since` leaves out the chat and what of the log they have seen."""
    seat, play = table_viewer.seat, table.play
    state = table.state
    if state == "closed":
        raise Refused("closed", "this table has been closed")
    is_seated = seat is not None
    context = TableContext(
        id=table.id,
        game=table.rulebook.id,
        folder=table.rulebook.folder,
        state=state,
        viewer=table_viewer.viewer,
        seat=seat,
        seats=presence.seats,
        options=table.options,
        undo=table.agreement.undo,
        clock=ClockContext(**table.agreement.clock.to_json()),
        public=table.agreement.public,
        rated=table.agreement.rated,
        move=table.number(seat),
        revision=revision,
        view=play.view(seat) if play is not None else {},
        legal=play.game.legal(seat).all() if play is not None and seat is not None else [],
        to_act=list(table.to_act),
        can_undo=seat is not None and table.can_undo(seat),
        log=log(table, seat, since or FROM_THE_START),
        chat=chat(table) if since is None else [],
        spectators=presence.spectators,
        can_join=state == "open" and not is_seated and table_viewer.is_invited,
        is_host=table_viewer.is_host,
        invitation=invitation(table, table_viewer, keys),
        personal=_personal(table, seat, keys),
        seed_hash=table.seed_hash,
        rematch=table.rematch,
        tournament=table.tournament,
        forked=None if table.origin is None else (table.origin["table"], table.origin["move"]),
        bots=bots.names(),
        hints=seat is not None and table.may_hint(seat),
        lesson=table.lesson,
        heard=_heard(table, seat),
        passing=_passing(table, seat),
    )
    return _at_the_end(context, table) if state == "over" else context


def look_again(context: TableContext, table: Table, presence: Presence, revision: str, since: Since) -> None:
    """Bring up to date what the same viewer saw earlier in the same running game; all else stays as it was."""
    seat, play = context.seat, table.running()
    game = play.game
    context.seats = presence.seats
    context.spectators = presence.spectators
    context.revision = revision
    context.move = table.number(seat)
    context.view = play.view(seat)
    context.to_act = list(game.to_act)
    asked = context.view.get("asked")
    # Written already, for who is asked.
    context.legal = [] if seat is None else asked["actions"] if asked else game.legal(seat).all()
    context.can_undo = seat is not None and table.can_undo(seat)
    context.log = log(table, seat, since)
    context.hints = seat is not None and table.may_hint(seat)
    context.heard = _heard(table, seat)
    context.passing = _passing(table, seat)


def _passing(table: Table, seat: int | None) -> PassingContext | None:
    """For the seat alone: what it may leave as its answer, and what it has left."""
    if seat is None or not table.takes_passes:
        return None
    left = table.left(seat)
    return PassingContext([one.name for one in table.passes(seat)], left.name if left is not None else "")


def _heard(table: Table, seat: int | None) -> list[LogEntry]:
    """In a guided game, all that the seat was told: the coach goes by it."""
    return log(table, seat, FROM_THE_START) if table.lesson else []


def invitation(table: Table, table_viewer: TableViewer, keys: Keys) -> str:
    """The path that lets friends sit down, for those who have it already."""
    if not (table_viewer.is_invited or table_viewer.is_host or table_viewer.seat is not None):
        return f"/t/{table.id}"
    return f"/t/{table.id}?invitation={keys.invitation(table.id)}"


def _personal(table: Table, seat: int | None, keys: Keys) -> str:
    if seat is None or not table.chairs[seat].people:
        return ""
    return f"/t/{table.id}/seat/{seat}/{keys.personal(table.id, seat, table.chairs[seat])}"


def _at_the_end(context: TableContext, table: Table) -> TableContext:
    """Only now are the seed and all hands shown."""
    play = table.running()
    game = play.game
    return replace(
        context,
        seed=table.seed,
        scores=game.scores,
        winners=game.winners,
        score_sheet=game.score_sheet,
        course=course(play),
        open_hands=[game.view(seat) for seat in range(table.players)],
        can_review=can_review(table.rulebook.id),
    )


def seats(table: Table, now: float, connected: frozenset[int]) -> list[SeatContext]:
    """Who sits where, as everybody sees it.

    In a game over days nobody is shown to be away: that is no news there, and would tell that a pass had been left.
    """
    to_act = table.to_act
    is_over_days = table.takes_passes
    return [
        SeatContext(
            number=number,
            kind="open" if chair.is_free else "person" if chair.is_person else "bot",
            name=chair.name,
            bot=chair.bot,
            connected=is_over_days or number in connected,
            to_act=number in to_act,
            clock=table.clock.seconds(number, now),
            ticking=table.clock.since[number] is not None,
            late=table.clock.is_late(number, now),
        )
        for number, chair in enumerate(table.chairs)
    ]


def log(table: Table, seat: int | None, since: Since) -> list[LogEntry]:
    """What the seat was told after that, with what was taken back in between."""
    play = table.play
    if play is None:
        return []
    noticed = play.noticing.of(seat)
    if since.move >= len(noticed) and not play.undone:
        return []
    concerns = presentation.telling(table.rulebook).concerns
    own = play.news_since(seat) if seat is not None else 0
    moves = play.game.record.moves
    entries = []
    for number in range(since.move + 1, len(noticed) + 1):
        move = noticed[number - 1]
        mover = moves[move - 1].seat
        told = [event.told(seat) for event in play.events(move)]
        mine = seat is not None and mover != seat and any(concerns(facts, seat) for facts in told)
        entries.append(LogEntry(number, mover, told, mine, seat is not None and mover != seat and move > own))
    for undone in play.undone:
        left = play.noticing.number(seat, undone.move)
        if undone.noticed(seat) and left >= since.move and undone.number > since.undos:
            entries.append(LogEntry(left, undone.seat, [], undone=undone.noticed(seat)))
    # An undo that left three moves stands after the third.
    entries.sort(key=lambda entry: entry.move)
    return entries


def chat(table: Table, since: int = 0) -> list[ChatLine]:
    """Lines of the chat after that entry of the journal."""
    if not table.chat or table.chat[-1].number <= since:
        return []
    return [
        ChatLine(number, said.at, said.seat, said.name, said.text, said.notice, said.fields)
        for number, said in enumerate(table.chat, 1)
        if said.number > since and number > len(table.chat) - CHAT_SHOWN
    ]


def is_secret_step(table: Table, seat: int, action: str) -> bool:
    """Whether nobody else would notice that action of a bot."""
    return table.running().would_be_silent(seat, action)


def course(play: TableGame) -> list[tuple[int, list[int]]]:
    """Points over time, after the end."""
    points = [(snapshot.move, snapshot.scores) for snapshot in play.snapshots]
    last = (play.move, play.game.scores)
    return points if points and points[-1][0] == play.move else [*points, last]


def replay(
    table: Table,
    table_viewer: TableViewer,
    move: int,
    presence: Presence,
    revision: str,
    keys: Keys,
    moments: list[Moment] | None = None,
) -> TableContext:
    """An earlier moment as the seat saw it then; after the end, with what it knew at that moment.

    `move` counts what the seat noticed; the last moment stands for all beyond it. `moments` are those of the review.
    """
    play = table.running()
    seat = table_viewer.seat
    last = play.number(seat)
    move = min(move, last)
    position = play.position(play.moment(seat, move))
    context = look(table, table_viewer, presence, revision, keys)
    mine = [number for number in range(last + 1) if seat in play.asked[play.moment(seat, number)]]
    return replace(
        context,
        view=_view(play, position, seat),
        legal=[],
        to_act=list(position.to_act),
        can_undo=False,
        log=[entry for entry in context.log if entry.move <= move],
        replay=ReplayContext(
            move,
            last,
            mine,
            dull(play, seat),
            rounds(table.rulebook, context.log),
            turning(play, seat, context.course),
            [play.noticing.number(seat, moment.move) for moment in moments or []],
        ),
        # What everybody held then is no secret any more.
        open_hands=[_view(play, position, other) for other in range(table.players)] if table.state == "over" else [],
    )


def review(table: Table, table_viewer: TableViewer, found: Review, wanted: int | None) -> ReviewContext:
    """The review of a game that is over, at one of its moments, counted as they were made.

    A decision is shown as whoever made it saw the table then: nothing of that is secret any more.
    """
    play = _ended(table)
    seat, game = table_viewer.seat, play.game
    moments = found.moments()
    at = first_shown(seat, found.judged, moments) if wanted is None else min(wanted, found.moves)
    judged = next((one for one in found.judged if one.move == at), None)
    view = _view(play, play.position(at), seat if judged is None else judged.seat)

    def told(move: int) -> list[dict[str, Any]]:
        return [] if move >= play.move else [event.told(seat) for event in play.events(move + 1)]

    return ReviewContext(
        viewer=table_viewer.viewer,
        table=table.id,
        game=table.rulebook.id,
        folder=table.rulebook.folder,
        names=[chair.name for chair in table.chairs],
        marks=presentation.seat_marks(table.rulebook, view)[: table.players],
        seat=seat,
        scores=game.scores,
        winners=game.winners,
        review=found,
        shown=Shown(at, seat if judged is None else judged.seat, view, told(at)),
        numbers=[play.noticing.number(seat, move) for move in range(found.moves + 1)],
        told={moment.move - 1: told(moment.move - 1) for moment in moments},
    )


def review_to_come(table: Table, table_viewer: TableViewer, progress: float | None, has_failed: bool) -> WaitingContext:
    """What there is to say while there is no review."""
    _ended(table)
    game = table.rulebook.id
    possible = can_review(game)
    return WaitingContext(table_viewer.viewer, table.id, game, table.rulebook.folder, possible, progress, has_failed)


def _ended(table: Table) -> TableGame:
    if table.state != "over":
        raise Refused("not_over", "the game is not over yet")
    return table.running()


def _view(play: TableGame, position: Position, seat: int | None) -> dict[str, Any]:
    view = position.view(seat)
    view["names"] = list(play.game.record.names or [])
    return view


def dull(play: TableGame, seat: int | None) -> list[int]:
    """Moves that the seat noticed although they told nobody anything."""
    return [number for number, move in enumerate(play.noticing.of(seat), 1) if not play.events(move)]


def rounds(rulebook: Rulebook, entries: list[LogEntry]) -> list[int]:
    """The moves with which a round or turn began."""
    begins = presentation.begins_round
    return [entry.move for entry in entries if any(begins(rulebook, facts["event"]) for facts in entry.events)]


def turning(play: TableGame, seat: int | None, points: list[tuple[int, list[int]]]) -> list[int]:
    """After which moves somebody else was ahead; known only after the end."""
    found, leader = [], None
    for move, scores in points:
        ahead = scores.index(max(scores)) if scores.count(max(scores)) == 1 else leader
        if leader is not None and ahead != leader:
            found.append(play.noticing.number(seat, move))
        leader = ahead
    return found


def told(table: Table, seat: int | None, since: int) -> list[dict[str, Any]]:
    """For programs: what happened after move `since`."""
    return [
        {"move": entry.move, "seat": entry.seat, "events": entry.events, "undone": entry.undone}
        for entry in log(table, seat, Since(since))
    ]


def seats_account(table: Table, seat: int | None) -> dict[str, Any]:
    """What a seat may take home from a running game."""
    return account(table, seat)


def options_again(table: Table) -> dict[str, OptionValue]:
    """The options for another game with what chance chose for this one; everybody has seen it."""
    return table.rulebook.same_again(table.options, table.running().view(None))


def record(table: Table) -> str:
    """The whole record; refused until the game is over."""
    return table.running().record_text()


def result(table: Table) -> tuple[list[int], list[int]]:
    """Points and winners of a finished game, for a tournament's list."""
    game = table.running().game
    if not game.is_over:
        raise Refused("not_over", "the game is not over yet")
    return game.scores, game.winners


def ties(table: Table) -> tuple[list[int], list[int]] | None:
    """What the game's rules say of ties at the end of a tournament's table."""
    return table.rulebook.tournament_ties(table.running().game.state)


def asked_of_bot(table: Table, seat: int, dice: Any) -> dict[str, Any]:
    """What a bot's process gets: a world drawn from what its seat knows, never the true position."""
    return table.running().game.state.sample(seat, dice).to_json()
