"""A table over the line: from the invitation to the rematch."""

import json
import random
import re
import time
from pathlib import Path

import pytest
from server.running import GAME, Line, RunningServer, Viewer, running_server
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from signoria.cli import app
from signoria.games import rulebook
from signoria.kernel.record import read_record
from signoria.kernel.replay import verify
from signoria.tables import ClockRule, Refused, Table


def two_people(server: RunningServer, **fields: object) -> tuple[str, list[Viewer]]:
    """A running table of Ada and Bob, and who sits in which seat."""
    ada, bob = server.viewer("Ada"), server.viewer("Bob")
    table = ada.open_table(players=2, **fields)
    bob.get(f"/t/{table}")
    bob.join(table)
    assert ada.post(f"/t/{table}/start").status_code == 303
    return table, [ada, bob]


def legal(server: RunningServer, table: str, seat: int) -> list[str]:
    return server.table(table).running().game.legal(seat).all()


def act(server: RunningServer, table: str, lines: list[Line], chance: random.Random) -> int:
    """Whoever is to act plays something; everybody sees it."""
    there = server.table(table)
    seat = there.to_act[0]
    move = there.number(seat)
    lines[seat].send(
        do="play", move=move, action=chance.choice(legal(server, table, seat)), token=f"{move} {chance.random()}"
    )
    lines[seat].hear_until("done")
    for number, line in enumerate(lines):
        line.hear_move(there.number(number))
    return seat


def finish(server: RunningServer, table: str) -> None:
    """Play the rest at random, inside the server."""
    chance = random.Random(4)

    def play_out(there: Table) -> None:
        while there.state == "running":
            seat = there.to_act[0]
            there.submit(seat, there.number(seat), chance.choice(there.running().game.legal(seat)), 0.0)

    server.run(server.server.tables.change(table, play_out))


def test_play_now_starts_a_game_against_bots_in_one_click(server: RunningServer) -> None:
    viewer = server.viewer()
    answer = viewer.post("/play-now", game=GAME)
    table = answer.headers["location"].removeprefix("/t/")
    there = server.table(table)
    assert there.state == "running"
    assert there.players == 4
    page = viewer.get(f"/t/{table}")
    assert page.status_code == 200
    assert page.headers["cache-control"] == "no-store"


def test_a_whole_game_against_bots_over_the_socket(server: RunningServer) -> None:
    viewer = server.viewer("Ada")
    table = viewer.open_table(players=3, bots=2, bot="random")
    chance = random.Random(5)
    with viewer.socket(table) as line:
        line.hear_until("update")
        while line.last["state"] != "over":
            if line.last["your_turn"]:
                move = line.last["move"]
                line.send(do="play", move=move, action=chance.choice(legal(server, table, 0)), token=f"a{move}")
                line.hear_until("done")
                if line.last["move"] > move:
                    continue
            line.hear()
    record = viewer.get(f"/t/{table}/record")
    assert record.status_code == 200
    there = server.table(table)
    assert len(verify(there.rulebook, read_record(record.text))) == 3


def test_two_people_see_each_move_and_the_seed_only_at_the_end(server: RunningServer) -> None:
    table, people = two_people(server)
    seed = server.table(table).seed
    chance = random.Random(8)
    with people[0].socket(table) as one, people[1].socket(table) as other:
        lines = [one, other]
        while server.table(table).state == "running":
            act(server, table, lines, chance)
        assert one.last["state"] == other.last["state"] == "over"
        early = [json.loads(text) for line in lines for text in line.raw]
        assert all(seed not in json.dumps(message) for message in early if message.get("state") == "running")
    assert seed in people[0].get(f"/t/{table}/record").text


def test_a_record_of_a_running_game_is_refused_and_an_account_given(server: RunningServer) -> None:
    table, people = two_people(server)
    assert people[0].get(f"/t/{table}/record").status_code == 409
    account = people[0].get(f"/t/{table}/account")
    assert account.json()["seat"] == 0
    assert server.table(table).seed not in account.text
    assert server.viewer().get(f"/t/{table}/account").json()["seat"] is None


def test_reconnecting_brings_what_was_missed_and_nothing_if_nothing_was(server: RunningServer) -> None:
    table, people = two_people(server)
    chance = random.Random(3)
    with people[0].socket(table) as one:
        with people[1].socket(table) as other:
            lines = [one, other]
            for _ in range(5):
                act(server, table, lines, chance)
            other.send(do="ping")
            other.hear_until("pong")
        one.hear()  # Bob has gone
        with people[1].socket(table, "older") as other:
            first = other.hear()
            assert first["whole"] is True
            assert first["move"] == 5
            assert other.hear()["fragments"].keys() <= first["fragments"].keys()
            revision = other.last["revision"]
            with people[1].socket(table, revision) as third:
                third.send(do="ping")
                assert third.hear()["do"] == "pong"
                third.send(do="sync")
                third.hear_until("update")
                other.send(do="sync")
                other.hear_until("update")
                assert third.parts == other.parts


