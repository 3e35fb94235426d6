"""The table as parts of a page: the call, the players, and what lies before the viewer."""

from __future__ import annotations

from typing import Final

from signoria.drawing.fragment import Fragment
from signoria.games.citadels.picture.art import art
from signoria.games.citadels.picture.before_me import hand, own_city
from signoria.games.citadels.picture.call_list import call_list, middle
from signoria.games.citadels.picture.draft import draft
from signoria.games.citadels.picture.notebook import notebook
from signoria.games.citadels.picture.offers import View, as_said_in, slots_of
from signoria.games.citadels.picture.player import player
from signoria.games.citadels.picture.printed import DELUXE, is_deluxe
from signoria.games.citadels.picture.suspicions import suspicions
from signoria.words import Words

# The entries of a view that the parts are drawn from; those of the edition of 2016 come second.
_CALL: Final = (
    *("phase", "rank", "calls", "set_aside", "killed", "robbed", "names"),
    *("cast", "bewitched", "warrants", "threats"),
)
_MIDDLE: Final = ("deck", "set_aside", *("cast", "tax"))
_PLAYER: Final = ("phase", "to_act", "crown", "killed", "first_complete", "names", *("cast", "museum"))
_NOTEBOOK: Final = ("passed", "set_aside", "names", *("cast", "signed", "flower", "museum"))
_SUSPECTS: Final = (
    *("seat", "seats", "players", "round", "picks", "passed", "packet", "set_aside", "calls", "killed", "names"),
    *("cast", "exchanged"),
)
_HAND: Final = ("hand", "packet", "drawn", "destroyed", "exchanging", *("cast", "looked_at", "building"))


def fragments(view: View, words: Words) -> list[Fragment]:
    """The parts of the page. Public ones use nothing but what every spectator sees."""
    words = as_said_in(view, words)
    seats, slots = view["seats"], slots_of(view)
    later = is_deluxe(view)
    parts = [
        Fragment("art", "rail", art, (DELUXE,), public=True) if later else Fragment("art", "rail", art, public=True),
        Fragment("call", "rail", call_list, (view, words), of=_CALL, public=True),
        Fragment("middle", "rail", middle, (view, words), of=_MIDDLE, public=True),
    ]
    parts += [
        Fragment(f"seat-{person['seat']}", "others", player, (view, person, slots, words), of=_PLAYER, public=True)
        for person in seats
    ]
    if view["options"].get("draft"):
        parts.append(Fragment("draft", "board", draft, (view, words), of=("draft", "cast"), public=True))
    if view.get("seat") is None:
        return parts
    own = seats[view["seat"]]
    kept = [one["character"] for one in own["characters"]]
    known = [person["hand"]["known"] if person is not own else [] for person in seats]
    deck = view["deck"] if view["deck"]["known"] else None
    # What is asked shows in the hand only where a packet or a lost district is chosen from.
    question = view["asked"]["question"] if "asked" in view and ("packet" in view or "destroyed" in view) else ""
    return [
        *parts,
        Fragment("notebook", "rail", notebook, (view, kept, known, deck, words), of=_NOTEBOOK),
        Fragment("suspicions", "rail", suspicions, (_characters_alone(view), words), of=_SUSPECTS),
        Fragment("city", "own", own_city, (view, own, slots, words), of=_PLAYER),
        Fragment("hand", "hand", hand, (view, question, words), of=_HAND),
    ]


def _characters_alone(view: View) -> View:
    """Of the players only their characters, so that gold, cards and districts leave alone what does not show them."""
    return {**view, "seats": [{"characters": person["characters"]} for person in view["seats"]]}
