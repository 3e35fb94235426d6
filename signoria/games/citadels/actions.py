"""The actions of Citadels: a verb and what it is about, as one int inside and as text at the edge.

Here are the verbs of every turn. Those of a character or a unique district stand in its own file, and an edition
collects those of its cards (`edition.Edition.verbs`).
"""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import BY_RANK
from signoria.kernel.verbs import Named, Subject, Verb

# An action is its verb plus an object below 2048: a character, a district, a seat, or seat * 128 + district.
OBJECT: Final = 2047
SEAT_STEP: Final = 128
# Verbs are numbered in these steps: `3 << VERB`.
VERB: Final = 11

PICK: Final = 1 << 11
ASIDE: Final = 2 << 11
GOLD: Final = 3 << 11
CARDS: Final = 4 << 11
KEEP: Final = 5 << 11
BUILD: Final = 6 << 11
INCOME: Final = 7 << 11
DONE: Final = 15 << 11
DECLINE: Final = 20 << 11
END: Final = 21 << 11
# Only in the edition of 2016: gold without the Gold Mine, all drawn cards, a card for somebody, and the end of a turn
# without what a district would give.
PLAIN_GOLD: Final = 22 << 11
KEEP_ALL: Final = 23 << 11
GIVE: Final = 32 << 11
END_WITHOUT: Final = 33 << 11
# A drafted cast: any character of the box is banned or brought in.
BAN: Final = 63 << 11
ADD: Final = 64 << 11
DRAFTED: Final[list[str]] = [name for names in BY_RANK for name in names]

# A district that bears a coin of the Artist is another thing to name than one without: the bit of the coin.
COIN: Final = 64


class Subjects:
    """What the verbs of one edition are about: its characters, its districts, and districts as they stand in cities."""

    def __init__(self, characters: list[str], districts: list[str], has_coins: bool) -> None:
        self.character = Named("character", characters)
        self.district = Named("district", districts)
        self.standing: Subject = Standing(districts) if has_coins else self.district


class Standing(Subject):
    """A district in a city: "tavern", or "beautified_tavern" if a coin of the Artist lies on it."""

    def __init__(self, districts: list[str]) -> None:
        super().__init__(1, 1)
        self.districts = Named("district", districts)

    def write(self, number: int) -> str:
        name = self.districts.write(number & ~COIN)
        return f"{_BEAUTIFIED}{name}" if number & COIN and name else name

    def read(self, words: list[str]) -> int:
        if words[0].startswith(_BEAUTIFIED):
            return self.districts.read([words[0].removeprefix(_BEAUTIFIED)]) | COIN
        return self.districts.read(words)


_BEAUTIFIED: Final = "beautified_"


def common(subjects: Subjects) -> dict[int, Verb]:
    """The verbs of every turn."""
    return {
        PICK: Verb("pick", subjects.character),
        ASIDE: Verb("aside", subjects.character),
        GOLD: Verb("gold"),
        CARDS: Verb("cards"),
        KEEP: Verb("keep", subjects.district),
        BUILD: Verb("build", subjects.district),
        INCOME: Verb("income"),
        DONE: Verb("done"),
        DECLINE: Verb("decline"),
        END: Verb("end"),
    }


def common_2016(subjects: Subjects) -> dict[int, Verb]:
    """The verbs that several cards of 2016 share."""
    return {
        PLAIN_GOLD: Verb("plain-gold"),
        KEEP_ALL: Verb("keep-all"),
        GIVE: Verb("give", subjects.district),
        END_WITHOUT: Verb("end-without", Named("effect", ["poor_house", "park", "both"])),
    }


def common_of_draft(subjects: Subjects) -> dict[int, Verb]:
    """The same in a game whose cast is drafted."""
    anybody = Named("character", DRAFTED)
    return {**common_2016(subjects), BAN: Verb("ban", anybody), ADD: Verb("add", anybody)}


def verb(action: int) -> int:
    return action & ~OBJECT
