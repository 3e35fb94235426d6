"""A position as plain data and back. Fields that are left out have the value they have at the start of a round.

A card is written as its district, with ".2" for the second copy and so on; without a number it is the next free copy.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.games.citadels.calling import CALLING, ROUNDS
from signoria.games.citadels.characters.magician import EXCHANGING
from signoria.games.citadels.components import MOST_RANKS
from signoria.games.citadels.districts.graveyard import RESCUING
from signoria.games.citadels.gathering import KEEPING
from signoria.games.citadels.selection import PICKING, PUTTING_ASIDE, SELECTION
from signoria.games.citadels.state import DONE, NO_CHARACTER, NOBODY, Pick, State, done_names
from signoria.games.citadels.turn import TURN
from signoria.kernel.copies import CopyReader
from signoria.kernel.fields import Fields
from signoria.kernel.phase import Phase, read_stack, stack_to_json

_MUCH: Final = 100_000
_MOST_CARDS: Final = 68

_PHASES: Final[dict[str, Phase[State]]] = {
    phase.name: phase
    for phase in (ROUNDS, SELECTION, PICKING, PUTTING_ASIDE, CALLING, TURN, KEEPING, EXCHANGING, RESCUING)
}
_FACTS: Final[dict[str, tuple[int, ...]]] = {
    PUTTING_ASIDE.name: (MOST_RANKS,),
    KEEPING.name: (_MOST_CARDS,),
    RESCUING.name: (_MOST_CARDS,),
}


# ---- writing


def to_json(state: State) -> dict[str, Any]:
    edition = state.edition
    copies = edition.copies
    return {
        "game": edition.game,
        "version": edition.version,
        "options": dict(edition.options),
        "crown": state.crown,
        "first_complete": None if state.first_complete == NOBODY else state.first_complete,
        "haunted_since": state.haunted_since,
        "seats": [
            {
                "gold": state.gold[seat],
                "hand": copies.named(state.hands[seat]),
                "city": copies.named(state.cities[seat]),
            }
            for seat in range(state.seats)
        ],
        "deck": copies.named(state.deck[::-1]),
        "round": state.round,
        "face_up": [edition.names[character] for character in state.face_up],
        "face_down": _character(state, state.face_down),
        "picks": [
            {"seat": pick.seat, "kept": edition.names[pick.kept], "aside": _character(state, pick.aside)}
            for pick in state.picks
        ],
        "called": state.called,
        "revealed": [name for rank, name in enumerate(edition.names) if state.revealed_characters >> rank & 1],
        "killed": _character(state, state.killed),
        "robbed": _character(state, state.robbed),
        "turn": {
            "player": None if state.player == NOBODY else state.player,
            "character": _character(state, state.character),
            "done": done_names(state),
            "builds": state.builds,
            "drawn": copies.named(state.drawn),
            "exchanging": copies.named(state.exchanging),
        },
        **state.faces.to_json(copies.names),
        "stack": stack_to_json(state.stack),
    }


def _character(state: State, character: int) -> str | None:
    return None if character == NO_CHARACTER else state.edition.names[character]


# ---- reading


def fill(state: State, fields: Fields) -> None:
    """Put what was read into an empty table of the right size."""
    edition = state.edition
    state.crown = fields.number("crown", 0, 0, state.seats - 1)
    first = fields.raw("first_complete")
    state.first_complete = NOBODY if first is None else fields.number("first_complete", None, 0, state.seats - 1)
    state.haunted_since = fields.number("haunted_since", 0, 0, _MUCH)
    reader = CopyReader(edition.copies, len(edition.cards))
    for seat in fields.inners("seats"):
        state.gold.append(seat.number("gold", 0, 0, _MUCH))
        state.hands.append(reader.cards(seat, "hand"))
        state.cities.append(reader.cards(seat, "city"))
        seat.finish()
    for city in state.cities:
        bits = 0
        for card in city:
            bits |= 1 << edition.cards[card]
        state.built.append(bits)
    _read_round(state, fields)
    _read_turn(state, fields.inner("turn"), reader)
    state.stack = read_stack(fields.inners("stack"), _PHASES, _FACTS, state.seats)
    for frame in state.stack:
        if frame.phase is RESCUING:
            reader.take(fields, "stack", frame.facts[0])
    state.deck = reader.cards(fields, "deck")[::-1] if fields.has("deck") else reader.rest()
    if not fields.has("seen"):
        _see_the_obvious(state)
    state.faces.read(fields, edition.copies.card_of)


def _read_round(state: State, fields: Fields) -> None:
    rank_of = state.edition.rank_of
    state.round = fields.number("round", 1, 0, _MUCH)
    state.face_up = fields.indices("face_up", rank_of)
    state.face_down = fields.index("face_down", rank_of, NO_CHARACTER)
    for item in fields.inners("picks"):
        seat = item.number("seat", None, 0, state.seats - 1)
        kept = item.index("kept", rank_of, NO_CHARACTER)
        if kept == NO_CHARACTER:
            raise item.fail("kept", "a character is expected")
        state.picks.append(Pick(seat, kept, item.index("aside", rank_of, NO_CHARACTER)))
        item.finish()
    state.called = fields.number("called", 0, 0, state.edition.ranks)
    for character in fields.indices("revealed", rank_of):
        state.revealed_characters |= 1 << character
    state.killed = fields.index("killed", rank_of, NO_CHARACTER)
    state.robbed = fields.index("robbed", rank_of, NO_CHARACTER)
    if len(state.picks) == state.edition.steps:
        for pick in state.picks:
            state.holder[pick.kept] = pick.seat


def _read_turn(state: State, turn: Fields, reader: CopyReader) -> None:
    player = turn.raw("player")
    state.player = NOBODY if player is None else turn.number("player", None, 0, state.seats - 1)
    state.character = turn.index("character", state.edition.rank_of, NO_CHARACTER)
    state.rank = state.character
    for bit in turn.indices("done", DONE):
        state.done |= bit
    state.builds = turn.number("builds", 0, 0, 3)
    state.drawn = reader.cards(turn, "drawn")
    state.exchanging = reader.cards(turn, "exchanging")
    turn.finish()


def _see_the_obvious(state: State) -> None:
    """Everybody knows his own hand, and all know what stands in the cities."""
    for seat in range(state.seats):
        for card in state.hands[seat]:
            state.faces.show(card, seat)
        for card in state.cities[seat]:
            state.faces.show_all(card)
    for card in state.drawn + state.exchanging:
        state.faces.show(card, state.player)
    for frame in state.stack:
        if frame.phase is RESCUING:
            state.faces.show_all(frame.facts[0])
