"""A city map: squares, buildings in their true shapes with names and workers, houses, graves."""

from __future__ import annotations

from typing import Any, Final

from signoria.drawing import ink
from signoria.drawing.lettering import block, fitted
from signoria.drawing.svg import at, circle, path, rect, stroke, text
from signoria.games.antiquity.components import BUILDINGS, MANNED
from signoria.games.antiquity.picture.edifices import TINT
from signoria.games.antiquity.picture.signs import use
from signoria.games.antiquity.picture.spot import spot
from signoria.games.antiquity.picture.squares import CELL, cell_at, city_of, longest_row, outline, place
from signoria.words import Words

View = dict[str, Any]

# The rule by which each building works.
RULE: Final = {
    "house": "ANT-15.4", "cart_shop": "ANT-4.2", "storage": "ANT-5.2", "fountain": "ANT-15.50",
    "cathedral": "ANT-15.12", "granary": "ANT-8.1", "brewery": "ANT-18.1", "explorer": "ANT-7.2",
    "market": "ANT-15.33", "harbour": "ANT-14.6", "university": "ANT-15.44", "stables": "ANT-14.10",
    "hospital": "ANT-15.30", "forced_labour": "ANT-6.7", "dump": "ANT-9.1", "theology": "ANT-15.20",
    "philosophy": "ANT-15.17", "biology": "ANT-17.22", "alchemy": "ANT-18.21",
}  # fmt: skip
_NEEDS_A_WORKER: Final = frozenset(BUILDINGS[kind] for kind in MANNED)
# Questions that are answered by a cell.
_BY_CELL: Final = ("place", "arrange", "carry", "graves")
_IDLE = stroke(ink.SOFT_INK, 1.4) + ' stroke-dasharray="3 2.6"'


def city_map(
    person: dict[str, Any], number: int, question: str, words: Words, legal: frozenset[str] = frozenset()
) -> str:
    """City `number` (from 1) of a player. `question` is what its owner is asked, if it is he who looks on."""
    size = person["cities"][number - 1]["size"]
    standing = [one for one in person["buildings"] if city_of(one["at"]) == number]
    graves = [cell for cell in person["graves"] if city_of(cell) == number]
    razed = [cell for cell in person["razed"] if city_of(cell) == number]
    made = _ground(size) + "".join(_razed(cell) for cell in razed)
    covered = {cell for one in standing for cell in one["cells"]}
    if question in _BY_CELL:
        cells = [cell_at(number, column, row) for row in range(size) for column in range(size)]
        made += "".join(
            _cell(cell, person, words, legal) for cell in cells if cell not in covered and cell not in graves
        )
    # While a piece is in hand a tool-tip would hide where it goes.
    is_quiet = question in ("place", "arrange", "carry")
    made += "".join(_building(one, person, words, legal, is_quiet) for one in standing)
    made += "".join(_grave(cell, cell in covered, person, words, legal) for cell in graves)
    if question == "graves":
        made += "".join(_cell(cell, person, words, legal) for cell in sorted(covered) if cell not in graves)
    # What is about to be built follows the pointer here.
    return made + ('<path class="shadow" d=""/>' if is_quiet else "")


def _ground(size: int) -> str:
    side = size * CELL
    lines = "".join(f"M{step * CELL} 0V{side}M0 {step * CELL}H{side}" for step in range(1, size))
    return rect(0, 0, side, side, "#f9f0dc", 3, stroke(ink.INK, 3)) + path(lines, "none", stroke("#d9c69a", 1.2))


def _key(what: str, cell: str, person: dict[str, Any]) -> str:
    return f"{what}-{person['seat']}-{cell}"


def _cell(cell: str, person: dict[str, Any], words: Words, legal: frozenset[str]) -> str:
    x, y = place(cell)
    inside = rect(x * CELL + 1, y * CELL + 1, CELL - 2, CELL - 2, "#fff", 2, ' fill-opacity="0"')
    # No tool-tip: it would hide what the building is about to touch.
    label, targets = words("picture.cell", at=cell), (f"bury {cell}", f"at {cell}")
    more = f' data-cell="{cell}"'
    return spot(inside, _key("cell", cell, person), "", targets, legal, "cell", more, label)


