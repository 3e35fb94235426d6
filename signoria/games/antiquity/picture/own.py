"""What belongs to the viewer: his cities as large as the page allows, stores, forecast."""

from __future__ import annotations

from typing import Any, cast

from signoria.drawing.html import attributes, escape, mark
from signoria.drawing.seams import joined
from signoria.games.antiquity.picture.deals import deals
from signoria.games.antiquity.picture.players import drawn_map, figures
from signoria.games.antiquity.picture.signs import MARK
from signoria.games.antiquity.picture.stores import forecast, goods
from signoria.games.antiquity.views import Person, View
from signoria.games.antiquity.views import own as own_person
from signoria.games.presentation import seat_names
from signoria.words import Words


def cities(person: Person, question: str, words: Words) -> str:
    """All city maps of the viewer."""
    count = len(person["cities"])
    maps = [drawn_map(person, number, question, words) for number in range(1, count + 1)]
    return joined((f'<div class="maps mine cities-{count}">', *maps, "</div>"))


def own(view: View, words: Words) -> str:
    """Everything else he owns."""
    person = own_person(view)
    acting = view["seat"] in view["to_act"] and view["phase"] != "over"
    coming = forecast(view, words) if person["cities"] else ""
    values = {
        "class": f"panel mine seat-{MARK[person['colour']]}" + (" acting" if acting else ""),
        "data-acting": acting,
    }
    return joined(
        (
            f"<section{attributes(values)}><header>{mark(MARK[person['colour']])}",
            f"<h2>{escape(words('table.yours'))}</h2>",
            '<div class="stats">',
            figures(person, words),
            "</div></header>",
            goods(person, words),
            coming,
            deals(view, words, seat_names(cast("dict[str, Any]", view), words)),
            "</section>",
        )
    )
