"""The side of a game that serves people: how it is told in words and how it is drawn.

Every game folder has a `telling` and a `picture` with the functions named here.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, NamedTuple, Protocol, cast

from signoria.drawing.fragment import Fragment
from signoria.drawing.lesson import Step
from signoria.kernel.errors import Refusal
from signoria.kernel.position import ScoreLine
from signoria.kernel.rulebook import Rulebook
from signoria.words import Words
from signoria.words import load as load_words

View = dict[str, Any]
_IN_ORDER = list(range(8))


class Label(NamedTuple):
    """An action for people: what stands on the button, what a click does and costs, and the rules behind it."""

    text: str
    hint: str = ""
    rules: tuple[str, ...] = ()


# How an answer stands in the bar: the one natural continuation, one of several, or beside them ("back", "offer").
Rank = Literal["main", "plain", "quiet"]


class Foretold(NamedTuple):
    """What would come of a choice, told before it is made, from what the viewer may know and from nothing else."""

    rank: Rank = "plain"
    # What follows from it, in numbers.
    effects: tuple[str, ...] = ()
    # What it throws away: the page then asks once.
    warning: str = ""
    # What stands on the amber button once the choice is in hand; its label, if that is short enough.
    deed: str = ""
    # Done to somebody: chosen on the table, it is first shown beside what is aimed at, and done by a second click.
    considered: bool = False
    # A number shown on the thing that stands for the choice, such as its price.
    badge: str = ""
    # Such choices are shown only when they are asked for, with a button that says this.
    apart: str = ""
    # It stays in hand: when it is done, the page takes up the next choice of its kind that is marked so.
    again: bool = False
    # The only answer there is, asked so that nobody learns that: the page gives it after an always equal pause.
    automatic: bool = False


_NOTHING = Foretold()


class Beyond(NamedTuple):
    """Something that cannot be aimed at: it steps back with its price, or all that belongs to a seat says why."""

    # The action it would stand for.
    target: str = ""
    badge: str = ""
    seat: int | None = None
    why: str = ""


class TakingBack(NamedTuple):
    """A game's own way back, for moments in which no move can be undone: actions that the tools of the table play."""

    # The action that takes back one step, or none; and what it would take back, or why nothing is.
    step: str = ""
    said: str = ""
    # The action that takes back all of it.
    anew: str = ""


class Series(NamedTuple):
    """Several steps with one click, such as a harvest: each is done if it is legal when its turn comes."""

    text: str
    actions: tuple[str, ...]
    rank: Rank = "plain"


class Pass(NamedTuple):
    """A pass that a seat may leave at the table beforehand: whenever `question` is put to it, the `answer` is this.

    It must follow from what all see, may be given whatever the seat holds, and tell no more than the answer itself.
    """

    name: str
    # What part of the game it is for: as soon as this differs, the pass has ended for good.
    stretch: str
    question: str
    answer: str
    # Whether it is worth offering, besides being kept if it was left earlier.
    is_offered: bool = True


class Telling(Protocol):
    """`telling`: positions, actions, events and refusals as sentences. `names` are those of the seats.

    A game may have some more: `together(told)` joins events of one move that are better told in one line;
    `hint(view, words)` says under the question what a player might forget (plain hints are texts: ask.QUESTION.hint);
    `foretell(action, view, words, names)` says what would come of an action (`Foretold`); `beyond(view, words, names)`
    what cannot be aimed at (`Beyond`); `series(view, words)` joins steps into one click (`Series`); `taking_back(view,
    words)` is the game's own way back, where the table's undo cannot be (`TakingBack`); `passes(view, seat)` are those
    that a seat may leave at the table, made from a spectator's view (`Pass`); `WEIGHTS` say which kinds of event matter
    much or hardly to whoever was away, `BEGINNINGS` with which a round begins, or a turn where a game counts those.
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
    """`picture`: everything drawn from a view. Where seats have colours of their own, `marks` tells them too.

    It may also be a `Choosing`.
    """

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


class Choosing(Protocol):
    """`picture` of a game with options that need room. `SETTLED` are the options that are settled there."""

    SETTLED: tuple[str, ...]

    def choosing(self, words: Words, art: str) -> str:
        """The fields, for a page of their own; `art` is where the drawings of the game are found.

        A field is named `option.NAME.ANYTHING`; what is chosen of one option goes together with blanks between.
        """
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
    own = _extra(rulebook, "hint")
    said = "" if own is None else cast(str, own(view, words))
    key = f"ask.{view['asked']['question']}.hint"
    return said or (words(key) if words.has(key) else "")


def foretell(rulebook: Rulebook, action: str, view: View, words: Words, names: list[str]) -> Foretold:
    """What would come of one of the viewer's actions."""
    own = _extra(rulebook, "foretell")
    return _NOTHING if own is None else cast(Foretold, own(action, view, words, names))


