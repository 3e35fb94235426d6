"""The home page: the games, my tables, and tables that wait for players."""

from __future__ import annotations

import re
from functools import cache

from signoria.drawing.html import escape
from signoria.games import rooms, rulebook
from signoria.web import links
from signoria.web.context import GameCard, HomeContext, TableLine
from signoria.web.fields import check_field, option_field, select_field
from signoria.web.frame import document, foot, house_bar, link_button, words_of
from signoria.web.icons import symbol
from signoria.web.names import game_blurb, game_title
from signoria.words import Words, load

_STYLE = re.compile("<style>.*?</style>", re.DOTALL)
_PLAY_NOW = 4


def home_page(context: HomeContext) -> str:
    words = words_of(context.visitor)
    hero = f'<div class="hero"><h1>{escape(words("app.name"))}</h1><p>{escape(words("app.tagline"))}</p></div>'
    mine = _tables(context, context.my_tables, "home.mine", words)
    games = "".join(_game(context, card) for card in context.games)
    waiting = _tables(context, context.open_tables, "home.open", words)
    body = (
        f'{house_bar(context.visitor)}<main id="main" class="page home">{hero}{mine}'
        f'<section aria-labelledby="games"><h2 id="games" class="spoken">{escape(words("home.games"))}</h2>'
        f'<div class="games">{games}</div></section>{waiting}{_about(words)}</main>{foot(context.visitor)}'
    )
    return document(context.visitor, f"{words('app.name')} · {words('app.tagline')}", body, styles=("house.css",))


# ---- games


def _game(context: HomeContext, card: GameCard) -> str:
    words = words_of(context.visitor, card.folder)
    title = game_title(card.id, words)
    counts = words("home.players", least=card.seats.start, most=card.seats.stop - 1)
    play = (
        f'<form method="post" action="{links.play_now()}"><input type="hidden" name="game" value="{escape(card.id)}">'
        f'<input type="hidden" name="players" value="{_usual(card)}">'
        f'<button class="button chief">{symbol("replay")}<span>{escape(words("home.play"))}</span></button></form>'
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
        f'<div class="row">{play}{invite}{series}{rules}</div>{_new_table(context, card, words)}</article>'
    )


@cache
def illustration(game: str, language: str) -> str:
    """The game's own picture, without the style sheet that it needs only when it stands alone."""
    book = rulebook(game)
    return _STYLE.sub("", rooms.picture(book).card(load(language, book.folder)))


def _usual(card: GameCard) -> int:
    return min(_PLAY_NOW, card.seats.stop - 1)


def _new_table(context: HomeContext, card: GameCard, words: Words) -> str:
    """What is agreed before a table is opened."""
    key = f"new-{card.id}"
    players = select_field(
        f"{key}-players", "players", words("home.seats"), [(str(n), str(n)) for n in card.seats], str(_usual(card))
    )
    options = "".join(option_field(card.id, key, option, words) for option in card.options)
    clocks = [(kind, words(f"clock.{kind}")) for kind in ("none", "live", "days")]
    bots = [(str(n), words("home.bots", n=n) if n else words("home.no_bots")) for n in range(card.seats.stop - 1)]
    name = (
        f'<div class="field"><label for="{key}-name">{escape(words("settings.name"))}</label>'
        f'<input id="{key}-name" name="name" maxlength="24" value="{escape(context.visitor.name)}"></div>'
    )
    agreed = (
        select_field(f"{key}-bots", "bots", words("home.fill"), bots, "0")
        + select_field(f"{key}-clock", "clock", words("option.clock"), clocks, "none")
        + check_field(f"{key}-undo", "undo", words("option.undo"), checked=True)
        + check_field(f"{key}-public", "public", words("home.listed"), checked=False)
    )
    title = words("home.new", game=game_title(card.id, words))
    return (
        f'<dialog id="{key}" aria-labelledby="{key}-title"><h2 id="{key}-title">{escape(title)}</h2>'
        f'<form method="post" action="{links.new_table()}"><input type="hidden" name="game" value="{escape(card.id)}">'
        f"{name}{players}{agreed}<details><summary>{escape(words('home.options'))}</summary>{options}</details>"
        '<div class="row end"><button type="button" class="button plain" data-close-dialog>'
        f"{escape(words('page.cancel'))}</button>"
        f'<button class="button chief">{escape(words("home.create"))}</button></div></form></dialog>'
    )


# ---- tables


def _tables(context: HomeContext, lines: list[TableLine], key: str, words: Words) -> str:
    if not lines:
        return ""
    rows = "".join(_table(line, context, words) for line in lines)
    return f'<section class="sheet tables"><h2>{escape(words(key))}</h2><ul>{rows}</ul></section>'


def _table(line: TableLine, context: HomeContext, words: Words) -> str:
    card = next((card for card in context.games if card.id == line.game), None)
    title = game_title(line.game, words_of(context.visitor, card.folder)) if card else line.game
    names = ", ".join(name for name in line.names if name)
    if line.state == "open":
        state = words("home.free", n=line.free)
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
