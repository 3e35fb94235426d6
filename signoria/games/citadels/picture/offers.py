"""What the viewer may do, and which of it already has a place in the picture."""

from collections.abc import Mapping
from typing import Any, cast

from signoria.games.citadels import views
from signoria.games.citadels.picture.printed import is_deluxe
from signoria.games.citadels.telling import deluxe as telling
from signoria.games.citadels.telling.edition import of_2016
from signoria.games.presentation import seat_names
from signoria.words import Words

View = Mapping[str, Any]
"""What one seat may know, as plain data: see the schema in `views.py`."""


class Offers:
    """The actions put to the viewer.

    A part of the table that stands for an action takes it; what nobody took becomes a button, so that no legal action
    is ever out of reach.
    """

    def __init__(self, view: View) -> None:
        asked = view.get("asked") or {}
        self.question: str = asked.get("question", "")
        self.actions: list[str] = list(asked.get("actions", ()))
        self._legal = frozenset(self.actions)
        self._placed: set[str] = set()

    def take(self, action: str) -> str:
        """The action if it is legal now, else an empty text; from now on it has its place."""
        if action not in self._legal:
            return ""
        self._placed.add(action)
        return action

    def left(self) -> list[str]:
        """The actions that have no place yet, in the order they were offered."""
        return [action for action in self.actions if action not in self._placed]

    def any(self, verb: str) -> bool:
        """Whether some legal action begins with this word."""
        return any(action.split(" ", 1)[0] == verb for action in self.actions)


def name_of(view: View, seat: int, words: Words) -> str:
    """The name of a player, or "Player 3" at a table that gave none."""
    names = view.get("names") or ()
    return str(names[seat]) if seat < len(names) and names[seat] else words("seat.name", n=seat + 1)


def destroyed(view: View) -> str:
    """The district that the Warlord has just destroyed, while a Graveyard may still save it; else an empty text."""
    lost: str = view.get("destroyed") or ""
    return lost


def current_character(view: View) -> tuple[str, int] | None:
    """The character whose turn it is and its seat."""
    if is_deluxe(view):
        # The turn may be that of a bewitched character, which the Witch plays (CITD-13).
        turn = view.get("turn")
        return (turn["character"], turn["seat"]) if turn else None
    calls = view.get("calls") or ()
    if view.get("phase") != "turns" or not calls or calls[-1]["seat"] is None:
        return None
    return calls[-1]["character"], calls[-1]["seat"]


def as_said_in(view: View, words: Words) -> Words:
    """The texts of the edition that is played."""
    return of_2016(words) if is_deluxe(view) else words


def told(action: str, view: View, words: Words) -> str:
    """What a button says at a table of 2016, whose actions are too many to be named here again."""
    return telling.action(action, cast(views.View, view), words, seat_names(view, words)).text


def standing(card: Mapping[str, Any]) -> str:
    """A district of a city as actions name it: with the Artist's coin it is another thing than without."""
    return f"beautified_{card['card']}" if card.get("coin") else str(card["card"])


def slots_of(view: View) -> int:
    """How many places every city is drawn with: the goal of the game, more where a city has outgrown it."""
    size: int = view["options"].get("city_size", 8)
    return max([size, *[len(seat["city"]) for seat in view["seats"]]])
