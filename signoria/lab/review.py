"""Going through a game again with a strong player at one's side, as for games with secrets it must be done: every
decision is judged by what its player knew then, in worlds that he had to think possible.
"""

from __future__ import annotations

from collections.abc import Iterator

from signoria.bots.chance import QuickDice
from signoria.bots.expert import Expert, expert
from signoria.bots.reasons import Comparer, Comparison, Reason
from signoria.bots.search import Limits, Prospect, play_on
from signoria.bots.thinker import Thinker
from signoria.games import rulebook
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import BadOptions
from signoria.kernel.position import Position
from signoria.kernel.record import Record
from signoria.kernel.replay import step
from signoria.kernel.seat import Seat

# What a decision may cost, in chances of winning, and still be called so; a difference counts less its error.
BEST, GOOD, SLIP, BLUNDER = "best", "good", "slip", "blunder"
_GOOD_WITHIN = 0.015
_SLIP_FROM = 0.03
_BLUNDER_FROM = 0.08
# Turning points: so much of somebody's chance came or went with one move.
_TURN = 0.08
_MOMENTS = 5
# Single estimates are noisy: so many moves around one are taken together, so many before and after a turning point.
_AROUND = 2
_WINDOW = 4


class Judged:
    """One decision: what was played, what would have been better, by how much and why."""

    def __init__(self, move: int, seat: int, played: str, better: str, grade: str, comparison: Comparison) -> None:
        self.move = move
        self.seat = seat
        self.played = played
        self.better = better
        self.grade = grade
        self.chance = comparison.other
        self.instead = comparison.better
        self.reason: Reason | None = comparison.reason


class Review:
    """Everybody's chance before each move and after the last, and the decisions judged."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.chances: list[list[float]] = []
        self.judged: list[Judged] = []

    def count(self, seat: int, grade: str) -> int:
        return sum(one.seat == seat and one.grade == grade for one in self.judged)

    def curve(self) -> list[list[float]]:
        """The chances without the noise of single estimates: the mean of some moves around each; the end as it is."""
        smooth = [_mean(self.chances[max(at - _AROUND, 0) : at + _AROUND + 1]) for at in range(len(self.chances))]
        return [*smooth[:-1], *self.chances[-1:]]

    def moments(self) -> list[tuple[int, int, float, float]]:
        """The turning points in order: (move, whose chance changed most around it, before, after)."""
        found: list[tuple[float, int, int, float, float]] = []
        for move in range(1, len(self.chances)):
            before = _mean(self.chances[max(move - _WINDOW, 0) : move])
            after = _mean(self.chances[move : move + _WINDOW])
            changes = [abs(now - then) for now, then in zip(after, before, strict=True)]
            seat = changes.index(max(changes))
            if changes[seat] >= _TURN:
                found.append((changes[seat], move, seat, before[seat], after[seat]))
        chosen: list[tuple[int, int, float, float]] = []
        for _, move, seat, before_it, after_it in sorted(found, reverse=True):
            if len(chosen) < _MOMENTS and all(abs(move - other) >= 2 * _WINDOW for other, *_ in chosen):
                chosen.append((move, seat, before_it, after_it))
        return sorted(chosen)


def _mean(rows: list[list[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


class Reviewer:
    """Judges games of one rulebook; `worlds` is how many worlds each comparison and each point of the curve takes."""

    def __init__(self, game: str, worlds: int = 24) -> None:
        known = expert(game)
        if known is None:
            raise BadOptions(f"games of {game} cannot be reviewed yet")
        self.book = rulebook(game)
        self.expert: Expert = known
        self.worlds = worlds
        self.comparer = Comparer(game, known)
        self.thinker = Thinker("reviewer", known, Limits(worlds * 3))

    def review(self, record: Record) -> Iterator[Review]:
        """The review as it grows, after every move: the same object each time."""
        found = Review(record)
        moves = record.moves
        for number, game in enumerate(step(self.book, record)):
            if game.is_over or number == len(moves):
                found.chances.append(self.expert.value(game.state) if game.is_over else self._chances(game.state))
                yield found
                break
            position = game.state
            move = moves[number]
            found.chances.append(self._chances(position))
            if move.seat in position.to_act and len(position.legal(move.seat)) > 1:
                judged = self._judge(position, move.seat, move.text, number)
                if judged is not None:
                    found.judged.append(judged)
            yield found

    def _chances(self, position: Position) -> list[float]:
        """Everybody's chance, each as its own player had reason to see it."""
        chances = [self._chance(position, seat) for seat in range(position.seats)]
        total = sum(chances) or 1.0
        return [chance / total for chance in chances]

    def _chance(self, position: Position, seat: int) -> float:
        """The same luck before every move, so that the curve moves for what is played."""
        dice = SeededDice(f"review {seat}")
        total = weights = 0.0
        for number in range(max(self.worlds // 2, 4)):
            world = position.sample(seat, dice)
            weight = 1.0 if self.expert.likelihood is None else self.expert.likelihood(world, seat)
            total += weight * play_on(self.expert, world, QuickDice(number * 7919), 1)[seat]
            weights += weight
        return total / weights

    def _judge(self, position: Position, seat: int, text: str, number: int) -> Judged | None:
        dice = SeededDice(f"judge {number}")
        at = Seat(position, seat, dice)
        prospects: list[Prospect] = self.thinker.prospects(at)
        played = position.action(text)
        better = prospects[0].action
        if len(prospects) < 2 and better == played:
            return None  # nothing to choose
        if better == played:
            return Judged(
                number, seat, text, text, BEST, Comparison(prospects[0].chance, prospects[0].chance, 0.0, None)
            )
        comparison = self.comparer.compare(at.world, seat, better, played, number * 31, self.worlds, 1)
        return Judged(number, seat, text, position.text(better), _grade(comparison), comparison)


def _grade(comparison: Comparison) -> str:
    """A difference that may be chance is no fault."""
    lost = comparison.gain - comparison.error
    if lost < _GOOD_WITHIN:
        return BEST if comparison.gain <= 0 else GOOD
    if lost < _SLIP_FROM:
        return GOOD
    return BLUNDER if lost >= _BLUNDER_FROM else SLIP
