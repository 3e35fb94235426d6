"""Who sits at the table: marks, names, who is away, clocks."""

from __future__ import annotations

from signoria.drawing.html import attributes, element, escape, mark, spoken
from signoria.drawing.sketchbook import Sketchbook
from signoria.web.context import SeatContext, TableContext
from signoria.web.frame import button, words_of
from signoria.web.icons import symbol
from signoria.web.names import bot_name, seat_marks, seat_name
from signoria.words import Words


def people(context: TableContext, book: Sketchbook) -> str:
    """The same for all viewers."""
    words = words_of(context.viewer, context.folder)
    return book.drawn(
        "people", _people, context.seats, seat_marks(context), context.spectators, context.state == "running", words
    )


def status(seat: SeatContext, running: bool, words: Words) -> str:
    """What everybody should know about a player just now, for his panel: clock, away, a bot playing, time out."""
    if not running:
        return ""
    said = clock(seat, words)
    if seat.kind == "person" and seat.bot is not None:
        said += f'<span class="state">{symbol("bot")}{escape(words("status.bot"))}</span>'
    elif seat.kind == "person" and not seat.connected:
        said += f'<span class="state away">{escape(words("seat.away"))}</span>'
    if seat.late and seat.bot is None:
        said += f'<span class="state away">{escape(words("status.late"))}</span>'
        said += button(words("seat.takeover"), {"data-command": "take_over", "data-seat": seat.number})
    return said


def _people(seats: list[SeatContext], marks: list[int], spectators: int, running: bool, words: Words) -> str:
    rows = "".join([_person(seat, marks[seat.number], running, words) for seat in seats])
    watching = ""
    if spectators:
        said = words("table.spectators", n=spectators)
        watching = f'<li class="watching">{symbol("eye")}<span>{escape(said)}</span></li>'
    return f'<ul class="people">{rows}{watching}</ul>'


def _person(seat: SeatContext, shape: int, running: bool, words: Words) -> str:
    name = seat_name(seat, words)
    said = f'{mark(shape)}<span class="who">{escape(name)}</span>'
    if seat.bot:
        tip = f"{name}\n{_bot(seat, words)}"
        said += f'<span class="state" data-tip="{escape(tip)}">{symbol("bot")}{spoken(_bot(seat, words))}</span>'
    elif seat.kind == "person" and not seat.connected and running:
        said += f'<span class="state away">{escape(words("seat.away"))}</span>'
    if seat.to_act and running:
        said += f'<span class="state turn">{escape(words("seat.acts"))}</span>'
    said += clock(seat, words)
    if seat.late and seat.bot is None:
        said += button(words("seat.takeover"), {"data-command": "take_over", "data-seat": seat.number})
    return element("li", said, {"class": "acts" if seat.to_act else ""})


def _bot(seat: SeatContext, words: Words) -> str:
    return words("seat.stands_in") if seat.kind == "person" else bot_name(seat.bot or "", words)


def clock(seat: SeatContext, words: Words) -> str:
    if seat.clock is None:
        return ""
    values = {
        "class": "clock" + (" late" if seat.late else ""),
        "data-clock": f"{seat.clock:.0f}",
        "data-ticking": seat.ticking,
        "aria-label": words("seat.clock"),
        "role": "timer",
    }
    return f"<time{attributes(values)}>{clock_text(seat.clock)}</time>"


def clock_text(seconds: float) -> str:
    """3:05, 1:02:09, or 2d 4h: what the script goes on counting."""
    left = max(0, int(seconds))
    days, rest = divmod(left, 86_400)
    if days:
        return f"{days}d {rest // 3600}h"
    hours, rest = divmod(rest, 3600)
    minutes, rest = divmod(rest, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
