"""Somebody who is not connected is called when his turn comes."""

from __future__ import annotations

import json
import queue
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from server.running import PATIENCE, RunningServer, Viewer, running_server

from signoria.server.configuration import Limits
from signoria.tables import Table


class Receiver:
    """Listens at an address of its own; answers with the next of `answers`, then with 204."""

    def __init__(self) -> None:
        self.calls: queue.Queue[tuple[str, dict[str, Any]]] = queue.Queue()
        self.answers: list[int] = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                status = receiver.answers.pop(0) if receiver.answers else 204
                self.send_response(status)
                if status == 302:
                    self.send_header("location", "/elsewhere")
                self.end_headers()
                receiver.calls.put((self.path, json.loads(body)))

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}/hook"
        self._thread = threading.Thread(target=self._server.serve_forever, args=[0.02])
        self._thread.start()

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def next(self) -> dict[str, Any]:
        path, body = self.calls.get(timeout=PATIENCE)
        assert path == "/hook"
        return body

    def hears_nothing(self, server: RunningServer) -> None:
        """No call is under way any more, and none has come."""
        while server.due():
            time.sleep(0.01)
        assert self.calls.empty()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    receiver = Receiver()
    yield receiver
    receiver.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("calls"), patience=0.05, private_webhooks=True) as running:
        yield running


def sit_together(server: RunningServer, address: str, language: str = "en") -> tuple[str, Viewer, Viewer]:
    """Ada opens a table of two; Bob, who wants to be called, joins it."""
    ada, bob = server.viewer("Ada"), server.viewer("Bob")
    table = ada.open_table(players=2)
    bob.get("/")
    assert bob.post("/settings", webhook=address, language=language).status_code == 303
    bob.join(table)
    return table, ada, bob


def play_first(table: Table) -> None:
    """Whoever is to act does the first thing that is possible."""
    seat = table.to_act[0]
    table.submit(seat, table.number(seat), table.running().game.legal(seat)[0], 0.0)


def play_until_asked(server: RunningServer, table: str, seat: int) -> None:
    """Play on until it is that seat's turn after somebody else's."""
    for wanted in (False, True):
        while (seat in server.table(table).to_act) is not wanted:
            server.run(server.server.tables.change(table, play_first))


def test_a_call_names_table_game_and_what_the_table_waits_for(server: RunningServer, receiver: Receiver) -> None:
    table, ada, _ = sit_together(server, receiver.address)
    ada.post(f"/t/{table}/start")
    play_until_asked(server, table, 1)
    call = receiver.next()
    assert call["table"] == f"{server.address}/t/{table}"
    assert call["game"].startswith("Citadels")
    assert call["seat"] == "Bob"
    assert call["asked"].endswith(".")
    assert call["text"] == call["content"]
    assert ": it is your turn, Bob. " in call["text"]


def test_a_call_speaks_the_persons_language(server: RunningServer, receiver: Receiver) -> None:
    table, ada, _ = sit_together(server, receiver.address, "it")
    ada.post(f"/t/{table}/start")
    play_until_asked(server, table, 1)
    assert "tocca a te, Bob" in receiver.next()["text"]


def test_a_call_tells_nothing_that_a_spectator_does_not_see(server: RunningServer, receiver: Receiver) -> None:
    table, ada, _ = sit_together(server, receiver.address)
    ada.post(f"/t/{table}/start")
    play_until_asked(server, table, 1)
    call = json.dumps(receiver.next())
    game = server.table(table).running().game
    public = json.dumps(game.view(None))
    hidden = [card for card in game.view(1)["hand"] if card not in public]
    assert hidden
    assert not [card for card in hidden if card in call]
    assert server.server.keys.invitation(table) not in call


def test_who_is_connected_is_not_called(server: RunningServer, receiver: Receiver) -> None:
    table, ada, bob = sit_together(server, receiver.address)
    ada.post(f"/t/{table}/start")
    with bob.socket(table) as line:
        line.hear_until("update")
        play_until_asked(server, table, 1)
        receiver.hears_nothing(server)


def test_one_turn_is_one_call(server: RunningServer, receiver: Receiver) -> None:
    table, ada, _ = sit_together(server, receiver.address)
    ada.post(f"/t/{table}/start")
    there = server.table(table)
    play_until_asked(server, table, 1)
    receiver.next()
    server.run(server.server.tables.change(table, play_first))
    while there.to_act != (1,):
        play_until_asked(server, table, 1)
        receiver.next()
        server.run(server.server.tables.change(table, play_first))
    # He has answered, and is asked the next thing of the same turn.
    receiver.hears_nothing(server)


def test_a_failing_receiver_is_tried_again_and_a_redirect_is_not_followed(
    server: RunningServer, receiver: Receiver
) -> None:
    receiver.answers = [503, 302]
    table, ada, _ = sit_together(server, receiver.address)
    ada.post(f"/t/{table}/start")
    play_until_asked(server, table, 1)
    assert receiver.next() == receiver.next()
    receiver.hears_nothing(server)


def test_a_table_read_from_disk_calls_nobody_again(tmp_path: Path, receiver: Receiver) -> None:
    with running_server(tmp_path, patience=0.01, private_webhooks=True) as server:
        table, ada, _ = sit_together(server, receiver.address)
        ada.post(f"/t/{table}/start")
        play_until_asked(server, table, 1)
        receiver.next()
    with running_server(tmp_path, patience=0.01, private_webhooks=True) as server:
        assert 1 in server.table(table).to_act
        receiver.hears_nothing(server)


def test_calls_are_rationed_and_private_addresses_are_not_called(tmp_path: Path, receiver: Receiver) -> None:
    with running_server(
        tmp_path / "rationed", patience=0.01, private_webhooks=True, limits=Limits(calls=(0, 1))
    ) as server:
        for _ in range(2):
            table, ada, _ = sit_together(server, receiver.address)
            ada.post(f"/t/{table}/start")
            play_until_asked(server, table, 1)
            receiver.next()
            play_until_asked(server, table, 1)
            receiver.hears_nothing(server)
    with running_server(tmp_path / "careful", patience=0.01) as server:
        table, ada, _ = sit_together(server, receiver.address)
        ada.post(f"/t/{table}/start")
        play_until_asked(server, table, 1)
        receiver.hears_nothing(server)


def test_an_address_that_cannot_be_called_is_refused_and_an_empty_one_ends_the_calls(server: RunningServer) -> None:
    bob = server.viewer("Bob")
    bob.get("/")
    assert bob.post("/settings", webhook="https://example.org/hook").status_code == 303
    refused = bob.post("/settings", webhook="gopher://example.org/")
    assert refused.status_code == 409
    assert "http or https address" in refused.text
    assert 'value="https://example.org/hook"' in bob.get("/settings").text
    assert bob.post("/settings", webhook="").status_code == 303
    assert 'value="https://example.org/hook"' not in bob.get("/settings").text
