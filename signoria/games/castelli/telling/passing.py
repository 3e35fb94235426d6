"""A pass that a player may leave at the table: no Steward until the own turn (CAS-12.9).

Whoever holds a card is asked, a Steward or not, and declining looks the same: so it can be promised beforehand, and is
kept whatever is in the hand. The Guard's answer is left to the player: there a castle is at stake (CAS-17.18).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from signoria.games.castelli import views
from signoria.games.presentation import Pass


def passes(shown: Mapping[str, Any], seat: int) -> list[Pass]:
    """From what all see. Turns go round (CAS-5.1), so it is known which will be his."""
    view = views.read(shown)
    turn = view["turn"]
    to_go = (seat - turn["seat"]) % view["players"]
    if not to_go or view["phase"] in ("final-sale", "over"):
        return []
    holds_cards = view["seats"][seat]["hand"]["count"] > 0
    return [Pass("steward", f"turn {turn['number'] + to_go}", "steward", "decline", holds_cards)]
