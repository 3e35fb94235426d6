"""The notes, privilege cards, levels and rights of Augsburg 1520. Data only.

The Italian rulebook does not print everything that stands on the cards. Each table says what is SOURCED (in the
rulebook or shown in its examples), PARTLY sourced (its range or some values are) and OWN design.

Sets of notes are ints: note 3 is bit 8. A note's number is its rank in a showdown, 4 * (value - 1) + noble, so the
highest note of a set is its highest bit below the jokers (AUG-6.5, AUG-7.3); jokers are the numbers from 68 on.
"""

from __future__ import annotations

from typing import Final

# ---- nobles, in the order of the visits and of their rank at Maximilian. SOURCED: AUG-4.3, AUG-7.3.

PHILIPP: Final = 0
LOUISE: Final = 1
LEO: Final = 2
MARIA: Final = 3
MAXIMILIAN: Final = 4
NOBLES: Final[list[str]] = ["philipp", "louise", "leo", "maria", "maximilian"]
NOBLE_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(NOBLES)}
LENDERS: Final = 4  # no note belongs to Maximilian, AUG-1.7
VISITS: Final = 5

# ---- promissory notes. SOURCED: 17 values for each of four nobles, 12 jokers (AUG-1.4, AUG-1.5).

VALUES: Final = 17
JOKERS: Final = 12
FIRST_JOKER: Final = LENDERS * VALUES
NOTES: Final = FIRST_JOKER + JOKERS
ALL_NOTES: Final = (1 << NOTES) - 1
NOT_JOKERS: Final = (1 << FIRST_JOKER) - 1
ALL_JOKERS: Final = ALL_NOTES & ~NOT_JOKERS
JOKER: Final = "joker"
JOKER_PRICE: Final = 400  # SOURCED: AUG-1.5


def note(noble: int, value: int) -> int:
    return (value - 1) * LENDERS + noble


def noble_of(card: int) -> int:
    return card % LENDERS


def value_of(card: int) -> int:
    return card // LENDERS + 1


def note_name(card: int) -> str:
    """Such as "leo 13"; all jokers are called the same."""
    return JOKER if card >= FIRST_JOKER else f"{NOBLES[noble_of(card)]} {value_of(card)}"


def note_names(cards: int) -> list[str]:
    """The names of a set of notes: by noble, then value, jokers last."""
    return [NOTE_NAMES[card] for card in IN_HAND_ORDER if cards >> card & 1]


_PART: Final = 60  # bits that fit into a machine's int, which is quicker to take apart than the whole set


def members(cards: int, above: int = 0) -> list[int]:
    """The numbers of a set of notes, ascending, each added to `above`."""
    found: list[int] = []
    first = above - 1
    while cards:
        part = cards & (1 << _PART) - 1
        while part:
            low = part & -part
            found.append(first + low.bit_length())
            part ^= low
        cards >>= _PART
        first += _PART
    return found


def set_of(cards: list[int]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


NOTE_NAMES: Final[list[str]] = [note_name(card) for card in range(NOTES)]
IN_HAND_ORDER: Final[list[int]] = [note(noble, value) for noble in range(LENDERS) for value in range(1, VALUES + 1)] + [
    *range(FIRST_JOKER, NOTES)
]
# The place of each note in that order.
HAND_RANK: Final[list[int]] = [IN_HAND_ORDER.index(card) for card in range(NOTES)]


def _own_notes(noble: int) -> int:
    return set_of([note(noble, value) for value in range(1, VALUES + 1)])


# For each noble the notes with which he can be visited, without jokers and with them (AUG-5.13, AUG-7.1).
OWN_NOTES: Final[list[int]] = [*[_own_notes(noble) for noble in range(LENDERS)], NOT_JOKERS]
VALID: Final[list[int]] = [notes | ALL_JOKERS for notes in OWN_NOTES]  # a joker is a note too, AUG-1.14

# OWN design within the SOURCED conditions of AUG-1.6 (200 to 400, multiples of 50, never falling): for each price
# table the highest value that still has the price.
PRICE_TABLES: Final[dict[str, list[tuple[int, int]]]] = {
    "tiers": [(6, 200), (12, 300), (17, 400)],
    "steps": [(3, 200), (7, 250), (10, 300), (14, 350), (17, 400)],
}
PRICE_TABLE_NAMES: Final[list[str]] = list(PRICE_TABLES)
CHEAPEST: Final = 200
DEAREST: Final = 400


def _price(tiers: list[tuple[int, int]], card: int) -> int:
    if card >= FIRST_JOKER:
        return JOKER_PRICE
    for highest, price in tiers:
        if value_of(card) <= highest:
            return price
    raise LookupError(card)


# PRICES[table][note].
PRICES: Final[list[list[int]]] = [
    [_price(PRICE_TABLES[name], card) for card in range(NOTES)] for name in PRICE_TABLE_NAMES
]

# ---- categories and levels. SOURCED: counts and yields.

AGENCY: Final = 0  # yellow: money
PEERAGE: Final = 1  # orange: prestige
OFFICE: Final = 2  # purple: notes
CATEGORIES: Final[list[str]] = ["agency", "peerage", "office"]  # AUG-3.1
CATEGORY_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(CATEGORIES)}
TOP_LEVEL: Final = 4

