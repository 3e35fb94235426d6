"""Antiquity keeps the contract in random games with every player count, profile and flag."""

import pytest

from signoria.games.antiquity.house_rules import FLAGS
from signoria.games.antiquity.rulebook import ANTIQUITY
from signoria.kernel import conformance
from signoria.kernel.rulebook import OptionValue

TABLES: list[dict[str, OptionValue]] = [
    {},
    {"profile": "official"},
    *[{name: values[1]} for name, (values, _, _) in FLAGS.items()],
]


@pytest.mark.rule("ANT-20.8", "ANT-21.3", "ANT-22.25", "ANT-22.26")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", TABLES, ids=[" ".join(map(str, options)) or "plain" for options in TABLES])
def test_random_games_keep_the_contract(players: int, options: dict[str, OptionValue]) -> None:
    conformance.check(ANTIQUITY, players, "table", options, thoroughness=0.01)
