"""How many notes a privilege card is worth, and how to get it for fewer."""

from __future__ import annotations

from signoria.games.augsburg.bot import favours
from signoria.games.augsburg.bot.situation import Situation
from signoria.games.augsburg.components import JOKER, NOBLES, VALUES
from signoria.games.augsburg.views import auction
from signoria.kernel.dice import Dice


def bid(situation: Situation, texts: list[str], dice: Dice) -> str:
    """Pass, see or raise: with the highest note wait for the showdown, without it try to be alone."""
    high = auction(situation.view)["high"]
    numbers = [int(text.split(" ")[1]) for text in texts if " " in text]
    limit = _limit(situation, dice)
    chance = _chance_of_highest(situation)
    affordable = [number for number in numbers if number <= limit]
    verb = "raise" if high else "bid"
    if not high:
        if not affordable:
            return "pass"
        start = 1 if chance > 0.6 else min(2 + dice.below(2), max(affordable))
        return f"bid {min(start, max(affordable))}"
    can_see = "see" in texts and high <= limit
    if can_see and chance > 0.45:
        return "see" if not affordable or dice.below(3) else f"{verb} {affordable[0]}"
    if affordable:
        # A jump now and then: it looks like a long suit, and sometimes it is one.
        jump = min(dice.below(2) + dice.below(2), len(affordable) - 1)
        return f"{verb} {affordable[jump]}"
    return "see" if can_see and chance > 0.25 else "pass"


def _limit(situation: Situation, dice: Dice) -> int:
    """The most notes worth paying for the best card in the column."""
    noble = str(situation.view["noble"])
    worth = max(favours.card(situation, card) for card in situation.view["column"])
    last = situation.incomes <= 0
    # Notes keep little value when few visits are left in which they count.
    keep = 0.0 if last and noble == NOBLES[-1] else 0.35 if last else 1.0
    left = worth * (0.95 + dice.below(30) / 100)
    count = 0
    for name in situation.valid(noble):
        left -= situation.note(name) * keep
        if left < 0:
            break
        count += 1
    return count


def _chance_of_highest(situation: Situation) -> float:
    """The chance that nobody who is still in can show a higher note than our best."""
    noble = str(situation.view["noble"])
    own = [name for name in situation.valid(noble) if name != JOKER]
    if not own:
        return 0.0
    nobles = NOBLES[:-1] if noble == NOBLES[-1] else [noble]
    best = max((int(name.split(" ")[1]), NOBLES.index(name.split(" ")[0])) for name in own)
    seen = situation.seen()
    higher = 0
    for rank, name in enumerate(NOBLES[:-1]):
        if name in nobles:
            higher += sum(
                (value, rank) > best and f"{name} {value}" not in seen for value in range(best[0], VALUES + 1)
            )
    rivals = situation.view["players"] - 1 - len(auction(situation.view)["passed"])
    # A rival holds any one note with a chance of about one in eight.
    return float((1 - 1 / 8) ** (higher * max(rivals, 0)))
