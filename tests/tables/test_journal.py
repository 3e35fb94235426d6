"""The journal is the truth: whatever was done at a table can be read back from it, with or without snapshots."""

import json
import random

import msgspec
import pytest

from signoria import rulebook
from signoria.kernel.dice import SeededDice
from signoria.kernel.events import Events, Facts
from signoria.kernel.game import Game
from signoria.kernel.replay import verify
from signoria.tables import ClockRule, Entry, Snapshot, Table, open_table, restore
from signoria.tables.account import account
from signoria.tables.agreement import Agreement
from signoria.tables.dice import TableDice
from signoria.tables.forks import fork_origin
from signoria.tables.table_game import SNAPSHOT_EVERY, TableGame


def written(table: Table) -> list[Entry]:
    """The journal after it has been on disk."""
    return [Entry(entry.number, entry.at, entry.kind, json.loads(json.dumps(entry.data))) for entry in table.fresh]


def played(seed: str, players: int = 3, moves: int = 10_000) -> tuple[Table, list[Snapshot]]:
    """A random game with undo, chat and somebody who leaves for a while."""
    chance = random.Random(seed)
    clock = Agreement(clock=ClockRule.live(20, 5))
    table = open_table("t1", "citadels-classic", players, "p0", seed, 0.0, agreement=clock)
    for seat in range(players):
        table.sit(f"p{seat}", f"Player {seat}", 1.0)
    table.start("p0", 2.0)
    at, snapshots = 3.0, []
    while table.state == "running" and table.move < moves:
        at += chance.random() * 9
        seat = chance.choice(table.to_act)
        table.submit(seat, table.number(seat), chance.choice(table.running().game.legal(seat)), at, f"token {at}")
        taken = table.running().snapshot(table.entries)
        snapshots += [taken] if taken else []
        if table.can_undo(seat) and chance.random() < 0.3:
            table.undo(seat, table.number(seat), at, chance.random() < 0.5)
        if chance.random() < 0.05:
            table.say("p0", "", "hm", at)
        if not table.running().game.is_over and chance.random() < 0.05:
            (table.leave if table.chairs[1].bot is None else table.back)("p1", at)
    return table, snapshots


def told(play: TableGame, seat: int | None) -> list[list[Facts]]:
    """All that the seat, or a spectator, was told."""
    return [[event.told(seat) for event in play.events(move)] for move in play.noticing.of(seat)]


def same(one: Table, other: Table) -> bool:
    first, second = one.running(), other.running()
    assert str(first.game.record) == str(second.game.record)
    assert first.game.state.to_json() == second.game.state.to_json()
    assert told(first, 0) == told(second, 0)
    assert told(first, None) == told(second, None)
    assert [first.is_silent(move + 1) for move in range(first.move)] == [
        second.is_silent(move + 1) for move in range(second.move)
    ]
    assert first.asked == second.asked
    assert first.undone == second.undone
    assert first.dice.mark() == second.dice.mark()
    assert (one.clock.left, one.clock.since) == (other.clock.left, other.clock.since)
    assert one.chairs == other.chairs
    assert one.chat == other.chat
    assert [one.can_undo(seat) for seat in range(one.players)] == [other.can_undo(seat) for seat in range(one.players)]
    return True


@pytest.mark.parametrize("moves", [5, 60, 150, 10_000])
@pytest.mark.parametrize("players", [2, 5])
def test_a_table_is_restored_with_and_without_snapshots(players: int, moves: int) -> None:
    table, snapshots = played(f"journal {moves}", players, moves)
    kept = [msgspec.json.decode(msgspec.json.encode(snapshot), type=Snapshot) for snapshot in snapshots]
    assert same(table, restore("t1", written(table), []))
    assert same(table, restore("t1", written(table), kept))


def test_play_goes_on_the_same_after_a_restart() -> None:
    """Dice go on where they were: the record still verifies against the seed."""
    table, snapshots = played("restart", 4, 70)
    again = restore("t1", written(table), snapshots)
    for one in (table, again):
        chance = random.Random("the rest")
        while one.state == "running":
            seat = chance.choice(one.to_act)
            one.submit(seat, one.number(seat), chance.choice(one.running().game.legal(seat)), 9_999.0)
    assert str(table.running().game.record) == str(again.running().game.record)
    assert any("all chance comes from the seed" in line for line in verify(table.rulebook, again.running().game.record))


def test_a_submission_repeated_after_a_restart_is_harmless() -> None:
    table, snapshots = played("tokens", 3, 80)
    entry = next(entry for entry in reversed(table.fresh) if entry.kind == "played")
    again = restore("t1", written(table), snapshots)
    data = entry.data
    assert again.submit(data["seat"], 3, "anything", 9_999.0, data["token"]) is False


