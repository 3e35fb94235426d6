"""An arena for bots: the same deals from every seat, counted, timed and rated; a run that was stopped goes on.

Every game is a line of a results file, so that figures can be made again from it without playing.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from signoria.bots import Player, name_of, named, seated
from signoria.bots.match import bot_dice
from signoria.games import rulebook
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import BadOptions
from signoria.kernel.rulebook import OptionValue
from signoria.lab.simulation import Fixture, Share, fixtures
from signoria.lab.workers import on_ray, spread

# Decisions with one legal action are no thoughts.
_A_CHOICE = 2


class Played:
    """One game of the arena: who sat where, how it ended, how long each bot thought and what it did."""

    def __init__(self, number: int, bots: list[str], scores: list[int], winners: list[int], moves: int) -> None:
        self.number = number
        self.bots = bots
        self.scores = scores
        self.winners = winners
        self.moves = moves
        # By seat: milliseconds of each thought, and how often each deed was done.
        self.thoughts: list[list[float]] = [[] for _ in bots]
        self.deeds: list[Counter[str]] = [Counter() for _ in bots]

    def to_line(self) -> str:
        return json.dumps(vars(self))

    @staticmethod
    def of_line(line: str) -> Played:
        facts: dict[str, Any] = json.loads(line)
        played = Played(*[facts[name] for name in ("number", "bots", "scores", "winners", "moves")])
        played.thoughts = facts["thoughts"]
        played.deeds = [Counter(deeds) for deeds in facts["deeds"]]
        return played


def deed(text: str) -> str:
    """An action's text without its numbers and places: "build cathedral 1c3" is to build a cathedral."""
    return " ".join(word for word in text.split() if not any(letter.isdigit() for letter in word))


def play(fixture: Fixture) -> Played:
    """Play one game on the bare position, with a watch in hand."""
    book = rulebook(fixture.game)
    seats = len(fixture.bots)
    players = [seated(player, fixture.game) for player in fixture.bots]
    dice = SeededDice(fixture.seed)
    own = [bot_dice(fixture.seed, seat) for seat in range(seats)]
    position = book.start(seats, fixture.options, dice)
    played = Played(fixture.number, [name_of(player) for player in fixture.bots], [], [], 0)
    while not position.is_over:
        seat = position.awaited(position.to_act)
        is_choice = len(position.legal(seat)) >= _A_CHOICE
        start = time.perf_counter()
        action = players[seat].choose_at(position, seat, own[seat])
        if is_choice:
            played.thoughts[seat].append(round((time.perf_counter() - start) * 1000, 2))
        played.deeds[seat][deed(position.text(action))] += 1
        position.play(seat, action, dice)
        played.moves += 1
    played.scores, played.winners = list(position.scores), list(position.winners)
    return played


class Results:
    """The games played so far. A file of them has a header that says what is played, then a line a game."""

    def __init__(self, header: dict[str, Any], file: Path | None) -> None:
        self.header = header
        self.file = file
        self.games: dict[int, Played] = {}
        if file is not None and file.exists():
            self._read(file)
        elif file is not None:
            file.write_text(json.dumps(header) + "\n")

    def _read(self, file: Path) -> None:
        first, *lines = file.read_text().split("\n")
        try:
            header = json.loads(first)
        except ValueError:
            raise BadOptions(f"{file} holds no results of an arena") from None
        if header != self.header:
            raise BadOptions(f"{file} holds another contest: {first}")
        for line in lines:
            # The last line is cut short if the run was killed while writing; that game is played again.
            try:
                played = Played.of_line(line)
            except (ValueError, KeyError):
                continue
            self.games[played.number] = played

    def add(self, played: Played) -> None:
        self.games[played.number] = played
        if self.file is not None:
            with self.file.open("a") as out:
                out.write("\n" + played.to_line() if self.file.stat().st_size else played.to_line())


def contest(
    game: str, bots: Sequence[str], games: int, seed: str, options: dict[str, OptionValue], file: Path | None = None
) -> tuple[Results, list[Fixture]]:
    """What has been played of that contest, and what is still to be played."""
    for name in set(bots):
        named(name, game)
    header = {"game": game, "bots": list(bots), "seed": seed, "options": options}
    results = Results(header, file)
    programme = fixtures(game, bots, games, seed, options)
    return results, [fixture for fixture in programme if fixture.number not in results.games]


