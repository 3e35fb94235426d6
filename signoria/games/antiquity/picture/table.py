"""The whole table as one picture, drawn from a view and nothing else."""

from __future__ import annotations

from typing import Any, Final, cast

from signoria.drawing import ink
from signoria.drawing.heraldry import seat_mark
from signoria.drawing.lettering import shortened, width
from signoria.drawing.svg import at, button, cropped, document, rect, stroke, text, titled
from signoria.games.antiquity.picture import realms, sites, soil, terrain, works
from signoria.games.antiquity.picture.city import city_map
from signoria.games.antiquity.picture.page import art
from signoria.games.antiquity.picture.plan import plan
from signoria.games.antiquity.picture.signs import GOODS, MARK, PAINT, use
from signoria.games.antiquity.picture.squares import CELL
from signoria.games.antiquity.picture.stores import graves_due, pollution_due
from signoria.games.antiquity.picture.strip import PHASES
from signoria.games.antiquity.telling import action as label_of
from signoria.games.antiquity.telling import prompt
from signoria.games.antiquity.views import View, question
from signoria.games.presentation import seat_names
from signoria.words import Words
from signoria.words.seats import name

_BAR: Final = 52.0
_GAP: Final = 14.0
_SIDE: Final = 470.0
_HIGH: Final = 940.0
_CITY: Final = 7 * CELL
# Lights of a picture that stands alone.
_LIGHTS: Final = (
    ".spot.may{cursor:pointer}.site .ghost,.site .count{display:none}.site .open,.site .closed{fill:transparent}"
    ".site.may .open{fill:#ffb938;fill-opacity:.5;stroke:#b5650a;stroke-width:5px}.site.may .count{display:inline}"
    ".building.may .walls{stroke:#c96f06;stroke-width:4px}.cell.may rect{fill:#ffb938;fill-opacity:.4}"
    ".zone{display:none}"
)
# Verbs whose actions have a place on the map or in a city.
_PLACED: Final = (
    "found",
    "on",
    "pollute",
    "harvest",
    "explore",
    "at",
    "man",
    "unman",
    "bury",
    "clear",
    "lift",
    "carry",
)


def table(shown: dict[str, Any], words: Words) -> str:
    """The table as its viewer may see it: a standalone SVG document."""
    view = cast(View, shown)
    names = seat_names(shown, words)
    legal = frozenset((view.get("asked") or {"actions": ()})["actions"])
    drawn = plan(view["map"])
    wide = round((_HIGH - 2 * _GAP) * drawn.wide / drawn.high)
    whole = 3 * _GAP + wide + _SIDE
    drawings = "".join(f'<g id="{key}">{drawing}</g>' for key, drawing in art().items())
    made = f"<defs>{drawings}</defs><style>{_LIGHTS}</style>"
    made += rect(0, 0, whole, _BAR + _HIGH, ink.GROUND) + _bar(view, words, whole)
    made += cropped(_GAP, _BAR + _GAP, wide, _HIGH - 2 * _GAP, drawn.view_box, _map(view, words, names, legal))
    made += at(2 * _GAP + wide, _BAR + _GAP, _side(view, words, names, legal))
    return document(whole, _BAR + _HIGH, words("table.label", n=view["turn"]), made, words.language)


def _map(view: View, words: Words, names: list[str], legal: frozenset[str]) -> str:
    printed, people = view["map"], realms.on_the_map(view)
    colours = [person["colour"] for person in view["seats"]]
    made = terrain.terrain(printed) + soil.soil(printed, view["grass"], view["polluted"], view["minerals"])
    made += realms.zones(printed, realms.reaches(view), view.get("seat"))
    made += realms.realms(printed, people, names, words)
    made += works.works(printed, view["industries"], colours, names, words, legal)
    return made + works.counters(printed, view["unexplored"], words, legal) + sites.sites(view, words, legal)