def test_opening_a_late_table_plays_few_moves_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table, snapshots = played("long", 7, 300)
    journal = written(table)
    again = []
    play = Game.play

    def counted(self: Game, seat: int, action: str | int) -> Events:
        again.append(action)
        return play(self, seat, action)

    monkeypatch.setattr(Game, "play", counted)
    assert restore("t1", journal, snapshots).move == table.move > 150
    assert len(again) < 2 * SNAPSHOT_EVERY


def test_every_moment_can_be_seen_again() -> None:
    table, _ = played("moments", 3, 120)
    play = table.running()
    chance = random.Random(1)
    states = {move: play.position(move).to_json() for move in chance.sample(range(play.move + 1), 15)}
    replayed = rulebook("citadels-classic").start(3, table.options, TableDice(table.seed))
    dice = TableDice(table.seed)
    replayed = rulebook("citadels-classic").start(3, table.options, dice)
    for move in range(play.move + 1):
        if move in states:
            assert replayed.to_json() == states[move]
        if move < play.move:
            made = play.game.record.moves[move]
            replayed.play(made.seat, replayed.action(made.text), dice)


@pytest.mark.parametrize("drawn", [0, 1, 5, 511, 512, 513, 5_000])
def test_dice_resume_where_they_were(drawn: int) -> None:
    dice, plain = TableDice("seed"), SeededDice("seed")
    for n in range(drawn):
        assert dice.below(2 + n % 60) == plain.below(2 + n % 60)
    resumed = TableDice("seed")
    resumed.resume(dice.mark())
    assert [resumed.below(7) for _ in range(300)] == [plain.below(7) for _ in range(300)]


def test_a_fork_of_a_running_game_tells_nothing_new() -> None:
    table, _ = played("fork", 4, 90)
    truth = table.running().position(60)
    for seat in (0, 2, None):
        origin = fork_origin(table, seat, 60, "fork seed")
        world = rulebook("citadels-classic").load(origin["position"])
        assert world.view(seat) == truth.view(seat)
    worlds = {json.dumps(fork_origin(table, 0, 60, f"seed {n}")["position"]) for n in range(5)}
    assert len(worlds) == 5


def test_a_fork_of_a_finished_game_is_the_true_position() -> None:
    table, _ = played("fork", 3)
    assert fork_origin(table, None, 40, "any")["position"] == table.running().position(40).to_json()


def test_a_forked_table_is_restored() -> None:
    table, _ = played("fork", 2, 90)
    origin = fork_origin(table, 0, 60, "fork seed")
    forked = open_table("t2", "citadels-classic", 2, "p0", "new seed", 0.0, origin=origin)
    forked.sit("p0", "Ada", 1.0)
    forked.seat_bot("p0", "random", 1.0)
    forked.start("p0", 1.0)
    seat = forked.to_act[0]
    forked.submit(seat, 0, forked.running().game.legal(seat)[0], 2.0)
    assert forked.running().game.state.to_json() != origin["position"]
    assert same(forked, restore("t2", written(forked), []))


def test_an_account_holds_only_what_the_seat_knows() -> None:
    """No action of others, no chance, no seed: what is in it can be had from the seat's own view and told events."""
    table, _ = played("sealed 4711", 3, 100)
    taken_home = account(table, 1)
    assert taken_home["view"] == table.running().game.view(1)
    assert table.seed not in json.dumps(taken_home)
    play = table.running()
    for number, (line, move) in enumerate(zip(taken_home["moves"], play.game.record.moves, strict=True), 1):
        assert line.get("action") == (move.text if move.seat == 1 else None)
        assert line["told"] == [event.told(1) for event in play.events(number)]
        assert set(line) <= {"move", "seat", "action", "told"}


def test_a_snapshot_in_memory_is_no_larger_than_on_disk() -> None:
    """A table keeps all of them as long as it is in use; as data each would take several times as much."""
    table, snapshots = played("plain", 2, 100)
    kept = restore("t1", written(table), snapshots).running().snapshots
    for snapshot, packed in zip(snapshots, kept, strict=True):
        assert not isinstance(snapshot.position, dict)
        assert len(bytes(snapshot.position)) < len(msgspec.json.encode(snapshot))
        assert len(packed.position) < len(bytes(snapshot.position))


def test_snapshots_are_plain_data() -> None:
    _, snapshots = played("plain", 2, 100)
    assert snapshots
    assert json.loads(msgspec.json.encode(snapshots[0]))["position"]["game"] == "citadels-classic"
