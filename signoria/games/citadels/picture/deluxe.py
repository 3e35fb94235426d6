"""The pictures of Citadels (2016): the table and its parts as in 2000, with a cover and a lesson of its own."""

from __future__ import annotations

from signoria.drawing.lesson import Step
from signoria.games.citadels.picture import choosing as choosing_2016
from signoria.games.citadels.picture import cover_2016, lesson_2016
from signoria.games.citadels.picture.choosing import SETTLED
from signoria.games.citadels.picture.page import fragments
from signoria.games.citadels.picture.table import table
from signoria.games.citadels.telling.edition import of_2016
from signoria.words import Words

__all__ = ["SETTLED", "card", "choosing", "fragments", "lesson", "table"]


def card(words: Words) -> str:
    return cover_2016.card(of_2016(words))


def choosing(words: Words, art: str) -> str:
    return choosing_2016.choosing(of_2016(words), art)


def lesson(words: Words) -> list[Step]:
    return lesson_2016.lesson(of_2016(words))
