"""What each command gives for good input."""

import json
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from cli.conftest import Command

import signoria
from signoria.kernel.game import Game
from signoria.kernel.record import read_record


def test_it_says_its_version(command: Command) -> None:
    said = command("--version")
    assert (said.exit_code, said.stdout) == (0, f"signoria {signoria.__version__}\n")


def test_it_says_what_it_can_do(command: Command) -> None:
    said = command("--help")
    for name in (
        "serve",
        "games",
        "play",
        "simulate",
        "replay",
        "verify",
        "draw",
        "rules",
        "fuzz",
        "coverage",
        "mutate",
        "bench",
        "load",
    ):
        assert name in said.stdout
        helped = command(name, "--help")
        assert helped.exit_code == 0
        assert "Usage" in helped.stdout


def test_alone_it_opens_the_table(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[bool] = []
    monkeypatch.setattr("signoria.cli.serve", lambda: opened.append(True))
    assert command().exit_code == 0
    assert opened


def test_games_lists_options_with_their_defaults(command: Command) -> None:
    said = command("games")
    for word in ("citadels-classic", "2–7", "city_size", "CITC-19.1", "murdered_king", "false"):
        assert word in said.stdout
    assert "La corona" not in said.stdout
    assert "Chi comincia con la corona" in command("games", "--language", "it").stdout


def test_simulate_counts_wins_by_bot_and_by_seat(command: Command) -> None:
    among = "heuristic,random,random,random"
    said = command("simulate", "citadels-classic", "--games", "8", "--bots", among, "--jobs", "1", "--seed", "x")
    assert said.exit_code == 0
    share = {name: float(wins) for name, wins in re.findall(r"│ (\w+) +│ +(?:8|24) │ +([0-9.]+)% │", said.stdout)}
    assert share["heuristic"] > 80
    assert share["random"] < 10
    assert "8 games of" in said.stdout


def test_simulate_plays_the_same_in_several_processes_and_saves_records(command: Command, tmp_path: Path) -> None:
    common = ["simulate", "citadels-classic", "--games", "6", "--players", "2", "--bots", "random", "--seed", "y"]
    alone = command(*common, "--jobs", "1", "--save", "alone")
    together = command(*common, "--jobs", "2", "--save", "together")
    assert alone.stdout.rpartition(".")[0].rpartition(",")[0] == together.stdout.rpartition(".")[0].rpartition(",")[0]
    files = sorted(file.name for file in (tmp_path / "alone").iterdir())
    assert len(files) == 6
    for name in files:
        assert (tmp_path / "alone" / name).read_bytes() == (tmp_path / "together" / name).read_bytes()
        assert command("verify", f"alone/{name}").exit_code == 0


def test_saved_games_are_counted_and_played_on_from(command: Command, tmp_path: Path) -> None:
    alone = ("--games", "2", "--players", "2", "--bots", "random", "--jobs", "1", "--save", "games")
    assert command("simulate", "augsburg", *alone).exit_code == 0
    (tmp_path / "games" / "notes.txt").write_text("not a game", encoding="utf-8")
    from_them = ("--games", "1", "--records", "games", "--jobs", "1", "--seed", "1")
    assert "1 games" in command("fuzz", "augsburg", *from_them).stdout
    assert "has no record of castelli" in command("fuzz", "castelli", *from_them).stderr
    counted = command("coverage", "augsburg", "--games", "0", "--records", "games", "--jobs", "1")
    assert "recorded" in counted.stdout
    assert "never played: bid" not in counted.stderr
    (tmp_path / "games" / "game-00000.txt").write_text("signoria record 1\ngame: augsburg", encoding="utf-8")
    assert "game-00000.txt: line" in command("fuzz", "augsburg", *from_them).stderr


def test_replay_lists_what_happened(command: Command, record: Path, record_text: str) -> None:
    said = command("replay", str(record))
    assert said.exit_code == 0
    assert "Player 1 chooses a character." in said.stdout
    assert "★ winner" in said.stdout
    assert "CITC-17.1" in said.stdout
    mine = command("replay", str(record), "--seat", "0").stdout
    assert "You choose the" in mine
    moves = len(read_record(record_text).moves)
    assert f"\n{moves}  " in said.stdout


def test_replay_stops_where_it_is_told(command: Command, record: Path) -> None:
    start = command("replay", str(record), "--at", "0", "--seat", "1", "--language", "it").stdout
    assert "Round 1 · Selezione" in start
    assert "La tua mano:" in start
    assert "La tua mano:" not in command("replay", str(record), "--at", "0", "--language", "it").stdout


def test_verify_says_what_was_proved(command: Command, record: Path) -> None:
    said = command("verify", str(record))
    assert said.exit_code == 0
    assert "moves are legal" in said.stdout
    assert "the result is what the rules give" in said.stdout


def test_a_saved_position_is_verified_and_drawn(command: Command, tmp_path: Path) -> None:
    game = signoria.new("citadels-classic", 4, 1)
    (tmp_path / "position.json").write_text(json.dumps(game.state.to_json()), encoding="utf-8")
    assert "possible" in command("verify", "position.json").stdout
    assert command("draw", "position.json", "--seat", "2").exit_code == 0
    assert (tmp_path / "table.svg").read_text(encoding="utf-8").startswith("<svg")


def test_draw_writes_a_picture_from_one_seat(command: Command, record: Path, tmp_path: Path) -> None:
    assert command("draw", str(record), "--at", "30", "--seat", "1", "-o", "t.svg").exit_code == 0
    picture = (tmp_path / "t.svg").read_text(encoding="utf-8")
    assert ElementTree.fromstring(picture).tag.endswith("svg")
    assert command("draw", str(record), "--at", "30", "--seat", "1", "-o", "-").stdout.strip() == picture.strip()


@pytest.mark.parametrize("language", ["en", "it"])
def test_rules_are_read_whole_or_one_by_one(command: Command, language: str) -> None:
    assert "## " in command("rules", "citadels-classic", "--language", language).stdout
    one = command("rules", "citadels-classic", "citc-9.3", "--language", language)
    assert one.exit_code == 0
    assert one.stdout.startswith("CITC-9.3  ")
    assert len(one.stdout.splitlines()) < 5


def test_the_code_that_enforces_a_rule_is_shown(command: Command) -> None:
    shown = command("rules", "antiquity", "ant-11.17", "--code").stdout
    assert shown.startswith("ANT-11.17  signoria/games/antiquity/")
    assert "def " in shown
    assert "follows from the design" in command("rules", "castelli", "CAS-11.12", "--code").stdout
    drawn = command("rules", "augsburg", "--code", "--draw", "10", "--seed", "s").stdout
    assert len({line.split(" ")[0] for line in drawn.splitlines() if line.startswith("AUG-")}) == 10
    assert drawn == command("rules", "augsburg", "--code", "--draw", "10", "--seed", "s").stdout
    assert command("rules", "augsburg", "AUG-99.9", "--code").exit_code == 2


def test_mutate_says_what_it_cannot_find(command: Command) -> None:
    for wrong in (["chess"], ["castelli", "--files", "no/such/*.py"], ["castelli", "--tests", "tests/nowhere"]):
        said = command("mutate", *wrong)
        assert said.exit_code == 2
        assert len(said.stderr.splitlines()) == 1


def test_fuzz_goes_through_player_counts(command: Command) -> None:
    said = command("fuzz", "citadels-classic", "--games", "3", "--seed", "z", "--jobs", "1")
    assert said.exit_code == 0
    assert said.stdout.startswith("3 games, ")
    assert "no violation" in said.stdout


def test_a_board_of_ones_own_is_checked_drawn_and_played_on(command: Command, tmp_path: Path) -> None:
    example = command("board", "castelli").stdout
    mine = Path("mine.txt")
    mine.write_text(example.replace("board house", "board mine"), encoding="utf-8")
    said = command("board", "castelli", "mine.txt", "-o", "mine.svg")
    assert (said.exit_code, said.stdout) == (0, "mine.txt: this board can be played on.\n")
    drawn = Path("mine.svg").read_text(encoding="utf-8")
    book = signoria.rulebook("castelli")
    typed = Game(book, 4, 0, {"board": mine.read_text(encoding="utf-8"), "pieces": "A B C D"})
    assert drawn == book.draw(typed.view(None)), "the board is drawn as it is typed, not as chance would lay it"
    assert re.findall(r"<title>(Piece [^<]*)</title>", drawn) == [f"Piece {p}" for p in "ABCD"]
    one = ("--board", "mine.txt", "--games", "1", "--players", "2", "--jobs", "1")
    played = command("simulate", "castelli", *one, "--bots", "random", "--save", "games")
    assert played.exit_code == 0
    assert "option board: board mine / piece a" in Path("games/game-00000.txt").read_text(encoding="utf-8")
    assert command("verify", "games/game-00000.txt").exit_code == 0
    assert "no violation" in command("fuzz", "castelli", *one).stdout
    mine.write_text(example.replace("piece B", "piece X"), encoding="utf-8")
    for arguments in (("board", "castelli", "mine.txt"), ("play", "castelli", "--board", "mine.txt")):
        refused = command(*arguments)
        assert refused.exit_code == 2
        assert "mine.txt: line 16: the pieces are named A, B, C and D, not 'x' [CAS-2.1]" in refused.stderr
    italian = command("board", "castelli", "mine.txt", "--language", "it")
    assert "mine.txt: riga 16: i pezzi si chiamano A, B, C e D, non 'x' [CAS-2.1]" in italian.stderr
    italian = command("play", "castelli", "--board", "mine.txt", "--language", "it")
    assert "riga 16: i pezzi si chiamano" in italian.stderr
    assert "has no option 'board'" in command("play", "augsburg", "--board", "mine.txt").stderr


def test_bench_measures_in_one_run(command: Command) -> None:
    said = command("bench", "citadels-classic", "--seconds", "0.1")
    assert said.exit_code == 0
    for word in ("decisions/s", "clones/s", "bytes", "citadels-classic"):
        assert word in said.stdout


def test_the_language_comes_from_the_system(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert "opzione" in command("games").stdout
    monkeypatch.setenv("SIGNORIA_LANGUAGE", "en")
    assert "opzione" not in command("games").stdout
    monkeypatch.delenv("SIGNORIA_LANGUAGE")
    monkeypatch.setenv("LANG", "tlh")
    assert "option" in command("games").stdout


def test_coverage_says_what_never_came_into_play(command: Command) -> None:
    golden = Path(__file__).parent.parent / "golden" / "citadels-deluxe"
    said = command("coverage", "citadels-deluxe", "--games", "0", "--records", str(golden), "--jobs", "1")
    assert said.exit_code == 1
    counted = dict(re.findall(r"^([a-z_]+) +((?:[0-9]+ \+ 0|–).*)$", said.stdout, re.MULTILINE))
    assert len(counted) == 27 + 30
    assert int(counted["witch"].split(" ")[0]) > 0
    idle = {name for name, figures in counted.items() if "0 + 0" in re.split(" {2,}", figures)}
    assert idle
    assert idle == set(re.findall(r"never [a-z]+: ([a-z_]+)$", said.stderr, re.MULTILINE))


def test_coverage_counts_the_verbs_of_other_games(command: Command) -> None:
    said = command("coverage", "citadels-classic", "--games", "5", "--seed", "verbs", "--jobs", "1")
    assert re.search("^gold +[1-9][0-9]+ *$", said.stdout, re.MULTILINE)
