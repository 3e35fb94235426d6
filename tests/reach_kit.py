"""A push service, a browser's keys and a mail server of the tests' own.

`mail` and `service` are fixtures: a test file that imports them has a server of its own for each test. So are `server`,
a house that reaches people by them, and the `time` it goes by.
"""

from __future__ import annotations

import ipaddress
import json
import queue
import socketserver
import ssl
import threading
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import SMTP
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Literal

import http_ece
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from server.running import RunningServer, running_server

PATIENCE = 30.0
HOME = "https://house.example"
# Noon of a day, so that nobody is in quiet hours who has not asked for it.
NOON = datetime(2027, 3, 1, 12, tzinfo=UTC).timestamp()


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


class Certificate:
    """Proves that whoever has it is this computer, to who trusts the file `trusted`."""

    def __init__(self, folder: Path) -> None:
        key = ec.generate_private_key(ec.SECP256R1())
        name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "mail of the tests")])
        # Not by the clock of a test: a certificate is looked at by the computer's own.
        now = datetime.now(UTC)
        made = (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now - timedelta(days=1))
            .not_valid_after(now + timedelta(days=1))
            .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
            .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), False)
            .sign(key, hashes.SHA256())
        )
        self.trusted = folder / "certificate.pem"
        self.trusted.write_bytes(made.public_bytes(serialization.Encoding.PEM))
        private = folder / "key.pem"
        private.write_bytes(
            key.private_bytes(
                serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
            )
        )
        self.server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.server.load_cert_chain(self.trusted, private)


class MailServer:
    """Speaks as much SMTP as it takes to receive letters. To addresses in `refused` it says no.

    With a certificate it can be spoken to in secret: from the first word on (smtps) or after STARTTLS (smtp+tls).
    """

    def __init__(
        self, security: Literal["smtp", "smtp+tls", "smtps"] = "smtp", certificate: Certificate | None = None
    ) -> None:
        self.letters: queue.Queue[tuple[str, EmailMessage]] = queue.Queue()
        self.refused: set[str] = set()
        self.is_busy = False
        # Whatever was said while anybody on the way could read it; and who has logged in.
        self.in_the_open: list[str] = []
        self.logins: list[list[str]] = []
        mail = self

        class Handler(socketserver.StreamRequestHandler):
            def handle(self) -> None:
                if security == "smtps":
                    self.hide()
                self.say("220 mail of the tests")
                to = ""
                while line := self.hear():
                    word = line.upper()
                    if word.startswith("EHLO"):
                        can = "STARTTLS" if security == "smtp+tls" and not self.is_hidden else "AUTH PLAIN"
                        self.say(f"250-welcome\r\n250 {can}")
                    elif word == "STARTTLS" and security == "smtp+tls":
                        self.say("220 go on")
                        self.hide()
                    elif word.startswith("AUTH PLAIN "):
                        mail.logins.append(b64decode(line.split(" ")[2]).decode().split("\0")[1:])
                        self.say("235 welcome")
                    elif word.startswith("RCPT TO:"):
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

            @property
            def is_hidden(self) -> bool:
                return isinstance(self.connection, ssl.SSLSocket)

            def hide(self) -> None:
                """From here on only the two of us understand it."""
                assert certificate is not None
                self.rfile.close()
                self.connection = certificate.server.wrap_socket(self.connection, server_side=True)
                self.rfile = self.connection.makefile("rb")
                self.wfile = self.connection.makefile("wb", 0)

            def finish(self) -> None:
                super().finish()
                if self.is_hidden:
                    self.connection.close()

            def hear(self) -> str:
                line = self.rfile.readline().decode().rstrip("\r\n")
                if line and not self.is_hidden:
                    mail.in_the_open.append(line)
                return line

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

            def handle_error(self, *_: object) -> None:
                """Who does not trust us hangs up in the middle of a word."""

        self._server = Server(("127.0.0.1", 0), Handler)
        self.address = f"{security}://127.0.0.1:{self._server.server_address[1]}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=[0.02])
        self._thread.start()

    def next(self) -> tuple[str, EmailMessage]:
        return self.letters.get(timeout=PATIENCE)

    def close(self) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture
def mail() -> Iterator[MailServer]:
    server = MailServer()
    yield server
    server.close()


@pytest.fixture
def service() -> Iterator[PushService]:
    started = PushService()
    yield started
    started.close()


class Time:
    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def server(tmp_path: Path, mail: MailServer, time: Time) -> Iterator[RunningServer]:
    with running_server(
        tmp_path, patience=0.0, private_webhooks=True, now=time, mail=mail.address,
        mail_from="Signoria <house@example.org>", home=HOME,
    ) as running:  # fmt: skip
        yield running
