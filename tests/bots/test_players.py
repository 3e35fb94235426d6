"""Whoever may take a seat: bots, functions, names, and programs in other languages at the other end of a pipe."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

import signoria
from signoria.bots.house import house_bots
from signoria.bots.match import play_match
from signoria.bots.pipe import BotProgramFailed, PipeBot
from signoria.kernel.errors import BadAction, BadOptions
from signoria.kernel.events import Facts

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
CITADELS = signoria.rulebook("citadels-classic")


def first(seat: signoria.Seat) -> int:
    return seat.legal[0]


FIRST = signoria.Bot("first", first)


def ends(*players: signoria.bots.Player, games: int = 2) -> list[tuple[list[int], int]]:
    simulated = signoria.simulate("citadels-classic", players, games, seed=5)
    return [(outcome.scores, outcome.moves) for outcome in simulated]


def test_a_player_is_a_bot_a_function_or_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "my_players", sys.modules[__name__])
    by_bot = ends(FIRST, "random")
    assert by_bot == ends(first, "random") == ends("my_players:first", "random") == ends("my_players:FIRST", "random")
    assert by_bot != ends("random", "random")


@pytest.mark.parametrize("name", ["nobody", "no_module:choose", "json:nothing", "json:__name__"])
def test_a_player_who_is_not_there_is_named(name: str) -> None:
    with pytest.raises(BadOptions, match=name.replace("json:__name__", "cannot be called").split(":")[0]):
        ends(name, "random")


@pytest.mark.parametrize("answer", ["pick king", None, 10**6, 1.5, -1])
def test_an_answer_that_is_no_legal_action_names_its_bot(answer: Any) -> None:
    def hasty(seat: signoria.Seat) -> Any:
        return answer

    game = signoria.new("citadels-classic", 2, 1)
    said = rf"bot 'hasty' answered {answer!r}; one of `seat\.legal` is expected, .*{game.state.legal(0)[0]}"
    with pytest.raises(BadAction, match=said):
        ends(hasty, "random")
    with pytest.raises(BadAction, match=said):
        signoria.bots.seated(hasty, "citadels-classic").choose_at(game.state, 0, signoria.SeededDice(1))


@pytest.mark.parametrize("player", [5, None, signoria.bots.RandomBot])
def test_what_cannot_be_asked_is_no_player(player: Any) -> None:
    with pytest.raises(BadOptions, match="players: a Bot, a function from a Seat to an action, or a name"):
        ends(player, "random")


class Listener(signoria.Bot):
    """Notes what it is told, and when it is asked."""

    listens = True

    def __init__(self) -> None:
        super().__init__("listener", self.note)
        self.starts: list[tuple[int, Mapping[str, Any]]] = []
        self.notes: list[str | Facts] = []

    def begin(self, seat: int, start: Mapping[str, Any]) -> None:
        self.starts.append((seat, start))

    def hear(self, seat: int, told: Sequence[Facts]) -> None:
        self.notes.extend(told)

    def note(self, seat: signoria.Seat) -> int:
        self.notes.append("asked")
        return seat.legal[0]


def test_a_bot_that_listens_is_told_what_its_seat_is_told_each_thing_once() -> None:
    listener = Listener()
    game = play_match(CITADELS, [FIRST, listener, FIRST], seed=1)
    assert listener.starts == [
        (1, {"game": "citadels-classic", "version": CITADELS.version, "players": 3, "options": game.record.options})
    ]
    heard = [note for note in listener.notes if note != "asked"]
    assert heard == [facts for move in game.told(1) for facts in move]
    assert listener.notes.index("asked") > 0, "what happened before the first question is told before it"


# ---- another program


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Any]:
    made: list[PipeBot] = []

    def write(source: str, seconds: float = 60) -> PipeBot:
        file = tmp_path / "program.sh"
        file.write_text(source)
        made.append(PipeBot(f"sh {file}", seconds))
        return made[-1]

    yield write
    for bot in made:
        bot.close()


def test_a_program_of_ten_lines_in_another_language_plays_a_whole_game() -> None:
    bot = PipeBot(f"sh {EXAMPLES / 'bot.sh'}")
    try:
        game = play_match(CITADELS, [bot, signoria.bots.bot("random", "citadels-classic")], seed=3)
    finally:
        bot.close()
    assert game.is_over
    assert any(move.seat == 0 and move.text.startswith("build ") for move in game.record.moves)


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node here")
def test_the_example_for_node_plays_as_the_one_for_the_shell_does() -> None:
    games = []
    for command in (f"sh {EXAMPLES / 'bot.sh'}", f"node {EXAMPLES / 'bot.js'}"):
        bot = PipeBot(command)
        games.append(str(play_match(CITADELS, [bot, FIRST], seed=3).record))
        bot.close()
    assert games[0] == games[1]


def test_a_program_may_be_named_wherever_a_bot_is() -> None:
    assert ends(f"pipe:sh {EXAMPLES / 'bot.sh'}", "random", games=1)[0][1] > 20


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("while read -r line; do echo fly; done", "answered 'fly'; legal are: pick"),
        ("read line; exit 3", "answered nothing|has ended"),
        ("cat >/dev/null", "no answer within 0.2 seconds"),
    ],
)
def test_a_program_that_does_not_play_is_told_what_is_wrong(program: Any, source: str, complaint: str) -> None:
    with pytest.raises(BotProgramFailed, match=complaint):
        play_match(CITADELS, [program(source, 0.2 if "within" in complaint else 60), FIRST], seed=3)


def test_a_program_that_ended_without_reading_all_is_put_away_quietly(program: Any) -> None:
    bot = program("exit 0")
    ended = bot._started()
    ended.wait()
    ended.stdin.write("nobody reads this")
    bot.close()
    assert ended.returncode == 0


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(BotProgramFailed, match=r"^no-such-program: No such file or directory$"):
        play_match(CITADELS, [PipeBot("no-such-program"), FIRST], seed=3)


# ---- bots of whoever runs the house


def test_a_bot_of_the_house_is_found_by_its_name_and_its_program_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIGNORIA_BOTS", f"builder=pipe:sh {EXAMPLES / 'bot.sh'}; mine = bots.test_players:FIRST ;")
    assert signoria.bots.names()[-2:] == ["builder", "mine"]
    builder = signoria.bots.bot("builder", "citadels-classic")
    assert isinstance(builder, PipeBot)
    assert signoria.bots.bot("builder", "citadels-classic") is builder
    state = signoria.new("citadels-classic", 3, 1).state
    chosen = builder.choose_at(state, state.to_act[0], signoria.SeededDice(1))
    assert chosen in state.legal(state.to_act[0])
    builder.close()


def test_a_program_that_failed_is_started_anew(program: Any, tmp_path: Path) -> None:
    bot = program(f"test -e {tmp_path}/once || {{ touch {tmp_path}/once; read line; exit 1; }}; read line; echo 0")
    state = signoria.new("citadels-classic", 3, 1).state
    with pytest.raises(BotProgramFailed):
        bot.choose_at(state, state.to_act[0], signoria.SeededDice(1))
    assert bot.choose_at(state, state.to_act[0], signoria.SeededDice(1)) == state.legal(state.to_act[0])[0]


@pytest.mark.parametrize("wrong", ["builder", "Builder=pipe:x", "builder=sh", "=pipe:x"])
def test_a_bot_of_the_house_that_cannot_be_read_is_refused(wrong: str) -> None:
    with pytest.raises(signoria.SignoriaError, match="SIGNORIA_BOTS"):
        house_bots({"SIGNORIA_BOTS": wrong})
