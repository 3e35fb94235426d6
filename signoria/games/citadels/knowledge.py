"""What each seat knows: its view, and worlds drawn from it (CIT-90, CITC-90)."""

from __future__ import annotations

from typing import Any

from signoria.games.citadels import scoring
from signoria.games.citadels.components import CARDS, CHARACTERS, DISTRICT_NAMES, HAUNTED_CITY, RANKS
from signoria.games.citadels.districts import RESCUING
from signoria.games.citadels.draws import redraw_characters
from signoria.games.citadels.selection import characters_each, face_down_known_to, packet, picker
from signoria.games.citadels.state import GAME, NO_CHARACTER, NOBODY, Table, done_names
from signoria.kernel.dice import Dice
from signoria.kernel.faces import extent


def district_names(cards: list[int]) -> list[str]:
    """Names of the cards' districts, in the order of the card list: the order of a hand tells nothing."""
    return [DISTRICT_NAMES[district] for district in sorted([CARDS[card] for card in cards])]


def character_names(bits: int) -> list[str]:
    return [CHARACTERS[character] for character in range(RANKS) if bits >> character & 1]


def view(table: Table, seat: int | None) -> dict[str, Any]:
    """Everything the seat may know, as plain data; None is a spectator. CIT-90.1 lists what is public."""
    known = _known(table, seat)
    view: dict[str, Any] = {
        "game": GAME,
        "seat": seat,
        "players": table.seats,
        "options": {
            "city_size": table.city_size,
            "murdered_king": table.murdered_king,
            "duplicates": table.duplicates,
        },
        "round": table.round,
        "phase": _phase(table),
        "crown": table.crown,
        "deck": {"count": len(table.deck), "known": _known_in_deck(table, known)},
        "set_aside": {
            "face_up": [CHARACTERS[character] for character in table.face_up],
            "face_down": _face_down_count(table),
            "seen": character_names(face_down_known_to(table, seat)),
        },
        "rank": table.called if table.called else None,
        "calls": [_call(table, character) for character in range(table.called)],
        "killed": _character(table.killed),
        "robbed": _character(table.robbed),
        "first_complete": _seat(table.first_complete),
        "to_act": list(table.to_act),
        "seats": [_seat_view(table, seat, other, known) for other in range(table.seats)],
        "mixed": _mixed(table, seat),
        "turn": _turn(table),
    }
    if table.stack and table.stack[-1].phase is RESCUING:
        view["destroyed"] = DISTRICT_NAMES[CARDS[table.stack[-1].facts[0]]]
    if table.is_over:
        view["result"] = {"scores": table.scores, "winners": table.winners}
    if seat is not None:
        _add_own(table, seat, view)
    return view


def _phase(table: Table) -> str:
    if table.is_over:
        return "over"
    return "turns" if table.called else "selection"


def _character(character: int) -> str | None:
    return None if character == NO_CHARACTER else CHARACTERS[character]


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _call(table: Table, character: int) -> dict[str, Any]:
    answered = table.revealed_characters >> character & 1
    return {
        "rank": character + 1,
        "character": CHARACTERS[character],
        "seat": table.holder[character] if answered else None,
    }


def _turn(table: Table) -> dict[str, Any] | None:
    """Whose turn it is and as whom, what is done, and how many cards he is choosing from."""
    if table.is_over or not table.called:
        return None
    return {
        "seat": table.player,
        "character": CHARACTERS[table.character],
        "done": done_names(table),
        "builds": table.builds,
        "drawn": len(table.drawn),
    }


def _face_down_count(table: Table) -> int:
    if table.called or table.is_over:
        return RANKS - len(table.face_up) - table.seats * characters_each(table.seats)
    return 1 + sum([pick.aside != NO_CHARACTER for pick in table.picks])


def _known(table: Table, seat: int | None) -> int:
    """The cards whose face and place the seat knows, as a set."""
    observer = table.faces.observer(seat)
    return table.faces.seen[observer] & ~table.faces.mixed[observer]


