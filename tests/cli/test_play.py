"""Playing in the terminal: what is typed, what is said."""

from pathlib import Path

import pytest
from cli.conftest import Command

from signoria.kernel.record import read_record

START = ("play", "citadels-classic", "--seed", "4")


def test_a_whole_game_can_be_played_by_number(command: Command) -> None:
    said = command(*START, "--players", "2", typed="1\n" * 2000)
    assert said.exit_code == 0
    assert "★ winner" in said.stdout
    assert "CITC-17.1" in said.stdout


def test_the_end_of_what_is_typed_ends_politely(command: Command) -> None:
    for typed in ("", "1\n", "quit\n", "1\nquit\n"):
        said = command(*START, typed=typed)
        assert said.exit_code == 0
        assert said.stdout.endswith("Goodbye.\n")
        assert "Your hand: Manor (noble 3)" in said.stdout


@pytest.mark.parametrize("typed", ["1", "pick king", "Choose King", "choose k", "pick k"])
def test_a_choice_is_typed_as_number_as_words_or_as_their_beginning(command: Command, typed: str) -> None:
    assert "You choose the King." in command(*START, typed=typed + "\n").stdout


def test_a_question_mark_explains_choices_with_their_rules(command: Command) -> None:
    said = command(*START, typed="?\n? 2\n? king\n").stdout
    assert "Choose King (pick king)" in said
    assert "1 gold for each noble district [CIT-3.6, CITC-11.1, CITC-11.3]" in said
    assert "CITC-12.1: " in said, "one choice is explained with its rules in full"


def test_a_move_is_taken_back_until_something_is_revealed(command: Command, tmp_path: Path) -> None:
    said = command(*START, typed="1\n1\nundo\nsave a.txt\nquit\n")
    assert "Taken back." in said.stdout
    assert read_record((tmp_path / "a.txt").read_text()).moves[-1].text != "gold"
    refused = command(*START, typed="1\nundo\n")
    assert refused.exit_code == 2
    assert "nothing of yours to take back" in refused.stderr


def test_a_saved_game_is_played_on(command: Command, tmp_path: Path) -> None:
    command(*START, typed="1\n1\nsave half.txt\nquit\n")
    before = (tmp_path / "half.txt").read_text()
    said = command("play", "citadels-classic", "--resume", "half.txt", typed="end\nsave more.txt\n")
    assert said.exit_code == 0
    assert (tmp_path / "more.txt").read_text().startswith(before.rstrip("\n"))
    assert command("verify", "more.txt").exit_code == 0


def test_board_and_log_are_shown_again(command: Command) -> None:
    said = command(*START, typed="1\nlog\nboard\n").stdout
    assert said.count("You choose the King.") == 2
    assert said.count("Your hand:") == 3


def test_at_a_hot_seat_nobody_sees_anothers_hand(command: Command) -> None:
    said = command(*START, "--hot-seat", "--players", "3", "--names", "Ada,Bruno,Carla", typed="1\n1\n").stdout
    first, second, third = said.split("Pass the keyboard to ")[1:]
    assert first.startswith("Ada")
    assert "Ada (you)" in first
    assert second.startswith("Bruno")
    assert "You choose the" not in second.partition("Bruno (you)")[0]
    assert "Ada chooses a character." in second
    assert "Carla (you)" in third


def test_people_may_sit_anywhere_among_bots(command: Command) -> None:
    said = command(*START, "--seat", "1", "--seat", "3", "--bots", "random,heuristic", typed="1\n").stdout
    assert "Pass the keyboard to Player 2" in said
    assert "Pass the keyboard to Player 4" in said


def test_italian_is_spoken_and_understood(command: Command) -> None:
    said = command(*START, "--language", "it", typed="?\nscegli re\nprendi\nannulla\nstoria\nesci\n")
    assert said.exit_code == 0
    for line in ("Scegli il tuo personaggio.", "Hai scelto il Re.", "Annullato.", "Arrivederci."):
        assert line in said.stdout
