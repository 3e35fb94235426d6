"""News of one's turn by push and by mail, over a real server: told once, in quiet, to nobody who has not said yes."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest
from reach_kit import HOME, NOON, Browser, MailServer, PushService, Time
from reach_kit import mail as mail
from reach_kit import server as server
from reach_kit import service as service
from reach_kit import time as time
from server.running import RunningServer, Viewer, running_server
from server.test_calls import play_until_asked
from server.test_table_owner import until

from signoria.reach import push
from signoria.server import reach_rows
from signoria.server.configuration import NO_LIMITS, BadConfiguration, Configuration, mail_server
from signoria.web import raster


def begin(server: RunningServer, bob: Viewer) -> str:
    """A table of two at which it comes to Bob's turn, who is not there."""
    ada = server.viewer("Ada")
    table = ada.open_table(players=2)
    bob.join(table)
    ada.post(f"/t/{table}/start")
    play_until_asked(server, table, 1)
    return table


def subscribe(viewer: Viewer, browser: Browser) -> int:
    viewer.get("/")
    return viewer.post("/me/push", endpoint=browser.endpoint, p256dh=browser.p256dh, auth=browser.auth).status_code


def write_to(viewer: Viewer, address: str, manner: str = "once") -> int:
    viewer.get("/")
    return viewer.post("/me/mail", mail=address, manner=manner).status_code


def link(text: str, what: str) -> str:
    found = re.search(f"{HOME}(/letters/{what}/[^\\s]+)", text)
    assert found is not None, text
    return found[1]


def say_yes(server: RunningServer, mail: MailServer) -> str:
    """Confirm the next letter's question, as its reader; the letter's text."""
    text = str(mail.next()[1].get_content())
    reader = server.viewer()
    assert reader.get(link(text, "yes")).status_code == 200
    assert reader.web.post(link(text, "yes")).status_code == 200
    return text


def nothing_more(server: RunningServer, mail: MailServer) -> None:
    """No call is under way any more, and no letter has come."""
    until(lambda: not server.due("call"))
    assert mail.letters.empty()


# ---- push


def test_a_push_comes_to_every_browser_and_tells_what_a_spectator_sees(
    server: RunningServer, service: PushService
) -> None:
    bob = server.viewer("Bob")
    phone, desk = Browser(service, "phone"), Browser(service, "desk")
    assert subscribe(bob, phone) == subscribe(bob, desk) == 204
    bob.post("/settings", language="it")
    table = begin(server, bob)
    pushed = {one.path: one for one in (service.next(), service.next())}
    for browser, path in ((phone, "/to/phone"), (desk, "/to/desk")):
        told = browser.opened(pushed[path])
        assert told["address"] == f"/t/{table}"
        assert told["tag"] == table
        assert told["text"].startswith("Tocca a te, Bob.")
        assert told.keys() == {"title", "text", "address", "tag"}
    until(lambda: not server.due("call"))
    assert service.taken.empty()


def test_a_browser_that_is_gone_is_forgotten_and_one_that_fails_is_tried_again(
    server: RunningServer, service: PushService
) -> None:
    bob = server.viewer("Bob")
    subscribe(bob, Browser(service))
    service.answers = [503, 410]
    begin(server, bob)
    service.next(), service.next()
    until(lambda: not server.due("call"))
    assert "device of yours" not in bob.get("/settings").text
    assert service.taken.empty()


def test_whoever_ends_it_hears_no_more(server: RunningServer, service: PushService) -> None:
    bob, browser = server.viewer("Bob"), Browser(service)
    subscribe(bob, browser)
    assert "One device of yours is told." in bob.get("/settings").text
    stranger = server.viewer("Carla")
    stranger.get("/")
    stranger.post("/me/push/end", endpoint=browser.endpoint)
    assert "One device of yours is told." in bob.get("/settings").text, "only he can end it"
    bob.post("/me/push/end", endpoint=browser.endpoint)
    begin(server, bob)
    until(lambda: not server.due("call"))
    assert service.taken.empty()


