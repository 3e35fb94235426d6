"""Every rulebook keeps the contract in random games with every player count and option."""

import pytest

from signoria.games import names, rulebook
from signoria.kernel import conformance, position
from signoria.kernel.errors import BadOptions
from signoria.kernel.rulebook import OptionValue, Rulebook

# Random games at each table. The same code is played both ways, so nearly all of them are where they are cheap.
IS_COMPILED = not position.__file__.endswith(".py")
GAMES = 15 if IS_COMPILED else 1


def tables() -> list[tuple[str, int, dict[str, OptionValue]]]:
    """Every game with every player count: once with default options, once for every other value it has with so many."""
    found: list[tuple[str, int, dict[str, OptionValue]]] = []
    for name in names():
        book = rulebook(name)
        for players in book.seats:
            found.append((name, players, {}))
            others = [(option.name, choice) for option in book.options for choice in option.choices]
            for option, choice in others:
                if choice != book.option(option).default and is_possible(book, players, {option: choice}):
                    found.append((name, players, {option: choice}))
    return found


def is_possible(book: Rulebook, players: int, options: dict[str, OptionValue]) -> bool:
    try:
        book.settle(players, options)
    except BadOptions:
        return False
    return True


@pytest.mark.parametrize(("name", "players", "options"), tables())
def test_random_games_keep_the_contract(name: str, players: int, options: dict[str, OptionValue]) -> None:
    for seed in range(GAMES):
        conformance.check(rulebook(name), players, seed, options, thoroughness=0.05 if seed < 2 else 0.005)
