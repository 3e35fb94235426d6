"""The actions of Citadels: a verb and what it is about, as one int inside and as text at the edge."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import CHARACTER_OF, CHARACTERS, DISTRICT_NAMES, DISTRICT_OF
from signoria.kernel.errors import BadAction
from signoria.kernel.seats import MOST_SEATS

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

_VERBS: Final[dict[int, str]] = {
    PICK: "pick",
    ASIDE: "aside",
    GOLD: "gold",
    CARDS: "cards",
    KEEP: "keep",
    BUILD: "build",
    INCOME: "income",
    EXTRA_GOLD: "extra-gold",
    EXTRA_CARDS: "extra-cards",
    KILL: "kill",
    ROB: "rob",
    SWAP: "swap",
    EXCHANGE: "exchange",
    DISCARD: "discard",
    DONE: "done",
    DESTROY: "destroy",
    LABORATORY: "laboratory",
    SMITHY: "smithy",
    RESCUE: "rescue",
    DECLINE: "decline",
    END: "end",
}
_VERB_OF: Final[dict[str, int]] = {text: verb for verb, text in _VERBS.items()}
_WITH_CHARACTER: Final = (PICK, ASIDE, KILL, ROB)
_WITH_DISTRICT: Final = (KEEP, BUILD, DISCARD, LABORATORY)
_WITH_OBJECT: Final = (*_WITH_CHARACTER, *_WITH_DISTRICT, SWAP, DESTROY)
_LONGEST: Final = 60


def verb(action: int) -> int:
    return action & ~OBJECT


def write(action: int) -> str:
    """The text of an action, such as "build tavern" or "destroy 2 market"; raises BadAction for other numbers."""
    kind = action & ~OBJECT
    subject = action & OBJECT
    text = _VERBS.get(kind)
    if text is not None:
        if kind in _WITH_CHARACTER and subject < len(CHARACTERS):
            return f"{text} {CHARACTERS[subject]}"
        if kind in _WITH_DISTRICT and subject < len(DISTRICT_NAMES):
            return f"{text} {DISTRICT_NAMES[subject]}"
        if kind == SWAP and subject < MOST_SEATS:
            return f"{text} {subject}"
        if kind == DESTROY and subject % SEAT_STEP < len(DISTRICT_NAMES) and subject < MOST_SEATS * SEAT_STEP:
            return f"{text} {subject // SEAT_STEP} {DISTRICT_NAMES[subject % SEAT_STEP]}"
        if not subject and kind not in _WITH_OBJECT:
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
    wanted = 2 if kind == DESTROY else 1 if kind in _WITH_OBJECT else 0
    if len(objects) != wanted:
        raise BadAction(f"{words[0]!r} takes {wanted} more word(s), not {len(objects)}")
    if kind in _WITH_CHARACTER:
        return kind + _look_up(CHARACTER_OF, objects[0], "character")
    if kind in _WITH_DISTRICT:
        return kind + _look_up(DISTRICT_OF, objects[0], "district")
    if kind == SWAP:
        return kind + _seat(objects[0])
    if kind == DESTROY:
        return kind + _seat(objects[0]) * SEAT_STEP + _look_up(DISTRICT_OF, objects[1], "district")
    return kind


def _look_up(table: dict[str, int], name: str, what: str) -> int:
    index = table.get(name)
    if index is None:
        raise BadAction(f"{name!r} is not a {what}; there are: {', '.join(table)}")
    return index


def _seat(text: str) -> int:
    for seat in range(MOST_SEATS):
        if text == str(seat):
            return seat
    raise BadAction(f"{text!r} is not a seat")
