"""One player's realm as plain data and back; `saving` says how buildings are written."""

from __future__ import annotations

from typing import Any, Final

from signoria.games.antiquity.actions import AT, CELL, DETAIL, OBJECT, RECTANGLE, sized
from signoria.games.antiquity.city_map import CELL_OF, CELLS, SHAPE, box, cell_names
from signoria.games.antiquity.components import (
    BUILDING_OF,
    BUILDINGS,
    CART_SUPPLY,
    FOUNTAIN_SUPPLY,
    GOOD_OF,
    GOODS,
    HOUSE,
    HOUSES,
    KINDS_OF_GOODS,
    NOTHING,
    SAINT_OF,
    SAINTS,
    STORAGE,
    STORAGE_TILES,
    TILE_SUPPLY,
)
from signoria.games.antiquity.construction import cells_at
from signoria.games.antiquity.countryside import members
from signoria.games.antiquity.deeds import Deeds
from signoria.games.antiquity.market import heap
from signoria.games.antiquity.openings import has_used_biology
from signoria.games.antiquity.payments import in_hand
from signoria.games.antiquity.realm import Realm
from signoria.games.antiquity.state import State
from signoria.games.antiquity.task import BARTERING, QUESTIONS
from signoria.kernel.errors import BadAction
from signoria.kernel.fields import Fields

_MUCH: Final = 100_000
_STEPS: Final[dict[str, int]] = {name: step for step, name in enumerate(QUESTIONS)}


# ---- writing


def to_json(state: State, realm: Realm) -> dict[str, Any]:
    """What lasts, the deeds of this turn and the task side by side."""
    names = state.country.layout.names
    return {
        "goods": heap([in_hand(realm, good) for good in range(KINDS_OF_GOODS)]),
        "cities": [names[centre] for centre in realm.cities],
        "inns": state.country.names(realm.inns),
        "buildings": [_building(state, realm, number) for number in range(len(realm.kind))],
        "graves": cell_names(realm.graves),
        "pool": realm.pool,
        "patron": _saint(realm.patron),
        "biology_used": has_used_biology(state, realm),
        **_deeds(state, realm.deeds),
        **_task(state, realm),
    }


def _saint(saint: int) -> str | None:
    return None if saint == NOTHING else SAINTS[saint]


def _deeds(state: State, deeds: Deeds) -> dict[str, Any]:
    """What came with taking back is written where it says something: older positions do without."""
    dry = sum(1 << supply for supply in (CART_SUPPLY, FOUNTAIN_SUPPLY) if not deeds.at_most[supply])
    saved = {
        "razed": cell_names(deeds.razed),
        "razed_patron": _saint(deeds.razed_patron),
        "ledger": [state.text(action) for action in deeds.ledger],
        "dry": dry,
        "dry_goods": deeds.dry_goods,
        "tiles_left": deeds.at_most[TILE_SUPPLY],
        "cleared": deeds.cleared,
        "cathedrals": deeds.cathedrals,
        "fountains": deeds.fountains,
        "unmanned": deeds.steps.unmanned,
        "moved": deeds.steps.moved,
        "offered": deeds.steps.offered,
        "restarts": deeds.steps.restarts,
        "has_razed": deeds.has_razed,
        "alchemy_used": deeds.alchemy_used,
        "has_traded": deeds.has_traded,
        "markets": members(deeds.markets),
    }
    if deeds.fixed != _fixed_by_itself(deeds):
        saved["fixed"] = deeds.fixed
    if deeds.steps.taken_back:
        saved["taken_back"] = deeds.steps.taken_back
    return saved


def _fixed_by_itself(deeds: Deeds) -> int:
    """How much of the ledger stands fast if nothing more is known: all of it after a trade."""
    return len(deeds.ledger) if deeds.has_traded else 0


def _task(state: State, realm: Realm) -> dict[str, Any]:
    task = realm.task
    is_bartering = task.step == BARTERING
    saved = {
        "step": QUESTIONS[task.step],
        "project": state.text(task.project) if task.project else None,
        "place": task.place,
        "paid": [] if is_bartering else [GOODS[good] for good in task.ready],
        "lifted": list(task.lifted),
        "lifted_graves": [members(graves) for graves in task.lifted_graves],
        "before": _before(state, realm),
        "partner": None if task.partner == NOTHING else task.partner,
        "giving": list(task.ready if is_bartering else task.giving),
        "taking": list(task.taking),
        "owed_food": task.owed_food,
        "owed_luxury": task.owed_luxury,
        "owed": task.owed,
    }
    if task.owed and task.due != task.owed:
        saved["due"] = task.due
    return saved


def _building(state: State, realm: Realm, number: int) -> str:
    text = laid(state, realm.kind[number], realm.cells[number], realm.detail[number])
    if realm.manned >> number & 1:
        text += " manned"
    return text + (" used" if realm.deeds.used >> number & 1 else "")


