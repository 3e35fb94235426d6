"""The edition of 2000: its cast, its unique districts, and the game that players have agreed on (CITC-1, CITC-19)."""

from __future__ import annotations

from functools import cache
from typing import Final

from signoria.games.citadels.characters import (
    architect,
    assassin,
    bishop,
    king,
    magician,
    merchant,
    thief,
    warlord,
)
from signoria.games.citadels.characters.character import Character
from signoria.games.citadels.components import DISTRICTS, FACE_UP
from signoria.games.citadels.districts import (
    dragon_gate,
    graveyard,
    haunted_city,
    keep,
    laboratory,
    library,
    observatory,
    school_of_magic,
    smithy,
    university,
)
from signoria.games.citadels.districts.unique import Unique
from signoria.games.citadels.edition import Edition
from signoria.games.citadels.turn import TURN

# The rulebook that positions, views and records name, and the version of its rules.
GAME: Final = "citadels-classic"
VERSION: Final = 1

# By rank, CITC-1.3.
CAST: Final[list[Character]] = [
    assassin.CLASSIC,
    thief.CLASSIC,
    magician.CLASSIC,
    king.CLASSIC,
    bishop.CLASSIC,
    merchant.CLASSIC,
    architect.CLASSIC,
    warlord.CLASSIC,
]
# In the order in which their effects are offered, CITC-1.4.
UNIQUES: Final[list[Unique]] = [
    haunted_city.CLASSIC,
    keep.CLASSIC,
    graveyard.CLASSIC,
    laboratory.CLASSIC,
    observatory.CLASSIC,
    smithy.CLASSIC,
    library.CLASSIC,
    school_of_magic.CLASSIC,
    dragon_gate.CLASSIC,
    university.CLASSIC,
]
# The rules that refusals and faults cite where no single card is to blame.
_RULES: Final = {
    "other character": "CITC-7.1",
    "no district": "CITC-3.4",
    "no income": "CITC-3.3",
    "killed": "CITC-8.2",
    "robbed": "CITC-9.2",
}


@cache
def edition(seats: int, city_size: int, murdered_king: bool, duplicates: bool) -> Edition:
    """The game of so many players with these options; both variants may be combined (CITC-19.7)."""
    return Edition(
        GAME,
        VERSION,
        seats,
        CAST,
        list(DISTRICTS),
        UNIQUES,
        {"city_size": city_size, "murdered_king": murdered_king, "duplicates": duplicates},
        rules=_RULES,
        turn=TURN,
        city_size=city_size,
        face_up=FACE_UP[seats],
        murdered_king=murdered_king,
        duplicates=duplicates,
    )
