"""What belongs to the viewer: his cities as large as the page allows, stores, forecast."""

from __future__ import annotations

from typing import Any, cast

from signoria.drawing.html import element, escape, mark
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
    maps = "".join(drawn_map(person, number, question, words) for number in range(1, count + 1))
    return element("div", maps, {"class": f"maps mine cities-{count}"})


def own(view: View, words: Words) -> str:
    """Everything else he owns."""
    person = own_person(view)
    header = f"{mark(MARK[person['colour']])}<h2>{escape(words('table.yours'))}</h2>"
    header += f'<div class="stats">{figures(person, words)}</div>'
    acting = view["seat"] in view["to_act"] and view["phase"] != "over"
    coming = forecast(view, words) if person["cities"] else ""
    body = goods(person, words) + coming + deals(view, words, seat_names(cast("dict[str, Any]", view), words))
    values = {
        "class": f"panel mine seat-{MARK[person['colour']]}" + (" acting" if acting else ""),
        "data-acting": acting,
    }
    return element("section", f"<header>{header}</header>{body}", values)
