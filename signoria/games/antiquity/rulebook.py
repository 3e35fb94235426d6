"""Antiquity (2004), after the Italian rulebook: 2 to 4 players, two rule profiles and their single flags (ANT-0)."""

from __future__ import annotations

from collections.abc import Mapping

from signoria.games.antiquity import house_rules, saving, setup
from signoria.games.antiquity.countryside import countryside
from signoria.games.antiquity.house_rules import FLAGS, PROFILES, HouseRules, of_profile
from signoria.games.antiquity.position import Antiquity
from signoria.games.antiquity.state import GAME, VERSION
from signoria.games.presentation import PresentedRulebook
from signoria.kernel.dice import Dice
from signoria.kernel.fields import Fields
from signoria.kernel.position import Position
from signoria.kernel.rulebook import Option, OptionValue

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
        for name in FLAGS:
            if settled[name] == OF_PROFILE:
                settled[name] = of_profile(str(settled["profile"]), name)
        return settled

    def start(self, players: int, options: Mapping[str, OptionValue], dice: Dice) -> Position:
        country = countryside(players, setup.draw_boards(players, dice))
        state = self.position(players, country, HouseRules(options))
        setup.set_up(state, dice)
        return state

    def read(self, players: int, fields: Fields) -> Position:
        country = countryside(players, saving.read_boards(players, fields))
        state = self.position(players, country, house_rules.read(fields.inner("options")))
        saving.fill(state, fields)
        return state


ANTIQUITY = AntiquityRules()