def test_repeats_and_stale_moves_over_the_socket(server: RunningServer) -> None:
    table, people = two_people(server)
    seat = server.table(table).to_act[0]
    first, second = legal(server, table, seat)[:2]
    with people[seat].socket(table) as line:
        line.hear()
        for _ in range(3):
            line.send(do="play", move=0, action=first, token="the same click")
            assert line.hear_until("done")["move"] == 1
        line.send(do="play", move=0, action=second, token="another click")
        refused = line.hear_until("refused")
        assert refused["refused"] == "stale"
        assert refused["token"] == "another click"
    assert server.table(table).move == 1


def test_an_illegal_click_is_told_why_with_its_rule(server: RunningServer) -> None:
    table, people = two_people(server)
    waiting = 1 - server.table(table).to_act[0]
    with people[waiting].socket(table) as line:
        line.hear()
        line.send(do="play", move=0, action="pick king", token="x")
        refused = line.hear_until("refused")
        assert refused["refused"] == "illegal"
        assert refused["rule"].startswith("CIT")
        assert len(refused["text"]) > 10


def test_undo_is_shown_to_all(server: RunningServer) -> None:
    table, people = two_people(server)
    chance = random.Random(2)
    with people[0].socket(table) as one, people[1].socket(table) as other:
        lines = [one, other]
        for _ in range(300):
            seat = act(server, table, lines, chance)
            there = server.table(table)
            if there.can_undo(seat):
                move = there.number(1 - seat)
                lines[seat].send(do="undo", move=there.number(seat))
                lines[seat].hear_until("done")
                shown = lines[1 - seat].hear_move(move - 1)
                assert shown["notice"] == "undone"
                assert shown["log"]["keep"] == move - 1
                assert "data-undone" in shown["log"]["html"]
                act(server, table, lines, chance)
                for line in lines:
                    assert "data-undone" not in line.last["log"]["html"], "it is told once"
                return
    raise AssertionError("nothing could be undone")


def test_a_spectator_watches_and_cannot_play(server: RunningServer) -> None:
    table, _ = two_people(server, talk="on")
    watcher = server.viewer("Eve")
    page = watcher.get(f"/t/{table}")
    assert page.status_code == 200
    with watcher.socket(table) as line:
        assert line.hear()["your_turn"] is False
        for message in (
            {"do": "play", "move": 0, "action": "pick king"},
            {"do": "undo", "move": 0},
            {"do": "leave"},
            {"do": "take_over", "seat": 0},
        ):
            line.send(**message)
            assert line.hear_until("refused")["refused"] == "not_seated"
        line.send(do="chat", text="good luck")
        assert "good luck" in line.hear_until("update")["chat"]
    assert server.table(table).move == 0


def test_an_unlisted_table_needs_the_invitation(server: RunningServer) -> None:
    ada, eve = server.viewer("Ada"), server.viewer("Eve")
    table = ada.open_table(players=2)
    eve.get(f"/t/{table}")
    assert eve.post(f"/t/{table}/join").status_code == 403
    assert eve.post(f"/t/{table}/join", invitation="guess").status_code == 403
    assert server.server.keys.invitation(table) not in eve.get(f"/t/{table}").text
    eve.join(table)
    assert server.table(table).seat_of(eve.person) == 1


def test_a_personal_link_takes_the_seat_to_another_device(server: RunningServer) -> None:
    table, _ = two_people(server)
    phone = server.viewer("Ada's phone")
    keys = server.server.keys
    link = f"/t/{table}/seat/0/{keys.personal(table, 0, server.table(table).chairs[0])}"
    assert phone.get(link).status_code == 200
    assert server.table(table).seat_of(phone.person) is None
    assert phone.post(link).headers["location"] == f"/t/{table}"
    assert server.table(table).seat_of(phone.person) == 0
    forged = server.viewer()
    for path in (f"/t/{table}/seat/1/{link.rsplit('/', 1)[1]}", f"/t/{table}/seat/0/guess", f"/t/{table}/seat/9/x"):
        assert forged.post(path).status_code == 409
    assert server.table(table).seat_of(forged.person) is None


def test_rematch_gathers_the_same_people(server: RunningServer) -> None:
    table, people = two_people(server)
    assert people[0].post(f"/t/{table}/rematch").status_code == 409
    finish(server, table)
    again = people[0].post(f"/t/{table}/rematch").headers["location"]
    assert people[1].post(f"/t/{table}/rematch").headers["location"] == again
    there = server.table(again.removeprefix("/t/"))
    assert there.state == "running"
    assert {there.seat_of(person.person) for person in people} == {0, 1}


