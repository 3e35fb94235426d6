"""A position as plain data and back. Fields that are left out have the value they have at the start of a round.

A card is written as its district, with ".2" for the second copy and so on; without a number it is the next free copy.
"""

from __future__ import annotations

from typing import Any, Final

from signoria.games.citadels.actions import DRAFTED, SEAT_STEP
from signoria.games.citadels.calling import CALLING, ROUND_END, ROUNDS
from signoria.games.citadels.characters import (
    artist,
    blackmailer,
    cardinal,
    diplomat,
    emperor,
    magistrate,
    scholar,
    seer,
    witch,
    wizard,
)
from signoria.games.citadels.characters.magician import EXCHANGING
from signoria.games.citadels.components import KINDS, MOST_RANKS
from signoria.games.citadels.districts import theater, thieves_den
from signoria.games.citadels.districts.graveyard import RESCUING
from signoria.games.citadels.drafting_2016 import DRAFTING
from signoria.games.citadels.edition import RANKS_IN
from signoria.games.citadels.gathering import KEEPING
from signoria.games.citadels.marks import Marks
from signoria.games.citadels.selection import PICKING, PUTTING_ASIDE, SELECTION
from signoria.games.citadels.setup import DEALING
from signoria.games.citadels.state import DONE, NO_CHARACTER, NOBODY, Pick, State, done_names
from signoria.kernel.copies import CopyReader
from signoria.kernel.fields import Fields
from signoria.kernel.phase import Phase, read_stack, stack_to_json
from signoria.kernel.seats import MEMBERS

_MUCH: Final = 100_000
_MOST_CARDS: Final = 68
_MOST_BUILDS: Final = 3  # the Architect's; what is exempt does not count

_RANK: Final = MOST_RANKS
_SEATS: Final = 8
# All but the turn, which is the edition's own, and a draft, which not every game has.
PHASES: Final[dict[str, Phase[State]]] = {
    phase.name: phase
    for phase in (
        *(ROUNDS, SELECTION, PICKING, PUTTING_ASIDE, CALLING, KEEPING, EXCHANGING, RESCUING),
        *(ROUND_END, theater.EXCHANGING, witch.RESUMING, magistrate.LAYING, magistrate.CONFISCATING),
        *(blackmailer.THREATENING, blackmailer.BRIBING, blackmailer.REVEALING, wizard.CHOOSING, wizard.PLACING),
        *(seer.GIVING_BACK, emperor.NAMING_HEIR, cardinal.REPAYING, scholar.STUDYING, diplomat.OFFERING),
        *(artist.BEAUTIFYING, thieves_den.PAYING),
    )
}
_FACTS: Final[dict[str, tuple[int, ...]]] = {
    PUTTING_ASIDE.name: (_RANK,),
    DRAFTING.name: (1 << len(DRAFTED), 1 << len(DRAFTED)),
    KEEPING.name: (_MOST_CARDS,),
    RESCUING.name: (_MOST_CARDS,),
    magistrate.LAYING.name: (_RANK, _RANK),
    magistrate.CONFISCATING.name: (_MOST_CARDS, _MUCH),
    blackmailer.THREATENING.name: (_RANK,),
    wizard.CHOOSING.name: (_SEATS,),
    wizard.PLACING.name: (_SEATS,),
    seer.GIVING_BACK.name: (1 << _SEATS,),
    cardinal.REPAYING.name: (_SEATS, _MUCH, len(KINDS), _MOST_CARDS),
    diplomat.OFFERING.name: (_SEATS, SEAT_STEP),
    thieves_den.PAYING.name: (_MOST_CARDS,),
}
# Frames that hold a card which lies open and is nowhere else: what was destroyed, what is being built.
_OPEN_CARD: Final = (RESCUING.name, magistrate.CONFISCATING.name)


# ---- writing


