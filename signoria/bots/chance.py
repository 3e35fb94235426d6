"""Dice for games that are only thought through: quick, and good enough for that."""

from __future__ import annotations

from signoria.kernel.dice import Dice

_HALF = 0xFFFF


class QuickDice(Dice):
    """Two multiply-with-carry generators (Marsaglia). The same seed gives the same answers."""

    def __init__(self, seed: int) -> None:
        self._high = 362436069 ^ (seed & 0x3FFFFFF)
        self._low = 521288629 + (seed >> 26 & 0x3FFFFFF)

    def below(self, n: int) -> int:
        self._high = 36969 * (self._high & _HALF) + (self._high >> 16)
        self._low = 18000 * (self._low & _HALF) + (self._low >> 16)
        return (((self._high & _HALF) << 16) + self._low) % n
