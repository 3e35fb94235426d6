"""What a game answers: which of its functions settles which question about a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic

from signoria.kernel.dice import Dice
from signoria.kernel.errors import Refusal
from signoria.kernel.events import Event
from signoria.kernel.phase import P

if TYPE_CHECKING:
    from signoria.kernel.position import ScoreLine


class Contract(Generic[P]):
    """The answers of one game. `Position` says what each of them means; `over` refuses whatever comes after the end."""

    def __init__(
        self,
        *,
        over: Refusal,
        out_of_turn: Callable[[P, int, int], Refusal],
        view: Callable[[P, int | None], dict[str, Any]],
        own_view: Callable[[P, int, dict[str, Any]], dict[str, Any]],
        sample: Callable[[P, int | None, Dice], P],
        to_json: Callable[[P], dict[str, Any]],
        faults: Callable[[P], list[str]],
        step_faults: Callable[[P, P, list[Event]], list[str]],
        scores: Callable[[P], list[int]],
        winners: Callable[[P], list[int]],
        score_sheet: Callable[[P], list[list[ScoreLine]]],
    ) -> None:
        self.over = over
        self.out_of_turn = out_of_turn
        self.view = view
        # A seat's view put together from a spectator's of the same position: exactly what `view` gives, for less.
        self.own_view = own_view
        self.sample = sample
        self.to_json = to_json
        self.faults = faults
        self.step_faults = step_faults
        self.scores = scores
        self.winners = winners
        self.score_sheet = score_sheet
