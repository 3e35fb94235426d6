"""What each seat knows: its view, and worlds drawn from it (CIT-90, CITC-90)."""

from __future__ import annotations

from typing import Any, cast

from signoria.games.citadels import prices, scoring, views
from signoria.games.citadels.actions import COIN, DRAFTED
from signoria.games.citadels.characters.magistrate import CONFISCATING
from signoria.games.citadels.components import FIRST, HAUNTED_CITY, KINDS, SECOND, TYPES, UNIQUE
from signoria.games.citadels.districts.graveyard import RESCUING
from signoria.games.citadels.drafting_2016 import DRAFTING
from signoria.games.citadels.draws import redraw_characters, redraw_markers
from signoria.games.citadels.hands import in_hand
from signoria.games.citadels.selection import face_down_known_to, packet, picker
from signoria.games.citadels.state import NO_CHARACTER, NOBODY, State, done_names
from signoria.kernel.dice import Dice
from signoria.kernel.faces import extent


def district_names(state: State, cards: list[int]) -> list[str]:
    """Names of the cards' districts, in the order of the card list: the order of a hand tells nothing."""
    kinds = state.edition.cards
    return [KINDS[district] for district in sorted([kinds[card] for card in cards])]


def character_names(state: State, bits: int) -> list[str]:
    return [name for rank, name in enumerate(state.edition.names) if bits >> rank & 1]


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Everything the seat may know, as plain data; None is a spectator. CIT-90.1 lists what is public."""
    public = _public_view(state)
    return cast(dict[str, Any], public if seat is None else _own_view(state, seat, public))


def own_view(state: State, seat: int, public: dict[str, Any]) -> dict[str, Any]:
    """The same for a seat, from what a spectator sees of the same position."""
    return cast(dict[str, Any], _own_view(state, seat, cast(views.View, public)))


def _public_view(state: State) -> views.View:
    known = _known(state, None)
    view: views.View = {
        "game": state.edition.game,
        "seat": None,
        "players": state.seats,
        "options": dict(state.edition.options),
        "round": state.round,
        "phase": _phase(state),
        "crown": state.crown,
        "deck": {"count": len(state.deck), "known": _known_in_deck(state, known)},
        "set_aside": {
            "face_up": [state.edition.names[character] for character in state.face_up],
            "face_down": _face_down_count(state),
            "seen": character_names(state, face_down_known_to(state, None)),
        },
        "picks": [pick.seat for pick in state.picks],
        "rank": state.called if state.called else None,
        "calls": [_call(state, character) for character in range(state.called)],
        "killed": _character(state, state.killed),
        "robbed": _character(state, state.robbed),
        "first_complete": _seat(state.first_complete),
        "to_act": list(state.to_act),
        "seats": [_seat_view(state, None, other, known) for other in range(state.seats)],
        "mixed": _mixed(state, None),
        "turn": _turn(state),
    }
    if state.stack and state.stack[-1].phase is RESCUING:
        view["destroyed"] = KINDS[state.edition.cards[state.stack[-1].facts[0]]]
    if state.edition.has_marks:
        _add_marks(state, None, view, known)
    if state.is_over:
        view["result"] = {"scores": state.scores, "winners": state.winners}
    return view


def _own_view(state: State, seat: int, public: views.View) -> views.View:
    """All that the public sees, and what the seat knows besides."""
    known = _known(state, seat)
    view = public.copy()
    view["seat"] = seat
    view["deck"] = {"count": len(state.deck), "known": _known_in_deck(state, known)}
    aside = view["set_aside"] = public["set_aside"].copy()
    aside["seen"] = character_names(state, face_down_known_to(state, seat))
    view["seats"] = [_known_of(state, seat, person, known) for person in public["seats"]]
    view["mixed"] = _mixed(state, seat)
    if state.edition.has_marks:
        _add_marks(state, seat, view, known)
    _add_own(state, seat, view)
    return view


def _known_of(state: State, seat: int, public: views.Player, known: int) -> views.Player:
    """A player as that seat sees him: cards of his hand and characters that it knows."""
    other = public["seat"]
    person = public.copy()
    person["hand"] = _hand(state, other, known)
    person["characters"] = _characters(state, seat, other)
    return person


def _phase(state: State) -> str:
    if state.is_over:
        return "over"
    if state.stack[-1].phase is DRAFTING:
        return "draft"
    return "turns" if state.called else "selection"


def _character(state: State, character: int) -> str | None:
    return None if character == NO_CHARACTER else state.edition.names[character]


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _call(state: State, character: int) -> views.Call:
    answered = state.revealed_characters >> character & 1
    return {
        "rank": character + 1,
        "character": state.edition.names[character],
        "seat": state.holder[character] if answered else None,
    }


def _turn(state: State) -> views.Turn | None:
    """Whose turn it is and as whom, what is done, and how many cards he is choosing from."""
    if state.is_over or not state.called:
        return None
    return {
        "seat": state.player,
        "character": state.edition.names[state.character],
        "rank": state.rank + 1,
        "done": done_names(state),
        "builds": state.builds,
        "limit": state.edition.limit[state.character],
        "income": prices.income(state, state.player, state.character),
        "drawn": len(state.drawn),
    }


def _face_down_count(state: State) -> int:
    if state.face_down == NO_CHARACTER:
        return 0
    if len(state.picks) == state.edition.steps:
        return state.edition.ranks - len(state.face_up) - state.edition.steps
    late = state.marks.late_down != NO_CHARACTER
    return 1 + late + sum([pick.aside != NO_CHARACTER for pick in state.picks])


def _known(state: State, seat: int | None) -> int:
    """The cards whose face and place the seat knows, as a set."""
    observer = state.faces.observer(seat)
    return state.faces.seen[observer] & ~state.faces.mixed[observer]


def _known_in_deck(state: State, known: int) -> list[views.Known]:
    """Cards of the deck whose place is known; place 0 is the top."""
    kinds = state.edition.cards
    top = len(state.deck) - 1
    places = [place for place, card in enumerate(state.deck) if known >> card & 1]
    return [{"place": top - place, "card": KINDS[kinds[state.deck[place]]]} for place in reversed(places)]


def _hand(state: State, other: int, known: int) -> views.Hand:
    hand = in_hand(state, other)
    return {"count": len(hand), "known": district_names(state, [card for card in hand if known >> card & 1])}


def _seat_view(state: State, seat: int | None, other: int, known: int) -> views.Player:
    city: list[views.Standing] = []
    for card in state.cities[other]:
        kind = state.edition.cards[card]
        district: views.Standing = {"card": KINDS[kind], "cost": prices.standing(state, card)}
        if state.marks.coins >> card & 1:
            district["coin"] = True
        if kind == HAUNTED_CITY and state.haunted_is_late:
            district["late"] = True
        city.append(district)
    return {
        "seat": other,
        "gold": state.gold[other],
        "hand": _hand(state, other, known),
        "city": city,
        "income": {TYPES[type_]: prices.by_type(state, other, type_) for type_ in range(UNIQUE)},
        "characters": _characters(state, seat, other),
        "points": scoring.score(state, other),
    }


def _characters(state: State, seat: int | None, other: int) -> list[views.HeldCharacter]:
    """The characters that seat holds: revealed ones first, by rank; hidden ones as null unless they are known."""
    if len(state.picks) == state.edition.steps:
        kept = [rank for rank in range(state.edition.ranks) if state.holder[rank] == other]
    else:
        kept = sorted([pick.kept for pick in state.picks if pick.seat == other])
    revealed = [rank for rank in kept if state.revealed_characters >> rank & 1]
    hidden = [rank for rank in kept if not state.revealed_characters >> rank & 1]
    names = state.edition.names
    known = -1 if other == seat else _exchanged_by(state, seat)
    shown: list[views.HeldCharacter] = [{"character": names[rank], "revealed": True} for rank in revealed]
    for rank in sorted(hidden, key=lambda rank: (not known >> rank & 1, rank)):
        shown.append({"character": names[rank] if known >> rank & 1 else None, "revealed": False})
    return shown


def _exchanged_by(state: State, seat: int | None) -> int:
    """The character that the viewer gave away through the Theater, as a set: he knows where it is (CITD-90.12)."""
    if not state.marks.theater or seat not in state.marks.theater[:2]:
        return 0
    owner, _, given, got = state.marks.theater
    return 1 << (given if seat == owner else got)


def _mixed(state: State, seat: int | None) -> list[views.Mixed]:
    """Cards the seat has seen of which it only knows that they lie somewhere in these places."""
    observer = state.faces.observer(seat)
    mixed: list[views.Mixed] = []
    for moves in state.faces.mixes[observer]:
        mix = extent(moves)
        seen = [card for card in range(len(state.edition.cards)) if mix & state.faces.seen[observer] & 1 << card]
        hands = [sum([mix >> card & 1 for card in in_hand(state, other)]) for other in range(state.seats)]
        top = len(state.deck) - 1
        entry: views.Mixed = {
            "cards": district_names(state, seen),
            "hands": hands,
            "drawn": sum([mix >> card & 1 for card in state.drawn]),
            "deck": [place for place in range(len(state.deck)) if mix >> state.deck[top - place] & 1],
        }
        if state.edition.has_marks:
            entry["museum"] = [place for place, card in enumerate(state.marks.museum) if mix >> card & 1]
            entry["held"] = sum([mix >> card & 1 for card in state.marks.held])
        mixed.append(entry)
    return sorted(mixed, key=str)


def _add_own(state: State, seat: int, view: views.View) -> None:
    view["hand"] = district_names(state, state.hands[seat])
    view["passed"] = [
        character_names(state, packet(state, step)) for step in range(len(state.picks)) if picker(state, step) == seat
    ]
    decision = state.decision(seat)
    if decision is None:
        return
    costs = [prices.of_action(state, seat, action) for action in state.legal(seat)]
    view["asked"] = {
        "question": decision.kind,
        "actions": decision.actions,
        "rules": list(decision.rules),
        "prices": {text: cost for text, cost in zip(decision.actions, costs, strict=True) if cost},
    }
    if decision.kind in ("place", "pay", "repay"):
        view["building"] = KINDS[state.edition.cards[state.marks.held[0]]]
    facts = state.stack[-1].facts
    if decision.kind == "repay":
        view["receiver"] = facts[0]
    elif decision.kind == "give_back":
        view["receiver"] = (facts[0] & -facts[0]).bit_length() - 1
    elif decision.kind == "offer":
        view["wanted"] = KINDS[facts[1] & ~COIN]
    if decision.kind in ("pick", "aside"):
        view["packet"] = character_names(state, packet(state, len(state.picks)))
    elif decision.kind in ("keep", "study"):
        view["drawn"] = district_names(state, state.drawn)
    elif decision.kind in ("exchange", "pay"):
        view["exchanging"] = district_names(state, state.exchanging)
    elif decision.kind == "wizard":
        view["looked_at"] = district_names(state, state.hands[state.stack[-1].facts[0]])
    elif decision.kind in ("warrants", "threats"):
        view["marked"] = [state.edition.names[rank] for rank in dict.fromkeys(facts)]


def _add_marks(state: State, seat: int | None, view: views.View, known: int) -> None:
    """What only the edition of 2016 lays on the table."""
    marks = state.marks
    names = state.edition.names
    view["cast"] = list(names)
    view["tax"] = marks.tax
    view["museum"] = {
        "count": len(marks.museum),
        "known": district_names(state, [card for card in marks.museum if known >> card & 1]),
    }
    view["bewitched"] = _character(state, marks.bewitched)
    view["warrants"] = character_names(state, marks.warrants)
    knows_signed = marks.signed_shown or (seat is not None and seat == state.holder[FIRST])
    view["signed"] = _character(state, marks.signed) if knows_signed else None
    view["threats"] = character_names(state, marks.threats)
    knows_flower = marks.flower_shown or (seat is not None and seat == state.actor(SECOND))
    view["flower"] = _character(state, marks.flower) if knows_flower else None
    view["exchanged"] = list(marks.theater[:2])
    view["held"] = {
        "count": len(marks.held),
        "known": district_names(state, [card for card in marks.held if known >> card & 1]),
    }
    view["completed"] = [other for other in range(state.seats) if marks.completed >> other & 1]
    if state.stack and state.stack[-1].phase is DRAFTING:
        banned, added = state.stack[-1].facts
        view["draft"] = {"banned": _drafted(banned), "added": _drafted(added)}
    if state.stack and state.stack[-1].phase is CONFISCATING:
        card, paid = state.stack[-1].facts
        view["paid"] = {"district": KINDS[state.edition.cards[card]], "gold": paid}


def _drafted(numbers: int) -> list[str]:
    return [name for number, name in enumerate(DRAFTED) if numbers >> number & 1]


# ---- sampling


def sample(state: State, seat: int | None, dice: Dice) -> State:
    """A world in which the seat would have seen exactly what it has seen; everything else is drawn anew."""
    world = state.clone()
    redraw_characters(world, seat, dice)
    if world.edition.has_marks:
        redraw_markers(world, seat, dice)
    _redraw_districts(world, seat, dice)
    return world


def _redraw_districts(world: State, seat: int | None, dice: Dice) -> None:
    hidden = list(world.deck)
    for hand in world.hands:
        hidden.extend(hand)
    hidden.extend(world.drawn)
    hidden.extend(world.exchanging)
    hidden.extend(world.marks.museum)
    hidden.extend(world.marks.held)
    drawn = world.faces.redraw(seat, hidden, dice)
    start = 0
    for heap in (world.deck, *world.hands, world.drawn, world.exchanging, world.marks.museum, world.marks.held):
        heap[:] = drawn[start : start + len(heap)]
        start += len(heap)
