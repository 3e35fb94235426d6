"""`signoria games` and `signoria rules`: what can be played, and by which rules."""

from __future__ import annotations

import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from signoria.cli.arguments import GameName, Language, words_in
from signoria.cli.screen import console
from signoria.games import names, rulebook, rules
from signoria.kernel.errors import SignoriaError
from signoria.kernel.rulebook import Option


def games(language: Language = None) -> None:
    """List the games, how many may play them, and what can be agreed beforehand."""
    for name in names():
        book = rulebook(name)
        words = words_in(language, book.folder)
        title = f"{name} · {words(f'game.{name}.name')} · {book.seats.start}–{book.seats.stop - 1}"
        made = Table(title=title, title_justify="left", caption=words(f"game.{name}.blurb"), caption_justify="left")
        for column in ("option", "default", "values", "rule"):
            made.add_column(words(f"cli.games.{column}"))
        for option in book.options:
            label = f"{option.name}\n  {words(f'option.{option.name}')}"
            made.add_row(label, _value(option.default), _values(option), option.rule)
        Console(highlight=False, markup=False).print(made)


def _value(value: object) -> str:
    return str(value).lower()


def _values(option: Option) -> str:
    return ", ".join(_value(choice) for choice in option.choices)


class NoSuchRule(SignoriaError):
    """The rulebook does not state that rule."""


def show_rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule's id, e.g. CITC-9.3.")] = None,
    language: Language = None,
) -> None:
    """Read the rulebook in our words, whole or one rule."""
    book = rulebook(game)
    chosen = words_in(language).language
    if rule is not None:
        found = rules.paragraph(book, rule.upper(), chosen)
        if not found:
            raise NoSuchRule(f"the rulebook of {game} states no rule {rule!r}")
        console().print(f"{rule.upper()}  {found}")
        return
    text = rules.text(book.folder, chosen)
    if not text:
        raise NoSuchRule(f"there is no rulebook of {game} in our words yet")
    if sys.stdout.isatty():
        from rich.markdown import Markdown  # slow to import, and hardly ever needed

        with console().pager(styles=True):
            Console().print(Markdown(text))
    else:
        console().print(text)
