"""Both editions of Citadels as numbers: the shape of `signoria.games.citadels.views.View`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from signoria.env.fields import (
    AGREED,
    IN_PLACE,
    PRINTED,
    Bag,
    ByEntry,
    ByName,
    BySeat,
    Field,
    FirstOf,
    LeftOut,
    Number,
    Record,
    Row,
    SeatOf,
    SeatSet,
    There,
    Word,
    asked,
    result,
)
from signoria.games.citadels import components, components_2016, deluxe
from signoria.games.citadels.components import KINDS, TYPES, UNIQUE
from signoria.games.citadels.drafting_2016 import DRAFTING
from signoria.games.citadels.saving import PHASES
from signoria.games.citadels.state import DONE
from signoria.games.citadels.turn import TURN
from signoria.kernel.rulebook import OptionValue

# Of cards that lie somewhere in several places there is rarely more than one heap; further ones are counted.
_HEAPS: Final = 3
_PARTS: Final = ("selection", "turns", "over")
# With two or three players everybody holds two characters.
_CHARACTERS_EACH: Final = 2
_FEW: Final = 3
_CAST: Final = LeftOut("the cast itself is told, however it was agreed on")
_PRICES: Final = LeftOut("they follow from the cards and the cities")


def classic(players: int, options: Mapping[str, OptionValue]) -> dict[str, Field]:
    """The edition of 2000."""
    return _common(players, components.CHARACTERS, components.DISTRICT_NAMES, len(components.CARDS), {})


def edition_2016(players: int, options: Mapping[str, OptionValue]) -> dict[str, Field]:
    """The edition of 2016. Every character and district has its slots, so that any cast fits."""
    characters, districts = list(deluxe.CHARACTERS), KINDS
    character, seat = Word(characters), SeatOf(players)
    hidden = Record({"count": Number(), "known": Bag(districts)})
    places = sum(row.copies for row in components_2016.BASIC) + components_2016.UNIQUES_IN_GAME
    common = _common(players, characters, districts, places, {"museum": Bag(range(places)), "held": Number()})
    return common | {
        "options": Record(
            {
                "city_size": AGREED,
                "late_assassin": AGREED,
                "draft": AGREED,
                "cast": _CAST,
                "districts": Bag(districts),
            }
        ),
        "phase": Word(("draft", *_PARTS)),
        "draft": Record({"banned": Bag(characters), "added": Bag(characters)}),
        "asked": asked(sorted([DRAFTING.name, *PHASES, TURN.name]), prices=_PRICES),
        "cast": Bag(characters),
        "tax": Number(),
        "museum": hidden,
        "bewitched": character,
        "warrants": Bag(characters),
        "signed": character,
        "threats": Bag(characters),
        "flower": character,
        "exchanged": SeatSet(players),
        "held": hidden,
        "completed": SeatSet(players),
        "paid": There(Record({"district": Word(districts), "gold": Number()})),
        "building": Word(districts),
        "receiver": seat,
        "wanted": Word(districts),
        "looked_at": Bag(districts),
        "marked": Bag(characters),
    }


def _common(
    players: int, characters: Sequence[str], districts: Sequence[str], places: int, mixed: dict[str, Field]
) -> dict[str, Field]:
    number, seat, character = Number(), SeatOf(players), Word(characters)
    types = TYPES[:UNIQUE]
    standing = Record({"card": IN_PLACE, "cost": number, "late": number, "coin": number})
    held = There(Record({"character": character, "revealed": number}))
    heap = {
        "cards": Bag(districts), "hands": BySeat(players, number), "drawn": number, "deck": Bag(range(places)), **mixed
    }  # fmt: skip
    return {
        "options": AGREED,
        "round": number,
        "phase": Word(_PARTS),
        "crown": seat,
        "deck": Record(
            {
                "count": number,
                "known": ByEntry("place", range(places), Record({"place": IN_PLACE, "card": Word(districts)})),
            }
        ),
        "picks": Row(players * (_CHARACTERS_EACH if players <= _FEW else 1), seat),
        "set_aside": Record({"face_up": Bag(characters), "face_down": number, "seen": Bag(characters)}),
        "rank": number,
        "calls": ByEntry("character", characters, Record({"rank": PRINTED, "character": IN_PLACE, "seat": seat})),
        "killed": character,
        "robbed": character,
        "first_complete": seat,
        "to_act": SeatSet(players),
        "seats": BySeat(
            players,
            Record(
                {
                    "seat": IN_PLACE,
                    "gold": number,
                    "hand": Record({"count": number, "known": Bag(districts)}),
                    "city": ByEntry("card", districts, standing),
                    "income": ByName(types, number),
                    "characters": Row(_CHARACTERS_EACH, held),
                    "points": number,
                }
            ),
        ),
        "mixed": FirstOf(_HEAPS, Record(heap)),
        "turn": There(
            Record(
                {
                    "seat": seat,
                    "character": character,
                    "rank": number,
                    "done": Bag(sorted(DONE)),
                    "builds": number,
                    "limit": number,
                    "income": number,
                    "drawn": number,
                }
            )
        ),
        "destroyed": Word(districts),
        "result": result(players),
        "hand": Bag(districts),
        "passed": Row(_CHARACTERS_EACH, Bag(characters)),
        "asked": asked(sorted([*PHASES, TURN.name]), prices=_PRICES),
        "packet": Bag(characters),
        "drawn": Bag(districts),
        "exchanging": Bag(districts),
    }
