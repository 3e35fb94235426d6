"""What the characters of 2016 are worth to a bot, and whom its rivals may have taken."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels import deluxe
from signoria.games.citadels.components import NO_TYPE, TYPES
from signoria.games.citadels.views import Player, View

# What a character is good for besides its income, in gold.
_POWER: Final[dict[str, float]] = {
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


def me(view: View) -> Player:
    assert view["seat"] is not None
    return view["seats"][view["seat"]]


def rivals(view: View) -> list[Player]:
    """The others, strongest first."""
    others = [seat for seat in view["seats"] if seat["seat"] != view["seat"]]
    return sorted(others, key=lambda seat: (-seat["points"], seat["seat"]))


def worth(name: str, view: View) -> float:
    """What that character would bring in this round."""
    player, builds = me(view), [card for card in view["hand"] if card != "secret_vault"]
    value = _POWER[name] + _income(name, player)
    if name == "navigator":  # who cannot build does not win
        return value if not builds else 0.5
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
    return _POWER[name] / 2 + _income(name, rival) + seen
