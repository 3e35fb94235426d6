"""Bad input: one clear line that names the place, exit code 2, and nothing has changed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from cli.conftest import Command

import signoria

START = ("play", "citadels-classic", "--seed", "4")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("play chess", "there is no game 'chess'; there are: citadels-classic"),
        ("simulate chess", "there is no game 'chess'"),
        ("fuzz chess", "there is no game 'chess'"),
        ("bench chess", "there is no game 'chess'"),
        ("rules chess", "there is no game 'chess'"),
        ("rules citadels-classic XYZ-1", "states no rule 'XYZ-1'; its ids look like CIT-1.1"),
        ("rules citadels-classic --draw 3", "--edit and --draw go with --code"),
        ("load --game chess", "there is no game 'chess'"),
        ("load --game castelli --players 5", "castelli is for 2 to 4 players, not 5"),
        ("load --game castelli --players 3 --bots 2", "castelli is for 2 to 4 players, not 5"),
        ("train castelli --players 2,some", "--players: whole numbers with commas between are expected, not '2,some'"),
        ("review game.txt --seat 3", "--seat: there is no seat 3; seats are 0 to 2"),
        ("play citadels-classic --players 9", "citadels-classic is for 2 to 7 players, not 9"),
        ("simulate citadels-classic --players 1", "is for 2 to 7 players, not 1"),
        ("fuzz citadels-classic --players 8", "is for 2 to 7 players, not 8"),
        ("play citadels-classic --option city_size=9", "option city_size: '9' is not one of 8, 7"),
        ("play citadels-classic --option walls=3", "has no option 'walls'; it has: city_size"),
        ("play citadels-classic --option city_size", "--option city_size: NAME=VALUE is expected"),
        ("simulate citadels-classic --bots clever", "there is no bot 'clever'; there are: beginner, casual,"),
        ("simulate citadels-classic --players 2 --bots random,random,random", "3 bots are named for 2 seats"),
        ("play citadels-classic --seat 4", "--seat: there is no seat 4; seats are 0 to 3"),
        ("play citadels-classic --names Ada,Bruno", "--names: 4 names are expected, not 2"),
        ("play citadels-classic --hot-seat --seat 1", "--hot-seat"),
        ("play citadels-classic --language tlh", "--language: 'tlh' is not one of en, it"),
        ("replay nowhere.txt", "nowhere.txt: No such file"),
        ("verify nowhere.txt", "nowhere.txt: No such file"),
        ("draw nowhere.txt", "nowhere.txt: No such file"),
        ("replay .", "Is a directory"),
        ("play citadels-classic --resume nowhere.txt", "nowhere.txt: No such file"),
        ("replay game.txt --at 9999", "moves, not 9999"),
        ("replay game.txt --seat 3", "--seat: there is no seat 3; seats are 0 to 2"),
        ("draw game.txt --at 9999", "moves, not 9999"),
        ("draw game.txt -o nowhere/table.svg", "nowhere/table.svg: No such file"),
    ],
)
def test_arguments(command: Command, record: Path, tmp_path: Path, arguments: str, complaint: str) -> None:
    said = command(*arguments.split())
    assert said.exit_code == 2
    assert complaint in said.stderr
    assert said.stderr.startswith("signoria: ")
    assert said.stderr.count("\n") == 1
    assert said.stdout == ""
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"], "nothing was written"


@pytest.mark.parametrize("reader", ["verify", "replay", "draw"])
@pytest.mark.parametrize(
    ("damage", "complaint"),
    [
        (lambda text: text.replace("signoria record 1", "a letter"), "line 1"),
        (lambda text: text.replace(" pick ", " eat ", 1), "move 1"),
        (lambda text: text.replace("\n1 0 pick ", "\n1 0 build tavern\n# ", 1), "line"),
        (lambda text: text.replace("citadels-classic 1", "citadels-classic 99"), "99"),
        (lambda text: text.replace("citadels-classic", "chess"), "chess"),
        (lambda text: text[: len(text) // 2], "game.txt"),
        (lambda text: text.replace("winners: ", "winners: 5 "), "winners"),
        (lambda text: "", "line 1"),
        (lambda text: "[" * 100_000, "line 1"),
    ],
)
def test_damaged_records(command: Command, record: Path, reader: str, damage: object, complaint: str) -> None:
    assert callable(damage)
    record.write_text(damage(record.read_text(encoding="utf-8")), encoding="utf-8")
    said = command(reader, "game.txt")
    assert said.exit_code == 2
    assert said.stderr.startswith("signoria: game.txt: ")
    assert complaint in said.stderr
    assert said.stderr.count("\n") == 1
    assert not record.with_name("table.svg").exists()


@pytest.mark.parametrize("reader", ["verify", "draw"])
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "line 1 column 2"),
        ('{"a":' * 100_000, "nested too deeply"),
        ('{"game": "citadels-classic"}', "position"),
        ('{"game": "chess"}', "there is no game 'chess'"),
        ('{"game": 7}', "position.game"),
    ],
)
def test_damaged_positions(command: Command, record: Path, reader: str, text: str, complaint: str) -> None:
    record.write_text(text, encoding="utf-8")
    said = command(reader, "game.txt")
    assert said.exit_code == 2
    assert said.stderr.startswith("signoria: game.txt: ")
    assert complaint in said.stderr
    assert said.stderr.count("\n") == 1


def test_files_that_are_no_text(command: Command, record: Path) -> None:
    record.write_bytes(b"\xff\xfe\x00signoria")
    assert command("verify", "game.txt").stderr == "signoria: game.txt: not a text file\n"


def test_an_impossible_position_names_its_field(command: Command, tmp_path: Path) -> None:
    data = signoria.new("citadels-classic", 4, 1).state.to_json()
    data["seats"][2]["gold"] = -5
    (tmp_path / "position.json").write_text(json.dumps(data), encoding="utf-8")
    said = command("verify", "position.json")
    assert said.exit_code == 2
    assert "position.seats[2].gold" in said.stderr


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("dance", "standard input, line 1: 'dance' is not an action"),
        ("99", "standard input, line 1: Choices are 1 to 5."),
        ("0", "standard input, line 1: Choices are 1 to 5."),
        ("gold", "standard input, line 1: Choose a character of the packet first. [CIT-3.6]"),
        ("pick thief", "standard input, line 1: The packet does not hold the Thief. [CIT-3.6]"),
        ("1\nbuild palace", "standard input, line 2: You do not have the Palace in hand. [CIT-5.8]"),
        ("1\n1\nbuild", "standard input, line 3: That could mean: "),
        ("save nowhere/a.txt", "standard input, line 1: nowhere/a.txt: No such file"),
        ("save", "standard input, line 1: Say where to: save FILE"),
    ],
)
def test_actions(command: Command, typed: str, complaint: str) -> None:
    said = command(*START, typed=typed + "\n1\n")
    assert said.exit_code == 2
    assert complaint in said.stderr


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from signoria.cli import main; main()", *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False, timeout=60)


def test_the_real_command_keeps_its_exit_codes() -> None:
    assert run("play", "chess").returncode == 2
    missing = run("verify", "nowhere.txt")
    assert (missing.returncode, missing.stderr) == (2, "signoria: nowhere.txt: No such file or directory\n")
    played = run(*START, typed="1\n")
    assert (played.returncode, played.stderr) == (0, "")
