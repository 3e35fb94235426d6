"""Passes that a player may leave at the table: in this auction, or in all that are left of the round (AUG-5.9).

A pass is always allowed and looks like any other, whatever the hand (AUG-5.11, AUG-5.22): so it can be promised
beforehand without anybody learning anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from signoria.games.augsburg.components import NOBLES
from signoria.games.augsburg.views import View
from signoria.games.presentation import Pass

_QUESTION, _ANSWER = "bid", "pass"
_LAST: Final = NOBLES[-1]


def passes(shown: Mapping[str, Any], seat: int) -> list[Pass]:
    """From what all see. Whoever has passed is not asked again in this auction (AUG-5.10)."""
    view = cast(View, shown)
    auction, noble = view["auction"], view["noble"]
    if auction is None:
        return []
    found = [Pass("round", str(view["round"]), _QUESTION, _ANSWER, is_offered=noble != _LAST)]
    if seat not in auction["passed"]:
        found.insert(0, Pass("auction", f"{view['round']} {noble}", _QUESTION, _ANSWER))
    return found