def test_a_browser_belongs_to_the_last_who_said_so(server: RunningServer, service: PushService) -> None:
    bob, carla, browser = server.viewer("Bob"), server.viewer("Carla"), Browser(service)
    subscribe(bob, browser), subscribe(carla, browser)
    assert "device of yours" not in bob.get("/settings").text
    assert "One device of yours is told." in carla.get("/settings").text


def test_nobody_has_more_than_ten_browsers(server: RunningServer, service: PushService) -> None:
    bob = server.viewer("Bob")
    for number in range(12):
        subscribe(bob, Browser(service, str(number)))
    assert "10 devices of yours are told." in bob.get("/settings").text


def test_what_no_browser_gives_out_is_refused(server: RunningServer) -> None:
    bob = server.viewer("Bob")
    bob.get("/")
    assert bob.post("/me/push", endpoint="ftp://x", p256dh="", auth="").status_code == 409


def test_a_house_without_the_library_does_without(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "is_possible", lambda: False)
    monkeypatch.setattr(raster, "is_possible", lambda: False)
    with running_server(tmp_path, patience=0.0) as running:
        bob = running.viewer("Bob")
        assert subscribe(bob, Browser(service)) == 409
        assert 'id="push"' not in bob.get("/settings").text
        table = begin(running, bob)
        until(lambda: not running.due("call"))
        assert bob.get(f"/t/{table}/picture.png").headers["location"].startswith("/static/previews/")


def test_a_push_does_not_lead_into_the_operators_network(tmp_path: Path, service: PushService) -> None:
    with running_server(tmp_path, patience=0.05) as running:
        bob = running.viewer("Bob")
        subscribe(bob, Browser(service))
        begin(running, bob)
        until(lambda: not running.due("call"))
        assert service.taken.empty()


# ---- mail


def test_a_letter_comes_only_after_the_reader_has_said_yes(server: RunningServer, mail: MailServer) -> None:
    bob = server.viewer("Bob")
    assert write_to(bob, "bob@example.net") == 303
    to, message = mail.next()
    assert to == "bob@example.net"
    assert "Bob" not in message.as_string(), "whoever asks must not write to others through us"
    begin(server, bob)
    nothing_more(server, mail)
    reader = server.viewer()
    yes = link(str(message.get_content()), "yes")
    assert 'method="post"' in reader.get(yes).text
    assert "A letter is on its way to bob@example.net" in bob.get("/settings").text, "looking is not saying yes"
    assert reader.web.post(yes).status_code == 200
    assert "Letters go to bob@example.net." in bob.get("/settings").text
    table = begin(server, bob)
    _, told = mail.next()
    assert told["Subject"] == "Citadels (2000): it is your turn"
    assert f"{HOME}/t/{table}" in told.get_content()


def test_a_letter_ends_all_further_ones_by_one_click_of_the_mail_program(
    server: RunningServer, mail: MailServer, time: Time
) -> None:
    bob = server.viewer("Bob")
    write_to(bob, "bob@example.net")
    say_yes(server, mail)
    begin(server, bob)
    stop = str(mail.next()[1]["List-Unsubscribe"]).strip("<>").removeprefix(HOME)
    # As RFC 8058 has it: no cookie, no Origin.
    program = server.viewer().web
    del program.headers["origin"]
    assert program.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert "bob@example.net" not in bob.get("/settings").text
    time.now += 3600
    begin(server, bob)
    nothing_more(server, mail)
    # He may change his mind.
    write_to(bob, "bob@example.net")
    say_yes(server, mail)


def test_who_never_wants_to_be_asked_again_is_not(server: RunningServer, mail: MailServer, time: Time) -> None:
    mallory = server.viewer("Mallory")
    write_to(mallory, "victim@example.net")
    never = link(str(mail.next()[1].get_content()), "never")
    reader = server.viewer()
    assert "Never ask again" in reader.get(never).text
    assert reader.web.post(never).status_code == 200
    time.now += 90_000
    other = server.viewer("Other")
    assert write_to(other, "Victim@Example.net") == 303, "who asks is not told what was said"
    nothing_more(server, mail)