def laid(state: State, kind: int, cells: int, detail: int) -> str:
    """A building where it lies, such as "market 1c1" or "storage 1a3 4x2"."""
    place = box(cells)
    if kind == STORAGE:
        place |= sized(detail >> 3, detail & 7)
    elif kind != HOUSE:
        place |= detail << DETAIL
    text = f"{BUILDINGS[kind]} {state.text(AT + place).removeprefix('at ')}"
    return f"{text} {detail}" if kind == HOUSE else text


def _before(state: State, realm: Realm) -> dict[str, Any]:
    if not realm.task.before:
        return {}
    count = len(realm.kind)
    cells, details = realm.task.before[:count], realm.task.before[count : 2 * count]
    return {
        "buildings": [laid(state, kind, cells[number], details[number]) for number, kind in enumerate(realm.kind)],
        "graves": cell_names(realm.task.before[2 * count]),
        "ledger": realm.task.before[2 * count + 1],
    }


# ---- reading


def read(state: State, fields: Fields) -> Realm:
    realm = Realm()
    realm.goods = read_goods(fields.inner("goods"))
    hex_of = state.country.layout.hex_of
    centres = fields.indices("cities", hex_of)
    if len(centres) > 4:
        raise fields.fail("cities", "at most 4 are expected")
    for centre in centres:
        realm.found_city(centre, state.country.layout.city(centre))
    realm.inns = read_hexes(state, fields, "inns")
    realm.sources |= realm.inns
    texts = fields.items("buildings")
    for text in texts:
        _read_building(state, fields, realm, text)
    _read_lifted(fields, realm)
    realm.graves = _read_cells(fields, "graves")
    for number, cells in enumerate(realm.cells):
        if number not in realm.task.lifted and cells & realm.graves:
            realm.graved |= 1 << number
    for number, graves in zip(realm.task.lifted, realm.task.lifted_graves, strict=True):
        if graves:
            realm.graved |= 1 << number
    outside = realm.pool - realm.manned.bit_count()
    realm.pool = fields.number("pool", max(0, outside), 0, HOUSES)
    realm.patron = fields.index("patron", SAINT_OF, NOTHING)
    realm.biology_used = realm.deeds.biology_used = fields.flag("biology_used")
    _read_deeds(state, fields, realm.deeds)
    _read_task(state, fields, realm)
    # Going back was once counted.
    fields.raw("backs")
    fields.finish()
    return realm


def _read_deeds(state: State, fields: Fields, deeds: Deeds) -> None:
    deeds.razed = _read_cells(fields, "razed")
    deeds.razed_patron = fields.index("razed_patron", SAINT_OF, NOTHING)
    deeds.ledger = [_action(state, fields, "ledger", text) for text in fields.items("ledger")]
    dry = fields.number("dry", 0, 0, (1 << CART_SUPPLY | 1 << FOUNTAIN_SUPPLY))
    for supply in members(dry):
        deeds.at_most[supply] = 0
    deeds.at_most[TILE_SUPPLY] = fields.number("tiles_left", STORAGE_TILES, 0, STORAGE_TILES)
    deeds.dry_goods = fields.number("dry_goods", 0, 0, (1 << KINDS_OF_GOODS) - 1)
    deeds.cleared = fields.number("cleared", 0, 0, _MUCH)
    deeds.cathedrals = fields.number("cathedrals", 0, 0, _MUCH)
    deeds.fountains = fields.number("fountains", 0, 0, _MUCH)
    deeds.steps.unmanned = fields.number("unmanned", 0, 0, _MUCH)
    deeds.steps.moved = fields.number("moved", 0, 0, _MUCH)
    deeds.steps.offered = fields.number("offered", 0, 0, _MUCH)
    deeds.steps.restarts = fields.number("restarts", 0, 0, _MUCH)
    deeds.steps.taken_back = fields.number("taken_back", 0, 0, _MUCH)
    deeds.has_razed = fields.flag("has_razed")
    deeds.alchemy_used = fields.flag("alchemy_used")
    deeds.has_traded = fields.flag("has_traded")
    deeds.fixed = fields.number("fixed", _fixed_by_itself(deeds), 0, len(deeds.ledger))
    for seat in fields.items("markets"):
        if type(seat) is not int or not 0 <= seat < state.seats:
            raise fields.fail("markets", "seats are expected")
        deeds.markets |= 1 << seat


def _read_task(state: State, fields: Fields, realm: Realm) -> None:
    """Goods that lie ready are not among those in hand."""
    task = realm.task
    task.step = fields.look_up("step", fields.raw("step", QUESTIONS[0]), _STEPS)
    project = fields.raw("project")
    task.project = 0 if project is None else _action(state, fields, "project", project)
    task.place = fields.number("place", 0, 0, OBJECT)
    task.ready = fields.indices("paid", GOOD_OF)
    if fields.raw("partner") is not None:
        task.partner = fields.number("partner", None, 0, state.seats - 1)
    task.giving = _read_counts(fields, "giving")
    task.taking = _read_counts(fields, "taking")
    if task.step == BARTERING:
        if not all(good < KINDS_OF_GOODS for good in task.giving):
            raise fields.fail("giving", "numbers of goods are expected")
        task.ready, task.giving = task.giving, []
    for good in task.ready:
        realm.goods[good] += 1
    _read_before(state, fields, realm)
    task.owed_food = fields.number("owed_food", 0, 0, _MUCH)
    task.owed_luxury = fields.number("owed_luxury", 0, 0, _MUCH)
    task.owed = fields.number("owed", 0, 0, _MUCH)
    task.due = fields.number("due", task.owed, 0, _MUCH)


