"""What the database remembers of people besides their tables: results, ratings, sightings, invitations, tokens.

Like `storage`: functions that are handed a connection.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

import msgspec
import sqlalchemy as sql
from sqlalchemy.engine import Connection

from signoria.server import reach_rows
from signoria.server.schema import (
    invitations,
    journal,
    persons,
    ratings,
    results,
    seats,
    sightings,
    tables,
    tokens,
    tournaments,
)
from signoria.tables.ratings import SHOWN_AFTER, Rating, Sighting

_OF_A_PERSON = (results, ratings, sightings, tokens, seats)


@dataclass(frozen=True, slots=True)
class Result:
    """How one person's game ended."""

    person: str
    table_id: str
    game: str
    players: int
    place: int
    score: int
    won: bool
    rated: bool
    ended: float


@dataclass(frozen=True, slots=True)
class Opponent:
    """Somebody one has finished games with."""

    person: str
    name: str
    games: int
    last: float


@dataclass(frozen=True, slots=True)
class Token:
    digest: str
    person: str
    kind: str
    label: str
    made: float
    until: float


# ---- results and ratings


def has_results(connection: Connection, table: str) -> bool:
    return connection.execute(sql.select(results.c.person).where(results.c.table_id == table)).first() is not None


def write_results(connection: Connection, of_a_table: Iterable[Result]) -> None:
    connection.execute(sql.insert(results), [asdict(result) for result in of_a_table])


def read_results(connection: Connection, person: str, most: int = 1000) -> list[tuple[Result, list[str]]]:
    """The newest first, each with the names at its table."""
    rows = connection.execute(
        sql.select(results, tables.c.summary)
        .outerjoin(tables, tables.c.id == results.c.table_id)
        .where(results.c.person == person)
        .order_by(results.c.ended.desc())
        .limit(most)
    )
    return [(Result(*row[:-1]), _names(row[-1])) for row in rows]


def _names(summary: str | None) -> list[str]:
    return [] if summary is None else list(msgspec.json.decode(summary)["names"])


def read_rating(connection: Connection, person: str, game: str, season: str) -> Rating:
    here = (ratings.c.person == person) & (ratings.c.game == game) & (ratings.c.season == season)
    row = connection.execute(sql.select(ratings.c.mu, ratings.c.sigma, ratings.c.games).where(here)).first()
    return Rating() if row is None else Rating(*row)


def write_rating(connection: Connection, person: str, game: str, season: str, rating: Rating) -> None:
    here = (ratings.c.person == person) & (ratings.c.game == game) & (ratings.c.season == season)
    values = {"mu": rating.mu, "sigma": rating.sigma, "games": rating.games, "certain": rating.certain}
    if not connection.execute(sql.update(ratings).where(here).values(values)).rowcount:
        connection.execute(sql.insert(ratings), [{"person": person, "game": game, "season": season, **values}])


def read_ratings(connection: Connection, person: str) -> dict[str, Rating]:
    """By game, of all times."""
    rows = connection.execute(
        sql.select(ratings.c.game, ratings.c.mu, ratings.c.sigma, ratings.c.games)
        .where(ratings.c.person == person, ratings.c.season == "")
        .order_by(ratings.c.games.desc())
    )
    return {game: Rating(mu, sigma, games) for game, mu, sigma, games in rows}


def read_leaders(connection: Connection, game: str, season: str, most: int) -> list[tuple[str, str, Rating]]:
    """Persons, their names and ratings, from the best."""
    rows = connection.execute(
        sql.select(ratings.c.person, persons.c.name, ratings.c.mu, ratings.c.sigma, ratings.c.games)
        .outerjoin(persons, persons.c.id == ratings.c.person)
        .where(ratings.c.game == game, ratings.c.season == season, ratings.c.games >= SHOWN_AFTER)
        .order_by(ratings.c.certain.desc())
        .limit(most)
    )
    return [(person, name or "", Rating(mu, sigma, games)) for person, name, mu, sigma, games in rows]


def read_seasons(connection: Connection, game: str) -> list[str]:
    """Those in which that game was rated, the latest first."""
    found = sql.select(ratings.c.season).where(ratings.c.game == game, ratings.c.season != "").distinct()
    return sorted((season for (season,) in connection.execute(found)), reverse=True)


def read_opponents(connection: Connection, person: str, most: int) -> list[Opponent]:
    """People one has finished games with, those of late first."""
    own = results.alias("own")
    last = sql.func.max(results.c.ended)
    rows = connection.execute(
        sql.select(results.c.person, persons.c.name, sql.func.count(), last)
        .join(own, own.c.table_id == results.c.table_id)
        .join(persons, persons.c.id == results.c.person)
        .where(own.c.person == person, results.c.person != person)
        .group_by(results.c.person, persons.c.name)
        .order_by(last.desc())
        .limit(most)
    )
    return [Opponent(*row) for row in rows]


# ---- sightings


def write_sighting(connection: Connection, person: str, sighting: Sighting) -> None:
    here = (sightings.c.person == person) & (sightings.c.place == sighting.place)
    if not connection.execute(sql.update(sightings).where(here).values({"at": sighting.at})).rowcount:
        connection.execute(sql.insert(sightings), [{"person": person, "place": sighting.place, "at": sighting.at}])


def read_sightings(connection: Connection, people: Iterable[str]) -> dict[str, list[Sighting]]:
    seen: dict[str, list[Sighting]] = {person: [] for person in people}
    rows = connection.execute(
        sql.select(sightings.c.person, sightings.c.place, sightings.c.at).where(sightings.c.person.in_(seen))
    )
    for person, place, at in rows:
        seen[person].append(Sighting(place, at))
    return seen


# ---- invitations


