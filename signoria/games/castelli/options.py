"""Options of Castelli whose values are texts: which board, how its pieces lie, who has which colour."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.blueprint import Blueprint
from signoria.games.castelli.components import COLOURS
from signoria.games.castelli.geometry import arrangement_text, read_arrangement
from signoria.kernel.errors import BadOptions
from signoria.kernel.rulebook import Option, OptionValue


class BoardOption(Option):
    """The name of the board in play; it stands in records so that they replay on the same board only."""

    def __init__(self, name: str) -> None:
        super().__init__("board", name, (name,), "CAS-2.1")

    def settle(self, value: object) -> OptionValue:
        if value != self.default:
            raise BadOptions(
                f"option board: the board {value!r} is not at hand, only {self.default!r}; "
                "read its text with castelli.rulebook.with_board"
            )
        return self.default


# Words for an arrangement of the pieces: by chance, or in the order in which they are printed.
ARRANGEMENTS: Final = ("drawn", "standard")


class PiecesOption(Option):
    """How the pieces lie, row by row: a text such as "A B' C D" (' for a half turn), or one of two words."""

    def __init__(self, blueprint: Blueprint) -> None:
        super().__init__("pieces", "drawn", ARRANGEMENTS, "CAS-2.1")
        self.blueprint = blueprint

    def settle(self, value: object) -> OptionValue:
        if value in ARRANGEMENTS:
            return str(value)
        laid = read_arrangement(self.blueprint, value) if isinstance(value, str) else None
        if not laid:
            names = " ".join(piece.name for piece in self.blueprint.pieces)
            raise BadOptions(
                f"option pieces: {value!r} is neither {' nor '.join(ARRANGEMENTS)} nor an arrangement "
                f"such as {names!r}, with ' for a half turn [{self.rule}]"
            )
        return arrangement_text(self.blueprint, laid)


class ColoursOption(Option):
    """The colours of the seats: a text such as "red blue" (missing ones are added), or one of two words."""

    def __init__(self) -> None:
        super().__init__("colours", "by_seat", ("by_seat", "drawn"), "CAS-1.2")

    def settle(self, value: object) -> OptionValue:
        if value in self.choices:
            return str(value)
        given = value.lower().split() if isinstance(value, str) else []
        if not given or len(set(given)) != len(given) or not set(given) <= set(COLOURS):
            raise BadOptions(
                f"option colours: {value!r} is neither by_seat nor drawn nor different ones of "
                f"{', '.join(COLOURS)} [{self.rule}]"
            )
        return " ".join(given + [colour for colour in COLOURS if colour not in given])
