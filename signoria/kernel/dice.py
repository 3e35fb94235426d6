"""Chance, always handed in from outside a position.

All chance of a game comes from `below`, so a list of its answers is a complete account of what chance did.
"""

from __future__ import annotations

import hashlib
import json
from typing import Final

from mypy_extensions import mypyc_attr

from signoria.kernel.errors import BadOptions, SignoriaError

Seed = str | int


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of chance. Subclasses give `below`."""

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        raise NotImplementedError

    def clone(self) -> Dice:
        """Dice that will give the same answers as these from now on."""
        raise NotImplementedError

    def shuffle(self, items: list[int]) -> None:
        """Bring the list into a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


_BLOCK_BITS: Final = 512
_WORD_BITS: Final = 32


@mypyc_attr(allow_interpreted_subclasses=True)
class SeededDice(Dice):
    """Dice that give the same answers for the same seed on every platform.

    They read a SHA-512 stream keyed by the seed: whoever sees the answers so far cannot tell the next one.
    """

    def __init__(self, seed: Seed) -> None:
        check_seed(seed)
        self._key: bytes = hashlib.sha256(b"signoria dice 1\n" + seed_text(seed).encode()).digest()
        self._block = 0
        # What is left of the block, and its next bits as a small number, which is quicker to take from.
        self._pool = 0
        self._bits = 0
        self._word = 0
        self._word_bits = 0

    def below(self, n: int) -> int:
        if n < 1:
            raise ValueError(f"there is no number below {n}")
        width = (n - 1).bit_length()
        while True:
            while self._word_bits < width:
                self._next_word(width)
            word = self._word
            answer = word & ((1 << width) - 1)
            self._word = word >> width
            self._word_bits -= width
            if answer < n:
                return answer

    def shuffle(self, items: list[int], answers: list[int] | None = None) -> None:
        """As all dice do it, with the same answers; but most of a game's chance is spent here.

        The answers are added to `answers` if it is given.
        """
        word, bits = self._word, self._word_bits
        last = len(items) - 1
        while last > 0:
            width = last.bit_length()
            if bits < width:
                self._word, self._word_bits = word, bits
                while self._word_bits < width:
                    self._next_word(width)
                word, bits = self._word, self._word_bits
            other = word & ((1 << width) - 1)
            word >>= width
            bits -= width
            if other <= last:
                if answers is not None:
                    answers.append(other)
                items[last], items[other] = items[other], items[last]
                last -= 1
        self._word, self._word_bits = word, bits

    def clone(self) -> SeededDice:
        copy = SeededDice(0)
        copy._key = self._key
        copy._block = self._block
        copy._pool = self._pool
        copy._bits = self._bits
        copy._word = self._word
        copy._word_bits = self._word_bits
        return copy

    def __repr__(self) -> str:
        """How far they have come; not their seed, which may be a secret."""
        return f"<SeededDice, {self._block * _BLOCK_BITS - self._bits - self._word_bits} bits drawn>"

    def _next_word(self, width: int) -> None:
        """Read on; an answer never spans two blocks, so a rest that is too short for it is dropped."""
        if self._word_bits + self._bits < width:
            if width > _BLOCK_BITS:
                raise ValueError("the dice have no numbers that large")
            self._refill()
        step = min(_WORD_BITS, self._bits)
        self._word |= (self._pool & ((1 << step) - 1)) << self._word_bits
        self._word_bits += step
        self._pool >>= step
        self._bits -= step

    def _refill(self) -> None:
        block = hashlib.sha512(self._key + self._block.to_bytes(8, "big")).digest()
        self._block += 1
        self._pool = int.from_bytes(block, "big")
        self._bits = _BLOCK_BITS
        self._word = 0
        self._word_bits = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class RecordingDice(Dice):
    """Dice that pass on another's answers and keep a list of them."""

    def __init__(self, source: Dice) -> None:
        self.source = source
        self.answers: list[int] = []

    def below(self, n: int) -> int:
        answer = self.source.below(n)
        self.answers.append(answer)
        return answer

    def shuffle(self, items: list[int]) -> None:
        source = self.source
        if isinstance(source, SeededDice):
            source.shuffle(items, self.answers)
        else:
            super().shuffle(items)

    def clone(self) -> RecordingDice:
        copy = RecordingDice(self.source.clone())
        copy.answers = self.answers.copy()
        return copy

    def taken(self) -> tuple[int, ...]:
        """The answers since the last call."""
        if not self.answers:
            return ()
        answers = tuple(self.answers)
        self.answers.clear()
        return answers


class ChanceMismatch(SignoriaError):
    """Told answers do not fit what the game asks of chance."""


@mypyc_attr(allow_interpreted_subclasses=True)
class ToldDice(Dice):
    """Dice whose answers are told beforehand: a record's, or a test's."""

    def __init__(self, answers: list[int] | tuple[int, ...]) -> None:
        self._answers = list(answers)
        self._next = 0

    def below(self, n: int) -> int:
        if self._next >= len(self._answers):
            raise ChanceMismatch("the game asks chance more often than was told")
        answer = self._answers[self._next]
        if not 0 <= answer < n:
            raise ChanceMismatch(f"chance {answer} is not below {n}")
        self._next += 1
        return answer

    def clone(self) -> ToldDice:
        return ToldDice(self._answers[self._next :])

    @property
    def left(self) -> int:
        """How many told answers were not asked for."""
        return len(self._answers) - self._next


def check_seed(seed: object) -> None:
    """Raise BadOptions for what is no seed. A record must be able to hold it."""
    if type(seed) is not str and type(seed) is not int:
        raise BadOptions(f"seed: a text or a whole number is expected, not {seed!r}")


def seed_text(seed: Seed) -> str:
    """The one spelling of a seed that is hashed and written into records; 7 and "7" differ."""
    return json.dumps(seed)


def seed_hash(seed: Seed) -> str:
    """What a table may publish about its seed while the game is running."""
    return hashlib.sha256(b"signoria seed 1\n" + seed_text(seed).encode()).hexdigest()