def write_invitation(connection: Connection, person: str, table: str, host: str, at: float) -> None:
    remove_invitation(connection, person, table)
    connection.execute(sql.insert(invitations), [{"person": person, "table_id": table, "host": host, "at": at}])


def remove_invitation(connection: Connection, person: str, table: str) -> None:
    here = (invitations.c.person == person) & (invitations.c.table_id == table)
    connection.execute(sql.delete(invitations).where(here))


def read_invited(connection: Connection, table: str) -> set[str]:
    """Who has been asked to that table."""
    found = sql.select(invitations.c.person).where(invitations.c.table_id == table)
    return {person for (person,) in connection.execute(found)}


def read_invitations(connection: Connection, person: str, most: int) -> list[tuple[dict[str, Any], str]]:
    """Tables that still wait for players, and who invites to them; the newest first."""
    rows = connection.execute(
        sql.select(tables.c.summary, persons.c.name)
        .join(invitations, invitations.c.table_id == tables.c.id)
        .outerjoin(persons, persons.c.id == invitations.c.host)
        .where(invitations.c.person == person, tables.c.state == "open")
        .order_by(invitations.c.at.desc())
        .limit(most)
    )
    return [(msgspec.json.decode(summary), name or "") for summary, name in rows]


# ---- tokens


def write_token(connection: Connection, token: Token) -> None:
    connection.execute(sql.insert(tokens), [asdict(token)])


def read_token(connection: Connection, digest: str) -> Token | None:
    row = connection.execute(sql.select(tokens).where(tokens.c.digest == digest)).first()
    return None if row is None else Token(*row)


def read_tokens(connection: Connection, person: str, kind: str) -> list[Token]:
    here = (tokens.c.person == person) & (tokens.c.kind == kind)
    return [Token(*row) for row in connection.execute(sql.select(tokens).where(here).order_by(tokens.c.made))]


def remove_token(connection: Connection, person: str, digest: str) -> bool:
    """Whether there was such a token of that person."""
    here = (tokens.c.person == person) & (tokens.c.digest == digest)
    return bool(connection.execute(sql.delete(tokens).where(here)).rowcount)


# ---- everything about a person


def read_tables_with(connection: Connection, person: str) -> list[tuple[str, str]]:
    """Every table at which that person has or had a seat, and its state."""
    rows = connection.execute(
        sql.select(tables.c.id, tables.c.state)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.person == person)
    )
    return [(table, state) for table, state in rows]


def remove_person(connection: Connection, person: str) -> None:
    """All that is kept under his name, apart from the journals of tables (see `rename_at_table`)."""
    for kept in _OF_A_PERSON:
        connection.execute(sql.delete(kept).where(kept.c.person == person))
    connection.execute(sql.delete(invitations).where((invitations.c.person == person) | (invitations.c.host == person)))
    reach_rows.remove_person(connection, person)
    connection.execute(sql.delete(persons).where(persons.c.id == person))


def rename_at_table(connection: Connection, table: str, person: str, nobody: str, name: str) -> None:
    """Put somebody who never was into his place: in the table's journal and summary, and in its tournament."""
    rows = connection.execute(
        sql.select(journal.c.number, journal.c.kind, journal.c.data)
        .where(journal.c.table_id == table)
        .order_by(journal.c.number)
    ).all()
    his_seats: set[int] = set()
    tournament = ""
    for number, kind, text in rows:
        data = msgspec.json.decode(text)
        changed = _without(data, kind, person, nobody, name, his_seats)
        tournament = data.get("tournament", tournament) if kind == "opened" else tournament
        if changed != data:
            here = (journal.c.table_id == table) & (journal.c.number == number)
            connection.execute(sql.update(journal).where(here).values({"data": msgspec.json.encode(changed).decode()}))
    row = connection.execute(sql.select(tables.c.summary).where(tables.c.id == table)).first()
    if row is not None:
        summary = msgspec.json.decode(row[0])
        for seat, people in enumerate(summary["people"]):
            if person in people:
                summary["people"][seat] = [nobody if one == person else one for one in people]
                summary["names"][seat] = name
        text = msgspec.json.encode(summary).decode()
        connection.execute(sql.update(tables).where(tables.c.id == table).values({"summary": text}))
    if tournament:
        _rename_in_tournament(connection, tournament, person, nobody, name)


def _without(
    data: dict[str, Any], kind: str, person: str, nobody: str, name: str, his_seats: set[int]
) -> dict[str, Any]:
    """An entry of a journal without that person; `his_seats` are those that he has taken so far."""
    changed = dict(data)
    is_his = data.get("person") == person or data.get("by") == person
    for key in ("person", "host", "by"):
        if data.get(key) == person:
            changed[key] = nobody
    if "people" in data:
        is_his = is_his or person in data["people"]
        changed["people"] = [nobody if one == person else one for one in data["people"]]
    if kind == "sat":
        (his_seats.add if is_his else his_seats.discard)(data["seat"])
    if "name" in data and (is_his or (kind == "said" and data["seat"] in his_seats)):
        changed["name"] = name
    if kind == "said" and (is_his or data["seat"] in his_seats):
        changed["text"] = "…"
    return changed


def _rename_in_tournament(connection: Connection, tournament: str, person: str, nobody: str, name: str) -> None:
    here = tournaments.c.id == tournament
    row = connection.execute(sql.select(tournaments.c.data).where(here)).first()
    if row is None:
        return
    data = msgspec.json.decode(row[0])
    data["host"] = nobody if data["host"] == person else data["host"]
    for entrants in (data["entrants"], (data["tournament"] or {}).get("entrants", [])):
        for entrant in entrants:
            if entrant[1] == person:
                entrant[:2] = [name, nobody]
    connection.execute(sql.update(tournaments).where(here).values({"data": msgspec.json.encode(data).decode()}))