def test_nobody_is_asked_often_whoever_asks(server: RunningServer, mail: MailServer) -> None:
    for number in range(2):
        assert write_to(server.viewer(f"M{number}"), "victim@example.net") == 303
        mail.next()
    assert write_to(server.viewer("M3"), "victim@example.net") == 429
    mallory = server.viewer("Mallory")
    answers = [write_to(mallory, f"victim{number}@example.net") for number in range(6)]
    assert answers == [303] * 4 + [429] * 2
    for _ in range(4):
        mail.next()
    nothing_more(server, mail)


def test_one_address_cannot_have_many_letters_sent(tmp_path: Path, mail: MailServer) -> None:
    limits = replace(NO_LIMITS, letters=(0.0, 3))
    with running_server(
        tmp_path, limits=limits, mail=mail.address, mail_from="Signoria <house@example.org>", home=HOME
    ) as running:
        answers = [write_to(running.viewer(f"M{number}"), f"v{number}@example.net") for number in range(5)]
    assert answers == [303] * 3 + [429] * 2


def test_links_that_are_none_of_ours_do_nothing(server: RunningServer) -> None:
    reader = server.viewer()
    for what in ("yes", "stop", "never", "burn"):
        for key in ("nonsense", "a.b", "x" * 300):
            assert reader.get(f"/letters/{what}/{key}").status_code == 404
            assert reader.web.post(f"/letters/{what}/{key}").status_code == 404


def test_a_yes_counts_for_the_address_it_was_asked_at(server: RunningServer, mail: MailServer) -> None:
    """Or one could name a victim's address after having confirmed one's own."""
    mallory = server.viewer("Mallory")
    write_to(mallory, "mallory@example.net")
    yes = link(str(mail.next()[1].get_content()), "yes")
    made_up = f"{yes.partition('.')[0]}.{'A' * 24}"
    assert server.viewer().web.post(made_up).status_code == 404, "nor can it be made up"
    write_to(mallory, "victim@example.net")
    mail.next()
    assert server.viewer().web.post(yes).status_code == 404
    assert "A letter is on its way to victim@example.net" in mallory.get("/settings").text


def test_letters_at_once_come_seldom_and_the_rest_with_the_digest(
    server: RunningServer, mail: MailServer, time: Time
) -> None:
    bob = server.viewer("Bob")
    write_to(bob, "bob@example.net")
    say_yes(server, mail)
    tables = [begin(server, bob), begin(server, bob)]
    assert tables[0] in mail.next()[1].get_content()
    nothing_more(server, mail)
    [(person, _, _, at)] = server.due("digest")
    assert person == bob.person
    assert datetime.fromtimestamp(at, UTC) == datetime(2027, 3, 2, 8, tzinfo=UTC)
    time.now = at
    server.run_soon(server.server.due.wake)
    _, letter = mail.next()
    assert letter["Subject"] == "2 tables wait for you"
    for table in tables:
        assert f"{HOME}/t/{table}" in letter.get_content()
    until(lambda: not server.due("digest"))


def test_a_digest_is_one_letter_a_day_and_none_if_nothing_waits(
    server: RunningServer, mail: MailServer, time: Time
) -> None:
    bob = server.viewer("Bob")
    write_to(bob, "bob@example.net", "daily")
    say_yes(server, mail)
    table = begin(server, bob)
    nothing_more(server, mail)
    bob.post(f"/t/{table}/leave")
    time.now = server.due("digest")[0][3]
    server.run_soon(server.server.due.wake)
    until(lambda: not server.due("digest"))
    assert mail.letters.empty()


def test_of_several_servers_one_sends_the_digest(server: RunningServer, time: Time) -> None:
    writer = server.server.writer
    server.run(writer.put(lambda found: reach_rows.expect(found, "digest", "somebody", time.now + 5)))
    taken: list[bool] = []

    def take(at: float) -> None:
        server.run(writer.put(lambda found: taken.append(reach_rows.take(found, "digest", "somebody", at, at + 900))))

    for at in (time.now, time.now + 5, time.now + 5, time.now + 906):
        take(at)
    assert taken == [False, True, False, True], "and if that one dies, another tries again"
    server.run(writer.put(lambda found: reach_rows.settle(found, "digest", "somebody")))


