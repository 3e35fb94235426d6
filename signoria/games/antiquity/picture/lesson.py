"""Antiquity in six pictures, for its rules page."""

from __future__ import annotations

from signoria.drawing import ink
from signoria.drawing.lesson import Step, arrow, step
from signoria.drawing.svg import at, path, rect, stroke, text
from signoria.games.antiquity.picture.edifices import TINT
from signoria.games.antiquity.picture.page import art
from signoria.games.antiquity.picture.plan import COLUMN, ROW
from signoria.games.antiquity.picture.signs import use
from signoria.games.antiquity.picture.squares import outline
from signoria.words import Words

_CELL = 30


def lesson(words: Words) -> list[Step]:
    """What one has to know to play a first game. The drawings are defined in the first picture and used by all."""
    defined = "".join(f'<g id="{name}">{drawing}</g>' for name, drawing in art().items())
    drawn = {
        "city": f"<defs>{defined}</defs>{_city()}",
        "man": _man(),
        "land": _land(),
        "harvest": _harvest(),
        "famine": _famine(),
        "saint": _saint(),
    }
    return [step(picture, words(f"lesson.{name}")) for name, picture in drawn.items()]


def _squares(x: float, y: float, columns: int, rows: int, content: str) -> str:
    wide, high = columns * _CELL, rows * _CELL
    lines = "".join(f"M{n * _CELL} 0V{high}" for n in range(1, columns))
    lines += "".join(f"M0 {n * _CELL}H{wide}" for n in range(1, rows))
    ground = rect(0, 0, wide, high, "#f9f0dc", 2, stroke(ink.INK, 2)) + path(lines, "none", stroke("#d9c69a", 1))
    return at(x, y, ground + content)


def _piece(kind: str, cells: list[tuple[int, int]], x: float, y: float, more: str = "") -> str:
    """A building on squares, its drawing at (x, y) in cells."""
    walls = path(outline(cells, _CELL), TINT[kind], stroke(ink.INK, 1.8) + more)
    return walls + use(f"b-{kind}", x * _CELL, y * _CELL, 1.05)


_CART = [(1, 0), (0, 1), (1, 1)]
_MARKET = [(0, 0), (1, 0), (0, 1), (1, 1)]


def _house(column: int, row: int) -> str:
    return _piece("house", [(column, row)], column + 0.5, row + 0.5)


def _city() -> str:
    inside = (
        _piece("cathedral", [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3)], 1.5, 1.5) + _house(4, 0) + _house(4, 1)
    )
    inside += _piece("granary", [(3, 2), (2, 3), (3, 3), (4, 3)], 3.5, 3.5)
    held = at(236, 54, _piece("cart_shop", _CART, 1.5, 1.5))
    return _squares(28, 26, 5, 4, inside) + held + arrow(228, 88, 176, 64, -14)


def _man() -> str:
    inside = _house(0, 0) + _house(0, 1) + at(2 * _CELL, _CELL, _piece("cart_shop", _CART, 1.5, 0.5))
    inside += use("worker-red", 2.5 * _CELL, 2.5 * _CELL, 1.2)
    made = _squares(40, 38, 4, 3, inside) + arrow(72, 56, 112, 104, -16)
    market = at(224, 52, _piece("market", _MARKET, 0.5, 0.55))
    return made + market + use("worker-red", 224 + 45, 52 + 44, 1.25)


def _hex(q: int, r: int, drawing: str) -> str:
    return use(drawing, COLUMN * q, ROW * r + ROW / 2 * q)


def _land() -> str:
    land = "".join(
        _hex(q, r, kind)
        for q, r, kind in (
            (-2, 0, "forest-1"), (-2, 1, "water-0"), (2, -2, "mountain-1"), (2, -1, "plains-0"), (3, -2, "plains-1"),
            (3, -1, "plains-2"), (4, -2, "forest-0"), (3, -3, "mountain-0"), (2, 0, "forest-2"), (4, -3, "plains-0"),
        )
    )  # fmt: skip
    for q, r in ((2, -1), (3, -2), (3, -1), (4, -3)):
        land += _hex(q, r, "dirt") + _hex(q, r, "on-grain")
    land += use("city-red") + use("mark-red", COLUMN * 3 + 24, -ROW / 2 - 22, 0.9)
    return at(96, 96, land, 0.42) + arrow(118, 46, 182, 62, 18)


def _harvest() -> str:
    made = at(70, 84, _hex(0, 0, "plains-0") + _hex(0, 0, "dirt") + _hex(0, 0, "on-grain"), 0.9)
    made += arrow(112, 80, 158, 80, 14)
    made += _squares(172, 54, 4, 2, path(outline([(x, y) for x in range(4) for y in range(2)], _CELL), TINT["storage"]))
    for place, good in enumerate(("grain", "wood", "fish", "wine")):
        made += use(good, 187 + 30 * place, 69, 1)
    return made + use("worker-red", 232, 99, 1)


def _famine() -> str:
    made = use("famine", 52, 66, 2.4) + text(52, 122, "6", 26, ink.ALARM, "middle", weight=700)
    for place, drawing in enumerate(("grain", "fish", "b-granary")):
        made += use(drawing, 122 + 34 * place, 60, 1.3)
    for place, covered in enumerate((1, 1, 3)):
        made += text(122 + 34 * place, 94, f"−{covered}", 15, ink.INK, "middle", weight=700)
    made += arrow(212, 62, 246, 62, 8) + use("grave", 272, 62, 1.9)
    made += use("city", 116, 136, 1.3) + arrow(136, 136, 172, 136, 8)
    return made + "".join(
        at(200 + 40 * place, 132, _hex(0, 0, kind) + _hex(0, 0, "dirt"), 0.36)
        for place, kind in enumerate(("forest-0", "plains-1", "mountain-1"))
    )


def _saint() -> str:
    made = at(20, 26, _piece("cathedral", [(1, 0), (0, 1), (1, 1), (2, 1), (1, 2), (1, 3)], 1.5, 1.5))
    made += arrow(116, 80, 140, 80, 8)
    for place, saint in enumerate(("nicolo", "barbara", "cristoforo", "giorgio", "maria")):
        made += use(f"saint-{saint}", 172 + 54 * (place % 3), 54 + 62 * (place // 3), 1.15)
    return made