def play_all(results: Results, programme: Iterable[Fixture], jobs: int) -> Iterator[Played]:
    """Play what is left, noting each game as it ends."""
    for played in spread(play, programme, jobs, at_a_time=1):
        results.add(played)
        yield played


def play_all_on_ray(results: Results, programme: Iterable[Fixture], address: str) -> Iterator[Played]:
    """The same on a cluster; its machines need Signoria, and the modules of players of one's own."""
    for played in on_ray(play, programme, address):
        results.add(played)
        yield played


def play_silently(
    game: str, players: Sequence[Player], games: int, seed: str, options: dict[str, OptionValue], jobs: int
) -> Iterator[Played]:
    """Play a whole contest and keep no file of it."""
    return spread(play, fixtures(game, players, games, seed, options), jobs, at_a_time=1)


# ---- figures


class Standing:
    """What one bot has achieved: wins with their interval, a rating, its thinking time, what it did."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.share = Share()
        self.thoughts: list[float] = []
        self.deeds: Counter[str] = Counter()
        self.rating = 25.0
        self.rating_error = 25 / 3

    def __repr__(self) -> str:
        share, (low, high) = self.share, self.share.interval
        wins = f"{share.rate:.1%} ({low:.1%} to {high:.1%}) of {share.games} games"
        return f"<{self.name}: won {wins}, rating {self.rating:.1f} ± {1.96 * self.rating_error:.1f}>"

    @property
    def verbs(self) -> Counter[str]:
        """How often it used each verb."""
        found: Counter[str] = Counter()
        for name, times in self.deeds.items():
            found[name.partition(" ")[0]] += times
        return found

    def thought(self, part: float) -> float:
        """The milliseconds within which that part of its thoughts ended."""
        ordered = sorted(self.thoughts)
        return ordered[min(int(part * len(ordered)), len(ordered) - 1)] if ordered else 0.0


def standings(games: Iterable[Played]) -> list[Standing]:
    """The bots with their figures, the best first."""
    found: dict[str, Standing] = {}
    model = _model()
    ratings: dict[str, Any] = {}
    for played in sorted(games, key=lambda one: one.number):
        for seat, name in enumerate(played.bots):
            standing = found.setdefault(name, Standing(name))
            win = 1 / len(played.winners) if seat in played.winners else 0.0
            standing.share.add(win, played.scores[seat])
            standing.thoughts += played.thoughts[seat]
            standing.deeds += played.deeds[seat]
        _rate(model, ratings, played)
    for name, rating in ratings.items():
        found[name].rating, found[name].rating_error = rating.mu, rating.sigma
    return sorted(found.values(), key=lambda standing: -standing.rating)


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise BadOptions("ratings need openskill: pip install 'signoria[lab]'") from None
    return PlackettLuce()


def _rate(model: Any, ratings: dict[str, Any], played: Played) -> None:
    """One game for the ratings. A bot in several seats has one rating, which moves by their mean."""
    for name in played.bots:
        ratings.setdefault(name, model.rating())
    if len(set(played.bots)) == 1:
        return
    before = [[model.rating(mu=ratings[name].mu, sigma=ratings[name].sigma)] for name in played.bots]
    after = model.rate(before, ranks=_places(played))
    for name in set(played.bots):
        seats = [seat for seat, other in enumerate(played.bots) if other == name]
        mu = sum(after[seat][0].mu for seat in seats) / len(seats)
        sigma = sum(after[seat][0].sigma for seat in seats) / len(seats)
        ratings[name] = model.rating(mu=mu, sigma=sigma)


def _places(played: Played) -> list[float]:
    """The winners first, then by points; whole numbers, as the ratings want them."""
    ahead = [(seat not in played.winners, -score) for seat, score in enumerate(played.scores)]
    for seat in played.winners:
        ahead[seat] = (False, 0)
    order = sorted(set(ahead))
    return [float(order.index(place)) for place in ahead]


def seat_shares(games: Iterable[Played]) -> list[Share]:
    """Wins by seat, whoever sits there."""
    shares: list[Share] = []
    for played in games:
        while len(shares) < len(played.bots):
            shares.append(Share())
        for seat, share in enumerate(shares):
            share.add(1 / len(played.winners) if seat in played.winners else 0.0, played.scores[seat])
    return shares
