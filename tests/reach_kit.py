"""A push service, a browser's keys and a mail server of the tests' own."""

from __future__ import annotations

import json
import queue
import socketserver
import threading
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

PATIENCE = 30.0


@dataclass(frozen=True)
class Pushed:
    """What came to the push service: still sealed."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Takes what is posted to it; answers with the next of `answers`, then with 201."""

    def __init__(self) -> None:
        self.taken: queue.Queue[Pushed] = queue.Queue()
        self.answers: list[int] = []
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                self.send_response(service.answers.pop(0) if service.answers else 201)
                self.end_headers()
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.taken.put(Pushed(self.path, headers, body))

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=[0.02])
        self._thread.start()

    def next(self) -> Pushed:
        return self.taken.get(timeout=PATIENCE)

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


class Browser:
    """The half of a subscription that never leaves the browser."""

    def __init__(self, service: PushService, name: str = "one") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = b"sixteen bytes of"
        self.endpoint = f"{service.origin}/to/{name}"
        point = self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        self.p256dh, self.auth = _text(point), _text(self._secret)

    @property
    def subscription(self) -> dict[str, Any]:
        """As the browser's own `PushSubscription` tells it."""
        return {"endpoint": self.endpoint, "keys": {"p256dh": self.p256dh, "auth": self.auth}}

    def opened(self, pushed: Pushed) -> dict[str, Any]:
        """What the message says, once it is unsealed with the browser's key."""
        plain = http_ece.decrypt(pushed.body, private_key=self._key, auth_secret=self._secret, version="aes128gcm")
        found: dict[str, Any] = json.loads(plain)
        return found


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class MailServer:
    """Speaks as much SMTP as it takes to receive letters. To addresses in `refused` it says no."""

    def __init__(self) -> None:
        self.letters: queue.Queue[tuple[str, EmailMessage]] = queue.Queue()
        self.refused: set[str] = set()
        self.is_busy = False
        mail = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                self.say("220 mail of the tests")
                to = ""
                while line := self.rfile.readline().decode().rstrip("\r\n"):
                    word = line.upper()
                    if word.startswith("RCPT TO:"):
                        to = line[len("RCPT TO:") :].strip().strip("<>")
                        if mail.is_busy:
                            self.say("451 later")
                        else:
                            self.say("550 nobody of that name" if to in mail.refused else "250 ok")
                    elif word == "DATA":
                        self.say("354 go on")
                        mail.letters.put((to, self.letter()))
                        self.say("250 taken")
                    elif word == "QUIT":
                        self.say("221 farewell")
                        return
                    else:
                        self.say("250 ok")

            def say(self, text: str) -> None:
                self.wfile.write(f"{text}\r\n".encode())

            def letter(self) -> EmailMessage:
                lines = []
                while (line := self.rfile.readline()).rstrip(b"\r\n") != b".":
                    lines.append(line[1:] if line.startswith(b".") else line)
                message = message_from_bytes(b"".join(lines), policy=SMTP)
                assert isinstance(message, EmailMessage)
                return message

        class Server(socketserver.ThreadingTCPServer):
            daemon_threads = True
            allow_reuse_address = True

        self._server = Server(("127.0.0.1", 0), Handler)
        self.address = f"smtp://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=[0.02])
        self._thread.start()

    def next(self) -> tuple[str, EmailMessage]:
        return self.letters.get(timeout=PATIENCE)

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
