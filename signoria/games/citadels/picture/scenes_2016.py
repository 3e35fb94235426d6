"""What the districts look like that only the edition of 2016 has: a table of scenes, each a list of parts."""

from typing import Final

from signoria.drawing import ink
from signoria.drawing.buildings import (
    bars,
    battlement,
    chimney,
    columns,
    cone,
    cross,
    dome,
    flag,
    gable,
    gate,
    hip,
    masonry,
    pediment,
    rose,
    steps,
    timber,
    tower,
    wall,
    window,
    windows,
)
from signoria.drawing.heraldry import CROWN, coin
from signoria.drawing.landscape import (
    bare_tree,
    bush,
    cloud,
    cypress,
    day,
    night,
    puddle,
    rock,
    smoke,
    star,
    tree,
)
from signoria.drawing.svg import NO_STROKE, at, circle, ellipse, path, rect, scene, stroke, turned
from signoria.drawing.things import banner, crossed_swords, ghost, gravestone, ladder
from signoria.drawing.trade import barrel, crate, sack

_LIT = ink.LAMPLIGHT
_THIN = stroke(ink.INK, 0.9)
_MARBLE = "#efece6"
_BRONZE = "#8fae9a"
_HEAP = "".join(
    at(x, y, coin(4))
    for x, y in ((-12, -3), (-4, -3), (4, -3), (12, -3), (-8, -9), (0, -9), (8, -9), (-4, -15), (4, -15))
)


def _cart(x: float, base: float, load: str) -> str:
    """A tub on two wheels with something heaped in it."""
    return at(
        x,
        base,
        load
        + path("M-13-15H13L10-4H-10Z", ink.DARK_WOOD)
        + path("M-12-11H12", "none", stroke(ink.IRON, 1.6))
        + circle(-7, -3, 3.6, ink.IRON)
        + circle(7, -3, 3.6, ink.IRON),
    )


def _horse(x: float, base: float, size: float, fill: str) -> str:
    """A horse that stands and looks left."""
    return at(
        x,
        base,
        path("M17-20C23-18 23-10 21-4C19-9 18-13 15-15Z", ink.DARK_WOOD)
        + path(
            "M-24-31C-22-36-16-38-12-35C-9-31-8-26-3-24C4-23 10-24 15-22C19-18 18-12 17-8V0H13L12-10C6-8 0-8-5-9L-6 0"
            "H-10L-11-12C-15-17-15-22-16-27L-23-26C-26-27-26-30-24-31Z",
            fill,
        )
        + path("M-14-38-12-33-16-35Z", fill)
        + path("M-13-36C-9-34-6-28-3-24L-8-24C-10-29-11-32-13-36Z", ink.DARK_WOOD, _THIN)
        + circle(-18.4, -32, 1, ink.INK, NO_STROKE),
        size,
    )


def _well(x: float, base: float) -> str:
    """A roofed well with its bucket."""
    return at(
        x,
        base,
        rect(-16, -40, 4, 30, ink.DARK_WOOD)
        + rect(12, -40, 4, 30, ink.DARK_WOOD)
        + path("M-24-38 0-56 24-38Z", ink.TILE)
        + path("M-14-31H14", "none", stroke(ink.WOOD, 3.4))
        + path("M0-31V-20", "none", _THIN)
        + path("M-4.6-21H4.6L3.6-13H-3.6Z", ink.WOOD)
        + path("M-21-14H21V0H-21Z", ink.STONE)
        + ellipse(0, -14, 21, 4.4, "#6f9fc0")
        + path("M-21-7H21M-12-10V-7M0-9.6V-7M12-10V-7M-6-7V0M7-7V0M-15-7V0M16-7V0", "none", _THIN),
    )


def _column_statue(x: float, y: float, fill: str) -> str:
    """A robed figure that raises a torch; its feet at (x, y)."""
    return at(
        x,
        y,
        path("M6-25 12-35", "none", stroke(ink.INK, 5.4))
        + path("M6-25 12-35", "none", stroke(fill, 3.2))
        + path("M10-36C9-41 12-42 13-46C16-42 16-38 14-36Z", _LIT, _THIN)
        + path("M-8 0C-8-12-8-22-6-26C-3-28 3-28 6-26C8-20 7-12 8 0Z", fill)
        + path("M-3-24C-4-14-3-6-4 0M3-24C2-16 4-8 3 0", "none", _THIN)
        + circle(0, -31.6, 4.6, fill),
    )


