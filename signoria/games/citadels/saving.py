"""A position as plain data and back. Fields that are left out have the value they have at the start of a round.

A card is written as its district, with ".2" for the second copy and so on; without a number it is the next free copy.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.games.citadels.calling import CALLING, ROUNDS
from signoria.games.citadels.characters import EXCHANGING
from signoria.games.citadels.components import CARDS, CHARACTER_OF, CHARACTERS, DISTRICT_NAMES, RANKS
from signoria.games.citadels.districts import RESCUING
from signoria.games.citadels.gathering import KEEPING
from signoria.games.citadels.selection import PICKING, PUTTING_ASIDE, SELECTION, steps
from signoria.games.citadels.state import DONE, GAME, NO_CHARACTER, NOBODY, VERSION, Pick, Table, done_names
from signoria.games.citadels.turn import TURN
from signoria.kernel.copies import Copies, CopyReader
from signoria.kernel.fields import Fields
from signoria.kernel.phase import Phase, read_stack, stack_to_json

_MUCH: Final = 100_000

_PHASES: Final[dict[str, Phase[Table]]] = {
    phase.name: phase
    for phase in (ROUNDS, SELECTION, PICKING, PUTTING_ASIDE, CALLING, TURN, KEEPING, EXCHANGING, RESCUING)
}
_FACTS: Final[dict[str, tuple[int, ...]]] = {
    PUTTING_ASIDE.name: (RANKS,),
    KEEPING.name: (len(CARDS),),
    RESCUING.name: (len(CARDS),),
}
_COPIES: Final = Copies(CARDS, DISTRICT_NAMES)


# ---- writing


def to_json(table: Table) -> dict[str, Any]:
    return {
        "game": GAME,
        "version": VERSION,
        "options": {
            "city_size": table.city_size,
            "murdered_king": table.murdered_king,
            "duplicates": table.duplicates,
        },
        "crown": table.crown,
        "first_complete": None if table.first_complete == NOBODY else table.first_complete,
        "haunted_since": table.haunted_since,
        "seats": [
            {
                "gold": table.gold[seat],
                "hand": _COPIES.named(table.hands[seat]),
                "city": _COPIES.named(table.cities[seat]),
            }
            for seat in range(table.seats)
        ],
        "deck": _COPIES.named(table.deck[::-1]),
        "round": table.round,
        "face_up": [CHARACTERS[character] for character in table.face_up],
        "face_down": _character(table.face_down),
        "picks": [
            {"seat": pick.seat, "kept": CHARACTERS[pick.kept], "aside": _character(pick.aside)} for pick in table.picks
        ],
        "called": table.called,
        "revealed": [CHARACTERS[c] for c in range(RANKS) if table.revealed_characters >> c & 1],
        "killed": _character(table.killed),
        "robbed": _character(table.robbed),
        "turn": {
            "player": None if table.player == NOBODY else table.player,
            "character": _character(table.character),
            "done": done_names(table),
            "builds": table.builds,
            "drawn": _COPIES.named(table.drawn),
            "exchanging": _COPIES.named(table.exchanging),
        },
        **table.faces.to_json(_COPIES.names),
        "stack": stack_to_json(table.stack),
    }


def _seat(table: Table, seat: int) -> dict[str, Any]:
    return {
        "gold": table.gold[seat],
        "hand": _COPIES.named(table.hands[seat]),
        "city": _COPIES.named(table.cities[seat]),
    }


def _character(character: int) -> str | None:
    return None if character == NO_CHARACTER else CHARACTERS[character]


# ---- reading


def fill(table: Table, fields: Fields) -> None:
    """Put what was read into an empty table of the right size."""
    _read_options(table, fields.inner("options"))
    table.crown = fields.number("crown", 0, 0, table.seats - 1)
    first = fields.raw("first_complete")
    table.first_complete = NOBODY if first is None else fields.number("first_complete", None, 0, table.seats - 1)
    table.haunted_since = fields.number("haunted_since", 0, 0, _MUCH)
    reader = CopyReader(_COPIES, len(CARDS))
    for seat in fields.inners("seats"):
        table.gold.append(seat.number("gold", 0, 0, _MUCH))
        table.hands.append(reader.cards(seat, "hand"))
        table.cities.append(reader.cards(seat, "city"))
        seat.finish()
    for city in table.cities:
        bits = 0
        for card in city:
            bits |= 1 << CARDS[card]
        table.built.append(bits)
    _read_round(table, fields)
    _read_turn(table, fields.inner("turn"), reader)
    table.stack = read_stack(fields.inners("stack"), _PHASES, _FACTS, table.seats)
    for frame in table.stack:
        if frame.phase is RESCUING:
            reader.take(fields, "stack", frame.facts[0])
    table.deck = reader.cards(fields, "deck")[::-1] if fields.has("deck") else reader.rest()
    if not fields.has("seen"):
        _see_the_obvious(table)
    table.faces.read(fields, _COPIES.card_of)


def _read_options(table: Table, options: Fields) -> None:
    table.city_size = options.number("city_size", 8, 7, 8)
    table.murdered_king = options.flag("murdered_king")
    table.duplicates = options.flag("duplicates")
    options.finish()


def _read_round(table: Table, fields: Fields) -> None:
    table.round = fields.number("round", 1, 0, _MUCH)
    table.face_up = fields.indices("face_up", CHARACTER_OF)
    table.face_down = fields.index("face_down", CHARACTER_OF, NO_CHARACTER)
    for item in fields.inners("picks"):
        seat = item.number("seat", None, 0, table.seats - 1)
        kept = item.index("kept", CHARACTER_OF, NO_CHARACTER)
        if kept == NO_CHARACTER:
            raise item.fail("kept", "a character is expected")
        table.picks.append(Pick(seat, kept, item.index("aside", CHARACTER_OF, NO_CHARACTER)))
        item.finish()
    table.called = fields.number("called", 0, 0, RANKS)
    for character in fields.indices("revealed", CHARACTER_OF):
        table.revealed_characters |= 1 << character
    table.killed = fields.index("killed", CHARACTER_OF, NO_CHARACTER)
    table.robbed = fields.index("robbed", CHARACTER_OF, NO_CHARACTER)
    if len(table.picks) == steps(table.seats):
        for pick in table.picks:
            table.holder[pick.kept] = pick.seat


def _read_turn(table: Table, turn: Fields, reader: CopyReader) -> None:
    player = turn.raw("player")
    table.player = NOBODY if player is None else turn.number("player", None, 0, table.seats - 1)
    table.character = turn.index("character", CHARACTER_OF, NO_CHARACTER)
    for bit in turn.indices("done", DONE):
        table.done |= bit
    table.builds = turn.number("builds", 0, 0, 3)
    table.drawn = reader.cards(turn, "drawn")
    table.exchanging = reader.cards(turn, "exchanging")
    turn.finish()


def _see_the_obvious(table: Table) -> None:
    """Everybody knows his own hand, and all know what stands in the cities."""
    for seat in range(table.seats):
        for card in table.hands[seat]:
            table.faces.show(card, seat)
        for card in table.cities[seat]:
            table.faces.show_all(card)
    for card in table.drawn + table.exchanging:
        table.faces.show(card, table.player)
    for frame in table.stack:
        if frame.phase is RESCUING:
            table.faces.show_all(frame.facts[0])
