"""The picture of each kind of district."""

from typing import Final

from signoria.games.citadels.picture.common_scenes import COMMON
from signoria.games.citadels.picture.unique_scenes import UNIQUE

SCENES: Final = COMMON | UNIQUE
"""A scene for every kind of district of the classic game, each 90 x 92."""
