"""What the unique districts look like: a table of small scenes, each a list of parts, back to front."""

from typing import Final

from signoria.drawing import ink
from signoria.drawing.buildings import (
    battlement,
    chimney,
    clock,
    columns,
    cone,
    dome,
    flag,
    gable,
    gate,
    hip,
    masonry,
    pediment,
    steps,
    tower,
    wall,
    window,
    windows,
)
from signoria.drawing.landscape import (
    bare_tree,
    bush,
    day,
    fence,
    night,
    rock,
    smoke,
    star,
)
from signoria.drawing.svg import scene, turned
from signoria.drawing.things import (
    anvil,
    dragon,
    fire,
    flask,
    ghost,
    grave_cross,
    gravestone,
    hammer,
    open_book,
    shelf,
    telescope,
)

_LIT = ink.LAMPLIGHT


UNIQUE: Final[dict[str, str]] = {
    "haunted_city": scene(
        night(ink.UNIQUE),
        turned(
            28,
            80,
            -4,
            wall(20, 18, 34, "#a79dba")
            + gable(20, 46, 18, 16, "#5d5279")
            + window(29, 52, 5, 8)
            + window(26, 66, 4, 7, _LIT),
        ),
        turned(
            72,
            80,
            5,
            wall(64, 19, 40, "#a79dba")
            + cone(73.5, 40, 19, 22, "#5d5279")
            + window(70, 48, 4, 8)
            + window(77, 60, 4, 8, _LIT),
        ),
        wall(40, 20, 26, "#8f85a6"),
        battlement(40, 54, 20, "#8f85a6", 3),
        gate(50, 9, 15, 80, ink.SHADE),
        ghost(49, 34, 1.25),
        bare_tree(84, 84, 0.7),
    ),
    "keep": scene(
        day(ink.UNIQUE, 0),
        rock(18, 68, 12, 84),
        tower(34, 36, 50, ink.STONE, 74, 5),
        masonry(36, 30, 30, 40),
        flag(52, 18, 12, ink.UNIQUE, 11),
        windows(45, 32, 2, 14, 3, 9),
        window(52, 46, 3, 9),
        gate(52, 11, 17, 74, ink.DARK_WOOD),
        bush(24, 5, 86),
        bush(80, 5, 86),
    ),
    "laboratory": scene(
        day(ink.UNIQUE, 1),
        smoke(32, 26, "#9fd08f"),
        chimney(28, 26, 20, 7),
        wall(20, 42, 32, ink.BRICK),
        hip(20, 48, 42, 14, ink.SLATE, 6),
        window(30, 55, 8, 12, "#bfe3a6"),
        window(46, 55, 8, 12, "#bfe3a6"),
        smoke(71, 44, "#9fd08f"),
        flask(70, 83, 1.35),
    ),
    "smithy": scene(
        day(ink.UNIQUE, 2),
        smoke(74, 20, "#d9d2c4"),
        chimney(68, 20, 60, 14, ink.DARK_STONE),
        wall(20, 6, 34, ink.DARK_WOOD),
        wall(26, 50, 30, "#6b5a4c"),
        hip(19, 48, 60, 18, ink.TILE, 8),
        gate(74, 14, 18, 80, ink.SHADE),
        fire(74, 80, 0.75),
        anvil(44, 82, 1.25),
        hammer(52, 62, -52, 1),
    ),
    "graveyard": scene(
        night(ink.UNIQUE, (66, 20)),
        bare_tree(26, 80, 1.5),
        fence(14, 76, 74, 16),
        gravestone(46, 80, 1.35),
        grave_cross(64, 82, 1.15),
        gravestone(80, 84, 1.05, ink.DARK_STONE),
        gravestone(33, 86, 0.9, ink.DARK_STONE),
    ),
    "observatory": scene(
        night(ink.UNIQUE, (75, 16)),
        wall(26, 46, 28, ink.LINEN),
        wall(22, 54, 6, ink.STONE, 56),
        telescope(56, 38, -38, 1.35),
        dome(49, 50, 24, 25, ink.LEAD),
        windows(35, 60, 2, 9, 5, 9, _LIT),
        gate(58, 11, 16),
    ),
    "school_of_magic": scene(
        night(ink.UNIQUE, (78, 16)),
        wall(22, 20, 28, "#cdbfe0"),
        cone(32, 52, 20, 22, ink.UNIQUE),
        window(32, 58, 5, 9, _LIT),
        wall(42, 24, 46, "#ded3ec"),
        turned(54, 34, 4, cone(54, 36, 26, 34, ink.UNIQUE, 4)),
        windows(49, 42, 2, 10, 5, 9, _LIT),
        gate(54, 11, 18),
        open_book(76, 66, 0.62, ink.MILITARY),
        star(76, 50, 0.7),
        star(68, 58, 0.4),
        star(84, 56, 0.45),
        star(40, 18, 0.55),
    ),
    "library": scene(
        day(ink.UNIQUE, 0),
        wall(19, 66, 42, ink.CREAM),
        gable(19, 38, 66, 20, ink.TILE, 3),
        wall(25, 54, 40, ink.SHADE),
        shelf(25, 52, 54, 10),
        shelf(25, 65, 54, 10),
        shelf(25, 79, 54, 10),
        columns(20, 38, 64, 42, 3, ink.LINEN, 5),
        open_book(52, 34, 0.6),
    ),
    "dragon_gate": scene(
        day(ink.UNIQUE, 2),
        tower(18, 17, 34, ink.STONE),
        tower(69, 17, 34, ink.STONE),
        wall(35, 34, 32, ink.STONE),
        battlement(35, 48, 34, ink.STONE, 5, 3),
        gate(52, 20, 26, 80, ink.SHADE, True),
        masonry(19, 50, 15, 26),
        masonry(70, 50, 15, 26),
        dragon(55, 45, 0.98),
    ),
    "university": scene(
        day(ink.UNIQUE, 1),
        wall(18, 68, 30, ink.BRICK),
        windows(23, 54, 2, 7, 4, 8, ink.LINEN),
        windows(74, 54, 2, 7, 4, 8, ink.LINEN),
        windows(23, 67, 2, 7, 4, 8, ink.LINEN),
        windows(74, 67, 2, 7, 4, 8, ink.LINEN),
        hip(18, 50, 68, 8, ink.SLATE, 5),
        wall(44, 16, 18, ink.CREAM, 36),
        dome(52, 20, 9, 8, ink.LEAD),
        clock(52, 27, 4.6),
        columns(34, 50, 36, 27, 4, ink.LINEN),
        pediment(34, 46, 36, 14, ink.LINEN),
        open_book(52, 44, 0.44),
        gate(52, 7, 17, 77, ink.SHADE),
        steps(34, 36, 1),
    ),
}
"""A scene for every unique district of the classic game, each 90 x 92."""
