"""A series of tables: everybody against everybody by summed points, a knock-out down to a final, or the Swiss system.

It works for any game; a rulebook may say how many enter, what the tables of a round agree on and what decides ties.
Castelli has both forms: variant 1 is the knock-out (CAS-19.7), variant 2 the round robin (CAS-19.10). Nothing but
results is carried from table to table (CAS-19.13).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final, Literal, get_args

from signoria.kernel.dice import SeededDice
from signoria.kernel.rulebook import OptionValue, Rulebook
from signoria.tables import swiss
from signoria.tables.refused import Refused

Format = Literal["round-robin", "knock-out", "swiss"]
FORMATS: Final[tuple[Format, ...]] = get_args(Format)
MOST_ENTRANTS = 32


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person, or a bot if `bot` names its kind."""

    name: str
    person: str = ""
    bot: str = ""


@dataclass(slots=True)
class Match:
    """One table of a round: who plays there, in the order of seats, and how it ended."""

    entrants: list[int]
    table: str = ""
    points: list[int] = field(default_factory=list)
    # Places at this table, the best first, all ties decided.
    order: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    # By seat, what the game's rules add up to decide ties of sums, if anything.
    more: list[int] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        return bool(self.points)


@dataclass(frozen=True, slots=True)
class Standing:
    place: int
    entrant: int
    points: int
    played: int
    won: int
    # In the Swiss system, what one's opponents have gathered.
    opponents: int = 0


