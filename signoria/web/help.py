"""Help for this moment of a table: what it is about, what is asked, what each choice does, the player aid, the keys."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from signoria import games
from signoria.drawing.html import escape
from signoria.games import lessons, presentation, rulebook
from signoria.games.presentation import Label
from signoria.web import links
from signoria.web.context import TableContext
from signoria.web.frame import words_of
from signoria.web.names import seat_names
from signoria.words import Words

_GAMES = Path(games.__file__).parent
# So many choices of a kind are told one by one.
_MOST_OF_A_KIND: Final = 8
# More than so many that do the same are told as one.
_MOST_ALIKE: Final = 2


def help_sheet(context: TableContext) -> str:
    """What the help dialog shows; made when somebody opens it, from what the viewer sees of the table."""
    words = lessons.words(words_of(context.viewer).language, context.folder)
    goal = f'<p class="lead">{escape(words(f"goal.{context.game}"))}</p>'
    return (
        f'<h2 id="help-title" tabindex="-1">{escape(words("help.title"))}</h2>{goal}{_question(context, words)}'
        f"{_aid(context, words)}{_pictures(context.game, words)}{_keys(words)}"
    )


def _question(context: TableContext, words: Words) -> str:
    """What is asked, what it is for, and what each choice does."""
    asked = context.view.get("asked") if context.legal else None
    if not asked or context.state != "running":
        return ""
    names = seat_names(context, words)
    telling = presentation.telling(rulebook(context.game))
    prompt = telling.prompt(context.view, words, names)
    key = f"help.{context.folder}.{asked['question']}"
    purpose = words(key) if words.has(key) else presentation.hint(rulebook(context.game), context.view, words)
    kinds: dict[str, list[Label]] = {}
    for action in context.legal:
        label = telling.action(action, context.view, words, names)
        kinds.setdefault(action.partition(" ")[0], []).append(label)
    told = "".join(_told(context.game, kind, labels, words) for kind, labels in kinds.items())
    return (
        f'<section class="asked-now"><h3>{escape(prompt)}</h3><p>{escape(purpose)}</p>'
        f'<dl class="choices-told">{told}</dl></section>'
    )


def _told(game: str, kind: str, labels: list[Label], words: Words) -> str:
    """What each choice of a kind does; many that do the same somewhere else are told once."""
    key = f"group.{kind}"
    if len(labels) > _MOST_ALIKE and len({label.hint for label in labels}) == 1 and words.has(key):
        alike = words("help.alike", what=words(key), n=len(labels))
        return _entry(game, Label(alike, labels[0].hint, labels[0].rules))
    told = "".join(_entry(game, label) for label in labels[:_MOST_OF_A_KIND])
    left = len(labels) - _MOST_OF_A_KIND
    return told + (f"<dt>{escape(words('help.more_choices', n=left))}</dt><dd></dd>" if left > 0 else "")


def _entry(game: str, label: Label) -> str:
    rules = " ".join(links.rule_link(game, rule) for rule in label.rules)
    return f"<dt>{escape(label.text)}</dt><dd>{escape(label.hint)} {rules}</dd>"


@cache
def _groups(folder: str) -> dict[str, list[dict[str, Any]]]:
    """`aid.toml` of a game's folder: for each rulebook the groups of its player aid.

    A group has a title and the keys of its `entries`; or, where that is agreed from game to game, the option `of` which
    names them and the `key` before each. `edition` is whose wording they have.
    """
    file = _GAMES / folder / "aid.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _aid(context: TableContext, words: Words) -> str:
    """All characters, buildings, cards and so on, each with its effect."""
    made = ""
    for group in _groups(context.folder).get(context.game, []):
        keys = group.get("entries") or [f"{group['key']}.{name}" for name in context.view["options"][group["of"]]]
        worded = words.edition(group["edition"]) if "edition" in group else words
        rows = "".join(f"<dt>{escape(worded(key))}</dt><dd>{escape(worded(f'{key}.effect'))}</dd>" for key in keys)
        title = escape(words(f"aid.{group['title']}"))
        made += f'<details><summary>{title}</summary><dl class="aid">{rows}</dl></details>'
    return made


@cache
def _pictures(game: str, words: Words) -> str:
    steps = "".join(
        f"<li><figure>{shown.picture}<figcaption>{escape(shown.caption)}</figcaption></figure></li>"
        for shown in presentation.picture(rulebook(game)).lesson(words)
    )
    title = escape(words("rules.lesson"))
    return f'<details><summary>{title}</summary><ol class="lesson">{steps}</ol></details>'


@cache
def _keys(words: Words) -> str:
    rows = [
        ("1–9, 0", "keys.choose"),
        ("E D P N", "keys.close"),
        ("Esc", "keys.back"),
        ("U", "keys.undo"),
        ("← → ↑ ↓", "keys.move"),
        ("G", "keys.glow"),
        ("I", "keys.enlarge"),
        ("H", "keys.hint"),
        ("L", "keys.log"),
        ("C", "keys.chat"),
        ("?", "keys.help"),
    ]
    if words.has("keys.turn"):
        # Only where something is turned.
        rows.insert(2, ("R, Shift+R", "keys.turn"))
    listed = "".join(f"<dt><kbd>{escape(key)}</kbd></dt><dd>{escape(words(said))}</dd>" for key, said in rows)
    return f'<details><summary>{escape(words("keys.title"))}</summary><dl class="keys">{listed}</dl></details>'
