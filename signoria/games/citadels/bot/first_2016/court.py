"""What the characters of 2016 are worth to a bot, and whom its rivals may have taken."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import deluxe
from signoria.games.citadels.bot.first_2016 import market
from signoria.games.citadels.bot.first_2016.standing import me, rivals
from signoria.games.citadels.components import GATHERED_GOLD, NO_TYPE, TYPES
from signoria.games.citadels.views import Player, View

# What a character is good for besides its income, in gold.
POWER: Final[dict[str, float]] = {
    "assassin": 1.5,
    "witch": 2.5,
    "magistrate": 2.0,
    "thief": 2.0,
    "spy": 2.5,
    "blackmailer": 2.5,
    "magician": 1.5,
    "wizard": 3.0,
    "seer": 2.5,
    "king": 2.0,
    "emperor": 2.0,
    "patrician": 1.5,
    "bishop": 1.5,
    "abbot": 2.0,
    "cardinal": 1.5,
    "merchant": 3.0,
    "alchemist": 2.5,
    "trader": 2.0,
    "architect": 3.0,
    "navigator": 2.0,
    "scholar": 3.0,
    "warlord": 1.5,
    "diplomat": 1.5,
    "marshal": 2.5,
    "queen": 2.0,
    "artist": 1.5,
    "tax_collector": 1.0,
}

# What a leader loses is worth so much of it to who is behind.
_LEADERS_LOSS: Final = 0.7


def worth(name: str, view: View) -> float:
    """What that character would bring in this round."""
    player, builds = me(view), market.useful(view)
    value = POWER[name] + _income(name, player)
    if name == "navigator":  # who cannot build does not win: she is for those who could not anyway
        return 0.5 if builds and market.cost(builds[0]) <= player["gold"] + GATHERED_GOLD else value + 2
    if name == "tax_collector":
        return value + view["tax"]
    if name == "alchemist":
        return value + min(player["gold"], 4) / 2 if builds else 1.0
    if name == "architect":
        return value + (1.5 if player["gold"] >= 4 and builds else 0.0)
    if name == "magician" and not builds:
        return value + 3
    if name == "thief":
        return value + max(seat["gold"] for seat in rivals(view)) / 4
    return value


def _income(name: str, player: Player) -> int:
    pays = deluxe.CHARACTERS[name].income
    return 0 if pays == NO_TYPE else player["income"][TYPES[pays]]


def temptation(name: str, rival: Player, view: View) -> float:
    """How likely that rival took this character, in gold; below zero if nobody but the viewer can have."""
    own = [held["character"] for held in me(view)["characters"]]
    out = [*view["set_aside"]["face_up"], *view["set_aside"]["seen"]]
    if name in own or name in out or any(call["character"] == name for call in view["calls"]):
        return -3.0
    seen = any(name in packet for packet in view["passed"])
    return POWER[name] / 2 + _income(name, rival) + seen


def theater_gain(given: str, rival: Player, view: View) -> float:
    """What it brings to exchange that character for whatever the rival took: to oneself, and by what he loses."""
    likely = {name: max(temptation(name, rival, view), 0.0) for name in view["cast"] if name != given}
    total = sum(likely.values())
    if not total:
        return 0.0
    mine = sum(share * worth(name, view) for name, share in likely.items()) / total
    his = sum(share * _open_worth(name, rival) for name, share in likely.items()) / total
    is_ahead = rival["points"] >= me(view)["points"]
    return mine - worth(given, view) + (his - _open_worth(given, rival)) * (_LEADERS_LOSS if is_ahead else 0.0)


def _open_worth(name: str, player: Player) -> float:
    """What a character would bring a player, as far as everybody can see."""
    return POWER[name] + _income(name, player)
