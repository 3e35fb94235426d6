"""`signoria attack`: everything a stranger could send, thousands of times; the server must refuse it and stand."""

from __future__ import annotations

import contextlib
import http.client
import json
import random
import socket
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import typer
from rich.progress import track
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from signoria.trials.process import ServerProcess
from signoria.trials.scripted import new_people, new_seating

_JUNK: tuple[Any, ...] = (
    None, True, -1, 2**70, 1.5, "", "0", "é\u202e\x00", "x" * 3000, [], [1, [2]], {}, {"a": {}}, "'; drop table",
)  # fmt: skip
_ACTIONS = ("pick king", "gold", "end", "build palace", "destroy 1 tavern", "swap 9", "pick pick", "~ 1 2", "\n")
_VERBS = ("play", "undo", "reset", "chat", "leave", "back", "take_over", "sync", "ping", "settings", "", "__init__")
_PATHS = (
    "/", "/settings", "/rules/x", "/rules/..%2f..", "/t/unknown", "/t/%00", "/t/{table}", "/t/{table}/replay?move=-1",
    "/t/{table}/replay?move=9e9", "/t/{table}/record", "/t/{table}/seat/0/x", "/t/{table}/seat/99/%f0",
    "/static/../key",
    "/static/%2e%2e/context.py", "/api/openapi.json", "/api/tables/{table}", "/api/tables/{table}/events?since=x",
    "/api/tables/x", "/" + "a" * 3000, "/t/{table}/socket",
)  # fmt: skip
_POSTS = (
    "/play-now", "/tables", "/settings", "/language", "/t/{table}/join", "/t/{table}/start", "/t/{table}/bot",
    "/t/{table}/stand", "/t/{table}/leave", "/t/{table}/back", "/t/{table}/take-over", "/t/{table}/rematch",
    "/t/{table}/fork", "/t/x/join", "/t/{table}/seat/0/forged", "/api/people", "/api/tables",
    "/api/tables/{table}/play", "/api/tables/{table}/undo", "/api/tables/{table}/chat", "/api/tables/{table}/join",
    "/api/tables/{table}/bot", "/api/tables/{table}/start", "/api/tables/{table}/take-over", "/api/nothing",
)  # fmt: skip


