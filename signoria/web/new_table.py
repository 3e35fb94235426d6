"""The page on which a table is agreed on: a preset, who plays, how fast; the rest is folded away."""

from __future__ import annotations

import json
from typing import Final

from signoria.drawing import company
from signoria.drawing.html import attributes, defined, drawn, element, escape
from signoria.games import presentation, rulebook
from signoria.games.prospectus import Preset, Prospectus, prospectus
from signoria.kernel.rulebook import Option, OptionValue
from signoria.web import links
from signoria.web.context import GameCard, Viewer
from signoria.web.fields import check_field, clock_field, option_field, segments, select_field
from signoria.web.frame import document, foot, house_bar, link_button, words_of
from signoria.web.names import game_title
from signoria.words import Words

_PLAY_NOW: Final = 4
# The level that is chosen before anybody has chosen one.
USUAL_LEVEL: Final = "casual"


def usual_players(card: GameCard) -> int:
    """How many play if nobody says."""
    return min(_PLAY_NOW, card.seats.stop - 1)


def hints_choices(words: Words) -> list[tuple[str, str]]:
    return [(value, words(f"option.hints.{value}")) for value in ("alone", "all", "none")]


def new_table_page(viewer: Viewer, card: GameCard) -> str:
    words = words_of(viewer, card.folder)
    told = prospectus(card.id)
    plain = [option for option in card.options if option.name not in told.expert]
    expert = [option for option in card.options if option.name in told.expert]
    details = manners_fields(words) + "".join(_option(card, option, told, words) for option in plain)
    if presentation.choosing(rulebook(card.id)) is not None:
        details += f"<p>{link_button(words('choosing.link'), links.choosing(card.id))}</p>"
    rulings = "".join(_option(card, option, told, words) for option in expert)
    title = words("home.new", game=game_title(card.id, words))
    body = (
        f'{house_bar(viewer)}<main id="main" class="page agreeing"><form id="new-table" method="post" '
        f'action="{links.new_table()}"><input type="hidden" name="game" value="{escape(card.id)}">'
        f'<section class="sheet"><h1>{escape(title)}</h1>{_presets(card, told, words)}</section>'
        f'<section class="sheet company"><div>{company_fields(card, words)}</div>'
        f"<div>{name_field(viewer, words)}{clock_field('new', words)}</div></section>"
        f'<section class="sheet folds">{_fold("details", "home.details", details, words)}'
        f"{_fold('rulings', 'home.rulings', rulings, words)}</section>"
        f'<div class="row end">{link_button(words("page.cancel"), links.home(), classes="plain")}'
        f'<button class="button chief">{escape(words("home.create"))}</button></div></form></main>{foot(viewer)}'
    )
    styles = ("house.css", "agreeing.css")
    return document(viewer, f"{title} · {words('app.name')}", faces() + body, styles=styles, script="agreeing.js")


def _fold(name: str, key: str, inside: str, words: Words) -> str:
    if not inside:
        return ""
    about = f"<small>{escape(words(f'{key}.about'))}</small>"
    return (
        f'<details id="{name}"><summary><span>{escape(words(key))}</span>{about}</summary>'
        f'<div class="fields">{inside}</div></details>'
    )


# ---- presets


def _presets(card: GameCard, told: Prospectus, words: Words) -> str:
    made = "".join(_preset(card, preset, number == 0, words) for number, preset in enumerate(told.presets))
    return (
        f'<fieldset class="presets"><legend class="spoken">{escape(words("home.preset"))}</legend>{made}</fieldset>'
        f'<p class="own-rules" hidden>{escape(words("home.preset.own"))}</p>'
    )


def _preset(card: GameCard, preset: Preset, is_first: bool, words: Words) -> str:
    key = f"preset.{card.id}.{preset.name}"
    values = {
        "type": "radio",
        "class": "spoken",
        "name": "preset",
        "id": f"preset-{preset.name}",
        "value": preset.name,
        "checked": is_first,
        "data-options": json.dumps({name: as_sent(value) for name, value in preset.options.items()}),
        "data-players": preset.players or "",
    }
    return (
        f'<input{attributes(values)}><label for="preset-{preset.name}"><b>{escape(words(key))}</b>'
        f"<span>{escape(words(f'{key}.about'))}</span></label>"
    )


def as_sent(value: OptionValue) -> str:
    """An option's value as forms send it."""
    return str(value).lower()


def _option(card: GameCard, option: Option, told: Prospectus, words: Words) -> str:
    """Its field, with what the page has to know to offer it only where it means something."""
    values = {
        "class": "option",
        "data-applies": json.dumps(told.applies[option.name]) if option.name in told.applies else "",
        "data-seats": option.name in told.seats,
        "data-usual": as_sent(option.default),
    }
    return element("div", option_field(card.id, "new", option, words), values)


# ---- who plays, and how


def name_field(viewer: Viewer, words: Words) -> str:
    return (
        f'<div class="field"><label for="new-name">{escape(words("settings.name"))}</label>'
        f'<input id="new-name" name="name" maxlength="24" autocomplete="nickname" value="{escape(viewer.name)}"></div>'
    )


def company_fields(card: GameCard, words: Words) -> str:
    """How many play, and the bots among them."""
    counts = [(str(number), str(number)) for number in card.seats]
    players = segments("players", words("home.seats"), counts, str(usual_players(card)))
    bots = [(str(number), str(number)) for number in range(card.seats.stop - 1)]
    made = players + segments("bots", words("home.fill"), bots, "0", words("home.fill.about"))
    made += f'<div class="guests" aria-hidden="true">{_row_of_faces(card.seats.stop - 2)}</div>'
    if card.levels:
        levels = [(level, words(f"home.level.{level}")) for level in card.levels]
        made += f'<div class="level">{segments("bot", words("home.level"), levels, USUAL_LEVEL)}</div>'
    return made


def manners_fields(words: Words) -> str:
    """What is agreed on besides, at tables of every game."""
    return (
        check_field("new-undo", "undo", words("option.undo"), checked=True)
        + check_field("new-rated", "rated", words("option.rated"), checked=True)
        + check_field("new-public", "public", words("home.listed"), checked=False)
        + check_field("new-talk", "talk", words("home.talk"), checked=False)
        + select_field("new-hints", "hints", words("option.hints"), hints_choices(words), "alone")
    )


def _row_of_faces(count: int) -> str:
    return "".join(f"<span>{portrait(name)}<b>{name}</b></span>" for name in company.names()[:count])


def faces() -> str:
    """The drawings that `portrait` shows; a page that shows any of them defines them once."""
    return defined({f"face-{name.lower()}": drawing for name, drawing in company.drawings().items()})


def portrait(name: str) -> str:
    """The face of the bot of that name; nothing for anybody else."""
    return drawn(f"face-{name.lower()}", company.BOX, "portrait") if name in company.drawings() else ""