def _known_in_deck(table: Table, known: int) -> list[dict[str, Any]]:
    """Cards of the deck whose place is known; place 0 is the top."""
    top = len(table.deck) - 1
    places = [place for place, card in enumerate(table.deck) if known >> card & 1]
    return [{"place": top - place, "card": DISTRICT_NAMES[CARDS[table.deck[place]]]} for place in reversed(places)]


def _in_hand(table: Table, seat: int) -> list[int]:
    """The hand as the others count it: cards that the Magician has just named are still in it."""
    return table.hands[seat] + table.exchanging if seat == table.player else table.hands[seat]


def _seat_view(table: Table, seat: int | None, other: int, known: int) -> dict[str, Any]:
    hand = _in_hand(table, other)
    city: list[dict[str, Any]] = []
    for card in table.cities[other]:
        district: dict[str, Any] = {"card": DISTRICT_NAMES[CARDS[card]]}
        if CARDS[card] == HAUNTED_CITY and table.haunted_is_late:
            district["late"] = True
        city.append(district)
    return {
        "seat": other,
        "gold": table.gold[other],
        "hand": {
            "count": len(hand),
            "known": district_names([card for card in hand if known >> card & 1]),
        },
        "city": city,
        "characters": _characters(table, seat, other),
        "points": scoring.score(table, other),
    }


def _characters(table: Table, seat: int | None, other: int) -> list[dict[str, Any]]:
    """The characters that seat holds: revealed ones first, by rank; hidden ones as null unless they are one's own."""
    kept = sorted([pick.kept for pick in table.picks if pick.seat == other])
    revealed = [character for character in kept if table.revealed_characters >> character & 1]
    hidden = [character for character in kept if not table.revealed_characters >> character & 1]
    return [{"character": CHARACTERS[character], "revealed": True} for character in revealed] + [
        {"character": CHARACTERS[character] if other == seat else None, "revealed": False} for character in hidden
    ]


def _mixed(table: Table, seat: int | None) -> list[dict[str, Any]]:
    """Cards the seat has seen of which it only knows that they lie somewhere in these places."""
    observer = table.faces.observer(seat)
    mixed: list[dict[str, Any]] = []
    for moves in table.faces.mixes[observer]:
        mix = extent(moves)
        seen = [card for card in range(len(CARDS)) if mix & table.faces.seen[observer] & 1 << card]
        hands = [sum([mix >> card & 1 for card in _in_hand(table, other)]) for other in range(table.seats)]
        top = len(table.deck) - 1
        mixed.append(
            {
                "cards": district_names(seen),
                "hands": hands,
                "drawn": sum([mix >> card & 1 for card in table.drawn]),
                "deck": [place for place in range(len(table.deck)) if mix >> table.deck[top - place] & 1],
            }
        )
    return sorted(mixed, key=str)


def _add_own(table: Table, seat: int, view: dict[str, Any]) -> None:
    view["hand"] = district_names(table.hands[seat])
    view["passed"] = [
        character_names(packet(table, step)) for step in range(len(table.picks)) if picker(table, step) == seat
    ]
    decision = table.decision(seat)
    if decision is None:
        return
    view["asked"] = {"question": decision.kind, "actions": decision.actions, "rules": list(decision.rules)}
    if decision.kind in ("pick", "aside"):
        view["packet"] = character_names(packet(table, len(table.picks)))
    elif decision.kind == "keep":
        view["drawn"] = district_names(table.drawn)
    elif decision.kind == "exchange":
        view["exchanging"] = district_names(table.exchanging)


# ---- sampling


def sample(table: Table, seat: int | None, dice: Dice) -> Table:
    """A world in which the seat would have seen exactly what it has seen; everything else is drawn anew."""
    world = table.clone()
    redraw_characters(world, seat, dice)
    _redraw_districts(world, seat, dice)
    return world


def _redraw_districts(world: Table, seat: int | None, dice: Dice) -> None:
    hidden = list(world.deck)
    for hand in world.hands:
        hidden.extend(hand)
    hidden.extend(world.drawn)
    hidden.extend(world.exchanging)
    drawn = world.faces.redraw(seat, hidden, dice)
    start = 0
    for heap in (world.deck, *world.hands, world.drawn, world.exchanging):
        heap[:] = drawn[start : start + len(heap)]
        start += len(heap)