def test_a_rematch_may_have_the_cast_that_chance_chose(server: RunningServer) -> None:
    drawn = {"option.cast": "random", "option.districts": "random"}
    table, people = two_people(server, game="citadels-deluxe", **drawn)
    finish(server, table)
    page = people[0].get(f"/t/{table}").text
    assert "Rematch with the same set-up" in page
    again = people[0].post(f"/t/{table}/rematch", same="on").headers["location"].removeprefix("/t/")
    casts = [server.table(name).options["cast"] for name in (table, again)]
    assert casts == ["random", " ".join(server.table(table).running().game.view(None)["cast"])]
    assert server.table(again).options["districts"] != "random"


def test_a_fork_is_a_table_of_its_own(server: RunningServer) -> None:
    table, people = two_people(server)
    chance = random.Random(4)
    with people[0].socket(table) as one, people[1].socket(table) as other:
        for _ in range(20):
            act(server, table, [one, other], chance)
    forked = people[1].post(f"/t/{table}/fork", move=10, bot="random")
    there = server.table(forked.headers["location"].removeprefix("/t/"))
    assert there.seat_of(people[1].person) == 1
    # Everybody keeps name and seat, hence colour, and the page says where the game comes from.
    assert [chair.name for chair in there.chairs] == [chair.name for chair in server.table(table).chairs]
    assert f"/t/{table}/replay?move=10" in people[1].get(forked.headers["location"]).text
    assert there.origin is not None
    assert there.origin["position"] != server.table(table).running().position(10).to_json()
    assert people[1].get(forked.headers["location"]).status_code == 200
    assert people[1].get(f"{forked.headers['location']}/record").status_code == 409


def test_a_finished_fork_gives_out_a_record_that_begins_where_it_did(server: RunningServer, tmp_path: Path) -> None:
    table, people = two_people(server)
    finish(server, table)
    forked = people[0].post(f"/t/{table}/fork", move=30, bot="random").headers["location"].removeprefix("/t/")
    server.run(server.server.tables.change(forked, lambda there: there.leave(people[0].person, 0.0)))
    there = server.table(forked)
    while there.state == "running":
        time.sleep(0.01)
    file = tmp_path / "fork.txt"
    file.write_text(people[0].get(f"/t/{forked}/record").text, encoding="utf-8")
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.position == server.table(table).running().position(30).to_json()
    proved = CliRunner().invoke(app, ["verify", str(file)])
    assert proved.exit_code == 0
    assert "all chance comes from the seed" in proved.output.replace("\n", " ")
    assert CliRunner().invoke(app, ["replay", str(file)]).exit_code == 0


def test_replay_shows_earlier_moments(server: RunningServer) -> None:
    table, people = two_people(server)
    chance = random.Random(4)
    with people[0].socket(table) as one, people[1].socket(table) as other:
        for _ in range(12):
            act(server, table, [one, other], chance)
    for move in ("0", "5", "12", "99999", "x"):
        assert people[0].get(f"/t/{table}/replay?move={move}").status_code == 200


def test_leaving_and_coming_back(server: RunningServer) -> None:
    table, people = two_people(server)
    seat = server.table(table).to_act[0]
    with people[1 - seat].socket(table) as line:
        line.hear()
        with people[seat].socket(table) as leaver:
            leaver.send(do="leave")
            leaver.hear_until("done")
            while line.last["move"] == 0:
                line.hear()  # the bot has played
            leaver.send(do="play", move=1, action="pick king")
            assert leaver.hear_until("refused")["refused"] == "away"
            leaver.send(do="back")
            leaver.hear_until("done")
    assert server.table(table).chairs[seat].bot is None


def test_a_bot_that_stands_in_is_shown_to_both_sides_with_a_way_back(server: RunningServer) -> None:
    table, people = two_people(server)
    server.run(server.server.tables.change(table, lambda there: there.leave(people[0].person, 0.0)))
    own, other = people[0].get(f"/t/{table}").text, people[1].get(f"/t/{table}").text
    assert "A bot plays for you." in own
    assert 'class="button choice main" type="button" data-command="back"' in own
    assert "A bot plays for you." not in other
    assert re.search(r'data-fragment="status-0">.*?a bot plays', other)
    server.run(server.server.tables.change(table, lambda there: there.back(people[0].person, 0.0)))
    assert "A bot plays for you." not in people[0].get(f"/t/{table}").text


