"""The table as text for a terminal of 80 columns."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

from signoria.games.castelli import views
from signoria.games.castelli.views import RESOURCES, Player, PrintedArea, View
from signoria.words import Words
from signoria.words.seats import name

WIDE = 80
_CELL = 9
_NAME = 12


def board(shown: Mapping[str, Any], words: Words, names: list[str]) -> str:
    """The board with its border, the players (▶ is asked), and one's own hand.

    An octagon shows the kinds of its areas at N, E, S, W (small once evaluated), its settlement and castles; a tile its
    value and the colours at N, E, S, W (small for a card picture).
    """
    view = views.read(shown)
    lines = [_headline(view, words), "─" * WIDE]
    lines.extend(_ground(view, words))
    lines.append("─" * WIDE)
    lines.extend(_player(seat, view, words, names) for seat in view["seats"])
    lines.extend(_own(view, words))
    return "\n".join(line.rstrip() for line in lines)


def _headline(view: View, words: Words) -> str:
    left = words("table.turn", n=view["turn"]["number"], of=view["turn"]["of"])
    right = " · ".join(
        [
            words("board.mine", n=view["mine"]),
            words("board.deck", n=view["deck"]["count"]),
            words("board.reserve", villages=view["reserve"]["villages"], cities=view["reserve"]["cities"]),
        ]
    )
    return left + right.rjust(WIDE - len(left))


def _ground(view: View, words: Words) -> Iterator[str]:
    printed = view["board"]
    areas = {octagon["at"]: octagon["areas"] for octagon in printed["octagons"]}
    icons = {space["at"]: space["icons"] for space in printed["spaces"]}
    letters = "abcdefgh"[: printed["columns"]]
    yield "   " + "".join(letter.center(_CELL) for letter in letters)
    yield "   " + "".join(_icon(icons, f"{letter}1", "n", words).center(_CELL) for letter in letters)
    for row in range(1, printed["rows"] + 1):
        cells = [f"{letter}{row}" for letter in letters]
        upper = [_octagon(view, at, areas[at], words) if at in areas else _tile(view, at, words) for at in cells]
        lower = [_pieces(view, at, words) if at in areas else _extra(view, at) for at in cells]
        west, east = (_icon(icons, cells[0], "w", words), _icon(icons, cells[-1], "e", words))
        yield f"{row} {west[:1] or ' '}" + "".join(cell.center(_CELL) for cell in upper) + f" {east[:1]}"
        yield "   " + "".join(cell.center(_CELL) for cell in lower)
    last = printed["rows"]
    yield "   " + "".join(_icon(icons, f"{letter}{last}", "s", words).center(_CELL) for letter in letters)


def _icon(icons: dict[str, dict[str, str]], at: str, side: str, words: Words) -> str:
    icon = icons.get(at, {}).get(side)
    return words(f"letter.{icon}") if icon else ""


def _octagon(view: View, at: str, areas: list[PrintedArea], words: Words) -> str:
    sides: dict[str, str] = {}
    for area in areas:
        letter = words(f"letter.{area['kind']}")
        for side in area["sides"]:
            sides[side] = letter.lower() if view["areas"][area["name"]]["closed"] else letter
    return "(" + "".join(sides[side] for side in "nesw") + ")"


def _pieces(view: View, at: str, words: Words) -> str:
    octagon = view["octagons"][at]
    said = {"city": "▲", "village": "△", None: ""}[octagon["settlement"]]
    for castle in octagon["castles"]:
        said += "♜" + words(f"letter.{view['seats'][castle['seat']]['colour']}")
    return said


def _tile(view: View, at: str, words: Words) -> str:
    tile = view["tiles"][at]
    if tile is None:
        return "[?]" if at == view["turn"]["at"] else "[░░░░]"
    value = max(value for _, value in tile["shields"].values())
    letters = ""
    for side in "nesw":
        colour, shield = tile["shields"][side]
        letter = words(f"letter.{colour}")
        letters += letter if shield else letter.lower()
    return f"[{value} {letters}]"


def _extra(view: View, at: str) -> str:
    tile = view["tiles"][at]
    return "°" * tile["silver"] if tile else ""


def _player(seat: Player, view: View, words: Words, names: list[str]) -> str:
    number = seat["seat"]
    mark = "▶" if number in view["to_act"] else " "
    who = name(number, words, names)
    who = who if len(who) <= _NAME else who[: _NAME - 1] + "…"
    stores = " ".join(f"{words(f'letter.{kind}')}{seat[kind]}" for kind in RESOURCES)
    parts = [
        stores,
        f"{words('letter.silver')}{seat['silver']}",
        words("cards.amount", n=seat["hand"]["count"]),
        f"♜{seat['castles']}",
        words("points.amount", n=seat["points"]),
    ]
    held = seat.get("held")
    if held:
        parts.append(words("board.start_tile") if held["start"] else f"[{max(v for _, v in held['shields'])}]")
    colour = words(f"colour.{seat['colour']}")
    return f"{mark} {who.ljust(_NAME)} {colour.ljust(8)}" + " · ".join(parts)


def _own(view: View, words: Words) -> Iterator[str]:
    if view["seat"] is None:
        return
    hand = view["hand"]
    said = words("board.hand", cards=", ".join(words(f"card.{card}") for card in hand)) if hand else words("hand.empty")
    yield from textwrap.wrap(said, WIDE)
