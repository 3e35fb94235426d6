"""Industries with their goods and workers, and the exploration counters that still lie face down."""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.svg import at, circle, outlined, path, rect, stroke
from signoria.games.antiquity.picture.plan import Plan, plan
from signoria.games.antiquity.picture.signs import use
from signoria.games.antiquity.picture.spot import spot
from signoria.games.antiquity.views import Industry, Map
from signoria.words import Words
from signoria.words.seats import name

_HUT = outlined(
    path("M-44 14H44V22H-44Z", ink.WOOD)
    + path("M-36 22V34M-12 22V34M12 22V34M36 22V34", "none")
    + rect(-26, -14, 34, 28, ink.CREAM)
    + path("M-32-14-9-36 14-14Z", ink.THATCH)
    + path("M18 10C24 14 40 14 46 8L42 18H22Z", ink.BRICK)
    + path("M30 8V-16L44 2H30", ink.LINEN),
    2.6,
)
_COUNTER = circle(0, 0, 25, ink.LEATHER, stroke(ink.LINEN, 3)) + at(
    0, 0, path("M0-17 5-5 17 0 5 5 0 17-5 5-17 0-5-5Z", ink.COIN) + circle(0, 0, 3.4, ink.LEATHER)
)

ART: Final = {"ant-hut": _HUT, "ant-counter": _COUNTER}


def works(
    printed: Map,
    industries: list[Industry],
    colours: list[str],
    names: list[str],
    words: Words,
    legal: frozenset[str] = frozenset(),
) -> str:
    """Every industry: a good on each of its hexes, its worker in the middle."""
    drawn = plan(printed)
    return "".join(_industry(drawn, one, colours[one["seat"]], names, words, legal) for one in industries)


def _industry(drawn: Plan, one: Industry, colour: str, names: list[str], words: Words, legal: frozenset[str]) -> str:
    who = name(one["seat"], words, names)
    good, goods = one["good"], one["goods"]
    told = words("picture.industry", what=words(f"industry.{one['kind']}"), who=who)
    left = words("picture.left", good=words(f"good.{good}"), n=len(goods))
    made = path(
        drawn.outline([*one["at"], *goods]), "none", stroke(ink.INK, 4) + ' opacity=".5" stroke-dasharray="10 8"'
    )
    for hex_ in goods:
        x, y = drawn.middle(hex_)
        tip = f"{told}\n{hex_} · {left} [ANT-6.4]"
        inside = f'<use href="#ant-on-{good}" x="{x}" y="{y}"/>'
        if hex_ in one["at"]:
            inside += _worker(x + 24, y - 20, colour)
        made += spot(inside, f"good-{hex_}", tip, (f"harvest {hex_}",), legal, "good")
    if one["kind"] == "fishery":
        middle, height = drawn.between(*one["at"])
        inside = use("hut", middle, height) + _worker(middle - 34, height - 12, colour)
        made += spot(inside, f"fishery-{one['at'][0]}", f"{told}\n{left} [ANT-17.29]", classes="work")
    elif one["at"][0] not in goods:
        x, y = drawn.middle(one["at"][0])
        made += spot(_worker(x, y, colour), f"work-{one['at'][0]}", f"{told}\n{left}", classes="work")
    return made


def _worker(x: float, y: float, colour: str) -> str:
    """The owner's worker: on the map he wears the shape of his owner's mark."""
    return use(f"mark-{colour}", x, y, 0.85)


def counters(printed: Map, unexplored: list[str], words: Words, legal: frozenset[str] = frozenset()) -> str:
    """The exploration counters that nobody has turned."""
    drawn = plan(printed)
    made = ""
    for hex_ in unexplored:
        x, y = drawn.middle(hex_)
        tip = f"{words('picture.counter')}\n{hex_} · {words('picture.counter.hint')} [ANT-7.2]"
        inside = f'<use href="#ant-counter" x="{x}" y="{y}"/>'
        made += spot(inside, f"counter-{hex_}", tip, (f"explore {hex_}",), legal, "counter")
    return made
