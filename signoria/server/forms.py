"""What browsers send in forms, read field by field."""

from __future__ import annotations

from typing import Any, cast, get_args
from urllib.parse import parse_qsl

from starlette.requests import Request

from signoria.games import rulebook
from signoria.tables import Agreement, ClockRule, Refused
from signoria.tables.agreement import Hints

_MOST_FIELDS = 60


class Form:
    """The fields of a form. Later ones of the same name win, so that a hidden default can precede a check box."""

    def __init__(self, body: bytes) -> None:
        try:
            self._fields = dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=_MOST_FIELDS))
        except ValueError:
            raise Refused("not_understood", "that form cannot be read") from None

    @classmethod
    async def of(cls, request: Request) -> Form:
        return cls(await request.body())

    def text(self, name: str, default: str = "", longest: int = 500) -> str:
        return self._fields.get(name, default)[:longest]

    def has(self, name: str) -> bool:
        return name in self._fields

    def number(self, name: str, default: int | None = None) -> int:
        text = self.text(name)
        if not text and default is not None:
            return default
        return _number(name, text)

    def flag(self, name: str) -> bool:
        return self.text(name) in ("1", "on", "true", "yes")

    def seat(self) -> int | None:
        return self.number("seat") if self.text("seat") else None

    def options(self, game: str) -> dict[str, Any]:
        """The game's options, sent as `option.<name>`; what is left empty is as usual.

        A text of one's own may come in parts, `option.<name>.<part>`, as its own page has them.
        """
        options: dict[str, Any] = {}
        for option in rulebook(game).options:
            # One character more than is allowed lets the option itself say that it is too long.
            text = self.text(f"option.{option.name}", longest=max(500, option.longest + 1))
            if option.longest and not text:
                text = " ".join(self._starting(f"option.{option.name}."))[: option.longest + 1]
            if text.strip():
                options[option.name] = option.read(text)
        return options

    def _starting(self, name: str) -> list[str]:
        return [value for field, value in self._fields.items() if field.startswith(name) and value]

    def agreement(self) -> Agreement:
        """`undo` off or on, `clock`, `public`, `talk` for spectators, who may ask for `hints`, and `rated`."""
        hints = self.text("hints", "alone")
        if hints not in get_args(Hints):
            raise Refused("not_understood", "hints are for who plays alone, for all or for none")
        undo = self.text("undo", "on") != "off"
        return Agreement(
            undo, self._clock(), self.flag("public"), self.flag("talk"), cast(Hints, hints), self.flag("rated")
        )

    def _clock(self) -> ClockRule:
        """none; a usual clock such as "live 20 10" or "days 3"; live or days with fields of their own."""
        match self.text("clock", "none").split(" "):
            case ["none"]:
                return ClockRule()
            case ["live"]:
                clock = ClockRule.live(self.number("minutes", 20), self.number("increment", 10))
            case ["days"]:
                clock = ClockRule.days(self.number("days", 3))
            case ["live", minutes, increment]:
                clock = ClockRule.live(_number("clock", minutes), _number("clock", increment))
            case ["days", days]:
                clock = ClockRule.days(_number("clock", days))
            case _:
                raise Refused("bad_clock", "there is no such clock")
        clock.check()
        return clock


def _number(name: str, text: str) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > 6:
        raise Refused("not_understood", f"{name} must be a number")
    return int(text)
