"""Guided games: a script says what a coach speaks of, and when. This module reads it; nothing here knows a game.

A lesson is a file `games/<folder>/lessons/<lesson>.toml`; its texts are the catalogues beside it (`en.po`, `it.po`):

    game, players, seat, seed, options, bot      the prepared deal; `position` names a saved position in the folder
    like                                         another lesson: what it says follows this one's own, and its steps
                                                 are taken where this one has none
    [[steps]]     name, done                     what there is to learn, in order; any condition of `done` ticks it off
    [[outcomes]]  name, when, fields             what came of the last choice
    [[sayings]]   name, when, fields, ring, advise, matters
                                                 what to think of now. `ring` is what it speaks of, a CSS selector;
                                                 `advise` the actions it would take, the first that is legal, or
                                                 "bot" for what a bot would do;
                                                 `matters`: said even to those who want to hear little
    [[reasons]]   name, when, fields             why a bot would take the action `advised`

Of each list the first whose conditions all hold is said: its text is `say.<name>`, the longer answer
`say.<name>.why`. A condition is one of

    asked build keep         one of these is the question    asked *, over        something is asked; the game is over
    can build *              an action like this is legal    knows build, learned that step, or every step, is done
    told robbed seat=me      since one's own last move this was told; `me` is the seat
    ever builds seat=me      this was told at any time
    advised pick *           the advice, or the bot's choice, is like this
    me.gold < 2              an entry of the view: == != < <= > >= or `has`; `#hand` is its length, and of a list of
                             entries `me.buildings.kind` the kinds of all

and `not` before it turns it round. `me` is the seat's own entry of `seats`, `most.city` the largest number (or
length) that another seat has there; after the end there are `scores` and `winners`. A field of a text is an entry of
the view, or of what was `told`, or the last word of what is `advised`; before it `name` makes a seat a name (of
`most.city` whose it is), `word KEY` looks it up as KEY.<entry>. `label` is what stands on the button of what is
advised. So whatever is said comes from the view, the legal actions and the told events of one seat.
"""

from __future__ import annotations

import json
import operator
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final

from signoria.words import Words
from signoria.words import load as load_words

# What stands for a bot's choice in `advise`.
BOT: Final = "bot"
_FOLDER = Path(__file__).parent
_COMPARED: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "has": operator.contains,
}


@dataclass(frozen=True, slots=True)
class Saying:
    """Something to be said at a moment for which all its conditions hold."""

    name: str
    when: tuple[str, ...]
    fields: Mapping[str, str]
    ring: str
    advise: tuple[str, ...]
    matters: bool


@dataclass(frozen=True, slots=True)
class Step:
    """Something to be learned; it is when one of `done` holds."""

    name: str
    done: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    name: str
    folder: str
    game: str
    players: int
    seat: int
    seed: str
    bot: str
    options: Mapping[str, Any]
    # A saved position to begin with, instead of a new game.
    position: dict[str, Any] | None
    steps: tuple[Step, ...]
    outcomes: tuple[Saying, ...]
    sayings: tuple[Saying, ...]
    reasons: tuple[Saying, ...]


@dataclass(slots=True)
class Moment:
    """All that a coach looks at: what one seat may know and do, and what it was told, move by move."""

    seat: int
    view: dict[str, Any]
    legal: list[str]
    names: list[str]
    # Who moved, and what the seat was told of it.
    told: list[tuple[int, list[dict[str, Any]]]]
    is_over: bool = False
    advised: str = ""
    label: str = ""
    # What the last condition about told events found.
    found: dict[str, Any] = field(default_factory=dict)

    @property
    def question(self) -> str:
        return str((self.view.get("asked") or {}).get("question", "")) if self.legal else ""


def names() -> list[str]:
    """All lessons, those of a game in their order."""
    return sorted(file.stem for file in _FOLDER.glob("*/lessons/*.toml"))


@cache
def of_game(game: str) -> tuple[Lesson, ...]:
    """The chapters that teach that game, in order."""
    return tuple(lesson for lesson in map(load, names()) if lesson.game == game)


@cache
def load(name: str) -> Lesson:
    """The lesson of that name; raises KeyError if there is none."""
    file = next((file for file in _FOLDER.glob("*/lessons/*.toml") if file.stem == name), None)
    if file is None:
        raise KeyError(name)
    script = tomllib.loads(file.read_text(encoding="utf-8"))
    begun = script.get("position")
    first = load(script["like"]) if "like" in script else None
    return Lesson(
        name=name,
        folder=file.parent.parent.name,
        game=script["game"],
        players=script["players"],
        seat=script.get("seat", 0),
        seed=script["seed"],
        bot=script["bot"],
        options=script.get("options", {}),
        position=json.loads((file.parent / begun).read_text(encoding="utf-8")) if begun else None,
        steps=tuple(Step(step["name"], tuple(step["done"])) for step in script.get("steps", []))
        or (first.steps if first else ()),
        outcomes=_sayings(script, "outcomes") + (first.outcomes if first else ()),
        sayings=_sayings(script, "sayings") + (first.sayings if first else ()),
        reasons=_sayings(script, "reasons") + (first.reasons if first else ()),
    )


def _sayings(script: dict[str, Any], kind: str) -> tuple[Saying, ...]:
    return tuple(
        Saying(
            saying["name"],
            tuple(saying["when"]),
            saying.get("fields", {}),
            saying.get("ring", ""),
            tuple(saying.get("advise", ())),
            saying.get("matters", False),
        )
        for saying in script.get(kind, [])
    )