def _bar(view: View, words: Words, wide: float) -> str:
    made = rect(0, 0, wide, _BAR, ink.LEATHER)
    made += text(20, 35, words("app.name"), 27, ink.ON_LEATHER, family=ink.SERIF, weight=500)
    x = 150.0
    facts = [words("table.title"), words("table.turn", n=view["turn"])]
    if view["phase"] in PHASES:
        facts.append(words(f"picture.step.{view['phase']}"))
    for place, said in enumerate(facts):
        made += text(x, 33, said, 17, ink.ON_LEATHER_SOFT if place else ink.ON_LEATHER)
        x += width(said, 17) + 24
    return made + text(wide - 24, 33, words("picture.famine", n=view["famine"]), 17, "#f3b6a6", "end", weight=700)


def _side(view: View, words: Words, names: list[str], legal: frozenset[str]) -> str:
    seat = view["seat"]
    first = seat if seat is not None else view["order"][0] if view["order"] else 0
    made = _cities(view, first, words, legal)
    y = _CITY + _GAP
    for step in range(view["players"]):
        made += at(0, y, _panel(view, (first + step) % view["players"], words, names))
        y += 86
    made += at(0, y, _band(view, words, names))
    return made + at(0, y + 50, _choices(view, words, names, _HIGH - 2 * _GAP - y - 50))


def _cities(view: View, seat: int, words: Words, legal: frozenset[str]) -> str:
    """One city in full size, or several together in the room of one and a half."""
    person = view["seats"][seat]
    asked = question(view) if seat == view["seat"] else None
    count = len(person["cities"])
    scale = 1.0 if count < 2 else (_CITY - 10) / (13 * CELL)
    made = ""
    for place in range(count):
        x, y = (place % 2) * (7 * CELL * scale + 10), (place // 2) * (7 * CELL * scale + 10)
        made += at(2 + x, y, city_map(person, place + 1, asked, words, legal), scale)
    return made


def _panel(view: View, seat: int, words: Words, names: list[str]) -> str:
    person = view["seats"][seat]
    acting = seat in view["to_act"]
    colour = ink.ON_LEATHER if acting else ink.INK
    made = rect(0, 0, _SIDE, 78, ink.LEATHER_EDGE if acting else ink.PAPER, 10, stroke(ink.LINE, 1.2))
    made += rect(0, 8, 5, 62, PAINT[person["colour"]], 2) + at(24, 24, seat_mark(MARK[person["colour"]], 18, colour))
    called = shortened(name(seat, words, names), 190, 19, ink.SERIF, 600)
    made += text(42, 31, called, 19, colour, family=ink.SERIF, weight=600)
    figures = (
        (f"worker-{person['colour']}", f"{person['pool']}/{len(person['houses'])}"),
        ("grave", f"{len(person['graves'])} (+{graves_due(person, view['famine'])})"),
        ("pollution", str(pollution_due(person))),
    )
    x = 250.0
    for drawing, said in figures:
        made += use(drawing, x, 25) + text(x + 15, 31, said, 15, colour, weight=600)
        x += 84 if drawing == "grave" else 64
    if person["patron"]:
        medal = at(_SIDE - 24, 26, use(f"saint-{person['patron']}"), 0.9)
        made += titled(words(f"saint.{person['patron']}"), medal)
    for place, good in enumerate(GOODS):
        shown = use(good, 24 + 45 * place, 58, 0.85)
        made += shown + text(38 + 45 * place, 64, str(person["goods"][good]), 15, colour, weight=600)
    return made


def _band(view: View, words: Words, names: list[str]) -> str:
    said = shortened(prompt(view, words, names), _SIDE - 24, 17)
    return rect(0, 0, _SIDE, 42, ink.LEATHER, 8) + text(14, 27, said, 17, ink.ON_LEATHER)


def _choices(view: View, words: Words, names: list[str], room: float) -> str:
    """Buttons for what has no place on the map or in a city, two in a row, as far as there is room."""
    actions = (view.get("asked") or {"actions": ()})["actions"]
    left = [one for one in actions if one.split(" ")[0] not in _PLACED]
    wide = (_SIDE - 8) / 2
    made = ""
    for place, action in enumerate(left):
        x, y = place % 2 * (wide + 8), place // 2 * 38
        if y + 34 > room:
            break
        said = label_of(action, view, words, names).text
        body = rect(0, 0, wide, 32, ink.RAISED, 8, stroke(ink.MAY, 2))
        body += text(12, 21, shortened(said, wide - 22, 14), 14, ink.INK)
        made += at(x, y, button(action, said, body))
    return made
