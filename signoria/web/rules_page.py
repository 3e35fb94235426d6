"""The rulebook of a game as a page: every rule can be linked to by its id."""

from __future__ import annotations

from signoria.drawing.html import escape
from signoria.games import presentation, rulebook
from signoria.web import links
from signoria.web.context import RulesContext
from signoria.web.frame import document, foot, house_bar, words_of
from signoria.web.markdown import contents, render
from signoria.web.names import game_title
from signoria.words import Words


def rules_page(context: RulesContext) -> str:
    words = words_of(context.viewer, context.folder)
    title = game_title(context.game, words)
    others = "".join(
        f'<a class="button plain" href="{escape(links.rules(game))}">{escape(_title_of(context, game))}</a>'
        for game in context.games
        if game != context.game
    )
    sections = [("lesson", words("rules.lesson")), *contents(context.rules)]
    index = "".join(f'<li><a href="#{escape(anchor)}">{escape(said)}</a></li>' for anchor, said in sections)
    search = (
        f'<div class="field"><label for="find">{escape(words("rules.find"))}</label>'
        '<input id="find" type="text" data-find autocomplete="off"'
        f' placeholder="{escape(words("rules.find.hint"))}"></div>'
    )
    body = (
        f'{house_bar(context.viewer)}<main id="main" class="page rules">'
        f'<nav class="index" aria-label="{escape(words("rules.contents"))}">{search}<ol>{index}</ol>'
        f'<div class="row">{others}</div></nav><article class="sheet">{_article(context, words)}</article></main>'
        f"{foot(context.viewer)}"
    )
    return document(context.viewer, f"{words('rules.title')} · {title}", body, styles=("house.css",))


def _article(context: RulesContext, words: Words) -> str:
    """The rulebook, and after its first words the game in pictures."""
    opening, section, rules = render(context.rules).partition("<h2")
    steps = "".join(
        f"<li><figure>{shown.picture}<figcaption>{escape(shown.caption)}</figcaption></figure></li>"
        for shown in presentation.picture(rulebook(context.game)).lesson(words)
    )
    title = escape(words("rules.lesson"))
    return f'{opening}<h2 id="lesson">{title}</h2><ol class="lesson">{steps}</ol>{section}{rules}'


def _title_of(context: RulesContext, game: str) -> str:
    return game_title(game, words_of(context.viewer, rulebook(game).folder))
