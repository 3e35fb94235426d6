"""The pictures of Citadels: cards one by one, the whole table from a view, and the parts of its page."""

from signoria.games.citadels.picture.cards import (
    character_back,
    character_card,
    character_token,
    district_back,
    district_card,
)
from signoria.games.citadels.picture.cover import card
from signoria.games.citadels.picture.lesson import lesson
from signoria.games.citadels.picture.page import fragments
from signoria.games.citadels.picture.table import table

__all__ = [
    "card",
    "character_back",
    "character_card",
    "character_token",
    "district_back",
    "district_card",
    "fragments",
    "lesson",
    "table",
]
