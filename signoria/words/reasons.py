"""Why a move is better, in words: one voice for the review, for hints and for the coach.

A reason speaks of whoever decides ("own"; "their" where another reads it), or of somebody else, whom the move keeps
down ("other"). Where it is counted and the counts differ, the sentence says how much.
"""

from __future__ import annotations

from signoria.kernel.review import Reason
from signoria.words.words import Words

# Amounts of these are told in hundreds.
_ROUNDED = {"florins": 100}
# Means that differ by less are not told as two numbers.
_CLEAR = 0.6
# By so many points somebody has to be ahead for it to be said.
_AHEAD = 2


def because(reason: Reason, own: int, words: Words, names: list[str], viewer: int | None = None) -> str:
    """A clause without a full stop; `own` is who decides, `viewer` who reads it. Empty if there are no words for it."""
    person = "other" if reason.seat != own else "own" if viewer == own else "their"
    who = names[reason.seat]
    key = f"why.{person}.{reason.subject}"
    if not words.has(key):
        return ""
    said = words(key, who=who)
    if reason.better is not None and reason.other is not None:
        said = _counted(key, reason, words, who) or said
    if person == "other" and reason.ahead >= _AHEAD:
        return words("why.ahead", who=who, n=reason.ahead, why=said)
    return said


def _counted(key: str, reason: Reason, words: Words, who: str) -> str:
    """The sentence with its numbers; empty where they would say nothing."""
    assert reason.better is not None
    assert reason.other is not None
    unit = _ROUNDED.get(reason.subject, 1)
    gain = (reason.better - reason.other) / unit
    if (gain > 0) == (".other." in key):
        # A figure that points the other way than the whole reason would contradict it.
        return ""
    better, other = (round(amount / unit) * unit for amount in (reason.better, reason.other))
    if better != other and abs(gain) >= _CLEAR and words.has(f"{key}.counted"):
        return words(f"{key}.counted", who=who, n=better, other=other)
    often = round(10 * abs(gain))
    if 2 <= often < 10 and words.has(f"{key}.often"):
        return words(f"{key}.often", who=who, n=often)
    return ""