def test_sitting_down_calls_the_socket_back(server: RunningServer) -> None:
    ada, bob = server.viewer("Ada"), server.viewer("Bob")
    table = ada.open_table(players=3)
    bob.get(f"/t/{table}")
    with bob.socket(table) as line:
        line.hear()
        bob.join(table)
        with pytest.raises(ConnectionClosed) as closed:
            line.hear_until("an end")
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1012, "reseated")


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({}, ClockRule()),
        ({"clock": "none"}, ClockRule()),
        ({"clock": "live 45 15"}, ClockRule.live(45, 15)),
        ({"clock": "days 7"}, ClockRule.days(7)),
        ({"clock": "live", "minutes": 5, "increment": 0}, ClockRule.live(5, 0)),
        ({"clock": "days", "days": 30}, ClockRule.days(30)),
    ],
)
def test_a_table_has_the_clock_that_was_agreed_on(
    server: RunningServer, fields: dict[str, object], rule: ClockRule
) -> None:
    table = server.viewer("Ada").open_table(players=2, **fields)
    assert server.table(table).agreement.clock == rule


@pytest.mark.parametrize(
    "fields",
    [
        {"clock": "sundial"},
        {"clock": ""},
        {"clock": "live 20"},
        {"clock": "live 20 10 5"},
        {"clock": "live twenty 10"},
        {"clock": "live 0 10"},
        {"clock": "live 20 601"},
        {"clock": "live", "minutes": 1441},
        {"clock": "live", "minutes": "-5"},
        {"clock": "days 31"},
        {"clock": "days", "days": 0},
    ],
)
def test_a_clock_that_nobody_could_play_by_is_refused(server: RunningServer, fields: dict[str, object]) -> None:
    assert server.viewer("Ada").post("/tables", game=GAME, players=2, **fields).status_code == 409


def test_the_clock_is_told_before_one_sits_down(server: RunningServer) -> None:
    table = server.viewer("Ada").open_table(players=2, public="on", clock="live 10 5")
    bob = server.viewer("Bob")
    assert "10 minutes each" in bob.get("/").text.partition(f"/t/{table}")[2]
    assert "10 minutes each, 5 seconds back every turn" in bob.get(f"/t/{table}").text


def test_clocks_run_out_and_a_bot_takes_over(tmp_path: Path) -> None:
    time = [1_000_000.0]
    with running_server(tmp_path, now=lambda: time[0]) as server:
        table, people = two_people(server, clock="live", minutes=1, increment=0)
        late = server.table(table).to_act[0]
        with people[1 - late].socket(table) as line:
            line.hear()
            line.send(do="take_over", seat=late)
            assert line.hear_until("refused")["refused"] == "not_late"
            time[0] += 61.0
            line.send(do="take_over", seat=late)
            line.hear_until("done")
            while line.last["move"] == 0:
                line.hear()


def test_tables_outlive_the_server(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        table, people = two_people(server)
        chance = random.Random(6)
        with people[0].socket(table) as one, people[1].socket(table) as other:
            for _ in range(40):
                act(server, table, [one, other], chance)
        saved = server.table(table).running().game.state.to_json()
        name = server.server.keys.cookie_name
        cookie = people[0].web.cookies.get(name)
    with running_server(tmp_path) as server:
        assert server.table(table).running().game.state.to_json() == saved
        ada = server.viewer()
        ada.web.cookies.set(name, str(cookie))
        assert f"/t/{table}" in ada.get("/").text
        with ada.socket(table) as line:
            assert line.hear()["move"] == server.table(table).number(0)


def test_half_a_change_does_not_stand(server: RunningServer) -> None:
    """If the second of two things is refused, the first has not happened either."""
    ada = server.viewer("Ada")
    table = ada.open_table(players=3)

    def sit_and_fail(there: Table) -> None:
        there.sit("somebody", "Somebody", 0.0)
        there.start("somebody", 0.0)

    with pytest.raises(Refused, match="opened the table"):
        server.run(server.server.tables.change(table, sit_and_fail))
    assert [chair.name for chair in server.table(table).chairs] == ["Ada", "", ""]


def test_why_not_is_a_question_of_its_own(server: RunningServer) -> None:
    """It names the rule, and what is possible is not played by asking."""
    ada = server.viewer("Ada")
    table = ada.open_table(players=2, bots=1, bot="random")
    with ada.socket(table) as line:
        line.hear_until("update")
        while not line.last["your_turn"]:
            line.hear()
        entries = server.table(table).entries
        seat = server.table(table).seat_of(ada.person)
        assert seat is not None
        possible = server.table(table).running().game.legal(seat)[0]
        line.send(do="why_not", action=possible, token="possible")
        assert line.hear_until("done")["token"] == "possible"
        line.send(do="why_not", action="build palace", token="not now")
        refused = line.hear_until("refused")
        assert refused["token"] == "not now"
        assert refused["rule"].startswith("CIT-")
        assert server.table(table).entries == entries


def test_the_rules_page_shows_the_text_that_the_rulebook_names(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert 'id="CITD-12.1"' not in server.viewer().get(f"/rules/{GAME}").text
    monkeypatch.setattr(rulebook(GAME), "rules_text", "rules_2016", raising=False)
    assert 'id="CITD-12.1"' in server.viewer().get(f"/rules/{GAME}").text
