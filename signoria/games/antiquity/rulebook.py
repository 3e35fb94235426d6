"""Antiquity (2004), after the Italian rulebook: 2 to 4 players, two rule profiles and their single flags (ANT-0)."""

from __future__ import annotations

from collections.abc import Mapping

from signoria.games.antiquity import saving, setup
from signoria.games.antiquity.countryside import countryside
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.state import GAME, VERSION, House
from signoria.games.rooms import Furnished
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


class AntiquityRules(Furnished):
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

    def start(self, players: int, options: Mapping[str, OptionValue], dice: Dice) -> Position:
        country = countryside(players, setup.draw_boards(players, dice))
        table = self.position(players, country, agreed(options))
        setup.set_up(table, dice)
        return table

    def read(self, players: int, fields: Fields) -> Position:
        country = countryside(players, saving.read_boards(players, fields))
        table = self.position(players, country, saving.read_house(fields.inner("options")))
        saving.fill(table, fields)
        return table


def agreed(options: Mapping[str, OptionValue]) -> House:
    """The flags with the profile's values filled in (ANT-0.1)."""
    official = options["profile"] == "official"
    value: dict[str, OptionValue] = {}
    for name, (values, of_publisher, _) in FLAGS.items():
        chosen = options[name]
        value[name] = (of_publisher if official else values[0]) if chosen == OF_PROFILE else chosen
    house = House()
    house.profile = str(options["profile"])
    house.explore_food_famine = int(value["explore_food_famine"])
    house.cristoforo_goods = int(value["cristoforo_goods"])
    house.biology_per_game = value["biology_limit"] == "per_game"
    house.storage_min_tiles = int(value["storage_min_tiles"])
    house.brewery_for_city = bool(value["brewery_for_city"])
    house.goods_limit = 0 if value["goods_limit"] == "none" else int(value["goods_limit"])
    house.graves_block_win = bool(value["graves_block_win"])
    return house


ANTIQUITY = AntiquityRules()