def to_json(state: State) -> dict[str, Any]:
    edition = state.edition
    copies = edition.copies
    data: dict[str, Any] = {
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
    if edition.has_marks:
        data["marks"] = _marks_to_json(state)
        data["turn"]["rank"] = None if state.rank == NO_CHARACTER else state.rank + 1
    return data


def _marks_to_json(state: State) -> dict[str, Any]:
    marks = state.marks
    copies = state.edition.copies
    names = state.edition.names
    return {
        "coins": [copies.names[card] for city in state.cities for card in city if marks.coins >> card & 1],
        "museum": copies.named(marks.museum),
        "tax": marks.tax,
        "vault": None if marks.vault == NOBODY else marks.vault,
        "completed": list(MEMBERS[marks.completed]),
        "late_down": _character(state, marks.late_down),
        "theater": [*marks.theater[:2], *[names[rank] for rank in marks.theater[2:]]],
        "bewitched": _character(state, marks.bewitched),
        "warrants": [names[rank] for rank in RANKS_IN[marks.warrants]],
        "signed": _character(state, marks.signed),
        "signed_shown": marks.signed_shown,
        "threatened": [names[rank] for rank in RANKS_IN[marks.threatened]],
        "threats": [names[rank] for rank in RANKS_IN[marks.threats]],
        "flower": _character(state, marks.flower),
        "flower_shown": marks.flower_shown,
        "paid": marks.paid,
        "held": copies.named(marks.held),
        "free": marks.free,
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
    for seat in fields.inners("seats"):  # each has one purse, one hand and one city, CIT-1.2
        state.gold.append(seat.number("gold", 0, 0, _MUCH))
        state.hands.append(reader.cards(seat, "hand"))
        state.cities.append(reader.cards(seat, "city"))
        seat.finish()
    for city in state.cities:
        bits = 0
        for card in city:
            bits |= 1 << edition.cards[card]
        state.built.append(bits)
    if edition.has_marks:
        state.marks = Marks()
        _read_marks(state, fields.inner("marks"), reader)
    _read_round(state, fields)
    _read_turn(state, fields.inner("turn"), reader)
    phases: dict[str, Phase[State]] = {**PHASES, edition.turn.name: edition.turn}
    if edition.is_drafted:
        phases |= {DEALING.name: DEALING, DRAFTING.name: DRAFTING}
    state.stack = read_stack(fields.inners("stack"), phases, _FACTS, state.seats)
    for frame in state.stack:
        if frame.phase.name in _OPEN_CARD:
            reader.take(fields, "stack", frame.facts[0])
    state.deck = reader.cards(fields, "deck")[::-1] if fields.has("deck") else reader.rest()
    if not fields.has("seen"):
        _see_the_obvious(state)
    state.faces.read(fields, edition.copies.card_of)


def _read_round(state: State, fields: Fields) -> None:
    rank_of = state.edition.rank_of
    state.round = fields.number("round", 1, 0 if state.edition.is_drafted else 1, _MUCH)
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
        if state.marks.theater:
            owner, other, given, got = state.marks.theater
            state.holder[given] = other
            state.holder[got] = owner


def _read_marks(state: State, fields: Fields, reader: CopyReader) -> None:
    marks = state.marks
    rank_of = state.edition.rank_of
    for card in fields.items("coins"):
        marks.coins |= 1 << fields.look_up("coins", card, state.edition.copies.card_of)
    marks.museum = reader.cards(fields, "museum")
    marks.tax = fields.number("tax", 0, 0, _MUCH)
    for seat in fields.items("completed", [seat for seat in range(state.seats) if state.is_complete(seat)]):
        if type(seat) is not int or not 0 <= seat < state.seats:
            raise fields.fail("completed", "seats are expected")
        marks.completed |= 1 << seat
    if fields.raw("vault") is not None:
        marks.vault = fields.number("vault", None, 0, state.seats - 1)
    marks.late_down = fields.index("late_down", rank_of, NO_CHARACTER)
    theater = fields.items("theater")
    if theater:
        seats = [seat for seat in theater[:2] if type(seat) is int and 0 <= seat < state.seats]
        if len(theater) != 4 or len(set(seats)) != 2:
            raise fields.fail("theater", "two seats and two characters are expected")
        ranks = [fields.look_up("theater", name, rank_of) for name in theater[2:]]
        marks.theater = (*seats, *ranks)
    marks.bewitched = fields.index("bewitched", rank_of, NO_CHARACTER)
    marks.warrants = _ranks(fields, "warrants", rank_of)
    marks.signed = fields.index("signed", rank_of, NO_CHARACTER)
    marks.signed_shown = fields.flag("signed_shown")
    marks.threats = _ranks(fields, "threats", rank_of)
    marks.threatened = _ranks(fields, "threatened", rank_of) or marks.threats
    marks.flower = fields.index("flower", rank_of, NO_CHARACTER)
    marks.flower_shown = fields.flag("flower_shown")
    marks.paid = fields.number("paid", 0, 0, _MUCH)
    marks.held = reader.cards(fields, "held")
    marks.free = fields.flag("free")
    fields.finish()


def _ranks(fields: Fields, name: str, rank_of: dict[str, int]) -> int:
    ranks = 0
    for rank in fields.indices(name, rank_of):
        ranks |= 1 << rank
    return ranks


def _read_turn(state: State, turn: Fields, reader: CopyReader) -> None:
    player = turn.raw("player")
    state.player = NOBODY if player is None else turn.number("player", None, 0, state.seats - 1)
    state.character = turn.index("character", state.edition.rank_of, NO_CHARACTER)
    state.rank = state.character
    if state.edition.has_marks and turn.raw("rank") is not None:
        state.rank = turn.number("rank", None, 1, state.edition.ranks) - 1
    for bit in turn.indices("done", DONE):
        state.done |= bit
    state.builds = turn.number("builds", 0, 0, _MOST_BUILDS)
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
    if state.player != NOBODY:
        for card in state.drawn + state.exchanging + state.marks.held:
            state.faces.show(card, state.player)
    for frame in state.stack:
        if frame.phase.name in _OPEN_CARD:
            state.faces.show_all(frame.facts[0])
