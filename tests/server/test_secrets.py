"""Nothing a seat may not know reaches it: what is sent must be the same in every world that the seat thinks possible.

Random games are played over real sockets. After each move everybody's page, put together from what came over the line,
is compared with the page made from a world drawn from what that viewer knows: everything hidden is different there, so
any byte that depends on it shows. What was told of events cannot be drawn again; there every secret carries a canary
that names its owner, and no canary may be found in what others got. SIGNORIA_SECRET_GAMES sets how many games.
"""

from __future__ import annotations

import ast
import os
import random
import re
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from server.running import Line, RunningServer, Viewer, running_server

import signoria
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import IllegalAction, SignoriaError
from signoria.kernel.events import Facts
from signoria.kernel.position import Position
from signoria.server import gate
from signoria.server.audience import Audience, Group
from signoria.server.refusals import refusal
from signoria.tables import Table
from signoria.tables.table_game import TableGame
from signoria.web.context import SeatContext

GAMES = int(os.environ.get("SIGNORIA_SECRET_GAMES", "1"))
CANARY = re.compile(r"canary-of-(\d+)")


@pytest.fixture(scope="module")
def canaries() -> Iterator[None]:
    """Every event tells every seat a secret of its own."""
    tell = Position.tell

    def tell_more(self: Position, name: str, facts: Facts, secrets: list[tuple[int, Facts]] | None = None) -> None:
        own: list[tuple[int, Facts]] = [(1 << seat, {"canary": f"canary-of-{seat}"}) for seat in range(self.seats)]
        tell(self, name, facts, [*(secrets or []), *own])

    patch = pytest.MonkeyPatch()
    patch.setattr(Position, "tell", tell_more)
    yield
    patch.undo()


@contextmanager
def another_world(table: Table, seat: int | None, seed: str) -> Iterator[None]:
    """For a while the table is in a world drawn from what the seat knows, and so is every earlier moment."""
    play = table.running()
    truth, position = play.game.state, TableGame.position
    over = truth.is_over
    patch = pytest.MonkeyPatch()

    def drawn(self: TableGame, move: int) -> Position:
        return position(self, move).sample(seat, SeededDice(f"{seed} {move}"))

    patch.setattr(TableGame, "position", drawn)
    if not over:
        play.game._state = truth.sample(seat, SeededDice(seed))
    try:
        yield
    finally:
        play.game._state = truth
        patch.undo()


