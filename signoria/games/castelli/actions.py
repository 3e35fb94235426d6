"""The actions of Castelli: a verb and what it is about, as one int inside and as text at the edge.

Spaces, octagons and places for castles are named after the board, so writing and reading need it.
"""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.components import (
    ABBOT,
    ARMY_OF_KNIGHTS,
    ARSONIST,
    BANDITS,
    CARD_NAMES,
    CARD_OF,
    COUNT,
    COUNTESS,
    DUKE,
    FARMER,
    KIND_OF,
    KINDS,
    KING_3,
    KING_4,
    KING_5,
    MASTER_BUILDER,
    RESOURCES,
    ROBBER,
    ROBBER_BARON,
    SIDE_OF,
    SIDES,
    TRAITOR,
)
from signoria.games.castelli.geometry import Board
from signoria.kernel.errors import BadAction

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

_PLAIN: Final[dict[int, str]] = {DECLINE: "decline", QUIET: "quiet", GUARD: "guard", END: "end", DONE: "done"}
_PLAIN_OF: Final[dict[str, int]] = {text: verb for verb, text in _PLAIN.items()}
_VERBS: Final = ("reveal", "place", "steward", "sell", "play", "build", "overbuild", *_PLAIN_OF)
_ALONE: Final = (KING_3, KING_4, KING_5, ROBBER, BANDITS, ROBBER_BARON)
_ON_OCTAGON: Final = (FARMER, DUKE, ARSONIST)
_MOST_PLAYERS: Final = 4
_LONGEST: Final = 60


def verb(action: int) -> int:
    return action & ~OBJECT


def helper(action: int) -> int:
    """The face of the card that a BUILD or OVERBUILD names, or -1."""
    number = action >> HELPER & 3
    return BUILD_HELPERS[number] if action & ~OBJECT == BUILD else OVERBUILD_HELPERS[number]


def bought(action: int) -> int:
    """The kind of resource that a BUILD or OVERBUILD buys for silver, or -1."""
    return (action >> BOUGHT & 3) - 1


# ---- writing


def write(board: Board, action: int) -> str:
    """The text of an action, such as "build d2-n buying grain"; raises BadAction for other numbers."""
    text = _written(board, action & ~OBJECT, action & OBJECT)
    if not text:
        raise BadAction(f"{action} is not an action")
    return text


def _written(board: Board, kind: int, subject: int) -> str:
    if kind == REVEAL and subject < len(board.space_names):
        return f"reveal {board.space_names[subject]}"
    if kind == PLACE and subject < 2 * HELD:
        return f"place {'held ' if subject & HELD else ''}{SIDES[subject & 3]}"
    if kind == STEWARD and subject < 4:
        return f"steward {SIDES[subject]}"
    if kind == SELL and subject < len(CARD_NAMES):
        return f"sell {CARD_NAMES[subject]}"
    if kind == PLAY:
        return _written_play(board, subject & (1 << TARGET) - 1, subject >> TARGET)
    if kind in (BUILD, OVERBUILD):
        return _written_build(board, kind, subject)
    return _PLAIN.get(kind, "") if not subject else ""


def _written_play(board: Board, face: int, target: int) -> str:
    if face in _ALONE and not target:
        return f"play {CARD_NAMES[face]}"
    if face == TRAITOR and target < _MOST_PLAYERS:
        return f"play traitor {target}"
    if face in _ON_OCTAGON and target < len(board.octagon_names):
        return f"play {CARD_NAMES[face]} {board.octagon_names[target]}"
    return ""


def _written_build(board: Board, kind: int, subject: int) -> str:
    place = subject & PLACE_MASK
    helpers = BUILD_HELPERS if kind == BUILD else OVERBUILD_HELPERS
    number = subject >> HELPER & 3
    if place >= len(board.place_names) or number >= len(helpers):
        return ""
    text = f"{'build' if kind == BUILD else 'overbuild'} {board.place_names[place]}"
    if number:
        text += f" with {CARD_NAMES[helpers[number]]}"
    if subject >> BOUGHT & 3:
        text += f" buying {KINDS[(subject >> BOUGHT & 3) - 1]}"
    return text