@cache
def _extra(rulebook: Rulebook, name: str) -> Any:
    """What only some games' `telling` has."""
    return getattr(telling(rulebook), name, None)


def series(rulebook: Rulebook, view: View, words: Words) -> list[Series]:
    """Rows of the viewer's actions that a single click does."""
    own = _extra(rulebook, "series")
    return [] if own is None or "asked" not in view else cast(list[Series], own(view, words))


def taking_back(rulebook: Rulebook, view: View, words: Words) -> TakingBack | None:
    """How the viewer takes something back by the game's own actions; None where the game has no way of its own now."""
    own = _extra(rulebook, "taking_back")
    return None if own is None or "asked" not in view else cast(TakingBack | None, own(view, words))


def passes(rulebook: Rulebook, view: View, seat: int) -> list[Pass]:
    """The passes that the seat may have left at the table now. `view` is a spectator's: nothing secret decides it."""
    assert view["seat"] is None
    own = _extra(rulebook, "passes")
    return [] if own is None else cast(list[Pass], own(view, seat))


def beyond(rulebook: Rulebook, view: View, words: Words, names: list[str]) -> list[Beyond]:
    """What the viewer cannot aim at, while there is something to be aimed at."""
    own = _extra(rulebook, "beyond")
    return [] if own is None or "asked" not in view else cast(list[Beyond], own(view, words, names))


def lines(
    rulebook: Rulebook, told: list[dict[str, Any]], words: Words, names: list[str], viewer: int | None
) -> list[tuple[dict[str, Any], str]]:
    """What happened in one move: what each line of the log tells, and what it says."""
    room, together = telling(rulebook), _extra(rulebook, "together")
    joined = told if together is None else cast(list[dict[str, Any]], together(told))
    said = [(facts, room.event(facts, words, names, viewer)) for facts in joined]
    return [(facts, sentence) for facts, sentence in said if sentence]


def sentences(
    rulebook: Rulebook, told: list[dict[str, Any]], words: Words, names: list[str], viewer: int | None
) -> list[tuple[str, str]]:
    """The same with the kind of event alone."""
    return [(facts["event"], said) for facts, said in lines(rulebook, told, words, names, viewer)]


def weight(rulebook: Rulebook, kind: str) -> int:
    """How much a kind of event matters to whoever was away: 2 stands out, 0 is folded together with its like."""
    return cast(dict[str, int], _extra(rulebook, "WEIGHTS") or {}).get(kind, 1)


def begins_round(rulebook: Rulebook, kind: str) -> bool:
    """Whether a round, or a turn where the game counts those, begins with events of that kind."""
    return kind in cast(tuple[str, ...], _extra(rulebook, "BEGINNINGS") or ())


def is_milestone(rulebook: Rulebook, kind: str) -> bool:
    """Whether such an event ends one part of the game and begins another."""
    return kind == "game_over" or begins_round(rulebook, kind)


def doer(rulebook: Rulebook, facts: Mapping[str, Any]) -> int | None:
    """The seat whose deed it was: the event's `seat`, unless the game names another fact in `DOERS`."""
    named = cast(dict[str, str], _extra(rulebook, "DOERS") or {}).get(facts["event"], "seat")
    seat = facts.get(named)
    return seat if isinstance(seat, int) else None


def choosing(rulebook: Rulebook) -> Choosing | None:
    """What draws the options of that game that are chosen on a page of their own; None if it has no such page."""
    room = picture(rulebook)
    return cast(Choosing, room) if hasattr(room, "choosing") else None


@cache
def telling(rulebook: Rulebook) -> Telling:
    module = rulebook.telling if isinstance(rulebook, PresentedRulebook) else "telling"
    return cast(Telling, importlib.import_module(f"signoria.games.{rulebook.folder}.{module}"))


@cache
def picture(rulebook: Rulebook) -> Picture:
    module = rulebook.picture if isinstance(rulebook, PresentedRulebook) else "picture"
    return cast(Picture, importlib.import_module(f"signoria.games.{rulebook.folder}.{module}"))


class PresentedRulebook(Rulebook):
    """A rulebook that tells and draws the table with the modules of its folder."""

    # The modules of its folder that tell and draw it; editions that share a folder may have their own.
    telling: str = "telling"
    picture: str = "picture"

    def draw(self, view: View, language: str = "en") -> str:
        return picture(self).table(view, load_words(language, self.folder))

    def board(self, view: View, language: str = "en") -> str:
        words = load_words(language, self.folder)
        return telling(self).board(view, words, seat_names(view, words))
