"""The actions of a game as ids that stay the same through all its games.

    >>> from signoria.env import action_space
    >>> space = action_space("citadels-classic", players=4)
    >>> space.count, space.names[space.id_of["destroy +1 tavern"]]
    (263, 'destroy +1 tavern')

An action is called as people type it, but for what would mean something else at another seat or on another board: a
seat is counted from the player's own, "+1" is the next one, as in observations; and Castelli's places are called as in
`layouts.castelli`. Ids are the places in the sorted list of names.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from signoria.env.layouts import castelli
from signoria.games import rulebook
from signoria.games.castelli import actions as castelli_actions
from signoria.games.castelli.state import GAME as CASTELLI
from signoria.games.citadels import deluxe
from signoria.games.citadels.actions import OBJECT, Subjects, common, common_of_draft
from signoria.games.citadels.components import KINDS
from signoria.kernel.game import Game
from signoria.kernel.position import Position
from signoria.kernel.rulebook import OptionValue
from signoria.kernel.verbs import Numbered, Pair, Subject, Verbs

Mask = npt.NDArray[np.int8]

# More boards than are drawn for one environment.
_MOST_TABLES = 2000


class ActionSpace:
    """All actions that a game with these players and options may offer: `count` of them, by `names`."""

    def __init__(self, game: str, players: int, known: list[Verbs]) -> None:
        self.game = game
        self.players = players
        everything = [self._name(verbs, code, seat=0) for verbs in known for code in verbs.all()]
        self.names: tuple[str, ...] = tuple(sorted(set(everything)))
        self.count = len(self.names)
        self.id_of = {name: number for number, name in enumerate(self.names)}
        # For each table of verbs (a board's, a cast's) and each seat: the ids of actions that have come up.
        self._ids: dict[tuple[int, int], tuple[Verbs, dict[int, int]]] = {}

    def legal(self, position: Position, seat: int) -> list[int]:
        """The ids of that seat's legal actions, ascending."""
        return sorted(self.ids(position, seat))

    def mask(self, position: Position, seat: int) -> Mask:
        """1 for each legal action, 0 for all others."""
        mask = np.zeros(self.count, np.int8)
        mask[self.ids(position, seat)] = 1
        return mask

    def by_action(self, position: Position, seat: int) -> dict[int, int]:
        """The ids of that seat's legal actions, by what `play` takes."""
        return dict(zip(position.legal(seat), self.ids(position, seat), strict=True))

    def ids(self, position: Position, seat: int) -> list[int]:
        """The ids of that seat's legal actions, in their order."""
        verbs = position.verbs()
        known = self._ids.get((id(verbs), seat))
        if known is None:
            if len(self._ids) >= _MOST_TABLES:
                self._ids.clear()
            known = self._ids[id(verbs), seat] = (verbs, {})
        ids = known[1]
        legal = position.legal(seat)
        try:
            return [ids[code] for code in legal]
        except KeyError:  # some of them for the first time
            for code in legal:
                ids[code] = self.id_of[self._name(verbs, code, seat)]
            return [ids[code] for code in legal]

    def action(self, position: Position, seat: int, number: int) -> int:
        """What `play` takes for the legal action of that id. KeyError if it is not legal."""
        ids = self.ids(position, seat)
        if number in ids:
            return position.legal(seat)[ids.index(number)]
        raise KeyError(f"{self.called(number)} is not legal for seat {seat}")

    def called(self, number: int) -> str:
        """What an id is called in messages, also one that there is not."""
        return repr(self.names[number]) if 0 <= number < self.count else f"{number} (ids are 0 to {self.count - 1})"

    def text(self, position: Position, seat: int, number: int) -> str:
        """A legal action as people write it; another one as it is called here."""
        try:
            return position.text(self.action(position, seat, number))
        except KeyError:
            return self.names[number]

    def _name(self, verbs: Verbs, code: int, seat: int) -> str:
        """What the action is called for that seat."""
        words = verbs.write(code).split(" ")
        if self.game == CASTELLI and words[0] in ("build", "overbuild"):
            words[1] = castelli.called(words[1])
        at = _seat_word(words, verbs.verbs[code & ~verbs.subject_bits].subject)
        if at:
            words[at] = f"+{(int(words[at]) - seat) % self.players}"
        return " ".join(words)

    def __repr__(self) -> str:
        return f"<actions of {self.game} with {self.players} players: {self.count}>"


def _seat_word(words: list[str], subject: Subject | None) -> int:
    """Which word is a seat; 0 if none is."""
    if _is_seat(subject) or words[:2] == ["play", "traitor"]:
        return len(words) - 1
    if isinstance(subject, Pair):
        return 1 if _is_seat(subject.first) else 2 if _is_seat(subject.second) else 0
    return 0


def _is_seat(subject: Subject | None) -> bool:
    return isinstance(subject, Numbered) and subject.what == "seat"


def action_space(game: str, players: int, options: Mapping[str, object] | None = None) -> ActionSpace:
    """The actions of a game with these players and options; made once."""
    settled = rulebook(game).settle(players, options)
    return _made(game, players, tuple(settled.items()))


@lru_cache(64)
def _made(game: str, players: int, options: tuple[tuple[str, OptionValue], ...]) -> ActionSpace:
    return ActionSpace(game, players, _all_verbs(game, players, dict(options)))


def _all_verbs(game: str, players: int, options: dict[str, OptionValue]) -> list[Verbs]:
    """Tables of verbs that together have every action; which of them a game has may be drawn."""
    if game == CASTELLI:
        return [castelli_actions.verbs(board) for board in castelli.possible_boards(players, options)]
    if game == deluxe.GAME:
        return [_verbs_of_2016()]
    return [Game(rulebook(game), players, 0, options, record=False).state.verbs()]


def _verbs_of_2016() -> Verbs:
    """What any of the 27 characters and 30 districts might do to any other."""
    subjects = Subjects(list(deluxe.CHARACTERS), KINDS, has_coins=True)
    verbs = common(subjects) | common_of_draft(subjects)
    for character in deluxe.CHARACTERS.values():
        verbs |= character.verbs(subjects)
    for unique in deluxe.UNIQUES:
        verbs |= unique.verbs(subjects)
    return Verbs(OBJECT, verbs)
