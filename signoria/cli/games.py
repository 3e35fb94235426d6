"""`signoria games` and `signoria rules`: what can be played, and by which rules."""

from __future__ import annotations

import random
import sys
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from signoria.cli.arguments import GameName, Language, seed_or_chance, words_in
from signoria.cli.citations import show_code
from signoria.cli.screen import console
from signoria.games import names, rulebook, rules
from signoria.kernel.errors import BadOptions, SignoriaError
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
    code: Annotated[
        bool, typer.Option("--code", help="Show the lines that enforce the rule, or all that none does.")
    ] = False,
    edit: Annotated[bool, typer.Option("--edit", help="With --code: open the first line in your $EDITOR.")] = False,
    draw: Annotated[int, typer.Option("--draw", min=0, help="With --code: so many rules drawn at random.")] = 0,
    seed: Annotated[str | None, typer.Option("--seed", help="With --draw: the same seed draws the same rules.")] = None,
    language: Language = None,
) -> None:
    """Read the rulebook in our words, whole or one rule, or find the code that enforces it."""
    if (edit or draw) and not code:
        raise BadOptions("--edit and --draw go with --code")
    book = rulebook(game)
    chosen = words_in(language).language
    stated = rules.paragraphs(book.folder, chosen, book.rules_text)
    if rule is not None and rule.upper() not in stated:
        first = next(iter(stated), "")
        raise NoSuchRule(f"the rulebook of {game} states no rule {rule!r}; its ids look like {first}")
    if code:
        show_code(book.folder, _asked_for(rule, list(stated), draw, seed), edit)
    elif rule is not None:
        console().print(f"{rule.upper()}  {stated[rule.upper()]}")
    else:
        _show_whole(game, rules.text(book.folder, chosen, book.rules_text))


def _asked_for(rule: str | None, stated: list[str], draw: int, seed: str | None) -> list[str]:
    if rule is not None:
        return [rule.upper()]
    if draw:
        return random.Random(seed_or_chance(seed)).sample(stated, min(draw, len(stated)))
    return stated


def _show_whole(game: str, text: str) -> None:
    if not text:
        raise NoSuchRule(f"there is no rulebook of {game} in our words yet")
    if sys.stdout.isatty():
        from rich.markdown import Markdown  # slow to import, and hardly ever needed

        with console().pager(styles=True):
            Console().print(Markdown(text))
    else:
        console().print(text)
