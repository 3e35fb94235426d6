"""The history of a game as one text file: log, export, save, test fixture and bug report.

    signoria record 1
    game: citadels-classic 1
    players: 4
    option city_size: 8
    seed: "any text"
    name 0: "Ada"

    setup ~ 12 3 40
    1 0 pick king
    2 1 pick thief ~ 3 1

    scores: 21 18 30 12
    winners: 2

A move is its number, the seat, the action's text and, after "~", what chance returned. While a game is running its
record can be written with the hash of the seed instead of the seed.

A game that was forked from another begins in a position instead of a set-up. Its header holds the fields of that
position (`Position.to_json`), one a line as JSON, and its `setup` asks nothing of chance:

    position round: 3
    position crown: 1
    position deck: ["manor.2", "castle"]
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from signoria.kernel.dice import Seed, seed_hash, seed_text
from signoria.kernel.errors import DamagedRecord
from signoria.kernel.verbs import Verbs

FORMAT = "signoria record 1"
LONGEST = 4_000_000

_HEADER = re.compile(r"(game|players|seed|seed-sha256|option [a-z_]+|name [0-9]+|position [a-z_]+): (.*)")
_MOVE = re.compile(r"([0-9]{1,9}) ([0-9]{1,9}) ([^~]+?)(?: ~((?: [0-9]{1,9})+))?")
_SETUP = re.compile(r"setup(?: ~((?: [0-9]{1,9})+))?")
_HASH = re.compile(r"[0-9a-f]{64}")


class Move:
    """One action: who, what, and what chance answered on the way to the next decision."""

    __slots__ = ("chance", "seat", "text")

    def __init__(self, seat: int, text: str, chance: tuple[int, ...] = ()) -> None:
        self.seat = seat
        self.text = text
        self.chance = chance

    def __repr__(self) -> str:
        return f"Move({self.seat}, {self.text!r})"


class Record:
    """Game, rules version, options, seats, seed and the moves in order. `str()` is the file."""

    def __init__(
        self,
        game: str,
        version: int,
        players: int,
        options: dict[str, bool | int | str],
        seed: Seed | None,
        names: list[str] | None = None,
        seed_sha256: str | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.players = players
        self.options = options
        self.seed = seed
        self.seed_sha256 = seed_sha256
        self.names = names
        # Where a forked game begins, as `Position.to_json` gives it; None for a game that was set up.
        self.position: dict[str, Any] | None = None
        self.setup: tuple[int, ...] = ()
        # Moves that nobody has asked for yet, as seat, action, chance, seat, …; and what their texts are written with.
        # A row of numbers costs less to lengthen, and to keep, than an object for each.
        self.unwritten: list[Any] = []
        self.verbs: Verbs | None = None
        self._moves: list[Move] = []
        self.scores: list[int] | None = None
        self.winners: list[int] | None = None

    @property
    def moves(self) -> list[Move]:
        """All moves in order. They are written down when somebody reads them."""
        self.write()
        return self._moves

    def write(self) -> None:
        if self.unwritten and self.verbs is not None:
            told = iter(self.unwritten)
            for seat, action, chance in zip(told, told, told, strict=True):
                self._moves.append(Move(seat, self.verbs.write(action), chance))
            self.unwritten.clear()

    def __str__(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def clone(self) -> Record:
        """A record of one's own, to be continued differently."""
        copy = Record(
            self.game, self.version, self.players, dict(self.options), self.seed, self.names, self.seed_sha256
        )
        copy.position, copy.setup, copy._moves = self.position, self.setup, self.moves.copy()
        copy.scores, copy.winners = self.scores, self.winners
        return copy

    def sealed(self) -> Record:
        """The same record with the hash in place of the seed."""
        if self.seed is None:
            return self
        sealed = Record(
            self.game, self.version, self.players, self.options, None, self.names, seed_sha256=seed_hash(self.seed)
        )
        sealed.position, sealed.setup, sealed._moves = self.position, self.setup, self.moves
        sealed.scores, sealed.winners = self.scores, self.winners
        return sealed

    def __copy__(self) -> Record:
        return self.clone()

    def __repr__(self) -> str:
        return f"<record of {self.game}, {self.players} players, {len(self.moves)} moves>"

    def _lines(self) -> Iterator[str]:
        yield FORMAT
        yield f"game: {self.game} {self.version}"
        yield f"players: {self.players}"
        for name, value in self.options.items():
            yield f"option {name}: {str(value).lower()}"
        if self.seed is not None:
            yield f"seed: {seed_text(self.seed)}"
        if self.seed_sha256 is not None:
            yield f"seed-sha256: {self.seed_sha256}"
        for seat, player in enumerate(self.names or []):
            yield f"name {seat}: {json.dumps(player, ensure_ascii=False)}"
        for field, content in (self.position or {}).items():
            yield f"position {field}: {json.dumps(content, ensure_ascii=False)}"
        yield ""
        yield "setup" + _chance(self.setup)
        for number, move in enumerate(self.moves, 1):
            yield f"{number} {move.seat} {move.text}" + _chance(move.chance)
        if self.scores is not None and self.winners is not None:
            yield ""
            yield "scores: " + " ".join(map(str, self.scores))
            yield "winners:" + "".join(f" {seat}" for seat in self.winners)


def _chance(answers: tuple[int, ...]) -> str:
    return " ~ " + " ".join(map(str, answers)) if answers else ""


