"""What can be wrong, as values and exceptions that name the place."""

from __future__ import annotations

from collections.abc import Callable


class SignoriaError(ValueError):
    """Anything a caller can have got wrong. Nothing has changed when it is raised."""


class UnknownGame(SignoriaError):
    """No rulebook has that name."""


class BadAction(SignoriaError):
    """The text of an action cannot be read at all."""


class DamagedRecord(SignoriaError):
    """A record cannot be read or does not replay; the message names the line."""


class DamagedPosition(SignoriaError):
    """A saved position cannot be read or describes something impossible; the message names the field."""


class UndoRefused(SignoriaError):
    """There is nothing of this seat's to take back, or something has been revealed since."""


class Refusal:
    """Why an action is not allowed: a rule id, a key for `words/` and the facts that fill its text."""

    __slots__ = ("facts", "key", "rule")

    def __init__(self, rule: str, key: str, facts: dict[str, object] | None = None) -> None:
        self.rule = rule
        self.key = key
        self.facts: dict[str, object] = facts if facts is not None else {}

    def __repr__(self) -> str:
        return f"Refusal({self.rule!r}, {self.key!r}, {self.facts!r})"


def _plain(refusal: Refusal) -> str:
    facts = ", ".join(f"{name}={value}" for name, value in refusal.facts.items())
    return refusal.key.removeprefix("refusal.").replace("_", " ") + (f" ({facts})" if facts else "")


class Wording:
    """How refusals are put into a sentence. The package replaces `say` with English words; the kernel has none."""

    say: Callable[[Refusal], str] = staticmethod(_plain)


class BadOptions(SignoriaError):
    """The table cannot be set up like that: player count, option name or value. A game may say why in words."""

    refusal: Refusal | None = None

    def __str__(self) -> str:
        return super().__str__() if self.refusal is None else f"{Wording.say(self.refusal)} [{self.refusal.rule}]"


class IllegalAction(SignoriaError):
    """The action is not allowed now. `refusal` says why; nothing has changed."""

    def __init__(self, seat: int, action: str, refusal: Refusal) -> None:
        super().__init__(seat, action, refusal)
        self.seat = seat
        self.action = action
        self.refusal = refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule

    def __str__(self) -> str:
        return f"seat {self.seat} may not {self.action!r}: {Wording.say(self.refusal)} [{self.rule}]"
