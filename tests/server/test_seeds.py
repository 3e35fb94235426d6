"""What is dealt is nobody's to foresee, unless a trial asks for it."""

from collections.abc import Iterator

import pytest

from signoria.server import seeds


@pytest.fixture(autouse=True)
def free_again(fixed_chance: None) -> Iterator[None]:
    seeds.fix("")
    yield
    seeds.fix("")


def test_no_two_seeds_are_alike() -> None:
    assert len({seeds.new_seed("the same purpose") for _ in range(100)}) == 100


def test_a_trial_is_dealt_alike_for_the_same_purpose() -> None:
    seeds.fix("trial")
    assert seeds.new_seed("world 0 4") == seeds.new_seed("world 0 4") != seeds.new_seed("world 1 4")
