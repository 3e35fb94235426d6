"""What games, options and players are called."""

from __future__ import annotations

from signoria.games import presentation, rulebook
from signoria.kernel.rulebook import OptionValue
from signoria.web.context import ClockContext, SeatContext, TableContext
from signoria.words import Words

_LONGEST_VALUE = 40


def game_title(game: str, words: Words) -> str:
    return words(f"game.{game}.name")


def game_blurb(game: str, words: Words) -> str:
    """What the game is about, in a few lines."""
    return words(f"game.{game}.blurb")


def option_name(name: str, words: Words) -> str:
    key = f"option.{name}"
    return words(key) if words.has(key) else name.replace("_", " ")


def option_value(name: str, value: OptionValue, words: Words) -> str:
    key = f"option.{name}.{str(value).lower()}"
    if words.has(key):
        return words(key)
    if isinstance(value, bool):
        return words("option.yes" if value else "option.no")
    # Of a long text that people wrote, its beginning.
    said = str(value)
    return said if len(said) <= _LONGEST_VALUE else said[:_LONGEST_VALUE].rsplit(" ", 1)[0] + " …"


def clock_name(clock: ClockContext, words: Words, in_short: bool = False) -> str:
    """A clock in words: what each has, and what comes back; for lists without that."""
    if clock.kind == "none":
        return words("clock.none")
    if clock.kind == "days":
        hours = round(clock.seconds / 3600)
        return words("clock.hours", n=hours) if hours % 24 else words("clock.days", n=hours // 24)
    minutes = words("clock.minutes", n=round(clock.seconds / 60))
    if in_short or not clock.increment:
        return words("clock.live.plain", minutes=minutes)
    return words("clock.live", minutes=minutes, seconds=words("clock.seconds", n=round(clock.increment)))


def bot_name(kind: str, words: Words) -> str:
    key = f"bot.{kind}"
    return words(key) if words.has(key) else kind


def seat_marks(context: TableContext) -> list[int]:
    """The mark of each seat, the same as on the board."""
    return presentation.seat_marks(rulebook(context.game), context.view)


def seat_names(context: TableContext, words: Words) -> list[str]:
    return [seat_name(seat, words) for seat in context.seats]


def seat_name(seat: SeatContext, words: Words) -> str:
    return seat.name or words("seat.name", n=seat.number + 1)
