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
from signoria.games.citadels.state import (
    GATHERED,
    NO_CHARACTER,
    NOBODY,
    TOOK_EXTRA,
    TOOK_INCOME,
    USED_ABILITY,
    USED_LABORATORY,
    USED_SMITHY,
    Pick,
    Table,
)
from signoria.games.citadels.turn import TURN
from signoria.kernel.errors import DamagedPosition
from signoria.kernel.faces import extent
from signoria.kernel.fields import Fields
from signoria.kernel.phase import Frame, Phase

GAME: Final = "citadels-classic"
VERSION: Final = 1
_MUCH: Final = 100_000

_PHASES: Final[dict[str, Phase[Table]]] = {
    phase.name: phase
    for phase in (ROUNDS, SELECTION, PICKING, PUTTING_ASIDE, CALLING, TURN, KEEPING, EXCHANGING, RESCUING)
}
_DONE: Final[dict[str, int]] = {
    "gathered": GATHERED,
    "income": TOOK_INCOME,
    "ability": USED_ABILITY,
    "extra": TOOK_EXTRA,
    "laboratory": USED_LABORATORY,
    "smithy": USED_SMITHY,
}


def _card_names() -> list[str]:
    copies: dict[int, int] = {}
    names: list[str] = []
    for district in CARDS:
        copies[district] = copies.get(district, 0) + 1
        copy = copies[district]
        names.append(DISTRICT_NAMES[district] if copy == 1 else f"{DISTRICT_NAMES[district]}.{copy}")
    return names


_CARD_NAMES: Final[list[str]] = _card_names()
_CARD_OF: Final[dict[str, int]] = {name: card for card, name in enumerate(_CARD_NAMES)}


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
            {"gold": table.gold[seat], "hand": _cards(table.hands[seat]), "city": _cards(table.cities[seat])}
            for seat in range(table.seats)
        ],
        "deck": _cards(table.deck[::-1]),
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
            "done": [name for name, bit in _DONE.items() if table.done & bit],
            "builds": table.builds,
            "drawn": _cards(table.drawn),
            "exchanging": _cards(table.exchanging),
        },
        "seen": [_cards(_members(seen)) for seen in table.faces.seen],
        "mixes": [[[_cards(_members(move)) for move in mix] for mix in mixes] for mixes in table.faces.mixes],
        "stack": [
            {"phase": frame.phase.name, "seats": frame.seats, "facts": list(frame.facts)} for frame in table.stack
        ],
    }


def _cards(cards: list[int]) -> list[str]:
    return [_CARD_NAMES[card] for card in cards]


def _members(mix: int) -> list[int]:
    return [card for card in range(len(CARDS)) if mix >> card & 1]


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
    reader = _CardReader()
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
    rescued = _read_stack(table, fields, reader)
    table.deck = reader.cards(fields, "deck")[::-1] if fields.has("deck") else reader.rest(rescued)
    _read_faces(table, fields)
    fields.finish()


class _CardReader:
    """Gives out each card once; a name without a number is the first copy that is still free."""

    def __init__(self) -> None:
        self.used: set[int] = set()

    def cards(self, fields: Fields, name: str) -> list[int]:
        return [self.card(fields, name, item) for item in fields.items(name)]

    def card(self, fields: Fields, name: str, item: object) -> int:
        card = fields.look_up(name, item, _CARD_OF)
        district = CARDS[card]
        while card in self.used and item == DISTRICT_NAMES[district]:
            card += 1
            if card == len(CARDS) or CARDS[card] != district:
                raise fields.fail(name, f"there are not that many cards {item!r}")
        if card in self.used:
            raise fields.fail(name, f"the card {item!r} is in two places")
        self.used.add(card)
        return card

    def rest(self, without: int) -> list[int]:
        return [card for card in range(len(CARDS)) if card not in self.used and card != without]


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


def _read_turn(table: Table, turn: Fields, reader: _CardReader) -> None:
    player = turn.raw("player")
    table.player = NOBODY if player is None else turn.number("player", None, 0, table.seats - 1)
    table.character = turn.index("character", CHARACTER_OF, NO_CHARACTER)
    for bit in turn.indices("done", _DONE):
        table.done |= bit
    table.builds = turn.number("builds", 0, 0, 3)
    table.drawn = reader.cards(turn, "drawn")
    table.exchanging = reader.cards(turn, "exchanging")
    turn.finish()


def _read_stack(table: Table, fields: Fields, reader: _CardReader) -> int:
    """The stack; the card that a Graveyard may rescue is in it, or -1."""
    rescued = -1
    for item in fields.inners("stack"):
        name = item.raw("phase")
        if not isinstance(name, str) or name not in _PHASES:
            raise item.fail("phase", f"{name!r} is not one of {', '.join(_PHASES)}")
        seats = item.number("seats", 0, 0, (1 << table.seats) - 1)
        facts = item.items("facts")
        if any(type(fact) is not int or not 0 <= fact < len(CARDS) for fact in facts):
            raise item.fail("facts", "small whole numbers are expected")
        phase = _PHASES[name]
        wanted = 1 if phase in (PUTTING_ASIDE, KEEPING, RESCUING) else 0
        if len(facts) != wanted:
            raise item.fail("facts", f"{wanted} number(s) expected")
        if phase is RESCUING:
            rescued = facts[0]
            if rescued in reader.used:
                raise item.fail("facts", f"the card {_CARD_NAMES[rescued]!r} is in two places")
        table.stack.append(Frame(phase, seats, tuple(facts)))
        item.finish()
    return rescued


def _read_faces(table: Table, fields: Fields) -> None:
    faces = table.faces
    observers = table.seats + 1
    if fields.has("seen"):
        for observer, cards in enumerate(_lists(fields, "seen", observers)):
            faces.seen[observer] = _set_of(fields, "seen", cards)
    else:
        _see_the_obvious(table)
    for observer, groups in enumerate(_lists(fields, "mixes", observers)):
        for group in groups:
            if not isinstance(group, list):
                raise fields.fail("mixes", "lists of secret moves are expected")
            mix = tuple([_set_of(fields, "mixes", move) for move in group])
            if extent(mix) & faces.mixed[observer]:
                raise fields.fail("mixes", "a card is in two mixes")
            faces.mixes[observer] += (mix,)
            faces.mixed[observer] |= extent(mix)


def _lists(fields: Fields, name: str, count: int) -> list[list[Any]]:
    lists = fields.items(name, [[] for _ in range(count)])
    if len(lists) != count or not all(isinstance(item, list) for item in lists):
        raise fields.fail(name, "one list for each seat and one for spectators is expected")
    return lists


def _set_of(fields: Fields, name: str, cards: object) -> int:
    if not isinstance(cards, list):
        raise fields.fail(name, "a list of cards is expected")
    bits = 0
    for card in cards:
        bits |= 1 << fields.look_up(name, card, _CARD_OF)
    return bits


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


def check_header(fields: Fields) -> None:
    if fields.raw("game") != GAME:
        raise DamagedPosition(f"position.game: {GAME!r} is expected, not {fields.raw('game')!r}")
    if fields.raw("version", VERSION) != VERSION:
        raise DamagedPosition(f"position.version: rules version {VERSION} is expected")
