"""What lies in the box of Castelli besides board and tiles, which are written in `boards/` (CAS-1)."""

from __future__ import annotations

from typing import Final

from signoria.kernel.faces import equal_cards

COLOURS: Final[list[str]] = ["blue", "yellow", "red", "green"]
COLOUR_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(COLOURS)}

# The colours of the seats unless others are chosen: those of the marks that seats have everywhere in the house.
BY_SEAT: Final[list[str]] = ["red", "green", "yellow", "blue"]

SIDES: Final[list[str]] = ["n", "e", "s", "w"]
SIDE_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(SIDES)}

# Kinds of areas; the first three are resources.
ROCK: Final = 0
GRAIN: Final = 1
WOOD: Final = 2
MARKET: Final = 3
MINE: Final = 4
KINDS: Final[list[str]] = ["rock", "grain", "wood", "market", "mine"]
KIND_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(KINDS)}
RESOURCES: Final = 3

# What the border gives; again the first three are resources.
SILVER: Final = 3
CARD: Final = 4
ICONS: Final[list[str]] = ["rock", "grain", "wood", "silver", "card"]
ICON_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(ICONS)}
NO_ICON: Final = -1

VILLAGE: Final = 0
CITY: Final = 1
SETTLEMENTS: Final[list[str]] = ["village", "city"]
SETTLEMENT_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(SETTLEMENTS)}

# Numbers of the rulebook.
PIECES: Final = 4
PIECE_SIZE: Final = 4
TILES: Final = 32
START_TILES: Final = 4
HIGHEST_SHIELD: Final = 6
MOST_SILVER_ON_TILE: Final = 2
# 13 villages and 8 cities (CAS-1.5), some of them in reserve (CAS-2.6).
PRINTED_VILLAGES: Final = 11
PRINTED_CITIES: Final = 6
RESERVE_VILLAGES: Final = 2
RESERVE_CITIES: Final = 2
CASTLES: Final = 9  # of each colour (CAS-1.4)
MOST_OF_A_RESOURCE: Final = 5  # the end of the tracks (CAS-1.13)
# 22 cubes (CAS-1.11), with two or three players half of them (CAS-3.3, CAS-3.6).
SILVER_BY_PLAYERS: Final[list[int]] = [0, 0, 11, 11, 22]
SALE: Final = 2
PURCHASE: Final = 2
START_TILE_POINTS: Final = 5

# Character cards: their faces, and how many of each there are (CAS-1.6, CAS-1.7).
KING_3: Final = 0
KING_4: Final = 1
KING_5: Final = 2
ROBBER: Final = 3
STEWARD: Final = 4
BANDITS: Final = 5
COUNT: Final = 6
TRAITOR: Final = 7
COUNTESS: Final = 8
MASTER_BUILDER: Final = 9
ROBBER_BARON: Final = 10
FARMER: Final = 11
DUKE: Final = 12
ABBOT: Final = 13
GUARD: Final = 14
ARMY_OF_KNIGHTS: Final = 15
ARSONIST: Final = 16

_BASE_CARDS: Final[list[tuple[str, int]]] = [
    ("king-3", 1),
    ("king-4", 2),
    ("king-5", 1),
    ("robber", 2),
    ("steward", 3),
    ("bandits", 1),
    ("count", 3),
    ("traitor", 2),
    ("countess", 3),
    ("master-builder", 3),
    ("robber-baron", 2),
    ("farmer", 2),
]
_BATTLE_CARDS: Final[list[tuple[str, int]]] = [
    ("duke", 2),
    ("abbot", 1),
    ("guard", 2),
    ("army-of-knights", 1),
    ("arsonist", 2),
]
CARD_NAMES: Final[list[str]] = [name for name, _ in _BASE_CARDS + _BATTLE_CARDS]
CARD_OF: Final[dict[str, int]] = {name: face for face, name in enumerate(CARD_NAMES)}

# The face on each of the 33 cards; the first 25 are the base game's.
CARDS: Final[list[int]] = [CARD_OF[name] for name, copies in _BASE_CARDS + _BATTLE_CARDS for _ in range(copies)]
BASE_DECK: Final = sum([copies for _, copies in _BASE_CARDS])
BATTLE_DECK: Final = len(CARDS)
EQUAL: Final[list[int]] = equal_cards(CARDS)

KING_POINTS: Final[list[int]] = [3, 4, 5]
