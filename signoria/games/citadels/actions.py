"""The actions of Citadels: a verb and what it is about, as one int inside and as text at the edge."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import CHARACTERS, DISTRICT_NAMES
from signoria.kernel.verbs import SEAT, Named, Pair, Verb, Verbs

# An action is its verb plus an object below 1024: a character, a district, a seat, or seat * 64 + district.
OBJECT: Final = 1023
SEAT_STEP: Final = 64

PICK: Final = 1 << 10
ASIDE: Final = 2 << 10
GOLD: Final = 3 << 10
CARDS: Final = 4 << 10
KEEP: Final = 5 << 10
BUILD: Final = 6 << 10
INCOME: Final = 7 << 10
EXTRA_GOLD: Final = 8 << 10
EXTRA_CARDS: Final = 9 << 10
KILL: Final = 10 << 10
ROB: Final = 11 << 10
SWAP: Final = 12 << 10
EXCHANGE: Final = 13 << 10
DISCARD: Final = 14 << 10
DONE: Final = 15 << 10
DESTROY: Final = 16 << 10
LABORATORY: Final = 17 << 10
SMITHY: Final = 18 << 10
RESCUE: Final = 19 << 10
DECLINE: Final = 20 << 10
END: Final = 21 << 10

_CHARACTER: Final = Named("character", CHARACTERS)
_DISTRICT: Final = Named("district", DISTRICT_NAMES)

VERBS: Final = Verbs(
    OBJECT,
    {
        PICK: Verb("pick", _CHARACTER),
        ASIDE: Verb("aside", _CHARACTER),
        GOLD: Verb("gold"),
        CARDS: Verb("cards"),
        KEEP: Verb("keep", _DISTRICT),
        BUILD: Verb("build", _DISTRICT),
        INCOME: Verb("income"),
        EXTRA_GOLD: Verb("extra-gold"),
        EXTRA_CARDS: Verb("extra-cards"),
        KILL: Verb("kill", _CHARACTER),
        ROB: Verb("rob", _CHARACTER),
        SWAP: Verb("swap", SEAT),
        EXCHANGE: Verb("exchange"),
        DISCARD: Verb("discard", _DISTRICT),
        DONE: Verb("done"),
        DESTROY: Verb("destroy", Pair(SEAT, _DISTRICT, SEAT_STEP)),
        LABORATORY: Verb("laboratory", _DISTRICT),
        SMITHY: Verb("smithy"),
        RESCUE: Verb("rescue"),
        DECLINE: Verb("decline"),
        END: Verb("end"),
    },
)


def verb(action: int) -> int:
    return action & ~OBJECT
