"""Citadels (2016): 2 to 8 players, 27 characters, 54 + 30 districts, after the Italian rulebook."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from signoria.games.citadels import deluxe, saving, setup
from signoria.games.citadels.components_2016 import SCENARIOS
from signoria.games.citadels.edition import Edition
from signoria.games.citadels.position import Citadels
from signoria.games.presentation import PresentedRulebook
from signoria.kernel.dice import Dice
from signoria.kernel.errors import BadOptions
from signoria.kernel.fields import Fields
from signoria.kernel.position import Position
from signoria.kernel.rulebook import Option, OptionValue

_SCENARIO = "scenario"
_RANDOM = "random"
# In the order in which `deluxe.edition` takes them.
_HOUSE_RULES = ("late_assassin", "draft")


class OwnChoice(Option):
    """The scenario's own, drawn by chance, or names of one's own choice with blanks between."""

    longest = 400

    def __init__(self, name: str, rule: str, wrong: Callable[[Sequence[str]], str], example: str) -> None:
        super().__init__(name, _SCENARIO, (_SCENARIO, _RANDOM), rule)
        self._wrong = wrong
        self._example = example

    def settle(self, value: object) -> OptionValue:
        if not isinstance(value, str):
            raise BadOptions(f"option {self.name}: a text is expected [{self.rule}]")
        names = value.lower().replace(",", " ").split()
        if names in ([_SCENARIO], [_RANDOM]):
            return names[0]
        wrong = self._wrong(names)
        if wrong:
            raise BadOptions(f"option {self.name}: {wrong}")
        return " ".join(names)

    def read(self, text: str) -> OptionValue:
        return self.settle(text)

    def example(self) -> str:
        return self._example


def _wrong_names(names: Sequence[str]) -> str:
    """What is wrong with a cast whatever the number of players; the rest is settled with it."""
    unknown = [name for name in names if name not in deluxe.CHARACTERS]
    return f"there is no character {unknown[0]!r} [CITD-1.4]" if unknown else ""


class Deluxe(PresentedRulebook):
    id = deluxe.GAME
    folder = "citadels"
    telling = "telling.deluxe"
    picture = "picture.deluxe"
    version = deluxe.VERSION
    seats = deluxe.SEATS
    seats_rule = "CITD-1.1"
    rules_text = "rules_2016"
    options = (
        Option("scenario", "first_game", tuple(SCENARIOS), "CITD-3.8"),
        OwnChoice("cast", "CITD-3.1", _wrong_names, SCENARIOS["first_game"][0]),
        OwnChoice("districts", "CITD-3.2", deluxe.wrong_with_districts, SCENARIOS["first_game"][1]),
        Option("ninth_rank", "none", ("none", _SCENARIO, "queen", "artist", "tax_collector"), "CITD-3.11"),
        Option("fourth_rank", "king", ("king", "patrician"), "CITD-3.13"),
        Option("late_assassin", False, (False, True), "CITD-12.1"),
        Option("draft", False, (False, True), "CITD-3.1"),
        Option("first_crown", 0, (0, 1, 2, 3, 4, 5, 6, 7), "CIT-2.3"),
    )
    dealt: tuple[str, ...] = ("hand",)
    settled_at_setup: tuple[str, ...] = ("cast", "districts")
    # The class of positions; tests plant faults in subclasses.
    position: type[Citadels] = Citadels

    def settle(self, players: int, options: Mapping[str, object] | None) -> dict[str, OptionValue]:
        settled = super().settle(players, options)
        if int(settled["first_crown"]) >= players:
            raise BadOptions(f"option first_crown: there is no seat {settled['first_crown']} [CIT-2.3]")
        chosen = str(settled["cast"])
        if chosen == _RANDOM:
            rank_9 = str(settled["ninth_rank"])
            wrong = deluxe.wrong_with_cast(players, _scenario_cast(players, "first_game", rank_9, "king"))
        elif chosen == _SCENARIO:
            cast = _scenario_cast(players, *[str(settled[name]) for name in ("scenario", "ninth_rank", "fourth_rank")])
            wrong = deluxe.wrong_with_cast(players, cast)
        else:
            wrong = deluxe.wrong_with_cast(players, chosen.split())
        if wrong:
            raise BadOptions(f"option cast: {wrong}")
        for name in _HOUSE_RULES:
            # A house rule is spoken of only where it was agreed on, so that records from before it stay as they are.
            if not settled[name]:
                del settled[name]
        return settled

    def start(self, players: int, options: Mapping[str, OptionValue], dice: Dice) -> Position:
        scenario, rank_9 = str(options["scenario"]), str(options["ninth_rank"])
        chosen = str(options["cast"])
        if chosen == _RANDOM:
            cast = deluxe.random_cast(players, rank_9, dice)
        elif chosen == _SCENARIO:
            cast = _scenario_cast(players, scenario, rank_9, str(options["fourth_rank"]))
        else:
            cast = tuple(chosen.split())
        districts = str(options["districts"])
        if districts == _RANDOM:
            uniques = deluxe.random_districts(dice)
        else:
            uniques = tuple(sorted((SCENARIOS[scenario][1] if districts == _SCENARIO else districts).split()))
        agreed = [bool(options.get(name)) for name in _HOUSE_RULES]
        state = self.position(players, deluxe.edition(players, cast, uniques, *agreed))
        state.crown = int(options["first_crown"])
        setup.set_up(state, dice)
        return state

    def same_again(self, options: Mapping[str, OptionValue], view: Mapping[str, Any]) -> dict[str, OptionValue]:
        """The same cast, which need not be drafted again, and the same unique districts."""
        drawn = [name for name in ("cast", "districts") if options[name] == _RANDOM]
        if options.get("draft"):
            drawn.append("cast")
        agreed = {**options, **{name: " ".join(view["options"][name]) for name in drawn}}
        agreed.pop("draft", None)
        return agreed

    def read(self, players: int, fields: Fields) -> Position:
        state = self.position(players, _read_edition(players, fields.inner("options")))
        saving.fill(state, fields)
        return state


def _scenario_cast(players: int, scenario: str, rank_9: str, rank_4: str) -> tuple[str, ...]:
    return deluxe.fitting_cast(players, SCENARIOS[scenario][0].split(), rank_9, rank_4)


def _read_edition(players: int, agreed: Fields) -> Edition:
    first = SCENARIOS["first_game"]
    usual = deluxe.fitting_cast(players, first[0].split(), "none", "king")
    cast = [str(name) for name in agreed.items("cast", list(usual))]
    wrong = deluxe.wrong_with_cast(players, cast)
    if wrong:
        raise agreed.fail("cast", wrong)
    districts = [str(name) for name in agreed.items("districts", first[1].split())]
    wrong = deluxe.wrong_with_districts(districts)
    if wrong:
        raise agreed.fail("districts", wrong)
    size = deluxe.city_size(players)
    agreed.number("city_size", size, size, size)
    rules = [agreed.flag(name) for name in _HOUSE_RULES]
    agreed.finish()
    return deluxe.edition(players, tuple(cast), tuple(sorted(districts)), *rules)


DELUXE = Deluxe()
