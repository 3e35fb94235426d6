"""What a strong player thinks of a recorded game: everybody's chance before each move, and the decisions judged.

Data alone, so that it can be kept with a table, sent between processes and shown by a page. `signoria/bots/review.py`
makes it, `signoria/web/review.py` shows it.
"""

from __future__ import annotations

from typing import Any, Final

BEST: Final = "best"
GOOD: Final = "good"
SLIP: Final = "slip"
BLUNDER: Final = "blunder"
GRADES: Final = (BEST, GOOD, SLIP, BLUNDER)
# What counts of a decision towards how well somebody has played.
_WORTH: Final = {BEST: 1.0, GOOD: 0.9, SLIP: 0.5, BLUNDER: 0.0}
# Turning points: so much of somebody's chance came or went around one move, and so many are enough to learn from.
_TURN: Final = 0.08
_MOMENTS: Final = 3
# Single estimates are noisy: so many moves around one are taken together, so many before and after a turning point.
_AROUND: Final = 2
_WINDOW: Final = 4
# Stands around the number of a seat where its player is to be named.
_NAME: Final = "\ue000"
# A row of chances is kept in thousandths: finer than any of them is known.
_FINE: Final = 1000


class Reason:
    """What speaks for a move: a subject such as "gold" or "city", whose it is, and how much of it there is.

    `better` and `other` are the amounts that the two moves lead to, where the game counts them; `ahead` is by how many
    points whose it is stands before whoever decides.
    """

    __slots__ = ("ahead", "better", "other", "seat", "subject")

    def __init__(
        self, subject: str, seat: int, better: float | None = None, other: float | None = None, ahead: int = 0
    ) -> None:
        self.subject = subject
        self.seat = seat
        self.better = better
        self.other = other
        self.ahead = ahead

    def to_json(self) -> dict[str, Any]:
        return {
            "subject": self.subject,
            "seat": self.seat,
            "better": self.better,
            "other": self.other,
            "ahead": self.ahead,
        }


class Judged:
    """One decision: what was played, what would have been better, by how much and why.

    `told` has for each language what the two are called on their buttons. No names are kept in it, so that whoever
    wants to be forgotten is: `called` puts them in.
    """

    __slots__ = ("better", "chance", "grade", "instead", "move", "played", "reason", "seat", "told")

    def __init__(
        self,
        move: int,
        seat: int,
        played: str,
        better: str,
        grade: str,
        chance: float,
        instead: float,
        reason: Reason | None = None,
        told: dict[str, tuple[str, str]] | None = None,
    ) -> None:
        self.move = move
        self.seat = seat
        self.played = played
        self.better = better
        self.grade = grade
        self.chance = chance
        self.instead = instead
        self.reason = reason
        self.told = told or {}

    @property
    def is_fault(self) -> bool:
        return self.grade in (SLIP, BLUNDER)

    @property
    def cost(self) -> float:
        """The chance that was given away; nothing unless it was a fault."""
        return max(self.instead - self.chance, 0.0) if self.is_fault else 0.0

    def called(self, language: str, names: list[str]) -> tuple[str, str]:
        """What was played, and what would have been better, with the players' names."""
        did, better = self.told[language]
        for seat, name in enumerate(names):
            did, better = did.replace(unnamed(seat), name), better.replace(unnamed(seat), name)
        return did, better

    def to_json(self) -> dict[str, Any]:
        return {
            "move": self.move,
            "seat": self.seat,
            "played": self.played,
            "better": self.better,
            "grade": self.grade,
            "chance": round(self.chance, 4),
            "instead": round(self.instead, 4),
            "reason": None if self.reason is None else self.reason.to_json(),
            "told": {language: list(pair) for language, pair in self.told.items()},
        }


def unnamed(seat: int) -> str:
    """What stands for the name of whoever sits there."""
    return f"{_NAME}{seat}{_NAME}"


class Moment:
    """A turning point: after that move somebody's chance was another."""

    __slots__ = ("after", "before", "move", "seat")

    def __init__(self, move: int, seat: int, before: float, after: float) -> None:
        self.move = move
        self.seat = seat
        self.before = before
        self.after = after


