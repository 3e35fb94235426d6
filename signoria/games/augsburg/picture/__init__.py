"""The pictures of Augsburg 1520: the whole table from a view, the parts of its page, and the cover."""

from signoria.games.augsburg.picture.cover import card
from signoria.games.augsburg.picture.lesson import lesson
from signoria.games.augsburg.picture.page import fragments
from signoria.games.augsburg.picture.table import table

__all__ = ["card", "fragments", "lesson", "table"]
