"""Antiquity keeps the contract in random games with every player count, profile and flag.

The options of all games are tried as compiled code by tests/kernel/test_conformance.py; here, but for long, profiles.
"""

import pytest
from thoroughness import by_length

from signoria.games.antiquity.house_rules import FLAGS
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel import conformance
from signoria.kernel.rulebook import OptionValue

PROFILES: list[dict[str, OptionValue]] = [{}, {"profile": "official"}]
OPTIONS: list[dict[str, OptionValue]] = [{name: values[1]} for name, (values, _, _) in FLAGS.items()]
TABLES = PROFILES + by_length([], OPTIONS)


@pytest.mark.rule("ANT-20.8", "ANT-21.3", "ANT-22.25", "ANT-22.26")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", TABLES, ids=[" ".join(map(str, options)) or "plain" for options in TABLES])
def test_random_games_keep_the_contract(players: int, options: dict[str, OptionValue]) -> None:
    conformance.check(ANTIQUITY, players, "table", options, thoroughness=0.01)
