"""Goods, buildings, houses, saints and boards of Antiquity. Data only.

Shapes, costs and the table of houses are facts of the published game (ANT-11); the faces of the boards are our own
design (ANT-13.3).
"""

from __future__ import annotations

from typing import Final

NOTHING: Final = -1

# ---- goods: four foods, four luxuries, two materials (ANT-11.16, ANT-12.9)

GRAIN: Final = 0
SHEEP: Final = 1
OLIVES: Final = 2
FISH: Final = 3
WINE: Final = 4
GOLD: Final = 5
PEARLS: Final = 6
DYE: Final = 7
WOOD: Final = 8
STONE: Final = 9
GOODS: Final[list[str]] = ["grain", "sheep", "olives", "fish", "wine", "gold", "pearls", "dye", "wood", "stone"]
GOOD_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(GOODS)}
KINDS_OF_GOODS: Final = 10
FOODS: Final[list[int]] = [GRAIN, SHEEP, OLIVES, FISH]
LUXURIES: Final[list[int]] = [WINE, GOLD, PEARLS, DYE]
CROPS: Final[list[int]] = [GRAIN, SHEEP, OLIVES, WINE]  # ANT-17.13, ANT-17.17
MINERALS: Final[list[int]] = [GOLD, STONE]  # ANT-17.20
CATCHES: Final[list[int]] = [FISH, PEARLS, DYE]  # ANT-17.28
COUNTERS_OF_A_GOOD: Final = 48
STARTING_WOOD: Final = 6  # ANT-13.7

# ---- city buildings (ANT-11.23)

HOUSE: Final = 0
CART_SHOP: Final = 1
STORAGE: Final = 2
FOUNTAIN: Final = 3
CATHEDRAL: Final = 4
GRANARY: Final = 5
BREWERY: Final = 6
EXPLORER: Final = 7
MARKET: Final = 8
HARBOUR: Final = 9
UNIVERSITY: Final = 10
STABLES: Final = 11
HOSPITAL: Final = 12
FORCED_LABOUR: Final = 13
DUMP: Final = 14
THEOLOGY: Final = 15
PHILOSOPHY: Final = 16
BIOLOGY: Final = 17
ALCHEMY: Final = 18
BUILDINGS: Final[list[str]] = [
    "house", "cart_shop", "storage", "fountain", "cathedral", "granary", "brewery", "explorer", "market", "harbour",
    "university", "stables", "hospital", "forced_labour", "dump", "theology", "philosophy", "biology", "alchemy",
]  # fmt: skip
BUILDING_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(BUILDINGS)}
KINDS_OF_BUILDINGS: Final = 19
FIRST_UNIQUE: Final = CATHEDRAL  # from here on one of each for a player (ANT-11.5)
FACULTIES: Final[list[int]] = [THEOLOGY, PHILOSOPHY, BIOLOGY, ALCHEMY]
PASSIVE: Final[list[int]] = [CATHEDRAL, FOUNTAIN, GRANARY, BREWERY]  # work without a worker (ANT-12.14)
# ANT-15.53
MANNED: Final[list[int]] = [kind for kind in range(KINDS_OF_BUILDINGS) if kind != HOUSE and kind not in PASSIVE]

# A storage is laid with tiles of two cells; its rectangle is chosen when it is built (ANT-15.7, ANT-11.22).
SHAPES: Final[dict[int, list[str]]] = {
    HOUSE: ["#"],
    CART_SHOP: [".#", "##"],
    FOUNTAIN: ["#"],
    CATHEDRAL: [".#.", "###", ".#.", ".#."],
    GRANARY: [".#.", "###"],
    BREWERY: ["####", "#..."],
    EXPLORER: ["###"],
    MARKET: ["##", "##"],
    HARBOUR: ["#..#", "####"],
    UNIVERSITY: ["##", "##"],
    STABLES: ["##", "##"],
    HOSPITAL: ["###", "###"],
    FORCED_LABOUR: ["...#", "####", "#..."],
    DUMP: ["###", "###", "###"],
    THEOLOGY: ["###", "###", "##."],
    PHILOSOPHY: [".##", "###", "###"],
    BIOLOGY: ["###", "###", ".##"],
    ALCHEMY: ["##.", "###", "###"],
}