class Tournament:
    """Entrants are numbered in the order in which they were given. Rounds appear as soon as they can be paired.

    Who meets whom first is given as an order of their numbers, or drawn with the seed, and so are the seats of every
    match: who entered before the others has nothing of it (CAS-19.14).
    """

    def __init__(
        self, kind: Format, entrants: list[Entrant], table_size: int, seed: str, order: list[int] | None = None
    ) -> None:
        _check(kind, len(entrants), table_size)
        self.format = kind
        self.entrants = entrants
        self.table_size = table_size
        self.seed = seed
        self.rounds: list[list[Match]] = []
        if order is None:
            order = list(range(len(entrants)))
            SeededDice(f"{seed} order").shuffle(order)
        if kind == "round-robin":
            for groups in _everybody(len(entrants), table_size):
                self._add_round([[order[number] for number in group] for group in groups])
        elif kind == "knock-out":
            self._pair_knock_out([order])
        else:
            self._add_round([order[at : at + table_size] for at in range(0, len(order), table_size)])

    @property
    def is_over(self) -> bool:
        return self.current is None

    @property
    def current(self) -> int | None:
        """The first round with a match to play; None when all is played."""
        return next(
            (number for number, matches in enumerate(self.rounds) if not all(match.is_over for match in matches)), None
        )

    def options_of(self, match: Match, book: Rulebook, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """What the game's rules make of the tournament's options at this table; the same whenever it is asked."""
        number = next(number for number, matches in enumerate(self.rounds) if match in matches)
        matches = self.rounds[number]
        groups = [other.entrants for other in matches]
        return book.tournament_round(groups, options, SeededDice(f"{self.seed} round {number}"))[matches.index(match)]

    def to_open(self) -> list[Match]:
        """Matches of the current round that have no table yet."""
        current = self.current
        return [] if current is None else [match for match in self.rounds[current] if not match.table]

    def report(
        self,
        table: str,
        points: list[int],
        winners: list[int],
        ties: tuple[list[int], list[int]] | None = None,
    ) -> None:
        """A table has ended; points and winners by seat, and what `Rulebook.tournament_ties` says of its end."""
        match = next((match for matches in self.rounds for match in matches if match.table == table), None)
        if match is None:
            raise Refused("unknown_table", "that table is no part of this tournament")
        if match.is_over:
            return
        match.points = list(points)
        match.winners = [match.entrants[seat] for seat in winners]
        here, match.more = ties or ([0] * len(points), [0] * len(points))
        match.order = [match.entrants[seat] for seat in self._order(table, points, winners, here)]
        if all(match.is_over for match in self.rounds[-1]):
            if self.format == "knock-out":
                self._next_knock_out()
            elif self.format == "swiss":
                self._next_swiss()

    def _order(self, table: str, points: list[int], winners: list[int], ties: list[int]) -> list[int]:
        """Seats from the best to the last; what is still tied is drawn with the seed (CAS-19.9)."""
        drawn = list(range(len(points)))
        SeededDice(f"{self.seed} {table}").shuffle(drawn)
        return sorted(drawn, key=lambda seat: (seat not in winners, -points[seat], -ties[seat]))

    # ---- knock-out: winners meet winners, losers meet losers, so that every place is played for

    def _pair_knock_out(self, pools: list[list[int]]) -> None:
        self._add_round([pool[at : at + 2] for pool in pools for at in range(0, len(pool), 2)])

    def _add_round(self, groups: list[list[int]]) -> None:
        """Everybody takes a seat by lot."""
        matches: list[Match] = []
        for group in groups:
            seats = group.copy()
            SeededDice(f"{self.seed} seats {len(self.rounds)} {len(matches)}").shuffle(seats)
            matches.append(Match(seats))
        self.rounds.append(matches)

    def _next_knock_out(self) -> None:
        size = len(self.entrants) >> (len(self.rounds) - 1)
        if size == 2:
            return
        matches, pools = self.rounds[-1], []
        for start in range(0, len(matches), size // 2):
            pool = matches[start : start + size // 2]
            pools.append([match.order[0] for match in pool])
            pools.append([match.order[1] for match in pool])
        self._pair_knock_out(pools)

    # ---- Swiss: whoever stands equal meets

    def _next_swiss(self) -> None:
        if len(self.rounds) == swiss.rounds(len(self.entrants), self.table_size):
            return
        order = [standing.entrant for standing in self.standings()]
        met = Counter(pair for match in self._played() for pair in _meetings(match))
        self._add_round(swiss.pair(order, met, self.table_size))

    def _swiss_standings(self) -> list[Standing]:
        gathered, played, won, scored, opponents = ([0] * len(self.entrants) for _ in range(5))
        for match in self._played():
            winners = [seat for seat, entrant in enumerate(match.entrants) if entrant in match.winners]
            for seat, worth in enumerate(swiss.worth(match.points, winners)):
                entrant = match.entrants[seat]
                gathered[entrant] += worth
                scored[entrant] += match.points[seat]
                played[entrant] += 1
                won[entrant] += match.winners == [entrant]
        for match in self._played():
            for one, other in _meetings(match):
                opponents[one] += gathered[other]
                opponents[other] += gathered[one]
        worth_of = {e: (gathered[e], opponents[e], scored[e]) for e in range(len(self.entrants))}
        return [Standing(place, e, gathered[e], played[e], won[e], opponents[e]) for place, e in _ranking(worth_of)]

    def _played(self) -> list[Match]:
        return [match for matches in self.rounds for match in matches if match.is_over]

    # ---- how it stands

    def standings(self) -> list[Standing]:
        if self.format == "swiss":
            return self._swiss_standings()
        points = [0] * len(self.entrants)
        played = [0] * len(self.entrants)
        won = [0] * len(self.entrants)
        more = [0] * len(self.entrants)
        for match in self._played():
            for entrant, score in zip(match.entrants, match.points, strict=True):
                points[entrant] += score
                played[entrant] += 1
            for entrant, amount in zip(match.entrants, match.more or [0] * len(match.entrants), strict=True):
                more[entrant] += amount
            # A victory that is shared is nobody's (CAS-19.12).
            if len(match.winners) == 1:
                won[match.winners[0]] += 1
        if self.format == "knock-out" and self.is_over:
            # The final comes first, then the match for third place (CAS-19.8).
            ranking = [entrant for match in self.rounds[-1] for entrant in match.order]
            return [Standing(place, e, points[e], played[e], won[e]) for place, e in enumerate(ranking, 1)]
        # Summed points, then games won, then what the game adds up (CAS-19.11, CAS-19.12).
        worth = {entrant: (points[entrant], won[entrant], more[entrant]) for entrant in range(len(self.entrants))}
        return [Standing(place, e, points[e], played[e], won[e]) for place, e in _ranking(worth)]

    # ---- saving

    def to_json(self) -> dict[str, Any]:
        return {
            "format": self.format,
            "entrants": [[entrant.name, entrant.person, entrant.bot] for entrant in self.entrants],
            "table_size": self.table_size,
            "seed": self.seed,
            "rounds": [
                [
                    [match.entrants, match.table, match.points, match.order, match.winners, match.more]
                    for match in matches
                ]
                for matches in self.rounds
            ],
        }

    @classmethod
    def load(cls, data: dict[str, Any]) -> Tournament:
        entrants = [Entrant(*entrant) for entrant in data["entrants"]]
        tournament = cls(data["format"], entrants, data["table_size"], data["seed"])
        tournament.rounds = [[Match(*match) for match in matches] for matches in data["rounds"]]
        return tournament


def _ranking(worth: Mapping[int, tuple[int, ...]]) -> list[tuple[int, int]]:
    """Places and entrants from the best; who is equal shares the place (CAS-19.12)."""
    ranking = sorted(worth, key=lambda entrant: worth[entrant], reverse=True)
    return [(1 + sum(worth[other] > worth[entrant] for other in ranking), entrant) for entrant in ranking]


def _meetings(match: Match) -> list[tuple[int, int]]:
    """Everybody who sat at that table with everybody else there."""
    return list(combinations(sorted(match.entrants), 2))


def _check(kind: str, entrants: int, table_size: int) -> None:
    if kind not in FORMATS:
        raise Refused("bad_tournament", f"there is no tournament {kind!r}")
    if not 2 <= table_size <= entrants <= MOST_ENTRANTS:
        raise Refused("bad_tournament", f"a tournament needs {table_size} to {MOST_ENTRANTS} entrants")
    if entrants % table_size:
        raise Refused("bad_tournament", f"with tables of {table_size} the entrants must be a multiple of {table_size}")
    if kind == "knock-out" and (table_size != 2 or entrants & (entrants - 1)):
        raise Refused("bad_tournament", "a knock-out is played at tables of two by 2, 4, 8, 16 or 32 entrants")


def _everybody(entrants: int, table_size: int) -> list[list[list[int]]]:
    """Rounds in which everybody plays once. At tables of two each pair meets exactly once."""
    return _pairs(entrants) if table_size == 2 else _groups(entrants, table_size)


def _pairs(entrants: int) -> list[list[list[int]]]:
    """The circle method, turned so that four entrants meet in the order of CAS-19.14."""
    rounds = []
    ring = list(range(1, entrants))
    for turn in range(entrants - 1):
        turned = [0, *ring[turn:], *ring[:turn]]
        rounds.append(sorted(sorted((turned[at], turned[-1 - at])) for at in range(entrants // 2)))
    return sorted(rounds)


def _groups(entrants: int, table_size: int) -> list[list[list[int]]]:
    """Larger tables: each takes its seat where it has met the others least; after a few rounds all have met."""
    met = [[0] * entrants for _ in range(entrants)]
    rounds = []
    for _ in range(max(1, -(-(entrants - 1) // (table_size - 1)))):
        free, groups = list(range(entrants)), []
        while free:
            group = [free.pop(0)]
            while len(group) < table_size:
                stranger = min(free, key=lambda other: (sum(met[other][member] for member in group), other))
                free.remove(stranger)
                group.append(stranger)
            groups.append(group)
        for group in groups:
            for one in group:
                for other in group:
                    met[one][other] += one != other
        rounds.append(groups)
    return rounds
