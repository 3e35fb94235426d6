"""The second half of `signoria attack`: bad manners instead of bad input. Crowds, silence, haste, all at once."""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import random
import socket
import struct
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlencode

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from signoria.server.configuration import Configuration, Limits
from signoria.server.doctor import examine
from signoria.trials.process import PATIENCE, ServerProcess
from signoria.trials.scripted import new_people, new_seating

GAME = "citadels-classic"
_MEGABYTES = 60.0
# Each with the fields it needs; every one is set against every other.
_DEEDS: dict[str, dict[str, str]] = {
    "start": {"fill": "on"}, "stand": {}, "leave": {}, "back": {}, "rematch": {}, "fork": {"move": "0"}, "renew": {},
    "send-away": {"seat": "1"}, "mute": {"line": "1"}, "bot": {"seat": "1"}, "close": {}, "join": {},
}  # fmt: skip


class Siege:
    """One server with its usual limits and a slow disk, and a table of two people who only want to play."""

    def __init__(self, server: ServerProcess, seed: str) -> None:
        self.server = server
        self.chance = random.Random(seed)
        self.tokens = new_people(server, 2)
        self.table = new_seating(server, GAME, self.tokens).id

    def run(self) -> Iterator[str]:
        """Each kind of bad manners, with what came of it. Raises AssertionError if the server gives way."""
        for kind in (self.aborts, self.silence, self.slow_heads, self.crowd, self.churn, self.races):
            said = kind()
            self.people_can_play()
            yield said

    # ---- what must always be so

    def people_can_play(self) -> None:
        """Both get their board, whatever the others do."""
        for token in self.tokens:
            with self.line(self.table, token) as line:
                told = json.loads(line.recv(PATIENCE))
                assert told["do"] == "update", told

    def line(self, table: str, token: str = "") -> ClientConnection:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        address = f"ws://127.0.0.1:{self.server.port}/t/{table}/socket"
        return connect(
            address, additional_headers=headers, compression=None, open_timeout=PATIENCE, ping_interval=None,
            max_size=None, max_queue=None,
        )  # fmt: skip

    def counted(self, name: str, label: str = "") -> float:
        lines = self.server.ask("GET", "/metrics").splitlines()
        return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(name) and label in line)

    # ---- bad manners

    def aborts(self, times: int = 40) -> str:
        """Many messages at once, and the line is cut before any answer."""
        for _ in range(times):
            line = self._raw_socket(self.table, self.chance.choice(self.tokens))
            texts = [json.dumps({"do": "play", "move": n, "action": "gold", "token": f"t{n}"}) for n in range(5)]
            line.sendall(b"".join(_frame(text) for text in [*texts, '{"do":"sync"}', '{"do":"chat","text":"x"}']))
            # Cut, not closed.
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.close()
        return f"{times} lines cut in the middle of seven messages"

    def silence(self, lines: int = 20, seconds: float = 5.0) -> str:
        """Asking for everything again and again, and taking nothing."""
        before = self.server.resident_bytes()
        open_lines = [self._raw_socket(self.table) for _ in range(lines)]
        until, asked = time.monotonic() + seconds, 0
        while time.monotonic() < until:
            for line in open_lines:
                with contextlib.suppress(OSError):
                    line.sendall(_frame('{"do":"sync"}'))
                    asked += 1
        self.people_can_play()
        grown = (self.server.resident_bytes() - before) / 1e6
        for line in open_lines:
            line.close()
        assert grown < _MEGABYTES, f"{lines} lines that do not read took {grown:.0f} MB"
        return f"{lines} lines that asked {asked:,} times for everything and read nothing took {grown:.0f} MB"

    def slow_heads(self, lines: int = 100) -> str:
        before = self.counted("signoria_dropped_total", 'why="slow head"')
        opened = []
        for _ in range(lines):
            line = socket.create_connection(("127.0.0.1", self.server.port), PATIENCE)
            line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            opened.append(line)
        for line in opened:
            while line.recv(1_000):
                pass
            line.close()
        counted = self.counted("signoria_dropped_total", 'why="slow head"') - before
        assert counted == lines, f"{counted} of {lines} half-sent requests were counted"
        return f"{lines} requests that never ended were closed"

    def crowd(self, people: int = 120) -> str:
        """Spectators from one address, more than are let in: those who have a seat are."""
        with contextlib.ExitStack() as stack:
            came: Counter[str] = Counter()
            for _ in range(people):
                line = stack.enter_context(self.line(self.table))
                try:
                    came[json.loads(line.recv(PATIENCE))["do"]] += 1
                except WebSocketException as problem:
                    came[f"closed {getattr(getattr(problem, 'rcvd', None), 'code', '?')}"] += 1
            self.people_can_play()
        assert came["closed 4429"], came
        return f"a crowd of {people}: " + ", ".join(f"{count} {what}" for what, count in sorted(came.items()))

    def churn(self, people: int = 60) -> str:
        """Somebody else each time, with one thing to say."""
        asked = {"game": GAME, "players": 2, "public": True, "spectators_talk": True}
        table = self.server.ask("POST", "/api/tables", asked, self.tokens[0])["id"]
        said: Counter[str] = Counter()
        begun = time.monotonic()
        for _ in range(people):
            with contextlib.suppress(WebSocketException), self.line(table) as line:
                line.send('{"do":"chat","text":"buy my things","token":"t"}')
                answer = {"do": "update"}
                while answer["do"] == "update":
                    answer = json.loads(line.recv(PATIENCE))
                said[str(answer.get("refused", answer["do"]))] += 1
        rate, burst = Limits().crowd_chats
        most = burst + rate * (time.monotonic() - begun)
        assert 0 < said["done"] <= most, f"{said}, where {most:.1f} may be said in that time"
        return f"{people} fresh identities with something to say: {dict(said)}"

    def races(self) -> str:
        """Every deed against every other at the same moment, on a slow disk, before, in and after a game."""
        answers: Counter[int] = Counter()
        pairs = list(itertools.combinations_with_replacement(_DEEDS, 2))
        with ThreadPoolExecutor(2) as pool:
            for number, (one, other) in enumerate(pairs):
                table = self._table_in(("open", "running")[number % 2])
                who = [self.tokens[0], self.tokens[number % 2]]
                asked = [
                    pool.submit(self._post, table, deed, token) for deed, token in zip((one, other), who, strict=True)
                ]
                for answer in asked:
                    status = answer.result(PATIENCE)
                    assert status < 500, f"{one} and {other}: {status}"
                    answers[status] += 1
        return f"{len(pairs)} pairs of deeds at once: " + ", ".join(f"{n} x {s}" for s, n in sorted(answers.items()))

    # ---- means

    def _table_in(self, state: str) -> str:
        if state == "running":
            return new_seating(self.server, GAME, self.tokens).id
        asked = {"game": GAME, "players": 2, "public": True}
        return str(self.server.ask("POST", "/api/tables", asked, self.tokens[0])["id"])

    def _post(self, table: str, deed: str, token: str) -> int:
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        headers = {"authorization": f"Bearer {token}", "content-type": "application/x-www-form-urlencoded"}
        try:
            line.request("POST", f"/t/{table}/{deed}", urlencode(_DEEDS[deed]), headers)
            return line.getresponse().status
        finally:
            line.close()

    def _raw_socket(self, table: str, token: str = "") -> socket.socket:
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        line.settimeout(5.0)
        line.connect(("127.0.0.1", self.server.port))
        bearer = f"Authorization: Bearer {token}\r\n" if token else ""
        line.sendall(
            f"GET /t/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"{bearer}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        return line


def _frame(text: str) -> bytes:
    """A message as a client sends it, with a mask of zeros."""
    data = text.encode()
    length = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0x80 | 126]) + struct.pack("!H", len(data))
    return b"\x81" + length + bytes(4) + data


def besiege(seed: str, say: Callable[[str], None]) -> None:
    """All of it against a server of its own; then the doctor looks at what it left behind."""
    with tempfile.TemporaryDirectory(prefix="signoria-siege-") as folder:
        data = Path(folder) / "data"
        environment = {"SIGNORIA_LIMITS_NEW_TABLES": "1000, 100000", "SIGNORIA_LIMITS_REQUESTS": "1000, 100000"}
        with ServerProcess(data, limits=True, slow_disk=20.0, environment=environment) as server:
            for line in Siege(server, seed).run():
                say(line)
            complaints = [line for line in server.log.splitlines() if " ERROR " in line or "Traceback" in line]
        assert not complaints, "\n".join(complaints[:20])
        bad = [finding.what for finding in examine(Configuration(data)) if finding.how == "bad"]
        assert not bad, bad
