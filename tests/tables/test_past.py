"""What a table keeps in memory follows from what is being played, not from how many moves were ever made."""

import gc
import json
import random
import types
from typing import Any

import pytest

from signoria.kernel.errors import SignoriaError
from signoria.kernel.events import Event
from signoria.tables import Entry, Snapshot, Table, open_table, restore
from signoria.tables.past import STRETCH, Past
from signoria.tables.table_game import SNAPSHOT_EVERY, TableGame

GAMES = [("citadels-classic", 4), ("citadels-deluxe", 4), ("antiquity", 2), ("augsburg", 3), ("castelli", 3)]


def seated(game: str, players: int) -> Table:
    table = open_table("t1", game, players, "p0", f"past of {game}", 0.0)
    for seat in range(players):
        table.sit(f"p{seat}", f"Player {seat}", 1.0)
    table.start("p0", 2.0)
    return table


def played(game: str, players: int, moves: int) -> tuple[Table, list[Snapshot], list[list[Any]]]:
    """A table after so many random moves, its snapshots, and what was told of each move when it was made."""
    table, chance = seated(game, players), random.Random(game)
    snapshots, told = [], []
    while table.state == "running" and table.move < moves:
        seat = chance.choice(table.to_act)
        table.submit(seat, table.number(seat), chance.choice(table.running().game.legal(seat)), 3.0)
        told.append(facts(table.running().game.events[-1].all()))
        taken = table.running().snapshot(table.entries)
        snapshots += [taken] if taken else []
    return table, snapshots, told


def facts(events: list[Event]) -> list[Any]:
    """Events with their secrets, as a journal would tell them."""
    plain: list[Any] = json.loads(json.dumps([[event.name, event.facts, event.secrets] for event in events]))
    return plain


def kept(play: TableGame) -> list[object]:
    """Everything that hangs on a table's game, but for rules and words, which all tables share."""
    shared = (type, types.ModuleType, types.FunctionType)
    seen: dict[int, object] = {}
    waiting: list[object] = [play.past, play.game.history.events, play.snapshots]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in seen and not isinstance(thing, shared):
            seen[id(thing)] = thing
            waiting += gc.get_referents(thing)
    return list(seen.values())


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_was_told_is_the_same_from_the_past(game: str, players: int) -> None:
    table, snapshots, told = played(game, players, 150)
    assert table.running().past.moves > SNAPSHOT_EVERY
    journal = [Entry(entry.number, entry.at, entry.kind, json.loads(json.dumps(entry.data))) for entry in table.fresh]
    for again in (table, restore("t1", journal, snapshots), restore("t1", journal, [])):
        play = again.running()
        assert [facts(play.events(move)) for move in range(1, play.move + 1)] == told


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_long_game_keeps_as_many_events_as_a_short_one(game: str, players: int) -> None:
    table, snapshots, told = played(game, players, 150)
    journal = [Entry(entry.number, entry.at, entry.kind, json.loads(json.dumps(entry.data))) for entry in table.fresh]
    for play in (table.running(), restore("t1", journal, snapshots).running()):
        recent = play.move - snapshots[-1].move
        assert play.past.moves == snapshots[-1].move
        assert sum(isinstance(thing, Event) for thing in kept(play)) == sum(
            len(events) for events in told[len(told) - recent :]
        )
        # As objects it was a thousand bytes a move.
        assert play.past.size / play.past.moves < 60
        assert sum(len(snapshot.position) for snapshot in play.snapshots) / play.move < 100


def test_the_past_is_kept_in_stretches() -> None:
    past = Past()
    events = [[Event("made", {"move": move}, [(1, {"secret": -move})])] * (move % 3) for move in range(1, 101)]
    past.add(events[:10])
    past.add(events[10:])
    assert past.moves == 100
    assert [facts(past.events(move)) for move in range(1, 101)] == [facts(made) for made in events]
    assert len(past._stretches) == 1 + -(-90 // STRETCH)


def test_the_game_itself_says_that_its_past_is_kept_elsewhere() -> None:
    table, _, _ = played("citadels-classic", 2, 60)
    with pytest.raises(SignoriaError, match="kept elsewhere"):
        table.running().game.told(0)
    assert table.running().game.history.clone().events[0] is table.running().game.events[0]
