"""The actions of Castelli: a verb and what it is about, as one int inside and as text at the edge.

Spaces, octagons and places for castles are named after the board, so every board has its own verbs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from signoria.games.castelli.components import (
    ABBOT,
    ARMY_OF_KNIGHTS,
    ARSONIST,
    BANDITS,
    CARD_NAMES,
    COUNT,
    COUNTESS,
    DUKE,
    FARMER,
    KINDS,
    KING_3,
    KING_4,
    KING_5,
    MASTER_BUILDER,
    RESOURCES,
    ROBBER,
    ROBBER_BARON,
    SIDES,
    TRAITOR,
)
from signoria.games.castelli.components import GUARD as GUARD_CARD
from signoria.games.castelli.components import STEWARD as STEWARD_CARD
from signoria.games.castelli.geometry import Board
from signoria.games.castelli.state import MOST_PLAYERS
from signoria.kernel.errors import BadAction
from signoria.kernel.verbs import Named, Numbered, Subject, Verb, Verbs

# An action is its verb plus an object below 4096.
OBJECT: Final = 4095

REVEAL: Final = 1 << 12  # + tile space
PLACE: Final = 2 << 12  # + where the first shield points, + HELD
STEWARD: Final = 3 << 12  # + where the first shield points
DECLINE: Final = 4 << 12
QUIET: Final = 5 << 12
SELL: Final = 6 << 12  # + face
PLAY: Final = 7 << 12  # + face, + target << TARGET
BUILD: Final = 8 << 12  # + place, + helper << HELPER, + (bought kind + 1) << BOUGHT
OVERBUILD: Final = 9 << 12  # likewise
GUARD: Final = 10 << 12
END: Final = 11 << 12
DONE: Final = 12 << 12

HELD: Final = 4
TARGET: Final = 5
PLACE_MASK: Final = 255
HELPER: Final = 8
BOUGHT: Final = 10

# Cards that help to build or overbuild, by their number in an action; 0 is none.
BUILD_HELPERS: Final[list[int]] = [-1, COUNT, COUNTESS, MASTER_BUILDER]
OVERBUILD_HELPERS: Final[list[int]] = [-1, ABBOT, ARMY_OF_KNIGHTS]
WITH_COUNT: Final = 1 << HELPER
WITH_COUNTESS: Final = 2 << HELPER
WITH_MASTER_BUILDER: Final = 3 << HELPER
WITH_ABBOT: Final = 1 << HELPER
WITH_ARMY: Final = 2 << HELPER

_ALONE: Final = (KING_3, KING_4, KING_5, ROBBER, BANDITS, ROBBER_BARON)
_ON_OCTAGON: Final = (FARMER, DUKE, ARSONIST)
# The rules that say to what else a card belongs; those not named here are played by themselves (CAS-11.2).
_BELONGS: Final[dict[int, str]] = {
    STEWARD_CARD: "CAS-12.8",
    COUNT: "CAS-12.23",
    COUNTESS: "CAS-12.23",
    MASTER_BUILDER: "CAS-12.23",
    ABBOT: "CAS-17.16",
    ARMY_OF_KNIGHTS: "CAS-17.17",
    GUARD_CARD: "CAS-17.19",
}
_MOST_BOARDS: Final = 500


def verb(action: int) -> int:
    return action & ~OBJECT


def helper(action: int) -> int:
    """The face of the card that a BUILD or OVERBUILD names, or -1."""
    number = action >> HELPER & 3
    return BUILD_HELPERS[number] if action & ~OBJECT == BUILD else OVERBUILD_HELPERS[number]


def bought(action: int) -> int:
    """The kind of resource that a BUILD or OVERBUILD buys for silver, or -1."""
    return (action >> BOUGHT & 3) - 1


# ---- as text


class _Turned(Subject):
    """Where the first shield points, of the revealed tile or, with Dilemma, of the one that is held: "held n"."""

    def __init__(self) -> None:
        super().__init__(1, 2)

    def write(self, number: int) -> str:
        side = _SIDE.write(number & ~HELD)
        return f"held {side}" if side and number & HELD else side

    def read(self, words: list[str]) -> int:
        if len(words) == 2 and words[0] != "held":
            raise BadAction(f"{words[0]!r} cannot be read; 'place held n' places the tile that you hold")
        return (HELD if len(words) == 2 else 0) + _SIDE.read(words[-1:])


class _Played(Subject):
    """A card that is played by itself, and its target if it has one."""

    def __init__(self, octagons: Named) -> None:
        super().__init__(1, 2)
        self.octagons = octagons

    def target(self, face: int) -> Subject | None:
        return _PLAYER if face == TRAITOR else self.octagons if face in _ON_OCTAGON else None

    def write(self, number: int) -> str:
        face = number & (1 << TARGET) - 1
        subject = self.target(face)
        if subject is None:
            return CARD_NAMES[face] if number in _ALONE else ""
        target = subject.write(number >> TARGET)
        return f"{CARD_NAMES[face]} {target}" if target else ""

    def read(self, words: list[str]) -> int:
        face = _CARD.read(words[:1])
        subject = self.target(face)
        if subject is None and face not in _ALONE:
            name = repr(words[0])
            raise BadAction(f"{name} is not played by itself; it belongs to 'build', 'overbuild', 'steward' or 'guard'")
        if len(words) != (1 if subject is None else 2):
            raise BadAction(f"{words[0]!r} takes {0 if subject is None else 1} more word(s), not {len(words) - 1}")
        return face if subject is None else face + (subject.read(words[1:]) << TARGET)


class _Built(Subject):
    """A place for a castle, and what helps there: "d2-n with countess buying grain"."""

    def __init__(self, places: Named, helpers: list[int]) -> None:
        super().__init__(1, 5)
        self.places = places
        self.helpers = helpers

    def write(self, number: int) -> str:
        text = self.places.write(number & PLACE_MASK)
        with_card, buying = number >> HELPER & 3, number >> BOUGHT & 3
        if not text or with_card >= len(self.helpers):
            return ""
        if with_card:
            text += f" with {CARD_NAMES[self.helpers[with_card]]}"
        if buying:
            text += f" buying {KINDS[buying - 1]}"
        return text

    def read(self, words: list[str]) -> int:
        number = self.places.read(words[:1])
        rest = words[1:]
        if rest[:1] == ["with"] and len(rest) > 1:
            face = _CARD.read(rest[1:2])
            if face not in self.helpers:
                raise BadAction(f"{rest[1]!r} does not help there [{_BELONGS.get(face, 'CAS-11.2')}]")
            number += self.helpers.index(face) << HELPER
            rest = rest[2:]
        if rest[:1] == ["buying"] and len(rest) > 1:
            number += _RESOURCE.read(rest[1:2]) + 1 << BOUGHT
            rest = rest[2:]
        if rest:
            raise BadAction(f"{' '.join(rest)!r} cannot be read; expected 'with CARD' or 'buying RESOURCE'")
        return number


_SIDE: Final = Named("side", SIDES)
_CARD: Final = Named("card", CARD_NAMES)
_RESOURCE: Final = Named("resource", KINDS[:RESOURCES])
_PLAYER: Final = Numbered("seat", MOST_PLAYERS - 1)


@lru_cache(_MOST_BOARDS)
def verbs(board: Board) -> Verbs:
    """The verbs on that board; read and write actions with them."""
    places = Named("place for a castle", board.place_names)
    return Verbs(
        OBJECT,
        {
            REVEAL: Verb("reveal", Named("tile space", board.space_names)),
            PLACE: Verb("place", _Turned()),
            STEWARD: Verb("steward", _SIDE),
            SELL: Verb("sell", _CARD),
            PLAY: Verb("play", _Played(Named("octagon", board.octagon_names))),
            BUILD: Verb("build", _Built(places, BUILD_HELPERS)),
            OVERBUILD: Verb("overbuild", _Built(places, OVERBUILD_HELPERS)),
            DECLINE: Verb("decline"),
            QUIET: Verb("quiet"),
            GUARD: Verb("guard"),
            END: Verb("end"),
            DONE: Verb("done"),
        },
    )
