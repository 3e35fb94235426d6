"""Why one move is better than another, in a sentence: what the evaluation sees differently where they lead.

Both moves are played on in the same worlds with the same luck. The features of the positions they lead to differ, and
the difference that moves the chances most is the reason. Where a game's figures can be counted the reason also says how
much of it each move leads to. `signoria/words/reasons.py` puts it in words.
"""

from __future__ import annotations

from collections.abc import Callable

from signoria.bots.chance import QuickDice
from signoria.bots.expert import Evaluation, Expert, load_evaluation
from signoria.bots.search import play_on
from signoria.kernel.position import Position
from signoria.kernel.review import Reason

# Where a game has ended, its score is what is counted.
_END = "end points"
# What rounding leaves of equal figures.
_NOTHING = 1e-9
# Small steps that belong to one move: where to, what for, done.
_STEPS = 8


class Comparison:
    """Two moves in the same worlds: the mean chance after each, how sure the difference is, and what makes it."""

    def __init__(self, better: float, other: float, error: float, reason: Reason | None) -> None:
        self.better = better
        self.other = other
        self.error = error
        self.reason = reason

    @property
    def gain(self) -> float:
        return self.better - self.other


class Comparer:
    """Compares moves of one game."""

    def __init__(self, game: str, expert: Expert) -> None:
        self.expert = expert
        self.expertise = expert.expertise
        self.evaluation: Evaluation = load_evaluation(game)

    def compare(
        self,
        draw: Callable[[], Position],
        seat: int,
        better: int,
        other: int,
        seed: int,
        worlds: int,
        ahead: int,
        is_made_up_for: bool = False,
    ) -> Comparison:
        """Play both moves on in so many worlds, until it has been quiet so many times.

        If it is made up for, the better one follows the other as soon as it still can.
        """
        gains: list[tuple[float, float]] = []  # weight, difference
        totals = [0.0, 0.0]
        weight_sum = 0.0
        difference = _Difference(self, seat)
        for number in range(worlds):
            world = draw()
            weight = 1.0 if self.expert.likelihood is None else self.expert.likelihood(world, seat)
            ways = [better], [other, better] if is_made_up_for else [other]
            ends = [self._end(world, seat, way, seed + 104729 * number, ahead) for way in ways]
            chances = [self.expert.value(end)[seat] for end in ends]
            gains.append((weight, chances[0] - chances[1]))
            weight_sum += weight
            totals[0] += weight * chances[0]
            totals[1] += weight * chances[1]
            difference.add(world, ends, weight)
        gain = (totals[0] - totals[1]) / weight_sum
        spread = sum(weight * weight * (one - gain) ** 2 for weight, one in gains)
        error = spread**0.5 / weight_sum
        return Comparison(totals[0] / weight_sum, totals[1] / weight_sum, error, difference.reason(weight_sum))

    def _end(self, world: Position, seat: int, way: list[int], seed: int, ahead: int) -> Position:
        after = world.clone()
        dice = QuickDice(seed)
        if self.expert.even_luck is not None:
            self.expert.even_luck(after, way[0])
        after.play(seat, way[0], dice)
        for action in way[1:]:
            make_up(self.expert, after, seat, action, dice)
        play_on(self.expert, after, dice, ahead)
        return after


def make_up(expert: Expert, position: Position, seat: int, action: int, dice: QuickDice) -> bool:
    """Let the seat go on with what it has begun until it can do that, and do it; False if it comes to nothing."""
    for _ in range(_STEPS):
        if seat not in position.to_act:
            return False
        if action in position.legal(seat):
            position.play(seat, action, dice)
            return True
        position.play(seat, expert.choose(position, seat, dice), dice)
    return False


class _Difference:
    """What two moves lead to, side by side, in all the worlds that were looked at."""

    def __init__(self, comparer: Comparer, seat: int) -> None:
        self.comparer = comparer
        self.seat = seat
        # By seat and subject: what the better move adds to the level; and the amounts after either.
        self.levels: dict[tuple[int, str], float] = {}
        self.amounts: dict[tuple[int, str], list[float]] = {}
        self.points: list[float] = []
        self.ended = 0.0

    def add(self, world: Position, ends: list[Position], weight: float) -> None:
        if not self.points:
            self.points = [0.0] * world.seats
        for seat, points in enumerate(world.scores):
            self.points[seat] += weight * points
        if any(end.is_over for end in ends):
            # The evaluation says nothing there: what is left is the score.
            self.ended += weight
            for side, end in enumerate(ends):
                for seat, points in enumerate(end.scores):
                    self.amounts.setdefault((seat, _END), [0.0, 0.0])[side] += weight * points
            return
        for side, end in enumerate(ends):
            self._add(end, weight, side)

    def _add(self, end: Position, weight: float, side: int) -> None:
        """What each subject adds to a seat's level, the seat's own for it, the others' against it."""
        known = self.comparer.expertise
        features = known.features(end)
        weights = self.comparer.evaluation.weights(known.progress(end))
        for other, figures in enumerate(features):
            sign = 1.0 if other == self.seat else -1.0 / (end.seats - 1)
            sign = -sign if side else sign
            for name, figure, worth in zip(known.names, figures, weights, strict=True):
                subject = known.subjects.get(name)
                if subject is not None:
                    key = (other, subject)
                    self.levels[key] = self.levels.get(key, 0.0) + sign * weight * worth * figure
            named = dict(zip(known.names, figures, strict=True))
            for subject, counted in known.counted.items():
                amount = sum(named[name] * scale for name, scale in counted)
                self.amounts.setdefault((other, subject), [0.0, 0.0])[side] += weight * amount

    def reason(self, weights: float) -> Reason | None:
        """What differs most, and by how much."""
        if self.ended > weights / 2:
            return self._of_the_end()
        found = _strongest(self.levels)
        if found is None:
            return None
        amounts = self.amounts.get((found.seat, found.subject))
        if amounts is not None:
            found.better, found.other = (round(amount / (weights - self.ended), 2) for amount in amounts)
        found.ahead = round((self.points[found.seat] - self.points[self.seat]) / weights)
        return found

    def _of_the_end(self) -> Reason | None:
        """The game ends: who gains, or loses, most points by the better move."""
        best: Reason | None = None
        strongest = _NOTHING
        for (seat, subject), amounts in self.amounts.items():
            better, other = (amount / self.ended for amount in amounts)
            gain = better - other if seat == self.seat else other - better
            if subject == _END and gain > strongest:
                best, strongest = Reason("points", seat, round(better, 2), round(other, 2)), gain
        return best


def _strongest(levels: dict[tuple[int, str], float]) -> Reason | None:
    if not levels:
        return None
    (seat, subject), amount = max(levels.items(), key=lambda item: item[1] * _telling(item[0][1]))
    return Reason(subject, seat) if amount > _NOTHING else None


def _telling(subject: str) -> float:
    """Points follow from everything else, so whatever else is nearly as strong says more."""
    return 0.5 if subject == "points" else 1.0