def _razed(cell: str) -> str:
    x, y = place(cell)
    return at(x * CELL, y * CELL, path("M8 40 40 8M8 24 24 8M24 40 40 24", "none", stroke(ink.DARK_STONE, 3)))


def _grave(cell: str, on_building: bool, person: dict[str, Any], words: Words, legal: frozenset[str]) -> str:
    x, y = place(cell)
    inside = rect(x * CELL + 2, y * CELL + 2, CELL - 4, CELL - 4, "#8d8375", 3, ' opacity=".3"')
    inside += use("grave", (x + 0.5) * CELL, (y + 0.5) * CELL, 1.5)
    tip = words("picture.grave.building" if on_building else "picture.grave")
    targets = (f"clear {cell}", f"carry {cell}")
    return spot(inside, _key("grave", cell, person), f"{tip} [ANT-19.2]", targets, legal, "grave")


# ---- buildings


def _building(one: dict[str, Any], person: dict[str, Any], words: Words, legal: frozenset[str], is_quiet: bool) -> str:
    kind, here = one["kind"], one["at"]
    cells = [place(cell) for cell in one["cells"]]
    tint = TINT[kind] if one["works"] or kind == "house" else ink.blend(TINT[kind], ink.PAPER, 0.55)
    inside = path(outline(cells), tint, stroke(ink.INK, 2.2) + ' class="walls" stroke-linejoin="round"')
    if kind == "house":
        inside += _house(one, person["colour"])
    else:
        inside += _inscription(one, cells, person["colour"], words)
    targets = (f"man {here}", f"unman {here}", f"lift {here}")
    classes = f"building {kind}" + (" manned" if one["manned"] else "") + ("" if one["works"] else " idle")
    tip = "" if is_quiet else _tip(one, words)
    label = words(f"picture.name.{kind}")
    return spot(inside, _key("building", here, person), tip, targets, legal, classes, label=label)


def _tip(one: dict[str, Any], words: Words) -> str:
    kind = one["kind"]
    name = words(f"picture.name.{kind}") + (f" {one['number']}" if kind == "house" else "")
    lines = [name, f"{words(f'building.{kind}.effect')} [{RULE[kind]}]"]
    if one["graved"]:
        lines.append(words("picture.out_of_action"))
    elif one["manned"]:
        lines.append(words("picture.manned"))
    elif kind in _NEEDS_A_WORKER:
        lines.append(words("picture.works_unmanned" if one["works"] else "picture.needs_worker"))
    return "\n".join(lines)


def _house(one: dict[str, Any], colour: str) -> str:
    column, row = place(one["cells"][0])
    x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
    return use("b-house", x, y - 4, 1.5) + text(x, y + 20, str(one["number"]), 13, ink.INK, "middle", weight=700)


def _inscription(one: dict[str, Any], cells: list[tuple[int, int]], colour: str, words: Words) -> str:
    """Drawing, name and worker, where the building has most room."""
    kind = one["kind"]
    row = longest_row(cells)
    x, y = row.middle
    name = words(f"picture.name.{kind}")
    if len(cells) == 1:
        return use(f"b-{kind}", x, y, 1.5)
    needs = kind in _NEEDS_A_WORKER
    aside = min(row.length * CELL / 4, 26) if needs and row.length > 1 else 0
    made = use(f"b-{kind}", x - aside, y - 7, 1.15)
    if needs:
        spare = next((cell for cell in cells if cell[1] != row.y and cell[0] == row.x), None)
        if aside or spare is None:
            made += _worker(x + aside, y - 7, one["manned"], colour)
        else:
            made += _worker((spare[0] + 0.5) * CELL, (spare[1] + 0.5) * CELL, one["manned"], colour)
    return made + block(
        x, y + 15, fitted(name, row.length * CELL - 5, 13, 9, family=ink.SERIF), family=ink.SERIF, weight=600
    )


def _worker(x: float, y: float, manned: bool, colour: str) -> str:
    if manned:
        return use(f"worker-{colour}", x, y, 1.25)
    return at(x, y, circle(0, 0, 10, ink.LINEN, _IDLE + ' fill-opacity=".6"'))