class Review:
    """Everybody's chance before each move and after the last, where rounds began, and the decisions judged.

    It grows from the first move on; `is_whole` when the last is in it.
    """

    def __init__(self, moves: int, worlds: int) -> None:
        # How many moves the game has, and in how many worlds each was thought through.
        self.moves = moves
        self.worlds = worlds
        self.chances: list[list[float]] = []
        self.rounds: list[int] = []
        self.judged: list[Judged] = []

    @property
    def is_whole(self) -> bool:
        return len(self.chances) > self.moves

    @property
    def progress(self) -> float:
        """How much of it is done, from 0 to 1."""
        return len(self.chances) / (self.moves + 1)

    def add(self, more: Review) -> None:
        """What follows on this."""
        self.chances += more.chances
        self.rounds += more.rounds
        self.judged += more.judged

    def of(self, seat: int) -> list[Judged]:
        return [one for one in self.judged if one.seat == seat]

    def count(self, seat: int, grade: str) -> int:
        return sum([one.seat == seat and one.grade == grade for one in self.judged])

    def accuracy(self, seat: int) -> float | None:
        """How well that seat has decided, from 0 to 1; None if it had nothing to decide."""
        worths = [_WORTH[one.grade] for one in self.of(seat)]
        return sum(worths) / len(worths) if worths else None

    def curve(self) -> list[list[float]]:
        """The chances without the noise of single estimates: the mean of some moves around each; the end as it is."""
        smooth = [_mean(self.chances[max(at - _AROUND, 0) : at + _AROUND + 1]) for at in range(len(self.chances))]
        return [*smooth[:-1], *self.chances[-1:]]

    def moments(self) -> list[Moment]:
        """The turning points in order. Each is put at the one move around it that explains it best."""
        found: list[tuple[float, int, int]] = []
        for move in range(_WINDOW, len(self.chances)):
            before, after = self._around(move)
            changes = [abs(now - then) for now, then in zip(after, before, strict=True)]
            seat = changes.index(max(changes))
            if changes[seat] >= _TURN:
                found.append((changes[seat], move, seat))
        costs = {one.move: one.cost for one in self.judged}
        chosen: list[Moment] = []
        for _, move, seat in sorted(found, reverse=True):
            if len(chosen) == _MOMENTS:
                break
            if not _is_near(move, chosen):
                before, after = self._around(move)
                chosen.append(Moment(self._culprit(move, seat, costs), seat, before[seat], after[seat]))
        return sorted(chosen, key=_by_move)

    def _around(self, move: int) -> tuple[list[float], list[float]]:
        return _mean(self.chances[max(move - _WINDOW, 0) : move]), _mean(self.chances[move : move + _WINDOW])

    def _culprit(self, move: int, seat: int, costs: dict[int, float]) -> int:
        """After which move near that one the chance changed most; a fault weighs as much as it cost."""
        best, strongest = move, -1.0
        for near in range(max(move - 2, 1), min(move + 3, len(self.chances))):
            change = abs(self.chances[near][seat] - self.chances[near - 1][seat]) + 2 * costs.get(near - 1, 0.0)
            if change > strongest:
                best, strongest = near, change
        return best


def _is_near(move: int, chosen: list[Moment]) -> bool:
    return any(abs(move - other.move) < 3 * _WINDOW for other in chosen)


def _by_move(moment: Moment) -> int:
    return moment.move


def write_review(review: Review) -> dict[str, Any]:
    """The review as JSON, to be kept or sent."""
    return {
        "moves": review.moves,
        "worlds": review.worlds,
        "chances": [[round(chance * _FINE) for chance in row] for row in review.chances],
        "rounds": review.rounds,
        "judged": [one.to_json() for one in review.judged],
    }


def read_review(data: dict[str, Any]) -> Review:
    """The review of that JSON: what `write_review` gave."""
    review = Review(data["moves"], data["worlds"])
    review.chances = [[chance / _FINE for chance in row] for row in data["chances"]]
    review.rounds = list(data["rounds"])
    review.judged = [_read_judged(one) for one in data["judged"]]
    return review


def _read_judged(data: dict[str, Any]) -> Judged:
    return Judged(
        data["move"],
        data["seat"],
        data["played"],
        data["better"],
        data["grade"],
        data["chance"],
        data["instead"],
        None if data["reason"] is None else Reason(**data["reason"]),
        {language: (pair[0], pair[1]) for language, pair in data["told"].items()},
    )


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]