def test_an_address_where_nobody_is_is_forgotten(server: RunningServer, mail: MailServer) -> None:
    bob = server.viewer("Bob")
    write_to(bob, "bob@example.net")
    say_yes(server, mail)
    mail.refused = {"bob@example.net"}
    begin(server, bob)
    until(lambda: "bob@example.net" not in bob.get("/settings").text)


def test_what_is_no_address_is_refused(server: RunningServer, mail: MailServer) -> None:
    for address in ("", "bob", "bob@localhost", "a@b.org\r\nBcc: c@d.org", "a@b.org,c@d.org"):
        assert write_to(server.viewer("Bob"), address) == 409
    assert mail.letters.empty()


def test_a_house_without_mail_says_so(tmp_path: Path) -> None:
    with running_server(tmp_path) as running:
        bob = running.viewer("Bob")
        assert 'id="mail"' not in bob.get("/settings").text
        assert write_to(bob, "bob@example.net") == 409


@pytest.mark.parametrize(
    "settings",
    [
        {"mail": "smtp://localhost", "mail_from": "Signoria <house@example.org>"},
        {"mail": "smtp://localhost", "home": HOME},
        {"mail": "localhost", "mail_from": "Signoria <house@example.org>", "home": HOME},
    ],
)
def test_mail_that_cannot_work_is_found_at_the_start(tmp_path: Path, settings: dict[str, str]) -> None:
    with pytest.raises(BadConfiguration):
        mail_server(Configuration(tmp_path, **settings))  # type: ignore[arg-type]


# ---- quiet hours


def test_in_quiet_hours_nothing_comes_and_afterwards_what_still_waits(
    server: RunningServer, service: PushService, mail: MailServer, time: Time
) -> None:
    bob, browser = server.viewer("Bob"), Browser(service)
    subscribe(bob, browser)
    bob.post("/settings", quiet_from="11", quiet_to="14", zone="Europe/London")
    table = begin(server, bob)
    until(lambda: [at for _, _, _, at in server.due("call")] == [NOON + 2 * 3600])
    assert service.taken.empty()
    time.now = NOON + 2 * 3600
    server.run_soon(server.server.due.wake)
    assert browser.opened(service.next())["tag"] == table


def test_quiet_hours_are_hours(server: RunningServer) -> None:
    bob = server.viewer("Bob")
    bob.get("/")
    assert bob.post("/settings", quiet_from="25", quiet_to="1").status_code == 409
    assert bob.post("/settings", quiet_from="22", quiet_to="7", zone="Europe/Atlantis").status_code == 303
    page = bob.get("/settings").text
    assert '<option value="22" selected>' in page
    assert "Atlantis" not in page


# ---- leaving


def test_whoever_is_deleted_is_reached_no_more(server: RunningServer, service: PushService, mail: MailServer) -> None:
    bob = server.viewer("Bob")
    subscribe(bob, Browser(service))
    write_to(bob, "bob@example.net", "daily")
    say_yes(server, mail)
    bob.post("/settings", present="on")
    bob.get("/")
    begin(server, bob)
    until(lambda: bool(server.due("digest")))
    kept = bob.get("/me/data").json()
    assert kept["mail"] == {"address": "bob@example.net", "state": "confirmed"}
    assert len(kept["browsers"]) == 1
    person = bob.person
    bob.post("/me/delete", sure="on")
    until(lambda: not server.due("digest"))

    def everything(connection: object) -> str:
        return "\n".join(connection.connection.iterdump())  # type: ignore[attr-defined]

    if server.server.writer._engine.dialect.name == "sqlite":
        left = server.run(server.server.writer.read(everything))
        for word in ("bob@example.net", person, service.origin):
            assert word not in left
