"""What the players have agreed on for the whole game: two profiles, and single flags on top of one (ANT-0)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from signoria.games.antiquity.components import COUNTERS_OF_A_GOOD
from signoria.kernel.fields import Fields
from signoria.kernel.rulebook import OptionValue

PROFILES: Final = ("rulebook", "official")
# The flags of ANT-0: all values, of which the first is the given rulebook's, and what the publisher's rules say.
FLAGS: Final[dict[str, tuple[tuple[OptionValue, ...], OptionValue, str]]] = {
    "explore_food_famine": ((-1, 1), 1, "ANT-7.8"),  # ANT-0.2
    "cristoforo_goods": ((10, 8), 8, "ANT-10.9"),  # ANT-0.3
    "biology_limit": (("per_game", "per_turn"), "per_turn", "ANT-17.23"),
    "storage_min_tiles": ((2, 1), 1, "ANT-15.8"),  # ANT-0.5
    "brewery_for_city": ((True, False), False, "ANT-18.10"),  # ANT-0.6
    "goods_limit": (("none", COUNTERS_OF_A_GOOD), "none", "ANT-11.17"),
    "graves_block_win": ((True, False), True, "ANT-10.4"),  # ANT-0.8
}


def of_profile(profile: str, flag: str) -> OptionValue:
    """The value of a flag that nobody sets (ANT-0.1)."""
    values, of_publisher, _ = FLAGS[flag]
    return of_publisher if profile == "official" else values[0]


class HouseRules:
    """The flags as the rules look them up; those not given have the values of the profile (ANT-0.1)."""

    def __init__(self, given: Mapping[str, OptionValue] | None = None) -> None:
        options = {} if given is None else dict(given)
        self.profile = str(options.get("profile", PROFILES[0]))
        for flag in FLAGS:
            options.setdefault(flag, of_profile(self.profile, flag))
        self.explore_food_famine = int(options["explore_food_famine"])
        self.cristoforo_goods = int(options["cristoforo_goods"])
        self.biology_per_game = options["biology_limit"] == "per_game"
        self.storage_min_tiles = int(options["storage_min_tiles"])
        self.brewery_for_city = bool(options["brewery_for_city"])
        # 0 is no limit.
        self.goods_limit = 0 if options["goods_limit"] == "none" else int(options["goods_limit"])
        self.graves_block_win = bool(options["graves_block_win"])


def read(options: Fields) -> HouseRules:
    """The flags of a saved position, or of one written by hand, which need not name them all."""
    found: dict[str, OptionValue] = {}
    for name, choices in (("profile", PROFILES), *[(flag, values) for flag, (values, _, _) in FLAGS.items()]):
        if options.has(name):
            found[name] = _one_of(options, name, choices)
    options.finish()
    return HouseRules(found)


def _one_of(options: Fields, name: str, choices: tuple[OptionValue, ...]) -> OptionValue:
    chosen = options.raw(name)
    for choice in choices:
        if type(chosen) is type(choice) and chosen == choice:
            return choice
    raise options.fail(name, f"{chosen!r} is not one of {', '.join(map(str, choices))}")


def described(house_rules: HouseRules) -> dict[str, Any]:
    """The flags as plain data, for views and saved positions: the profile is public (ANT-0.1)."""
    return {
        "profile": house_rules.profile,
        "explore_food_famine": house_rules.explore_food_famine,
        "cristoforo_goods": house_rules.cristoforo_goods,
        "biology_limit": "per_game" if house_rules.biology_per_game else "per_turn",
        "storage_min_tiles": house_rules.storage_min_tiles,
        "brewery_for_city": house_rules.brewery_for_city,
        "goods_limit": house_rules.goods_limit or "none",
        "graves_block_win": house_rules.graves_block_win,
    }
