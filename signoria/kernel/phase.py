"""The steps of a game, and the stack on which the steps under way lie.

A phase that asks is answered by seats; a phase that does not moves the game on by itself. An interrupt is one more
frame on top: when it is answered, what lies below goes on where it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.fields import Fields
from signoria.kernel.seats import MOST_SEATS

if TYPE_CHECKING:
    from signoria.kernel.position import Position

P = TypeVar("P", bound="Position")


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase(Generic[P]):
    """A step of the game. It moves the game on by itself (`proceed`), or it asks seats (`options`, `answer`).

    A phase is a stateless object, one per kind; what belongs to one occurrence is in its `Frame`.
    """

    name: str
    rules: tuple[str, ...]

    def __init__(self, name: str, rules: tuple[str, ...] = ()) -> None:
        self.name = name
        self.rules = rules
        # The frames without facts that most occurrences need, made once: nobody is asked, or that seat alone.
        self.running = Frame(self)
        self.asking = [Frame(self, 1 << seat) for seat in range(MOST_SEATS)]

    def proceed(self, position: P, frame: Frame, dice: Dice) -> None:
        """Move the game on, now that this frame is on top and nobody owes it an answer."""
        raise NotImplementedError(self.name)

    def options(self, position: P, frame: Frame, seat: int) -> list[int]:
        """The actions among which the asked seat chooses; never empty."""
        raise NotImplementedError(self.name)

    def answer(self, position: P, frame: Frame, seat: int, action: int, dice: Dice) -> None:
        """Carry out the chosen action. It is one of `options`."""
        raise NotImplementedError(self.name)

    def refuse(self, position: P, frame: Frame, seat: int, action: int) -> Refusal:
        """Why an action that is not among the options is not allowed."""
        raise NotImplementedError(self.name)


@mypyc_attr(free_list_len=1)
class Frame:
    """One occurrence of a phase on the stack: the seats that owe an answer, and small facts. Never changed in place."""

    __slots__ = ("facts", "phase", "seats")

    def __init__(self, phase: Phase[Any], seats: int = 0, facts: tuple[int, ...] = ()) -> None:
        self.phase = phase
        self.seats = seats
        self.facts = facts


# ---- a stack as plain data


def stack_to_json(stack: list[Frame]) -> list[dict[str, Any]]:
    return [{"phase": frame.phase.name, "seats": frame.seats, "facts": list(frame.facts)} for frame in stack]


def read_stack(
    fields: list[Fields], phases: dict[str, Phase[Any]], facts: dict[str, tuple[int, ...]], seats: int
) -> list[Frame]:
    """The frames in these fields. `facts` has, for each phase that has any, the number that each must be below."""
    stack: list[Frame] = []
    for item in fields:
        name = item.raw("phase")
        if not isinstance(name, str) or name not in phases:
            raise item.fail("phase", f"{name!r} is not one of {', '.join(phases)}")
        asked = item.number("seats", 0, 0, (1 << seats) - 1)
        found = item.items("facts")
        limits = facts.get(name, ())
        if len(found) != len(limits):
            raise item.fail("facts", f"{len(limits)} number(s) expected")
        for fact, limit in zip(found, limits, strict=True):
            if type(fact) is not int or not 0 <= fact < limit:
                raise item.fail("facts", f"a whole number below {limit} is expected, not {fact!r}")
        stack.append(Frame(phases[name], asked, tuple(found)))
        item.finish()
    return stack
