"""While a table waits for players: friends who can be asked by one click, a word with who is there, and the rules in
pictures for who does not know them yet."""

from __future__ import annotations

from functools import cache

from signoria.drawing.html import element, escape
from signoria.games import presentation, rulebook
from signoria.web import links
from signoria.web.context import FriendLine, TableContext
from signoria.web.frame import form, link_button, words_of
from signoria.web.names import game_title
from signoria.words import Words, load


def friends(context: TableContext) -> str:
    """Those the host has played with: one click, and they find the invitation on their first page."""
    if not context.friends:
        return ""
    words = words_of(context.viewer)
    rows = "".join(_friend(context, line, words) for line in context.friends)
    return f'<h3>{escape(words("waiting.friends"))}</h3><ul class="friends">{rows}</ul>'


def _friend(context: TableContext, line: FriendLine, words: Words) -> str:
    said = f"<span><b>{escape(line.name or '?')}</b>{presence(line, words)}</span>"
    if line.invited:
        return element("li", f'{said}<small class="asked">{escape(words("waiting.invited"))}</small>')
    ask = form(links.deed(context.id, "invite"), {"friend": line.handle}, words("waiting.invite"), "plain", "person")
    return element("li", said + ask)


def presence(line: FriendLine, words: Words) -> str:
    """That a friend is here, where he lets it be seen."""
    return f'<small class="here">{escape(words("friend.here"))}</small>' if line.here else ""


def pictures(context: TableContext) -> str:
    """How the game is played, in a few pictures."""
    words = words_of(context.viewer, context.folder)
    rules = link_button(words("rules.title"), links.rules(context.game), icon="rules", classes="plain")
    title = words("waiting.pictures", game=game_title(context.game, words))
    return (
        f'<section class="sheet pictures"><h2>{escape(title)}</h2>'
        f'<ol class="lesson">{_steps(context.game, words.language)}</ol><p>{rules}</p></section>'
    )


@cache
def _steps(game: str, language: str) -> str:
    book = rulebook(game)
    steps = presentation.picture(book).lesson(load(language, book.folder))
    return "".join(
        f"<li><figure>{step.picture}<figcaption>{escape(step.caption)}</figcaption></figure></li>" for step in steps
    )
