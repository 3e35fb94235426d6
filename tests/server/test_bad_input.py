"""Whatever comes over the line is refused clearly, changes nothing and leaves the server standing."""

import json

import pytest
from server.running import GAME, RunningServer, about_the_door, running_server
from server.test_play import two_people
from websockets.exceptions import ConnectionClosed

from signoria.server.configuration import Limits
from signoria.trials.attack import Stranger


def test_hundreds_of_bad_requests_change_nothing(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    table, people = two_people(server)
    there = server.table(table)
    before = (there.entries, there.running().game.state.to_json())
    tokens = [str(person.web.cookies.get("signoria")) for person in people]
    stranger = Stranger(server.port, table, tokens, "tests")
    for _ in range(300):
        stranger.bother()
    there = server.table(table)
    assert (there.entries, there.running().game.state.to_json()) == before
    assert not [record for record in caplog.records if record.exc_info]
    assert people[0].get(f"/t/{table}").status_code == 200


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("", "not_understood"),
        ("{", "not_understood"),
        ("[]", "not_understood"),
        ('{"do":"fly"}', "not_understood"),
        ('{"do":"play"}', "not_understood"),
        ('{"do":"play","move":"0","action":"gold"}', "not_understood"),
        ('{"do":"play","move":0,"action":"gold","more":1}', "not_understood"),
        ('{"do":"play","move":0,"action":"nonsense"}', "bad_action"),
        ('{"do":"play","move":7,"action":"gold"}', "stale"),
        ('{"do":"undo","move":0}', "no_undo"),
        ('{"do":"chat","text":" "}', "nothing_said"),
        ('{"do":"take_over","seat":77}', "not_late"),
        ("x" * 5_000, "too_long"),
    ],
)
def test_each_bad_message_has_its_refusal(server: RunningServer, message: str, code: str) -> None:
    table, people = two_people(server)
    seat = server.table(table).to_act[0]
    with people[seat].socket(table) as line:
        line.connection.send(message)
        refused = line.hear_until("refused")
        assert refused["refused"] == code
        assert refused["text"]
    assert server.table(table).move == 0


def test_too_many_bad_messages_end_the_conversation(server: RunningServer) -> None:
    table, people = two_people(server)
    with people[0].socket(table) as line:
        for _ in range(25):
            line.connection.send("junk")
        with pytest.raises(ConnectionClosed) as closed:
            line.hear_until("an end")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4400


def test_unknown_tables_are_not_there(server: RunningServer) -> None:
    viewer = server.viewer("Ada")
    for name in ("unknown", "0" * 40, "a b", "%2e%2e"):
        assert viewer.get(f"/t/{name}").status_code == 404
        assert viewer.get(f"/api/tables/{name}").status_code == 404
    viewer.get("/")
    with viewer.socket("unknown") as line, pytest.raises(ConnectionClosed) as closed:
        line.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4404


# ---- where it comes from, and who it is


def test_a_form_of_another_site_is_refused(server: RunningServer) -> None:
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        viewer = server.viewer("Ada")
        if "origin" not in headers:
            del viewer.web.headers["origin"]
        answer = viewer.web.post("/play-now", data={"game": GAME}, headers=headers)
        assert answer.status_code == 403


def test_a_socket_of_another_site_is_refused(server: RunningServer) -> None:
    table, people = two_people(server)
    with people[0].socket(table, origin="http://evil.example") as line, pytest.raises(ConnectionClosed) as closed:
        line.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_a_forged_cookie_is_nobody(server: RunningServer) -> None:
    table, people = two_people(server)
    name = server.server.keys.cookie_name
    true = str(people[0].web.cookies.get(name))
    person, signature = true.split(".")
    other = "A" if signature[0] != "A" else "B"
    for forged in (
        person,
        f"{person}.",
        f"{person}.{other}{signature[1:]}",
        f"{'x' * 22}.{signature}",
        "é.é",
        "." * 500,
    ):
        viewer = server.viewer()
        shown = viewer.web.get(f"/api/tables/{table}", headers={b"cookie": f"{name}={forged}".encode()})
        assert shown.json()["seat"] is None
        assert "hand" not in shown.json()["view"]
    assert people[0].get(f"/api/tables/{table}").json()["seat"] == 0


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(server: RunningServer) -> None:
    cookie = server.viewer().get("/").headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


def test_the_key_is_its_owners_only(server: RunningServer) -> None:
    file = server.server.configuration.data / "key"
    assert file.stat().st_mode & 0o777 == 0o600


