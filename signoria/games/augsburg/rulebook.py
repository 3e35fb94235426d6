"""Augsburg 1520 (2006), after the Italian rulebook: 2 to 5 players, 80 notes, 10 privilege cards."""

from __future__ import annotations

from collections.abc import Mapping

from signoria.games.augsburg import saving, setup
from signoria.games.augsburg.components import PRICE_TABLE_NAMES, PRICES
from signoria.games.augsburg.position import Augsburg
from signoria.games.augsburg.state import GAME, VERSION
from signoria.games.presentation import PresentedRulebook
from signoria.kernel.dice import Dice
from signoria.kernel.errors import BadOptions
from signoria.kernel.fields import Fields
from signoria.kernel.position import Position
from signoria.kernel.rulebook import Option, OptionValue

DRAWN = "drawn"


class Augsburg1520(PresentedRulebook):
    id = GAME
    folder = "augsburg"
    version = VERSION
    seats = range(2, 6)
    seats_rule = "AUG-1.1"
    options = (
        Option("prices", "tiers", ("tiers", "steps"), "AUG-1.6"),
        Option("first_player", DRAWN, (DRAWN, 0, 1, 2, 3, 4), "AUG-2.9"),
        Option("compensation_min_bid", 1, (1, 3), "AUG-6.13"),
    )
    dealt = ("offers",)
    # The class of positions; tests plant faults in subclasses.
    position: type[Augsburg] = Augsburg

    def settle(self, players: int, options: Mapping[str, object] | None) -> dict[str, OptionValue]:
        settled = super().settle(players, options)
        first = settled["first_player"]
        if first != DRAWN and int(first) >= players:
            raise BadOptions(f"option first_player: there is no seat {first} [AUG-2.9]")
        return settled

    def start(self, players: int, options: Mapping[str, OptionValue], dice: Dice) -> Position:
        state = self.position(players)
        state.price_table = PRICE_TABLE_NAMES.index(str(options["prices"]))
        state.price = PRICES[state.price_table]
        state.compensation_min_bid = int(options["compensation_min_bid"])
        first = options["first_player"]
        state.marker = dice.below(players) if first == DRAWN else int(first)  # AUG-2.10
        setup.set_up(state, dice)
        return state

    def read(self, players: int, fields: Fields) -> Position:
        state = self.position(players)
        saving.fill(state, fields)
        return state


AUGSBURG = Augsburg1520()
