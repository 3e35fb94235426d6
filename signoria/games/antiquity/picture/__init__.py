"""The pictures of Antiquity: the whole table as one drawing, and the parts of its page."""

from signoria.games.antiquity.picture.page import fragments
from signoria.games.antiquity.picture.players import marks

__all__ = ["fragments", "marks"]