@cache
def words(language: str, folder: str) -> Words:
    """What coaches of that game say, with the words of the game itself."""
    return load_words(language, folder, f"{folder}/lessons")


# ---- what is said


def learned(lesson: Lesson, moment: Moment) -> list[bool]:
    """For each step, whether it is ticked off."""
    return [_is_done(step, lesson, moment) for step in lesson.steps]


def _is_done(step: Step, lesson: Lesson, moment: Moment) -> bool:
    return any(holds(condition, lesson, moment) for condition in step.done)


def fitting(sayings: tuple[Saying, ...], lesson: Lesson, moment: Moment) -> Saying | None:
    """The first of them whose conditions hold. Its advice, if it gives any, is then the moment's."""
    given, label = moment.advised, moment.label
    for saying in sayings:
        moment.advised, moment.label = given, label
        if saying.advise:
            moment.advised = next(
                (action for like in saying.advise for action in moment.legal if fnmatchcase(action, like)), ""
            )
        if (moment.advised or not saying.advise or BOT in saying.advise) and all(
            holds(text, lesson, moment) for text in saying.when
        ):
            return saying
    moment.advised, moment.label = given, label
    return None


def text(saying: Saying, moment: Moment, words: Words, *, why: bool = False) -> str:
    """What it says; the longer answer may be empty."""
    key = f"say.{saying.name}{'.why' if why else ''}"
    if why and not words.has(key):
        return ""
    return words(key, **{name: _field(value, moment, words) for name, value in saying.fields.items()})


def holds(condition: str, lesson: Lesson, moment: Moment) -> bool:
    """Whether a condition of the script is true now."""
    kind, _, rest = condition.partition(" ")
    match kind:
        case "not":
            return not holds(rest, lesson, moment)
        case "asked":
            return moment.question in rest.split(" ") if rest != "*" else moment.question != ""
        case "over":
            return moment.is_over
        case "can":
            return any(fnmatchcase(action, rest) for action in moment.legal)
        case "advised":
            return fnmatchcase(moment.advised, rest)
        case "learned":
            return all(learned(lesson, moment))
        case "knows":
            return _is_done(next(step for step in lesson.steps if step.name == rest), lesson, moment)
        case "told":
            return _was_told(rest, moment, _since_own_move(moment))
        case "ever":
            return _was_told(rest, moment, moment.told)
    path, compared, wanted = condition.split(" ", 2)
    found = _entry(path, moment)
    if found is None:
        return False
    return _COMPARED[compared](found, moment.seat if wanted == "me" else _value(wanted))


def _value(text: str) -> Any:
    """A number, true, false or null; whatever else is text."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _since_own_move(moment: Moment) -> list[tuple[int, list[dict[str, Any]]]]:
    own = [place for place, (mover, _) in enumerate(moment.told) if mover == moment.seat]
    return moment.told[own[-1] :] if own else moment.told


def _was_told(wanted: str, moment: Moment, moves: list[tuple[int, list[dict[str, Any]]]]) -> bool:
    kind, *pairs = wanted.split(" ")
    facts = [pair.partition("=")[::2] for pair in pairs]
    for _, events in reversed(moves):
        for told in events:
            if told["event"] == kind and all(_is(told, name, value, moment.seat) for name, value in facts):
                moment.found = told
                return True
    return False


def _is(told: dict[str, Any], name: str, value: str, seat: int) -> bool:
    """Whether an entry has that value; `others` is any seat but one's own."""
    if value == "others":
        return told.get(name) not in (None, seat)
    return bool(told.get(name) == (seat if value == "me" else _value(value)))


def _entry(path: str, moment: Moment) -> Any:
    """An entry of the view: `deck.count`, `me.gold`, `#hand`, `most.city`, `scores.best`, `told.gold`, `advised`."""
    counted = path.startswith("#")
    first, *rest = path.removeprefix("#").split(".")
    if first == "advised":
        return moment.advised.rsplit(" ", 1)[-1]
    if first == "most":
        return max((_size(seat.get(rest[0])) for seat in _others(moment)), default=None)
    found: Any = moment.found if first == "told" else _own(moment) if first == "me" else moment.view.get(first)
    for name in rest:
        found = _inside(found, name, moment.seat)
    return len(found) if counted and found is not None else found


def _inside(found: Any, name: str, seat: int) -> Any:
    if isinstance(found, dict):
        return found.get(name)
    if not isinstance(found, list) or not found:
        return None
    if isinstance(found[0], dict) and not name.isdecimal():
        return [entry.get(name) for entry in found]
    if name == "best":
        return max(found)
    place = seat if name == "me" else int(name)
    return found[place] if place < len(found) else None


def _own(moment: Moment) -> Any:
    return next((seat for seat in moment.view.get("seats", []) if seat["seat"] == moment.seat), None)


def _others(moment: Moment) -> list[dict[str, Any]]:
    return [seat for seat in moment.view.get("seats", []) if seat["seat"] != moment.seat]


def _size(entry: Any) -> int:
    return entry if isinstance(entry, int) else len(entry or ())


def _field(spec: str, moment: Moment, words: Words) -> Any:
    """What a field of a text stands for."""
    if spec == "label":
        return moment.label
    *how, path = spec.split(" ")
    if how == ["name"] and path.startswith("most."):
        entry = path.removeprefix("most.")
        return moment.names[max(_others(moment), key=lambda seat: _size(seat.get(entry)))["seat"]]
    found = _entry(path, moment)
    match how:
        case ["name"]:
            return moment.names[found]
        case ["word", key]:
            return words(f"{key}.{found}")
    return found
