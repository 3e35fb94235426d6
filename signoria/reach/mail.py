"""Mail, over the SMTP server that the operator has named.

Sending takes a thread of its own: the standard library's client waits for its server, and play waits for nothing.
"""

from __future__ import annotations

import asyncio
import smtplib
import ssl
from dataclasses import dataclass
from datetime import UTC, datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid, parseaddr
from typing import Final, Literal
from urllib.parse import unquote, urlsplit

from signoria.reach.letters import Letter
from signoria.reach.outcome import Outcome

LONGEST_ADDRESS: Final = 200
_LONGEST_NAME, _LONGEST_PART = 64, 63
_NAME_MARKS = frozenset("!#$%&'*+-/=?^_`{|}~.")
_PORTS = {"smtp": 25, "smtp+tls": 587, "smtps": 465}
Security = Literal["smtp", "smtp+tls", "smtps"]


class BadMailAddress(ValueError):
    """Nothing can be sent there."""


class BadMailServer(ValueError):
    """What is set as the mail server cannot be used."""


def read_mail_address(text: str) -> str:
    """The address as it is written to: plain, of one person. Raises BadMailAddress."""
    name, at, domain = text.strip().rpartition("@")
    try:
        if not at or len(text) > LONGEST_ADDRESS or not 0 < len(name) <= _LONGEST_NAME:
            raise ValueError
        if not name.isascii() or any(not (sign.isalnum() or sign in _NAME_MARKS) for sign in name):
            raise ValueError
        if name.startswith(".") or name.endswith(".") or ".." in name:
            raise ValueError
        ascii_domain = domain.encode("idna").decode().lower()
        parts = ascii_domain.split(".")
        if len(parts) < 2 or parts[-1].isdecimal() or not all(_is_part(part) for part in parts):
            raise ValueError
    except ValueError:
        raise BadMailAddress("that is not a mail address that can be written to") from None
    return f"{name}@{ascii_domain}"


def _is_part(part: str) -> bool:
    plain = part.replace("-", "")
    return plain.isalnum() and plain.isascii() and len(part) <= _LONGEST_PART and part[0] != "-" != part[-1]


@dataclass(frozen=True, slots=True)
class Post:
    """The operator's mail server, and who the letters are from."""

    security: Security
    host: str
    port: int
    user: str
    password: str
    sender: Address
    # How long to wait for the server at each step.
    seconds: float = 20.0


def read_post(server: str, sender: str) -> Post:
    """From `smtp://`, `smtp+tls://` (STARTTLS) or `smtps://user:password@host:port`, and `Name <address>`.

    Raises BadMailServer.
    """
    try:
        parts = urlsplit(server)
        if parts.scheme not in _PORTS or not parts.hostname:
            raise ValueError
        security: Security = parts.scheme  # type: ignore[assignment]
        port = parts.port or _PORTS[parts.scheme]
    except ValueError:
        raise BadMailServer("a mail server is smtp://, smtp+tls:// or smtps://[user:password@]host[:port]") from None
    name, address = parseaddr(sender)
    try:
        written = Address(name, addr_spec=read_mail_address(address))
    except ValueError:
        raise BadMailServer("letters need a sender, such as Signoria <house@example.org>") from None
    return Post(security, parts.hostname, port, unquote(parts.username or ""), unquote(parts.password or ""), written)


def compose(letter: Letter, post: Post, to: str, now: float) -> EmailMessage:
    """The letter as it goes out. Nothing that a person has written gets into more than its one line."""
    message = EmailMessage(policy=SMTP)
    message["From"] = post.sender
    message["To"] = Address(addr_spec=to)
    message["Subject"] = " ".join(letter.title.split())
    message["Date"] = format_datetime(datetime.fromtimestamp(now, UTC))
    message["Message-ID"] = make_msgid(domain=post.sender.domain)
    # Nobody's holiday message need answer it.
    message["Auto-Submitted"] = "auto-generated"
    if letter.stop:
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text, charset="utf-8", cte="quoted-printable")
    return message


async def send(message: EmailMessage, post: Post) -> Outcome:
    """Hand it to the mail server: GONE if it will never take it, LATER if it may."""
    return await asyncio.to_thread(_send, message, post)


def _send(message: EmailMessage, post: Post) -> Outcome:
    try:
        with _line(post) as line:
            if post.user:
                line.login(post.user, post.password)
            line.send_message(message)
    except smtplib.SMTPRecipientsRefused as refused:
        return Outcome.GONE if all(500 <= code < 600 for code, _ in refused.recipients.values()) else Outcome.LATER
    except smtplib.SMTPResponseException as problem:
        return Outcome.REFUSED if 500 <= problem.smtp_code < 600 else Outcome.LATER
    except (smtplib.SMTPException, OSError):
        return Outcome.LATER
    return Outcome.TAKEN


def _line(post: Post) -> smtplib.SMTP:
    if post.security == "smtps":
        return smtplib.SMTP_SSL(post.host, post.port, timeout=post.seconds, context=ssl.create_default_context())
    line = smtplib.SMTP(post.host, post.port, timeout=post.seconds)
    if post.security == "smtp+tls":
        try:
            line.starttls(context=ssl.create_default_context())
        except BaseException:
            line.close()
            raise
    return line
