"""Antiquity (2004), after the Italian rulebook: 2 to 4 players, two rule profiles and their single flags (ANT-0)."""

from __future__ import annotations

from collections.abc import Mapping

from signoria.games.antiquity import saving, setup
from signoria.games.antiquity.countryside import countryside
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.state import GAME, VERSION, HouseRules
from signoria.games.presentation import PresentedRulebook
from signoria.kernel.dice import Dice
from signoria.kernel.fields import Fields
from signoria.kernel.position import Position
from signoria.kernel.rulebook import Option, OptionValue

PROFILES = ("rulebook", "official")
# The flags of ANT-0: all values, of which the first is the given rulebook's, and what the publisher's rules say.
FLAGS: dict[str, tuple[tuple[OptionValue, ...], OptionValue, str]] = {
    "explore_food_famine": ((-1, 1), 1, "ANT-7.8"),
    "cristoforo_goods": ((10, 8), 8, "ANT-10.9"),
    "biology_limit": (("per_game", "per_turn"), "per_turn", "ANT-17.23"),
    "storage_min_tiles": ((2, 1), 1, "ANT-15.8"),
    "brewery_for_city": ((True, False), False, "ANT-18.10"),
    "goods_limit": (("none", 48), "none", "ANT-11.17"),
    "graves_block_win": ((True, False), True, "ANT-10.4"),
}
# A flag that nobody sets has the value of the profile.
OF_PROFILE = "profile"


class AntiquityRules(PresentedRulebook):
    id = GAME
    folder = "antiquity"
    version = VERSION
    seats = range(2, 5)
    seats_rule = "ANT-11.1"
    may_have_no_winner = True  # ANT-19.18
    # The class of positions; tests plant faults in subclasses.
    position: type[Antiquity] = Antiquity

    def __init__(self) -> None:
        flags = [Option(name, OF_PROFILE, (OF_PROFILE, *values), rule) for name, (values, _, rule) in FLAGS.items()]
        self.options = (Option("profile", PROFILES[0], PROFILES, "ANT-0.1"), *flags)

    def settle(self, players: int, options: Mapping[str, object] | None) -> dict[str, OptionValue]:
        """Flags that nobody set are given the values of the profile (ANT-0.1), so that a record tells them."""
        settled = super().settle(players, options)
        official = settled["profile"] == "official"
        for name, (values, of_publisher, _) in FLAGS.items():
            if settled[name] == OF_PROFILE:
                settled[name] = of_publisher if official else values[0]
        return settled

    def start(self, players: int, options: Mapping[str, OptionValue], dice: Dice) -> Position:
        country = countryside(players, setup.draw_boards(players, dice))
        state = self.position(players, country, agreed(options))
        setup.set_up(state, dice)
        return state

    def read(self, players: int, fields: Fields) -> Position:
        country = countryside(players, saving.read_boards(players, fields))
        state = self.position(players, country, saving.read_house_rules(fields.inner("options")))
        saving.fill(state, fields)
        return state


def agreed(options: Mapping[str, OptionValue]) -> HouseRules:
    """Settled options as the rules look them up."""
    house_rules = HouseRules()
    house_rules.profile = str(options["profile"])
    house_rules.explore_food_famine = int(options["explore_food_famine"])
    house_rules.cristoforo_goods = int(options["cristoforo_goods"])
    house_rules.biology_per_game = options["biology_limit"] == "per_game"
    house_rules.storage_min_tiles = int(options["storage_min_tiles"])
    house_rules.brewery_for_city = bool(options["brewery_for_city"])
    house_rules.goods_limit = 0 if options["goods_limit"] == "none" else int(options["goods_limit"])
    house_rules.graves_block_win = bool(options["graves_block_win"])
    return house_rules


ANTIQUITY = AntiquityRules()
