"""Above and below the city while graves are placed: which one it is, and how the room shrinks from turn to turn."""

from __future__ import annotations

from typing import Final

from signoria.drawing.html import element, escape
from signoria.games.antiquity.picture.city import BURYING
from signoria.games.antiquity.picture.signs import sign
from signoria.games.antiquity.telling.ahead import Famine, famines, room_for_graves, room_in_city
from signoria.games.antiquity.views import View, own, question
from signoria.words import Words

OF: Final = ("asked", "owed", "due", "seat", "seats", "famine", "phase", "turn")
"""What of a view these parts are drawn from."""

# So many graves are shown one by one.
_COUNTED: Final = 12
# This famine and so many after it, or fewer if there are none after.
_TURNS: Final = 4


def heading(view: View, words: Words) -> str:
    """Which of the graves it is, and how many more the cities can take."""
    if question(view) not in BURYING:
        return ""
    person, due = own(view), view["due"]
    this = due - view["owed"] + 1
    shown = ""
    if due <= _COUNTED:
        states = ["laid"] * (this - 1) + ["this"] + ["to-come"] * (due - this)
        shown = "".join(f'<i class="{state}">{sign("grave")}</i>' for state in states)
    room = room_for_graves(person)
    cities = range(1, len(person["cities"]) + 1)
    each = ", ".join(words("room.city", n=number, room=room_in_city(person, number)) for number in cities)
    then = each if len(cities) > 1 else words("room.lost")
    content = f"<h2>{escape(words('room.which', n=this, of=due))}</h2>"
    content += f'<span class="graves" aria-hidden="true">{shown}</span>'
    content += f"<p><b>{escape(words('room.left', n=room))}</b> <span>{escape(then)}</span></p>"
    return element("div", content, {"class": "burying"})


def ahead(view: View, words: Words) -> str:
    """Room after this famine and the next ones: as things are, and without the building that is pointed at."""
    if question(view) not in BURYING:
        return ""
    person = own(view)
    now = famines(view)[:_TURNS]
    titles = [words("room.now"), *[words("room.turn", n=one.turn) for one in now[1:]]]
    head = "".join(f'<th scope="col">{escape(title)}</th>' for title in titles)
    rows = _row(words("room.as_it_stands"), now, len(now), words, {})
    kinds = dict.fromkeys(one["kind"] for one in person["buildings"] if one["kind"] != "house" and not one["graved"])
    for kind in kinds:
        label = words("room.without", building=words(f"picture.name.{kind}"))
        rows += _row(label, famines(view, kind), len(now), words, {"data-without": kind, "hidden": True})
    hint = f'<td colspan="{len(now) + 1}">{escape(words("room.point"))}</td>'
    rows += element("tr", hint, {"data-without": "-", "class": "point"})
    table = f'<thead><tr><th scope="col">{escape(words("room.after"))}</th>{head}</tr></thead><tbody>{rows}</tbody>'
    return element("table", table, {"class": "ahead"}) + _legend(words)


def _row(label: str, coming: list[Famine], columns: int, words: Words, values: dict[str, object]) -> str:
    cells = ""
    for place in range(columns):
        if place >= len(coming):
            cells += "<td>–</td>"
            continue
        one = coming[place]
        if one.is_fatal:
            cells += f'<td class="lost">{escape(words("room.fatal"))}</td>'
        else:
            is_near = place + 1 < len(coming) and coming[place + 1].is_fatal
            cells += f'<td class="{"near" if is_near else "safe"}"><b>{one.room}</b> <small>−{one.graves}</small></td>'
    return element("tr", f'<th scope="row">{escape(label)}</th>{cells}', values)


def _legend(words: Words) -> str:
    """The four states of a building, each with its own look and word."""
    made = "".join(
        f'<li><i class="{state}"></i>{escape(words(f"room.legend.{state}"))}</li>'
        for state in ("working", "spare", "full", "house")
    )
    return f'<ul class="states">{made}</ul>'
