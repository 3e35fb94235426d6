"""The actions of Augsburg 1520: a verb and what it is about, as one int inside and as text at the edge."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg.components import CARD_NAMES, CATEGORIES, FIRST_JOKER, NOTE_NAMES, NOTES, RIGHTS
from signoria.kernel.verbs import SEAT, Named, Numbered, Pair, Verb, Verbs

# An action is its verb plus an object below 128: a note, a number, a card, a right, or category * 8 + seat. All jokers
# are alike: they are spoken of as the first one.
OBJECT: Final = 127
SEAT_STEP: Final = 8

PASS: Final = 1 << 7
BID: Final = 2 << 7
SEE: Final = 3 << 7
RAISE: Final = 4 << 7
SHOW: Final = 5 << 7
HIDE: Final = 6 << 7
BUY: Final = 7 << 7
RETURN: Final = 8 << 7
DONE: Final = 9 << 7
CHOOSE: Final = 10 << 7
CLIMB: Final = 11 << 7
STEAL: Final = 12 << 7
RIGHT: Final = 13 << 7
BUILD: Final = 14 << 7
EXTRA: Final = 15 << 7
TAKE_300: Final = 16 << 7
TAKE_500: Final = 17 << 7
PRESTIGE: Final = 18 << 7
DRAW: Final = 19 << 7
WAIVE: Final = 20 << 7
FINISH: Final = 21 << 7
DISCARD: Final = 22 << 7
ACCEPT_FLORINS: Final = 23 << 7
ACCEPT_PRESTIGE: Final = 24 << 7
GIVE: Final = 25 << 7
GIVE_NOTHING: Final = 26 << 7

_NOTE: Final = Named("note", NOTE_NAMES[: FIRST_JOKER + 1], "'leo 13' or 'joker'")
_COUNT: Final = Numbered("number of notes", NOTES)
_CATEGORY: Final = Named("category", CATEGORIES)
_RIGHT: Final = Named("right", RIGHTS)

VERBS: Final = Verbs(
    OBJECT,
    {
        PASS: Verb("pass"),
        BID: Verb("bid", _COUNT),
        SEE: Verb("see"),
        RAISE: Verb("raise", _COUNT),
        SHOW: Verb("show", _NOTE),
        HIDE: Verb("hide", _NOTE),
        BUY: Verb("buy", _NOTE),
        RETURN: Verb("return", _NOTE),
        DONE: Verb("done"),
        CHOOSE: Verb("choose", Named("privilege card", CARD_NAMES)),
        CLIMB: Verb("climb", _CATEGORY),
        STEAL: Verb("steal", Pair(_CATEGORY, SEAT, SEAT_STEP)),
        RIGHT: Verb("right", _RIGHT),
        BUILD: Verb("build", _RIGHT),
        EXTRA: Verb("extra", _RIGHT),
        TAKE_300: Verb("take-300"),
        TAKE_500: Verb("take-500"),
        PRESTIGE: Verb("prestige"),
        DRAW: Verb("draw"),
        WAIVE: Verb("waive"),
        FINISH: Verb("finish"),
        DISCARD: Verb("discard", _NOTE),
        ACCEPT_FLORINS: Verb("accept-florins"),
        ACCEPT_PRESTIGE: Verb("accept-prestige"),
        GIVE: Verb("give", _NOTE),
        GIVE_NOTHING: Verb("give-nothing"),
    },
)


def verb(action: int) -> int:
    return action & ~OBJECT
