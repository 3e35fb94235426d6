"""Records: written, read, replayed, stepped, forked, verified, and every damage named."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import signoria
from signoria.kernel.dice import seed_hash
from signoria.kernel.errors import BadOptions, DamagedRecord, SignoriaError
from signoria.kernel.game import Game
from signoria.kernel.record import LONGEST, read_record
from signoria.kernel.replay import fork, replay, step, verify

BOOK = signoria.rulebook("citadels-classic")


def played(moves: int | None = None, seed: int | str = "a seed", players: int = 3) -> Game:
    """A random game after that many moves, or at its end."""
    game = signoria.new("citadels-classic", players, seed, {"city_size": 7}, [f"Ada {n}" for n in range(players)])
    chance = random.Random(4)
    while not game.is_over and (moves is None or len(game.record.moves) < moves):
        seat = game.to_act[0]
        legal = game.legal(seat)
        builds = [text for text in legal if text.startswith("build")]
        game.play(seat, chance.choice(builds or legal))
    return game


FINISHED = played()
TEXT = str(FINISHED.record)
LINES = TEXT.split("\n")
SETUP = next(at for at, line in enumerate(LINES) if line.startswith("setup"))
CHANCY = next(at for at, line in enumerate(LINES) if at > SETUP and "~" in line)


def play_on(game: Game) -> None:
    while not game.is_over:
        game.play(game.to_act[0], game.legal(game.to_act[0])[-1])


def changed(line: int, new: str) -> str:
    return "\n".join([*LINES[:line], new, *LINES[line + 1 :]])


def header(start: str) -> int:
    return next(at for at, line in enumerate(LINES) if line.startswith(start))


def test_a_record_reads_like_this() -> None:
    game = signoria.new("citadels-classic", 2, "any text", names=["Ada", "Béla"])
    game.play(0, game.legal(0)[0])
    lines = str(game.record).split("\n")
    assert lines[:10] == [
        "signoria record 1",
        "game: citadels-classic 1",
        "players: 2",
        "option city_size: 8",
        "option murdered_king: false",
        "option duplicates: false",
        "option first_crown: 0",
        'seed: "any text"',
        'name 0: "Ada"',
        'name 1: "Béla"',
    ]
    assert lines[10] == ""
    assert lines[11].startswith("setup ~ ")
    assert lines[12] == f"1 0 {game.record.moves[0].text}"


def test_a_record_reads_back_as_itself() -> None:
    assert str(read_record(TEXT)) == TEXT
    assert str(replay(BOOK, read_record(TEXT)).record) == TEXT


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 60), st.one_of(st.integers(), st.text(max_size=30)))
def test_a_running_game_replays_to_the_same_position(moves: int, seed: int | str) -> None:
    game = played(moves, seed)
    again = replay(BOOK, read_record(str(game.record)))
    assert again.state.to_json() == game.state.to_json()
    assert str(again.record) == str(game.record)


@settings(max_examples=20, deadline=None)
@given(st.text(min_size=1, max_size=20))
def test_names_and_seeds_of_any_text_survive(text: str) -> None:
    game = signoria.new("citadels-classic", 2, text, names=[text, "other"])
    record = read_record(str(game.record))
    assert (record.names, record.seed) == ([text, "other"], text)


def test_stepping_goes_through_every_position() -> None:
    counts = [len(game.record.moves) for game in step(BOOK, FINISHED.record)]
    assert counts == list(range(len(FINISHED.record.moves) + 1))


def test_a_record_replays_to_any_move() -> None:
    assert len(replay(BOOK, FINISHED.record, 10).record.moves) == 10
    for moves in (-1, len(FINISHED.record.moves) + 1):
        with pytest.raises(DamagedRecord, match=f"has {len(FINISHED.record.moves)} moves"):
            replay(BOOK, FINISHED.record, moves)


def test_a_replayed_game_plays_on_with_the_chance_of_its_seed() -> None:
    half = replay(BOOK, read_record(str(played(20).record)))
    for move in FINISHED.record.moves[20:]:
        half.play(move.seat, move.text)
    assert str(half.record) == TEXT


def test_a_fork_plays_on_with_chance_of_its_own() -> None:
    forks = [fork(BOOK, FINISHED.record, 5, seed) for seed in range(6)]
    results = set()
    for game in forks:
        while game.state.to_json()["round"] < 3:
            game.play(game.to_act[0], game.legal(game.to_act[0])[0])
        results.add(str(game.state.to_json()["face_down"]) + str(game.state.to_json()["deck"]))
        assert [move.text for move in game.record.moves[:5]] == [move.text for move in FINISHED.record.moves[:5]]
        assert game.record.seed is None
        assert str(replay(BOOK, read_record(str(game.record))).record) == str(game.record)
    assert len(results) > 1


def test_a_sealed_record_shows_the_hash_of_the_seed_and_cannot_be_played_on() -> None:
    sealed = read_record(str(played(20).record.sealed()))
    assert (sealed.seed, sealed.seed_sha256) == (None, seed_hash("a seed"))
    game = replay(BOOK, sealed)
    with pytest.raises(ValueError, match="does not show its seed"):
        play_on(game)
    assert len(fork(BOOK, sealed, 20, 1).record.moves) == 20


def test_verifying_says_what_was_proved() -> None:
    proved = verify(BOOK, read_record(TEXT))
    assert proved[0] == f"{len(FINISHED.record.moves)} moves are legal under citadels-classic rules 1"
    assert proved[1] == "the result is what the rules give"
    assert proved[2] == f"all chance comes from the seed, whose hash is {seed_hash('a seed')}"
    sealed = verify(BOOK, read_record(str(FINISHED.record.sealed())))
    assert "not shown yet" in sealed[-1]


def test_a_seed_that_does_not_fit_its_published_hash_is_found_out() -> None:
    record = read_record(TEXT)
    record.seed_sha256 = seed_hash("another")
    with pytest.raises(DamagedRecord, match="does not have the hash"):
        verify(BOOK, record)


# ---- damage that reading finds, with the line


@pytest.mark.parametrize(
    ("line", "new", "message"),
    [
        (0, "signoria record 2", "line 1: expected 'signoria record 1'"),
        (1, "game: citadels classic", "the header lacks 'game: NAME VERSION'"),
        (2, "players: many", "the header lacks 'players: NUMBER'"),
        (2, "colour: red", "line 3: cannot read 'colour: red'"),
        (header("option"), LINES[2], f"line {header('option') + 1}: players is given twice"),
        (header("seed"), "seed: [1]", "the seed is not a JSON string or whole number"),
        (header("seed"), "seed: 1.5", "the seed is not a JSON string or whole number"),
        (header("seed"), "seed: not json", "the seed is not a JSON string"),
        (header("name 0"), "name 0: Ada", "name 0 is not a JSON string"),
        (header("name 0"), "name 0: 5", "name 0 is not a JSON string"),
        (header("name 0"), 'name 7: "Ada"', "every seat needs a name, or none"),
        (SETUP, "start", f"line {SETUP + 1}: expected 'setup'"),
        (SETUP, "setup ~ one", f"line {SETUP + 1}: expected 'setup'"),
        (SETUP + 1, "hello", f"line {SETUP + 2}: cannot read the move 'hello'"),
        (SETUP + 1, LINES[SETUP + 2], f"line {SETUP + 2}: move 1 expected, found 2"),
        (SETUP + 3, LINES[SETUP + 2], f"line {SETUP + 4}: move 3 expected, found 2"),
        (len(LINES) - 3, "scores: many", "expected 'scores: …'"),
        (len(LINES) - 2, "winner: 0", "expected 'winners: …'"),
        (len(LINES) - 1, "and more", "nothing may follow the result"),
    ],
)
def test_reading_names_the_damaged_line(line: int, new: str, message: str) -> None:
    with pytest.raises(DamagedRecord) as damage:
        read_record(changed(line, new))
    assert message in str(damage.value)
    assert str(damage.value).startswith("line ")


@pytest.mark.parametrize("keep", [0, 1, 4, SETUP - 1, SETUP, SETUP + 1, SETUP + 5, len(LINES) - 2])
def test_a_truncated_record_is_found_out(keep: int) -> None:
    with pytest.raises(DamagedRecord, match=r"line \d+: "):
        read_record("\n".join(LINES[:keep]))


def test_an_endless_record_is_not_read() -> None:
    with pytest.raises(DamagedRecord, match="longer than"):
        read_record("x" * (LONGEST + 1))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_any_damage_is_refused_or_harmless(data: st.DataObject) -> None:
    """A character changed, lost or added anywhere crashes nothing and never makes another game pass for this one."""
    at = data.draw(st.integers(0, len(TEXT) - 1))
    new = data.draw(st.sampled_from(["", " ", "\n", "0", "9", "x", "~", ":", '"', "é"]))
    text = TEXT[:at] + new + TEXT[at + data.draw(st.integers(0, 1)) :]
    try:
        record = read_record(text)
        verify(BOOK, record)
    except SignoriaError:
        return
    assert [(m.seat, m.text, m.chance) for m in record.moves] == [
        (m.seat, m.text, m.chance) for m in FINISHED.record.moves
    ]
    assert record.scores in (None, FINISHED.record.scores)


# ---- damage that replaying finds, with the move


def replays(text: str) -> str:
    with pytest.raises(DamagedRecord) as damage:
        replay(BOOK, read_record(text))
    return str(damage.value)


def test_an_illegal_move_is_found_out() -> None:
    assert replays(changed(SETUP + 1, "1 0 gold")).startswith("move 1: seat 0 may not 'gold'")
    assert replays(changed(SETUP + 1, "1 0 dance")).startswith("move 1: 'dance' is not an action")


def test_a_move_of_the_wrong_seat_is_found_out() -> None:
    words = LINES[SETUP + 1].split(" ", 2)
    assert replays(changed(SETUP + 1, f"1 1 {words[2]}")).startswith("move 1: seat 1 may not")
    assert replays(changed(SETUP + 1, f"1 9 {words[2]}")) == "move 1: there is no seat 9; seats are 0 to 2"


def test_altered_chance_is_found_out() -> None:
    start, _, answers = LINES[CHANCY].partition(" ~ ")
    numbers = answers.split()
    number = start.split()[0]
    other = "1" if numbers[0] == "0" else "0"
    assert replays(changed(CHANCY, f"{start} ~ {' '.join([other, *numbers[1:]])}")) == (
        f"move {number}: chance is not what the seed gives"
    )
    assert "more often" in replays(changed(CHANCY, f"{start} ~ {' '.join(numbers[:-1])}"))
    assert replays(changed(CHANCY, f"{start} ~ {answers} 0")) == (
        f"move {number}: the record tells more chance than the game asks"
    )
    assert "is not below" in replays(changed(CHANCY, f"{start} ~ {' '.join(['99', *numbers[1:]])}"))


def test_altered_chance_of_the_setup_is_found_out() -> None:
    numbers = LINES[SETUP].split()[2:]
    other = "1" if numbers[0] == "0" else "0"
    assert replays(changed(SETUP, f"setup ~ {' '.join([other, *numbers[1:]])}")).startswith("setup: chance is not")
    assert replays(changed(SETUP, LINES[SETUP] + " 0")).startswith("setup: the record tells more chance")
    assert replays(changed(SETUP, "setup")).startswith("setup: the game asks chance more often")


def test_an_altered_seed_is_found_out() -> None:
    assert replays(changed(header("seed"), 'seed: "b seed"')).startswith("setup: chance is not what the seed gives")


def test_an_altered_result_is_found_out() -> None:
    scores = " ".join(str(score + 1) for score in FINISHED.scores)
    assert "the rules give scores" in replays(changed(len(LINES) - 3, f"scores: {scores}"))
    loser = next(seat for seat in range(3) if seat not in FINISHED.winners)
    assert "the rules give scores" in replays(changed(len(LINES) - 2, f"winners: {loser}"))


def test_a_result_before_the_end_is_found_out() -> None:
    text = str(played(20).record) + "\nscores: 0 0 0\nwinners: 0\n"
    assert replays(text) == "the record names a result, but the game is not over"


@pytest.mark.parametrize(
    ("start", "new", "message"),
    [
        ("option city_size", "option city_shape: round", "setup: citadels-classic has no option 'city_shape'"),
        ("option city_size", "option city_size: 9", "setup: option city_size: '9' is not one of 8, 7"),
        ("option first_crown", "option first_crown: 5", "setup: option first_crown: there is no seat 5"),
        ("game", "game: citadels-classic 99", "played under citadels-classic rules 99; this program knows rules 1"),
        ("game", "game: chess 1", "this is a record of chess, not of citadels-classic"),
        ("players", "players: 2", "every seat needs a name"),
    ],
)
def test_another_game_version_or_option_is_found_out(start: str, new: str, message: str) -> None:
    with pytest.raises(DamagedRecord) as damage:
        replay(BOOK, read_record(changed(header(start), new)))
    assert message in str(damage.value)


def test_options_are_settled_before_a_game_starts() -> None:
    with pytest.raises(BadOptions, match="has no option 'cards'; it has: city_size"):
        signoria.new("citadels-classic", 4, 1, {"cards": 3})
    with pytest.raises(BadOptions, match=r"option murdered_king: 1 is not one of false, true \[CITC-19\.4\]"):
        signoria.new("citadels-classic", 4, 1, {"murdered_king": 1})


def test_a_game_that_nobody_won_is_written_and_read() -> None:
    record = read_record(TEXT)
    record.winners = []
    assert str(record).endswith("\nwinners:\n")
    assert read_record(str(record)).winners == []