class Watched:
    """A table with three people and a spectator, all of whose lines are listened to."""

    def __init__(self, server: RunningServer, game: str, seed: str, stack: ExitStack) -> None:
        self.server = server
        self.random = random.Random(seed)
        self.viewers = [server.viewer(name) for name in ("Ada", "Bob", "Carl", "Eve")]
        host = self.viewers[0]
        self.players = self.random.choice((2, 3))
        self.table = host.open_table(game=game, players=self.players)
        for viewer in self.viewers:
            viewer.get(f"/t/{self.table}")
        for viewer in self.viewers[1 : self.players]:
            viewer.join(self.table)
        host.post(f"/t/{self.table}/start")
        self.viewers = [*self.viewers[: self.players], self.viewers[-1]]
        self.seats: list[int | None] = [*range(self.players), None]
        self.audience: Audience = server.audience(self.table)
        self.lines: list[Line] = [stack.enter_context(viewer.socket(self.table)) for viewer in self.viewers]
        self.settle()

    @property
    def there(self) -> Table:
        return self.audience.table

    def settle(self) -> None:
        """Wait until every line has heard everything: each answers a ping after what was sent before."""
        for line in self.lines:
            line.send(do="ping", token="settled")
        for line in self.lines:
            line.hear_until("pong")

    def move(self) -> None:
        seat = self.random.choice(self.there.to_act)
        action = self.random.choice(self.there.running().game.legal(seat))
        self.lines[seat].send(do="play", move=self.there.number(seat), action=action, token=f"{self.random.random()}")
        assert self.lines[seat].hear_until("done")
        if self.there.can_undo(seat) and self.random.random() < 0.1:
            self.lines[seat].send(do="undo", move=self.there.number(seat))
            assert self.lines[seat].hear_until("done")
        self.settle()

    def check_pages(self) -> None:
        for seat, line in zip(self.seats, self.lines, strict=True):
            with another_world(self.there, seat, f"{self.random.random()}"):
                group = Group(seat, "en")
                audience = self.audience
                context = audience.look(audience.table_viewer_of(group), audience.now(seat))
                expected = audience.parts(group, context, audience.presence())
            assert line.parts.keys() == expected.keys()
            for name, part in expected.items():
                assert line.parts[name] == part, f"seat {seat} learns something from {name} at move {self.there.move}"

    def check_requests(self) -> None:
        move = self.random.randint(0, self.there.number(None))
        paths = [
            f"/t/{self.table}",
            f"/t/{self.table}/replay?move={move}",
            f"/t/{self.table}/account",
            f"/t/{self.table}/help",
            f"/t/{self.table}/record",
            f"/api/tables/{self.table}",
            f"/api/tables/{self.table}/events?since={move}",
        ]
        for seat, viewer in zip(self.seats, self.viewers, strict=True):
            for path in paths:
                truth = viewer.get(path)
                with another_world(self.there, seat, f"{self.random.random()}"):
                    drawn = viewer.get(path)
                assert truth.status_code == drawn.status_code in (200, 409)
                assert truth.content == drawn.content, f"seat {seat} learns something from {path}"
                assert_no_foreign_canary(truth.text, seat)

    def check_refusals(self) -> None:
        """Why something is not allowed must not tell more than the seat knows."""
        texts = {action for seat in range(self.players) for action in self.there.running().game.legal(seat)}
        texts |= {made.text for made in self.there.running().game.record.moves[-50:]}
        texts |= {"build palace", "kill king", "destroy 0 palace", "destroy 1 watchtower", "rob thief", "keep tavern"}
        for seat in range(self.players):
            for text in sorted(texts):
                truth = self.refused(seat, text)
                with another_world(self.there, seat, f"{self.random.random()}"):
                    assert self.refused(seat, text) == truth

    def refused(self, seat: int, text: str) -> object:
        position = self.there.running().game.state.clone()
        try:
            action = position.action(text)
            if action in position.legal(seat):
                return "legal"
            raise IllegalAction(seat, text, position.refusal(seat, action))
        except SignoriaError as problem:
            return refusal(problem, "en", self.there)


def assert_no_foreign_canary(text: str, seat: int | None) -> None:
    found = {int(owner) for owner in CANARY.findall(text)}
    assert found <= ({seat} if seat is not None else set()), f"seat {seat} was told secrets of {found}"


@pytest.mark.usefixtures("canaries")
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("game", signoria.game_names())
def test_nothing_hidden_goes_over_the_line(game: str, number: int, tmp_path: Path) -> None:
    with running_server(tmp_path) as server, ExitStack() as stack:
        watched = Watched(server, game, f"game {number}", stack)
        while watched.there.state == "running":
            if watched.random.random() < 0.2:
                watched.check_pages()
            if watched.random.random() < 0.02:
                watched.check_requests()
                watched.check_refusals()
            watched.move()
        seed = watched.there.seed
        heard = False
        for seat, line in zip(watched.seats, watched.lines, strict=True):
            for text in line.raw:
                assert_no_foreign_canary(text, seat)
                heard = heard or "canary-of" in text
                if '"state":"running"' in text:
                    assert seed not in text
        assert heard, "canaries sing for their owners"


