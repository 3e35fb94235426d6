"""What every game's telling must do, for the tests of each: words for all that the code names, whole tables told."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from signoria import games
from signoria.games import presentation
from signoria.kernel.dice import SeededDice
from signoria.kernel.errors import IllegalAction
from signoria.kernel.events import Event
from signoria.kernel.game import Game
from signoria.kernel.rulebook import Rulebook
from signoria.words import Words


def in_sources(book: Rulebook, pattern: str) -> set[str]:
    """What the pattern finds in the rules code of that game; the files of single cards have rows of their edition."""
    folder = Path(games.__file__).parent / book.folder
    edition = book.id.partition("-")[2].upper()
    found: set[str] = set()
    for file in [*folder.glob("*.py"), *folder.glob("characters/*.py"), *folder.glob("districts/*.py")]:
        text = file.read_text(encoding="utf-8")
        general = file.parent == folder and (edition == "DELUXE" or not file.stem.endswith("_2016"))
        if general or f"{edition}: Final" in text:
            found |= set(re.findall(pattern, text))
    return found


def said(words: Words, kind: str) -> set[str]:
    """The keys of that kind, e.g. "refusal", that have words."""
    return {key for key in map(str, words.keys()) if key.startswith(f"{kind}.")}


def check_refusals(book: Rulebook, words: Words, *others: Rulebook) -> None:
    """Every refusal in the code has words, and no others are there; other rulebooks may share the words."""
    keys: set[str] = set()
    for one in (book, *others):
        found = in_sources(one, r'"(refusal\.[a-z_]+)"')
        assert len(found) > 30
        keys |= found
    assert {re.sub(r"\.\d+$", "", key) for key in said(words, "refusal")} == keys


def check_options(book: Rulebook, words: Words) -> None:
    for option in book.options:
        assert words(f"option.{option.name}")
        for choice in option.choices:
            assert words(f"option.{option.name}.{str(choice).lower()}")
        if option.longest:
            assert words(f"option.{option.name}.own")
    assert words(f"game.{book.id}.name")
    assert words(f"game.{book.id}.blurb").count("\n") == 1


def check_position(game: Game, viewer: int | None, words: Words, names: list[str]) -> str:
    """The table and every action can be told to that viewer; the question is the answer."""
    telling = presentation.telling(game.rulebook)
    view = game.view(viewer)
    board = telling.board(view, words, names)
    assert max(map(len, board.splitlines())) <= 80
    assert all(name in board for name in names)
    actions = view.get("asked", {}).get("actions", ())
    labels = [telling.action(action, view, words, names) for action in actions]
    assert all(label.text and label.hint and label.rules for label in labels)
    assert len({label.text for label in labels}) == len(labels), "two actions would look the same"
    return telling.prompt(view, words, names)


def check_events(
    game: Game, events: Iterable[Event], words: Words, names: list[str], silent: Sequence[str] = ()
) -> None:
    """Everybody is told what happened, in whole sentences. `silent` events may say nothing to some."""
    telling = presentation.telling(game.rulebook)
    for event in events:
        for listener in (*range(len(names)), None):
            told = event.told(listener)
            line = telling.event(told, words, names, listener)
            assert event.name in silent or line.endswith((".", "!"))
            assert "{" not in line
            if listener is not None:
                telling.concerns(told, listener)


def check_refused(
    game: Game, seat: int, attempts: list[str], words: Words, names: list[str], chance: random.Random
) -> None:
    """One of the attempts that is not legal now is refused in a whole sentence."""
    attempt = chance.choice([text for text in attempts if text not in game.legal(seat)])
    with pytest.raises(IllegalAction) as caught:
        game.state.play(seat, game.state.action(attempt), SeededDice(0))
    line = presentation.telling(game.rulebook).refusal(caught.value.refusal, words, names)
    assert line.endswith(".")
    assert "{" not in line
