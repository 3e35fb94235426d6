"""The table as parts of a page. The map is a pile of layers: what never changes at the bottom, sent once; what changes
with every move in thin layers above it."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, cast

from signoria.drawing.fragment import Fragment
from signoria.drawing.html import defined, escape
from signoria.games.antiquity.picture import (
    burial,
    edifices,
    realms,
    room,
    saints,
    signs,
    sites,
    soil,
    strip,
    terrain,
    works,
)
from signoria.games.antiquity.picture.city import BURYING
from signoria.games.antiquity.picture.own import cities, own
from signoria.games.antiquity.picture.placing import QUESTIONS as PLACING
from signoria.games.antiquity.picture.placing import placing
from signoria.games.antiquity.picture.plan import plan
from signoria.games.antiquity.picture.players import player
from signoria.games.antiquity.picture.tray import standing, tray
from signoria.games.antiquity.views import Face, Industry, Map, Person, Reacher, Settler, View, question
from signoria.games.antiquity.views import own as own_person
from signoria.games.presentation import seat_names
from signoria.words import Words

_STOCKS: Final = ("famine", "supply", "unexplored", "turned_up")
_CITIES: Final = ("seat", "colour", "cities", "buildings", "graves", "razed")
_SAINTS: Final = ("seat", "patron", "progress")
_OWN: Final = ("seat", "seats", "to_act", "phase", "famine", "offers", "mine", "names", "players")


@cache
def art() -> dict[str, str]:
    """Every drawing that parts of the page share."""
    return {
        **terrain.ART, **soil.ART, **realms.ART, **works.ART, **sites.ART, **signs.ART, **edifices.ART, **saints.ART,
        **burial.ART,
    }  # fmt: skip


@cache
def _art() -> str:
    return defined(art())


def fragments(shown: dict[str, Any], words: Words) -> list[Fragment]:
    """The parts of the page. Public ones use nothing but what every spectator sees."""
    view = cast(View, shown)
    names = seat_names(shown, words)
    faces: list[Face] = [{"seat": one["seat"], "colour": one["colour"]} for one in view["seats"]]
    parts = [
        Fragment("art", "rail", _art, public=True),
        Fragment("phases", "rail", strip.phases, (view["phase"], view["order"], faces, names, words), public=True),
        Fragment("stocks", "rail", strip.stocks, (view, words), of=_STOCKS),
        *_layers(view, names, words),
    ]
    # In the secret phase everybody knows more of himself than the others do, so panels are not public.
    parts += [
        Fragment(f"seat-{other}", "others", player, (person, view["phase"], other in view["to_act"], names, words))
        for other, person in enumerate(view["seats"])
        if other != view.get("seat")
    ]
    return parts if view.get("seat") is None else parts + _before_the_viewer(view, words)


def _layers(view: View, names: list[str], words: Words) -> list[Fragment]:
    """The map from the ground up."""
    printed, seat = view["map"], view.get("seat")
    land = (printed, view["grass"], view["polluted"], view["minerals"])
    colours = [person["colour"] for person in view["seats"]]
    parts = [
        Fragment("terrain", "board", _terrain, (printed,), public=True),
        Fragment("soil", "board", _soil, land, public=True),
        Fragment("zones", "board", _zones, (printed, realms.reaches(view), seat)),
        Fragment("realms", "board", _realms, (printed, realms.on_the_map(view), names, words), public=True),
        Fragment("works", "board", _works, (printed, view["industries"], colours, names, words), public=True),
        Fragment("counters", "board", _counters, (printed, view["unexplored"], words), public=True),
        Fragment("zoom", "board", _zoom, (words,), public=True),
    ]
    if seat is not None:
        parts.append(_asked_for(view, sites.QUESTIONS, Fragment("sites", "board", _sites, (view, words), of=sites.OF)))
    return parts


def _before_the_viewer(view: View, words: Words) -> list[Fragment]:
    """His cities, what he has, and what he acts with."""
    person = own_person(view)
    return [
        _asked_for(view, BURYING, Fragment("burying", "own", room.heading, (view, words), of=room.OF)),
        Fragment("cities", "own", cities, (_only(person, _CITIES), question(view), words)),
        _asked_for(view, BURYING, Fragment("ahead", "own", room.ahead, (view, words), of=room.OF)),
        Fragment("saints", "own", saints.saints, (_only(person, _SAINTS), words)),
        Fragment("own", "own", own, (view, words), of=_OWN),
        _asked_for(view, PLACING, Fragment("placing", "hand", placing, (view, words), of=("asked", "mine"))),
        Fragment("tray", "hand", tray, (standing(person), view["phase"], words)),
    ]


def _asked_for(view: View, questions: tuple[str, ...], part: Fragment) -> Fragment:
    """A part that is empty but for some questions: otherwise nobody need look at what it is drawn from."""
    return part if question(view) in questions else Fragment(part.name, part.area, "")


def _only(person: Person, keys: tuple[str, ...]) -> dict[str, Any]:
    """Of what a player has, only what a part is drawn from."""
    return {key: value for key, value in person.items() if key in keys}


# ---- the layers of the map


def _layer(printed: Map, content: str, values: str = 'aria-hidden="true"') -> str:
    """One layer. All have the same size, so that they lie exactly over one another."""
    return f'<svg class="countryside" viewBox="{plan(printed).view_box}" {values}>{content}</svg>'


def _terrain(printed: Map) -> str:
    return _layer(printed, terrain.terrain(printed))


def _soil(printed: Map, grass: list[str], polluted: list[str], minerals: dict[str, str]) -> str:
    return _layer(printed, soil.soil(printed, grass, polluted, minerals))


def _zones(printed: Map, people: list[Reacher], viewer: int | None) -> str:
    return _layer(printed, realms.zones(printed, people, viewer))


def _realms(printed: Map, people: list[Settler], names: list[str], words: Words) -> str:
    return _spots(printed, realms.realms(printed, people, names, words), words("picture.layer.realms"))


def _works(printed: Map, industries: list[Industry], colours: list[str], names: list[str], words: Words) -> str:
    return _spots(printed, works.works(printed, industries, colours, names, words), words("picture.layer.works"))


def _counters(printed: Map, unexplored: list[str], words: Words) -> str:
    return _spots(printed, works.counters(printed, unexplored, words), words("picture.layer.counters"))


def _sites(view: View, words: Words) -> str:
    drawn = sites.sites(view, words)
    return _spots(view["map"], drawn, words("picture.layer.sites")) if drawn else ""


def _zoom(words: Words) -> str:
    """Buttons that enlarge the map in its box (`zooming.js`)."""
    made = "".join(
        f'<button type="button" class="button" data-zoom="{step}" aria-label="{escape(words(key))}">{sign}</button>'
        for step, key, sign in ((1, "picture.zoom.in", "+"), (-1, "picture.zoom.out", "−"))
    )
    return f'<div class="zoom">{made}</div>'


def _spots(printed: Map, content: str, label: str) -> str:
    """A layer of things to point at."""
    return _layer(printed, content, f'role="group" aria-label="{escape(label)}" data-roving') if content else ""
