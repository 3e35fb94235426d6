"""The table as a player thinks of it: his view with numbers in place of names."""

from __future__ import annotations

from typing import Any, cast

from signoria.games.citadels import views
from signoria.games.citadels.classic import CAST
from signoria.games.citadels.components import CHARACTER_OF, DISTRICT_OF, NO_TYPE, TYPES

NOBODY = -1


class Player:
    """What everybody sees of a player."""

    __slots__ = ("cards", "city", "gold", "incomes", "points", "seat")

    def __init__(self, seen: views.Player) -> None:
        self.seat: int = seen["seat"]
        self.gold: int = seen["gold"]
        self.cards: int = seen["hand"]["count"]
        self.city: list[int] = [DISTRICT_OF[district["card"]] for district in seen["city"]]
        self.incomes: dict[str, int] = seen["income"]
        self.points: int = seen["points"]

    def income(self, character: int) -> int:
        """The gold that this city would pay this character."""
        pays = CAST[character].income
        return 0 if pays == NO_TYPE else self.incomes[TYPES[pays]]


class Situation:
    """A view, read once."""

    def __init__(self, seen: dict[str, Any]) -> None:
        view = cast(views.View, seen)
        assert view["seat"] is not None
        self.view = view
        self.players = [Player(seen) for seen in view["seats"]]
        self.seat: int = view["seat"]
        self.me: Player = self.players[self.seat]
        self.others = [player for player in self.players if player.seat != self.seat]
        self.city_size: int = view["options"]["city_size"]
        self.duplicates: bool = view["options"]["duplicates"]
        self.hand = [DISTRICT_OF[card] for card in view["hand"]]
        self.question: str = view["asked"]["question"]
        self.crown: int = view["crown"]
        self.deck: int = view["deck"]["count"]
        first = view["first_complete"]
        self.last_round = first is not None
        turn = view["turn"]
        self.character: int = CHARACTER_OF[turn["character"]] if turn is not None else NOBODY
        # How many districts he may still build in this turn.
        self.limit: int = turn["limit"] - turn["builds"] if turn is not None else 0
        # How close the nearest other city is to ending the game.
        self.race = max([len(player.city) for player in self.others]) / self.city_size

    def price(self, action: str) -> int:
        """The gold that a legal action costs."""
        return self.view["asked"]["prices"].get(action, 0)

    def missing(self, player: Player) -> int:
        """How many districts a city still needs."""
        return max(self.city_size - len(player.city), 0)

    def strength(self, player: Player) -> float:
        """What a player may be thought to end with."""
        return player.points + 1.5 * len(player.city) + 0.4 * player.gold + 0.5 * min(player.cards, 6)

    def threat(self, player: Player) -> float:
        """How much it helps to hurt this player: hardly for the last, a lot for a leader about to win."""
        best = max([self.strength(other) for other in self.others])
        lag = best - self.strength(player)
        threat = max(0.1, 1 - lag / 12)
        if self.missing(player) <= 1:
            threat += 1
        elif self.missing(player) == 2:
            threat += 0.4
        return threat
