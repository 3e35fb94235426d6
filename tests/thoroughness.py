"""How much is tried: `./test` tries enough to notice most faults within minutes, `./test --long` all there is."""

import os
from typing import TypeVar

from signoria.kernel import position

LONG = os.environ.get("SIGNORIA_TEST_LONG", "") == "1"
# The same code is tested both ways; what only takes many tries is tried where it is cheap.
IS_COMPILED = not position.__file__.endswith(".py")

T = TypeVar("T")


def by_length(short: T, long: T) -> T:
    """The first in `./test`, the second in `./test --long`."""
    return long if LONG else short
