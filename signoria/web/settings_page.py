"""Settings: a name is enough to play; everything else has a default."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from signoria.drawing.html import element, escape
from signoria.web import links
from signoria.web.context import SettingsContext
from signoria.web.frame import document, foot, house_bar, words_of
from signoria.words import load

SPEEDS = ("off", "slow", "normal", "fast")


def settings_page(context: SettingsContext) -> str:
    words = words_of(context.viewer)
    settings = context.viewer.settings
    languages = [(language, load(language)("language.name")) for language in context.languages]
    speeds = [(speed, words(f"speed.{speed}")) for speed in SPEEDS]
    fields = (
        _text("name", words("settings.name"), context.viewer.name, words("settings.name.hint"), "text", 24)
        + _choice("language", words("settings.language"), languages, words.language)
        + _choice(
            "speed",
            words("settings.speed"),
            speeds,
            str(settings.get("speed") or "normal"),
            words("settings.speed.hint"),
        )
        + _check("sound", words("settings.sound"), settings.get("sound"), words("settings.sound.hint"))
        + _check("notify", words("settings.notify"), settings.get("notify"), words("settings.notify.hint"))
        + f'<p class="field alarm" id="notify-denied" hidden>{escape(words("settings.notify.denied"))}</p>'
        + _text(
            "webhook",
            words("settings.webhook"),
            str(settings.get("webhook") or ""),
            words("settings.webhook.hint"),
            "url",
            400,
        )
    )
    asked = parse_qs(urlsplit(context.viewer.path).query, keep_blank_values=True)
    saved = f'<p class="lead won" role="status">{escape(words("settings.saved"))}</p>' if "saved" in asked else ""
    back = f'<input type="hidden" name="back" value="{escape(asked["back"][0])}">' if "back" in asked else ""
    body = (
        f'{house_bar(context.viewer)}<main id="main" class="page narrow"><form class="sheet" method="post"'
        f' action="{links.settings()}"><h1>{escape(words("settings.title"))}</h1>{saved}{back}{fields}'
        f'<button class="button chief">{escape(words("settings.save"))}</button></form></main>{foot(context.viewer)}'
    )
    return document(context.viewer, f"{words('settings.title')} · {words('app.name')}", body, styles=("house.css",))


def _text(name: str, label: str, value: str, hint: str, kind: str, longest: int) -> str:
    return (
        f'<div class="field"><label for="{name}">{escape(label)}</label><input type="{kind}" id="{name}" name="{name}"'
        f' value="{escape(value)}" maxlength="{longest}" aria-describedby="{name}-hint">'
        f'<small id="{name}-hint">{escape(hint)}</small></div>'
    )


def _choice(name: str, label: str, choices: list[tuple[str, str]], chosen: str, hint: str = "") -> str:
    items = "".join(
        element("option", escape(said), {"value": value, "selected": value == chosen}) for value, said in choices
    )
    return (
        f'<div class="field"><label for="{name}">{escape(label)}</label>'
        f'<select id="{name}" name="{name}">{items}</select>'
        f"{f'<small>{escape(hint)}</small>' if hint else ''}</div>"
    )


def _check(name: str, label: str, value: object, hint: str) -> str:
    box = element("label", escape(label), {"for": name})
    checked = " checked" if value == "on" else ""
    return (
        f'<div class="field check"><input type="hidden" name="{name}" value="off">'
        f'<input type="checkbox" id="{name}" name="{name}" value="on"{checked}'
        f' aria-describedby="{name}-hint">{box}<small id="{name}-hint">{escape(hint)}</small></div>'
    )