def read_goods(fields: Fields) -> list[int]:
    goods = [fields.number(name, 0, 0, _MUCH) for name in GOODS]
    fields.finish()
    return goods


def read_hexes(state: State, fields: Fields, name: str) -> int:
    hexes = 0
    for number in fields.indices(name, state.country.layout.hex_of):
        hexes |= 1 << number
    return hexes


def _read_cells(fields: Fields, name: str) -> int:
    cells = 0
    for cell in fields.indices(name, CELL_OF):
        cells |= 1 << cell
    return cells


def _read_counts(fields: Fields, name: str) -> list[int]:
    counts = fields.items(name)
    if len(counts) > KINDS_OF_GOODS or not all(type(count) is int and 0 <= count <= _MUCH for count in counts):
        raise fields.fail(name, "whole numbers are expected, at most one for each good")
    return list(counts)


def _action(state: State, fields: Fields, name: str, text: object) -> int:
    if not isinstance(text, str):
        raise fields.fail(name, "the text of an action is expected")
    try:
        return state.action(text)
    except BadAction as problem:
        raise fields.fail(name, str(problem)) from None


def _read_building(state: State, fields: Fields, realm: Realm, text: object) -> None:
    words = text.split(" ") if isinstance(text, str) else []
    is_used = words[-1:] == ["used"]
    words = words[:-1] if is_used else words
    is_manned = words[-1:] == ["manned"]
    words = words[:-1] if is_manned else words
    kind, place, detail = read_laid(state, fields, words)
    number = realm.put_up(kind, cells_at(kind, place), detail)
    if is_manned:
        realm.manned |= 1 << number
    if is_used:
        realm.deeds.used |= 1 << number


def read_laid(state: State, fields: Fields, words: list[str]) -> tuple[int, int, int]:
    """Kind, place as an AT has it, and detail of a building."""
    text = " ".join(words)
    if not words or words[0] not in BUILDING_OF:
        raise fields.fail("buildings", f"{text!r} is not a building")
    kind = BUILDING_OF[words[0]]
    number = 0
    if kind == HOUSE:
        if len(words) != 3 or words[2] not in [str(house) for house in range(1, HOUSES + 1)]:
            raise fields.fail("buildings", f"{text!r} lacks the number of a house")
        number = int(words[2])
        words = words[:2]
    place = _action(state, fields, "buildings", " ".join(["at", *words[1:]])) & OBJECT
    if (kind == STORAGE) != bool(place & RECTANGLE) or (kind != STORAGE and place >> DETAIL >= len(SHAPE[kind])):
        raise fields.fail("buildings", f"{text!r} cannot lie like that")
    if cells_at(kind, place).bit_length() > CELLS:
        raise fields.fail("buildings", f"{text!r} is outside the cities")
    assert 0 <= place & CELL < CELLS
    detail = place >> DETAIL & 63 if kind == STORAGE else place >> DETAIL
    return kind, place, number if kind == HOUSE else detail


def _read_lifted(fields: Fields, realm: Realm) -> None:
    count = len(realm.kind)
    lifted = fields.items("lifted")
    if not all(type(number) is int and 0 <= number < count for number in lifted) or len(set(lifted)) != len(lifted):
        raise fields.fail("lifted", "different numbers of buildings are expected")
    graves = fields.items("lifted_graves")
    if len(graves) != len(lifted):
        raise fields.fail("lifted_graves", "one list for each lifted building is expected")
    realm.task.lifted = list(lifted)
    for number, cells in zip(lifted, graves, strict=True):
        size = realm.cells[number].bit_count()
        if not isinstance(cells, list) or not all(type(cell) is int and 0 <= cell < size for cell in cells):
            raise fields.fail("lifted_graves", "numbers of cells are expected")
        realm.task.lifted_graves = [*realm.task.lifted_graves, sum(1 << cell for cell in set(cells))]
    realm.built = 0
    for number, cells in enumerate(realm.cells):
        if number not in realm.task.lifted:
            realm.built |= cells


def _read_before(state: State, fields: Fields, realm: Realm) -> None:
    data = fields.inner("before")
    if not data.data:
        return
    cells: list[int] = []
    details: list[int] = []
    texts = data.items("buildings")
    for number, text in enumerate(texts):
        words = text.split(" ") if isinstance(text, str) else []
        kind, place, detail = read_laid(state, data, words)
        if number >= len(realm.kind) or kind != realm.kind[number]:
            raise data.fail("buildings", "the same buildings are expected")
        cells.append(cells_at(kind, place))
        details.append(detail)
    if len(cells) != len(realm.kind):
        raise data.fail("buildings", "the same buildings are expected")
    graves = _read_cells(data, "graves")
    ledger = data.number("ledger", 0, 0, len(realm.deeds.ledger))
    realm.task.before = [*cells, *details, graves, ledger]
    data.finish()
