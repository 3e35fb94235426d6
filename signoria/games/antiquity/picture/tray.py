"""What may be built, with its shape and price: buildings and houses for the city, works for the countryside."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final, NamedTuple

from signoria.drawing import ink
from signoria.drawing.html import escape, thing
from signoria.drawing.seams import Seamed, joined
from signoria.drawing.svg import path, stroke
from signoria.games.antiquity.components import (
    BUILDING_COST,
    BUILDING_OF,
    BUILDINGS,
    CITY_COST,
    FIRST_UNIQUE,
    HOUSE_COST,
    HOUSES,
    INDUSTRY_COST,
    INN_COST,
    SHAPES,
    Cost,
)
from signoria.games.antiquity.picture.city import RULE
from signoria.games.antiquity.picture.edifices import TINT
from signoria.games.antiquity.picture.signs import sign
from signoria.games.antiquity.picture.squares import outline
from signoria.games.antiquity.views import Person
from signoria.words import Words

_UNIT: Final = 10
# Half of a storage's tiles are drawn: its size is chosen when it is laid.
_STORAGE_SHAPE: Final = ["##", "##"]
_WORKS: Final = (
    ("woodcutter", "wood"), ("farm", "grain"), ("farm", "sheep"), ("farm", "olives"), ("farm", "wine"),
    ("mine", "stone"), ("mine", "gold"), ("fishery", "fish"), ("fishery", "pearls"), ("fishery", "dye"),
    ("inn", ""), ("city", ""), ("clean", ""),
)  # fmt: skip
_WORK_RULE: Final = {
    "woodcutter": "ANT-17.8", "farm": "ANT-17.12", "mine": "ANT-17.18", "fishery": "ANT-17.24", "inn": "ANT-18.2",
    "city": "ANT-18.9", "clean": "ANT-18.21",
}  # fmt: skip


@lru_cache(64)
def price(cost: Cost) -> str:
    """A cost as signs, one for each good."""
    parts = [("wood", cost.wood), ("stone", cost.stone), ("food", cost.food), ("luxury", cost.luxury)]
    return f'<span class="price">{"".join(sign(what) * count for what, count in parts)}</span>'


@lru_cache(256)
def told(cost: Cost, words: Words) -> str:
    """The same in words."""
    parts = [("wood", cost.wood), ("stone", cost.stone), ("food", cost.food), ("luxury", cost.luxury)]
    said = [words(f"picture.cost.{what}", n=count) for what, count in parts if count]
    return words("picture.cost", goods=", ".join(said)) if said else words("picture.cost.free")


@cache
def _shape(kind: str) -> str:
    rows = SHAPES.get(BUILDING_OF[kind], _STORAGE_SHAPE)
    cells = [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]
    wide, high = len(rows[0]) * _UNIT, len(rows) * _UNIT
    side = max(wide, high, 3 * _UNIT)
    box = f"{(wide - side) / 2 - 1:g} {(high - side) / 2 - 1:g} {side + 2} {side + 2}"
    drawn = path(outline(cells, _UNIT), TINT[kind], stroke(ink.INK, 1.4))
    return f'<svg class="shape" viewBox="{box}" aria-hidden="true">{drawn}</svg>'


class Standing(NamedTuple):
    """What a player has built, as far as the tray shows it."""

    kinds: list[str]
    houses: list[int]


def standing(person: Person) -> Standing:
    return Standing([one["kind"] for one in person["buildings"]], person["houses"])


def buildings(built: Standing, words: Words) -> Seamed:
    """All kinds of building. What stands already and may stand only once is ticked."""
    kinds = [kind for kind in BUILDINGS if kind != "house"]
    plots = [_plot(kind, built.kinds.count(kind), words) for kind in kinds]
    label = escape(words("picture.buildings"))
    return joined((f'<ul class="plots" data-roving aria-label="{label}">', *plots, "</ul>"))


@lru_cache(1024)
def _plot(kind: str, count: int, words: Words) -> str:
    number = BUILDING_OF[kind]
    cost = BUILDING_COST[number]
    is_built = bool(count) and number >= FIRST_UNIQUE
    name = words(f"picture.name.{kind}")
    badge = '<i class="built">✓</i>' if is_built else f'<i class="built">{count}</i>' if count else ""
    content = f'{_shape(kind)}{sign(f"b-{kind}")}<span class="name">{escape(name)}</span>{price(cost)}{badge}'
    lines = [name, f"{words(f'building.{kind}.effect')} [{RULE[kind]}]", told(cost, words)]
    if is_built:
        lines.append(words("picture.built"))
    tip = "\n".join(lines)
    classes = "plot built" if is_built else "plot"
    label = f"{name}, {told(cost, words)}" + (f", {words('picture.built')}" if is_built else "")
    one = thing(content, key=f"build-{kind}", tip=tip, label=label, classes=classes, targets=(f"build {kind}",))
    return f"<li>{one}</li>"


def houses(built: Standing, words: Words) -> Seamed:
    """The chart of houses: what each costs, and which stand."""
    lots = [_lot(number, number in built.houses, words) for number in range(1, HOUSES + 1)]
    label = escape(words("picture.houses"))
    return joined((f'<ul class="lots" data-roving aria-label="{label}">', *lots, "</ul>"))


@lru_cache(1024)
def _lot(number: int, stands: bool, words: Words) -> str:
    cost = HOUSE_COST[number]
    name = f"{words('picture.name.house')} {number}"
    said = words("picture.built") if stands else told(cost, words)
    content = f"<b>{number}</b>" + ("" if stands else price(cost))
    one = thing(
        content,
        key=f"house-{number}",
        tip=f"{name}\n{said} [ANT-15.1]",
        label=f"{name}, {said}",
        classes="lot built" if stands else "lot",
        targets=(f"house {number}", f"free {number}"),
    )
    return f"<li>{one}</li>"


@cache
def works(words: Words) -> str:
    """What Cart shops can build in the countryside."""
    made = ""
    for kind, good in _WORKS:
        cost = {"inn": INN_COST, "city": CITY_COST, "clean": Cost()}.get(kind, INDUSTRY_COST)
        name = words(f"industry.{kind}") if good else words(f"picture.work.{kind}")
        if good and kind != "woodcutter":
            name = words("picture.work", what=name, good=words(f"good.{good}"))
        paid = f'<span class="price">{sign(good)}</span>' if kind == "farm" else price(cost)
        seed = (
            words("picture.cost", goods=words("picture.cost.seed", good=words(f"good.{good}")))
            if kind == "farm"
            else ""
        )
        action = f"{kind} {good}" if kind in ("farm", "mine", "fishery") else kind
        targets = (action, f"biology {good}") if kind == "farm" else (action,)
        drawing = sign(kind) + (sign(good) if good and good != "wood" else "")
        tip = f"{name}\n{words(f'picture.effect.{kind}')} [{_WORK_RULE[kind]}]\n{seed or told(cost, words)}"
        one = thing(
            f'<span class="signs">{drawing}</span><span class="name">{escape(name)}</span>{paid}',
            key=f"work-{action.replace(' ', '-')}",
            tip=tip,
            label=f"{name}, {seed or told(cost, words)}",
            classes="plot work",
            targets=targets,
        )
        made += f"<li>{one}</li>"
    label = escape(words("picture.works"))
    return f'<ul class="plots works" data-roving aria-label="{label}">{made}</ul>'


def tray(built: Standing, phase: str, words: Words) -> str:
    """What belongs to the phase: the countryside's works in phase 4, the city's buildings otherwise."""
    if phase == "over":
        return ""
    if phase == "countryside":
        return _zone("works", works(words), words)
    zones = (_zone("buildings", buildings(built, words), words), _zone("houses", houses(built, words), words))
    return joined(zones)


def _zone(what: str, content: str, words: Words) -> Seamed:
    return joined((f'<div class="zone {what}"><h2>{escape(words(f"picture.{what}"))}</h2>', content, "</div>"))
