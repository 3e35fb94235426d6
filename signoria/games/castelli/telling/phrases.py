"""The parts of sentences: names, amounts, tiles and places, from the plain facts of events and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from signoria.games.castelli.views import BySide, PlacedTile, Shield, View
from signoria.words import Words
from signoria.words.seats import name

_SEATS = {"seat": "who", "other": "other"}


def phrases(facts: Mapping[str, Any], words: Words, names: list[str]) -> dict[str, object]:
    """Everything a text may show of these facts, already in words."""
    said: dict[str, object] = {}
    for fact, value in facts.items():
        if fact in _SEATS:
            said[_SEATS[fact]] = name(value, words, names)
        elif fact in ("silver", "cost"):
            said[fact] = words("silver.amount", n=value)
        elif fact in ("card", "taken") and value is not None:
            said[fact] = words(f"card.{value}")
        elif fact == "kind":
            said["kind"] = words(f"kind.{value}")
        elif fact == "icon":
            said["icon"] = words(f"icon.{value}")
        elif fact == "place":
            said["octagon"] = octagon_of(value)
        elif fact == "facing":
            said["shields"] = shields(value, words)
        elif fact != "shields":
            said[fact] = value
    if "shields" in facts:
        said["tile"] = tile(facts, words)
    return said


def octagon_of(place: str) -> str:
    """The octagon of an area or a place: "c3" of "c3-ne-1"."""
    return place.partition("-")[0]


def tile(facts: Mapping[str, Any], words: Words) -> str:
    """A tile in words: "a tile of value 3 with Blue's card picture and 1 silver"."""
    plain = words("tile.plain", n=max(value for _, value in facts["shields"]))
    extras = [words("tile.card", colour=words(f"colour.{colour}")) for colour, value in facts["shields"] if not value]
    if facts["silver"]:
        extras.append(words("silver.amount", n=facts["silver"]))
    return words("tile.with", tile=plain, extras=words.listed(extras)) if extras else plain


def shields(facing: BySide, words: Words) -> str:
    """Which colour points where."""
    north, east, south, west = (_shield(facing[side], words) for side in "nesw")
    return words("tile.shields", north=north, east=east, south=south, west=west)


def _shield(shield: Shield, words: Words) -> str:
    colour, value = shield
    said = words(f"colour.{colour}")
    return said if value else words("tile.card_shield", colour=said)


def means(card: str | None, bought: str | None, words: Words) -> str:
    """With which card, and with what bought, a castle is built; to be put after where it stands."""
    said = words("event.with", card=words(f"card.{card}")) if card else ""
    return said + words("event.buying", kind=words(f"kind.{bought}")) if bought else said


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:]


# ---- small reckonings that labels and pictures share


def line(view: View, octagon: str) -> list[str]:
    """The octagons in the row or column of that one (CAS-4.12)."""
    return [other for other in view["octagons"] if other[0] == octagon[0] or other[1:] == octagon[1:]]


def castle_points(view: View, octagon: str) -> int:
    """What a castle there would score now (CAS-14.1)."""
    worth = {"city": 2, "village": 1, None: 0}
    return sum(worth[view["octagons"][other]["settlement"]] for other in line(view, octagon))


def turned(shields_in_order: list[Shield], side: str) -> BySide:
    """The shields by side when the first one points to `side`."""
    first = "nesw".index(side)
    return {"nesw"[(first + number) % 4]: shield for number, shield in enumerate(shields_in_order)}


def in_order(tile: PlacedTile) -> list[Shield]:
    """The shields of a placed tile clockwise from its first one."""
    first = "nesw".index(tile["side"])
    return [tile["shields"]["nesw"[(first + number) % 4]] for number in range(4)]