# Names of the levels are words; these ids are SOURCED but for Augsburg, Venice and Antwerp, which are OWN design.
LEVEL_NAMES: Final[list[list[str]]] = [
    ["augsburg", "innsbruck", "venice", "antwerp"],  # AUG-3.4
    ["citizen", "baron", "count", "prince"],  # AUG-3.2
    ["merchant", "guild_master", "councillor", "mayor"],  # AUG-3.3
]

# By level, from level 0 that does not exist: the highest level counts alone, AUG-16.4.
INCOME: Final[list[int]] = [0, 600, 900, 1200, 1600]  # AUG-16.2
PRESTIGE: Final[list[int]] = [0, 3, 5, 8, 12]  # AUG-16.3
OFFERS: Final[list[int]] = [0, 4, 5, 6, 6]  # AUG-17.1
FREE_NOTES: Final[list[int]] = [0, 0, 0, 0, 1]  # AUG-17.2

# LEVEL_TILES[players][level]: tiles in each category, AUG-2.1. Level 1 has none; five players use all 27 (AUG-1.10),
# with fewer the others stay in the box (AUG-2.2). There is a level 2 tile for everybody, AUG-10.17.
LEVEL_TILES: Final[dict[int, list[int]]] = {
    2: [0, 0, 2, 1, 1],
    3: [0, 0, 3, 1, 1],
    4: [0, 0, 4, 2, 1],
    5: [0, 0, 5, 3, 1],
}

# ---- rights. SOURCED: the kinds and that there are 30 tiles; PARTLY: 5 of each, values and prices.

COAT: Final = 0
LETTER: Final = 1
MINT_MASTER: Final = 2
ARCHITECT: Final = 3
CHURCH: Final = 4
CATHEDRAL: Final = 5
# AUG-1.11; a board has one space for each, AUG-3.7.
RIGHTS: Final[list[str]] = ["coat", "letter", "mint_master", "architect", "church", "cathedral"]
TILES_PER_RIGHT: Final = 5  # with any number of players, AUG-2.3
RIGHT_CATEGORY: Final[list[int]] = [PEERAGE, PEERAGE, OFFICE, OFFICE, OFFICE, OFFICE]
# The level that allows to take it, AUG-11.2 and AUG-12.10.
RIGHT_LEVEL: Final[list[int]] = [3, 4, 3, 4, 1, 1]
# What stands on the tiles, best or dearest on top (AUG-2.4, AUG-2.5, AUG-2.6, AUG-2.7): prestige of coats and letters
# (AUG-1.12), prices of churches and cathedrals (AUG-1.15).
TILE_VALUES: Final[list[list[int]]] = [
    [4, 3, 3, 2, 1],  # PARTLY: 4 to 1; 2 and 1 are shown, the second 3 is OWN design
    [5, 4, 4, 3, 2],  # PARTLY: 5 to 2; 4 is shown, the second 4 is OWN design
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [800, 700, 600, 500, 400],  # PARTLY: 700 is shown, the steps are OWN design
    [1000, 900, 800, 700, 600],  # PARTLY: 900 is shown, the steps are OWN design
]

# ---- privileges. SOURCED: the kinds, 10 cards of 3 (AUG-1.8, AUG-1.9). OWN design: which card has which, so that the
# four examples of the rulebook fit (P10, P03, P02 and P04).

MONEY: Final = 3
SCORE: Final = 4
DRAW: Final = 5
SLOTS: Final[list[str]] = [*CATEGORIES, "money", "prestige", "draw"]
CARDS: Final[list[list[int]]] = [
    [AGENCY, AGENCY, DRAW],
    [PEERAGE, PEERAGE, MONEY],
    [OFFICE, OFFICE, SCORE],
    [AGENCY, OFFICE, SCORE],
    [AGENCY, PEERAGE, DRAW],
    [PEERAGE, OFFICE, MONEY],
    [AGENCY, PEERAGE, OFFICE],
    [AGENCY, PEERAGE, OFFICE],
    [AGENCY, PEERAGE, OFFICE],
    [MONEY, SCORE, DRAW],
]
# Prestige of the slot "prestige", for the cards that have one.
CARD_PRESTIGE: Final[list[int]] = [0, 0, 6, 7, 0, 0, 0, 0, 0, 6]
CARD_NAMES: Final[list[str]] = [f"p{number:02}" for number in range(1, 11)]
CARD_OF: Final[dict[str, int]] = {name: index for index, name in enumerate(CARD_NAMES)}
ALL_CARDS: Final = (1 << len(CARDS)) - 1
COLUMN: Final = 5
SLOTS_TO_SETTLE: Final = 2

# ---- amounts. SOURCED.

START_FLORINS: Final = 1500
START_JOKERS: Final = 2
START_OFFERS: Final = 7
SECOND_FLORINS: Final = 100  # AUG-6.10
THIRD_FLORINS: Final = 50  # AUG-6.11
PRIVILEGE_FLORINS: Final = 500
AGENCY_FLORINS: Final = 300
WAIVER_PRESTIGE: Final = 2
THEFT_FLORINS: Final = 100
THEFT_PRESTIGE: Final = 1
DRAWN_NOTES: Final = 2
CHURCH_BARRIER: Final = 25
CATHEDRAL_BARRIER: Final = 45
TRACK: Final = 45
ROUNDS_BEYOND_PLAYERS: Final = 2
SMALLEST_BILL: Final = 50  # AUG-1.13

# SOURCED: AUG-1.2.
COLOURS: Final[list[str]] = ["red", "blue", "yellow", "green", "brown"]
