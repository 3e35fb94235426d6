"""What games of the edition of 2016 were about: which characters and unique districts came into play, and how.

`rows` says in which ways each can. `played` and `told` witness one move, before it is made and by what it told,
`ended` the end of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from signoria.games.citadels import deluxe
from signoria.games.citadels.actions import VERB, Subjects, verb
from signoria.games.citadels.components import KEEP, KINDS, LIBRARY, OBSERVATORY, SCHOOL_OF_MAGIC
from signoria.games.citadels.components_2016 import FACTORY, GREAT_WALL, QUARRY, UNIQUE_COST
from signoria.games.citadels.deluxe import GAME
from signoria.games.citadels.state import State
from signoria.kernel.events import Event

__all__ = ["COLUMNS", "GAME", "ended", "played", "rows", "told"]

COLUMNS: Final = ("chosen", "built", "used", "answered")
Use = tuple[str, str]
# Whose question it is. Those that are only put by a verb of one's own count as well.
_QUESTIONS: Final = {
    "warrants": "magistrate",
    "confiscate": "magistrate",
    "threats": "blackmailer",
    "bribe": "blackmailer",
    "reveal": "blackmailer",
    "exchange": "magician",
    "wizard": "wizard",
    "place": "wizard",
    "give_back": "seer",
    "heir": "emperor",
    "repay": "cardinal",
    "study": "scholar",
    "offer": "diplomat",
    "beautify": "artist",
    "theater": "theater",
    "pay": "thieves_den",
}
_NEVER_BUILT: Final = "secret_vault"
_AGAINST_A_CITY: Final = ("destroy", "seize", "demand")
_ALL_DRAWN: Final = 3
_WITH_MINE: Final = 3


def _own_verbs() -> set[str]:
    subjects = Subjects(list(deluxe.CHARACTERS), KINDS, True)
    return {name for name, character in deluxe.CHARACTERS.items() if character.verbs(subjects)}


_HAS_VERBS: Final = _own_verbs()


def rows() -> dict[str, tuple[str, ...]]:
    """Every character and unique district, with the columns that it can have an entry in."""
    asked = set(_QUESTIONS.values())
    found = {name: ("chosen", "used", *(("answered",) if name in asked else ())) for name in deluxe.CHARACTERS}
    for name in UNIQUE_COST:
        built = () if name == _NEVER_BUILT else ("built",)
        found[name] = (*built, "used", *(("answered",) if name in asked else ()))
    return found


def played(state: State, seat: int, action: int) -> Iterator[Use]:
    """What a move makes use of; the position is as it was before."""
    edition = state.edition
    word, *objects = state.text(action).split(" ")
    question = state.stack[-1].phase.name
    if question in _QUESTIONS:
        yield _QUESTIONS[question], "answered"
    if word == "pick":
        yield objects[0], "chosen"
    character, unique = edition.character_of[verb(action) >> VERB], edition.unique_of[verb(action) >> VERB]
    if character is not None:
        yield character.name, "used"
    if unique is not None:
        yield KINDS[unique.district], "used"
    if word == "income":
        if edition.names[state.character] not in _HAS_VERBS:
            yield edition.names[state.character], "used"
        if state.has(seat, SCHOOL_OF_MAGIC):
            yield "school_of_magic", "used"
    if word in _AGAINST_A_CITY:
        yield from _protected(state, int(objects[0]), objects[1])
    if word == "keep-all" and state.has(seat, LIBRARY):
        yield "library", "used"


def _protected(state: State, owner: int, district: str) -> Iterator[Use]:
    """What makes that attack dearer, or turned it from itself to another district."""
    if state.has(owner, GREAT_WALL) and district != "great_wall":
        yield "great_wall", "used"
    if state.has(owner, KEEP):
        yield "keep", "used"


def told(state: State, event: Event) -> Iterator[Use]:
    """What an event tells; the position is as it is after the move."""
    facts = event.facts
    if event.name == "builds":
        yield from _built(state, int(str(facts["seat"])), str(facts["district"]), facts)
    elif event.name == "completes_city":
        if int(str(facts["districts"])) < state.edition.city_size:
            yield "monument", "used"
    elif event.name == "gathers_gold":
        if facts["gold"] == _WITH_MINE:
            yield "gold_mine", "used"
    elif event.name == "draws":
        if facts["count"] == _ALL_DRAWN and state.has(int(str(facts["seat"])), OBSERVATORY):
            yield "observatory", "used"
    elif event.name == "poor_house":
        yield "poor_house", "used"
    elif event.name == "gains_cards" and facts["cause"] == "park":
        yield "park", "used"
    elif event.name == "gets_back":
        yield "alchemist", "used"


def _built(state: State, seat: int, district: str, facts: dict[str, object]) -> Iterator[Use]:
    if district in UNIQUE_COST:
        yield district, "built"
        paid = int(str(facts.get("gold", 0)))
        if district != "factory" and state.has(seat, FACTORY) and 0 < paid < UNIQUE_COST[district]:
            yield "factory", "used"
    if district == "stables":  # building them is what does not count towards the limit
        yield "stables", "used"
    kinds = [KINDS[state.edition.cards[card]] for card in state.cities[seat]]
    if state.has(seat, QUARRY) and kinds.count(district) > 1:
        yield "quarry", "used"


def ended(state: State) -> Iterator[Use]:
    """What the score sheets count."""
    for sheet in state.score_sheet:
        for line in sheet:
            if line.key == "score.extra":
                yield str(line.facts["district"]), "used"
            elif line.key == "score.haunted":
                yield "haunted_quarter", "used"
