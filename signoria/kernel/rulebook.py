"""A rulebook: what a game is called, who may play it, what can be agreed beforehand, and how it starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from signoria.kernel.dice import Dice
from signoria.kernel.errors import BadOptions, DamagedPosition
from signoria.kernel.fields import Fields
from signoria.kernel.position import Position

OptionValue = bool | int | str


class Option:
    """Something the players agree on before the game. `choices` are all values it may have.

    A subclass may take texts of one's own besides, of up to `longest` characters.
    """

    longest = 0

    def __init__(self, name: str, default: OptionValue, choices: tuple[OptionValue, ...], rule: str) -> None:
        self.name = name
        self.default = default
        self.choices = choices
        self.rule = rule

    def __repr__(self) -> str:
        return f"Option({self.name!r}, {self.default!r}, choices={self.choices!r}, rule={self.rule!r})"

    def settle(self, value: object) -> OptionValue:
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        choices = ", ".join(str(choice).lower() if isinstance(choice, bool) else str(choice) for choice in self.choices)
        raise BadOptions(f"option {self.name}: {value!r} is not one of {choices} [{self.rule}]")

    def read(self, text: str) -> OptionValue:
        """The value of that text, as typed on a command line or written in a record."""
        for choice in self.choices:
            if str(choice).lower() == text.strip().lower():
                return choice
        return self.settle(text)

    def example(self) -> str:
        """A text to start from, where people write long ones of their own."""
        return ""


class Rulebook:
    """One game of the house. Subclasses give `start` and `read`, and for people `draw` and `board`."""

    id: str
    folder: str
    version: int
    seats: range
    options: tuple[Option, ...] = ()
    seats_rule: str = ""
    # The name of its rulebook in our words, a Markdown file in its folder.
    rules_text: str = "rules"
    # The entries of a seat's own view that a new game deals to it in secret, such as its hand.
    dealt: tuple[str, ...] = ()
    # Options about how the set-up chooses something: a position names what was chosen, not how.
    settled_at_setup: tuple[str, ...] = ()
    # Whether a game may end with nobody having won.
    may_have_no_winner: bool = False
    # How many enter a tournament and sit at each of its tables, where the rules say so.
    tournament: tuple[int, int] | None = None

    def __repr__(self) -> str:
        options = ", ".join(option.name for option in self.options) or "none"
        return f"<{self.id}, {self.seats.start} to {self.seats.stop - 1} players, options: {options}>"

    def settle(self, players: int, options: Mapping[str, object] | None) -> dict[str, OptionValue]:
        """Check player count and options; the full options with defaults filled in."""
        if type(players) is not int or players not in self.seats:
            raise BadOptions(
                f"{self.id} is for {self.seats.start} to {self.seats.stop - 1} players, not {players!r}"
                + (f" [{self.seats_rule}]" if self.seats_rule else "")
            )
        if options is not None and not isinstance(options, Mapping):
            raise BadOptions(f"options: names with values are expected, not {options!r}")
        settled = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            settled[name] = self.option(name).settle(value)
        return settled

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        known = ", ".join(option.name for option in self.options) or "none"
        raise BadOptions(f"{self.id} has no option {name!r}; it has: {known}")

    def start(self, players: int, options: Mapping[str, OptionValue], dice: Dice) -> Position:
        """The position in which the first decision is asked. `options` are settled."""
        raise NotImplementedError

    def same_again(self, options: Mapping[str, OptionValue], view: Mapping[str, Any]) -> dict[str, OptionValue]:
        """The options of another game that is set up like the one of this view: what chance chose for it is agreed."""
        return dict(options)

    def tournament_round(
        self, groups: list[list[int]], options: Mapping[str, OptionValue], dice: Dice
    ) -> list[dict[str, OptionValue]]:
        """The options of the tables of one round. `groups` are the entrants at each, in the order of seats."""
        return [dict(options) for _ in groups]

    def tournament_ties(self, position: Position) -> tuple[list[int], list[int]]:
        """What decides ties in a tournament, by seat: at one table, and when the results of all tables are added."""
        return [0] * position.seats, [0] * position.seats

    def load(self, data: dict[str, Any]) -> Position:
        """The position written by `Position.to_json`; raises DamagedPosition naming what is wrong."""
        fields = Fields(data)
        name, version = fields.raw("game"), fields.raw("version", self.version)
        if name != self.id:
            raise fields.fail("game", f"{self.id!r} is expected, not {name!r}")
        if type(version) is not int or version != self.version:
            raise fields.fail("version", f"rules version {self.version} is expected")
        players = len(fields.items("seats"))
        if players not in self.seats:
            expected = f"{self.seats.start} to {self.seats.stop - 1}"
            raise fields.fail("seats", f"{expected} seats are expected, not {players}")
        position = self.read(players, fields)
        fields.finish()
        faults = position.faults()
        if faults:
            raise DamagedPosition("position: " + "; ".join(faults))
        return position

    def read(self, players: int, fields: Fields) -> Position:
        """The position in these fields, which need not be possible."""
        raise NotImplementedError

    def draw(self, view: dict[str, Any], language: str = "en") -> str:
        """The table as one SVG document, from a view."""
        raise NotImplementedError

    def board(self, view: dict[str, Any], language: str = "en") -> str:
        """The table as text for a terminal, from a view."""
        raise NotImplementedError
