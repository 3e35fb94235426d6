"""The table as parts of a page: the call, the players, and what lies before the viewer."""

from __future__ import annotations

from signoria.drawing.fragment import Fragment, excerpt
from signoria.games.citadels.picture.art import art
from signoria.games.citadels.picture.before_me import hand, own_city
from signoria.games.citadels.picture.call_list import call_list, middle
from signoria.games.citadels.picture.notebook import notebook
from signoria.games.citadels.picture.offers import View
from signoria.games.citadels.picture.panels import slots_of
from signoria.games.citadels.picture.player import player
from signoria.words import Words


def fragments(view: View, words: Words) -> list[Fragment]:
    """The parts of the page. Public ones use nothing but what every spectator sees."""
    called = excerpt(view, "phase", "rank", "calls", "set_aside", "killed", "robbed", "names")
    parts = [
        Fragment("art", "rail", art, public=True),
        Fragment("call", "rail", call_list, (called, words), public=True),
        Fragment("middle", "rail", middle, (excerpt(view, "deck", "set_aside"), words), public=True),
    ]
    seats, slots = view["seats"], slots_of(view)
    stands = excerpt(view, "phase", "to_act", "crown", "killed", "first_complete", "names")
    parts += [
        Fragment(f"seat-{person['seat']}", "others", player, (stands, person, slots, words), public=True)
        for person in seats
    ]
    if view.get("seat") is None:
        return parts
    own = seats[view["seat"]]
    noted = excerpt(view, "seat", "passed", "set_aside", "deck", "names")
    known = [person["hand"]["known"] for person in seats]
    held = excerpt(view, "hand", "packet", "drawn", "destroyed", "exchanging")
    question = view["asked"]["question"] if "asked" in view else ""
    return [
        *parts,
        Fragment("notebook", "rail", notebook, (noted, own["characters"], known, words)),
        Fragment("city", "own", own_city, (stands, own, slots, words)),
        Fragment("hand", "hand", hand, (held, question, words)),
    ]
