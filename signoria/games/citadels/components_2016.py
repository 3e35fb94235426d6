"""The cards of Citadels (2016): districts, casts and scenarios. Data only."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components import DISTRICTS, MILITARY, UNIQUE, District

BARRACKS: Final = 27
ARMORY: Final = 28
BASILICA: Final = 29
CAPITOL: Final = 30
FACTORY: Final = 31
FRAMEWORK: Final = 32
GOLD_MINE: Final = 33
GREAT_WALL: Final = 34
HAUNTED_QUARTER: Final = 35
IMPERIAL_TREASURY: Final = 36
IVORY_TOWER: Final = 37
MAP_ROOM: Final = 38
MONUMENT: Final = 39
MUSEUM: Final = 40
NECROPOLIS: Final = 41
PARK: Final = 42
POOR_HOUSE: Final = 43
QUARRY: Final = 44
SECRET_VAULT: Final = 45
STABLES: Final = 46
STATUE: Final = 47
THEATER: Final = 48
THIEVES_DEN: Final = 49
WISHING_WELL: Final = 50

# The 54 basic districts, CIT-1.4 and CIT-1.5: those of 2000, only that the Battlefield is called Barracks.
BASIC: Final[list[District]] = [
    District("barracks", MILITARY, row.cost, row.copies) if row.name == "battlefield" else row
    for row in DISTRICTS
    if row.type != UNIQUE
]
# The 30 unique districts, one copy of each (CITD-1.2); nobody can pay for the Secret Vault (CITD-73.1).
UNIQUE_COST: Final[dict[str, int]] = {
    "armory": 3,
    "basilica": 4,
    "capitol": 5,
    "dragon_gate": 6,
    "factory": 5,
    "framework": 3,
    "gold_mine": 6,
    "great_wall": 6,
    "haunted_quarter": 2,
    "imperial_treasury": 5,
    "ivory_tower": 5,
    "keep": 3,
    "laboratory": 5,
    "library": 6,
    "map_room": 5,
    "monument": 4,
    "museum": 4,
    "necropolis": 5,
    "observatory": 4,
    "park": 6,
    "poor_house": 4,
    "quarry": 5,
    "school_of_magic": 6,
    "secret_vault": 0,
    "smithy": 5,
    "stables": 2,
    "statue": 3,
    "theater": 6,
    "thieves_den": 6,
    "wishing_well": 5,
}
UNIQUES_IN_GAME: Final = 14  # CITD-3.2

# The 27 characters by rank, CITD-1.4.
BY_RANK: Final[list[tuple[str, str, str]]] = [
    ("assassin", "witch", "magistrate"),
    ("thief", "spy", "blackmailer"),
    ("magician", "wizard", "seer"),
    ("king", "emperor", "patrician"),
    ("bishop", "abbot", "cardinal"),
    ("merchant", "alchemist", "trader"),
    ("architect", "navigator", "scholar"),
    ("warlord", "diplomat", "marshal"),
    ("queen", "artist", "tax_collector"),
]

# Scenarios: the cast with its rank 9, and the unique districts. The first game names no rank 9 (CITD-2.3).
SCENARIOS: Final[dict[str, tuple[str, str]]] = {
    # CITD-2.1, CITD-2.2
    "first_game": (
        "assassin thief magician king bishop merchant architect warlord artist",
        "dragon_gate factory haunted_quarter imperial_treasury keep laboratory library map_room quarry school_of_magic"
        " smithy statue thieves_den wishing_well",
    ),
    # CITD-3.8
    "devious_dignitaries": (
        "magistrate blackmailer wizard king abbot alchemist navigator marshal queen",
        "dragon_gate factory framework haunted_quarter laboratory necropolis park poor_house secret_vault smithy"
        " stables theater thieves_den wishing_well",
    ),
    # CITD-3.9
    "illustrious_emissaries": (
        "witch spy seer emperor bishop merchant scholar diplomat artist",
        "factory framework great_wall haunted_quarter ivory_tower keep library museum observatory park poor_house"
        " quarry school_of_magic smithy",
    ),
    # CITD-3.10
    "vicious_nobles": (
        "assassin thief magician patrician cardinal merchant navigator warlord tax_collector",
        "armory basilica dragon_gate gold_mine imperial_treasury ivory_tower laboratory map_room monument museum"
        " school_of_magic statue thieves_den wishing_well",
    ),
    # CITD-3.14
    "ambitious_aristocrats": (
        "magistrate thief wizard patrician bishop trader architect marshal queen",
        "capitol factory framework great_wall haunted_quarter keep necropolis park poor_house quarry school_of_magic"
        " stables statue thieves_den",
    ),
    "cunning_agents": (
        "witch blackmailer magician emperor abbot alchemist architect warlord tax_collector",
        "armory basilica dragon_gate gold_mine keep monument museum necropolis park poor_house quarry secret_vault"
        " smithy theater",
    ),
    "tenacious_delegates": (
        "assassin spy seer king cardinal trader scholar diplomat artist",
        "basilica capitol haunted_quarter imperial_treasury laboratory library map_room observatory school_of_magic"
        " secret_vault smithy stables statue wishing_well",
    ),
}
