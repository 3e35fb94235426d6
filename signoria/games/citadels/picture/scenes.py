"""The picture of each kind of district."""

from typing import Final

from signoria.games.citadels.picture.common_scenes import COMMON
from signoria.games.citadels.picture.scenes_2016 import SCENES_2016
from signoria.games.citadels.picture.unique_scenes import UNIQUE

SCENES: Final = COMMON | UNIQUE | SCENES_2016
"""A scene for every kind of district of both editions, each 90 x 92."""
