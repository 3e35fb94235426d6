"""What the README and the package's first lines show is what happens."""

import doctest
from pathlib import Path

import signoria

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_is_true() -> None:
    result = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 10
    assert not result.failed


def test_the_package_says_how_it_begins() -> None:
    result = doctest.testmod(signoria)
    assert result.attempted
    assert not result.failed
