"""Opening tables: play now, an invitation, a rematch, a fork."""

from __future__ import annotations

from typing import Any

from signoria import bots
from signoria.games import rulebook
from signoria.server.identity import new_seed, new_table
from signoria.server.server import Person, Server
from signoria.server.table_owner import TableOwner
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
        await server.keep_person(person)


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
) -> TableOwner:
    """A table with its host in the first seat and bots in the last `bot_seats`; it starts at once if that fills it."""
    table = open_table(new_table(), game, players, person.id, new_seed(), server.now(), options, agreement)
    table.sit(person.id, name, server.now())
    for seat in range(players - min(bot_seats, players - 1), players):
        table.seat_bot(person.id, bot, server.now(), seat)
    if bot_seats >= players - 1:
        table.start(person.id, server.now())
    return await server.add(table)


def usual_players(game: str) -> int:
    """How many play if nobody says: four, if the game allows it."""
    seats = rulebook(game).seats
    return min(max(4, seats.start), seats.stop - 1)


async def rematch(server: Server, table: Table, person: Person) -> str:
    """The table of the rematch: opened by the first who asks, the others join it. Bots sit down by themselves."""
    if table.state != "over":
        raise Refused("not_over", "the game is not over yet")
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refused("not_seated", "you have no seat at this table")
    if table.rematch:
        return await _join_rematch(server, table, seat, person)
    again = open_table(
        new_table(), table.rulebook.id, table.players, person.id, new_seed(), server.now(),
        dict(table.options), table.agreement,
    )  # fmt: skip
    # Everybody moves on by one seat, so that another one begins.
    shift = table.players - 1
    again.sit(person.id, table.chairs[seat].name, server.now(), (seat + shift) % table.players)
    for number, chair in enumerate(table.chairs):
        if not chair.is_person and chair.bot is not None:
            again.seat_bot(person.id, chair.bot, server.now(), (number + shift) % table.players)
    if not any(chair.is_free for chair in again.chairs):
        again.start(person.id, server.now())
    await server.add(again)
    await server.change(table.id, lambda old: old.announce_rematch(again.id, server.now()))
    return again.id


async def _join_rematch(server: Server, table: Table, seat: int, person: Person) -> str:
    def join(again: Table) -> None:
        if again.state != "open" or again.seat_of(person.id) is not None:
            return
        again.sit(person.id, table.chairs[seat].name, server.now(), (seat + table.players - 1) % table.players)
        if not any(chair.is_free for chair in again.chairs):
            again.start(again.host, server.now())

    await server.change(table.rematch, join)
    return table.rematch


async def fork(server: Server, table: Table, person: Person, name: str, move: int, bot: str = "") -> TableOwner:
    """Play on from a moment against bots. From a running game it starts in a world drawn from what the person knows."""
    seat = table.seat_of(person.id)
    origin = fork_origin(table, seat, move, new_seed())
    position = rulebook(table.rulebook.id).load(origin["position"])
    if position.is_over:
        raise Refused("over", "there is nothing to play from the end")
    own = seat if seat is not None else position.to_act[0]
    forked = open_table(
        new_table(), table.rulebook.id, table.players, person.id, new_seed(), server.now(),
        dict(table.options), origin=origin,
    )  # fmt: skip
    forked.sit(person.id, name, server.now(), own)
    for number in range(table.players):
        if number != own:
            forked.seat_bot(person.id, bot or bots.names()[-1], server.now(), number)
    forked.start(person.id, server.now())
    return await server.add(forked)