class Cost:
    """What something costs: foods and luxuries of any kind, but different ones (ANT-2.27)."""

    __slots__ = ("food", "luxury", "stone", "wood")

    def __init__(self, wood: int = 0, stone: int = 0, food: int = 0, luxury: int = 0) -> None:
        self.wood = wood
        self.stone = stone
        self.food = food
        self.luxury = luxury


_ONE_WOOD: Final = Cost(wood=1)
_ONE_STONE: Final = Cost(stone=1)
_TWO_STONE: Final = Cost(stone=2)
_ONE_LUXURY: Final = Cost(luxury=1)

# By kind of building (ANT-11.21); houses have their own table.
BUILDING_COST: Final[list[Cost]] = [
    Cost(), _ONE_WOOD, _ONE_WOOD, _ONE_LUXURY, _ONE_STONE, _ONE_WOOD, _ONE_WOOD, _ONE_WOOD, _ONE_WOOD, _ONE_WOOD,
    _ONE_WOOD, Cost(luxury=2), _ONE_LUXURY, _ONE_STONE, _ONE_STONE, _ONE_STONE, _ONE_STONE, _TWO_STONE, _TWO_STONE,
]  # fmt: skip

# Food and luxury of the houses 1 to 20 (ANT-15.1).
_HOUSE_TABLE: Final = (
    (0, 0), (0, 0), (0, 0), (0, 0), (1, 0), (1, 0), (2, 0), (1, 1), (3, 0), (1, 2),
    (2, 1), (4, 0), (1, 3), (3, 1), (2, 2), (4, 1), (2, 3), (3, 2), (4, 2), (3, 3),
)  # fmt: skip
HOUSES: Final = 20  # ANT-11.10
# By number; there is no house 0.
HOUSE_COST: Final[list[Cost]] = [Cost(), *[Cost(food=food, luxury=luxury) for food, luxury in _HOUSE_TABLE]]
ALL_HOUSES: Final = (1 << HOUSES + 1) - 2

INDUSTRY_COST: Final = _ONE_WOOD  # woodcutter, mine, fishery (ANT-17.9, ANT-17.19, ANT-17.27)
INN_COST: Final = Cost(food=1)  # ANT-18.2
CITY_COST: Final = Cost(wood=1, stone=1, food=1, luxury=2)  # ANT-18.9

# ---- what is common to all or limited for each (ANT-11.3 to ANT-11.9)

CART_SHOPS: Final = 16  # ANT-11.6
FOUNTAINS: Final = 16  # ANT-11.7
STORAGE_TILES: Final = 16  # ANT-11.8
FISHERIES: Final = 12
# Where each lies in lists of common supplies.
CART_SUPPLY: Final = 0
FOUNTAIN_SUPPLY: Final = 1
TILE_SUPPLY: Final = 2
FISHERY_SUPPLY: Final = 3
SUPPLIES: Final[list[str]] = ["cart_shop", "fountain", "storage_tile", "fishery"]
SUPPLY_AT_START: Final[list[int]] = [CART_SHOPS, FOUNTAINS, STORAGE_TILES, FISHERIES]
INNS: Final = 16  # ANT-11.4
CITIES: Final = 4
FIRST_CITY_SIZE: Final = 7  # ANT-11.11, ANT-13.17
CITY_SIZE: Final = 6

# ---- saints (ANT-16.1)

NICOLO: Final = 0
BARBARA: Final = 1
CRISTOFORO: Final = 2
GIORGIO: Final = 3
MARIA: Final = 4
SAINTS: Final[list[str]] = ["nicolo", "barbara", "cristoforo", "giorgio", "maria"]
SAINT_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(SAINTS)}

# ---- industries (ANT-12.18)

WOODCUTTER: Final = 0
FARM: Final = 1
MINE: Final = 2
FISHERY: Final = 3
INDUSTRIES: Final[list[str]] = ["woodcutter", "farm", "mine", "fishery"]
INDUSTRY_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(INDUSTRIES)}

# ---- amounts of single rules

