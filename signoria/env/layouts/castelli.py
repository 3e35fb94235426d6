"""Castelli as numbers: the shape of `signoria.games.castelli.views.View`.

Where the pieces of the board lie is drawn, and the view calls an area after all its sides ("d2-nw"). Here it is called
after its first one ("d2-n"), clockwise from north, and its second site "d2-n-2": so every board has the same names.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from signoria.env.fields import (
    AGREED,
    IN_MASK,
    IN_PLACE,
    Bag,
    ByEntry,
    ByName,
    BySeat,
    Field,
    LeftOut,
    Number,
    Pair,
    Printed,
    Record,
    Row,
    SeatOf,
    SeatSet,
    There,
    Word,
    asked,
    result,
)
from signoria.games.castelli import boards
from signoria.games.castelli.components import CARD_NAMES, COLOURS, ICONS, KINDS, SETTLEMENTS, SIDES
from signoria.games.castelli.geometry import NORTH_HALF, NOTHING, SOUTH_HALF, WHOLE, Board, Laid
from signoria.games.castelli.saving import PHASES
from signoria.kernel.rulebook import OptionValue

_TILE: Final = LeftOut("a tile is known by its shields and its silver")
_SIDE: Final = LeftOut("the shields are told by side")
_PARTS: Final = {"none": WHOLE, "north": NORTH_HALF, "south": SOUTH_HALF}


def possible_boards(players: int, options: Mapping[str, OptionValue]) -> list[Board]:
    """Boards on which every piece lies in every place, both ways: together they have all names that a game can have."""
    blueprint = boards.blueprint(str(options["board"]))
    count = len(blueprint.pieces)
    part = _PARTS[str(options["tournament_half"])]
    laid = 2 if players == 2 else count
    return [
        Board(blueprint, [Laid((place + first) % count, turned) for place in range(laid)], part, NOTHING)
        for first in range(count)
        for turned in (False, True)
    ]


@lru_cache(10_000)
def called(name: str) -> str:
    """What an area or a place for a castle is called on every board: "d2-n" for "d2-nw", "d2-n-2" for "d2-nw-2"."""
    octagon, sides, *site = name.split("-")
    first = next(side for side in SIDES if side in sides)
    return f"{octagon}-{first}-2" if site == ["2"] else f"{octagon}-{first}"


@lru_cache(10_000)
def within(name: str) -> str:
    """The same without the octagon: "n", or "n-2"."""
    return called(name).partition("-")[2]


class Place(Word):
    """A place for a castle, by the name it has on every board."""

    def write(self, thing: Any, at: int, slots: Any, viewer: int) -> None:
        super().write(called(thing), at, slots, viewer)


def fields(players: int, options: Mapping[str, OptionValue]) -> dict[str, Field]:
    drawn = possible_boards(players, options)
    spaces, octagons = drawn[0].space_names, drawn[0].octagon_names
    areas = sorted({called(name) for board in drawn for name in board.area_names})
    places = sorted({called(name) for board in drawn for name in board.place_names})
    number, seat = Number(), SeatOf(players)
    shield = Pair({"colour": Word(COLOURS), "value": number})
    tile = There(Record({"tile": _TILE, "shields": Row(len(SIDES), shield), "silver": number}))
    standing = Record({"place": IN_PLACE, "seat": seat, "covers": seat})
    return {
        "options": Record(dict.fromkeys(_AGREED, AGREED) | {"silver": number}),
        "board": Printed(_board(spaces, octagons)),
        "phase": Word([*sorted(PHASES), "over"]),
        "turn": Record(
            {
                "number": number,
                "of": AGREED,
                "seat": seat,
                "at": Word(spaces),
                "played": number,
                "bought": number,
            }
        ),
        "deck": Record({"count": number}),
        "mine": number,
        "reserve": Record({"villages": number, "cities": number}),
        "tiles": ByName(
            spaces,
            There(Record({"tile": _TILE, "side": _SIDE, "shields": ByName(SIDES, shield), "silver": number})),
        ),
        "octagons": ByName(
            octagons,
            Record(
                {
                    "settlement": Word(SETTLEMENTS),
                    "castles": ByEntry("place", [*SIDES, *(f"{side}-2" for side in SIDES)], standing, within),
                    "influence": BySeat(players, number),
                }
            ),
        ),
        "areas": ByName(areas, Record({"closed": number, "influence": BySeat(players, number)}), called),
        "to_act": SeatSet(players),
        "quiet": SeatSet(players),
        "quiet_shown": SeatSet(players),
        "seats": BySeat(players, _player()),
        "revealed": tile,
        "attack": Place(places),
        "result": result(players),
        "hand": Bag(CARD_NAMES),
        "asked": asked(sorted(PHASES)),
        "may": IN_MASK,
    }


_AGREED: Final = (
    "dilemma", "battle", "zero_shield_border_reward", "zero_shield_allows_building", "free_octagon",
    "silver_second_tie", "silver_prize_needs_one", "army_needs_influence",
)  # fmt: skip


def _board(spaces: list[str], octagons: list[str]) -> Record:
    number = Number()
    area = Record(
        {
            "name": IN_PLACE,
            "kind": Word(KINDS),
            "sides": Bag(SIDES),
            "symbols": number,
            "places": LeftOut("they follow from the sides and the number of sites"),
            "sites": number,
        }
    )
    areas = ByEntry("name", SIDES, area, within)
    return Record(
        {
            **dict.fromkeys(("name", "part", "rows", "columns"), AGREED),
            "pieces": LeftOut("they are told octagon by octagon"),
            "octagons": ByEntry("at", octagons, Record({"at": IN_PLACE, "areas": areas})),
            "spaces": ByEntry("at", spaces, Record({"at": IN_PLACE, "icons": ByName(SIDES, Word(ICONS))})),
        }
    )


def _player() -> Record:
    number = Number()
    shield = Pair({"colour": Word(COLOURS), "value": number})
    held = Record({"start": number, "tile": _TILE, "shields": Row(len(SIDES), shield), "silver": number})
    return Record(
        {
            "seat": IN_PLACE,
            "colour": Word(COLOURS),
            **dict.fromkeys(("silver", "points", "castles", "standing"), number),
            "hand": Record({"count": number, "known": Bag(CARD_NAMES)}),
            **dict.fromkeys(("rock", "grain", "wood"), number),
            "held": There(held),
        }
    )
