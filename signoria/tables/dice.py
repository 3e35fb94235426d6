"""Dice that can be put down and taken up again where they were."""

from __future__ import annotations

from signoria.kernel.dice import SeededDice

_BLOCK = 512


class TableDice(SeededDice):
    """The dice of the seed, with a mark of how much of their stream has been read."""

    def mark(self) -> int:
        """How many bits have been read or dropped so far."""
        return self._block * _BLOCK - self._bits - self._word_bits

    def resume(self, mark: int) -> None:
        """Go on where `mark` was taken; the same seed is needed."""
        ahead = -mark % _BLOCK
        self._block = (mark + ahead) // _BLOCK
        self._pool = self._bits = 0
        self._word = self._word_bits = 0
        if ahead:
            self._block -= 1
            self._refill()
            self._pool >>= _BLOCK - ahead
            self._bits = ahead
