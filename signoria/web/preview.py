"""What other sites show of a link to a page: a title, a line and a picture (Open Graph).

It is read by programs that have no seat, so it is made of what everybody sees, whoever asks for the page.
"""

from __future__ import annotations

import re
from typing import Final

from signoria.drawing import ink
from signoria.drawing.html import escape
from signoria.games import presentation, rulebook
from signoria.web import links, raster
from signoria.web.context import TableContext, Viewer
from signoria.web.frame import words_of
from signoria.web.names import game_title, seat_names

WIDTH: Final = 1200
HEIGHT: Final = 630
_BAND: Final = 118
# A board in a list of tables, half as large again as it is shown: for screens with finer points.
BOARD_WIDTH: Final = 162
BOARD_HEIGHT: Final = 108
# Of the drawing of a table, what tells it from others: below its bar, and without the column at its side.
_BAR_SHARE: Final = 0.05
_BOARD_SHARE: Final = 0.66
# So many letters of that size fit into the picture.
_LONGEST_TEXT: Final = 72
_OPENING = re.compile(r"<svg[^>]*>")


def preview(viewer: Viewer, title: str, text: str, picture: str) -> str:
    """The tags. Without the server's address in the viewer there is no picture, since its address must be whole."""
    words = words_of(viewer)
    tags = {"og:type": "website", "og:site_name": words("app.name"), "og:title": title, "og:description": text}
    if viewer.home:
        tags["og:url"] = f"{viewer.home}{viewer.path.partition('?')[0]}"
        tags["og:image"] = f"{viewer.home}{picture}"
        tags["og:image:width"], tags["og:image:height"] = str(WIDTH), str(HEIGHT)
    made = "".join(f'<meta property="{name}" content="{escape(content)}">' for name, content in tags.items())
    return f'{made}<meta name="twitter:card" content="summary_large_image">'


def of_game(game: str) -> str:
    """Where the picture of a game lies, or that of the house: "signoria"."""
    return links.static(f"previews/{game}.jpg")


def of_table(context: TableContext) -> str:
    """Who sits there, and how it stands; with a picture of that very table where it can be drawn."""
    title, text = _told(context)
    return preview(context.viewer, title, text, address(context) if raster.is_possible() else of_game(context.game))


def address(context: TableContext) -> str:
    """Where the picture of this moment is found: it changes with every move, so that nobody shows an old one."""
    return links.picture(context.id, f"{context.state}-{context.move}-{sum(s.kind != 'open' for s in context.seats)}")


def board_address(table: str, updated: float) -> str:
    """Where the small picture of a table is found that was last changed at that moment."""
    return links.board(table, f"{updated:.3f}")


def board(context: TableContext) -> str:
    """The board alone, small, as a spectator sees it; SVG. The game has begun."""
    assert context.seat is None
    words = words_of(context.viewer, context.folder)
    drawn = presentation.picture(rulebook(context.game)).table(context.view, words)
    opening, box = _opening(drawn)
    left, top, width, height = (float(number) for number in box.split())
    shown = f"{left:g} {top + _BAR_SHARE * height:g} {_BOARD_SHARE * width:g} {(1 - _BAR_SHARE) * height:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{BOARD_WIDTH}" height="{BOARD_HEIGHT}" viewBox="{shown}"'
        f' preserveAspectRatio="xMidYMin slice">{drawn[opening:]}'
    )


def _told(context: TableContext) -> tuple[str, str]:
    """The title, and the line under it."""
    words = words_of(context.viewer, context.folder)
    names = seat_names(context, words)
    title = game_title(context.game, words)
    if context.state == "open":
        free = sum(seat.kind == "open" for seat in context.seats)
        here = [seat.name for seat in context.seats if seat.kind != "open"]
        return title, f"{words.listed(here)} · {words('home.free', n=free)}" if here else words("home.free", n=free)
    if context.state == "over":
        won = words.listed([names[seat] for seat in context.winners])
        points = ", ".join(f"{name} {score}" for name, score in zip(names, context.scores, strict=False))
        return title, f"{words('preview.won', who=won)} {points}" if won else points
    return title, words("preview.playing", who=words.listed(names))


def picture(context: TableContext) -> str:
    """The table as a spectator sees it, over a band that says what it is; SVG, 1200 by 630.

    `context` must be a spectator's: the picture is shown to whoever has the link.
    """
    assert context.seat is None
    words = words_of(context.viewer, context.folder)
    drawing = presentation.picture(rulebook(context.game))
    drawn = drawing.table(context.view, words) if context.view else drawing.card(words)
    title, text = _told(context)
    high = HEIGHT - _BAND
    # Its top is what tells most; a cover is shown about its middle.
    fitted = _fitted(drawn, WIDTH, high, "xMidYMin slice" if context.view else "xMidYMid slice")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{ink.LEATHER}"/>{fitted}'
        f'<rect y="{high}" width="{WIDTH}" height="{_BAND}" fill="{ink.LEATHER}"/>'
        f'<rect y="{high}" width="{WIDTH}" height="4" fill="{ink.COIN}"/>'
        f'<g font-family="EB Garamond" fill="{ink.PAPER}"><text x="40" y="{high + 52}" font-size="40"'
        f' font-weight="600">{escape(title)}</text>'
        f'<text x="{WIDTH - 40}" y="{high + 52}" font-size="34" text-anchor="end" fill="{ink.COIN}">'
        f"{escape(words('app.name'))}</text>"
        f'<text x="40" y="{high + 96}" font-size="32">{escape(_short(text))}</text></g></svg>'
    )


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_TEXT else text[: _LONGEST_TEXT - 1].rstrip() + "…"


def _fitted(drawn: str, width: int, height: int, how: str) -> str:
    """A drawing within a place of that size."""
    opening, box = _opening(drawn)
    return f'<svg width="{width}" height="{height}" viewBox="{box}" preserveAspectRatio="{how}">{drawn[opening:]}'


def _opening(drawn: str) -> tuple[int, str]:
    """Where a drawing's inside begins, and the part of the plane that it shows."""
    opening = _OPENING.search(drawn)
    assert opening is not None
    box = re.search(r'viewBox="([^"]+)"', opening[0])
    assert box is not None
    return opening.end(), box[1]
