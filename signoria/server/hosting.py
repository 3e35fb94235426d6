"""Opening tables: play now, an invitation, a rematch, a fork."""

from __future__ import annotations

from typing import Any

from signoria import bots
from signoria.games import rulebook
from signoria.server import gate
from signoria.server.identity import new_table
from signoria.server.people import Person
from signoria.server.seeds import new_seed
from signoria.server.server import Server
from signoria.tables import Agreement, Refused, Table, open_table
from signoria.tables.forks import fork_origin
from signoria.tables.seating import clean_name

DEFAULT_NAME = {"en": "Guest", "it": "Ospite"}


def name_of(person: Person, language: str) -> str:
    return person.name or DEFAULT_NAME.get(language, DEFAULT_NAME["en"])


async def rename(server: Server, person: Person, name: str) -> None:
    """Remember the name somebody gives."""
    cleaned = clean_name(name)
    if cleaned and cleaned != person.name:
        person.name = cleaned
        await server.people.keep(person)


async def open_for(
    server: Server,
    person: Person,
    name: str,
    game: str,
    players: int,
    options: dict[str, Any],
    agreement: Agreement,
    bot: str = "",
    bot_seats: int = 0,
) -> str:
    """A table with its host in the first seat and bots in the last `bot_seats`; it starts at once if that fills it."""
    table = open_table(new_table(), game, players, person.id, new_seed(), server.now(), options, agreement)
    table.sit(person.id, name, server.now())
    for seat in range(players - min(bot_seats, players - 1), players):
        table.seat_bot(person.id, bot, server.now(), seat)
    if bot_seats >= players - 1:
        table.start(person.id, server.now())
    await server.tables.add(table)
    return table.id


def usual_players(game: str) -> int:
    """How many play if nobody says: four, if the game allows it."""
    seats = rulebook(game).seats
    return min(max(4, seats.start), seats.stop - 1)


async def rematch(server: Server, name: str, person: Person, same: bool = False) -> str:
    """The table of the rematch: opened by the first who asks, the others join it. Bots sit down by themselves.

    It is set up like the game before, by chance too, if whoever opens it wants the `same`.
    """

    def open_again(table: Table) -> Table | str:
        if table.rematch:
            return table.rematch
        again = _rematch_of(table, person, server.now(), same)
        table.announce_rematch(again.id, server.now())
        return again

    seat, chair, players = await server.tables.ask(name, lambda audience: _seat_after_the_end(audience.table, person))
    again = await server.tables.open_from(name, "rematch", open_again)

    def join(there: Table) -> None:
        if there.state != "open" or there.seat_of(person.id) is not None:
            return
        there.sit(person.id, chair, server.now(), (seat + players - 1) % players)
        if not any(chair.is_free for chair in there.chairs):
            there.start(there.host, server.now())

    await server.tables.change(again, join)
    return again


def _seat_after_the_end(table: Table, person: Person) -> tuple[int, str, int]:
    """Where he sat, what he is called there, and at how many seats."""
    if table.state != "over":
        raise Refused("not_over", "the game is not over yet")
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refused("not_seated", "you have no seat at this table")
    return seat, table.chairs[seat].name, table.players


def _rematch_of(table: Table, person: Person, now: float, same: bool) -> Table:
    seat, name, players = _seat_after_the_end(table, person)
    options = gate.options_again(table) if same else dict(table.options)
    again = open_table(new_table(), table.rulebook.id, players, person.id, new_seed(), now, options, table.agreement)
    # Everybody moves on by one seat, so that another one begins.
    shift = players - 1
    again.sit(person.id, name, now, (seat + shift) % players)
    for number, chair in enumerate(table.chairs):
        if not chair.is_person and chair.bot is not None:
            again.seat_bot(person.id, chair.bot, now, (number + shift) % players)
    if not any(chair.is_free for chair in again.chairs):
        again.start(person.id, now)
    return again


async def fork(server: Server, table: str, person: Person, name: str, move: int | None, bot: str = "") -> str:
    """Play on from a moment, the present one if none is named, against bots.

    From a running game it starts in a world drawn from what the person knows.
    """
    return await server.tables.open_from(
        table, ("fork", person.id, move, bot), lambda there: _fork_of(there, person, name, move, bot, server.now())
    )


def _fork_of(table: Table, person: Person, name: str, move: int | None, bot: str, now: float) -> Table:
    seat = table.seat_of(person.id)
    origin = fork_origin(table, seat, table.number(seat) if move is None else move, new_seed())
    position = rulebook(table.rulebook.id).load(origin["position"])
    if position.is_over:
        raise Refused("over", "there is nothing to play from the end")
    own = seat if seat is not None else position.to_act[0]
    forked = open_table(
        new_table(), table.rulebook.id, table.players, person.id, new_seed(), now, dict(table.options), origin=origin
    )
    # The same names in the same seats, so that everybody has the same colour; and bots play as they did.
    forked.sit(person.id, name if seat is None else table.chairs[seat].name, now, own)
    for number, chair in enumerate(table.chairs):
        if number != own:
            same = "" if chair.is_person else chair.bot
            forked.seat_entrant(chair.name, "", bot or same or bots.USUAL, now, number)
    forked.start(person.id, now)
    return forked
