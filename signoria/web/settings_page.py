"""Settings: a name is enough to play; everything else has a default."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

from signoria.drawing.html import element, escape
from signoria.web import links
from signoria.web.context import SettingsContext
from signoria.web.frame import document, foot, house_bar, words_of
from signoria.web.reach_section import reach_section
from signoria.words import Words, load

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
        + _quiet_hours(settings, words)
        + _check("invited", words("settings.invited"), settings.get("invited") or "on", words("settings.invited.hint"))
        + _check("present", words("settings.present"), settings.get("present"), words("settings.present.hint"))
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
        f'<button class="button chief">{escape(words("settings.save"))}</button></form>'
        f"{reach_section(context.reach, words)}</main>{foot(context.viewer)}"
    )
    title = f"{words('settings.title')} · {words('app.name')}"
    return document(context.viewer, title, body, styles=("house.css",), script="settings.js")


def _quiet_hours(settings: dict[str, Any], words: Words) -> str:
    """From when until when nothing is sent; the script adds in which part of the world that is."""
    hours = [("none", words("settings.quiet.none")), *((str(hour), f"{hour}:00") for hour in range(24))]
    fields = "".join(
        _choice(f"quiet_{end}", words(f"settings.quiet.{end}"), hours, str(settings.get(f"quiet_{end}") or "none"))
        for end in ("from", "to")
    )
    zone = element("input", "", {"type": "hidden", "name": "zone", "id": "zone", "value": settings.get("zone") or ""})
    hint = escape(words("settings.quiet.hint"))
    return (
        f'<fieldset class="field quiet"><legend>{escape(words("settings.quiet"))}</legend>'
        f'<div class="row">{fields}</div><small>{hint}</small>{zone}</fieldset>'
    )


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
