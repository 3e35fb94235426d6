"""The dialog in which a table is agreed on before it is opened."""

from __future__ import annotations

from typing import Final

from signoria.drawing.html import element, escape
from signoria.kernel.rulebook import Option
from signoria.web import links
from signoria.web.context import ClockContext, GameCard, Visitor
from signoria.web.names import clock_name, game_title, option_name, option_value
from signoria.words import Words

_PLAY_NOW: Final = 4
# As the form sends them: minutes and seconds back, or days.
_LIVE: Final = ((10, 5), (20, 10), (45, 15))
_DAYS: Final = (1, 3, 7)


def usual_players(card: GameCard) -> int:
    """How many play if nobody says."""
    return min(_PLAY_NOW, card.seats.stop - 1)


def new_table_dialog(visitor: Visitor, card: GameCard, words: Words) -> str:
    """What is agreed before a table is opened."""
    key = f"new-{card.id}"
    counts = [(str(n), str(n)) for n in card.seats]
    players = _select(f"{key}-players", "players", words("home.seats"), counts, str(usual_players(card)))
    options = "".join(_option(key, option, words) for option in card.options)
    bots = [(str(n), words("home.bots", n=n) if n else words("home.no_bots")) for n in range(card.seats.stop - 1)]
    name = (
        f'<div class="field"><label for="{key}-name">{escape(words("settings.name"))}</label>'
        f'<input id="{key}-name" name="name" maxlength="24" value="{escape(visitor.name)}"></div>'
    )
    agreed = (
        _select(f"{key}-bots", "bots", words("home.fill"), bots, "0")
        + _clock(key, words)
        + _check(f"{key}-undo", "undo", words("option.undo"), checked=True)
        + _check(f"{key}-public", "public", words("home.listed"), checked=False)
    )
    title = words("home.new", game=game_title(card.id, words))
    return (
        f'<dialog id="{key}" aria-labelledby="{key}-title"><h2 id="{key}-title">{escape(title)}</h2>'
        f'<form method="post" action="{links.new_table()}"><input type="hidden" name="game" value="{escape(card.id)}">'
        f"{name}{players}{agreed}<details><summary>{escape(words('home.options'))}</summary>{options}</details>"
        '<div class="row end"><button type="button" class="button plain" data-close-dialog>'
        f"{escape(words('page.cancel'))}</button>"
        f'<button class="button chief">{escape(words("home.create"))}</button></div>'
        # After the chief button: the first one of a form is what the Enter key means.
        f"{_tournament(key, card, words)}</form></dialog>"
    )


def _tournament(key: str, card: GameCard, words: Words) -> str:
    """The same agreement for a series of tables."""
    kinds = ["round-robin", "knock-out"] if 2 in card.seats else ["round-robin"]
    choices = [(kind, words(f"tournament.{kind}")) for kind in kinds]
    return (
        f"<details><summary>{escape(words('tournament.new'))}</summary><p>{escape(words('tournament.new.hint'))}</p>"
        f"{_select(f'{key}-format', 'format', words('tournament.format'), choices, 'round-robin')}"
        f'<button class="button" formaction="{links.new_tournament()}">{escape(words("tournament.open"))}</button>'
        "</details>"
    )


def _clock(key: str, words: Words) -> str:
    """Usual clocks, and fields for one's own that the page shows when they are wanted."""
    choices = [("none", words("clock.none"))]
    for minutes, back in _LIVE:
        choices.append((f"live {minutes} {back}", clock_name(ClockContext("live", minutes * 60, back), words)))
    choices.append(("live", words("clock.live.own")))
    for days in _DAYS:
        choices.append((f"days {days}", clock_name(ClockContext("days", days * 86_400), words)))
    choices.append(("days", words("clock.days.own")))
    live = _number(key, "minutes", range(1, 1441), 20, words) + _number(key, "increment", range(601), 10, words)
    slow = _number(key, "days", range(1, 31), 3, words)
    return (
        _select(f"{key}-clock", "clock", words("option.clock"), choices, "none")
        + f'<fieldset data-when="live" hidden disabled>{live}</fieldset>'
        f'<fieldset data-when="days" hidden disabled>{slow}</fieldset>'
    )


def _number(key: str, name: str, values: range, usual: int, words: Words) -> str:
    return (
        f'<div class="field"><label for="{key}-{name}">{escape(words(f"clock.field.{name}"))}</label>'
        f'<input type="number" id="{key}-{name}" name="{name}" required'
        f' min="{values.start}" max="{values.stop - 1}" value="{usual}"></div>'
    )


# An option with more values than these is typed, or the first page would grow heavy with its list.
_MOST_CHOICES = 40


def _option(key: str, option: Option, words: Words) -> str:
    if len(option.choices) > _MOST_CHOICES:
        name = escape(option_name(option.name, words))
        return (
            f'<div class="field"><label for="{key}-{option.name}">{name}</label><input id="{key}-{option.name}" '
            f'name="option.{option.name}" maxlength="40" value="{escape(str(option.default).lower())}"></div>'
        )
    choices = [(str(value).lower(), option_value(option.name, value, words)) for value in option.choices]
    chosen = str(option.default).lower()
    name = option_name(option.name, words)
    return _select(f"{key}-{option.name}", f"option.{option.name}", name, choices, chosen)


def _select(key: str, name: str, label: str, choices: list[tuple[str, str]], chosen: str) -> str:
    items = "".join(
        element("option", escape(said), {"value": value, "selected": value == chosen}) for value, said in choices
    )
    return (
        f'<div class="field"><label for="{escape(key)}">{escape(label)}</label>'
        f'<select id="{escape(key)}" name="{escape(name)}">{items}</select></div>'
    )


def _check(key: str, name: str, label: str, *, checked: bool) -> str:
    return (
        f'<div class="field check"><input type="hidden" name="{name}" value="off">'
        f'<input type="checkbox" id="{key}" name="{name}" value="on"{" checked" if checked else ""}>'
        f'<label for="{key}">{escape(label)}</label></div>'
    )
