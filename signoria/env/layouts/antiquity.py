"""Antiquity as numbers: the shape of `signoria.games.antiquity.views.View`.

Hexes and the cells of cities have fixed names for a number of players, so most of a view is maps by hex or by cell. An
industry is told where it stands, with its number in the order in which they were founded; goods that lie on the land
tell their kind and owner, and the number of the industry that they belong to.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from signoria.env.fields import (
    AGREED,
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
    SeatEntry,
    SeatOf,
    SeatSet,
    Slots,
    There,
    Word,
    asked,
    result,
)
from signoria.games.antiquity import taking_back
from signoria.games.antiquity.actions import verbs
from signoria.games.antiquity.city_map import CELL_OF
from signoria.games.antiquity.components import (
    BUILDINGS,
    CITIES,
    GOODS,
    HOUSES,
    MINERALS,
    SAINTS,
    SUPPLIES,
    TERRAINS,
)
from signoria.games.antiquity.countryside import layout_of
from signoria.games.antiquity.saving import PHASES
from signoria.games.antiquity.state import REASONS
from signoria.games.antiquity.task import QUESTIONS
from signoria.kernel.rulebook import OptionValue

_PROJECTS: Final = ("woodcutter", "farm", "biology", "mine", "fishery", "inn", "city", "clean")
# How a deed behind the screen begins.
_DEEDS: Final = ("build", "house", "free", "choose", "man", "unman", "clear", "raze", "barter", "lift", "carry")


class Industries(Field):
    """What stands where, and the goods on the land around it, by hex."""

    def __init__(self, hexes: Sequence[str], players: int) -> None:
        site = Record(
            {
                "seat": SeatOf(players),
                "kind": LeftOut("it follows from the good"),
                "good": Word(GOODS),
                "at": IN_PLACE,
                "goods": LeftOut("they are told hex by hex"),
                "due": Number(),
                "number": Number(),
            }
        )
        lying = Record({"seat": SeatOf(players), "good": Word(GOODS), "number": Number()})
        self.sites = ByName(hexes, site)
        self.second = Bag(hexes)
        self.goods = ByName(hexes, lying)
        super().__init__(
            [
                *self.sites.names,
                *(f".second{name}" for name in self.second.names),
                *(f".goods{name}" for name in self.goods.names),
            ]
        )

    def write(self, thing: Any, at: int, slots: Slots, viewer: int) -> None:
        seconds = at + self.sites.size
        lying = seconds + self.second.size
        for number, industry in enumerate(thing, 1):
            first, *second = industry["at"]
            self.sites.write({first: {**industry, "number": number}}, at, slots, viewer)
            self.second.write(second, seconds, slots, viewer)
            good = {"seat": industry["seat"], "good": industry["good"], "number": number}
            self.goods.write(dict.fromkeys(industry["goods"], good), lying, slots, viewer)


class Terrain(Pair):
    """A hex: where it is, which its name says already, and its terrain."""

    def __init__(self) -> None:
        super().__init__({"q": IN_PLACE, "r": IN_PLACE, "terrain": Word(TERRAINS)})


def fields(players: int, options: Mapping[str, OptionValue]) -> dict[str, Field]:
    layout = layout_of(players)
    hexes = [layout.names[number] for number in layout.hexes]
    cells = list(CELL_OF)
    number, seat, goods, on_land = Number(), SeatOf(players), ByName(GOODS, Number()), Bag(hexes)
    boards = LeftOut("they are told hex by hex")
    offer = Record({"from": IN_PLACE, "to": seat, "give": goods, "take": goods, "tried": number})
    return {
        "options": AGREED,
        "map": Printed(Record({"boards": boards, "hexes": ByName(hexes, Terrain()), "spots": on_land})),
        "phase": Word([*sorted(PHASES), "pollution", "over"]),
        "turn": number,
        "order": Row(players, seat),
        "famine": number,
        "grass": on_land,
        "polluted": on_land,
        "unexplored": on_land,
        "turned_up": Bag(GOODS),
        "minerals": ByName(hexes, Word([GOODS[mineral] for mineral in MINERALS])),
        "industries": Industries(hexes, players),
        "bank": goods,
        "supply": ByName(SUPPLIES, number),
        "to_act": SeatSet(players),
        "seats": BySeat(players, _person(hexes, cells)),
        "offers": SeatEntry("from", players, offer),
        "result": result(players, reason=Word(REASONS)),
        "back": There(Record({"last": Word(_texts(players, _DEEDS)), "why_not": Word(taking_back.REASONS)})),
        "mine": There(
            Record(
                {
                    "building": Word(BUILDINGS),
                    "number": number,
                    "place": Word([*cells, *hexes]),
                    "owed": Record({"food": number, "luxury": number}),
                    "paid": Bag(GOODS),
                    "project": Word(_texts(players, _PROJECTS)),
                    "given": Bag(GOODS),
                    "draft": There(Record({"to": seat, "give": goods, "take": goods})),
                    "lifted": ByEntry("kind", BUILDINGS, Record({"kind": IN_PLACE, "graves": number})),
                }
            )
        ),
        "asked": asked(sorted({*PHASES, *QUESTIONS})),
        "owed": number,
        "due": number,
    }


def _texts(players: int, kinds: Collection[str]) -> list[str]:
    """All actions that begin with one of these verbs."""
    return [text for text in map(verbs(players).write, verbs(players).all()) if text.split(" ")[0] in kinds]


def _person(hexes: Sequence[str], cells: Sequence[str]) -> Record:
    number, in_city, on_land = Number(), Bag(cells), Bag(hexes)
    around = LeftOut("it follows from the centre and from which city it is")
    building = Record(
        {
            "at": IN_PLACE,
            "kind": Word(BUILDINGS),
            "cells": LeftOut("they follow from the first one, the kind, the size and the turn"),
            "manned": number,
            "graved": number,
            "works": number,
            "number": number,
            "size": Pair({"width": number, "height": number}),
            "turn": Word(range(4)),
        }
    )
    return Record(
        {
            "seat": IN_PLACE,
            "colour": LeftOut("it follows from the seat, and seats are counted from the viewer"),
            "alive": number,
            "done": number,
            "goods": ByName(GOODS, number),
            "pool": number,
            "houses": Bag(range(1, HOUSES + 1)),
            "patron": Word(SAINTS),
            "cities": Row(CITIES, Record({"at": Word(hexes), "hexes": around, "size": around})),
            "buildings": ByEntry("at", cells, building),
            "graves": in_city,
            "razed": in_city,
            "inns": on_land,
            "zone": on_land,
            # None is without limit.
            "capacity": There(number),
            "progress": ByName(SAINTS, Pair({"met": number, "of": number})),
        }
    )
