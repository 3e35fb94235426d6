"""How well people play, learned from the games they finished together, and which games count for it.

The figures are openskill's Plackett-Luce, which takes any number of players and any ties: `mu` is what somebody's play
is worth, `sigma` how unsure that is. Bots are not rated by people's games: those who sit at the same table only change
who comes before whom. Nothing here knows a clock or a database.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, Final, NamedTuple

# Before so many rated games a rating says little, and is not shown.
SHOWN_AFTER: Final = 5
# Two links that were used at one place within so many seconds may be one person.
APART_SECONDS: Final = 3600.0
# People read 1500 more gladly than 25.0.
_SCALE: Final = 60
# A place on a leaderboard is given to what is nearly certain, so that one lucky game does not lead it.
_CERTAIN: Final = 3


@dataclass(frozen=True, slots=True)
class Rating:
    """One person's at one game; a new one is what openskill thinks of somebody who has never played."""

    mu: float = 25.0
    sigma: float = 25.0 / 3
    games: int = 0

    @property
    def is_shown(self) -> bool:
        return self.games >= SHOWN_AFTER

    @property
    def points(self) -> int:
        return round(self.mu * _SCALE)

    @property
    def give_or_take(self) -> int:
        """How unsure the points are: one standard deviation."""
        return round(self.sigma * _SCALE)

    @property
    def certain(self) -> float:
        """What leaderboards are ordered by."""
        return self.mu - _CERTAIN * self.sigma


class Sighting(NamedTuple):
    """Somebody was seen at a place: an address or a device, under a name that gives neither away."""

    place: str
    at: float


def rated(before: Sequence[Rating], in_places: Sequence[int]) -> list[Rating]:
    """The ratings after a game in which these people came in at these places."""
    model = load()
    teams = [[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    after = model.rate(teams, ranks=[float(place) for place in in_places])
    return [Rating(team[0].mu, team[0].sigma, rating.games + 1) for team, rating in zip(after, before, strict=True)]


@cache
def load() -> Any:
    """The model. It takes a while, and most servers start without a rated game."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def are_apart(seen: Mapping[str, Sequence[Sighting]]) -> bool:
    """Whether all these people are surely different ones: no two were seen at one place within the hour."""
    return not any(_met(one, other) for one, other in combinations(seen.values(), 2))


def _met(one: Sequence[Sighting], other: Sequence[Sighting]) -> bool:
    return any(here.place == there.place and abs(here.at - there.at) < APART_SECONDS for here in one for there in other)