def test_a_leak_would_be_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test itself works: a page that shows one hidden thing is caught."""
    honest = gate.look

    def leaky(table: Table, table_viewer: gate.TableViewer, *rest: object) -> object:
        context = honest(table, table_viewer, *rest)  # type: ignore[arg-type]
        if table.play is not None and table_viewer.seat == 1:
            hidden = table.play.game.view(0)["hand"]
            context.seats[0] = SeatContext(0, "person", " ".join(hidden))
        return context

    monkeypatch.setattr(gate, "look", leaky)
    with running_server(tmp_path) as server, ExitStack() as stack:
        watched = Watched(server, "citadels-classic", "leak", stack)
        with pytest.raises(AssertionError, match="learns something"):
            play_and_check(watched)


def play_and_check(watched: Watched) -> None:
    for _ in range(30):
        watched.check_pages()
        watched.check_requests()
        watched.move()


@pytest.mark.parametrize("game", signoria.game_names())
def test_what_others_notice_is_told(game: str) -> None:
    """A move of which others are sent nothing changes nothing that they could see."""
    chance = random.Random(5)
    played = signoria.new(game, seed="silent", players=3)
    silent = 0
    for _ in range(800):
        if played.is_over:
            break
        seat = chance.choice(played.to_act)
        others: list[int | None] = [other for other in (None, 0, 1, 2) if other != seat]
        before = played.to_act, [played.view(other) for other in others]
        events = played.play(seat, chance.choice(played.legal(seat)))
        if not events and played.to_act == before[0]:
            silent += 1
            assert [played.view(other) for other in others] == before[1]
    assert silent or game == "castelli"


def test_secret_steps_cannot_be_counted(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether Ada has marked no note, one or two: Bob and Eve get the same bytes."""
    monkeypatch.setattr("signoria.server.hosting.new_seed", lambda: "the same shuffle")
    monkeypatch.setattr(server.server, "now", lambda: 1_000.0)
    assert heard_of_secret_steps(server, 0) == heard_of_secret_steps(server, 1) == heard_of_secret_steps(server, 2)


def heard_of_secret_steps(server: RunningServer, steps: int) -> list[str]:
    """Everything that a player and a spectator get while Ada takes so many secret steps, and after some talk."""
    ada, bob, eve = (server.viewer(name) for name in ("Ada", "Bob", "Eve"))
    table = ada.open_table(game="augsburg", players=2)
    for viewer in (bob, eve):
        viewer.get(f"/t/{table}")
    bob.join(table)
    ada.post(f"/t/{table}/start")
    there = server.table(table)
    with ada.socket(table) as hers, bob.socket(table) as his, eve.socket(table) as watching:
        for _ in range(steps):
            action = next(text for text in there.running().game.legal(0) if text.startswith("buy "))
            hers.send(do="play", move=there.number(0), action=action)
            hers.hear_until("done")
        assert there.move == steps
        hers.send(do="chat", text="done soon")
        for line in (his, watching):
            line.send(do="sync")
            line.send(do="play", move=7, action="done")
            line.send(do="ping", token="last")
            line.hear_until("pong")
        got = [*his.raw, *watching.raw]
    # Pages tell who is here.
    while server.audience(table).groups:
        time.sleep(0.01)
    for viewer in (bob, eve):
        for path in ("", "/replay", "/account", "/record"):
            got.append(viewer.get(f"/t/{table}{path}").text)
        got.append(viewer.get(f"/api/tables/{table}").text)
        got.append(viewer.get(f"/api/tables/{table}/events").text)
        got.append(viewer.get("/api/tables?mine=true").text.partition('"id":"' + table)[2].partition('"id"')[0])
    keys = re.compile(rf"{table}|(?<=seat/\d/)[\w-]+|(?<=invitation=)[\w-]+")
    return [keys.sub("-", text) for text in got]


def test_bots_get_a_drawn_world(server: RunningServer) -> None:
    ada: Viewer = server.viewer("Ada")
    table = server.table(ada.open_table(players=4, bots=3, bot="random"))
    truth = table.running().game.state
    worlds = [gate.asked_of_bot(table, 1, SeededDice(f"world {n}")) for n in range(5)]
    assert truth.to_json() not in worlds
    for world in worlds:
        assert signoria.load_position(world).view(1) == truth.view(1)


def test_only_the_gate_asks_games_for_what_is_in_them() -> None:
    """Views, told events, scores and positions are taken in one file of the server and nowhere else."""
    secrets = {"view", "told", "to_json", "sample", "score_sheet", "events", "state_of", "hands"}
    allowed = {"gate.py", "thinking.py", "attack.py"}
    for file in (Path(signoria.__file__).parent / "server").glob("*.py"):
        if file.name in allowed:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in secrets:
                owner = ast.unparse(node.func.value)
                assert owner in ("gate", "agreement", "agreement.clock", "tournament"), (
                    f"{file.name}: {ast.unparse(node)[:80]}"
                )
            if isinstance(node, ast.Attribute) and node.attr == "game" and ast.unparse(node).endswith("play.game"):
                raise AssertionError(f"{file.name}: {ast.unparse(node)} reaches around the gate")
