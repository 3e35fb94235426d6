"""What is printed on the cards besides their picture: cost and type of districts, rank and income of characters."""

from typing import Final

DISTRICTS: Final[dict[str, tuple[str, int]]] = {
    "tavern": ("trade", 1),
    "market": ("trade", 2),
    "trading_post": ("trade", 2),
    "docks": ("trade", 3),
    "harbor": ("trade", 4),
    "town_hall": ("trade", 5),
    "temple": ("religious", 1),
    "church": ("religious", 2),
    "monastery": ("religious", 3),
    "cathedral": ("religious", 5),
    "watchtower": ("military", 1),
    "prison": ("military", 2),
    "battlefield": ("military", 3),
    "fortress": ("military", 5),
    "manor": ("noble", 3),
    "castle": ("noble", 4),
    "palace": ("noble", 5),
    "haunted_city": ("unique", 2),
    "keep": ("unique", 3),
    "laboratory": ("unique", 5),
    "smithy": ("unique", 5),
    "graveyard": ("unique", 5),
    "observatory": ("unique", 5),
    "school_of_magic": ("unique", 6),
    "library": ("unique", 6),
    "dragon_gate": ("unique", 6),
    "university": ("unique", 6),
}
"""Type and cost of each kind of district."""

CHARACTERS: Final[dict[str, tuple[int, str]]] = {
    "assassin": (1, ""),
    "thief": (2, ""),
    "magician": (3, ""),
    "king": (4, "noble"),
    "bishop": (5, "religious"),
    "merchant": (6, "trade"),
    "architect": (7, ""),
    "warlord": (8, "military"),
}
"""Rank of each character, and the type of district that pays it."""
