"""Dice for games that are only thought through: quick, and good enough for that."""

from __future__ import annotations

from typing import Final

from signoria.kernel.dice import Dice

_HALF: Final = 0xFFFF
_WORD: Final = 0xFFFFFFFF
_LONG: Final = 0xFFFFFFFFFFFFFFFF


class QuickDice(Dice):
    """Two multiply-with-carry generators (Marsaglia). The same seed gives the same answers."""

    def __init__(self, seed: int) -> None:
        # Seeds of a search lie side by side, and the answers below 2, 4 or 8 come from the low half alone: without
        # being scattered they would be the same in all its games.
        scattered = _scattered(seed)
        self._high = scattered & _WORD | 1
        self._low = scattered >> 32 | 1

    def below(self, n: int) -> int:
        self._high = 36969 * (self._high & _HALF) + (self._high >> 16)
        self._low = 18000 * (self._low & _HALF) + (self._low >> 16)
        return (((self._high & _HALF) << 16) + self._low) % n


def _scattered(seed: int) -> int:
    """64 bits of which each depends on every bit of the seed (the end of splitmix64, by Steele, Lea and Flood)."""
    bits = (seed + 0x9E3779B97F4A7C15) & _LONG
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9 & _LONG
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB & _LONG
    return bits ^ bits >> 31