class Stranger:
    """Sends bad requests and bad messages to a table where he has no business, with proofs that prove nothing."""

    def __init__(self, port: int, table: str, tokens: list[str], seed: str) -> None:
        self.port = port
        self.table = table
        self.tokens = ["", "forged.token", tokens[0][:-2] + "xx", "." * 300, "\x7f"]
        self.random = random.Random(seed)
        self.answers: Counter[str] = Counter()

    def bother(self) -> None:
        """One bad request or message. Raises AssertionError if the answer is no refusal."""
        kind = self.random.choice((self._get, self._post, self._post, self._raw, self._message, self._message))
        kind()

    # ---- HTTP

    def _path(self, paths: tuple[str, ...]) -> str:
        return self.random.choice(paths).replace("{table}", self.table)

    def _ask(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> None:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            line.request(method, path, body, headers)
            answer = line.getresponse()
            text = answer.read().decode("utf-8", "replace")
        except (http.client.HTTPException, ConnectionError, UnicodeError):
            self.answers["line closed"] += 1
            return
        finally:
            line.close()
        self.answers[f"HTTP {answer.status}"] += 1
        assert answer.status < 500, f"{method} {path} {body!r}: {answer.status} {text[:300]}"
        assert "Traceback" not in text, f"{method} {path}: a stack trace"

    def _headers(self) -> dict[str, str]:
        token = self.random.choice(self.tokens)
        headers = (
            {"authorization": f"Bearer {token}"} if self.random.random() < 0.5 else {"cookie": f"signoria={token}"}
        )
        if self.random.random() < 0.3:
            headers["origin"] = self.random.choice(("http://evil.example", "null", "", "http://127.0.0.1:1"))
        if self.random.random() < 0.2:
            headers["accept-language"] = self.random.choice(("it", "zz", "x" * 900, ";;;,,,q=1"))
        return headers

    def _get(self) -> None:
        method = self.random.choice(("GET", "GET", "GET", "HEAD", "DELETE", "PUT", "OPTIONS"))
        self._ask(method, self._path(_PATHS), None, self._headers())

    def _post(self) -> None:
        headers = self._headers()
        shape = self.random.randrange(5)
        body = self.random.randbytes(self.random.randrange(400))
        if shape == 1:
            headers["content-type"] = "application/json"
            body = json.dumps(self._object()).encode()
        elif shape == 2:
            headers["content-type"] = "application/x-www-form-urlencoded"
            names = ("name", "game", "players", "seat", "move", "bot", "bots", "clock", "minutes", "option.city_size")
            body = "&".join(f"{name}={self.random.choice(_JUNK)}" for name in names).encode()
        elif shape == 3:
            body = b"x" * 200_000
        elif shape == 4:
            headers["content-type"] = "application/json"
            body = b"[" * 5_000
        self._ask("POST", self._path(_POSTS), body, headers)

    def _object(self) -> Any:
        if self.random.random() < 0.2:
            return self.random.choice(_JUNK)
        names = (
            "name",
            "game",
            "players",
            "options",
            "move",
            "action",
            "token",
            "text",
            "seat",
            "clock",
            "bots",
            "more",
        )
        chosen = self.random.sample(names, self.random.randrange(6))
        return {name: self.random.choice((*_JUNK, *_ACTIONS)) for name in chosen}

    def _raw(self) -> None:
        """Not even HTTP."""
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 5) as line:
            line.settimeout(0.05)
            line.sendall(self.random.randbytes(self.random.randrange(1, 300)) + b"\r\n\r\n")
            line.recv(100)
        self.answers["raw bytes"] += 1

    # ---- WebSocket

    def _message(self) -> None:
        token = self.random.choice(self.tokens)
        table = self.random.choice((self.table, self.table, self.table, "unknown", "..", "%00"))
        address = f"ws://127.0.0.1:{self.port}/t/{table}/socket?revision={self.random.choice(('', 'x', 'x' * 500))}"
        headers = {"Cookie": f"signoria={token}"}
        try:
            with connect(address, additional_headers=headers, max_size=None, open_timeout=20, close_timeout=2) as line:
                for _ in range(self.random.randrange(1, 6)):
                    self._bad_message(line)
        except (WebSocketException, ConnectionError, TimeoutError, UnicodeError):
            self.answers["socket closed"] += 1

    def _bad_message(self, line: ClientConnection) -> None:
        shape = self.random.randrange(4)
        if shape == 0:
            line.send(self.random.randbytes(self.random.randrange(1, 300)))
        elif shape == 1:
            line.send("x" * self.random.choice((10, 5_000, 15_000)))
        else:
            message: dict[str, Any] = {"do": self.random.choice(_VERBS)}
            for name in ("move", "action", "token", "text", "seat", "extra"):
                if self.random.random() < 0.4:
                    message[name] = self.random.choice((0, *_JUNK, *_ACTIONS))
            if message["do"] in ("chat", "sync", "ping"):
                # A stranger may watch, speak and ask again; that is no refusal.
                message["do"] = "play"
            line.send(json.dumps(message))
        for _ in range(50):
            told = json.loads(line.recv(20))
            if told["do"] == "refused":
                self.answers[f"refused: {told['refused']}"] += 1
                return
            assert told["do"] == "update", told
        raise AssertionError("no refusal came")


def bother(tries: int, seed: str) -> None:
    """Send a server of its own all kinds of bad input, and say how it answered."""
    with (
        tempfile.TemporaryDirectory(prefix="signoria-attack-") as folder,
        ServerProcess(Path(folder) / "data") as server,
    ):
        tokens = new_people(server, 2)
        table = new_seating(server, "citadels-classic", tokens).id
        before = server.ask("GET", f"/api/tables/{table}", token=tokens[0])
        stranger = Stranger(server.port, table, tokens, seed)
        for _ in track(range(tries), "attacking"):
            stranger.bother()
        after = server.ask("GET", f"/api/tables/{table}", token=tokens[0])
        complaints = server.log
    for answer, count in stranger.answers.most_common():
        typer.echo(f"  {count:7,}  {answer}")
    if before != after:
        typer.echo("The table has CHANGED.")
        raise typer.Exit(1)
    if "Traceback" in complaints:
        typer.echo(f"The server failed inside:\n{complaints[-3000:]}")
        raise typer.Exit(1)
    typer.echo(f"{tries:,} tries: the server is alive and nothing has changed.")
