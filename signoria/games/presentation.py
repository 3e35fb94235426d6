"""The side of a game that serves people: how it is told in words and how it is drawn.

Every game folder has a `telling` and a `picture` with the functions named here.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Protocol, cast

from signoria.drawing.fragment import Fragment
from signoria.drawing.lesson import Step
from signoria.kernel.errors import Refusal
from signoria.kernel.position import ScoreLine
from signoria.kernel.rulebook import Rulebook
from signoria.words import Words
from signoria.words import load as load_words

View = dict[str, Any]
_IN_ORDER = list(range(8))


class Label:
    """An action for people: what stands on the button, what a click does and costs, and the rules behind it."""

    __slots__ = ("hint", "rules", "text")

    def __init__(self, text: str, hint: str = "", rules: tuple[str, ...] = ()) -> None:
        self.text = text
        self.hint = hint
        self.rules = rules


class Telling(Protocol):
    """`telling`: positions, actions, events and refusals as sentences. `names` are those of the seats.

    A game may have two more: `together(told)` joins events of one move that are better told in one line, and
    `hint(view, words)` says under the question what a player might forget. Plain hints are texts: ask.QUESTION.hint.
    """

    def prompt(self, view: View, words: Words, names: list[str]) -> str:
        """What is asked of the viewer, or whom the table waits for."""
        ...

    def action(self, text: str, view: View, words: Words, names: list[str]) -> Label:
        """One legal action of the viewer."""
        ...

    def event(self, told: dict[str, Any], words: Words, names: list[str], viewer: int | None) -> str:
        """A line of the log for what `Event.told(viewer)` gave; empty if there is nothing to say."""
        ...

    def concerns(self, told: dict[str, Any], seat: int) -> bool:
        """Whether the event did something to that seat, so that it is highlighted for it."""
        ...

    def refusal(self, refusal: Refusal, words: Words, names: list[str]) -> str: ...

    def score_line(self, line: ScoreLine, words: Words) -> str: ...

    def board(self, view: View, words: Words, names: list[str]) -> str:
        """The table as text for a terminal."""
        ...


class Picture(Protocol):
    """`picture`: everything drawn from a view. Where seats have colours of their own, `marks` tells them too."""

    def table(self, view: View, words: Words) -> str:
        """The whole table as one SVG document."""
        ...

    def fragments(self, view: View, words: Words) -> list[Fragment]:
        """The parts of the table's page, in the order of the page."""
        ...

    def card(self, words: Words) -> str:
        """The game's own small illustration for the home page, an SVG document."""
        ...

    def lesson(self, words: Words) -> list[Step]:
        """How the game is played, in a few pictures for its rules page."""
        ...


def seat_names(view: Mapping[str, Any], words: Words) -> list[str]:
    """The names at the table; where nobody has given any, seats are numbered."""
    return view.get("names") or [words("seat.name", n=seat + 1) for seat in range(view["players"])]


def seat_marks(rulebook: Rulebook, view: View) -> list[int]:
    """Which of the kit's marks each seat has: in the order of seats, unless the game's picture says otherwise."""
    chosen = _marks(rulebook)
    return _IN_ORDER if chosen is None or not view else chosen(view)


@cache
def _marks(rulebook: Rulebook) -> Callable[[View], list[int]] | None:
    return getattr(picture(rulebook), "marks", None)


def hint(rulebook: Rulebook, view: View, words: Words) -> str:
    """A second sentence under the question, for who does not know the game by heart; empty where there is none."""
    own = getattr(telling(rulebook), "hint", None)
    said = "" if own is None else cast(str, own(view, words))
    key = f"ask.{view['asked']['question']}.hint"
    return said or (words(key) if words.has(key) else "")


def sentences(
    rulebook: Rulebook, told: list[dict[str, Any]], words: Words, names: list[str], viewer: int | None
) -> list[tuple[str, str]]:
    """What happened in one move: for each line its kind of event, and what it says."""
    room = telling(rulebook)
    together = getattr(room, "together", None)
    lines = told if together is None else cast(list[dict[str, Any]], together(told))
    said = [(facts["event"], room.event(facts, words, names, viewer)) for facts in lines]
    return [(kind, sentence) for kind, sentence in said if sentence]


@cache
def telling(rulebook: Rulebook) -> Telling:
    module = rulebook.telling if isinstance(rulebook, PresentedRulebook) else "telling"
    return cast(Telling, importlib.import_module(f"signoria.games.{rulebook.folder}.{module}"))


@cache
def picture(rulebook: Rulebook) -> Picture:
    return cast(Picture, importlib.import_module(f"signoria.games.{rulebook.folder}.picture"))


class PresentedRulebook(Rulebook):
    """A rulebook that tells and draws the table with the modules of its folder."""

    # The module of its folder that tells it; editions that share a folder may have their own.
    telling: str = "telling"

    def draw(self, view: View, language: str = "en") -> str:
        return picture(self).table(view, load_words(language, self.folder))

    def board(self, view: View, language: str = "en") -> str:
        words = load_words(language, self.folder)
        return telling(self).board(view, words, seat_names(view, words))
