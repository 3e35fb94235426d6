"""What is printed and agreed for one game: the cast by rank, the cards, costs and numbers, and who has which hook.

One object serves all positions of a game; it is never changed. Sets of ranks and of districts are ints, as everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from signoria.games.citadels.actions import OBJECT, VERB, Subjects, common
from signoria.games.citadels.characters.character import (
    AFTER_GATHERING,
    BORROWS,
    BUILDS_IDENTICAL,
    CONFISCATES,
    ENDS_ROUND,
    ENDS_TURN,
    MUST_ACT,
    PROTECTS,
    REVEALED,
    TAXES,
    THREATENS,
    Character,
)
from signoria.games.citadels.components import DISTRICT_NAMES, KINDS, MOST_RANKS, NO_TYPE, District
from signoria.games.citadels.districts.unique import (
    COUNTS_DOUBLE,
    EXEMPT,
    FORBIDS,
    IN_TURN,
    KEEPS_ALL,
    KEEPS_BOTH,
    OWN_WAYS,
    PAYS_ALL,
    SCORES,
    UNTOUCHABLE,
    WAYS,
    WHEN_BUILT,
    WHEN_DESTROYED,
    WHEN_GATHERING,
    WHEN_OVER,
    WHEN_SELECTED,
    Unique,
)
from signoria.games.citadels.districts.unique import (
    ENDS_TURN as DISTRICT_ENDS_TURN,
)
from signoria.games.citadels.marks import Marks
from signoria.kernel.copies import Copies
from signoria.kernel.faces import equal_cards
from signoria.kernel.verbs import Verb, Verbs

if TYPE_CHECKING:
    from signoria.games.citadels.turn import Turn

_VERBS: Final = 80

# RANKS_IN[bits] lists the ranks of a set in ascending order.
RANKS_IN: Final[list[tuple[int, ...]]] = [
    tuple(rank for rank in range(MOST_RANKS) if bits >> rank & 1) for bits in range(1 << MOST_RANKS)
]


class Edition:
    """One game's printed and agreed matter. `options` are the agreed ones as saved positions and views show them."""

    def __init__(
        self,
        game: str,
        version: int,
        seats: int,
        cast: list[Character],
        districts: list[District],
        uniques: list[Unique],
        options: dict[str, object],
        rules: dict[str, str],
        turn: Turn,
        city_size: int,
        face_up: int,
        duplicates: bool = False,
        murdered_king: bool = False,
        more_verbs: Callable[[Subjects], dict[int, Verb]] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.options = options
        self.rules = rules
        # A turn as this edition plays it.
        self.turn = turn
        # How the ids of the other edition's own rules begin: questions that both ask name the rules of both.
        self.other_rules = "CITC-" if more_verbs is not None else "CITD-"
        self.city_size = city_size
        self.duplicates = duplicates
        self.murdered_king = murdered_king
        # 2016: whether the table changes the cast before the deal.
        self.is_drafted = "draft" in options
        # Characters: how many are chosen in a round and by whom, CIT-8.1 and CIT-3.2.
        self.cast = cast
        self.ranks = len(cast)
        self.everybody = (1 << self.ranks) - 1
        self.names = [character.name for character in cast]
        self.rank_of = {name: rank for rank, name in enumerate(self.names)}
        self.each = 2 if seats <= 3 else 1
        self.steps = seats * self.each
        self.face_up = face_up
        # The step at which the last picker also looks at the card set aside face down, if there is one: CIT-3.9,
        # CITC-4.5, CITD-4.5.
        self.last_looks = seats - 1 if seats == self.ranks - 1 else -1
        # Three players and nine ranks: a second card is set aside at random in the middle (CITD-5.3, CITD-5.5).
        self.late_discard = seats == 3 and self.ranks == 9
        self.limit = [character.limit for character in cast]
        # The edition of 2016 has marks of its own, coins among them, and more than one way to pay for a district.
        self.has_marks = more_verbs is not None
        self.no_marks = Marks()
        self._print_cards(districts, [character.income for character in cast], uniques)
        self._collect_hooks(uniques, more_verbs)

    def _print_cards(self, districts: list[District], income: list[int], uniques: list[Unique]) -> None:
        count = len(KINDS)
        self.cost = [0] * count
        self.type = [NO_TYPE] * count
        self.points = [0] * count
        self.cards: list[int] = []
        self.kinds: list[int] = []
        for row in districts:
            kind = KINDS.index(row.name)
            self.kinds.append(kind)
            self.cost[kind] = row.cost
            self.type[kind] = row.type
            self.points[kind] = row.points
            self.cards.extend([kind] * row.copies)
        self.price = [self.cost[kind] for kind in self.cards]
        self.equal = equal_cards(self.cards)
        self.copies = Copies(self.cards, KINDS)
        self.pays_all = _kinds_with(uniques, PAYS_ALL)
        # For each rank the districts that pay it.
        self.paying: list[int] = []
        for wanted in income:
            self.paying.append(self.pays_all | self._kinds_of(wanted) if wanted != NO_TYPE else 0)

    def _kinds_of(self, wanted: int) -> int:
        """The districts of that type."""
        kinds = 0
        for kind in self.kinds:
            if self.type[kind] == wanted:
                kinds |= 1 << kind
        return kinds

    def _collect_hooks(self, uniques: list[Unique], more_verbs: Callable[[Subjects], dict[int, Verb]] | None) -> None:
        """Who has which hook, as sets: what nobody has costs one test."""
        self.revealed = self._ranks_with(REVEALED)
        self.ends_turn = self._ranks_with(ENDS_TURN)
        self.ends_round = self._ranks_with(ENDS_ROUND)
        self.protects = self._ranks_with(PROTECTS)
        self.must_act = self._ranks_with(MUST_ACT)
        self.after_gathering = self._ranks_with(AFTER_GATHERING)
        self.builds_identical = self._ranks_with(BUILDS_IDENTICAL)
        self.borrows = self._ranks_with(BORROWS)
        self.taxes = self._ranks_with(TAXES)
        self.confiscates = self._ranks_with(CONFISCATES)
        self.threatens = self._ranks_with(THREATENS)
        self.unique: list[Unique | None] = [None] * len(KINDS)
        self.in_turn: list[Unique] = [unique for unique in uniques if unique.hooks & IN_TURN]
        self.effects = _kinds_with(uniques, IN_TURN)
        self.when_built = _kinds_with(uniques, WHEN_BUILT)
        self.when_destroyed = _kinds_with(uniques, WHEN_DESTROYED)
        self.untouchable = _kinds_with(uniques, UNTOUCHABLE)
        self.scores = _kinds_with(uniques, SCORES)
        self.double = _kinds_with(uniques, COUNTS_DOUBLE)
        self.when_selected = _kinds_with(uniques, WHEN_SELECTED)
        self.when_gathering = _kinds_with(uniques, WHEN_GATHERING)
        self.keeps_both = _kinds_with(uniques, KEEPS_BOTH)
        self.keeps_all = _kinds_with(uniques, KEEPS_ALL)
        self.when_over: list[Unique] = [unique for unique in uniques if unique.hooks & WHEN_OVER]
        self.forbids = _kinds_with(uniques, FORBIDS)
        self.ways = _kinds_with(uniques, WAYS)
        self.with_ways: list[Unique] = [unique for unique in uniques if unique.hooks & WAYS]
        self.own_ways = _kinds_with(uniques, OWN_WAYS)
        self.ends_turn_in_city = _kinds_with(uniques, DISTRICT_ENDS_TURN)
        # For each rank the districts that do not count towards its building limit.
        exempt = _kinds_with(uniques, EXEMPT)
        self.exempt = [
            (exempt | self._kinds_of(character.free_type)) if character.limit else 0 for character in self.cast
        ]
        subjects = Subjects(self.names, KINDS if self.has_marks else DISTRICT_NAMES, self.has_marks)
        verbs = common(subjects)
        if more_verbs is not None:
            verbs.update(more_verbs(subjects))
        # Whose verb it is, by its number.
        self.character_of: list[Character | None] = [None] * _VERBS
        self.unique_of: list[Unique | None] = [None] * _VERBS
        for character in self.cast:
            for number, verb in character.verbs(subjects).items():
                self._add_verb(verbs, number, verb)
                self.character_of[number >> VERB] = character
        for unique in uniques:
            self.unique[unique.district] = unique
            for number, verb in unique.verbs(subjects).items():
                self._add_verb(verbs, number, verb)
                self.unique_of[number >> VERB] = unique
        self.verbs = Verbs(OBJECT, verbs)

    def _add_verb(self, verbs: dict[int, Verb], number: int, verb: Verb) -> None:
        assert number not in verbs, f"two owners of the verb {verb.word}"
        verbs[number] = verb

    def _ranks_with(self, hook: int) -> int:
        ranks = 0
        for character in self.cast:
            if character.hooks & hook:
                ranks |= 1 << character.rank
        return ranks


def _kinds_with(uniques: list[Unique], hook: int) -> int:
    kinds = 0
    for unique in uniques:
        if unique.hooks & hook:
            kinds |= 1 << unique.district
    return kinds
