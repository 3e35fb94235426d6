"""The table as text for a terminal of 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from signoria.games.antiquity.countryside import column_name
from signoria.games.antiquity.telling.phrases import heap
from signoria.games.antiquity.views import Person, View
from signoria.words import Words
from signoria.words.seats import name

WIDE = 80
_TERRAIN = {"forest": "♣", "plains": "·", "mountain": "▲", "water": "≈"}
_INDUSTRY = {"woodcutter": "w", "farm": "f", "mine": "m", "fishery": "y"}
_CITY_GAP = "  "


def board(view: View, words: Words, names: list[str]) -> str:
    """The countryside, the players (▶ is asked), and one's own city maps.

    A hex shows its terrain, or the number of the player whose city (■), inn (⌂) or fishery (y) covers it, and then
    what lies on it: a good (*), pollution (x), an exploration counter (?).
    """
    lines = [_headline(view, words), "─" * WIDE]
    lines.extend(_countryside(view))
    lines.append("─" * WIDE)
    for seat in view["seats"]:
        lines.extend(_player(seat, view, words, names))
    lines.extend(_own_cities(view, words))
    return "\n".join(line.rstrip() for line in lines)


def _headline(view: View, words: Words) -> str:
    left = words("table.turn", n=view["turn"]) + " · " + words(f"phase.{view['phase']}")
    right = words("board.famine", level=view["famine"])
    return left + right.rjust(WIDE - len(left))


def _countryside(view: View) -> Iterator[str]:
    hexes = view["map"]["hexes"]
    left = min(q for q, _, _ in hexes.values())
    top = min(r + (q >> 1) for q, r, _ in hexes.values())
    marks = _marks(view)
    rows: dict[int, dict[int, str]] = {}
    for at, (q, r, terrain) in hexes.items():
        first, second = marks.get(at, ("", ""))
        rows.setdefault(r + (q >> 1) - top, {})[q - left] = (first or _TERRAIN[terrain]) + (second or " ")
    columns = max(max(row) for row in rows.values()) + 1
    yield "   " + "".join(column_name(column).ljust(2) for column in range(columns))
    for number in sorted(rows):
        yield f"{number + 1:2} " + "".join(rows[number].get(column, "  ") for column in range(columns))


def _marks(view: View) -> dict[str, tuple[str, str]]:
    """What covers a hex, and what lies on it."""
    first: dict[str, str] = dict.fromkeys(view["grass"], "·")
    second: dict[str, str] = dict.fromkeys(view["polluted"], "x") | dict.fromkeys(view["unexplored"], "?")
    for industry in view["industries"]:
        for at in industry["goods"]:
            second[at] = "*"
        for at in industry["at"]:
            first[at] = str(industry["seat"] + 1)
            second[at] = _INDUSTRY[industry["kind"]]
    for seat in view["seats"]:
        for city in seat["cities"]:
            for at in city["hexes"]:
                first[at], second[at] = str(seat["seat"] + 1), "■"
        for at in seat["inns"]:
            first[at], second[at] = str(seat["seat"] + 1), "⌂"
    return {at: (first.get(at, ""), second.get(at, "")) for at in {*first, *second}}


def _player(seat: Person, view: View, words: Words, names: list[str]) -> Iterator[str]:
    number = seat["seat"]
    mark = "▶" if number in view["to_act"] else " "
    who = name(number, words, names)
    if not seat["alive"]:
        yield f"{mark} {number + 1} {who}: {words('board.eliminated')}"
        return
    held = {good: count for good, count in seat["goods"].items() if count}
    parts = [
        words("board.workers", pool=seat["pool"], houses=len(seat["houses"])),
        words("graves.amount", n=len(seat["graves"])),
        words(f"saint.{seat['patron']}") if seat["patron"] else words("board.no_patron"),
        heap(held, words),
    ]
    yield from textwrap.wrap(f"{mark} {number + 1} {who}: " + " · ".join(parts), WIDE, subsequent_indent="      ")


def _own_cities(view: View, words: Words) -> Iterator[str]:
    """The city maps of the viewer: two letters of each building (small ones without a worker), †† for graves."""
    if view["seat"] is None or not view["seats"][view["seat"]]["cities"]:
        return
    own = view["seats"][view["seat"]]
    cells: dict[str, str] = {}
    for building in own["buildings"]:
        letters = words(f"building.{building['kind']}")[:2].lower()
        for cell in building["cells"]:
            cells[cell] = letters.upper() if building["works"] else letters
    for cell in own["graves"]:
        cells[cell] = "††"
    maps = []
    for number, city in enumerate(own["cities"], 1):
        rows = ["  " + " ".join(f"{column} " for column in "abcdefg"[: city["size"]])]
        for row in range(1, city["size"] + 1):
            here = [cells.get(f"{number}{column}{row}", "··") for column in "abcdefg"[: city["size"]]]
            rows.append(f"{row} " + " ".join(here))
        width = 2 + 3 * city["size"]
        maps.append([row.ljust(width) for row in rows] + [" " * width] * (8 - len(rows)))
    yield "─" * WIDE
    for start in range(0, len(maps), 3):
        for line in zip(*maps[start : start + 3], strict=True):
            yield _CITY_GAP.join(line)
