"""A review as one file that needs nothing beside it: the same parts as the page at a table, each moment laid by."""

from __future__ import annotations

import base64

from signoria.drawing.html import attributes, escape
from signoria.web import links
from signoria.web.art import drawings
from signoria.web.frame import STYLES, words_of
from signoria.web.names import game_title
from signoria.web.review import moment_parts, review_body, styles_of
from signoria.web.review_context import ReviewContext, Shown

_FONT = "fonts/garamond.woff2"


def review_file(context: ReviewContext, moments: list[Shown]) -> str:
    """The page; `moments` are those that can be gone to, the shown one among them."""
    words = words_of(context.viewer, context.folder)
    title = words("review.of", game=game_title(context.game, words))
    laid_by = "".join(_laid_by(context, shown) for shown in moments)
    length = words("review.length", n=context.numbers[-1])
    bar = (
        f'<header class="bar"><span class="brand">{escape(words("app.name"))}</span><h1>'
        f"{escape(game_title(context.game, words))}</h1>"
        f'<span class="facts">{escape(words("review.title"))} · {escape(length)}</span>'
        "</header>"
    )
    script = (links.STATIC / "review.js").read_text(encoding="utf-8")
    return (
        f'<!doctype html><html lang="{escape(words.language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{_styles(context.folder)}</style></head>"
        f'<body class="reviewing" data-file>{bar}{review_body(context)}{laid_by}'
        f'<div class="art" aria-hidden="true" hidden>{drawings(context.game)}</div>'
        f'<script type="module">{script}</script></body></html>\n'
    )


def _laid_by(context: ReviewContext, shown: Shown) -> str:
    parts = "".join(f'<div data-part="{name}">{html}</div>' for name, html in moment_parts(context, shown).items())
    return f"<template{attributes({'data-moment': str(shown.at)})}>{parts}</template>"


def _styles(folder: str) -> str:
    texts = [(links.STATIC / name).read_text(encoding="utf-8") for name in (*STYLES, *styles_of(folder))]
    font = base64.b64encode((links.STATIC / _FONT).read_bytes()).decode()
    return "\n".join(texts).replace(f'url("{_FONT}")', f"url(data:font/woff2;base64,{font})")