def _mask(x: float, y: float, fill: str, smile: float) -> str:
    """A mask of the stage, laughing or weeping."""
    return at(
        x,
        y,
        path("M-9-10C-4-8 4-8 9-10C11 2 7 11 0 12C-7 11-11 2-9-10Z", fill)
        + path("M-6-3.4Q-4-6-2-3.4ZM6-3.4Q4-6 2-3.4Z", ink.INK, NO_STROKE)
        + path(f"M-4.6 {4.6 - smile / 2:g}Q0 {4.6 + smile:g} 4.6 {4.6 - smile / 2:g}", "none", stroke(ink.INK, 1.8)),
    )


SCENES_2016: Final[dict[str, str]] = {
    # military
    "barracks": scene(
        day(ink.MILITARY, 1),
        banner(24, 52, ink.MILITARY),
        wall(34, 50, 32, ink.BRICK),
        hip(34, 48, 50, 16, ink.SLATE, 6),
        windows(42, 54, 4, 11.4, 5, 7, ink.SHADE),
        gate(59, 12, 15),
        path("M36 84V62M41 84V62M46 84V62", "none", stroke(ink.DARK_WOOD, 1.8)),
        path("M34.4 62 36 56 37.6 62ZM39.4 62 41 56 42.6 62ZM44.4 62 46 56 47.6 62Z", ink.STEEL, _THIN),
        at(76, 78, path("M-7-8H7V0C7 5 3 8 0 10C-3 8-7 5-7 0Z", ink.MILITARY) + path("M0-8V10M-7 0H7", "none", _THIN)),
    ),
    # unique
    "armory": scene(
        day(ink.UNIQUE, 2),
        wall(22, 62, 42, ink.STONE),
        battlement(22, 38, 62, ink.STONE, 6, 5),
        masonry(24, 42, 58, 34),
        gate(53, 46, 34, 80, ink.SHADE),
        crossed_swords(53, 65, 0.8),
        at(53, 64, path("M-6-7H6V0C6 4 3 7 0 8C-3 7-6 4-6 0Z", ink.UNIQUE)),
        path("M26 80V50M30 80V50", "none", stroke(ink.DARK_WOOD, 1.8)),
        path("M24.4 50 26 43 27.6 50ZM28.4 50 30 43 31.6 50Z", ink.STEEL, _THIN),
        at(79, 80, path("M-6 0V-6C-6-14 6-14 6-6V0L3-1V-6H-3V-1Z", ink.STEEL)),
    ),
    "basilica": scene(
        day(ink.UNIQUE, 0),
        wall(20, 14, 46, ink.CREAM),
        cone(27, 34, 14, 16, ink.TILE),
        window(27, 42, 4, 9),
        wall(72, 14, 46, ink.CREAM),
        cone(79, 34, 14, 16, ink.TILE),
        window(79, 42, 4, 9),
        wall(38, 30, 40, ink.SAND),
        dome(53, 38, 17, 19, ink.LEAD),
        cross(53, 13, 8),
        wall(32, 42, 26, ink.CREAM),
        pediment(32, 52, 42, 11, ink.CREAM),
        rose(53, 48.4, 3.4),
        columns(34, 57, 38, 22, 5, ink.LINEN, 3.6),
        gate(53, 9, 16),
        steps(33, 40, 1),
    ),
    "capitol": scene(
        day(ink.UNIQUE, 1),
        rock(14, 76, 16, 86),
        wall(22, 62, 24, _MARBLE, 72),
        wall(36, 34, 36, _MARBLE, 72),
        dome(53, 36, 17, 20, ink.UNIQUE),
        flag(53, 12, 9, ink.MILITARY, 8),
        columns(24, 52, 58, 20, 8, ink.LINEN, 3.6),
        pediment(36, 48, 34, 11, ink.LINEN),
        at(53, 44.6, path(CROWN, ink.COIN, _THIN), 0.55),
        steps(30, 46, 3, 82),
    ),
    "factory": scene(
        day(ink.UNIQUE, 2),
        smoke(68, 14, "#d9d2c4"),
        smoke(80, 22, "#d9d2c4"),
        chimney(65, 14, 40, 7, ink.BRICK),
        chimney(77, 22, 34, 7, ink.BRICK),
        wall(22, 64, 34, "#b9775a"),
        path("M22 46V34L38 46V34L54 46V34L70 46Z", ink.SLATE),
        rect(22, 46, 64, 4, ink.DARK_WOOD),
        windows(58, 56, 3, 9, 5, 9, _LIT),
        "".join(turned(38, 66, turn, rect(35.6, 50.6, 4.8, 6, ink.IRON)) for turn in range(0, 360, 45)),
        circle(38, 66, 11, ink.IRON),
        circle(38, 66, 4, ink.LINEN),
        crate(68, 84, 10),
        crate(79, 85, 9),
    ),
    "framework": scene(
        day(ink.UNIQUE, 0),
        cloud(34, 18),
        wall(34, 40, 18, ink.SAND),
        masonry(35, 63, 38, 16),
        path("M34 80V32M54 80V24M74 80V32M30 62H78M30 46H78M34 32 54 18 74 32", "none", stroke(ink.INK, 4.6)),
        path("M34 80V32M54 80V24M74 80V32M30 62H78M30 46H78M34 32 54 18 74 32", "none", stroke(ink.WOOD, 2.4)),
        path("M34 62 54 46M54 62 74 46M34 46 54 32M74 46 54 32", "none", stroke(ink.DARK_WOOD, 1.6)),
        ladder(64, 44, 38, 7),
        rect(26, 60.6, 56, 3, ink.THATCH),
        at(40, 60, path("M-6 0H6L4.6-7H-4.6Z", ink.BRICK)),
        path("M78 60V40M78 40 86 44", "none", stroke(ink.DARK_WOOD, 1.8)),
        path("M86 44V56", "none", _THIN),
        crate(86, 63, 7),
        bush(22, 5, 84),
    ),
    "gold_mine": scene(
        day(ink.UNIQUE, 1),
        path("M14 84C20 60 30 36 46 26C52 30 56 28 62 34C74 46 84 66 90 84Z", ink.DARK_STONE),
        path("M46 26C44 40 36 50 34 62M62 34C66 46 76 56 78 70", "none", _THIN),
        gate(52, 30, 34, 84, ink.SHADE),
        path("M36 84V52H68V84", "none", stroke(ink.INK, 5.6)),
        path("M36 84V52H68V84", "none", stroke(ink.WOOD, 3.2)),
        at(52, 45, path("M-6-3 0-8 6-3 0 5Z", ink.COIN)),
        path("M30 88H86M32 92H88", "none", stroke(ink.IRON, 1.4)),
        _cart(62, 89, at(0, -13, _HEAP, 0.8)),
        at(30, 80, path("M-4-2 0-6 4-2 1 3-3 3Z", ink.COIN, _THIN)),
        at(78, 78, path("M-4-2 0-6 4-2 1 3-3 3Z", ink.COIN, _THIN)),
    ),
    "great_wall": scene(
        day(ink.UNIQUE, 2),
        path("M14 60C30 42 44 46 54 36C64 26 76 24 90 30V60Z", ink.LEAF, NO_STROKE),
        path("M14 56C34 52 40 38 58 34L74 30V40L60 44C46 48 38 62 14 66Z", ink.STONE),
        path("M20 54.6v-4M27 52.6v-4M34 49v-4M41 44v-4M48 39.6v-4M55 36.2v-4", "none", stroke(ink.INK, 3)),
        tower(68, 14, 24, ink.STONE, 44, 3),
        window(75, 28, 3, 7),
        wall(16, 74, 20, ink.STONE, 86),
        battlement(16, 66, 74, ink.STONE, 8, 6),
        masonry(20, 69, 66, 16),
        tower(38, 24, 42, ink.STONE, 86, 4),
        masonry(39, 52, 22, 24),
        gate(50, 12, 18, 86, ink.DARK_WOOD),
        flag(50, 40, 14, ink.UNIQUE, 10),
    ),
    "haunted_quarter": scene(
        night(ink.UNIQUE, (30, 18)),
        turned(38, 80, -5, wall(26, 24, 40, "#8f85a6") + timber(26, 24, 40) + gable(26, 40, 24, 20, "#4f456b")),
        window(36, 46, 5, 8, _LIT),
        turned(72, 80, 4, wall(58, 26, 32, "#a79dba") + timber(58, 26, 32) + gable(58, 48, 26, 18, "#4f456b")),
        window(72, 54, 5, 8, _LIT),
        gate(76, 8, 14, 80, ink.SHADE),
        path("M48 88C50 76 54 74 52 66H58C57 76 64 80 62 88Z", "#7a7191", NO_STROKE),
        ghost(55, 58, 0.9),
        ghost(26, 70, 0.6),
        ghost(78, 30, 0.55),
    ),
    "imperial_treasury": scene(
        day(ink.UNIQUE, 0),
        wall(24, 60, 42, ink.SAND),
        columns(24, 38, 60, 42, 4, _MARBLE, 6),
        pediment(24, 34, 60, 16, _MARBLE),
        at(54, 29, path(CROWN, ink.COIN, _THIN), 0.9),
        at(
            54,
            82,
            path("M-19 0V-17H19V0Z", ink.WOOD)
            + path("M-19-17C-22-34-14-38 0-38S22-34 19-17Z", ink.DARK_WOOD)
            + path("M-17-17C-18-30-12-34 0-34S18-30 17-17Z", ink.SHADE, NO_STROKE)
            + at(0, -13, _HEAP, 1)
            + rect(-19, -15, 38, 15, ink.WOOD, 1)
            + path("M-12-15V0M12-15V0", "none", stroke(ink.IRON, 2.6))
            + rect(-3.6, -14, 7.2, 8, ink.COIN, 1),
        ),
        at(80, 84, coin(4)) + at(30, 84, coin(4)),
    ),
    "ivory_tower": scene(
        day(ink.UNIQUE, 1),
        cloud(32, 34),
        cloud(80, 26, 0.8),
        rock(26, 56, 14, 86),
        path("M43 76C46 56 46 40 45 26H63C62 40 62 56 65 76Z", "#f8f2e2"),
        path("M63 26C62 40 62 56 65 76H60C58 56 59 40 59 26Z", ink.INK, NO_STROKE + ' opacity=".12"'),
        path("M45.4 36C51 38 57 38 62.6 36M45.6 50C51 52 57 52 62.6 50M44.4 64C51 66 57 66 63.8 64", "none", _THIN),
        rect(41, 21, 26, 6, "#f8f2e2", 1),
        cone(54, 21, 24, 18, ink.UNIQUE),
        window(54, 29, 4, 6, ink.SHADE),
        window(51, 41, 4, 7, ink.SHADE),
        window(57, 54, 4, 7, ink.SHADE),
        gate(54, 9, 14, 76),
        bush(30, 5, 86),
        bush(78, 5, 86),
    ),
    "map_room": scene(
        day(ink.UNIQUE, 2),
        wall(18, 70, 66, ink.WOOD, 84),
        rect(24, 22, 58, 36, ink.CREAM, 1),
        path("M24 22H82V58H24Z", ink.WATER, NO_STROKE),
        path("M30 28C38 24 46 28 44 36C40 44 32 42 29 38C28 34 28 30 30 28Z", ink.PLAINS),
        path("M56 30C64 24 76 26 77 34C78 44 70 52 62 50C58 46 60 42 55 40C52 36 53 32 56 30Z", ink.FOREST),
        path("M38 50C42 47 47 48 48 52C45 55 39 55 38 50Z", ink.PLAINS),
        path("M38 36C44 46 54 50 64 40", "none", stroke(ink.MILITARY, 1.6) + ' stroke-dasharray="3 2.4"'),
        path("M62 36 67 41M67 36 62 41", "none", stroke(ink.MILITARY, 1.8)),
        rect(24, 22, 58, 36, "none", 1, stroke(ink.DARK_WOOD, 2.4)),
        path("M18 84V72H88V84Z", ink.DARK_WOOD),
        rect(16, 69, 72, 4, ink.WOOD, 1),
        at(70, 69, path("M-6 0H6M0 0V-4", "none", stroke(ink.INK, 2)) + circle(0, -12, 8, "#8fbdd2")),
        path("M66 53C70 51 75 54 74 58C70 62 65 60 66 53Z", ink.FOREST, _THIN),
        turned(40, 66, -8, rect(26, 63, 26, 6, ink.LINEN, 3)),
        turned(44, 62, 10, rect(34, 60, 18, 5, ink.CREAM, 2.5)),
    ),
    "monument": scene(
        day(ink.UNIQUE, 0),
        cypress(26, 30, 82),
        cypress(82, 30, 82),
        steps(36, 36, 3, 86),
        rect(40, 64, 28, 14, ink.STONE),
        rect(45, 67, 18, 8, ink.LINEN, 0, _THIN),
        path("M48 69.6H60M48 72.4H57", "none", _THIN),
        path("M46 64 49 18 54 11 59 18 62 64Z", ink.STONE),
        path("M54 11 59 18 62 64H57L55.6 18Z", ink.INK, NO_STROKE + ' opacity=".14"'),
        star(54, 26, 0.7),
        path("M51 34H57M50.6 40H57.4M50.2 46H57.8M50 52H58", "none", _THIN),
    ),
    "museum": scene(
        day(ink.UNIQUE, 1),
        wall(20, 68, 42, ink.CREAM),
        hip(20, 36, 68, 12, ink.LEAD, 8),
        rect(26, 44, 22, 26, ink.SHADE, 1),
        rect(60, 44, 22, 26, ink.SHADE, 1),
        rect(29, 47, 16, 13, ink.LINEN, 0, stroke(ink.COIN, 2.2)),
        path("M30 59 35 52 39 56 42 51 45 59Z", ink.LEAF, NO_STROKE),
        at(
            71,
            70,
            path("M-4 0-3-4C-9-8-8-15-4-17V-20H4V-17C8-15 9-8 3-4L4 0Z", ink.BRICK)
            + path("M-7-10H7", "none", stroke(ink.INK, 1.8)),
        ),
        columns(50, 40, 8, 40, 2, ink.LINEN, 3),
        gate(54, 7, 20, 80, ink.SHADE),
        rect(30, 62, 14, 8, ink.STONE, 0, _THIN),
        steps(44, 20, 2, 86),
    ),
    "necropolis": scene(
        night(ink.UNIQUE, (34, 18)),
        cypress(22, 34, 80, "#3f5740"),
        cypress(85, 30, 80, "#3f5740"),
        wall(34, 42, 30, ink.DARK_STONE),
        pediment(34, 46, 42, 16, ink.STONE),
        at(
            55,
            40,
            circle(0, -1, 4, ink.LINEN, _THIN)
            + rect(-2, 1.6, 4, 3, ink.LINEN, 0.6, _THIN)
            + circle(-1.5, -1, 1, ink.INK, NO_STROKE)
            + circle(1.5, -1, 1, ink.INK, NO_STROKE),
        ),
        columns(36, 50, 38, 30, 4, ink.STONE, 4.4),
        gate(55, 12, 22, 80, ink.SHADE),
        steps(36, 38, 1, 83),
        gravestone(28, 88, 1),
        gravestone(44, 90, 0.9, ink.DARK_STONE),
        gravestone(70, 90, 1.05),
        bare_tree(81, 88, 0.7),
    ),
    "park": scene(
        day(ink.UNIQUE, 2),
        path("M0 64C30 58 60 58 90 64V89a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3Z", "#a9c684", NO_STROKE),
        tree(28, 40, 70),
        tree(80, 44, 72, ink.DARK_LEAF),
        tree(64, 30, 64),
        path("M50 64C46 72 58 78 52 92H70C72 80 56 74 58 64Z", ink.SAND, NO_STROKE),
        ellipse(42, 74, 17, 6, ink.STONE),
        ellipse(42, 73, 14, 4.4, "#8fbdd2"),
        path("M40.4 73V58H43.6V73Z", ink.STONE),
        ellipse(42, 58, 7, 2.4, ink.STONE),
        path("M42 56C40 48 34 48 33 56M42 56C44 48 50 48 51 56M42 56V46", "none", stroke("#6fa9c6", 1.8)),
        path("M70 84V77H86V84M68 80H88M71 75H85", "none", stroke(ink.DARK_WOOD, 1.8)),
        bush(24, 5, 88, ink.DARK_LEAF),
        "".join(
            circle(x, y, 1.5, colour, NO_STROKE)
            for x, y, colour in (
                (32, 86, ink.MILITARY),
                (37, 88, ink.LINEN),
                (42, 86, ink.NOBLE),
                (60, 70, ink.MILITARY),
                (76, 88, ink.NOBLE),
            )
        ),
    ),
    "poor_house": scene(
        day(ink.UNIQUE, 0),
        bare_tree(80, 80, 1.2),
        wall(26, 46, 26, "#cdbb97"),
        timber(26, 46, 26),
        path("M22 56 34 36 62 34 77 56Z", ink.THATCH),
        path("M50 42 58 40 61 48 53 50Z", ink.SHADE),
        path("M48 44 63 43", "none", stroke(ink.DARK_WOOD, 2)),
        path("M30 50 36 40M42 53 46 42M68 53 60 40", "none", _THIN),
        gate(40, 11, 18, 80, ink.SHADE),
        path("M54 62H64V71H54Z", ink.SHADE),
        path("M53 64 65 69M53 69 65 63", "none", stroke(ink.WOOD, 2)),
        path("M60 84H72C72 89 60 89 60 84Z", ink.WOOD),
        ellipse(66, 84, 6, 1.6, ink.SHADE),
        at(66, 80, coin(3.2)),
        puddle(34, 88, 12, 2.4, ink.DARK_STONE),
    ),
    "quarry": scene(
        day(ink.UNIQUE, 1),
        path("M14 84V30L30 26V42L46 40V56L62 54V70L90 68V84Z", ink.STONE),
        path("M14 30 30 26V42L46 40V56L62 54V70L90 68V74L56 76V60L40 62V48L24 50V34L14 36Z", ink.DARK_STONE, NO_STROKE),
        path("M14 30 30 26V42L46 40V56L62 54V70L90 68", "none"),
        path("M74 68V28M74 28 56 34M74 36 62 33", "none", stroke(ink.INK, 4.4)),
        path("M74 68V28M74 28 56 34M74 36 62 33", "none", stroke(ink.WOOD, 2.2)),
        path("M57 34V40", "none", _THIN),
        rect(50, 40, 14, 9, _MARBLE),
        rect(58, 78, 15, 10, _MARBLE) + rect(74, 80, 12, 8, _MARBLE) + rect(62, 69, 13, 9, _MARBLE),
        turned(
            36,
            84,
            40,
            path("M36 86V68", "none", stroke(ink.WOOD, 2.4))
            + path("M27 70C32 65 40 65 45 70C40 68 32 68 27 70Z", ink.IRON),
        ),
    ),
    "secret_vault": scene(
        night(ink.UNIQUE, (-20, 0)),
        rect(0, 0, 90, 92, "#4d435c", 3, NO_STROKE),
        "".join(path(f"M0 {y}H90", "none", stroke("#332c40", 1.2)) for y in (16, 32, 48, 64)),
        path(
            "M20 0V16M50 0V16M78 0V16M8 16V32M34 16V32M64 16V32M20 32V48M84 32V48M10 48V64M78 48V64M22 64V80M64 64V80",
            "none",
            stroke("#332c40", 1.2),
        ),
        path("M0 82H90V89a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3Z", "#332c40", NO_STROKE),
        path("M24 84V46A26 26 0 0 1 76 46V84Z", ink.STONE),
        path("M29 84V46A21 21 0 0 1 71 46V84Z", ink.IRON),
        path("M29 56H71M29 72H71M50 25V84", "none", stroke(ink.STEEL, 2)),
        circle(50, 56, 10, ink.STEEL),
        "".join(turned(50, 56, turn, path("M50 46V42", "none", stroke(ink.INK, 3))) for turn in range(0, 360, 60)),
        circle(50, 53.6, 2.8, ink.INK, NO_STROKE) + path("M48.8 55H51.2L52.4 62H47.6Z", ink.INK, NO_STROKE),
        at(82, 84, _HEAP, 0.55),
        path("M80 40V52", "none", stroke(ink.DARK_WOOD, 3.4))
        + path("M77 40C75 34 80 33 80 28C84 32 86 36 83 40Z", ink.EMBER),
    ),
    "stables": scene(
        day(ink.UNIQUE, 2),
        wall(20, 66, 34, ink.WOOD),
        hip(20, 46, 66, 20, ink.THATCH, 10),
        rect(26, 54, 24, 26, ink.SHADE),
        rect(58, 54, 22, 26, ink.SHADE),
        at(
            71,
            80,
            path("M-11-10C-9-16-9-22-5-24L-4-27-1-24C5-20 7-12 8-6V0H-4V-9Z", "#d9c9a4")
            + circle(-4, -18, 0.9, ink.INK, NO_STROKE),
        ),
        rect(58, 68, 22, 12, ink.DARK_WOOD) + path("M58 68 80 80M80 68 58 80", "none", _THIN),
        _horse(44, 87, 0.98, "#a8693c"),
        path("M76 90C78 84 86 84 88 90Z", ink.THATCH),
        at(
            53,
            41,
            path("M-4-4C-5 3-3 6 0 6S5 3 4-4", "none", stroke(ink.INK, 3))
            + path("M-4-4C-5 3-3 6 0 6S5 3 4-4", "none", stroke(ink.STEEL, 1.4)),
        ),
    ),
    "statue": scene(
        day(ink.UNIQUE, 0),
        wall(20, 16, 30, ink.SAND, 76),
        gable(20, 46, 16, 12),
        wall(74, 16, 34, ink.CREAM, 76),
        gable(74, 42, 16, 12),
        windows(25, 52, 2, 6, 3, 6),
        windows(79, 50, 2, 6, 3, 6),
        steps(38, 32, 2, 88),
        rect(42, 62, 24, 20, ink.STONE),
        rect(39, 59, 30, 4, ink.STONE),
        rect(47, 67, 14, 8, ink.COIN, 0.6, _THIN),
        _column_statue(54, 59, _BRONZE),
    ),
    "theater": scene(
        day(ink.UNIQUE, 1),
        wall(20, 68, 58, ink.DARK_WOOD, 84),
        rect(26, 32, 56, 42, "#5d3f66"),
        path("M28 74C36 70 46 74 54 72S74 70 80 74V76H28Z", ink.LEAF, NO_STROKE),
        _mask(44, 54, ink.LAMPLIGHT, 5),
        _mask(65, 56, "#c9d7e8", -4),
        path("M26 32H44C42 48 36 56 26 60ZM82 32H64C66 48 72 56 82 60Z", ink.MILITARY),
        path(
            "M31 32C31 44 29 52 27 57M37 32C36 44 33 50 31 54M77 32C77 44 79 52 81 57M71 32C72 44 75 50 77 54",
            "none",
            _THIN,
        ),
        path("M24 26H84V32C79 37 74 37 69 32C64 37 59 37 54 32C49 37 44 37 39 32C34 37 29 37 24 32Z", ink.MILITARY),
        path("M20 27C34 14 74 14 88 27Z", ink.COIN),
        star(54, 21.6, 0.7),
        rect(18, 75, 72, 10, ink.WOOD),
        "".join(path(f"M{x} 76C{x} 72 {x + 6} 72 {x + 6} 76Z", _LIT, _THIN) for x in (28, 41, 54, 67, 78)),
    ),
    "thieves_den": scene(
        night(ink.UNIQUE, (70, 16)),
        wall(24, 30, 52, "#7a7191"),
        gable(24, 28, 30, 14, "#4f456b"),
        bars(39, 38, 9, 9),
        wall(54, 32, 40, "#9389a8"),
        hip(54, 40, 32, 12, "#4f456b", 5),
        window(62, 48, 5, 8, _LIT),
        window(78, 48, 5, 8, ink.SHADE),
        gate(39, 16, 25, 82, ink.SHADE),
        path("M34 70 38 71.4M44 70 40 71.4", "none", stroke(_LIT, 2)),
        barrel(62, 86, 1.05),
        sack(76, 87, 1.25),
        at(72, 86, coin(3.4)) + at(84, 88, coin(3.4)),
        at(
            53,
            68,
            turned(
                0,
                0,
                160,
                path("M-1.8 4 0-14 1.8 4Z", ink.STEEL, _THIN)
                + path("M-5 4H5M0 4V11", "none", stroke(ink.DARK_WOOD, 2.4)),
            ),
        ),
    ),
    "wishing_well": scene(
        day(ink.UNIQUE, 2),
        tree(80, 34, 76),
        bush(26, 6, 80, ink.DARK_LEAF),
        puddle(54, 86, 30, 4, ink.DARK_LEAF),
        _well(54, 86),
        at(42, 66, coin(3.4)),
        at(64, 64, coin(3.4)),
        star(32, 44, 0.6),
        star(76, 36, 0.5),
        star(36, 28, 0.4),
    ),
}
"""A scene for every district that only the edition of 2016 has, each 90 x 92."""
