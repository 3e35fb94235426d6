"""Players as everybody sees them: name, workers, goods, patron and cities."""

from __future__ import annotations

from functools import lru_cache

from signoria.drawing.html import attributes, escape, mark, spoken, thing
from signoria.drawing.seams import joined
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
    maps = [drawn_map(person, number, None, words) for number in range(1, len(person["cities"]) + 1)]
    classes = f"panel seat-{MARK[person['colour']]}" + (" acting" if acting else "")
    if not person["alive"]:
        classes += " gone"
    return joined(
        (
            f"<section{attributes({'class': classes, 'data-acting': acting})}><header data-fold>",
            f'{header}<div class="stats">',
            figures(person, words),
            f"{patron(person, words)}</div></header>",
            few_goods(person, words),
            '<div class="maps city">',
            *maps,
            "</div></section>",
        )
    )


def figures(person: Person, words: Words) -> str:
    """Houses, which are workers too, those without work, and graves."""
    counts = (len(person["houses"]), len(person["graves"]), len(person["inns"]))
    return _figures(person["seat"], person["colour"], person["pool"], *counts, words)


@lru_cache(1024)
def _figures(seat: int, colour: str, pool: int, houses: int, graves: int, inns: int, words: Words) -> str:
    rows = [
        (f"worker-{colour}", f"{pool}/{houses}", "workers", {"n": houses, "free": pool}),
        ("grave", str(graves), "graves_now", {"n": graves}),
        ("inn", str(inns), "inns", {"n": inns}),
    ]
    made = []
    for drawing, count, what, fields in rows:
        said = words(f"picture.{what}", **fields, of=HOUSES)
        drawn = f"{sign(drawing)}<b>{count}</b>"
        made.append(thing(drawn, key=f"{what}-{seat}", tip=said, label=said, classes=f"stat {what}"))
    return joined(made)


def drawn_map(person: Person, number: int, question: str | None, words: Words) -> str:
    """One city map as a picture in a page."""
    size = person["cities"][number - 1]["size"]
    side = size * CELL + 4
    label = escape(words("picture.city_map", n=number))
    values = f'data-city="{number}" data-size="{size}"'
    box = f'viewBox="-2 -2 {side} {side}" role="group" aria-label="{label}"'
    drawn = city_map(person, number, question, words)
    return joined((f'<svg class="city-map size-{size}" {box} {values}>', drawn, "</svg>"))
