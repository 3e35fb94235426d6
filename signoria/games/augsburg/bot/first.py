"""A player of Augsburg 1520 by rules of thumb. It reads its view, nothing else.

`situation` reads the view and says what things are worth, in points of prestige; `bidding` weighs a privilege card
against the notes it takes; `hand` decides which notes to show, buy and give away; `favours` uses a card.
"""

from __future__ import annotations

from typing import cast

from signoria.games.augsburg.bot import bidding, favours, hand
from signoria.games.augsburg.bot.situation import Situation
from signoria.games.augsburg.views import View
from signoria.kernel.seat import ACTIONS, VIEW, Seat

__all__ = ["choose", "wanted"]


def wanted(legal: list[int]) -> int:
    """It draws no worlds."""
    return ACTIONS if len(legal) == 1 else VIEW


def choose(seat: Seat) -> int:
    """One of the seat's legal actions. Equal views and equal dice give equal choices."""
    legal = seat.legal
    if len(legal) == 1:
        return legal[0]
    situation = Situation(cast(View, seat.view))
    texts = {seat.text(action): action for action in legal}
    question = situation.question
    if question == "bid":
        return texts[bidding.bid(situation, list(texts), seat.dice)]
    if question == "show":
        return texts[hand.show(situation, list(texts))]
    if question == "buy":
        return texts[hand.buy(situation, list(texts))]
    if question in ("give", "discard"):
        return texts[hand.part_with(situation, list(texts))]
    if question == "choose":
        return texts[favours.choose_card(situation, list(texts))]
    if question == "use_privilege":
        return texts[favours.use(situation, list(texts))]
    return texts[favours.accept(situation)]
