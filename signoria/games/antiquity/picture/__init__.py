"""The pictures of Antiquity: the whole table as one drawing, and the parts of its page."""

from signoria.games.antiquity.picture.cover import card
from signoria.games.antiquity.picture.lesson import lesson
from signoria.games.antiquity.picture.page import fragments
from signoria.games.antiquity.picture.players import marks
from signoria.games.antiquity.picture.table import table

__all__ = ["card", "fragments", "lesson", "marks", "table"]
