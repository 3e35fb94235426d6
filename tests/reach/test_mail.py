"""Letters as they arrive at a mail server, and what is no address."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Literal

import pytest
from reach_kit import Certificate, MailServer
from reach_kit import mail as mail

from signoria import words
from signoria.reach.letters import Invitation, Letter, Turn, confirmation, digest, letter, note
from signoria.reach.mail import BadMailAddress, BadMailServer, compose, read_mail_address, read_post, send
from signoria.reach.outcome import Outcome

NOW = 1_800_000_000.0
STOP = "https://house.example/mail/stop/abc"
TURN = Turn("Augusta 1520", "abc", "https://house.example/t/abc", "Zoë", "Scegli una carta.")
FROM = "Signoria <house@example.org>"


def sent(mail: MailServer, written: Letter, to: str = "zoe@example.net") -> Outcome:
    post = read_post(mail.address, FROM)
    return asyncio.run(send(compose(written, post, to, NOW), post))


def test_a_letter_arrives_with_the_way_to_stop_them(mail: MailServer) -> None:
    assert sent(mail, letter(TURN, STOP, words.load("it"))) is Outcome.TAKEN
    to, message = mail.next()
    assert to == "zoe@example.net" == str(message["To"])
    assert message["From"] == FROM
    assert message["Subject"] == "Augusta 1520: tocca a te"
    assert message["List-Unsubscribe"] == f"<{STOP}>"
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert message["Auto-Submitted"] == "auto-generated"
    text = message.get_content()
    assert text.startswith(("Tocca a te, Zoë.\n", "Tocca a te, Zoë.\r\n"))
    for part in ("Scegli una carta.", TURN.address, STOP):
        assert part in text


@pytest.mark.parametrize("language", words.languages())
def test_a_digest_names_every_table_once(language: str) -> None:
    turns = [TURN, Turn("Castelli", "def", "https://house.example/t/def", "Zoë")]
    invited = Invitation("Augusta 1520", "ghi", "https://house.example/t/ghi?invitation=key", "Ada")
    day = digest(turns, [invited], STOP, words.load(language))
    assert "2" in day.title
    for address in (turns[0].address, turns[1].address, invited.address):
        assert day.text.count(address) == 1
    assert day.text.rstrip().endswith(STOP)
    assert digest(turns[:1], [], STOP, words.load(language)).title != day.title
    assert digest([], [invited], STOP, words.load(language)).title.startswith("Ada ")


@pytest.mark.parametrize("language", words.languages())
def test_what_asks_for_leave_says_nothing_that_a_person_wrote(language: str) -> None:
    """Else anybody could have his own text sent to anybody."""
    question = confirmation("https://house.example/mail/yes/abc", STOP, words.load(language))
    assert "https://house.example/mail/yes/abc" in question.text
    assert STOP in question.text


def test_a_note_for_a_browser_is_short_and_names_its_table() -> None:
    told = note(TURN, words.load("en"))
    assert told == {
        "title": "Augusta 1520",
        "text": "It is your turn, Zoë. Scegli una carta.",
        "address": "https://house.example/t/abc",
        "tag": "abc",
    }


def test_nobody_writes_headers_by_his_name() -> None:
    evil = "Ada\r\nBcc: everybody@example.org\r\n\r\nBuy"
    written = letter(Turn(evil, "abc", "https://house.example/t/abc", evil), STOP, words.load("en"))
    message = compose(written, read_post("smtp://localhost", FROM), "zoe@example.net", NOW)
    head = message.as_bytes().partition(b"\r\n\r\n")[0]
    assert b"\r\nBcc:" not in head
    assert message["Bcc"] is None


def test_a_lone_dot_does_not_end_a_letter(mail: MailServer) -> None:
    sent(mail, Letter("Dots", "one\n.\n..two\n"))
    assert mail.next()[1].get_content().splitlines() == ["one", ".", "..two"]


def test_what_the_mail_server_says_is_understood(mail: MailServer) -> None:
    mail.refused = {"gone@example.net"}
    assert sent(mail, Letter("x", "x\n"), "gone@example.net") is Outcome.GONE
    mail.is_busy = True
    assert sent(mail, Letter("x", "x\n")) is Outcome.LATER
    assert mail.letters.empty()


def test_a_mail_server_that_is_not_there_is_tried_later(mail: MailServer) -> None:
    mail.close()
    assert sent(mail, Letter("x", "x\n")) is Outcome.LATER


# ---- a line that nobody else can read


def sent_secretly(mail: MailServer) -> Outcome:
    post = read_post(mail.address.replace("://", "://ada:se%20cret@"), FROM)
    return asyncio.run(send(compose(Letter("Secret", "only for Zoë\n"), post, "zoe@example.net", NOW), post))


@pytest.mark.parametrize("security", ["smtp+tls", "smtps"])
def test_letter_and_password_go_over_a_line_that_nobody_reads(
    security: Literal["smtp+tls", "smtps"], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    certificate = Certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate.trusted))
    mail = MailServer(security, certificate)
    try:
        assert sent_secretly(mail) is Outcome.TAKEN
        assert mail.next()[1].get_content().strip() == "only for Zoë"
        assert mail.logins == [["ada", "se cret"]]
        said = [line.split(" ")[0].upper() for line in mail.in_the_open]
        assert said == (["EHLO", "STARTTLS"] if security == "smtp+tls" else [])
    finally:
        mail.close()


@pytest.mark.parametrize("security", ["smtp+tls", "smtps"])
def test_a_mail_server_that_cannot_prove_who_it_is_gets_nothing(
    security: Literal["smtp+tls", "smtps"], tmp_path: Path
) -> None:
    mail = MailServer(security, Certificate(tmp_path))
    try:
        assert sent_secretly(mail) is Outcome.LATER
        assert not mail.logins
        assert mail.letters.empty()
    finally:
        mail.close()


def test_where_secrecy_is_wanted_and_not_offered_nothing_is_sent_in_the_open(mail: MailServer) -> None:
    mail.address = mail.address.replace("smtp://", "smtp+tls://")
    assert sent_secretly(mail) is Outcome.LATER
    assert not mail.logins
    assert mail.letters.empty()


# ---- addresses


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("ada@example.org", "ada@example.org"),
        (" Ada.Rossi+play@Example.ORG ", "Ada.Rossi+play@example.org"),
        ("ada@città.example", "ada@xn--citt-3na.example"),
    ],
)
def test_an_address_is_read(text: str, address: str) -> None:
    assert read_mail_address(text) == address


@pytest.mark.parametrize(
    "text",
    [
        "", "ada", "@example.org", "ada@", "ada@localhost", "ada@127.0.0.1", "ada@[127.0.0.1]", "a b@example.org",
        "ada@example.org\r\nBcc: x@y.org", '"ada"@example.org', "ada@exa_mple.org", "ada@-x.org", "ada@x..org",
        ".ada@example.org", "a..b@example.org", "ada,bob@example.org", "<ada@example.org>", "x" * 65 + "@example.org",
        "ada@" + "x" * 64 + ".org", "adà@example.org", "ada@example.org, bob@example.org", "ada@" + "x." * 120 + "org",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(BadMailAddress):
        read_mail_address(text)


def test_the_operators_mail_server_is_read() -> None:
    post = read_post("smtp+tls://house%40example.org:p%3Aw@mail.example.org", FROM)
    assert (post.security, post.host, post.port) == ("smtp+tls", "mail.example.org", 587)
    assert (post.user, post.password) == ("house@example.org", "p:w")
    assert read_post("smtps://mail.example.org:2465", FROM).port == 2465


@pytest.mark.parametrize(
    ("server", "sender"),
    [("mail.example.org", FROM), ("http://mail.example.org", FROM), ("smtp://", FROM), ("smtp://x:port", FROM),
     ("smtp://mail.example.org", ""), ("smtp://mail.example.org", "Signoria")],
)  # fmt: skip
def test_a_mail_server_that_cannot_be_is_refused(server: str, sender: str) -> None:
    with pytest.raises(BadMailServer):
        read_post(server, sender)
