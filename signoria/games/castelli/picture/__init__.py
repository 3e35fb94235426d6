"""The pictures of Castelli: the whole table as one drawing, and the parts of its page."""

from signoria.games.castelli.picture.cover import card
from signoria.games.castelli.picture.lesson import lesson
from signoria.games.castelli.picture.page import fragments
from signoria.games.castelli.picture.players import marks
from signoria.games.castelli.picture.table import table

__all__ = ["card", "fragments", "lesson", "marks", "table"]