HOSPITAL_GRAVES: Final = 5  # ANT-15.30
GRANARY_FOOD: Final = 3  # ANT-8.1
CITY_POLLUTION: Final = 3  # ANT-9.1
DUMP_POLLUTION: Final = 4  # ANT-9.1
FORCED_HARVEST: Final = 3  # ANT-6.7
CRISTOFORO_EACH: Final = 3  # ANT-10.9
# Bounds of the engine, so that every phase ends (ANT-21.14).
MOST_UNMANNED: Final = 40
MOST_LIFTED: Final = 60
MOST_OFFERS: Final = 12

# ---- players

COLOURS: Final[list[str]] = ["red", "blue", "yellow", "black"]  # ANT-13.6
MOST_PLAYERS: Final = 4

# ---- boards: columns from left to right of flat-top hexes, lower case marks a spot for an exploration counter

TERRAINS: Final[list[str]] = ["forest", "plains", "mountain", "water"]  # ANT-12.2
FOREST: Final = 0
PLAINS: Final = 1
MOUNTAIN: Final = 2
WATER: Final = 3
TERRAIN_LETTERS: Final = "FPMW"
RADIUS: Final = 4  # ANT-12.3
FACES: Final[list[list[str]]] = [
    ["FFFFF", "FFPPPM", "FFPPPPM", "FFPPPMFF", "FMFPPFMfF", "PMMMFFWW", "PFFMWFF", "FFWmWW", "PWPWW"],
    ["FWWFF", "FFWFFF", "FPPFFfF", "FMFFWFFP", "MPMWWPFPM", "MMPFFWPM", "MPFfFWM", "PPPPFW", "PFPFF"],
    ["FFFPP", "PMWPPP", "FMFWWMF", "PFFFWMmM", "PfFFFMFPF", "PPPFFPPF", "FFFFWPP", "FMMWWP", "MMWWF"],
    ["FFFMF", "FFPfMP", "FFPPFFW", "FPFFFFFW", "FFPPWFFFF", "FWWPWFfF", "FFPWWPP", "FPWPPP", "PWFMM"],
    ["WFFFP", "WWFWFP", "MmFWPPP", "FFFFWFPF", "FPFFPPFFF", "PPPPPFFP", "MfFMFFF", "MFFMPW", "FPFMW"],
    ["MWPPF", "MFWPMM", "MFPFFMM", "FFFPFMmM", "WFfFPPMMF", "WPPWFMMF", "FPWFPPP", "WWFFFP", "PPFFF"],
    ["FFMMF", "FfMFFF", "FFFPFMF", "FFFFFMMF", "FFPWWPMFF", "FWWPWPMF", "PPPPFFF", "FPFfFF", "PWWMM"],
    ["MFPPF", "MFFFFF", "PFFFFFW", "PPPFFFFW", "FPPfFMFMM", "FWWPMWPF", "FMFMMWW", "MMMFmP", "MMPPP"],
]
# Each face and its mirror image is one board: 0 to 7, and 8 to 15 mirrored (ANT-11.13, ANT-13.3).
BOARDS: Final = 16
TURNS_OF_A_BOARD: Final = 6

# Board centres by number of players, and whether a starting city may stand there (ANT-13.2).
LAYOUTS: Final[dict[int, list[tuple[int, int, bool]]]] = {
    2: [(0, 0, True), (4, 5, False), (-5, 9, False), (-1, 14, True)],
    3: [(0, 0, True), (4, 5, False), (-5, 9, False), (-10, 18, True), (-1, 14, False), (8, 10, True)],
    4: [
        (-9, 4, True), (0, 0, False), (9, -4, True), (4, 5, False),
        (-5, 9, False), (-10, 18, True), (-1, 14, False), (8, 10, True),
    ],
}  # fmt: skip

EXPLORATION: Final[list[int]] = [GRAIN, SHEEP, OLIVES, WINE]  # one of each kind for each player (ANT-13.4, ANT-11.14)
SPOTS_OF_A_BOARD: Final = 2


def face_name(board: int) -> str:
    """Such as "H3", or "H3'" for its mirror image."""
    return f"H{board % len(FACES) + 1}" + ("'" if board >= len(FACES) else "")
