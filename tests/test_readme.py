"""What the README and the package's first lines show is what happens."""

import doctest
from pathlib import Path

import pytest

import signoria

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_is_true() -> None:
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 10
    assert not result.failed


@pytest.mark.parametrize("page", ["environments.md", "library.md", "tutorial.md"])
def test_the_pages_with_examples_are_true(page: str) -> None:
    result = doctest.testfile(str(README.parent / "docs" / page), module_relative=False)
    assert result.attempted
    assert not result.failed


def test_the_package_says_how_it_begins() -> None:
    result = doctest.testmod(signoria)
    assert result.attempted
    assert not result.failed
