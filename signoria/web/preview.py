"""What other sites show of a link to a page: a title, a line and a picture (Open Graph).

It is read by programs that have no seat, so it is made of what everybody sees, whoever asks for the page.
"""

from __future__ import annotations

from signoria.drawing.html import escape
from signoria.web import links
from signoria.web.context import TableContext, Viewer
from signoria.web.frame import words_of
from signoria.web.names import game_title, seat_names


def preview(viewer: Viewer, title: str, text: str, picture: str) -> str:
    """The tags. Pictures lie in `static/previews`; without the server's address in the viewer there are none."""
    words = words_of(viewer)
    tags = {"og:type": "website", "og:site_name": words("app.name"), "og:title": title, "og:description": text}
    if viewer.home:
        tags["og:url"] = f"{viewer.home}{viewer.path.partition('?')[0]}"
        tags["og:image"] = f"{viewer.home}{links.static(f'previews/{picture}.jpg')}"
        tags["og:image:width"], tags["og:image:height"] = "1200", "630"
    made = "".join(f'<meta property="{name}" content="{escape(content)}">' for name, content in tags.items())
    return f'{made}<meta name="twitter:card" content="summary_large_image">'


def of_table(context: TableContext) -> str:
    """Who sits there, and how it stands."""
    words = words_of(context.viewer, context.folder)
    names = seat_names(context, words)
    title = game_title(context.game, words)
    if context.state == "open":
        free = sum(seat.kind == "open" for seat in context.seats)
        here = [seat.name for seat in context.seats if seat.kind != "open"]
        text = f"{words.listed(here)} · {words('home.free', n=free)}" if here else words("home.free", n=free)
    elif context.state == "over":
        won = words.listed([names[seat] for seat in context.winners])
        points = ", ".join(f"{name} {score}" for name, score in zip(names, context.scores, strict=False))
        text = f"{words('preview.won', who=won)} {points}" if won else points
    else:
        text = words("preview.playing", who=words.listed(names))
    return preview(context.viewer, title, text, context.game)
