"""Where something may be put on the map: every place shows what it would cover or take when it is pointed at.

Drawn only while the viewer is asked for a place. Hexes of his zone that are not allowed may be clicked as well: the
rules then say why not.
"""

from __future__ import annotations

from typing import Final

from signoria.drawing import ink
from signoria.drawing.svg import circle, path, text
from signoria.games.antiquity.picture.plan import CLUSTER, HEX, Plan, plan
from signoria.games.antiquity.picture.spot import spot
from signoria.games.antiquity.views import View, own
from signoria.words import Words

QUESTIONS: Final = ("found", "site", "pollute")
# What an industry takes, by the terrain it needs (ANT-17.1).
_GROUND: Final = {"woodcutter": "forest", "farm": "plains", "biology": "plains", "mine": "mountain"}
# The entries of a view that places are drawn from.
OF: Final = (
    "map", "asked", "mine", "seat", "seats", "grass", "polluted", "industries",
)  # fmt: skip

# They take the colours of whatever uses them.
ART: Final = {"ant-hex": f'<path d="{HEX}"/>', "ant-cluster": f'<path d="{CLUSTER}"/>'}


def sites(view: View, words: Words, legal: frozenset[str] = frozenset()) -> str:
    asked = view.get("asked")
    if not asked or asked["question"] not in QUESTIONS:
        return ""
    land = Land(view)
    verb = {"found": "found", "pollute": "pollute", "site": "on"}[asked["question"]]
    offered = [text_.split(" ")[1:] for text_ in asked["actions"] if text_.startswith(f"{verb} ")]
    what = verb if verb != "on" else view["mine"].get("project", "").split(" ")[0]
    singles = [hexes[0] for hexes in offered if len(hexes) == 1]
    pairs = [hexes for hexes in offered if len(hexes) == 2]
    made = "".join(_closed(land.plan, hex_, verb, words) for hex_ in land.zone_without(singles, view))
    made += "".join(_open(land, hex_, verb, what, words, legal) for hex_ in singles)
    return made + "".join(_pair(land, one, other, words, legal) for one, other in pairs)


class Land:
    """What of the map is free, as far as one may ask what a site would take."""

    def __init__(self, view: View) -> None:
        self.plan: Plan = plan(view["map"])
        self.grass = frozenset(view["grass"])
        self.polluted = frozenset(view["polluted"])
        self.taken: set[str] = set()
        for industry in view["industries"]:
            self.taken.update(industry["at"], industry["goods"])
        for person in view["seats"]:
            self.taken.update(person["inns"])
            for city in person["cities"]:
                self.taken.update(city["hexes"])

    def terrain(self, hex_: str) -> str:
        return "plains" if hex_ in self.grass else str(self.plan.hexes[hex_][2])

    def zone_without(self, singles: list[str], view: View) -> list[str]:
        zone = own(view)["zone"] if view["seat"] is not None else []
        return sorted(set(zone) - set(singles))

    def usable(self, hex_: str) -> bool:
        return hex_ not in self.polluted and hex_ not in self.taken

    def yields(self, what: str, hex_: str) -> list[str]:
        """The hexes of which an industry there would take a good (ANT-17.1)."""
        wanted = _GROUND[what]
        around = [other for other in self.plan.near(hex_) if self.terrain(other) == wanted and self.usable(other)]
        return [hex_, *around]

    def reach(self, hex_: str) -> list[str]:
        """The hexes that a city there would reach over land, two steps from its seven (ANT-14.2 to ANT-14.5)."""
        neighbours = self.plan.neighbours
        town = {hex_, *neighbours[hex_]}
        found: set[str] = set()
        edge = set(town)
        for _ in range(2):
            around = set().union(*[neighbours[one] for one in edge])
            edge = {one for one in around - town - found if self.terrain(one) != "water"}
            found |= edge
        return sorted(found)

    def catch(self, one: str, other: str) -> list[str]:
        """The water hexes a fishery would take (ANT-17.29)."""
        shores = dict.fromkeys([*self.plan.near(one), *self.plan.near(other)])
        return [hex_ for hex_ in shores if self.terrain(hex_) == "water" and self.usable(hex_)]


def _closed(drawn: Plan, hex_: str, verb: str, words: Words) -> str:
    x, y = drawn.middle(hex_)
    inside = f'<use href="#ant-hex" x="{x}" y="{y}" class="closed"/>'
    return spot(inside, f"site-{hex_}", words("picture.not_here", at=hex_), (f"{verb} {hex_}",), classes="site")


def _open(land: Land, hex_: str, verb: str, what: str, words: Words, legal: frozenset[str]) -> str:
    x, y = land.plan.middle(hex_)
    inside = f'<use href="#ant-hex" x="{x}" y="{y}" class="open"/>'
    tip = words(f"picture.here.{what}", at=hex_) if words.has(f"picture.here.{what}") else hex_
    if what in _GROUND:
        taken = land.yields(what, hex_)
        inside += path(land.plan.outline(taken), "none", ' class="ghost"') + _count(x, y, len(taken))
        tip = words("picture.here.takes", at=hex_, n=len(taken))
    elif what == "clean":
        dirty = [other for other in [hex_, *land.plan.near(hex_)] if other in land.polluted]
        inside += path(land.plan.outline(dirty), "none", ' class="ghost"')
    elif what in ("found", "city"):
        tip += "\n" + _reach(land, hex_, words)
        inside += f'<use href="#ant-cluster" x="{x}" y="{y}" class="ghost"/>'
    else:
        inside += f'<use href="#ant-hex" x="{x}" y="{y}" class="ghost"/>'
    return spot(inside, f"site-{hex_}", tip, (f"{verb} {hex_}",), legal, "site")


def _reach(land: Land, hex_: str, words: Words) -> str:
    """What lies in the zone of a city there, by terrain."""
    reached = [land.terrain(one) for one in land.reach(hex_) if land.usable(one)]
    counts = ((kind, reached.count(kind)) for kind in ("plains", "forest", "mountain"))
    listed = [words(f"picture.terrain.{kind}", n=count) for kind, count in counts if count]
    return words("picture.here.zone", n=len(reached), what=", ".join(listed))


def _pair(land: Land, one: str, other: str, words: Words, legal: frozenset[str]) -> str:
    """A fishery on two hexes: its place is where they touch."""
    x, y = land.plan.between(one, other)
    caught = land.catch(one, other)
    inside = path(land.plan.outline([one, other]), "none", ' class="ghost"')
    inside += path(land.plan.outline(caught), "none", ' class="ghost water"') + circle(x, y, 24, more=' class="open"')
    tip = words("picture.here.takes", at=f"{one} {other}", n=len(caught))
    return spot(inside + _count(x, y, len(caught)), f"site-{one}-{other}", tip, (f"on {one} {other}",), legal, "site")


def _count(x: float, y: float, number: int) -> str:
    return text(x, y + 12, str(number), 34, ink.INK, "middle", weight=700, more=' class="count"')
