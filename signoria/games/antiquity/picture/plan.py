"""Where things are on the drawn countryside: flat-top hexes with corners on whole numbers, so that paths stay short.

A hex is 104 wide and 90 high, which is regular but for a tenth of a percent.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from signoria.games.antiquity.views import Map

Place = tuple[int, int]

HALF: Final = 52
"""From the middle of a hex to its corner on the right."""
COLUMN: Final = 78
ROW: Final = 90
MARGIN: Final = 46
_RADIUS: Final = 4

HEX: Final = "M52 0 26 45H-26L-52 0-26-45H26Z"
"""A hex about (0, 0)."""
CLUSTER: Final = (
    "M26-135 52-90H104L130-45 104 0 130 45 104 90H52L26 135H-26L-52 90H-104L-130 45-104 0-130-45-104-90H-52L-26-135Z"
)
"""The seven hexes of a city about its middle one."""

# Each side of a hex, clockwise: the neighbour beyond it and the two corners.
_SIDES: Final = (
    (1, 0, (52, 0), (26, 45)),
    (0, 1, (26, 45), (-26, 45)),
    (-1, 1, (-26, 45), (-52, 0)),
    (-1, 0, (-52, 0), (-26, -45)),
    (0, -1, (-26, -45), (26, -45)),
    (1, -1, (26, -45), (52, 0)),
)
STEPS: Final = tuple((q, r) for q, r, _, _ in _SIDES)


class Plan:
    """The drawn map of one table."""

    __slots__ = ("at", "hexes", "high", "left", "name_at", "neighbours", "top", "wide")

    def __init__(self, printed: Map) -> None:
        self.hexes: dict[str, list[Any]] = printed["hexes"]
        centres = [board["centre"] for board in printed["boards"]]
        reach = COLUMN * _RADIUS + HALF + MARGIN
        self.left = min(COLUMN * q for q, _ in centres) - reach
        self.top = min(_down(q, r) for q, r in centres) - _RADIUS * ROW - ROW // 2 - MARGIN
        self.wide = max(COLUMN * q for q, _ in centres) + reach - self.left
        self.high = max(_down(q, r) for q, r in centres) + _RADIUS * ROW + ROW // 2 + MARGIN - self.top
        self.at: dict[str, Place] = {name: (q, r) for name, (q, r, _) in self.hexes.items()}
        self.name_at: dict[Place, str] = {place: name for name, place in self.at.items()}
        # The hexes that touch each; a map is asked for them again and again.
        self.neighbours: dict[str, list[str]] = {name: self._around(q, r) for name, (q, r) in self.at.items()}

    @property
    def view_box(self) -> str:
        return f"0 0 {self.wide} {self.high}"

    def middle(self, name: str) -> tuple[int, int]:
        """The middle of a hex in the picture."""
        q, r = self.at[name]
        return COLUMN * q - self.left, _down(q, r) - self.top

    def between(self, one: str, other: str) -> tuple[float, float]:
        (x, y), (to_x, to_y) = self.middle(one), self.middle(other)
        return (x + to_x) / 2, (y + to_y) / 2

    def near(self, name: str) -> list[str]:
        """The hexes that touch it. Do not change the list."""
        return self.neighbours[name]

    def _around(self, q: int, r: int) -> list[str]:
        around = [self.name_at.get((q + dq, r + dr)) for dq, dr in STEPS]
        return [other for other in around if other is not None]

    def outline(self, names: Iterable[str]) -> str:
        """The border of a set of hexes as a path."""
        inside = {self.at[name] for name in names}
        following: dict[Place, Place] = {}
        for q, r in inside:
            x, y = COLUMN * q - self.left, _down(q, r) - self.top
            for dq, dr, (ax, ay), (bx, by) in _SIDES:
                if (q + dq, r + dr) not in inside:
                    following[x + ax, y + ay] = (x + bx, y + by)
        made = ""
        while following:
            start = x, y = next(iter(following))
            made += f"M{x} {y}"
            while (here := following.pop((x, y))) != start:
                made += f"l{here[0] - x} {here[1] - y}"
                x, y = here
            made += "z"
        return made.replace(" -", "-")


def _down(q: int, r: int) -> int:
    return ROW * r + ROW // 2 * q


# Maps by their boards: a table is drawn again and again.
_PLANS: dict[str, Plan] = {}
_MOST: Final = 60


def plan(printed: Map) -> Plan:
    """The plan of `view["map"]`."""
    key = repr(printed["boards"])
    if key not in _PLANS:
        if len(_PLANS) >= _MOST:
            _PLANS.clear()
        _PLANS[key] = Plan(printed)
    return _PLANS[key]


def numbered(x: float, y: float) -> str:
    """Where a `use` goes, as short as possible."""
    return f'x="{x:g}" y="{y:g}"'