def check_record(record: object) -> Record:
    """Raise DamagedRecord for what is no record, such as the text of one."""
    if not isinstance(record, Record):
        raise DamagedRecord(f"a Record is expected, not {record!r:.60}; read_record(text) makes one of a text")
    return record


def read_record(text: str) -> Record:
    """The record of that text. Raises DamagedRecord naming the line. Options are still texts: see `replay`."""
    if not isinstance(text, str):
        raise DamagedRecord(f"the text of a record is expected, not {text!r}")
    if len(text) > LONGEST:
        raise DamagedRecord(f"the record is longer than {LONGEST} characters")
    reader = _Reader(text)
    return reader.read()


class _Reader:
    def __init__(self, text: str) -> None:
        self.lines = text.split("\n")
        self.at = 0

    def fail(self, what: str) -> DamagedRecord:
        return DamagedRecord(f"line {self.at + 1}: {what}")

    def line(self) -> str:
        if self.at >= len(self.lines):
            raise self.fail("the record ends too early")
        return self.lines[self.at]

    def read(self) -> Record:
        if self.line() != FORMAT:
            raise self.fail(f"expected {FORMAT!r}")
        self.at += 1
        record = self._header()
        self._setup(record)
        self._moves(record)
        self._result(record)
        return record

    def _header(self) -> Record:
        fields: dict[str, str] = {}
        while self.line() != "":
            found = _HEADER.fullmatch(self.line())
            if not found:
                raise self.fail(f"cannot read {self.line()[:60]!r}")
            if found[1] in fields:
                raise self.fail(f"{found[1]} is given twice")
            fields[found[1]] = found[2]
            self.at += 1
        game = re.fullmatch(r"([a-z0-9-]+) ([0-9]{1,6})", fields.get("game", ""))
        if not game:
            raise self.fail("the header lacks 'game: NAME VERSION'")
        if not re.fullmatch(r"[0-9]{1,3}", fields.get("players", "")):
            raise self.fail("the header lacks 'players: NUMBER'")
        players = int(fields["players"])
        options: dict[str, bool | int | str] = {
            key.removeprefix("option "): value for key, value in fields.items() if key.startswith("option ")
        }
        record = Record(game[1], int(game[2]), players, options, self._seed(fields), self._names(fields, players))
        record.position = self._position(fields)
        record.seed_sha256 = fields.get("seed-sha256")
        if record.seed_sha256 is not None and not _HASH.fullmatch(record.seed_sha256):
            raise self.fail("seed-sha256 is not a hash of 64 hexadecimal digits")
        self.at += 1
        return record

    def _seed(self, fields: dict[str, str]) -> Seed | None:
        if "seed" not in fields:
            return None
        try:
            seed = json.loads(fields["seed"])
        except (ValueError, RecursionError):
            raise self.fail("the seed is not a JSON string or number") from None
        if type(seed) not in (str, int):
            raise self.fail("the seed is not a JSON string or whole number")
        return seed  # type: ignore[no-any-return]

    def _names(self, fields: dict[str, str], players: int) -> list[str] | None:
        given = {key: value for key, value in fields.items() if key.startswith("name ")}
        if not given:
            return None
        if set(given) != {f"name {seat}" for seat in range(players)}:
            raise self.fail("every seat needs a name, or none")
        names = []
        for seat in range(players):
            try:
                name = json.loads(given[f"name {seat}"])
            except (ValueError, RecursionError):
                raise self.fail(f"name {seat} is not a JSON string") from None
            if not isinstance(name, str):
                raise self.fail(f"name {seat} is not a JSON string")
            names.append(name)
        return names

    def _position(self, fields: dict[str, str]) -> dict[str, Any] | None:
        given = {key: value for key, value in fields.items() if key.startswith("position ")}
        position = {}
        for key, value in given.items():
            try:
                position[key.removeprefix("position ")] = json.loads(value)
            except (ValueError, RecursionError):
                raise self.fail(f"{key} is not JSON") from None
        return position or None

    def _setup(self, record: Record) -> None:
        found = _SETUP.fullmatch(self.line())
        if not found:
            raise self.fail("expected 'setup'")
        record.setup = _answers(found[1])
        self.at += 1

    def _moves(self, record: Record) -> None:
        while self.line() != "":
            found = _MOVE.fullmatch(self.line())
            if not found:
                raise self.fail(f"cannot read the move {self.line()[:60]!r}")
            if int(found[1]) != len(record.moves) + 1:
                raise self.fail(f"move {len(record.moves) + 1} expected, found {found[1]}")
            record.moves.append(Move(int(found[2]), found[3], _answers(found[4])))
            self.at += 1
        self.at += 1

    def _result(self, record: Record) -> None:
        if self.at >= len(self.lines):
            return
        record.scores = self._numbers("scores")
        record.winners = self._numbers("winners")
        if self.at != len(self.lines) - 1 or self.line() != "":
            raise self.fail("nothing may follow the result")

    def _numbers(self, key: str) -> list[int]:
        found = re.fullmatch(key + r":((?: -?[0-9]{1,9})*)", self.line())
        if not found:
            raise self.fail(f"expected '{key}: …'")
        self.at += 1
        return [int(number) for number in found[1].split()]


def _answers(text: str | None) -> tuple[int, ...]:
    return tuple(int(number) for number in text.split()) if text else ()
