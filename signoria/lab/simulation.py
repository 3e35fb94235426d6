"""Many games between bots: every deal is played once from every seat, so that luck of the deal evens out."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from signoria.bots import Player, name_of, seated
from signoria.bots.match import play_match, play_silently
from signoria.games import rulebook
from signoria.kernel.rulebook import OptionValue
from signoria.lab.workers import spread


class Fixture:
    """One game to be played: who sits where, and its seed. `recorded` keeps the record too."""

    __slots__ = ("bots", "game", "number", "options", "recorded", "seed")

    def __init__(
        self,
        number: int,
        game: str,
        bots: tuple[Player, ...],
        seed: str,
        options: dict[str, OptionValue],
        recorded: bool,
    ) -> None:
        self.number = number
        self.game = game
        self.bots = bots
        self.seed = seed
        self.options = options
        self.recorded = recorded


class Outcome:
    """How one game ended."""

    __slots__ = ("fixture", "moves", "record", "scores", "winners")

    def __init__(self, fixture: Fixture, scores: list[int], winners: list[int], moves: int, record: str) -> None:
        self.fixture = fixture
        self.scores = scores
        self.winners = winners
        self.moves = moves
        self.record = record

    def __repr__(self) -> str:
        return f"<{self.fixture.game}, {self.moves} moves, scores {self.scores}, winners {self.winners}>"


def fixtures(
    game: str, bots: Sequence[Player], games: int, seed: str, options: dict[str, OptionValue], recorded: bool = False
) -> list[Fixture]:
    """The programme: each seed is played once for every different way of going round the table.

    Equal bots in all places would only play the same game again, so then every game has a seed of its own.
    """
    seats = len(bots)
    ways = next(turn for turn in range(1, seats + 1) if [*bots[turn:], *bots[:turn]] == list(bots))
    return [
        Fixture(
            number,
            game,
            tuple(bots[(seat + number) % seats] for seat in range(seats)),
            f"{seed} {number // ways}",
            options,
            recorded,
        )
        for number in range(games)
    ]


def play(fixture: Fixture) -> Outcome:
    book = rulebook(fixture.game)
    players = [seated(player, fixture.game) for player in fixture.bots]
    if fixture.recorded:
        game = play_match(book, players, fixture.seed, fixture.options)
        return Outcome(fixture, game.scores, game.winners, len(game.record.moves), str(game.record))
    end, moves = play_silently(book, players, fixture.seed, fixture.options)
    return Outcome(fixture, end.scores, end.winners, moves, "")


def simulate(programme: list[Fixture], jobs: int = 1) -> Iterator[Outcome]:
    """Play the programme, in its order."""
    return spread(play, programme, jobs)


class Share:
    """Wins out of games; a victory shared by two counts half for each."""

    __slots__ = ("games", "points", "wins")

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.points = 0

    def add(self, win: float, points: int) -> None:
        self.games += 1
        self.wins += win
        self.points += points

    @property
    def rate(self) -> float:
        return self.wins / self.games

    @property
    def mean_points(self) -> float:
        return self.points / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies with 95 % confidence (Wilson's score interval)."""
        z, n, p = 1.96, self.games, self.rate
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        spread_ = z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return max(middle - spread_, 0.0), min(middle + spread_, 1.0)


class Tally:
    """Results by kind of bot and by seat."""

    def __init__(self) -> None:
        self.bots: dict[str, Share] = {}
        self.seats: dict[int, Share] = {}
        self.lengths: list[int] = []

    def add(self, outcome: Outcome) -> None:
        self.lengths.append(outcome.moves)
        for seat, player in enumerate(outcome.fixture.bots):
            name = name_of(player)
            win = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            self.bots.setdefault(name, Share()).add(win, outcome.scores[seat])
            self.seats.setdefault(seat, Share()).add(win, outcome.scores[seat])
