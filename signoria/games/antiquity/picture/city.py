"""A city map: squares, buildings in their true shapes with names and workers, houses, graves."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final, NamedTuple, cast

from signoria.drawing import ink
from signoria.drawing.lettering import block, fitted
from signoria.drawing.seams import joined
from signoria.drawing.svg import at, circle, path, rect, stroke, text
from signoria.games.antiquity.components import BUILDINGS, MANNED
from signoria.games.antiquity.picture import burial
from signoria.games.antiquity.picture.edifices import TINT
from signoria.games.antiquity.picture.signs import use
from signoria.games.antiquity.picture.spot import spot
from signoria.games.antiquity.picture.squares import CELL, Corner, cell_at, city_of, longest_row, outline, place
from signoria.games.antiquity.views import Building, Person
from signoria.words import Words

# The rule by which each building works.
RULE: Final = {
    "house": "ANT-15.4", "cart_shop": "ANT-4.2", "storage": "ANT-5.2", "fountain": "ANT-15.50",
    "cathedral": "ANT-15.12", "granary": "ANT-8.1", "brewery": "ANT-18.1", "explorer": "ANT-7.2",
    "market": "ANT-15.33", "harbour": "ANT-14.6", "university": "ANT-15.44", "stables": "ANT-14.10",
    "hospital": "ANT-15.30", "forced_labour": "ANT-6.7", "dump": "ANT-9.1", "theology": "ANT-15.20",
    "philosophy": "ANT-15.17", "biology": "ANT-17.22", "alchemy": "ANT-18.21",
}  # fmt: skip
# Below this size a name cannot be read at a page's usual sizes of a city.
_LEGIBLE = 9.8
_NEEDS_A_WORKER: Final = frozenset(BUILDINGS[kind] for kind in MANNED)
# Questions that are answered by a cell: in most of them a piece is in hand.
_IN_HAND: Final = ("place", "arrange", "carry")
BURYING: Final = ("graves", "dying")
_BY_CELL: Final = (*_IN_HAND, *BURYING)
_DEAD: Final = "#cdc7ba"
_IDLE = stroke(ink.SOFT_INK, 1.4) + ' stroke-dasharray="3 2.6"'


class _Sheet(NamedTuple):
    """A city map while it is drawn: whose it is, and for whom."""

    seat: int
    colour: str
    words: Words
    legal: frozenset[str]
    is_own: bool
    # While a piece is in hand a tool-tip would hide where it goes.
    is_quiet: bool
    is_burying: bool

    def spot(
        self,
        content: str,
        what: str,
        cell: str,
        verbs: tuple[str, ...],
        classes: str,
        tip: str,
        label: str,
        more: str = "",
    ) -> str:
        """Something to point at in that cell; only the owner's stands for actions."""
        targets = tuple(f"{verb} {cell}" for verb in verbs) if self.is_own else ()
        told = "" if self.is_quiet else tip
        return spot(content, f"{what}-{self.seat}-{cell}", told, targets, self.legal, classes, more, label)


def city_map(
    person: Person, number: int, question: str | None, words: Words, legal: frozenset[str] = frozenset()
) -> str:
    """City `number` (from 1) of a player.

    `question` is what its owner is asked, if it is he who looks on, and None for all others: cells are named alike in
    everybody's cities, so only the owner's may stand for actions.
    """
    asked = (question is not None, question in _IN_HAND, question in BURYING)
    sheet = _Sheet(person["seat"], person["colour"], words, legal, *asked)
    size = person["cities"][number - 1]["size"]
    standing = [one for one in person["buildings"] if city_of(one["at"]) == number]
    graves = [cell for cell in person["graves"] if city_of(cell) == number]
    covered = {cell for one in standing for cell in one["cells"]}
    made = [_ground(size), *[_razed(cell) for cell in person["razed"] if city_of(cell) == number]]
    if question in _BY_CELL:
        cells = {cell_at(number, column, row) for row in range(size) for column in range(size)}
        made += [_cell(sheet, cell) for cell in sorted(cells - covered - {*graves})]
    made += [_building(sheet, one, {*graves}) for one in standing]
    made += [_grave(sheet, cell, cell in covered) for cell in graves]
    if sheet.is_burying:
        made += [_chosen_whole(sheet, one, {*graves}) for one in standing if one["kind"] != "house"]
    if sheet.is_quiet:
        # What is about to be built follows the pointer here.
        made.append('<path class="shadow" d=""/>')
    return joined(made)


@cache
def _ground(size: int) -> str:
    side = size * CELL
    lines = "".join(f"M{step * CELL} 0V{side}M0 {step * CELL}H{side}" for step in range(1, size))
    return rect(0, 0, side, side, "#f9f0dc", 3, stroke(ink.INK, 3)) + path(lines, "none", stroke("#d9c69a", 1.2))


# Most of a city is as it was before the last move: its pieces are kept.
@lru_cache(4096)
def _cell(sheet: _Sheet, cell: str, tip: str = "", label: str = "") -> str:
    x, y = place(cell)
    inside = rect(x * CELL + 1, y * CELL + 1, CELL - 2, CELL - 2, "#fff", 2, ' fill-opacity="0"')
    if sheet.is_burying:
        # The grave as it would lie, shown while the square is pointed at or chosen.
        inside += f'<g class="coming">{use("grave", (x + 0.5) * CELL, (y + 0.5) * CELL, 1.5)}</g>'
    label = label or sheet.words("picture.cell", at=cell)
    return sheet.spot(inside, "cell", cell, ("bury", "at"), "cell", tip, label, f' data-cell="{cell}"')