# ---- reading


def read(board: Board, text: str) -> int:
    """The action of that text; raises BadAction naming the word that cannot be read."""
    if len(text) > _LONGEST:
        raise BadAction(f"an action is at most {_LONGEST} characters long")
    words = text.split(" ")
    if words[0] not in _VERBS:
        raise BadAction(f"{words[0]!r} is not an action; actions begin with: {', '.join(_VERBS)}")
    if words[0] in _PLAIN_OF:
        _count(words, 1, 1)
        return _PLAIN_OF[words[0]]
    if words[0] == "reveal":
        _count(words, 2, 2)
        return REVEAL + _look_up(board.space_of, words[1], "tile space")
    if words[0] == "place":
        _count(words, 2, 3)
        if len(words) == 3 and words[1] != "held":
            raise BadAction(f"{words[1]!r} cannot be read; 'place held n' places the tile that you hold")
        return PLACE + (HELD if len(words) == 3 else 0) + _look_up(SIDE_OF, words[-1], "side")
    if words[0] == "steward":
        _count(words, 2, 2)
        return STEWARD + _look_up(SIDE_OF, words[1], "side")
    if words[0] == "sell":
        _count(words, 2, 2)
        return SELL + _look_up(CARD_OF, words[1], "card")
    if words[0] == "play":
        return _read_play(board, words)
    return _read_build(board, words)


def _read_play(board: Board, words: list[str]) -> int:
    _count(words, 2, 3)
    face = _look_up(CARD_OF, words[1], "card")
    if face in _ALONE:
        _count(words, 2, 2)
        return PLAY + face
    if face == TRAITOR:
        _count(words, 3, 3)
        for seat in range(_MOST_PLAYERS):
            if words[2] == str(seat):
                return PLAY + face + (seat << TARGET)
        raise BadAction(f"{words[2]!r} is not a seat")
    if face in _ON_OCTAGON:
        _count(words, 3, 3)
        return PLAY + face + (_look_up(board.octagon_of, words[2], "octagon") << TARGET)
    raise BadAction(f"{words[1]!r} is not played by itself; it belongs to 'build', 'overbuild', 'steward' or 'guard'")


def _read_build(board: Board, words: list[str]) -> int:
    _count(words, 2, 6)
    kind = BUILD if words[0] == "build" else OVERBUILD
    action = kind + _look_up(board.place_of, words[1], "place for a castle")
    rest = words[2:]
    if rest[:1] == ["with"] and len(rest) > 1:
        face = _look_up(CARD_OF, rest[1], "card")
        helpers = BUILD_HELPERS if kind == BUILD else OVERBUILD_HELPERS
        if face not in helpers:
            raise BadAction(f"{rest[1]!r} does not help to {words[0]} [CAS-12.23]")
        action += helpers.index(face) << HELPER
        rest = rest[2:]
    if rest[:1] == ["buying"] and len(rest) > 1:
        bought_kind = _look_up(KIND_OF, rest[1], "resource")
        if bought_kind >= RESOURCES:
            raise BadAction(f"{rest[1]!r} is not a resource")
        action += bought_kind + 1 << BOUGHT
        rest = rest[2:]
    if rest:
        raise BadAction(f"{' '.join(rest)!r} cannot be read; expected 'with CARD' or 'buying RESOURCE'")
    return action


def _count(words: list[str], least: int, most: int) -> None:
    if not least <= len(words) <= most:
        raise BadAction(f"{words[0]!r} takes {least - 1} to {most - 1} more word(s), not {len(words) - 1}")


def _look_up(table: dict[str, int], name: str, what: str) -> int:
    index = table.get(name)
    if index is None:
        raise BadAction(f"{name!r} is not a {what}; there are: {', '.join(table)}")
    return index
