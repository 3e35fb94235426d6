"""The frame of every page: the document, the bar on top, and buttons."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from signoria.drawing.html import attributes, element, escape
from signoria.web import links
from signoria.web.context import Viewer
from signoria.web.icons import symbol
from signoria.words import Words, languages, load

STYLES = ("tokens.css", "frame.css")
# What needs the page's script cannot be pressed before that has come, so that no click is lost; `waking.js` wakes it.
WAITS = " inert data-waits"


def words_of(viewer: Viewer, *folders: str) -> Words:
    return _words(viewer.language, folders)


@lru_cache(256)
def _words(language: str, folders: tuple[str, ...]) -> Words:
    return load(language if language in languages() else "en", *folders)


def document(
    viewer: Viewer,
    title: str,
    body: str,
    *,
    styles: tuple[str, ...] = (),
    script: str = "page.js",
    data: Mapping[str, object] | None = None,
    classes: str = "",
    preview: str = "",
) -> str:
    """A whole page. `data` are facts for the script, given as data-attributes of the body.

    `preview` is what other sites show of a link to it (`signoria.web.preview`).
    """
    words = words_of(viewer)
    sheets = "".join(f'<link rel="stylesheet" href="{links.static(name)}">' for name in (*STYLES, *styles))
    facts = {f"data-{name}": value for name, value in (data or {}).items()}
    settings = {f"data-{name}": viewer.settings.get(name) for name in ("speed", "sound", "notify")}
    return (
        f'<!doctype html><html lang="{escape(words.language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">'
        f'<meta name="description" content="{escape(words("app.tagline"))}"><meta name="theme-color" content="#2f241a">'
        f'<title>{escape(title)}</title><link rel="icon" type="image/svg+xml" href="{links.static("favicon.svg")}">'
        f'<link rel="manifest" href="{links.static("manifest.webmanifest")}">'
        f'<link rel="apple-touch-icon" href="{links.static("icons/touch-180.png")}">'
        f'{preview}{sheets}<script type="module" src="{links.static(script)}"></script></head>'
        f"<body{attributes({'class': classes, **facts, **settings})}>"
        f'<a class="skip button" href="#main">{escape(words("page.skip"))}</a>{body}</body></html>'
    )


def bar(viewer: Viewer, inside: str = "", tools: str = "") -> str:
    """The leather bar: the name of the house, what belongs to the page, and the language."""
    words = words_of(viewer)
    return (
        f'<header class="bar"><a class="brand" href="{links.home()}">{escape(words("app.name"))}</a>{inside}'
        f'<nav aria-label="{escape(words("page.tools"))}">{tools}{language_switch(viewer)}</nav></header>'
    )


def house_bar(viewer: Viewer, inside: str = "") -> str:
    """The bar of pages that are not a table."""
    words = words_of(viewer)
    tools = link_button(words("profile.title"), links.profile(), icon="person", wide=True)
    tools += link_button(words("settings.title"), links.settings(), icon="gear", wide=True)
    return bar(viewer, inside, tools)


def language_switch(viewer: Viewer) -> str:
    """A button for each other language; it comes back to the same place."""
    made = ""
    for language in languages():
        if language != words_of(viewer).language:
            name = load(language)("language.name")
            made += (
                f'<form method="post" action="{links.settings()}">'
                f'<input type="hidden" name="language" value="{language}">'
                f'<input type="hidden" name="back" value="{escape(viewer.path)}">'
                f'<button class="button" lang="{language}" title="{escape(name)}" data-language="{language}">'
                f'<span aria-hidden="true">{language.upper()}</span><span class="spoken">{escape(name)}</span>'
                "</button></form>"
            )
    return made


def button(
    text: str, values: Mapping[str, object] | None = None, *, icon: str = "", wide: bool = False, key: str = ""
) -> str:
    """A button with words; `wide` shows only its icon where there is little room."""
    content = (symbol(icon) if icon else "") + _said(text, wide)
    if key:
        content += f'<kbd class="wide-only" aria-hidden="true">{escape(key)}</kbd>'
    return element("button", content, {"class": "button", "type": "button", **(values or {})})


def link_button(text: str, address: str, *, icon: str = "", wide: bool = False, classes: str = "") -> str:
    content = (symbol(icon) if icon else "") + _said(text, wide)
    return element("a", content, {"class": f"button {classes}".rstrip(), "href": address})


def _said(text: str, wide: bool) -> str:
    if not wide:
        return f"<span>{escape(text)}</span>"
    return f'<span class="wide-only" aria-hidden="true">{escape(text)}</span><span class="spoken">{escape(text)}</span>'


def foot(viewer: Viewer) -> str:
    return f'<footer class="foot">{escape(words_of(viewer)("page.foot"))}</footer>'


def form(action: str, fields: Mapping[str, object], text: str, classes: str = "", icon: str = "") -> str:
    """A form that is only a button: it posts these fields."""
    hidden = "".join(
        f'<input type="hidden"{attributes({"name": name, "value": value})}>' for name, value in fields.items()
    )
    content = (symbol(icon) if icon else "") + f"<span>{escape(text)}</span>"
    return (
        f'<form method="post" action="{escape(action)}">{hidden}'
        f"{element('button', content, {'class': f'button {classes}'.rstrip()})}</form>"
    )


def copy_field(key: str, label: str, path: str, words: Words) -> str:
    """An address with a button that copies it; the script makes it complete with the name of the server."""
    return (
        f'<div class="field"><label for="{key}">{escape(label)}</label><div class="row copy">'
        f'<input id="{key}" readonly data-address="{escape(path)}" value="{escape(path)}">'
        f'<button type="button" class="button" data-copy="{key}" data-copied="{escape(words("page.copied"))}"{WAITS}>'
        f"{symbol('copy')}<span>{escape(words('page.copy'))}</span></button></div></div>"
    )
