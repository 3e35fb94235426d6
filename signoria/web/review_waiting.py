"""A review that is not there yet: asked for with one click, then seen growing; or why there is none."""

from __future__ import annotations

from signoria.drawing.html import escape
from signoria.web import links
from signoria.web.frame import document, foot, form, house_bar, link_button, words_of
from signoria.web.names import game_title
from signoria.web.review_context import WaitingContext
from signoria.words import Words


def waiting_page(context: WaitingContext) -> str:
    """The page; while the review is being made it looks again by itself."""
    words = words_of(context.viewer, context.folder)
    title = words("review.of", game=game_title(context.game, words))
    back = link_button(words("review.score_sheet"), links.table(context.table), icon="log")
    body = (
        f'{house_bar(context.viewer)}<main id="main" class="page"><section class="sheet narrow alone waiting-for">'
        f"<h1>{escape(title)}</h1>{_said(context, words)}<p>{back}</p></section></main>{foot(context.viewer)}"
    )
    return document(
        context.viewer,
        f"{title} · {words('app.name')}",
        body,
        styles=("house.css", "review.css"),
        script="review.js",
    )


def _said(context: WaitingContext, words: Words) -> str:
    if not context.is_possible:
        return f"<p>{escape(words('review.unknown', game=game_title(context.game, words)))}</p>"
    if context.progress is not None:
        done = round(100 * context.progress)
        said = escape(words("review.progress", n=done))
        return (
            f'<div data-waiting><p role="status">{said}</p><progress max="100" value="{done}" aria-label="{said}">'
            f"</progress></div><p>{escape(words('review.progress.text'))}</p>"
        )
    failed = f"<p>{escape(words('review.failed'))}</p>" if context.has_failed else ""
    begin = form(links.review(context.table), {}, words("review.begin"), "chief")
    return f"{failed}<p>{escape(words('review.begin.text'))}</p>{begin}"
