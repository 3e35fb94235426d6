"""Going through a game again with a strong player at one's side, as for games with secrets it must be done: every
decision is judged by what its player knew then, in worlds that he had to think possible.

A review is made move by move, and no move needs what was found at another: so it can be made in pieces, by whichever
process has time, and goes on after an interruption where it was.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from signoria.bots.chance import QuickDice
from signoria.bots.expert import Expert, expert
from signoria.bots.reasons import Comparer, Comparison, make_up
from signoria.bots.search import Limits, Prospect, play_on
from signoria.bots.thinker import Thinker
from signoria.games import presentation, rulebook
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import BadOptions
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.record import Record, read_record
from signoria.kernel.replay import step
from signoria.kernel.review import BEST, BLUNDER, GOOD, SLIP, Judged, Review, unnamed
from signoria.kernel.seat import Seat
from signoria.words import languages, load

# What a decision may cost, in chances of winning, and still be called so; a difference counts less its error.
_SLIP_FROM = 0.03
_BLUNDER_FROM = 0.08
# A long game gets fewer worlds for each move, so that every review takes about a minute of one core.
_THOUGHTS = 12_000
_FEWEST, _MOST = 12, 64
# So many points of the curve are thought through; of a longer game some moves share theirs.
_POINTS = 400


def can_review(game: str) -> bool:
    """Whether that game's bots know enough of it."""
    return expert(game) is not None


def usual_worlds(moves: int) -> int:
    """In how many worlds each move of so long a game is thought through."""
    return min(max(_THOUGHTS // max(moves, 1), _FEWEST), _MOST)


def review_piece(text: str, first: int, seconds: float, worlds: int | None = None) -> Review:
    """The review of that record from move `first` on, as far as that many seconds reach; at least one move.

    Raises BadOptions for a game that is still running: nobody may have it looked into.
    """
    record = read_record(text)
    if record.scores is None:
        raise BadOptions("only a game that is over is reviewed")
    reviewer = Reviewer(record.game, usual_worlds(len(record.moves)) if worlds is None else worlds)
    until = time.perf_counter() + seconds
    found = Review(len(record.moves), reviewer.worlds)
    for more in reviewer.pieces(record, first):
        found.add(more)
        if time.perf_counter() > until:
            break
    return found


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
        found = Review(len(record.moves), self.worlds)
        for more in self.pieces(record):
            found.add(more)
            yield found

    def pieces(self, record: Record, first: int = 0) -> Iterator[Review]:
        """What is found at each move from `first` on, and at last after the last."""
        moves = record.moves
        every = len(moves) // _POINTS + 1
        for number, game in enumerate(step(self.book, record)):
            if number < first - first % every:
                continue
            if number % every == 0 or number == len(moves):
                chances = self._chances(game.state)
            if number < first:
                continue
            found = Review(len(moves), self.worlds)
            found.chances.append(chances)
            if _begins(game, number):
                found.rounds.append(number)
            if number < len(moves):
                move = moves[number]
                position = game.state
                if move.seat in position.to_act and len(position.legal(move.seat)) > 1:
                    judged = self.judge(position, move.seat, move.text, number)
                    if judged is not None:
                        judged.told = self._told(game, judged)
                        found.judged.append(judged)
            yield found

    def _chances(self, position: Position) -> list[float]:
        """Everybody's chance, each as its own player had reason to see it; after the end, who has won."""
        if position.is_over:
            return self.expert.value(position)
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

    def judge(self, position: Position, seat: int, text: str, number: int) -> Judged | None:
        """What that move of the seat was worth; None where there was nothing to choose."""
        at = Seat(position, seat, SeededDice(f"judge {number}"))
        prospects: list[Prospect] = self.thinker.prospects(at)
        played = position.action(text)
        better = prospects[0].action
        if len(prospects) < 2 and better == played:
            return None  # nothing to choose
        if better == played:
            return Judged(number, seat, text, text, BEST, prospects[0].chance, prospects[0].chance)
        comparison = self._compare(at, better, played, number)
        if grade_of(comparison) in (SLIP, BLUNDER) and self._stays_open(at, played, better):
            # Nothing is lost but by the move that gives it up.
            comparison = self._compare(at, better, played, number, is_made_up_for=True)
        if comparison.gain <= 0:
            # What was played is as good in other worlds, or leaves time for what the search had liked better.
            return Judged(number, seat, text, text, BEST, comparison.other, comparison.other)
        grade = grade_of(comparison)
        reason = comparison.reason if grade in (SLIP, BLUNDER) else None
        return Judged(number, seat, text, position.text(better), grade, comparison.other, comparison.better, reason)

    def _compare(self, at: Seat, better: int, played: int, number: int, is_made_up_for: bool = False) -> Comparison:
        return self.comparer.compare(at.world, at.number, better, played, number * 31, self.worlds, 1, is_made_up_for)

    def _stays_open(self, at: Seat, played: int, better: int) -> bool:
        """Whether the better move can still be made after the other."""
        world = at.world()
        dice = QuickDice(1)
        world.play(at.number, played, dice)
        return make_up(self.expert, world, at.number, better, dice)

    def _told(self, game: Game, judged: Judged) -> dict[str, tuple[str, str]]:
        """What the move and the better one are called on their player's buttons, in every language."""
        view = game.state.view(judged.seat)
        telling = presentation.telling(self.book)
        called = [unnamed(seat) for seat in range(game.state.seats)]
        told: dict[str, tuple[str, str]] = {}
        for language in languages():
            words = load(language, self.book.folder)
            pair = [telling.action(text, view, words, called).text for text in (judged.played, judged.better)]
            told[language] = (pair[0], pair[1])
        return told


def _begins(game: Game, number: int) -> bool:
    """Whether a round begins with that move, as everybody was told."""
    if number == 0:
        return True
    return any(presentation.begins_round(game.rulebook, event.name) for event in game.events[number - 1].all())


def grade_of(comparison: Comparison) -> str:
    """A difference that may be chance is no fault."""
    lost = comparison.gain - comparison.error
    if comparison.gain <= 0:
        return BEST
    if lost < _SLIP_FROM:
        return GOOD
    return BLUNDER if lost >= _BLUNDER_FROM else SLIP
