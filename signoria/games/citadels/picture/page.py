"""The table as parts of a page: the call, the players, and what lies before the viewer."""

from __future__ import annotations

from functools import partial

from signoria.drawing.fragment import Fragment
from signoria.games.citadels.picture.art import art
from signoria.games.citadels.picture.before_me import hand, own_city
from signoria.games.citadels.picture.call_list import call_list, middle
from signoria.games.citadels.picture.notebook import notebook
from signoria.games.citadels.picture.offers import View
from signoria.games.citadels.picture.player import player
from signoria.words import Words


def fragments(view: View, words: Words) -> list[Fragment]:
    """The parts of the page. Public ones use nothing but what every spectator sees."""
    parts = [
        Fragment("art", "rail", art, public=True),
        Fragment("call", "rail", partial(call_list, view, words), public=True),
        Fragment("middle", "rail", partial(middle, view, words), public=True),
    ]
    parts += [
        Fragment(f"seat-{seat['seat']}", "others", partial(player, view, seat["seat"], words), public=True)
        for seat in view["seats"]
    ]
    if view.get("seat") is not None:
        parts.append(Fragment("notebook", "rail", partial(notebook, view, words)))
        parts.append(Fragment("city", "own", partial(own_city, view, words)))
        parts.append(Fragment("hand", "hand", partial(hand, view, words)))
    return parts
