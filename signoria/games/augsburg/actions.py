"""The actions of Augsburg 1520: a verb and what it is about, as one int inside and as text at the edge."""

from __future__ import annotations

from typing import Final

from signoria.games.augsburg.components import (
    CARD_NAMES,
    CARD_OF,
    CATEGORIES,
    CATEGORY_OF,
    FIRST_JOKER,
    JOKER,
    LENDERS,
    NOBLE_OF,
    NOBLES,
    NOTE_NAMES,
    NOTES,
    RIGHT_OF,
    RIGHTS,
    VALUES,
    note,
)
from signoria.kernel.errors import BadAction
from signoria.kernel.seats import MOST_SEATS

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

_VERBS: Final[dict[int, str]] = {
    PASS: "pass",
    BID: "bid",
    SEE: "see",
    RAISE: "raise",
    SHOW: "show",
    HIDE: "hide",
    BUY: "buy",
    RETURN: "return",
    DONE: "done",
    CHOOSE: "choose",
    CLIMB: "climb",
    STEAL: "steal",
    RIGHT: "right",
    BUILD: "build",
    EXTRA: "extra",
    TAKE_300: "take-300",
    TAKE_500: "take-500",
    PRESTIGE: "prestige",
    DRAW: "draw",
    WAIVE: "waive",
    FINISH: "finish",
    DISCARD: "discard",
    ACCEPT_FLORINS: "accept-florins",
    ACCEPT_PRESTIGE: "accept-prestige",
    GIVE: "give",
    GIVE_NOTHING: "give-nothing",
}
_VERB_OF: Final[dict[str, int]] = {text: verb for verb, text in _VERBS.items()}
_WITH_NOTE: Final = (SHOW, HIDE, BUY, RETURN, DISCARD, GIVE)
_WITH_NUMBER: Final = (BID, RAISE)
_WITH_RIGHT: Final = (RIGHT, BUILD, EXTRA)
_WITH_ONE_WORD: Final = (CHOOSE, CLIMB, BID, RAISE, RIGHT, BUILD, EXTRA)
_LONGEST: Final = 60


def verb(action: int) -> int:
    return action & ~OBJECT


def write(action: int) -> str:
    """The text of an action, such as "buy leo 13" or "steal office 2"; raises BadAction for other numbers."""
    kind = action & ~OBJECT
    subject = action & OBJECT
    text = _VERBS.get(kind)
    if text is not None:
        if kind in _WITH_NOTE:
            if subject <= FIRST_JOKER:
                return f"{text} {NOTE_NAMES[subject]}"
        elif kind in _WITH_NUMBER:
            if subject <= NOTES:
                return f"{text} {subject}"
        elif kind == CHOOSE:
            if subject < len(CARD_NAMES):
                return f"{text} {CARD_NAMES[subject]}"
        elif kind == CLIMB:
            if subject < len(CATEGORIES):
                return f"{text} {CATEGORIES[subject]}"
        elif kind == STEAL:
            if subject // SEAT_STEP < len(CATEGORIES):
                return f"{text} {CATEGORIES[subject // SEAT_STEP]} {subject % SEAT_STEP}"
        elif kind in _WITH_RIGHT:
            if subject < len(RIGHTS):
                return f"{text} {RIGHTS[subject]}"
        elif not subject:
            return text
    raise BadAction(f"{action} is not an action")


def read(text: str) -> int:
    """The action of that text; raises BadAction naming the word that cannot be read."""
    if len(text) > _LONGEST:
        raise BadAction(f"an action is at most {_LONGEST} characters long")
    words = text.split(" ")
    kind = _VERB_OF.get(words[0])
    if kind is None:
        raise BadAction(f"{words[0]!r} is not an action; actions begin with: {', '.join(_VERB_OF)}")
    objects = words[1:]
    if kind in _WITH_NOTE:
        return kind + _note(objects)
    wanted = 2 if kind == STEAL else 1 if kind in _WITH_ONE_WORD else 0
    if len(objects) != wanted:
        raise BadAction(f"{words[0]!r} takes {wanted} more word(s), not {len(objects)}")
    if kind in _WITH_NUMBER:
        return kind + _number(objects[0], NOTES, "number of notes")
    if kind == CHOOSE:
        return kind + _look_up(CARD_OF, objects[0], "privilege card")
    if kind == CLIMB:
        return kind + _look_up(CATEGORY_OF, objects[0], "category")
    if kind == STEAL:
        category = _look_up(CATEGORY_OF, objects[0], "category")
        return kind + category * SEAT_STEP + _number(objects[1], MOST_SEATS - 1, "seat")
    if kind in _WITH_RIGHT:
        return kind + _look_up(RIGHT_OF, objects[0], "right")
    return kind


def _note(words: list[str]) -> int:
    if words == [JOKER]:
        return FIRST_JOKER
    if len(words) != 2:
        raise BadAction("a note is a noble and a value, such as 'leo 13', or 'joker'")
    noble = _look_up(NOBLE_OF, words[0], "noble")
    if noble >= LENDERS:
        raise BadAction(f"there are no notes of {NOBLES[noble]}")
    value = _number(words[1], VALUES, "value")
    if not value:
        raise BadAction("values of notes begin with 1")
    return note(noble, value)


def _look_up(table: dict[str, int], name: str, what: str) -> int:
    index = table.get(name)
    if index is None:
        raise BadAction(f"{name!r} is not a {what}; there are: {', '.join(table)}")
    return index


def _number(text: str, most: int, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 2 and text == str(int(text)) and int(text) <= most):
        raise BadAction(f"{text!r} is not a {what}; it is a whole number up to {most}")
    return int(text)
