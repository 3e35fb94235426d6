"""The dialog in which a table is agreed on before it is opened."""

from __future__ import annotations

from typing import Final

from signoria.drawing.html import escape
from signoria.web import links
from signoria.web.context import GameCard, Viewer
from signoria.web.fields import check_field, clock_field, option_field, select_field
from signoria.web.names import game_title
from signoria.words import Words

_PLAY_NOW: Final = 4


def usual_players(card: GameCard) -> int:
    """How many play if nobody says."""
    return min(_PLAY_NOW, card.seats.stop - 1)


def new_table_dialog(viewer: Viewer, card: GameCard, words: Words) -> str:
    """What is agreed before a table is opened."""
    key = f"new-{card.id}"
    counts = [(str(n), str(n)) for n in card.seats]
    players = select_field(f"{key}-players", "players", words("home.seats"), counts, str(usual_players(card)))
    options = "".join(option_field(card.id, key, option, words) for option in card.options)
    bots = [(str(n), words("home.bots", n=n) if n else words("home.no_bots")) for n in range(card.seats.stop - 1)]
    name = (
        f'<div class="field"><label for="{key}-name">{escape(words("settings.name"))}</label>'
        f'<input id="{key}-name" name="name" maxlength="24" value="{escape(viewer.name)}"></div>'
    )
    agreed = (
        select_field(f"{key}-bots", "bots", words("home.fill"), bots, "0")
        + clock_field(key, words)
        + check_field(f"{key}-undo", "undo", words("option.undo"), checked=True)
        + check_field(f"{key}-public", "public", words("home.listed"), checked=False)
        + check_field(f"{key}-talk", "talk", words("home.talk"), checked=False)
    )
    title = words("home.new", game=game_title(card.id, words))
    return (
        f'<dialog id="{key}" aria-labelledby="{key}-title"><h2 id="{key}-title">{escape(title)}</h2>'
        f'<form method="post" action="{links.new_table()}"><input type="hidden" name="game" value="{escape(card.id)}">'
        f"{name}{players}{agreed}<details><summary>{escape(words('home.options'))}</summary>{options}</details>"
        '<div class="row end"><button type="button" class="button plain" data-close-dialog>'
        f"{escape(words('page.cancel'))}</button>"
        f'<button class="button chief">{escape(words("home.create"))}</button></div>'
        "</form></dialog>"
    )