def test_pages_allow_no_foreign_and_no_inline_script(server: RunningServer) -> None:
    table, people = two_people(server)
    for path in ("/", f"/t/{table}", "/settings", f"/rules/{GAME}", "/nothing/here", f"/t/{table}/replay"):
        answer = people[0].get(path)
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_names_and_chat_are_escaped_everywhere(server: RunningServer) -> None:
    evil = '<img src=x onerror="1">'
    ada, bob = server.viewer(evil), server.viewer("Bob")
    table = ada.open_table(players=2)
    bob.get(f"/t/{table}")
    bob.join(table)
    ada.post(f"/t/{table}/start")
    with ada.socket(table) as line:
        line.send(do="chat", text="</script><script>alert(1)</script>")
        line.hear_until("done")
        line.send(do="sync")
        line.hear_until("update")
        for text in line.raw:
            for part in (*json.loads(text).get("fragments", {}).values(), json.loads(text).get("chat", "")):
                assert "<img src=x" not in part
                assert "<script" not in part
    for path in ("/", f"/t/{table}", f"/t/{table}/replay"):
        page = bob.get(path).text
        assert "<img src=x" not in page
        assert "<script>alert" not in page


def test_redirects_stay_in_the_house(server: RunningServer) -> None:
    viewer = server.viewer()
    for back in ("//evil.example", "http://evil.example", "/\\evil.example", "javascript:alert(1)", "/t/x\r\nX: y"):
        assert viewer.post("/settings", language="it", back=back).headers["location"] == "/"
    assert viewer.post("/settings", language="en", back="/rules/x").headers["location"] == "/rules/x"


def test_settings_of_all_kinds_are_kept_short(server: RunningServer) -> None:
    viewer = server.viewer("Ada")
    viewer.post("/settings", language="xx", sound="x" * 5_000, evil="1")
    kept = server.run(server.server.people.person(viewer.person)).settings
    assert set(kept) == {"sound"}
    assert len(kept["sound"]) <= 200


def test_what_breaks_inside_is_not_shown(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret inside")

    monkeypatch.setattr("signoria.server.gate.look", broken)
    table, people = two_people(server)
    answer = people[0].get(f"/t/{table}")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text


# ---- limits


def test_too_many_requests_are_slowed_down(tmp_path_factory: pytest.TempPathFactory) -> None:
    strict = Limits(requests=(0.1, 20), new_tables=(0.01, 2), messages=(0.1, 5), chats=(0.01, 2), sockets=3)
    with running_server(tmp_path_factory.mktemp("strict"), limits=strict) as server:
        ada = server.viewer("Ada")
        table = ada.open_table(players=2)
        ada.open_table(players=2)
        assert ada.post("/tables", game=GAME).status_code == 429
        with ada.socket(table) as line:
            said = []
            for n in range(3):
                line.send(do="chat", text=f"hello {n}")
                message = line.hear()
                while message["do"] == "update":
                    message = line.hear()
                said.append(message["do"])
            assert said == ["done", "done", "refused"]
            with ada.socket(table), ada.socket(table), ada.socket(table) as fourth:
                with pytest.raises(ConnectionClosed) as closed:
                    fourth.hear()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4429
        answers = [ada.get("/").status_code for _ in range(60)]
        assert 429 in answers


@about_the_door
def test_who_looks_with_a_browser_is_refused_in_words(tmp_path_factory: pytest.TempPathFactory) -> None:
    """In the browser's language; programs, and whoever asks the API, get data."""
    with running_server(tmp_path_factory.mktemp("short"), limits=Limits(requests=(0.01, 4), body_bytes=1000)) as server:
        web = server.viewer().web
        browser = {"accept": "text/html,*/*;q=0.8", "accept-language": "it-IT,it;q=0.9"}
        elsewhere = web.post("/play-now", headers={**browser, "origin": "http://evil.example"})
        assert (elsewhere.status_code, "Fallo da qui" in elsewhere.text) == (403, True)
        assert web.post("/api/people", headers={**browser, "origin": "null"}).json()["refused"] == "other_site"
        assert "troppo lungo" in web.post("/settings", headers=browser, content=b"x" * 2000).text
        assert web.post("/settings", content=b"x" * 2000).json()["refused"] == "too_long"
        too_often = web.get("/", headers=browser)
        assert (too_often.status_code, too_often.headers["content-type"]) == (429, "text/html; charset=utf-8")
        assert 'lang="it"' in too_often.text
        assert "content-security-policy" in too_often.headers
        assert web.get("/").json() == {"refused": "too_often", "text": "too often"}


def test_a_long_body_is_refused(server: RunningServer) -> None:
    viewer = server.viewer()
    assert viewer.web.post("/settings", content=b"x" * 100_000).status_code == 413
    endless = viewer.web.post("/settings", content=(b"x" * 10_000 for _ in range(20)))
    assert endless.status_code == 413
