"""Players as everybody sees them: name, workers, goods, patron and cities."""

from __future__ import annotations

from signoria.drawing.html import element, escape, mark, spoken, thing
from signoria.games.antiquity.components import HOUSES
from signoria.games.antiquity.picture.city import city_map
from signoria.games.antiquity.picture.saints import patron
from signoria.games.antiquity.picture.signs import MARK, sign
from signoria.games.antiquity.picture.squares import CELL
from signoria.games.antiquity.picture.stores import few_goods
from signoria.games.antiquity.views import Person, View
from signoria.words import Words
from signoria.words.seats import name


def marks(view: View) -> list[int]:
    """The mark of each seat is that of its colour, wherever it is named."""
    return [MARK[person["colour"]] for person in view["seats"]]


def player(person: Person, phase: str, acting: bool, names: list[str], words: Words) -> str:
    """Somebody else's panel: folded it is a glance, unfolded his cities can be read."""
    seat = person["seat"]
    header = f"{mark(MARK[person['colour']])}<h2>{escape(name(seat, words, names))}</h2>"
    if not person["alive"]:
        header += f'<span class="role">{escape(words("picture.eliminated"))}</span>'
    elif phase == "city":
        key = "picture.done" if person["done"] else "picture.building"
        header += f'<span class="role">{escape(words(key))}</span>'
    elif acting:
        header += spoken(words("picture.acting"))
    header += f'<div class="stats">{figures(person, words)}{patron(person, words)}</div>'
    maps = "".join(drawn_map(person, number, None, words) for number in range(1, len(person["cities"]) + 1))
    body = f'{few_goods(person, words)}<div class="maps city">{maps}</div>'
    classes = f"panel seat-{MARK[person['colour']]}" + (" acting" if acting else "")
    if not person["alive"]:
        classes += " gone"
    return element("section", f"<header data-fold>{header}</header>{body}", {"class": classes, "data-acting": acting})


def figures(person: Person, words: Words) -> str:
    """Houses, which are workers too, those without work, and graves."""
    seat = person["seat"]
    houses, graves = len(person["houses"]), len(person["graves"])
    rows = [
        (f"worker-{person['colour']}", f"{person['pool']}/{houses}", "workers", {"n": houses, "free": person["pool"]}),
        ("grave", str(graves), "graves_now", {"n": graves}),
        ("inn", str(len(person["inns"])), "inns", {"n": len(person["inns"])}),
    ]
    made = ""
    for drawing, count, what, fields in rows:
        said = words(f"picture.{what}", **fields, of=HOUSES)
        made += thing(
            f"{sign(drawing)}<b>{count}</b>", key=f"{what}-{seat}", tip=said, label=said, classes=f"stat {what}"
        )
    return made


def drawn_map(person: Person, number: int, question: str | None, words: Words) -> str:
    """One city map as a picture in a page."""
    size = person["cities"][number - 1]["size"]
    side = size * CELL + 4
    label = escape(words("picture.city_map", n=number))
    values = f'data-city="{number}" data-size="{size}"'
    return (
        f'<svg class="city-map size-{size}" viewBox="-2 -2 {side} {side}" role="group" aria-label="{label}" {values}>'
        f"{city_map(person, number, question, words)}</svg>"
    )
