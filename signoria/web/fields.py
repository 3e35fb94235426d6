"""The fields of forms in which people agree on a game."""

from __future__ import annotations

from signoria.drawing.html import attributes, element, escape
from signoria.kernel.rulebook import Option
from signoria.web import links
from signoria.web.context import ClockContext
from signoria.web.frame import link_button
from signoria.web.names import clock_name, option_name, option_value
from signoria.words import Words

# An option with more values than these is typed, or the first page would grow heavy with its list.
_MOST_CHOICES = 40
# Usual clocks as the form sends them: minutes and seconds back, or days.
_LIVE = ((10, 5), (20, 10), (45, 15))
_DAYS = (1, 3, 7)


def option_field(game: str, key: str, option: Option, words: Words) -> str:
    if option.longest and len(option.choices) == 1:
        return _written(game, key, option, words)
    if len(option.choices) > _MOST_CHOICES:
        name = escape(option_name(option.name, words))
        return (
            f'<div class="field"><label for="{key}-{option.name}">{name}</label><input id="{key}-{option.name}" '
            f'name="option.{option.name}" maxlength="40" value="{escape(str(option.default).lower())}"></div>'
        )
    choices = [(str(value).lower(), option_value(option.name, value, words)) for value in option.choices]
    chosen = str(option.default).lower()
    name = option_name(option.name, words)
    return select_field(f"{key}-{option.name}", f"option.{option.name}", name, choices, chosen)


def _written(game: str, key: str, option: Option, words: Words) -> str:
    """An option that people may write themselves, in a field that a file can fill; left empty it is as usual."""
    field, said = f"{key}-{option.name}", f"{key}-{option.name}-said"
    usual = option_value(option.name, option.default, words)
    address = links.written(game, option.name)
    return (
        f'<details class="written"><summary>{escape(option_name(option.name, words))}: {escape(usual)}</summary>'
        f'<div class="field"><label for="{field}">{escape(words(f"option.{option.name}.own"))}</label>'
        f'<textarea id="{field}" name="option.{option.name}" rows="9" maxlength="{option.longest}" spellcheck="false" '
        f'autocapitalize="off" data-check="{escape(address)}" aria-describedby="{said}"></textarea>'
        f'<p id="{said}" class="said" role="status" data-sound="{escape(words("home.written.sound"))}"></p></div>'
        f'<div class="field"><label for="{field}-file">{escape(words("home.written.file"))}</label>'
        f'<input type="file" id="{field}-file" accept=".txt,text/plain" data-into="{field}"></div>'
        f"<p>{link_button(words('home.written.example'), address, classes='plain')}</p></details>"
    )


def select_field(key: str, name: str, label: str, choices: list[tuple[str, str]], chosen: str) -> str:
    items = "".join(
        element("option", escape(said), {"value": value, "selected": value == chosen}) for value, said in choices
    )
    return (
        f'<div class="field"><label for="{escape(key)}">{escape(label)}</label>'
        f'<select id="{escape(key)}" name="{escape(name)}">{items}</select></div>'
    )


def segments(name: str, label: str, choices: list[tuple[str, str]], chosen: str, about: str = "") -> str:
    """A short list of which one is chosen, all of them in sight."""
    items = "".join(
        f"<input{attributes({'type': 'radio', 'class': 'spoken', 'name': name, 'id': f'{name}-{value}'})}"
        f"{attributes({'value': value, 'checked': value == chosen})}>"
        f'<label for="{escape(f"{name}-{value}")}">{escape(said)}</label>'
        for value, said in choices
    )
    more = f"<small>{escape(about)}</small>" if about else ""
    return f'<fieldset class="field segments"><legend>{escape(label)}</legend>{more}<div>{items}</div></fieldset>'


def check_field(key: str, name: str, label: str, *, checked: bool) -> str:
    return (
        f'<div class="field check"><input type="hidden" name="{name}" value="off">'
        f'<input type="checkbox" id="{key}" name="{name}" value="on"{" checked" if checked else ""}>'
        f'<label for="{key}">{escape(label)}</label></div>'
    )


def clock_field(key: str, words: Words) -> str:
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
        select_field(f"{key}-clock", "clock", words("option.clock"), choices, "none")
        + f'<fieldset data-when="live" hidden disabled>{live}</fieldset>'
        f'<fieldset data-when="days" hidden disabled>{slow}</fieldset>'
    )


def _number(key: str, name: str, values: range, usual: int, words: Words) -> str:
    return (
        f'<div class="field"><label for="{key}-{name}">{escape(words(f"clock.field.{name}"))}</label>'
        f'<input type="number" id="{key}-{name}" name="{name}" required'
        f' min="{values.start}" max="{values.stop - 1}" value="{usual}"></div>'
    )
