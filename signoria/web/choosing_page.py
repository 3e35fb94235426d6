"""The page on which a table is agreed on whose options need room: what there is to choose from, and what it does."""

from __future__ import annotations

from signoria.drawing.html import escape
from signoria.games import presentation, rulebook
from signoria.web import links
from signoria.web.art import art_address
from signoria.web.context import GameCard, Viewer
from signoria.web.fields import clock_field, option_field
from signoria.web.frame import document, foot, house_bar, link_button, words_of
from signoria.web.names import game_title
from signoria.web.new_table import company_fields, faces, manners_fields, name_field


def choosing_page(viewer: Viewer, card: GameCard) -> str:
    words = words_of(viewer, card.folder)
    choosing = presentation.choosing(rulebook(card.id))
    assert choosing is not None
    drawn = choosing.choosing(words, art_address(card.id))
    rest = [option for option in card.options if option.name not in choosing.SETTLED]
    fields = name_field(viewer, words) + company_fields(card, words) + clock_field("new", words) + manners_fields(words)
    fields += "".join(option_field(card.id, "new", option, words) for option in rest)
    title = words("choosing.title", game=game_title(card.id, words))
    create = f'<button class="button chief">{escape(words("home.create"))}</button>'
    cancel = link_button(words("page.cancel"), links.new_table(card.id), classes="plain")
    body = (
        f'{faces()}{house_bar(viewer)}<main id="main" class="page choosing">'
        f'<form method="post" action="{links.new_table()}">'
        f'<input type="hidden" name="game" value="{escape(card.id)}"><section class="sheet"><h1>{escape(title)}</h1>'
        f'{drawn}</section><aside class="sheet agreed">{fields}'
        f'<div class="row end">{cancel}{create}</div></aside></form></main>{foot(viewer)}'
    )
    styles = ("house.css", "agreeing.css", "choosing.css")
    return document(viewer, f"{title} · {words('app.name')}", body, styles=styles, script="choosing.js")
