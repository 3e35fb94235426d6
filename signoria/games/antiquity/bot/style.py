"""How a player of Antiquity goes about it: the figures that a plan may change."""

from __future__ import annotations

from signoria.games.antiquity.components import NOTHING


class Style:
    """Whom to honour, and how much to grow, to feed, to store and to spread. Never changed once it is made."""

    __slots__ = (
        "carts", "city", "fed", "forced", "fountains", "graves", "growth", "house", "room", "saint", "seed", "siege",
        "surplus", "trades", "wood", "woodcutters",
    )  # fmt: skip

    def __init__(
        self,
        saint: int = NOTHING,
        growth: int = 10,
        fed: int = 6,
        wood: int = 5,
        room: int = 12,
        city: int = 9,
        carts: int = 4,
        graves: int = 3,
        surplus: float = 0.75,
        seed: float = 1.5,
        forced: int = 3,
        house: int = 3,
        siege: int = 5,
        fountains: int = 2,
        woodcutters: int = 2,
        trades: bool = True,
    ) -> None:
        # The saint to play for as long as there is no patron; NOTHING: whichever is nearest.
        self.saint = saint
        # Workers up to which houses are paid for.
        self.growth = growth
        # Turns for which food is laid by against the famine.
        self.fed = fed
        # Wood to have at hand or growing.
        self.wood = wood
        # Clean hexes in the zone, and free cells in the cities, below which one spreads.
        self.room = room
        self.city = city
        # Cart shops that are enough.
        self.carts = carts
        # Graves from which on a Hospital is worth its luxury.
        self.graves = graves
        # What a good is worth beyond those that are needed, beside those.
        self.surplus = surplus
        # What the first of a crop is worth: it can be sown.
        self.seed = seed
        # Goods that Forced labour must gain in a harvest.
        self.forced = forced
        # Fountains that are enough.
        self.fountains = fountains
        # Woodcutters that work before wood goes into buildings.
        self.woodcutters = woodcutters
        # Goods that a house may cost, and inns that it may take to enclose a rival.
        self.house = house
        self.siege = siege
        # Whether offers are made to others.
        self.trades = trades


USUAL = Style()
