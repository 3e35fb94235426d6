"""Options of Castelli whose values are texts: which board, how its pieces lie, who has which colour."""

from __future__ import annotations

from typing import Final

from signoria.games.castelli.board_text import PIECE_NAMES
from signoria.games.castelli.boards import HOUSE, blueprint, board_text, tiles_text
from signoria.games.castelli.components import COLOURS
from signoria.games.castelli.lines import LONGEST
from signoria.kernel.errors import BadOptions
from signoria.kernel.rulebook import Option, OptionValue


class BoardOption(Option):
    """The board in play: "house", or the text of one's own (see `boards`), which then stands in records in one line."""

    longest = LONGEST

    def __init__(self) -> None:
        super().__init__("board", HOUSE, (HOUSE,), "CAS-2.1")

    def settle(self, value: object) -> OptionValue:
        if not isinstance(value, str):
            raise BadOptions(f"option board: {HOUSE!r} or the text of a board is expected [{self.rule}]")
        return blueprint(value).text

    def read(self, text: str) -> OptionValue:
        return self.settle(text.strip())

    def example(self) -> str:
        return f"{board_text()}\n{tiles_text()}"


# Words for an arrangement of the pieces: by chance, or in the order in which they are printed.
ARRANGEMENTS: Final = ("drawn", "standard")


class PiecesOption(Option):
    """How the pieces lie, row by row: a text such as "A B' C D" (' for a half turn), or one of two words."""

    def __init__(self) -> None:
        super().__init__("pieces", "drawn", ARRANGEMENTS, "CAS-2.1")

    def settle(self, value: object) -> OptionValue:
        if value in ARRANGEMENTS:
            return str(value)
        words = value.upper().split() if isinstance(value, str) else []
        names = [word.removesuffix("'") for word in words]
        if not names or len(set(names)) != len(names) or not all(len(n) == 1 and n in PIECE_NAMES for n in names):
            raise BadOptions(
                f"option pieces: {value!r} is neither {' nor '.join(ARRANGEMENTS)} nor an arrangement "
                f"such as {' '.join(PIECE_NAMES)!r}, with ' for a half turn [{self.rule}]"
            )
        return " ".join(words)


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
