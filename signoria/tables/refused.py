"""What a table will not do."""

from __future__ import annotations

from signoria.kernel.errors import SignoriaError


class Refused(SignoriaError):
    """A command that the table does not carry out; nothing has changed. `code` is a key for the words of the pages."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Stale(Refused):
    """The submission answers a question that is no longer asked."""

    def __init__(self, answered: int, now: int) -> None:
        super().__init__("stale", f"that answers move {answered}, and the game is at move {now}")
