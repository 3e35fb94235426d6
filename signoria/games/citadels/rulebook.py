"""Citadels (2000), after the Italian rulebook of "Ohne Furcht und Adel": 2 to 7 players, 8 characters, 65 districts."""

from __future__ import annotations

from collections.abc import Mapping

from signoria.games.citadels import classic, saving, setup
from signoria.games.citadels.position import Citadels
from signoria.games.presentation import PresentedRulebook
from signoria.kernel.dice import Dice
from signoria.kernel.errors import BadOptions
from signoria.kernel.fields import Fields
from signoria.kernel.position import Position
from signoria.kernel.rulebook import Option, OptionValue


class Classic(PresentedRulebook):
    id = classic.GAME
    folder = "citadels"
    version = classic.VERSION
    seats = range(2, 8)
    seats_rule = "CITC-1.1"
    options = (
        Option("city_size", 8, (8, 7), "CITC-19.1"),
        Option("murdered_king", False, (False, True), "CITC-19.4"),
        Option("duplicates", False, (False, True), "CIT-5.11"),
        Option("first_crown", 0, (0, 1, 2, 3, 4, 5, 6), "CIT-2.3"),
    )
    dealt: tuple[str, ...] = ("hand",)
    # The class of positions; tests plant faults in subclasses.
    position: type[Citadels] = Citadels

    def settle(self, players: int, options: Mapping[str, object] | None) -> dict[str, OptionValue]:
        settled = super().settle(players, options)
        if int(settled["first_crown"]) >= players:
            raise BadOptions(f"option first_crown: there is no seat {settled['first_crown']} [CIT-2.3]")
        return settled

    def start(self, players: int, options: Mapping[str, OptionValue], dice: Dice) -> Position:
        edition = classic.edition(
            players, int(options["city_size"]), bool(options["murdered_king"]), bool(options["duplicates"])
        )
        state = self.position(players, edition)
        state.crown = int(options["first_crown"])
        setup.set_up(state, dice)
        return state

    def read(self, players: int, fields: Fields) -> Position:
        agreed = fields.inner("options")
        city_size = agreed.number("city_size", 8, 7, 8)
        edition = classic.edition(players, city_size, agreed.flag("murdered_king"), agreed.flag("duplicates"))
        agreed.finish()
        state = self.position(players, edition)
        saving.fill(state, fields)
        return state


CLASSIC = Classic()