def _razed(cell: str) -> str:
    x, y = place(cell)
    return at(x * CELL, y * CELL, path("M8 40 40 8M8 24 24 8M24 40 40 24", "none", stroke(ink.DARK_STONE, 3)))


@lru_cache(4096)
def _grave(sheet: _Sheet, cell: str, on_building: bool) -> str:
    x, y = place(cell)
    inside = rect(x * CELL + 2, y * CELL + 2, CELL - 4, CELL - 4, "#8d8375", 3, ' opacity=".3"')
    inside += use("grave", (x + 0.5) * CELL, (y + 0.5) * CELL, 1.5)
    said = sheet.words("picture.grave.building" if on_building else "picture.grave")
    label = f"{said}, {cell}"
    return sheet.spot(inside, "grave", cell, ("clear", "carry"), "grave", f"{said} [ANT-19.2]", label)


# ---- buildings


def _building(sheet: _Sheet, one: Building, graves: set[str]) -> str:
    facts = tuple([(name, tuple(value) if isinstance(value, list) else value) for name, value in one.items()])
    return _drawn_building(sheet, facts, frozenset(graves.intersection(one["cells"])))


@lru_cache(4096)
def _drawn_building(sheet: _Sheet, facts: tuple[tuple[str, Any], ...], graves: frozenset[str]) -> str:
    one = cast(Building, {name: list(value) if isinstance(value, tuple) else value for name, value in facts})
    kind = one["kind"]
    cells = [place(cell) for cell in one["cells"]]
    inside = path(outline(cells), _tint(one), stroke(ink.INK, 2.2) + ' class="walls" stroke-linejoin="round"')
    if one["graved"]:
        inside += path(outline(cells), "url(#ant-hatch)")
    # Nothing is written over a grave.
    free = [place(cell) for cell in one["cells"] if cell not in graves]
    if kind == "house":
        inside += _house(one)
    elif free:
        inside += burial.inscription(one, free, sheet.words) if sheet.is_burying else _inscription(one, free, sheet)
    classes = f"building {kind}" + (" manned" if one["manned"] else "") + ("" if one["works"] else " idle")
    tip = _tip(one, sheet.words)
    # Who hears the map is told what it is, where, and in what state.
    name, _, *state = tip.split("\n")
    label = ", ".join([name, one["at"], *state])
    return sheet.spot(inside, "building", one["at"], ("man", "unman", "lift"), classes, tip, label)


def _tint(one: Building) -> str:
    """Grey if a grave has stopped it, pale while nobody works there."""
    if one["graved"]:
        return _DEAD
    tint = TINT[one["kind"]]
    return tint if one["works"] or one["kind"] == "house" else ink.blend(tint, ink.PAPER, 0.55)


def _chosen_whole(sheet: _Sheet, one: Building, graves: set[str]) -> str:
    """A building that may get the grave: it is outlined as a whole, whichever of its squares is pointed at."""
    free = [cell for cell in one["cells"] if cell not in graves]
    if not free:
        return ""
    tip = _tip(one, sheet.words)
    said = f"{tip.split(chr(10))[0]}: {burial.stops(one, sheet.words)}"
    squares = "".join(_cell(sheet, cell, tip, f"{said}, {cell}") for cell in free)
    return burial.edged(one, squares)


def _tip(one: Building, words: Words) -> str:
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


def _house(one: Building) -> str:
    column, row = place(one["cells"][0])
    x, y = (column + 0.5) * CELL, (row + 0.5) * CELL
    number = text(x, y + 20, str(one["number"]), 13, ink.INK, "middle", weight=700)
    return use("b-house", x, y - 4, 1.5) + f'<g class="number">{number}</g>'


def _inscription(one: Building, cells: list[Corner], sheet: _Sheet) -> str:
    """Drawing, name and worker, where the building has most room."""
    kind = one["kind"]
    row = longest_row(cells)
    x, y = row.middle
    name = sheet.words(f"picture.name.{kind}")
    if len(one["cells"]) == 1:
        return use(f"b-{kind}", x, y, 1.5)
    needs = kind in _NEEDS_A_WORKER
    aside = min(row.length * CELL / 4, 26) if needs and row.length > 1 else 0
    made = use(f"b-{kind}", x - aside, y - 7, 1.15)
    if needs:
        spare = next((cell for cell in cells if cell[1] != row.y and cell[0] == row.x), None)
        if aside or spare is None:
            made += _worker(x + aside, y - 7, one["manned"], sheet.colour)
        else:
            made += _worker((spare[0] + 0.5) * CELL, (spare[1] + 0.5) * CELL, one["manned"], sheet.colour)
    fit = fitted(name, row.length * CELL - 5, 13, 7.5, family=ink.SERIF)
    # A page leaves out what nobody could read; the drawing stays, and tells its name when it is pointed at.
    kind_of_name = "named small" if fit.size < _LEGIBLE else "named"
    return made + f'<g class="{kind_of_name}">{block(x, y + 15, fit, family=ink.SERIF, weight=600)}</g>'


def _worker(x: float, y: float, manned: bool, colour: str) -> str:
    if manned:
        return use(f"worker-{colour}", x, y, 1.25)
    return at(x, y, circle(0, 0, 10, ink.LINEN, _IDLE + ' fill-opacity=".6"'))
