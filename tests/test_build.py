"""The package is the one these tests mean to test."""

import os
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

import pytest

import signoria


def test_version_is_that_of_the_installed_package() -> None:
    assert signoria.__version__ == version("signoria")


@pytest.mark.skipif(os.environ.get("SIGNORIA_EXPECT_COMPILED") != "1", reason="only for the compiled half of ./test")
def test_the_rules_are_compiled() -> None:
    if find_spec("signoria.kernel") is None or find_spec("signoria.kernel.position") is None:
        pytest.skip("no kernel yet")
    file = import_module("signoria.kernel.position").__file__
    assert file is not None
    assert Path(file).suffix in (".so", ".pyd")
