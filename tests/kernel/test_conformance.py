"""Every rulebook keeps the contract in random games with every player count and option."""

import pytest

from signoria.games import names, rulebook
from signoria.kernel import conformance
from signoria.kernel.errors import BadOptions
from signoria.kernel.rulebook import OptionValue, Rulebook


def tables() -> list[tuple[str, int, dict[str, OptionValue]]]:
    """Every game with every player count: once with default options, once for every other value of an option."""
    found: list[tuple[str, int, dict[str, OptionValue]]] = []
    for name in names():
        book = rulebook(name)
        for players in book.seats:
            found.append((name, players, {}))
            found.extend(
                (name, players, {option.name: choice})
                for option in book.options
                for choice in option.choices
                if choice != option.default and can_be(book, players, {option.name: choice})
            )
    return found


def can_be(book: Rulebook, players: int, options: dict[str, OptionValue]) -> bool:
    """Whether the rulebook accepts that table: some options need a certain number of players."""
    try:
        book.settle(players, options)
    except BadOptions:
        return False
    return True


@pytest.mark.parametrize(("name", "players", "options"), tables())
def test_random_games_keep_the_contract(name: str, players: int, options: dict[str, OptionValue]) -> None:
    for seed in range(2):
        conformance.check(rulebook(name), players, seed, options, thoroughness=0.05)
