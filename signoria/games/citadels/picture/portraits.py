"""The portrait of each character."""

from typing import Final

from signoria.games.citadels.picture.figures import FIGURES
from signoria.games.citadels.picture.figures_2016 import FIGURES_2016

PORTRAITS: Final = FIGURES | FIGURES_2016
"""A portrait for every character of both editions, each 90 x 92."""
