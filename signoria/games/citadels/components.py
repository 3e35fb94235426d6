"""The cards of Citadels (2000), and the numbers that both editions use. Data only; what a card does is in its own file
under `characters` or `districts`.

Inside the game a character is its rank minus one, a district its index in KINDS, a card one physical copy. In KINDS the
districts of the edition of 2000 come first, those that only the edition of 2016 has after them.
"""

from __future__ import annotations

from typing import Final

from signoria.kernel.faces import equal_cards

# The types of districts, CIT-1.3.
NOBLE: Final = 0
RELIGIOUS: Final = 1
TRADE: Final = 2
MILITARY: Final = 3
UNIQUE: Final = 4
TYPES: Final = ("noble", "religious", "trade", "military", "unique")
NO_TYPE: Final = -1


class District:
    """A row of the card list: copies in the deck, price to build, points at the end."""

    __slots__ = ("copies", "cost", "name", "points", "type")

    def __init__(self, name: str, kind: int, cost: int, copies: int, points: int = 0) -> None:
        self.name = name
        self.type = kind
        self.cost = cost
        self.copies = copies
        self.points = points or cost


DISTRICTS: Final = (
    District("manor", NOBLE, 3, 5),
    District("castle", NOBLE, 4, 4),
    District("palace", NOBLE, 5, 3),
    District("temple", RELIGIOUS, 1, 3),
    District("church", RELIGIOUS, 2, 3),
    District("monastery", RELIGIOUS, 3, 3),
    District("cathedral", RELIGIOUS, 5, 2),
    District("tavern", TRADE, 1, 5),
    District("market", TRADE, 2, 4),
    District("trading_post", TRADE, 2, 3),
    District("docks", TRADE, 3, 3),
    District("harbor", TRADE, 4, 3),
    District("town_hall", TRADE, 5, 2),
    District("watchtower", MILITARY, 1, 3),
    District("prison", MILITARY, 2, 3),
    District("battlefield", MILITARY, 3, 3),
    District("fortress", MILITARY, 5, 2),
    District("haunted_city", UNIQUE, 2, 1),
    District("keep", UNIQUE, 3, 2),
    District("graveyard", UNIQUE, 5, 1),
    District("laboratory", UNIQUE, 5, 1),
    District("observatory", UNIQUE, 5, 1),
    District("smithy", UNIQUE, 5, 1),
    District("library", UNIQUE, 6, 1),
    District("school_of_magic", UNIQUE, 6, 1),
    District("dragon_gate", UNIQUE, 6, 1, points=8),
    District("university", UNIQUE, 6, 1, points=8),
)

# The districts that code asks for by name.
HAUNTED_CITY: Final = 17
KEEP: Final = 18
GRAVEYARD: Final = 19
LABORATORY: Final = 20
OBSERVATORY: Final = 21
SMITHY: Final = 22
LIBRARY: Final = 23
SCHOOL_OF_MAGIC: Final = 24
DRAGON_GATE: Final = 25
UNIVERSITY: Final = 26

DISTRICT_NAMES: Final[list[str]] = [district.name for district in DISTRICTS]
DISTRICT_OF: Final[dict[str, int]] = {district.name: index for index, district in enumerate(DISTRICTS)}
TYPE: Final[list[int]] = [district.type for district in DISTRICTS]
COST: Final[list[int]] = [district.cost for district in DISTRICTS]
POINTS: Final[list[int]] = [district.points for district in DISTRICTS]

# The district on each of the 65 cards.
CARDS: Final[list[int]] = [index for index, district in enumerate(DISTRICTS) for _ in range(district.copies)]

# For each card the set of cards of the same district, CIT-1.6.
EQUAL: Final[list[int]] = equal_cards(CARDS)

# The districts of both editions by name; a district's number is its place here, and there are at most 64.
KINDS: Final[list[str]] = [
    *DISTRICT_NAMES,
    *("barracks", "armory", "basilica", "capitol", "factory", "framework", "gold_mine", "great_wall"),
    *("haunted_quarter", "imperial_treasury", "ivory_tower", "map_room", "monument", "museum", "necropolis", "park"),
    *("poor_house", "quarry", "secret_vault", "stables", "statue", "theater", "thieves_den", "wishing_well"),
]
KIND_OF: Final[dict[str, int]] = {name: kind for kind, name in enumerate(KINDS)}

# The ranks that rules speak of by number; inside the game a rank is one less than its number on the card.
FIRST: Final = 0
SECOND: Final = 1
FOURTH: Final = 3
# The cast of 2000, CITC-1.3 and CITC-5.1.
ASSASSIN: Final = 0
THIEF: Final = 1
MAGICIAN: Final = 2
KING: Final = 3
BISHOP: Final = 4
MERCHANT: Final = 5
ARCHITECT: Final = 6
WARLORD: Final = 7
CHARACTERS: Final[list[str]] = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord"]
CHARACTER_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(CHARACTERS)}
MOST_RANKS: Final = 9

START_GOLD: Final = 2
START_HAND: Final = 4
GATHERED_GOLD: Final = 2
GATHERED_CARDS: Final = 2

# Points beside those of the districts, CIT-7.4 to CIT-7.6.
ALL_TYPES_POINTS: Final = 3
FIRST_COMPLETE_POINTS: Final = 4
COMPLETE_POINTS: Final = 2

# Characters set aside face up at the start of a round, by number of players (CITC-4.1); one more always lies face down.
FACE_UP: Final[list[int]] = [0, 0, 0, 0, 2, 1, 0, 0]
