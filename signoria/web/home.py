"""The home page: the games, my tables, and tables that wait for players."""

from __future__ import annotations

import re
from functools import cache

from signoria.drawing.html import escape
from signoria.games import presentation, rulebook
from signoria.web import links
from signoria.web.context import GameCard, HomeContext, TableLine
from signoria.web.frame import document, foot, house_bar, link_button, words_of
from signoria.web.icons import symbol
from signoria.web.names import clock_name, game_blurb, game_title
from signoria.web.new_table import new_table_dialog, usual_players
from signoria.words import Words, load

_STYLE = re.compile("<style>.*?</style>", re.DOTALL)


def home_page(context: HomeContext) -> str:
    words = words_of(context.viewer)
    hero = f'<div class="hero"><h1>{escape(words("app.name"))}</h1><p>{escape(words("app.tagline"))}</p></div>'
    # What waits for the viewer comes first, what is over last.
    my_tables = sorted(context.my_tables, key=lambda line: (not line.my_turn, line.state == "over"))
    mine = _tables(context, my_tables, "home.mine", words)
    games = "".join(_game(context, card) for card in context.games)
    waiting = _tables(context, context.open_tables, "home.open", words)
    body = (
        f'{house_bar(context.viewer)}<main id="main" class="page home">{hero}{mine}'
        f'<section aria-labelledby="games"><h2 id="games" class="spoken">{escape(words("home.games"))}</h2>'
        f'<div class="games">{games}</div></section>{waiting}{_about(words)}</main>{foot(context.viewer)}'
    )
    return document(context.viewer, f"{words('app.name')} · {words('app.tagline')}", body, styles=("house.css",))


# ---- games


def _game(context: HomeContext, card: GameCard) -> str:
    words = words_of(context.viewer, card.folder)
    title = game_title(card.id, words)
    counts = words("home.players", least=card.seats.start, most=card.seats.stop - 1)
    play = (
        f'<form method="post" action="{links.play_now()}"><input type="hidden" name="game" value="{escape(card.id)}">'
        f'<input type="hidden" name="players" value="{usual_players(card)}">'
        f'<button class="button chief">{symbol("replay")}<span>{escape(words("home.play"))}</span>'
        f"<small>{escape(words('home.play.bots', n=usual_players(card) - 1))}</small></button></form>"
    )
    invite = (
        f'<button type="button" class="button" data-dialog="new-{escape(card.id)}">{symbol("person")}'
        f"<span>{escape(words('home.invite'))}</span></button>"
    )
    series = link_button(words("home.tournament"), links.new_tournament(card.id), classes="plain")
    rules = link_button(words("rules.title"), links.rules(card.id), classes="plain")
    return (
        f'<article class="game"><div class="cover">{illustration(card.id, words.language)}</div><div class="about">'
        f"<h3>{escape(title)}</h3><p>{escape(game_blurb(card.id, words))}</p><small>{escape(counts)}</small></div>"
        f'<div class="row">{play}{invite}{series}{rules}</div>'
        f"{new_table_dialog(context.viewer, card, words)}</article>"
    )


@cache
def illustration(game: str, language: str) -> str:
    """The game's own picture, without the style sheet that it needs only when it stands alone."""
    book = rulebook(game)
    return _STYLE.sub("", presentation.picture(book).card(load(language, book.folder)))


# ---- tables


def _tables(context: HomeContext, lines: list[TableLine], key: str, words: Words) -> str:
    if not lines:
        return ""
    rows = "".join(_table(line, context, words) for line in lines)
    return f'<section class="sheet tables"><h2>{escape(words(key))}</h2><ul>{rows}</ul></section>'


def _table(line: TableLine, context: HomeContext, words: Words) -> str:
    card = next((card for card in context.games if card.id == line.game), None)
    title = game_title(line.game, words_of(context.viewer, card.folder)) if card else line.game
    names = ", ".join(name for name in line.names if name)
    if line.state == "open":
        state = words("home.free", n=line.free)
        if line.clock.kind != "none":
            state = f"{clock_name(line.clock, words)} · {state}"
    elif line.state == "over":
        state = words("home.over")
    elif line.my_turn:
        state = words("seat.your-turn")
    else:
        state = words("home.waits", who=words.listed(line.waiting_for)) if line.waiting_for else ""
    said = (
        f'<b>{escape(title)}</b><span class="names">{escape(names)}</span>'
        f'<span class="state{" turn" if line.my_turn else ""}">{escape(state)}</span>'
    )
    return f'<li><a href="{escape(links.table(line.id))}">{said}</a></li>'


def _about(words: Words) -> str:
    points = "".join(f"<li>{escape(words(f'home.about.{n}'))}</li>" for n in ("name", "bots", "rules", "fair"))
    return f'<section class="sheet about-us"><h2>{escape(words("home.about"))}</h2><ul>{points}</ul></section>'
