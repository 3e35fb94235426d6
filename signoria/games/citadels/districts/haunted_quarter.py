"""The Haunted Quarter (2016): any type of district at the end (CITD-58); see `scoring_2016`."""

from __future__ import annotations

from typing import Final

from signoria.games.citadels.components_2016 import HAUNTED_QUARTER
from signoria.games.citadels.districts.unique import Unique

DELUXE: Final[Unique] = Unique(HAUNTED_QUARTER, {"about": "CITD-58.1"})
