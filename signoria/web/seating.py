"""An open table: who has sat down, and the bots that may fill it."""

from __future__ import annotations

from signoria.drawing.html import element, escape, mark
from signoria.web import links
from signoria.web.context import SeatContext, TableContext
from signoria.web.frame import form, words_of
from signoria.web.icons import symbol
from signoria.web.names import bot_name
from signoria.words import Words

# The level that stands in the list before anybody has chosen.
_USUAL = "good"


def seating(context: TableContext) -> str:
    """The same for all viewers; what only the host may do is shown by the page that is the host's."""
    words = words_of(context.viewer, context.folder)
    rows = "".join(_seat(context, seat, words) for seat in context.seats)
    free = sum(seat.kind == "open" for seat in context.seats)
    said = words("table.waiting", n=free) if free else words("table.full")
    return f'<p class="lead">{escape(said)}</p><ul class="chairs">{rows}</ul>'


def _seat(context: TableContext, seat: SeatContext, words: Words) -> str:
    if seat.kind == "open":
        bots = _bots(context, seat, words)
        free = f'<span class="who">{escape(words("seat.free"))}</span>'
        said = f'{mark(seat.number)}{free}<span class="row for-host">{bots}</span>'
        return element("li", said, {"class": "free"})
    what = symbol("bot" if seat.kind == "bot" else "person")
    said = f'{mark(seat.number)}{what}<span class="who">{escape(seat.name)}</span>'
    if seat.kind == "bot":
        said += f"<small>{escape(bot_name(seat.bot or '', words))}</small>"
        away = form(
            links.deed(context.id, "stand"), {"seat": str(seat.number)}, words("seat.send_away", who=seat.name), "plain"
        )
        said += f'<span class="for-host">{away}</span>'
    elif not seat.connected:
        said += f"<small>{escape(words('seat.away'))}</small>"
    return element("li", said)


def _bots(context: TableContext, seat: SeatContext, words: Words) -> str:
    """A bot for that seat: which kind, and the button."""
    kinds = "".join(
        element("option", escape(bot_name(kind, words)), {"value": kind, "selected": kind == _USUAL})
        for kind in context.bots
    )
    choice = element("select", kinds, {"name": "bot", "aria-label": words("seat.which_bot", n=seat.number + 1)})
    button = element(
        "button", symbol("bot") + f"<span>{escape(words('seat.add_bot'))}</span>", {"class": "button plain"}
    )
    hidden = f'<input type="hidden" name="seat" value="{seat.number}">'
    where = escape(links.deed(context.id, "bot"))
    return f'<form method="post" action="{where}" class="row">{hidden}{choice}{button}</form>'
