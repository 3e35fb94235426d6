"""Going through a record again: replay, step, fork, verify."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from signoria.kernel.dice import ChanceMismatch, Dice, Seed, SeededDice, ToldDice, check_seed, seed_hash
from signoria.kernel.errors import BadOptions, DamagedPosition, DamagedRecord, SignoriaError
from signoria.kernel.game import Game
from signoria.kernel.record import Record, check_record
from signoria.kernel.rulebook import Rulebook


class _ReplayDice(Dice):
    """Answers as a record tells them, move by move, checked against the seed where the record shows it.

    When the record is through, chance goes on from the seed, or from other dice after a fork.
    """

    def __init__(self, seed: Seed | None) -> None:
        self.told: ToldDice | None = None
        self.source: Dice | None = None if seed is None else SeededDice(seed)

    def below(self, n: int) -> int:
        if self.told is None:
            if self.source is None:
                raise ChanceMismatch("the record does not show its seed, so the game cannot be played on; fork it")
            return self.source.below(n)
        answer = self.told.below(n)
        if self.source is not None and self.source.below(n) != answer:
            raise ChanceMismatch("chance is not what the seed gives")
        return answer

    def clone(self) -> _ReplayDice:
        copy = _ReplayDice(None)
        copy.told = None if self.told is None else self.told.clone()
        copy.source = None if self.source is None else self.source.clone()
        return copy


def begin_at(
    position: dict[str, Any],
    rulebook: Rulebook,
    players: int,
    seed: Seed,
    options: Mapping[str, object] | None = None,
    names: list[str] | None = None,
    dice: Dice | None = None,
) -> Game:
    """A game that begins in the middle: as `Game`, with a position from `to_json` in place of the set-up.

    Raises DamagedPosition if it is no position of such a game.
    """
    return Game.from_position(rulebook, position, seed, options or {}, names, dice, players)


def replay(rulebook: Rulebook, record: Record, moves: int | None = None) -> Game:
    """The game after that many moves of the record (all by default). Raises DamagedRecord naming the move.

    Playing on from there takes chance from the record's seed; a record that does not show its seed can be forked.
    """
    *_, game = step(rulebook, record, moves)
    return game


def step(rulebook: Rulebook, record: Record, moves: int | None = None) -> Iterator[Game]:
    """The game at the start and after each move: the same object each time, one move further."""
    _same_rules(rulebook, record)
    wanted = len(record.moves) if moves is None else moves
    if not hasattr(wanted, "__index__") or not 0 <= wanted <= len(record.moves):
        raise DamagedRecord(f"the record has {len(record.moves)} moves, not {wanted!r}")
    dice = _ReplayDice(record.seed)
    dice.told = ToldDice(record.setup)
    try:
        options = {name: _option(rulebook, name, value) for name, value in record.options.items()}
        seed = record.seed if record.seed is not None else 0
        if record.position is None:
            game = Game(rulebook, record.players, seed, options, record.names, dice)
        else:
            game = begin_at(record.position, rulebook, record.players, seed, options, record.names, dice)
    except (BadOptions, ChanceMismatch, DamagedPosition) as problem:
        raise DamagedRecord(f"setup: {problem}") from None
    game.record.seed, game.record.seed_sha256 = record.seed, record.seed_sha256
    _all_used(dice.told, "setup")
    dice.told = None
    yield game
    for number, move in enumerate(record.moves[:wanted], 1):
        dice.told = ToldDice(move.chance)
        try:
            game.play(move.seat, move.text)
        except SignoriaError as problem:
            raise DamagedRecord(f"move {number}: {problem}") from None
        _all_used(dice.told, f"move {number}")
        dice.told = None
        yield game
    if wanted == len(record.moves):
        _same_result(game, record)


def fork(rulebook: Rulebook, record: Record, moves: int, seed: Seed) -> Game:
    """Play on from any position of a record, with chance of one's own from there."""
    check_seed(seed)
    game = replay(rulebook, record, moves)
    game.dice.source = SeededDice(seed)
    game.record.seed, game.record.seed_sha256 = None, None
    return game


def verify(rulebook: Rulebook, record: Record) -> list[str]:
    """Replay the record and check what can be checked; what was proved, in sentences. Raises DamagedRecord."""
    replay(rulebook, record)
    proved = [f"{len(record.moves)} moves are legal under {rulebook.id} rules {rulebook.version}"]
    if record.position is not None:
        proved.append("the game begins in a given position; how that came about is not told")
    if record.scores is not None:
        proved.append("the result is what the rules give")
    if record.seed is not None:
        proved.append(f"all chance comes from the seed, whose hash is {seed_hash(record.seed)}")
        if record.seed_sha256 is not None and record.seed_sha256 != seed_hash(record.seed):
            raise DamagedRecord("the seed does not have the hash that was published")
    elif record.seed_sha256 is not None:
        proved.append(f"the seed is not shown yet; its published hash is {record.seed_sha256}")
    return proved


def _option(rulebook: Rulebook, name: str, value: object) -> object:
    return rulebook.option(name).read(value) if isinstance(value, str) else value


def _same_rules(rulebook: Rulebook, record: Record) -> None:
    check_record(record)
    if record.game != rulebook.id:
        raise DamagedRecord(f"this is a record of {record.game}, not of {rulebook.id}")
    if record.version != rulebook.version:
        raise DamagedRecord(
            f"the record was played under {rulebook.id} rules {record.version}; "
            f"this program knows rules {rulebook.version}"
        )


def _all_used(told: ToldDice, place: str) -> None:
    if told.left:
        raise DamagedRecord(f"{place}: the record tells more chance than the game asks")


def _same_result(game: Game, record: Record) -> None:
    if record.scores is None and record.winners is None:
        return
    if not game.is_over:
        raise DamagedRecord("the record names a result, but the game is not over")
    if record.scores != game.scores or record.winners != game.winners:
        raise DamagedRecord(
            f"the record says scores {record.scores}, winners {record.winners}; "
            f"the rules give scores {game.scores}, winners {game.winners}"
        )
